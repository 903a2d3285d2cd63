// SPDX-License-Identifier: MIT
// The sequence of play (D12, D13) and victory (D10).
#include <algorithm>

#include "core/rules/dogme/umpire.h"

namespace coq::dogme {

void Umpire::event(const char* is, int unit, const char* rule) {
  m_log.event(is, {{"unit", id(unit)}}, rule);
}

int Umpire::die(const char* what, Arguments arguments, game::Reasons reasons, std::optional<int> need) {
  return m_log.roll(what, std::move(arguments), {1, m_b.rules.die, need, std::move(reasons), {}}).total;
}

void Umpire::spend(int points, const char* rule) {
  m_s.pi -= points;
  m_log.event("pi", {{"left", std::to_string(m_s.pi)}}, rule);
}

void Umpire::perform_before(const Command& c) {
  switch (c.verb) {
    case Verb::terrain_dice:
      m_s.cursor = static_cast<std::int8_t>(opposed("terrain", "D8.2"));
      m_s.phase = Phase::terrain;
      return;
    case Verb::lay:
      return lay(c);
    case Verb::assailant:
      m_s.assailant = static_cast<std::int8_t>(opposed("assailant", "D9.1"));
      return;
    case Verb::mission:
      return roll_mission();
    case Verb::wish:
      m_s.wish = c.edge;
      m_s.phase = Phase::edge;
      return;
    case Verb::edge:
      return roll_edge();
    case Verb::edge_dice:
      m_s.cursor = static_cast<std::int8_t>(opposed("edge", "D11.2"));
      m_s.phase = Phase::edge_choice;
      return;
    case Verb::choose_edge:
      return set_edge(c.side, c.edge, "D11.2");
    case Verb::commander:
      m_s.commander[c.side] = c.units.front();
      return event("commander", c.units.front(), "D4.1");
    case Verb::bearer:
      m_s.flags[c.side].bearer = c.units.front();
      return event("flag-bearer", c.units.front(), "D10.5a");
    case Verb::marker_dice:
      m_s.cursor = static_cast<std::int8_t>(opposed("marker", "D10.6a"));
      m_s.phase = Phase::marker;
      return;
    case Verb::marker:
      m_s.markers[c.side] = *c.at;
      m_s.has_marker[c.side] = true;
      return;
    case Verb::deploy:
      return deploy(c);
    case Verb::reserve:
      m_s.unit(c.units.front()).where = Where::off_table;
      return event("off-table", c.units.front(), "D5.2b");
    case Verb::bombard:
      return bombard(c);
    default:
      return;
  }
}

void Umpire::perform(const Command& c) {
  switch (c.verb) {
    case Verb::group:
      return form_group(c);
    case Verb::initiative:
      return roll_initiative();
    case Verb::move:
      return move(c);
    case Verb::align:
      if (const auto alignment = alignment_of(table(), c.units.front(), m_s.unit(c.units.front()).place))
        align(c.units.front(), *alignment, "D15.5");
      m_s.unit(c.units.front()).charged = true;
      return;
    case Verb::move_group:
      return move_group(c);
    case Verb::embark:
      return embark(c);
    case Verb::disembark:
      return disembark(c);
    case Verb::call:
      return call(c);
    case Verb::enter:
      return enter(c);
    case Verb::fire:
      return fire(c);
    case Verb::attack:
      return attack(c);
    case Verb::lose:
      return destroy(c.units.front(), "D17.11");
    case Verb::done:
      return done();
    case Verb::end_turn:
      return end_turn();
    default:
      return perform_before(c);
  }
}

void Umpire::advance() {
  for (int i = 0; i < 64; ++i) {
    if (m_s.phase == Phase::over) return;
    if (m_s.turn > 0) {
      invade();
      judge();
      if (m_s.phase != Phase::over) judge_scenario(false);
    }
    if (m_s.phase == Phase::over) return;
    if (settle_rescue()) return;
    if (m_s.turn > 0 || !settle_before()) return;
  }
}

void Umpire::done() {
  switch (m_s.phase) {
    case Phase::movement:
      return end_movement();
    case Phase::ranged:
      m_s.phase = Phase::close;
      return;
    case Phase::close:
      m_s.phase = Phase::turn_end;
      return;
    case Phase::bombard:
      m_s.bombarded[m_s.cursor] = true;
      return;
    case Phase::groups:
      m_s.grouped[m_s.cursor] = true;
      return;
    case Phase::terrain:
      m_s.laid = true;
      return;
    default:
      return leave_out();
  }
}

void Umpire::begin_turn() {
  if (m_s.active == m_s.assailant) ++m_s.turn;  // D12.1
  m_s.phase = Phase::initiative;
  m_s.attacked.clear();
  m_s.attacked_buildings.clear();
  for (int u = 0; u < table().unit_count(); ++u) {
    UnitState& unit = m_s.unit(u);
    unit.disembarked = false;
    if (table().side_of(u) != m_s.active) {
      unit.counted = table().holds_place(u);  // Q53
      continue;
    }
    unit.test = Test::none;
    unit.moved = unit.shifted = unit.charged = unit.fired = unit.fought = unit.formed = false;
    unit.aboard = unit.where == Where::carried;
  }
}

/// D13.1, D13.2.
void Umpire::roll_initiative() {
  game::Reasons reasons;
  if (m_s.commander_lost[m_s.active])
    reasons.push_back({m_b.rules.commander_lost.is, m_b.rules.commander_lost.rule, "commander-lost"});
  const int total = die("initiative", {{"side", side_id(m_s.active)}}, std::move(reasons));
  m_s.pi = std::max(total, m_b.rules.pi_least);
  m_log.event("pi", {{"left", std::to_string(m_s.pi)}}, "D13.1");
  m_s.phase = Phase::movement;
}

/// Called elements that did not come wait on: their points are spent.
void Umpire::end_movement() {
  for (int u = 0; u < table().unit_count(); ++u) {
    UnitState& unit = m_s.unit(u);
    if (unit.where != Where::called) continue;
    unit.where = Where::off_table;
    unit.group = kNone;
    event("off-table", u, "D18.1");
  }
  m_s.pi = 0;  // Q15
  m_s.phase = Phase::ranged;
}

void Umpire::end_turn() {
  for (int u = 0; u < table().unit_count(); ++u) {
    UnitState& unit = m_s.unit(u);
    if (table().side_of(u) != m_s.active || !unit.immobilised) continue;
    unit.immobilised = false;
    event("rallied", u, "D24.5");
  }
  judge_places();
  if (m_s.phase == Phase::over) return;
  const bool last = m_s.active != m_s.assailant && m_s.turn >= m_b.turns;
  judge_scenario(last);
  if (m_s.phase == Phase::over) return;
  m_s.active = static_cast<std::int8_t>(other(m_s.active));
  begin_turn();
}

void Umpire::win(int side, const char* rule) {
  m_s.winner = static_cast<std::int8_t>(side);
  m_s.phase = Phase::over;
  m_log.event("winner", {{"side", side_id(side)}}, rule);
}

void Umpire::judge() {
  const Rules& rules = m_b.rules;
  for (const int side : {static_cast<int>(m_s.active), other(m_s.active)}) {
    if (m_s.phase == Phase::over) return;
    const int enemy = other(side), lost = m_s.destroyed_points[enemy];
    switch (table().mission()) {
      case Mission::extermination:
        if (rules.extermination.reached(lost, m_b.side(enemy).points)) win(side, "D10.1");
        break;
      case Mission::regicide:
        if (m_s.commander_lost[enemy]) win(side, "D10.2");
        break;
      case Mission::invasion: {
        const SideInfo& assailant = m_b.side(m_s.assailant);
        if (side == m_s.assailant &&
            rules.invasion.reached(m_s.entered_points, assailant.points - assailant.air_points))
          win(side, "D10.3a");
        if (side != m_s.assailant && rules.invasion_loss.reached(lost, assailant.points)) win(side, "D10.3b");
        break;
      }
      case Mission::capture_the_flag:
        // A flag that the other side bears.
        if (m_s.flags[enemy].bearer != kNone && table().side_of(m_s.flags[enemy].bearer) == side)
          win(side, "D10.5b");
        break;
      default:
        break;
    }
  }
}

void Umpire::judge_scenario(bool last) {
  const auto destroyed = [&](int side) {
    int out = 0;
    for (int u = 0; u < table().unit_count(); ++u)
      out += table().side_of(u) == side && m_s.unit(u).where == Where::destroyed ? 1 : 0;
    return out;
  };
  std::vector<game::Tally> tallies;
  for (const VictoryInfo& victory : m_b.victories) {
    game::Tally tally{victory.side, victory.all, 0, 0, victory.others};
    for (const EliminationGoal& goal : victory.eliminations)
      tally.add(destroyed(goal.side) >= goal.units + goal.elements);
    for (const PointsGoal& goal : victory.points)
      tally.add(last && goal.element * destroyed(other(victory.side)) >= goal.least);
    tallies.push_back(tally);
  }
  const game::Verdict verdict = game::judge(tallies, last);
  if (!verdict.over) return;
  if (verdict.winner != kNone) return win(verdict.winner, "");
  m_s.phase = Phase::over;
}

/// The end of `active`'s turn: what the other side held all through it.
void Umpire::judge_places() {
  const int side = other(m_s.active);
  int points = 0;
  bool centre = false, marker = false;
  for (int u = 0; u < table().unit_count(); ++u) {
    const UnitState& unit = m_s.unit(u);
    if (table().side_of(u) != side || !unit.counted || !table().holds_place(u)) continue;
    points += table().what(u).points;
    centre = centre || covers(unit.base, m_b.centre());
    marker = marker || (m_s.has_marker[side] && covers(unit.base, m_s.markers[side]));
  }
  if (table().mission() == Mission::king_of_the_mountain && points >= m_b.rules.mountain_points)
    win(side, "D10.4b");
  if (table().mission() == Mission::control && centre && marker) win(side, "D10.6b");
}

void Umpire::invade() {
  if (table().mission() != Mission::invasion) return;
  const int side = m_s.assailant;
  for (int u = 0; u < table().unit_count(); ++u) {
    if (table().side_of(u) != side || table().is_air(u) || !table().in_zone_of(u, other(side))) continue;
    if (std::find(m_s.wrecks.begin(), m_s.wrecks.end(), u) != m_s.wrecks.end()) continue;
    for (const int passenger : table().passengers(u)) {
      m_s.entered_points = static_cast<std::int16_t>(m_s.entered_points + table().what(passenger).points);
      event("entered", passenger, "D10.3c");
      remove(passenger, Where::exited);
    }
    m_s.entered_points = static_cast<std::int16_t>(m_s.entered_points + table().what(u).points);
    event("entered", u, "D10.3c");
    remove(u, Where::exited);
  }
}

/// D17.11: passengers leave before the APC does. True where that is to be decided.
bool Umpire::settle_rescue() {
  while (!m_s.wrecks.empty()) {
    const int carrier = m_s.wrecks.front();
    if (!table().passengers(carrier).empty()) {
      if (m_s.phase != Phase::rescue) {
        m_s.after = m_s.phase;
        m_s.cursor_after = m_s.cursor;
      }
      m_s.phase = Phase::rescue;
      m_s.cursor = static_cast<std::int8_t>(table().side_of(carrier));
      return true;
    }
    remove(carrier, Where::destroyed);
    m_s.wrecks.erase(m_s.wrecks.begin());
    if (m_s.phase == Phase::rescue && m_s.wrecks.empty()) {
      m_s.phase = m_s.after;
      m_s.cursor = m_s.cursor_after;
    }
  }
  return false;
}

}  // namespace coq::dogme

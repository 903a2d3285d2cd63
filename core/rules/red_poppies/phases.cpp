// SPDX-License-Identifier: MIT
// The sequence of play (4.0), control and victory (10.2).
#include "core/game/verdict.h"
#include "core/rules/red_poppies/legality.h"
#include "core/rules/red_poppies/umpire.h"

namespace coq::red_poppies {

/// 4.11, 4.12.
void Umpire::roll_initiative() {
  for (std::size_t i = 0; i < m_s.batteries.size(); ++i) {
    const BatteryState& battery = m_s.batteries[i];
    if (battery.state == Fired::aimed && battery.due <= m_s.turn) make_ready(static_cast<int>(i));
  }
  int totals[kSides];
  for (int side = 0; side < kSides; ++side) {
    Reasons reasons;
    const int modifier = m_b.sides[static_cast<std::size_t>(side)].initiative;
    if (modifier != 0) reasons.push_back({modifier, "4.11b", "scenario"});
    totals[side] = roll("initiative", {{"side", side_id(side)}}, 1, reasons, std::nullopt);
  }
  int couplets = std::abs(totals[0] - totals[1]);
  int first = totals[0] > totals[1] ? 0 : 1;
  if (couplets == 0) {
    couplets = m_b.rules.couplets_tie;
    first = m_b.sides[0].central ? 0 : 1;
  }
  const auto modify = [&](int by, const std::string& rule) {
    if (by == 0) return;
    couplets += by;
    event("couplets-modifier", {{"by", std::to_string(by)}}, rule);
  };
  modify(m_b.couplets, "4.12a");
  if (m_b.sides[0].infiltration || m_b.sides[1].infiltration) {
    modify(m_b.rules.couplets_infiltration.is, m_b.rules.couplets_infiltration.rule);
  }
  const bool darkened = table().dark() && (!m_s.dark_zero || m_b.rules.darkness_after_zero);
  const int in_light = couplets;
  if (darkened) modify(m_b.rules.couplets_darkness.is, m_b.rules.couplets_darkness.rule);
  couplets = std::max(0, couplets);
  m_s.dark_zero = darkened && couplets == 0 && in_light > 0;
  m_s.couplets = couplets;
  m_s.initiative = m_s.active = static_cast<std::int8_t>(first);
  event("couplets", {{"side", side_id(first)}, {"count", std::to_string(couplets)}}, "4.11c");
  m_s.phase = Phase::arrival;
  m_s.cursor = 0;
}

void Umpire::begin_turn() {
  ++m_s.turn;
  m_s.phase = Phase::initiative;
  m_s.cursor = 0;
}

/// 4.31.
void Umpire::administration() {
  std::size_t next = 0;
  for (const VictoryInfo& victory : m_b.victories) {
    for (const ControlGoal& goal : victory.controls) {
      if (goal.turn == m_s.turn) m_s.goals[next] = held(goal.hexes, victory.side) >= goal.count;
      ++next;
    }
  }
  for (int u = 0; u < static_cast<int>(m_s.units.size()); ++u) {
    UnitState& unit = m_s.unit(u);
    if (unit.fatigued) unit_event("rested", u, "4.31a");
    unit.fatigued = false;
    unit.tired_by = {};
    unit.spent = unit.lost_checks = 0;  // 5.41e, 5.442b
    if (unit.works != Works::shovel) continue;
    unit.works = Works::dug_in;
    unit_event("dug-in", u, "4.31b");
  }
  for (std::size_t i = 0; i < m_s.batteries.size(); ++i) {
    BatteryState& battery = m_s.batteries[i];
    if (battery.state != Fired::ffe) continue;
    battery.state = Fired::idle;
    battery.hex = kNoHex;
    event("removed", {{"battery", battery_id(static_cast<int>(i))}}, "4.31a");
  }
  m_s.smoke.assign(m_s.smoke.size(), false);
  m_s.gas.assign(m_s.gas.size(), false);
  m_s.phase = Phase::end;
  if (m_s.turn < m_b.turns) begin_turn();
}

int Umpire::held(const std::vector<HexId>& hexes, int side) const {
  return static_cast<int>(std::count_if(
      hexes.begin(), hexes.end(), [&](HexId h) { return m_s.control[static_cast<std::size_t>(h)] == side; }));
}

/// The conditions of one `<victory>` and which of them are met, at the end. `goals`: those of its controls.
game::Tally Umpire::tally(const VictoryInfo& victory, std::size_t goals) const {
  const auto lost = [&](int side) {
    return static_cast<int>(std::count_if(m_s.units.begin(), m_s.units.end(), [&](const UnitState& unit) {
      return unit.where == Where::eliminated && info(static_cast<int>(&unit - m_s.units.data())).side == side;
    }));
  };
  const auto exits = [&](std::optional<validate::Edge> edge) {
    const auto& by_edge = m_s.exits[victory.side];
    return edge ? by_edge[static_cast<int>(*edge)] : by_edge[0] + by_edge[1] + by_edge[2] + by_edge[3];
  };
  game::Tally out{victory.side, victory.all, 0, 0, victory.others};
  for (std::size_t i = 0; i < victory.controls.size(); ++i) out.add(m_s.goals[goals + i]);
  for (const ExitGoal& goal : victory.exits) out.add(exits(goal.edge) >= goal.count);
  for (const game::EliminationGoal& goal : victory.eliminations) out.add(lost(goal.side) >= goal.units);
  for (const PointsGoal& goal : victory.points) {
    const std::int64_t points = std::int64_t{goal.unit} * lost(other(victory.side)) +
                                std::int64_t{goal.exit} * exits(std::nullopt) +
                                std::int64_t{goal.hex} * held(goal.hexes, victory.side);
    out.add(points >= goal.least);
  }
  return out;
}

/// 10.01c: the side that is named wins if it fulfils its conditions, and else loses. Conditions in prose are
/// not judged here: nobody wins by them.
void Umpire::end_game() {
  m_s.phase = Phase::over;
  std::vector<game::Tally> tallies;
  std::size_t next = 0;
  for (const VictoryInfo& victory : m_b.victories) {
    tallies.push_back(tally(victory, next));
    next += victory.controls.size();
    if (tallies.back().count == 0 && !tallies.back().prose) tallies.pop_back();  // asks for nothing
  }
  m_s.winner = static_cast<std::int8_t>(game::judge(tallies, true).winner);
  if (m_s.winner != kNone) event("winner", {{"side", side_id(m_s.winner)}}, "10.01c");
}

/// 4.21 to 4.23: the other side's half, or the next couplet.
void Umpire::end_half() {
  for (int u = 0; u < static_cast<int>(m_s.units.size()); ++u) {
    UnitState& unit = m_s.unit(u);
    if (info(u).side == m_s.active && table().on_map(u)) {
      if (unit.went || (unit.activated && m_b.rules.idle_fatigued)) fatigue(u, "5.03b");
    }
    unit.moving = unit.activated = unit.went = unit.road_only = unit.bonus_used = unit.reacted = false;
  }
  for (BatteryState& battery : m_s.batteries) battery.rolled = false;
  m_s.entries.clear();
  m_s.spenders.clear();
  m_s.spent_in = kNoHex;
  m_s.fires = false;
  m_s.cursor = 0;
  m_s.active = static_cast<std::int8_t>(other(m_s.active));
  if (m_s.active == m_s.initiative) --m_s.couplets;
  m_s.phase = Phase::order;
}

void Umpire::advance() {
  while (settle()) {
  }
}

bool Umpire::settle() {
  switch (m_s.phase) {
    case Phase::record:
    case Phase::setup:
    case Phase::bombardment:
    case Phase::mine:
    case Phase::breach:
      return settle_before_play();
    case Phase::arrival:
    case Phase::barrage:
    case Phase::order:
      return settle_turn();
    case Phase::signal:
    case Phase::act:
    case Phase::reaction:
      return settle_act();
    default:
      return false;
  }
}

bool Umpire::settle_before_play() {
  const auto go = [&](Phase phase) {
    m_s.phase = phase;
    m_s.cursor = 0;
    return true;
  };
  switch (m_s.phase) {
    case Phase::record:
      if (has_to_record(table(), m_s.cursor)) return false;
      if (++m_s.cursor < kSides) return true;
      return go(Phase::setup);
    case Phase::setup: {
      const auto left = [&](int u) {
        return info(u).side == m_s.cursor && m_s.unit(u).where == Where::unplaced;
      };
      for (int u = 0; u < static_cast<int>(m_s.units.size()); ++u) {
        if (left(u)) return false;
      }
      if (++m_s.cursor < kSides) return true;
      finish_setup();
      return go(Phase::bombardment);
    }
    case Phase::bombardment:
      if (static_cast<std::size_t>(m_s.cursor) < m_b.bombardments.size()) return false;
      return go(Phase::mine);
    case Phase::mine:
      if (static_cast<std::size_t>(m_s.cursor) < m_s.mines.size()) return false;
      begin_turn();
      return true;
    default:
      if (m_s.tasks.empty()) {
        m_s.phase = m_s.after;
        return true;
      }
      if (has_breach_to_place(table(), m_s.tasks.front())) return false;
      m_s.tasks.erase(m_s.tasks.begin());
      return true;
  }
}

bool Umpire::settle_turn() {
  if (m_s.phase == Phase::arrival) {
    if (m_s.cursor < kSides && can_arrive(table(), side_to_act(table()))) return false;
    if (++m_s.cursor < kSides) return true;
    m_s.phase = Phase::barrage;
    m_s.cursor = 0;
    return true;
  }
  if (m_s.phase == Phase::barrage) {
    for (; static_cast<std::size_t>(m_s.cursor) < m_b.barrages.size(); ++m_s.cursor) {
      const BarrageInfo& barrage = m_b.barrages[static_cast<std::size_t>(m_s.cursor)];
      for (std::size_t h = 0; h < m_b.board.size(); ++h) {
        if (table().barrage_covers(barrage, static_cast<HexId>(h))) return false;
      }
    }
    m_s.phase = Phase::order;
    m_s.cursor = 0;
    return true;
  }
  if (m_s.couplets > 0) return false;
  m_s.phase = Phase::administration;  // 4.23
  return true;
}

bool Umpire::settle_act() {
  if (m_s.phase == Phase::signal) {
    const bool silent = !m_s.fires && !m_b.rules.signal_on_pass;
    for (std::size_t i = 0; i < m_s.batteries.size() && !silent; ++i) {
      const BatteryState& battery = m_s.batteries[i];
      if (m_b.batteries[i].side == m_s.active && battery.state == Fired::ready && !battery.rolled) return false;
    }
    m_s.phase = Phase::act;
    if (!m_s.fires) end_half();
    return true;
  }
  if (m_s.phase == Phase::reaction) {
    if (can_react(table())) return false;
    m_s.spenders.clear();
    m_s.spent_in = kNoHex;
    m_s.phase = Phase::act;
    return true;
  }
  bool can_act = false;
  for (int u = 0; u < static_cast<int>(m_s.units.size()); ++u) {
    const UnitState& unit = m_s.unit(u);
    if (info(u).side != m_s.active || !unit.activated || unit.fatigued) continue;
    if (unit.where == Where::map && unit.went && !can_go_on(table(), u)) fatigue(u, "5.03b");
    can_act = can_act || !unit.fatigued;
  }
  if (!can_act) end_half();
  return !can_act;
}

}  // namespace coq::red_poppies

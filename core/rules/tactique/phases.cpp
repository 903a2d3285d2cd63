// SPDX-License-Identifier: MIT
// The sequence of play (T1), moves, control and victory.
#include <algorithm>

#include "core/rules/tactique/legality.h"
#include "core/rules/tactique/umpire.h"

namespace coq::tactique {

void Umpire::unit_event(const char* is, int unit, std::string rule) {
  m_log.event(is, {{"unit", info(unit).id}}, std::move(rule));
}

/// The last side in a hex controls it.
void Umpire::place_in(int unit, HexId hex) {
  m_s.put(unit, hex);
  m_s.control[static_cast<std::size_t>(hex)] = static_cast<std::int8_t>(info(unit).side);
}

void Umpire::perform(const Command& c) {
  switch (c.verb) {
    case Verb::place:
      place_in(c.unit(), c.hex);
      break;
    case Verb::activate:
      for (const int unit : c.units) m_s.unit(unit).activated = true;
      break;
    case Verb::ready:
      m_s.phase = Phase::movement;
      break;
    case Verb::move:
      move(c);
      break;
    case Verb::exit:
      leave_map(c);
      break;
    case Verb::fire:
    case Verb::attack:
      start_attack(c.unit(), c.target, false);
      break;
    case Verb::retreat:
      retreat_to(c.hex);
      break;
    case Verb::advance:
      advance_unit();
      break;
    case Verb::pursue:
      pursue(c.hex);
      break;
    case Verb::riposte:
      start_attack(c.unit(), m_s.attack.attacker, true);
      break;
    case Verb::decline:
      if (m_s.phase == Phase::arrival) {
        m_s.phase = Phase::command;
      } else {
        attack_over();
      }
      break;
    case Verb::done:
      m_s.phase = m_s.phase == Phase::movement ? Phase::combat : Phase::end;
      break;
    case Verb::end:
      end_turn();
      break;
  }
}

void Umpire::move(const Command& c) {
  UnitState& unit = m_s.unit(c.unit());
  unit.move = c.kind;
  unit.moved = true;
  for (const HexId h : c.path) {
    if (table().unit_at(h) == kNone) place_in(c.unit(), h);
  }
}

void Umpire::leave_map(const Command& c) {
  for (const HexId h : c.path) {
    if (table().unit_at(h) == kNone) place_in(c.unit(), h);
  }
  m_s.take(c.unit(), Where::exited);
  ++m_s.exits[info(c.unit()).side][c.edge];
}

void Umpire::begin_turn() {
  for (UnitState& unit : m_s.units) {
    unit.activated = unit.moved = false;
    unit.move = MoveKind::stand;
    unit.attacks = 0;
  }
  m_s.phase = Phase::arrival;
}

/// The next player's turn, or the next turn of the game (Q26).
void Umpire::end_turn() {
  const bool both = m_s.active == other(m_b.first);
  if (both) {
    std::size_t next = 0;
    for (const VictoryInfo& victory : m_b.victories) {
      for (const ControlGoal& goal : victory.controls) {
        if (goal.turn == m_s.turn) m_s.goals[next] = held(goal.hexes, victory.side) >= goal.count;
        ++next;
      }
    }
  }
  judge(both && m_s.turn == m_b.turns);
  if (m_s.phase == Phase::over) return;
  m_s.active = static_cast<std::int8_t>(other(m_s.active));
  if (both) ++m_s.turn;
  begin_turn();
}

int Umpire::held(const std::vector<HexId>& hexes, int side) const {
  return static_cast<int>(std::count_if(
      hexes.begin(), hexes.end(), [&](HexId h) { return m_s.control[static_cast<std::size_t>(h)] == side; }));
}

int Umpire::exited(int side, std::optional<validate::Edge> edge) const {
  const auto& exits = m_s.exits[side];
  if (edge) return exits[static_cast<int>(*edge)];
  return exits[0] + exits[1] + exits[2] + exits[3];
}

int Umpire::points(const PointsGoal& goal, int side) const {
  const Table t = table();
  return goal.unit * t.units_lost(other(side)) + goal.element * t.elements_lost(other(side)) +
         goal.exit * exited(side, std::nullopt) + goal.hex * held(goal.hexes, side);
}

int Umpire::beaten() const {
  if (m_b.rules.annihilation != Annihilation::loses) return kNone;
  const bool there[] = {table().has_units(0), table().has_units(1)};
  if (there[0] != there[1]) return there[0] ? 1 : 0;
  const bool left[] = {exited(0, std::nullopt) > 0, exited(1, std::nullopt) > 0};
  return there[0] || left[0] == left[1] ? kNone : left[0] ? 1 : 0;
}

/// A side's conditions, and which are met. Points count at the end only. What is to be judged in a later turn
/// counts as it stands for the side that is left when the other one is beaten: nobody can take it back.
game::Tally Umpire::tally(const VictoryInfo& victory, std::size_t first_goal, bool last, int beaten) const {
  const Table t = table();
  game::Tally out{victory.side, victory.all, 0, 0, victory.others};
  const bool stays = beaten == other(victory.side);
  last = last || stays;
  for (std::size_t i = 0; i < victory.controls.size(); ++i) {
    const ControlGoal& goal = victory.controls[i];
    const bool open = stays && goal.turn >= m_s.turn;
    out.add(open ? held(goal.hexes, victory.side) >= goal.count : m_s.goals[first_goal + i]);
  }
  for (const ExitGoal& goal : victory.exits) out.add(exited(victory.side, goal.edge) >= goal.count);
  for (const EliminationGoal& goal : victory.eliminations) {
    out.add(t.units_lost(goal.side) >= goal.units && t.elements_lost(goal.side) >= goal.elements);
  }
  for (const PointsGoal& goal : victory.points) out.add(last && points(goal, victory.side) >= goal.least);
  return out;
}

void Umpire::judge(bool last) {
  const Table t = table();
  const int loser = beaten();
  last = last || (!t.has_units(0) && !t.has_units(1));
  std::vector<game::Tally> tallies;
  std::size_t next = 0;
  for (const VictoryInfo& victory : m_b.victories) {
    tallies.push_back(tally(victory, next, last, loser));
    next += victory.controls.size();
  }
  const game::Verdict verdict = game::judge(tallies, last, loser);
  if (!verdict.over) return;
  m_s.winner = static_cast<std::int8_t>(verdict.winner);
  m_s.phase = Phase::over;
  if (verdict.winner != kNone) m_log.event("winner", {{"side", m_b.side(verdict.winner).id}}, "Q21");
}

void Umpire::advance() {
  while (settle()) {
  }
}

/// Goes on where there is nothing to decide; true if the state has changed.
bool Umpire::settle() {
  const auto go = [&](Phase phase) {
    m_s.phase = phase;
    return true;
  };
  switch (m_s.phase) {
    case Phase::setup:
      return settle_setup();
    case Phase::arrival:
      return can_arrive(table()) ? false : go(Phase::command);
    case Phase::command:
      return legal(table()).size() > 1 ? false : go(Phase::movement);
    case Phase::movement:
      return legal(table()).size() > 1 ? false : go(Phase::combat);
    case Phase::combat:
      return legal(table()).size() > 1 ? false : go(Phase::end);
    case Phase::retreat:
      return settle_retreat();
    case Phase::pursuit:
      // After its further hex it fights (T9.3b), else it may leave it.
      if (m_s.attack.moved_on || legal(table()).size() > 1) return false;
      attack_over();
      return true;
    default:
      return false;
  }
}

bool Umpire::settle_setup() {
  for (int u = 0; u < static_cast<int>(m_s.units.size()); ++u) {
    if (info(u).side == m_s.cursor && m_s.unit(u).where == Where::unplaced) return false;
  }
  if (++m_s.cursor < kSides) return true;
  m_s.turn = 1;
  begin_turn();
  return true;
}

}  // namespace coq::tactique

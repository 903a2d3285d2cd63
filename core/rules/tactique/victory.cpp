// SPDX-License-Identifier: MIT
// Control and victory (Q21, Q26).
#include <algorithm>

#include "core/game/verdict.h"
#include "core/rules/tactique/umpire.h"

namespace coq::tactique {
namespace {

int held(const Umpire& u, const std::vector<HexId>& hexes, int side) {
  return static_cast<int>(std::count_if(
      hexes.begin(), hexes.end(), [&](HexId h) { return u.s.control[static_cast<std::size_t>(h)] == side; }));
}

int exited(const Umpire& u, int side, std::optional<validate::Edge> edge) {
  const auto& exits = u.s.exits[side];
  if (edge) return exits[static_cast<int>(*edge)];
  return exits[0] + exits[1] + exits[2] + exits[3];
}

int points(const Umpire& u, const PointsGoal& goal, int side) {
  const Table t = u.table();
  return goal.unit * t.units_lost(other(side)) + goal.element * t.elements_lost(other(side)) +
         goal.exit * exited(u, side, std::nullopt) + goal.hex * held(u, goal.hexes, side);
}

/// The side that has nothing left, where that ends the game; kNone where there is none.
int beaten(const Umpire& u) {
  if (u.b.rules.annihilation != Annihilation::loses) return kNone;
  const bool there[] = {u.table().has_units(0), u.table().has_units(1)};
  if (there[0] != there[1]) return there[0] ? 1 : 0;
  const bool left[] = {exited(u, 0, std::nullopt) > 0, exited(u, 1, std::nullopt) > 0};
  return there[0] || left[0] == left[1] ? kNone : left[0] ? 1 : 0;
}

/// A side's conditions, and which are met. Points count at the end only. What is to be judged in a later turn
/// counts as it stands for the side that is left when the other one is beaten: nobody can take it back.
game::Tally tally(const Umpire& u, const VictoryInfo& victory, std::size_t first_goal, bool last, int loser) {
  const Table t = u.table();
  game::Tally out{victory.side, victory.all, 0, 0, victory.others};
  const bool stays = loser == other(victory.side);
  last = last || stays;
  for (std::size_t i = 0; i < victory.controls.size(); ++i) {
    const ControlGoal& goal = victory.controls[i];
    const bool open = stays && goal.turn >= u.s.turn;
    out.add(open ? held(u, goal.hexes, victory.side) >= goal.count : u.s.goals[first_goal + i]);
  }
  for (const ExitGoal& goal : victory.exits) out.add(exited(u, victory.side, goal.edge) >= goal.count);
  for (const EliminationGoal& goal : victory.eliminations) {
    out.add(t.units_lost(goal.side) >= goal.units && t.elements_lost(goal.side) >= goal.elements);
  }
  for (const PointsGoal& goal : victory.points) out.add(last && points(u, goal, victory.side) >= goal.least);
  return out;
}

}  // namespace

void note_goals(Umpire& u) {
  std::size_t next = 0;
  for (const VictoryInfo& victory : u.b.victories) {
    for (const ControlGoal& goal : victory.controls) {
      if (goal.turn == u.s.turn) u.s.goals[next] = held(u, goal.hexes, victory.side) >= goal.count;
      ++next;
    }
  }
}

void judge(Umpire& u, bool last) {
  const Table t = u.table();
  const int loser = beaten(u);
  last = last || (!t.has_units(0) && !t.has_units(1));
  std::vector<game::Tally> tallies;
  std::size_t next = 0;
  for (const VictoryInfo& victory : u.b.victories) {
    tallies.push_back(tally(u, victory, next, last, loser));
    next += victory.controls.size();
  }
  const game::Verdict verdict = game::judge(tallies, last, loser);
  if (!verdict.over) return;
  u.s.winner = static_cast<std::int8_t>(verdict.winner);
  u.s.phase = Phase::over;
  if (verdict.winner != kNone) u.log.event("winner", {{"side", u.b.side(verdict.winner).id}}, "Q21");
}

}  // namespace coq::tactique

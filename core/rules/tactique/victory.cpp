// SPDX-License-Identifier: MIT
// Control and victory (Q21, Q26).
#include <algorithm>

#include "core/game/verdict.h"
#include "core/rules/tactique/umpire.h"

namespace coq::tactique {
namespace {

int held(const Umpire& umpire, const std::vector<HexId>& hexes, int side) {
  return static_cast<int>(std::count_if(hexes.begin(), hexes.end(), [&](HexId h) {
    return umpire.s.control[static_cast<std::size_t>(h)] == side;
  }));
}

int exited(const Umpire& umpire, int side, std::optional<validate::Edge> edge) {
  const auto& exits = umpire.s.exits[side];
  if (edge) return exits[static_cast<int>(*edge)];
  return exits[0] + exits[1] + exits[2] + exits[3];
}

int points(const Umpire& umpire, const PointsGoal& goal, int side) {
  const Table t = umpire.table();
  return goal.unit * t.units_lost(other(side)) + goal.element * t.elements_lost(other(side)) +
         goal.exit * exited(umpire, side, std::nullopt) + goal.hex * held(umpire, goal.hexes, side);
}

/// The side that has nothing left, where that ends the game; kNone where there is none.
int beaten(const Umpire& umpire) {
  if (umpire.b.rules.annihilation != Annihilation::loses) return kNone;
  const bool there[] = {umpire.table().has_units(0), umpire.table().has_units(1)};
  if (there[0] != there[1]) return there[0] ? 1 : 0;
  const bool left[] = {exited(umpire, 0, std::nullopt) > 0, exited(umpire, 1, std::nullopt) > 0};
  return there[0] || left[0] == left[1] ? kNone : left[0] ? 1 : 0;
}

/// A side's conditions, and which are met. Points count at the end only. What is to be judged in a later turn
/// counts as it stands for the side that is left when the other one is beaten: nobody can take it back.
game::Tally tally(const Umpire& umpire, const VictoryInfo& victory, std::size_t first_goal, bool last,
                  int loser) {
  const Table t = umpire.table();
  game::Tally out{victory.side, victory.all, 0, 0, victory.others};
  const bool stays = loser == other(victory.side);
  last = last || stays;
  for (std::size_t i = 0; i < victory.controls.size(); ++i) {
    const ControlGoal& goal = victory.controls[i];
    const bool open = stays && goal.turn >= umpire.s.turn;
    out.add(open ? held(umpire, goal.hexes, victory.side) >= goal.count : umpire.s.goals[first_goal + i]);
  }
  for (const ExitGoal& goal : victory.exits) out.add(exited(umpire, victory.side, goal.edge) >= goal.count);
  for (const EliminationGoal& goal : victory.eliminations) {
    out.add(t.units_lost(goal.side) >= goal.units && t.elements_lost(goal.side) >= goal.elements);
  }
  for (const PointsGoal& goal : victory.points)
    out.add(last && points(umpire, goal, victory.side) >= goal.least);
  return out;
}

}  // namespace

void note_goals(Umpire& umpire) {
  std::size_t next = 0;
  for (const VictoryInfo& victory : umpire.b.victories) {
    for (const ControlGoal& goal : victory.controls) {
      if (goal.turn == umpire.s.turn)
        umpire.s.goals[next] = held(umpire, goal.hexes, victory.side) >= goal.count;
      ++next;
    }
  }
}

void judge(Umpire& umpire, bool last) {
  const Table t = umpire.table();
  const int loser = beaten(umpire);
  last = last || (!t.has_units(0) && !t.has_units(1));
  std::vector<game::Tally> tallies;
  std::size_t next = 0;
  for (const VictoryInfo& victory : umpire.b.victories) {
    tallies.push_back(tally(umpire, victory, next, last, loser));
    next += victory.controls.size();
  }
  const game::Verdict verdict = game::judge(tallies, last, loser);
  if (!verdict.over) return;
  umpire.s.winner = static_cast<std::int8_t>(verdict.winner);
  umpire.s.phase = Phase::over;
  if (verdict.winner != kNone) umpire.log.event("winner", {{"side", umpire.b.side(verdict.winner).id}}, "Q21");
}

}  // namespace coq::tactique

// SPDX-License-Identifier: MIT
// Control and victory (10.2).
#include "core/game/verdict.h"
#include "core/rules/red_poppies/umpire.h"

namespace coq::red_poppies {
namespace {

int held(const Umpire& umpire, const std::vector<HexId>& hexes, int side) {
  return static_cast<int>(std::count_if(hexes.begin(), hexes.end(), [&](HexId h) {
    return umpire.s.control[static_cast<std::size_t>(h)] == side;
  }));
}

/// The conditions of one `<victory>` and which of them are met, at the end. `goals`: those of its controls.
game::Tally tally(const Umpire& umpire, const VictoryInfo& victory, std::size_t goals) {
  const auto lost = [&](int side) {
    int out = 0;
    for (const int u : umpire.table().units_of(side))
      out += umpire.s.unit(u).where == Where::eliminated ? 1 : 0;
    return out;
  };
  const auto exits = [&](std::optional<validate::Edge> edge) {
    const auto& by_edge = umpire.s.exits[victory.side];
    return edge ? by_edge[static_cast<int>(*edge)] : by_edge[0] + by_edge[1] + by_edge[2] + by_edge[3];
  };
  game::Tally out{victory.side, victory.all, 0, 0, victory.others};
  for (std::size_t i = 0; i < victory.controls.size(); ++i) out.add(umpire.s.goals[goals + i]);
  for (const ExitGoal& goal : victory.exits) out.add(exits(goal.edge) >= goal.count);
  for (const game::EliminationGoal& goal : victory.eliminations) out.add(lost(goal.side) >= goal.units);
  for (const PointsGoal& goal : victory.points) {
    const std::int64_t points = std::int64_t{goal.unit} * lost(other(victory.side)) +
                                std::int64_t{goal.exit} * exits(std::nullopt) +
                                std::int64_t{goal.hex} * held(umpire, goal.hexes, victory.side);
    out.add(points >= goal.least);
  }
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

/// 10.01c: the side that is named wins if it fulfils its conditions, and else loses. Conditions in prose are
/// not judged here: nobody wins by them.
void end_game(Umpire& umpire) {
  umpire.s.phase = Phase::over;
  std::vector<game::Tally> tallies;
  std::size_t next = 0;
  for (const VictoryInfo& victory : umpire.b.victories) {
    tallies.push_back(tally(umpire, victory, next));
    next += victory.controls.size();
    if (tallies.back().count == 0 && !tallies.back().prose) tallies.pop_back();  // asks for nothing
  }
  umpire.s.winner = static_cast<std::int8_t>(game::judge(tallies, true).winner);
  if (umpire.s.winner != kNone) umpire.event("winner", {{"side", umpire.side_id(umpire.s.winner)}}, "10.01c");
}

}  // namespace coq::red_poppies

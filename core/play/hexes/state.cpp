// SPDX-License-Identifier: MIT
#include "core/play/hexes/state.h"

#include <numeric>

namespace coq::play {

const char* area_name(Where where) {
  static constexpr const char* kAreas[] = {"unplaced", "waiting", "map", "eliminated", "exited"};
  return kAreas[static_cast<int>(where)];
}

int HexCourse::held(const std::vector<HexId>& hexes, int side) const {
  return static_cast<int>(std::count_if(hexes.begin(), hexes.end(),
                                        [&](HexId h) { return control[static_cast<std::size_t>(h)] == side; }));
}

int HexCourse::exited(int side, std::optional<checks::Edge> edge) const {
  const auto& by_edge = exits[side];
  if (edge) return by_edge[static_cast<int>(*edge)];
  return std::accumulate(std::begin(by_edge), std::end(by_edge), 0);
}

namespace {

bool is_held(const HexCourse& state, const ControlGoal& goal, int side) {
  return state.held(goal.hexes, side) >= goal.count;
}

std::int64_t points_of(const PointsGoal& goal, const HexCourse& state, const Losses& enemy, int side) {
  return std::int64_t{goal.unit} * enemy.units + std::int64_t{goal.element} * enemy.elements +
         std::int64_t{goal.exit} * state.exited(side) + std::int64_t{goal.hex} * state.held(goal.hexes, side);
}

}  // namespace

void note_goals(const std::vector<HexVictory>& victories, HexCourse& state) {
  std::size_t next = 0;
  for (const HexVictory& victory : victories) {
    for (const ControlGoal& goal : victory.controls) {
      if (goal.turn == state.turn) state.goals[next] = is_held(state, goal, victory.side);
      ++next;
    }
  }
}

std::vector<Tally> tallies_of(const std::vector<HexVictory>& victories, const HexCourse& state,
                              const std::array<Losses, kSides>& lost, bool last, int beaten) {
  std::vector<Tally> out;
  std::size_t next = 0;
  for (const HexVictory& victory : victories) {
    Tally& tally = out.emplace_back(tally_of(victory));
    const int side = victory.side;
    const bool stays = beaten == other(side);
    for (const ControlGoal& goal : victory.controls) {
      const bool open = stays && goal.turn >= state.turn;
      tally.add(open ? is_held(state, goal, side) : state.goals[next]);
      ++next;
    }
    for (const ExitGoal& goal : victory.exits) tally.add(state.exited(side, goal.edge) >= goal.count);
    for (const EliminationGoal& goal : victory.eliminations) {
      const Losses& whose = lost[static_cast<std::size_t>(goal.side)];
      tally.add(whose.units >= goal.units && whose.elements >= goal.elements);
    }
    const Losses& enemy = lost[static_cast<std::size_t>(other(side))];
    for (const PointsGoal& goal : victory.points)
      tally.add((last || stays) && points_of(goal, state, enemy, side) >= goal.least);
  }
  return out;
}

}  // namespace coq::play

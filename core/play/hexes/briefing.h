// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "core/play/engine/sides.h"
#include "core/play/engine/verdict.h"
#include "core/play/hexes/board.h"

/// What every scenario on a map of hexes says and play does not change. The data of a system derive from these.
namespace coq::game {

struct HexSide {
  std::string id;
};

struct HexUnit {
  std::string id, counter;
  int side = 0;
  int group = 0;
};

/// Units that set up together, or come together.
struct HexGroup {
  int side = 0;
  int turn = 0;              ///< of reinforcements; 0 for those of the beginning
  std::vector<HexId> hexes;  ///< where they are placed, or come in; sorted
  std::vector<int> units;
};

struct ControlGoal {
  std::vector<HexId> hexes;
  int count = 0;
  int turn = 0;  ///< by the end of which
};
struct ExitGoal {
  std::optional<validate::Edge> edge;  ///< any where none is said
  int count = 1;
};
/// So many points, and what one of each counts.
struct PointsGoal {
  int least = 1;
  int unit = 0;     ///< of the enemy, eliminated
  int element = 0;  ///< of the enemy's units
  int exit = 0;     ///< one's own that left the map
  int hex = 0;      ///< of `hexes`, controlled
  std::vector<HexId> hexes;
};
/// What a `<victory>` asks for.
struct HexVictory : VictoryGoals {
  std::vector<ControlGoal> controls;
  std::vector<ExitGoal> exits;
  std::vector<PointsGoal> points;
};

template <class Rules, class Board, class SideInfo, class UnitInfo, class Group_>
struct HexBriefing {
  using Group = Group_;

  explicit HexBriefing(Board board_) : board(std::move(board_)), control(board.size(), kNone) {}

  Rules rules;
  Board board;
  int turns = 1;
  std::array<SideInfo, kSides> sides;
  std::vector<UnitInfo> units;  ///< in the order of the scenario
  std::vector<Group> groups;
  std::vector<HexVictory> victories;
  std::vector<int> control;  ///< at first, by hex: a side or kNone

  int find_unit(std::string_view id) const { return find_id(units, id); }
  int find_side(std::string_view id) const { return find_id(sides, id); }
  const SideInfo& side(int index) const { return sides[static_cast<std::size_t>(index)]; }
  const Group& group(int unit) const {
    return groups[static_cast<std::size_t>(units[static_cast<std::size_t>(unit)].group)];
  }
};

}  // namespace coq::game

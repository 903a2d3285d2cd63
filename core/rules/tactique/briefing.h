// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>

#include "core/rules/hexes/scenario_reader.h"
#include "core/rules/tactique/board.h"
#include "core/rules/tactique/elements/elements.h"
#include "core/rules/tactique/rules.h"

/// All that a scenario says and play does not change: made once, shared by all states of a game.
namespace coq::tactique {

using game::kNone;
using game::kSides;
using game::other;

struct UnitInfo {
  std::string id, counter;
  int side = 0;
  Arm arm = Arm::infantry;
  Class of = Class::light;
  UnitRow row;       ///< of the ruleset, with what its nation changes
  int elements = 1;  ///< at first
  int group = 0;
};

/// Units that set up together, or come together.
struct Group {
  int side = 0;
  int turn = 0;              ///< of reinforcements; 0 for those of the beginning
  std::vector<HexId> hexes;  ///< sorted
  std::vector<int> units;
};

struct SideInfo {
  std::string id;
  Level command;
  std::array<bool, 4> exits{};  ///< edges by which its units may leave (Q27), by validate::Edge
  std::vector<std::int64_t>
      retreat;  ///< by hex: what is left of the way to its own edge (Q16), see retreat_way
};

using game::EliminationGoal;
using rules::ControlGoal;
using rules::ExitGoal;
struct PointsGoal {
  int least = 1, unit = 0, element = 0, exit = 0, hex = 0;
  std::vector<HexId> hexes;
};
struct VictoryInfo : rules::HexVictory {
  std::vector<PointsGoal> points;
};

struct Briefing {
  explicit Briefing(Board board_) : board(std::move(board_)) {}

  Rules rules;
  Board board;
  int turns = 1;
  int first = 0;  ///< the side that plays first
  std::array<SideInfo, kSides> sides;
  std::vector<UnitInfo> units;  ///< in the order of the scenario
  std::vector<Group> groups;
  std::vector<HexId> fixed;  ///< by unit: its hex where the scenario leaves no choice, else kNoHex
  std::vector<VictoryInfo> victories;
  std::vector<int> control;  ///< at first, by hex: a side or kNone

  int find_unit(std::string_view id) const;
  int find_side(std::string_view id) const;
  const SideInfo& side(int index) const { return sides[static_cast<std::size_t>(index)]; }

  /// Errors, check `tactique.scenario` or `.ruleset` or `.map`: what keeps it from being played.
  static Result<std::shared_ptr<const Briefing>> make(const scenario::BoundScenario& scenario);
};

/// Names of the die's faces, from face 1 on.
inline std::vector<std::string> die_faces_of(const Briefing& briefing) {
  return briefing.rules.colours();
}

/// By hex: how far each is from the nearest of these hexes; a number beyond all distances where there is none.
std::vector<int> distances_to(const Board& board, const std::vector<HexId>& hexes);
/// The hexes that lie on a side's own edges, sorted.
std::vector<Hex> own_edge_hexes(const validate::MapView& map, const model::Side& side);
/// By hex: what each step of a retreat of the side lessens (Q16), 0 in the hexes of its own edges. Measured it
/// is the square of the distance to the nearest centre of a hex beyond those edges, in micrometres.
std::vector<std::int64_t> retreat_way(const Board& board, const validate::MapView& map, const model::Side& side,
                                      RetreatPath path);

/// Arm and class of a counter; nullopt where it has none.
std::optional<std::pair<Arm, Class>> sort_of(const model::Counter& counter);

}  // namespace coq::tactique

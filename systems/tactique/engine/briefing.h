// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <string>

#include "core/play/hexes/briefing.h"
#include "core/sight/models/map_los.h"
#include "systems/tactique/elements/elements.h"
#include "systems/tactique/engine/rules.h"

namespace coq::tactique {

// The map as play needs it: made once, the same for all of a game.

using game::HexId;
using game::kNoHex;

struct HexData : game::HexPlace {
  std::string terrain;  ///< the one that it has
  bool rough = false;
  std::int64_t level = 0;                 ///< thousandths
  std::array<bool, kDirections> roads{};  ///< a road crosses the hexside; also over the map's edge
  bool has_road() const { return std::find(roads.begin(), roads.end(), true) != roads.end(); }
};

class Board : public game::HexBoard<HexData> {
 public:
  /// Errors: `tactique.map` (no hexes, or too many to play on), those of the map's lines of sight.
  static Result<Board> make(const validate::MapView& view, const model::RulesetDocument& ruleset);

  bool by_road(HexId from, HexId to) const;
  /// T5.4: do units in these hexes, or the ground, block the line? `units` are in grid order.
  bool blocked(HexId from, HexId to, const std::vector<HexId>& units, std::int64_t unit_height) const;

 private:
  Board(game::HexBoard<HexData> base, los::Index sight)
      : game::HexBoard<HexData>(std::move(base)), m_sight(std::move(sight)) {}

  los::Index m_sight;
};

// All that a scenario says and play does not change: made once, shared by all states of a game.

using game::kNone;
using game::kSides;
using game::other;

struct UnitInfo : game::HexUnit {
  Arm arm = Arm::infantry;
  Class of = Class::light;
  UnitRow row;           ///< of the ruleset, with what its nation changes
  int elements = 1;      ///< at first
  HexId fixed = kNoHex;  ///< its hex where the scenario leaves no choice
};

struct SideInfo : game::HexSide {
  Level command;
  std::array<bool, 4> exits{};  ///< edges by which its units may leave (Q27), by validate::Edge
  std::vector<std::int64_t>
      retreat;  ///< by hex: what is left of the way to its own edge (Q16), see retreat_way
};

using game::ControlGoal;
using game::EliminationGoal;
using game::ExitGoal;
using game::PointsGoal;
using VictoryInfo = game::HexVictory;

struct Briefing : game::HexBriefing<Rules, Board, SideInfo, UnitInfo, game::HexGroup> {
  using HexBriefing::HexBriefing;

  int first = 0;  ///< the side that plays first

  /// Errors, check `tactique.scenario` or `.ruleset` or `.map`: what keeps it from being played.
  static Result<std::shared_ptr<const Briefing>> make(const scenario::BoundScenario& scenario);
};

/// Names of the die's faces, from face 1 on.
inline std::vector<std::string> die_faces_of(const Briefing& briefing) {
  return briefing.rules.colours();
}

/// The hexes that lie on a side's own edges, sorted.
std::vector<Hex> own_edge_hexes(const validate::MapView& map, const model::Side& side);
/// By hex: what each step of a retreat of the side lessens (Q16), 0 in the hexes of its own edges. Measured it
/// is the square of the distance to the nearest centre of a hex beyond those edges, in micrometres.
std::vector<std::int64_t> retreat_way(const Board& board, const validate::MapView& map, const model::Side& side,
                                      RetreatPath path);

/// Arm and class of a counter; nullopt where it has none.
std::optional<std::pair<Arm, Class>> sort_of(const model::Counter& counter);

}  // namespace coq::tactique

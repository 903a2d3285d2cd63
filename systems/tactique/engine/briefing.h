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

// The map in the form that play needs. It is built once and stays constant during a game.

using play::HexId;
using play::kNoHex;

struct HexData : play::HexPlace {
  std::string terrain;  ///< The only terrain of the hex.
  bool rough = false;
  std::int64_t level = 0;                 ///< In thousandths.
  std::array<bool, kDirections> roads{};  ///< A road crosses the hexside. Includes hexsides on the map's edge.
  bool has_road() const { return std::find(roads.begin(), roads.end(), true) != roads.end(); }
};

class Board : public play::HexBoard<HexData> {
 public:
  /// Fails with `tactique.map` (no hexes, or too many to play on), or with the errors of the map's lines of
  /// sight.
  static Result<Board> make(const checks::MapView& view, const model::RulesetDocument& ruleset);

  bool by_road(HexId from, HexId to) const;
  /// T5.4: returns whether units in these hexes, or the terrain, block the line. `units` must be in grid order.
  bool blocked(HexId from, HexId to, const std::vector<HexId>& units, std::int64_t unit_height) const;

 private:
  Board(play::HexBoard<HexData> base, sight::Index sight)
      : play::HexBoard<HexData>(std::move(base)), m_sight(std::move(sight)) {}

  sight::Index m_sight;
};

// The constant data of a scenario. They are built once and shared by all states of a game.

using play::kNone;
using play::kSides;
using play::other;

struct UnitInfo : play::HexUnit {
  Arm arm = Arm::infantry;
  Class unit_class = Class::light;
  UnitRow row;           ///< The ruleset's row with the changes of its nation.
  int elements = 1;      ///< Initial number.
  HexId fixed = kNoHex;  ///< Its hex, if the scenario leaves no choice.
};

struct SideInfo : play::HexSide {
  Level command;
  std::array<bool, 4> exits{};  ///< Edges where its units may exit (Q27), indexed by checks::Edge.
  std::vector<std::int64_t>
      retreat;  ///< Indexed by hex: remaining distance to its own edge (Q16), see retreat_way.
};

using play::ControlGoal;
using play::EliminationGoal;
using play::ExitGoal;
using play::PointsGoal;
using VictoryInfo = play::HexVictory;

struct Briefing : play::HexBriefing<Rules, Board, SideInfo, UnitInfo, play::HexGroup> {
  using HexBriefing::HexBriefing;

  int first = 0;  ///< The side that plays first.

  /// Fails with check `tactique.scenario`, `.ruleset` or `.map` if the scenario cannot be played.
  static Result<std::shared_ptr<const Briefing>> make(const scenario::BoundScenario& scenario);
};

/// Names of the die's faces, from face 1 on.
inline std::vector<std::string> die_faces_of(const Briefing& briefing) {
  return briefing.rules.colours();
}

/// Returns the hexes on a side's own edges, sorted.
std::vector<Hex> own_edge_hexes(const checks::MapView& map, const model::Side& side);
/// Returns a value per hex that each step of the side's retreat must reduce (Q16); it is 0 in the hexes of its
/// own edges. RetreatPath::nearer uses the squared distance to the nearest hex centre beyond those edges, in
/// square micrometres.
std::vector<std::int64_t> retreat_way(const Board& board, const checks::MapView& map, const model::Side& side,
                                      RetreatPath path);

/// Returns the arm and class of a counter, or nullopt if it has none.
std::optional<std::pair<Arm, Class>> sort_of(const model::Counter& counter);

}  // namespace coq::tactique

// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/play/hexes/board.h"
#include "core/sight/models/map_los.h"

/// The map as play needs it: made once, the same for all of a game.
namespace coq::tactique {

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

}  // namespace coq::tactique

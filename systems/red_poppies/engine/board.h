// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/documents/project/loader.h"
#include "core/play/hexes/board.h"
#include "systems/red_poppies/engine/sights.h"

/// The map as play needs it: made once, the same for all of a game.
namespace coq::red_poppies {

using game::HexId;
using game::kNoHex;

struct Cover {
  int is = 0;
  std::string type;  ///< of terrain
  std::string rule;  ///< or question
};

struct SideFeatures {
  bool road = false, bridge = false, stream = false, wire = false;
  bool trench = false;  ///< works cross it: a connection
};

struct HexData : game::HexPlace {
  bool trench = false, road = false, building = false, interior_woods = false, summit = false;
  std::vector<Cover> covers;                    ///< but for trenches
  std::array<SideFeatures, kDirections> sides;  ///< those on the edge of the map, too
};

class Board : public game::HexBoard<HexData> {
 public:
  /// Errors: those of the map's grid, terrain and lines of sight.
  static Result<Board> make(const validate::MapView& view, const model::RulesetDocument& ruleset,
                            std::optional<std::vector<Hex>> summits);

  const Sights& sights() const { return m_sights; }
  /// The trench's cover, and the rule that gives it.
  const Cover& trench_cover() const { return m_trench_cover; }
  bool has_trench() const { return m_has_trench; }
  bool trench_saves() const { return m_trench_saves; }  ///< from a bombardment (7.62a)

  /// 7.17: the neighbour of drift die 1 to 6; kNoHex where that is off the map.
  HexId drift(HexId from, int die) const;

 private:
  explicit Board(const validate::MapView& view) : HexBoard(view) {}
  void read_hexes(const validate::MapView& view, const model::RulesetDocument& ruleset);

  Sights m_sights;
  Cover m_trench_cover;
  bool m_has_trench = false, m_trench_saves = false;
  Direction m_first_drift = 0;
};

}  // namespace coq::red_poppies

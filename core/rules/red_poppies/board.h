// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/rules/red_poppies/sights.h"
#include "core/scenario/loader.h"
#include "core/validate/checks/edges.h"

/// The map as play needs it: made once, the same for all of a game.
namespace coq::red_poppies {

/// A hex of the map by its index in grid order; kNoHex where there is none.
using HexId = std::int16_t;
inline constexpr HexId kNoHex = -1;

struct Cover {
  int is = 0;
  std::string type;  ///< of terrain
  std::string rule;  ///< or question
};

struct SideFeatures {
  bool road = false, bridge = false, stream = false, wire = false;
  bool trench = false;  ///< works cross it: a connection
};

struct HexData {
  bool in_play = false;
  bool trench = false, road = false, building = false, interior_woods = false, summit = false;
  std::vector<Cover> covers;                    ///< but for trenches
  std::array<HexId, kDirections> neighbours{};  ///< kNoHex where none is in play
  std::array<SideFeatures, kDirections> sides;  ///< those on the edge of the map, too
  std::array<bool, 4> edges{};                  ///< by validate::Edge
};

class Board {
 public:
  /// Errors: those of the map's grid, terrain and lines of sight.
  static Result<Board> make(const validate::MapView& view, const model::RulesetDocument& ruleset,
                            std::optional<std::vector<Hex>> summits);

  const Grid& grid() const { return m_grid; }
  const Labels& labels() const { return m_labels; }
  std::size_t size() const { return m_hexes.size(); }
  const HexData& at(HexId h) const { return m_hexes[static_cast<std::size_t>(h)]; }
  const Sights& sights() const { return m_sights; }
  /// The trench's cover, and the rule that gives it.
  const Cover& trench_cover() const { return m_trench_cover; }
  bool has_trench() const { return m_has_trench; }

  Hex hex(HexId h) const { return m_grid.hex(static_cast<std::size_t>(h)); }
  HexId id(Hex h) const { return m_grid.contains(h) ? static_cast<HexId>(m_grid.index(h)) : kNoHex; }
  /// kNoHex where it is no hex in play.
  HexId parse(std::string_view label) const;
  std::string label(HexId h) const { return m_labels.format(hex(h)); }
  int distance(HexId a, HexId b) const { return m_grid.distance(hex(a), hex(b)); }
  /// The direction of an adjacent hex.
  std::optional<Direction> direction(HexId from, HexId to) const;
  /// 7.17: the neighbour of drift die 1 to 6; kNoHex where that is off the map.
  HexId drift(HexId from, int die) const;
  /// Directions that lead off the map over an edge.
  const std::vector<Direction>& beyond(validate::Edge edge) const;

 private:
  Board(Grid grid, Labels labels) : m_grid(std::move(grid)), m_labels(std::move(labels)) {}
  void read_hexes(const validate::MapView& view, const model::RulesetDocument& ruleset);

  Grid m_grid;
  Labels m_labels;
  std::vector<HexData> m_hexes;
  Sights m_sights;
  Cover m_trench_cover;
  bool m_has_trench = false;
  Direction m_first_drift = 0;
};

}  // namespace coq::red_poppies

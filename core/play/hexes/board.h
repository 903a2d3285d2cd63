// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/checks/common/edges.h"

/// A map of hexes as engines play on it: hexes by numbers, their neighbours and edges.
namespace coq::game {

/// A hex of the map by its index in grid order; kNoHex where there is none.
using HexId = std::int16_t;
inline constexpr HexId kNoHex = -1;

/// What every engine needs of a hex; a system's own data derive from it.
struct HexPlace {
  bool in_play = false;
  std::array<HexId, kDirections> neighbours{};  ///< kNoHex where none is in play
  std::array<bool, 4> edges{};                  ///< by validate::Edge
};
HexPlace place_of(const validate::MapView& view, Hex h);

/// Can the map be played on? Errors (of that check): it has no hexes, or more than `most`.
Status check_playable(const validate::MapView& view, std::size_t most, const char* check);

// What terrain does, as the ruleset says it.
bool has_effect(const model::TerrainType& type, std::string_view on, std::string_view is);
bool any_in(const terrain::Table& table, Hex h, const std::vector<std::string>& types);
bool any_on(const terrain::Table& table, Hexside side, const std::vector<std::string>& types);

/// `Data` derives from HexPlace.
template <class Data>
class HexBoard {
 public:
  /// `view` has hexes, no more than HexId can count.
  explicit HexBoard(const validate::MapView& view) : m_grid(*view.grid()), m_labels(*view.labels()) {
    m_hexes.resize(m_grid.size());
    for (std::size_t i = 0; i < m_hexes.size(); ++i) {
      static_cast<HexPlace&>(m_hexes[i]) = place_of(view, m_grid.hex(i));
    }
  }

  const Grid& grid() const { return m_grid; }
  const Labels& labels() const { return m_labels; }
  std::size_t size() const { return m_hexes.size(); }
  const Data& at(HexId h) const { return m_hexes[static_cast<std::size_t>(h)]; }

  Hex hex(HexId h) const { return m_grid.hex(static_cast<std::size_t>(h)); }
  HexId id(Hex h) const { return m_grid.contains(h) ? static_cast<HexId>(m_grid.index(h)) : kNoHex; }
  /// kNoHex where it is no hex in play.
  HexId parse(std::string_view label) const {
    const auto h = m_labels.parse(label);
    if (!h) return kNoHex;
    const HexId out = id(*h);
    return out != kNoHex && at(out).in_play ? out : kNoHex;
  }
  std::string label(HexId h) const { return m_labels.format(hex(h)); }
  int distance(HexId a, HexId b) const { return m_grid.distance(hex(a), hex(b)); }
  /// The direction of an adjacent hex in play.
  std::optional<Direction> direction(HexId from, HexId to) const {
    for (Direction d = 0; d < kDirections; ++d) {
      if (at(from).neighbours[static_cast<std::size_t>(d)] == to) return d;
    }
    return std::nullopt;
  }
  /// Directions that lead off the map over an edge.
  const std::vector<Direction>& beyond(validate::Edge edge) const {
    return validate::directions_beyond(m_grid.orientation(), edge);
  }
  /// The hexes in play that lie on that edge of the map, or on any.
  std::vector<HexId> along(std::optional<validate::Edge> edge) const {
    std::vector<HexId> out;
    for (std::size_t h = 0; h < size(); ++h) {
      const auto& edges = m_hexes[h].edges;
      const bool on = edge ? edges[static_cast<std::size_t>(*edge)]
                           : std::find(edges.begin(), edges.end(), true) != edges.end();
      if (on) out.push_back(static_cast<HexId>(h));
    }
    return out;
  }
  /// The hexes of a list that are in play, sorted, each once.
  std::vector<HexId> ids(const std::vector<Hex>& hexes) const {
    std::vector<HexId> out;
    for (const Hex h : hexes) {
      if (id(h) != kNoHex && at(id(h)).in_play) out.push_back(id(h));
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
  }

 protected:
  Data& data(HexId h) { return m_hexes[static_cast<std::size_t>(h)]; }

 private:
  Grid m_grid;
  Labels m_labels;
  std::vector<Data> m_hexes;
};

}  // namespace coq::game

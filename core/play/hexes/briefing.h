// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/checks/common/edges.h"
#include "core/play/engine/match.h"
#include "core/play/engine/verdict.h"

namespace coq::play {

// The hex map of an engine: numbered hexes with their neighbours and edges.

/// The index of a hex in grid order, or kNoHex.
using HexId = std::int16_t;
inline constexpr HexId kNoHex = -1;

/// The data that every engine needs for a hex. Systems derive their own data from it.
struct HexPlace {
  bool in_play = false;
  std::array<HexId, kDirections> neighbours{};  ///< kNoHex if the neighbour is not in play.
  std::array<bool, 4> edges{};                  ///< Indexed by checks::Edge.
};
HexPlace place_of(const checks::MapView& view, Hex h);

/// Checks that the map can be played on. Fails, with that check id, if it has no hexes or more than `most`.
Status check_playable(const checks::MapView& view, std::size_t most, const char* check);

// The effects of terrain in the ruleset.
bool has_effect(const model::TerrainType& type, std::string_view on, std::string_view is);
bool any_in(const terrain::Table& table, Hex h, const std::vector<std::string>& types);
bool any_on(const terrain::Table& table, Hexside side, const std::vector<std::string>& types);

/// `Data` derives from HexPlace.
template <class Data>
class HexBoard {
 public:
  /// `view` must have hexes, and no more than HexId can count.
  explicit HexBoard(const checks::MapView& view) : m_grid(*view.grid()), m_labels(*view.labels()) {
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
  /// Returns the hex with that label, or kNoHex if it is not a hex in play.
  HexId parse(std::string_view label) const {
    const auto h = m_labels.parse(label);
    if (!h) return kNoHex;
    const HexId out = id(*h);
    return out != kNoHex && at(out).in_play ? out : kNoHex;
  }
  std::string label(HexId h) const { return m_labels.format(hex(h)); }
  int distance(HexId a, HexId b) const { return m_grid.distance(hex(a), hex(b)); }
  /// Returns the direction of an adjacent hex in play.
  std::optional<Direction> direction(HexId from, HexId to) const {
    for (Direction d = 0; d < kDirections; ++d) {
      if (at(from).neighbours[static_cast<std::size_t>(d)] == to) return d;
    }
    return std::nullopt;
  }
  /// Returns the directions that lead off the map across an edge.
  const std::vector<Direction>& beyond(checks::Edge edge) const {
    return checks::directions_beyond(m_grid.orientation(), edge);
  }
  /// Returns the hexes in play on that edge of the map, or on any edge.
  std::vector<HexId> along(std::optional<checks::Edge> edge) const {
    std::vector<HexId> out;
    for (std::size_t h = 0; h < size(); ++h) {
      const auto& edges = m_hexes[h].edges;
      const bool on = edge ? edges[static_cast<std::size_t>(*edge)]
                           : std::find(edges.begin(), edges.end(), true) != edges.end();
      if (on) out.push_back(static_cast<HexId>(h));
    }
    return out;
  }
  /// Returns the hexes of a list that are in play, sorted and without duplicates.
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

// The constant data of every scenario on a hex map. Systems derive their data from these.

struct HexSide {
  std::string id;
};

struct HexUnit {
  std::string id, counter;
  int side = 0;
  int group = 0;
};

/// Units that set up together or arrive together.
struct HexGroup {
  int side = 0;
  int turn = 0;              ///< The turn of arrival for reinforcements; 0 for units at the start.
  std::vector<HexId> hexes;  ///< The hexes of the set-up or arrival, sorted.
  std::vector<int> units;
};

struct ControlGoal {
  std::vector<HexId> hexes;
  int count = 0;
  int turn = 0;  ///< The turn at whose end the control counts.
};
struct ExitGoal {
  std::optional<checks::Edge> edge;  ///< Any edge if empty.
  int count = 1;
};
/// The required points, and the points for each item.
struct PointsGoal {
  int least = 1;
  int unit = 0;     ///< Points per eliminated enemy unit.
  int element = 0;  ///< Points per eliminated element of enemy units.
  int exit = 0;     ///< Points per own unit that left the map.
  int hex = 0;      ///< Points per controlled hex of `hexes`.
  std::vector<HexId> hexes;
};
/// The conditions of a `<victory>`.
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
  std::vector<UnitInfo> units;  ///< In the order of the scenario.
  std::vector<Group> groups;
  std::vector<HexVictory> victories;
  std::vector<int> control;  ///< Initial control by hex: a side or kNone.

  int find_unit(std::string_view id) const { return find_id(units, id); }
  int find_side(std::string_view id) const { return find_id(sides, id); }
  const SideInfo& side(int index) const { return sides[static_cast<std::size_t>(index)]; }
  const Group& group(int unit) const {
    return groups[static_cast<std::size_t>(units[static_cast<std::size_t>(unit)].group)];
  }
};

}  // namespace coq::play

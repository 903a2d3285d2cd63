// SPDX-License-Identifier: MIT
#include "core/checks/common/edges.h"

#include <algorithm>

namespace coq::checks {

std::optional<Edge> parse_edge(std::string_view name) {
  constexpr std::string_view kNames[] = {"N", "E", "S", "W"};
  for (int i = 0; i < 4; ++i) {
    if (name == kNames[i]) return static_cast<Edge>(i);
  }
  return std::nullopt;
}

const std::vector<Direction>& directions_beyond(Orientation orientation, Edge edge) {
  // Directions in order: N NE SE S SW NW on flat grids, NE E SE SW W NW on pointy ones.
  static const std::vector<Direction> kBeyond[2][4] = {{{0}, {1, 2}, {3}, {4, 5}}, {{5, 0}, {1}, {2, 3}, {4}}};
  return kBeyond[orientation == Orientation::flat ? 0 : 1][static_cast<int>(edge)];
}

bool on_edge(const MapView& map, Hex hex, Edge edge) {
  const auto& beyond = directions_beyond(map.grid()->orientation(), edge);
  return std::none_of(beyond.begin(), beyond.end(),
                      [&](Direction d) { return map.in_play(map.grid()->neighbour(hex, d)); });
}

bool on_any_edge(const MapView& map, Hex hex) {
  for (Direction d = 0; d < kDirections; ++d) {
    if (!map.in_play(map.grid()->neighbour(hex, d))) return true;
  }
  return false;
}

}  // namespace coq::checks

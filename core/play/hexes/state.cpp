// SPDX-License-Identifier: MIT
#include "core/play/hexes/state.h"

#include <numeric>

namespace coq::game {

const char* area_name(Where where) {
  static constexpr const char* kAreas[] = {"unplaced", "waiting", "map", "eliminated", "exited"};
  return kAreas[static_cast<int>(where)];
}

int HexCourse::held(const std::vector<HexId>& hexes, int side) const {
  return static_cast<int>(std::count_if(hexes.begin(), hexes.end(),
                                        [&](HexId h) { return control[static_cast<std::size_t>(h)] == side; }));
}

int HexCourse::exited(int side, std::optional<validate::Edge> edge) const {
  const auto& by_edge = exits[side];
  if (edge) return by_edge[static_cast<int>(*edge)];
  return std::accumulate(std::begin(by_edge), std::end(by_edge), 0);
}

}  // namespace coq::game

// SPDX-License-Identifier: MIT
#include "exporters/web/ids.h"

#include <algorithm>

namespace coq::exporters::web {

std::string hex_id(const Labels& labels, Hex hex) {
  return "hex-" + labels.format(hex);
}

std::string side_id(const Grid& grid, const Labels& labels, Hexside side) {
  std::string out = "side-" + labels.format(grid, side);
  std::replace(out.begin(), out.end(), '+', '-');
  return out;
}

std::vector<Hexside> all_sides(const Grid& grid) {
  std::vector<Hexside> out;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const Hex hex = grid.hex(i);
    for (Direction d = 0; d < kDirections; ++d) {
      const Hexside side = grid.hexside(hex, d);
      // A side between two hexes of the map comes with the first of them.
      if (side.hex == hex || !grid.contains(side.hex)) out.push_back(side);
    }
  }
  return out;
}

}  // namespace coq::exporters::web

// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/drawing/map/map_print.h"

namespace coq::scene {
namespace {

constexpr Um kStrip = 15'000;  ///< below the part: name, key plan, ruler

struct Axis {
  std::vector<Um> starts;
  Um length = 0;
};

/// Where the tiles of one axis begin. `step` and `centre`, if given, put the middle of each overlap on a
/// centre.
Axis tile_axis(Um whole, Um room, Um overlap, Um step, Um centre) {
  Axis axis;
  axis.length = std::min(room, whole);
  if (whole <= room) {
    axis.starts.push_back(0);
    return axis;
  }
  Um at = 0;
  axis.starts.push_back(0);
  while (at + room < whole) {
    Um next = at + room - overlap;
    if (step > 0) {
      // The glue line, half an overlap behind the start, falls on the last centre before it.
      const Um glue = next + overlap / 2;
      const Um snapped = centre + (glue - centre) / step * step;
      if (snapped - overlap / 2 > at) next = snapped - overlap / 2;
    }
    axis.starts.push_back(next);
    at = next;
  }
  return axis;
}

MapTiling tiling_of(Um width, Um height, Paper paper, Um margin, Um overlap, Um column_step, Um first_centre) {
  MapTiling tiling;
  tiling.paper = paper;
  tiling.at = {margin, margin};
  const Um room_x = paper.width - 2 * margin, room_y = paper.height - 2 * margin - kStrip;
  const Axis x = tile_axis(width, room_x, overlap, column_step, first_centre);
  const Axis y = tile_axis(height, room_y, overlap, 0, 0);
  tiling.columns = static_cast<int>(x.starts.size());
  tiling.rows = static_cast<int>(y.starts.size());
  for (int r = 0; r < tiling.rows; ++r)
    for (int c = 0; c < tiling.columns; ++c) {
      MapTile tile;
      tile.name = static_cast<char>('A' + std::min(r, 25)) + std::to_string(c + 1);
      tile.row = r;
      tile.column = c;
      const Point from{x.starts[static_cast<std::size_t>(c)], y.starts[static_cast<std::size_t>(r)]};
      tile.part = {from, {std::min(from.x + room_x, width), std::min(from.y + room_y, height)}};
      tiling.tiles.push_back(std::move(tile));
    }
  return tiling;
}

}  // namespace

Result<MapTiling> tile_map(Um width, Um height, Paper paper, Um margin, Um overlap, Um column_step,
                           Um first_centre) {
  const Um least = std::min(paper.width, paper.height) - 2 * margin - kStrip;
  if (overlap < 0 || margin < 0 || least < 2 * overlap || least < 20'000)
    return make_error("map.tiles",
                      message("margins of {} mm and an overlap of {} mm leave no room on the paper",
                              format_mm(margin), format_mm(overlap)));
  MapTiling best = tiling_of(width, height, paper, margin, overlap, column_step, first_centre);
  MapTiling turned =
      tiling_of(width, height, {paper.height, paper.width}, margin, overlap, column_step, first_centre);
  if (turned.tiles.size() < best.tiles.size()) best = std::move(turned);
  if (best.rows > 26)
    return make_error("map.tiles", message("the map needs {} rows of sheets; 26 are the most", best.rows));
  return best;
}

}  // namespace coq::scene

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
/// centre; else they are as long as one another where that is wanted.
Axis tile_axis(Um whole, Um room, Um overlap, Um step, Um centre, TileShare share) {
  Axis axis;
  axis.length = std::min(room, whole);
  if (whole <= room) {
    axis.starts.push_back(0);
    return axis;
  }
  if (share == TileShare::balanced && step <= 0) {
    const Um each = room - overlap;
    const Um count = (whole - overlap + each - 1) / each;
    axis.length = (whole + (count - 1) * overlap + count - 1) / count;
    for (Um i = 0; i < count; ++i) axis.starts.push_back(i * (axis.length - overlap));
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

}  // namespace

MapTiling tiles_on(Um width, Um height, Paper paper, Um margin, Um overlap, TileShare share, Um column_step,
                   Um first_centre) {
  MapTiling tiling;
  tiling.paper = paper;
  tiling.at = {margin, margin};
  tiling.room_x = paper.width - 2 * margin;
  tiling.room_y = paper.height - 2 * margin - kStrip;
  const Axis x = tile_axis(width, tiling.room_x, overlap, column_step, first_centre, share);
  const Axis y = tile_axis(height, tiling.room_y, overlap, 0, 0, share);
  tiling.columns = static_cast<int>(x.starts.size());
  tiling.rows = static_cast<int>(y.starts.size());
  for (int r = 0; r < tiling.rows; ++r)
    for (int c = 0; c < tiling.columns; ++c) {
      MapTile tile;
      tile.name = static_cast<char>('A' + std::min(r, 25)) + std::to_string(c + 1);
      tile.row = r;
      tile.column = c;
      const Point from{x.starts[static_cast<std::size_t>(c)], y.starts[static_cast<std::size_t>(r)]};
      tile.part = {from, {std::min(from.x + x.length, width), std::min(from.y + y.length, height)}};
      tiling.tiles.push_back(std::move(tile));
    }
  return tiling;
}

int least_fill(const MapTiling& tiling) {
  std::int64_t least = 1000;
  for (const MapTile& tile : tiling.tiles)
    least = std::min(
        least, std::int64_t(1000) * tile.part.width() / tiling.room_x * tile.part.height() / tiling.room_y);
  return static_cast<int>(least);
}

Result<MapTiling> tile_map(Um width, Um height, Paper paper, Um margin, Um overlap, Um column_step,
                           Um first_centre) {
  const Um least = std::min(paper.width, paper.height) - 2 * margin - kStrip;
  if (overlap < 0 || margin < 0 || least < 2 * overlap || least < 20'000)
    return make_error("map.tiles",
                      message("margins of {} mm and an overlap of {} mm leave no room on the paper",
                              format_mm(margin), format_mm(overlap)));
  const auto tiles = [&](Paper lying) {
    return tiles_on(width, height, lying, margin, overlap, TileShare::balanced, column_step, first_centre);
  };
  MapTiling best = tiles(paper), turned = tiles({paper.height, paper.width});
  if (turned.tiles.size() < best.tiles.size() ||
      (turned.tiles.size() == best.tiles.size() && least_fill(turned) > least_fill(best)))
    best = std::move(turned);
  if (best.rows > 26)
    return make_error("map.tiles", message("the map needs {} rows of sheets; 26 are the most", best.rows));
  return best;
}

}  // namespace coq::scene

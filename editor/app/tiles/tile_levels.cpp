// SPDX-License-Identifier: MIT
#include "editor/app/tiles/tile_levels.h"

#include <algorithm>
#include <cmath>

namespace coq::app {
namespace {

int floor_div(Um value, Um by) {
  return static_cast<int>(value >= 0 ? value / by : -((-value + by - 1) / by));
}

}  // namespace

Um tile_side(int level) {
  // A whole number of micrometres, so that the edges of tiles are exact.
  return static_cast<Um>(std::lround(kTilePixels * std::exp2(level / 4.0)));
}

double um_per_pixel(int level) {
  return static_cast<double>(tile_side(level)) / kTilePixels;
}

int level_for(double um_per_pixel) {
  if (!(um_per_pixel > 0)) return kFinestLevel;
  const double level = std::round(4 * std::log2(um_per_pixel));
  return static_cast<int>(
      std::clamp(level, static_cast<double>(kFinestLevel), static_cast<double>(kCoarsestLevel)));
}

Box tile_box(const TileKey& key) {
  const Um side = tile_side(key.level);
  return {{key.column * side, key.row * side}, {(key.column + 1) * side, (key.row + 1) * side}};
}

std::vector<TileKey> tiles_in(const Box& box, int level) {
  std::vector<TileKey> keys;
  if (box.empty()) return keys;
  const Um side = tile_side(level);
  for (int row = floor_div(box.min.y, side); row <= floor_div(box.max.y, side); ++row)
    for (int column = floor_div(box.min.x, side); column <= floor_div(box.max.x, side); ++column)
      keys.push_back({level, column, row});
  const double x = (static_cast<double>(box.min.x) + box.max.x) / 2 / side - 0.5;
  const double y = (static_cast<double>(box.min.y) + box.max.y) / 2 / side - 0.5;
  const auto far = [&](const TileKey& key) { return std::hypot(key.column - x, key.row - y); };
  std::stable_sort(keys.begin(), keys.end(),
                   [&](const TileKey& a, const TileKey& b) { return far(a) < far(b); });
  return keys;
}

}  // namespace coq::app

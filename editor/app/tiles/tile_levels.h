// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <vector>

#include "core/geometry/point.h"

namespace coq::app {

/// Tiles are squares of this many device pixels.
inline constexpr int kTilePixels = 256;

/// Scales at which tiles are drawn: four to a doubling, that is a step for each notch of the wheel (1.19). A
/// view at one of them is copied pixel by pixel, which is sharpest and quickest: zooming should stop at them.
/// Level 0 is 1 um a pixel, level 4 is 2, level 40 is 1024.
inline constexpr int kFinestLevel = -4;
inline constexpr int kCoarsestLevel = 60;

/// Side of a tile of the level, in micrometres of the page.
Um tile_side(int level);
double um_per_pixel(int level);
/// The nearest level.
int level_for(double um_per_pixel);

struct TileKey {
  int level = 0;
  int column = 0;  ///< columns and rows are counted from the page's upper left corner; may be negative
  int row = 0;
  auto operator<=>(const TileKey&) const = default;
};

/// Of the page; neighbours share their rim.
Box tile_box(const TileKey& key);
/// The tiles of a level that meet the box, the one nearest to its middle first.
std::vector<TileKey> tiles_in(const Box& box, int level);

}  // namespace coq::app

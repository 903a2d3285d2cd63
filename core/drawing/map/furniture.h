// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/drawing/map/map_source.h"

namespace coq::scene {

// Where the land of a map ends.

/// The option, or what the style has in its place.
MapEdge edge_of(const MapSource& source);

/// Around all hexes in play.
Box play_box(const MapSource& source);
/// The largest rectangle that the hexes in play fill: it cuts those of the edges in two.
Box half_hex_box(const MapSource& source);

/// What the ground fills where that is not hexes.
std::optional<Box> ground_box(const MapSource& source);
/// What the land is cut to on a sheet; nullopt where it ends with the sheet.
std::optional<Outline> land_clip(const MapSource& source);

// What stands about a map on its sheet: title, legend, scales, north arrow, turn track, boxes, imprint. Each
// is a block that is placed whole.

struct Block {
  std::string kind{};         ///< "title", "legend", "scales", "compass", "turns", "box", "imprint"
  std::vector<Item> items{};  ///< from (0, 0)
  Um width = 0;
  Um height = 0;
};

struct PlacedBlock {
  Block block{};
  Point at{};
  Box box() const { return {at, {at.x + block.width, at.y + block.height}}; }
};

/// Blocks that stand together, from (0, 0).
struct Arrangement {
  std::vector<PlacedBlock> blocks{};
  Um width = 0;
  Um height = 0;
};

/// What a sheet is furnished with.
struct FurnitureSource {
  const MapSource& map;
  const Scene& art;  ///< of which the legend of a part lists what is seen
  double scale = 1;  ///< paper for one of the map
  Um hex_size = 0;   ///< on paper
  double grow = 1;   ///< times as large as on a sheet of a hand's size
};

/// Title and subtitle in the middle of that width; nothing where the map has none or none is wanted.
std::optional<Block> title_block(const FurnitureSource& source, Um width);
/// All else, arranged in that width: no block over another.
Arrangement furnish(const FurnitureSource& source, Um width);

/// How large furniture is on a sheet of that size.
double furniture_growth(Um width, Um height);

namespace detail {
/// What the map uses (a part: what is seen there), in columns; `room` is the width for it.
Block legend_block(const FurnitureSource& source, Um room);
/// Of the legend and what stands with it; letters of print of the time are smaller than their size says.
Font small_font(const MapSource& source, int size, bool bold = false);
}  // namespace detail

}  // namespace coq::scene

// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/drawing/map/map_source.h"

namespace coq::drawing {

// The edge of a map's land.

/// Returns the edge in the options, or the style's default.
MapEdge edge_of(const MapSource& source);

/// Returns the bounds of all hexes in play.
Box play_box(const MapSource& source);
/// Returns the largest rectangle that the hexes in play fill; it cuts the hexes at the edges in half.
Box half_hex_box(const MapSource& source);

/// Returns the rectangle that the ground fills, or nullopt if the ground consists of the hexes.
std::optional<Box> ground_box(const MapSource& source);
/// Returns the outline that clips the land on a sheet, or nullopt if the land extends to the sheet's edge.
std::optional<Outline> land_clip(const MapSource& source);

// The furniture around a map on its sheet: title, legend, scales, north arrow, turn track, boxes, imprint. Each
// piece is a block that is never split.

struct Block {
  std::string kind{};         ///< "title", "legend", "scales", "compass", "turns", "box", "imprint"
  std::vector<Item> items{};  ///< relative to (0, 0)
  Um width = 0;
  Um height = 0;
};

struct PlacedBlock {
  Block block{};
  Point at{};
  Box box() const { return {at, {at.x + block.width, at.y + block.height}}; }
};

/// Blocks in a common arrangement that starts at (0, 0).
struct Arrangement {
  std::vector<PlacedBlock> blocks{};
  Um width = 0;
  Um height = 0;
};

/// Input for the furniture of a sheet.
struct FurnitureSource {
  const MapSource& map;
  const Scene& art;  ///< the legend of a partial map lists only what is visible here
  double scale = 1;  ///< paper lengths per map length
  Um hex_size = 0;   ///< on paper
  double grow = 1;   ///< enlargement, relative to a small sheet held in the hand
};

/// Returns title and subtitle, centred in that width. Returns nullopt if the map has no title or the options
/// hide it.
std::optional<Block> title_block(const FurnitureSource& source, Um width);
/// Arranges all other furniture in that width without overlaps.
Arrangement furnish(const FurnitureSource& source, Um width);

/// Returns the enlargement of furniture on a sheet of that size.
double furniture_growth(Um width, Um height);

namespace detail {
/// Returns the legend in columns, for everything that the map uses (for a partial map, everything visible).
/// `room` is its width.
Block legend_block(const FurnitureSource& source, Um room);
/// Returns the font for the legend and its neighbours. Period fonts look smaller than their nominal size, so
/// they are enlarged.
Font small_font(const MapSource& source, int size, bool bold = false);
}  // namespace detail

}  // namespace coq::drawing

// SPDX-License-Identifier: MIT
#pragma once

#include "core/hex/grid.h"

/// Maps of the Tiled map editor (TMX): what its export and import share. Reference: the TMX map format in
/// Tiled's manual.
namespace coq::tiled {

/// A position in pixels of a Tiled map; y points down.
struct Pixel {
  double x = 0, y = 0;
};

/// Sizes of a hexagonal tile in pixels. `side` is the length of the two sides that lie along an axis
/// (`hexsidelength`).
struct TileSize {
  int width = 0, height = 0, side = 0;
  bool operator==(const TileSize&) const = default;
};

/// Returns a tile whose hex is regular within a pixel and measures about `across` pixels between its sides. All
/// three sizes are even, as Tiled needs them.
TileSize regular_tile(Orientation orientation, int across);

/// Relation between a map's page and the pixels of the upright hexes that Tiled draws. A turned or skewed grid
/// becomes upright.
class Frame {
 public:
  Frame(const Grid& grid, TileSize tile);

  const TileSize& tile() const { return m_tile; }
  int width() const { return m_width; }    ///< of all hexes, in pixels
  int height() const { return m_height; }  ///< of all hexes, in pixels

  Pixel centre(Hex hex) const;
  Pixel pixel(Point point) const;
  /// Returns the point of the page, rounded once. Returns false if it is beyond kUmLimit.
  bool point(Pixel pixel, Point& out) const;
  /// Returns the six corners of a tile's hex, from the tile's upper left corner.
  std::vector<Pixel> tile_corners() const;

  /// The map from micrometres to pixels: x' = xx*x + xy*y + x0, y' = yx*x + yy*y + y0.
  struct Affine {
    double xx = 1, yx = 0, xy = 0, yy = 1, x0 = 0, y0 = 0;
  };
  const Affine& place() const { return m_place; }

 private:
  bool is_shifted(int line) const;

  Orientation m_orientation;
  Stagger m_stagger;
  TileSize m_tile;
  int m_width = 0, m_height = 0;
  Affine m_place{};
};

}  // namespace coq::tiled

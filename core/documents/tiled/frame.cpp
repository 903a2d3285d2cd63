// SPDX-License-Identifier: MIT
#include "core/documents/tiled/frame.h"

#include <cmath>

namespace coq::tiled {
namespace {

int even(double value) {
  return 2 * static_cast<int>(std::lround(value / 2));
}

}  // namespace

TileSize regular_tile(Orientation orientation, int across) {
  const int along = even(across);
  const int side = std::max(2, even(along / std::sqrt(3.0)));
  // The distance between two columns is three quarters of the distance between opposite corners.
  const int corners = 2 * static_cast<int>(std::lround(along * std::sqrt(3.0) / 2)) - side;
  return orientation == Orientation::flat ? TileSize{corners, along, side} : TileSize{along, corners, side};
}

Frame::Frame(const Grid& grid, TileSize tile)
    : m_orientation(grid.orientation()), m_stagger(grid.layout().stagger), m_tile(tile) {
  const bool flat = m_orientation == Orientation::flat;
  const int lines = flat ? grid.columns() : grid.rows(), rest = flat ? grid.rows() : grid.columns();
  const int corners = flat ? tile.width : tile.height, along = flat ? tile.height : tile.width;
  const int long_way = lines * ((corners + tile.side) / 2) + (corners - tile.side) / 2;
  const int short_way = rest * along + (lines > 1 ? along / 2 : 0);
  m_width = flat ? long_way : short_way;
  m_height = flat ? short_way : long_way;

  const Point first = grid.centre({0, 0});
  const Vector u = grid.centre({1, 0}) - first, v = grid.centre({0, 1}) - first;
  const Pixel at = centre({0, 0}), right = centre({1, 0}), down = centre({0, 1});
  const auto det = static_cast<double>(cross(u, v));
  const auto ux = static_cast<double>(u.x), uy = static_cast<double>(u.y);
  const auto vx = static_cast<double>(v.x), vy = static_cast<double>(v.y);
  m_place.xx = ((right.x - at.x) * vy - (down.x - at.x) * uy) / det;
  m_place.xy = ((down.x - at.x) * ux - (right.x - at.x) * vx) / det;
  m_place.yx = ((right.y - at.y) * vy - (down.y - at.y) * uy) / det;
  m_place.yy = ((down.y - at.y) * ux - (right.y - at.y) * vx) / det;
  m_place.x0 = at.x - m_place.xx * first.x - m_place.xy * first.y;
  m_place.y0 = at.y - m_place.yx * first.x - m_place.yy * first.y;
}

bool Frame::is_shifted(int line) const {
  // Tiled counts lines from 0 and shifts them down or right; we count from 1 and shift the others up or left.
  return (line % 2 != 0) == (m_stagger == Stagger::odd);
}

Pixel Frame::centre(Hex hex) const {
  const bool flat = m_orientation == Orientation::flat;
  const int line = flat ? hex.column : hex.row, rest = flat ? hex.row : hex.column;
  const int corners = flat ? m_tile.width : m_tile.height, along = flat ? m_tile.height : m_tile.width;
  const double across = line * ((corners + m_tile.side) / 2.0) + corners / 2.0;
  const double down = rest * along + along / 2.0 + (is_shifted(line) ? along / 2.0 : 0);
  return flat ? Pixel{across, down} : Pixel{down, across};
}

Pixel Frame::pixel(Point point) const {
  const auto x = static_cast<double>(point.x), y = static_cast<double>(point.y);
  return {m_place.xx * x + m_place.xy * y + m_place.x0, m_place.yx * x + m_place.yy * y + m_place.y0};
}

bool Frame::point(Pixel pixel, Point& out) const {
  const double det = m_place.xx * m_place.yy - m_place.xy * m_place.yx;
  const double x = pixel.x - m_place.x0, y = pixel.y - m_place.y0;
  const double page_x = (m_place.yy * x - m_place.xy * y) / det,
               page_y = (m_place.xx * y - m_place.yx * x) / det;
  if (!(std::abs(page_x) <= kUmLimit) || !(std::abs(page_y) <= kUmLimit)) return false;
  out = {static_cast<Um>(std::llround(page_x)), static_cast<Um>(std::llround(page_y))};
  return true;
}

std::vector<Pixel> Frame::tile_corners() const {
  const double w = m_tile.width, h = m_tile.height, s = m_tile.side;
  if (m_orientation == Orientation::flat)
    return {{(w - s) / 2, 0}, {(w + s) / 2, 0}, {w, h / 2}, {(w + s) / 2, h}, {(w - s) / 2, h}, {0, h / 2}};
  return {{w / 2, 0}, {w, (h - s) / 2}, {w, (h + s) / 2}, {w / 2, h}, {0, (h + s) / 2}, {0, (h - s) / 2}};
}

}  // namespace coq::tiled

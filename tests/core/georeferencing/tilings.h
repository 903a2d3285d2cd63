// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>
#include <vector>

#include "core/images/bitmap.h"

/// Drawings that repeat all over a picture, for tests: patterns that are no hex grids, and hexes with something
/// in them.
namespace coq::test {

/// Distance from a place to the nearest ink, in pixels.
using InkDistance = std::function<double(double x, double y)>;

/// A pattern of straight lines that repeats by two vectors.
struct Tiling {
  std::array<double, 2> first{}, second{};
  std::vector<std::array<double, 4>> lines{};  ///< x, y to x, y
};

inline images::Bitmap drawn(const InkDistance& far, int width = 600, int height = 500) {
  images::Bitmap out{width, height, {}};
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const double share = std::clamp(1.2 - far(x + 0.5, y + 0.5), 0.0, 1.0);
      const auto grey = static_cast<std::uint32_t>(240 - 180 * share);
      out.pixels.push_back(0xFF000000U | grey << 16 | grey << 8 | grey);
    }
  }
  return out;
}

/// Returns the distance to the nearest line of the cells around a place.
inline InkDistance lines_of(Tiling tiling) {
  return [tiling = std::move(tiling)](double x, double y) {
    const auto [ax, ay] = tiling.first;
    const auto [bx, by] = tiling.second;
    const double area = ax * by - ay * bx;
    const double u = std::floor((x * by - y * bx) / area), v = std::floor((ax * y - ay * x) / area);
    double best = 1e9;
    for (const int i : {-1, 0, 1}) {
      for (const int j : {-1, 0, 1}) {
        const double px = x - (u + i) * ax - (v + j) * bx, py = y - (u + i) * ay - (v + j) * by;
        for (const auto& [x1, y1, x2, y2] : tiling.lines) {
          const double dx = x2 - x1, dy = y2 - y1;
          const double t = std::clamp(((px - x1) * dx + (py - y1) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
          best = std::min(best, std::hypot(px - x1 - t * dx, py - y1 - t * dy));
        }
      }
    }
    return best;
  };
}

/// Returns the distance to the nearest corner of a lattice of triangles with that side.
inline double from_points(double x, double y, double side) {
  const double high = side * std::sqrt(0.75);
  const int row = static_cast<int>(std::floor(y / high));
  double best = 1e9;
  for (int r = row - 1; r <= row + 2; ++r) {
    const double shift = r % 2 != 0 ? side / 2 : 0;
    const double nearest = shift + side * std::round((x - shift) / side);
    for (const double at : {nearest - side, nearest, nearest + side})
      best = std::min(best, std::hypot(x - at, y - r * high));
  }
  return best;
}

/// A corner of a pointed hex of that width about (0, 0).
inline std::array<double, 2> hex_corner(double width, int i) {
  const double angle = std::numbers::pi * (2 * i + 1) / 6, radius = width / std::sqrt(3.0);
  return {radius * std::cos(angle), radius * std::sin(angle)};
}

/// The outlines of hexes of that width.
inline Tiling hex_outlines(double width) {
  Tiling out{{width, 0}, {width / 2, width * std::sqrt(0.75)}, {}};
  for (int i = 0; i < 6; ++i) {
    const auto [x1, y1] = hex_corner(width, i);
    const auto [x2, y2] = hex_corner(width, i + 1);
    out.lines.push_back({x1, y1, x2, y2});
  }
  return out;
}

}  // namespace coq::test

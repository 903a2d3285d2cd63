// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <random>

#include "core/hex/grid.h"
#include "core/images/bitmap.h"

/// Scans of maps for tests. They are drawn from the exact grid, without any code of the hex search.
namespace coq::test {

inline constexpr int kUmPerPixel = 1000;

struct Print {
  Grid::Layout layout{};  ///< in micrometres; a pixel is kUmPerPixel micrometres
  int width = 508, height = 440;
  double line = 0.8;              ///< half the width of the inked line, in pixels
  double ticks = 0;               ///< fraction of a side that is inked at each corner; 0 inks the whole side
  double ink = 0.5, paper = 0.9;  ///< lightness, 0 to 1
  double noise = 0.04;
  int blots = 12;  ///< number of landscape discs, some of them black
  unsigned seed = 1;
};

namespace detail {

struct Px {
  double x, y;
};

/// Distance of `p` from the inked part of a side.
inline double far_from_side(Px p, Px a, Px b, double ticks) {
  const double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
  double t = std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0.0, 1.0);
  if (ticks > 0 && t > ticks && t < 1 - ticks) t = t < 0.5 ? ticks : 1 - ticks;
  return std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

}  // namespace detail

/// Draws the hexes of the grid over a landscape that is unrelated to them.
inline images::Bitmap printed(const Print& print) {
  const Grid grid = Grid::make(print.layout).value();
  std::mt19937 random(print.seed);
  std::uniform_real_distribution<double> any(0, 1);
  struct Blot {
    double x, y, radius, light;
  };
  std::vector<Blot> blots;
  for (int i = 0; i < print.blots; ++i)
    blots.push_back({any(random) * print.width, any(random) * print.height, 4 + 50 * any(random),
                     i % 4 == 0 ? 0.1 : print.paper - 0.2 * any(random)});
  std::normal_distribution<double> grain(0, print.noise);
  images::Bitmap out;
  out.width = print.width, out.height = print.height;
  for (int y = 0; y < print.height; ++y) {
    for (int x = 0; x < print.width; ++x) {
      const detail::Px p{x + 0.5, y + 0.5};
      double light = print.paper;
      for (const Blot& blot : blots) {
        if (std::hypot(p.x - blot.x, p.y - blot.y) < blot.radius) light = blot.light;
      }
      const Hex hex =
          grid.hex_at(Point{static_cast<Um>(p.x * kUmPerPixel), static_cast<Um>(p.y * kUmPerPixel)});
      double far = 1e9;
      for (Direction d = 0; d < kDirections; ++d) {
        if (!grid.contains(hex) && !grid.contains(grid.neighbour(hex, d))) continue;
        const auto ends = grid.ends({hex, d});
        const auto pixel = [](FramePoint f) {
          return detail::Px{f.x / 3.0 / kUmPerPixel, f.y / 3.0 / kUmPerPixel};
        };
        far = std::min(far, detail::far_from_side(p, pixel(ends[0]), pixel(ends[1]), print.ticks));
      }
      const double share = std::clamp(print.line + 0.5 - far, 0.0, 1.0);
      light = light * (1 - share) + print.ink * share + grain(random);
      const auto grey = static_cast<std::uint32_t>(std::clamp(light, 0.0, 1.0) * 255);
      out.pixels.push_back(0xFF000000U | grey << 16 | grey << 8 | grey);
    }
  }
  return out;
}

}  // namespace coq::test

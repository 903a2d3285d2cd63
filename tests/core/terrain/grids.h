// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <vector>

#include "core/hex/grid.h"

namespace coq::test {

/// Small grids of all kinds, with and without corners on whole micrometres.
inline std::vector<Grid> small_grids() {
  std::vector<Grid> out;
  for (const Orientation o : {Orientation::flat, Orientation::pointy}) {
    for (const Stagger s : {Stagger::odd, Stagger::even}) {
      const bool flat = o == Orientation::flat;
      const bool odd = s == Stagger::odd;
      const Point column = flat ? Point{9, odd ? 6 : -6} : Point{12, 0};
      const Point row = flat ? Point{0, 12} : Point{odd ? 6 : -6, 9};
      out.push_back(*Grid::make({o, s, 4, 3, {10, 10}, column, row}));
      const auto turn = [](Point p) { return Point{p.x - p.y / 3 + 1, p.y + p.x / 4}; };
      out.push_back(*Grid::make({o, s, 3, 4, {-5, 7}, turn(column), turn(row)}));
    }
  }
  return out;
}

/// Returns a point that is hard to handle: a centre, a corner, the middle of a side (rounded if needed) or any
/// other point.
inline Point nasty_point(std::mt19937& random, const Grid& grid) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const Hex h{below(grid.columns() + 2) - 1, below(grid.rows() + 2) - 1};
  const Point c = grid.centre(h);
  const FramePoint corner = grid.corner(h, below(6));
  const FramePoint other = grid.corner(h, below(6));
  switch (below(5)) {
    case 0:
      return c;
    case 1:
    case 2:
      return {corner.x / 3, corner.y / 3};
    case 3:
      return {(corner.x + other.x) / 6, (corner.y + other.y) / 6};
    default:
      return {c.x + below(15) - 7, c.y + below(15) - 7};
  }
}

}  // namespace coq::test

// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <functional>

#include "core/relief/height_grid.h"

/// Ground drawn by formulas for the tests of relief.
namespace coq::relief::testing {

/// Returns a grid of `columns` - 1 times `rows` - 1 cells on a page. `metres` returns the height at a position
/// in micrometres.
inline HeightGrid draw(int columns, int rows, Um cell, const std::function<double(double, double)>& metres) {
  HeightGrid grid{{{0, 0}, {(columns - 1) * cell, (rows - 1) * cell}}, columns, rows, {}};
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      grid.metres.push_back(static_cast<float>(metres(double(column) * cell, double(row) * cell)));
  return grid;
}

inline double area_of(const Polygon& polygon) {
  const auto ring_area = [](const Ring& ring) {
    double twice = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = ring[i], b = ring[(i + 1) % ring.size()];
      twice += double(a.x) * b.y - double(b.x) * a.y;
    }
    return std::abs(twice) / 2;
  };
  double sum = ring_area(polygon.outer);
  for (const Ring& hole : polygon.holes) sum -= ring_area(hole);
  return sum;
}

}  // namespace coq::relief::testing

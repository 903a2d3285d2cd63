// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "core/base/progress.h"
#include "core/base/workers.h"
#include "core/geometry/point.h"
#include "core/relief/heights.h"

namespace coq::relief {

/// Heights at the points of a square lattice on the page. The first and last columns and rows lie on the border
/// of `box`. Points are whole micrometres.
struct HeightGrid {
  Box box;                    ///< the part of the page that the heights cover
  int columns = 0, rows = 0;  ///< at least 2
  std::vector<float> metres;  ///< row by row from the top; NaN is a void

  float at(int column, int row) const {
    return metres[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                  static_cast<std::size_t>(column)];
  }
  /// Returns the position of a point. Columns and rows beyond the lattice are on the border of the box.
  Point point(int column, int row) const;
  /// Returns the distance between neighbours, in micrometres.
  double cell() const { return static_cast<double>(box.width()) / (columns - 1); }
};

/// Minimum distance between the points of a grid, so that the borders of kMaxLevels levels fit between two of
/// them.
inline constexpr Um kMinCell = 128;

/// Computes the heights of a part of the page from a function that returns metres, or NaN, at a point of the
/// page. `detail` is the distance between the samples of the source: a finer grid draws smooth curves between
/// them, and a coarser one takes means. `cell` is the wanted distance between the points. Errors:
/// `heights.page` (the box is too small or `cell` is not positive), `heights.size`, `stopped`.
Result<HeightGrid> sample_grid(const Box& box, Um cell, double detail,
                               const std::function<double(double x, double y)>& metres_at,
                               const StopToken& stop = {}, const Progress& progress = {});

/// Numbers of voids that were filled and that are left.
struct VoidCount {
  std::size_t filled = 0, left = 0;
};
/// Fills groups of at most `largest` voids with a smooth surface between their neighbours. Larger groups stay.
VoidCount fill_voids(HeightGrid& grid, std::size_t largest);

}  // namespace coq::relief

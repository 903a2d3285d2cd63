// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/geometry/rounding.h"
#include "core/sight/kernel/drawing.h"

namespace coq::sight {

/// A maximal interval of a segment, of positive length, on which the hexes and the things on each side stay the
/// same. Left and right are seen along the segment on the page.
struct Piece {
  Ratio from, to;
  /// The hex immediately on each side. They differ only if the segment runs along a hexside. Both are empty on
  /// a table without a grid.
  std::optional<Hex> left_hex, right_hex;
  std::vector<ObstacleId> left, right;  ///< in ascending order
};

/// Returns the pieces of the segment from `a` to `b` (different points), in order. They cover the whole
/// segment, including end hexes and empty stretches. All models of lines of sight are built on this function.
/// It examines the whole drawing; Index::crossings() examines only features near the line.
std::vector<Piece> crossings(const Drawing& drawing, const Query& query, FramePoint a, FramePoint b);

}  // namespace coq::sight

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/geometry/rounding.h"
#include "core/sight/kernel/drawing.h"

namespace coq::los {

/// A maximal piece of a segment, of positive length, on which the hexes and the things of each side stay the
/// same. Left and right are as seen going along the segment on the page.
struct Piece {
  Ratio from, to;
  /// The hex immediately to each side; two different ones only where the segment runs along a hexside. None on
  /// a table without a grid.
  std::optional<Hex> left_hex, right_hex;
  std::vector<Thing> left, right;  ///< ascending
};

/// The pieces of the segment from `a` to `b` (different points), in order, the whole segment long: hexes of the
/// ends too, and pieces on which nothing stands. The kernel that every reading of a line shares; it looks at
/// the whole drawing (Index::crossings at what is near the line only).
std::vector<Piece> crossings(const Drawing& drawing, const Query& query, FramePoint a, FramePoint b);

}  // namespace coq::los

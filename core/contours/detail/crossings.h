// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/contours/chains.h"
#include "core/contours/detail/segment_index.h"

namespace coq::contours::detail {

/// A place where a path crosses a contour.
struct Crossing {
  int chain = 0;
  bool to_right = false;  ///< the path goes to the right of the chain
  bool is_gap = false;    ///< the path passes the free end of the chain, where the contour is likely to go on
  Point at{};
};

/// Finds what a path crosses.
class Crossings {
 public:
  Crossings(const std::vector<Chain>& chains, int width, int height);

  /// Returns the crossings along a path, in order. Crossings of one chain beside each other count once, or not
  /// at all if the path only touches it.
  std::vector<Crossing> along(const Path& path) const;
  /// The same from a point of a chain to a place beside it, without the chain's own points near the first one.
  std::vector<Crossing> beyond(int chain, Point from, Point to) const;

 private:
  SegmentIndex m_lines;
  SegmentIndex m_gaps;  ///< short lines from free ends in their directions
};

}  // namespace coq::contours::detail

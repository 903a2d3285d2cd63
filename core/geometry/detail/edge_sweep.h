// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/geometry/point.h"

namespace coq::detail {

/// Two rings (or one, with itself) have this point in common, other than the ends of neighbouring edges.
struct Touch {
  std::uint32_t ring = 0, other = 0;  ///< ring <= other
  Point at;
  auto operator<=>(const Touch&) const = default;
};

/// How the edges of an area's rings lie to one another.
struct EdgeSweep {
  bool clean = false;          ///< no two edges cross or overlap; what follows is only complete then
  std::vector<Touch> touches;  ///< sorted, each once
  std::vector<bool> inside;  ///< per ring: does an odd number of rings go round its first corner from outside?
};

/// Every ring has three or more points and no two equal neighbours. Looks at all pairs of few edges, and sweeps
/// over many.
EdgeSweep sweep_edges(const std::vector<const Ring*>& rings);
/// The two ways, which find the same: in n log n (Shamos and Hoey), and in n * n, which is quicker for few.
EdgeSweep find_by_sweep(const std::vector<const Ring*>& rings);
EdgeSweep find_by_pairs(const std::vector<const Ring*>& rings);

/// An edge of a drawing, in no sense of rotation.
struct PlainEdge {
  Point a, b;
  auto operator<=>(const PlainEdge&) const = default;
};

/// For edges that meet in their ends only and fill by the even-odd rule: is the inside to the left of the line
/// from the lesser end to the greater, y being taken as upward? Empty if two of them cross, touch or overlap.
std::vector<bool> inside_left(const std::vector<PlainEdge>& edges);

}  // namespace coq::detail

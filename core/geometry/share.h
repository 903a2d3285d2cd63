// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/geometry/convex.h"

namespace coq {

// Share of a convex ring (a hex) that an area covers, in thousandths.
//
// The border of the intersection consists of the pieces of the area's edges inside the ring, joined by
// stretches of the ring's border. Stretches need to be known only up to whole turns around the ring, because a
// turn changes the integral by the ring's area. Each piece therefore contributes its own integral and that of
// the ring's border from a fixed corner to its ends. The sum is correct up to multiples of the ring's area.
// Pieces may be added in any order, and edges outside the ring can be ignored.

/// Sum over the pieces in floating point, with an error bound.
struct ShareSum {
  double sum = 0;  ///< twice the area, up to multiples of the ring's
  double error = 0;
};

/// Adds a piece of an edge that clip_segment() found inside the ring. Edges have the direction of
/// simple_parts(): cross products of an outer ring are positive.
void add_piece(ShareSum& sum, std::span<const FramePoint> convex, const FrameEdge& edge,
               const SegmentPart& part);

/// Rounds to the nearest thousandth, halves up. At least one edge must pass through the inside of the ring,
/// which is therefore neither empty nor full. Returns nullopt if the error bound leaves the result open.
std::optional<int> thousandths(const ShareSum& sum, std::span<const FramePoint> convex);

/// Same as thousandths(), with rationals, from all edges of the area or at least those near the ring.
int exact_thousandths(const std::vector<FrameEdge>& edges, std::span<const FramePoint> convex);

/// Share of a convex ring (a hex) that several areas cover together. They may overlap. The value is in floating
/// point with an error bound; if that leaves a comparison open, rationals decide it exactly.
class UnionShare {
 public:
  /// `convex` must meet the requirements of clip_segment(). The spans of the ring and the edges must stay
  /// valid.
  explicit UnionShare(std::span<const FramePoint> convex) : m_convex(convex) {}

  /// Adds an area that covers the whole ring.
  void add_whole() {
    m_whole = true;
    m_estimate.reset();
  }
  /// Adds an area with edges inside the ring. `edges` must contain these edges and may contain others. They
  /// have the direction of simple_parts().
  void add(std::span<const FrameEdge> edges) {
    m_areas.push_back(edges);
    m_estimate.reset();
  }

  /// Returns the share in thousandths, rounded to nearest, halves up.
  int thousandths() const;
  /// Returns the sign of this share minus that of `other`; both must have the same ring.
  int compare(const UnionShare& other) const;
  /// Returns the sign of this share minus the part that `other` does not cover.
  int compare_with_rest(const UnionShare& other) const;

 private:
  /// Fraction of the ring's area, with an error bound.
  struct Estimate {
    double share = 0;
    double error = 0;
  };
  const Estimate& estimate() const;

  std::span<const FramePoint> m_convex;
  std::vector<std::span<const FrameEdge>> m_areas;
  bool m_whole = false;
  mutable std::optional<Estimate> m_estimate;
};

}  // namespace coq

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/geometry/convex.h"

namespace coq {

// How much of a convex ring (a hex) an area covers, in thousandths.
//
// The border of what both have in common is made of the pieces of the area's edges in the ring and, between
// where one leaves and the next enters, of stretches of the ring's border. Along that border lengths count
// only up to whole rounds, and a round more or less changes the integral by the whole ring: so each piece adds
// its own share and that of the border from a fixed corner to its ends, and the sum is right up to whole
// rings. Pieces may be added in any order, and far edges not at all.

/// The sum over the pieces, in floating point, with a bound of its error.
struct ShareSum {
  double sum = 0;  ///< twice the area, up to multiples of the ring's
  double error = 0;
};

/// Adds the piece of an edge of the area that clip_segment() found in the inside of the ring. Edges are
/// directed as in simple_parts() (cross products of an outer ring are positive).
void add_piece(ShareSum& sum, std::span<const FramePoint> convex, const FrameEdge& edge,
               const SegmentPart& part);

/// Thousandths to the nearest, halves upward; at least one edge passes through the inside of the ring, so it is
/// neither empty nor full. nullopt where the error leaves it open.
std::optional<int> thousandths(const ShareSum& sum, std::span<const FramePoint> convex);

/// The same from all edges of the area (or those near), with rationals.
int exact_thousandths(const std::vector<FrameEdge>& edges, std::span<const FramePoint> convex);

/// How much of a convex ring (a hex) areas cover together; they may overlap. A value in floating point with a
/// bound of its error; comparisons go on with rationals where that leaves them open, so they are exact.
class UnitedShare {
 public:
  /// `convex` as of clip_segment(). Its span is kept, and those of the edges.
  explicit UnitedShare(std::span<const FramePoint> convex) : m_convex(convex) {}

  /// An area that covers the whole ring.
  void add_whole() {
    m_whole = true;
    m_estimate.reset();
  }
  /// An area some of whose edges pass through the inside of the ring: these, or more of its edges; directed as
  /// in simple_parts().
  void add(std::span<const FrameEdge> edges) {
    m_areas.push_back(edges);
    m_estimate.reset();
  }

  /// Thousandths to the nearest, halves upward.
  int thousandths() const;
  /// The sign of the share less the share of another; both of the same ring.
  int compare(const UnitedShare& other) const;
  /// The sign of the share less what the other leaves bare.
  int compare_with_rest(const UnitedShare& other) const;

 private:
  /// Of the ring's area.
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

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/geometry/share.h"

namespace coq {

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

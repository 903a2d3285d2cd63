// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "core/geometry/predicates.h"
#include "core/geometry/rounding.h"

/// Exact predicates on convex rings (hexes), in the LOS frame. The ring's corners are clockwise on the page.
/// Coordinates of the ring and of other arguments must be below 2^29: products of two are then below 2^60, and
/// comparisons of fractions fit in 128 bits.
namespace coq {

inline Location locate(FramePoint p, std::span<const FramePoint> convex) {
  Location out = Location::inside;
  for (std::size_t i = 0; i < convex.size(); ++i) {
    const std::int64_t side = cross(convex[i + 1 < convex.size() ? i + 1 : 0] - convex[i], p - convex[i]);
    if (side < 0) return Location::outside;
    if (side == 0) out = Location::boundary;
  }
  return out;
}

/// The part of a segment in a closed convex ring.
struct SegmentPart : Interval {
  bool inside = true;  ///< it runs through the inside; otherwise along an edge
  int from_edge = -1;  ///< the edge (from corner i to the next) where the
                       ///< part starts; -1: at the segment's own end, inside
  int to_edge = -1;
};

/// Returns the part of the segment from `a` to `a + along` in the ring, or nullopt if they share at most a
/// point.
std::optional<SegmentPart> clip_segment(FramePoint a, Vector along, std::span<const FramePoint> convex);
inline std::optional<SegmentPart> clip_segment(const FrameEdge& edge, std::span<const FramePoint> convex) {
  return clip_segment(edge.a, edge.b - edge.a, convex);
}

/// Returns whether the closed segment intersects the inside of the convex ring.
bool meets_inside(const FrameEdge& edge, std::span<const FramePoint> convex);

/// Returns whether the inside of a valid area intersects the inside of the convex ring.
bool insides_meet(const Polygon& area, std::span<const FramePoint> convex);

/// Returns whether the closed area contains the whole convex ring.
bool contains(const Polygon& area, std::span<const FramePoint> convex);

/// Same as above, for a convex ring in micrometres with its corners in either direction.
bool insides_meet(const Polygon& area, const Ring& convex);
bool contains(const Polygon& area, const Ring& convex);

/// Returns whether the path intersects the inside of the convex ring.
bool meets_inside(const Path& path, std::span<const FramePoint> convex);

}  // namespace coq

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "core/geometry/predicates.h"
#include "core/geometry/rounding.h"

/// Exact questions about what lies in a convex ring (a hex), in the LOS frame. The ring's corners stand
/// clockwise on the page; its coordinates and those of the art are below 2^29, so that products of two are
/// below 2^60 and compared fractions fit in 128 bits.
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
  bool inside = true;  ///< in the ring's inside; else along one of its edges
  int from_edge = -1;  ///< the edge (from corner i to the next) on which the part starts; -1: at the segment's
                       ///< own end, which lies in the inside
  int to_edge = -1;
};

/// Where the segment from `a` to `a + along` meets the ring in more than a point.
std::optional<SegmentPart> clip_segment(FramePoint a, Vector along, std::span<const FramePoint> convex);
inline std::optional<SegmentPart> clip_segment(const FrameEdge& edge, std::span<const FramePoint> convex) {
  return clip_segment(edge.a, edge.b - edge.a, convex);
}

/// Does the closed segment meet the inside of the convex ring?
bool meets_inside(const FrameEdge& edge, std::span<const FramePoint> convex);

/// Does the inside of a valid area meet the inside of the convex ring?
bool insides_meet(const Polygon& area, std::span<const FramePoint> convex);

/// Does the closed area hold the whole convex ring?
bool contains(const Polygon& area, std::span<const FramePoint> convex);

/// The same two questions of a convex ring in micrometres, in any sense of rotation.
bool insides_meet(const Polygon& area, const Ring& convex);
bool contains(const Polygon& area, const Ring& convex);

/// Does the path meet the inside of the convex ring?
bool meets_inside(const Path& path, std::span<const FramePoint> convex);

}  // namespace coq

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/geo/wide.h"

/// Exact questions about what lies in a convex ring (a hex), in the LOS frame. The ring's corners stand
/// clockwise on the page; its coordinates and those of the art are below 2^29, so that products of two are
/// below 2^60 and compared fractions fit in 128 bits.
namespace coq {

/// numerator / denominator, the denominator above 0.
struct Fraction {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
};
constexpr bool less(Fraction a, Fraction b) {
  return static_cast<Int128>(a.numerator) * b.denominator < static_cast<Int128>(b.numerator) * a.denominator;
}

/// The part of a segment in a closed convex ring: from and to are fractions of the segment's length.
struct SegmentPart {
  Fraction from{0, 1};
  Fraction to{1, 1};
  bool inside = true;  ///< in the ring's inside; else along one of its edges
  int from_edge = -1;  ///< the edge (from corner i to the next) on which the part starts; -1: at the segment's
                       ///< own end, which lies in the inside
  int to_edge = -1;
};

/// Where they meet in more than a point.
std::optional<SegmentPart> part_in_convex(FramePoint a, FramePoint b, std::span<const FramePoint> convex);

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

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/geometry/point.h"
#include "core/geometry/wide.h"

/// Exact predicates on points, segments and rings with integer coordinates.
namespace coq {

/// Returns whether `p` is on the closed segment from `a` to `b`.
bool on_segment(Point p, Point a, Point b);

enum class SegmentMeeting {
  none,
  touch,    ///< one common point, which is an end of at least one segment
  cross,    ///< one common point, inside both segments
  overlap,  ///< a common stretch of positive length
};
SegmentMeeting meeting(Point a, Point b, Point c, Point d);

enum class Location { outside, boundary, inside };
/// Locates a point by the even-odd rule.
Location locate(Point p, const Ring& ring);
/// Locates a point: `inside` the outer ring and outside all holes, on the `boundary` of any ring, or outside.
Location locate(Point p, const Polygon& polygon);

/// Returns twice the signed area of a ring in square micrometres: positive if the ring is clockwise on the
/// page.
Int128 twice_signed_area(const Ring& ring);

/// Reasons why an area is invalid (product.md, "Rings"). Each ring needs at least three vertices and an area.
/// No two edges may cross or overlap. Holes must be inside the outer ring and not inside each other. Rings may
/// touch in points.
enum class RingFault {
  too_few_points,
  zero_area,
  repeated_point,  ///< equal neighbours, that is, an edge of length zero
  edges_cross,
  edges_overlap,
  hole_outside,
  hole_in_hole,
};

struct AreaFault {
  RingFault fault = RingFault::too_few_points;
  std::size_t ring = 0;  ///< 0 is the outer ring; holes start at 1
  Point at;              ///< location to show: a vertex, or near the crossing
};

/// Returns the first errors of an area (at most `limit`), ordered by ring; empty if it is valid.
std::vector<AreaFault> find_faults(const Polygon& polygon, std::size_t limit = 8);
inline bool is_valid(const Polygon& polygon) {
  return find_faults(polygon, 1).empty();
}

/// The errors of an area, and properties found by the same check.
struct AreaCheck {
  std::vector<AreaFault> faults;
  bool touches_itself = false;  ///< valid areas only: rings have common points, or a ring has a point twice
};
AreaCheck check_area(const Polygon& polygon, std::size_t limit = 8);

}  // namespace coq

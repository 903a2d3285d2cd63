// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/geometry/point.h"
#include "core/geometry/wide.h"

/// Exact questions about points, segments and rings of whole numbers.
namespace coq {

/// Is `p` on the closed segment from `a` to `b`?
bool on_segment(Point p, Point a, Point b);

enum class SegmentMeeting {
  none,
  touch,    ///< one common point, an end of at least one of them
  cross,    ///< one common point, inside both
  overlap,  ///< a common stretch of positive length
};
SegmentMeeting meeting(Point a, Point b, Point c, Point d);

enum class Location { outside, boundary, inside };
/// By the even-odd rule.
Location locate(Point p, const Ring& ring);
/// Inside the ring and in no hole; on any of the rings is `boundary`.
Location locate(Point p, const Polygon& polygon);

/// Twice the area that the ring encloses, with the sign of its sense (positive: clockwise on the page), in
/// square micrometres.
Int128 twice_signed_area(const Ring& ring);

/// What makes an area invalid (product.md, "Rings"): each ring has three or more vertices and an area, no two
/// edges of its rings cross or overlap, holes lie inside the ring and not in one another. Touching in points is
/// legal.
enum class RingFault {
  too_few_points,  ///< fewer than three
  zero_area,
  repeated_point,  ///< two equal neighbours: an edge without length
  edges_cross,
  edges_overlap,
  hole_outside,
  hole_in_hole,
};

struct AreaFault {
  RingFault fault = RingFault::too_few_points;
  std::size_t ring = 0;  ///< 0 is the outer ring, holes from 1
  Point at;              ///< a place to look at: a vertex, or near the crossing
};

/// The first few faults (at most `limit`) of an area, in order of rings; empty when it is valid.
std::vector<AreaFault> find_faults(const Polygon& polygon, std::size_t limit = 8);
inline bool is_valid(const Polygon& polygon) {
  return find_faults(polygon, 1).empty();
}

/// The same, with what else is seen on the way.
struct AreaCheck {
  std::vector<AreaFault> faults;
  bool touches_itself = false;  ///< of a valid area: its rings have points in common, or a ring has one twice
};
AreaCheck check_area(const Polygon& polygon, std::size_t limit = 8);

}  // namespace coq

// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/geometry/point.h"

/// Weak visibility: can some free segment be drawn from any point of an edge to any point of an area? Exact.
namespace coq {

/// Where a line that begins on the front edge may lead.
enum class FieldOfFire {
  half_plane,  ///< it ends strictly before the line of the front edge
  all,         ///< anywhere
};

/// A segment from p to q is free if no stretch of positive length has obstacles immediately on both sides:
/// touching a corner or running along one side of an obstacle is free, running between two that share the edge
/// is not. Screens are obstacles only where neither p nor q is in them: p is in a screen if it lies in the
/// closure of the part of the front edge that is in the screen's inside; q likewise with the target. Screens
/// that share more than a point are one.
///
/// Coordinates are at most 2 * kUmLimit; areas are valid. "Before" the front edge is the side of `front_a` to
/// `front_b` that is to the left as seen on the page: that of a base_ring().
struct WeakSightQuestion {
  Point front_a, front_b;  ///< equal: one looks from a point
  Polygon target;          ///< an outer ring of one point: one looks at a point
  std::vector<Polygon> obstacles;
  std::vector<Polygon> screens;
  FieldOfFire field = FieldOfFire::half_plane;  ///< of no meaning where one looks from a point
};

struct WeakSight {
  bool clear = false;
  bool before = true;  ///< false: nothing of the target lies in the field of fire
  /// A free segment, or where there is none the one from the middle of the front edge to that of the target;
  /// rounded to micrometres, for drawing only.
  Point from, to;
  /// Where blocked: what stands on both sides of that middle segment first, or one on each side, as numbers of
  /// obstacles, then obstacles.size() + those of screens.
  std::vector<std::size_t> blockers;
};

WeakSight weak_sight(const WeakSightQuestion& question);

}  // namespace coq

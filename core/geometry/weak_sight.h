// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/geometry/point.h"

/// Weak visibility: whether a free segment leads from any point of an edge to any point of an area. Exact.
namespace coq {

/// Permitted targets of lines that begin on the front edge.
enum class FieldOfFire {
  half_plane,  ///< strictly in front of the straight line through the front edge
  all,
};

/// A segment from p to q is free if no stretch of positive length has obstacles immediately on both sides. A
/// segment may touch a corner or run along an obstacle, but may not run between two obstacles that share an
/// edge.
/// Screens are obstacles unless p or q is in them. The point p is in a screen if it is in the closure of the
/// part of the front edge inside the screen. The same applies to q and the target. Screens that share more than
/// a point count as one.
///
/// Coordinates are at most 2 * kUmLimit; areas must be valid. The front of the edge is to the left of `front_a`
/// to `front_b` on the page, as in base_ring().
struct WeakSightQuestion {
  Point front_a, front_b;  ///< equal if the viewer is a point
  Polygon target;          ///< an outer ring of one point if the target is a point
  std::vector<Polygon> obstacles;
  std::vector<Polygon> screens;
  FieldOfFire field = FieldOfFire::half_plane;  ///< ignored if the viewer is a point
};

struct WeakSight {
  bool clear = false;
  bool before = true;  ///< false if the target is entirely outside the field of fire
  /// A free segment, else the one from the middle of the front edge to the middle of the target. Rounded to
  /// micrometres, for drawing only.
  Point from, to;
  /// If blocked: the first blockers of that middle segment, one on both sides or one on each. They are indices
  /// of obstacles, or obstacles.size() + indices of screens.
  std::vector<std::size_t> blockers;
};

WeakSight weak_sight(const WeakSightQuestion& question);

}  // namespace coq

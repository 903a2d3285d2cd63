// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace coq::importers::ground {

/// A point of a plane: degrees, or micrometres of the page before rounding.
struct Position {
  double x = 0, y = 0;
  bool operator==(const Position&) const = default;
};
using Line = std::vector<Position>;

struct Rect {
  double min_x = 0, min_y = 0, max_x = 0, max_y = 0;
  bool contains(Position p) const { return p.x >= min_x && p.x <= max_x && p.y >= min_y && p.y <= max_y; }
};

/// Returns the part of an area within a rectangle. The rings are filled by the even-odd rule; a ring may repeat
/// its first point. The result has rings of three or more points that are not repeated and run along the
/// rectangle where the area is cut. An edge that two areas share is cut at the same point in both.
std::vector<Line> cut_rings(std::vector<Line> rings, const Rect& rect);

/// Returns the parts of a path within a rectangle. A part that only touches the rectangle is dropped.
std::vector<Line> cut_path(const Line& path, const Rect& rect);

/// Adds points to the edges of a ring that run along the rectangle, because a projection bends its sides. The
/// points are at fixed places, `pieces` of them on each side, so that neighbouring areas get the same points.
Line with_points_along(const Line& ring, const Rect& rect, int pieces);

}  // namespace coq::importers::ground

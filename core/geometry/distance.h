// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "core/geometry/point.h"
#include "core/geometry/wide.h"

/// Exact minimum distances between closed segments and closed areas, in micrometres. Rings must be simple. The
/// distance is 0 if a segment lies in an area or intersects it.
namespace coq {

/// A squared distance as a fraction; the denominator is above 0.
struct SquareDistance {
  Int128 numerator = 0;
  std::int64_t denominator = 1;
  /// Exact comparison: returns -1, 0 or +1.
  friend int compare(const SquareDistance& a, const SquareDistance& b);
  bool is_at_most(std::int64_t distance) const;
  /// Returns the distance in whole micrometres, rounded down.
  std::int64_t rounded_down() const;
};

SquareDistance square_distance(Point p, Point a, Point b);
SquareDistance square_distance(Point a0, Point a1, Point b0, Point b1);
/// Returns the squared distance. The segment may be a point (a0 == a1), and the area a single point.
SquareDistance square_distance(Point a0, Point a1, const Polygon& area);
SquareDistance square_distance(const Ring& a, const Polygon& b);

/// Returns whether any part of the open path is in the area or on its edge.
bool touches(std::span<const Point> path, const Polygon& area);

/// Returns whether the minimum distance is at most `distance`. The answer is exact, too, but the search stops
/// at the first part that is near enough. Rings may be single points.
bool within(Point a0, Point a1, std::span<const Point> b, std::int64_t distance);
bool within(std::span<const Point> a, std::span<const Point> b, std::int64_t distance);
bool within(std::span<const Point> a, const Polygon& b, std::int64_t distance);

}  // namespace coq

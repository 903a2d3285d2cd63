// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "core/geometry/point.h"
#include "core/geometry/wide.h"

/// Least distances between closed segments and closed areas, exactly, in micrometres. Rings are simple; what
/// lies in an area, or meets it, is at distance 0.
namespace coq {

/// A square of a distance: numerator / denominator, the denominator above 0.
struct SquareDistance {
  Int128 numerator = 0;
  std::int64_t denominator = 1;
  /// -1, 0, +1: exact.
  friend int compare(const SquareDistance& a, const SquareDistance& b);
  bool is_at_most(std::int64_t distance) const;
  /// The distance in whole micrometres, rounded down.
  std::int64_t rounded_down() const;
};

SquareDistance square_distance(Point p, Point a, Point b);
SquareDistance square_distance(Point a0, Point a1, Point b0, Point b1);
/// The segment may be a point (a0 == a1); an area of one point is that point.
SquareDistance square_distance(Point a0, Point a1, const Polygon& area);
SquareDistance square_distance(const Ring& a, const Polygon& b);

/// Whether any part of the open path lies in the area or on its edge.
bool touches(std::span<const Point> path, const Polygon& area);

/// Is the least distance at most `distance`? The same answers, without looking for the least one: the first
/// near enough ends the search. Rings of one point are that point.
bool within(Point a0, Point a1, std::span<const Point> b, std::int64_t distance);
bool within(std::span<const Point> a, std::span<const Point> b, std::int64_t distance);
bool within(std::span<const Point> a, const Polygon& b, std::int64_t distance);

}  // namespace coq

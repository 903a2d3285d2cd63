// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/point.h"
#include "core/geometry/wide.h"

namespace coq::detail {

/// a/b to the nearest whole number, halves upward; b > 0.
constexpr std::int64_t nearest(Int128 a, Int128 b) {
  const Int128 twice = 2 * a + b;
  const Int128 whole = twice / (2 * b);
  return static_cast<std::int64_t>(whole - (twice % (2 * b) < 0));
}

/// Where two segments that are not parallel cross, to the nearest micrometre.
constexpr Point crossing_point(Point a, Point b, Point c, Point d) {
  Int128 whole = cross(b - a, d - c);
  Int128 part = cross(c - a, d - c);
  if (whole < 0) whole = -whole, part = -part;
  const Vector along = b - a;
  return {static_cast<Um>(a.x + nearest(along.x * part, whole)),
          static_cast<Um>(a.y + nearest(along.y * part, whole))};
}

}  // namespace coq::detail

// SPDX-License-Identifier: MIT
#include "core/geo/placement.h"

#include <cstdlib>

#include "core/base/assert.h"
#include "core/geo/rounding.h"

namespace coq {

Point placed(Point p, Point at, Vector facing) {
  COQ_ASSERT(facing != Vector{});
  std::int64_t u = facing.x;
  std::int64_t v = facing.y;
  // A common factor changes nothing and would cost range.
  std::int64_t a = std::abs(u);
  std::int64_t b = std::abs(v);
  while (b != 0) {
    const std::int64_t rest = a % b;
    a = b;
    b = rest;
  }
  u /= a;
  v /= a;
  const std::int64_t square = u * u + v * v;
  const std::int64_t x = half_over_root(2 * (-v * p.x - u * p.y), square);
  const std::int64_t y = half_over_root(2 * (u * p.x - v * p.y), square);
  return {static_cast<Um>(at.x + x), static_cast<Um>(at.y + y)};
}

Ring placed(const Ring& ring, Point at, Vector facing) {
  Ring out;
  out.reserve(ring.size());
  for (const Point& p : ring) out.push_back(placed(p, at, facing));
  return out;
}

Polygon placed(const Polygon& polygon, Point at, Vector facing) {
  Polygon out{placed(polygon.outer, at, facing), {}};
  for (const Ring& hole : polygon.holes) out.holes.push_back(placed(hole, at, facing));
  return out;
}

}  // namespace coq

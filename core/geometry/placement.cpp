// SPDX-License-Identifier: MIT
#include "core/geometry/placement.h"

#include <cmath>
#include <numeric>

#include "core/base/assert.h"
#include "core/geometry/rounding.h"

namespace coq {

Placing::Placing(Point at, Vector facing) : m_at(at) {
  COQ_ASSERT(facing != Vector{});
  // A common factor has no effect and would reduce the range.
  const std::int64_t common = std::gcd(facing.x, facing.y);
  m_u = facing.x / common;
  m_v = facing.y / common;
  m_square = m_u * m_u + m_v * m_v;
  m_root = std::sqrt(static_cast<double>(m_square));
}

Point Placing::operator()(Point p) const {
  const std::int64_t x = half_over_root(2 * (-m_v * p.x - m_u * p.y), m_square, m_root);
  const std::int64_t y = half_over_root(2 * (m_u * p.x - m_v * p.y), m_square, m_root);
  return {static_cast<Um>(m_at.x + x), static_cast<Um>(m_at.y + y)};
}

Point placed(Point p, Point at, Vector facing) {
  return Placing(at, facing)(p);
}

Ring placed(const Ring& ring, Point at, Vector facing) {
  const Placing place(at, facing);
  Ring out;
  out.reserve(ring.size());
  for (const Point& p : ring) out.push_back(place(p));
  return out;
}

Polygon placed(const Polygon& polygon, Point at, Vector facing) {
  Polygon out{placed(polygon.outer, at, facing), {}};
  for (const Ring& hole : polygon.holes) out.holes.push_back(placed(hole, at, facing));
  return out;
}

}  // namespace coq

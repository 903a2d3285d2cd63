// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/point.h"

namespace coq {

/// Returns the position of a shape's point `p` on the table. The shape's origin is at `at`, and its front
/// (negative y) faces `facing`, a nonzero integer vector with components below 2^31. Each coordinate is rounded
/// once to the nearest micrometre, halves away from zero (product.md, "Tables").
Point placed(Point p, Point at, Vector facing);
/// Places many points of a shape; the values for its facing are computed once.
class Placing {
 public:
  Placing(Point at, Vector facing);
  Point operator()(Point p) const;

 private:
  Point m_at;
  std::int64_t m_u, m_v, m_square;
  double m_root;
};
Ring placed(const Ring& ring, Point at, Vector facing);
Polygon placed(const Polygon& polygon, Point at, Vector facing);

}  // namespace coq

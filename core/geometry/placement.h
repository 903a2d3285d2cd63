// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/point.h"

namespace coq {

/// Where the point `p` of a shape lies on the table when the shape's point (0, 0) stands at `at` and its front
/// (its negative y) faces `facing`, an integer vector that is not null, its parts below 2^31: product.md,
/// "Tables", each coordinate rounded once to the nearest micrometre, halves away from zero.
Point placed(Point p, Point at, Vector facing);
/// The same for many points of a shape: what its facing needs is worked out once.
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

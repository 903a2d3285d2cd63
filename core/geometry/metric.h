// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/geometry/point.h"
#include "core/geometry/wide.h"

namespace coq {

/// A quadratic form that measures lengths: the square of the length of (x, y) is `(xx*x*x + xy*x*y + yy*y*y) *
/// unit^2 / scale^2`. It is positive definite. The default is the Euclidean length; lattice_metric() creates
/// others.
struct Metric {
  std::int64_t xx = 1, xy = 0, yy = 1;
  std::int64_t unit = 1, scale = 1;

  /// Returns the form, without unit and scale.
  Int128 form(Vector v) const {
    return static_cast<Int128>(xx) * v.x * v.x + static_cast<Int128>(xy) * v.x * v.y +
           static_cast<Int128>(yy) * v.y * v.y;
  }
  bool is_plain() const { return *this == Metric{}; }
  bool operator==(const Metric&) const = default;
};

/// Returns the metric of a lattice in which both steps, and the third side of their triangle, have the length
/// `unit`, whatever their length on the page. It is `u*u + u*v + v*v` for a vector of u and v steps. If `wide`,
/// the steps are 120 degrees apart instead of 60, and the middle term is `-u*v`. The steps must not be
/// parallel.
Metric lattice_metric(Vector u_step, Vector v_step, bool wide, std::int64_t unit);

/// Returns the base of a figure as in base_ring(), with sides and right angles measured by this metric. Corners
/// are rounded to the nearest micrometre, halves away from the middle.
Ring base_ring(const Metric& metric, Point at, Vector facing, Um frontage, Um depth);

/// Returns whether the distance of two convex rings is at most `distance`. Rings may be single points.
bool within(const Metric& metric, std::span<const Point> a, std::span<const Point> b, std::int64_t distance);

}  // namespace coq

// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/geometry/point.h"
#include "core/geometry/wide.h"

namespace coq {

/// A measure of lengths: the square of the length of (x, y) is `(xx*x*x + xy*x*y + yy*y*y) * unit^2 / scale^2`.
/// The form is positive definite. As it stands it is the plain measure; lattice_metric() makes the others.
struct Metric {
  std::int64_t xx = 1, xy = 0, yy = 1;
  std::int64_t unit = 1, scale = 1;

  /// The form, without unit and scale.
  Int128 form(Vector v) const {
    return static_cast<Int128>(xx) * v.x * v.x + static_cast<Int128>(xy) * v.x * v.y +
           static_cast<Int128>(yy) * v.y * v.y;
  }
  bool is_plain() const { return *this == Metric{}; }
  bool operator==(const Metric&) const = default;
};

/// The measure of a lattice in which both steps, and the third one that closes their triangle, have the length
/// `unit`, whatever they have on the page: `u*u + u*v + v*v` of the steps that a vector takes, or with `-u*v`
/// if `wide` (the steps then are 120 degrees apart, not 60). The steps are not parallel.
Metric lattice_metric(Vector u_step, Vector v_step, bool wide, std::int64_t unit);

/// The base of a figure as base_ring() has it, its sides and right angles by this measure. Corners are rounded
/// to the nearest micrometre, halves away from the middle.
Ring base_ring(const Metric& metric, Point at, Vector facing, Um frontage, Um depth);

/// Are two convex rings at most so far apart? Rings of one point are that point.
bool within(const Metric& metric, std::span<const Point> a, std::span<const Point> b, std::int64_t distance);

}  // namespace coq

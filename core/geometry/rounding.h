// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <span>

#include "core/geometry/point.h"
#include "core/geometry/wide.h"

namespace coq {

/// An exact position along a segment: 0 is its beginning, 1 its end. `d` is positive, and both parts are below
/// 2^62. Wider fractions have types of their own, which decide most comparisons in floating point:
/// SquareDistance (128 bits), detail::Place (512 bits).
struct Ratio {
  std::int64_t n = 0;
  std::int64_t d = 1;
};

constexpr bool operator<(Ratio a, Ratio b) {
  return static_cast<Int128>(a.n) * b.d < static_cast<Int128>(b.n) * a.d;
}
constexpr bool operator==(Ratio a, Ratio b) {
  return static_cast<Int128>(a.n) * b.d == static_cast<Int128>(b.n) * a.d;
}

/// A part of a segment with positive length; the default is the whole segment.
struct Interval {
  Ratio from{0, 1};
  Ratio to{1, 1};
};

/// Returns (twice / 2) / sqrt(square), rounded to the nearest integer, halves away from zero. Integer
/// arithmetic on squares decides. `square` is positive, |twice| is below 2^59, and the result is below 2^31.
std::int64_t half_over_root(std::int64_t twice, std::int64_t square);
/// Same as above, with `root` = std::sqrt(square) from the caller, for repeated calls.
std::int64_t half_over_root(std::int64_t twice, std::int64_t square, double root);

/// Returns the approximate length, for drawing only.
inline double length_of(Vector v) {
  return std::hypot(static_cast<double>(v.x), static_cast<double>(v.y));
}
inline double length_of(std::span<const Point> line) {
  double sum = 0;
  for (std::size_t i = 1; i < line.size(); ++i) sum += length_of(line[i] - line[i - 1]);
  return sum;
}

}  // namespace coq

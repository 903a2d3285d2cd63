// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>

#include "core/geometry/share.h"

/// Common code for the shares of a single area and of several, in floating point or in rationals.
namespace coq::share_detail {

using Rational = boost::multiprecision::cpp_rational;

inline std::int64_t twice_area_of(std::span<const FramePoint> convex) {
  std::int64_t sum = 0;
  for (std::size_t i = 1; i + 1 < convex.size(); ++i) {
    sum += cross(convex[i] - convex[0], convex[i + 1] - convex[0]);
  }
  return sum;
}

template <class Number>
struct Spot {
  Number x, y;
};

inline double quotient(Ratio f, double) {
  return static_cast<double>(f.n) / static_cast<double>(f.d);
}
inline Rational quotient(Ratio f, const Rational&) {
  return Rational(f.n, f.d);
}

/// A point of an edge, relative to the ring's first corner.
template <class Number>
Spot<Number> spot_at(const FrameEdge& edge, FramePoint origin, Ratio at) {
  const Vector a = edge.a - origin;
  const Vector along = edge.b - edge.a;
  if (at.n == 0) return {Number(a.x), Number(a.y)};
  if (at.n == at.d) {
    const Vector b = edge.b - origin;
    return {Number(b.x), Number(b.y)};
  }
  const Number t = quotient(at, Number());
  return {Number(a.x) + t * Number(along.x), Number(a.y) + t * Number(along.y)};
}

/// Twice the area between the first corner and the ring's border from there to a spot on edge k.
template <class Number>
Number border_integral(std::span<const FramePoint> convex, int k, const Spot<Number>& spot) {
  std::int64_t whole = 0;
  for (int i = 1; i < k; ++i) {
    whole += cross(convex[static_cast<std::size_t>(i)] - convex[0],
                   convex[static_cast<std::size_t>(i) + 1] - convex[0]);
  }
  const Vector corner = convex[static_cast<std::size_t>(k)] - convex[0];
  return Number(whole) + Number(corner.x) * spot.y - Number(corner.y) * spot.x;
}

template <class Number>
Number piece_integral(std::span<const FramePoint> convex, const FrameEdge& edge, const SegmentPart& part) {
  const Spot<Number> p = spot_at<Number>(edge, convex[0], part.from);
  const Spot<Number> q = spot_at<Number>(edge, convex[0], part.to);
  Number sum = p.x * q.y - p.y * q.x;
  if (part.from_edge >= 0) sum += border_integral(convex, part.from_edge, p);
  if (part.to_edge >= 0) sum -= border_integral(convex, part.to_edge, q);
  return sum;
}

/// Returns an upper bound of the distance between two points of the ring.
inline double width_of(std::span<const FramePoint> convex) {
  double most = 0;
  for (const FramePoint c : convex) {
    const Vector v = c - convex[0];
    most = std::max(most, static_cast<double>(std::abs(v.x) + std::abs(v.y)));
  }
  return 2 * most;
}

/// Returns the nearest thousandth, if it is the same for all of `share` +- `error`; else nullopt.
inline std::optional<int> decided(double share, double error) {
  const double low = std::floor(1000 * (share - error) + 0.5);
  const double high = std::floor(1000 * (share + error) + 0.5);
  if (low != high) return std::nullopt;
  return static_cast<int>(low);
}

inline int rounded(const Rational& share) {
  const Rational halves = share * 1000 + Rational(1, 2);
  return static_cast<int>(numerator(halves) / denominator(halves));  // never negative
}

}  // namespace coq::share_detail

// SPDX-License-Identifier: MIT
#include "core/geo/distance.h"

#include <algorithm>
#include <cmath>

#include "core/geo/predicates.h"

namespace coq {
namespace {

/// Numerator and denominator of what is compared are below 2^106 and 2^53: cross products of 30 m.
constexpr SquareDistance kFar{static_cast<Int128>(1) << 100, 1};

void keep_less(SquareDistance& least, const SquareDistance& one) {
  if (compare(one, least) < 0) least = one;
}

template <class F>
void each_edge(const Ring& ring, F f) {
  for (std::size_t i = 0; i < ring.size(); ++i) f(ring[i], ring[(i + 1) % ring.size()]);
}

template <class F>
void each_edge(const Polygon& area, F f) {
  each_edge(area.outer, f);
  for (const Ring& hole : area.holes) each_edge(hole, f);
}

}  // namespace

int compare(const SquareDistance& a, const SquareDistance& b) {
  // Whole parts first: the products of the rests fit.
  const Int128 whole_a = a.numerator / a.denominator;
  const Int128 whole_b = b.numerator / b.denominator;
  if (whole_a != whole_b) return whole_a < whole_b ? -1 : 1;
  const Int128 rest_a = a.numerator % a.denominator;
  const Int128 rest_b = b.numerator % b.denominator;
  return sign(rest_a * b.denominator - rest_b * a.denominator);
}

bool SquareDistance::is_at_most(std::int64_t distance) const {
  return distance >= 0 && compare(*this, {static_cast<Int128>(distance) * distance, 1}) <= 0;
}

std::int64_t SquareDistance::rounded_down() const {
  auto root =
      static_cast<std::int64_t>(std::sqrt(static_cast<double>(numerator) / static_cast<double>(denominator)));
  while (compare({static_cast<Int128>(root) * root, 1}, *this) > 0) --root;
  while (compare({static_cast<Int128>(root + 1) * (root + 1), 1}, *this) <= 0) ++root;
  return root;
}

SquareDistance square_distance(Point p, Point a, Point b) {
  const Vector along = b - a;
  const Vector to = p - a;
  const std::int64_t length = dot(along, along);
  const std::int64_t foot = dot(along, to);
  if (length == 0 || foot <= 0) return {dot(to, to), 1};
  if (foot >= length) return {dot(p - b, p - b), 1};
  const std::int64_t side = cross(along, to);
  return {static_cast<Int128>(side) * side, length};
}

SquareDistance square_distance(Point a0, Point a1, Point b0, Point b1) {
  if (a0 == a1) return square_distance(a0, b0, b1);
  if (b0 == b1) return square_distance(b0, a0, a1);
  if (meeting(a0, a1, b0, b1) != SegmentMeeting::none) return {};
  SquareDistance least = square_distance(a0, b0, b1);
  keep_less(least, square_distance(a1, b0, b1));
  keep_less(least, square_distance(b0, a0, a1));
  keep_less(least, square_distance(b1, a0, a1));
  return least;
}

SquareDistance square_distance(Point a0, Point a1, const Polygon& area) {
  if (area.outer.size() > 2 && locate(a0, area) != Location::outside) return {};
  SquareDistance least = kFar;
  each_edge(area, [&](Point b0, Point b1) { keep_less(least, square_distance(a0, a1, b0, b1)); });
  return least;
}

SquareDistance square_distance(const Ring& a, const Polygon& b) {
  if (a.size() > 2 && locate(b.outer.front(), a) != Location::outside) return {};
  SquareDistance least = kFar;
  each_edge(a, [&](Point a0, Point a1) { keep_less(least, square_distance(a0, a1, b)); });
  return least;
}

}  // namespace coq

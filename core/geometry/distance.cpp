// SPDX-License-Identifier: MIT
#include "core/geometry/distance.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/geometry/detail/edge_sweep.h"
#include "core/geometry/predicates.h"

namespace coq {
namespace {

using detail::each_edge;

/// Keeps the minimum of squared distances. Their numerators are below 2^106 and their denominators below 2^53,
/// because coordinates are at most 30 m.
class Least {
 public:
  void take(const SquareDistance& one) {
    if (m_any && compare(one, m_value) >= 0) return;
    m_any = true;
    m_value = one;
    m_ceiling = static_cast<std::int64_t>((one.numerator + one.denominator - 1) / one.denominator);
  }
  /// Returns whether a squared distance of at least `square` (an integer) can be below the current minimum.
  bool may_be_less(std::int64_t square) const { return square < m_ceiling; }
  SquareDistance value() const { return m_value; }

 private:
  bool m_any = false;
  SquareDistance m_value{static_cast<Int128>(1) << 100, 1};
  std::int64_t m_ceiling = std::numeric_limits<std::int64_t>::max();
};

Box box_of(Point a, Point b) {
  return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

Box box_of(std::span<const Point> points) {
  Box box;
  for (const Point p : points) box.include(p);
  return box;
}

/// Returns the squared gap between two boxes: a lower bound for the distance of their contents.
std::int64_t square_gap(const Box& a, const Box& b) {
  const auto gap = [](Um low_a, Um high_a, Um low_b, Um high_b) {
    const std::int64_t after = static_cast<std::int64_t>(low_b) - high_a;
    const std::int64_t before = static_cast<std::int64_t>(low_a) - high_b;
    return std::max<std::int64_t>({0, after, before});
  };
  const std::int64_t x = gap(a.min.x, a.max.x, b.min.x, b.max.x);
  const std::int64_t y = gap(a.min.y, a.max.y, b.min.y, b.max.y);
  return x * x + y * y;
}

/// Returns whether the point is outside by the even-odd rule. A point on an edge is not.
bool is_outside(Point p, std::span<const Point> ring) {
  bool inside = false;
  bool on = false;
  each_edge(ring, [&](Point a, Point b) {
    on = on || on_segment(p, a, b);
    if ((a.y > p.y) == (b.y > p.y)) return;
    if ((b.y > a.y) == (orientation(a, b, p) > 0)) inside = !inside;
  });
  return !on && !inside;
}
bool is_outside(Point p, const Polygon& area) {
  return locate(p, area) == Location::outside;
}

std::size_t corners(std::span<const Point> ring) {
  return ring.size();
}
std::size_t corners(const Polygon& area) {
  return area.outer.size();
}

/// Returns whether an edge is within the distance. Edges whose boxes are too far apart are skipped.
template <class Area>
bool reaches(Point a0, Point a1, const Area& area, std::int64_t distance) {
  if (corners(area) > 2 && !is_outside(a0, area)) return true;
  const Box box = box_of(a0, a1);
  const std::int64_t most = distance * distance;
  bool found = false;
  each_edge(area, [&](Point b0, Point b1) {
    if (found || square_gap(box, box_of(b0, b1)) > most) return;
    found = square_distance(a0, a1, b0, b1).is_at_most(distance);
  });
  return found;
}

template <class Area>
bool ring_reaches(std::span<const Point> a, const Area& b, Point of_b, std::int64_t distance) {
  if (a.size() > 2 && !is_outside(of_b, a)) return true;
  bool found = false;
  each_edge(a, [&](Point a0, Point a1) { found = found || reaches(a0, a1, b, distance); });
  return found;
}

}  // namespace

int compare(const SquareDistance& a, const SquareDistance& b) {
  if (a.denominator == b.denominator) return sign(a.numerator - b.numerator);
  // Each quotient has a relative error of 2^-51 (three roundings); larger differences are decided.
  constexpr double kSure = 1e-14;
  const double x = static_cast<double>(a.numerator) / static_cast<double>(a.denominator);
  const double y = static_cast<double>(b.numerator) / static_cast<double>(b.denominator);
  if (x < y * (1 - kSure)) return -1;
  if (y < x * (1 - kSure)) return 1;
  // Whole parts are compared first, because the products of the remainders fit in 128 bits.
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
  Least least;
  least.take(square_distance(a0, b0, b1));
  least.take(square_distance(a1, b0, b1));
  least.take(square_distance(b0, a0, a1));
  least.take(square_distance(b1, a0, a1));
  return least.value();
}

SquareDistance square_distance(Point a0, Point a1, const Polygon& area) {
  if (area.outer.size() > 2 && locate(a0, area) != Location::outside) return {};
  const Box box = box_of(a0, a1);
  Least least;
  each_edge(area, [&](Point b0, Point b1) {
    if (least.may_be_less(square_gap(box, box_of(b0, b1)))) least.take(square_distance(a0, a1, b0, b1));
  });
  return least.value();
}

bool touches(std::span<const Point> path, const Polygon& area) {
  for (std::size_t i = 0; i < path.size(); ++i)
    if (square_distance(path[i > 0 ? i - 1 : 0], path[i], area).numerator == 0) return true;
  return false;
}

SquareDistance square_distance(const Ring& a, const Polygon& b) {
  if (a.size() > 2 && locate(b.outer.front(), a) != Location::outside) return {};
  const Box box = bounds(b.outer);
  Least least;
  each_edge(a, [&](Point a0, Point a1) {
    if (least.may_be_less(square_gap(box, box_of(a0, a1)))) least.take(square_distance(a0, a1, b));
  });
  return least.value();
}

bool within(Point a0, Point a1, std::span<const Point> b, std::int64_t distance) {
  return distance >= 0 && reaches(a0, a1, b, distance);
}

bool within(std::span<const Point> a, std::span<const Point> b, std::int64_t distance) {
  return distance >= 0 && square_gap(box_of(a), box_of(b)) <= distance * distance &&
         ring_reaches(a, b, b.front(), distance);
}

bool within(std::span<const Point> a, const Polygon& b, std::int64_t distance) {
  return distance >= 0 && square_gap(box_of(a), bounds(b.outer)) <= distance * distance &&
         ring_reaches(a, b, b.outer.front(), distance);
}

}  // namespace coq

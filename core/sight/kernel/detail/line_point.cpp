// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/line_point.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>

namespace coq::los::detail {
namespace {

/// The largest product below is 2^300.
using Wide = boost::multiprecision::int512_t;

Wide wide(Int128 value) {
  const bool negative = value < 0;
  if (negative) value = -value;
  Wide out = static_cast<std::uint64_t>(value >> 64);
  out = (out << 64) + static_cast<std::uint64_t>(value);
  return negative ? Wide(-out) : out;
}

/// From `from` to the point, times its d.
struct Way {
  Int128 x, y;
};

Way way(FramePoint from, const LinePoint& p) {
  return {p.x - static_cast<Int128>(from.x) * p.d, p.y - static_cast<Int128>(from.y) * p.d};
}

template <class Each>
bool any_edge(const Region& region, Each each) {
  for (const FrameRing& ring : region) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      if (each(ring[i], ring[i + 1 < ring.size() ? i + 1 : 0])) return true;
    }
  }
  return false;
}

/// Is the point in the region, by the even-odd rule? Of points on an edge nothing is promised.
bool is_inside(const Region& region, const LinePoint& p) {
  bool inside = false;
  any_edge(region, [&](FramePoint a, FramePoint b) {
    const Way from_a = way(a, p);
    if ((from_a.y < 0) == (way(b, p).y < 0)) return false;
    const Vector e = b - a;
    const Int128 side = e.x * from_a.y - e.y * from_a.x;
    if ((side > 0) == (e.y > 0)) inside = !inside;
    return false;
  });
  return inside;
}

bool is_on_edge(FramePoint a, FramePoint b, const LinePoint& p) {
  const Way from_a = way(a, p);
  const Vector e = b - a;
  if (e.x * from_a.y != e.y * from_a.x) return false;
  const Way from_b = way(b, p);
  return from_a.x * e.x + from_a.y * e.y >= 0 && from_b.x * e.x + from_b.y * e.y <= 0;
}

bool is_near_edge(FramePoint a, FramePoint b, const LinePoint& p, const Wide& square) {
  const Vector e = b - a;
  const auto near_point = [&](const Way& w) {
    return wide(w.x) * wide(w.x) + wide(w.y) * wide(w.y) <= square * p.d * p.d;
  };
  const Way from_a = way(a, p);
  if (from_a.x * e.x + from_a.y * e.y <= 0) return near_point(from_a);
  const Way from_b = way(b, p);
  if (from_b.x * e.x + from_b.y * e.y >= 0) return near_point(from_b);
  const Wide side = wide(e.x * from_a.y - e.y * from_a.x);
  return side * side <= square * p.d * p.d * Wide(dot(e, e));
}

}  // namespace

LinePoint point_at(const Line& line, Ratio at) {
  if (at.n == 0) return {line.from.x, line.from.y, 1};
  return {static_cast<Int128>(line.from.x) * at.d + static_cast<Int128>(line.along.x) * at.n,
          static_cast<Int128>(line.from.y) * at.d + static_cast<Int128>(line.along.y) * at.n, at.d};
}

bool holds(const Region& region, const LinePoint& p) {
  return any_edge(region, [&](FramePoint a, FramePoint b) { return is_on_edge(a, b, p); }) ||
         is_inside(region, p);
}

bool is_near(const Region& region, const LinePoint& p, std::int64_t distance) {
  const Wide square = Wide(distance) * distance;
  return any_edge(region, [&](FramePoint a, FramePoint b) { return is_near_edge(a, b, p, square); }) ||
         is_inside(region, p);
}

bool is_within(const Line& line, Ratio a, Ratio b, std::int64_t distance) {
  return compare_distance(line, a, b, distance) <= 0;
}

int compare_distance(const Line& line, Ratio a, Ratio b, std::int64_t distance) {
  const Int128 n = static_cast<Int128>(b.n) * a.d - static_cast<Int128>(a.n) * b.d;
  const Wide way = wide(n);
  const Wide whole = wide(static_cast<Int128>(a.d) * b.d);
  const Wide square = way * way * Wide(dot(line.along, line.along));
  const Wide wanted = whole * whole * Wide(distance) * distance;
  return square < wanted ? -1 : wanted < square ? 1 : 0;
}

}  // namespace coq::los::detail

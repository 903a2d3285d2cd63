// SPDX-License-Identifier: MIT
#include "core/play/table/bases.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/geometry/convex.h"
#include "core/geometry/distance.h"
#include "core/geometry/placement.h"
#include "core/geometry/rounding.h"
#include "core/geometry/wide.h"

namespace coq::play {
inline namespace on_table {
namespace {

std::int64_t square(Vector v) {
  return dot(v, v);
}

/// Returns whether `p` is at most `tolerance` to the right of the line from a to b (the inside of a clockwise
/// ring).
bool beyond(Point a, Point b, Point p, Um tolerance) {
  const std::int64_t depth = cross(b - a, p - a);
  if (depth <= 0) return true;
  const auto limit = static_cast<Int128>(tolerance) * tolerance * square(b - a);
  return static_cast<Int128>(depth) * depth <= limit;
}

bool separated_by_edge_of(const Convex& a, const Convex& b, Um tolerance) {
  for (std::size_t i = 0; i < a.count; ++i) {
    const Point p = a.points[i], q = a.points[(i + 1) % a.count];
    if (std::all_of(b.corners().begin(), b.corners().end(),
                    [&](Point corner) { return beyond(p, q, corner, tolerance); }))
      return true;
  }
  return false;
}

bool is_close(Point a, Point b, Um tolerance) {
  return square(a - b) <= static_cast<std::int64_t>(tolerance) * tolerance;
}

/// Returns whether `p` is within `tolerance` of the line through a and b.
bool on_line(Point a, Point b, Point p, Um tolerance) {
  const std::int64_t c = cross(b - a, p - a);
  return static_cast<Int128>(c) * c <= static_cast<Int128>(tolerance) * tolerance * square(b - a);
}

}  // namespace

Base base_at(const Place& place, BaseSize size) {
  const Um w = size.width / 2, d = size.depth / 2;
  const Placing put(place.at, place.facing);
  // Rounding is symmetric about zero, so the other corners are the opposites.
  const Point a = put({-w, -d}), b = put({w, -d});
  const auto opposite = [&](Point p) { return Point{2 * place.at.x - p.x, 2 * place.at.y - p.y}; };
  return {a, b, opposite(a), opposite(b)};
}

Box box_of(const Base& base) {
  Box box;
  for (const Point p : base) box.include(p);
  return box;
}

Convex convex_of(const Base& base) {
  Convex out;
  for (const Point p : base) out.points[out.count++] = p;
  out.box = box_of(base);
  return out;
}

Convex swept(const Base& from, const Base& to) {
  if (from == to) return convex_of(from);
  std::array<Point, 8> all;
  std::copy(from.begin(), from.end(), all.begin());
  std::copy(to.begin(), to.end(), all.begin() + 4);
  std::sort(all.begin(), all.end());
  // Andrew's monotone chain. Clockwise on the page (y downward) means positive cross products.
  std::array<Point, 16> chain;
  std::size_t n = 0;
  const auto add = [&](Point p, std::size_t floor) {
    while (n >= floor + 2 && cross(chain[n - 1] - chain[n - 2], p - chain[n - 1]) <= 0) --n;
    chain[n++] = p;
  };
  for (const Point p : all) add(p, 0);
  const std::size_t upper = n - 1;
  for (std::size_t i = all.size() - 1; i-- > 0;) add(all[i], upper);
  Convex out;
  out.count = std::min<std::size_t>(n - 1, 8);
  for (std::size_t i = 0; i < out.count; ++i) {
    out.points[i] = chain[i];
    out.box.include(chain[i]);
  }
  return out;
}

bool overlap(const Convex& a, const Convex& b, Um tolerance) {
  if (!a.box.meets(b.box)) return false;
  return !separated_by_edge_of(a, b, tolerance) && !separated_by_edge_of(b, a, tolerance);
}

bool overlap(const Convex& a, const Polygon& area) {
  if (!a.box.meets(bounds(area.outer))) return false;
  std::array<FramePoint, 8> corners;
  for (std::size_t i = 0; i < a.count; ++i) corners[i] = to_frame(a.points[i]);
  return insides_meet(area, std::span<const FramePoint>(corners.data(), a.count));
}

bool near(const Base& a, const Base& b, Um most) {
  return within(a, b, most);
}

bool near(const Base& a, const Polygon& area, Um most) {
  return within(a, area, most);
}

bool is_in(const Box& box, const Base& base) {
  return std::all_of(base.begin(), base.end(), [&](Point p) { return box.contains(p); });
}

bool is_within(const Base& base, Point centre, Um radius) {
  return std::all_of(base.begin(), base.end(), [&](Point p) { return is_close(p, centre, radius); });
}

bool covers(const Base& base, Point p) {
  for (std::size_t i = 0; i < base.size(); ++i)
    if (cross(base[(i + 1) % base.size()] - base[i], p - base[i]) < 0) return false;
  return true;
}

std::optional<EdgePair> full_contact(const Base& own, const Base& other, Um tolerance) {
  for (std::size_t i = 0; i < own.size(); ++i) {
    for (std::size_t j = 0; j < other.size(); ++j) {
      if (is_close(own[i], other[(j + 1) % 4], tolerance) && is_close(own[(i + 1) % 4], other[j], tolerance))
        return EdgePair{static_cast<int>(i), static_cast<int>(j)};
    }
  }
  return std::nullopt;
}

std::optional<std::int64_t> contact_with_edge(const Base& enemy, int edge, const Base& base, Um tolerance) {
  const auto first = static_cast<std::size_t>(edge);
  const Point a = enemy[first], b = enemy[(first + 1) % 4];
  const Vector along = b - a;
  std::optional<std::int64_t> from, to;
  const auto include = [&](Point p) {
    if (!on_line(a, b, p, tolerance)) return;
    const std::int64_t t = dot(along, p - a);
    from = from ? std::min(*from, t) : t;
    to = to ? std::max(*to, t) : t;
  };
  for (const Point p : base) include(p);
  if (!from) {
    // A corner of the enemy on an edge of the base also touches, with length 0.
    if (within(a, a, base, tolerance) || within(b, b, base, tolerance)) return 0;
    return std::nullopt;
  }
  const std::int64_t low = std::max<std::int64_t>(*from, 0), high = std::min(*to, dot(along, along));
  const std::int64_t slack = static_cast<std::int64_t>(tolerance) * length_up(along);
  if (high + slack < low) return std::nullopt;
  return std::max<std::int64_t>(high - low, 0);
}

Vector turned(Vector facing, int quarters) {
  switch (quarters & 3) {
    case 1:
      return {-facing.y, facing.x};
    case 2:
      return {-facing.x, -facing.y};
    case 3:
      return {facing.y, -facing.x};
    default:
      return facing;
  }
}

Place aligned(const Place& other, BaseSize its, int edge, BaseSize own) {
  const Vector outward = turned(other.facing, edge);
  return {displaced(other.at, outward, (its.behind(edge) + own.depth) / 2), turned(outward, 2)};
}

bool turns_less(Vector wanted_a, Vector wanted_b, Vector facing) {
  // Compares cosines: the signs, then the squares of the products over the lengths. All are below 2^124.
  const auto less = [&](Int128 product_a, Int128 product_b) {
    const int sign_a = sign(product_a), sign_b = sign(product_b);
    if (sign_a != sign_b) return sign_a > sign_b;
    const Int128 x = product_a * product_a * square(wanted_b), y = product_b * product_b * square(wanted_a);
    return sign_a >= 0 ? x > y : x < y;
  };
  return less(dot(wanted_a, facing), dot(wanted_b, facing));
}

std::int64_t length_up(Vector v) {
  const std::int64_t wanted = square(v);
  // Corrects the floating-point estimate.
  auto k = static_cast<std::int64_t>(std::sqrt(static_cast<double>(wanted)));
  while (k * k < wanted) ++k;
  while (k > 0 && (k - 1) * (k - 1) >= wanted) --k;
  return k;
}

Point advanced(Point from, Vector direction, std::int64_t length) {
  const std::int64_t whole = square(direction);
  const auto part = [&](std::int64_t component) {
    // Finds the largest k with k * |direction| <= component * length.
    const Int128 target = static_cast<Int128>(component) * length;
    const Int128 magnitude = target < 0 ? -target : target;
    std::int64_t k = half_over_root(static_cast<std::int64_t>(2 * magnitude), whole);
    while (k > 0 && static_cast<Int128>(k) * k * whole > magnitude * magnitude) --k;
    return target < 0 ? -k : k;
  };
  return {static_cast<Um>(from.x + part(direction.x)), static_cast<Um>(from.y + part(direction.y))};
}

Point displaced(Point from, Vector direction, Um length) {
  return placed(Point{0, -length}, from, direction);
}

}  // namespace on_table
}  // namespace coq::play

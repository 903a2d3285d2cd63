// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <vector>

#include "core/base/um.h"

namespace coq {

/// A point of the page (or the table), in micrometres; y grows downward.
struct Point {
  Um x = 0;
  Um y = 0;
  auto operator<=>(const Point&) const = default;
};

/// A difference of two points, in the unit of the points; wide enough for sums and small products.
struct Vector {
  std::int64_t x = 0;
  std::int64_t y = 0;
  auto operator<=>(const Vector&) const = default;
};

constexpr Vector operator-(Point a, Point b) {
  return {static_cast<std::int64_t>(a.x) - b.x, static_cast<std::int64_t>(a.y) - b.y};
}
constexpr Vector operator+(Vector a, Vector b) {
  return {a.x + b.x, a.y + b.y};
}
constexpr Vector operator-(Vector a, Vector b) {
  return {a.x - b.x, a.y - b.y};
}
constexpr Vector operator-(Vector a) {
  return {-a.x, -a.y};
}
constexpr Vector operator*(std::int64_t k, Vector a) {
  return {k * a.x, k * a.y};
}

/// Positive when `b` is clockwise of `a` as seen on the page (y downward). Exact while the components are
/// below 2^31.
constexpr std::int64_t cross(Vector a, Vector b) {
  return a.x * b.y - a.y * b.x;
}
constexpr std::int64_t dot(Vector a, Vector b) {
  return a.x * b.x + a.y * b.y;
}

/// An axis-aligned box, both ends included; empty when min > max.
struct Box {
  Point min{kUmLimit, kUmLimit};
  Point max{-kUmLimit, -kUmLimit};

  constexpr bool empty() const { return min.x > max.x || min.y > max.y; }
  constexpr void include(Point p) {
    if (p.x < min.x) min.x = p.x;
    if (p.y < min.y) min.y = p.y;
    if (p.x > max.x) max.x = p.x;
    if (p.y > max.y) max.y = p.y;
  }
  constexpr void include(const Box& other) {
    if (other.empty()) return;
    include(other.min);
    include(other.max);
  }
  constexpr bool contains(Point p) const {
    return p.x >= min.x && p.x <= max.x && p.y >= min.y && p.y <= max.y;
  }
  /// Is all of `o` in it? False for an empty one.
  constexpr bool covers(const Box& o) const { return !o.empty() && contains(o.min) && contains(o.max); }
  constexpr bool meets(const Box& o) const {
    return min.x <= o.max.x && o.min.x <= max.x && min.y <= o.max.y && o.min.y <= max.y;
  }
  constexpr Um width() const { return max.x - min.x; }
  constexpr Um height() const { return max.y - min.y; }
  /// Rounded towards `min`.
  constexpr Point middle() const { return {min.x + width() / 2, min.y + height() / 2}; }
  bool operator==(const Box&) const = default;
};

/// The box with its edges moved outward by `by`, inward if it is negative; an empty one stays empty.
constexpr Box grown(const Box& box, Um by) {
  if (box.empty()) return box;
  return {{box.min.x - by, box.min.y - by}, {box.max.x + by, box.max.y + by}};
}

/// What both boxes cover: empty where they do not meet.
constexpr Box common(const Box& a, const Box& b) {
  return {{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)},
          {std::min(a.max.x, b.max.x), std::min(a.max.y, b.max.y)}};
}

/// A closed line of three or more vertices, the first not repeated, in any sense of rotation.
using Ring = std::vector<Point>;
/// An open line of two or more points.
using Path = std::vector<Point>;

/// A ring less its holes.
struct Polygon {
  Ring outer;
  std::vector<Ring> holes;
  bool operator==(const Polygon&) const = default;
};

inline Box bounds(const std::vector<Point>& points) {
  Box box;
  for (const Point& p : points) box.include(p);
  return box;
}

}  // namespace coq

// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <vector>

#include "core/base/um.h"

namespace coq {

/// A point of the page or the table, in micrometres; y grows downwards.
struct Point {
  Um x = 0;
  Um y = 0;
  auto operator<=>(const Point&) const = default;
};

/// A difference of two points in the same unit, wide enough for sums and small products.
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

/// Returns the cross product: positive if `b` is clockwise of `a` on the page (y downwards). Exact for
/// components below 2^31.
constexpr std::int64_t cross(Vector a, Vector b) {
  return a.x * b.y - a.y * b.x;
}
constexpr std::int64_t dot(Vector a, Vector b) {
  return a.x * b.x + a.y * b.y;
}

/// An axis-aligned box that includes both corners. It is empty if min > max.
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
  /// Returns whether `o` is entirely inside. False if `o` is empty.
  constexpr bool covers(const Box& o) const { return !o.empty() && contains(o.min) && contains(o.max); }
  constexpr bool meets(const Box& o) const {
    return min.x <= o.max.x && o.min.x <= max.x && min.y <= o.max.y && o.min.y <= max.y;
  }
  constexpr Um width() const { return max.x - min.x; }
  constexpr Um height() const { return max.y - min.y; }
  /// Returns the centre, rounded towards `min`.
  constexpr Point middle() const { return {min.x + width() / 2, min.y + height() / 2}; }
  bool operator==(const Box&) const = default;
};

/// Moves the edges of a box outwards by `by`, or inwards if it is negative. An empty box stays empty.
constexpr Box grown(const Box& box, Um by) {
  if (box.empty()) return box;
  return {{box.min.x - by, box.min.y - by}, {box.max.x + by, box.max.y + by}};
}

/// Returns the intersection of two boxes, empty if they do not meet.
constexpr Box common(const Box& a, const Box& b) {
  return {{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)},
          {std::min(a.max.x, b.max.x), std::min(a.max.y, b.max.y)}};
}

/// A closed line of at least three vertices, in either direction. The first vertex is not repeated.
using Ring = std::vector<Point>;
/// An open line of at least two points.
using Path = std::vector<Point>;

/// The area of a ring without its holes.
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

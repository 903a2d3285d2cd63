// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/geometry/point.h"
#include "core/geometry/wide.h"

namespace coq::detail {

/// Calls `f(a, b)` for each edge of a ring, in order.
template <class F>
void each_edge(std::span<const Point> ring, F f) {
  for (std::size_t i = 0; i < ring.size(); ++i) f(ring[i], ring[i + 1 < ring.size() ? i + 1 : 0]);
}

/// Calls `f(a, b)` for each edge of all rings of an area, the outer one first.
template <class F>
void each_edge(const Polygon& area, F f) {
  each_edge(std::span<const Point>(area.outer), f);
  for (const Ring& hole : area.holes) each_edge(std::span<const Point>(hole), f);
}

/// Rounds a/b to the nearest integer, halves up; b > 0.
constexpr std::int64_t nearest(Int128 a, Int128 b) {
  const Int128 twice = 2 * a + b;
  const Int128 whole = twice / (2 * b);
  return static_cast<std::int64_t>(whole - (twice % (2 * b) < 0));
}

/// Returns the intersection of two segments that are not parallel, rounded to the nearest micrometre.
constexpr Point crossing_point(Point a, Point b, Point c, Point d) {
  Int128 whole = cross(b - a, d - c);
  Int128 part = cross(c - a, d - c);
  if (whole < 0) whole = -whole, part = -part;
  const Vector along = b - a;
  return {static_cast<Um>(a.x + nearest(along.x * part, whole)),
          static_cast<Um>(a.y + nearest(along.y * part, whole))};
}

/// A common point of two rings, or of a ring with itself, other than the shared end of consecutive edges.
struct Touch {
  std::uint32_t ring = 0, other = 0;  ///< ring <= other
  Point at;
  auto operator<=>(const Touch&) const = default;
};

/// Relations between the edges of an area's rings.
struct EdgeSweep {
  bool clean = false;          ///< no two edges cross or overlap; the other members are complete only then
  std::vector<Touch> touches;  ///< sorted and unique
  std::vector<bool> inside;    ///< by ring: an odd number of other rings surrounds its first corner
};

/// Finds the relations between the edges. Each ring must have at least three points and no equal neighbours.
/// Few edges are compared in pairs, many are swept.
EdgeSweep sweep_edges(const std::vector<const Ring*>& rings);
/// The two algorithms, with equal results: a sweep in n log n (Shamos and Hoey), and all pairs in n * n, which
/// is faster for few edges.
EdgeSweep find_by_sweep(const std::vector<const Ring*>& rings);
EdgeSweep find_by_pairs(const std::vector<const Ring*>& rings);

/// An undirected edge of a drawing.
struct PlainEdge {
  Point a, b;
  auto operator<=>(const PlainEdge&) const = default;
};

/// Returns for each edge whether the inside is to the left of the line from its lesser to its greater end, with
/// y upwards. The edges fill by the even-odd rule and must meet only in their ends. Returns an empty list if
/// two of them cross, touch or overlap.
std::vector<bool> inside_left(const std::vector<PlainEdge>& edges);

}  // namespace coq::detail

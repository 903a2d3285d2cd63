// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/geometry/point.h"
#include "core/geometry/wide.h"

namespace coq::detail {

/// Calls `f(a, b)` for each edge of a ring, in its order.
template <class F>
void each_edge(std::span<const Point> ring, F f) {
  for (std::size_t i = 0; i < ring.size(); ++i) f(ring[i], ring[i + 1 < ring.size() ? i + 1 : 0]);
}

/// The same for all rings of an area, the outer one first.
template <class F>
void each_edge(const Polygon& area, F f) {
  each_edge(std::span<const Point>(area.outer), f);
  for (const Ring& hole : area.holes) each_edge(std::span<const Point>(hole), f);
}

/// a/b to the nearest whole number, halves upward; b > 0.
constexpr std::int64_t nearest(Int128 a, Int128 b) {
  const Int128 twice = 2 * a + b;
  const Int128 whole = twice / (2 * b);
  return static_cast<std::int64_t>(whole - (twice % (2 * b) < 0));
}

/// Where two segments that are not parallel cross, to the nearest micrometre.
constexpr Point crossing_point(Point a, Point b, Point c, Point d) {
  Int128 whole = cross(b - a, d - c);
  Int128 part = cross(c - a, d - c);
  if (whole < 0) whole = -whole, part = -part;
  const Vector along = b - a;
  return {static_cast<Um>(a.x + nearest(along.x * part, whole)),
          static_cast<Um>(a.y + nearest(along.y * part, whole))};
}

/// Two rings (or one, with itself) have this point in common, other than the ends of neighbouring edges.
struct Touch {
  std::uint32_t ring = 0, other = 0;  ///< ring <= other
  Point at;
  auto operator<=>(const Touch&) const = default;
};

/// How the edges of an area's rings lie to one another.
struct EdgeSweep {
  bool clean = false;          ///< no two edges cross or overlap; what follows is only complete then
  std::vector<Touch> touches;  ///< sorted, each once
  std::vector<bool> inside;  ///< per ring: does an odd number of rings go round its first corner from outside?
};

/// Every ring has three or more points and no two equal neighbours. Looks at all pairs of few edges, and sweeps
/// over many.
EdgeSweep sweep_edges(const std::vector<const Ring*>& rings);
/// The two ways, which find the same: in n log n (Shamos and Hoey), and in n * n, which is quicker for few.
EdgeSweep find_by_sweep(const std::vector<const Ring*>& rings);
EdgeSweep find_by_pairs(const std::vector<const Ring*>& rings);

/// An edge of a drawing, in no sense of rotation.
struct PlainEdge {
  Point a, b;
  auto operator<=>(const PlainEdge&) const = default;
};

/// For edges that meet in their ends only and fill by the even-odd rule: is the inside to the left of the line
/// from the lesser end to the greater, y being taken as upward? Empty if two of them cross, touch or overlap.
std::vector<bool> inside_left(const std::vector<PlainEdge>& edges);

}  // namespace coq::detail

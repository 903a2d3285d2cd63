// SPDX-License-Identifier: MIT
#include "core/geometry/predicates.h"

#include <algorithm>

namespace coq {

bool on_segment(Point p, Point a, Point b) {
  if (orientation(a, b, p) != 0) return false;
  return std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
         p.y <= std::max(a.y, b.y);
}

namespace {

/// Classifies two segments on one line by the coordinate along which they extend.
SegmentMeeting collinear_meeting(Point a, Point b, Point c, Point d) {
  const bool by_x = a.x != b.x || c.x != d.x;
  const auto key = [by_x](Point p) { return by_x ? p.x : p.y; };
  const Um low = std::max(std::min(key(a), key(b)), std::min(key(c), key(d)));
  const Um high = std::min(std::max(key(a), key(b)), std::max(key(c), key(d)));
  if (low > high) return SegmentMeeting::none;
  return low == high ? SegmentMeeting::touch : SegmentMeeting::overlap;
}

}  // namespace

SegmentMeeting meeting(Point a, Point b, Point c, Point d) {
  const int c_side = orientation(a, b, c);
  const int d_side = orientation(a, b, d);
  const int a_side = orientation(c, d, a);
  const int b_side = orientation(c, d, b);
  if (c_side == 0 && d_side == 0 && a_side == 0 && b_side == 0) return collinear_meeting(a, b, c, d);
  if (c_side * d_side < 0 && a_side * b_side < 0) return SegmentMeeting::cross;
  if (c_side * d_side <= 0 && a_side * b_side <= 0) return SegmentMeeting::touch;
  return SegmentMeeting::none;
}

Location locate(Point p, const Ring& ring) {
  bool inside = false;
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
    const Point a = ring[j];
    const Point b = ring[i];
    if (on_segment(p, a, b)) return Location::boundary;
    if ((a.y > p.y) == (b.y > p.y)) continue;
    // The edge crosses the height of p. It is to the right of p if p is to its left, seen downwards.
    const int side = orientation(a, b, p);
    if ((b.y > a.y) == (side > 0)) inside = !inside;
  }
  return inside ? Location::inside : Location::outside;
}

Location locate(Point p, const Polygon& polygon) {
  const Location outer = locate(p, polygon.outer);
  if (outer != Location::inside) return outer;
  for (const Ring& hole : polygon.holes) {
    const Location in_hole = locate(p, hole);
    if (in_hole == Location::boundary) return Location::boundary;
    if (in_hole == Location::inside) return Location::outside;
  }
  return Location::inside;
}

Int128 twice_signed_area(const Ring& ring) {
  Int128 sum = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    sum += cross(ring[i] - ring[0], ring[(i + 1) % ring.size()] - ring[0]);
  }
  return sum;
}

}  // namespace coq

// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/geo/predicates.h"

namespace coq {
namespace {

struct Edge {
  Point a, b;
  std::size_t ring;
  Um min_x, max_x, min_y, max_y;
};

Edge make_edge(Point a, Point b, std::size_t ring) {
  return {a, b, ring, std::min(a.x, b.x), std::max(a.x, b.x), std::min(a.y, b.y), std::max(a.y, b.y)};
}

/// Collects faults up to a limit.
struct Collector {
  std::vector<AreaFault> faults;
  std::size_t limit;
  bool full() const { return faults.size() >= limit; }
  void add(RingFault fault, std::size_t ring, Point at) {
    if (!full()) faults.push_back({fault, ring, at});
  }
};

void check_single_ring(const Ring& ring, std::size_t index, Collector& out) {
  if (ring.size() < 3) {
    out.add(RingFault::too_few_points, index, ring.empty() ? Point{} : ring.front());
    return;
  }
  for (std::size_t i = 0; i < ring.size(); ++i) {
    if (ring[i] == ring[(i + 1) % ring.size()]) out.add(RingFault::repeated_point, index, ring[i]);
  }
  if (twice_signed_area(ring) == 0) out.add(RingFault::zero_area, index, ring.front());
}

/// A place near the crossing of two edges: exact where it is an end, else rounded.
Point crossing_place(const Edge& e, const Edge& f) {
  for (const Point p : {e.a, e.b}) {
    if (on_segment(p, f.a, f.b)) return p;
  }
  for (const Point p : {f.a, f.b}) {
    if (on_segment(p, e.a, e.b)) return p;
  }
  const Int128 whole = cross(e.b - e.a, f.b - f.a);
  if (whole == 0) return e.a;
  const Int128 part = cross(f.a - e.a, f.b - f.a);
  const Vector along = e.b - e.a;
  return {static_cast<Um>(e.a.x + static_cast<std::int64_t>(along.x * part / whole)),
          static_cast<Um>(e.a.y + static_cast<std::int64_t>(along.y * part / whole))};
}

/// Do the boundaries pass through one another where they touch in a point? Touching is legal; so is this test's
/// business only the crossing in a vertex, which even-odd filling accepts: product.md forbids edges that cross
/// or overlap.
void check_edges(const std::vector<Edge>& edges, Collector& out) {
  std::vector<const Edge*> active;
  for (const Edge& edge : edges) {
    std::erase_if(active, [&](const Edge* other) { return other->max_x < edge.min_x; });
    for (const Edge* other : active) {
      if (other->max_y < edge.min_y || edge.max_y < other->min_y) continue;
      const SegmentMeeting how = meeting(edge.a, edge.b, other->a, other->b);
      if (how == SegmentMeeting::cross) {
        out.add(RingFault::edges_cross, std::max(edge.ring, other->ring), crossing_place(edge, *other));
      } else if (how == SegmentMeeting::overlap) {
        out.add(RingFault::edges_overlap, std::max(edge.ring, other->ring), crossing_place(edge, *other));
      }
      if (out.full()) return;
    }
    active.push_back(&edge);
  }
}

/// Where `inner` lies in `outer`, the rings' edges neither crossing nor overlapping: by the first vertex or
/// middle of an edge that is not on the boundary. Middles are taken in a doubled frame to stay whole.
Location ring_location(const Ring& inner, const Ring& outer) {
  for (const Point p : inner) {
    const Location where = locate(p, outer);
    if (where != Location::boundary) return where;
  }
  Ring doubled;
  for (const Point p : outer) doubled.push_back({2 * p.x, 2 * p.y});
  for (std::size_t i = 0; i < inner.size(); ++i) {
    const Point a = inner[i];
    const Point b = inner[(i + 1) % inner.size()];
    const Location where = locate(Point{a.x + b.x, a.y + b.y}, doubled);
    if (where != Location::boundary) return where;
  }
  return Location::boundary;
}

void check_holes(const Polygon& polygon, Collector& out) {
  std::vector<Box> boxes;
  for (const Ring& hole : polygon.holes) boxes.push_back(bounds(hole));
  for (std::size_t i = 0; i < polygon.holes.size() && !out.full(); ++i) {
    const Ring& hole = polygon.holes[i];
    if (ring_location(hole, polygon.outer) != Location::inside) {
      out.add(RingFault::hole_outside, i + 1, hole.front());
    }
    for (std::size_t j = 0; j < polygon.holes.size() && !out.full(); ++j) {
      if (i == j || !boxes[i].meets(boxes[j])) continue;
      const Location where = ring_location(hole, polygon.holes[j]);
      if (where == Location::inside || (where == Location::boundary && i > j)) {
        out.add(RingFault::hole_in_hole, i + 1, hole.front());
      }
    }
  }
}

}  // namespace

std::vector<AreaFault> find_faults(const Polygon& polygon, std::size_t limit) {
  Collector out{{}, limit};
  check_single_ring(polygon.outer, 0, out);
  for (std::size_t i = 0; i < polygon.holes.size(); ++i) check_single_ring(polygon.holes[i], i + 1, out);
  if (!out.faults.empty()) return out.faults;

  std::vector<Edge> edges;
  const auto add_ring = [&](const Ring& ring, std::size_t index) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      edges.push_back(make_edge(ring[i], ring[(i + 1) % ring.size()], index));
    }
  };
  add_ring(polygon.outer, 0);
  for (std::size_t i = 0; i < polygon.holes.size(); ++i) add_ring(polygon.holes[i], i + 1);
  std::sort(edges.begin(), edges.end(), [](const Edge& e, const Edge& f) { return e.min_x < f.min_x; });
  check_edges(edges, out);
  if (out.faults.empty()) check_holes(polygon, out);
  return out.faults;
}

}  // namespace coq

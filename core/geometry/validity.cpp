// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "core/base/assert.h"
#include "core/geometry/detail/boost_rings.h"
#include "core/geometry/detail/box_pairs.h"
#include "core/geometry/detail/edge_sweep.h"
#include "core/geometry/predicates.h"

namespace coq {
namespace {

struct RingEdge {
  Point a, b;
  std::size_t ring;
};

/// Collects errors up to a limit.
struct Collector {
  std::vector<AreaFault> faults;
  std::size_t limit;
  bool full() const { return faults.size() >= limit; }
  void add(RingFault fault, std::size_t ring, Point at) {
    if (!full()) faults.push_back({fault, ring, at});
  }
};

bool is_flat(const Ring& ring) {
  return std::all_of(ring.begin(), ring.end(), [&](Point p) {
    return orientation(ring[0], ring[0] == ring[1] ? ring[2] : ring[1], p) == 0;
  });
}

void check_single_ring(const Ring& ring, std::size_t index, Collector& out) {
  if (ring.size() < 3) {
    out.add(RingFault::too_few_points, index, ring.empty() ? Point{} : ring.front());
    return;
  }
  for (std::size_t i = 0; i < ring.size(); ++i) {
    if (ring[i] == ring[(i + 1) % ring.size()]) out.add(RingFault::repeated_point, index, ring[i]);
  }
  if (is_flat(ring)) out.add(RingFault::zero_area, index, ring.front());
}

/// Returns a point near the crossing of two edges: exact if it is an end, else rounded.
Point crossing_place(const RingEdge& e, const RingEdge& f) {
  for (const Point p : {e.a, e.b}) {
    if (on_segment(p, f.a, f.b)) return p;
  }
  for (const Point p : {f.a, f.b}) {
    if (on_segment(p, e.a, e.b)) return p;
  }
  return detail::crossing_point(e.a, e.b, f.a, f.b);
}

/// Lists the pairs that cross or overlap; called if there are any.
void list_edge_faults(const std::vector<RingEdge>& edges, Collector& out) {
  std::vector<Box> boxes;
  boxes.reserve(edges.size());
  for (const RingEdge& e : edges) boxes.push_back(bounds({e.a, e.b}));
  const detail::BoxTree tree(boxes);
  for (std::size_t i = 0; i < edges.size() && !out.full(); ++i) {
    tree.visit(boxes[i], [&](std::uint32_t j) {
      if (j >= i) return true;  // edges are in ring order: a pair is found at its later ring
      const SegmentMeeting how = meeting(edges[i].a, edges[i].b, edges[j].a, edges[j].b);
      if (how == SegmentMeeting::cross) {
        out.add(RingFault::edges_cross, edges[i].ring, crossing_place(edges[i], edges[j]));
      } else if (how == SegmentMeeting::overlap) {
        out.add(RingFault::edges_overlap, edges[i].ring, crossing_place(edges[i], edges[j]));
      }
      return !out.full();
    });
  }
}

Point doubled(Point p) {
  return {2 * p.x, 2 * p.y};
}

/// Sides of `other` on which the stretches of a ring between touching points lie. Edges neither cross nor
/// overlap, therefore each stretch is on one side. It is tested at the middle of a piece of an edge, in doubled
/// coordinates to keep it an integer point.
struct RingSides {
  bool inside = false, outside = false;
};
RingSides sides_of(const Ring& ring, const Ring& other, const std::vector<Point>& touches) {
  Ring wide;
  for (const Point p : other) wide.push_back(doubled(p));
  RingSides sides;
  const auto look = [&](Point middle) {
    const Location where = locate(middle, wide);
    sides.inside = sides.inside || where == Location::inside;
    sides.outside = sides.outside || where == Location::outside;
  };
  if (touches.empty()) {
    look(doubled(ring.front()));
    return sides;
  }
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i];
    const Point b = ring[(i + 1) % ring.size()];
    std::vector<Point> stops;
    for (const Point p : touches) {
      if (p != b && on_segment(p, a, b)) stops.push_back(p);
    }
    if (stops.empty()) continue;  // on the same side as the edge before it
    std::sort(stops.begin(), stops.end(),
              [&](Point p, Point q) { return dot(p - a, b - a) < dot(q - a, b - a); });
    stops.push_back(b);
    for (std::size_t j = 0; j + 1 < stops.size(); ++j) {
      look({stops[j].x + stops[j + 1].x, stops[j].y + stops[j + 1].y});
    }
  }
  return sides;
}

/// Nesting of the rings; requires that no two edges cross or overlap.
class Nesting {
 public:
  Nesting(const Polygon& polygon, const detail::EdgeSweep& sweep) : m_polygon(polygon) {
    for (const detail::Touch& touch : sweep.touches) {
      if (touch.ring != touch.other) m_touches[{touch.ring, touch.other}].push_back(touch.at);
    }
  }

  /// Returns whether all pairs of rings that touch are nested correctly. Parities of the sweep cover the
  /// others.
  bool touching_rings_are_good() const {
    for (const auto& [rings, points] : m_touches) {
      const auto [i, j] = rings;
      if (i == 0 ? !lies_in(j, 0) : lies_partly_in(i, j) || lies_partly_in(j, i)) return false;
    }
    return true;
  }

  void list_faults(Collector& out) const {
    std::vector<Box> boxes;
    for (const Ring& hole : m_polygon.holes) boxes.push_back(bounds(hole));
    const detail::BoxTree tree(boxes);
    for (std::uint32_t i = 0; i < boxes.size() && !out.full(); ++i) {
      if (!lies_in(i + 1, 0)) out.add(RingFault::hole_outside, i + 1, m_polygon.holes[i].front());
      bool in_another = false;
      tree.visit(boxes[i], [&](std::uint32_t j) {
        in_another = i != j && lies_partly_in(i + 1, j + 1);
        return !in_another;
      });
      if (in_another) out.add(RingFault::hole_in_hole, i + 1, m_polygon.holes[i].front());
    }
  }

 private:
  const Ring& ring(std::uint32_t i) const { return i == 0 ? m_polygon.outer : m_polygon.holes[i - 1]; }
  RingSides sides(std::uint32_t i, std::uint32_t j) const {
    static const std::vector<Point> none;
    const auto found = m_touches.find({std::min(i, j), std::max(i, j)});
    return sides_of(ring(i), ring(j), found == m_touches.end() ? none : found->second);
  }
  bool lies_in(std::uint32_t i, std::uint32_t j) const { return !sides(i, j).outside; }
  bool lies_partly_in(std::uint32_t i, std::uint32_t j) const { return sides(i, j).inside; }

  const Polygon& m_polygon;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Point>> m_touches;
};

}  // namespace

AreaCheck check_area(const Polygon& polygon, std::size_t limit) {
  Collector out{{}, limit};
  check_single_ring(polygon.outer, 0, out);
  for (std::size_t i = 0; i < polygon.holes.size(); ++i) check_single_ring(polygon.holes[i], i + 1, out);
  if (!out.faults.empty()) return {out.faults, false};

  std::vector<const Ring*> rings{&polygon.outer};
  for (const Ring& hole : polygon.holes) rings.push_back(&hole);
  const detail::EdgeSweep sweep = detail::sweep_edges(rings);
  if (!sweep.clean) {
    std::vector<RingEdge> edges;
    for (std::size_t r = 0; r < rings.size(); ++r) {
      const Ring& ring = *rings[r];
      for (std::size_t i = 0; i < ring.size(); ++i) edges.push_back({ring[i], ring[(i + 1) % ring.size()], r});
    }
    list_edge_faults(edges, out);
    COQ_ASSERT(!out.faults.empty() || limit == 0);
    return {out.faults, false};
  }
  const Nesting nesting(polygon, sweep);
  // Rings that do not touch are nested or apart. The area is then valid if and only if each hole is inside an
  // odd number of rings and the outer ring inside none.
  bool good = !sweep.inside[0] && nesting.touching_rings_are_good();
  for (std::size_t i = 1; i < rings.size(); ++i) good = good && sweep.inside[i];
  if (!good) nesting.list_faults(out);
  return {out.faults, !sweep.touches.empty()};
}

std::vector<AreaFault> find_faults(const Polygon& polygon, std::size_t limit) {
  return check_area(polygon, limit).faults;
}

namespace {

void orient(Ring& ring, bool positive) {
  if ((twice_signed_area(ring) > 0) != positive) std::reverse(ring.begin(), ring.end());
}

}  // namespace

Polygons simple_parts(const Polygon& area, bool touches_itself) {
  if (touches_itself) {
    const Result<Polygons> parts = repair(area);  // nothing is rounded, because all meetings are vertices
    COQ_ASSERT(parts.has_value());
    return *parts;
  }
  Polygon copy = area;
  orient(copy.outer, true);
  for (Ring& hole : copy.holes) orient(hole, false);
  return {std::move(copy)};
}

namespace detail {

Result<Polygons> simple_areas(const Polygons& areas) {
  Polygons out;
  for (const Polygon& area : areas) {
    const AreaCheck check = check_area(area, 1);
    if (!check.faults.empty()) {
      return make_error("geometry.ring", message("an area is not valid; it must be repaired first"));
    }
    Polygons parts = simple_parts(area, check.touches_itself);
    std::move(parts.begin(), parts.end(), std::back_inserter(out));
  }
  return out;
}

Result<Polygons> checked(Polygons areas) {
  const auto within_limit = [](const Ring& ring) {
    return std::all_of(ring.begin(), ring.end(),
                       [](Point p) { return std::abs(p.x) <= kUmLimit && std::abs(p.y) <= kUmLimit; });
  };
  Polygons out;
  for (Polygon& area : areas) {
    std::erase_if(area.holes, [](const Ring& hole) { return hole.size() < 3; });
    if (area.outer.size() < 3) continue;  // a sliver that rounding closed
    if (within_limit(area.outer) && is_valid(area)) {
      out.push_back(std::move(area));
      continue;
    }
    std::vector<Ring> rings{area.outer};
    rings.insert(rings.end(), area.holes.begin(), area.holes.end());
    Result<Polygons> parts = even_odd(rings);
    if (!parts) return overlay_problem(parts.error().message.text().c_str());
    std::move(parts->begin(), parts->end(), std::back_inserter(out));
  }
  return out;
}

Problem overlay_problem(const char* what) {
  return make_error("geometry.overlay", message("the areas cannot be combined: {}", what));
}

}  // namespace detail
}  // namespace coq

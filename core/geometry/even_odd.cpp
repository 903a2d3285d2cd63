// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>
#include <optional>

#include "core/base/assert.h"
#include "core/geometry/detail/box_pairs.h"
#include "core/geometry/detail/edge_sweep.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"

namespace coq {
namespace {

using detail::PlainEdge;

/// Rounding a crossing moves two edges by half a micrometre, which may cause new crossings. On drawn art, a
/// second round finds none; the higher limit is for adversarial input.
constexpr int kRounds = 40;

/// Keeps one copy of edges that occur an odd number of times, because pairs of equal edges fill nothing.
void keep_odd(std::vector<PlainEdge>& edges) {
  for (PlainEdge& e : edges) {
    if (e.b < e.a) std::swap(e.a, e.b);
  }
  std::erase_if(edges, [](const PlainEdge& e) { return e.a == e.b; });
  std::sort(edges.begin(), edges.end());
  std::vector<PlainEdge> kept;
  for (const PlainEdge& e : edges) {
    if (!kept.empty() && kept.back() == e) {
      kept.pop_back();
    } else {
      kept.push_back(e);
    }
  }
  edges = std::move(kept);
}

/// Returns the points inside each edge where other edges meet it.
std::vector<std::vector<Point>> find_stops(const std::vector<PlainEdge>& edges, bool& any) {
  std::vector<Box> boxes;
  boxes.reserve(edges.size());
  for (const PlainEdge& e : edges) boxes.push_back(bounds({e.a, e.b}));
  const detail::BoxTree tree(boxes);
  std::vector<std::vector<Point>> stops(edges.size());
  const auto stop = [&](std::size_t i, Point p) {
    if (p == edges[i].a || p == edges[i].b) return;
    stops[i].push_back(p);
    any = true;
  };
  for (std::uint32_t i = 0; i < edges.size(); ++i) {
    tree.visit(boxes[i], [&](std::uint32_t j) {
      if (j >= i) return true;
      const PlainEdge& e = edges[i];
      const PlainEdge& f = edges[j];
      const SegmentMeeting how = meeting(e.a, e.b, f.a, f.b);
      if (how == SegmentMeeting::none) return true;
      if (how == SegmentMeeting::cross) {
        const Point p = detail::crossing_point(e.a, e.b, f.a, f.b);
        stop(i, p);
        stop(j, p);
        return true;
      }
      for (const Point p : {f.a, f.b}) {
        if (on_segment(p, e.a, e.b)) stop(i, p);
      }
      for (const Point p : {e.a, e.b}) {
        if (on_segment(p, f.a, f.b)) stop(j, p);
      }
      return true;
    });
  }
  return stops;
}

/// Splits edges until they meet only in their ends. Returns false if the rounds do not suffice.
bool split_at_crossings(std::vector<PlainEdge>& edges) {
  for (int round = 0; round < kRounds; ++round) {
    keep_odd(edges);
    bool any = false;
    std::vector<std::vector<Point>> stops = find_stops(edges, any);
    if (!any) return true;
    std::vector<PlainEdge> pieces;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const auto [a, b] = edges[i];
      std::sort(stops[i].begin(), stops[i].end(),
                [a = a, b = b](Point p, Point q) { return dot(p - a, b - a) < dot(q - a, b - a); });
      Point from = a;
      for (const Point p : stops[i]) pieces.push_back({from, p}), from = p;
      pieces.push_back({from, b});
    }
    edges = std::move(pieces);
  }
  return false;
}

struct HalfEdge {
  Point from, to;
};

bool upper(Vector v) {
  return v.y > 0 || (v.y == 0 && v.x > 0);
}
/// Orders by angle from the positive x axis, with y upwards.
bool by_angle(Vector v, Vector w) {
  if (upper(v) != upper(w)) return upper(v);
  return cross(v, w) > 0;
}

/// Follows edges with the inside to the left (y upwards). At each corner, it stays around the same part of the
/// inside.
class Tracer {
 public:
  explicit Tracer(std::vector<HalfEdge> edges) : m_edges(std::move(edges)), m_used(m_edges.size()) {
    std::sort(m_edges.begin(), m_edges.end(), [](const HalfEdge& e, const HalfEdge& f) {
      return e.from != f.from ? e.from < f.from : by_angle(e.to - e.from, f.to - f.from);
    });
  }

  /// Returns loops without repeated points.
  std::vector<Ring> simple_rings() {
    std::vector<Ring> rings;
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
      if (!m_used[i]) split_at_repeated_points(loop_from(i), rings);
    }
    return rings;
  }

 private:
  Ring loop_from(std::size_t start) {
    Ring loop;
    for (std::size_t i = start; !m_used[i]; i = after(m_edges[i])) {
      m_used[i] = true;
      loop.push_back(m_edges[i].from);
    }
    return loop;
  }

  /// Returns the first edge clockwise from the way back, which is the other border of the inside at this
  /// corner.
  std::size_t after(const HalfEdge& e) const {
    const auto [first, last] =
        std::equal_range(m_edges.begin(), m_edges.end(), HalfEdge{e.to, {}},
                         [](const HalfEdge& x, const HalfEdge& y) { return x.from < y.from; });
    COQ_ASSERT(first != last);
    const auto next = std::lower_bound(first, last, e.from - e.to, [](const HalfEdge& x, Vector back) {
      return by_angle(x.to - x.from, back);
    });
    return static_cast<std::size_t>((next == first ? last : next) - 1 - m_edges.begin());
  }

  static void split_at_repeated_points(const Ring& loop, std::vector<Ring>& rings) {
    std::vector<Point> sorted = loop;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end()) {
      rings.push_back(loop);
      return;
    }
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    std::vector<bool> open(sorted.size());
    Ring walked;
    const auto place = [&](Point p) {
      return static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), p) - sorted.begin());
    };
    for (const Point p : loop) {
      if (open[place(p)]) {
        Ring closed{p};
        while (walked.back() != p) {
          closed.push_back(walked.back());
          open[place(walked.back())] = false;
          walked.pop_back();
        }
        std::reverse(closed.begin() + 1, closed.end());
        rings.push_back(std::move(closed));
        continue;
      }
      open[place(p)] = true;
      walked.push_back(p);
    }
    rings.push_back(std::move(walked));
  }

  std::vector<HalfEdge> m_edges;
  std::vector<bool> m_used;
};

/// Returns whether `outer` contains `hole`, tested at the middle of an edge. No vertex of another ring may lie
/// there.
bool contains(const Ring& outer, const Ring& hole) {
  Ring wide;
  for (const Point p : outer) wide.push_back({2 * p.x, 2 * p.y});
  return locate(Point{hole[0].x + hole[1].x, hole[0].y + hole[1].y}, wide) == Location::inside;
}

/// Assigns each hole to the smallest outer ring that contains it.
Polygons assemble(std::vector<Ring> rings) {
  struct Outer {
    Box box;
    Int128 area;
  };
  Polygons out;
  std::vector<Outer> outers;
  std::vector<Ring> holes;
  for (Ring& ring : rings) {
    const Int128 area = twice_signed_area(ring);
    if (area > 0) {
      outers.push_back({bounds(ring), area});
      out.push_back({std::move(ring), {}});
    } else {
      holes.push_back(std::move(ring));
    }
  }
  for (Ring& hole : holes) {
    const Box box = bounds(hole);
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (!outers[i].box.covers(box) || (best && outers[*best].area < outers[i].area)) continue;
      if (contains(out[i].outer, hole)) best = i;
    }
    COQ_ASSERT(best.has_value());
    out[*best].holes.push_back(std::move(hole));
  }
  return out;
}

bool within_limit(Point p) {
  return std::abs(p.x) <= kUmLimit && std::abs(p.y) <= kUmLimit;
}

}  // namespace

Result<Polygons> even_odd(const std::vector<Ring>& rings) {
  std::vector<PlainEdge> edges;
  for (const Ring& ring : rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      if (!within_limit(ring[i]))
        return make_error("geometry.repair", message("a point is more than 30 m "
                                                     "from the origin"));
      edges.push_back({ring[i], ring[(i + 1) % ring.size()]});
    }
  }
  if (!split_at_crossings(edges)) {
    return make_error("geometry.repair", message("the rings cross in a way that cannot be repaired"));
  }
  if (edges.empty()) return Polygons{};
  const std::vector<bool> left = detail::inside_left(edges);
  COQ_ASSERT(left.size() == edges.size());
  std::vector<HalfEdge> halves;
  halves.reserve(edges.size());
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const auto [a, b] = edges[i];
    halves.push_back(left[i] ? HalfEdge{a, b} : HalfEdge{b, a});
  }
  return assemble(Tracer(std::move(halves)).simple_rings());
}

Result<Polygons> repair(const Polygon& area) {
  std::vector<Ring> rings{area.outer};
  rings.insert(rings.end(), area.holes.begin(), area.holes.end());
  Result<Polygons> out = even_odd(rings);
  if (!out) return out;
  if (out->empty()) return make_error("geometry.repair", message("the area has no interior"));
  for (const Polygon& polygon : *out) COQ_ASSERT(is_valid(polygon));
  return out;
}

Int128 twice_area(const Polygons& areas) {
  Int128 sum = 0;
  const auto size = [](const Ring& ring) {
    const Int128 area = twice_signed_area(ring);
    return area < 0 ? -area : area;
  };
  for (const Polygon& area : areas) {
    sum += size(area.outer);
    for (const Ring& hole : area.holes) sum -= size(hole);
  }
  return sum;
}

}  // namespace coq

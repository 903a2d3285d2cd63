// SPDX-License-Identifier: MIT
#include "core/geometry/split.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/geometry/detail/edge_sweep.h"
#include "core/geometry/predicates.h"

namespace coq {
namespace {

using Edge = std::pair<Point, Point>;

/// A segment with the points where others meet it.
struct CutSegment {
  Point a, b;
  std::vector<Point> stops{};
};

void meet(CutSegment& e, CutSegment& f) {
  const SegmentMeeting how = meeting(e.a, e.b, f.a, f.b);
  if (how == SegmentMeeting::none) return;
  if (how == SegmentMeeting::cross) {
    const Point p = detail::crossing_point(e.a, e.b, f.a, f.b);
    e.stops.push_back(p);
    f.stops.push_back(p);
    return;
  }
  for (const Point p : {f.a, f.b}) {
    if (on_segment(p, e.a, e.b)) e.stops.push_back(p);
  }
  for (const Point p : {e.a, e.b}) {
    if (on_segment(p, f.a, f.b)) f.stops.push_back(p);
  }
}

/// Returns the edges between the stops of a segment, from its beginning.
std::vector<Edge> pieces_of(CutSegment& segment) {
  const Vector along = segment.b - segment.a;
  segment.stops.push_back(segment.a);
  segment.stops.push_back(segment.b);
  std::sort(segment.stops.begin(), segment.stops.end(),
            [&](Point p, Point q) { return dot(p - segment.a, along) < dot(q - segment.a, along); });
  std::vector<Edge> out;
  for (std::size_t i = 1; i < segment.stops.size(); ++i) {
    if (segment.stops[i - 1] != segment.stops[i]) out.emplace_back(segment.stops[i - 1], segment.stops[i]);
  }
  return out;
}

/// Returns whether the middle of the edge is inside the area. `doubled` is twice as large, which makes the
/// middle an integer point.
bool middle_is_inside(const Edge& edge, const Polygon& doubled) {
  return locate({edge.first.x + edge.second.x, edge.first.y + edge.second.y}, doubled) == Location::inside;
}

Ring doubled(const Ring& ring) {
  Ring out;
  for (const Point p : ring) out.push_back({2 * p.x, 2 * p.y});
  return out;
}

class Splitter {
 public:
  Splitter(const Polygon& area, const Path& path) : m_area(area) {
    add_ring(area.outer, true);
    for (const Ring& hole : area.holes) add_ring(hole, false);
    cut(path);
  }

  Polygons split() {
    do {
      drop_dangling();
      trace();
    } while (drop_bridges());
    return assemble();
  }

 private:
  void add_ring(const Ring& ring, bool clockwise) {
    Ring turned = ring;
    if ((sign(twice_signed_area(ring)) > 0) != clockwise) std::reverse(turned.begin(), turned.end());
    for (std::size_t i = 0; i < turned.size(); ++i) {
      m_ring_segments.push_back({turned[i], turned[(i + 1) % turned.size()]});
    }
  }

  void cut(const Path& path) {
    std::vector<CutSegment> cuts;
    for (std::size_t i = 1; i < path.size(); ++i) {
      if (path[i - 1] != path[i]) cuts.push_back({path[i - 1], path[i]});
    }
    for (std::size_t i = 0; i < cuts.size(); ++i) {
      const Box box = bounds({cuts[i].a, cuts[i].b});
      for (std::size_t j = i + 1; j < cuts.size(); ++j) meet(cuts[i], cuts[j]);
      for (CutSegment& edge : m_ring_segments) {
        if (box.meets(bounds({edge.a, edge.b}))) meet(cuts[i], edge);
      }
    }
    for (CutSegment& edge : m_ring_segments) {
      for (const Edge& piece : pieces_of(edge)) m_rings.insert(piece);
    }
    Polygon large{doubled(m_area.outer), {}};
    for (const Ring& hole : m_area.holes) large.holes.push_back(doubled(hole));
    for (CutSegment& segment : cuts) {
      for (const Edge& piece : pieces_of(segment)) {
        const Edge back{piece.second, piece.first};
        if (m_rings.count(piece) == 0 && m_rings.count(back) == 0 && middle_is_inside(piece, large)) {
          m_cuts.insert(std::min(piece, back));
        }
      }
    }
  }

  /// Drops cut edges with a free end.
  void drop_dangling() {
    for (bool changed = true; changed;) {
      std::map<Point, int> ends;
      for (const auto* edges : {&m_rings, &m_cuts}) {
        for (const Edge& e : *edges) {
          ++ends[e.first];
          ++ends[e.second];
        }
      }
      changed =
          std::erase_if(m_cuts, [&](const Edge& e) { return ends[e.first] < 2 || ends[e.second] < 2; }) > 0;
    }
  }

  /// Returns whether `p` comes before `q` in a counterclockwise turn on the page from `back`, which itself is
  /// last.
  static bool turns_before(Vector back, Vector p, Vector q) {
    const auto half = [&](Vector v) {
      const int side = sign(cross(back, v));
      return side < 0 ? 0 : side > 0 ? 2 : dot(back, v) < 0 ? 1 : 3;
    };
    return half(p) != half(q) ? half(p) < half(q) : sign(cross(p, q)) < 0;
  }

  /// Traces the borders of all faces inside the area, each with its face to the right.
  void trace() {
    std::map<Point, std::vector<Point>> from;
    for (const Edge& e : m_rings) from[e.first].push_back(e.second);
    for (const Edge& e : m_cuts) {
      from[e.first].push_back(e.second);
      from[e.second].push_back(e.first);
    }
    m_cycles.clear();
    m_cycle_of.clear();
    for (const auto& [start, targets] : from) {
      for (const Point to : targets) {
        if (m_cycle_of.count({start, to}) == 0) walk(from, {start, to});
      }
    }
  }

  void walk(const std::map<Point, std::vector<Point>>& from, Edge edge) {
    Ring cycle;
    const std::size_t number = m_cycles.size();
    while (m_cycle_of.emplace(edge, number).second) {
      cycle.push_back(edge.first);
      const auto found = from.find(edge.second);
      if (found == from.end()) break;
      const Vector back = edge.first - edge.second;
      const auto next = std::min_element(found->second.begin(), found->second.end(), [&](Point p, Point q) {
        return turns_before(back, p - edge.second, q - edge.second);
      });
      edge = {edge.second, *next};
    }
    m_cycles.push_back(std::move(cycle));
  }

  /// Drops cut edges with the same face on both sides, because they separate nothing.
  bool drop_bridges() {
    return std::erase_if(m_cuts, [&](const Edge& e) {
             return m_cycle_of[e] == m_cycle_of[{e.second, e.first}];
           }) > 0;
  }

  Polygons assemble() const {
    Polygons parts;
    std::vector<const Ring*> holes;
    for (const Ring& cycle : m_cycles) {
      const int sense = sign(twice_signed_area(cycle));
      if (sense > 0) parts.push_back({cycle, {}});
      if (sense < 0) holes.push_back(&cycle);
    }
    for (const Ring* hole : holes) {
      Polygon* owner = nullptr;
      for (Polygon& part : parts) {
        if (!holds(part.outer, *hole)) continue;
        if (owner == nullptr || holds(owner->outer, part.outer)) owner = &part;
      }
      if (owner != nullptr) owner->holes.push_back(*hole);
    }
    return parts;
  }

  static bool holds(const Ring& outer, const Ring& inner) {
    for (const Point p : inner) {
      const Location where = locate(p, outer);
      if (where != Location::boundary) return where == Location::inside;
    }
    return false;
  }

  const Polygon& m_area;
  std::vector<CutSegment> m_ring_segments;
  std::set<Edge> m_rings;  ///< directed, with the area to the right
  std::set<Edge> m_cuts;   ///< smaller end first
  std::vector<Ring> m_cycles;
  std::map<Edge, std::size_t> m_cycle_of;
};

}  // namespace

Result<Polygons> split(const Polygon& area, const Path& path) {
  const AreaCheck check = check_area(area, 1);
  if (!check.faults.empty()) return make_error("geometry.ring", message("the area is not valid"));
  Polygons parts;
  for (const Polygon& part : simple_parts(area, check.touches_itself)) {
    const Polygons both = Splitter(part, path).split();
    parts.insert(parts.end(), both.begin(), both.end());
  }
  const std::size_t before = simple_parts(area, check.touches_itself).size();
  if (parts.size() <= before) return make_error("geometry.split", message("the line does not divide the area"));
  for (const Polygon& part : parts) {
    if (!is_valid(part)) return make_error("geometry.split", message("no valid parts result"));
  }
  return parts;
}

}  // namespace coq

// SPDX-License-Identifier: MIT
#include "core/relief/detail/thinning.h"

#include <algorithm>
#include <cmath>

#include "core/geometry/box_tree.h"
#include "core/geometry/predicates.h"

namespace coq::relief::detail {
namespace {

double distance_to_segment(Point p, Point a, Point b) {
  const double dx = double(b.x) - a.x, dy = double(b.y) - a.y, square = dx * dx + dy * dy;
  const double px = double(p.x) - a.x, py = double(p.y) - a.y;
  const double t = square > 0 ? std::clamp((px * dx + py * dy) / square, 0.0, 1.0) : 0;
  return std::hypot(px - t * dx, py - t * dy);
}

/// Returns the sides of the box on which a point lies, as bits.
int sides_of(Point p, const Box& box) {
  return (p.x == box.min.x ? 1 : 0) | (p.y == box.min.y ? 2 : 0) | (p.x == box.max.x ? 4 : 0) |
         (p.y == box.max.y ? 8 : 0);
}

/// A border, opened at its lexicographically first point, with flags for the points that stay.
class OpenBorder {
 public:
  OpenBorder(Ring ring, const Box& box) : m_points(std::move(ring)) {
    std::rotate(m_points.begin(), std::min_element(m_points.begin(), m_points.end()), m_points.end());
    m_points.push_back(m_points.front());
    m_kept.assign(m_points.size(), false);
    m_kept.front() = m_kept.back() = true;
    for (std::size_t i = 1; i + 1 < m_points.size(); ++i) {
      const int sides = sides_of(m_points[i], box);
      // A point inside a run along one side of the box may be removed.
      const bool passed = (sides & (sides - 1)) == 0 && (sides & sides_of(m_points[i - 1], box)) != 0 &&
                          (sides & sides_of(m_points[i + 1], box)) != 0;
      if (sides != 0 && !passed) m_kept[i] = true;
    }
  }

  void thin(Um tolerance) {
    const std::size_t last = m_points.size() - 1;
    m_kept[farthest(0, last)] = true;
    std::size_t from = 0;
    for (std::size_t i = 1; i <= last; ++i) {
      if (!m_kept[i]) continue;
      keep_needed(from, i, tolerance);
      from = i;
    }
    if (std::count(m_kept.begin(), m_kept.end(), true) < 4) keep_third();
  }

  /// Keeps one more point between two that stay. Returns false if there is none.
  bool refine(std::size_t from, std::size_t to) {
    if (to - from < 2) return false;
    m_kept[farthest(from, to)] = true;
    return true;
  }

  template <class Visit>
  void for_segments(Visit visit) const {
    std::size_t from = 0;
    for (std::size_t i = 1; i < m_points.size(); ++i) {
      if (!m_kept[i]) continue;
      visit(from, i);
      from = i;
    }
  }
  const Ring& points() const { return m_points; }
  Ring result() const {
    Ring out;
    for (std::size_t i = 0; i + 1 < m_points.size(); ++i)
      if (m_kept[i]) out.push_back(m_points[i]);
    return out;
  }

 private:
  std::size_t farthest(std::size_t from, std::size_t to) const {
    std::size_t best = from + 1;
    double most = -1;
    for (std::size_t i = from + 1; i < to; ++i) {
      const double far = distance_to_segment(m_points[i], m_points[from], m_points[to]);
      if (far > most) most = far, best = i;
    }
    return best;
  }
  void keep_needed(std::size_t first, std::size_t last, Um tolerance) {
    std::vector<std::pair<std::size_t, std::size_t>> open{{first, last}};
    while (!open.empty()) {
      const auto [from, to] = open.back();
      open.pop_back();
      if (to - from < 2) continue;
      const std::size_t at = farthest(from, to);
      if (distance_to_segment(m_points[at], m_points[from], m_points[to]) <= tolerance) continue;
      m_kept[at] = true;
      open.push_back({from, at});
      open.push_back({at, to});
    }
  }
  /// A ring needs three points.
  void keep_third() {
    std::size_t best = 0;
    double most = -1;
    for_segments([&](std::size_t from, std::size_t to) {
      if (to - from < 2) return;
      const std::size_t at = farthest(from, to);
      const double far = distance_to_segment(m_points[at], m_points[from], m_points[to]);
      if (far > most) most = far, best = at;
    });
    m_kept[best] = true;
  }

  Ring m_points;  ///< the first point is repeated at the end
  std::vector<bool> m_kept;
};

struct Segment {
  std::size_t border = 0;
  std::size_t from = 0, to = 0;
  bool first = false, last = false;  ///< the first or last segment of its border: these two meet where the
                                     ///< border was opened
  bool on_box = false;
};

/// All borders of a ground. They keep more points wherever simplified borders would meet.
class CommonThinning {
 public:
  CommonThinning(std::vector<Border>& borders, const Box& box, Um tolerance) : m_box(box) {
    m_borders.reserve(borders.size());
    std::vector<Box> boxes;
    for (Border& border : borders) {
      m_borders.emplace_back(std::move(border.points), box).thin(tolerance);
      boxes.push_back(bounds(m_borders.back().points()));
    }
    m_boxes = boxes;
    m_tree = BoxTree(boxes);
  }

  /// Returns false if nothing was left to refine.
  bool refine_once() {
    collect();
    std::vector<bool> finer(m_segments.size());
    for (std::size_t i = 0; i < m_segments.size(); ++i) {
      for (const std::uint32_t j : m_near.near(box_of(m_segments[i])))
        if (j < i && meet(m_segments[i], m_segments[j])) finer[i] = finer[j] = true;
      if (!finer[i] && passes_over(m_segments[i])) finer[i] = true;
    }
    bool changed = false;
    for (std::size_t i = 0; i < m_segments.size(); ++i) {
      const Segment& s = m_segments[i];
      if (finer[i]) changed = m_borders[s.border].refine(s.from, s.to) || changed;
    }
    return changed;
  }
  Ring result(std::size_t border) const { return m_borders[border].result(); }

 private:
  Point at(const Segment& s, std::size_t i) const { return m_borders[s.border].points()[i]; }
  Box box_of(const Segment& s) const {
    Box box;
    box.include(at(s, s.from));
    box.include(at(s, s.to));
    return box;
  }

  void collect() {
    m_segments.clear();
    std::vector<Box> boxes;
    for (std::size_t b = 0; b < m_borders.size(); ++b) {
      const std::size_t last = m_borders[b].points().size() - 1;
      m_borders[b].for_segments([&](std::size_t from, std::size_t to) {
        Segment s{b, from, to, from == 0, to == last};
        s.on_box = (sides_of(at(s, from), m_box) & sides_of(at(s, to), m_box)) != 0;
        m_segments.push_back(s);
        boxes.push_back(box_of(s));
      });
    }
    m_near = BoxTree(boxes);
  }

  /// Returns whether two segments have a common point that borders must not have.
  bool meet(const Segment& s, const Segment& t) const {
    if (s.on_box || t.on_box) return false;
    const SegmentMeeting how = meeting(at(s, s.from), at(s, s.to), at(t, t.from), at(t, t.to));
    if (how == SegmentMeeting::none) return false;
    const bool consecutive = s.border == t.border &&
                             (s.to == t.from || t.to == s.from || (s.first && t.last) || (s.last && t.first));
    return !(consecutive && how == SegmentMeeting::touch);
  }

  /// Returns whether a whole border lies between the segment and the points that it replaces.
  bool passes_over(const Segment& s) const {
    if (s.to - s.from < 2) return false;
    const Ring& points = m_borders[s.border].points();
    const Ring gap(points.begin() + static_cast<std::ptrdiff_t>(s.from),
                   points.begin() + static_cast<std::ptrdiff_t>(s.to) + 1);
    const Box box = bounds(gap);
    for (const std::uint32_t other : m_tree.near(box)) {
      if (other == s.border || !box.covers(m_boxes[other])) continue;
      if (locate(m_borders[other].points().front(), gap) != Location::outside) return true;
    }
    return false;
  }

  Box m_box;
  std::vector<OpenBorder> m_borders;
  std::vector<Box> m_boxes;
  BoxTree m_tree;  ///< tree of whole borders
  std::vector<Segment> m_segments;
  BoxTree m_near;  ///< tree of segments
};

}  // namespace

bool thin(std::vector<Border>& borders, const Box& box, Um tolerance, const StopToken& stop) {
  if (borders.empty()) return true;
  CommonThinning thinning(borders, box, tolerance);
  do {
    if (stop.stop_requested()) return false;
  } while (thinning.refine_once());
  for (std::size_t i = 0; i < borders.size(); ++i) borders[i].points = thinning.result(i);
  return true;
}

}  // namespace coq::relief::detail

// SPDX-License-Identifier: MIT
#include "core/geometry/weak_sight.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "core/geometry/detail/edge_sweep.h"
#include "core/geometry/detail/exact_line.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"

namespace coq {
namespace {

using detail::Axis;
using detail::each_edge;
using detail::ExactLine;
using detail::ExactPoint;
using detail::Place;
using detail::Sides;
using detail::Stretches;

/// The convex hull of the front edge and the target, which contains all free segments.
class Reach {
 public:
  explicit Reach(const WeakSightQuestion& q) {
    std::vector<Point> all = q.target.outer;
    all.push_back(q.front_a);
    all.push_back(q.front_b);
    m_bounds = bounds(all);
    m_hull = convex_hull(all);
    if (twice_signed_area(m_hull) < 0) std::reverse(m_hull.begin(), m_hull.end());
  }
  bool holds(Point p) const {
    if (!m_bounds.contains(p)) return false;
    for (std::size_t i = 0; m_hull.size() > 2 && i < m_hull.size(); ++i)
      if (orientation(m_hull[i], m_hull[(i + 1) % m_hull.size()], p) < 0) return false;
    return true;
  }
  /// Returns whether the area may meet the hull. The result is false only if they have no common point.
  bool may_meet(const Polygon& area) const {
    if (!m_bounds.meets(bounds(area.outer))) return false;
    for (std::size_t i = 0; m_hull.size() > 2 && i < m_hull.size(); ++i) {
      const Point a = m_hull[i];
      const Point b = m_hull[(i + 1) % m_hull.size()];
      const auto beyond = [&](Point p) { return orientation(a, b, p) < 0; };
      if (std::all_of(area.outer.begin(), area.outer.end(), beyond)) return false;
    }
    return true;
  }

 private:
  Box m_bounds;
  Ring m_hull;  ///< clockwise; fewer than three points if all are on a line
};

/// Returns whether the areas share more than a point.
bool are_one(const Polygon& a, const Polygon& b) {
  if (!bounds(a.outer).meets(bounds(b.outer))) return false;
  bool meet = false;
  each_edge(a, [&](Point a0, Point a1) {
    each_edge(b, [&](Point b0, Point b1) {
      const SegmentMeeting m = meeting(a0, a1, b0, b1);
      meet = meet || m == SegmentMeeting::cross || m == SegmentMeeting::overlap;
    });
  });
  const auto inside = [](const Polygon& one, const Polygon& other) {
    return std::any_of(one.outer.begin(), one.outer.end(),
                       [&](Point p) { return locate(p, other) == Location::inside; });
  };
  return meet || inside(a, b) || inside(b, a);
}

class Solver {
 public:
  explicit Solver(const WeakSightQuestion& question)
      : m_q(question), m_reach(question), m_point(question.front_a == question.front_b) {
    for (std::size_t i = 0; i < m_q.obstacles.size(); ++i)
      if (m_reach.may_meet(m_q.obstacles[i])) m_obstacles.push_back(i);
    for (std::size_t i = 0; i < m_q.screens.size(); ++i)
      if (m_reach.may_meet(m_q.screens[i])) m_screens.push_back(i);
    group_screens();
  }

  WeakSight run() {
    WeakSight out;
    out.before = m_point || m_q.field == FieldOfFire::all || has_target_before();
    if (out.before) {
      if (!m_point) find_front_parts();
      find_points();
      for (std::size_t i = 0; i < m_points.size() && !out.clear; ++i)
        for (std::size_t j = i + 1; j < m_points.size() && !out.clear; ++j)
          if (const auto free = try_line(m_points[i], m_points[j])) {
            out.clear = true;
            out.from = free->first.rounded();
            out.to = free->second.rounded();
          }
    }
    if (!out.clear) report_blockers(out);
    return out;
  }

 private:
  using Segment = std::pair<ExactPoint, ExactPoint>;

  bool is_before(Point p) const { return orientation(m_q.front_a, m_q.front_b, p) < 0; }
  bool has_target_before() const {
    return std::any_of(m_q.target.outer.begin(), m_q.target.outer.end(), [&](Point p) { return is_before(p); });
  }
  bool is_target_point() const { return m_q.target.outer.size() == 1; }

  void group_screens() {
    std::vector<std::size_t> leader(m_screens.size());
    std::iota(leader.begin(), leader.end(), 0U);
    for (std::size_t i = 0; i < m_screens.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        if (leader[i] == leader[j] || !are_one(m_q.screens[m_screens[i]], m_q.screens[m_screens[j]])) continue;
        std::replace(leader.begin(), leader.end(), leader[i], leader[j]);
      }
    for (std::size_t i = 0; i < m_screens.size(); ++i) {
      std::vector<std::size_t> group;
      for (std::size_t j = 0; j < m_screens.size(); ++j)
        if (leader[j] == i) group.push_back(m_screens[j]);
      if (!group.empty()) m_groups.push_back(std::move(group));
    }
  }

  /// Finds the parts of the front edge inside each group of screens.
  void find_front_parts() {
    m_front.emplace(m_q.front_a, m_q.front_b);
    for (const auto& group : m_groups) m_front_parts.push_back(inside_along(*m_front, group));
  }
  Stretches inside_along(const Axis& axis, const std::vector<std::size_t>& group) const {
    Sides sides;
    for (const std::size_t i : group) {
      const Sides one = detail::sides_along(axis, m_q.screens[i]);
      sides.left = united(sides.left, one.left);
      sides.right = united(sides.right, one.right);
    }
    return common(sides.left, sides.right);
  }

  void add_point(ExactPoint p) {
    if (std::find(m_points.begin(), m_points.end(), p) == m_points.end()) m_points.push_back(std::move(p));
  }
  /// Adds the intersection of two segments that are not parallel, if there is one.
  void add_crossing(Point a, Point b, Point c, Point d) {
    const SegmentMeeting m = meeting(a, b, c, d);
    if (m == SegmentMeeting::cross || (m == SegmentMeeting::touch && cross(b - a, d - c) != 0))
      add_point(crossing(ExactLine(a, b), ExactLine(c, d)));
  }
  /// Finds the points through which extreme free segments pass.
  void find_points() {
    add_point(m_q.front_a);
    add_point(m_q.front_b);
    for (const Point& p : m_q.target.outer) add_point(p);
    for (const std::size_t i : m_screens) {
      each_edge(m_q.screens[i], [&](Point a, Point b) {
        if (!m_point) add_crossing(m_q.front_a, m_q.front_b, a, b);
        if (!is_target_point()) each_edge(m_q.target, [&](Point c, Point d) { add_crossing(a, b, c, d); });
      });
    }
    if (!m_point && m_q.field == FieldOfFire::half_plane) {
      const ExactLine front(m_q.front_a, m_q.front_b);
      each_edge(m_q.target, [&](Point a, Point b) {
        if (front.side(a) * front.side(b) < 0) add_point(crossing(front, ExactLine(a, b)));
      });
    }
    for (const std::size_t i : m_obstacles) add_corners(m_q.obstacles[i]);
    for (const std::size_t i : m_screens) add_corners(m_q.screens[i]);
  }
  /// Adds the corners around which a line may turn: those with less than half a turn filled.
  void add_corners(const Polygon& area) {
    const auto add = [&](const Ring& ring, int filled) {
      const int sense = sign(twice_signed_area(ring)) * filled;
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point& before = ring[i > 0 ? i - 1 : ring.size() - 1];
        const Point& after = ring[i + 1 < ring.size() ? i + 1 : 0];
        if (orientation(before, ring[i], after) == sense && m_reach.holds(ring[i])) add_point(ring[i]);
      }
    };
    add(area.outer, 1);
    for (const Ring& hole : area.holes) add(hole, -1);
  }

  /// Returns a free segment of the line through two points, if any exists.
  std::optional<Segment> try_line(const ExactPoint& a, const ExactPoint& b) const {
    if (detail::surely_passes(a, b, m_q.front_a, m_q.front_b)) return std::nullopt;
    const ExactLine line(a, b);
    if (line.is_none()) return std::nullopt;
    const int side_a = line.side(m_q.front_a);
    const int side_b = line.side(m_q.front_b);
    if (side_a * side_b > 0) return std::nullopt;
    if (m_point) return try_both_ways(line, m_q.front_a);
    if (side_a == 0 && side_b == 0) {
      if (m_q.field == FieldOfFire::half_plane) return std::nullopt;
      auto free = try_both_ways(line, m_q.front_a);
      return free ? free : try_both_ways(line, m_q.front_b);
    }
    const ExactPoint p = side_a == 0   ? ExactPoint(m_q.front_a)
                         : side_b == 0 ? ExactPoint(m_q.front_b)
                                       : crossing(m_front->line(), line);
    if (m_q.field == FieldOfFire::all) return try_both_ways(line, p);
    const Vector front = m_q.front_b - m_q.front_a;
    const bool leads_back = front.x * line.a() + front.y * line.b() < 0;
    return try_from(Axis(line, leads_back), p);
  }
  std::optional<Segment> try_both_ways(const ExactLine& line, const ExactPoint& p) const {
    auto free = try_from(Axis(line), p);
    return free ? free : try_from(Axis(line, true), p);
  }

  /// Tries segments from p along the axis to the first point of the target, and of each screen inside the
  /// target.
  std::optional<Segment> try_from(const Axis& axis, const ExactPoint& p) const {
    const Place start = axis.place(p);
    std::vector<std::pair<Place, ExactPoint>> ends = ends_on(axis, p);
    if (ends.empty()) return std::nullopt;
    std::sort(ends.begin(), ends.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
    const std::vector<bool> of_start = screens_of_start(p);
    Sides fixed;
    for (const std::size_t i : m_obstacles) add_sides(fixed, axis, m_q.obstacles[i]);
    if (blocks(fixed, start, ends.front().first)) return std::nullopt;
    std::vector<Sides> groups;
    for (std::size_t g = 0; g < m_groups.size(); ++g) {
      Sides& sides = groups.emplace_back();
      if (of_start[g]) continue;
      for (const std::size_t i : m_groups[g]) add_sides(sides, axis, m_q.screens[i]);
    }
    for (const auto& [place, q] : ends) {
      Sides all = fixed;
      for (std::size_t g = 0; g < m_groups.size(); ++g) {
        if (of_start[g] || end_is_in(q, m_groups[g])) continue;
        all.left = united(all.left, groups[g].left);
        all.right = united(all.right, groups[g].right);
      }
      if (!blocks(all, start, place)) return Segment{p, q};
    }
    return std::nullopt;
  }

  void add_sides(Sides& sides, const Axis& axis, const Polygon& area) const {
    const Sides one = detail::sides_along(axis, area);
    sides.left = united(sides.left, one.left);
    sides.right = united(sides.right, one.right);
  }
  static bool blocks(const Sides& sides, const Place& from, const Place& to) {
    const Stretches both = common(sides.left, sides.right);
    return std::any_of(both.begin(), both.end(),
                       [&](const detail::Stretch& s) { return s.begin < to && from < s.end; });
  }

  /// Returns the points along the line where the target begins, and where screens begin inside it.
  std::vector<std::pair<Place, ExactPoint>> ends_on(const Axis& axis, const ExactPoint& p) const {
    const Place start = axis.place(p);
    std::vector<std::pair<Place, ExactPoint>> out;
    const auto add = [&](const ExactPoint& q) {
      const Place place = axis.place(q);
      if (place < start || !target_holds(q)) return;
      for (const auto& known : out)
        if (known.first == place) return;
      out.emplace_back(place, q);
    };
    const auto add_edge = [&](Point a, Point b) {
      const int side_a = axis.line().side(a);
      const int side_b = axis.line().side(b);
      if (side_a == 0) add(a);
      if (side_b == 0) add(b);
      if (side_a * side_b < 0) add(crossing(axis.line(), ExactLine(a, b)));
    };
    each_edge(m_q.target, add_edge);
    add(p);
    if (out.empty()) return out;
    for (const std::size_t i : m_screens) each_edge(m_q.screens[i], add_edge);
    return out;
  }

  bool target_holds(const ExactPoint& p) const {
    return is_target_point() ? p == ExactPoint(m_q.target.outer[0])
                             : locate(p, m_q.target) != Location::outside;
  }

  static Location locate(const ExactPoint& p, const Polygon& area) {
    bool in = false;
    bool on = false;
    each_edge(area, [&](Point a, Point b) {
      // Skips edges that are certainly above, below or to the left of the point.
      if (p.near_y > std::max(a.y, b.y) + detail::kNearError) return;
      if (p.near_y < std::min(a.y, b.y) - detail::kNearError) return;
      if (p.near_x > std::max(a.x, b.x) + detail::kNearError) return;
      const bool above_a = p.y < Wide(a.y) * p.w;
      const bool above_b = p.y < Wide(b.y) * p.w;
      const int side = ExactLine(a, b).side(p);
      if (side == 0 && between(p, a, b)) on = true;
      if (above_a == above_b) return;
      // The edge passes to the right of the point.
      if ((b.y > a.y) == (side > 0)) in = !in;
    });
    return on ? Location::boundary : in ? Location::inside : Location::outside;
  }
  using Wide = detail::Wide;
  static bool between(const ExactPoint& p, Point a, Point b) {
    const Wide ax = Wide(a.x) * p.w, bx = Wide(b.x) * p.w, ay = Wide(a.y) * p.w, by = Wide(b.y) * p.w;
    return p.x >= std::min(ax, bx) && p.x <= std::max(ax, bx) && p.y >= std::min(ay, by) &&
           p.y <= std::max(ay, by);
  }

  std::vector<bool> screens_of_start(const ExactPoint& p) const {
    std::vector<bool> out(m_groups.size());
    for (std::size_t g = 0; g < m_groups.size(); ++g) {
      if (m_point) {
        out[g] = is_inside_group(p, m_groups[g]);
        continue;
      }
      const Place place = m_front->place(p);
      const Place a = m_front->place(m_q.front_a);
      const Place b = m_front->place(m_q.front_b);
      out[g] = std::any_of(m_front_parts[g].begin(), m_front_parts[g].end(), [&](const detail::Stretch& s) {
        // The point is on a stretch of the front edge inside the screen, ends included.
        return s.begin < b && a < s.end && !(place < s.begin) && !(s.end < place);
      });
    }
    return out;
  }
  bool is_inside_group(const ExactPoint& p, const std::vector<std::size_t>& group) const {
    return std::any_of(group.begin(), group.end(),
                       [&](std::size_t i) { return locate(p, m_q.screens[i]) == Location::inside; });
  }

  /// Returns whether q is in the closure of the part of the target inside the group.
  bool end_is_in(const ExactPoint& q, const std::vector<std::size_t>& group) const {
    if (is_target_point()) return is_inside_group(q, group);
    std::vector<const Polygon*> screens;
    for (const std::size_t i : group)
      if (locate(q, m_q.screens[i]) != Location::outside) screens.push_back(&m_q.screens[i]);
    if (screens.empty()) return false;
    for (const Vector u : directions_round(q, screens)) {
      if (!holds_toward(q, u, m_q.target)) continue;
      for (const Polygon* screen : screens)
        if (holds_toward(q, u, *screen)) return true;
    }
    return false;
  }

  /// Returns a direction between each two neighbouring edges that begin at q.
  std::vector<Vector> directions_round(const ExactPoint& q, const std::vector<const Polygon*>& screens) const {
    std::vector<Vector> rays{{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const auto add = [&](const Polygon& area) {
      each_edge(area, [&](Point a, Point b) {
        if (ExactLine(a, b).side(q) != 0 || !between(q, a, b)) return;
        rays.push_back(b - a);
        rays.push_back(a - b);
      });
    };
    add(m_q.target);
    for (const Polygon* screen : screens) add(*screen);
    const auto half = [](Vector v) { return v.y > 0 || (v.y == 0 && v.x > 0) ? 0 : 1; };
    std::sort(rays.begin(), rays.end(),
              [&](Vector a, Vector b) { return half(a) != half(b) ? half(a) < half(b) : cross(a, b) > 0; });
    std::vector<Vector> out;
    for (std::size_t i = 0; i < rays.size(); ++i) {
      const Vector next = rays[i + 1 < rays.size() ? i + 1 : 0];
      if (cross(rays[i], next) > 0) out.push_back(rays[i] + next);
    }
    return out;
  }

  /// Returns whether the area contains the surroundings of q in direction u. No edge may lead from q in that
  /// direction.
  static bool holds_toward(const ExactPoint& q, Vector u, const Polygon& area) {
    const Axis axis{ExactLine(q, u)};
    const Place start = axis.place(q);
    bool in = false;
    each_edge(area, [&](Point a, Point b) {
      if ((axis.line().side(a) < 0) == (axis.line().side(b) < 0)) return;
      if (start < axis.place_of_edge(a, b)) in = !in;
    });
    return in;
  }

  /// Reports the segment between the middles, and its first blockers.
  void report_blockers(WeakSight& out) const {
    const ExactPoint p = detail::middle({m_q.front_a, m_q.front_b});
    const ExactPoint q = detail::middle(m_q.target.outer);
    out.from = p.rounded();
    out.to = q.rounded();
    if (!out.before || p == q) return;
    const Axis axis(p, q);
    const Place start = axis.place(p);
    const Place end = axis.place(q);
    std::vector<std::pair<std::size_t, Sides>> things;
    for (const std::size_t i : m_obstacles) things.emplace_back(i, detail::sides_along(axis, m_q.obstacles[i]));
    const std::vector<bool> of_start = screens_of_start(p);
    for (std::size_t g = 0; g < m_groups.size(); ++g) {
      if (of_start[g] || end_is_in(q, m_groups[g])) continue;
      for (const std::size_t i : m_groups[g])
        things.emplace_back(m_q.obstacles.size() + i, detail::sides_along(axis, m_q.screens[i]));
    }
    Sides all;
    for (const auto& [id, sides] : things) {
      all.left = united(all.left, sides.left);
      all.right = united(all.right, sides.right);
    }
    for (const detail::Stretch& s : common(all.left, all.right)) {
      if (!(s.begin < end && start < s.end)) continue;
      out.blockers = first_of(things, s.begin < start ? start : s.begin);
      return;
    }
  }

  /// Returns the things beside the line just after a position: one that is on both sides, or one on each side.
  static std::vector<std::size_t> first_of(const std::vector<std::pair<std::size_t, Sides>>& things,
                                           const Place& at) {
    const auto covers = [&](const Stretches& stretches) {
      return std::any_of(stretches.begin(), stretches.end(),
                         [&](const detail::Stretch& s) { return !(at < s.begin) && at < s.end; });
    };
    std::optional<std::size_t> left, right;
    for (const auto& [id, sides] : things) {
      const bool on_left = covers(sides.left);
      const bool on_right = covers(sides.right);
      if (on_left && on_right) return {id};
      if (on_left && !left) left = id;
      if (on_right && !right) right = id;
    }
    std::vector<std::size_t> out;
    if (left) out.push_back(*left);
    if (right) out.push_back(*right);
    std::sort(out.begin(), out.end());
    return out;
  }

  const WeakSightQuestion& m_q;
  Reach m_reach;
  bool m_point;
  std::vector<std::size_t> m_obstacles, m_screens;  ///< only those that may matter
  std::vector<std::vector<std::size_t>> m_groups;   ///< screens that count as one
  std::optional<Axis> m_front;
  std::vector<Stretches> m_front_parts;  ///< by group
  std::vector<ExactPoint> m_points;
};

}  // namespace

WeakSight weak_sight(const WeakSightQuestion& question) {
  return Solver(question).run();
}

}  // namespace coq

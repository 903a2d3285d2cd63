// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/geometry/point.h"

namespace coq::app {

/// The vertices of a shape in the making, in steps: a vertex, or a run (traced, freehand, a curve) that is
/// taken back as one. Equal neighbours are never in it.
class OpenShape {
 public:
  /// A step; what would repeat the vertex before is left out. False if nothing was left.
  bool add(const std::vector<Point>& run);
  bool add(Point p) { return add(std::vector<Point>{p}); }
  /// Takes the last step back, and brings it again.
  bool undo();
  bool redo();
  void forget_redo() { m_undone.clear(); }
  void clear();
  /// False (and nothing has changed): the steps don't sum up to the points.
  bool restore(const std::vector<Point>& points, const std::vector<std::size_t>& steps);

  bool empty() const { return m_points.empty(); }
  std::size_t size() const { return m_points.size(); }
  const std::vector<Point>& points() const { return m_points; }
  const std::vector<std::size_t>& steps() const { return m_steps; }
  bool can_redo() const { return !m_undone.empty(); }

 private:
  std::vector<Point> m_points;
  std::vector<std::size_t> m_steps;
  std::vector<std::vector<Point>> m_undone;
};

/// The points of a cubic curve after `from`, up to and with `to`: fewer where it is nearly straight, none
/// farther than `tolerance` micrometres from the curve.
std::vector<Point> flattened(Point from, Point control1, Point control2, Point to, Um tolerance);

/// A place on a line of points: on the edge from vertex `index` to the next, or that vertex.
struct LinePlace {
  std::size_t index = 0;
  Point at;
};
/// The points from `a` to `b` along a line, both included: the shorter way round a closed one, or the other.
std::vector<Point> run_between(const std::vector<Point>& line, bool closed, LinePlace a, LinePlace b,
                               bool other_way);

/// The point on a ray from `from` in one of twelve directions 30 degrees apart, the first being `base`, that is
/// nearest to `p`.
Point constrained(Point from, Point p, Vector base);

}  // namespace coq::app

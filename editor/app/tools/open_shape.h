// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/geometry/point.h"

namespace coq::app {

/// A shape that is being drawn, as a plain value: for the journal, and to bring a cancelled one back.
struct Draft {
  std::string tool;     ///< id of the tool: "polygon"
  std::string terrain;  ///< type that it will have; empty where it has none
  std::string target;   ///< feature that it changes (a hole's area); empty for none
  std::vector<Point> points;
  std::vector<std::size_t> steps;  ///< how many points each step added; their sum is that of the points

  bool operator==(const Draft&) const = default;

  /// One line: "polygon woods - 1,1,12 12.5,40 13,41...". Words are ids or `-`.
  std::string text() const;
  /// nullopt if it is no such line.
  static std::optional<Draft> parse(std::string_view line);
};

/// A part of a text that gives way to another.
struct TextChange {
  std::size_t at = 0, removed = 0;
  std::string inserted;
};

/// The text of a draft that grows: only what differs is written anew.
class DraftText {
 public:
  explicit DraftText(const Draft& draft);
  /// What makes the text that of `draft`, one change after the other; nullopt: it is that of another shape.
  std::optional<std::vector<TextChange>> follow(const Draft& draft);

 private:
  Draft m_draft;
  std::size_t m_head = 0;                              ///< length of what stands before the steps
  std::vector<std::size_t> m_step_ends, m_point_ends;  ///< of each word, from where its like begins
};

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

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/geometry/point.h"

namespace coq::app {

/// An open shape as a plain value, for the journal and to restore a cancelled shape.
struct Draft {
  std::string tool;     ///< id of the tool: "polygon"
  std::string terrain;  ///< terrain type of the future feature; may be empty
  std::string target;   ///< feature to change, such as the area of a hole; may be empty
  std::vector<Point> points;
  std::vector<std::size_t> steps;  ///< number of points of each step; their sum is `points.size()`

  bool operator==(const Draft&) const = default;

  /// Returns one line: "polygon woods - 1,1,12 12.5,40 13,41...". Fields are ids or `-`.
  std::string text() const;
  /// Returns nullopt if the line is malformed.
  static std::optional<Draft> parse(std::string_view line);
};

/// Replaces a range of a text.
struct TextChange {
  std::size_t at = 0, removed = 0;
  std::string inserted;
};

/// The text of a growing draft. Only differences are formatted again.
class DraftText {
 public:
  explicit DraftText(const Draft& draft);
  /// Returns the changes, to be applied in order, that turn the text into that of `draft`. Returns nullopt if
  /// `draft` is a different shape.
  std::optional<std::vector<TextChange>> follow(const Draft& draft);

 private:
  Draft m_draft;
  std::size_t m_head = 0;                              ///< length of the text before the steps
  std::vector<std::size_t> m_step_ends, m_point_ends;  ///< end of each word, from the start of its list
};

/// The vertices of an open shape in steps. A step is one vertex or a run (traced, freehand, a curve) that is
/// undone as a whole. Consecutive points always differ.
class OpenShape {
 public:
  /// Adds a step without points that repeat their predecessor. Returns false if none are left.
  bool add(const std::vector<Point>& run);
  bool add(Point p) { return add(std::vector<Point>{p}); }
  /// Replaces the points of a step, and forgets undone steps. Returns false and changes nothing if there is no
  /// such step, or if another step follows and `run` does not lead to it.
  bool replace(std::size_t step, const std::vector<Point>& run);
  /// Undoes or redoes the last step.
  bool undo();
  bool redo();
  void forget_redo() { m_undone.clear(); }
  void clear();
  /// Returns false and changes nothing if the sum of `steps` is not the number of points.
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

/// Returns the points of a cubic curve after `from`, up to and including `to`. Straighter curves get fewer
/// points. The distance from the curve is at most `tolerance` micrometres.
std::vector<Point> flattened(Point from, Point control1, Point control2, Point to, Um tolerance);

/// A position on a point list: on the edge from vertex `index` to the next, or on that vertex.
struct LinePlace {
  std::size_t index = 0;
  Point at;
};
/// Returns the points from `a` to `b` along a line, including both. On a closed line this is the shorter way
/// round, or the longer if `other_way`.
std::vector<Point> run_between(const std::vector<Point>& line, bool closed, LinePlace a, LinePlace b,
                               bool other_way);

/// Returns the point nearest to `p` on one of twelve rays from `from`. The rays are 30 degrees apart, the first
/// along `base`.
Point constrained(Point from, Point p, Vector base);

}  // namespace coq::app

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/geometry/point.h"

namespace coq::drawing {

enum class Verb : std::uint8_t {
  move,   ///< one point: starts a figure
  line,   ///< one point
  curve,  ///< three points: two controls and the end of a cubic curve
  close,  ///< no point: returns to the start of the figure
};

/// Figures of lines and curves, in micrometres. The even-odd rule fills them, so the orientation of holes does
/// not matter.
struct Outline {
  std::vector<Verb> verbs;
  std::vector<Point> points;  ///< the points of all verbs, in order

  bool empty() const { return verbs.empty(); }
  Outline& move_to(Point p);
  Outline& line_to(Point p);
  Outline& curve_to(Point control1, Point control2, Point end);
  Outline& close();

  Outline& add(const Outline& other);
  /// Adds the points in order, or nothing if the path is empty.
  Outline& add_path(const coq::Path& path);
  Outline& add_ring(const Ring& ring);
  Outline& add_polygon(const Polygon& polygon);
  Outline& add_box(const Box& box);
  Outline& add_segment(Point from, Point to) { return move_to(from).line_to(to); }
  /// Adds a circle as four curves; the maximum error is 0.03 % of the radius.
  Outline& add_circle(Point centre, Um radius);
  Outline& add_ellipse(Point centre, Um radius_x, Um radius_y);
  Outline& add_rounded_box(const Box& box, Um radius);

  /// Returns the bounds of all points including control points, so the box may be too large but never too
  /// small.
  Box bounds() const;

  bool operator==(const Outline&) const = default;
};

}  // namespace coq::drawing

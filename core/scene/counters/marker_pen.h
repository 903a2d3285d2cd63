// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "core/scene/counters/counter_art.h"

namespace coq::scene::detail {

/// Draws in units of a field 100 wide and 80 high.
class MarkerPen {
 public:
  /// `gray`: tints become greys.
  MarkerPen(const Box& box, Color ink, Color accent, bool gray, Group& out)
      : m_ink(ink), m_accent(accent), m_gray(gray), m_out(out) {
    const double w = box.max.x - box.min.x, h = box.max.y - box.min.y;
    m_unit = std::min(w / 100, h / 80);
    m_x = box.min.x + (w - 100 * m_unit) / 2;
    m_y = box.min.y + (h - 80 * m_unit) / 2;
  }

  Point at(double x, double y) const {
    return {static_cast<Um>(std::lround(m_x + x * m_unit)), static_cast<Um>(std::lround(m_y + y * m_unit))};
  }
  Um length(double v) const { return static_cast<Um>(std::lround(v * m_unit)); }
  Color ink() const { return m_ink; }
  Color accent() const { return m_accent; }
  /// A colour of the drawing's own.
  Color tint(Color color) const { return m_gray ? grey_of(color) : color; }

  void fill(Outline outline, Color color) {
    Shape shape;
    shape.outline = std::move(outline);
    shape.fill = Fill::solid(color);
    m_out.items.emplace_back(std::move(shape));
  }
  void line(Outline outline, double width, Color color, Cap cap = Cap::round) {
    Shape shape;
    shape.outline = std::move(outline);
    shape.stroke = Stroke{color, std::max<Um>(length(width), 88), {}, 0, cap, Join::round};
    m_out.items.emplace_back(std::move(shape));
  }
  void filled_line(Outline outline, double width, Color fill_color, Color color) {
    Shape shape;
    shape.outline = std::move(outline);
    shape.fill = Fill::solid(fill_color);
    shape.stroke = Stroke{color, std::max<Um>(length(width), 88), {}, 0, Cap::round, Join::round};
    m_out.items.emplace_back(std::move(shape));
  }
  Outline polyline(std::initializer_list<std::array<double, 2>> points, bool closed = false) const {
    Outline outline;
    bool first = true;
    for (const auto& p : points) {
      if (first)
        outline.move_to(at(p[0], p[1]));
      else
        outline.line_to(at(p[0], p[1]));
      first = false;
    }
    if (closed) outline.close();
    return outline;
  }
  Outline circle(double x, double y, double r) const { return Outline{}.add_circle(at(x, y), length(r)); }

 private:
  double m_unit = 1, m_x = 0, m_y = 0;
  Color m_ink, m_accent;
  bool m_gray;
  Group& m_out;
};

/// A drawing of a marker type.
struct MarkerDrawing {
  std::string_view type;
  void (*draw)(MarkerPen& pen, bool back);
};
/// Signs of units and places that several systems have (marker_signs.cpp).
const std::vector<MarkerDrawing>& sign_drawings();

}  // namespace coq::scene::detail

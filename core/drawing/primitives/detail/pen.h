// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <vector>

#include "core/drawing/primitives/detail/icons.h"

namespace coq::scene::detail {

/// Draws with coordinates of 0 to 100 across a box; equal units both ways, centred where the box is not square.
class Pen {
 public:
  Pen(const Symbol& symbol, const Box& box) : m_symbol(symbol), m_box(box) {
    m_width = box.width();
    m_height = box.height();
    m_unit = (m_width < m_height ? m_width : m_height) / 100;
  }

  /// By the box's own width and height.
  Point corner(int x, int y) const {
    return {m_box.min.x + m_width * x / 100, m_box.min.y + m_height * y / 100};
  }
  /// In equal units about the centre (50, 50).
  Point at(int x, int y) const {
    return {m_box.min.x + m_width / 2 + (x - 50) * m_unit, m_box.min.y + m_height / 2 + (y - 50) * m_unit};
  }
  Um length(int units) const { return units * m_unit; }

  Pen& line(std::initializer_list<Point> points, int weight = 100);
  Pen& fill(std::initializer_list<Point> points);
  Pen& fill(Outline outline);
  Pen& stroke(Outline outline, int weight = 100);
  /// Covers what was drawn below, in the colour of the frame.
  Pen& cover(Outline outline);
  Pen& disc(Point centre, int radius) { return fill(Outline{}.add_circle(centre, length(radius))); }
  Pen& circle(Point centre, int radius, int weight = 100) {
    return stroke(Outline{}.add_circle(centre, length(radius)), weight);
  }

  std::vector<Shape> take() { return std::move(m_shapes); }

 private:
  const Symbol& m_symbol;
  Box m_box;
  Um m_width = 0, m_height = 0, m_unit = 0;
  std::vector<Shape> m_shapes;
};

}  // namespace coq::scene::detail

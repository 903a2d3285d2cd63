// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/detail/icons.h"

#include <initializer_list>
#include <vector>

namespace coq::drawing::detail {
namespace {

/// Draws with coordinates from 0 to 100 across a box. Units are equal in both directions; the drawing is
/// centred if the box is not square.
class Pen {
 public:
  Pen(const Symbol& symbol, const Box& box) : m_symbol(symbol), m_box(box) {
    m_width = box.width();
    m_height = box.height();
    m_unit = (m_width < m_height ? m_width : m_height) / 100;
  }

  /// Scales by the box's own width and height.
  Point corner(int x, int y) const {
    return {m_box.min.x + m_width * x / 100, m_box.min.y + m_height * y / 100};
  }
  /// Uses equal units around the centre (50, 50).
  Point at(int x, int y) const {
    return {m_box.min.x + m_width / 2 + (x - 50) * m_unit, m_box.min.y + m_height / 2 + (y - 50) * m_unit};
  }
  Um length(int units) const { return units * m_unit; }

  Pen& line(std::initializer_list<Point> points, int weight = 100);
  Pen& fill(std::initializer_list<Point> points);
  Pen& fill(Outline outline);
  Pen& stroke(Outline outline, int weight = 100);
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

Pen& Pen::stroke(Outline outline, int weight) {
  Stroke stroke;
  stroke.color = m_symbol.ink;
  stroke.width = m_symbol.stroke * kUnit * weight / 100;
  stroke.join = Join::round;
  m_shapes.push_back({std::move(outline), std::nullopt, stroke});
  return *this;
}

Pen& Pen::line(std::initializer_list<Point> points, int weight) {
  return stroke(Outline{}.add_path(coq::Path(points)), weight);
}

Pen& Pen::fill(Outline outline) {
  m_shapes.push_back({std::move(outline), Fill::solid(m_symbol.ink), std::nullopt});
  return *this;
}

Pen& Pen::fill(std::initializer_list<Point> points) {
  return fill(Outline{}.add_ring(Ring(points)));
}

/// Draws a diagonal from the lower left to the upper right corner.
void rising_diagonal(Pen& pen) {
  pen.line({pen.corner(0, 100), pen.corner(100, 0)});
}
void crossed(Pen& pen) {
  pen.line({pen.corner(0, 0), pen.corner(100, 100)});
  rising_diagonal(pen);
}
void track(Pen& pen, int half_width, int half_height) {
  const Point c = pen.at(50, 50);
  const Um w = pen.length(half_width);
  const Um h = pen.length(half_height);
  pen.stroke(Outline{}.add_rounded_box({{c.x - w, c.y - h}, {c.x + w, c.y + h}}, h));
}

void machine_gun(Pen& pen) {
  pen.line({pen.at(50, 18), pen.at(50, 84)}, 110);
  pen.line({pen.at(38, 32), pen.at(50, 16), pen.at(62, 32)}, 110);
  pen.line({pen.at(36, 84), pen.at(64, 84)}, 110);
}
void mortar(Pen& pen) {
  pen.line({pen.at(50, 16), pen.at(50, 62)}, 110);
  pen.line({pen.at(38, 30), pen.at(50, 14), pen.at(62, 30)}, 110);
  pen.circle(pen.at(50, 73), 11, 110);
}
void engineers(Pen& pen) {
  pen.line({pen.at(18, 72), pen.at(18, 34), pen.at(82, 34), pen.at(82, 72)}, 120);
  pen.line({pen.at(50, 34), pen.at(50, 66)}, 120);
}
void signals(Pen& pen) {
  pen.line({pen.corner(0, 0), pen.corner(50, 62), pen.corner(50, 38), pen.corner(100, 100)});
}
void headquarters(Pen& pen) {
  // A flag on its staff.
  pen.line({pen.at(32, 12), pen.at(32, 90)}, 120);
  pen.fill({pen.at(32, 14), pen.at(80, 30), pen.at(32, 48)});
}
void medical(Pen& pen) {
  pen.fill({pen.at(42, 20), pen.at(58, 20), pen.at(58, 42), pen.at(80, 42), pen.at(80, 58), pen.at(58, 58),
            pen.at(58, 80), pen.at(42, 80), pen.at(42, 58), pen.at(20, 58), pen.at(20, 42), pen.at(42, 42)});
}
void air(Pen& pen) {
  Outline blades;
  const Point c = pen.at(50, 50);
  for (const int side : {-1, 1}) {
    const auto x = [&](int units) { return c.x + side * pen.length(units); };
    blades.move_to(c);
    blades.curve_to({x(18), c.y - pen.length(24)}, {x(44), c.y - pen.length(20)}, {x(44), c.y});
    blades.curve_to({x(44), c.y + pen.length(20)}, {x(18), c.y + pen.length(24)}, c).close();
  }
  pen.fill(blades);
}
void gas(Pen& pen) {
  // Two crossed retorts would be illegible when small; a cloud over a line is legible at any size.
  Outline cloud;
  cloud.move_to(pen.at(24, 66));
  cloud.curve_to(pen.at(6, 64), pen.at(10, 40), pen.at(28, 44));
  cloud.curve_to(pen.at(28, 18), pen.at(58, 16), pen.at(62, 36));
  cloud.curve_to(pen.at(84, 28), pen.at(96, 62), pen.at(74, 66)).close();
  pen.stroke(cloud, 110);
  pen.line({pen.at(20, 80), pen.at(80, 80)}, 110);
}
void searchlight(Pen& pen) {
  pen.disc(pen.at(24, 66), 12);
  pen.line({pen.at(30, 54), pen.at(70, 12)}).line({pen.at(36, 62), pen.at(92, 40)});
  pen.line({pen.at(33, 58), pen.at(82, 25)}, 60);
}
void cyclists(Pen& pen) {
  pen.circle(pen.at(26, 62), 17).circle(pen.at(74, 62), 17);
  pen.line({pen.at(26, 62), pen.at(42, 36), pen.at(66, 36), pen.at(74, 62)});
  pen.line({pen.at(42, 36), pen.at(50, 62), pen.at(66, 36)});
}
void horse_artillery(Pen& pen) {
  rising_diagonal(pen);
  const Point c = pen.at(50, 50);
  pen.disc(c, 16);
}
void anti_tank(Pen& pen) {
  pen.line({pen.corner(0, 100), pen.corner(50, 12), pen.corner(100, 100)});
}
void supply(Pen& pen) {
  pen.line({pen.corner(0, 74), pen.corner(100, 74)});
}
void skirmishers(Pen& pen) {
  bool high = false;
  for (const int x : {14, 38, 62, 86}) {
    pen.disc(pen.at(x, high ? 38 : 62), 7);
    high = !high;
  }
}
void cossacks(Pen& pen) {
  rising_diagonal(pen);
  pen.fill({pen.corner(0, 100), pen.corner(0, 55), pen.corner(45, 100)});
}
void dragoons(Pen& pen) {
  crossed(pen);
  pen.fill({pen.corner(0, 100), pen.corner(50, 50), pen.corner(100, 100)});
}

void draw_sign(Pen& pen, SymbolIcon icon) {
  switch (icon) {
    case SymbolIcon::none:
      break;
    case SymbolIcon::infantry:
      crossed(pen);
      break;
    case SymbolIcon::cavalry:
      rising_diagonal(pen);
      break;
    case SymbolIcon::artillery:
      pen.disc(pen.at(50, 50), 20);
      break;
    case SymbolIcon::horse_artillery:
      horse_artillery(pen);
      break;
    case SymbolIcon::machine_gun:
      machine_gun(pen);
      break;
    case SymbolIcon::mortar:
      mortar(pen);
      break;
    case SymbolIcon::anti_tank:
      anti_tank(pen);
      break;
    case SymbolIcon::tank:
      track(pen, 46, 26);
      break;
    case SymbolIcon::armoured_car:
      track(pen, 46, 22);
      rising_diagonal(pen);
      break;
    case SymbolIcon::engineers:
      engineers(pen);
      break;
    case SymbolIcon::headquarters:
      headquarters(pen);
      break;
    case SymbolIcon::signals:
      signals(pen);
      break;
    case SymbolIcon::supply:
      supply(pen);
      break;
    case SymbolIcon::medical:
      medical(pen);
      break;
    case SymbolIcon::air:
      air(pen);
      break;
    case SymbolIcon::gas:
      gas(pen);
      break;
    case SymbolIcon::searchlight:
      searchlight(pen);
      break;
    case SymbolIcon::cyclists:
      cyclists(pen);
      break;
    case SymbolIcon::dragoons:
      dragoons(pen);
      break;
    case SymbolIcon::cossacks:
      cossacks(pen);
      break;
    case SymbolIcon::skirmishers:
      skirmishers(pen);
      break;
  }
}

}  // namespace

std::vector<Shape> draw_icon(const Symbol& symbol, const Box& box) {
  if (symbol.style == SymbolStyle::silhouette) {
    std::vector<Shape> drawn = draw_silhouette(symbol, box);
    if (!drawn.empty() || symbol.icon == SymbolIcon::none) return drawn;
  }
  Pen pen(symbol, box);
  draw_sign(pen, symbol.icon);
  return pen.take();
}

}  // namespace coq::drawing::detail

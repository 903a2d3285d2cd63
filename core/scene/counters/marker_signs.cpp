// SPDX-License-Identifier: MIT
// Signs of what units did or are, and of places: in the field of MarkerPen, 100 x 80.
#include <numbers>

#include "core/scene/counters/marker_pen.h"

namespace coq::scene::detail {
namespace {

/// Two chevrons to the right: it has gone.
void moved(MarkerPen& pen, bool) {
  pen.line(pen.polyline({{16, 12}, {46, 40}, {16, 68}}), 11, pen.ink(), Cap::butt);
  pen.line(pen.polyline({{50, 12}, {80, 40}, {50, 68}}), 11, pen.accent(), Cap::butt);
}

/// One block stands, the other is an outline.
void one_element(MarkerPen& pen, bool) {
  pen.fill(pen.polyline({{10, 24}, {46, 24}, {46, 64}, {10, 64}}, true), pen.accent());
  pen.line(pen.polyline({{10, 24}, {46, 24}, {46, 64}, {10, 64}}, true), 4, pen.ink());
  pen.line(pen.polyline({{56, 24}, {90, 24}, {90, 64}, {56, 64}}, true), 3, pen.ink());
  pen.line(pen.polyline({{56, 64}, {90, 24}}), 3, pen.ink());
}

/// A wheel behind a bar.
void immobilised(MarkerPen& pen, bool) {
  pen.line(pen.circle(50, 40, 28), 8, pen.ink());
  pen.fill(pen.circle(50, 40, 8), pen.ink());
  pen.line(pen.polyline({{10, 68}, {90, 12}}), 10, pen.accent(), Cap::butt);
}

/// Walls without a roof.
void destroyed_building(MarkerPen& pen, bool) {
  pen.filled_line(pen.polyline({{12, 74},
                                {12, 18},
                                {22, 30},
                                {28, 14},
                                {36, 44},
                                {52, 36},
                                {60, 52},
                                {72, 30},
                                {80, 44},
                                {88, 26},
                                {88, 74}},
                               true),
                  3, pen.tint({0xc8, 0xbf, 0xb4, 255}), pen.ink());
  for (const double x : {22.0, 64.0})
    pen.fill(pen.polyline({{x, 54}, {x + 12, 54}, {x + 12, 66}, {x, 66}}, true), pen.ink());
  pen.fill(pen.polyline({{2, 78}, {98, 78}, {90, 70}, {10, 70}}, true), pen.ink());
}

/// A cross in a ring: this place.
void centre(MarkerPen& pen, bool) {
  pen.line(pen.circle(50, 40, 30), 6, pen.ink());
  pen.fill(pen.circle(50, 40, 10), pen.accent());
  for (const auto& [x, y] : {std::pair{0.0, 1.0}, {0.0, -1.0}, {1.0, 0.0}, {-1.0, 0.0}})
    pen.line(pen.polyline({{50 + 18 * x, 40 + 18 * y}, {50 + 38 * x, 40 + 38 * y}}), 6, pen.ink(), Cap::butt);
}

/// A lozenge with a core.
void objective(MarkerPen& pen, bool) {
  pen.filled_line(pen.polyline({{50, 4}, {86, 40}, {50, 76}, {14, 40}}, true), 5, kWhite, pen.ink());
  pen.fill(pen.polyline({{50, 22}, {68, 40}, {50, 58}, {32, 40}}, true), pen.accent());
}

void flag(MarkerPen& pen, bool) {
  pen.line(pen.polyline({{26, 76}, {26, 4}}), 6, pen.ink());
  pen.filled_line(pen.polyline({{29, 8}, {88, 14}, {72, 28}, {88, 44}, {29, 44}}, true), 3, pen.accent(),
                  pen.ink());
}

void control(MarkerPen& pen, bool) {
  pen.line(pen.polyline({{50, 66}, {50, 6}}), 5, pen.ink());
  pen.filled_line(pen.polyline({{52, 8}, {90, 20}, {52, 34}}, true), 3, pen.accent(), pen.ink());
  Outline ring;
  ring.move_to(pen.at(16, 62)).curve_to(pen.at(16, 44), pen.at(84, 44), pen.at(84, 62));
  ring.curve_to(pen.at(84, 80), pen.at(16, 80), pen.at(16, 62)).close();
  pen.line(std::move(ring), 5, pen.ink());
}

/// A star.
void commander(MarkerPen& pen, bool) {
  Outline star;
  for (int i = 0; i < 10; ++i) {
    const double r = i % 2 == 0 ? 38 : 15;
    const double a = std::numbers::pi * i / 5 - std::numbers::pi / 2;
    const Point p = pen.at(50 + r * std::cos(a), 42 + r * std::sin(a));
    if (i == 0)
      star.move_to(p);
    else
      star.line_to(p);
  }
  pen.filled_line(std::move(star.close()), 3, pen.accent(), pen.ink());
}

}  // namespace

const std::vector<MarkerDrawing>& sign_drawings() {
  static const std::vector<MarkerDrawing> drawings = {
      {"moved", moved},
      {"one-element", one_element},
      {"immobilised", immobilised},
      {"destroyed-building", destroyed_building},
      {"centre", centre},
      {"objective", objective},
      {"flag", flag},
      {"control", control},
      {"commander", commander},
  };
  return drawings;
}

}  // namespace coq::scene::detail

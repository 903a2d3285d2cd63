// SPDX-License-Identifier: MIT
// Drawings of markers, in a field of 100 x 80 that is fitted into a box.
#include <numbers>

#include "core/scene/counters/marker_pen.h"

namespace coq::scene::detail {
namespace {

using Pen = MarkerPen;

/// A flag that hangs: nobody lifts it.
void fatigued(Pen& pen, bool) {
  pen.line(pen.polyline({{34, 76}, {40, 8}}), 5, pen.ink());
  Outline cloth;
  cloth.move_to(pen.at(40, 10)).curve_to(pen.at(58, 12), pen.at(66, 24), pen.at(62, 36));
  cloth.curve_to(pen.at(58, 46), pen.at(66, 52), pen.at(60, 62)).line_to(pen.at(52, 56));
  cloth.curve_to(pen.at(54, 44), pen.at(46, 42), pen.at(38, 34)).close();
  pen.filled_line(std::move(cloth), 2.5, pen.accent(), pen.ink());
}

void shovel(Pen& pen, bool dug_in) {
  if (!dug_in) {
    pen.line(pen.polyline({{28, 8}, {52, 46}}), 6, pen.ink());
    pen.line(pen.polyline({{20, 13}, {36, 3}}), 6, pen.ink());
    Outline blade;
    blade.move_to(pen.at(42, 48)).line_to(pen.at(60, 37)).line_to(pen.at(76, 60));
    blade.curve_to(pen.at(80, 70), pen.at(76, 76), pen.at(70, 78))
        .curve_to(pen.at(64, 76), pen.at(60, 74), pen.at(58, 71))
        .close();
    pen.filled_line(std::move(blade), 2.5, kWhite, pen.ink());
    pen.fill(pen.polyline({{6, 78}, {18, 66}, {32, 72}, {44, 78}}, true), pen.ink());
    return;
  }
  // A parapet with loopholes over a dug line.
  Outline mound;
  mound.move_to(pen.at(4, 66)).curve_to(pen.at(18, 26), pen.at(34, 22), pen.at(50, 24));
  mound.curve_to(pen.at(66, 22), pen.at(82, 26), pen.at(96, 66)).close();
  pen.filled_line(std::move(mound), 3, pen.tint({0xc9, 0xb4, 0x88, 255}), pen.ink());
  for (const double x : {28.0, 50.0, 72.0})
    pen.fill(pen.polyline({{x - 5, 50}, {x + 5, 50}, {x + 3, 42}, {x - 3, 42}}, true), pen.ink());
  pen.line(pen.polyline({{2, 68}, {98, 68}}), 4, pen.ink());
}

/// The line of a trench and an arrow out of it.
void trench(Pen& pen, bool) {
  pen.line(
      pen.polyline(
          {{4, 62}, {20, 62}, {20, 50}, {38, 50}, {38, 62}, {62, 62}, {62, 50}, {80, 50}, {80, 62}, {96, 62}}),
      9, pen.ink(), Cap::butt);
  pen.line(pen.polyline({{50, 44}, {50, 12}}), 7, pen.accent(), Cap::butt);
  pen.fill(pen.polyline({{34, 20}, {50, 0}, {66, 20}}, true), pen.accent());
}

Outline star(const Pen& pen, double x, double y, double outer, double inner, int points) {
  Outline outline;
  for (int i = 0; i < 2 * points; ++i) {
    const double r = i % 2 == 0 ? outer * (i % 4 == 0 ? 1 : 0.82) : inner;
    const double a = std::numbers::pi * i / points - std::numbers::pi / 2;
    const Point p = pen.at(x + r * std::cos(a), y + r * std::sin(a));
    if (i == 0)
      outline.move_to(p);
    else
      outline.line_to(p);
  }
  return outline.close();
}

void target(Pen& pen, bool ffe) {
  if (ffe) {
    pen.filled_line(star(pen, 44, 44, 38, 17, 9), 2, pen.accent(), pen.ink());
    pen.fill(star(pen, 44, 44, 18, 8, 9), kWhite);
    return;
  }
  pen.line(pen.circle(44, 44, 31), 5, pen.ink());
  pen.line(pen.circle(44, 44, 17), 4, pen.accent());
  pen.fill(pen.circle(44, 44, 4), pen.ink());
  for (const auto& [x, y] : {std::pair{0.0, 1.0}, {0.0, -1.0}, {1.0, 0.0}, {-1.0, 0.0}})
    pen.line(pen.polyline({{44 + 24 * x, 44 + 24 * y}, {44 + 37 * x, 44 + 37 * y}}), 5, pen.ink(), Cap::butt);
}

void hourglass(Pen& pen, bool) {
  Outline glass;
  glass.move_to(pen.at(20, 10))
      .line_to(pen.at(60, 10))
      .curve_to(pen.at(60, 28), pen.at(46, 34), pen.at(44, 42));
  glass.curve_to(pen.at(46, 50), pen.at(60, 56), pen.at(60, 74)).line_to(pen.at(20, 74));
  glass.curve_to(pen.at(20, 56), pen.at(34, 50), pen.at(36, 42))
      .curve_to(pen.at(34, 34), pen.at(20, 28), pen.at(20, 10))
      .close();
  pen.filled_line(std::move(glass), 3, kWhite, pen.ink());
  pen.fill(pen.polyline({{28, 26}, {52, 26}, {40, 40}}, true), pen.accent());
  pen.fill(pen.polyline({{24, 72}, {56, 72}, {40, 56}}, true), pen.accent());
  for (const double y : {7.0, 77.0}) pen.line(pen.polyline({{14, y}, {66, y}}), 6, pen.ink());
}

Outline cloud(const Pen& pen, double dx, double dy, double k) {
  const auto p = [&](double x, double y) { return pen.at(dx + x * k, dy + y * k); };
  Outline o;
  o.move_to(p(12, 60)).curve_to(p(-4, 56), p(2, 34), p(18, 38)).curve_to(p(16, 18), p(40, 12), p(48, 26));
  o.curve_to(p(58, 12), p(82, 20), p(78, 38)).curve_to(p(98, 34), p(104, 58), p(86, 62)).close();
  return o;
}

void gas(Pen& pen, bool) {
  pen.filled_line(cloud(pen, 4, -2, 0.92), 3, pen.tint({0xdc, 0xd9, 0x9a, 255}), pen.ink());
  // Goggles and snout of a mask.
  pen.filled_line(pen.circle(36, 38, 9), 3, kWhite, pen.ink());
  pen.filled_line(pen.circle(62, 38, 9), 3, kWhite, pen.ink());
  pen.line(pen.polyline({{45, 38}, {53, 38}}), 3, pen.ink());
  pen.fill(pen.polyline({{41, 52}, {57, 52}, {53, 70}, {45, 70}}, true), pen.ink());
  for (const double y : {64.0, 71.0}) {
    Outline wave;
    wave.move_to(pen.at(8, y)).curve_to(pen.at(16, y - 7), pen.at(22, y + 7), pen.at(32, y));
    wave.move_to(pen.at(66, y)).curve_to(pen.at(74, y - 7), pen.at(82, y + 7), pen.at(92, y));
    pen.line(std::move(wave), 3, pen.ink());
  }
}

void smoke(Pen& pen, bool) {
  pen.filled_line(cloud(pen, 20, -6, 0.72), 3, pen.tint({0xd6, 0xd6, 0xd2, 255}), pen.ink());
  pen.filled_line(cloud(pen, 2.5, 20, 0.72), 3, pen.tint({0xec, 0xec, 0xe8, 255}), pen.ink());
}

/// Wire with a gap; the arrow shows the hexside.
void breach(Pen& pen, bool) {
  pen.line(pen.polyline({{2, 56}, {32, 56}}), 2.5, pen.ink());
  pen.line(pen.polyline({{68, 56}, {98, 56}}), 2.5, pen.ink());
  for (const double x : {10.0, 25.0, 75.0, 90.0}) {
    pen.line(pen.polyline({{x - 6, 48}, {x + 6, 64}}), 3, pen.ink());
    pen.line(pen.polyline({{x - 6, 64}, {x + 6, 48}}), 3, pen.ink());
  }
  pen.line(pen.polyline({{50, 78}, {50, 22}}), 9, pen.accent(), Cap::butt);
  pen.fill(pen.polyline({{32, 26}, {50, 0}, {68, 26}}, true), pen.accent());
}

/// A cross on a mound of stones.
void sacred_ground(Pen& pen, bool) {
  Outline mound;
  mound.move_to(pen.at(12, 78)).curve_to(pen.at(24, 56), pen.at(76, 56), pen.at(88, 78)).close();
  pen.filled_line(std::move(mound), 3, pen.tint({0xc9, 0xb4, 0x88, 255}), pen.ink());
  pen.fill(pen.polyline({{45, 4},
                         {55, 4},
                         {55, 20},
                         {74, 20},
                         {74, 30},
                         {55, 30},
                         {55, 66},
                         {45, 66},
                         {45, 30},
                         {26, 30},
                         {26, 20},
                         {45, 20}},
                        true),
           pen.accent());
}

/// Two arrows, one for each player.
void couplets(Pen& pen, bool) {
  pen.fill(pen.polyline({{8, 20}, {66, 20}, {66, 8}, {94, 27}, {66, 46}, {66, 34}, {8, 34}}, true),
           pen.accent());
  pen.filled_line(pen.polyline({{92, 46}, {34, 46}, {34, 34}, {6, 53}, {34, 72}, {34, 60}, {92, 60}}, true),
                  2.5, kWhite, pen.ink());
}

/// A watch.
void turn(Pen& pen, bool) {
  pen.filled_line(pen.circle(50, 46, 32), 4, kWhite, pen.ink());
  pen.line(pen.circle(50, 7, 5), 3, pen.ink());
  for (int i = 0; i < 12; ++i) {
    const double a = std::numbers::pi * i / 6;
    pen.line(pen.polyline({{50 + 25 * std::sin(a), 46 - 25 * std::cos(a)},
                           {50 + 29 * std::sin(a), 46 - 29 * std::cos(a)}}),
             i % 3 == 0 ? 3.5 : 1.8, pen.ink(), Cap::butt);
  }
  pen.line(pen.polyline({{50, 46}, {50, 26}}), 4, pen.accent());
  pen.line(pen.polyline({{50, 46}, {64, 54}}), 4, pen.ink());
}

/// A whistle: over the top.
void activated(Pen& pen, bool) {
  pen.fill(pen.polyline({{20, 24}, {84, 24}, {84, 40}, {60, 40}, {20, 40}}, true), pen.accent());
  pen.filled_line(pen.circle(38, 46, 22), 3, pen.accent(), pen.ink());
  pen.line(pen.polyline({{38, 24}, {88, 24}, {88, 40}, {59, 40}}), 3, pen.ink());
  pen.fill(pen.circle(38, 46, 8), kWhite);
  pen.fill(pen.polyline({{58, 24}, {68, 24}, {64, 34}}, true), kWhite);
  for (const double y : {14.0, 22.0}) pen.line(pen.polyline({{62, y - 6}, {74, y - 10}}), 3, pen.ink());
}

constexpr MarkerDrawing kDrawings[] = {
    {"fatigued", fatigued},           {"shovel", shovel},     {"trench", trench}, {"target", target},
    {"hourglass", hourglass},         {"gas", gas},           {"smoke", smoke},   {"breach", breach},
    {"sacred-ground", sacred_ground}, {"couplets", couplets}, {"turn", turn},     {"activated", activated},
};

}  // namespace

bool has_marker_icon(std::string_view type) {
  const auto is_it = [&](const MarkerDrawing& drawing) { return drawing.type == type; };
  return std::any_of(std::begin(kDrawings), std::end(kDrawings), is_it) ||
         std::any_of(sign_drawings().begin(), sign_drawings().end(), is_it);
}

bool draw_marker_icon(std::string_view type, bool back, const Box& box, Color ink, Color accent, Group& out,
                      bool gray) {
  const auto draw = [&](const auto& drawings) {
    for (const MarkerDrawing& drawing : drawings) {
      if (drawing.type != type) continue;
      Pen pen(box, ink, accent, gray, out);
      drawing.draw(pen, back);
      return true;
    }
    return false;
  };
  return draw(kDrawings) || draw(sign_drawings());
}

}  // namespace coq::scene::detail

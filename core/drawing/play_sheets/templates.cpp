// SPDX-License-Identifier: MIT
// Templates as large as they are on the table.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/drawing/play_sheets/sheet_pen.h"

namespace coq::scene {
namespace {

/// Of an arc, and of steps of turns, where the rules say no radius.
constexpr Um kDial = 90'000;
Point on_circle(Point centre, Um radius, double degrees) {
  const double a = degrees * std::numbers::pi / 180;
  return {centre.x + static_cast<Um>(std::lround(radius * std::sin(a))),
          centre.y - static_cast<Um>(std::lround(radius * std::cos(a)))};
}

/// From the centre round an arc, clockwise from the top.
std::vector<Point> slice(Point centre, Um radius, double from, double to) {
  std::vector<Point> out = {centre};
  const int steps = std::max(2, static_cast<int>((to - from) * 2));
  for (int i = 0; i <= steps; ++i) out.push_back(on_circle(centre, radius, from + (to - from) * i / steps));
  return out;
}

std::vector<Point> whole_ring(Point centre, Um radius) {
  std::vector<Point> out = slice(centre, radius, 0, 360);
  out.erase(out.begin());
  out.pop_back();
  return out;
}

enum class Part { whole, quarter, slice };

Part part_of(const PlayTemplate& one, Point paper) {
  if (one.shape != PlayTemplate::Shape::circle) return Part::whole;
  if (2 * one.size <= std::min(paper.x, paper.y)) return Part::whole;
  return one.size <= std::min(paper.x, paper.y) ? Part::quarter : Part::slice;
}

/// A tick at each centimetre of a radius.
void draw_marks(SheetPen& pen, Point centre, Um radius, double degrees, bool one_side) {
  for (Um at = 10'000; at < radius; at += 10'000) {
    const Point p = on_circle(centre, at, degrees);
    const Um length = at % 50'000 == 0 ? 4'000 : 2'000;
    const Point side = on_circle({0, 0}, length, degrees + 90);
    const Point back = one_side ? p : Point{p.x - side.x, p.y - side.y};
    pen.segment(back, {p.x + side.x, p.y + side.y}, 200);
  }
}

void draw_name(SheetPen& pen, const PlayTemplate& one, Point at, Um room) {
  pen.text(one.name, at, 13'000, true, room, Anchor::middle);
  pen.text(std::to_string(one.size / 10'000) + "\u00A0cm", {at.x, at.y + 9'500}, 20'000, true, room,
           Anchor::middle);
}

void draw_circle(SheetPen& pen, const PlayTemplate& one, const Box& box) {
  if (box.width() >= 2 * one.size) {
    const Point centre{box.min.x + one.size, box.min.y + one.size};
    pen.cut(whole_ring(centre, one.size));
    pen.circle(centre, one.size, kWhite, 300);
    pen.segment({centre.x - 4'000, centre.y}, {centre.x + one.size, centre.y}, 200);
    pen.segment({centre.x, centre.y - 4'000}, {centre.x, centre.y + 4'000}, 200);
    draw_marks(pen, centre, one.size, 90, false);
    return draw_name(pen, one, {centre.x, centre.y - one.size / 2}, one.size * 3 / 2);
  }
  // A quarter, or as much of one as the sheet holds.
  const Point centre{box.min.x, box.max.y};
  const auto in_degrees = [](double radians) { return radians * 180 / std::numbers::pi; };
  const double from = box.height() >= one.size ? 0 : in_degrees(std::acos(double(box.height()) / one.size));
  const double to = box.width() >= one.size ? 90 : in_degrees(std::asin(double(box.width()) / one.size));
  const std::vector<Point> ring = slice(centre, one.size, from, to);
  pen.cut(ring);
  pen.path(ring, true, kWhite, 300);
  draw_marks(pen, centre, one.size, from, true);
  const double angle = std::min(to - from, 90.0);
  const Point name = on_circle(centre, one.size * 3 / 5, (from + to) / 2);
  draw_name(pen, one, name, static_cast<Um>(one.size * angle / 150));
}

void draw_square(SheetPen& pen, const PlayTemplate& one, const Box& box) {
  const Box square{box.min, {box.min.x + one.size, box.min.y + one.size}};
  pen.cut({square.min, {square.max.x, square.min.y}, square.max, {square.min.x, square.max.y}});
  pen.box(square, Color{0xec, 0xec, 0xec, 255}, 300);
  const Point centre{(square.min.x + square.max.x) / 2, (square.min.y + square.max.y) / 2};
  for (const auto& [x, y, r] : {std::tuple{-26, 8, 22}, {26, 8, 22}, {0, -8, 30}, {0, 18, 24}})
    pen.circle({centre.x + x * 1'000, centre.y + y * 1'000}, r * 1'000, kWhite, 0);
  pen.text(one.name, {centre.x, centre.y}, 16'000, true, one.size * 4 / 5, Anchor::middle);
  pen.text(std::to_string(one.size / 10'000) + " \u00D7 " + std::to_string(one.size / 10'000) + "\u00A0cm",
           {centre.x, centre.y + 9'000}, 11'000, false, one.size, Anchor::middle);
}

void draw_dial(SheetPen& pen, const PlayTemplate& one, const Box& box) {
  const bool arc = one.shape == PlayTemplate::Shape::arc;
  const Point centre{(box.min.x + box.max.x) / 2, box.min.y + kDial};
  const std::vector<Point> ring =
      arc ? slice(centre, kDial, -one.degrees, one.degrees) : whole_ring(centre, kDial);
  pen.cut(ring);
  if (arc)
    pen.path(ring, true, kWhite, 300);
  else
    pen.circle(centre, kDial, kWhite, 300);
  const int step = one.degrees;
  for (int at = arc ? -one.degrees : 0; at <= (arc ? one.degrees : 359); at += step) {
    pen.segment(centre, on_circle(centre, kDial, at), at == 0 ? 700 : 250);
    if (at == 0) continue;
    const Point where = on_circle(centre, kDial * 86 / 100, at + (arc && at > 0 ? -6 : arc ? 6 : 5));
    pen.text(std::to_string(at > 180 ? 360 - at : std::abs(at)) + "\u00B0", {where.x, where.y}, 12'000, true,
             20'000, Anchor::middle);
  }
  pen.path({on_circle(centre, kDial - 1'000, 0), on_circle(centre, kDial - 10'000, -2.6),
            on_circle(centre, kDial - 10'000, 2.6)},
           true, kBlack, 0);
  pen.text(one.name, {centre.x + 4'000, centre.y - kDial * 55 / 100}, 16'000, true, kDial * 45 / 100);
}

}  // namespace

Point room_of(const PlayTemplate& one, Point paper) {
  switch (one.shape) {
    case PlayTemplate::Shape::square:
      return {one.size, one.size};
    case PlayTemplate::Shape::circle:
      break;
    case PlayTemplate::Shape::bases:
      return room_of_bases(one, paper);
    case PlayTemplate::Shape::arc:
    case PlayTemplate::Shape::turns:
      return {2 * kDial, one.shape == PlayTemplate::Shape::arc && one.degrees <= 90 ? kDial : 2 * kDial};
  }
  switch (part_of(one, paper)) {
    case Part::whole:
      return {2 * one.size, 2 * one.size};
    case Part::quarter:
      return {one.size, one.size};
    case Part::slice:
      break;
  }
  return paper;
}

void draw_template(SheetPen& pen, const PlayTemplate& one, const Box& box) {
  if (one.shape == PlayTemplate::Shape::square) return draw_square(pen, one, box);
  if (one.shape == PlayTemplate::Shape::circle) return draw_circle(pen, one, box);
  if (one.shape == PlayTemplate::Shape::bases) return draw_bases(pen, one, box);
  draw_dial(pen, one, box);
}

}  // namespace coq::scene

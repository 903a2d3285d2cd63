// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/text.h"
#include "core/drawing/play_sheets/sheet_pen.h"

namespace coq::drawing {

// Full-size templates.

namespace {

/// Radius of an arc, and of turning steps, if the rules define none.
constexpr Um kDial = 90'000;
Point on_circle(Point centre, Um radius, double degrees) {
  const double a = degrees * std::numbers::pi / 180;
  return {centre.x + static_cast<Um>(std::lround(radius * std::sin(a))),
          centre.y - static_cast<Um>(std::lround(radius * std::cos(a)))};
}

/// Returns a polygon from the centre along an arc. Angles are clockwise from the top.
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

/// Draws a tick at each centimetre of a radius.
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
  // A quarter circle, or as much of it as the sheet holds.
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

// Full-size bases of a unit. Cut out, they replace its figures or mark their positions.

namespace {

Box box_of(const std::vector<Box>& bases) {
  Box out;
  for (const Box& base : bases) {
    out.include(base.min);
    out.include(base.max);
  }
  return out;
}

bool fits(Point size, Point paper) {
  return (size.x <= paper.x && size.y <= paper.y) || (size.y <= paper.x && size.x <= paper.y);
}
bool lies_upright(const PlayTemplate& one, Point paper) {
  return box_of(one.bases).width() > paper.x;
}

/// Returns the left edges of the files of figures.
std::vector<Um> files_of(const PlayTemplate& one) {
  std::vector<Um> out;
  for (const Box& base : one.bases) out.push_back(base.min.x);
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

PlayTemplate part_of(const PlayTemplate& one, Um from, std::optional<Um> to) {
  PlayTemplate out = one;
  out.bases.clear();
  for (const Box& base : one.bases)
    if (base.min.x >= from && (!to || base.min.x < *to)) out.bases.push_back(base);
  return out;
}

/// Draws a label that starts at the first rank, so that even a shallow body is labelled. Each part gets a line,
/// on a plate that hides the lines between the bases.
void draw_label(SheetPen& pen, const PlayTemplate& one, const Box& body) {
  constexpr Um kFirst = 8'600, kStep = 3'900, kAbove = 3'100, kBelow = 1'000, kBeside = 700;
  const Um room = body.width() - 2'000, middle = (body.min.x + body.max.x) / 2;
  std::vector<std::string> lines;
  for (const std::string_view part : split(one.name, '\n')) lines.emplace_back(part);
  lines.push_back(format_mm(body.width()) + " \u00D7 " + format_mm(body.height()) + "\u00A0mm");
  Um widest = 0;
  for (const std::string& line : lines)
    widest = std::max(widest, pen.metrics().width(line, {FontRole::label, 9'500, true, false, 0}));
  const Um half = std::min(widest, room) / 2 + kBeside;
  const Um last = body.min.y + kFirst + static_cast<Um>(lines.size() - 1) * kStep;
  pen.box({{middle - half, body.min.y + kFirst - kAbove},
           {middle + half, std::min(last + kBelow, body.max.y - 200)}},
          kWhite, 0);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool is_size = i + 1 == lines.size();
    const Point at{middle, body.min.y + kFirst + static_cast<Um>(i) * kStep};
    pen.text(lines[i], at, is_size ? 8'000 : 9'500, i == 0, room, Anchor::middle, is_size);
  }
}

void draw_lying(SheetPen& pen, const PlayTemplate& one, Point corner) {
  const Box all = box_of(one.bases);
  const auto placed = [&](Point p) { return Point{p.x - all.min.x + corner.x, p.y - all.min.y + corner.y}; };
  const Box body{placed(all.min), placed(all.max)};
  pen.cut({body.min, {body.max.x, body.min.y}, body.max, {body.min.x, body.max.y}});
  for (const Box& base : one.bases) {
    const Box box{placed(base.min), placed(base.max)};
    pen.box(box, kWhite, 90);
    if (base.min.y == all.min.y) pen.segment({box.min.x, box.min.y + 350}, {box.max.x, box.min.y + 350}, 700);
  }
  const Um middle = (body.min.x + body.max.x) / 2;
  pen.path({{middle, body.min.y + 1'200},
            {middle - 2'000, body.min.y + 4'600},
            {middle + 2'000, body.min.y + 4'600}},
           true, kBlack, 0);
  draw_label(pen, one, body);
}

}  // namespace

std::vector<PlayTemplate> parts_of(const PlayTemplate& one, Point paper) {
  if (one.shape != PlayTemplate::Shape::bases) return {one};
  const std::vector<Um> files = files_of(one);
  for (std::size_t count = 1; count < files.size(); ++count) {
    std::vector<PlayTemplate> parts;
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t end = (i + 1) * files.size() / count;
      parts.push_back(part_of(one, files[i * files.size() / count],
                              end < files.size() ? std::optional(files[end]) : std::nullopt));
      if (count > 1) parts.back().name += "\n(" + std::to_string(i + 1) + "/" + std::to_string(count) + ")";
    }
    const bool all = std::all_of(parts.begin(), parts.end(), [&](const PlayTemplate& part) {
      const Box box = box_of(part.bases);
      return fits({box.width(), box.height()}, paper);
    });
    if (all) return parts;
  }
  return {one};
}

Point room_of_bases(const PlayTemplate& one, Point paper) {
  const Box box = box_of(one.bases);
  return lies_upright(one, paper) ? Point{box.height(), box.width()} : Point{box.width(), box.height()};
}

void draw_bases(SheetPen& pen, const PlayTemplate& one, const Box& box) {
  // The box shows the orientation, because a body deeper than it is wide may have either.
  const Box body = box_of(one.bases);
  if (body.width() == box.width()) return draw_lying(pen, one, box.min);
  pen.turned(box, [&] { draw_lying(pen, one, {}); });
}

// A vehicle seen from above, with its armour.

namespace {

constexpr Color kHull{0xda, 0xda, 0xda, 255}, kTurret{0xf4, 0xf4, 0xf4, 255}, kTrack{0x90, 0x90, 0x90, 255};

/// Draws a number on a disc. Hull numbers are black on white, turret numbers white on black, so that players
/// cannot confuse them.
void draw_number(SheetPen& pen, const std::string& number, Point at, bool turret) {
  constexpr Um kRadius = 4'600;
  pen.circle(at, kRadius, kWhite, turret ? 900 : 250);
  pen.text(number, {at.x, at.y + 1'900}, 15'000, true, 2 * kRadius - 1'800, Anchor::middle);
}

}  // namespace

void draw_plan(SheetPen& pen, const ArmourPlan& plan, const Box& box) {
  const Um height = box.height();
  const Um width = std::min(box.width(), height * 62 / 100);
  const Um x = (box.min.x + box.max.x) / 2;
  const auto at = [&](int across, int along) {
    return Point{x + width * across / 1000, box.min.y + height * along / 1000};
  };
  // The gun extends over the front of the hull.
  for (const int side : {-1, 1}) {
    const Point a = at(side * 500, 150), b = at(side * 370, 960);
    pen.box({{std::min(a.x, b.x), a.y}, {std::max(a.x, b.x), b.y}}, kTrack, 250);
    for (int along = 180; along < 960; along += 30) {
      const Um y = at(0, along).y;
      pen.segment({std::min(a.x, b.x), y}, {std::max(a.x, b.x), y}, 150);
    }
  }
  pen.path({at(-370, 190), at(-300, 140), at(300, 140), at(370, 190), at(370, 960), at(-370, 960)}, true, kHull,
           350);
  pen.path({at(-30, 20), at(30, 20), at(30, 350), at(-30, 350)}, true, kTurret, 350);
  pen.path({at(-48, 20), at(48, 20), at(48, 48), at(-48, 48)}, true, kTurret, 350);
  if (plan.turns) {
    pen.path({at(-130, 330), at(130, 330), at(225, 420), at(235, 560), at(170, 700), at(-170, 700),
              at(-235, 560), at(-225, 420)},
             true, kTurret, 350);
  } else {
    pen.path({at(-270, 330), at(270, 330), at(320, 470), at(320, 700), at(-320, 700), at(-320, 470)}, true,
             kTurret, 350);
  }
  draw_number(pen, plan.hull_front, at(-200, 225), false);
  draw_number(pen, plan.hull_front, at(200, 225), false);
  draw_number(pen, plan.hull_side, at(-435, 780), false);
  draw_number(pen, plan.hull_side, at(435, 780), false);
  draw_number(pen, plan.hull_rear, at(0, 880), false);
  draw_number(pen, plan.turret_front, at(0, 385), true);
  draw_number(pen, plan.turret_side, at(plan.turns ? -140 : -230, 470), true);
  draw_number(pen, plan.turret_side, at(plan.turns ? 140 : 230, 470), true);
  draw_number(pen, plan.turret_rear, at(0, 650), true);
  draw_number(pen, plan.turret_top, at(0, 545), true);
}

}  // namespace coq::drawing

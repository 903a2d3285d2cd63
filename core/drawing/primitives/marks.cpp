// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/marks.h"

#include <algorithm>
#include <set>
#include <utility>

namespace coq::drawing {
namespace {

Stroke hairline() {
  Stroke stroke;
  stroke.width = kHairline;
  return stroke;
}

Shape drawn(Outline outline) {
  return {std::move(outline), std::nullopt, hairline()};
}

/// Cuts a vertical or horizontal segment to `box`. Returns false if no length remains.
bool cut_to(const Box& box, Point& a, Point& b) {
  Box segment;
  segment.include(a);
  segment.include(b);
  const Box inside = common(segment, box);
  if (inside.empty() || inside.min == inside.max) return false;
  a = inside.min;
  b = inside.max;
  return true;
}

TextRun small_text(std::string text, Point at, Anchor anchor, Color color) {
  TextRun run;
  run.text = std::move(text);
  run.at = at;
  run.anchor = anchor;
  run.color = color;
  run.font.size = 6'000;
  return run;
}

/// Positions of the cutting lines and their extents, each once.
struct Cuts {
  std::set<Um> upright;
  std::set<Um> level;
  Box block;
};

Cuts cuts_of(const std::vector<Box>& pieces) {
  Cuts cuts;
  for (const Box& piece : pieces) {
    cuts.upright.insert({piece.min.x, piece.max.x});
    cuts.level.insert({piece.min.y, piece.max.y});
    cuts.block.include(piece);
  }
  return cuts;
}

}  // namespace

std::vector<Shape> crop_marks(const Box& trim, const Box& media) {
  std::vector<Shape> result;
  const auto add = [&](Point a, Point b) {
    if (cut_to(media, a, b)) result.push_back(drawn(Outline{}.add_segment(a, b)));
  };
  for (const int side : {-1, 1}) {
    const Um x = side < 0 ? trim.min.x : trim.max.x;
    const Um y = side < 0 ? trim.min.y : trim.max.y;
    const Um near_x = x + side * kCropMarkGap;
    const Um near_y = y + side * kCropMarkGap;
    for (const Um corner : {trim.min.y, trim.max.y})
      add({near_x, corner}, {near_x + side * kCropMarkLength, corner});
    for (const Um corner : {trim.min.x, trim.max.x})
      add({corner, near_y}, {corner, near_y + side * kCropMarkLength});
  }
  return result;
}

Shape registration_cross(Point c) {
  constexpr Um kArm = 2'500;
  constexpr Um kRadius = 1'500;
  Outline outline;
  outline.add_segment({c.x - kArm, c.y}, {c.x + kArm, c.y});
  outline.add_segment({c.x, c.y - kArm}, {c.x, c.y + kArm});
  return drawn(outline.add_circle(c, kRadius));
}

std::vector<Shape> registration_crosses(const Box& bleed, const Box& media) {
  constexpr Um kNeeds = 5'000;
  const Point middle = bleed.middle();
  std::vector<Shape> result;
  const auto add = [&](Um room, Point at) {
    if (room >= kNeeds) result.push_back(registration_cross(at));
  };
  add(bleed.min.y - media.min.y, {middle.x, (bleed.min.y + media.min.y) / 2});
  add(media.max.y - bleed.max.y, {middle.x, (bleed.max.y + media.max.y) / 2});
  add(bleed.min.x - media.min.x, {(bleed.min.x + media.min.x) / 2, middle.y});
  add(media.max.x - bleed.max.x, {(bleed.max.x + media.max.x) / 2, middle.y});
  return result;
}

Shape die_lines(const std::vector<Box>& pieces) {
  // Each edge is split where counters start and end, so that gaps between them stay empty.
  std::set<std::pair<Point, Point>> edges;
  for (const Box& piece : pieces) {
    const auto [x0, y0] = piece.min;
    const auto [x1, y1] = piece.max;
    edges.insert({{x0, y0}, {x1, y0}});
    edges.insert({{x0, y1}, {x1, y1}});
    edges.insert({{x0, y0}, {x0, y1}});
    edges.insert({{x1, y0}, {x1, y1}});
  }
  // Joins collinear edges: one long stroke is easier to cut than many short ones.
  Outline outline;
  while (!edges.empty()) {
    auto [from, to] = *edges.begin();
    edges.erase(edges.begin());
    const bool level = from.y == to.y;
    for (bool grown = true; grown;) {
      grown = false;
      for (auto edge = edges.lower_bound({to, {}}); edge != edges.end() && edge->first == to; ++edge) {
        if ((edge->second.y == edge->first.y) != level) continue;
        to = edge->second;
        edges.erase(edge);
        grown = true;
        break;
      }
    }
    outline.add_segment(from, to);
  }
  return drawn(std::move(outline));
}

Shape die_ticks(const std::vector<Box>& pieces, Um length, const Box& media) {
  const Cuts cuts = cuts_of(pieces);
  const Box& block = cuts.block;
  Outline outline;
  const auto add = [&](Point a, Point b) {
    if (cut_to(media, a, b)) outline.add_segment(a, b);
  };
  for (const Um x : cuts.upright) {
    add({x, block.min.y - kCropMarkGap - length}, {x, block.min.y - kCropMarkGap});
    add({x, block.max.y + kCropMarkGap}, {x, block.max.y + kCropMarkGap + length});
  }
  for (const Um y : cuts.level) {
    add({block.min.x - kCropMarkGap - length, y}, {block.min.x - kCropMarkGap, y});
    add({block.max.x + kCropMarkGap, y}, {block.max.x + kCropMarkGap + length, y});
  }
  return drawn(std::move(outline));
}

std::vector<Shape> glue_line(Point from, Point to) {
  Shape line = drawn(Outline{}.add_segment(from, to));
  line.stroke->dash = {1'500, 1'000};
  Shape dots = line;
  dots.stroke->width = 300;
  dots.stroke->cap = Cap::round;
  dots.stroke->dash = {1, 2'000};
  // The row runs to the right of the line's direction, on the side of the overlap.
  constexpr Um kBeside = 900;
  const bool level = from.y == to.y;
  const Um sign = level ? (to.x > from.x ? 1 : -1) : (to.y > from.y ? -1 : 1);
  for (Point& p : dots.outline.points) {
    if (level)
      p.y += sign * kBeside;
    else
      p.x += sign * kBeside;
  }
  return {line, dots};
}

std::vector<Item> scale_bar(const ScaleBar& bar, Color color) {
  constexpr Um kHigh = 1'200;
  constexpr Um kBaseline = 3'800;
  std::vector<Item> items;
  Outline frame;
  Outline blocks;
  frame.add_box({bar.at, {bar.at.x + bar.step * bar.steps, bar.at.y + kHigh}});
  for (int i = 0; i < bar.steps; ++i) {
    const Um x = bar.at.x + bar.step * i;
    // Two staggered rows, so that every division is visible and both rows have the same amount of ink.
    const Um y = bar.at.y + (i % 2 == 0 ? 0 : kHigh / 2);
    blocks.add_box({{x, y}, {x + bar.step, y + kHigh / 2}});
  }
  Shape paper{frame, Fill::solid(kWhite), std::nullopt};
  Shape ink{blocks, Fill::solid(color), std::nullopt};
  Shape edge = drawn(frame);
  edge.stroke->color = color;
  items.emplace_back(paper);
  items.emplace_back(ink);
  items.emplace_back(edge);
  for (int i = 0; i <= bar.steps; ++i) {
    std::string text = std::to_string(bar.step_value * i);
    if (i == bar.steps) text += " " + bar.unit;
    const Point at{bar.at.x + bar.step * i, bar.at.y + kBaseline};
    items.emplace_back(small_text(std::move(text), at, Anchor::middle, color));
  }
  return items;
}

std::vector<Item> ruler(Point at, int centimetres, bool vertical) {
  std::vector<Item> items;
  Outline ticks;
  const auto point = [&](Um along, Um across) {
    return vertical ? Point{at.x + across, at.y + along} : Point{at.x + along, at.y + across};
  };
  ticks.add_segment(point(0, 0), point(centimetres * 10'000, 0));
  for (int mm = 0; mm <= centimetres * 10; ++mm)
    ticks.add_segment(point(mm * 1'000, 0), point(mm * 1'000, mm % 10 == 0  ? 3'000
                                                              : mm % 5 == 0 ? 2'200
                                                                            : 1'400));
  items.emplace_back(drawn(std::move(ticks)));
  for (int cm = 0; cm <= centimetres; ++cm) {
    const std::string text = std::to_string(cm) + (cm == centimetres ? " cm" : "");
    const Point place = vertical ? point(cm * 10'000 + 700, 3'600) : point(cm * 10'000, 5'400);
    items.emplace_back(small_text(text, place, vertical ? Anchor::start : Anchor::middle, kBlack));
  }
  return items;
}

std::vector<Item> north_arrow(Point centre, Um length, int north, Color color) {
  const Um half = length / 2;
  const Um wide = length / 6;
  Group arrow;
  Shape left;
  left.outline.move_to({0, -half}).line_to({-wide, half}).line_to({0, half - wide}).close();
  left.fill = Fill::solid(color);
  Shape right;
  right.outline.move_to({0, -half}).line_to({wide, half}).line_to({0, half - wide}).close();
  right.fill = Fill::solid(kWhite);
  right.stroke = hairline();
  right.stroke->color = color;
  right.stroke->join = Join::bevel;
  arrow.items.emplace_back(left);
  arrow.items.emplace_back(right);
  TextRun letter;
  letter.text = "N";
  letter.font.size = points_of_um(length / 3);
  letter.font.bold = true;
  letter.anchor = Anchor::middle;
  letter.color = color;
  letter.at = {0, -half - length / 12};
  arrow.items.emplace_back(letter);
  arrow.transform = Transform::rotate(north).then(Transform::move(centre));
  return {Item(arrow)};
}

bool mirrors_columns(Flip flip, Um width, Um height) {
  return (flip == Flip::long_edge) == (height >= width);
}

Box behind(const Box& box, Flip flip, Um width, Um height) {
  if (mirrors_columns(flip, width, height))
    return {{width - box.max.x, box.min.y}, {width - box.min.x, box.max.y}};
  return {{box.min.x, height - box.max.y}, {box.max.x, height - box.min.y}};
}

}  // namespace coq::drawing

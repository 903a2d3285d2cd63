// SPDX-License-Identifier: MIT
#include "core/drawing/map/frame.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/primitives/text_run.h"
#include "core/geometry/rounding.h"

namespace coq::scene {
namespace {

using styles::FrameForm;

constexpr Um kLand = 2500;       ///< about the hexes, on paper
constexpr Um kLeastEdge = 1500;  ///< of paper about the frame

struct Band {
  Um out = 0;  ///< from the neat line to the middle of the line
  Um width = 0;
};

/// The lines of a frame, from the inside.
std::vector<Band> bands_of(FrameForm form) {
  switch (form) {
    case FrameForm::engraved:
      return {{0, 150}, {950, 620}, {2000, 130}, {2500, 130}};
    case FrameForm::coordinates:
      return {{0, 180}, {4300, 150}, {5200, 850}};
    case FrameForm::technical:
      return {{400, 800}};
    case FrameForm::none:
      break;
  }
  return {};
}

Box hexes_box(const MapSource& source) {
  Box box;
  for (std::size_t i = 0; i < source.grid->size(); ++i)
    if (const Hex h = source.grid->hex(i); source.in_play(h)) box.include(source.grid->bounds(h));
  return box;
}

Box common(const Box& a, const Box& b) {
  return {{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)},
          {std::min(a.max.x, b.max.x), std::min(a.max.y, b.max.y)}};
}

/// The lines of the kilometres, numbered in the border from the left and from below.
void add_kilometres(const MapSource& source, const Box& box, Layer& layer) {
  if (source.grid == nullptr || !source.map.grid || !source.map.grid->metres) return;
  const styles::Style& style = source.drawn_as();
  const double hex = length_of(source.grid->step(0));
  const double step = hex * 1'000'000 / static_cast<double>(source.map.grid->metres->value);
  if (step < source.paper(12'000)) return;
  const Color ink = source.options.black_and_white ? kBlack : style.kilometres;
  const Font font{style.letters.role, points_of_um(source.paper(2500)), false, false, 0};
  const Um cap = source.metrics.height(font).cap, middle = source.paper(2150);
  const Um first = source.paper(9000);
  Outline lines;
  const auto number = [&](int n, Point at, int angle) {
    TextRun run = text_run(std::to_string(n), at, {font, ink, Anchor::middle}, source.metrics);
    run.angle = angle;
    layer.add(std::move(run));
  };
  int n = 0;
  for (double x = box.min.x + first; x < box.max.x; x += step) {
    const auto at = static_cast<Um>(std::lround(x));
    lines.add_segment({at, box.min.y}, {at, box.max.y});
    number(++n, {at, box.min.y - middle + cap / 2}, 0);
    number(n, {at, box.max.y + middle + cap / 2}, 0);
  }
  for (double y = box.max.y - first; y > box.min.y; y -= step) {
    const auto at = static_cast<Um>(std::lround(y));
    lines.add_segment({box.min.x, at}, {box.max.x, at});
    number(++n, {box.min.x - middle, at + cap / 2}, 0);
    number(n, {box.max.x + middle, at + cap / 2}, 0);
  }
  Shape grid;
  grid.outline = std::move(lines);
  grid.stroke = Stroke{styles::with_opacity(ink, source.options.black_and_white ? 255 : 190),
                       source.paper(110),
                       {},
                       0,
                       Cap::butt,
                       Join::miter};
  layer.add(std::move(grid));
}

/// Brackets at the corners, and a tick each centimetre.
void add_ticks(const MapSource& source, const Box& box, Layer& layer) {
  const Color ink = source.options.black_and_white ? kBlack : source.drawn_as().letters.number;
  Outline ticks, brackets;
  const Um step = source.paper(10'000), tick = source.paper(1100), arm = source.paper(7000),
           in = source.paper(1600);
  for (Um x = box.min.x + step; x < box.max.x; x += step) {
    ticks.add_segment({x, box.min.y}, {x, box.min.y + tick});
    ticks.add_segment({x, box.max.y}, {x, box.max.y - tick});
  }
  for (Um y = box.min.y + step; y < box.max.y; y += step) {
    ticks.add_segment({box.min.x, y}, {box.min.x + tick, y});
    ticks.add_segment({box.max.x, y}, {box.max.x - tick, y});
  }
  const Box inner = grown(box, -in);
  for (const int sx : {-1, 1})
    for (const int sy : {-1, 1}) {
      const Point corner{sx < 0 ? inner.min.x : inner.max.x, sy < 0 ? inner.min.y : inner.max.y};
      brackets.move_to({corner.x - sx * arm, corner.y})
          .line_to(corner)
          .line_to({corner.x, corner.y - sy * arm});
    }
  const auto add = [&](Outline outline, Um width) {
    Shape shape;
    shape.outline = std::move(outline);
    shape.stroke = Stroke{ink, source.paper(width), {}, 0, Cap::butt, Join::miter};
    layer.add(std::move(shape));
  };
  add(std::move(ticks), 120);
  add(std::move(brackets), 420);
}

}  // namespace

Um frame_reach(const styles::Style& style) {
  Um reach = 0;
  for (const Band& band : bands_of(style.frame)) reach = std::max(reach, band.out + band.width / 2);
  return reach;
}

std::optional<Box> frame_box(const MapSource& source) {
  const styles::Style& style = source.drawn_as();
  if (style.frame == FrameForm::none || !source.options.hexes.empty()) return std::nullopt;
  if (source.map.table) return Box{{0, 0}, {source.map.table->width, source.map.table->height}};
  if (source.grid == nullptr) return std::nullopt;
  const Box hexes = hexes_box(source);
  if (hexes.empty()) return std::nullopt;
  const model::Page page = source.map.page.value_or(model::Page{});
  const Um edge = source.paper(frame_reach(style) + kLeastEdge);
  const Box room{{edge, edge}, {page.width - edge, page.height - edge}};
  Box box = common(grown(hexes, source.paper(kLand)), room);
  box.include(common(hexes, Box{{0, 0}, {page.width, page.height}}));
  return box;
}

void add_frame(const MapSource& source, const Box& box, Layer& layer) {
  const styles::Style& style = source.drawn_as();
  const bool dark = style.frame == FrameForm::technical;
  const Color ink = source.options.black_and_white ? kBlack : dark ? style.paper : style.letters.ink;
  // The art of a table ends with it: one line stands inside.
  const std::vector<Band> bands = source.map.table ? std::vector<Band>{{-250, 500}} : bands_of(style.frame);
  for (const Band& band : bands) {
    Shape line;
    const Um out = band.out == 0 ? 0 : static_cast<Um>(std::lround(band.out * source.unit));
    line.outline.add_box(grown(box, out));
    line.stroke = Stroke{ink, source.paper(band.width), {}, 0, Cap::butt, Join::miter};
    layer.add(std::move(line));
  }
  if (style.frame == FrameForm::coordinates && !source.map.table) add_kilometres(source, box, layer);
  if (style.frame == FrameForm::technical) add_ticks(source, box, layer);
}

}  // namespace coq::scene

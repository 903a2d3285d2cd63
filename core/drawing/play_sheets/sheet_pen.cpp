// SPDX-License-Identifier: MIT
#include "core/drawing/play_sheets/sheet_pen.h"

#include "core/drawing/rosters/unit_sheets.h"

namespace coq::drawing {
namespace {

Stroke stroke_of(Color color, Um width) {
  return Stroke{color, width, {}, 0, Cap::butt, Join::miter};
}

}  // namespace

std::vector<Item>& SheetPen::items() {
  return m_page->scene.layer("units").items;
}

void SheetPen::text(const std::string& text, Point at, int size, bool bold, Um room, Anchor anchor,
                    bool quiet) {
  if (text.empty()) return;
  const Font font{FontRole::label, size, bold, false, 0};
  const LineStyle style{font, quiet ? kUnitQuiet : kUnitInk, anchor, text::language_of(m_lang)};
  items().emplace_back(fitted_run(text, at, style, room, 5'000, m_metrics));
}

void SheetPen::title(const std::string& text, Point at, int size, Um room, Anchor anchor) {
  if (text.empty()) return;
  LineStyle style{{FontRole::label, size, true, false, 0}, kUnitInk, anchor, text::language_of(m_lang)};
  style.tag = m_titled ? TextTag::heading : TextTag::title;
  m_titled = true;
  items().emplace_back(fitted_run(text, at, style, room, 5'000, m_metrics));
}

void SheetPen::box(const Box& box, std::optional<Color> fill, Um line) {
  Shape shape;
  shape.outline.add_box(box);
  if (fill) shape.fill = Fill::solid(*fill);
  if (line > 0) shape.stroke = stroke_of(kUnitInk, line);
  items().emplace_back(std::move(shape));
}

void SheetPen::segment(Point from, Point to, Um width, bool quiet) {
  Shape shape;
  shape.outline.add_segment(from, to);
  shape.stroke = stroke_of(quiet ? kUnitQuiet : kUnitInk, width);
  items().emplace_back(std::move(shape));
}

void SheetPen::path(const std::vector<Point>& points, bool closed, std::optional<Color> fill, Um line) {
  Shape shape;
  shape.outline.move_to(points.front());
  for (std::size_t i = 1; i < points.size(); ++i) shape.outline.line_to(points[i]);
  if (closed) shape.outline.close();
  if (fill) shape.fill = Fill::solid(*fill);
  if (line > 0) shape.stroke = stroke_of(kUnitInk, line);
  items().emplace_back(std::move(shape));
}

void SheetPen::circle(Point centre, Um radius, std::optional<Color> fill, Um line) {
  Shape shape;
  shape.outline.add_circle(centre, radius);
  if (fill) shape.fill = Fill::solid(*fill);
  if (line > 0) shape.stroke = stroke_of(kUnitInk, line);
  items().emplace_back(std::move(shape));
}

void SheetPen::cut(const std::vector<Point>& ring) {
  Shape shape;
  shape.outline.add_ring(ring);
  shape.stroke = stroke_of(kUnitInk, 88);
  m_page->scene.layer(name_of(LayerClass::cut_lines), LayerClass::cut_lines).add(std::move(shape));
}

void SheetPen::turned(const Box& box, const std::function<void()>& draw) {
  Page& page = *m_page;
  Page lying = Page::of_size(page.media.width(), page.media.height());
  m_page = &lying;
  draw();
  m_page = &page;
  for (Layer& layer : lying.scene.layers) {
    Group group;
    group.items = std::move(layer.items);
    group.transform = Transform::rotate(90'000, {}).then(Transform::move({box.max.x, box.min.y}));
    page.scene.layer(layer.name, layer.kind).add(std::move(group));
  }
}

Color SheetPen::colour(const std::string& nation, int percent) const {
  const model::Nation* found = m_ruleset.find_nation(nation);
  const std::optional<Color> colour = found != nullptr ? parse_color(found->colour) : std::nullopt;
  if (!colour || m_options.black_and_white) return kWhite;
  return mix(*colour, kWhite, percent);
}

}  // namespace coq::drawing

// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/scene.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace coq::drawing {

COQ_COMPILE_HERE(Item);
namespace {

Um to_um(double value) {
  constexpr double kMax = 2.0e9;
  return static_cast<Um>(std::lround(std::clamp(value, -kMax, kMax)));
}

/// Returns the box around text of that width and size. Glyphs may protrude a little at the sides.
Box text_box(Um width, Um size) {
  Box box;
  box.include(Point{-size / 5, -size - size / 10});
  box.include(Point{width + size / 5, size * 2 / 5});
  return box;
}

Box bounds_of(const Shape& shape) {
  const Box box = shape.outline.bounds();
  if (!shape.stroke) return box;
  // Mitres at sharp angles may extend ten half widths (the limit of all painters).
  const Um reach = shape.stroke->join == Join::miter && shape.outline.points.size() > 2 ? 5 : 1;
  return grown(box, shape.stroke->width * reach);
}

Box bounds_of(const TextRun& run) {
  const Um size = um_of_points(run.font.size);
  const Um width = run.width > 0 ? run.width : static_cast<Um>(run.text.size()) * size * 2 / 3;
  Box box = text_box(width, size);
  const Um shift = run.anchor == Anchor::start ? 0 : run.anchor == Anchor::middle ? width / 2 : width;
  box.min.x -= shift;
  box.max.x -= shift;
  if (run.halo) box = grown(box, run.halo->width);
  return Transform::rotate(run.angle).then(Transform::move(run.at)).apply(box);
}

Box bounds_of(const Paragraph& paragraph) {
  Box box;
  for (const TextLine& line : paragraph.lines)
    for (const TextSpan& span : line.spans) {
      Box part = text_box(span.width, um_of_points(span.font.size));
      const Point by{line.at.x + span.x, line.at.y};
      box.include(Transform::move(by).apply(part));
    }
  return box;
}

Box bounds_of(const Image& image) {
  return image.placement.apply(Box{{0, 0}, {image.width, image.height}});
}

Box bounds_of(const Group& group) {
  Box box;
  for (const Item& item : group.items) box.include(item.bounds);
  if (group.clip) box = common(box, group.clip->bounds());
  return group.transform.apply(box);
}

}  // namespace

Transform Transform::rotate(std::int64_t millidegrees, Point c) {
  std::int64_t turn = millidegrees % 360'000;
  if (turn < 0) turn += 360'000;
  double cosine = std::cos(static_cast<double>(turn) * std::numbers::pi / 180'000);
  double sine = std::sin(static_cast<double>(turn) * std::numbers::pi / 180'000);
  if (turn % 90'000 == 0) {
    cosine = turn == 0 ? 1 : turn == 180'000 ? -1 : 0;
    sine = turn == 90'000 ? 1 : turn == 270'000 ? -1 : 0;
  }
  return {cosine, sine, -sine, cosine, c.x - cosine * c.x + sine * c.y, c.y - sine * c.x - cosine * c.y};
}

Transform Transform::scale(double sx, double sy, Point fixed) {
  return {sx, 0, 0, sy, fixed.x - sx * fixed.x, fixed.y - sy * fixed.y};
}

Transform Transform::then(const Transform& n) const {
  return {n.xx * xx + n.xy * yx, n.yx * xx + n.yy * yx,        n.xx * xy + n.xy * yy,
          n.yx * xy + n.yy * yy, n.xx * x0 + n.xy * y0 + n.x0, n.yx * x0 + n.yy * y0 + n.y0};
}

Point Transform::apply(Point p) const {
  return {to_um(xx * p.x + xy * p.y + x0), to_um(yx * p.x + yy * p.y + y0)};
}

Box Transform::apply(const Box& box) const {
  Box result;
  if (box.empty()) return result;
  for (const Point p : {box.min, Point{box.max.x, box.min.y}, box.max, Point{box.min.x, box.max.y}})
    result.include(apply(p));
  return result;
}

Item::Item(Content what, std::string element) : content(std::move(what)), id(std::move(element)) {
  bounds = std::visit([](const auto& c) { return bounds_of(c); }, content);
}

// Defined only here, because otherwise each translation unit would instantiate the comparisons of lists and
// variants.
bool Group::operator==(const Group&) const = default;
bool Item::operator==(const Item&) const = default;
bool Layer::operator==(const Layer&) const = default;
bool Scene::operator==(const Scene&) const = default;
bool Page::operator==(const Page&) const = default;
bool Document::operator==(const Document&) const = default;

std::string_view name_of(LayerClass kind) {
  switch (kind) {
    case LayerClass::art:
      return "Art";
    case LayerClass::cut_lines:
      return "Cut lines";
    case LayerClass::registration:
      return "Registration";
    case LayerClass::bleed:
      return "Bleed";
    case LayerClass::guides:
      return "Guides";
  }
  return "Art";
}

void Layer::add(Content content, std::string id) {
  items.emplace_back(std::move(content), std::move(id));
}

Box Layer::bounds() const {
  Box box;
  for (const Item& item : items) box.include(item.bounds);
  return box;
}

Layer& Scene::layer(std::string_view name, LayerClass kind) {
  for (Layer& layer : layers)
    if (layer.name == name && layer.kind == kind) return layer;
  Layer& made = layers.emplace_back();
  made.name = name;
  made.kind = kind;
  made.print = kind != LayerClass::guides;
  return made;
}

Box Scene::bounds() const {
  Box box;
  for (const Layer& layer : layers) box.include(layer.bounds());
  return box;
}

Page Page::of_size(Um width, Um height) {
  Page page;
  page.media = page.bleed = page.trim = Box{{0, 0}, {width, height}};
  return page;
}

Item group_of(Role role, std::vector<Item> items) {
  Group group;
  group.items = std::move(items);
  group.role = role;
  return Item(std::move(group));
}

}  // namespace coq::drawing

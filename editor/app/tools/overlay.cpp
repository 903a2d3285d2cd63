// SPDX-License-Identifier: MIT
#include "editor/app/tools/overlay.h"

#include <algorithm>

#include "core/drawing/primitives/pin.h"
#include "editor/app/tools/notes_view.h"

namespace coq::app {
namespace {

using drawing::Color;

// Okabe and Ito's palette, which is distinguishable with common colour vision deficiencies.
Color color_of(Mark mark) {
  switch (mark) {
    case Mark::live:
    case Mark::closing:
      return {0, 114, 178};
    case Mark::selected:
      return {213, 94, 0};
    case Mark::band:
      return {60, 60, 60};
    case Mark::clear:
      return {0, 158, 115};
    case Mark::hindered:
      return {230, 159, 0};
    case Mark::blocked:
      return {204, 60, 40};
    case Mark::guide:
      return {0, 150, 200};
    case Mark::wrong:
      break;
  }
  return {200, 0, 80};
}

/// Returns dash lengths in line widths, or an empty list for a solid line.
std::vector<double> dashes_of(Mark mark) {
  switch (mark) {
    case Mark::closing:
      return {3, 3};
    case Mark::band:
      return {4, 3};
    case Mark::guide:
      return {8, 4};
    case Mark::hindered:
      return {6, 2};
    case Mark::blocked:
      return {2, 2};
    default:
      return {};
  }
}

const char* pattern_of(Mark mark) {
  return mark == Mark::hindered ? "hachures" : mark == Mark::blocked ? "cross-hachures" : "";
}

}  // namespace

drawing::Stroke Overlay::stroke(Mark mark, double width) const {
  drawing::Stroke out;
  out.color = color_of(mark);
  out.width = m_view.um_of(width);
  for (const double part : dashes_of(mark)) out.dash.push_back(m_view.um_of(part * width));
  out.join = drawing::Join::round;
  return out;
}

void Overlay::add(drawing::Outline outline, std::optional<drawing::Fill> fill,
                  std::optional<drawing::Stroke> line) {
  drawing::Shape shape;
  shape.outline = std::move(outline);
  shape.fill = std::move(fill);
  shape.stroke = std::move(line);
  m_layer.add(std::move(shape));
}

Path Overlay::thinned(const Path& points) const {
  const Box seen = m_view.visible();
  if (!bounds(points).meets(seen)) return {};
  // Skips points less than a pixel from their predecessor; the ends stay.
  const double least = m_view.pixel_um();
  Path out;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const bool end = i == 0 || i + 1 == points.size();
    const double dx = end ? 0 : double(points[i].x) - out.back().x;
    const double dy = end ? 0 : double(points[i].y) - out.back().y;
    if (end || dx * dx + dy * dy >= least * least) out.push_back(points[i]);
  }
  return out;
}

void Overlay::path(const Path& all_points, Mark mark, double width) {
  const Path points = thinned(all_points);
  if (points.size() < 2) return;
  // A white line below, so that the path is visible on any map.
  drawing::Stroke below;
  below.color = {255, 255, 255, 170};
  below.width = m_view.um_of(width + 2);
  below.join = drawing::Join::round;
  add(drawing::Outline().add_path(points), std::nullopt, below);
  add(drawing::Outline().add_path(points), std::nullopt, stroke(mark, width));
}

void Overlay::segment(Point a, Point b, Mark mark, double width) {
  path({a, b}, mark, width);
}

void Overlay::ring(const Ring& points, Mark mark, bool filled) {
  if (points.size() < 2) return;
  std::optional<drawing::Fill> inside;
  if (filled) {
    Color color = color_of(mark);
    color.a = 50;
    inside = drawing::Fill::solid(color);
  }
  add(drawing::Outline().add_ring(points), inside, stroke(mark, 2));
}

void Overlay::polygon(const Polygon& polygon, Mark mark) {
  add(drawing::Outline().add_polygon(polygon), std::nullopt, stroke(mark, 2.5));
}

void Overlay::fill(const Ring& points, Mark mark) {
  drawing::Fill inside;
  inside.color = color_of(mark);
  inside.color->a = 70;
  inside.pattern = pattern_of(mark);
  inside.ink = color_of(mark);
  inside.pattern_scale = std::max(1, m_view.um_of(10));  // tiles are about 1.6 mm, here 16 pixels
  add(drawing::Outline().add_ring(points), inside, std::nullopt);
}

void Overlay::handle(Point at, HandleKind kind) {
  if (kind == HandleKind::fault) {
    add(drawing::Outline().add_circle(at, m_view.um_of(11)), std::nullopt, stroke(Mark::blocked, 3));
    return;
  }
  const Um r = m_view.um_of(kind == HandleKind::node ? 3.5 : 5);
  drawing::Outline outline;
  if (kind == HandleKind::snap || kind == HandleKind::centre || kind == HandleKind::first) {
    outline.add_circle(at, kind == HandleKind::snap ? m_view.um_of(7) : r);
  } else {
    outline.add_box({{at.x - r, at.y - r}, {at.x + r, at.y + r}});
  }
  std::optional<drawing::Fill> inside;
  if (kind == HandleKind::chosen) inside = drawing::Fill::solid(color_of(Mark::selected));
  if (kind == HandleKind::node || kind == HandleKind::first) inside = drawing::Fill::solid(drawing::kWhite);
  add(std::move(outline), inside, stroke(kind == HandleKind::snap ? Mark::wrong : Mark::live, 1.5));
}

void Overlay::cross(Point at, double size) {
  const Pixel middle = m_view.to_pixels(at);
  const double r = size * m_view.pixels_per_logical();
  path({m_view.to_page({middle.x - r, middle.y}), m_view.to_page({middle.x + r, middle.y})}, Mark::live, 1.5);
  path({m_view.to_page({middle.x, middle.y - r}), m_view.to_page({middle.x, middle.y + r})}, Mark::live, 1.5);
}

void Overlay::pin(Point tip, Mark mark) {
  const drawing::Outline outline = drawing::pin_outline(tip, m_view.um_of(kPinPixels));
  drawing::Stroke below;
  below.color = {255, 255, 255, 170};
  below.width = m_view.um_of(6);
  drawing::Group group;
  for (const drawing::Stroke& line : {below, stroke(mark, 3)}) {
    drawing::Shape shape;
    shape.outline = outline;
    shape.stroke = line;
    group.items.emplace_back(std::move(shape));
  }
  group.transform = drawing::Transform::rotate(-m_view.rotation(), tip);
  m_layer.add(std::move(group));
}

void Overlay::box(const Box& box, Mark mark) {
  if (box.empty()) return;
  Color color = color_of(mark);
  color.a = 30;
  add(drawing::Outline().add_box(box), drawing::Fill::solid(color), stroke(mark, 1));
}

void Overlay::text(Point at, const std::string& words, Mark mark) {
  if (words.empty()) return;
  drawing::TextRun run;
  run.text = words;
  run.font.size = drawing::points_of_um(m_view.um_of(13));
  run.font.bold = true;
  run.color = color_of(mark);
  drawing::Stroke halo;
  halo.color = {255, 255, 255, 230};
  halo.width = m_view.um_of(3);
  run.halo = halo;
  // A text that would run beyond the right border of the canvas moves left.
  const Pixel middle = m_view.to_pixels(at);
  const double off = 12 * m_view.pixels_per_logical();
  const Box bounds = drawing::Item(run).bounds;
  const double width = (static_cast<double>(bounds.max.x) - bounds.min.x) * m_view.scale();
  const double last = std::max(off, m_view.width() - width);
  const double left = middle.x < m_view.width() ? std::min(middle.x + off, last) : middle.x + off;
  run.at = m_view.to_page({left, middle.y - off});
  run.angle = static_cast<int>(-m_view.rotation());
  m_layer.add(std::move(run));
}

drawing::Scene Overlay::take() {
  m_layer.name = "overlay";
  m_layer.print = false;
  drawing::Scene out;
  out.layers.push_back(std::move(m_layer));
  m_layer = {};
  return out;
}

}  // namespace coq::app

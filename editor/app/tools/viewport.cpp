// SPDX-License-Identifier: MIT
#include "editor/app/tools/viewport.h"

#include "editor/app/tools/points.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace coq::app {
namespace {

constexpr double kFinestPixels = 48;  ///< size of the finest detail at maximum zoom, in logical pixels
constexpr double kMinPart = 0.25;     ///< share of the canvas that the sheet takes at minimum zoom

}  // namespace

void Viewport::resize(int width, int height, double pixels_per_logical) {
  m_width = std::max(width, 1);
  m_height = std::max(height, 1);
  const double logical = std::clamp(pixels_per_logical, 0.25, 16.0);
  const double ratio = logical / m_logical;
  m_logical = logical;
  set_scale_limited(m_scale * ratio);
}

void Viewport::set_content(const Box& sheet, double finest_um) {
  if (!sheet.empty()) m_content = sheet;
  m_finest_um = std::isfinite(finest_um) ? std::clamp(finest_um, 1.0, 100'000.0) : 25;
  set_scale_limited(m_scale);
  keep_centre();
}

double Viewport::least_scale() const {
  const double w = std::max<double>(1000, double(m_content.max.x) - m_content.min.x);
  const double h = std::max<double>(1000, double(m_content.max.y) - m_content.min.y);
  return kMinPart * std::min(m_width / w, m_height / h);
}

double Viewport::greatest_scale() const {
  return std::max(kFinestPixels * m_logical / m_finest_um, least_scale());
}

void Viewport::set_scale_limited(double scale) {
  if (!std::isfinite(scale)) return;
  m_scale = std::clamp(scale, least_scale(), greatest_scale());
}

void Viewport::keep_centre() {
  // The centre of the canvas stays within half a sheet of the sheet, so that the user cannot get lost.
  const double w = double(m_content.max.x) - m_content.min.x;
  const double h = double(m_content.max.y) - m_content.min.y;
  m_centre_x = std::clamp(m_centre_x, m_content.min.x - w / 2, m_content.max.x + w / 2);
  m_centre_y = std::clamp(m_centre_y, m_content.min.y - h / 2, m_content.max.y + h / 2);
}

Um Viewport::um_of(double logical_pixels) const {
  return std::max<Um>(1, nearest_um(logical_pixels * m_logical / m_scale));
}

Pixel Viewport::to_pixels(Point page) const {
  const double x = (page.x - m_centre_x) * m_scale;
  const double y = (page.y - m_centre_y) * m_scale;
  return {m_cos * x - m_sin * y + m_width / 2.0, m_sin * x + m_cos * y + m_height / 2.0};
}

Point Viewport::to_page(Pixel pixel) const {
  const double x = (pixel.x - m_width / 2.0) / m_scale;
  const double y = (pixel.y - m_height / 2.0) / m_scale;
  return {nearest_um(m_cos * x + m_sin * y + m_centre_x), nearest_um(-m_sin * x + m_cos * y + m_centre_y)};
}

drawing::Transform Viewport::page_to_pixels() const {
  drawing::Transform t;
  t.xx = m_cos * m_scale;
  t.yx = m_sin * m_scale;
  t.xy = -m_sin * m_scale;
  t.yy = m_cos * m_scale;
  t.x0 = m_width / 2.0 - t.xx * m_centre_x - t.xy * m_centre_y;
  t.y0 = m_height / 2.0 - t.yx * m_centre_x - t.yy * m_centre_y;
  return t;
}

Box Viewport::visible() const {
  Box box;
  for (const double x : {0.0, static_cast<double>(m_width)}) {
    for (const double y : {0.0, static_cast<double>(m_height)}) box.include(to_page({x, y}));
  }
  return box;
}

PixelBox Viewport::to_pixels(const Box& page) const {
  const Pixel first = to_pixels(page.min);
  PixelBox box{first, first};
  for (const Point corner : {page.max, Point{page.min.x, page.max.y}, Point{page.max.x, page.min.y}}) {
    const Pixel p = to_pixels(corner);
    box.min = {std::min(box.min.x, p.x), std::min(box.min.y, p.y)};
    box.max = {std::max(box.max.x, p.x), std::max(box.max.y, p.y)};
  }
  return box;
}

void Viewport::zoom_at(Pixel at, double factor) {
  if (!std::isfinite(factor) || factor <= 0 || !std::isfinite(at.x) || !std::isfinite(at.y)) return;
  const double dx = at.x - m_width / 2.0;
  const double dy = at.y - m_height / 2.0;
  const double before = 1 / m_scale;
  set_scale_limited(m_scale * factor);
  const double shift = before - 1 / m_scale;
  m_centre_x += (m_cos * dx + m_sin * dy) * shift;
  m_centre_y += (-m_sin * dx + m_cos * dy) * shift;
  keep_centre();
}

void Viewport::zoom_notches(Pixel at, double notches) {
  zoom_at(at, std::pow(kNotch, notches));
}

void Viewport::set_scale(double pixels_per_um) {
  set_scale_limited(pixels_per_um);
}

void Viewport::pan(double dx, double dy) {
  if (!std::isfinite(dx) || !std::isfinite(dy)) return;
  m_centre_x -= (m_cos * dx + m_sin * dy) / m_scale;
  m_centre_y -= (-m_sin * dx + m_cos * dy) / m_scale;
  keep_centre();
}

void Viewport::centre_on(Point page) {
  m_centre_x = page.x;
  m_centre_y = page.y;
  keep_centre();
}

void Viewport::fit(const Box& box, double margin) {
  if (box.empty()) return;
  const double w = std::max<double>(1, double(box.max.x) - box.min.x);
  const double h = std::max<double>(1, double(box.max.y) - box.min.y);
  const double turned_w = std::abs(m_cos) * w + std::abs(m_sin) * h;
  const double turned_h = std::abs(m_sin) * w + std::abs(m_cos) * h;
  const double room_x = std::max(1.0, m_width - 2 * margin * m_logical);
  const double room_y = std::max(1.0, m_height - 2 * margin * m_logical);
  set_scale_limited(std::min(room_x / turned_w, room_y / turned_h));
  m_centre_x = (double(box.min.x) + box.max.x) / 2;
  m_centre_y = (double(box.min.y) + box.max.y) / 2;
  keep_centre();
}

void Viewport::show(Point page, double margin) {
  const Pixel p = to_pixels(page);
  const auto push = [&](double at, double size) {
    const double border = std::min(margin * m_logical, size / 2);
    return at < border ? border - at : at > size - border ? size - border - at : 0;
  };
  const double dx = push(p.x, m_width);
  const double dy = push(p.y, m_height);
  if (dx != 0 || dy != 0) pan(dx, dy);
}

void Viewport::rotate_to(std::int64_t millidegrees) {
  m_rotation = ((millidegrees % 360'000) + 360'000) % 360'000;
  if (m_rotation > 180'000) m_rotation -= 360'000;
  // Quarter turns are exact, so that tiles fall on whole pixels.
  const drawing::Transform turn = drawing::Transform::rotate(m_rotation);
  m_cos = turn.xx;
  m_sin = turn.yx;
}

void Viewport::level(const Grid& grid) {
  const bool flat = grid.orientation() == Orientation::flat;
  const Point along = flat ? grid.layout().row : grid.layout().column;
  // The vector's angle on the page, clockwise from its wanted direction on the canvas.
  const double angle = flat ? std::atan2(-along.x, along.y) : std::atan2(along.y, along.x);
  rotate_to(-std::llround(angle * 180'000 / std::numbers::pi));
}

}  // namespace coq::app

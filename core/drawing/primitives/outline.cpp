// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/outline.h"

#include <algorithm>

#include "core/base/assert.h"

namespace coq::drawing {
namespace {
/// Control points of a quarter circle, in millionths of the radius.
constexpr std::int64_t kQuarter = 552'285;

Um quarter(Um radius) {
  return static_cast<Um>(radius * kQuarter / 1'000'000);
}
}  // namespace

Outline& Outline::move_to(Point p) {
  verbs.push_back(Verb::move);
  points.push_back(p);
  return *this;
}

Outline& Outline::line_to(Point p) {
  COQ_ASSERT(!verbs.empty());
  verbs.push_back(Verb::line);
  points.push_back(p);
  return *this;
}

Outline& Outline::curve_to(Point control1, Point control2, Point end) {
  COQ_ASSERT(!verbs.empty());
  verbs.push_back(Verb::curve);
  points.insert(points.end(), {control1, control2, end});
  return *this;
}

Outline& Outline::close() {
  verbs.push_back(Verb::close);
  return *this;
}

Outline& Outline::add(const Outline& other) {
  verbs.insert(verbs.end(), other.verbs.begin(), other.verbs.end());
  points.insert(points.end(), other.points.begin(), other.points.end());
  return *this;
}

Outline& Outline::add_path(const coq::Path& path) {
  if (path.empty()) return *this;
  verbs.push_back(Verb::move);
  verbs.insert(verbs.end(), path.size() - 1, Verb::line);
  points.insert(points.end(), path.begin(), path.end());
  return *this;
}

Outline& Outline::add_ring(const Ring& ring) {
  if (ring.empty()) return *this;
  return add_path(ring).close();
}

Outline& Outline::add_polygon(const Polygon& polygon) {
  add_ring(polygon.outer);
  for (const Ring& hole : polygon.holes) add_ring(hole);
  return *this;
}

Outline& Outline::add_box(const Box& box) {
  move_to(box.min).line_to({box.max.x, box.min.y});
  return line_to(box.max).line_to({box.min.x, box.max.y}).close();
}

Outline& Outline::add_circle(Point centre, Um radius) {
  return add_ellipse(centre, radius, radius);
}

Outline& Outline::add_ellipse(Point c, Um rx, Um ry) {
  const Um kx = quarter(rx);
  const Um ky = quarter(ry);
  move_to({c.x + rx, c.y});
  curve_to({c.x + rx, c.y + ky}, {c.x + kx, c.y + ry}, {c.x, c.y + ry});
  curve_to({c.x - kx, c.y + ry}, {c.x - rx, c.y + ky}, {c.x - rx, c.y});
  curve_to({c.x - rx, c.y - ky}, {c.x - kx, c.y - ry}, {c.x, c.y - ry});
  curve_to({c.x + kx, c.y - ry}, {c.x + rx, c.y - ky}, {c.x + rx, c.y});
  return close();
}

Outline& Outline::add_rounded_box(const Box& box, Um radius) {
  const Um r = std::min({radius, box.width() / 2, box.height() / 2});
  if (r <= 0) return add_box(box);
  const Um k = r - quarter(r);
  const auto [x0, y0] = box.min;
  const auto [x1, y1] = box.max;
  move_to({x0 + r, y0}).line_to({x1 - r, y0}).curve_to({x1 - k, y0}, {x1, y0 + k}, {x1, y0 + r});
  line_to({x1, y1 - r}).curve_to({x1, y1 - k}, {x1 - k, y1}, {x1 - r, y1});
  line_to({x0 + r, y1}).curve_to({x0 + k, y1}, {x0, y1 - k}, {x0, y1 - r});
  return line_to({x0, y0 + r}).curve_to({x0, y0 + k}, {x0 + k, y0}, {x0 + r, y0}).close();
}

Box Outline::bounds() const {
  return coq::bounds(points);
}

}  // namespace coq::drawing

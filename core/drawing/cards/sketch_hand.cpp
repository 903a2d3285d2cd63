// SPDX-License-Identifier: MIT
#include "core/drawing/cards/sketch_hand.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/styles/easel.h"

namespace coq::scene {
namespace {

constexpr double kPiece = 1300;  ///< a hand does not draw straighter than this
constexpr double kHeadLength = 2500, kHeadWidth = 1500;

struct Wave {
  double cell, reach;
};
constexpr Wave kWaves[] = {{4200, 190}, {1500, 55}};  ///< the arm and the fingers

Um rounded(double v) {
  return static_cast<Um>(std::lround(v));
}

double eased(double t) {
  return t * t * (3 - 2 * t);
}

Stroke soft(Color color, Um width, int alpha) {
  return {styles::with_opacity(color, alpha), width, {}, 0, Cap::round, Join::round};
}

}  // namespace

styles::Spot Hand::shift(double x, double y) const {
  styles::Spot by;
  int use = 0;
  for (const Wave& wave : kWaves) {
    const double u = x / wave.cell, v = y / wave.cell;
    const auto column = static_cast<std::int64_t>(std::floor(u)),
               row = static_cast<std::int64_t>(std::floor(v));
    const double s = eased(u - static_cast<double>(column)), t = eased(v - static_cast<double>(row));
    for (double* part : {&by.x, &by.y}) {
      const auto at = [&](int i, int k) { return m_chance.between(-1, 1, column + i, row + k, use); };
      const double top = at(0, 0) * (1 - s) + at(1, 0) * s, bottom = at(0, 1) * (1 - s) + at(1, 1) * s;
      *part += wave.reach * (top * (1 - t) + bottom * t);
      ++use;
    }
  }
  return by;
}

Point Hand::moved(Point p) const {
  if (m_steady) return p;
  const styles::Spot by = shift(p.x, p.y);
  return {p.x + rounded(by.x), p.y + rounded(by.y)};
}

Outline Hand::drawn(const Outline& outline) const {
  if (m_steady) return outline;
  Outline result;
  Point last{}, begin{};
  const auto line = [&](Point to) {
    const Vector way = to - last;
    const int pieces = static_cast<int>(std::hypot(double(way.x), double(way.y)) / kPiece) + 1;
    for (int i = 1; i <= pieces; ++i)
      result.line_to(
          moved({last.x + static_cast<Um>(way.x * i / pieces), last.y + static_cast<Um>(way.y * i / pieces)}));
    last = to;
  };
  std::size_t at = 0;
  for (const Verb verb : outline.verbs) switch (verb) {
      case Verb::move:
        begin = last = outline.points[at++];
        result.move_to(moved(last));
        break;
      case Verb::line:
        line(outline.points[at++]);
        break;
      case Verb::curve:
        result.curve_to(moved(outline.points[at]), moved(outline.points[at + 1]),
                        moved(outline.points[at + 2]));
        last = outline.points[at + 2];
        at += 3;
        break;
      case Verb::close:
        if (last != begin) line(begin);
        result.close();
        break;
    }
  return result;
}

Item Hand::drawn(const Item& item, const Transform& place, double scale) const {
  if (const auto* group = std::get_if<Group>(&item.content)) {
    Group result = *group;
    result.items.clear();
    const Transform inner = group->transform.then(place);
    const double more = scale * std::sqrt(std::abs(group->transform.xx * group->transform.yy -
                                                   group->transform.xy * group->transform.yx));
    for (const Item& one : group->items) result.items.push_back(drawn(one, inner, more));
    result.transform = {};
    result.clip.reset();
    return Item(std::move(result), item.id);
  }
  const auto* shape = std::get_if<Shape>(&item.content);
  if (shape == nullptr) return item;
  Shape result = *shape;
  for (Point& p : result.outline.points) p = place.apply(p);
  result.outline = drawn(result.outline);
  if (result.stroke) {
    result.stroke->width = std::max<Um>(rounded(result.stroke->width * scale), 88);
    for (Um& dash : result.stroke->dash) dash = std::max<Um>(rounded(dash * scale), 1);
    result.stroke->dash_offset = rounded(result.stroke->dash_offset * scale);
  }
  if (result.fill && !result.fill->pattern.empty()) {
    result.fill->origin = place.apply(result.fill->origin);
    result.fill->pattern_scale = std::max(1, static_cast<int>(result.fill->pattern_scale * scale));
  }
  return Item(std::move(result), item.id);
}

void Hand::pencil(std::vector<Item>& items, const Outline& outline, Color color, Um width, bool dashed) const {
  if (outline.empty()) return;
  const auto add = [&](Outline way, Um wide, int alpha) {
    Shape shape{std::move(way), std::nullopt, soft(color, wide, alpha)};
    if (dashed) shape.stroke->dash = {2400, 1500};
    items.emplace_back(std::move(shape));
  };
  add(drawn(outline), width, m_steady ? 200 : 95);
  if (m_steady) return;
  // The same line once more, with a little less of the pencil.
  Outline again = outline;
  for (Point& p : again.points) p = {p.x + width / 5, p.y - width / 6};
  add(drawn(again), width * 11 / 20, 150);
}

void Hand::ring(std::vector<Item>& items, Point centre, Um radius, Color color, Um width) const {
  const double low = m_chance.between(0.90, 0.97, centre.x, centre.y, 11);
  Outline once, again;
  once.add_ellipse(centre, radius, rounded(radius * low));
  again.add_ellipse({centre.x + radius / 16, centre.y - radius / 20}, rounded(radius * low), radius);
  items.emplace_back(Shape{drawn(once), std::nullopt, soft(color, width, 190)});
  if (!m_steady) items.emplace_back(Shape{drawn(again), std::nullopt, soft(color, width * 3 / 4, 120)});
}

coq::Path Hand::arrow_path(Point from, Point to) const {
  const double dx = double(to.x) - from.x, dy = double(to.y) - from.y;
  const double bow = m_steady ? 0
                              : m_chance.between(0.03, 0.08, from.x, to.x, 12) *
                                    (m_chance.at(from.y, to.y, 13) < 0.5 ? -1 : 1);
  const styles::Spot middle{(double(from.x) + to.x) / 2 - dy * bow, (double(from.y) + to.y) / 2 + dx * bow};
  coq::Path path;
  const int pieces = std::max(4, static_cast<int>(std::hypot(dx, dy) / 1500));
  for (int i = 0; i <= pieces; ++i) {
    const double t = double(i) / pieces, a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
    path.push_back(
        styles::to_point({a * from.x + b * middle.x + c * to.x, a * from.y + b * middle.y + c * to.y}));
  }
  return path;
}

void Hand::arrow(std::vector<Item>& items, Point from, Point to, Color color, Um width) const {
  const coq::Path path = arrow_path(from, to);
  Outline shaft;
  shaft.add_path(path);
  items.emplace_back(Shape{drawn(shaft), std::nullopt, soft(color, width * 16 / 10, m_steady ? 210 : 85)});
  if (!m_steady) {
    Outline again = shaft;
    for (Point& p : again.points) p = {p.x + width / 4, p.y - width / 5};
    items.emplace_back(Shape{drawn(again), std::nullopt, soft(color, width, 150)});
  }
  const Point before = path[path.size() > 3 ? path.size() - 4 : 0];
  const double dx = double(to.x) - before.x, dy = double(to.y) - before.y;
  const double length = std::max(1.0, std::hypot(dx, dy)), u = dx / length, v = dy / length;
  Outline head;
  head.move_to(
      styles::to_point({to.x - u * kHeadLength - v * kHeadWidth, to.y - v * kHeadLength + u * kHeadWidth}));
  head.line_to(to);
  head.line_to(styles::to_point(
      {to.x - u * kHeadLength + v * kHeadWidth * 1.1, to.y - v * kHeadLength - u * kHeadWidth * 1.1}));
  items.emplace_back(Shape{drawn(head), std::nullopt, soft(color, width, 190)});
}

}  // namespace coq::scene

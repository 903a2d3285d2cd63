// SPDX-License-Identifier: MIT
#include "core/drawing/map/looks.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/drawing/primitives/patterns.h"

namespace coq::drawing {
namespace {

constexpr Um kDefaultOutline = 250;
constexpr Um kDefaultWidth = 800;
constexpr int kDarkInk = 62'000;  ///< L*; darker lines print black in black and white

std::optional<Color> color_in(const model::Look& look, std::string_view name) {
  const std::string text = look.get(name);
  return text.empty() ? std::nullopt : parse_color(text);
}

std::int64_t thousandths_in(const model::Look& look, std::string_view name, std::int64_t fallback) {
  return parse_thousandths(look.get(name)).value_or(fallback);
}

}  // namespace

Um Looks::on_paper(Um length) const {
  return std::max<Um>(1, static_cast<Um>(std::lround(length * m_settings.unit)));
}

Color Looks::ink(Color color) const {
  if (!m_settings.black_and_white) return color;
  return lightness(color) < kDarkInk ? Color{0, 0, 0, color.a} : grey_of(color);
}

Color Looks::ground(Color color) const {
  if (!m_settings.black_and_white) return color;
  const Color paper = m_settings.paper.value_or(kWhite);
  return Color{paper.r, paper.g, paper.b, color.a};
}

AreaLook Looks::area(const model::TerrainType& type) const {
  AreaLook result;
  if (!type.look) {
    result.outline = LineLook{LineForm::solid, on_paper(kDefaultOutline), kBlack, {}, m_settings.unit};
    return result;
  }
  const model::Look& look = *type.look;
  Fill fill;
  if (const auto color = color_in(look, "fill")) fill.color = ground(*color);
  const std::string pattern = look.get("pattern");
  if (find_pattern(pattern) != nullptr) {
    fill.pattern = pattern;
    fill.ink = ink(color_in(look, "ink").value_or(kBlack));
    fill.pattern_scale = static_cast<int>(
        std::lround(static_cast<double>(thousandths_in(look, "pattern-scale", 1000)) * m_settings.unit));
  }
  if (fill.color || !fill.pattern.empty()) result.fill = fill;
  if (const auto stroke = color_in(look, "stroke")) {
    LineLook line;
    line.form = parse_line_form(look.get("outline", "solid")).value_or(LineForm::solid);
    line.width = on_paper(static_cast<Um>(thousandths_in(look, "stroke-width", kDefaultOutline)));
    line.color = ink(*stroke);
    line.unit = m_settings.unit;
    result.outline = line;
  }
  return result;
}

Um Looks::default_width(const model::TerrainType& type) const {
  return type.width ? m_settings.scale.on_map(*type.width) : on_paper(kDefaultWidth);
}

LineLook Looks::line(const model::TerrainType& type, Um width) const {
  LineLook line;
  line.width = std::max<Um>(width, 1);
  line.unit = m_settings.unit;
  if (!type.look) return line;
  line.form = parse_line_form(type.look->get("pattern", "solid")).value_or(LineForm::solid);
  line.color = ink(color_in(*type.look, "stroke").value_or(kBlack));
  if (const auto fill = color_in(*type.look, "fill"))
    line.fill = ground(*fill);
  else if (m_settings.paper)
    line.fill = *m_settings.paper;
  return line;
}

std::vector<Shape> draw_outline(const Polygon& polygon, const LineLook& look) {
  std::vector<Shape> result;
  const auto add = [&](const Ring& ring) {
    if (ring.size() < 2) return;
    coq::Path closed = ring;
    closed.push_back(ring.front());
    for (Shape& shape : draw_line(closed, look)) result.push_back(std::move(shape));
  };
  if (look.form == LineForm::solid) {
    // A single figure, so that corners join.
    Shape shape;
    shape.outline.add_polygon(polygon);
    shape.stroke = Stroke{look.color, look.width, {}, 0, Cap::butt, Join::bevel};
    result.push_back(std::move(shape));
    return result;
  }
  add(polygon.outer);
  for (const Ring& hole : polygon.holes) add(hole);
  return result;
}

}  // namespace coq::drawing

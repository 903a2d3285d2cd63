// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/symbols.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/drawing/primitives/detail/icons.h"

namespace coq::scene {
namespace {

constexpr std::array<std::pair<SymbolIcon, std::string_view>, 22> kIcons = {{
    {SymbolIcon::none, "none"},
    {SymbolIcon::infantry, "infantry"},
    {SymbolIcon::cavalry, "cavalry"},
    {SymbolIcon::artillery, "artillery"},
    {SymbolIcon::horse_artillery, "horse-artillery"},
    {SymbolIcon::machine_gun, "machine-gun"},
    {SymbolIcon::mortar, "mortar"},
    {SymbolIcon::anti_tank, "anti-tank"},
    {SymbolIcon::tank, "tank"},
    {SymbolIcon::armoured_car, "armoured-car"},
    {SymbolIcon::engineers, "engineers"},
    {SymbolIcon::headquarters, "headquarters"},
    {SymbolIcon::signals, "signals"},
    {SymbolIcon::supply, "supply"},
    {SymbolIcon::medical, "medical"},
    {SymbolIcon::air, "air"},
    {SymbolIcon::gas, "gas"},
    {SymbolIcon::searchlight, "searchlight"},
    {SymbolIcon::cyclists, "cyclists"},
    {SymbolIcon::dragoons, "dragoons"},
    {SymbolIcon::cossacks, "cossacks"},
    {SymbolIcon::skirmishers, "skirmishers"},
}};

constexpr std::array<std::pair<SymbolSize, std::string_view>, 11> kSizes = {{
    {SymbolSize::none, "none"},
    {SymbolSize::squad, "squad"},
    {SymbolSize::section, "section"},
    {SymbolSize::platoon, "platoon"},
    {SymbolSize::company, "company"},
    {SymbolSize::battalion, "battalion"},
    {SymbolSize::regiment, "regiment"},
    {SymbolSize::brigade, "brigade"},
    {SymbolSize::division, "division"},
    {SymbolSize::corps, "corps"},
    {SymbolSize::army, "army"},
}};

using detail::kUnit;

Box frame_box(const Symbol& symbol) {
  const Um top = symbol.size == SymbolSize::none ? 20 * kUnit : 26 * kUnit;
  if (symbol.frame == SymbolFrame::rectangle) return {{4 * kUnit, top}, {96 * kUnit, top + 60 * kUnit}};
  return {{13 * kUnit, top - 4 * kUnit}, {87 * kUnit, top + 70 * kUnit}};
}

Outline frame_outline(const Symbol& symbol, const Box& box) {
  const Point c = box.middle();
  Outline outline;
  switch (symbol.frame) {
    case SymbolFrame::none:
      break;
    case SymbolFrame::rectangle:
      outline.add_box(box);
      break;
    case SymbolFrame::lozenge:
      outline.move_to({c.x, box.min.y}).line_to({box.max.x, c.y}).line_to({c.x, box.max.y});
      outline.line_to({box.min.x, c.y}).close();
      break;
    case SymbolFrame::circle:
      outline.add_circle(c, box.width() / 2);
      break;
  }
  return outline;
}

/// Dots for squads to platoons, bars for companies to regiments, crosses above.
void draw_size(const Symbol& symbol, Um top, std::vector<Shape>& out) {
  const int number = static_cast<int>(symbol.size);
  if (number == 0) return;
  const int dots = number <= 3 ? number : 0;
  const int bars = number >= 4 && number <= 6 ? number - 3 : 0;
  const int crosses = number >= 7 ? number - 6 : 0;
  const int count = dots + bars + crosses;
  const Um gap = (crosses > 0 ? 13 : 11) * kUnit;
  const Um y = top - 11 * kUnit;
  Outline filled;
  Outline lines;
  for (int i = 0; i < count; ++i) {
    const Um x = 50 * kUnit + gap * (2 * i - count + 1) / 2;
    const Um r = 6 * kUnit;
    if (dots > 0) filled.add_circle({x, y}, 4 * kUnit);
    if (bars > 0) lines.add_segment({x, y - r - kUnit}, {x, y + r + kUnit});
    if (crosses > 0) {
      lines.add_segment({x - r + kUnit, y - r}, {x + r - kUnit, y + r});
      lines.add_segment({x - r + kUnit, y + r}, {x + r - kUnit, y - r});
    }
  }
  if (!filled.empty()) out.push_back({filled, Fill::solid(symbol.ink), std::nullopt});
  if (!lines.empty()) {
    Stroke stroke;
    stroke.color = symbol.ink;
    stroke.width = std::max(symbol.stroke, 3) * kUnit;
    out.push_back({lines, std::nullopt, stroke});
  }
}

}  // namespace

Group draw_symbol(const Symbol& symbol, Point at, Um side) {
  std::vector<Shape> shapes;
  const bool framed = symbol.frame != SymbolFrame::none && symbol.style == SymbolStyle::sign;
  const Box box =
      symbol.style == SymbolStyle::silhouette
          ? Box{{4 * kUnit, (symbol.size == SymbolSize::none ? 10 : 26) * kUnit}, {96 * kUnit, 98 * kUnit}}
          : frame_box(symbol);
  Stroke stroke;
  stroke.color = symbol.ink;
  stroke.width = symbol.stroke * kUnit;
  if (framed && symbol.fill)
    shapes.push_back({frame_outline(symbol, box), Fill::solid(*symbol.fill), std::nullopt});
  for (Shape& shape : detail::draw_icon(symbol, box)) shapes.push_back(std::move(shape));
  if (framed) shapes.push_back({frame_outline(symbol, box), std::nullopt, stroke});
  draw_size(symbol, framed ? box.min.y : 24 * kUnit, shapes);
  Group group;
  for (Shape& shape : shapes) group.items.emplace_back(std::move(shape));
  const double scale = side / (100.0 * kUnit);
  group.transform = Transform::scale(scale, scale).then(Transform::move(at));
  return group;
}

std::optional<SymbolIcon> parse_icon(std::string_view name) {
  for (const auto& [icon, text] : kIcons)
    if (text == name) return icon;
  return std::nullopt;
}

std::string_view name_of(SymbolIcon icon) {
  return kIcons[static_cast<std::size_t>(icon)].second;
}

const std::vector<SymbolIcon>& symbol_icons() {
  static const std::vector<SymbolIcon> all = [] {
    std::vector<SymbolIcon> icons;
    for (const auto& [icon, name] : kIcons)
      if (icon != SymbolIcon::none) icons.push_back(icon);
    return icons;
  }();
  return all;
}

std::string_view name_of(SymbolSize size) {
  return kSizes[static_cast<std::size_t>(size)].second;
}

}  // namespace coq::scene

// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/symbols.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/drawing/primitives/detail/icons.h"
#include "core/drawing/primitives/detail/silhouettes.h"

namespace coq::drawing {
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

constexpr std::array<std::pair<SymbolFrame, std::string_view>, 4> kFrames = {{
    {SymbolFrame::none, "none"},
    {SymbolFrame::rectangle, "rectangle"},
    {SymbolFrame::lozenge, "lozenge"},
    {SymbolFrame::circle, "circle"},
}};

constexpr std::array<std::pair<SymbolModifier, std::string_view>, 8> kModifiers = {{
    {SymbolModifier::headquarters, "headquarters"},
    {SymbolModifier::task_force, "task-force"},
    {SymbolModifier::reinforced, "reinforced"},
    {SymbolModifier::reduced, "reduced"},
    {SymbolModifier::motorized, "motorized"},
    {SymbolModifier::wheeled, "wheeled"},
    {SymbolModifier::mountain, "mountain"},
    {SymbolModifier::airborne, "airborne"},
}};

template <class Key, std::size_t N>
std::optional<Key> find_word(const std::array<std::pair<Key, std::string_view>, N>& words,
                             std::string_view name) {
  for (const auto& [key, text] : words)
    if (text == name) return key;
  return std::nullopt;
}

using detail::kUnit;

bool has(const Symbol& symbol, SymbolModifier modifier) {
  return std::find(symbol.modifiers.begin(), symbol.modifiers.end(), modifier) != symbol.modifiers.end();
}
bool has_marks_above(const Symbol& symbol) {
  return symbol.size != SymbolSize::none || has(symbol, SymbolModifier::task_force) ||
         has(symbol, SymbolModifier::reinforced) || has(symbol, SymbolModifier::reduced);
}
bool has_marks_below(const Symbol& symbol) {
  return has(symbol, SymbolModifier::headquarters) || has(symbol, SymbolModifier::wheeled);
}

Box frame_box(const Symbol& symbol) {
  const Um top = has_marks_above(symbol) ? 26 * kUnit : 20 * kUnit;
  if (symbol.frame == SymbolFrame::rectangle) return {{4 * kUnit, top}, {96 * kUnit, top + 60 * kUnit}};
  if (has_marks_below(symbol)) return {{17 * kUnit, top - 4 * kUnit}, {83 * kUnit, top + 62 * kUnit}};
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

/// Draws the size: dots for squads to platoons, bars for companies to regiments, crosses for larger units.
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

/// Draws the marks above and below the frame, and those at its foot.
void draw_modifiers(const Symbol& symbol, const Box& box, std::vector<Shape>& out) {
  const Point c = box.middle();
  const Um bottom = box.max.y, above = std::max(box.min.y, 15 * kUnit) - 11 * kUnit;
  Outline lines, filled;
  for (const SymbolModifier modifier : symbol.modifiers) {
    switch (modifier) {
      case SymbolModifier::headquarters: {
        const bool tall = symbol.frame == SymbolFrame::rectangle || symbol.style == SymbolStyle::silhouette;
        lines.add_segment({box.min.x, tall ? bottom : c.y}, {box.min.x, 97 * kUnit});
        break;
      }
      case SymbolModifier::task_force:
        lines.move_to({16 * kUnit, box.min.y})
            .line_to({16 * kUnit, std::max(box.min.y - 22 * kUnit, 3 * kUnit)});
        lines.line_to({84 * kUnit, std::max(box.min.y - 22 * kUnit, 3 * kUnit)})
            .line_to({84 * kUnit, box.min.y});
        break;
      case SymbolModifier::reinforced:
        lines.add_segment({92 * kUnit, above - 5 * kUnit}, {92 * kUnit, above + 5 * kUnit});
        lines.add_segment({87 * kUnit, above}, {97 * kUnit, above});
        break;
      case SymbolModifier::reduced:
        lines.add_segment({3 * kUnit, above}, {13 * kUnit, above});
        break;
      case SymbolModifier::motorized:
        lines.add_segment({c.x, box.min.y}, {c.x, bottom});
        break;
      case SymbolModifier::wheeled:
        for (const Um x : {c.x - 20 * kUnit, c.x + 20 * kUnit})
          lines.add_circle({x, bottom + 5 * kUnit}, 4 * kUnit);
        break;
      case SymbolModifier::mountain:
        filled.move_to({c.x - 11 * kUnit, bottom}).line_to({c.x, bottom - 20 * kUnit});
        filled.line_to({c.x + 11 * kUnit, bottom}).close();
        break;
      case SymbolModifier::airborne:
        lines.move_to({c.x - 18 * kUnit, bottom - 5 * kUnit});
        lines.curve_to({c.x - 15 * kUnit, bottom - 16 * kUnit}, {c.x - 3 * kUnit, bottom - 16 * kUnit},
                       {c.x, bottom - 5 * kUnit});
        lines.curve_to({c.x + 3 * kUnit, bottom - 16 * kUnit}, {c.x + 15 * kUnit, bottom - 16 * kUnit},
                       {c.x + 18 * kUnit, bottom - 5 * kUnit});
        break;
    }
  }
  if (!filled.empty()) out.push_back({filled, Fill::solid(symbol.ink), std::nullopt});
  if (lines.empty()) return;
  Stroke stroke;
  stroke.color = symbol.ink;
  stroke.width = std::max(symbol.stroke * 2 / 3, 3) * kUnit;
  out.push_back({lines, std::nullopt, stroke});
}

/// Returns the area of a silhouette: the box except the space of its marks.
Box silhouette_box(const Symbol& symbol) {
  const Um top = has_marks_above(symbol) ? 26 * kUnit : 10 * kUnit;
  return {{4 * kUnit, top}, {96 * kUnit, (has_marks_below(symbol) ? 87 : 98) * kUnit}};
}

}  // namespace

Group draw_symbol(const Symbol& symbol, Point at, Um side) {
  std::vector<Shape> shapes;
  const bool framed = symbol.frame != SymbolFrame::none && symbol.style == SymbolStyle::sign;
  const Box box = symbol.style == SymbolStyle::silhouette ? silhouette_box(symbol) : frame_box(symbol);
  Stroke stroke;
  stroke.color = symbol.ink;
  stroke.width = symbol.stroke * kUnit;
  if (framed && symbol.fill)
    shapes.push_back({frame_outline(symbol, box), Fill::solid(*symbol.fill), std::nullopt});
  for (Shape& shape : detail::draw_icon(symbol, box)) shapes.push_back(std::move(shape));
  if (framed) shapes.push_back({frame_outline(symbol, box), std::nullopt, stroke});
  draw_size(symbol, framed ? box.min.y : 24 * kUnit, shapes);
  draw_modifiers(symbol, box, shapes);
  Group group;
  for (Shape& shape : shapes) group.items.emplace_back(std::move(shape));
  const double scale = side / (100.0 * kUnit);
  group.transform = Transform::scale(scale, scale).then(Transform::move(at));
  return group;
}

SymbolIcon sign_of_silhouette(std::string_view name) {
  const detail::Silhouette* found = detail::find_silhouette(name);
  return found != nullptr ? found->sign : SymbolIcon::none;
}

std::optional<SymbolIcon> parse_icon(std::string_view name) {
  if (const detail::Silhouette* found = detail::find_silhouette(name)) return found->sign;
  return find_word(kIcons, name);
}
std::optional<SymbolSize> parse_size(std::string_view name) {
  return find_word(kSizes, name);
}
std::optional<SymbolFrame> parse_frame(std::string_view name) {
  return find_word(kFrames, name);
}
std::optional<SymbolModifier> parse_modifier(std::string_view name) {
  return find_word(kModifiers, name);
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

std::string_view name_of(SymbolModifier modifier) {
  return kModifiers[static_cast<std::size_t>(modifier)].second;
}

const std::vector<SymbolModifier>& symbol_modifiers() {
  static const std::vector<SymbolModifier> all = [] {
    std::vector<SymbolModifier> modifiers;
    for (const auto& [modifier, name] : kModifiers) modifiers.push_back(modifier);
    return modifiers;
  }();
  return all;
}

}  // namespace coq::drawing

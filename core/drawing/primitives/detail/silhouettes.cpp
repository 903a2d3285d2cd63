// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/detail/silhouettes.h"

#include "core/drawing/primitives/detail/icons.h"
#include "core/drawing/primitives/text.h"

namespace coq::drawing::detail {
namespace {

/// Returns the default silhouette of an icon, which is from the First World War.
std::string_view default_name(SymbolIcon icon) {
  switch (icon) {
    case SymbolIcon::infantry:
      return "infantry-1916";
    case SymbolIcon::machine_gun:
      return "machine-gun-1914";
    case SymbolIcon::artillery:
      return "field-gun-1914";
    case SymbolIcon::horse_artillery:
      return "limber-1914";
    case SymbolIcon::mortar:
      return "mortar-1916";
    case SymbolIcon::anti_tank:
      return "anti-tank-gun-1944";
    case SymbolIcon::tank:
      return "tank-1917";
    case SymbolIcon::armoured_car:
      return "armoured-car-1914";
    case SymbolIcon::cavalry:
      return "lancer-1809";
    case SymbolIcon::dragoons:
      return "dragoon-1809";
    case SymbolIcon::cossacks:
      return "cossack-1809";
    case SymbolIcon::skirmishers:
      return "skirmisher-1809";
    case SymbolIcon::cyclists:
      return "cyclist-1914";
    case SymbolIcon::engineers:
      return "engineer-1809";
    case SymbolIcon::supply:
      return "lorry-1916";
    case SymbolIcon::air:
      return "aircraft-1916";
    default:
      return {};
  }
}

Shape shape_of(const Mark& mark, const PathField& field, Color ink, Color paper) {
  Shape shape;
  shape.outline = read_path(mark.path, field);
  const Color color = mark.kind == Mark::Kind::ink || mark.kind == Mark::Kind::line ? ink : paper;
  if (mark.kind == Mark::Kind::ink || mark.kind == Mark::Kind::paper) {
    shape.fill = Fill::solid(color);
  } else {
    shape.stroke = Stroke{color, field.length(mark.width), {}, 0, Cap::butt, Join::round};
  }
  return shape;
}

}  // namespace

std::vector<Shape> draw_silhouette(const Symbol& symbol, const Box& box) {
  const Silhouette* found = find_silhouette(symbol.drawing);
  if (found == nullptr) found = find_silhouette(default_name(symbol.icon));
  std::vector<Shape> out;
  if (found == nullptr) return out;
  const PathField field(box);
  for (const std::vector<Mark>& part : found->parts)
    for (const Mark& mark : part)
      out.push_back(shape_of(mark, field, symbol.ink, symbol.fill.value_or(kWhite)));
  return out;
}

}  // namespace coq::drawing::detail

// SPDX-License-Identifier: MIT
// V35 to V38, V43, V45: the table as a whole, what lies in woods, what the chapter leaves open.
#include <algorithm>
#include <map>

#include "core/base/text.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "systems/terrain_napoleonien/checks/drawings.h"
#include "systems/terrain_napoleonien/checks/tags.h"

namespace coq::terrain_napoleonien {
namespace {

/// Calls f(piece) for each of these pieces with none of those so near.
template <class F>
void each_without(const std::vector<const Drawn*>& pieces, const std::vector<const Drawn*>& others, Um distance,
                  F f) {
  for (const Drawn* piece : pieces) {
    const bool has = std::any_of(others.begin(), others.end(), [&](const Drawn* other) {
      return Drawings::are_near(*piece, *other, distance);
    });
    if (!has) f(*piece);
  }
}

void check_v35(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  const Um near = length_of(*view.ruleset(), "map.near");
  each_without(pieces->of_class({"marsh", "pond"}), pieces->of_family("woods"), near, [&](const Drawn& water) {
    out.add(water.node(), water.id(),
            message("no vegetation within {} mm of \"{}\"", format_mm(near), water.id()));
  });
}

void check_v36(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces || !tags_of(view).contains("urban")) return;
  const Um near = length_of(*view.ruleset(), "map.near");
  each_without(pieces->of_class({"village"}), pieces->of_family("shelters"), near, [&](const Drawn& village) {
    out.add(village.node(), village.id(),
            message("no wall and no hedge within {} mm of the village \"{}\" of an urban table",
                    format_mm(near), village.id()));
  });
}

void check_v37(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  each_without(pieces->of_class({"forest-path", "avenue"}), pieces->of_class({"wood"}), 0,
               [&](const Drawn& way) {
                 out.add(way.node(), way.id(), message("the way \"{}\" lies outside every wood", way.id()));
               });
}

/// The wood that holds the first corner of a piece, or nullptr.
const Drawn* wood_about(const Drawings& pieces, const Drawn& piece) {
  const Path* line = piece.path != nullptr ? piece.path : piece.area ? &piece.area->outer : nullptr;
  if (line == nullptr || line->empty()) return nullptr;
  for (const Drawn* wood : pieces.of_class({"wood"}))
    if (wood->area && locate(line->front(), *wood->area) == Location::inside) return wood;
  return nullptr;
}

void check_v38(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  for (const Drawn* piece : pieces->of_class({"pond", "marsh", "house", "village"})) {
    if (const Drawn* wood = wood_about(*pieces, *piece)) {
      out.add(piece->node(), piece->id(),
              message("\"{}\" is hidden in the wood \"{}\": maps for the players leave it out", piece->id(),
                      wood->id()));
    }
  }
}

/// What a piece covers.
Polygons cover_of(const Drawn& piece) {
  if (piece.area) return {*piece.area};
  if (piece.path == nullptr || piece.width < 2) return {};
  auto band = buffer(*piece.path, piece.width / 2, Corners::mitred);
  return band ? std::move(*band) : Polygons{};
}

/// Square centimetres of these areas within a box.
std::int64_t square_cm(const Polygons& areas, Point a, Point b) {
  constexpr std::int64_t kTwiceSquareCm = 2 * 10'000ll * 10'000ll;
  const auto common = intersection(areas, {{{a, {b.x, a.y}, b, {a.x, b.y}}, {}}});
  return common ? static_cast<std::int64_t>(twice_area(*common) / kTwiceSquareCm) : 0;
}

void check_v43(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces || !view.map().table) return;
  const model::TableElement& table = *view.map().table;
  std::map<std::string, Polygons> families;
  for (const Drawn& piece : pieces->all()) {
    if (piece.family.empty()) continue;
    for (Polygon& area : cover_of(piece)) families[piece.family].push_back(std::move(area));
  }
  const Point corner{table.width, table.height};
  for (const auto& [family, areas] : families) {
    out.add(
        table, family,
        message("{}: {} cm² in the north half and {} in the south, {} in the west and {} in the east", family,
                square_cm(areas, {0, 0}, {corner.x, corner.y / 2}), square_cm(areas, {0, corner.y / 2}, corner),
                square_cm(areas, {0, 0}, {corner.x / 2, corner.y}),
                square_cm(areas, {corner.x / 2, 0}, corner)));
  }
}

void check_v45(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  const auto relief = pieces->of_family("relief");
  for (const Drawn* piece : pieces->of_class({"ditch", "vineyard"})) {
    const bool on_slope = piece->is("vineyard") &&
                          std::any_of(relief.begin(), relief.end(),
                                      [&](const Drawn* hill) { return Drawings::are_near(*piece, *hill, 0); });
    if (on_slope) continue;
    out.add(piece->node(), piece->id(),
            message("the rules say nothing of \"{}\" ({}): it counts as \"{}\"", piece->id(), piece->cls,
                    word_of(*view.ruleset(), piece->cls)));
  }
}

}  // namespace

CheckList table_checks() {
  static const Check kRows[] = {
      {"terrain-napoleonien:V35", translatable("vegetation grows about water points"), Severity::warning,
       check_v35, "1.1f", kSystem},
      {"terrain-napoleonien:V36", translatable("villages of urban tables have walls or hedges"),
       Severity::warning, check_v36, "1.1d", kSystem},
      {"terrain-napoleonien:V37", translatable("forest paths and avenues lie in woods"), Severity::warning,
       check_v37, "4.3l", kSystem},
      {"terrain-napoleonien:V38", translatable("what woods hide is not on the maps of the players"),
       Severity::info, check_v38, "4.3j", kSystem},
      {"terrain-napoleonien:V43", translatable("the terrain of both halves of a table"), Severity::info,
       check_v43, "1.1j", kSystem},
      {"terrain-napoleonien:V45", translatable("pieces of which the rules say nothing"), Severity::warning,
       check_v45, "1.2a", kSystem}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien

// SPDX-License-Identifier: MIT
// V35 to V38, V43, V45: the table as a whole, pieces inside woods, details that the chapter leaves open.
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "core/base/text.h"
#include "core/checks/framework/views.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "systems/terrain_napoleonien/checks/drawings.h"

namespace coq::terrain_napoleonien {

/// V33: the kind of battlefield that a table is (1.1).

/// Returns the tags that the map's pieces justify, by the ruleset's table "tags": "wooded", "hilly"... "plain"
/// is always included. Returns an empty set without a ruleset.
std::set<std::string> tags_of(const checks::MapView& view);

namespace {

bool has_word(std::string_view words, std::string_view word) {
  const auto all = split_words(words);
  return std::find(all.begin(), all.end(), word) != all.end();
}

/// Returns the word in a cell. A cell that contains a dot is the id of a value, which holds the word.
std::string_view resolved(const model::RulesetDocument& ruleset, const std::string& cell) {
  return cell.find('.') == std::string::npos ? std::string_view(cell) : word_of(ruleset, cell);
}

bool overlap(const Drawn& a, const Drawn& b) {
  if (!a.area || !b.area) return false;
  const auto common = intersection({*a.area}, {*b.area});
  return common && twice_area(*common) > 0;
}

/// Returns whether pieces of two families share a place.
bool is_mixed(const Drawings& pieces) {
  const auto& all = pieces.all();
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (all[i].family.empty() || all[j].family.empty() || all[i].family == all[j].family) continue;
      if (overlap(all[i], all[j])) return true;
    }
  }
  return false;
}

/// Returns whether a forest borders a side of the table.
bool has_forest_at_side(const MapView& view, const Drawings& pieces) {
  if (!view.map().table) return false;
  const auto& table = *view.map().table;
  const std::string_view forest = word_of(*view.ruleset(), "wood.kind");
  const Um touch = pieces.touch();
  return std::any_of(pieces.all().begin(), pieces.all().end(), [&](const Drawn& piece) {
    if (model::type_of(*piece.feature) != forest || !piece.area) return false;
    return std::any_of(piece.area->outer.begin(), piece.area->outer.end(), [&](Point p) {
      return p.x <= touch || p.y <= touch || p.x >= table.width - touch || p.y >= table.height - touch;
    });
  });
}

bool supports(const MapView& view, const Drawings& pieces, const model::TableRow& row) {
  const std::string& tag = row.cell("tag");
  if (tag == "plain") return true;
  if (tag == "mixed") return is_mixed(pieces);
  if (tag == "wooded" && has_forest_at_side(view, pieces)) return true;
  const std::string_view of = resolved(*view.ruleset(), row.cell("of"));
  const auto least = parse_integer(resolved(*view.ruleset(), row.cell("least")));
  const auto count = std::count_if(pieces.all().begin(), pieces.all().end(),
                                   [&](const Drawn& piece) { return has_word(of, piece.cls); });
  return least && count >= *least;
}

const model::Table* table_of_tags(const MapView& view) {
  return view.ruleset() != nullptr ? view.ruleset()->find_table("tags") : nullptr;
}

}  // namespace

std::set<std::string> tags_of(const MapView& view) {
  std::set<std::string> out;
  const model::Table* table = table_of_tags(view);
  const auto pieces = Drawings::of(view);
  if (table == nullptr || !pieces) return out;
  for (const model::TableRow& row : table->rows)
    if (supports(view, *pieces, row)) out.insert(row.cell("tag"));
  return out;
}

namespace {

/// Returns the tags that the scenario gives its battlefield, or nullptr.
const Battlefield* battlefield_of(const checks::ScenarioView& view) {
  const auto& notes = view.scenario().notes;
  return notes ? notes->own.first(kBattlefield) : nullptr;
}

void check_v33(const checks::ScenarioView& view, Reporter& out) {
  const Battlefield* field = battlefield_of(view);
  if (field == nullptr || view.map() == nullptr || table_of_tags(*view.map()) == nullptr) return;
  const std::set<std::string> supported = tags_of(*view.map());
  for (const std::string& tag : field->tags) {
    // The check of words reports unknown tags.
    if (supported.contains(tag) || view.map()->ruleset()->find_row("tags", tag) == nullptr) continue;
    out.add(*field, tag,
            message("the battlefield is called \"{}\", but its pieces of terrain do not "
                    "match",
                    tag));
  }
}

void check_v34(const checks::ScenarioView& view, Reporter& out) {
  const Battlefield* field = battlefield_of(view);
  if (field == nullptr || std::find(field->tags.begin(), field->tags.end(), "mountain") == field->tags.end())
    return;
  out.add(*field, "mountain", message("mountains cannot be simulated"));
}

}  // namespace

CheckList battlefield_checks() {
  static const Check kRows[] = {
      {"terrain-napoleonien:V33", translatable("a battlefield must match its name"), Severity::warning,
       check_v33, "1.1b", kSystem},
      {"terrain-napoleonien:V34", translatable("a battlefield must not be a mountain"), Severity::error,
       check_v34, "1.1a", kSystem}};
  return kRows;
}

namespace {

/// Calls f(piece) for each of `pieces` that has none of `others` within the distance.
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
            message("there is no vegetation within {} mm of \"{}\"", format_mm(near), water.id()));
  });
}

void check_v36(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces || !tags_of(view).contains("urban")) return;
  const Um near = length_of(*view.ruleset(), "map.near");
  each_without(pieces->of_class({"village"}), pieces->of_family("shelters"), near, [&](const Drawn& village) {
    out.add(village.node(), village.id(),
            message("there is no wall or hedge within {} mm of the village \"{}\" of an urban table",
                    format_mm(near), village.id()));
  });
}

void check_v37(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  each_without(pieces->of_class({"forest-path", "avenue"}), pieces->of_class({"wood"}), 0,
               [&](const Drawn& way) {
                 out.add(way.node(), way.id(), message("the path \"{}\" is not in a wood", way.id()));
               });
}

/// Returns the wood that contains the piece's first corner, or nullptr.
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
              message("\"{}\" is hidden in the wood \"{}\": leave it off the players' maps", piece->id(),
                      wood->id()));
    }
  }
}

/// Returns the area that a piece covers.
Polygons cover_of(const Drawn& piece) {
  if (piece.area) return {*piece.area};
  if (piece.path == nullptr || piece.width < 2) return {};
  auto band = buffer(*piece.path, piece.width / 2, Corners::mitred);
  return band ? std::move(*band) : Polygons{};
}

/// Returns how many square centimetres of the areas lie in the box.
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
            message("the rules do not cover \"{}\" ({}): it counts as \"{}\"", piece->id(), piece->cls,
                    word_of(*view.ruleset(), piece->cls)));
  }
}

}  // namespace

CheckList table_checks() {
  static const Check kRows[] = {
      {"terrain-napoleonien:V35", translatable("vegetation must grow around water points"), Severity::warning,
       check_v35, "1.1f", kSystem},
      {"terrain-napoleonien:V36", translatable("villages of urban tables must have walls or hedges"),
       Severity::warning, check_v36, "1.1d", kSystem},
      {"terrain-napoleonien:V37", translatable("forest paths and avenues must be in woods"), Severity::warning,
       check_v37, "4.3l", kSystem},
      {"terrain-napoleonien:V38", translatable("things hidden in woods should be left off the players' maps"),
       Severity::info, check_v38, "4.3j", kSystem},
      {"terrain-napoleonien:V43", translatable("the terrain of both halves of a table"), Severity::info,
       check_v43, "1.1j", kSystem},
      {"terrain-napoleonien:V45", translatable("pieces that the rules do not define"), Severity::warning,
       check_v45, "1.2a", kSystem}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien

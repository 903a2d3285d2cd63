// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/checks/tags.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/geometry/operations.h"
#include "systems/terrain_napoleonien/checks/drawings.h"

namespace coq::terrain_napoleonien {
namespace {

bool has_word(std::string_view words, std::string_view word) {
  const auto all = split_words(words);
  return std::find(all.begin(), all.end(), word) != all.end();
}

/// A cell with a dot in it is the id of a value.
std::string_view resolved(const model::RulesetDocument& ruleset, const std::string& cell) {
  return cell.find('.') == std::string::npos ? std::string_view(cell) : word_of(ruleset, cell);
}

bool overlap(const Drawn& a, const Drawn& b) {
  if (!a.area || !b.area) return false;
  const auto common = intersection({*a.area}, {*b.area});
  return common && twice_area(*common) > 0;
}

/// Does one place combine pieces of two families?
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

/// Does a forest border a side of the table?
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

/// What a scenario calls its battlefield, or nullptr.
const Battlefield* battlefield_of(const validate::ScenarioView& view) {
  const auto& notes = view.scenario().notes;
  return notes ? notes->own.first(kBattlefield) : nullptr;
}

void check_v33(const validate::ScenarioView& view, Reporter& out) {
  const Battlefield* field = battlefield_of(view);
  if (field == nullptr || view.map() == nullptr || table_of_tags(*view.map()) == nullptr) return;
  const std::set<std::string> supported = tags_of(*view.map());
  for (const std::string& tag : field->is) {
    // Other words are told of by the check of words.
    if (supported.contains(tag) || view.map()->ruleset()->find_row("tags", tag) == nullptr) continue;
    out.add(*field, tag, message("the battlefield is called \"{}\", but its pieces do not make it one", tag));
  }
}

void check_v34(const validate::ScenarioView& view, Reporter& out) {
  const Battlefield* field = battlefield_of(view);
  if (field == nullptr || std::find(field->is.begin(), field->is.end(), "mountain") == field->is.end()) return;
  out.add(*field, "mountain", message("mountains cannot be simulated"));
}

}  // namespace

CheckList battlefield_checks() {
  static const Check kRows[] = {
      {"terrain-napoleonien:V33", translatable("battlefields are what they are called"), Severity::warning,
       check_v33, "1.1b", kSystem},
      {"terrain-napoleonien:V34", translatable("battlefields are not mountains"), Severity::error, check_v34,
       "1.1a", kSystem}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien

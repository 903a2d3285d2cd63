// SPDX-License-Identifier: MIT
// V25, V26, V36, V38: hour, weather and wind; defaults of the ruleset; distances at the limits of bands.
#include <algorithm>
#include <set>

#include "core/base/suggest.h"
#include "core/base/text.h"
#include "systems/perry_heroes/checks/lists.h"

namespace coq::perry_heroes {
namespace {

const Conditions* conditions_of(const ScenarioView& view) {
  const auto& notes = view.scenario().notes;
  return notes ? notes->own.first(kConditions) : nullptr;
}

std::vector<std::string> column_of(const model::RulesetDocument& ruleset, const char* table,
                                   const char* column) {
  std::vector<std::string> out;
  const model::Table* found = ruleset.find_table(table);
  if (found == nullptr) return out;
  for (const model::TableRow& row : found->rows)
    if (std::find(out.begin(), out.end(), row.cell(column)) == out.end()) out.push_back(row.cell(column));
  return out;
}

void check_word(const ScenarioView& view, const Conditions& at, const std::optional<std::string>& word,
                const char* table, const char* column, Reporter& out) {
  if (!word) return;
  const std::vector<std::string> known = column_of(*view.ruleset(), table, column);
  if (std::find(known.begin(), known.end(), *word) != known.end()) return;
  out.add(at, *word,
          suggesting(message("<conditions>: the rules have no \"{}\" \"{}\"", column, *word),
                     nearest_word(*word, known)));
}

void check_v25(const ScenarioView& view, Reporter& out) {
  if (view.ruleset() == nullptr) return;
  const Conditions* conditions = conditions_of(view);
  if (conditions == nullptr) {
    out.info(view.scenario(), "",
             message("the scenario does not give the time of day or the weather: clear "
                     "daylight is assumed"));
    return;
  }
  if (!conditions->hour)
    out.info(*conditions, "",
             message("<conditions> gives no time of day: day is "
                     "assumed"));
  if (!conditions->weather)
    out.info(*conditions, "",
             message("<conditions> gives no weather: clear weather "
                     "is assumed"));
  check_word(view, *conditions, conditions->hour, "sight", "hour", out);
  check_word(view, *conditions, conditions->weather, "sight", "weather", out);
}

void check_v26(const ScenarioView& view, Reporter& out) {
  const Conditions* conditions = conditions_of(view);
  if (conditions != nullptr && view.ruleset() != nullptr)
    check_word(view, *conditions, conditions->wind, "wind", "wind", out);
}

/// Returns whether the scenario uses the part of the rules that the id belongs to, such as vehicles or
/// artillery.
bool concerns(const ScenarioView& view, const std::vector<Force>& forces, std::string_view id) {
  static constexpr std::string_view kVehicles[] = {
      "vehicle", "footprint", "main-gun", "aim", "load",      "part",   "face",          "penetration",
      "damage",  "destroyed", "crew",     "he",  "secondary", "embark", "rally.vehicle", "morale.vehicle"};
  static constexpr std::string_view kSupports[] = {"call", "drift", "artillery"};
  static constexpr std::string_view kOrders[] = {"orders", "campaign"};
  const auto begins = [&](std::span<const std::string_view> list) {
    return std::any_of(list.begin(), list.end(), [&](std::string_view one) {
      return id.starts_with(one) && (id.size() == one.size() || id[one.size()] == '.');
    });
  };
  const auto any_side = [&](auto has) {
    return std::any_of(view.scenario().sides.begin(), view.scenario().sides.end(), has);
  };
  if (begins(kVehicles)) {
    return std::any_of(forces.begin(), forces.end(), [](const Force& force) {
      return std::any_of(force.units.begin(), force.units.end(),
                         [](const ForceUnit& unit) { return unit.unit_class == UnitClass::vehicle; });
    });
  }
  if (begins(kSupports))
    return any_side([](const model::Side& side) { return side.own.first(kSupport) != nullptr; });
  if (begins(kOrders))
    return any_side([](const model::Side& side) { return side.own.first(kOrder) != nullptr; });
  if (id.starts_with("trap"))
    return any_side([](const model::Side& side) { return !side.own.all(kTrap).empty(); });
  return true;
}

void check_v36(const ScenarioView& view, Reporter& out) {
  const std::optional<Forces> forces = Forces::of(view);
  if (!forces || view.map() == nullptr) return;
  std::set<std::string> questions;
  const auto add = [&](const std::optional<std::string>& question) {
    if (question) questions.insert(*question);
  };
  for (const model::Value& value : view.ruleset()->values)
    if (concerns(view, forces->sides, value.id)) add(value.question);
  for (const model::Table& table : view.ruleset()->tables)
    if (concerns(view, forces->sides, table.id)) add(table.question);
  std::set<std::string> types;
  for (const Shared<model::Feature>& feature : view.map()->map().terrain.features)
    types.insert(model::type_of(*feature));
  for (const model::TerrainType& type : view.ruleset()->terrain_types) {
    if (types.count(type.id) == 0) continue;
    for (const model::Effect& effect : type.effects) add(effect.question);
  }
  if (questions.empty()) return;
  out.info(view.scenario(), "",
           message("the rules are silent, so the ruleset's defaults apply: {}",
                   join(std::vector<std::string>(questions.begin(), questions.end()), " ")));
}

/// Returns the limits of all bands, in cm.
std::set<std::int64_t> limits_of(const model::RulesetDocument& ruleset) {
  std::set<std::int64_t> out;
  for (const char* id : {"fire.scores", "attack-vehicle.scores", "attack-vehicle.penetration",
                         "main-gun.scores", "main-gun.penetration"}) {
    const model::Table* table = ruleset.find_table(id);
    if (table == nullptr) continue;
    for (const model::TableRow& row : table->rows) {
      if (row.cell("band") == "assault") continue;
      for (const char* column : {"least", "below", "most"})
        if (const auto number = parse_integer(row.cell(column))) out.insert(*number);
    }
  }
  return out;
}

void check_v38(const ScenarioView& view, Reporter& out) {
  const std::optional<Forces> forces = Forces::of(view);
  if (!forces) return;
  const std::set<std::int64_t> limits = limits_of(*view.ruleset());
  for (std::size_t i = 0; i < forces->sides.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      for (const ForceUnit& a : forces->sides[i].units) {
        for (const ForceUnit& b : forces->sides[j].units) {
          const std::optional<Point> from = place_of(a), to = place_of(b);
          if (!from || !to) continue;
          const Vector way = *to - *from;
          for (const std::int64_t limit : limits) {
            if (dot(way, way) != limit * limit * 100'000'000) continue;
            out.add(*a.setup, a.id,
                    message("\"{}\" and \"{}\" are {} cm apart: exactly at the limit of two bands", a.id, b.id,
                            limit));
          }
        }
      }
    }
  }
}

}  // namespace

CheckList condition_checks() {
  static const Check kRows[] = {
      {"perry-heroes:V25", translatable("the time of day and the weather must be in the sight table"),
       Severity::error, check_v25, "7.13.1a", kSystem},
      {"perry-heroes:V26", translatable("the wind must be one that can be rolled"), Severity::error, check_v26,
       "3.3c", kSystem},
      {"perry-heroes:V36", translatable("which defaults of the ruleset a scenario uses"), Severity::info,
       check_v36, "1", kSystem},
      {"perry-heroes:V38", translatable("which units begin exactly at the limit of two bands"), Severity::info,
       check_v38, "7.7.2f", kSystem}};
  return kRows;
}

}  // namespace coq::perry_heroes

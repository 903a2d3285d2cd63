// SPDX-License-Identifier: MIT
// V49: a ruleset of the system must be complete.
#include "core/checks/common/ruleset_faults.h"
#include "systems/red_poppies/checks/lists.h"
#include "systems/red_poppies/engine/rules.h"
#include "systems/red_poppies/engine/words.h"

namespace coq::red_poppies {
namespace {

/// Terrain types that provide cover.
constexpr const char* kCovers[] = {"trench", "building", "woods",      "bridge",
                                   "hill",   "summit",   "embankment", "crater"};
constexpr const char* kUnitTypes[] = {"infantry", "artillery", "machine-gun", "mortar",
                                      "cavalry",  "tank",      "armoured-car"};
constexpr const char* kModes[] = {"aeroplane", "rocket", "messenger", "telephone", "radio"};
constexpr const char* kBombardments[] = {"pulverising", "paralysing"};

void check_v49(const RulesetView& view, Reporter& out) {
  if (view.whole == nullptr) return;
  const model::RulesetDocument& whole = *view.whole;
  const play::RulesetReading reading = Rules::reading(whole);
  checks::report_faults(view, reading.faults, reading.asked, out);
  const auto miss = [&](const char* what, const char* id) {
    out.add(view.ruleset, id, message("the ruleset has no <{}> \"{}\"", what, id));
  };
  for (const char* id : kCovers) {
    const model::TerrainType* type = whole.find_terrain(id);
    if (type == nullptr) {
      miss("terrain-type", id);
    } else if (type->find_effect("cover") == nullptr) {
      out.add(view.ruleset, id, message("the terrain type \"{}\" has no effect on cover", id));
    }
  }
  const auto rows = [&](const char* table, const auto& names) {
    if (whole.find_table(table) == nullptr) return;  // The missing table is reported above.
    for (const char* name : names) {
      if (!has_row(whole, table, name)) {
        out.add(view.ruleset, table, message("table \"{}\" has no row \"{}\"", table, name));
      }
    }
  };
  for (const char* id : kUnitTypes) {
    if (whole.find_unit_type(id) == nullptr) miss("unit-type", id);
  }
  rows("melee.values", kUnitTypes);
  rows("oma.modes", kModes);
  rows("bombardments", kBombardments);
}

constexpr Check kRulesetKeysChecks[] = {
    {"red-poppies:V49", translatable("a ruleset must have every value that the rules need"), Severity::error,
     check_v49, "", kSystem},
};

}  // namespace

CheckList ruleset_keys_checks() {
  return kRulesetKeysChecks;
}

}  // namespace coq::red_poppies

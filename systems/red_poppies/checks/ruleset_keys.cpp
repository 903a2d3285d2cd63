// SPDX-License-Identifier: MIT
// V49: a ruleset of the system is complete.
#include "systems/red_poppies/checks/lists.h"
#include "systems/red_poppies/engine/words.h"

namespace coq::red_poppies {
namespace {

/// Values that the engine reads as numbers.
constexpr const char* kNumbers[] = {"stack.limit",
                                    "cc.destroy",
                                    "couplets.tie",
                                    "couplets.darkness",
                                    "couplets.infiltration",
                                    "mass.limit",
                                    "mp.hex",
                                    "mp.trench",
                                    "mp.melee",
                                    "mp.exit",
                                    "mp.road-bonus",
                                    "fire.formed",
                                    "fire.moving",
                                    "fire.range-step",
                                    "fire.range",
                                    "cover.dug-in",
                                    "concealment.smoke",
                                    "concealment.others",
                                    "concealment.max-hexes",
                                    "darkness.range",
                                    "los.note.markers",
                                    "sacred-ground",
                                    "oma.accuracy.hit",
                                    "oma.accuracy.summit",
                                    "oma.accuracy.preregistered-or-hit",
                                    "oma.cancel.backfire",
                                    "barrage.lines",
                                    "melee.infiltration"};
constexpr int kMost = 9999;
/// ... as words.
constexpr const char* kWords[] = {"cc.fail",
                                  "couplets.tie.power",
                                  "cover.stacking",
                                  "los.hexside-concealment",
                                  "los.friendly-infantry",
                                  "los.note.darkness",
                                  "los.note.precipitation",
                                  "range.count",
                                  "oma.signal-on",
                                  "oma.bombardment-column",
                                  "oma.rocket.observers",
                                  "oma.other-observers",
                                  "oma.observer.darkness",
                                  "oma.observer.friendly-infantry",
                                  "oma.drift.off-map",
                                  "oma.messenger-switch",
                                  "oma.gas.from",
                                  "road.overrides-trench-bogging",
                                  "melee.roll-unattacked",
                                  "fatigue.idle-activated",
                                  "wire.armoured-car",
                                  "dug-in.removed",
                                  "mine"};
/// Terrain types that give cover.
constexpr const char* kCovers[] = {"trench", "building", "woods",      "bridge",
                                   "hill",   "summit",   "embankment", "crater"};
constexpr const char* kUnitTypes[] = {"infantry", "artillery", "machine-gun", "mortar",
                                      "cavalry",  "tank",      "armoured-car"};
constexpr const char* kModes[] = {"aeroplane", "rocket", "messenger", "telephone", "radio"};
constexpr const char* kBombardments[] = {"pulverising", "paralysing"};

void check_v49(const RulesetView& view, Reporter& out) {
  if (view.whole == nullptr) return;
  const model::RulesetDocument& whole = *view.whole;
  const auto miss = [&](const char* what, const char* id) {
    out.add(view.ruleset, id, message("the ruleset has no <{}> \"{}\"", what, id));
  };
  for (const char* id : kNumbers) {
    const model::Value* value = whole.find_value(id);
    if (value == nullptr) {
      miss("value", id);
    } else if (const auto number = parse_integer(value->is); !number || *number < -kMost || *number > kMost) {
      const model::Value* own = view.ruleset.find_value(id);
      out.add(own != nullptr ? static_cast<const model::Node&>(*own) : view.ruleset, id,
              message("value \"{}\" is \"{}\": expected a whole number from {} to {}", id, value->is, -kMost,
                      kMost));
    }
  }
  for (const char* id : kWords) {
    if (whole.find_value(id) == nullptr) miss("value", id);
  }
  for (const char* id : kCovers) {
    const model::TerrainType* type = whole.find_terrain(id);
    if (type == nullptr) {
      miss("terrain-type", id);
    } else if (type->find_effect("cover") == nullptr) {
      out.add(view.ruleset, id, message("the terrain type \"{}\" has no effect on cover", id));
    }
  }
  const auto rows = [&](const char* table, const auto& names) {
    if (whole.find_table(table) == nullptr) {
      miss("table", table);
      return;
    }
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
  if (whole.find_table("fire.modifiers") == nullptr) miss("table", "fire.modifiers");
}

constexpr Check kRulesetKeysChecks[] = {
    {"red-poppies:V49", translatable("a ruleset has every value that the rules need"), Severity::error,
     check_v49, "", kSystem},
};

}  // namespace

CheckList ruleset_keys_checks() {
  return kRulesetKeysChecks;
}

}  // namespace coq::red_poppies

// SPDX-License-Identifier: MIT
// V09 to V17, V35, V37, V39: weapons and equipment, crews, items that the scenario grants.
#include <algorithm>
#include <set>

#include "core/checks/framework/words.h"
#include "systems/perry_heroes/checks/lists.h"

namespace coq::perry_heroes {
namespace {

using Row = model::TableRow;

template <class F>
void each_unit_of(const ScenarioView& view, F f) {
  each_force(view, [&](const Costs& costs, const Force& force) {
    for (const ForceUnit& unit : force.units) f(costs, force, unit);
  });
}

const model::Node& carrier(const ForceUnit& unit) {
  return unit.outfit != nullptr ? static_cast<const model::Node&>(*unit.outfit) : *unit.unit;
}

/// Returns the row of a weapon in either table, or nullptr.
const Row* weapon_row(const ScenarioView& view, const std::string& id) {
  const Row* row = view.ruleset()->find_row("weapons", id);
  return row != nullptr ? row : view.ruleset()->find_row("anti-tank", id);
}

/// Returns the rows of all the unit's weapons.
std::vector<const Row*> weapons_of(const ScenarioView& view, const ForceUnit& unit) {
  std::vector<const Row*> out;
  if (unit.weapon != nullptr) out.push_back(unit.weapon);
  for (const Item& item : unit.items)
    if (const Row* row = weapon_row(view, item.id))
      out.insert(out.end(), static_cast<std::size_t>(item.count), row);
  return out;
}

bool is_of_nation(const Row& weapon, const std::string& nation) {
  return weapon.cell("nation") == "any" || lists(weapon.cell("nation"), nation);
}

void check_v09(const ScenarioView& view, Reporter& out) {
  each_unit_of(view, [&](const Costs& costs, const Force&, const ForceUnit& unit) {
    const Limit* limit = costs.limit("light-weapon", "figure");
    if (unit.unit_class != UnitClass::figure || limit == nullptr) return;
    const std::vector<const Row*> weapons = weapons_of(view, unit);
    const auto light = std::count_if(weapons.begin(), weapons.end(),
                                     [](const Row* row) { return row->cell("category") == "light"; });
    if (light > limit->most)
      out.add(carrier(unit), unit.id,
              message("\"{}\" has {} light weapons, but at most {} are allowed", unit.id, light, limit->most));
  });
}

/// Returns whether the unit may carry a weapon reserved for a speciality or a kind of unit.
bool may_have_reserved(const ForceUnit& unit, const std::string& reserved) {
  return reserved.empty() || unit.speciality == reserved ||
         (unit.outfit != nullptr && unit.outfit->kind == reserved);
}

void check_v10(const ScenarioView& view, Reporter& out) {
  if (is_excepted(view, "9.1j")) return;
  each_unit_of(view, [&](const Costs& costs, const Force&, const ForceUnit& unit) {
    for (const Row* weapon : weapons_of(view, unit)) {
      const model::Node& at =
          unit.crew != nullptr ? static_cast<const model::Node&>(*unit.crew) : carrier(unit);
      const bool told = weapon->find_cell("fp") != nullptr && costs.group_of(*weapon) != nullptr;
      if (!told && !is_of_nation(*weapon, unit.nation))
        out.add(
            at, unit.id,
            message("\"{}\": the weapon \"{}\" belongs to another nation", unit.id, weapon->cell("weapon")));
      const std::string& reserved = weapon->cell("reserved");
      if (!may_have_reserved(unit, reserved)) {
        out.add(at, unit.id,
                message("\"{}\": the weapon \"{}\" may only be used by \"{}\"", unit.id, weapon->cell("weapon"),
                        reserved));
      }
    }
  });
}

void check_v11(const ScenarioView& view, Reporter& out) {
  each_unit_of(view, [&](const Costs& costs, const Force&, const ForceUnit& unit) {
    for (const Row* weapon : weapons_of(view, unit)) {
      const GroupPrice* group = costs.group_of(*weapon);
      if (group == nullptr || group->nation == "any" || group->nation == unit.nation) continue;
      out.add(carrier(unit), unit.id,
              message("\"{}\": \"{}\" is a weapon that only \"{}\" may carry", unit.id, weapon->cell("weapon"),
                      group->nation));
    }
  });
}

bool serves_group(const Costs& costs, const ForceUnit& unit) {
  if (unit.weapon == nullptr) return false;
  const GroupPrice* group = costs.group_of(*unit.weapon);
  const bool unpriced = costs.unpriced.find(unit.weapon->cell("type")) != nullptr;
  const bool anti_tank = unit.weapon->find_cell("fp") != nullptr;
  return (unit.support == "at-gunner") == anti_tank && ((group != nullptr && group->men > 1) || unpriced);
}

/// Returns whether the weapon needs a gunner and a loader: weapons bought as a group, and support weapons
/// (7.7.1b).
bool needs_group(const Costs& costs, const Row& weapon) {
  const GroupPrice* group = costs.group_of(weapon);
  return (group != nullptr && group->men > 1) || weapon.cell("category") == "support";
}

void check_v12(const ScenarioView& view, Reporter& out) {
  each_force(view, [&](const Costs& costs, const Force& force) {
    for (const ForceUnit& unit : force.units) {
      const bool gunner = unit.support == "lmg-gunner" || unit.support == "at-gunner";
      const std::vector<const Row*> weapons = weapons_of(view, unit);
      const auto found = std::find_if(weapons.begin(), weapons.end(),
                                      [&](const Row* weapon) { return needs_group(costs, *weapon); });
      if (unit.unit_class == UnitClass::figure && !gunner && found != weapons.end()) {
        out.add(carrier(unit), unit.id,
                message("\"{}\" has \"{}\", the weapon of a gunner and a loader, but is not a gunner", unit.id,
                        (*found)->cell("weapon")));
      } else if (gunner && !serves_group(costs, unit)) {
        out.add(carrier(unit), unit.id,
                message("the gunner \"{}\" does not have a weapon for such a "
                        "group",
                        unit.id));
      }
    }
    for (const ForceTeam& team : force.teams) {
      int gunners = 0, loaders = 0;
      for (const int at : team.units) {
        const std::string& support = force.units[static_cast<std::size_t>(at)].support;
        gunners += support == "lmg-gunner" || support == "at-gunner" ? 1 : 0;
        loaders += support == "loader" ? 1 : 0;
      }
      if (gunners == loaders) continue;
      out.add(*team.group, team.id,
              message("the team \"{}\" has {} gunners and {} loaders: expected one of each per group", team.id,
                      gunners, loaders));
    }
  });
}

void check_v13(const ScenarioView& view, Reporter& out) {
  each_unit_of(view, [&](const Costs& costs, const Force&, const ForceUnit& unit) {
    for (const Item& item : unit.items) {
      const Equipment* equipment = costs.find_equipment(item.id);
      const bool launcher = equipment != nullptr && equipment->grenades > 0;
      if (!launcher || (unit.weapon != nullptr && unit.weapon->cell("type") == "rifle")) continue;
      out.add(carrier(unit), unit.id, message("\"{}\" has a grenade launcher but no rifle", unit.id));
    }
  });
}

void check_v14(const ScenarioView& view, Reporter& out) {
  if (is_excepted(view, "4.3.1k")) return;
  each_unit_of(view, [&](const Costs&, const Force&, const ForceUnit& unit) {
    if (unit.speciality != "sniper" || (unit.weapon != nullptr && unit.weapon->cell("type") == "rifle")) return;
    out.add(carrier(unit), unit.id,
            message("the sniper \"{}\" has no rifle for his telescopic sight", unit.id));
  });
}

void check_v15(const ScenarioView& view, Reporter& out) {
  each_unit_of(view, [&](const Costs& costs, const Force&, const ForceUnit& unit) {
    if (unit.unit_class != UnitClass::vehicle) return;
    if (unit.crew == nullptr)
      out.add(*unit.unit, unit.id, message("the vehicle \"{}\" has neither a <crew> nor a commander", unit.id));
    else if (!costs.may_command("vehicle", unit.crew->commander))
      out.add(*unit.crew, unit.id,
              message("the commander of \"{}\" is neither an officer nor an NCO", unit.id));
  });
}

void check_v16(const ScenarioView& view, Reporter& out) {
  each_unit_of(view, [&](const Costs& costs, const Force&, const ForceUnit& unit) {
    if (unit.crew == nullptr || !unit.crew->guns) return;
    const std::vector<std::string>& guns = *unit.crew->guns;
    if (static_cast<int>(guns.size()) > costs.guns_most) {
      out.add(*unit.crew, unit.id,
              message("\"{}\" carries {} individual weapons, but at most {} are allowed", unit.id, guns.size(),
                      costs.guns_most));
    }
    for (const std::string& gun : guns) {
      const Row* row = view.ruleset()->find_row("weapons", gun);
      if (row != nullptr && row->cell("type") != costs.gun_type)
        out.add(*unit.crew, unit.id,
                message("\"{}\" carries \"{}\", which is not a sub-machine gun", unit.id, gun));
    }
  });
}

void check_v17(const ScenarioView& view, Reporter& out) {
  each_force(view, [&](const Costs& costs, const Force& force) {
    const auto check = [&](const std::string& item, const model::Node& at, const std::string& who) {
      if (costs.unpriced.find(item) == nullptr || force.is_granted(item)) return;
      out.add(
          at, who,
          message("\"{}\" has no price, and the scenario does not grant it to \"{}\"", item, force.side->id));
    };
    for (const ForceUnit& unit : force.units) {
      std::set<std::string> told;
      for (const Row* weapon : weapons_of(view, unit)) {
        for (const char* column : {"weapon", "type"})
          if (told.insert(weapon->cell(column)).second) check(weapon->cell(column), carrier(unit), unit.id);
      }
      for (const Item& item : unit.items)
        if (told.insert(item.id).second) check(item.id, carrier(unit), unit.id);
    }
    if (const Support* support = force.side->own.first(kSupport))
      check(support->type, *support, force.side->id);
  });
}

void check_v39(const ScenarioView& view, Reporter& out) {
  if (is_excepted(view, "4.3.1e")) return;
  each_unit_of(view, [&](const Costs&, const Force&, const ForceUnit& unit) {
    if (unit.unit_class != UnitClass::figure || unit.is_leader()) return;
    for (const Row* weapon : weapons_of(view, unit)) {
      if (weapon->cell("type") != "pistol") continue;
      out.add(carrier(unit), unit.id,
              message("\"{}\" has the pistol \"{}\" but is neither an officer nor an NCO", unit.id,
                      weapon->cell("weapon")));
    }
  });
}

void check_v35(const ScenarioView& view, Reporter& out) {
  if (is_excepted(view, "7.8.1b")) return;
  each_force(view, [&](const Costs&, const Force& force) {
    const Support* support = force.side->own.first(kSupport);
    if (support == nullptr) return;
    const auto has = [&](auto is_so) {
      return std::any_of(force.units.begin(), force.units.end(), [&](const ForceUnit& unit) {
        return unit.unit_class == UnitClass::figure && is_so(unit);
      });
    };
    if (!has([](const ForceUnit& unit) { return unit.is_leader(); }))
      out.add(*support, force.side->id,
              message("\"{}\" has artillery but nobody who may call for fire", force.side->id));
    if (!has([](const ForceUnit& unit) { return unit.has("radio-set"); }))
      out.add(*support, force.side->id, message("\"{}\" has artillery but no radio", force.side->id));
  });
}

/// Returns the ids that an item may have, for suggestions.
std::vector<std::string> items(const ScenarioView& view) {
  std::vector<std::string> out;
  for (const char* table : {"costs.equipment", "costs.unpriced", "weapons", "anti-tank"}) {
    const model::Table* found = view.ruleset()->find_table(table);
    if (found == nullptr) continue;
    for (const Row& row : found->rows) out.push_back(row.cells.empty() ? "" : row.cell(found->columns.front()));
  }
  return out;
}

void check_outfit(const ScenarioView& view, const Costs& costs, const Force& force, const Outfit& outfit,
                  Reporter& out) {
  const ForceUnit* unit = force.find(outfit.unit);
  if (unit != nullptr && unit->unit_class == UnitClass::vehicle)
    out.add(outfit, outfit.unit, message("\"{}\" is a vehicle: expected a <crew>", outfit.unit));
  if (outfit.weapon && weapon_row(view, *outfit.weapon) == nullptr) {
    out.add(outfit, outfit.unit,
            suggesting(message("\"{}\": the rules have no weapon \"{}\"", outfit.unit, *outfit.weapon),
                       nearest_word(*outfit.weapon, items(view))));
  }
  for (const std::string& item : outfit.items.value_or(std::vector<std::string>())) {
    const bool known = costs.find_equipment(item) != nullptr || costs.unpriced.find(item) != nullptr ||
                       weapon_row(view, item) != nullptr;
    if (known) continue;
    out.add(outfit, outfit.unit,
            suggesting(message("\"{}\": the rules have no equipment \"{}\"", outfit.unit, item),
                       nearest_word(item, items(view))));
  }
}

void check_twice(std::set<std::string>& seen, const std::string& unit, const model::Node& at, Reporter& out) {
  if (!seen.insert(unit).second) out.add(at, unit, message("\"{}\" is equipped twice", unit));
}

void check_v37(const ScenarioView& view, Reporter& out) {
  each_force(view, [&](const Costs& costs, const Force& force) {
    std::set<std::string> seen;
    for (const Outfit& outfit : force.side->own.all(kOutfit)) {
      check_outfit(view, costs, force, outfit, out);
      check_twice(seen, outfit.unit, outfit, out);
    }
    for (const Crew& crew : force.side->own.all(kCrew)) {
      const ForceUnit* unit = force.find(crew.unit);
      check_twice(seen, crew.unit, crew, out);
      if (unit != nullptr && unit->unit_class != UnitClass::vehicle)
        out.add(crew, crew.unit, message("the rules have no vehicle \"{}\"", crew.unit));
    }
    for (const Squad& squad : force.side->own.all(kSquad)) {
      for (const std::string& team : squad.teams.value_or(std::vector<std::string>())) {
        if (force.find_team(team) == nullptr)
          out.add(squad, squad.id, message("the squad \"{}\": the side has no team \"{}\"", squad.id, team));
      }
    }
  });
}

}  // namespace

CheckList weapon_checks() {
  static const Check kRows[] = {
      {"perry-heroes:V09", translatable("a man may carry only one light weapon"), Severity::error, check_v09,
       "4.3.1f", kSystem},
      {"perry-heroes:V10",
       translatable("weapons must belong to the nation, and be carried by those who may use them"),
       Severity::warning, check_v10, "9.1j", kSystem},
      {"perry-heroes:V11", translatable("infantry anti-tank weapons must belong to the nation of their bearer"),
       Severity::error, check_v11, "4.3.1h", kSystem},
      {"perry-heroes:V12",
       translatable("a support or anti-tank group must be a gunner and a loader of one "
                    "team"),
       Severity::error, check_v12, "4.3.1g", kSystem},
      {"perry-heroes:V13", translatable("a grenade launcher must be mounted on a rifle"), Severity::error,
       check_v13, "7.20.1", kSystem},
      {"perry-heroes:V14", translatable("a sniper must have a rifle"), Severity::warning, check_v14, "4.3.1k",
       kSystem},
      {"perry-heroes:V15", translatable("a vehicle must have a commander with a rank"), Severity::error,
       check_v15, "4.2.2c", kSystem},
      {"perry-heroes:V16", translatable("a vehicle may carry only three sub-machine guns"), Severity::error,
       check_v16, "4.3.2d", kSystem},
      {"perry-heroes:V17", translatable("the scenario must grant anything that has no price"), Severity::error,
       check_v17, "4.3", kSystem},
      {"perry-heroes:V35", translatable("a side with artillery must be able to call for fire"),
       Severity::warning, check_v35, "7.8.1b", kSystem},
      {"perry-heroes:V39", translatable("only officers and NCOs may have a pistol"), Severity::error, check_v39,
       "4.3.1e", kSystem},
      {"perry-heroes:V37", translatable("weapons, equipment and teams must be known"), Severity::error,
       check_v37, "9.1a", kSystem}};
  return kRows;
}

}  // namespace coq::perry_heroes

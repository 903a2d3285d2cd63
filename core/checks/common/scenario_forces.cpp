// SPDX-License-Identifier: MIT
// Who carries whom, groups, objectives, the mission.
#include <algorithm>
#include <map>

#include "core/checks/common/functions.h"
#include "core/checks/framework/words.h"

namespace coq::validate {
namespace {

/// The ids of all units of a side, those made by counting too.
std::vector<std::string> ids_of(const model::Side& side) {
  std::vector<std::string> out;
  each_unit(side, [&](const model::Unit& unit) {
    for (const std::string& id : model::unit_ids(unit)) out.push_back(id);
  });
  return out;
}

void check_groups(const model::Side& side, Reporter& out) {
  const std::vector<std::string> ids = ids_of(side);
  const auto has = [&](const std::string& id) { return std::find(ids.begin(), ids.end(), id) != ids.end(); };
  std::map<std::string, std::string> grouped;
  for (const model::UnitGroup& group : side.groups) {
    for (const std::string& id : group.units) {
      if (!has(id)) {
        out.add(group, group.id,
                suggesting(message("group \"{}\": the side \"{}\" has no unit \"{}\"", group.id, side.id, id),
                           nearest_word(id, ids)));
      } else if (const auto [at, added] = grouped.emplace(id, group.id); !added) {
        out.add(group, group.id,
                message("group \"{}\": the unit \"{}\" is also in the group \"{}\"", group.id, id, at->second));
      }
    }
  }
  for (const model::Setup& setup : side.setups) {
    if (!setup.carried_by) continue;
    const bool itself = std::any_of(setup.units.begin(), setup.units.end(), [&](const model::Unit& unit) {
      const std::vector<std::string> own = model::unit_ids(unit);
      return std::find(own.begin(), own.end(), *setup.carried_by) != own.end();
    });
    if (itself || !has(*setup.carried_by)) {
      out.add(setup, *setup.carried_by,
              suggesting(message("<setup> ({}): there is no other unit \"{}\" of the side to carry them",
                                 side.id, *setup.carried_by),
                         itself ? std::string() : nearest_word(*setup.carried_by, ids)));
    }
  }
}

void check_objective(const ScenarioView& view, const model::Objective& objective, Reporter& out) {
  if (objective.hex.has_value() == objective.at.has_value()) {
    out.add(objective, objective.id,
            message("objective \"{}\": expected one of \"hex\" and \"at\"", objective.id));
  }
  if (objective.hex && view.hex_map() != nullptr && !view.hex_map()->hex(*objective.hex)) {
    out.add(objective, objective.id,
            message("objective \"{}\": there is no hex \"{}\" on the map", objective.id, *objective.hex));
  }
  const auto* table = view.map() != nullptr && view.map()->map().table ? &*view.map()->map().table : nullptr;
  if (objective.at && view.map() != nullptr &&
      (table == nullptr || !Box{{0, 0}, {table->width, table->height}}.contains(*objective.at))) {
    out.add(objective, objective.id, message("objective \"{}\": its place is not on the table", objective.id));
  }
  if (objective.owner && model::find_side(view.scenario(), *objective.owner) == nullptr) {
    out.add(objective, objective.id,
            suggesting(message("objective \"{}\": there is no side \"{}\"", objective.id, *objective.owner),
                       meant_word(view, model::WordsFrom::sides, *objective.owner)));
  }
}

}  // namespace

void check_forces(const ScenarioView& view, Reporter& out) {
  const model::ScenarioDocument& scenario = view.scenario();
  for (const model::Side& side : scenario.sides) check_groups(side, out);
  for (const model::Objective& objective : scenario.objectives) check_objective(view, objective, out);
  if (scenario.mission && scenario.mission->first &&
      model::find_side(scenario, *scenario.mission->first) == nullptr) {
    out.add(*scenario.mission, *scenario.mission->first,
            suggesting(message("<mission>: there is no side \"{}\"", *scenario.mission->first),
                       meant_word(view, model::WordsFrom::sides, *scenario.mission->first)));
  }
}

}  // namespace coq::validate

// SPDX-License-Identifier: MIT
#include "editor/app/session/order_of_battle.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/documents/project/loader.h"

namespace coq::app {

using namespace model;

namespace {

/// Looks up the names for the rows of a scenario.
struct Names {
  const ScenarioDocument& scenario;
  const std::vector<const CountersDocument*>& counters;
  const std::string& language;

  std::string of(const Unit& unit) const { return scenario::unit_name(unit, counters, language); }
};

template <class Group>
OrderRow row_of(const Group& group, const Names& names) {
  OrderRow row;
  row.kind = OrderRow::Kind::group;
  if (group.hexes) row.hexes = *group.hexes;
  const Zone* zone = group.zone ? find_zone(names.scenario, *group.zone) : nullptr;
  if (zone != nullptr) {
    row.name = zone->name.value_or(zone->id);
    row.hexes = zone->labels;
  }
  if constexpr (requires { group.turn; }) {
    row.turn = group.turn;
    row.edge = group.edge.value_or("");
  }
  return row;
}

template <class Group>
void add_groups(const std::vector<Group>& groups, const Names& names, std::size_t side,
                std::vector<OrderRow>& rows) {
  constexpr bool kWave = std::is_same_v<Group, Reinforcements>;
  for (const Group& group : groups) {
    const auto number = static_cast<std::size_t>(&group - groups.data());
    OrderRow head = row_of(group, names);
    head.side = side;
    if (kWave) head.wave = number;
    head.element = fmt::format("side[{}]/{}[{}]", side, kWave ? "reinforcements" : "setup", number);
    if (!group.units.empty()) head.counter = group.units.front().counter;
    rows.push_back(head);
    for (const Unit& unit : group.units) {
      OrderRow row = head;
      row.counter = unit.counter;
      row.element += fmt::format("/unit[{}]", &unit - group.units.data());
      row.kind = OrderRow::Kind::unit;
      row.name = names.of(unit);
      row.count = unit.count.value_or(1);
      row.unit = unit.id;
      rows.push_back(std::move(row));
    }
  }
}

/// Takes the unit out of its group. Deletes the group if it is empty afterwards.
template <class Group>
std::optional<Unit> taken(std::vector<Group>& groups, const std::string& unit) {
  for (auto group = groups.begin(); group != groups.end(); ++group) {
    const auto found =
        std::find_if(group->units.begin(), group->units.end(), [&](const Unit& one) { return one.id == unit; });
    if (found == group->units.end()) continue;
    Unit out = *found;
    group->units.erase(found);
    if (group->units.empty()) groups.erase(group);
    return out;
  }
  return std::nullopt;
}

bool is_in(const Setup& setup, const std::string& hex) {
  return !setup.zone && !setup.at && setup.hexes == std::vector<std::string>{hex};
}

}  // namespace

Edit replace_side(std::size_t number, const Side& side) {
  const auto& children = describe<ScenarioDocument>().children;
  const auto slot = std::find_if(children.begin(), children.end(),
                                 [](const ChildInfo& child) { return child.names.front() == "side"; });
  return Replace{{{static_cast<std::size_t>(slot - children.begin()), number}}, ElementValue::of(side)};
}

std::vector<OrderRow> order_of_battle(const ScenarioDocument& scenario,
                                      const std::vector<const CountersDocument*>& counters,
                                      const std::string& language) {
  const Names names{scenario, counters, language};
  std::vector<OrderRow> rows;
  for (const Side& side : scenario.sides) {
    OrderRow row;
    row.name = name_in(side.names, language, scenario.lang);
    if (row.name.empty()) row.name = side.id;
    const auto number = static_cast<std::size_t>(&side - scenario.sides.data());
    row.side = number;
    row.element = fmt::format("side[{}]", number);
    rows.push_back(std::move(row));
    add_groups(side.setups, names, number, rows);
    add_groups(side.reinforcements, names, number, rows);
  }
  return rows;
}

Result<std::vector<Edit>> place_unit(const ScenarioDocument& scenario, const std::string& unit,
                                     const std::string& hex) {
  for (std::size_t i = 0; i < scenario.sides.size(); ++i) {
    Side side = scenario.sides[i];
    std::optional<Unit> moving = taken(side.setups, unit);
    if (!moving) moving = taken(side.reinforcements, unit);
    if (!moving) continue;
    const auto there = std::find_if(side.setups.begin(), side.setups.end(),
                                    [&](const Setup& setup) { return is_in(setup, hex); });
    if (there != side.setups.end()) {
      there->units.push_back(*std::move(moving));
    } else {
      Setup setup;
      setup.hexes = {hex};
      setup.units = {*std::move(moving)};
      side.setups.push_back(std::move(setup));
    }
    if (side == scenario.sides[i]) {
      return make_error("edit.value", message("the unit {} is already in {}", unit, hex));
    }
    return std::vector<Edit>{replace_side(i, side)};
  }
  return make_error("edit.value", message("there is no unit {}", unit));
}

}  // namespace coq::app

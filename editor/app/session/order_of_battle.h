// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/counters.h"
#include "core/documents/model/edit.h"
#include "core/documents/model/scenario.h"

/// The units of a scenario as a list: sides, the places and turns of their groups, units.
namespace coq::app {

struct OrderRow {
  enum class Kind { side, group, unit };
  Kind kind = Kind::side;
  std::string name;                   ///< of the side, the zone or the unit; empty: the hexes say it
  std::vector<std::string> hexes;     ///< of the group: its own, or its zone's
  std::optional<int> turn;            ///< of a group that comes later
  std::string edge;                   ///< where it enters, if that is said
  int count = 1;                      ///< of a unit
  std::string unit;                   ///< id of a unit
  std::string counter;                ///< of a unit, or of the first one of a group
  std::string element;                ///< in the scenario: "side[0]/setup[1]/unit[0]"
  std::size_t side = 0;               ///< which of the scenario
  std::optional<std::size_t> wave{};  ///< which reinforcements of the side the group is
};

/// The edit that puts a side in the place of the one with that number.
model::Edit replace_side(std::size_t number, const model::Side& side);

/// In the order of the document. `language`: of names. Counters give the names of units that have none.
std::vector<OrderRow> order_of_battle(const model::ScenarioDocument& scenario,
                                      const std::vector<const model::CountersDocument*>& counters,
                                      const std::string& language);

/// The edit that has a unit begin in that hex; a group that loses its last unit goes. Errors (`edit.value`):
/// there is no such unit, or it stands there already.
Result<std::vector<model::Edit>> place_unit(const model::ScenarioDocument& scenario, const std::string& unit,
                                            const std::string& hex);

}  // namespace coq::app

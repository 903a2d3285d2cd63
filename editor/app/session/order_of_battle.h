// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/counters.h"
#include "core/documents/model/edit.h"
#include "core/documents/model/scenario.h"

/// The units of a scenario as a flat list: sides, then their groups with place and turn of entry, then units.
namespace coq::app {

struct OrderRow {
  enum class Kind { side, group, unit };
  Kind kind = Kind::side;
  std::string name;                   ///< of the side, zone or unit; empty if the group has only hexes
  std::vector<std::string> hexes;     ///< the hexes of the group, or of its zone
  std::optional<int> turn;            ///< turn of arrival, for a reinforcement group
  std::string edge;                   ///< entry edge, if given
  int count = 1;                      ///< number of units in the row
  std::string unit;                   ///< id of the unit
  std::string counter;                ///< counter of the unit, or of the group's first unit
  std::string element;                ///< in the scenario: "side[0]/setup[1]/unit[0]"
  std::size_t side = 0;               ///< index of the side in the scenario
  std::optional<std::size_t> wave{};  ///< index among the side's reinforcements, if the group is one
};

/// Returns the edit that replaces side `number`.
model::Edit replace_side(std::size_t number, const model::Side& side);

/// Returns the rows in document order. `language` selects the language of names. A unit without a name gets its
/// counter's.
std::vector<OrderRow> order_of_battle(const model::ScenarioDocument& scenario,
                                      const std::vector<const model::CountersDocument*>& counters,
                                      const std::string& language);

/// Returns the edits that set the unit up in that hex. A group that loses its last unit is deleted. Errors
/// (`edit.value`): there is no such unit, or it already begins there.
Result<std::vector<model::Edit>> place_unit(const model::ScenarioDocument& scenario, const std::string& unit,
                                            const std::string& hex);

}  // namespace coq::app

// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <string>

#include "core/base/result.h"
#include "core/documents/model/counters.h"
#include "core/documents/model/scenario.h"

/// Units with the numbers that a scenario gives them. These replace the numbers printed on the counters.
namespace coq::drawing {

/// A unit as the scenario describes it.
struct ScenarioUnit {
  model::OpenAttributes factors{};  ///< replace the factors of the counter
  std::string remark{};             ///< "ligne, 12 de front", in the language of the sheet
  bool operator==(const ScenarioUnit&) const = default;
};

/// The units that a system's elements describe, by the ids that the units have in the game ("B.2").
struct ScenarioUnits {
  std::map<std::string, ScenarioUnit, std::less<>> units{};
  std::string counted{};  ///< the factor that rosters add up, if they have no points

  /// Returns the scenario's description of a unit. It is empty if there is none.
  const ScenarioUnit& of(std::string_view id) const;
};

/// Units of one scenario element that have the same description.
struct AlikeUnits {
  std::vector<std::string> ids{};
  ScenarioUnit description{};
};

/// Returns the units of an element, in the order of their ids. Consecutive units that are alike form one item.
std::vector<AlikeUnits> alike_units(const model::Unit& unit, const ScenarioUnits& units);

/// Checks that the side of the option `side` is one of the scenario; an empty one means all sides. Errors:
/// `card.none`.
Status check_side(const model::ScenarioDocument& scenario, const std::string& side);

/// Returns a factor of a unit, or nullptr: the scenario's value, else that of the counter's front.
const std::string* factor_of(const model::Counter& counter, const model::OpenAttributes& of_scenario,
                             std::string_view factor);

/// Returns the counter with the scenario's factors on all faces that have these factors.
model::Counter with_factors(model::Counter counter, const model::OpenAttributes& of_scenario);

}  // namespace coq::drawing

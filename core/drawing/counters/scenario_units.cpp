// SPDX-License-Identifier: MIT
#include "core/drawing/counters/scenario_units.h"

#include "core/base/suggest.h"
#include "core/base/text.h"

namespace coq::drawing {
namespace {

const std::string* scenario_factor(const model::OpenAttributes& factors, std::string_view name) {
  for (const auto& [factor, value] : factors)
    if (factor == name) return &value;
  return nullptr;
}

}  // namespace

const ScenarioUnit& ScenarioUnits::of(std::string_view id) const {
  static const ScenarioUnit kNothing;
  const auto found = units.find(id);
  return found == units.end() ? kNothing : found->second;
}

std::vector<AlikeUnits> alike_units(const model::Unit& unit, const ScenarioUnits& units) {
  std::vector<AlikeUnits> out;
  for (const std::string& id : model::unit_ids(unit)) {
    const ScenarioUnit& one = units.of(id);
    if (out.empty() || out.back().description != one) out.push_back({{}, one});
    out.back().ids.push_back(id);
  }
  return out;
}

Status check_side(const model::ScenarioDocument& scenario, const std::string& side) {
  if (side.empty() || model::find_side(scenario, side) != nullptr) return Done{};
  std::vector<std::string> sides;
  for (const model::Side& one : scenario.sides) sides.push_back(one.id);
  return make_error("card.none",
                    suggesting(message("option side: the scenario has no side \"{}\"; its sides are: {}", side,
                                       join(sides, ", ")),
                               nearest_word(side, sides)));
}

const std::string* factor_of(const model::Counter& counter, const model::OpenAttributes& of_scenario,
                             std::string_view factor) {
  const std::string* printed =
      counter.faces.empty() ? nullptr : model::find_factor(counter.faces.front(), factor);
  const std::string* own = scenario_factor(of_scenario, factor);
  return own != nullptr ? own : printed;
}

model::Counter with_factors(model::Counter counter, const model::OpenAttributes& of_scenario) {
  for (model::Face& face : counter.faces)
    for (auto& [factor, value] : face.factors)
      if (const std::string* own = scenario_factor(of_scenario, factor)) value = *own;
  return counter;
}

}  // namespace coq::drawing

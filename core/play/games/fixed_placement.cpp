// SPDX-License-Identifier: MIT
#include "core/play/games/fixed_placement.h"

#include <algorithm>
#include <map>

namespace coq::play {
namespace {

bool has_fixed_place(const model::ScenarioDocument& scenario, const std::string& id) {
  for (const model::Side& side : scenario.sides)
    for (const model::Setup& setup : side.setups) {
      const bool fixed = setup.at || (setup.hexes && setup.hexes->size() == 1 && !setup.zone);
      for (const model::Unit& unit : setup.units) {
        const std::vector<std::string> ids = model::unit_ids(unit);
        if (std::find(ids.begin(), ids.end(), id) != ids.end()) return fixed;
      }
    }
  return false;
}

}  // namespace

std::optional<Action> fixed_placement(const PlayableScenario& game, const Match& match) {
  if (match.turn() != 0 || match.over()) return std::nullopt;
  const std::vector<Action> legal = match.legal_actions();
  std::map<std::string, int> count;
  for (const Action& action : legal) {
    const std::string* unit = action.find("unit");
    if (unit == nullptr) return std::nullopt;
    ++count[*unit];
  }
  for (const Action& action : legal) {
    const std::string& unit = *action.find("unit");
    if (count[unit] == 1 && has_fixed_place(game.scenario(), unit)) return action;
  }
  return std::nullopt;
}

}  // namespace coq::play

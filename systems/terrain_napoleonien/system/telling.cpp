// SPDX-License-Identifier: MIT
// What stands in words and signs in menus, below figures and on them.
#include <algorithm>

#include "systems/terrain_napoleonien/system/system.h"

namespace coq::terrain_napoleonien {
namespace {

/// The places of units stand with the action.
bool is_told(const model::PlayStep&, const model::Event& event) {
  return event.is == "placed";
}

game::Arguments count(const model::Roll& roll) {
  const auto words = roll.result.value_or(std::vector<std::string>());
  return {{"hits", std::to_string(std::count(words.begin(), words.end(), "hit"))}};
}

}  // namespace

const game::TellingRules& telling() {
  static constexpr game::TellingRules kRules{is_told, count};
  return kRules;
}

const scene::PositionSigns& position_signs() {
  static const scene::PositionSigns kSigns{
      .conditions = scene::own_signs({"disorganised", "without-formation", "in-disorder", "halt", "retreat",
                                      "rout", "flight", "revealed", "melee", "occupied"}),
      .tracks = {{"turn", "turn", "turn", 1, 0}},
      .areas = {"waiting", "eliminated", "prisoner", "exited"}};
  return kSigns;
}

}  // namespace coq::terrain_napoleonien

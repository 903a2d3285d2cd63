// SPDX-License-Identifier: MIT
// What stands in words and signs in menus, below figures and on them.
#include <algorithm>

#include "systems/red_poppies/system/system.h"

namespace coq::red_poppies {
namespace {

/// Events that a roll has told already, or that a figure shows better.
bool goes_without_saying(const model::Event& event) {
  static constexpr std::string_view kQuiet[] = {"rested",   "fatigued",          "control", "hourglass",
                                                "exploded", "couplets-modifier", "removed"};
  return std::find(std::begin(kQuiet), std::end(kQuiet), event.is) != std::end(kQuiet);
}

bool is_told(const model::PlayStep& step, const model::Event& event) {
  // The action has said these.
  if (goes_without_saying(event) || event.is == step.action || (event.is == "shovel" && step.action == "dig"))
    return true;
  static constexpr std::string_view kWho[] = {"unit"};
  return (event.is == "destroyed" || event.is == "dispersed") &&
         game::roll_tells(step, event, kWho,
                          [](const std::string& result, const model::Event&) { return result != "pass"; });
}

}  // namespace

const game::TellingRules& telling() {
  static constexpr game::TellingRules kRules{is_told};
  return kRules;
}

const scene::PositionSigns& position_signs() {
  static const scene::PositionSigns kSigns{
      .conditions = {{"in-trench", "in-trench", 0},
                     {"fatigued", "fatigued", 0},
                     {"moving", "moving", 0},
                     {"activated", "activated", 0},
                     {"trench-marker", "trench", 0},
                     {"shovel", "shovel", 0},
                     {"dug-in", "shovel", 1}},
      .faces = {"formed", "dispersed"},
      .marker_backs = {{"target", "ffe"}},
      .tracks = {{"turn", "turn", "hourglass", 1, 0}, {"couplets", "couplets", "couplets", 0, 5}},
      .areas = {"waiting", "unplaced", "eliminated", "exited"}};
  return kSigns;
}

}  // namespace coq::red_poppies

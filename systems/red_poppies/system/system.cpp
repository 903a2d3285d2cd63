// SPDX-License-Identifier: MIT
#include "systems/red_poppies/system/system.h"

#include <algorithm>

#include "systems/red_poppies/checks/lists.h"
#include "systems/red_poppies/engine/command.h"
#include "systems/red_poppies/engine/match.h"
#include "systems/red_poppies/player/player.h"

namespace coq::red_poppies {

// Keywords and symbols in menus, below figures and on them.

namespace {

/// Returns whether a roll has already reported the event, or a figure shows it better.
bool goes_without_saying(const model::Event& event) {
  static constexpr std::string_view kQuiet[] = {"rested",   "fatigued",          "control", "hourglass",
                                                "exploded", "couplets-modifier", "removed"};
  return std::find(std::begin(kQuiet), std::end(kQuiet), event.name) != std::end(kQuiet);
}

bool is_already_reported(const model::PlayStep& step, const model::Event& event) {
  // The action already reports these.
  if (goes_without_saying(event) || event.name == step.action ||
      (event.name == "shovel" && step.action == "dig"))
    return true;
  static constexpr std::string_view kWho[] = {"unit"};
  return (event.name == "destroyed" || event.name == "dispersed") &&
         play::roll_tells(step, event, kWho,
                          [](const std::string& result, const model::Event&) { return result != "pass"; });
}

}  // namespace

const play::PhraseHooks& telling() {
  static constexpr play::PhraseHooks kRules{is_already_reported};
  return kRules;
}

const drawing::PositionSigns& position_signs() {
  static const drawing::PositionSigns kSigns{
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

const rules::System& system() {
  static const rules::System self{
      .id = "red-poppies",
      .checks = {map_frame_checks, hexsides_checks, hexes_checks, counters_checks, scenario_parts_checks,
                 stacking_checks, first_sight_checks, entry_checks, victory_checks, trenches_checks,
                 batteries_checks, bombardment_checks, ruleset_keys_checks, shared_checks},
      .play = rules::Play{.start = start,
                          .players = players,
                          .actions = [] { return rulebook().action_names(); },
                          .signs = position_signs,
                          .telling = telling,
                          .log_check = "red-poppies:V50",
                          .log_rule = "4.01",
                          .attacks = {"fire", "allocate", "melee", "target", "bombardment", "explode", "ffe",
                                      "gas", "anti-tank"}},
  };
  return self;
}

}  // namespace coq::red_poppies

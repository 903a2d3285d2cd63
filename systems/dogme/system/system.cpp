// SPDX-License-Identifier: MIT
#include "systems/dogme/system/system.h"

#include <algorithm>

#include "systems/dogme/checks/elements.h"
#include "systems/dogme/engine/command.h"
#include "systems/dogme/engine/match.h"
#include "systems/dogme/player/player.h"

namespace coq::dogme {

// Keywords and symbols in menus, below figures and on them.

namespace {

bool is_already_reported(const model::PlayStep& step, const model::Event& event) {
  static constexpr std::string_view kQuiet[] = {"terrain", "commander", "flag-bearer", "embarked",
                                                "disembarked"};
  // A group's move may embark only some of its members, so the event is reported.
  if (event.name == "embarked" && step.action == "move-group") return false;
  if (std::find(std::begin(kQuiet), std::end(kQuiet), event.name) != std::end(kQuiet)) return true;
  static constexpr std::string_view kWho[] = {"unit", "building"};
  return (event.name == "destroyed" || event.name == "immobilised") &&
         play::roll_tells(step, event, kWho, [](const std::string& result, const model::Event& said) {
           return result == said.name;
         });
}

}  // namespace

const play::PhraseHooks& telling() {
  static constexpr play::PhraseHooks kRules{is_already_reported};
  return kRules;
}

const drawing::PositionSigns& position_signs() {
  static const drawing::PositionSigns kSigns{
      .conditions = {{"commander", "commander", 0},
                     {"flag-bearer", "flag", 0},
                     {"immobilised", "immobilised", 0}},
      .tracks = {{"turn", "turn", "turn", 1, 0}, {"pi", "pi", "pi", 0, 6}},
      .areas = {"unplaced", "off-table", "carried", "eliminated", "exited"}};
  return kSigns;
}

const rules::System& system() {
  static const rules::System self{
      .id = "dogme",
      .checks = {force_checks, table_checks, deployment_checks, ruleset_checks},
      .play = rules::Play{.start = start,
                          .players = players,
                          .actions = [] { return rulebook().action_names(); },
                          .signs = position_signs,
                          .telling = telling,
                          .log_check = "dogme:V50",
                          .log_rule = "D12.2",
                          .attacks = {"fire", "attack", "bombard"}},
  };
  return self;
}

}  // namespace coq::dogme

// SPDX-License-Identifier: MIT
#include "systems/tactique/system/system.h"

#include "core/base/text.h"
#include "systems/tactique/checks/lists.h"
#include "systems/tactique/engine/command.h"
#include "systems/tactique/engine/match.h"
#include "systems/tactique/player/player.h"

namespace coq::tactique {

// Keywords and symbols in menus, below figures and on them.

namespace {

/// Returns whether the action reports the event. Of several retreat steps, the action reports the first.
bool is_already_reported(const model::PlayStep& step, const model::Event& event) {
  const bool same = (step.action == "retreat" && event.name == "retreats") ||
                    (step.action == "pursue" && event.name == "pursues");
  return same && play::argument(step.arguments, "hex") == play::argument(event.arguments, "hex");
}

/// Returns the counts of a roll for its sentences. Face names are shown as in the log: "blue, yellow, black".
play::Arguments count(const model::Roll& roll) {
  int hits = 0, flags = 0;
  for (const std::string& word : roll.result.value_or(std::vector<std::string>())) {
    hits += word == "hit" ? 1 : 0;
    flags += word == "flag" ? 1 : 0;
  }
  return {{"count", std::to_string(roll.dice.size())},
          {"dice", join(roll.dice, " ")},
          {"hits", std::to_string(hits)},
          {"flags", std::to_string(flags)}};
}

}  // namespace

const play::PhraseHooks& telling() {
  static constexpr play::PhraseHooks kRules{is_already_reported, count};
  return kRules;
}

const drawing::PositionSigns& position_signs() {
  static const drawing::PositionSigns kSigns{
      .conditions = drawing::own_signs({"activated", "moved", "one-element"}),
      .faces = {"full", "reduced"},
      .tracks = {{"turn", "turn", "turn", 1, 0}},
      .areas = {"waiting", "unplaced", "eliminated", "exited"}};
  return kSigns;
}

const rules::System& system() {
  static const rules::System self{
      .id = "tactique",
      .checks = {side_checks, counters_checks, map_checks, placement_checks, ruleset_checks},
      .play = rules::Play{.start = start,
                          .players = players,
                          .actions = [] { return rulebook().action_names(); },
                          .signs = position_signs,
                          .telling = telling,
                          .log_check = "tactique:V18",
                          .log_rule = "T1.1",
                          .attacks = {"fire", "attack", "riposte", "combat"}},
  };
  return self;
}

}  // namespace coq::tactique

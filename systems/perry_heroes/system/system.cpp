// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/system/system.h"

#include <algorithm>

#include "core/base/text.h"
#include "systems/perry_heroes/checks/lists.h"
#include "systems/perry_heroes/engine/command.h"
#include "systems/perry_heroes/engine/match.h"
#include "systems/perry_heroes/player/player.h"

namespace coq::perry_heroes {

// Words and signs for menus, captions and figures.

namespace {

/// Events that only repeat an action: pairs of action and event.
constexpr std::pair<std::string_view, std::string_view> kSaid[] = {
    {"move", "moved"},   {"drive", "drove"},     {"drive", "turned"},      {"posture", "posture"},
    {"load", "loaded"},  {"alert", "alert"},     {"conceal", "concealed"}, {"message", "message"},
    {"embark", "moved"}, {"embark", "embarked"}, {"disembark", "moved"},   {"disembark", "disembarked"},
    {"treat", "treated"}};

/// Returns whether a roll of the step already reports the event, for the unit that is hit or searched for.
bool is_rolled(const model::PlayStep& step, const model::Event& event) {
  static constexpr std::string_view kWho[] = {"unit"};
  if (event.name == "located")
    return std::any_of(step.happenings.begin(), step.happenings.end(), [&](const model::Happening& happening) {
      const auto* roll = std::get_if<model::Roll>(&happening);
      return roll != nullptr && roll->for_ == "locate" && roll->result && roll->result->front() == "located" &&
             play::argument(roll->arguments, "target") == play::argument(event.arguments, "unit") &&
             play::argument(roll->arguments, "unit") == play::argument(event.arguments, "by");
    });
  return play::roll_tells(step, event, kWho, [](const std::string& result, const model::Event& said) {
    if (result == "violent") return said.name == "killed-violently";
    return (result == "wounded" || result == "killed") && result == said.name;
  });
}

/// Returns whether the event need not be reported: the action or a roll states it, or it concerns points, which
/// the sheet counts.
bool is_already_reported(const model::PlayStep& step, const model::Event& event) {
  if (event.name == "points") return true;
  // A vehicle has its own points and no pool.
  if (event.name == "team" && play::argument(event.arguments, "points") == "0") return true;
  const auto acts = [&](const auto& one) { return one.first == step.action && one.second == event.name; };
  const std::string unit = play::argument(event.arguments, "unit");
  if (std::any_of(std::begin(kSaid), std::end(kSaid), acts)) {
    // The same event of another unit must be reported: a jump may have failed.
    const std::string own = play::argument(step.arguments, event.name == "treated" ? "target" : "unit");
    return own == unit;
  }
  return is_rolled(step, event);
}

/// Returns the dice of a roll of many dice, with their shared modifiers, and the numbers of hits, killed and
/// wounded.
play::Arguments count(const model::Roll& roll) {
  int hits = 0, killed = 0, wounded = 0;
  for (const std::string& word : roll.result.value_or(std::vector<std::string>())) {
    hits += word == "hit" || word == "wound" ? 1 : 0;
    killed += word == "killed" || word == "aflame" ? 1 : 0;
    wounded += word == "wounded" ? 1 : 0;
  }
  std::string dice = join(roll.dice, ", ");
  if (!roll.modifiers.empty()) dice += " (" + signed_text(play::modifiers_of(roll)) + ")";
  return {{"dice", dice},
          {"hits", std::to_string(hits)},
          {"killed", std::to_string(killed)},
          {"wounded", std::to_string(wounded)}};
}

}  // namespace

const play::PhraseHooks& telling() {
  static constexpr play::PhraseHooks kRules{is_already_reported, count};
  return kRules;
}

const drawing::PositionSigns& position_signs() {
  static const drawing::PositionSigns kSigns{
      .conditions = drawing::own_signs(
          {"wounded", "wounded-treated", "pinned",    "demoralised", "panicked",    "crouched", "prone",
           "alert",   "concealed",       "counter",   "suppressed",  "jammed",      "launcher", "moved",
           "ran",     "loaded-at",       "loaded-he", "laid",        "immobilised", "damaged",  "destroyed",
           "gun-out", "turret-jammed",   "burning",   "abandoned"}),
      .tracks = {{"turn", "turn", "turn", 1, 0}},
      .areas = {"unplaced", "aboard", "eliminated", "exited"}};
  return kSigns;
}

const rules::System& system() {
  static const rules::System self{
      .id = "perry-heroes",
      .checks = {squad_checks, weapon_checks, deployment_checks, condition_checks, map_checks, campaign_checks,
                 ruleset_checks},
      .play = rules::Play{.start = start,
                          .players = players,
                          .actions = [] { return rulebook().action_names(); },
                          .signs = position_signs,
                          .telling = telling,
                          .log_check = "perry-heroes:V50",
                          .log_rule = "5.2b",
                          .attacks = {"fire", "suppress", "throw-grenade", "fire-launcher", "launch",
                                      "fire-main-gun", "main-gun", "fire-secondary", "secondary",
                                      "attack-vehicle", "close-combat", "call-for-fire"}},
  };
  return self;
}

}  // namespace coq::perry_heroes

// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/system/system.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/play/engine/phrasebook.h"
#include "systems/terrain_napoleonien/checks/drawings.h"
#include "systems/terrain_napoleonien/checks/houses.h"
#include "systems/terrain_napoleonien/checks/units.h"
#include "systems/terrain_napoleonien/elements/elements.h"
#include "systems/terrain_napoleonien/engine/command.h"
#include "systems/terrain_napoleonien/engine/match.h"
#include "systems/terrain_napoleonien/player/player.h"

namespace coq::terrain_napoleonien {
namespace {

/// Returns the unit's side, or an empty string if no side has it.
std::string side_of(const model::ScenarioDocument& scenario, std::string_view unit) {
  for (const model::Side& side : scenario.sides) {
    const auto& formations = side.own.all(kFormation);
    const auto is_its = [&](const Formation& one) { return one.unit == unit; };
    if (std::any_of(formations.begin(), formations.end(), is_its)) return side.id;
  }
  return {};
}

play::Action action_of(const model::ScenarioDocument& scenario, const Question& question) {
  play::Action out;
  for (const std::string_view word : split_words(question.act)) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) {
      out.name = word;
      continue;
    }
    std::string value(word.substr(equals + 1));
    std::replace(value.begin(), value.end(), '+', ' ');
    out.arguments.emplace_back(word.substr(0, equals), std::move(value));
  }
  const auto first = std::min_element(scenario.sides.begin(), scenario.sides.end(),
                                      [](const auto& a, const auto& b) { return a.order < b.order; });
  if (question.side)
    out.side = *question.side;
  else if (out.name == "look" && first != scenario.sides.end())  // either side may ask it
    out.side = first->id;
  else if (const std::string* unit = out.find("unit"))
    out.side = side_of(scenario, *unit);
  return out;
}

}  // namespace

std::vector<rules::Question> questions(const model::ScenarioDocument& scenario) {
  std::vector<rules::Question> out;
  if (!scenario.notes) return out;
  for (const Question& question : scenario.notes->own.all(kQuestion)) {
    rules::Question& one = out.emplace_back();
    one.id = question.id;
    one.section = question.section;
    one.asks = question.asks;
    one.action = action_of(scenario, question);
    if (question.show) one.show = *question.show;
    if (!one.show.empty()) continue;
    for (const char* who : {"unit", "target"})
      if (const std::string* unit = one.action.find(who)) one.show.push_back(*unit);
  }
  return out;
}

// Words and signs for menus, captions and figures.

namespace {

/// The action already states the places of its units.
bool is_already_reported(const model::PlayStep&, const model::Event& event) {
  return event.name == "placed";
}

play::Arguments count(const model::Roll& roll) {
  const auto words = roll.result.value_or(std::vector<std::string>());
  // The dice of a volley are compared one by one; `face` is the roll that a single die needs.
  return {{"hits", std::to_string(std::count(words.begin(), words.end(), "hit"))},
          {"dice", join(roll.dice, " ")},
          {"face", std::to_string(std::max(1, roll.need.value_or(0) - play::modifiers_of(roll)))}};
}

}  // namespace

const play::PhraseHooks& telling() {
  static constexpr play::PhraseHooks kRules{is_already_reported, count};
  return kRules;
}

const drawing::PositionSigns& position_signs() {
  static const drawing::PositionSigns kSigns{
      .conditions = drawing::own_signs({"disorganised", "without-formation", "in-disorder", "halt", "retreat",
                                        "rout", "flight", "revealed", "melee", "occupied"}),
      .tracks = {{"turn", "turn", "turn", 1, 0}},
      .areas = {"waiting", "eliminated", "prisoner", "exited"}};
  return kSigns;
}

const rules::System& system() {
  static const rules::System self{
      .id = "terrain-napoleonien",
      .checks = {relief_checks, house_checks, water_checks, obstacle_checks, table_checks, battlefield_checks,
                 ground_checks, garrison_checks, unit_checks},
      .play = rules::Play{.start = start,
                          .players = players,
                          .actions = [] { return rulebook().action_names(); },
                          .signs = position_signs,
                          .telling = telling,
                          .log_check = "terrain-napoleonien:V50",
                          .log_rule = "1.3a",
                          .attacks = {"fire", "bombard", "attack", "melee"},
                          .questions = questions},
  };
  return self;
}

}  // namespace coq::terrain_napoleonien

// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/system/questions.h"

#include <algorithm>

#include "core/base/text.h"
#include "systems/terrain_napoleonien/elements/elements.h"

namespace coq::terrain_napoleonien {
namespace {

/// The side that a unit is of; empty where it is of none.
std::string side_of(const model::ScenarioDocument& scenario, std::string_view unit) {
  for (const model::Side& side : scenario.sides) {
    const auto& formations = side.own.all(kFormation);
    const auto is_its = [&](const Formation& one) { return one.unit == unit; };
    if (std::any_of(formations.begin(), formations.end(), is_its)) return side.id;
  }
  return {};
}

game::Action action_of(const model::ScenarioDocument& scenario, const Question& question) {
  game::Action out;
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
  else if (out.name == "look" && first != scenario.sides.end())  // whoever acts may ask that
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

}  // namespace coq::terrain_napoleonien

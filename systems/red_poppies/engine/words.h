// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "core/base/text.h"
#include "core/documents/model/document.h"
#include "systems/red_poppies/elements/elements.h"

/// Keywords and numbers of the system that checks use.
namespace coq::red_poppies {

/// Initial states of units: the keywords of `state`. The ruleset's table `names` has a row `state.<word>` for
/// each.
inline constexpr const char* kInTrench = "in-trench";
inline constexpr const char* kOnTrench = "on-trench";  ///< On a trench marker.
inline constexpr const char* kDugIn = "dug-in";
inline constexpr const char* kShovel = "shovel";
inline constexpr const char* kFatigued = "fatigued";

/// Returns a number of the ruleset, or `fallback` if there is no ruleset or no such number (V49 reports that).
inline int number_of(const model::RulesetDocument* ruleset, std::string_view id, int fallback) {
  const model::Value* value = ruleset != nullptr ? ruleset->find_value(id) : nullptr;
  const auto number = value != nullptr ? parse_integer(value->text) : std::nullopt;
  return number ? static_cast<int>(*number) : fallback;
}

inline std::string word_of(const model::RulesetDocument* ruleset, std::string_view id, const char* fallback) {
  const model::Value* value = ruleset != nullptr ? ruleset->find_value(id) : nullptr;
  return value != nullptr ? value->text : fallback;
}

/// Returns whether the table has a row whose first column is that name.
inline bool has_row(const model::RulesetDocument& ruleset, std::string_view table, std::string_view name) {
  return ruleset.find_row(table, name) != nullptr;
}

inline bool is_of_type(const model::Counter& counter, std::string_view type) {
  return counter.type == type || counter.type2 == type;
}

/// 2.02: returns whether the counter is an armoured vehicle.
inline bool is_afv(const model::Counter& counter) {
  return is_of_type(counter, "tank") || is_of_type(counter, "armoured-car");
}

/// 5.21, 8.72, 5.14: infantry and guns may dig and occupy trenches. A unit with two types may do so only if
/// both types may.
inline bool may_be_in_trench(const model::Counter& counter) {
  return !is_afv(counter) && !is_of_type(counter, "cavalry");
}

/// Returns a factor of a face as a whole number.
inline std::optional<std::int64_t> factor_of(const model::Face& face, std::string_view name) {
  const std::string* text = model::find_factor(face, name);
  return text != nullptr ? parse_integer(*text) : std::nullopt;
}

/// Returns a key that identical units share (5.01c): nation, types and all printed factors.
inline std::string identity_of(const model::Counter& counter) {
  std::string key = counter.nation.value_or("") + "|" + counter.type + "|" + counter.type2.value_or("");
  for (const model::Face& face : counter.faces) {
    std::map<std::string, std::string> factors(face.factors.begin(), face.factors.end());
    key += "/";
    for (const auto& [name, value] : factors) key += name + "=" + value + " ";
  }
  return key;
}

/// Returns whether any side fired a preliminary bombardment (FIGURE 7b).
inline bool any_bombardment(const model::ScenarioDocument& scenario) {
  return std::any_of(scenario.sides.begin(), scenario.sides.end(),
                     [](const model::Side& side) { return !side.own.all(kBombardment).empty(); });
}

/// Returns the earliest date of the cards, or "" if none has a date.
inline std::string date_of(const model::ScenarioDocument& scenario) {
  std::string out;
  for (const model::Card& card : scenario.cards) {
    if (!card.date || !card.date->value) continue;
    if (out.empty() || *card.date->value < out) out = *card.date->value;
  }
  return out;
}

inline bool has_state(const model::Setup& setup, std::string_view word) {
  return setup.state && std::find(setup.state->begin(), setup.state->end(), word) != setup.state->end();
}

/// Calls f for each other side of a scenario.
template <class F>
void each_enemy(const model::ScenarioDocument& scenario, const model::Side& side, F f) {
  for (const model::Side& other : scenario.sides) {
    if (&other != &side) f(other);
  }
}

}  // namespace coq::red_poppies

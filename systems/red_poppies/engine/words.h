// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "core/base/text.h"
#include "core/documents/model/document.h"

/// Words and numbers of the system that checks read.
namespace coq::red_poppies {

/// How units may set up: the words of `state`. The ruleset's table `names` has a row `state.<word>` for each.
inline constexpr const char* kInTrench = "in-trench";
inline constexpr const char* kOnTrench = "on-trench";  ///< on a trench marker
inline constexpr const char* kDugIn = "dug-in";
inline constexpr const char* kShovel = "shovel";
inline constexpr const char* kFatigued = "fatigued";

/// A number of the ruleset, or `fallback` where there is no ruleset or no such number (V49 tells of that).
inline int number_of(const model::RulesetDocument* ruleset, std::string_view id, int fallback) {
  const model::Value* value = ruleset != nullptr ? ruleset->find_value(id) : nullptr;
  const auto number = value != nullptr ? parse_integer(value->is) : std::nullopt;
  return number ? static_cast<int>(*number) : fallback;
}

inline std::string word_of(const model::RulesetDocument* ruleset, std::string_view id, const char* fallback) {
  const model::Value* value = ruleset != nullptr ? ruleset->find_value(id) : nullptr;
  return value != nullptr ? value->is : fallback;
}

/// Is there a row of that name in a table, its first column being the name?
inline bool has_row(const model::RulesetDocument& ruleset, std::string_view table, std::string_view name) {
  return ruleset.find_row(table, name) != nullptr;
}

inline bool is_of_type(const model::Counter& counter, std::string_view type) {
  return counter.type == type || counter.type2 == type;
}

/// 2.02: an armoured vehicle.
inline bool is_afv(const model::Counter& counter) {
  return is_of_type(counter, "tank") || is_of_type(counter, "armoured-car");
}

/// 5.21, 8.72, 5.14: infantry and guns may dig and be in trenches; a unit of two types only if both may.
inline bool may_be_in_trench(const model::Counter& counter) {
  return !is_afv(counter) && !is_of_type(counter, "cavalry");
}

/// A factor of a face as a whole number.
inline std::optional<std::int64_t> factor_of(const model::Face& face, std::string_view name) {
  const std::string* text = model::find_factor(face, name);
  return text != nullptr ? parse_integer(*text) : std::nullopt;
}

/// Units of one key are identical (5.01c): nation, types and all that is printed.
inline std::string identity_of(const model::Counter& counter) {
  std::string key = counter.nation.value_or("") + "|" + counter.type + "|" + counter.type2.value_or("");
  for (const model::Face& face : counter.faces) {
    std::map<std::string, std::string> factors(face.factors.begin(), face.factors.end());
    key += "/";
    for (const auto& [name, value] : factors) key += name + "=" + value + " ";
  }
  return key;
}

/// Was a preliminary bombardment fired, by whichever side (FIGURE 7b)?
inline bool any_bombardment(const model::ScenarioDocument& scenario) {
  return std::any_of(scenario.sides.begin(), scenario.sides.end(),
                     [](const model::Side& side) { return !side.own.all(kBombardment).empty(); });
}

/// The earliest date of the cards; empty where none has one.
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

/// The other sides of a scenario, as seen from one.
template <class F>
void each_enemy(const model::ScenarioDocument& scenario, const model::Side& side, F f) {
  for (const model::Side& other : scenario.sides) {
    if (&other != &side) f(other);
  }
}

}  // namespace coq::red_poppies

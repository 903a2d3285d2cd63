// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/morale_rules.h"

#include <algorithm>

#include "core/play/engine/arguments.h"

namespace coq::perry_heroes {
namespace {

constexpr std::pair<const char*, const char*> kMoraleFacts[] = {
    {"morale.pinned.prone", "free"},   {"morale.panicked.flees", "run"},
    {"morale.per-event", "1"},         {"morale.hit-without-damage", "tests"},
    {"morale.vehicle", "crew"},        {"morale.messenger.isolated", "exempt"},
    {"health.treated", "marker"},      {"health.untreated-at-end", "dead"},
    {"distance.strict", "as-written"},
};
constexpr std::pair<const char*, const char*> kRallyFacts[] = {
    {"rally.vehicle.veteran", "once"}, {"rally.each", "1"},  {"rally.by", "better"},
    {"rally.order", "isolated-first"}, {"rally.self", "no"}, {"rally.failed-immobilised", "abandoned"},
};

/// Who tests after what, as it is played.
constexpr std::pair<std::string_view, std::string_view> kCauses[] = {
    {"casualty", "friends-near"},
    {"close-combat", "friends-near"},
    {"fire", "friends-near"},
    {"suppressive-fire", "enemies-in-zone"},
    {"artillery", "unhurt-in-radius"},
    {"failed-jump", "figure"},
    {"overrun", "friends-near"},
    {"grenade", "unhurt-in-radius"},
    {"main-gun", "friends-near"},
    {"tank-he", "unhurt-in-radius"},
    {"secondary-fire", "friends-near"},
    {"isolated", "figure"},
    {"isolated", "vehicle"},
};

void unknown_cell(game::RulesetReader& reader, const char* table, const std::string& word) {
  reader.fail(message("the value \"{}\" of the ruleset is \"{}\"", table, word));
}

}  // namespace

void MoraleRules::read(game::RulesetReader& reader) {
  die = reader.at_least(1, "morale.die");
  score = reader.integer("morale.score");
  distance = length_value(reader, "morale.distance");
  modifiers.read(reader, "morale.modifiers");
  for (const auto& [id, word] : kMoraleFacts) reader.fact(id, word);
  for (const model::TableRow& row : reader.rows("morale.causes")) {
    const MoraleCause& cause = causes.emplace_back(
        MoraleCause{reader.cell(row, "event"), reader.cell(row, "who"), reader.cell(row, "rule")});
    const bool known = std::any_of(std::begin(kCauses), std::end(kCauses), [&](const auto& one) {
      return one.first == cause.event && one.second == cause.who;
    });
    if (!known) unknown_cell(reader, "morale.causes", cause.event + " " + cause.who);
  }
  for (const model::TableRow& row : reader.rows("morale")) {
    Morale level{}, below{};
    const std::string word = reader.cell(row, "level"), after = reader.cell(row, "next");
    if (!game::read_word(level, kMorales, word)) unknown_cell(reader, "morale", word);
    if (!game::read_word(below, kMorales, after)) unknown_cell(reader, "morale", after);
    const auto at = static_cast<std::size_t>(level);
    next[at] = below;
    rules[at] = reader.cell(row, "rule");
    const std::string posture = reader.cell(row, "posture");
    if (posture.empty()) continue;
    if (!game::read_word(postures[at].emplace(), kPostures, posture)) unknown_cell(reader, "morale", posture);
  }
}

std::string MoraleRules::cause(std::string_view event, std::string_view who) const {
  for (const MoraleCause& one : causes)
    if (one.event == event && one.who == who) return one.rule;
  return event == "casualty" || who != "friends-near" ? "" : cause("casualty", who);
}

std::string MoraleRules::event_of(std::string_view rule) const {
  for (const MoraleCause& one : causes)
    if (one.rule == rule) return one.event;
  return "";
}

void RallyRules::read(game::RulesetReader& reader) {
  die = reader.at_least(1, "rally.die");
  score = reader.integer("rally.score");
  distance = length_value(reader, "rally.distance");
  alone_figure = length_value(reader, "isolated.figure");
  alone_vehicle = length_value(reader, "isolated.vehicle");
  figures.read(reader, "rally.modifiers", "who");
  figures.count_once("nco", "veteran");
  vehicles.read(reader, "rally.vehicle.modifiers", "who");
  for (const model::TableRow& row : reader.rows("rally.bonuses")) {
    const std::string unit = reader.cell(row, "unit");
    if (!reader.cell(row, "is").empty()) bonuses.emplace_back(unit, reader.number_cell(row, "is"));
  }
  for (const auto& [id, word] : kRallyFacts) reader.fact(id, word);
}

int RallyRules::bonus_of(std::string_view kind) const {
  for (const auto& [unit, is] : bonuses)
    if (unit == kind) return is;
  return 0;
}

}  // namespace coq::perry_heroes

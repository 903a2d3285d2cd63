// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/skill_rules.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::perry_heroes {
namespace {

/// How the engine plays, where the rules state it or leave it open: no ruleset can change these.
constexpr std::pair<const char*, const char*> kSkillFacts[] = {
    {"closed-vehicle", "radio"},
    {"embark.failed", "prone wounded morale"},
    {"camouflage.rows", "best"},
    {"concealed.allowed", "scenario"},
    {"concealed.lasts", "unlocated unmoved"},
    {"concealed.where", "off-table"},
    {"concealed.ended-by", "move rise"},
    {"smoke.locating", "unaffected"},
    {"smoke.modifiers", "once"},
    {"actions.list", "headings"},
    {"health.untreated-at-end", "dead"},
};

}  // namespace

void SkillRules::read(game::RulesetReader& reader) {
  for (const model::TableRow& row : reader.rows("skills"))
    skills[reader.cell(row, "action")] = {std::max(1, reader.number_cell(row, "die")),
                                          reader.number_cell(row, "score"), reader.cell(row, "rule")};
  for (const char* action : {"search", "trap", "treat"})
    if (!skills.contains(action)) reader.fail(message("the ruleset has no table \"{}\"", "skills"));
  modifiers.read(reader, "skill.modifiers", "action");
  experienced = static_cast<Experience>(reader.one_of("experienced", {"green", "normal", "veteran"}));
  search_radius = length_value(reader, "search.radius");
  trap_radius = length_value(reader, "trap.radius");
  treat_distance = length_value(reader, "treat.distance");
  sprung = reader.integer("trap.sprung");
  sprung_natural = reader.is_first("trap.sprung.read", {"natural", "modified"});
  blast = reader.text("trap.blast");
  const auto& blasts = reader.rows("blasts");
  if (std::none_of(blasts.begin(), blasts.end(), [&](const auto& row) { return row.cell("source") == blast; }))
    reader.fail(message("the value \"{}\" of the ruleset is \"{}\"", "trap.blast", blast));
  for (const model::TableRow& row : reader.rows("treat.by"))
    treated_by.emplace_back(reader.cell(row, "who"), reader.cell(row, "rule"));
  for (const auto& [id, word] : kSkillFacts) reader.fact(id, word);
}

void TransportRules::read(game::RulesetReader& reader) {
  distance = length_value(reader, "embark.distance");
  placed = length_value(reader, "embark.placed");
  die = reader.at_least(1, "embark.die");
  score = reader.integer("embark.score");
  moving = reader.is_first("embark.moving", {"roll", "refused"});
  seats = reader.integer("embark.capacity");
  modifiers.read(reader, "embark.modifiers");
}

void TalkRules::read(game::RulesetReader& reader) {
  talk = length_value(reader, "talk.distance");
  voice = length_value(reader, "voice.distance");
  radio_over = length_value(reader, "radio.over");
  messenger = length_value(reader, "messenger.distance");
}

void LocatingRules::read(game::RulesetReader& reader) {
  die = reader.at_least(1, "locate.die");
  above = reader.integer("locate.above");
  if (const std::string text = reader.text("locate.always"); text != "none")
    always = reader.at_least(1, "locate.always");
  const int times = reader.at_least(1, "sight.optics.times");
  if (!reader.is_first("sight.optics", {"table", "times"})) optics_times = times;
  told = length_value(reader, "locate.told");
  limits_fire = !reader.is_first("sight.limits", {"locate", "all"});
}

}  // namespace coq::perry_heroes

// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/fire_rules.h"

#include "core/base/text.h"

namespace coq::perry_heroes {
namespace {

constexpr std::pair<const char*, const char*> kFireFacts[] = {
    {"fire.moving-and-running", "add"},
    {"jam.of-one", "never"},
    {"jam.read", "natural"},
    {"jam.repair", "action-phase"},
    {"save.violent.read", "natural"},
    {"zone.shape", "circle"},
    {"zone.saves", "each-figure-each-hit"},
    {"suppression.until", "turn-end"},
    {"suppression.morale", "all"},
    {"loader.contact", "bases"},
    {"bands.words", "short medium long long"},
    {"bands.shared", "nearer"},
    {"bands.strict", "as-written"},
    {"smoke.modifiers", "once"},
};
constexpr std::pair<const char*, const char*> kCloseFacts[] = {
    {"close.higher", "kills"}, {"close.tie", "nothing"}, {"close.weapons", "best"}};
constexpr std::pair<const char*, const char*> kAlertFacts[] = {{"alert.shots", "1"},
                                                               {"alert.when", "after-action"},
                                                               {"alert.until", "next-card"},
                                                               {"alert.needs", "no-action"}};

/// An angle that is_within_angle() knows.
int angle_value(game::RulesetReader& reader, const char* id) {
  static constexpr std::array<int, 5> kAngles = {45, 60, 90, 135, 180};
  return kAngles[static_cast<std::size_t>(reader.one_of(id, {"45", "60", "90", "135", "180"}))];
}

}  // namespace

void FireRules::read(game::RulesetReader& reader) {
  least = length_value(reader, "fire.least");
  die = reader.at_least(1, "fire.die");
  modifiers.read(reader, "fire.modifiers", "who");
  // "crouched-wounded": two words of one row.
  for (const std::string& pair : reader.words("fire.once")) {
    const auto words = split(pair, '-');
    if (words.size() == 2)
      modifiers.count_once(words[0], words[1]);
    else
      reader.fail(message("the value \"{}\" of the ruleset is \"{}\"", "fire.once", pair));
  }
  scores.read(reader, "fire.scores", "score");
  jam_dice = reader.at_least(2, "jam.dice");
  jam_of_two = reader.at_least(2, "jam.dice.of-two");
  jam_rule = reader.number("jam.dice").rule;
  save_die = reader.at_least(1, "save.die");
  save_killed = reader.integer("save.killed");
  save_violent = reader.integer("save.violent");
  save.read(reader, "save.modifiers");
  suppression_ap = reader.integer("suppression.ap");
  suppression_zone = length_value(reader, "suppression.zone.rifles");
  for (const auto& [id, word] : kFireFacts) reader.fact(id, word);
}

void CloseRules::read(game::RulesetReader& reader) {
  die = reader.at_least(1, "close.die");
  distance = length_value(reader, "close.distance");
  behind = angle_value(reader, "close.behind");
  modifiers.read(reader, "close.modifiers", "who");
  for (const auto& [id, word] : kCloseFacts) reader.fact(id, word);
}

void AlertRules::read(game::RulesetReader& reader) {
  arc = angle_value(reader, "alert.arc");
  for (const auto& [id, word] : kAlertFacts) reader.fact(id, word);
}

}  // namespace coq::perry_heroes

// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/gunnery_rules.h"

#include <algorithm>

namespace coq::perry_heroes {
namespace {

/// How guns are served, where the rules state it or leave it open.
constexpr std::pair<const char*, const char*> kGunFacts[] = {
    {"aim.step", "45"},
    {"aim.over-turn", "rotation-first"},
    {"crew.reduced", "fewer-able"},
    {"load.after-shot", "empty"},
    {"main-gun.needs", "not-moved loaded aimed"},
    {"main-gun.fast.replaces", "moving"},
    {"smoke.explosive", "no-modifier"},
    {"he.at-vehicle", "fp-he"},
    {"he.missed", "no-effect"},
    {"at.at-figure", "direct-hit-kills"},
    {"vehicle.commander", "turret"},
};

}  // namespace

void GunneryRules::read(game::RulesetReader& reader) {
  for (const std::string& word : reader.words("load.rounds"))
    rounds[word_place(reader, kRounds, word, "load.rounds")] = true;
  reduced_load = reader.integer("load.reduced");
  missing_aim = reader.integer("aim.missing");
  die = reader.at_least(1, "main-gun.die");
  fast = reader.at_least(1, "main-gun.fast");
  modifiers.read(reader, "main-gun.modifiers", "who");
  scores.read(reader, "main-gun.scores", "score");
  for (const auto& [id, word] : kGunFacts) reader.fact(id, word);
}

}  // namespace coq::perry_heroes

// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/secondary_rules.h"

namespace coq::perry_heroes {

void SecondaryRules::read(game::RulesetReader& reader) {
  die = reader.at_least(1, "fire.die");
  save_die = reader.at_least(1, "save.die");
  killed = reader.integer("secondary.killed");
  modifiers.read(reader, "secondary.modifiers", "who");
  modifiers.count_once("crouched", "wounded");  // one row of the original
  saves.read(reader, "secondary.save.modifiers");
  scores.read(reader, "secondary.scores", "score");
  reader.fact("secondary.gunner", "own-station");
  reader.fact("secondary.coaxial.aiming", "no");
}

}  // namespace coq::perry_heroes

// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/attack_vehicle_rules.h"

#include <algorithm>

namespace coq::perry_heroes {

bool AttackVehicleRules::is_of_assault(std::string_view weapon) const {
  return std::find(weapons.begin(), weapons.end(), weapon) != weapons.end();
}

void AttackVehicleRules::read(game::RulesetReader& reader) {
  die = reader.at_least(1, "attack-vehicle.die");
  assault = length_value(reader, "assault.distance");
  weapons = reader.words("assault.weapons");
  // What has no modifier for a distance serves in assaults, and in nothing else (Q53).
  for (const std::string& weapon : reader.words("anti-tank.assault"))
    if (!is_of_assault(weapon))
      reader.fail(message("the value \"{}\" of the ruleset is \"{}\"", "anti-tank.assault", weapon));
  modifiers.read(reader, "attack-vehicle.modifiers", "who");
  modifiers.count_once("behind.low-wall", "partly.building");  // one row of the original
  scores.read(reader, "attack-vehicle.scores", "score");
  if (scores.named("assault") == nullptr)
    reader.fail(
        message("the ruleset has no row \"{}\" in the table \"{}\"", "assault", "attack-vehicle.scores"));
  reader.fact("at-gun.fires", "attack-vehicle");
}

}  // namespace coq::perry_heroes

// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/penetration_rules.h"

namespace coq::perry_heroes {
namespace {

constexpr std::pair<const char*, const char*> kPenetrationFacts[] = {
    {"part.assault", "hull"},
    {"face.top", "indirect-he"},
    {"face.on-line", "better-for-target"},
    {"penetration.needs", "above"},
    {"attack-vehicle.protection.to", "protection"},
    {"attack-vehicle.fp", "1D4+FP-4"},
    {"morale.hit-without-damage", "tests"},
};

/// Degrees that is_within_angle() knows, with those that make a half turn of them.
int degrees_of(game::RulesetReader& reader, const char* id) {
  static constexpr int kDegrees[] = {45, 90, 135};
  return kDegrees[reader.one_of(id, {"45", "90", "135"})];
}

}  // namespace

void PenetrationRules::read(game::RulesetReader& reader) {
  part_die = reader.at_least(1, "part.die");
  turret_from = reader.integer("part.turret");
  front = degrees_of(reader, "face.front");
  rear = degrees_of(reader, "face.rear");
  die = reader.at_least(1, "penetration.die");
  base = reader.integer("penetration.base");
  gun_shelter = reader.integer("main-gun.protection");
  foot_shelter = reader.integer("attack-vehicle.protection");
  gun.read(reader, "main-gun.penetration", "is");
  foot.read(reader, "attack-vehicle.penetration", "is");
  hex = length_value(reader, "hex.cm");
  hex_metres = reader.at_least(1, "range.metres-per-hex");
  for (const auto& [id, word] : kPenetrationFacts) reader.fact(id, word);
}

}  // namespace coq::perry_heroes

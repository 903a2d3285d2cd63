// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/armour_rules.h"

#include <algorithm>

#include "core/base/text.h"

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

/// Reads an angle of 45, 90 or 135 degrees; is_within_angle() supports these and their supplements.
int degrees_of(play::RulesetReader& reader, const char* id) {
  static constexpr int kDegrees[] = {45, 90, 135};
  return kDegrees[reader.one_of(id, {"45", "90", "135"})];
}

}  // namespace

void PenetrationRules::read(play::RulesetReader& reader) {
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

namespace {

constexpr std::array<std::string_view, 6> kVehicleMarks = {"immobilised", "burning",       "abandoned",
                                                           "gun-out",     "turret-jammed", "turret-off"};
constexpr std::array<std::string_view, 4> kStations = {"", "hull", "turret", "all"};
constexpr std::array<std::string_view, 3> kVehicleEnds = {"immobilised", "damaged", "destroyed"};

Faces faces_of(play::RulesetReader& reader, const std::string& text) {
  Faces out;
  if (text.empty()) return out;
  if (text == "all") {
    out.all = true;
    return out;
  }
  const auto parts = split(text, '-');
  const auto from = parse_integer(parts.front()), to = parse_integer(parts.back());
  if (!from || !to || parts.size() > 2) reader.fail_word("damage", text, {"all", "1-3"});
  out.from = static_cast<int>(from.value_or(1));
  out.to = static_cast<int>(to.value_or(0));
  return out;
}

std::vector<std::string> names_of(const std::map<std::string, VehicleEnd>& states) {
  std::vector<std::string> out;
  for (const auto& [name, end] : states) out.push_back(name);
  return out;
}

}  // namespace

const DamageRow& DamageRules::row(int total) const {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const DamageRow& r) { return total <= r.to; });
  return found == rows.end() ? rows.back() : *found;
}

void DamageRules::read(play::RulesetReader& reader) {
  die = reader.at_least(1, "damage.roll.die");
  turret = reader.integer("damage.roll.turret");
  crew_die = reader.at_least(1, "damage.crew.die");
  friends = length_value(reader, "damage.morale.distance");
  reader.fact("destroyed.plays", "no");
  std::map<std::string, VehicleEnd> states;
  for (const model::TableRow& row : reader.rows("damage.states"))
    states[reader.cell(row, "state")] =
        static_cast<VehicleEnd>(word_place(reader, kVehicleEnds, reader.cell(row, "is"), "damage"));
  for (const model::TableRow& row : reader.rows("damage")) {
    DamageRow& out = rows.emplace_back();
    out.from = reader.number_cell(row, "from");
    out.to = reader.number_cell(row, "to");
    const std::string marks = reader.cell(row, "vehicle");
    for (const std::string_view mark : split_words(marks))
      out.marks.push_back(static_cast<VehicleMark>(word_place(reader, kVehicleMarks, mark, "damage")));
    out.who = static_cast<Station>(word_place(reader, kStations, reader.cell(row, "who"), "damage"));
    out.killed = faces_of(reader, reader.cell(row, "killed"));
    out.aflame = faces_of(reader, reader.cell(row, "aflame"));
    out.wounded = faces_of(reader, reader.cell(row, "wounded"));
    out.unhurt = faces_of(reader, reader.cell(row, "unhurt"));
    if (!reader.cell(row, "crew-morale").empty()) out.crew_morale = reader.number_cell(row, "crew-morale");
    out.letter = reader.cell(row, "state");
    out.rule = reader.cell(row, "rule");
    const auto state = states.find(out.letter);
    if (state == states.end())
      reader.fail_word("damage", out.letter, names_of(states));
    else
      out.state = state->second;
  }
  if (rows.empty()) {
    reader.fail(message("the ruleset has no table \"{}\"", "damage"));
    rows.emplace_back();
  }
}

bool AttackVehicleRules::is_of_assault(std::string_view weapon) const {
  return std::find(weapons.begin(), weapons.end(), weapon) != weapons.end();
}

void AttackVehicleRules::read(play::RulesetReader& reader) {
  die = reader.at_least(1, "attack-vehicle.die");
  assault = length_value(reader, "assault.distance");
  weapons = reader.words_among("assault.weapons", column_of(reader, "anti-tank", "weapon"));
  // A weapon without modifiers for distance can be used only in assaults (Q53).
  reader.words_among("anti-tank.assault", weapons);
  modifiers.read(reader, "attack-vehicle.modifiers", "who");
  modifiers.count_once("behind.low-wall", "partly.building");  // one row in the original table
  scores.read(reader, "attack-vehicle.scores", "score");
  if (scores.named("assault") == nullptr)
    reader.fail(
        message("the ruleset has no row \"{}\" in the table \"{}\"", "assault", "attack-vehicle.scores"));
  reader.fact("at-gun.fires", "attack-vehicle");
}

}  // namespace coq::perry_heroes

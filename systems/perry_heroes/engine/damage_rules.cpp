// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/damage_rules.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::perry_heroes {
namespace {

constexpr std::array<std::string_view, 6> kVehicleMarks = {"immobilised", "burning",       "abandoned",
                                                           "gun-out",     "turret-jammed", "turret-off"};
constexpr std::array<std::string_view, 4> kStations = {"", "hull", "turret", "all"};
constexpr std::array<std::string_view, 3> kVehicleEnds = {"immobilised", "damaged", "destroyed"};

Faces faces_of(game::RulesetReader& reader, const std::string& text) {
  Faces out;
  if (text.empty()) return out;
  if (text == "all") {
    out.all = true;
    return out;
  }
  const auto parts = split(text, '-');
  const auto from = parse_integer(parts.front()), to = parse_integer(parts.back());
  if (!from || !to || parts.size() > 2)
    reader.fail(message("the value \"{}\" of the ruleset is \"{}\"", "damage", text));
  out.from = static_cast<int>(from.value_or(1));
  out.to = static_cast<int>(to.value_or(0));
  return out;
}

}  // namespace

const DamageRow& DamageRules::row(int total) const {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const DamageRow& r) { return total <= r.to; });
  return found == rows.end() ? rows.back() : *found;
}

void DamageRules::read(game::RulesetReader& reader) {
  die = reader.at_least(1, "damage.roll.die");
  turret = reader.integer("damage.roll.turret");
  crew_die = reader.at_least(1, "damage.crew.die");
  friends = length_value(reader, "damage.morale.distance");
  // The dice of a gun's Dgt are those of all blasts (Q33).
  reader.fact("damage.die", reader.text("blast.die").c_str());
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
      reader.fail(message("the value \"{}\" of the ruleset is \"{}\"", "damage.states", out.letter));
    else
      out.state = state->second;
  }
  if (rows.empty()) {
    reader.fail(message("the ruleset has no table \"{}\"", "damage"));
    rows.emplace_back();
  }
}

}  // namespace coq::perry_heroes

// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/rules.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/documents/project/set_up_states.h"
#include "systems/perry_heroes/engine/table.h"

namespace coq::perry_heroes {
namespace {

constexpr const char* kRulesetCheck = "perry-heroes.ruleset";
constexpr std::array<std::string_view, 3> kBands = {"short", "medium", "long"};

/// Fixed ways of play, where the rules state them or leave them open. No ruleset can change them.
constexpr std::pair<const char*, const char*> kFacts[] = {
    {"smoke.base.unit", "cm"},
    {"wind.direction", "goes-to"},
    {"smoke.next-base", "farthest"},
    {"smoke.growth.strong", "none"},
    {"smoke.after-most", "removed"},
    {"activation.order", "disperse place points card"},
    {"activation.next", "unit-done"},
    {"ap.unspent", "lost"},
    {"ap.pool", "team"},
    {"ap.bonus.individual", "leader"},
    {"game.turns", "scenario"},
    {"hex.north", "0"},
    {"figure.scale", "28"},
    {"squad.men", "12"},
    {"leaders.in-team", "warned"},
    {"hex.measure", "centres"},
    {"hex.orientation", "flat"},
    {"cards.per-unit", "1"},
};

template <class Words>
void read_states(play::RulesetReader& reader, const char* table, const char* column, const Words& words,
                 std::array<StateRow, 4>& out) {
  for (const model::TableRow& row : reader.rows(table)) {
    StateRow& state = out[word_place(reader, words, reader.cell(row, column), table)];
    const std::string move = reader.cell(row, "move");
    state = {move == "yes" || move == "half", move == "half", reader.cell(row, "fire") == "yes",
             reader.cell(row, "rule")};
  }
}

void read_weapons(play::RulesetReader& reader, const char* table, bool anti_tank, std::vector<Weapon>& out) {
  for (const model::TableRow& row : reader.rows(table)) {
    Weapon& weapon = out.emplace_back();
    weapon.id = reader.cell(row, "weapon");
    weapon.type = reader.cell(row, "type");
    weapon.category = reader.cell(row, "category");
    weapon.nation = reader.cell(row, "nation");
    weapon.rule = reader.cell(row, "rule");
    weapon.anti_tank = anti_tank;
    for (std::size_t band = 0; band < kBands.size(); ++band) {
      const std::string text = reader.cell(row, kBands[band].data());
      weapon.reaches[band] = text != "no";
      // The print has "-" or nothing for the Molotov and the mine (Q53).
      if (text == "-" || text.empty())
        weapon.modifiers[band] = reader.integer("anti-tank.blank");
      else if (weapon.reaches[band])
        weapon.modifiers[band] = reader.number_cell(row, kBands[band].data());
    }
    if (anti_tank) {
      weapon.fp = reader.number_cell(row, "fp");
      if (!reader.cell(row, "range").empty()) weapon.range = reader.number_cell(row, "range");
      continue;
    }
    weapon.d10 = reader.number_cell(row, "d10");
    weapon.reserved = reader.cell(row, "reserved");
    if (const std::string zone = reader.cell(row, "zone"); !zone.empty())
      weapon.zone = length_of(reader, zone, table);
  }
}

}  // namespace

int band_of(std::string_view word) {
  const auto found = std::find(kBands.begin(), kBands.end(), word);
  return found == kBands.end() ? -1 : static_cast<int>(found - kBands.begin());
}

void TurnRules::read(play::RulesetReader& reader) {
  for (const model::TableRow& row : reader.rows("ap")) {
    const std::string state = reader.cell(row, "state");
    ap_by_health[word_place(reader, kHealths, state, "ap")] = reader.number_cell(row, "points");
  }
  officer_bonus = reader.integer("ap.bonus.officer");
  nco_bonus = reader.integer("ap.bonus.nco");
  figure_most = reader.at_least(1, "ap.figure.most");
  vehicle = reader.integer("ap.vehicle");
  vehicle_leader = reader.integer("ap.vehicle.leader");
  cards = reader.at_least(1, "cards.count");
  registered_mortar = reader.integer("registration.mortar");
  registered_artillery = reader.integer("registration.artillery");
  wind_die = reader.at_least(1, "wind.die");
  wind_faces.assign(static_cast<std::size_t>(wind_die), Wind::none);
  for (const model::TableRow& row : reader.rows("wind")) {
    const auto wind = static_cast<Wind>(word_place(reader, kWinds, reader.cell(row, "wind"), "wind"));
    const int from = reader.number_cell(row, "from"), to = reader.number_cell(row, "to");
    for (int face = std::max(1, from); face <= std::min(to, wind_die); ++face)
      wind_faces[static_cast<std::size_t>(face - 1)] = wind;
  }
  static constexpr std::string_view kPhases[] = {"activation", "action", "rally"};
  int number = 0;
  for (const model::TableRow& row : reader.rows("phases")) {
    const std::string phase = reader.cell(row, "phase");
    const bool in_order = reader.number_cell(row, "number") == number + 1;
    if (number == static_cast<int>(std::size(kPhases)) || !in_order || phase != kPhases[number])
      return reader.fail_word("phases", phase, {std::begin(kPhases), std::end(kPhases)});
    ++number;
  }
  smoke_base = length_value(reader, "smoke.base");
  smoke_delay = reader.at_least(1, "smoke.delay");
  smoke_turns_none = reader.integer("smoke.turns.none");
  smoke_turns_strong = reader.integer("smoke.turns.strong");
  for (const model::TableRow& row : reader.rows("smoke.most"))
    (reader.cell(row, "source") == "shell" ? smoke_shell : smoke_grenade) = reader.number_cell(row, "bases");
}

void HidingRules::read(play::RulesetReader& reader) {
  fires = reader.at_least(1, "camouflage.fires");
  still = reader.at_least(1, "camouflage.still");
  vegetation = length_value(reader, "camouflage.vegetation");
  for (const std::string& word : reader.words("camouflage.still.postures"))
    still_postures[word_place(reader, kPostures, word, "camouflage.still.postures")] = true;
  for (const std::string& word : reader.words("camouflage.ambushed"))
    ambushed[word_place(reader, kPostures, word, "camouflage.ambushed")] = true;
  for (const model::TableRow& row : reader.rows("camouflage"))
    if (reader.cell(row, "level") == "ambushed") ambush = -reader.number_cell(row, "is");
}

int Rules::find_weapon(std::string_view id) const {
  const auto found =
      std::find_if(weapons.begin(), weapons.end(), [&](const Weapon& one) { return one.id == id; });
  return found == weapons.end() ? -1 : static_cast<int>(found - weapons.begin());
}

void Rules::read(play::RulesetReader& reader) {
  turn.read(reader);
  hiding.read(reader);
  costs.read(reader);
  fire.read(reader);
  close.read(reader);
  alert.read(reader);
  blast.read(reader);
  grenade.read(reader);
  morale_tests.read(reader);
  rally.read(reader);
  movement.read(reader);
  skill.read(reader);
  transport.read(reader);
  talk.read(reader);
  locating.read(reader);
  gunnery.read(reader);
  penetration.read(reader);
  damage.read(reader);
  secondary.read(reader);
  attack_vehicle.read(reader);
  artillery.read(reader);
  figure_base = length_value(reader, "base.figure");
  objective_distance = length_value(reader, "objective.distance");
  read_states(reader, "health", "state", kHealths, health);
  read_states(reader, "morale", "level", kMorales, morale);
  read_weapons(reader, "weapons", false, weapons);
  read_weapons(reader, "anti-tank", true, weapons);
  for (const auto& [id, word] : kFacts) reader.fact(id, word);
  reader.words_among("posture.none", reader.unit_types());
  reader.words_among("ap.modes", {kPointsModes.begin(), kPointsModes.end()});
  reader.words_among("words.roles", {kExperiences.begin(), kExperiences.end()});
  reader.words_of_column(scenario::kSetUpStates, "state", state_words());
}

Result<Rules> Rules::read(const model::RulesetDocument& ruleset) {
  play::RulesetReader reader(ruleset, kRulesetCheck);
  Rules out;
  out.read(reader);
  if (reader.problem()) return *reader.problem();
  return out;
}

}  // namespace coq::perry_heroes

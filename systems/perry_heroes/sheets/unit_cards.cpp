// SPDX-License-Identifier: MIT
// The cards of a figure and of a vehicle.
#include "core/base/text.h"
#include "systems/perry_heroes/sheets/sheet_words.h"

namespace coq::perry_heroes {
namespace {

using Ticks = std::vector<scene::PlayTick>;

Ticks ticks_of(const SheetWords& words, std::initializer_list<const char*> ids) {
  Ticks out;
  for (const char* id : ids) out.push_back({words.word(std::string("state.") + id), 1});
  return out;
}

scene::PlayCard begin_card(const SheetWords& words, const Force& force, const ForceUnit& unit) {
  scene::PlayCard card;
  card.side = force.side->id;
  card.title = title_of(words, unit);
  card.corner = unit.id;
  card.below_corner = std::to_string(unit.points()) + " pts";
  card.nation = unit.nation;
  return card;
}

std::string camouflage_of(const SheetWords& words, const std::optional<std::string>& level) {
  return level ? words.word("camouflage." + *level) : std::string();
}

void add_field(scene::PlayCard& card, std::string name, std::string value) {
  if (!value.empty()) card.fields.emplace_back(std::move(name), std::move(value));
}

/// What is used up has boxes, what stays is named.
void add_items(const SheetWords& words, const ForceUnit& unit, scene::PlayCard& card) {
  static constexpr std::string_view kUsedUp[] = {"fragmentation-grenade", "smoke-grenade", "rifle-grenade",
                                                 "panzerfaust",           "molotov",       "mine"};
  scene::PlayTrack used{words.word("sheet.uses"), {}};
  std::vector<std::string> kept;
  for (const Item& item : unit.items) {
    const bool once = std::find(std::begin(kUsedUp), std::end(kUsedUp), item.id) != std::end(kUsedUp);
    if (once) used.ticks.push_back({words.item(item.id), item.count});
    const bool sidearm = unit.sidearm != nullptr && unit.sidearm->cell("weapon") == item.id;
    if (!once && !sidearm) kept.push_back(words.item(item.id));
  }
  add_field(card, words.word("sheet.carries"), join(kept, ", "));
  if (!used.ticks.empty()) card.tracks.push_back(std::move(used));
}

int most_points(const SheetWords& words, const ForceUnit& unit) {
  return std::max(words.value("ap.figure.most"), points_of(words, unit));
}

const model::TableRow* row_of(const SheetWords& words, const char* table, const std::string& key) {
  return words.ruleset().find_row(table, key);
}

/// Boxes of the crew of a part, the commander first.
scene::PlayTrack station(const SheetWords& words, const ForceUnit& unit, const char* part, bool commander) {
  const model::TableRow* crews = row_of(words, "vehicle.crews", unit.vehicle->cell("vehicle"));
  const auto men = crews != nullptr ? parse_integer(crews->cell(part)) : std::nullopt;
  const bool casemate = std::string_view(part) == "turret" && unit.vehicle->cell("type") == "assault-gun";
  scene::PlayTrack out{words.word(casemate ? "sheet.casemate" : std::string("sheet.") + part), {}};
  for (int i = 0; i < static_cast<int>(men.value_or(0)); ++i) {
    const bool chief = commander && i == 0;
    out.ticks.push_back({chief ? words.word("sheet.commander") : std::to_string(i + 1), 2});
  }
  return out;
}

/// "MG34(T)": the weapon that it counts as, and where it is.
void add_secondary(const SheetWords& words, const ForceUnit& unit, scene::PlayCard& card) {
  std::vector<const model::TableRow*> rows;
  std::vector<std::string> names;
  for (const std::string_view one : split_words(unit.vehicle->cell("others"))) {
    const std::string printed(one.substr(0, one.find('(')));
    const model::TableRow* counts_as = row_of(words, "vehicle.machine-guns", printed);
    const model::TableRow* weapon =
        counts_as != nullptr ? row_of(words, "weapons", counts_as->cell("weapon")) : nullptr;
    if (weapon == nullptr) continue;
    rows.push_back(weapon);
    names.emplace_back(one);
  }
  if (unit.crew != nullptr && unit.crew->guns)
    for (const std::string& gun : *unit.crew->guns)
      if (const model::TableRow* weapon = row_of(words, "weapons", gun))
        rows.push_back(weapon), names.push_back("");
  card.table = words.weapons(rows);
  for (std::size_t i = 0; i < names.size(); ++i)
    if (!names[i].empty()) card.table.rows[i][0] = names[i] + " = " + card.table.rows[i][0];
}

scene::ArmourPlan plan_of(const model::TableRow& row) {
  return {row.cell("hull-front"),  row.cell("hull-side"),
          row.cell("hull-rear"),   row.cell("turret-front"),
          row.cell("turret-side"), row.cell("turret-rear"),
          row.cell("turret-top"),  row.cell("type") != "assault-gun"};
}

}  // namespace

scene::PlayCard figure_card(const SheetWords& words, const Force& force, const ForceUnit& unit) {
  scene::PlayCard card = begin_card(words, force, unit);
  card.subtitle = kind_of(words, unit) + " · " + words.word(unit.experience);
  std::vector<const model::TableRow*> weapons;
  if (unit.weapon != nullptr) weapons.push_back(unit.weapon);
  for (const Item& item : unit.items)
    if (const model::TableRow* row = row_of(words, "anti-tank", item.id); row != nullptr && row != unit.weapon)
      weapons.push_back(row);
  if (unit.sidearm != nullptr && unit.sidearm != unit.weapon) weapons.push_back(unit.sidearm);
  card.table = words.weapons(weapons);
  if (unit.weapon != nullptr && !unit.weapon->cell("zone").empty())
    card.table.rows[0][0] += " (" + unit.weapon->cell("zone") + "\u00A0cm)";
  add_field(card, words.word("sheet.camouflage"),
            camouflage_of(words, unit.outfit != nullptr ? unit.outfit->camouflage : std::nullopt));
  add_items(words, unit, card);
  card.tracks.insert(card.tracks.begin(), {words.word("ap") + " " + std::to_string(points_of(words, unit)),
                                           {{"", most_points(words, unit)}}});
  card.tracks.push_back({words.word("sheet.health"), ticks_of(words, {"wounded", "wounded-treated", "dead"})});
  card.tracks.push_back({words.word("sheet.morale"), ticks_of(words, {"pinned", "demoralised", "panicked"})});
  if (unit.is == UnitClass::figure)
    card.tracks.push_back({words.word("sheet.posture"), ticks_of(words, {"crouched", "prone"})});
  card.tracks.push_back({words.word("sheet.state"), ticks_of(words, {"concealed", "alert", "jammed"})});
  return card;
}

scene::PlayCard vehicle_card(const SheetWords& words, const Force& force, const ForceUnit& unit) {
  scene::PlayCard card = begin_card(words, force, unit);
  const model::TableRow& row = *unit.vehicle;
  const model::TableRow* speed = row_of(words, "vehicle.speeds", row.cell("vehicle"));
  card.subtitle = row.cell("name") + " · " + words.word(unit.experience);
  if (!unit.rank.empty())
    card.subtitle += " · " + words.word("sheet.commander") + " (" + words.word(unit.rank) + ")";
  card.plan = plan_of(row);
  add_secondary(words, unit, card);
  add_field(card, words.word("gun"), row.cell("gun") + " (" + row.cell("range") + "\u00A0m)");
  add_field(card, words.word("sheet.factors"),
            words.word("fp-at") + " " + row.cell("fp-at") + " · " + words.word("fp-he") + " " +
                row.cell("fp-he") + " · " + words.word("damage") + " " + row.cell("damage") + "D6");
  if (speed != nullptr) add_field(card, words.word("sheet.speed"), words.word("speed." + speed->cell("class")));
  add_field(card, words.word("sheet.camouflage"),
            camouflage_of(words, unit.crew != nullptr ? unit.crew->camouflage : std::nullopt));
  const int points = points_of(words, unit);
  card.tracks.push_back({words.word("ap") + " " + std::to_string(points), {{"", points}}});
  card.tracks.push_back(station(words, unit, "turret", true));
  card.tracks.push_back(station(words, unit, "hull", false));
  card.tracks.push_back({words.word("sheet.loaded"),
                         {{words.word("at"), 1}, {words.word("he"), 1}, {words.word("sheet.laid"), 1}}});
  card.tracks.push_back({words.word("sheet.moved"), {{"", words.value("main-gun.fast")}}});
  card.tracks.push_back({words.word("sheet.morale"), ticks_of(words, {"pinned", "demoralised", "panicked"})});
  card.tracks.push_back({words.word("damage"), ticks_of(words, {"immobilised", "gun-out", "turret-jammed",
                                                                "damaged", "abandoned", "destroyed"})});
  return card;
}

}  // namespace coq::perry_heroes

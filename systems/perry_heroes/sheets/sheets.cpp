// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/sheets/sheets.h"

#include <algorithm>
#include <map>

#include "core/base/text.h"

namespace coq::perry_heroes {
namespace {

constexpr std::string_view kNoNumber = "–";
constexpr const char* kScores = "fire.scores";
constexpr const char* kScoresAtVehicles = "attack-vehicle.scores";
constexpr std::string_view kAssault = "assault";

/// Formats a band of distances: "< 30", "30–60", "> 80".
std::string span_of(const model::TableRow& row) {
  const std::string &least = row.cell("least"), &below = row.cell("below"), &most = row.cell("most");
  if (least.empty()) return "< " + (below.empty() ? most : below);
  if (below.empty() && most.empty()) return "> " + least;
  return least + "–" + (below.empty() ? most : below);
}

std::string with_sign(const std::string& cell) {
  const auto number = parse_integer(cell);
  if (!number) return std::string(kNoNumber);
  return *number == 0 ? "0" : signed_text(static_cast<int>(*number));
}

}  // namespace

std::string SheetWords::name(const std::vector<model::Name>& names, std::string_view own_lang) const {
  return model::name_in(names, m_lang, own_lang);
}

std::string SheetWords::nation(const std::string& id) const {
  const model::Nation* found = m_ruleset.find_nation(id);
  return found != nullptr ? name(found->names, m_ruleset.lang) : id;
}

std::string SheetWords::item(const std::string& id) const {
  for (const char* table : {"weapons", "anti-tank"})
    if (const model::TableRow* row = m_ruleset.find_row(table, id)) return row->cell("name");
  return word(id);
}

int SheetWords::value(std::string_view id) const {
  const model::Value* found = m_ruleset.find_value(id);
  return found != nullptr ? static_cast<int>(parse_integer(found->text).value_or(0)) : 0;
}

Um SheetWords::length(std::string_view id) const {
  const model::Value* found = m_ruleset.find_value(id);
  return found != nullptr ? static_cast<Um>(parse_thousandths(found->text).value_or(0) * 10) : 0;
}

std::vector<drawing::PlayTable> SheetWords::weapons(const std::vector<Carried>& weapons) const {
  std::vector<Carried> men, shots, assaults;
  for (const Carried& one : weapons) {
    const bool in_assault = m_ruleset.lists("assault.weapons", one.row->cell("weapon"));
    (one.row->find_cell("fp") == nullptr ? men : in_assault ? assaults : shots).push_back(one);
  }
  std::vector<drawing::PlayTable> out;
  const auto add = [&](const char* scores, bool assault, const char* head, const char* power,
                       const std::vector<Carried>& some) {
    if (!some.empty()) out.push_back(weapons_by(scores, assault, {word(head), word(power)}, some));
  };
  add(kScores, false, "sheet.weapon", "d10", men);
  add(kScoresAtVehicles, false, "sheet.against-vehicles", "fp", shots);
  add(kScoresAtVehicles, true, "sheet.against-vehicles", "fp", assaults);
  return out;
}

drawing::PlayTable SheetWords::weapons_by(const char* scores, bool assault, std::vector<std::string> heads,
                                          const std::vector<Carried>& weapons) const {
  drawing::PlayTable out;
  out.heads = std::move(heads);
  std::vector<const model::TableRow*> bands;
  if (const model::Table* table = m_ruleset.find_table(scores))
    for (const model::TableRow& row : table->rows)
      if ((row.cell("band") == kAssault) == assault) bands.push_back(&row);
  for (const model::TableRow* band : bands)
    out.heads.push_back((assault ? word("sheet.assault") : span_of(*band)) + " · " + band->cell("score") + "+");
  for (const Carried& one : weapons) out.rows.push_back(weapon(bands, one));
  return out;
}

std::vector<std::string> SheetWords::weapon(const std::vector<const model::TableRow*>& bands,
                                            const Carried& one) const {
  const model::TableRow& row = *one.row;
  const std::string *fp = row.find_cell("fp"), *zone = row.find_cell("zone");
  std::string name = one.printed.empty() ? row.cell("name") : one.printed + " = " + row.cell("name");
  if (zone != nullptr && !zone->empty()) name += " (" + *zone + "\u00A0cm)";
  std::vector<std::string> out = {std::move(name), fp != nullptr ? *fp : row.cell("d10")};
  for (const model::TableRow* band : bands) {
    const std::string& of = band->cell("band");
    out.push_back(of == kAssault ? "0" : with_sign(row.cell(of)));
  }
  return out;
}

std::vector<drawing::PlayTable> SheetWords::main_gun(const model::TableRow& vehicle) const {
  std::vector<drawing::PlayTable> out;
  const auto add = [&](const char* bands, std::string head, const std::string& first, const auto& cell) {
    const model::Table* table = m_ruleset.find_table(bands);
    if (table == nullptr) return;
    drawing::PlayTable& one = out.emplace_back();
    one.heads = {std::move(head)};
    one.rows = {{first}};
    for (const model::TableRow& row : table->rows) {
      one.heads.push_back(span_of(row));
      one.rows.front().push_back(cell(row));
    }
  };
  add("main-gun.scores", word("gun"), vehicle.cell("gun") + " · " + word("sheet.score"),
      [](const model::TableRow& row) { return row.cell("score") + "+"; });
  add("main-gun.penetration", "", word("sheet.penetration"),
      [](const model::TableRow& row) { return with_sign(row.cell("is")); });
  return out;
}

int points_of(const SheetWords& words, const ForceUnit& unit) {
  if (unit.unit_class == UnitClass::vehicle)
    return words.value("ap.vehicle") + (unit.is_leader() ? words.value("ap.vehicle.leader") : 0);
  const model::TableRow* fit = words.ruleset().find_row("ap", "fit");
  const auto points = fit != nullptr ? parse_integer(fit->cell("points")) : std::nullopt;
  const int bonus = unit.is_leader() ? words.value("ap.bonus." + unit.rank) : 0;
  return static_cast<int>(points.value_or(0)) + bonus;
}

std::string title_of(const SheetWords& words, const ForceUnit& unit) {
  if (unit.unit->name) return *unit.unit->name;
  return unit.counter != nullptr ? words.name(unit.counter->names, words.ruleset().lang) : unit.id;
}

std::string kind_of(const SheetWords& words, const ForceUnit& unit) {
  if (unit.unit_class == UnitClass::vehicle) return unit.vehicle->cell("name");
  if (unit.unit_class == UnitClass::gun) return words.word("at-gun");
  std::string out = words.word(unit.rank);
  const std::string second = unit.support.empty() ? unit.speciality : unit.support;
  if (!second.empty()) out += ", " + words.word(second);
  return out;
}

// The cards of figures and vehicles.

namespace {

using Ticks = std::vector<drawing::PlayTick>;

Ticks ticks_of(const SheetWords& words, std::initializer_list<const char*> ids) {
  Ticks out;
  for (const char* id : ids) out.push_back({words.word(std::string("state.") + id), 1});
  return out;
}

drawing::PlayCard begin_card(const SheetWords& words, const Force& force, const ForceUnit& unit) {
  drawing::PlayCard card;
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

void add_field(drawing::PlayCard& card, std::string name, std::string value) {
  if (!value.empty()) card.fields.emplace_back(std::move(name), std::move(value));
}

/// Items that are used up get boxes; permanent items are listed by name.
void add_items(const SheetWords& words, const ForceUnit& unit, drawing::PlayCard& card) {
  static constexpr std::string_view kUsedUp[] = {"fragmentation-grenade", "smoke-grenade", "rifle-grenade",
                                                 "panzerfaust",           "molotov",       "mine"};
  drawing::PlayTrack used{words.word("sheet.uses"), {}};
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

/// Returns boxes for the crew of a part, the commander first.
drawing::PlayTrack station(const SheetWords& words, const ForceUnit& unit, const char* part, bool commander) {
  const model::TableRow* crews = row_of(words, "vehicle.crews", unit.vehicle->cell("vehicle"));
  const auto men = crews != nullptr ? parse_integer(crews->cell(part)) : std::nullopt;
  const bool casemate = std::string_view(part) == "turret" && unit.vehicle->cell("type") == "assault-gun";
  drawing::PlayTrack out{words.word(casemate ? "sheet.casemate" : std::string("sheet.") + part), {}};
  for (int i = 0; i < static_cast<int>(men.value_or(0)); ++i) {
    const bool chief = commander && i == 0;
    out.ticks.push_back({chief ? words.word("sheet.commander") : std::to_string(i + 1), 2});
  }
  return out;
}

/// Parses "MG34(T)": the weapon, and its station.
void add_secondary(const SheetWords& words, const ForceUnit& unit, drawing::PlayCard& card) {
  std::vector<SheetWords::Carried> weapons;
  for (const std::string_view one : split_words(unit.vehicle->cell("others"))) {
    const std::string printed(one.substr(0, one.find('(')));
    const model::TableRow* counts_as = row_of(words, "vehicle.machine-guns", printed);
    const model::TableRow* weapon =
        counts_as != nullptr ? row_of(words, "weapons", counts_as->cell("weapon")) : nullptr;
    if (weapon == nullptr) continue;
    weapons.push_back({weapon, std::string(one)});
  }
  if (unit.crew != nullptr && unit.crew->guns)
    for (const std::string& gun : *unit.crew->guns)
      if (const model::TableRow* weapon = row_of(words, "weapons", gun)) weapons.push_back({weapon, ""});
  for (drawing::PlayTable& table : words.weapons(weapons)) card.tables.push_back(std::move(table));
}

drawing::ArmourPlan plan_of(const model::TableRow& row) {
  return {row.cell("hull-front"),  row.cell("hull-side"),
          row.cell("hull-rear"),   row.cell("turret-front"),
          row.cell("turret-side"), row.cell("turret-rear"),
          row.cell("turret-top"),  row.cell("type") != "assault-gun"};
}

drawing::PlayCard figure_card(const SheetWords& words, const Force& force, const ForceUnit& unit) {
  drawing::PlayCard card = begin_card(words, force, unit);
  card.subtitle = kind_of(words, unit) + " · " + words.word(unit.experience);
  std::vector<SheetWords::Carried> weapons;
  if (unit.weapon != nullptr) weapons.push_back({unit.weapon, ""});
  for (const Item& item : unit.items)
    if (const model::TableRow* row = row_of(words, "anti-tank", item.id); row != nullptr && row != unit.weapon)
      weapons.push_back({row, ""});
  if (unit.sidearm != nullptr && unit.sidearm != unit.weapon) weapons.push_back({unit.sidearm, ""});
  card.tables = words.weapons(weapons);
  add_field(card, words.word("sheet.camouflage"),
            camouflage_of(words, unit.outfit != nullptr ? unit.outfit->camouflage : std::nullopt));
  add_items(words, unit, card);
  card.tracks.insert(card.tracks.begin(), {words.word("ap") + " " + std::to_string(points_of(words, unit)),
                                           {{"", most_points(words, unit)}}});
  card.tracks.push_back({words.word("sheet.health"), ticks_of(words, {"wounded", "wounded-treated", "dead"})});
  card.tracks.push_back({words.word("sheet.morale"), ticks_of(words, {"pinned", "demoralised", "panicked"})});
  if (unit.unit_class == UnitClass::figure)
    card.tracks.push_back({words.word("sheet.posture"), ticks_of(words, {"crouched", "prone"})});
  card.tracks.push_back({words.word("sheet.state"), ticks_of(words, {"concealed", "alert", "jammed"})});
  return card;
}

drawing::PlayCard vehicle_card(const SheetWords& words, const Force& force, const ForceUnit& unit) {
  drawing::PlayCard card = begin_card(words, force, unit);
  const model::TableRow& row = *unit.vehicle;
  const model::TableRow* speed = row_of(words, "vehicle.speeds", row.cell("vehicle"));
  card.subtitle = row.cell("name") + " · " + words.word(unit.experience);
  if (!unit.rank.empty())
    card.subtitle += " · " + words.word("sheet.commander") + " (" + words.word(unit.rank) + ")";
  card.plan = plan_of(row);
  card.tables = words.main_gun(row);
  add_secondary(words, unit, card);
  add_field(card, words.word("range"), row.cell("range") + "\u00A0m");
  add_field(card, words.word("sheet.factors"),
            words.word("fp-at") + " " + row.cell("fp-at") + " · " + words.word("fp-he") + " " +
                row.cell("fp-he") + " · " + words.word("damage") + " " + row.cell("damage") + "D6");
  if (speed != nullptr) add_field(card, words.word("sheet.speed"), words.word("speed." + speed->cell("class")));
  const int seats =
      unit.crew != nullptr && unit.crew->seats ? *unit.crew->seats : words.value("embark.capacity");
  if (seats > 0) add_field(card, words.word("sheet.seats"), std::to_string(seats));
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

using Shape = drawing::PlayTemplate::Shape;

drawing::PlayCard team_card(const SheetWords& words, const Force& force, const ForceTeam& team,
                            const std::string& side_name) {
  drawing::PlayCard card;
  card.side = force.side->id;
  card.title = words.word("sheet.team") + " " + team.id;
  card.subtitle = side_name;
  int points = 0;
  for (const int at : team.units) {
    const ForceUnit& unit = force.units[static_cast<std::size_t>(at)];
    card.nation = unit.nation;
    points += points_of(words, unit);
    card.fields.emplace_back(title_of(words, unit), kind_of(words, unit));
  }
  card.corner = std::to_string(points) + " " + words.word("ap");
  return card;
}

drawing::PlayCard vehicle_deck_card(const SheetWords& words, const Force& force, const ForceUnit& unit,
                                    const std::string& side_name) {
  drawing::PlayCard card;
  card.side = force.side->id;
  card.title = unit.id;
  card.subtitle = side_name;
  card.nation = unit.nation;
  card.fields.emplace_back(unit.vehicle->cell("name"), words.word(unit.experience));
  card.corner = std::to_string(points_of(words, unit)) + " " + words.word("ap");
  return card;
}

void add_side(const SheetWords& words, const Force& force, const std::string& lang, drawing::PlaySheets& out) {
  const std::string side_name = words.name(force.side->names, lang);
  for (const ForceTeam& team : force.teams) {
    out.deck.push_back(team_card(words, force, team, side_name));
    for (const int at : team.units) {
      const ForceUnit& unit = force.units[static_cast<std::size_t>(at)];
      if (unit.unit_class == UnitClass::figure || unit.unit_class == UnitClass::gun)
        out.figures.push_back(figure_card(words, force, unit));
    }
  }
  for (const ForceUnit& unit : force.units) {
    if (unit.unit_class == UnitClass::figure && unit.team.empty())
      out.figures.push_back(figure_card(words, force, unit));
    if (unit.unit_class != UnitClass::vehicle) continue;
    out.deck.push_back(vehicle_deck_card(words, force, unit, side_name));
    out.vehicles.push_back(vehicle_card(words, force, unit));
  }
}

void add_templates(const SheetWords& words, drawing::PlaySheets& out) {
  out.templates.push_back({Shape::square, words.word("sheet.smoke"), words.length("smoke.base")});
  std::map<Um, std::vector<std::string>> circles;
  const auto add = [&](const std::string& cm, const std::string& name) {
    const auto radius = static_cast<Um>(parse_thousandths(cm).value_or(0) * 10);
    std::vector<std::string>& names = circles[radius];
    if (radius > 0 && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  };
  if (const model::Table* blasts = words.ruleset().find_table("blasts"))
    for (const model::TableRow& row : blasts->rows)
      add(row.cell("radius"), words.word("blast." + row.cell("source")));
  if (const model::Table* weapons = words.ruleset().find_table("weapons"))
    for (const model::TableRow& row : weapons->rows) add(row.cell("zone"), words.word("zone"));
  for (const auto& [radius, names] : circles)
    if (radius > 0) out.templates.push_back({Shape::circle, join(names, ", "), radius});
  out.templates.push_back({Shape::arc, words.word("state.alert"), 0, words.value("alert.arc")});
  out.templates.push_back({Shape::turns, words.word("sheet.turns"), 0, words.value("drive.step")});
}

std::vector<Force> forces_of(const drawing::PlaySource& source) {
  play::RulesetReader reader(source.ruleset, "perry-heroes.ruleset");
  const Costs costs = Costs::read(reader);
  const auto find = [&](std::string_view id) -> const model::Counter* {
    for (const model::CountersDocument* document : source.counters)
      if (const model::Counter* counter = model::find_counter(*document, id)) return counter;
    return nullptr;
  };
  std::vector<Force> out;
  for (const model::Side& side : source.scenario.sides)
    out.push_back(force_of(side, find, source.ruleset, costs));
  return out;
}

drawing::PlaySheets make(const drawing::PlaySource& source, const std::string& lang) {
  drawing::PlaySheets out;
  const SheetWords words(source.ruleset, lang);
  for (const Force& force : forces_of(source)) add_side(words, force, source.scenario.lang, out);
  add_templates(words, out);
  return out;
}

/// The points of a unit include what it carries. Its action points depend on its rank.
drawing::ScenarioUnits units(const drawing::PlaySource& source, const std::string& lang) {
  drawing::ScenarioUnits out;
  const SheetWords words(source.ruleset, lang);
  for (const Force& force : forces_of(source))
    for (const ForceUnit& unit : force.units) {
      if (unit.unit_class == UnitClass::other) continue;
      out.units[unit.id].factors = {{"ap", std::to_string(points_of(words, unit))},
                                    {"points", std::to_string(unit.points())}};
    }
  return out;
}

}  // namespace

const drawing::SystemSheets& sheets() {
  static constexpr drawing::SystemSheets kSheets{kSystem, make, units};
  return kSheets;
}

}  // namespace coq::perry_heroes

// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/sheets/sheets.h"

#include <set>

#include "core/base/text.h"
#include "systems/perry_heroes/sheets/sheet_words.h"

namespace coq::perry_heroes {
namespace {

using Shape = scene::PlayTemplate::Shape;

scene::PlayCard team_card(const SheetWords& words, const Force& force, const ForceTeam& team,
                          const std::string& side_name) {
  scene::PlayCard card;
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

scene::PlayCard vehicle_deck_card(const SheetWords& words, const Force& force, const ForceUnit& unit,
                                  const std::string& side_name) {
  scene::PlayCard card;
  card.side = force.side->id;
  card.title = unit.id;
  card.subtitle = side_name;
  card.nation = unit.nation;
  card.fields.emplace_back(unit.vehicle->cell("name"), words.word(unit.experience));
  card.corner = std::to_string(points_of(words, unit)) + " " + words.word("ap");
  return card;
}

void add_side(const SheetWords& words, const Force& force, const std::string& lang, scene::PlaySheets& out) {
  const std::string side_name = words.name(force.side->names, lang);
  for (const ForceTeam& team : force.teams) {
    out.deck.push_back(team_card(words, force, team, side_name));
    for (const int at : team.units) {
      const ForceUnit& unit = force.units[static_cast<std::size_t>(at)];
      if (unit.is == UnitClass::figure || unit.is == UnitClass::gun)
        out.figures.push_back(figure_card(words, force, unit));
    }
  }
  for (const ForceUnit& unit : force.units) {
    if (unit.is == UnitClass::figure && unit.team.empty())
      out.figures.push_back(figure_card(words, force, unit));
    if (unit.is != UnitClass::vehicle) continue;
    out.deck.push_back(vehicle_deck_card(words, force, unit, side_name));
    out.vehicles.push_back(vehicle_card(words, force, unit));
  }
}

void add_templates(const SheetWords& words, scene::PlaySheets& out) {
  out.templates.push_back({Shape::square, words.word("sheet.smoke"), words.length("smoke.base")});
  std::set<Um> radii;
  if (const model::Table* blasts = words.ruleset().find_table("blasts"))
    for (const model::TableRow& row : blasts->rows)
      radii.insert(static_cast<Um>(parse_thousandths(row.cell("radius")).value_or(0) * 10));
  for (const Um radius : radii) {
    std::vector<std::string> of;
    for (const model::TableRow& row : words.ruleset().find_table("blasts")->rows)
      if (static_cast<Um>(parse_thousandths(row.cell("radius")).value_or(0) * 10) == radius)
        of.push_back(words.word("blast." + row.cell("source")));
    out.templates.push_back({Shape::circle, join(of, ", "), radius});
  }
  out.templates.push_back({Shape::arc, words.word("state.alert"), 0, words.value("alert.arc")});
  out.templates.push_back({Shape::turns, words.word("sheet.turns"), 0, words.value("drive.step")});
}

scene::PlaySheets make(const scene::PlaySource& source, const std::string& lang) {
  scene::PlaySheets out;
  game::RulesetReader reader(source.ruleset, "perry-heroes.ruleset");
  const Costs costs = Costs::read(reader);
  const SheetWords words(source.ruleset, lang);
  const auto find = [&](std::string_view id) -> const model::Counter* {
    for (const model::CountersDocument* document : source.counters)
      if (const model::Counter* counter = model::find_counter(*document, id)) return counter;
    return nullptr;
  };
  for (const model::Side& side : source.scenario.sides)
    add_side(words, force_of(side, find, source.ruleset, costs), source.scenario.lang, out);
  add_templates(words, out);
  return out;
}

}  // namespace

const scene::SystemSheets& sheets() {
  static constexpr scene::SystemSheets kSheets{kSystem, make};
  return kSheets;
}

}  // namespace coq::perry_heroes

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/session/order_of_battle.h"

#include "tests/support/source_documents.h"

using namespace coq;
using namespace coq::app;

namespace {

std::string order_of_battle_lines(const model::ScenarioDocument& scenario) {
  const auto counters =
      test::source_document<model::CountersDocument>("samples/red-poppies/armees.counters.xml");
  std::string out;
  for (const OrderRow& row : order_of_battle(scenario, {&counters}, "en")) {
    out += std::string(2 * static_cast<std::size_t>(row.kind), ' ') + row.name;
    if (row.kind == OrderRow::Kind::group && row.name.empty())
      for (const std::string& hex : row.hexes) out += hex;
    if (row.turn) out += " turn " + std::to_string(*row.turn) + " " + row.edge;
    if (row.count > 1) out += " x" + std::to_string(row.count);
    out += "\n";
  }
  return out;
}

model::ScenarioDocument placed(const model::ScenarioDocument& scenario, const char* unit, const char* hex) {
  const auto edits = place_unit(scenario, unit, hex);
  REQUIRE(edits.has_value());
  model::Document document = scenario;
  model::Change change;
  REQUIRE(model::apply_all(document, *edits, change).has_value());
  return std::get<model::ScenarioDocument>(document);
}

}  // namespace

TEST_CASE("The order of battle lists sides, arrivals of their groups, and units", "[session]") {
  model::ScenarioDocument scenario =
      test::source_document<model::ScenarioDocument>("samples/red-poppies/ouverture.scenario.xml");
  CHECK(order_of_battle_lines(scenario) ==
        "British\n"
        "  Tranchée de Piccadilly et parallèle de départ\n"
        "    2e bataillon de Downland x3\n"
        "Germans\n"
        "  Kronprinzgraben\n"
        "    7e compagnie\n"
        "    Section de mitrailleuses\n");
  model::Reinforcements late;
  late.turn = 3;
  late.edge = "S";
  late.units = {scenario.sides[1].setups[0].units[1]};
  late.units[0].id = "R";
  late.units[0].name.reset();
  scenario.sides[1].reinforcements = {late};
  const auto counters =
      test::source_document<model::CountersDocument>("samples/red-poppies/armees.counters.xml");
  const auto rows = order_of_battle(scenario, {&counters}, "fr");
  CHECK(rows.back().unit == "R");
  CHECK(rows.back().turn == 3);
  CHECK(rows.back().edge == "S");
  // The row has the counter's name.
  CHECK(rows.back().name == model::name_in(model::find_counter(counters, "de-mg")->names, "fr", "fr"));
}

TEST_CASE("A unit placed on a hex begins there, and leaves its old place", "[session]") {
  const auto first =
      test::source_document<model::ScenarioDocument>("samples/red-poppies/ouverture.scenario.xml");
  const auto one = placed(first, "GM", "D05");
  CHECK(order_of_battle_lines(one).find("    7e compagnie\n  D05\n    Section de mitrailleuses\n") !=
        std::string::npos);
  // The second unit there joins it, and a zone without units is removed.
  const auto both = placed(one, "GC", "D05");
  REQUIRE(both.sides[1].setups.size() == 1);
  CHECK(both.sides[1].setups[0].units.size() == 2);
  CHECK_FALSE(place_unit(both, "GC", "D05").has_value());
  CHECK_FALSE(place_unit(first, "nobody", "D05").has_value());
}

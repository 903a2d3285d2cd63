// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/session/arrival.h"

#include "tests/support/source_documents.h"

using namespace coq;
using namespace coq::app;

TEST_CASE("A unit or its whole group arrives in the turn to which it is dragged", "[session]") {
  const auto first =
      test::source_document<model::ScenarioDocument>("samples/red-poppies/ouverture.scenario.xml");
  const auto counters =
      test::source_document<model::CountersDocument>("samples/red-poppies/armees.counters.xml");
  const auto coming = [&](const model::ScenarioDocument& scenario, const std::string& element, int turn) {
    for (const OrderRow& row : order_of_battle(scenario, {&counters}, "en")) {
      if (row.element != element) continue;
      const auto ways = ways_to_come(scenario, row, turn, {});
      REQUIRE(ways.has_value());
      model::Document document = scenario;
      model::Change change;
      REQUIRE(model::apply_all(document, ways->front(), change).has_value());
      return std::get<model::ScenarioDocument>(document);
    }
    REQUIRE(false);
    return scenario;
  };
  // Only the machine guns move; the company stays.
  const auto one = coming(first, "side[1]/setup[0]/unit[1]", 3);
  REQUIRE(one.sides[1].reinforcements.size() == 1);
  CHECK(one.sides[1].reinforcements[0].turn == 3);
  CHECK(one.sides[1].reinforcements[0].units.at(0).id == "GM");
  CHECK(one.sides[1].setups[0].units.size() == 1);
  // A group moves as a whole to another turn.
  const auto later = coming(one, "side[1]/reinforcements[0]", 5);
  CHECK(later.sides[1].reinforcements[0].turn == 5);
  // Units that arrive in the same way and turn become one group, and an empty set-up is removed.
  const auto both = coming(later, "side[1]/setup[0]/unit[0]", 5);
  REQUIRE(both.sides[1].reinforcements.size() == 1);
  CHECK(both.sides[1].reinforcements[0].units.size() == 2);
  CHECK(both.sides[1].setups.empty());
  CHECK_FALSE(ways_to_come(both, order_of_battle(both, {&counters}, "en").front(), 2, {}).has_value());
}

TEST_CASE("A unit set up in the middle of the map may arrive over the edge behind it", "[session]") {
  const auto scenario =
      test::source_document<model::ScenarioDocument>("samples/red-poppies/ouverture.scenario.xml");
  const auto map = test::source_document<model::MapDocument>("samples/red-poppies/ouverture.map.xml");
  const auto counters =
      test::source_document<model::CountersDocument>("samples/red-poppies/armees.counters.xml");
  // The British begin in rows 2 and 3, the Germans in rows 5 and 6 of 11.
  CHECK(rear_edges(scenario, map, 0).front() == "N");
  CHECK(rear_edges(scenario, map, 1).front() == "S");
  auto alone = scenario;
  alone.sides[0].setups.clear();
  CHECK(rear_edges(alone, map, 1).front() == "N");
  for (const OrderRow& row : order_of_battle(scenario, {&counters}, "en")) {
    if (row.unit != "GM") continue;
    const auto ways = ways_to_come(scenario, row, 3, rear_edges(scenario, map, row.side));
    REQUIRE(ways.has_value());
    // The unit may arrive from the trench, which no rule allows, or from each edge.
    REQUIRE(ways->size() == 5);
    model::Document document = scenario;
    model::Change change;
    REQUIRE(model::apply_all(document, ways->at(1), change).has_value());
    const auto& side = std::get<model::ScenarioDocument>(document).sides[1];
    CHECK(side.reinforcements.at(0).edge == "S");
    CHECK_FALSE(side.reinforcements.at(0).hexes);
    CHECK(side.reinforcements.at(0).units.at(0).id == "GM");
  }
}

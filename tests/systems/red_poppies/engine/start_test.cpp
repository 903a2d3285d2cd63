// SPDX-License-Identifier: MIT
// Scenarios that are refused, set-up states, and conditions that nobody can judge.
#include <catch2/catch.hpp>

#include "tests/systems/red_poppies/engine/red_game.h"

using namespace coq;
using test::red_map;
using test::red_parts;
using test::RedGame;

namespace {

std::string refusal(const scenario::BoundScenario& scenario) {
  const auto match = red_poppies::start(scenario);
  return match ? "" : match.error().check + ": " + match.error().message.text();
}

std::string refusal_of(const std::vector<std::string>& uk, const std::string& ruleset = "",
                       const std::string& map = "") {
  return refusal(test::bind(red_parts(uk, {"G de-inf I11"}), red_map(map), ruleset));
}

}  // namespace

TEST_CASE("A scenario that cannot be set up is refused", "[red-poppies:2.11a][red-poppies:8.74b]") {
  CHECK(refusal_of({"A uk-inf E03", "B uk-inf E03"}).empty());
  CHECK(refusal_of({"A uk-inf E03", "B uk-inf E03", "C uk-inf E03"}) ==
        "red-poppies.scenario: side \"uk\" has no room to set up all its units");
  const std::string trench = "<hexes id=\"f1\" type=\"trench\">E03</hexes>";
  CHECK(refusal_of({"A uk-inf E03 in-trench"}, "", trench).empty());
  CHECK(refusal_of({"A uk-inf E03 in-trench"}) ==
        "red-poppies.scenario: side \"uk\" has no room to set up all its units");
  CHECK_FALSE(refusal_of({"A uk-cav E03 in-trench"}, "", trench).empty());
  CHECK(refusal_of({"A nobody E03"}) ==
        "red-poppies.scenario: unit \"A\": the scenario has no counter \"nobody\"");
}

TEST_CASE("The side that sets up first cannot take the room of the other units", "[red-poppies:2.11a]") {
  test::ScenarioParts parts = red_parts({}, {"G de-inf I11"});
  parts.uk_setup =
      "<setup hexes=\"E03 E04\"><unit id=\"A\" counter=\"uk-inf\" count=\"2\" face=\"formed\"/></setup>"
      "<setup hexes=\"E03\"><unit id=\"B\" counter=\"uk-inf\" count=\"2\" face=\"formed\"/></setup>";
  RedGame game(parts);
  game.play("de place unit=G hex=I11 face=formed");
  CHECK(game.refusal("uk place unit=A.1 hex=E03 face=formed") == "2.11a");
  game.play("uk place unit=A.1 hex=E04 face=formed");
  CHECK(game.refusal("uk place unit=A.2 hex=E03 face=dispersed") == "5.11a");
  game.set_up();
  CHECK(game.at("A.2") == "E04 f");
}

TEST_CASE("A ruleset that the engine does not understand is refused", "[red-poppies:4.11b]") {
  const auto value = [](const char* id, const char* is) {
    return fmt::format("<value id=\"{}\" is=\"{}\" source=\"stated\"/>", id, is);
  };
  CHECK(refusal_of({"A uk-inf E03"}, value("cover.stacking", "sum")).empty());
  CHECK(refusal_of({"A uk-inf E03"}, value("cover.stacking", "worst")) ==
        "red-poppies.ruleset: the value \"cover.stacking\" of the ruleset is \"worst\": expected sum, best");
  // The engine supports only one text for this value, so a ruleset cannot change it.
  CHECK(refusal_of({"A uk-inf E03"}, value("wire.tank", "crossing")) ==
        "red-poppies.ruleset: the value \"wire.tank\" of the ruleset is \"crossing\": expected breach");
  CHECK(refusal_of({"A uk-inf E03"}, value("fire.range-step", "0")) ==
        "red-poppies.ruleset: the value \"fire.range-step\" of the ruleset is \"0\": expected a whole number, "
        "1 or more");
  CHECK(refusal_of({"A uk-inf E03"}, value("cc.destroy", "many")) ==
        "red-poppies.ruleset: the value \"cc.destroy\" of the ruleset is \"many\": expected a whole number "
        "from -9999 to 9999");
}

TEST_CASE("A scenario needs two sides, one of them of the Central Powers", "[red-poppies:4.11b]") {
  scenario::BoundScenario bound = test::bind(red_parts({"A uk-inf E03"}, {"G de-inf I11"}), red_map(""));
  bound.scenario.document.modify([](model::ScenarioDocument& scenario) { scenario.sides[1].power = "allies"; });
  CHECK(refusal(bound) ==
        "red-poppies.scenario: one side must belong to the power \"central\", and the other "
        "must not");
  bound.scenario.document.modify([](model::ScenarioDocument& scenario) { scenario.sides.pop_back(); });
  CHECK(refusal(bound) == "red-poppies.scenario: the scenario has 1 side: expected 2");
}

TEST_CASE("A scenario too large to be played is refused with its limits", "[red-poppies:3.01b]") {
  test::ScenarioParts parts = red_parts({"A uk-inf E03"}, {"G de-inf I11"});
  // A document that was loaded cannot have such numbers, but one made in memory can.
  scenario::BoundScenario bound = test::bind(parts, red_map(""));
  bound.scenario.document.modify([](model::ScenarioDocument& scenario) { scenario.turns.count = 20000; });
  CHECK(refusal(bound) == "red-poppies.scenario: the scenario has 20000 turns: at most 1000 can be played");
  parts.uk_more = "<artillery id=\"Z\" turns=\"1-6\" fp=\"4\" mode=\"telephone\" count=\"99\"/>";
  bound = test::bind(parts, red_map(""));
  bound.scenario.document.modify([](model::ScenarioDocument& scenario) {
    for (model::Side& side : scenario.sides)
      for (red_poppies::Artillery& battery : side.own.change(red_poppies::kArtillery)) battery.count = 100000;
  });
  CHECK(refusal(bound) ==
        "red-poppies.scenario: the scenario has 121 batteries and 0 mines: at most 120 of each can be played");
  parts.uk_more.clear();
  std::string big = red_map("");
  big.replace(big.find("columns=\"9\""), 11, "columns=\"99\"");
  CHECK(refusal(test::bind(parts, big)) ==
        "red-poppies.map: the map has 1089 hexes, but at most 600 can be used in play");
}

TEST_CASE("Conditions in prose are not judged", "[red-poppies:10.01c]") {
  for (const bool holds : {false, true}) {
    test::ScenarioParts parts = red_parts({"A uk-inf E05"}, {"G de-inf I11"});
    parts.turns = "1";
    parts.victory =
        fmt::format("<victory side=\"uk\"><control hexes=\"{}\"/><other>Tenir bon.</other></victory>",
                    holds ? "E05" : "E06");
    RedGame game(parts);
    game.begin();
    game.end_turn();
    game.play("end");
    // A side that misses a judged condition loses; a side that meets them all may have won.
    CHECK(game.match().winner() == (holds ? std::nullopt : std::optional<std::string>("de")));
  }
}

namespace {

/// Sets up a unit of that counter with these states, alone in E05 (a trench hex), and returns its status.
std::string standing(const std::string& state, const char* counter = "uk-inf") {
  test::ScenarioParts parts = red_parts({}, {"G de-inf I11"});
  parts.uk_setup =
      fmt::format("<setup hexes=\"E05\" state=\"{}\"><unit id=\"A\" counter=\"{}\" face=\"formed\"/></setup>",
                  state, counter);
  RedGame game(parts, red_map(test::kTrenches));
  game.begin();
  return game.at("A");
}

}  // namespace

TEST_CASE("Every set-up state takes effect, alone and with others",
          "[red-poppies:10.01b][red-poppies:8.74a][red-poppies:8.74b][red-poppies:5.21a]") {
  CHECK(standing("") == "E05 f in-trench");
  CHECK(standing("in-trench") == "E05 f in-trench");
  CHECK(standing("on-trench") == "E05 f trench-marker");
  CHECK(standing("dug-in") == "E05 f in-trench dug-in");
  CHECK(standing("shovel") == "E05 f in-trench shovel");
  CHECK(standing("fatigued") == "E05 f fatigued in-trench");
  CHECK(standing("fatigued on-trench shovel") == "E05 f fatigued trench-marker shovel");
  CHECK(standing("fatigued on-trench dug-in") == "E05 f fatigued trench-marker dug-in");
  // Cavalry is never in a trench, so it needs no marker outside; it does not dig either.
  CHECK(standing("on-trench", "uk-cav") == "E05 f");
  CHECK(standing("dug-in", "uk-cav") == "E05 f");
  CHECK(standing("shovel fatigued", "uk-cav") == "E05 f fatigued");
}

TEST_CASE("A unit that begins outside the trench has no protection, and may enter it for a point",
          "[red-poppies:8.72c][red-poppies:7.62a]") {
  test::ScenarioParts parts = red_parts({"A uk-inf E05 on-trench", "B uk-inf F05 in-trench"}, {"G de-inf I11"});
  parts.de_more = "<bombardment type=\"paralysing\" hexes=\"E05 F05\"/>";
  RedGame bombarded(parts, red_map("<hexes id=\"f1\" type=\"trench\">E05 F05</hexes>"));
  while (bombarded.phase() != "bombardment") {
    play::ListedDice none({});
    REQUIRE(bombarded.game().play(bombarded.match().legal_actions().front(), none));
  }
  bombarded.play("de bombardment", {1});  // one survival roll
  CHECK(bombarded.at("A") == "eliminated");
  CHECK(bombarded.at("B") == "F05 d in-trench");

  RedGame game(red_parts({"A uk-inf E05 on-trench"}, {"G de-inf I11"}), red_map(test::kTrenches));
  game.begin();
  game.play("uk order hex=E05");
  game.play("uk trench units=A");
  CHECK(game.at("A") == "E05 f moving activated in-trench");
}

TEST_CASE("A unit that begins fatigued gets no order in turn 1 and rests; a shovel becomes works",
          "[red-poppies:4.31a][red-poppies:4.31b]") {
  test::ScenarioParts parts = red_parts({}, {"G de-inf I11"});
  parts.uk_setup =
      "<setup hexes=\"E03\" state=\"fatigued shovel\"><unit id=\"A\" counter=\"uk-inf\" "
      "face=\"formed\"/></setup>";
  RedGame game(parts);
  game.begin();
  CHECK(game.refusal("uk order hex=E03") == "5.01a");
  game.next_turn();
  CHECK(game.at("A") == "E03 f dug-in");
  CHECK(game.offers("uk order hex=E03"));
}

TEST_CASE("A scenario with unknown or contradictory set-up states is refused", "[red-poppies:10.01b]") {
  const auto refusal_of_state = [](const char* state) {
    return refusal_of({fmt::format("A uk-inf E05 {}", state)}, "", test::kTrenches);
  };
  CHECK(refusal_of_state("nonsense") == "red-poppies.scenario: <setup> (uk): there is no state \"nonsense\"");
  test::ScenarioParts parts = red_parts({}, {"G de-inf I11"});
  for (const auto& [one, other] : {std::pair("in-trench", "on-trench"), std::pair("dug-in", "shovel")}) {
    parts.uk_setup = fmt::format(
        "<setup hexes=\"E05\" state=\"{} {}\"><unit id=\"A\" counter=\"uk-inf\"/></setup>", one, other);
    CHECK(refusal(test::bind(parts, red_map(test::kTrenches))) ==
          fmt::format("red-poppies.scenario: <setup> (uk): the states \"{}\" and \"{}\" cannot be combined",
                      one, other));
  }
  // A trench marker needs a trench.
  CHECK(refusal_of({"A uk-inf E03 on-trench"}) ==
        "red-poppies.scenario: side \"uk\" has no room to set up all its units");
}

TEST_CASE("The ruleset lists the states that the engine knows", "[red-poppies:10.01b]") {
  const scenario::BoundScenario bound = test::bind(red_parts({"A uk-inf E03"}, {"G de-inf I11"}), red_map(""));
  const model::Table* names = bound.ruleset.document->find_table("names");
  REQUIRE(names != nullptr);
  int states = 0;
  for (const model::TableRow& row : names->rows) {
    const std::string& id = row.cell("id");
    if (id.rfind("state.", 0) != 0) continue;
    ++states;
    CHECK(refusal_of({"A uk-inf E05 " + id.substr(6)}, "", test::kTrenches).empty());
  }
  CHECK(states == 5);
}

// SPDX-License-Identifier: MIT
// What keeps a scenario from being played, and what nobody can judge.
#include "tests/core/rules/red_poppies/red_game.h"

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

TEST_CASE("A scenario that cannot be set up is not begun", "[red-poppies:2.11a][red-poppies:8.74b]") {
  CHECK(refusal_of({"A uk-inf E03", "B uk-inf E03"}).empty());
  CHECK(refusal_of({"A uk-inf E03", "B uk-inf E03", "C uk-inf E03"}) ==
        "red-poppies.scenario: side \"uk\" has no room to set up all its units");
  const std::string trench = "<hexes id=\"f1\" type=\"trench\">E03</hexes>";
  CHECK(refusal_of({"A uk-inf E03 in-trench"}, "", trench).empty());
  CHECK(refusal_of({"A uk-inf E03 in-trench"}) ==
        "red-poppies.scenario: side \"uk\" has no room to set up all its units");
  CHECK_FALSE(refusal_of({"A uk-cav E03 in-trench"}, "", trench).empty());
  CHECK(refusal_of({"A nobody E03"}) ==
        "red-poppies.scenario: unit \"A\": its counter \"nobody\" is not there, or has not two faces");
}

TEST_CASE("Whoever sets up first may not take the room of the others", "[red-poppies:2.11a]") {
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
        "red-poppies.ruleset: the value \"cover.stacking\" of the ruleset is \"worst\"");
  CHECK(refusal_of({"A uk-inf E03"}, value("fire.range-step", "0")) ==
        "red-poppies.ruleset: the value \"fire.range-step\" of the ruleset is \"0\"");
  CHECK(refusal_of({"A uk-inf E03"}, value("cc.destroy", "many")) ==
        "red-poppies.ruleset: the value \"cc.destroy\" of the ruleset is \"many\"");
}

TEST_CASE("Two sides are needed, one of them of the Central Powers", "[red-poppies:4.11b]") {
  scenario::BoundScenario bound = test::bind(red_parts({"A uk-inf E03"}, {"G de-inf I11"}), red_map(""));
  bound.scenario.document.modify([](model::ScenarioDocument& scenario) { scenario.sides[1].power = "allies"; });
  CHECK(refusal(bound) == "red-poppies.scenario: one side must be of the power \"central\", and the other not");
  bound.scenario.document.modify([](model::ScenarioDocument& scenario) { scenario.sides.pop_back(); });
  CHECK(refusal(bound) == "red-poppies.scenario: the scenario has 1 sides: expected 2");
}

TEST_CASE("What is too large to be played is told", "[red-poppies:3.01b]") {
  test::ScenarioParts parts = red_parts({"A uk-inf E03"}, {"G de-inf I11"});
  parts.turns = "20000";
  CHECK(refusal(test::bind(parts, red_map(""))) ==
        "red-poppies.scenario: the scenario has 20000 turns: at most 1000 can be played");
  parts.turns = "6";
  parts.uk_more = "<artillery id=\"Z\" turns=\"1-6\" fp=\"4\" mode=\"telephone\" count=\"100000\"/>";
  CHECK(refusal(test::bind(parts, red_map(""))) ==
        "red-poppies.scenario: the scenario has 121 batteries and 0 mines: at most 120 of each can be played");
  parts.uk_more.clear();
  std::string big = red_map("");
  big.replace(big.find("columns=\"9\""), 11, "columns=\"99\"");
  CHECK(refusal(test::bind(parts, big)) ==
        "red-poppies.map: the map has 1089 hexes: at most 600 can be played on");
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
    // Who fails in what can be judged has lost; who does not may have won.
    CHECK(game.match().winner() == (holds ? std::nullopt : std::optional<std::string>("de")));
  }
}

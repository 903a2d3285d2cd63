// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/red_poppies/engine/red_game.h"

// The sequence of play (4.0).
using namespace coq;
using test::red_parts;
using test::RedGame;

namespace {

RedGame game_with(const std::string& notes) {
  RedGame game(red_parts({"B uk-inf E01"}, {"G de-inf E11"}, notes));
  game.set_up();
  return game;
}

}  // namespace

TEST_CASE("The game needs a map of hexes and six-sided dice", "[red-poppies:1.01]") {
  RedGame game = game_with("");
  CHECK(game.refusal("initiative") == "");
  test::ScenarioParts parts = red_parts({"B uk-inf E01"}, {"G de-inf E11"});
  scenario::BoundScenario table = test::bind(parts, test::red_map(""));
  table.map.document.modify([](model::MapDocument& map) { map.grid.reset(); });
  const auto refused = red_poppies::start(table);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().check == "red-poppies.map");
}

TEST_CASE("A turn's phases follow in order: initiative, couplets, administration",
          "[red-poppies:4.01][red-poppies:4.23]") {
  RedGame game = game_with("");
  CHECK(game.match().turn() == 1);
  CHECK(game.phase() == "initiative");
  CHECK(game.acts().empty());
  CHECK(game.refusal("uk pass") == "4.01");
  game.play("initiative", {1, 2});
  CHECK(game.phase() == "order");
  CHECK(game.refusal("administration") == "4.01");
  game.play("uk pass");
  game.play("de pass");
  CHECK(game.phase() == "administration");
  CHECK(game.track("couplets") == 0);
  game.play("administration");
  CHECK(game.match().turn() == 2);
  CHECK(game.track("turn") == 2);
  CHECK(game.phase() == "initiative");
}

TEST_CASE("The difference of the dice is the number of couplets, and the higher side goes first",
          "[red-poppies:4.11a][red-poppies:4.11c][red-poppies:4.13]") {
  RedGame game = game_with("");
  game.play("initiative", {5, 2});
  CHECK(game.rolls() == test::Lines{"initiative de 5 =5", "initiative uk 2 =2"});
  CHECK(game.track("couplets") == 3);
  CHECK(game.acts() == "de");
}

TEST_CASE("Equal dice give two couplets, and the Central Powers go first", "[red-poppies:4.11b]") {
  RedGame game = game_with("");
  game.play("initiative", {3, 3});
  CHECK(game.track("couplets") == 2);
  CHECK(game.acts() == "de");
  RedGame modified = game_with("<initiative side=\"uk\" modifier=\"1\"/>");
  modified.play("initiative", {3, 2});  // equal after modification
  CHECK(modified.rolls()[1] == "initiative uk 2 +1(scenario) =3");
  CHECK(modified.track("couplets") == 2);
}

TEST_CASE("A scenario's notes may modify the number of couplets", "[red-poppies:4.12a]") {
  RedGame game = game_with("<couplets modifier=\"2\"/>");
  game.play("initiative", {5, 2});
  CHECK(game.events() == test::Lines{"couplets-modifier 2", "couplets de 5"});
}

TEST_CASE("Darkness removes a couplet, but never the last one two turns in a row",
          "[red-poppies:4.12b][red-poppies:4.13]") {
  RedGame game = game_with("<darkness turns=\"1-6\"/>");
  game.play("initiative", {5, 2});
  CHECK(game.track("couplets") == 2);
  game.end_turn();
  game.play("initiative", {3, 3});
  CHECK(game.track("couplets") == 1);
  game.end_turn();
  game.play("initiative", {4, 3});
  CHECK(game.phase() == "administration");  // there are no couplets
  game.play("administration");
  game.play("initiative", {4, 3});
  CHECK(game.track("couplets") == 1);
  game.end_turn();
  game.play("initiative", {4, 3});
  CHECK(game.phase() == "administration");
}

TEST_CASE("Infiltration adds one couplet, even if both sides infiltrate; in darkness it changes nothing",
          "[red-poppies:4.12c][red-poppies:4.13]") {
  for (const char* sides : {"uk", "uk de"}) {
    RedGame game = game_with(fmt::format("<infiltration sides=\"{}\"/>", sides));
    game.play("initiative", {5, 2});
    CHECK(game.track("couplets") == 4);
  }
  RedGame game = game_with("<darkness turns=\"1-6\"/><infiltration sides=\"uk\"/>");
  game.play("initiative", {5, 2});
  CHECK(game.track("couplets") == 3);
}

TEST_CASE("In each couplet each side gives an order or passes, one after the other",
          "[red-poppies:4.21][red-poppies:4.22][red-poppies:4.23]") {
  RedGame game = game_with("");
  game.play("initiative", {1, 3});
  CHECK(game.acts() == "uk");
  CHECK(game.match().position().active == "uk");
  CHECK(game.refusal("de pass") == "4.22");
  game.play("uk order hex=E01");
  CHECK(game.refusal("uk pass") == "4.01");  // only one order a half
  game.play("uk deploy unit=B");
  CHECK(game.acts() == "de");
  CHECK(game.track("couplets") == 2);
  game.play("de pass");
  CHECK(game.acts() == "uk");
  CHECK(game.track("couplets") == 1);
}

TEST_CASE("The named side wins if it meets its conditions, and loses otherwise",
          "[red-poppies:10.01c][red-poppies:10.21]") {
  for (const bool reaches : {false, true}) {
    test::ScenarioParts parts = red_parts({"B uk-inf E04"}, {"G de-inf I11"});
    parts.turns = "1";
    RedGame game(parts);
    game.begin();
    game.play("uk order hex=E04");
    if (reaches) game.play("uk move units=B hex=E05");
    game.end_turn();
    CHECK(game.control("E05") == (reaches ? "uk" : ""));
    CHECK(game.phase() == "end");
    game.play("end");
    CHECK(game.match().over());
    CHECK(game.match().legal_actions().empty());
    CHECK(game.match().winner() == (reaches ? "uk" : "de"));
  }
}

TEST_CASE("A hex belongs to the last side that was alone in it", "[red-poppies:10.21]") {
  RedGame game(red_parts({"B uk-inf E04"}, {"G de-inf E05 dispersed", "H de-inf I11"}));
  game.begin();
  CHECK(game.control("E05") == "de");
  game.play("uk order hex=E04");
  game.play("uk move units=B hex=E05");
  CHECK(game.control("E05") == "de");  // both sides are in it
  CHECK(game.control("E04") == "uk");  // vacated, but still British
}

// Conditions of victory (10.01, 10.2): each kind is counted, or the scenario is refused.

namespace {

/// Plays one turn. British infantry B moves from E04 into E05 and holds it, C leaves over the north edge, and
/// the Germans lose G, one of their two units, to a mine. Nobody else moves.
std::string winner_by(const std::string& victory) {
  test::ScenarioParts parts = red_parts({"B uk-inf E04", "C uk-inf A01"}, {"G de-inf H09", "H de-inf I11"});
  parts.turns = "1";
  parts.uk_more = "<mine hexes=\"H09\" count=\"1\"/>";
  parts.victory = victory;
  RedGame game(parts);
  game.begin();
  game.play("uk order hex=E04");
  game.play("uk move units=B hex=E05");
  game.play("uk done");
  game.play("de pass");
  game.play("uk order hex=A01");
  game.play("uk exit units=C edge=N");
  game.end_turn();
  game.play("end");
  CHECK(game.match().over());
  CHECK(game.at("G") == "eliminated");
  CHECK(game.at("C") == "exited");
  return game.match().winner().value_or("nobody");
}

std::string for_side(const std::string& side, const std::string& need, const std::string& conditions) {
  return fmt::format("<victory side=\"{}\" need=\"{}\">{}</victory>", side, need, conditions);
}

/// A condition of side "uk" that winner_by() meets, and one that it misses, for each kind.
struct Kind {
  const char *met, *missed;
};
constexpr Kind kKinds[] = {
    {"<control hexes=\"E05\"/>", "<control hexes=\"E05 E06\"/>"},
    {"<control hexes=\"E05 E06\" count=\"1\"/>", "<control hexes=\"E06 E07\" count=\"1\"/>"},
    {"<exit edge=\"N\" count=\"1\"/>", "<exit edge=\"S\" count=\"1\"/>"},
    {"<exit edge=\"any\" count=\"1\"/>", "<exit edge=\"any\" count=\"2\"/>"},
    {"<eliminate side=\"de\" count=\"1\"/>", "<eliminate side=\"de\" count=\"2\"/>"},
    {"<eliminate/>", "<eliminate count=\"2\"/>"},
    {"<eliminate count=\"1\"/>", "<eliminate count=\"3\"/>"},
    {"<points least=\"5\" unit=\"5\"/>", "<points least=\"6\" unit=\"5\"/>"},
    {"<points least=\"2\" exit=\"2\"/>", "<points least=\"3\" exit=\"2\"/>"},
    {"<points least=\"3\" hex=\"3\" hexes=\"E05 E06\"/>", "<points least=\"4\" hex=\"3\" hexes=\"E05 E06\"/>"},
    {"<points least=\"6\" unit=\"1\" exit=\"2\" hex=\"3\" hexes=\"E05\"/>",
     "<points least=\"7\" unit=\"1\" exit=\"2\" hex=\"3\" hexes=\"E05\"/>"},
};

}  // namespace

TEST_CASE("The named side wins by conditions of every kind, and loses if it misses them",
          "[red-poppies:10.01c][red-poppies:10.21][red-poppies:10.22]") {
  for (const Kind& kind : kKinds) {
    INFO(kind.met << " / " << kind.missed);
    CHECK(winner_by(for_side("uk", "all", kind.met)) == "uk");
    CHECK(winner_by(for_side("uk", "all", kind.missed)) == "de");
    CHECK(winner_by(for_side("uk", "all", std::string("<control hexes=\"E05\"/>") + kind.missed)) == "de");
    CHECK(winner_by(for_side("uk", "any", std::string("<control hexes=\"E05\"/>") + kind.missed)) == "uk");
    CHECK(winner_by(for_side("uk", "any", std::string("<control hexes=\"E06\"/>") + kind.met)) == "uk");
  }
}

TEST_CASE("A condition may name the opposing side; conditions in prose leave the result open",
          "[red-poppies:10.01c]") {
  CHECK(winner_by(for_side("de", "all", "<eliminate side=\"uk\" count=\"1\"/>")) == "uk");
  const std::string prose = "<other>Tenir bon.</other>";
  for (const Kind& kind : kKinds) {
    INFO(kind.met << " / " << kind.missed);
    CHECK(winner_by(for_side("uk", "all", kind.met + prose)) == "nobody");
    CHECK(winner_by(for_side("uk", "any", kind.met + prose)) == "uk");
    CHECK(winner_by(for_side("uk", "all", kind.missed + prose)) == "de");
    CHECK(winner_by(for_side("uk", "any", kind.missed + prose)) == "nobody");
  }
}

TEST_CASE("Meeting one of a side's several lists of conditions is enough; meeting none is a defeat",
          "[red-poppies:10.01c]") {
  const std::string met = for_side("uk", "all", "<exit edge=\"N\" count=\"1\"/>");
  const std::string missed = for_side("uk", "all", "<eliminate count=\"2\"/>");
  CHECK(winner_by(met + missed) == "uk");
  CHECK(winner_by(missed + met) == "uk");
  CHECK(winner_by(missed + missed) == "de");
}

TEST_CASE("A scenario with conditions that its units cannot meet cannot be started", "[red-poppies:10.01c]") {
  const auto refusal = [](const std::string& conditions) -> std::string {
    test::ScenarioParts parts = red_parts({"B uk-inf E04"}, {"G de-inf I11"});
    parts.victory = for_side("uk", "all", conditions);
    const auto match = red_poppies::start(test::bind(parts, test::red_map("")));
    return match ? "" : match.error().check + ": " + match.error().message.text();
  };
  CHECK(
      refusal("<eliminate elements=\"2\"/>") ==
      "red-poppies.scenario: <eliminate> (uk) counts elements, but these units have none: expected \"count\"");
  CHECK(refusal("<points least=\"2\" element=\"1\"/>") ==
        "red-poppies.scenario: <points> (uk) counts elements, but these units have none: expected \"unit\"");
  CHECK(refusal("<eliminate count=\"2\"/>").empty());
}

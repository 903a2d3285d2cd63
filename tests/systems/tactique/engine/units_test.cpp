// SPDX-License-Identifier: MIT
// The table of units, and what nations and house rulesets change in it.
#include <catch2/catch.hpp>

#include "tests/systems/tactique/engine/tactique_game.h"

using namespace coq;
using namespace coq::test;
using tactique::Arm;
using tactique::Class;

TEST_CASE("Three arms of three classes have three, two and one elements",
          "[tactique:T3.0][tactique:T3.1a][tactique:T3.1b][tactique:T3.1c]") {
  TactiqueParts parts;
  parts.french = {"A inf-light E06", "B cav-heavy F06", "C art-elite G06"};
  parts.austrian = {"X inf-heavy E01"};
  const TactiqueGame game(parts);
  CHECK(game.elements("A") == 3);
  CHECK(game.elements("B") == 2);
  CHECK(game.elements("C") == 1);
  const tactique::Rules& rules = game.table().b.rules;
  for (const Class of : {Class::light, Class::heavy, Class::elite}) {
    CHECK(rules.unit(Arm::infantry, of).elements == 3);
    CHECK(rules.unit(Arm::cavalry, of).elements == 2);
    CHECK(rules.unit(Arm::artillery, of).elements == 1);
  }
}

TEST_CASE("Data can change any number and the units of a nation", "[tactique:T0.1]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E08"};
  parts.austrian = {"X inf-heavy E01"};
  parts.ruleset =
      "<table id=\"nation.units\" columns=\"nation arm class key is\" source=\"default\" question=\"Q21\">"
      "<row nation=\"french\" arm=\"infantry\" class=\"\" key=\"combat\" is=\"2\"/></table>"
      "<value id=\"activation.distance\" is=\"1\" source=\"default\" question=\"Q09\"/>";
  TactiqueGame game(parts);
  game.activate("A");
  CHECK(game.refusal("fr move unit=A path=E07,E06").empty());
  CHECK(game.refusal("fr move unit=A path=E07,E06,E05") == "T3.3a");
  CHECK(game.table().info(game.find("X")).row.combat == 1);
  CHECK(game.table().b.rules.activation_distance == 1);
}

TEST_CASE("A ruleset with an unknown keyword or number is refused") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E08"};
  parts.austrian = {"X inf-heavy E01"};
  const auto refused = [&](const char* ruleset) {
    parts.ruleset = ruleset;
    const auto begun = tactique::start(test::bind(parts));
    return begun ? std::string() : begun.error().check;
  };
  CHECK(refused("<value id=\"dice.rows\" is=\"middle\" source=\"default\" question=\"Q05\"/>") ==
        "tactique.ruleset");
  CHECK(refused("<value id=\"combat.reach\" is=\"near\" source=\"default\" question=\"Q04\"/>") ==
        "tactique.ruleset");
  CHECK(refused("<value id=\"los.reading\" is=\"flat\" source=\"default\" question=\"Q01\"/>") ==
        "tactique.ruleset");
  CHECK(refused("<value id=\"los.reading\" is=\"nose\" source=\"default\" question=\"Q01\"/>") ==
        "los.reading");
}

TEST_CASE("A scenario that cannot be played is refused with a reason", "[tactique:Q21]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E08"};
  parts.austrian = {"X inf-heavy E08"};
  const auto refused = [](const TactiqueParts& one) {
    const auto begun = tactique::start(test::bind(one));
    return begun ? std::string() : begun.error().check;
  };
  CHECK(refused(parts) == "tactique.scenario");  // two units in one hex
  parts.austrian = {"X inf-heavy E01"};
  CHECK(refused(parts).empty());
  parts.french_level = "brilliant";
  CHECK(refused(parts) == "tactique.scenario");
}

TEST_CASE("Units of a zone are placed one to a hex, and reinforcements in their turn",
          "[tactique:T3.7a][tactique:T3.6d][tactique:Q21]") {
  TactiqueParts parts;
  parts.zones = "<zone id=\"z\">E08 E09</zone>";
  parts.french_more =
      "<setup zone=\"z\"><unit id=\"B\" counter=\"fr-inf-heavy\" count=\"2\"/></setup>"
      "<reinforcements turn=\"2\" hexes=\"D11 F11\"><unit id=\"R\" counter=\"fr-art-heavy\"/></reinforcements>";
  parts.austrian = {"X inf-heavy E01"};
  parts.land = land("forest", "D11");
  TactiqueGame game(parts);
  CHECK(game.phase() == "set-up");
  CHECK(game.refusal("fr place unit=B.1 hex=E07") == "Q21");
  game.play("fr place unit=B.1 hex=E08");
  CHECK(game.refusal("fr place unit=B.2 hex=E08") == "T3.7a");
  game.play("fr place unit=B.2 hex=E09");
  CHECK(game.phase() == "command");
  const auto pass = [&] {
    game.play(game.acts() + " ready");
    game.play("end-turn");
  };
  pass();
  pass();
  CHECK(game.match().turn() == 2);
  CHECK(game.phase() == "arrival");
  CHECK(game.refusal("fr place unit=R hex=D11") == "T3.6d");
  game.play("fr place unit=R hex=F11");
  CHECK(game.hex("R") == "F11");
  CHECK(game.phase() == "command");
}

TEST_CASE("Control wins at the end, elimination at once, points at the end", "[tactique:Q21][tactique:Q29]") {
  const auto winner = [](const char* victory, int turns = 1) {
    TactiqueParts parts;
    parts.turns = turns;
    parts.french = {"A inf-heavy E06", "B art-light A11"};
    parts.austrian = {"X inf-heavy E05 1", "Y inf-heavy A01"};
    parts.victory = victory;
    TactiqueGame game(parts);
    game.attack("A", "X", {kBlue, kWhite, kWhite});
    game.play("fr advance unit=A");
    game.play("end-turn");
    if (game.match().over()) return "at once " + game.match().winner().value_or("nobody");
    for (int i = 1; i < 2 * turns; ++i) {
      game.play(game.acts() + " ready");
      game.play("end-turn");
    }
    REQUIRE(game.match().over());
    return game.match().winner().value_or("nobody");
  };
  CHECK(winner("<victory side=\"fr\"><control hexes=\"E05\"/></victory>") == "fr");
  CHECK(winner("<victory side=\"fr\"><control hexes=\"E05 E04\"/></victory>") == "at");
  CHECK(winner("<victory side=\"fr\"><control hexes=\"E05 E04\" count=\"1\"/></victory>", 2) == "fr");
  CHECK(winner("<victory side=\"fr\"><eliminate side=\"at\"/></victory>", 2) == "at once fr");
  CHECK(winner("<victory side=\"fr\"><eliminate elements=\"2\"/></victory>") == "at");
  CHECK(winner("<victory side=\"fr\"><points least=\"4\" unit=\"2\" element=\"1\" hex=\"1\" "
               "hexes=\"E05\"/></victory>") == "fr");
  CHECK(winner("<victory side=\"fr\"><points least=\"5\" unit=\"2\" element=\"1\" hex=\"1\" "
               "hexes=\"E05\"/></victory>") == "at");
  CHECK(winner("") == "nobody");
}

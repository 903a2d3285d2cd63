// SPDX-License-Identifier: MIT
// V13 to V19, V24, V43 to V45, V48, V51: sides, cards, set-up. The map has a trench across E05 and F05, wire
// between E04 and E05, and a hill with a summit in C08.
#include <catch2/catch.hpp>

#include "tests/systems/red_poppies/checks/red_scenario.h"

using namespace coq;
using test::Lines;
using test::of_scenario;
using test::ScenarioParts;

TEST_CASE("A correct scenario of Red Poppies has no problems", "[red-poppies:10.01b]") {
  ScenarioParts parts;
  parts.notes = "<enemy-trenches side=\"uk\">E05 F05</enemy-trenches>";
  CHECK(test::check_red(parts).all() == Lines{});
}

TEST_CASE("V13: summit hexes must be on the map and have a drawn summit",
          "[red-poppies:V13][red-poppies:6.024b][red-poppies:8.42]") {
  ScenarioParts parts;
  parts.notes = "<summits>C08</summits>";
  CHECK(of_scenario("V13", parts).empty());
  parts.notes = "<summits>C09 Z01</summits>";
  CHECK(of_scenario("V13", parts) == Lines{"13 error: <summits>: there is no hex Z01 on the map",
                                           "13 warning: no summit is drawn in the summit hexes C09",
                                           "13 warning: the summit \"f4\" of the map is not in a summit hex"});
}

TEST_CASE("V14: enemy trenches must be trench hexes, each of one side",
          "[red-poppies:V14][red-poppies:5.442a]") {
  ScenarioParts parts;
  CHECK(of_scenario("V14", parts) ==
        Lines{"1 warning: the map has trenches in 2 hexes, but no <enemy-trenches> states whose enemy they "
              "are"});
  parts.notes =
      "<enemy-trenches side=\"uk\">E05 A01</enemy-trenches><enemy-trenches side=\"de\">E05</enemy-trenches>";
  CHECK(of_scenario("V14", parts) ==
        Lines{"13 warning: <enemy-trenches> (uk): there is no trench in A01",
              "13 warning: <enemy-trenches> (de): E05 are enemy trenches for both sides"});
}

TEST_CASE("V15: there must be two sides, one of the Allies and one of the Central Powers",
          "[red-poppies:V15][red-poppies:4.11b]") {
  ScenarioParts parts;
  CHECK(of_scenario("V15", parts).empty());
  parts.de = "power=\"allies\" nations=\"german\" order=\"1\"";
  CHECK(of_scenario("V15", parts) ==
        Lines{"9 error: both sides belong to the power \"allies\": to break ties in initiative, "
              "they must belong to different powers"});
  parts.de = "power=\"neutral\" nations=\"german\" order=\"1\"";
  CHECK(of_scenario("V15", parts) ==
        Lines{"9 error: side \"de\" has the power \"neutral\": expected allies or central; did you mean "
              "\"central\"?"});
  parts.de_more = "</side><side id=\"fr\" power=\"allies\" nations=\"french\" order=\"3\">";
  CHECK(of_scenario("V15", parts) == Lines{"1 error: the scenario has 3 sides: expected 2"});
}

TEST_CASE("V16: a scenario needs units, a set-up and victory conditions",
          "[red-poppies:V16][red-poppies:10.01b]") {
  ScenarioParts parts;
  parts.uk_setup = "";
  parts.de_setup = "";
  parts.de_more = "<reinforcements turn=\"1\" edge=\"S\"><unit id=\"G\" counter=\"de-mg\"/></reinforcements>";
  parts.victory = "";
  CHECK(of_scenario("V16", parts) == Lines{"1 error: nobody sets up on the map",
                                           "1 error: the scenario has no victory conditions",
                                           "6 error: side \"uk\" has no units"});
}

TEST_CASE("V17: a card needs a place, an object and a briefing", "[red-poppies:V17][red-poppies:10.01a]") {
  ScenarioParts parts;
  parts.cards = "<card side=\"uk\"><place/><object>O</object><briefing><p> </p></briefing></card>";
  CHECK(of_scenario("V17", parts) ==
        Lines{"4 warning: the card has no place", "4 warning: the card has no briefing"});
  parts.cards = "";
  CHECK(of_scenario("V17", parts) ==
        Lines{"1 warning: the scenario has no card: place, object and briefing are missing"});
}

TEST_CASE("V18: there must be room for the units, two of a side in a hex",
          "[red-poppies:V18][red-poppies:2.11a]") {
  ScenarioParts parts;
  parts.zones = "<zone id=\"z\">E02 E03</zone>";
  // Two units in the zone leave room for the two that may only be in E03; three do not.
  parts.uk_setup =
      "<setup zone=\"z\"><unit id=\"B\" counter=\"uk-inf\" count=\"2\"/></setup>"
      "<setup hexes=\"E03\"><unit id=\"C\" counter=\"uk-inf\" count=\"2\"/></setup>";
  CHECK(of_scenario("V18", parts).empty());
  parts.uk_more = "<setup zone=\"z\"><unit id=\"D\" counter=\"uk-inf\"/></setup>";
  CHECK(of_scenario("V18", parts) ==
        Lines{"8 error: <setup> (uk): <zone> \"z\" has room for 0 of its 1 units, at most 2 of one side per "
              "hex"});
  parts.uk_more = "<setup hexes=\"E01\"><unit id=\"D\" counter=\"uk-inf\" count=\"3\"/></setup>";
  CHECK(of_scenario("V18", parts) == Lines{"8 error: <setup> (uk): E01 has room for 2 of its 3 units, at "
                                           "most 2 of one side per hex"});
}

TEST_CASE("V19: the sides cannot set up in the same hex", "[red-poppies:V19][red-poppies:2.11b]") {
  ScenarioParts parts;
  CHECK(of_scenario("V19", parts).empty());
  parts.de_setup = "<setup hexes=\"E03 F05\"><unit id=\"G\" counter=\"de-mg\"/></setup>";
  CHECK(of_scenario("V19", parts) == Lines{"10 warning: <setup> (de): both sides may set up in E03"});
}

TEST_CASE("V24: units must have counters of their side's nations", "[red-poppies:V24][red-poppies:10.01b]") {
  ScenarioParts parts;
  parts.uk_setup =
      "<setup hexes=\"E03 E02\"><unit id=\"B\" counter=\"de-inf\"/><unit id=\"C\" counter=\"none\"/></setup>";
  CHECK(of_scenario("V24", parts) == Lines{"7 error: unit \"B\": the counter \"de-inf\" is of the nation "
                                           "\"german\", but side \"uk\" has \"british\"",
                                           "7 error: unit \"C\": there is no counter \"none\""});
}

TEST_CASE("V43: cavalry and armoured vehicles cannot set up in trench hexes",
          "[red-poppies:V43][red-poppies:8.75]") {
  ScenarioParts parts;
  parts.uk_setup =
      "<setup hexes=\"E05\"><unit id=\"B\" counter=\"uk-cav\"/></setup>"
      "<setup hexes=\"E04 E05\"><unit id=\"C\" counter=\"uk-cav\"/></setup>"
      "<setup hexes=\"E05\"><unit id=\"D\" counter=\"uk-inf\"/></setup>";
  CHECK(of_scenario("V43", parts) ==
        Lines{"7 warning: unit \"B\" sets up only in trench hexes, but the type \"cavalry\" can never be in a "
              "trench"});
}

TEST_CASE("V44: a unit set up in a trench must be able to enter trenches, and needs one there",
          "[red-poppies:V44][red-poppies:8.74a][red-poppies:8.74b]") {
  ScenarioParts parts;
  parts.de_setup = "<setup hexes=\"E05 F05\" state=\"in-trench\"><unit id=\"G\" counter=\"de-mg\"/></setup>";
  CHECK(of_scenario("V44", parts).empty());
  parts.de_setup = "<setup hexes=\"E05 F06\" state=\"in-trench\"><unit id=\"G\" counter=\"uk-cav\"/></setup>";
  CHECK(of_scenario("V44", parts) ==
        Lines{"10 error: <setup> (de) is in a trench, but there is none in F06",
              "10 error: unit \"G\" is set up in a trench, but the type cavalry can never be in one"});
  parts.de_setup = "<setup hexes=\"E05 F05\" state=\"on-trench\"><unit id=\"G\" counter=\"de-mg\"/></setup>";
  CHECK(of_scenario("V44", parts).empty());
  CHECK(of_scenario("V43", parts).empty());
  parts.de_setup = "<setup hexes=\"E05 F06\" state=\"on-trench\"><unit id=\"G\" counter=\"uk-cav\"/></setup>";
  CHECK(of_scenario("V44", parts) ==
        Lines{"10 error: <setup> (de) is on a trench marker, but there is no trench in F06",
              "10 warning: unit \"G\" is set up out of the trench, but the type cavalry can never be in one"});
  parts.de_setup =
      "<setup hexes=\"E05\" state=\"in-trench on-trench\"><unit id=\"G\" counter=\"de-mg\"/></setup>";
  CHECK(of_scenario("V44", parts) == Lines{"10 error: <setup> (de) is both in and out of the trench"});
}

TEST_CASE("V45: units set up dug-in must be able to dig",
          "[red-poppies:V45][red-poppies:5.21a][red-poppies:5.14b]") {
  ScenarioParts parts;
  parts.uk_setup =
      "<setup hexes=\"E03 E02\" state=\"dug-in\"><unit id=\"B\" counter=\"uk-inf\"/>"
      "<unit id=\"C\" counter=\"uk-cav\"/></setup>";
  CHECK(of_scenario("V45", parts) ==
        Lines{"7 warning: unit \"C\" is set up dug-in, but the type cavalry cannot dig"});
  parts.uk_setup = "<setup hexes=\"E03\" state=\"shovel\"><unit id=\"C\" counter=\"uk-cav\"/></setup>";
  CHECK(of_scenario("V45", parts) ==
        Lines{"7 warning: unit \"C\" is set up digging, but the type cavalry cannot dig"});
  parts.uk_setup = "<setup hexes=\"E03\" state=\"shovel dug-in\"><unit id=\"C\" counter=\"uk-inf\"/></setup>";
  CHECK(of_scenario("V45", parts) == Lines{"7 error: <setup> (uk) is both dug in and digging"});
}

TEST_CASE("V46: opposing set-up hexes that see each other at the start are reported",
          "[red-poppies:V46][red-poppies:6.031a]") {
  ScenarioParts parts;
  CHECK(of_scenario("V46", parts) ==
        Lines{"1 info: pairs of opposing set-up hexes that can see each other: 1, of which within range 1: "
              "E03-F05"});
  parts.uk_setup = "<setup hexes=\"E01 E03\"><unit id=\"B\" counter=\"uk-inf\"/></setup>";
  parts.de_setup = "<setup hexes=\"F05 F06\"><unit id=\"G\" counter=\"de-mg\"/></setup>";
  CHECK(of_scenario("V46", parts) ==
        Lines{"1 info: pairs of opposing set-up hexes that can see each other: 4, of which within range 1: "
              "E03-F05"});
  parts.notes = "<darkness turns=\"1\"/>";
  CHECK(of_scenario("V46", parts).empty());
}

TEST_CASE("V48: secrets cannot be on a card that both sides see", "[red-poppies:V48][red-poppies:FIGURE 1]") {
  const std::string prose =
      "<place>P</place><object>La mine est en E05.</object><briefing>E051, XE05.</briefing></card>";
  ScenarioParts parts;
  parts.uk_more = "<mine hexes=\"E05\" secret=\"yes\"/>";
  parts.cards = "<card side=\"uk\">" + prose;
  CHECK(of_scenario("V48", parts).empty());
  parts.cards = "<card>" + prose;
  CHECK(of_scenario("V48", parts) ==
        Lines{"4 warning: the card names E05, which is secret to side \"uk\", but the card is not for that "
              "side only"});
  parts.cards = "<card side=\"uk\">" + prose;
  parts.uk_more =
      "<artillery id=\"A\" fp=\"5\" mode=\"rocket\" turns=\"1-6\" preregistered=\"E04\"/><mine count=\"1\"/>";
  CHECK(of_scenario("V48", parts) == Lines{"8 warning: <artillery> \"A\" of side \"uk\" names E04 and is "
                                           "not secret, so it is printed on both sides' cards"});
}

TEST_CASE("V51: the nations of a side must have a colour", "[red-poppies:V51][red-poppies:2.03c]") {
  ScenarioParts parts;
  CHECK(of_scenario("V51", parts).empty());
  parts.uk = "power=\"allies\" nations=\"british russian\" order=\"2\"";
  CHECK(of_scenario("V51", parts) ==
        Lines{"6 warning: side \"uk\": the ruleset red-poppies has no nation russian, and therefore no "
              "colour for it"});
}

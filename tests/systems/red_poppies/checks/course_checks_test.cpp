// SPDX-License-Identifier: MIT
// V25 to V42, V47, V49, V53: reinforcements, artillery, bombardment, victory; rulesets.
#include <catch2/catch.hpp>

#include "tests/systems/red_poppies/checks/red_scenario.h"

using namespace coq;
using test::Lines;
using test::of_scenario;
using test::ScenarioParts;

namespace {

ScenarioParts with(const std::string& uk_more) {
  ScenarioParts parts;
  parts.uk_more = uk_more;
  return parts;
}

std::string group(const std::string& attributes,
                  const std::string& units = "<unit id=\"R\" counter=\"uk-inf\"/>") {
  return "<reinforcements " + attributes + ">" + units + "</reinforcements>";
}

std::string battery(const std::string& attributes) {
  return "<artillery fp=\"5\" turns=\"1-6\" " + attributes + "/>";
}

std::string card_of(const std::string& date) {
  return "<card><place>P</place>" + (date.empty() ? "" : "<date value=\"" + date + "\">d</date>") +
         "<object>O</object><briefing>B</briefing></card>";
}

}  // namespace

TEST_CASE("V25: reinforcements must arrive within the scenario's turns, at a given place",
          "[red-poppies:V25][red-poppies:10.11a]") {
  CHECK(of_scenario("V25", with(group("turn=\"6\" edge=\"N\""))).empty());
  CHECK(of_scenario("V25", with(group("turn=\"7\" edge=\"N\""))) ==
        Lines{"8 error: <reinforcements> (uk) arrive in turn 7, but the scenario has 6 turns"});
  CHECK(of_scenario("V25", with(group("turn=\"2\""))) ==
        Lines{"8 error: <reinforcements> (uk): expected an edge, entry hexes or hexes on the map"});
}

TEST_CASE("V26: entry hexes must lie on the named edge of the map", "[red-poppies:V26][red-poppies:10.11a]") {
  CHECK(of_scenario("V26", with(group("turn=\"2\" edge=\"N\" hexes=\"A01 B01 I01\""))).empty());
  CHECK(of_scenario("V26", with(group("turn=\"2\" edge=\"W\" hexes=\"A01 A06\""))).empty());
  CHECK(of_scenario("V26", with(group("turn=\"2\" edge=\"N\" hexes=\"C02 A06\""))) ==
        Lines{"8 error: <reinforcements> (uk): the entry hex C02 is not on the map's edge",
              "8 error: <reinforcements> (uk): the entry hex A06 is not on the edge N"});
  CHECK(of_scenario("V26", with(group("turn=\"2\" on-map=\"yes\" hexes=\"C02\""))).empty());
}

TEST_CASE("V27: entry hexes of a block must be adjacent to one another",
          "[red-poppies:V27][red-poppies:10.11b]") {
  CHECK(of_scenario("V27", with(group("turn=\"2\" hexes=\"A01 B01 C01\""))).empty());
  CHECK(of_scenario("V27", with(group("turn=\"2\" hexes=\"A01 B01 E01\""))) ==
        Lines{"8 warning: <reinforcements> (uk): the entry hex E01 is not adjacent to another entry hex, "
              "but the units enter as a block"});
}

TEST_CASE("V28: reinforcements placed on the map must have room", "[red-poppies:V28][red-poppies:10.12]") {
  const std::string five = "<unit id=\"R\" counter=\"uk-inf\" count=\"5\"/>";
  CHECK(of_scenario("V28", with(group("turn=\"2\" on-map=\"yes\" hexes=\"A01 B01 C01\"", five))).empty());
  CHECK(of_scenario("V28", with(group("turn=\"2\" on-map=\"yes\" hexes=\"A01 B01\"", five))) ==
        Lines{"8 error: <reinforcements> (uk) of turn 2: 5 units in 2 hexes, but each side may have at most "
              "2 in a hex"});
}

TEST_CASE("V47: an entry group may have at most 12 identical units", "[red-poppies:V47][red-poppies:10.11b]") {
  CHECK(of_scenario("V47", with(group("turn=\"2\" edge=\"N\"",
                                      "<unit id=\"R\" counter=\"uk-inf\" count=\"12\"/>"
                                      "<unit id=\"S\" counter=\"uk-cav\"/>")))
            .empty());
  CHECK(of_scenario("V47", with(group("turn=\"2\" edge=\"N\"",
                                      "<unit id=\"R\" counter=\"uk-inf\" count=\"12\"/>"
                                      "<unit id=\"S\" counter=\"uk-inf\"/>"))) ==
        Lines{"8 warning: <reinforcements> (uk) of turn 2: 13 identical units, but one order activates at "
              "most 12"});
}

TEST_CASE("V29: batteries must have a fire power, a mode and a letter of their own",
          "[red-poppies:V29][red-poppies:7.02]") {
  CHECK(of_scenario("V29", with(battery("id=\"A\" mode=\"messenger\""))).empty());
  CHECK(of_scenario("V29", with(battery("id=\"A\" mode=\"pigeon\"") + battery("id=\"a\" mode=\"radio\"") +
                                "<artillery id=\"C\" fp=\"0\" mode=\"radio\" turns=\"1\"/>")) ==
        Lines{"8 error: artillery \"A\": there is no transmission mode \"pigeon\"",
              "8 error: artillery \"a\" has the same letter as artillery \"A\"",
              "8 error: artillery \"C\" has firepower 0"});
}

TEST_CASE("V30, V31: preregistered hexes must be on the map, and rockets need one",
          "[red-poppies:V30][red-poppies:V31][red-poppies:7.31][red-poppies:7.21b]") {
  const ScenarioParts off = with(battery("id=\"A\" mode=\"rocket\" preregistered=\"J04\""));
  CHECK(of_scenario("V30", off) == Lines{"8 error: <artillery> \"A\": there is no hex J04 on the map"});
  CHECK(of_scenario("V31", off).empty());
  const ScenarioParts none = with(battery("id=\"A\" mode=\"rocket\"") + battery("id=\"H\" mode=\"radio\""));
  CHECK(of_scenario("V30", none).empty());
  CHECK(of_scenario("V31", none) == Lines{"8 warning: artillery \"A\" is called by rockets and has no "
                                          "preregistered hex: side \"uk\" must record one at set-up"});
}

TEST_CASE("V32: batteries called from a trench need a side that sets up in one",
          "[red-poppies:V32][red-poppies:7.21f]") {
  ScenarioParts parts = with(battery("id=\"A\" mode=\"radio\""));
  CHECK(of_scenario("V32", parts) ==
        Lines{"8 warning: artillery \"A\" is called from a trench, but side \"uk\" has no unit set up in one"});
  parts.uk_setup = "<setup hexes=\"E03 E05\"><unit id=\"B\" counter=\"uk-inf\"/></setup>";
  CHECK(of_scenario("V32", parts).empty());
}

TEST_CASE("V33: gas must not be allowed before May 1915", "[red-poppies:V33][red-poppies:7.41a]") {
  ScenarioParts parts = with(battery("id=\"A\" mode=\"radio\" gas=\"yes\""));
  for (const char* date : {"1915-05", "1915-05-01", "1916", "1918-03-21"}) {
    parts.cards = card_of(date);
    CAPTURE(date);
    CHECK(of_scenario("V33", parts).empty());
  }
  for (const char* date : {"1915-04-22", "1914", "1915-04"}) {
    parts.cards = card_of(date);
    CHECK(of_scenario("V33", parts) ==
          Lines{fmt::format("8 error: artillery \"A\" may fire gas on {}, but gas is allowed only from "
                            "1915-05",
                            date)});
  }
  parts.cards = card_of("1915");
  CHECK(of_scenario("V33", parts) ==
        Lines{"8 warning: artillery \"A\" may fire gas, but the date 1915 may be before 1915-05"});
  parts.cards = card_of("");
  CHECK(
      of_scenario("V33", parts) ==
      Lines{"8 warning: artillery \"A\" may fire gas, but no card gives a date (gas is allowed from 1915-05)"});
}

TEST_CASE("V34: telephone batteries cut off by a preliminary bombardment are reported",
          "[red-poppies:V34][red-poppies:7.2d]") {
  ScenarioParts parts = with(battery("id=\"A\" mode=\"telephone\"") + battery("id=\"H\" mode=\"radio\""));
  CHECK(of_scenario("V34", parts).empty());
  parts.de_more = "<bombardment type=\"paralysing\"/>";
  CHECK(of_scenario("V34", parts) == Lines{"8 warning: artillery \"A\" is called by telephone, but a "
                                           "preliminary bombardment cuts the lines: its signal number is 0"});
}

TEST_CASE("V35, V36: preliminary bombardments need a type, hexes on the map, and wire to breach",
          "[red-poppies:V35][red-poppies:V36][red-poppies:7.61][red-poppies:8.82b]") {
  const ScenarioParts good = with("<bombardment type=\"pulverising\" hexes=\"E05\"/>");
  CHECK(of_scenario("V35", good).empty());
  CHECK(of_scenario("V36", good).empty());
  const ScenarioParts bad =
      with("<bombardment type=\"gentle\" hexes=\"A01 Z01\"/><bombardment type=\"paralysing\"/>");
  CHECK(of_scenario("V35", bad) ==
        Lines{"8 error: <bombardment> (uk): there is no hex Z01 on the map",
              "8 error: <bombardment> (uk): there is no type \"gentle\"",
              "8 info: <bombardment> (uk) names no hexes: the enemy's set-up area is bombarded"});
  const std::string no_wire = "no hexside of its area has wire: its breaches cannot be placed";
  CHECK(of_scenario("V36", bad) ==
        Lines{"8 warning: <bombardment> (uk): " + no_wire, "8 warning: <bombardment> (uk): " + no_wire});
}

TEST_CASE("V37, V38: rolling barrages need a turn, two adjacent lines and a direction across them",
          "[red-poppies:V37][red-poppies:V38][red-poppies:7.71][red-poppies:7.72b]") {
  const auto barrage = [](const std::string& attributes) { return with("<barrage " + attributes + "/>"); };
  const ScenarioParts good = barrage("turn=\"2\" rows=\"04 5\" toward=\"S\"");
  CHECK(of_scenario("V37", good).empty());
  // The barrage covers rows 4 to 11 of 11, which takes four turns.
  CHECK(of_scenario("V38", good) == Lines{"8 info: <barrage> (uk) leaves the map in turn 6"});
  CHECK(of_scenario("V38", barrage("turn=\"2\" rows=\"10 11\" toward=\"N\"")) ==
        Lines{"8 info: <barrage> (uk) is still on the map at the end of the scenario"});
  CHECK(of_scenario("V38", barrage("turn=\"1\" columns=\"b C\" toward=\"W\"")) ==
        Lines{"8 info: <barrage> (uk) leaves the map in turn 3"});
  const auto fault = [&](const std::string& attributes, const std::string& text) {
    CAPTURE(attributes);
    CHECK(of_scenario("V37", barrage(attributes)) == Lines{"8 error: <barrage> (uk)" + text});
    CHECK(of_scenario("V38", barrage(attributes)).empty());
  };
  fault("turn=\"1\" toward=\"S\"", ": expected \"rows\" or \"columns\"");
  fault("turn=\"1\" rows=\"4 5 6\" toward=\"S\"", " names 3 lines: expected 2");
  fault("turn=\"1\" rows=\"4 12\" toward=\"S\"", ": there is no row 12 on the map");
  fault("turn=\"1\" columns=\"A J\" toward=\"E\"", ": there is no column J on the map");
  fault("turn=\"1\" columns=\"A C\" toward=\"E\"", ": A and C are not adjacent");
  fault("turn=\"1\" columns=\"A B\" toward=\"N\"",
        ": a barrage that covers columns must roll toward E or W, not N");
  fault("turn=\"1\" rows=\"1 2\" toward=\"E\"", ": a barrage that covers rows must roll toward N or S, not E");
  CHECK(of_scenario("V37", barrage("turn=\"7\" rows=\"1 2\" toward=\"S\"")) ==
        Lines{"8 error: <barrage> (uk) begins in turn 7, but the scenario has 6 turns"});
}

TEST_CASE("V39: mines must be on the map, in or next to the enemy's set-up area",
          "[red-poppies:V39][red-poppies:FIGURE 1]") {
  CHECK(of_scenario("V39", with("<mine hexes=\"E05 F05\"/>")).empty());
  CHECK(of_scenario("V39", with("<mine hexes=\"A01 Z01\"/>")) ==
        Lines{"8 error: <mine> (uk): there is no hex Z01 on the map",
              "8 warning: <mine> (uk): A01 is neither in the enemy's set-up area nor next to it"});
  CHECK(of_scenario("V39", with("<mine/>")) == Lines{"8 error: <mine> (uk): expected \"hexes\" or \"count\""});
}

TEST_CASE("V40: darkness and precipitation must be within the scenario's turns",
          "[red-poppies:V40][red-poppies:9.01a][red-poppies:9.01c]") {
  ScenarioParts parts;
  parts.notes = "<darkness turns=\"1-6\"/>";
  CHECK(of_scenario("V40", parts).empty());
  parts.notes = "<darkness turns=\"5-7\"/>";
  CHECK(of_scenario("V40", parts) == Lines{"13 error: <darkness> refers to turn 7, but the scenario has 6 "
                                           "turns"});
}

TEST_CASE("V41: victory hexes and edges must be reachable",
          "[red-poppies:V41][red-poppies:10.21][red-poppies:10.22]") {
  ScenarioParts parts;
  CHECK(of_scenario("V41", parts).empty());
  // Infantry in E03 moves 3 hexes, and one more by road: E07 in one turn, E08 in two.
  parts.turns = "1";
  parts.victory =
      "<victory side=\"uk\"><control hexes=\"E07 E08 Z01\"/><exit edge=\"S\" count=\"1\"/>"
      "<exit edge=\"N\" count=\"2\"/></victory>";
  CHECK(of_scenario("V41", parts) ==
        Lines{"12 error: <control> (uk): there is no hex Z01 on the map",
              "12 warning: <control> (uk): no unit of the side can reach E08 by turn 1",
              "12 warning: <exit> (uk): no unit of the side can reach the edge S by turn 1",
              "12 warning: <exit> (uk) asks for 2 units, but the side has 1"});
  parts.uk_more = group("turn=\"1\" edge=\"S\"");
  parts.victory = "<victory side=\"uk\"><control hexes=\"E08\"/></victory>";
  CHECK(of_scenario("V41", parts).empty());
}

TEST_CASE("V41: units of a misspelt zone are not called unable to reach a hex",
          "[red-poppies:V41][red-poppies:10.21]") {
  ScenarioParts parts;
  parts.turns = "1";
  parts.uk_setup = "<setup zone=\"zzz\"><unit id=\"B\" counter=\"uk-inf\"/></setup>";
  parts.victory = "<victory side=\"uk\"><control hexes=\"E08\"/></victory>";
  CHECK(of_scenario("V41", parts).empty());
}

TEST_CASE("V41: conditions cannot demand more eliminations or points than exist",
          "[red-poppies:V41][red-poppies:10.01c]") {
  ScenarioParts parts;
  parts.victory =
      "<victory side=\"uk\"><eliminate count=\"1\"/><eliminate side=\"de\" count=\"2\"/>"
      "<points least=\"6\" unit=\"2\" exit=\"1\" hex=\"3\" hexes=\"E05\"/>"
      "<points least=\"7\" unit=\"2\" exit=\"1\" hex=\"3\" hexes=\"E05\"/></victory>";
  CHECK(of_scenario("V41", parts) == Lines{"12 warning: <eliminate> (uk) asks for 2 units, but there are "
                                           "only 1",
                                           "12 warning: <points> (uk) asks for 7 points, but only 6 can be "
                                           "scored"});
}

TEST_CASE("V53: victory conditions must be of kinds that can be judged",
          "[red-poppies:V53][red-poppies:10.01c]") {
  ScenarioParts parts;
  parts.victory =
      "<victory side=\"uk\"><control hexes=\"E05\"/><exit edge=\"any\" count=\"1\"/><eliminate/>"
      "<points least=\"1\" unit=\"1\"/></victory>";
  CHECK(of_scenario("V53", parts).empty());
  parts.victory = "<victory side=\"uk\"><eliminate elements=\"2\"/></victory>";
  CHECK(of_scenario("V53", parts) ==
        Lines{"12 error: <eliminate> (uk) counts elements, but these units have none: expected \"count\""});
  parts.victory = "<victory side=\"uk\"><points least=\"2\" element=\"1\"/></victory>";
  CHECK(of_scenario("V53", parts) ==
        Lines{"12 error: <points> (uk) counts elements, but these units have none: expected \"unit\""});
  parts.victory = "<victory side=\"uk\"><other>Tenir bon.</other></victory>";
  CHECK(of_scenario("V53", parts) == Lines{"12 info: <other> (uk): a condition in prose cannot be judged "
                                           "automatically; a game that depends on it has no winner"});
}

TEST_CASE("V42: victory conditions must be for one side only", "[red-poppies:V42][red-poppies:10.01c]") {
  ScenarioParts parts;
  CHECK(of_scenario("V42", parts).empty());
  parts.victory += "<victory side=\"de\"><control hexes=\"F05\"/></victory>";
  CHECK(of_scenario("V42", parts) == Lines{"12 error: sides \"uk\" and \"de\" both have victory conditions, "
                                           "but only one side may have them: it wins if it meets them, and "
                                           "otherwise loses"});
}

TEST_CASE("V49: a ruleset must have every value that the rules need", "[red-poppies:V49][red-poppies:2.21]") {
  const std::string root =
      "<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"own\" system=\"red-poppies\" lang=\"fr\"";
  const auto of = [](const std::string& text) {
    return test::Checked({{"own.ruleset.xml", text}}).of("red-poppies:V49");
  };
  CHECK(of(root + " extends=\"red-poppies\"/>").empty());
  CHECK(of(root +
           " extends=\"red-poppies\">\n<value id=\"stack.limit\" is=\"two\" source=\"default\"/></ruleset>") ==
        Lines{"own.ruleset.xml:2 error: the value \"stack.limit\" of the ruleset is \"two\": expected a whole "
              "number, 1 or more"});
  const Lines bare = of(root + "/>");
  CHECK(bare.size() > 60);
  CHECK(bare.front() == "own.ruleset.xml:1 error: the ruleset has no value \"stack.limit\"");
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/support/scenario_parts.h"

using namespace coq;
using test::Checked;
using test::Lines;
using test::ScenarioParts;

namespace {

const char* const kEntries =
    "<nation id=\"british\" power=\"allies\" colour=\"#c4a36d\"><name>Britanniques</name></nation>\n"
    "<nation id=\"german\" power=\"central\" colour=\"#a9b3a0\" "
    "stripe=\"solid\"><name>Allemands</name></nation>\n"
    "<unit-type id=\"infantry\" factors=\"fp range resolve movement\"><name>infanterie</name></unit-type>\n"
    "<unit-type id=\"cavalry\" factors=\"fp range resolve movement\"><name>cavalerie</name></unit-type>\n"
    "<unit-type id=\"machine-gun\" factors=\"fp range resolve "
    "movement\"><name>mitrailleuse</name></unit-type>\n"
    "<marker-type id=\"gas\"><name>gaz</name></marker-type>\n";

Checked checked(const ScenarioParts& parts, const std::string& map = test::plain_map("")) {
  const std::string ruleset = " ruleset=\"plain.ruleset.xml\"";
  return Checked({test::plain_ruleset(kEntries),
                  {"a.map.xml", map},
                  {"c.counters.xml", test::small_counters("plain", ruleset)},
                  {"s.scenario.xml", parts.text("plain", ruleset)}},
                 "s.scenario.xml");
}

/// Returns the lines that a check reports, without the file name.
Lines of(const std::string& check, const ScenarioParts& parts, const std::string& map = test::plain_map("")) {
  Lines out = checked(parts, map).of(check);
  for (std::string& line : out) line.erase(0, std::string("s.scenario.xml:").size());
  return out;
}

std::string table_map() {
  return test::plain_map("", "", "<table width=\"1800\" height=\"1200\" unit=\"cm\"/>");
}

}  // namespace

TEST_CASE("A correct scenario has no problems", "[validate]") {
  CHECK(checked(ScenarioParts{}).all() == Lines{});
}

TEST_CASE("The counters of different sides must be distinguishable, even without colour",
          "[validate][scenario.colours]") {
  const auto found = [](const std::string& british, const std::string& german) {
    const std::string entries =
        "<nation id=\"british\" power=\"allies\" " + british + "><name>Britanniques</name></nation>\n" +
        "<nation id=\"german\" power=\"central\" " + german + "><name>Allemands</name></nation>\n" +
        std::string(kEntries).substr(std::string(kEntries).find("<unit-type"));
    const std::string ruleset = " ruleset=\"plain.ruleset.xml\"";
    const ScenarioParts parts;
    Lines lines = Checked({test::plain_ruleset(entries),
                           {"a.map.xml", test::plain_map("")},
                           {"c.counters.xml", test::small_counters("plain", ruleset)},
                           {"s.scenario.xml", parts.text("plain", ruleset)}},
                          "s.scenario.xml")
                      .of("scenario.colours");
    for (std::string& line : lines) line.erase(0, line.find("warning"));
    return lines;
  };
  // Red and green of equal lightness look alike to one man in twelve.
  CHECK(found("colour=\"#df8f86\" stripe=\"bars\"", "colour=\"#a9b3a0\"") ==
        Lines{"warning: side \"de\": to colour-blind people, the colours of german and british "
              "differ by only 6.7; the difference must be at least 10"});
  CHECK(found("colour=\"#a5c6e0\"", "colour=\"#e6c84f\"") ==
        Lines{"warning: side \"de\": counters of german and british look alike in a grey print: they differ "
              "by 2.8 in lightness; the difference must be at least 12, or their stripes must differ"});
  CHECK(found("colour=\"#a5c6e0\" stripe=\"dots\"", "colour=\"#e6c84f\"") == Lines{});
  CHECK(found("colour=\"#a5c6e0\"", "colour=\"#707a50\"") == Lines{});
}

TEST_CASE("The nations of two powers in a ruleset must be distinguishable, even without colour",
          "[validate][ruleset.colours]") {
  const auto found = [](const std::string& british, const std::string& german, const std::string& power) {
    const std::string entries = "<nation id=\"british\" power=\"allies\" " + british +
                                "><name>Britanniques</name></nation>\n" + "<nation id=\"german\" power=\"" +
                                power + "\" " + german + "><name>Allemands</name></nation>\n" +
                                std::string(kEntries).substr(std::string(kEntries).find("<unit-type"));
    return Checked({test::plain_ruleset(entries)}).of("ruleset.colours").size();
  };
  // Red and green of equal lightness, and two colours of equal grey, look alike unless the stripes differ.
  CHECK(found("colour=\"#df8f86\" stripe=\"bars\"", "colour=\"#a9b3a0\"", "central") == 1);
  CHECK(found("colour=\"#a5c6e0\"", "colour=\"#e6c84f\"", "central") == 1);
  CHECK(found("colour=\"#a5c6e0\" stripe=\"dots\"", "colour=\"#e6c84f\"", "central") == 0);
  // Nations of the same power do not fight each other.
  CHECK(found("colour=\"#a5c6e0\"", "colour=\"#e6c84f\"", "allies") == 0);
}

TEST_CASE("A scenario must have a title", "[validate][scenario.title]") {
  ScenarioParts parts;
  parts.title = "<title> </title>";
  CHECK(of("scenario.title", parts) == Lines{"1 warning: the scenario has no title"});
}

TEST_CASE("The labels of a scenario must name hexes in play", "[validate][scenario.label]") {
  ScenarioParts parts;
  parts.cards =
      "<card><place>Ici</place><object>O</object><briefing>B</briefing><sketch hexes=\"A01 I12 B02\"/></card>";
  parts.zones = "<zone id=\"z\">A01 J01</zone>";
  parts.uk_setup = "<setup hexes=\"E99\"><unit id=\"B\" counter=\"uk-inf\"/></setup>";
  parts.uk_more =
      "<reinforcements turn=\"1\" hexes=\"X01\" zone=\"z\"><unit id=\"R\" "
      "counter=\"uk-inf\"/></reinforcements>";
  parts.notes =
      "<enemy-trenches side=\"uk\">A00</enemy-trenches><held side=\"de\">B12</held>"
      "<marker type=\"gas\" hexes=\"Q01\"/>";
  CHECK(of("scenario.label", parts) == Lines{"4 error: <sketch>: there is no hex I12 on the map",
                                             "4 error: a sketch names 3 hexes: expected two opposite corners",
                                             "5 error: <zone> \"z\": there is no hex J01 on the map",
                                             "7 error: <setup> (uk): there is no hex E99 on the map",
                                             "8 error: <reinforcements> (uk): there is no hex X01 on the map",
                                             "13 error: <enemy-trenches>: there is no hex A00 on the map",
                                             "13 error: <held>: there is no hex B12 on the map",
                                             "13 error: <marker>: there is no hex Q01 on the map"});
  const std::string map =
      test::plain_map("", "",
                      "<grid orientation=\"flat\" columns=\"9\" rows=\"11\" stagger=\"odd\" "
                      "labels=\"A01\"><lattice origin=\"39 34\" column=\"16.454 9.5\" row=\"0 19\"/>"
                      "<void>E03</void></grid>");
  CHECK(of("scenario.label", ScenarioParts{}, map) ==
        Lines{"7 error: <setup> (uk): the hex E03 is not in play"});
}

TEST_CASE("Hexes of artillery, mines, bombardments, victory conditions and summits must be on the map",
          "[validate][scenario.own-label][scenario.control][scenario.summits]") {
  ScenarioParts parts;
  parts.uk_more =
      "<artillery id=\"A\" fp=\"5\" mode=\"rocket\" turns=\"1-6\" preregistered=\"Z01\"/>"
      "<bombardment type=\"paralysing\" hexes=\"Z02\"/><mine hexes=\"Z03\"/><mine/>";
  parts.victory = "<victory side=\"uk\"><control hexes=\"Z04\"/></victory>";
  parts.notes = "<summits>Z05</summits>";
  CHECK(of("scenario.own-label", parts) == Lines{"8 error: <artillery> \"A\": there is no hex Z01 on the map",
                                                 "8 error: <bombardment> (uk): there is no hex Z02 on the map",
                                                 "8 error: <mine> (uk): there is no hex Z03 on the map"});
  CHECK(of("scenario.control", parts) == Lines{"12 error: <control>: there is no hex Z04 on the map"});
  CHECK(of("scenario.summits", parts) == Lines{"13 error: <summits>: there is no hex Z05 on the map"});
  parts.uk_more =
      "<artillery id=\"A\" fp=\"5\" mode=\"rocket\" turns=\"1-6\" preregistered=\"E04\"/>"
      "<bombardment type=\"paralysing\" hexes=\"E04\"/><mine count=\"1\"/>";
  parts.victory = ScenarioParts{}.victory;
  parts.notes = "<summits>E05</summits>";
  CHECK(checked(parts).all() == Lines{});
}

TEST_CASE("Every side that a scenario refers to must exist", "[validate][scenario.side]") {
  ScenarioParts parts;
  parts.cards = "<card side=\"fr\"><place>Ici</place><object>O</object><briefing>B</briefing></card>";
  parts.victory = "<victory side=\"us\"><control hexes=\"E05\"/></victory>";
  parts.notes =
      "<held side=\"x1\">E05</held><infiltration sides=\"uk x2\"/><initiative side=\"x3\" modifier=\"1\"/>";
  CHECK(of("scenario.side", parts) ==
        Lines{"4 error: <card>: there is no side \"fr\"", "12 error: <victory>: there is no side \"us\"",
              "13 error: <held>: there is no side \"x1\"", "13 error: <infiltration>: there is no side \"x2\"",
              "13 error: <initiative>: there is no side \"x3\""});
}

TEST_CASE("Zones must exist, have hexes and be used", "[validate][scenario.zone]") {
  ScenarioParts parts;
  parts.zones = "<zone id=\"z1\">E05 E06</zone><zone id=\"z2\"/>";
  CHECK(of("scenario.zone", parts) ==
        Lines{"5 warning: zone \"z1\" is not used by any set-up or reinforcements",
              "5 error: zone \"z2\": expected hex labels, or a ring on a table",
              "5 warning: zone \"z2\" is not used by any set-up or reinforcements"});
}

TEST_CASE("A misspelt zone is reported once, not also as an unused zone", "[validate][scenario.zone]") {
  ScenarioParts parts;
  parts.zones = "<zone id=\"z1\">E05 E06</zone>";
  parts.uk_setup = "<setup zone=\"z3\"><unit id=\"B\" counter=\"uk-inf\"/></setup>";
  CHECK(of("scenario.zone", parts) == Lines{"7 error: <setup>: there is no zone \"z3\""});
}

TEST_CASE("A zone on a table must have a valid ring", "[validate][scenario.zone]") {
  ScenarioParts parts;
  parts.zones = "<zone id=\"z\"><ring>10,10 90,90 90,10 10,90</ring></zone>";
  parts.uk_setup = "<setup zone=\"z\"><unit id=\"B\" counter=\"uk-inf\"/></setup>";
  CHECK(of("scenario.zone", parts, table_map()) ==
        Lines{"5 error: <zone> \"z\": <ring> has an edge that crosses another, near 50,50"});
}

TEST_CASE("Units must refer to unit counters, and there must be enough of them",
          "[validate][scenario.counter][scenario.counter-count]") {
  ScenarioParts parts;
  parts.uk_setup =
      "<setup hexes=\"E03 E04 E05\"><unit id=\"B\" counter=\"none\"/><unit id=\"C\" counter=\"gas\"/>"
      "<unit id=\"D\" counter=\"uk-cav\" count=\"3\"/></setup>";
  parts.uk_more =
      "<reinforcements turn=\"2\" edge=\"N\"><unit id=\"E\" counter=\"uk-cav\" count=\"2\"/></reinforcements>";
  CHECK(of("scenario.counter", parts) == Lines{"7 error: unit \"B\": there is no counter \"none\"",
                                               "7 error: unit \"C\": the counter \"gas\" is a marker"});
  CHECK(of("scenario.counter-count", parts) ==
        Lines{"8 warning: unit \"E\": the scenario needs 5 counters \"uk-cav\", but there are 4"});
}

TEST_CASE("Ids of units with a count must also be unique", "[validate][scenario.unit-id]") {
  ScenarioParts parts;
  parts.uk_setup = "<setup hexes=\"E03 E04\"><unit id=\"B\" counter=\"uk-inf\" count=\"2\"/></setup>";
  CHECK(of("scenario.unit-id", parts).empty());
  parts.de_setup = "<setup hexes=\"F05\"><unit id=\"B.2\" counter=\"de-mg\"/></setup>";
  CHECK(of("scenario.unit-id", parts) == Lines{"10 error: unit \"B.2\": its id B.2 is also an id of unit "
                                               "\"B\""});
}

TEST_CASE("The nations of a side must be in the ruleset and of its power, and sides must set up in turn",
          "[validate][scenario.nation][scenario.order]") {
  ScenarioParts parts;
  parts.uk = "power=\"central\" nations=\"british martian\" order=\"1\"";
  CHECK(of("scenario.nation", parts) ==
        Lines{"6 warning: side \"uk\" has the power \"central\", but its nation \"british\" has \"allies\"",
              "6 error: side \"uk\": the ruleset plain has no nation martian, and therefore no colour for it"});
  CHECK(of("scenario.order", parts) ==
        Lines{"9 error: side \"de\" sets up as number 1, but so does side \"uk\""});
}

TEST_CASE("Each side must have units, at set-up or later", "[validate][scenario.units]") {
  ScenarioParts parts;
  CHECK(of("scenario.units", parts).empty());
  parts.de_setup.clear();
  CHECK(of("scenario.units", parts) == Lines{"9 error: side \"de\" has no units"});
  parts.de_more =
      "<reinforcements turn=\"2\" hexes=\"F05\"><unit id=\"G\" counter=\"de-mg\"/></reinforcements>";
  CHECK(of("scenario.units", parts).empty());
}

TEST_CASE("Markers must be of types in the ruleset", "[validate][scenario.marker]") {
  ScenarioParts parts;
  parts.notes =
      "<marker type=\"gas\" hexes=\"E05\" toward=\"N\"/><marker type=\"fog\" hexes=\"E05\" toward=\"E\"/>";
  CHECK(of("scenario.marker", parts) ==
        Lines{"13 error: <marker>: the ruleset plain has no marker type fog",
              "13 error: <marker>: \"E\" is not a direction of the map's hexes"});
}

TEST_CASE("A set-up must be in a zone, in hexes or at a place on the table", "[validate][scenario.setup]") {
  ScenarioParts parts;
  parts.uk_setup =
      "<setup><unit id=\"B\" counter=\"uk-inf\"/></setup>"
      "<setup hexes=\"E03\" at=\"5 5\" facing=\"0 1\"><unit id=\"C\" counter=\"uk-inf\"/></setup>";
  CHECK(of("scenario.setup", parts) ==
        Lines{"7 error: <setup> (uk) gives 0 locations: expected one of \"zone\", \"hexes\" and \"at\"",
              "7 error: <setup> (uk) gives 2 locations: expected one of \"zone\", \"hexes\" and \"at\"",
              "7 error: <setup> (uk): \"at\" is a point on a table, but the map has no table"});
  parts.uk_setup =
      "<setup at=\"5 5\" facing=\"0 1\"><unit id=\"B\" counter=\"uk-inf\"/></setup>"
      "<setup at=\"5 1201\"><unit id=\"C\" counter=\"uk-inf\"/></setup>"
      "<setup hexes=\"\" facing=\"0 1\"><unit id=\"D\" counter=\"uk-inf\"/></setup>";
  CHECK(of("scenario.setup", parts, table_map()) ==
        Lines{"7 error: <setup> (uk): the point 5,1201 is not on the table of 1800 x 1200 mm",
              "7 error: <setup> (uk) names no hex",
              "7 error: <setup> (uk): \"facing\" is allowed only with \"at\""});
}

TEST_CASE("Everything that has a turn must be within the scenario's length",
          "[validate][scenario.reinforcements][scenario.turns][scenario.note-turns]") {
  ScenarioParts parts;
  parts.uk_more =
      "<reinforcements turn=\"7\" edge=\"N\"><unit id=\"R\" counter=\"uk-inf\"/></reinforcements>"
      "<reinforcements turn=\"6\"><unit id=\"S\" counter=\"uk-inf\"/></reinforcements>"
      "<reinforcements turn=\"6\" on-map=\"yes\" edge=\"N\"><unit id=\"T\" "
      "counter=\"uk-inf\"/></reinforcements>"
      "<artillery id=\"A\" fp=\"5\" mode=\"rocket\" turns=\"1-7\"/>";
  parts.victory = "<victory side=\"uk\"><control hexes=\"E05\" turn=\"8\"/></victory>";
  parts.notes = "<darkness turns=\"1-6\"/><precipitation turns=\"2 9\"/>";
  CHECK(of("scenario.reinforcements", parts) ==
        Lines{"8 error: <reinforcements> (uk) arrive in turn 7, but the scenario has 6 turns",
              "8 error: <reinforcements> (uk): expected an edge, entry hexes or hexes on the map",
              "8 error: <reinforcements> (uk) are placed on the map: expected \"hexes\" or \"zone\"",
              "8 error: <reinforcements> (uk) are placed on the map, so they need no edge"});
  CHECK(of("scenario.turns", parts) == Lines{"8 error: <artillery> \"A\" refers to turn 7, but the scenario "
                                             "has 6 turns",
                                             "12 error: <control> (uk) refers to turn 8, but the scenario "
                                             "has 6 turns"});
  CHECK(of("scenario.note-turns", parts) ==
        Lines{"13 error: <precipitation> refers to turn 9, but the scenario has 6 turns"});
}

TEST_CASE("Map edges must be N, E, S or W", "[validate][scenario.edge]") {
  ScenarioParts parts;
  parts.uk_more = "<reinforcements turn=\"2\" edge=\"NE\"><unit id=\"R\" counter=\"uk-inf\"/></reinforcements>";
  parts.victory =
      "<victory side=\"uk\"><exit edge=\"any\" count=\"1\"/><exit edge=\"up\" count=\"1\"/></victory>";
  CHECK(of("scenario.edge", parts) ==
        Lines{"8 error: <reinforcements> (uk): \"NE\" is not an edge of the map: expected N, E, S or W",
              "12 error: <exit> (uk): \"up\" is not an edge of the map: expected N, E, S or W"});
}

TEST_CASE("The cards of a side must have different numbers", "[validate][scenario.card]") {
  const auto card = [](const char* attributes) {
    return fmt::format("<card{}><place>P</place><object>O</object><briefing>B</briefing></card>", attributes);
  };
  ScenarioParts parts;
  parts.cards = card(" side=\"uk\" number=\"1\"") + card(" side=\"uk\" number=\"2\"") + card(" number=\"1\"");
  CHECK(of("scenario.card", parts).empty());
  parts.cards = card(" side=\"uk\"") + card("") + card(" side=\"uk\"") + card("");
  CHECK(of("scenario.card", parts) == Lines{"4 warning: two cards for side \"uk\" have the same number",
                                            "4 warning: two cards for both sides have the same number"});
}

TEST_CASE("Victory conditions must be possible", "[validate][scenario.victory]") {
  ScenarioParts parts;
  parts.victory =
      "<victory side=\"uk\"/><victory side=\"uk\"><control hexes=\"E05 E06\" count=\"3\"/><control "
      "hexes=\"\"/></victory>";
  CHECK(of("scenario.victory", parts) == Lines{"12 error: <victory> (uk) has no conditions",
                                               "12 error: <control> (uk) asks for 3 hexes, but lists 2 hexes",
                                               "12 error: <control> (uk) names no hex"});
}

TEST_CASE("Documents that a scenario refers to are read, and missing ones are reported", "[validate]") {
  const std::string ruleset = " ruleset=\"plain.ruleset.xml\"";
  const Checked without(
      {test::plain_ruleset(kEntries), {"s.scenario.xml", ScenarioParts{}.text("plain", ruleset)}},
      "s.scenario.xml");
  CHECK(without.all() ==
        Lines{"s.scenario.xml:3 error: there is no file \"a.map.xml\" [project.reference]",
              "s.scenario.xml:3 error: there is no file \"c.counters.xml\" [project.reference]"});
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/support/scenario_parts.h"

using namespace coq;
using test::Checked;
using test::Lines;

namespace {

const char* const kSquare = "<ring>60,60 80,60 80,80</ring>";

Checked changed_terrain(const std::string& changes) {
  const std::string ruleset = " ruleset=\"plain.ruleset.xml\"";
  const char* const entries =
      "<nation id=\"british\" power=\"allies\" colour=\"#c4a36d\"><name>Britanniques</name></nation>\n"
      "<nation id=\"german\" power=\"central\" colour=\"#a9b3a0\" "
      "stripe=\"solid\"><name>Allemands</name></nation>\n"
      "<unit-type id=\"infantry\" factors=\"fp range resolve movement\"><name>infanterie</name></unit-type>\n"
      "<unit-type id=\"cavalry\" factors=\"fp range resolve movement\"><name>cavalerie</name></unit-type>\n"
      "<unit-type id=\"machine-gun\" factors=\"fp range resolve "
      "movement\"><name>mitrailleuse</name></unit-type>\n"
      "<marker-type id=\"gas\"><name>gaz</name></marker-type>\n";
  std::string text = test::ScenarioParts{}.text("plain", ruleset);
  text.replace(text.find("<counters href"), 0, changes);
  return Checked(
      {test::plain_ruleset(entries),
       {"a.map.xml", test::plain_map(std::string("<area id=\"f1\" type=\"woods\" name=\"Bois Carré\">") +
                                     kSquare + "</area>")},
       {"c.counters.xml", test::small_counters("plain", ruleset)},
       {"s.scenario.xml", text}},
      "s.scenario.xml");
}

Lines of_changes(const std::string& changes) {
  return changed_terrain(changes).of("scenario.terrain-change");
}

}  // namespace

TEST_CASE("Correct terrain changes have no problems", "[validate][scenario.terrain-change]") {
  CHECK(changed_terrain(std::string("<terrain-change remove=\"f1\"><area id=\"n1\" type=\"woods\">") + kSquare +
                        "</area><side id=\"n2\" type=\"road\" hexes=\"E04 E05\"/></terrain-change>")
            .all() == Lines{});
}

TEST_CASE("A terrain change of an unknown feature is reported once, with a suggestion",
          "[validate][scenario.terrain-change]") {
  CHECK(of_changes("<terrain-change remove=\"bois-carre\"/>") ==
        Lines{"s.scenario.xml:3 error: <terrain-change>: there is no feature \"bois-carre\" on the map; did "
              "you mean "
              "\"f1\"?"});
}

TEST_CASE("A terrain change to a type that is unknown or drawn differently is reported at its place",
          "[validate][scenario.terrain-change]") {
  CHECK(of_changes("\n<terrain-change convert=\"f1\" terrain=\"wods\"/>") ==
        Lines{"s.scenario.xml:4 error: <area> \"f1\": the ruleset plain has no terrain type wods; did you mean "
              "\"woods\"?"});
  CHECK(of_changes("<terrain-change convert=\"f1\" terrain=\"road\"/>") ==
        Lines{"s.scenario.xml:3 error: <area> \"f1\": the type road cannot be drawn like this, only as line, "
              "side"});
}

TEST_CASE("Features that a scenario adds are checked like those of a map",
          "[validate][scenario.terrain-change]") {
  CHECK(of_changes("\n<terrain-change><area id=\"n1\" type=\"wods\"><ring>60,60 80,60 "
                   "80,80</ring></area></terrain-change>") ==
        Lines{"s.scenario.xml:4 error: <area> \"n1\": the ruleset plain has no terrain type wods; did you mean "
              "\"woods\"?"});
  CHECK(
      of_changes("<terrain-change><side id=\"n1\" type=\"road\" hexes=\"E04 E06\"/></terrain-change>").size() ==
      1);
  CHECK(of_changes("<terrain-change><area id=\"n1\" type=\"woods\"><ring>60,60 80,80 80,60 60,80</ring></area>"
                   "</terrain-change>")
            .size() == 1);
  CHECK(of_changes("<terrain-change><area id=\"f1\" type=\"woods\"><ring>60,60 80,60 "
                   "80,80</ring></area></terrain-change>") ==
        Lines{"s.scenario.xml:3 error: <terrain-change>: the map already has a feature \"f1\""});
}

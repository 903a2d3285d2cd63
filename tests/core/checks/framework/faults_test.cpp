// SPDX-License-Identifier: MIT
// A single run reports every error of a file, without the errors that only follow from another.
#include <catch2/catch.hpp>

#include "tests/support/scenario_parts.h"

using namespace coq;
using test::Checked;
using test::Files;
using test::Lines;
using test::ScenarioParts;

namespace {

Files project(const ScenarioParts& parts) {
  return {{"a.map.xml", test::red_map("")},
          {"c.counters.xml", test::small_counters("red-poppies")},
          {"s.scenario.xml", parts.text("red-poppies")}};
}

}  // namespace

TEST_CASE("An invalid number does not hide other errors", "[validate]") {
  ScenarioParts parts;
  parts.turns = "six";
  parts.uk = "power=\"alies\" nations=\"british\" order=\"2\"";
  parts.uk_setup = "<setup hexes=\"Z99\"><unit id=\"B\" counter=\"nobody\"/></setup>";
  // The number of turns is invalid, so turn 7 cannot be judged.
  parts.uk_more =
      "<reinforcements turn=\"7\" hexes=\"A01\"><unit id=\"C\" counter=\"uk-inf\"/></reinforcements>";
  parts.victory = "<victory side=\"nl\"><control hexes=\"E05\"/></victory>";
  CHECK(Checked(project(parts)).all() ==
        Lines{"s.scenario.xml:3 error: attribute \"count\" of <turns> is \"six\": expected a whole number from "
              "1 to 999 [xml.value]",
              "s.scenario.xml:6 error: side \"uk\" has the power \"alies\": expected allies or central; did "
              "you mean \"allies\"? [red-poppies:V15]",
              "s.scenario.xml:7 error: <setup> (uk): there is no hex Z99 on the map [scenario.label]",
              "s.scenario.xml:7 error: unit \"B\": there is no counter \"nobody\" [red-poppies:V24]",
              "s.scenario.xml:12 error: <victory>: there is no side \"nl\" [scenario.side]"});
}

TEST_CASE("A card with an invalid keyword still counts as a card", "[validate]") {
  ScenarioParts parts;
  parts.cards =
      "<card secret=\"oui\"><place>Ici</place><date value=\"1916-07-01\">1-7-16</date><object>Tenir.</object>"
      "<briefing>Rien.</briefing></card>";
  CHECK(
      Checked(project(parts)).all() ==
      Lines{
          "s.scenario.xml:4 error: attribute \"secret\" of <card> is \"oui\": expected yes or no [xml.value]"});
}

TEST_CASE("A missing element is reported once", "[validate]") {
  ScenarioParts parts;
  parts.cards =
      "<card><date value=\"1916-07-01\">1-7-16</date><object>Tenir.</object><briefing>Rien.</briefing></card>";
  CHECK(Checked(project(parts)).of("xml.element") ==
        Lines{"s.scenario.xml:4 error: <card> requires an element <place>"});
}

TEST_CASE("An invalid grid size does not put every hex off the map", "[validate]") {
  const std::string map =
      "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"plain\" lang=\"fr\" "
      "ruleset=\"plain.ruleset.xml\">\n"
      "<page width=\"210\" height=\"297\"/>\n"
      "<grid orientation=\"flat\" columns=\"nine\" rows=\"11\" stagger=\"odd\" labels=\"A01\">"
      "<lattice origin=\"39.184 34\" column=\"16.454 9.5\" row=\"0 19\"/></grid>\n<terrain>\n"
      "<hexes id=\"f1\" type=\"woods\">C03 D04</hexes>\n<hexes id=\"f2\" type=\"wods\">C03</hexes>\n"
      "<hexes id=\"f2\" type=\"woods\">C03</hexes>\n</terrain></map>";
  CHECK(Checked({test::plain_ruleset(), {"a.map.xml", map}}).all() ==
        Lines{"a.map.xml:3 error: attribute \"columns\" of <grid> is \"nine\": expected a whole number from 1 "
              "to 999 [xml.value]",
              "a.map.xml:6 error: <hexes> \"f2\": the ruleset plain has no terrain type wods; did you mean "
              "\"woods\"? "
              "[map.type]",
              "a.map.xml:7 error: the id \"f2\" is used twice [xml.id]"});
}

TEST_CASE("A ring with an invalid point is not reported as a ring without points", "[validate]") {
  CHECK(Checked({test::plain_ruleset(),
                 {"a.map.xml",
                  test::plain_map("<area id=\"f1\" type=\"woods\"><ring>50,50 60,5O 60,60</ring></area>\n"
                                  "<piece id=\"p\" type=\"woods\" shape=\"s\" at=\"1 1\"/>")}})
            .all() == Lines{"a.map.xml:5 error: the content of <ring> is invalid: expected points x,y in "
                            "millimetres, with at most three places, separated by spaces [xml.value]",
                            "a.map.xml:6 error: piece \"p\": there is no shape \"s\" [map.piece]",
                            "a.map.xml:6 error: piece \"p\": the map has no table [map.piece]"});
}

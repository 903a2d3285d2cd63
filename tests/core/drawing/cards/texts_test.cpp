// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/cards/texts.h"
#include "tests/core/drawing/cards/scenario_documents.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

std::vector<std::string> terrain_said(const std::string& changes, const std::string& lang) {
  CardFixture fixture;
  fixture.scenario = parse<model::ScenarioDocument>(
      R"(<scenario xmlns="urn:coquelicot:scenario:1" id="s" system="red-poppies" lang="fr"><map href="m.map.xml"/>)" +
      changes + R"(<turns count="6"/></scenario>)");
  std::vector<std::string> out;
  for (const std::vector<Prose>& rule : terrain_text(fixture.source(), lang))
    for (const Prose& prose : rule)
      for (const Fragment& fragment : prose) out.push_back(fragment.text);
  return out;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("A card lists terrain changes by name, or by type and place if there is no name", "[scene][cards]") {
  const std::string changes =
      R"(<terrain-change remove="b"/>)"
      R"(<terrain-change><area id="n" type="crater" name="Le Cratère"><ring>30,28 34,28 34,33</ring></area>)"
      R"(<side id="w" type="wire" hexes="B01 B02"/><text id="t" at="30 30">Ici</text></terrain-change>)";
  const Lines english = terrain_said(changes, "en");
  REQUIRE(english.size() == 2);
  CHECK(english[0].starts_with("No longer on the map: "));
  CHECK(english[1].starts_with("Added to the map: Le Cratère and "));
  CHECK(english[1].ends_with(" at B01 and B02."));
  const Lines french = terrain_said(changes, "fr");
  REQUIRE(french.size() == 2);
  CHECK(french[0].starts_with("N'est plus sur la carte : "));
  CHECK(french[1].starts_with("Ajouté à la carte : Le Cratère et "));
}

TEST_CASE("A card names the new terrain in the words of the ruleset", "[scene][cards]") {
  const Lines french = terrain_said(R"(<terrain-change convert="b" terrain="crater"/>)", "fr");
  REQUIRE(french.size() == 1);
  CHECK(french[0].starts_with("Terrain changé en « "));
}

TEST_CASE("The designer's own words replace the generated sentence", "[scene][cards]") {
  const std::string changes =
      R"(<terrain-change remove="b"><words>Le moulin a brûlé.</words><words lang="en">The mill has burnt.</words>)"
      R"(</terrain-change>)";
  CHECK(terrain_said(changes, "fr") == Lines{"Le moulin a brûlé."});
  CHECK(terrain_said(changes, "en") == Lines{"The mill has burnt."});
}

TEST_CASE("Terrain changes are the first of the special rules on a card", "[scene][cards]") {
  CardFixture fixture;
  model::TerrainChange change;
  change.remove = {"b"};
  fixture.scenario.terrain_changes = {change};
  CHECK(fixture.text().find("N'est plus") != std::string::npos);
}

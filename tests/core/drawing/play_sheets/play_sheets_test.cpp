// SPDX-License-Identifier: MIT
// Sheets, the deck and templates of Perry's Heroes: 2b, 5.1a, 5.2a, 12.2, and the sizes of everything that is
// placed on the table.
#include <catch2/catch.hpp>

#include "tests/support/printed_sheets.h"

using namespace coq;
using namespace coq::drawing;

namespace {

struct Khoutor : test::PrintedSheets {
  explicit Khoutor(ScenarioSheet kind, const std::string& lang = "fr", const std::string& side = "")
      : PrintedSheets("perry-heroes/khoutor.scenario.xml", kind, lang, side) {}
};

}  // namespace

TEST_CASE("A squad sheet has a card for each figure", "[sheets][perry-heroes:12.2][perry-heroes:5.1a]") {
  const Khoutor all(ScenarioSheet::squads);
  CHECK(all.count("Santé") == 23);  // twelve Soviets and eleven Germans
  CHECK(all.count("Doubrov") == 1);
  CHECK(all.count("R6") == 1);
  CHECK(all.count("PPSh 41-42 (5\u00A0cm)") == 2);
  CHECK(all.count("Mine Antichar") == 2);  // the weapon and its box
  CHECK(Khoutor(ScenarioSheet::squads, "fr", "grenadiers").count("Santé") == 11);
  const Khoutor english(ScenarioSheet::squads, "en");
  CHECK(english.count("Health") == 23);
  CHECK(english.count("NCO · Veteran") == 2);
}

TEST_CASE(
    "A vehicle sheet has the armour of the vehicle list",
    "[sheets][perry-heroes:12.2][perry-heroes:10a][perry-heroes:10c][perry-heroes:10g][perry-heroes:10n]") {
  const Khoutor soviet(ScenarioSheet::vehicles, "fr", "fusiliers");
  // T34/76: hull 9/7/6, turret 9/7/6, top 2. The hull counts two fronts and two sides, the turret two sides.
  CHECK(soviet.count("9") == 3);
  CHECK(soviet.count("7") == 4);
  CHECK(soviet.count("6") == 2);
  CHECK(soviet.count("Tourelle") == 1);
  const Khoutor german(ScenarioSheet::vehicles, "fr", "grenadiers");
  CHECK(german.count("Casemate") == 1);
  CHECK(german.count("MG34(C) = MG34 (Affût) (15\u00A0cm)") == 1);
}

TEST_CASE("Weapons against vehicles are listed under the scores that they need",
          "[sheets][perry-heroes:7.2.2d][perry-heroes:7.7.2f]") {
  const Khoutor squad(ScenarioSheet::squads, "en", "grenadiers");
  // Scores are 4, 6, 8 and 10 against vehicles, 5 in an assault, and 3, 5, 7 and 9 against soldiers.
  const int anti_tank = squad.count("Against vehicles");
  CHECK(anti_tank >= 2);  // a Panzerfaust and a PaK
  for (const char* head : {"< 30 · 4+", "30–60 · 6+", "60–80 · 8+", "> 80 · 10+"})
    CHECK(squad.count(head) == anti_tank);
  const Khoutor soviet(ScenarioSheet::squads, "en", "fusiliers");
  CHECK(soviet.count("Against vehicles") == 2);  // a mine and a Molotov cocktail
  CHECK(soviet.count("Assault · 5+") == 2);
  CHECK(soviet.count("< 30 · 4+") == 0);
  CHECK(squad.count("< 30 · 3+") == 9);  // for soldiers with a weapon; a gun has no rifle
}

TEST_CASE("A vehicle sheet lists the scores that its gun and machine guns need",
          "[sheets][perry-heroes:7.18.2b][perry-heroes:7.18.3b][perry-heroes:7.7.1c]") {
  const Khoutor soviet(ScenarioSheet::vehicles, "en", "fusiliers");
  for (const char* head : {"< 40", "40–120", "> 120", "40–80", "80–120"}) CHECK(soviet.count(head) >= 1);
  for (const char* score : {"3+", "5+", "7+"}) CHECK(soviet.count(score) == 1);
  CHECK(soviet.count("Penetration") == 1);
  CHECK(soviet.count("7.62(C) = DP (10\u00A0cm)") == 1);
  CHECK(soviet.count("PPSh 41-42 (5\u00A0cm)") == 1);
  CHECK(soviet.count("Seats") == 1);
}

TEST_CASE("The deck has a card for each team and each vehicle",
          "[sheets][perry-heroes:2b][perry-heroes:5.2a][perry-heroes:3.2b]") {
  const Khoutor deck(ScenarioSheet::deck);
  CHECK(deck.cuts.size() == 6);
  CHECK(deck.count("Équipe R") == 1);
  CHECK(deck.count("Buran") == 1);
  CHECK(deck.count("25 PA") == 3);  // six figures with 4 each, and an NCO
}

TEST_CASE("Templates have the sizes that the rules state", "[sheets]") {
  const Khoutor templates(ScenarioSheet::templates);
  REQUIRE(templates.cuts.size() == 8);
  const auto size = [&](std::size_t i) { return Point{templates.cuts[i].width(), templates.cuts[i].height()}; };
  CHECK(size(0) == Point{100'000, 100'000});  // smoke
  CHECK(size(1) == Point{100'000, 100'000});  // grenades: 5 cm radius
  CHECK(size(2) == Point{200'000, 200'000});  // an HE round: 10 cm radius
  CHECK(size(3) == Point{150'000, 150'000});  // a quarter circle of 15 cm, the zone of heavy machine guns
  CHECK(size(4) == Point{200'000, 200'000});  // a quarter circle of 20 cm
  // The 30 cm zone is cut to the sheet, but its tip is at the correct distance from the arc.
  CHECK(size(5).x <= 200'000);
  CHECK(size(5).y <= 287'000);
  for (const char* text : {"5\u00A0cm", "10\u00A0cm", "15\u00A0cm", "20\u00A0cm", "30\u00A0cm"})
    CHECK(templates.count(text) == 1);
  CHECK(templates.count("Zone de rafale") == 1);
}

TEST_CASE("A system without such sheets reports an error", "[sheets]") {
  test::FixedMetrics metrics;
  UnitSheetOptions options;
  options.scenario_sheet = ScenarioSheet::deck;
  model::ScenarioDocument other;
  other.system = "dogme";
  const model::RulesetDocument ruleset;
  const auto made = play_sheets({other, {}, ruleset}, "", options, metrics);
  REQUIRE_FALSE(made.has_value());
  CHECK(made.error().check == "sheet.empty");
}

TEST_CASE("A squad sheet has tagged headings and tables, and an outline", "[sheets]") {
  const Khoutor squads(ScenarioSheet::squads);
  int tables = 0, heads = 0;
  for (const Page& page : squads.document.pages)
    for (const Layer& layer : page.scene.layers)
      for (const Item& item : layer.items) {
        if (const auto* group = std::get_if<Group>(&item.content)) tables += group->role == Role::table;
        if (const auto* run = std::get_if<TextRun>(&item.content)) heads += run->tag != TextTag::paragraph;
      }
  CHECK(heads == 23);
  CHECK(tables >= 20);
  CHECK(squads.document.outline.size() == squads.document.pages.size());
}

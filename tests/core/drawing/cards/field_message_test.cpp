// SPDX-License-Identifier: MIT
// The American message blank: a printed head with boxes, and the parts of a platoon's field order.
#include <catch2/catch.hpp>

#include "core/documents/project/loader.h"
#include "core/drawing/cards/cards.h"
#include "tests/core/drawing/page_texts.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;

namespace {

Result<Document> cards_of(const std::string& scenario, const CardOptions& options) {
  scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
  Problems problems;
  const auto bound = loader.bind_scenario(
      std::filesystem::path(COQ_SOURCE_DIR) / "samples/perry-heroes" / (scenario + ".scenario.xml"), problems);
  REQUIRE(bound.has_value());
  CardSource source{*bound->scenario.document, *bound->map.document, {}, *bound->ruleset.document};
  for (const auto& counters : bound->counters) source.counters.push_back(&*counters.document);
  test::FixedMetrics metrics;
  return scenario_cards(source, options, metrics, nullptr, problems);
}

std::vector<std::string> words(const std::string& lang, const std::string& look = {},
                               const std::string& scenario = "gue") {
  CardOptions options;
  options.lang = lang;
  options.card_template = look;
  const auto cards = cards_of(scenario, options);
  REQUIRE(cards.has_value());
  std::vector<std::string> out;
  for (const Page& page : cards->pages)
    for (std::string& text : test::texts_of(page.scene)) out.push_back(std::move(text));
  return out;
}

bool says(const std::vector<std::string>& list, const std::string& words) {
  std::string all;
  for (const std::string& one : list) all += one + " ";
  return all.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("A field message has the boxes of its blank, in the language of the card", "[cards]") {
  CHECK(says(words("en"), "TIME FILED"));
  CHECK(says(words("en"), "HOW SENT"));
  CHECK(says(words("fr"), "TRANSMIS PAR"));
  CHECK_FALSE(says(words("en", "order"), "TIME FILED"));
}

TEST_CASE("Orders, hour and weather are written in the language of the card", "[cards][perry-heroes:11.2a]") {
  CHECK(says(words("fr"), "Avancer (Campagne incertaine)"));
  CHECK(says(words("en"), "Advance (Uncertain)"));
  CHECK(says(words("en"), "Day, Clear, wind by the die."));
}

TEST_CASE("The meaning of each result for a side is stated with its lead in points",
          "[cards][perry-heroes:11.1a]") {
  CHECK(says(words("fr"), "Victoire marginale (+8 points)"));
  CHECK(says(words("fr"), "Le gué est pris."));
  CHECK(says(words("en"), "Marginal defeat (-19 points): The squad falls back"));
  CHECK(says(words("en"), "Total defeat: The squad is no more."));
}

TEST_CASE("The card states what the fight is about and what the scenario allows",
          "[cards][perry-heroes:11.1a][perry-heroes:6.1d][perry-heroes:3.4e][perry-heroes:5.1c]") {
  // The objective has the name of its stake.
  CHECK(says(words("fr"), "gue tenu à la fin"));
  CHECK(says(words("fr"), "12 points, comme si"));
  CHECK(says(words("en", "", "khoutor"), "cour held at the end: 25 points"));
  CHECK(says(words("en", "", "khoutor"), "cour:"));
  CHECK(says(words("en", "", "khoutor"), "Action points are "));
  CHECK(says(words("en"), "Units may begin concealed."));
  // Registered hexes and traps are only on the order or slip of their side.
  CHECK(says(words("en", "", "khoutor"), "J7"));
  CHECK(says(words("en", "", "khoutor"), "rapped area"));
}

TEST_CASE("A zone that is drawn is referred to only by its name", "[cards]") {
  const std::vector<std::string> said = words("fr", "", "rencontre");
  CHECK_FALSE(says(said, "» : ,"));
  CHECK_FALSE(says(said, "\u00A0: ,"));
  CHECK(says(said, "Couché"));
}

TEST_CASE("A long order of battle takes a third page, unless only two pages are allowed", "[cards]") {
  CardOptions options;
  options.lang = "fr";
  CHECK(cards_of("gue", options)->pages.size() == 2);
  CHECK(cards_of("khoutor", options)->pages.size() == 3 + 2);  // plus a slip for the secrets of each side
  options.pages = 2;
  CHECK_FALSE(cards_of("khoutor", options).has_value());
}

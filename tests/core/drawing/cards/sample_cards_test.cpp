// SPDX-License-Identifier: MIT
// The cards of the sample, with everything on them.
#include <catch2/catch.hpp>

#include "core/drawing/cards/cards.h"
#include "core/drawing/primitives/print_checks.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

template <class T>
T sample(const std::string& name) {
  Problems problems;
  auto document = xml::load(std::string(COQ_SOURCE_DIR) + "/samples/red-poppies/" + name, problems);
  REQUIRE(document.has_value());
  return std::get<T>(*document);
}

Document cards_of_side(const std::string& side, const char* paper = "A4", int pages = 0,
                       const std::string& title = {}) {
  auto scenario = sample<model::ScenarioDocument>("ouverture.scenario.xml");
  if (!title.empty()) scenario.titles.front().text = title;
  const auto map = sample<model::MapDocument>("ouverture.map.xml");
  const auto counters = sample<model::CountersDocument>("armees.counters.xml");
  const auto ruleset = rules_of_red_poppies();
  test::FixedMetrics metrics;
  Problems problems;
  CardOptions options;
  options.side = side;
  options.paper = paper;
  options.pages = pages;
  auto document = scenario_cards({scenario, map, {&counters}, ruleset}, options, metrics, nullptr, problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(to_string(problem));
  REQUIRE(document.has_value());
  return *document;
}

}  // namespace

TEST_CASE("The sample's card has an order and its order of battle, on a page each",
          "[scene][cards][red-poppies:10.01a]") {
  const Document document = cards_of_side("uk");
  REQUIRE(document.pages.size() == 2);
  CHECK(contains(text_of(document.pages[0].scene), "ORDRE D'OPÉRATIONS N° 1"));
  CHECK(contains(text_of(document.pages[1].scene), "Ordre de bataille"));
  // The handwritten note is last.
  CHECK(contains(text_of(document.pages[1].scene), "grenades"));
}

TEST_CASE("The sample's cards, with their sketches, fit on four A5 pages", "[scene][cards]") {
  const Document document = cards_of_side("uk", "A5", 4);
  std::string text;
  for (const Page& page : document.pages) text += text_of(page.scene);
  CHECK(contains(text, "Croquis, hexagones B02"));
}

TEST_CASE("The German card does not reveal the hex of the mine", "[scene][cards][red-poppies:FIGURE 1]") {
  std::string german, british;
  for (const Page& page : cards_of_side("de").pages) german += text_of(page.scene);
  for (const Page& page : cards_of_side("uk").pages) british += text_of(page.scene);
  CHECK(contains(british, "en E05 (secret"));
  CHECK_FALSE(contains(german, "en E05"));
  // The German card states everything about the battery except its hex.
  CHECK(contains(british, "noté en secret"));
  CHECK_FALSE(contains(german, "noté en secret"));
}

TEST_CASE("Texts of a card must not overlap, even on small paper and with a long title", "[scene][cards]") {
  for (const char* paper : {"A4", "A5"})
    for (const char* title : {"", "Le passage de la Lendach et du pont de Sainte-Aldegonde"})
      for (const char* side : {"uk", "de"})
        for (const Problem& problem :
             check_print(cards_of_side(side, paper, std::string_view(paper) == "A5" ? 6 : 0, title),
                         {88, 5'000, 7'000})) {
          INFO(paper << " " << title << " " << to_string(problem));
          CHECK(problem.check != "print.overlap");
        }
}

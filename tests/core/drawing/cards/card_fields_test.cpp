// SPDX-License-Identifier: MIT
// Cards for viewing record which element of the scenario each place shows.
#include <catch2/catch.hpp>

#include <map>

#include "core/documents/project/loader.h"
#include "core/drawing/cards/cards.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;

namespace {

struct SampleCards {
  Problems problems{};
  scenario::Loader loader{std::filesystem::path(COQ_SOURCE_DIR) / "systems"};
  std::optional<scenario::BoundScenario> bound = loader.bind_scenario(
      std::filesystem::path(COQ_SOURCE_DIR) / "samples/red-poppies/ouverture.scenario.xml", problems);

  Result<Document> cards(const model::ScenarioDocument& scenario, const CardOptions& options) {
    CardSource source{scenario, *bound->map.document, {}, *bound->ruleset.document};
    for (const auto& counters : bound->counters) source.counters.push_back(&*counters.document);
    test::FixedMetrics metrics;
    return scenario_cards(source, options, metrics, nullptr, problems);
  }
};

const Layer* fields_of(const Page& page) {
  for (const Layer& layer : page.scene.layers)
    if (layer.name == kFieldsLayer) return &layer;
  return nullptr;
}

std::map<std::string, std::vector<std::pair<std::size_t, Box>>> places(const Document& document) {
  std::map<std::string, std::vector<std::pair<std::size_t, Box>>> out;
  for (std::size_t i = 0; i < document.pages.size(); ++i) {
    const Layer* layer = fields_of(document.pages[i]);
    if (layer == nullptr) continue;
    for (const Item& item : layer->items) out[item.id].emplace_back(i, item.bounds);
  }
  return out;
}

}  // namespace

TEST_CASE("A card for viewing records where each element of the scenario is", "[cards]") {
  SampleCards sample;
  REQUIRE(sample.bound.has_value());
  CardOptions options;
  options.fields = true;
  const auto cards = sample.cards(*sample.bound->scenario.document, options);
  REQUIRE(cards.has_value());
  const auto found = places(*cards);
  for (const char* element :
       {"card[0]/issuer[0]", "card[0]/briefing[0]", "card[0]/sketch[0]", "card[0]/signature[0]", "title[0]",
        "side[0]", "side[0]/setup[0]", "victory[0]", "turns[0]"}) {
    INFO(element);
    CHECK(found.count(element) == 1);
  }
  // Each place is on the page, and each paragraph is below the previous one.
  for (const auto& [element, boxes] : found)
    for (const auto& [page, box] : boxes) {
      INFO(element);
      CHECK(cards->pages[page].media.contains(box.min));
      CHECK(box.max.y > box.min.y);
    }
  CHECK(found.at("card[0]/briefing[0]").front().second.min.y >= found.at("title[0]").front().second.max.y);
}

TEST_CASE("Text that does not fit is marked at the end of the last page", "[cards]") {
  SampleCards sample;
  REQUIRE(sample.bound.has_value());
  model::ScenarioDocument scenario = *sample.bound->scenario.document;
  model::Prose& briefing = scenario.cards.front().briefing.front();
  const model::Paragraph paragraph = briefing.paragraphs.front();
  for (int i = 0; i < 60; ++i) briefing.paragraphs.push_back(paragraph);
  CardOptions options;
  options.fields = options.draft = true;
  const auto cards = sample.cards(scenario, options);
  REQUIRE(cards.has_value());
  CHECK(places(*cards).count("!card[0]/briefing[0]") == 1);
}

TEST_CASE("A card for printing has no layer of element places", "[cards]") {
  SampleCards sample;
  REQUIRE(sample.bound.has_value());
  const auto cards = sample.cards(*sample.bound->scenario.document, {});
  REQUIRE(cards.has_value());
  for (const Page& page : cards->pages) CHECK(fields_of(page) == nullptr);
}

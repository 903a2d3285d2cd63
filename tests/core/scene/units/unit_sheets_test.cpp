// SPDX-License-Identifier: MIT
#include "core/scene/units/unit_sheets.h"

#include "core/scene/fixed_metrics.h"
#include "core/xml/xml.h"

using namespace coq;
using namespace coq::scene;
namespace fs = std::filesystem;

namespace {

template <class T>
T read(const char* path) {
  Problems problems;
  const auto document = xml::load(fs::path(COQ_SOURCE_DIR) / path, problems);
  REQUIRE(document.has_value());
  return std::get<T>(*document);
}

void collect(const std::vector<Item>& items, std::vector<std::string>& out) {
  for (const Item& item : items) {
    if (const auto* run = std::get_if<TextRun>(&item.content)) out.push_back(run->text);
    if (const auto* group = std::get_if<Group>(&item.content)) collect(group->items, out);
  }
}

std::vector<std::string> words_of(const Page& page) {
  std::vector<std::string> out;
  for (const Layer& layer : page.scene.layers) collect(layer.items, out);
  return out;
}

bool has(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

struct Sample {
  model::RulesetDocument rules = read<model::RulesetDocument>("core/rules/dogme/dogme.ruleset.xml");
  model::CountersDocument counters = read<model::CountersDocument>("samples/dogme/forces.counters.xml");
  model::ScenarioDocument scenario = read<model::ScenarioDocument>("samples/dogme/crete.scenario.xml");
  FixedMetrics metrics;
  UnitSheetOptions options;
};

}  // namespace

TEST_CASE("A profile card says what the ruleset says of the class", "[units]") {
  Sample s;
  s.options.lang = "en";
  const auto cards = unit_cards(units_of({&s.counters}), s.rules, s.options, s.metrics);
  REQUIRE(cards.has_value());
  const auto words = words_of(cards->pages.front());
  CHECK(has(words, "Mistral tank"));
  CHECK(has(words, "15\u00A0cm"));
  CHECK(has(words, "Optimal target"));
  CHECK(has(words, "Armour"));
}

TEST_CASE("Labels are as large as the bases, one for each element", "[units]") {
  Sample s;
  const auto labels = base_labels(units_of(s.scenario, {&s.counters}), s.rules, s.options, s.metrics);
  REQUIRE(labels.has_value());
  std::size_t cuts = 0;
  for (const Page& page : labels->pages)
    for (const Layer& layer : page.scene.layers) {
      if (layer.kind != LayerClass::cut_lines) continue;
      for (const Item& item : layer.items) {
        ++cuts;
        const Box box = std::get<Shape>(item.content).outline.bounds();
        CHECK(box.max.x - box.min.x == 60'000);
        CHECK(box.max.y - box.min.y == 60'000);
        CHECK(page.trim.contains(box.max));
      }
    }
  CHECK(cuts == 23);
}

TEST_CASE("A roster adds up what a force costs", "[units][dogme:D3.1][dogme:D3.2][dogme:D4.2]") {
  Sample s;
  s.options.lang = "en";
  const auto rosters = force_rosters(s.scenario, {&s.counters}, s.rules, s.options, s.metrics);
  REQUIRE(rosters.has_value());
  REQUIRE(rosters->pages.size() == 2);
  CHECK(has(words_of(rosters->pages[0]), "24 of 24 points"));
  const auto wells = words_of(rosters->pages[1]);
  CHECK(has(wells, "24 of 24 points"));
  CHECK(has(wells, "Artillery"));
  CHECK(std::any_of(wells.begin(), wells.end(),
                    [](const std::string& word) { return word.ends_with("Commander"); }));
  CHECK(has(wells, "of them 17 at 3 points an element at most\u00A0: half is kept"));
}

TEST_CASE("The strip has the ruleset's lengths", "[units]") {
  Sample s;
  const auto strip = measuring_strip(s.rules, s.options, s.metrics);
  REQUIRE(strip.has_value());
  CHECK(has(words_of(strip->pages.front()), "200\u00A0mm"));
  s.rules.tables.clear();
  CHECK_FALSE(measuring_strip(s.rules, s.options, s.metrics).has_value());
}

// SPDX-License-Identifier: MIT
#include "core/drawing/counters/counter_art.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::scene;
using namespace coq::test;

namespace {

model::Table table(const char* id, std::vector<std::pair<std::string, std::string>> rows, const char* first,
                   const char* second) {
  model::Table out;
  out.id = id;
  out.columns = {first, second};
  for (auto& [a, b] : rows) out.rows.emplace_back().cells = {{first, a}, {second, b}};
  return out;
}

}  // namespace

TEST_CASE("A ruleset says what stands where on a unit's face", "[scene][counters]") {
  model::RulesetDocument ruleset = red_poppies();
  std::erase_if(ruleset.tables, [](const model::Table& one) { return one.id == "counter.face"; });
  ruleset.tables.push_back(
      table("counter.face",
            {{"top-left", "dice"}, {"bottom-right", "move"}, {"pips", "elements"}, {"chevrons", "class"}},
            "place", "factor"));
  ruleset.tables.push_back(table("counter.chevrons", {{"light", "1"}, {"elite", "3"}}, "word", "count"));
  const auto counters = parse<model::CountersDocument>(
      R"(<counters xmlns="urn:coquelicot:counters:1" id="c" system="red-poppies" lang="fr"><title>Pions</title>)"
      R"(<counter id="g" kind="unit" type="infantry" nation="british" size="18" count="1"><name>Garde</name>)"
      R"(<face class="elite" elements="3" dice="4" move="1"/></counter></counters>)");
  test::FixedMetrics metrics;
  const CounterArt art(ruleset, metrics, {}, "fr");
  const Box box{{0, 0}, {18'000, 18'000}};
  Problems problems;
  const Group face = art.draw(counters.counters.front(), 0, box, &problems);
  CHECK(problems.empty());
  std::string text;
  collect_text(face.items, text);
  CHECK(contains(text, "4"));
  CHECK(contains(text, "1"));
  CHECK_FALSE(contains(text, "CC"));  // the reminder of the other layout
  // Three pips at the lower left, three chevrons at the left.
  Group places;
  CHECK(scene::detail::draw_places(ruleset, counters.counters.front().faces.front(), {box, kBlack}, metrics,
                                   places)
            .empty());
  REQUIRE(places.items.size() == 4);
  const auto left_half = [&](const Item& item) {
    const auto* shape = std::get_if<Shape>(&item.content);
    return shape != nullptr && shape->outline.bounds().max.x < 9'000;
  };
  CHECK(std::count_if(places.items.begin(), places.items.end(), left_half) == 2);
}

TEST_CASE("A ruleset that says nothing of faces has the factors of its units in their corners", "[scene]") {
  model::RulesetDocument ruleset = red_poppies();
  std::erase_if(ruleset.tables, [](const model::Table& table) { return table.id == "counter.face"; });
  model::Face face;
  face.factors = {{"strength", "12"}, {"speed", "3"}};
  test::FixedMetrics metrics;
  Group places;
  CHECK(
      scene::detail::draw_places(ruleset, face, {{{0, 0}, {18'000, 18'000}}, kBlack}, metrics, places).empty());
  REQUIRE(places.items.size() == 2);
  const auto& strength = std::get<TextRun>(places.items[0].content);
  const auto& speed = std::get<TextRun>(places.items[1].content);
  CHECK(strength.text == "12");
  CHECK(strength.at.x < 9'000);
  CHECK(speed.text == "3");
  CHECK(speed.at.x > 9'000);
  CHECK(strength.at.y == speed.at.y);
}

TEST_CASE("What does not fit on a face is named by its text", "[scene]") {
  const model::RulesetDocument ruleset = red_poppies();
  model::Face face;
  face.factors = {{"fp", "1"}, {"movement", "beaucoup trop long"}};
  test::FixedMetrics metrics;
  Group places;
  CHECK(scene::detail::draw_places(ruleset, face, {{{0, 0}, {15'000, 15'000}}, kBlack}, metrics, places) ==
        "beaucoup trop long");
}

// SPDX-License-Identifier: MIT
// Sketches of orders must be legible and show only what their side may know.
#include <catch2/catch.hpp>

#include "core/documents/project/loader.h"
#include "core/drawing/cards/sketch_map.h"
#include "core/drawing/map/placer.h"
#include "tests/core/drawing/cards/scenario_documents.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

constexpr const char* kSamples[] = {"red-poppies/ouverture",      "perry-heroes/rencontre", "perry-heroes/gue",
                                    "perry-heroes/khoutor",       "tactique/hallerode",     "dogme/crete",
                                    "terrain-napoleonien/aderhof"};

void collect(const std::vector<Item>& items, std::vector<TextRun>& runs, std::vector<Shape>& shapes) {
  for (const Item& item : items) {
    if (const auto* group = std::get_if<Group>(&item.content)) collect(group->items, runs, shapes);
    if (const auto* run = std::get_if<TextRun>(&item.content)) runs.push_back(*run);
    if (const auto* shape = std::get_if<Shape>(&item.content)) shapes.push_back(*shape);
  }
}

struct Drawn {
  SketchArt art;
  std::vector<TextRun> runs{};
  std::vector<Shape> shapes{};
};

Drawn drawn(const CardSource& source, const model::Sketch& sketch, const std::string& side, Um width, Um height,
            CardOptions options = {}, const char* look = "order") {
  test::FixedMetrics metrics;
  const CardStyle style = card_style(options, card_template(look));
  const auto map = SketchMap::make(source, sketch, side, style);
  REQUIRE(map.has_value());
  const SketchMap::Size size = map->size(width, height);
  CHECK(size.width <= width);
  CHECK(size.height <= height);
  auto art = map->draw(size, metrics);
  REQUIRE(art.has_value());
  Drawn result{*std::move(art)};
  collect(result.art.group.items, result.runs, result.shapes);
  return result;
}

std::string text_of_sketch(const Drawn& sketch) {
  std::string text;
  for (const TextRun& run : sketch.runs) text += run.text + "\n";
  return text;
}

bool is(const Shape& shape, Color color) {
  return shape.stroke && shape.stroke->color.r == color.r && shape.stroke->color.g == color.g &&
         shape.stroke->color.b == color.b;
}

}  // namespace

TEST_CASE("Texts of a sketch must not overlap or be smaller than 7 points", "[cards][sketch]") {
  static const model::Sketch whole{{}, {}, std::vector<std::string>{"terrain", "names"}};
  for (const char* sample : kSamples) {
    scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
    Problems problems;
    const auto bound = loader.bind_scenario(
        std::filesystem::path(COQ_SOURCE_DIR) / "samples" / (std::string(sample) + ".scenario.xml"), problems);
    REQUIRE(bound.has_value());
    CardSource source{*bound->scenario.document, *bound->map.document, {}, *bound->ruleset.document};
    for (const auto& counters : bound->counters) source.counters.push_back(&*counters.document);
    for (const model::Card& card : source.scenario.cards)
      for (const Um width : {80'000, 110'000, 170'000}) {
        CAPTURE(sample, width);
        const Drawn sketch =
            drawn(source, card.sketch ? *card.sketch : whole, card.side.value_or(""), width, 120'000);
        const Box all{{0, 0}, {sketch.art.width, sketch.art.height}};
        for (std::size_t i = 0; i < sketch.runs.size(); ++i) {
          CAPTURE(sketch.runs[i].text);
          const Box box = ink_of(sketch.runs[i]);
          CHECK(sketch.runs[i].font.size >= 7'000);
          CHECK(all.contains(box.min));
          CHECK(all.contains(box.max));
          for (std::size_t k = 0; k < i; ++k) {
            CAPTURE(sketch.runs[k].text);
            CHECK_FALSE(box.meets(ink_of(sketch.runs[k])));
          }
        }
      }
  }
}

TEST_CASE("A sketch has coordinates in its margin and no numbers in its hexes", "[cards][sketch]") {
  const CardFixture fixture;
  const model::Sketch sketch{{}, {"A01", "D03"}, {}};
  const std::string words = text_of_sketch(drawn(fixture.source(), sketch, "uk", 120'000, 120'000));
  for (const char* part : {"A\n", "D\n", "01\n", "03\n"}) CHECK(contains(words, part));
  CHECK_FALSE(contains(words, "A01"));
  const model::Sketch bare{{}, {"A01", "D03"}, std::vector<std::string>{"terrain"}};
  CHECK_FALSE(contains(text_of_sketch(drawn(fixture.source(), bare, "uk", 120'000, 120'000)), "03"));
}

TEST_CASE("Own set-up is solid blue, enemy set-up dashed red, and objectives have an arrow",
          "[cards][sketch]") {
  CardFixture fixture;
  const model::Sketch sketch{{}, {"A01", "D03"}, {}};
  const CardStyle style = card_style({}, card_template("order"));
  const Drawn british = drawn(fixture.source(), sketch, "uk", 120'000, 120'000);
  const auto count = [&](const Drawn& d, Color color, bool broken) {
    return std::count_if(d.shapes.begin(), d.shapes.end(),
                         [&](const Shape& s) { return is(s, color) && s.stroke->dash.empty() != broken; });
  };
  CHECK(count(british, style.blue, false) > 0);
  CHECK(count(british, style.blue, true) == 0);
  CHECK(count(british, style.red, true) > 0);
  // The Germans have no arrow, because they must hold C02 and D02, not take them.
  const Drawn german = drawn(fixture.source(), sketch, "de", 120'000, 120'000);
  CHECK(count(german, style.red, true) > 0);
  CHECK(count(german, style.blue, false) < count(british, style.blue, false));
}

TEST_CASE("A zone of adjacent hexes has a single contour, well inside the hexes", "[cards][sketch]") {
  CardFixture fixture;
  CardOptions options;
  options.accessible = true;  // no hand-drawn wobble
  const model::Sketch sketch{{}, {"A01", "D03"}, std::vector<std::string>{"none"}};
  fixture.scenario.zones.front().labels = {"A01", "A02", "A03", "B01", "B02"};
  const CardStyle style = card_style(options, card_template("order"));
  const Drawn plan = drawn(fixture.source(), sketch, "uk", 120'000, 120'000, options);
  int contours = 0;
  for (const Shape& shape : plan.shapes)
    if (is(shape, style.blue) && shape.stroke->width > 600 && shape.stroke->width < 700 &&
        std::count(shape.outline.verbs.begin(), shape.outline.verbs.end(), Verb::close) > 0 &&
        std::count(shape.outline.verbs.begin(), shape.outline.verbs.end(), Verb::curve) == 0) {
      ++contours;
      CHECK(std::count(shape.outline.verbs.begin(), shape.outline.verbs.end(), Verb::move) == 1);
    }
  CHECK(contours == 1);
}

TEST_CASE("The secrets of one side do not change the other side's sketch",
          "[cards][sketch][red-poppies:FIGURE 1]") {
  const CardFixture fixture;
  CardFixture bare;
  for (model::Side& side : bare.scenario.sides)
    if (side.id == "uk") side.own = {};
  const model::Sketch sketch{{}, {"A01", "D03"}, {}};
  const Drawn with = drawn(fixture.source(), sketch, "de", 120'000, 120'000);
  const Drawn without = drawn(bare.source(), sketch, "de", 120'000, 120'000);
  CHECK(with.art.group == without.art.group);
}

TEST_CASE("A sketch shows each unit's sign in its own set-up, but a single sign for the enemy's",
          "[cards][sketch]") {
  const CardFixture fixture;
  const model::Sketch sketch{{}, {"A01", "D03"}, {}};
  const std::string british = text_of_sketch(drawn(fixture.source(), sketch, "uk", 160'000, 140'000));
  const std::string german = text_of_sketch(drawn(fixture.source(), sketch, "de", 160'000, 140'000));
  CHECK(contains(british, "B.1"));
  CHECK_FALSE(contains(german, "B.1"));
}

TEST_CASE("A sketch is always the same and stays within its given size", "[cards][sketch]") {
  const CardFixture fixture;
  const model::Sketch sketch{{}, {"A01", "D03"}, {}};
  const Drawn once = drawn(fixture.source(), sketch, "uk", 90'000, 80'000);
  CHECK(once.art.group == drawn(fixture.source(), sketch, "uk", 90'000, 80'000).art.group);
}

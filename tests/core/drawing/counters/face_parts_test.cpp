// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/counters/counter_art.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

constexpr Box kPlacesBox{{0, 0}, {20'000, 20'000}};

/// Draws a face of a unit whose ruleset has the table `counter.layout` with these rows.
Group placed(const std::string& rows, const std::string& face, Problems* problems = nullptr) {
  const auto rules = parse<model::RulesetDocument>(
      R"(<ruleset xmlns="urn:coquelicot:ruleset:1" id="r" system="s" lang="en">)"
      R"(<table id="counter.chevrons" columns="word count" source="default"><row word="elite" count="3"/></table>)" +
      (rows.empty()
           ? std::string()
           : R"(<table id="counter.layout" columns="types shows of x y width height size look" source="default">)" +
                 rows + "</table>") +
      "</ruleset>");
  const auto counters = parse<model::CountersDocument>(
      R"(<counters xmlns="urn:coquelicot:counters:1" id="c" system="s" lang="en"><title>P</title>)"
      R"(<counter id="g" kind="unit" type="infantry" size="20" count="1"><name>Guard</name>)" +
      face + "</counter></counters>");
  test::FixedMetrics metrics;
  const CounterArt art(rules, metrics, {}, "en");
  return art.draw(counters.counters.front(), 0, kPlacesBox, problems);
}

std::string row(const char* shows, const char* of, const char* rest) {
  return std::string("<row shows=\"") + shows + "\" of=\"" + of + "\" " + rest + "/>";
}

std::string words_on(const Group& face) {
  return text_of(face.items);
}

std::vector<Shape> shapes_of(const Group& face) {
  std::vector<Shape> out;
  for (std::size_t i = 1; i < face.items.size(); ++i)  // skips the ground
    if (const auto* shape = std::get_if<Shape>(&face.items[i].content)) out.push_back(*shape);
  return out;
}

const char* const kPlain = R"(types="" x="50" y="50" width="" height="" size="" look="")";

}  // namespace

TEST_CASE("A ruleset defines the layout of a unit's face", "[scene][counters]") {
  const Group face =
      placed(row("factors", "dice", R"(types="" x="20" y="80" width="" height="" size="30" look="left")"),
             R"(<face dice="4" move="1"/>)");
  REQUIRE(words_on(face) == "4\n");
  const auto& run = std::get<TextRun>(face.items.back().content);
  CHECK(run.at.x == 4'000);
  CHECK(run.anchor == Anchor::start);
  CHECK(run.font.size == points_of_um(6'000));
}

TEST_CASE("Factors can be in rings, discs and boxes, or drawn as dots and chevrons", "[scene][counters]") {
  const std::string face = R"(<face class="elite" elements="3" resolve="8"/>)";
  const auto ring = placed(row("ring", "resolve", kPlain), face);
  CHECK(words_on(ring) == "8\n");
  REQUIRE(shapes_of(ring).size() == 1);
  CHECK(shapes_of(ring)[0].fill == Fill::solid(kWhite));
  const auto box = placed(row("box", "resolve", kPlain), face);
  CHECK(words_on(box) == "8\n");
  REQUIRE(shapes_of(box).size() == 1);
  CHECK(shapes_of(box)[0].fill == Fill::solid(kWhite));
  CHECK(shapes_of(box)[0].stroke);
  CHECK_FALSE(shapes_of(box)[0].outline == shapes_of(ring)[0].outline);
  for (const char* shows : {"disc", "badge"}) {
    const auto reversed = placed(row(shows, "resolve", kPlain), face);
    CHECK(shapes_of(reversed)[0].fill == Fill::solid(kBlack));
    CHECK(std::get<TextRun>(reversed.items.back().content).color == kWhite);
  }
  const auto pips = shapes_of(placed(row("pips", "elements", kPlain), face));
  REQUIRE(pips.size() == 1);
  CHECK(std::count(pips[0].outline.verbs.begin(), pips[0].outline.verbs.end(), Verb::move) == 3);
  const auto chevrons = shapes_of(placed(row("chevrons", "class", kPlain), face));
  REQUIRE(chevrons.size() == 1);
  CHECK(std::count(chevrons[0].outline.verbs.begin(), chevrons[0].outline.verbs.end(), Verb::move) == 3);
}

TEST_CASE("A row may be limited to some types, and a missing factor is not drawn", "[scene][counters]") {
  const char* const face = R"(<face dice="4" move="-"/>)";
  CHECK(words_on(placed(row("factors", "dice",
                            R"(types="cavalry" x="50" y="50" width="" height="" size="" look="")"),
                        face))
            .empty());
  CHECK(words_on(placed(row("factors", "dice",
                            R"(types="cavalry infantry" x="50" y="50" width="" height="" size="" look="")"),
                        face)) == "4\n");
  for (const char* shows : {"factors", "ring", "box", "badge", "pips", "chevrons"}) {
    CHECK(placed(row(shows, "move", kPlain), face).items.size() == 1);
    CHECK(placed(row(shows, "range", kPlain), face).items.size() == 1);
  }
}

TEST_CASE("The default face has a title, the symbol and the factors below it", "[scene]") {
  const Group face = placed("", R"(<face symbol="infantry" strength="12" speed="3"/>)");
  CHECK(words_on(face) == "Guard\n12-3\n");
  CHECK(std::any_of(face.items.begin(), face.items.end(),
                    [](const Item& item) { return std::holds_alternative<Group>(item.content); }));
}

TEST_CASE("A text that does not fit on a face is reported", "[scene]") {
  Problems problems;
  placed(row("factors", "move", R"(types="" x="50" y="50" width="20" height="10" size="" look="")"),
         R"(<face move="much too long"/>)", &problems);
  REQUIRE(problems.size() == 1);
  CHECK(contains(problems[0].message.text(), "much too long"));
}

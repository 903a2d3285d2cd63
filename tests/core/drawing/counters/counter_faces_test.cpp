// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/counters/counter_sheets.h"
#include "tests/core/drawing/counters/face_ink.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

Document faces(const std::string& counters, const CounterSheetOptions& options = {}) {
  const auto document = parse<model::CountersDocument>(
      R"(<counters xmlns="urn:coquelicot:counters:1" id="c" system="red-poppies" lang="en"><title>Test</title>)" +
      counters + "</counters>");
  Problems problems;
  test::FixedMetrics metrics;
  auto pages = counter_faces({&document}, rules_of_red_poppies(), options, metrics, problems);
  REQUIRE(pages.has_value());
  return *std::move(pages);
}

const char* const kGuns =
    R"(<counter id="mg" kind="unit" type="machine-gun" nation="german" count="3" size="15.875"><name>Section</name>)"
    R"(<face fp="2" range="8" at-fp="5" resolve="9" movement="4"/><face fp="1" range="7" resolve="6" movement="3"/></counter>)"
    R"(<counter id="smoke" kind="marker" type="smoke" count="2" size="20"><name>Smoke</name><face/></counter>)";

}  // namespace

TEST_CASE("Each counter face is a page as large as the counter and its bleed", "[scene][counters]") {
  CounterSheetOptions options;
  options.bleed = 1500;
  const Document document = faces(kGuns, options);
  REQUIRE(document.pages.size() == 3);  // identical pieces are drawn once; a missing back has no page
  CHECK(document.pages[0].title == "mg front");
  CHECK(document.pages[1].title == "mg back");
  CHECK(document.pages[2].title == "smoke front");
  CHECK(document.pages[2].trim == Box{{1500, 1500}, {21'500, 21'500}});
  for (const Page& page : document.pages) {
    CHECK(page.media.width() == page.trim.width() + 3000);
    CHECK(page.bleed == page.media);
    const Layer* bleed = find_layer(page.scene, "Bleed");
    REQUIRE(bleed != nullptr);
    CHECK(bleed->bounds() == page.media);
    const Layer* art = find_layer(page.scene, "Art");
    REQUIRE(art->items.size() == 1);
    // The page has nothing but the face, which is upright on both sides.
    const auto& drawn = std::get<Group>(art->items.front().content);
    CHECK(drawn.clip->bounds() == page.trim);
    CHECK(drawn.transform.is_identity());
    CHECK(page.scene.layers.size() == 2);
  }
}

TEST_CASE("Numbered counters are on a page each", "[scene][counters]") {
  const Document document = faces(
      R"(<counter id="mg" kind="unit" type="machine-gun" nation="german" count="2" numbers="5" size="15.875"><name>S</name>)"
      R"(<face fp="2" range="8" at-fp="5" resolve="9" movement="4"/></counter>)");
  REQUIRE(document.pages.size() == 2);
  CHECK(document.pages[0].title == "mg.1 front");
  CHECK(document.pages[1].title == "mg.2 front");
}

TEST_CASE("Faces have rounded corners on request", "[scene][counters]") {
  CounterSheetOptions options;
  options.corners = 2000;
  const Document document = faces(kGuns, options);
  const auto& drawn = std::get<Group>(find_layer(document.pages[0].scene, "Art")->items.front().content);
  Outline round;
  round.add_rounded_box(document.pages[0].trim, 2000);
  CHECK(*drawn.clip == round);
}

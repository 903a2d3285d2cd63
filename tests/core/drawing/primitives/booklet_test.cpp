// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/booklet.h"

#include <catch2/catch.hpp>

using namespace coq;

TEST_CASE("Pages of several sizes are scaled to fit sheets of one paper size", "[scene]") {
  drawing::Document document;
  for (const auto& [width, height] : {std::pair{100'000, 50'000}, {90'000, 300'000}}) {
    drawing::Page page = drawing::Page::of_size(width, height);
    drawing::Shape whole;
    whole.outline.add_box({{0, 0}, {width, height}});
    page.scene.layer("drawing").add(whole);
    document.pages.push_back(std::move(page));
  }
  drawing::lay_on_paper(document, {148'000, 210'000});
  REQUIRE(document.pages.size() == 2);
  for (const drawing::Page& page : document.pages) {
    CHECK(page.media.width() == 148'000);
    CHECK(page.media.height() == 210'000);
    const auto& group = std::get<drawing::Group>(page.scene.layers.front().items.front().content);
    const Box drawn =
        group.transform.apply(std::get<drawing::Shape>(group.items.front().content).outline.bounds());
    CHECK(drawn.min.x >= 8'000);
    CHECK(drawn.min.y >= 7'999);
    CHECK(drawn.max.x <= 140'001);
    CHECK(drawn.max.y <= 202'001);
    CHECK(std::abs(drawn.min.x + drawn.max.x - 148'000) <= 2);
    CHECK((drawn.width() > 131'000 || drawn.height() > 193'000));
  }
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/tools/open_shape.h"

using namespace coq;
using namespace coq::app;

TEST_CASE("A draft is written as one line of text and read back", "[draft]") {
  const Draft draft{"polygon", "woods", "", {{12'500, 40'000}, {-3, 0}, {1, 2}}, {1, 2}};
  CHECK(draft.text() == "polygon woods - 1,2 12.5,40 -0.003,0 0.001,0.002");
  CHECK(Draft::parse(draft.text()) == draft);
  const Draft empty{"hole", "", "f12", {}, {}};
  CHECK(Draft::parse(empty.text()) == empty);
}

TEST_CASE("The text of a draft follows changes of the shape incrementally", "[draft]") {
  Draft draft{"polygon", "woods", "", {{1'000, 1'000}}, {1}};
  DraftText text(draft);
  std::string now = draft.text();
  const auto follow = [&] {
    const auto changes = text.follow(draft);
    REQUIRE(changes.has_value());
    std::size_t written = 0;
    for (const TextChange& one : *changes) {
      now.replace(one.at, one.removed, one.inserted);
      written += one.inserted.size();
    }
    REQUIRE(now == draft.text());
    return written;
  };
  for (Um i = 2; i < 200; ++i) {
    const std::size_t run = i % 20 == 0 ? 12 : 1;
    for (std::size_t k = 0; k < run; ++k) draft.points.push_back({i * 1'000, static_cast<Um>(k) * 500});
    draft.steps.push_back(run);
    CHECK(follow() < 12 * run + 4);
  }
  CHECK(follow() == 0);
  // The last run is replaced, and steps are taken back and repeated.
  draft.points.back() = {7, 8};
  CHECK(follow() < 20);
  while (draft.steps.size() > 3) {
    draft.points.resize(draft.points.size() - draft.steps.back());
    draft.steps.pop_back();
    CHECK(follow() == 0);
  }
  draft.points = {{5'000, 5'000}, {6'000, 6'000}};
  draft.steps = {2};
  follow();
  draft.terrain = "hill";
  CHECK_FALSE(text.follow(draft).has_value());
}

TEST_CASE("An invalid draft is refused", "[draft]") {
  for (const char* line : {"", "polygon", "polygon woods -", "polygon woods - 2 1,1", "polygon woods - x 1,1",
                           "polygon woods - 1 1", "polygon woods - 1 1,1,1", "polygon woods - 0,1 1,1",
                           "polygon woods - - 1,1", "polygon woods - 1 99999999,1"}) {
    INFO(line);
    CHECK_FALSE(Draft::parse(line).has_value());
  }
}

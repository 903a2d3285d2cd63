// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/geometry/box_tree.h"

#include <random>

using namespace coq;

TEST_CASE("Boxes are found wherever they are, whatever their size, inserted one by one or in bulk", "[geo]") {
  std::mt19937 random(7);
  const auto below = [&](std::int64_t n) { return static_cast<Um>(random() % static_cast<std::uint64_t>(n)); };
  const auto any_box = [&] {
    const Um size = Um{1} << below(24);
    const Point at{below(3'000'000) - 1'000'000, below(3'000'000) - 1'000'000};
    return Box{at, {at.x + below(size), at.y + below(size)}};
  };
  BoxTree grown_one_by_one;
  std::vector<Box> boxes;
  for (std::uint32_t i = 0; i < 2000; ++i) {
    boxes.push_back(i % 50 == 0 ? Box{} : any_box());
    grown_one_by_one.insert(boxes.back(), i);
  }
  for (std::uint32_t i = 0; i < 2000; i += 3) {
    grown_one_by_one.erase(boxes[i], i);
    boxes[i] = {};
  }
  const BoxTree made_at_once(boxes);
  for (int n = 0; n < 300; ++n) {
    const Box wanted = any_box();
    std::vector<std::uint32_t> expected;
    for (std::uint32_t i = 0; i < 2000; ++i)
      if (!boxes[i].empty() && boxes[i].meets(wanted)) expected.push_back(i);
    REQUIRE(grown_one_by_one.near(wanted) == expected);
    REQUIRE(made_at_once.near(wanted) == expected);
  }
  CHECK(made_at_once.near({}).empty());
  CHECK(BoxTree().near(any_box()).empty());
}

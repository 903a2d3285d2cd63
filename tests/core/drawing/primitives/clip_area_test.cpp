// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/primitives/clip_area.h"

#include <random>

#include "core/geometry/predicates.h"

using namespace coq;
using namespace coq::drawing;

namespace {

Item square(Point at) {
  return Item(Shape{Outline{}.add_box({at, {at.x + 10, at.y + 10}}), Fill::solid(kBlack), std::nullopt});
}

/// A square of 100 with a corner cut off and a hole in the middle.
Outline land() {
  return Outline{}
      .add_ring({{0, 0}, {100, 0}, {100, 80}, {80, 100}, {0, 100}})
      .add_ring({{45, 45}, {55, 45}, {55, 55}, {45, 55}});
}

}  // namespace

TEST_CASE("An area covers only boxes that are inside it, away from its sides and holes", "[scene]") {
  const ClipArea area(land());
  CHECK(area.covers({{10, 10}, {40, 40}}));
  CHECK_FALSE(area.covers({{95, 10}, {105, 20}}));
  CHECK_FALSE(area.covers({{0, 10}, {10, 20}}));  // at the side
  CHECK_FALSE(area.covers({{85, 85}, {95, 95}}));
  CHECK_FALSE(area.covers({{40, 40}, {60, 60}}));  // around the hole
  CHECK_FALSE(area.covers({{47, 47}, {53, 53}}));  // in the hole
  CHECK_FALSE(area.covers({{200, 10}, {210, 20}}));
  CHECK_FALSE(area.covers({}));
  CHECK_FALSE(ClipArea(Outline{}.add_circle({50, 50}, 50)).covers({{49, 49}, {51, 51}}));
}

TEST_CASE("Only items that need it are clipped, and the order stays", "[scene]") {
  const std::vector<Item> items = {square({10, 10}), square({20, 20}), square({95, 10}), square({30, 30})};
  const auto groups = clipped_where_needed(items, Transform::move({5, 5}), ClipArea(land()));
  REQUIRE(groups.size() == 3);
  CHECK_FALSE(groups[0].clip);
  CHECK(groups[1].clip == land());
  CHECK_FALSE(groups[2].clip);
  std::vector<Item> all;
  for (const Group& group : groups) {
    CHECK(group.transform == Transform::move({5, 5}));
    all.insert(all.end(), group.items.begin(), group.items.end());
  }
  CHECK(all == items);
  // A box is recognised as one.
  CHECK(clipped_where_needed(items, {}, ClipArea(Outline{}.add_box({{0, 0}, {100, 100}}))).size() == 1);
}

TEST_CASE("The part of an area near a box has few points", "[scene]") {
  // A comb of 40 teeth with a hole below them. The unit is millimetres, so that rounding to micrometres does
  // not affect the points.
  constexpr Um mm = 1000;
  Ring comb{{0, 1000 * mm}, {0, 0}};
  for (Um x = 0; x < 4000; x += 100) {
    comb.push_back({(x + 50) * mm, -70 * mm});
    comb.push_back({(x + 100) * mm, 0});
  }
  comb.push_back({4000 * mm, 1000 * mm});
  const Ring hole{{500 * mm, 500 * mm}, {900 * mm, 500 * mm}, {900 * mm, 900 * mm}, {500 * mm, 900 * mm}};
  const ClipArea area(Outline{}.add_ring(comb).add_ring(hole));
  const auto is_in = [](const Outline& outline, Point p) {
    int count = 0;
    Ring ring;
    auto point = outline.points.begin();
    for (const Verb verb : outline.verbs) {
      if (verb == Verb::close) {
        count += locate(p, ring) == Location::inside ? 1 : 0;
        ring.clear();
      } else {
        ring.push_back(*point++);
      }
    }
    return count % 2 == 1;
  };
  std::mt19937 random(1);
  const auto number = [&](Um low, Um high) { return std::uniform_int_distribution<Um>(low, high)(random); };
  for (int i = 0; i < 200; ++i) {
    const Point at{number(-200 * mm, 4000 * mm), number(-200 * mm, 1000 * mm)};
    const Box box{at, {at.x + number(1, 300 * mm), at.y + number(1, 300 * mm)}};
    const Outline near = area.near(box);
    CHECK(near.points.size() < 24);
    for (int k = 0; k < 20; ++k) {
      const Point p{number(box.min.x, box.max.x), number(box.min.y, box.max.y)};
      bool on_side = false;
      for (const Ring& ring : {comb, hole}) on_side = on_side || locate(p, ring) == Location::boundary;
      if (!on_side) CHECK(is_in(near, p) == is_in(area.outline(), p));
    }
  }
  CHECK(area.near({{-500 * mm, 0}, {-400 * mm, 100 * mm}}).empty());
  CHECK(area.near({{600 * mm, 600 * mm}, {700 * mm, 700 * mm}}).points.size() <= 8);

  const std::vector<Item> items = {square({10 * mm, 100 * mm}), square({100 * mm, -5}), square({-500 * mm, 0}),
                                   square({60 * mm, 100 * mm})};
  const auto groups = clipped_where_needed(items, {}, area);
  REQUIRE(groups.size() == 3);
  CHECK(groups[1].clip == area.near(items[1].bounds));
  CHECK(groups[1].items == std::vector<Item>{items[1]});
  CHECK(groups[2].items == std::vector<Item>{items[3]});  // items outside are left out
}

// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/clip_area.h"

using namespace coq;
using namespace coq::scene;

namespace {

Item square(Point at) {
  return Item(Shape{Outline{}.add_box({at, {at.x + 10, at.y + 10}}), Fill::solid(kBlack), std::nullopt});
}

/// A square of 100 with a corner cut off, and a hole in its middle.
Outline land() {
  return Outline{}
      .add_ring({{0, 0}, {100, 0}, {100, 80}, {80, 100}, {0, 100}})
      .add_ring({{45, 45}, {55, 45}, {55, 55}, {45, 55}});
}

}  // namespace

TEST_CASE("An area covers what lies inside, not what reaches its side, its hole or the outside", "[scene]") {
  const ClipArea area(land());
  CHECK(area.covers({{10, 10}, {40, 40}}));
  CHECK_FALSE(area.covers({{95, 10}, {105, 20}}));
  CHECK_FALSE(area.covers({{0, 10}, {10, 20}}));  // at the side
  CHECK_FALSE(area.covers({{85, 85}, {95, 95}}));
  CHECK_FALSE(area.covers({{40, 40}, {60, 60}}));  // around the hole
  CHECK_FALSE(area.covers({{47, 47}, {53, 53}}));  // in it
  CHECK_FALSE(area.covers({{200, 10}, {210, 20}}));
  CHECK_FALSE(area.covers({}));
  CHECK_FALSE(ClipArea(Outline{}.add_circle({50, 50}, 50)).covers({{49, 49}, {51, 51}}));
}

TEST_CASE("Only what needs it is clipped, and the order stays", "[scene]") {
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
  // A box is said in a line.
  CHECK(clipped_where_needed(items, {}, ClipArea(Outline{}.add_box({{0, 0}, {100, 100}}))).size() == 1);
}

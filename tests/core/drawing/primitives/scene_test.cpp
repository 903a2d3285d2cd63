// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/primitives/scene.h"

using namespace coq;
using namespace coq::drawing;

TEST_CASE("A quarter turn is exact, and clockwise on the page", "[scene]") {
  const Transform turn = Transform::rotate(90'000, {1000, 1000});
  CHECK(turn.apply(Point{1000, 0}) == Point{2000, 1000});
  CHECK(Transform::rotate(360'000).is_identity());
  CHECK(Transform::rotate(-90'000) == Transform::rotate(270'000));
}

TEST_CASE("then() applies the left transform first, then the right one", "[scene]") {
  const Transform both = Transform::scale(2, 2).then(Transform::move({10, 0}));
  CHECK(both.apply(Point{5, 5}) == Point{20, 10});
}

TEST_CASE("The bounds of an item include its stroke, and those of a group its transformed items", "[scene]") {
  Shape line;
  line.outline.add_segment({0, 0}, {10'000, 0});
  line.stroke = Stroke{.width = 500};
  const Item item{line, "f1"};
  CHECK(item.bounds.contains({10'000, 250}));
  Group group;
  group.items.push_back(item);
  group.transform = Transform::rotate(90'000);
  CHECK(Item{group}.bounds.contains({-250, 10'000}));
  group.clip = Outline{}.add_box({{0, -1000}, {4000, 1000}});
  CHECK_FALSE(Item{group}.bounds.contains({0, 10'000}));
}

TEST_CASE("Anchored and rotated text has its bounds where it is drawn", "[scene]") {
  TextRun run;
  run.text = "Le Moulin";
  run.at = {50'000, 50'000};
  run.width = 20'000;
  run.anchor = Anchor::end;
  const Box end = Item{run}.bounds;
  CHECK(end.contains({30'100, 49'000}));
  CHECK_FALSE(end.contains({60'000, 50'000}));
  run.anchor = Anchor::start;
  run.angle = 90'000;
  CHECK(Item{run}.bounds.contains({50'500, 69'900}));
}

TEST_CASE("A circle is accurate to 0.03 per cent of its radius", "[scene]") {
  const Outline circle = Outline{}.add_circle({0, 0}, 1'000'000);
  REQUIRE(circle.points.size() == 13);
  const auto bezier = [](double a, double b, double c, double d) { return (a + 3 * b + 3 * c + d) / 8; };
  const double x = bezier(circle.points[0].x, circle.points[1].x, circle.points[2].x, circle.points[3].x);
  const double y = bezier(circle.points[0].y, circle.points[1].y, circle.points[2].y, circle.points[3].y);
  CHECK(std::hypot(x, y) == Approx(1'000'000).epsilon(0.0003));
}

TEST_CASE("A layer is created once, and guides are not printed", "[scene]") {
  Scene scene;
  scene.layer("Terrain").add(Shape{});
  scene.layer("Guides", LayerClass::guides);
  CHECK(scene.layer("Terrain").items.size() == 1);
  CHECK(scene.layers.size() == 2);
  CHECK_FALSE(scene.layers[1].print);
  CHECK(scene.layers[1].view);
}

// SPDX-License-Identifier: MIT
// Bases: their sweeps, contacts and alignment.
#include <catch2/catch.hpp>

#include <random>

#include "core/geometry/predicates.h"
#include "core/play/table/bases.h"

using namespace coq;
using namespace coq::play;

namespace {

constexpr Um kSide = 60'000;
constexpr Um kTolerance = 5;

Base base(Um x, Um y, Vector facing = {0, -1}) {
  return base_at({{x, y}, facing}, kSide);
}

/// The base of a vehicle. Its front is its short edge.
constexpr BaseSize kVehicle{55'000, 110'000};
Base vehicle(Um x, Um y, Vector facing = {0, -1}) {
  return base_at({{x, y}, facing}, kVehicle);
}

}  // namespace

TEST_CASE("Flush bases touch without overlapping, at any angle") {
  std::mt19937 random(7);
  std::uniform_int_distribution<int> part(-1000, 1000), where(-400'000, 400'000);
  for (int i = 0; i < 2000; ++i) {
    Vector facing{part(random), part(random)};
    if (facing == Vector{}) continue;
    const Place first{{where(random), where(random)}, facing};
    for (int edge = 0; edge < kEdges; ++edge) {
      const Place second = aligned(first, kSide, edge, kSide);
      const Base a = base_at(first, kSide), b = base_at(second, kSide);
      REQUIRE_FALSE(overlap(convex_of(a), convex_of(b), kTolerance));
      REQUIRE(near(a, b, kTolerance));
      const auto pair = full_contact(b, a, kTolerance);
      REQUIRE(pair);
      REQUIRE(pair->own == 0);
      REQUIRE(pair->other == edge);
      const auto length = contact_with_edge(a, edge, b, kTolerance);
      REQUIRE(length);
      REQUIRE(*length > static_cast<std::int64_t>(kSide) * (kSide - 10));
      // Quarter turns of the front keep the footprint.
      Base quarter = base_at({first.at, turned(facing, edge)}, kSide);
      std::sort(quarter.begin(), quarter.end());
      Base old = a;
      std::sort(old.begin(), old.end());
      REQUIRE(quarter == old);
    }
  }
}

TEST_CASE("The sweep of a base is the convex hull of its start and end") {
  const Convex straight = swept(base(0, 0), base(0, 100'000));
  CHECK(straight.count == 4);
  CHECK(straight.box.max.y == 130'000);
  const Convex diagonal = swept(base(0, 0), base(100'000, 100'000));
  CHECK(diagonal.count == 6);
  CHECK(overlap(diagonal, convex_of(base(50'000, 50'000)), 0));
  CHECK_FALSE(overlap(diagonal, convex_of(base(110'000, -10'000)), 0));
  CHECK(overlap(diagonal, convex_of(base(109'000, 0)), 0));
  // The sweep contains both ends and every place between them.
  std::mt19937 random(3);
  std::uniform_int_distribution<int> where(-200'000, 200'000), part(-9, 9);
  for (int i = 0; i < 500; ++i) {
    Vector facing{part(random), part(random)};
    if (facing == Vector{}) facing = {0, -1};
    const Point from{where(random), where(random)}, to{where(random), where(random)};
    const Convex hull = swept(base(from.x, from.y, facing), base(to.x, to.y, facing));
    const Ring ring = hull.ring();
    REQUIRE(twice_signed_area(ring) > 0);
    for (const Base& end : {base(from.x, from.y, facing), base(to.x, to.y, facing)})
      for (const Point p : end) REQUIRE(locate(p, ring) != Location::outside);
    REQUIRE(locate({from.x + (to.x - from.x) / 2, from.y + (to.y - from.y) / 2}, ring) == Location::inside);
  }
}

TEST_CASE("A rectangular base has its width along the front and its depth behind it") {
  CHECK(vehicle(0, 0) == Base{{{-27'500, -55'000}, {27'500, -55'000}, {27'500, 55'000}, {-27'500, 55'000}}});
  CHECK(vehicle(0, 0) == base_at({{0, 0}, {0, -1}}, 55'000, 110'000));
  CHECK(box_of(vehicle(0, 0, {1, 0})) == Box{{-55'000, -27'500}, {55'000, 27'500}});
  CHECK(base_at({{0, 0}, {0, -1}}, kSide) == base_at({{0, 0}, {0, -1}}, kSide, kSide));
  CHECK(kVehicle.along(0) == 55'000);
  CHECK(kVehicle.along(1) == 110'000);
  CHECK(kVehicle.behind(2) == 110'000);
  CHECK(kVehicle.behind(3) == 55'000);
  CHECK(BaseSize(kSide) == BaseSize(kSide, kSide));
}

TEST_CASE("A rectangular base sweeps everything between its start and end, forward and sideways") {
  const Convex ahead = swept(vehicle(0, 0), vehicle(0, -100'000));
  CHECK(ahead.count == 4);
  CHECK(ahead.box == Box{{-27'500, -155'000}, {27'500, 55'000}});
  const Convex aside = swept(vehicle(0, 0), vehicle(100'000, -50'000));
  CHECK(aside.count == 6);
  CHECK(overlap(aside, convex_of(base(50'000, -25'000)), 0));
  CHECK_FALSE(overlap(aside, convex_of(base(107'500, 65'000)), 0));
  CHECK(swept(vehicle(0, 0), vehicle(0, 0)).count == 4);
}

TEST_CASE("A base is aligned with its front against each edge of a rectangle, centre to centre") {
  const Place target{{0, 0}, {0, -1}};
  const Point expected[] = {{0, -85'000}, {57'500, 0}, {0, 85'000}, {-57'500, 0}};
  for (int edge = 0; edge < kEdges; ++edge) {
    const Place figure = aligned(target, kVehicle, edge, kSide);
    CHECK(figure.at == expected[edge]);
    CHECK(same_direction(figure.facing, target.at - figure.at));
    CHECK(contact_with_edge(vehicle(0, 0), edge, base_at(figure, kSide), kTolerance));
    CHECK_FALSE(overlap(convex_of(vehicle(0, 0)), convex_of(base_at(figure, kSide)), kTolerance));
  }
  CHECK(aligned(target, kSide, 1, kVehicle).at == Point{85'000, 0});
  const Place same = aligned(target, kVehicle, 0, kVehicle);
  CHECK(full_contact(base_at(same, kVehicle), vehicle(0, 0), kTolerance)->other == 0);
  CHECK_FALSE(
      full_contact(base_at(aligned(target, kVehicle, 1, kVehicle), kVehicle), vehicle(0, 0), kTolerance));
}

TEST_CASE("Every base near a box has its centre near the box") {
  std::mt19937 random(11);
  std::uniform_int_distribution<int> part(-9, 9), size(2'000, 120'000);
  const Box box{{0, 0}, {1'000, 1'000}};
  for (int i = 0; i < 2000; ++i) {
    Vector facing{part(random), part(random)};
    if (facing == Vector{}) continue;
    const BaseSize some{size(random), size(random)};
    // A corner of the base touches a corner of the box, so the centre is as far away as possible.
    const Point corner = base_at({{0, 0}, facing}, some)[2];
    const Point middle{-corner.x, -corner.y};
    REQUIRE(middles_near(box, some, 5).contains(middle));
  }
  CHECK(middles_near({{0, 0}, {0, 0}}, kSide, 10).max == Point{45'010, 45'010});
}

TEST_CASE("Overlap up to the tolerance does not count") {
  CHECK_FALSE(overlap(convex_of(base(0, 0)), convex_of(base(0, 59'995)), kTolerance));
  CHECK(overlap(convex_of(base(0, 0)), convex_of(base(0, 59'994)), kTolerance));
  CHECK_FALSE(near(base(0, 0), base(0, 60'006), kTolerance));
  CHECK(near(base(0, 0), base(60'000, 60'005), kTolerance));  // at a corner
  CHECK_FALSE(near(base(0, 0), base(60'005, 60'005), kTolerance));
}

TEST_CASE("Contact with an edge is as long as the part of the edge that is touched") {
  const Base enemy = base(0, 0);
  CHECK(contact_with_edge(enemy, 0, base(20'000, -60'000), kTolerance) == std::int64_t{40'000} * kSide);
  CHECK_FALSE(contact_with_edge(enemy, 2, base(20'000, -60'000), kTolerance));
  CHECK(contact_with_edge(enemy, 1, base(60'000, -60'000), kTolerance) == 0);
  CHECK_FALSE(contact_with_edge(enemy, 0, base(0, -70'000), kTolerance));
}

TEST_CASE("Measured lengths are rounded up, and moves are never too long") {
  CHECK(length_up({3, 4}) == 5);
  CHECK(length_up({1, 1}) == 2);
  CHECK(length_up({0, 0}) == 0);
  CHECK(length_up({72'000, 96'000}) == 120'000);
  std::mt19937 random(5);
  std::uniform_int_distribution<int> part(-1'000'000, 1'000'000), far(1, 300'000);
  for (int i = 0; i < 5000; ++i) {
    const Vector direction{part(random), part(random)};
    if (direction == Vector{}) continue;
    const int length = far(random);
    const Point to = advanced({0, 0}, direction, length);
    const std::int64_t gone = length_up(to - Point{0, 0});
    REQUIRE(gone <= length);
    REQUIRE(gone >= length - 2);
  }
}

TEST_CASE("The smaller of two turns is chosen exactly") {
  CHECK(turns_less({0, -1}, {1, 0}, {1, -3}));
  CHECK_FALSE(turns_less({1, 0}, {0, -1}, {1, -3}));
  CHECK(turns_less({1, 0}, {0, 1}, {1, -3}));
  CHECK(turns_less({1000, 0}, {0, -1}, {3, -1}));
}

TEST_CASE("A base is in a circle or box only with all its corners, and covers the points on its edge") {
  CHECK(is_within(base(0, 0), {0, 0}, 42'427));
  CHECK_FALSE(is_within(base(0, 0), {0, 0}, 42'426));
  CHECK(is_in({{-30'000, -30'000}, {30'000, 30'000}}, base(0, 0)));
  CHECK_FALSE(is_in({{-30'000, -30'000}, {29'999, 30'000}}, base(0, 0)));
  CHECK(covers(base(0, 0), {30'000, 0}));
  CHECK_FALSE(covers(base(0, 0), {30'001, 0}));
}

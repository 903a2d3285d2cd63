// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/geometry/split.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "core/geometry/predicates.h"

using namespace coq;

namespace {

const Polygon kSquare{{{0, 0}, {100, 0}, {100, 100}, {0, 100}}, {}};

void check_parts(const Polygon& area, const Polygons& parts) {
  CHECK(twice_area(parts) <= twice_area({area}) + 4 * 1'000'000);
  for (const Polygon& part : parts) {
    CHECK(is_valid(part));
    CHECK(twice_signed_area(part.outer) > 0);
  }
}

}  // namespace

TEST_CASE("A line through a square splits it into two rectangles that share the line", "[split]") {
  const auto parts = split(kSquare, {{-10, 40}, {110, 40}});
  REQUIRE(parts.has_value());
  REQUIRE(parts->size() == 2);
  check_parts(kSquare, *parts);
  CHECK(twice_area(*parts) == 20'000);
  for (const Polygon& part : *parts) {
    CHECK(std::count(part.outer.begin(), part.outer.end(), Point{0, 40}) == 1);
    CHECK(std::count(part.outer.begin(), part.outer.end(), Point{100, 40}) == 1);
  }
}

TEST_CASE("A bent line splits an area along its vertices", "[split]") {
  const auto parts = split(kSquare, {{50, -5}, {50, 50}, {70, 60}, {105, 60}});
  REQUIRE(parts.has_value());
  REQUIRE(parts->size() == 2);
  CHECK(twice_area(*parts) == 20'000);
  for (const Polygon& part : *parts) {
    CHECK(std::count(part.outer.begin(), part.outer.end(), Point{50, 50}) == 1);
    CHECK(std::count(part.outer.begin(), part.outer.end(), Point{70, 60}) == 1);
  }
}

TEST_CASE("A line that does not run through an area does not split it", "[split]") {
  CHECK_FALSE(split(kSquare, {{-10, 40}, {60, 40}}).has_value());   // ends inside
  CHECK_FALSE(split(kSquare, {{200, 40}, {300, 40}}).has_value());  // beside
  CHECK_FALSE(split(kSquare, {{0, 0}, {100, 0}}).has_value());      // along an edge
  CHECK_FALSE(split(kSquare, {{-10, 10}, {10, -10}}).has_value());  // only through a corner
  CHECK_FALSE(split({{{0, 0}, {10, 10}, {10, 0}, {0, 10}}, {}}, {{-1, 5}, {20, 5}}).has_value());
}

TEST_CASE("A line through a hole leaves parts without the hole", "[split]") {
  const Polygon ring{{{0, 0}, {100, 0}, {100, 100}, {0, 100}}, {{{40, 40}, {60, 40}, {60, 60}, {40, 60}}}};
  const auto parts = split(ring, {{-10, 50}, {110, 50}});
  REQUIRE(parts.has_value());
  CHECK(parts->size() == 2);
  CHECK(twice_area(*parts) == 2 * (10'000 - 400));
  for (const Polygon& part : *parts) CHECK(part.holes.empty());
  // A line that only reaches the hole makes a slit, which splits nothing.
  CHECK_FALSE(split(ring, {{-10, 50}, {50, 50}}).has_value());
  // A line past the hole leaves the hole in one of the parts.
  const auto beside = split(ring, {{20, -10}, {20, 110}});
  REQUIRE(beside.has_value());
  CHECK(beside->size() == 2);
  CHECK((*beside)[0].holes.size() + (*beside)[1].holes.size() == 1);
}

TEST_CASE("A line that crosses an area several times splits it into several parts", "[split]") {
  const auto parts = split(kSquare, {{-10, 20}, {110, 20}, {110, 60}, {-10, 60}});
  REQUIRE(parts.has_value());
  CHECK(parts->size() == 3);
  CHECK(twice_area(*parts) == 20'000);
  // A loop that crosses itself inside the area.
  const auto loop = split(kSquare, {{50, -10}, {50, 80}, {20, 80}, {20, 40}, {110, 40}});
  REQUIRE(loop.has_value());
  CHECK(loop->size() >= 3);
  CHECK(twice_area(*loop) == 20'000);
}

TEST_CASE("A closed line inside an area cuts a piece out of it", "[split]") {
  const auto parts = split(kSquare, {{30, 30}, {70, 30}, {70, 70}, {30, 70}, {30, 30}});
  REQUIRE(parts.has_value());
  CHECK(parts->size() == 2);
  CHECK(twice_area(*parts) == 20'000);
}

TEST_CASE("Random lines split random stars without losing area, except by rounding", "[split]") {
  std::mt19937 random(5);
  const auto number = [&](int low, int high) { return std::uniform_int_distribution(low, high)(random); };
  int parted = 0;
  for (int i = 0; i < 300; ++i) {
    Polygon star;
    const int corners = number(3, 40);
    for (int k = 0; k < corners; ++k) {
      const double angle = 6.283185307 * k / corners;
      const int far = number(20'000, 50'000);
      star.outer.push_back({static_cast<Um>(far * std::cos(angle)), static_cast<Um>(far * std::sin(angle))});
    }
    if (!is_valid(star)) continue;
    Path path;
    for (int k = number(2, 8); k > 0; --k) path.push_back({number(-60'000, 60'000), number(-60'000, 60'000)});
    const auto parts = split(star, path);
    if (!parts) continue;
    ++parted;
    for (const Polygon& part : *parts) REQUIRE(is_valid(part));
    const double whole = static_cast<double>(twice_area({star}));
    CHECK(static_cast<double>(twice_area(*parts)) == Approx(whole).epsilon(0.0005));
  }
  CHECK(parted > 100);
}

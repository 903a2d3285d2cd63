// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/geometry/line_region.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <random>

#include "core/geometry/placement.h"
#include "core/geometry/rounding.h"

using namespace coq;
using Big = boost::multiprecision::cpp_int;

TEST_CASE("Dividing by a square root rounds to the nearest number, halves away from zero", "[geo]") {
  CHECK(half_over_root(3, 1) == 2);
  CHECK(half_over_root(-3, 1) == -2);
  CHECK(half_over_root(1, 1) == 1);
  CHECK(half_over_root(0, 7) == 0);
  CHECK(half_over_root(25, 25) == 3);  // 2.5
  CHECK(half_over_root(24, 25) == 2);  // 2.4
  CHECK(half_over_root(-25, 25) == -3);
  std::mt19937_64 random(11);
  for (int i = 0; i < 2000; ++i) {
    const auto square = static_cast<std::int64_t>(random() >> 8) + 1;
    const auto twice = static_cast<std::int64_t>(random() >> (6 + random() % 30));
    const std::int64_t k = half_over_root(twice, square);
    const Big all = Big(twice) * twice;
    CHECK(Big(2 * k - 1) * (2 * k - 1) * square <= (k > 0 ? all : Big(square)));
    CHECK(Big(2 * k + 1) * (2 * k + 1) * square > all);
  }
}

TEST_CASE("A wide line has a quadrilateral for each segment and two triangles at each vertex", "[geo]") {
  const std::vector<FramePoint> path = {{0, 0}, {300, 0}, {300, 0}, {300, 400}};
  const std::vector<FrameRing> region = line_region(path, 30);
  REQUIRE(region.size() == 4);
  CHECK(region[0] == FrameRing{{0, 15}, {300, 15}, {300, -15}, {0, -15}});
  CHECK(region[1] == FrameRing{{300, 0}, {300, 15}, {285, 0}});
  CHECK(region[2] == FrameRing{{300, 0}, {300, -15}, {315, 0}});
  CHECK(region[3] == FrameRing{{285, 0}, {285, 400}, {315, 400}, {315, 0}});
  // Half of an odd width is rounded away from zero. A straight vertex adds no triangle.
  CHECK(line_region({{0, 0}, {3, 0}, {9, 0}}, 3).size() == 2);
  CHECK(line_region({{0, 0}, {3, 0}}, 3)[0] == FrameRing{{0, 2}, {3, 2}, {3, -2}, {0, -2}});
  CHECK(line_region({{5, 5}, {5, 5}}, 3).empty());
}

TEST_CASE("A piece is rotated to its facing and moved to its place", "[geo]") {
  const Point p{3000, 1000};
  CHECK(placed(p, {100, 200}, {0, -1}) == Point{3100, 1200});  // the default facing: as drawn
  CHECK(placed(p, {0, 0}, {0, 5}) == Point{-3000, -1000});
  CHECK(placed(p, {0, 0}, {1, 0}) == Point{-1000, 3000});      // the front faces right: rotated clockwise
  CHECK(placed(Point{0, -5}, {0, 0}, {3, 4}) == Point{3, 4});  // the front points in the facing
  CHECK(placed(Point{1, 0}, {0, 0}, {1, -1}) == Point{1, 1});  // 0.707 each
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/geometry/distance.h"

#include "core/geometry/base.h"
#include "core/geometry/convex.h"
#include "core/geometry/predicates.h"

using namespace coq;

TEST_CASE("The minimum distance between bases is exact", "[geo]") {
  const Ring here = base_ring({0, 0}, {0, -1}, 60'000, 60'000);
  CHECK(here == Ring{{-30'000, -30'000}, {30'000, -30'000}, {30'000, 30'000}, {-30'000, 30'000}});
  const Ring beside = base_ring({80'000, 0}, {0, -1}, 60'000, 60'000);
  CHECK(within(here, beside, 20'000));
  CHECK_FALSE(within(here, beside, 19'999));
  CHECK(square_distance(here, Polygon{beside, {}}).rounded_down() == 20'000);
  // Corner to corner, a 3-4-5 triangle.
  const Ring oblique = base_ring({90'000, 100'000}, {0, -1}, 60'000, 60'000);
  CHECK(within(here, oblique, 50'000));
  CHECK_FALSE(within(here, oblique, 49'999));
  // A segment and a ring, and a ring that contains the segment.
  CHECK(
      within({-30'000, -30'000}, {30'000, -30'000}, base_ring({0, -200'000}, {0, 1}, 60'000, 60'000), 140'000));
  CHECK_FALSE(
      within({-30'000, -30'000}, {30'000, -30'000}, base_ring({0, -200'000}, {0, 1}, 60'000, 60'000), 139'999));
  CHECK(within({0, 0}, {10, 0}, here, 0));
  CHECK(within(base_ring({0, 0}, {0, 1}, 10'000, 10'000), here, 0));
  // The distance from a corner to the middle of a slanting edge is not a whole number, so it is compared as a
  // square.
  CHECK(square_distance({0, 0}, {3, 0}, {0, 4}).rounded_down() == 2);
  CHECK_FALSE(square_distance({0, 0}, {3, 0}, {0, 4}).is_at_most(2));
  CHECK(square_distance({0, 0}, {3, 0}, {0, 4}).is_at_most(3));
}

TEST_CASE("A path touches an area if it enters it or meets its edge", "[geo]") {
  const Polygon hill{{{0, 0}, {100, 0}, {100, 100}, {0, 100}}, {{{20, 20}, {80, 20}, {80, 80}, {20, 80}}}};
  CHECK(touches(Path{{-50, 50}, {150, 50}}, hill));
  CHECK(touches(Path{{100, 50}, {150, 50}}, hill));
  CHECK(touches(Path{{5, 5}}, hill));
  CHECK(touches(Path{{-50, 50}, {50, -50}}, hill));
  CHECK_FALSE(touches(Path{{-50, 49}, {50, -51}}, hill));
  // A path in the hole touches nothing, and an open path has no edge back to its beginning.
  CHECK_FALSE(touches(Path{{30, 30}, {70, 70}}, hill));
  CHECK_FALSE(touches(Path{{-10, -10}, {-10, 200}, {200, 200}}, hill));
  CHECK_FALSE(touches(Path{}, hill));
}

TEST_CASE("An area contains the bases that are on it, including those on its border", "[geo]") {
  const Polygon hill{{{0, 0}, {200'000, 0}, {200'000, 200'000}, {0, 200'000}}, {}};
  CHECK(contains(hill, base_ring({100'000, 100'000}, {1, 1}, 60'000, 60'000)));
  CHECK(contains(hill, base_ring({30'000, 30'000}, {0, -1}, 60'000, 60'000)));
  CHECK_FALSE(contains(hill, base_ring({29'999, 30'000}, {0, -1}, 60'000, 60'000)));
  CHECK_FALSE(contains(hill, base_ring({300'000, 30'000}, {0, -1}, 60'000, 60'000)));
  Polygon pierced = hill;
  pierced.holes = {{{90'000, 90'000}, {110'000, 90'000}, {110'000, 110'000}, {90'000, 110'000}}};
  CHECK_FALSE(contains(pierced, base_ring({100'000, 100'000}, {0, -1}, 60'000, 60'000)));
  CHECK(insides_meet(hill, base_ring({-29'999, 30'000}, {0, -1}, 60'000, 60'000)));
  CHECK_FALSE(insides_meet(hill, base_ring({-30'000, 30'000}, {0, -1}, 60'000, 60'000)));
}

TEST_CASE("Comparing distances agrees with measuring them", "[geo]") {
  // Rings of all sizes: apart, near, touching and nested.
  std::mt19937 random(20);
  const auto below = [&](int most) { return static_cast<Um>(random() % static_cast<unsigned>(most)); };
  int near = 0;
  for (int round = 0; round < 2000; ++round) {
    const Um size = round % 3 == 0 ? 60 : 60'000;
    const auto ring = [&] {
      const Vector facing{below(20) - 10, below(20) + 1};
      return base_ring({below(4 * size), below(4 * size)}, facing, size, size * (1 + below(3)));
    };
    const Ring a = ring(), b = ring();
    const Polygon area{b, {}};
    // The minimum over all pairs of edges, each measured separately.
    SquareDistance least{static_cast<Int128>(1) << 100, 1};
    for (std::size_t i = 0; i < 4; ++i)
      for (std::size_t j = 0; j < 4; ++j) {
        const auto one = square_distance(a[i], a[(i + 1) % 4], b[j], b[(j + 1) % 4]);
        if (compare(one, least) < 0) least = one;
      }
    if (locate(a[0], b) != Location::outside || locate(b[0], a) != Location::outside) least = {};
    REQUIRE(compare(square_distance(a, area), least) == 0);
    const std::int64_t exact = least.rounded_down();
    for (const std::int64_t distance : {exact - 1, exact, exact + 1}) {
      REQUIRE(within(a, b, distance) == least.is_at_most(distance));
      REQUIRE(within(a, area, distance) == least.is_at_most(distance));
    }
    const auto segment = square_distance(a[0], a[1], area);
    REQUIRE(within(a[0], a[1], b, segment.rounded_down()) == segment.is_at_most(segment.rounded_down()));
    REQUIRE(within(a[0], a[1], b, segment.rounded_down() + 1));
    near += exact == 0 ? 1 : 0;
  }
  CHECK(near > 100);
  CHECK(near < 1900);
}

TEST_CASE("Squared distances that hardly differ compare correctly", "[geo]") {
  const Int128 large = static_cast<Int128>(1) << 100;
  const std::int64_t one = (std::int64_t{1} << 52) + 1;
  const auto sign_of = [](Int128 a, std::int64_t b, Int128 c, std::int64_t d) {
    return compare(SquareDistance{a, b}, SquareDistance{c, d});
  };
  CHECK(sign_of(large, one, large + 1, one) < 0);
  CHECK(sign_of(large, one, large, one - 1) < 0);
  CHECK(sign_of(large + 1, one, large, one) > 0);
  CHECK(sign_of(large * 2, one - 1, large, (one - 1) / 2) == 0);
}

// SPDX-License-Identifier: MIT
#include "core/geo/distance.h"

#include "core/geo/base.h"
#include "core/geo/convex.h"

using namespace coq;

TEST_CASE("The least distance of bases is exact", "[geo]") {
  const Ring here = base_ring({0, 0}, {0, -1}, 60'000, 60'000);
  CHECK(here == Ring{{-30'000, -30'000}, {30'000, -30'000}, {30'000, 30'000}, {-30'000, 30'000}});
  const Ring beside = base_ring({80'000, 0}, {0, -1}, 60'000, 60'000);
  CHECK(within(here, beside, 20'000));
  CHECK_FALSE(within(here, beside, 19'999));
  CHECK(square_distance(here, Polygon{beside, {}}).rounded_down() == 20'000);
  // Corner to corner: 3-4-5.
  const Ring oblique = base_ring({90'000, 100'000}, {0, -1}, 60'000, 60'000);
  CHECK(within(here, oblique, 50'000));
  CHECK_FALSE(within(here, oblique, 49'999));
  // A segment to a ring; a ring that holds the segment.
  CHECK(
      within({-30'000, -30'000}, {30'000, -30'000}, base_ring({0, -200'000}, {0, 1}, 60'000, 60'000), 140'000));
  CHECK_FALSE(
      within({-30'000, -30'000}, {30'000, -30'000}, base_ring({0, -200'000}, {0, 1}, 60'000, 60'000), 139'999));
  CHECK(within({0, 0}, {10, 0}, here, 0));
  CHECK(within(base_ring({0, 0}, {0, 1}, 10'000, 10'000), here, 0));
  // A corner to the middle of a slanting edge: not a whole number, compared as a square.
  CHECK(square_distance({0, 0}, {3, 0}, {0, 4}).rounded_down() == 2);
  CHECK_FALSE(square_distance({0, 0}, {3, 0}, {0, 4}).is_at_most(2));
  CHECK(square_distance({0, 0}, {3, 0}, {0, 4}).is_at_most(3));
}

TEST_CASE("An area holds a base, its own border included", "[geo]") {
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

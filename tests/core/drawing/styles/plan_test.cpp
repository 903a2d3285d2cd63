// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/styles/plan.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/styles/height_field.h"

using namespace coq;
using namespace coq::drawing::styles;

TEST_CASE("The axis of a field runs along its longer sides", "[styles]") {
  const Plan level({{{0, 0}, {30'000, 0}, {30'000, 10'000}, {0, 10'000}}, {}});
  CHECK(level.axis().length == 30'000);
  CHECK(level.axis().width == 10'000);
  CHECK(std::abs(level.axis().dx) == 1);
  const Plan upright({{{0, 0}, {0, 30'000}, {10'000, 30'000}, {10'000, 0}}, {}});
  CHECK(std::abs(upright.axis().dy) == 1);
  CHECK(upright.axis().middle.x == 5000);
}

TEST_CASE("Stretches of a line leave out holes", "[styles]") {
  const Plan plan({{{0, 0}, {30'000, 0}, {30'000, 10'000}, {0, 10'000}},
                   {{{10'000, 2000}, {20'000, 2000}, {20'000, 8000}, {10'000, 8000}}}});
  CHECK(plan.stretches(plan.axis(), 0).size() == 2);
  CHECK(plan.stretches(plan.axis(), 4000).size() == 1);
  CHECK_FALSE(plan.contains({15'000, 5000}));
  CHECK(plan.rim_distance({5000, 5000}) == 5000);
}

TEST_CASE("Places on a rim face inward, whatever the direction of the ring", "[styles]") {
  Ring ring{{14'500, 0}, {30'000, 0}, {30'000, 20'000}, {0, 20'000}, {0, 0}};
  for (int turn = 0; turn < 2; ++turn) {
    const Plan plan({ring, {}});
    const auto places = plan.rim(1000);
    CHECK(places.size() == 100);
    for (const Plan::RimPlace& p : places) CHECK(plan.contains({p.at.x + p.nx * 500, p.at.y + p.ny * 500}));
    std::reverse(ring.begin() + 1, ring.end());
  }
}

TEST_CASE("A smoothed line keeps its ends", "[styles]") {
  const coq::Path path{{0, 0}, {10'000, 0}, {10'000, 10'000}};
  const coq::Path bent = smoothed(path, 2000);
  CHECK(bent.front() == path.front());
  CHECK(bent.back() == path.back());
  CHECK(bent.size() > path.size());
  CHECK(bounds(bent).width() <= 10'000);
}

TEST_CASE("Heights increase from the rim, and contours around them close", "[styles]") {
  const Plan plan({{{0, 0}, {20'000, 0}, {20'000, 20'000}, {0, 20'000}}, {}});
  const HeightField field(plan, 500);
  CHECK(field.most() > 9000);
  const auto rings = field.rings_above(4000);
  REQUIRE(rings.size() == 1);
  const Box box = bounds(rings.front());
  CHECK(std::abs(box.min.x - 4000) < 300);
  CHECK(std::abs(box.max.y - 16'000) < 300);
  CHECK(field.rings_above(11'000).empty());
}

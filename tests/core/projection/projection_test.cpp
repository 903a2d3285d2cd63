// SPDX-License-Identifier: MIT
#include "core/projection/projection.h"

#include <catch2/catch.hpp>
#include <limits>

using namespace coq;
using namespace coq::projection;

TEST_CASE("A UTM zone gives the published coordinates of a known point", "[projection]") {
  // The central meridian of zone 33 has easting 500,000 and scale 0.9996.
  const auto utm = Projection::from("EPSG:32633");
  REQUIRE(utm);
  const auto on_meridian = utm->forward({15, 0});
  REQUIRE(on_meridian);
  CHECK(on_meridian->east == Approx(500'000).margin(0.001));
  CHECK(on_meridian->north == Approx(0).margin(0.001));
  const auto scale = utm->local_scale({15, 48});
  REQUIRE(scale);
  CHECK(scale->scale == Approx(0.9996).margin(1e-6));
  CHECK(scale->convergence == Approx(0).margin(1e-9));
}

TEST_CASE("Lambert's projection for France gives IGN's coordinates of its origin", "[projection]") {
  // Lambert-93: latitude 46.5, longitude 3 are easting 700,000 and northing 6,600,000.
  const auto lambert = Projection::from("EPSG:2154");
  REQUIRE(lambert);
  const auto at = lambert->forward({3, 46.5});
  REQUIRE(at);
  CHECK(at->east == Approx(700'000).margin(0.01));
  CHECK(at->north == Approx(6'600'000).margin(0.01));
}

TEST_CASE("The inverse projection returns to the same place", "[projection]") {
  for (const char* crs : {"EPSG:32633", "EPSG:2154", "+proj=poly +lat_0=34.5 +lon_0=-117.25 +ellps=clrk66"}) {
    const auto plane = Projection::from(crs);
    REQUIRE(plane);
    const LonLat at{crs[0] == '+' ? -117.1 : 5.5, crs[0] == '+' ? 34.6 : 47.25};
    const auto there = plane->forward(at);
    REQUIRE(there);
    const auto back = plane->inverse(*there);
    REQUIRE(back);
    CHECK(back->lon == Approx(at.lon).margin(1e-8));
    CHECK(back->lat == Approx(at.lat).margin(1e-8));
  }
}

TEST_CASE("True north is to the left of grid north if a place is east of the central meridian",
          "[projection]") {
  // Convergence is about (lon - lon0) * sin(lat), counterclockwise from grid north east of the meridian.
  const auto utm = Projection::from("EPSG:32633");
  REQUIRE(utm);
  const auto scale = utm->local_scale({16, 48});
  REQUIRE(scale);
  CHECK(scale->convergence == Approx(-0.743).margin(0.005));
}

TEST_CASE("The local plane is true to the ground at its centre", "[projection]") {
  const auto plane = Projection::from(local_crs({15.6, 48.4}));
  REQUIRE(plane);
  const auto centre = plane->forward({15.6, 48.4});
  REQUIRE(centre);
  CHECK(centre->east == Approx(0).margin(0.001));
  CHECK(centre->north == Approx(0).margin(0.001));
  CHECK(plane->local_scale({15.6, 48.4})->scale == Approx(1).margin(1e-6));
}

TEST_CASE("A coordinate system that PROJ does not know, or that is in degrees, is refused with its name",
          "[projection]") {
  for (const char* crs : {"EPSG:999999", "+proj=nonsense", "", "EPSG:4326"}) {
    const auto plane = Projection::from(crs);
    REQUIRE_FALSE(plane);
    CHECK(plane.error().check == "projection.crs");
  }
}

TEST_CASE("Points outside the earth and values that are not numbers cannot be projected", "[projection]") {
  const auto utm = Projection::from("EPSG:32633");
  REQUIRE(utm);
  const double nan = std::numeric_limits<double>::quiet_NaN(),
               infinite = std::numeric_limits<double>::infinity();
  CHECK_FALSE(utm->forward({15, 91}));
  CHECK_FALSE(utm->forward({nan, 48}));
  CHECK_FALSE(utm->inverse({infinite, 0}));
}

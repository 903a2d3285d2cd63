// SPDX-License-Identifier: MIT
#include "core/georeferencing/graticule.h"

#include <catch2/catch.hpp>

#include <cmath>

#include "tests/core/georeferencing/tilings.h"

using namespace coq;
using namespace coq::georeferencing;

namespace {

constexpr std::array<PixelPoint, 4> kCorners{{{80.4, 60.7}, {720.2, 66.3}, {716.6, 530.9}, {77.1, 527.5}}};

double from_segment(PixelPoint p, PixelPoint a, PixelPoint b) {
  const PixelPoint way = b - a;
  const double t = std::clamp(dot(p - a, way) / dot(way, way), 0.0, 1.0);
  const PixelPoint away = p - a - t * way;
  return std::hypot(away.x, away.y);
}

/// A neatline with lines of a survey grid inside it, the nearest seven pixels away, and a river.
images::Bitmap sheet() {
  return test::drawn(
      [](double x, double y) {
        const PixelPoint p{x, y};
        double far = 1e9;
        for (std::size_t i = 0; i < kCorners.size(); ++i)
          far = std::min(far, from_segment(p, kCorners[i], kCorners[(i + 1) % 4]));
        far = std::min(far, from_segment(p, {87.4, 61}, {84.1, 527}));
        far = std::min(far, from_segment(p, {300, 60}, {297, 528}));
        return std::min(far, std::abs(y - 250 - 60 * std::sin(x / 70)));
      },
      800, 600);
}

}  // namespace

TEST_CASE("Clicks near the corners of a neatline move to the corners, not to lines beside them",
          "[georeferencing][graticule]") {
  const images::Bitmap scan = sheet();
  for (const double off : {0.0, 3.0, -4.0}) {
    std::array<PixelPoint, 4> clicks = kCorners;
    for (std::size_t i = 0; i < clicks.size(); ++i)
      clicks[i] = clicks[i] + PixelPoint{off, i % 2 == 0 ? off : -off};
    const auto found = graticule(scan, clicks, 12);
    REQUIRE(found);
    for (std::size_t i = 0; i < clicks.size(); ++i) {
      const PixelPoint away = (*found)[i].at - kCorners[i];
      CHECK(std::hypot(away.x, away.y) < 0.5);
      CHECK((*found)[i].moved == Approx(std::hypot(off, off)).margin(0.5));
    }
  }
}

TEST_CASE("Clicks without lines near them are refused, with the corner", "[georeferencing][graticule]") {
  std::array<PixelPoint, 4> clicks = kCorners;
  clicks[2] = {600, 420};
  const auto found = graticule(sheet(), clicks, 8);
  REQUIRE_FALSE(found);
  CHECK(found.error().check == "georeferencing.corner");
  CHECK(found.error().message.text().find("corner ") == 0);
  // Corners at one place have no sides.
  CHECK_FALSE(graticule(sheet(), {{{1, 1}, {1, 1}, {1, 1}, {1, 1}}}, 8));
}

// SPDX-License-Identifier: MIT
#include "core/vectors/areas.h"

#include <catch2/catch.hpp>

#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "core/vectors/lines.h"
#include "core/vectors/tidy.h"

using namespace coq;
using images::Plane;

namespace {

/// A pixel is a tenth of a millimetre.
vectors::Place place_of(const Plane& plane) {
  return vectors::Place([](double x, double y) { return std::pair(x * 100, y * 100); }, plane.width,
                        plane.height);
}

void fill(Plane& plane, int left, int top, int right, int bottom, std::uint8_t value) {
  for (int y = top; y < bottom; ++y)
    for (int x = left; x < right; ++x) plane.at(x, y) = value;
}

std::vector<vectors::TracedArea> areas_of(const Plane& plane, Um tolerance) {
  auto found =
      vectors::areas(plane, std::vector<bool>(256, true), nullptr, place_of(plane), tolerance, StopToken());
  REQUIRE(found);
  return *std::move(found);
}

}  // namespace

TEST_CASE("An area with a hole is traced along the sides of its pixels", "[vectors]") {
  Plane plane(40, 30);
  fill(plane, 5, 5, 25, 20, 1);
  fill(plane, 10, 8, 15, 12, 0);
  const auto areas = areas_of(plane, 10);
  REQUIRE(areas.size() == 1);
  CHECK(areas[0].pixels == 20 * 15 - 5 * 4);
  REQUIRE(areas[0].outline.holes.size() == 1);
  CHECK(twice_area({areas[0].outline}) == static_cast<Int128>(2) * (20 * 15 - 5 * 4) * 100 * 100);
  CHECK(areas[0].outline.outer.size() == 4);
}

TEST_CASE("Neighbours of noise are valid and fill the sheet without gaps", "[vectors]") {
  std::uint32_t seed = 7;
  Plane plane(60, 50);
  for (std::uint8_t& value : plane.values)
    seed = seed * 1664525 + 1013904223, value = static_cast<std::uint8_t>(1 + (seed >> 24) % 3);
  // A frame: its inner border is shared, while the border of the sheet may lose its corners.
  for (int x = 0; x < 60; ++x) plane.at(x, 0) = plane.at(x, 49) = 4;
  for (int y = 0; y < 50; ++y) plane.at(0, y) = plane.at(59, y) = 4;
  for (const Um tolerance : {10, 90, 250}) {
    Int128 inside = 0, hole = 0;
    for (const vectors::TracedArea& area : areas_of(plane, tolerance)) {
      CHECK(is_valid(area.outline));
      if (area.value != 4) {
        inside += twice_area({area.outline});
        continue;
      }
      for (const Ring& ring : area.outline.holes) hole += twice_area({Polygon{ring, {}}});
    }
    CHECK(static_cast<std::int64_t>(inside) == static_cast<std::int64_t>(hole));
  }
}

TEST_CASE("A cross of two roads gives two lines without spurs", "[vectors]") {
  Plane mask(200, 200);
  fill(mask, 10, 97, 190, 104, 1);
  fill(mask, 97, 10, 104, 190, 1);
  fill(mask, 40, 104, 45, 110, 1);  // a spur
  const auto found = vectors::lines(mask, place_of(mask), 100, 1000, StopToken());
  REQUIRE(found);
  REQUIRE(found->lines.size() == 2);
  for (const vectors::TracedLine& line : found->lines) {
    CHECK(line.width == Approx(700).margin(150));
    for (const Point point : line.path) {
      const bool across = std::abs(point.y - 10'050) <= 200, down = std::abs(point.x - 10'050) <= 200;
      CHECK((across || down));
    }
  }
}

TEST_CASE("Specks go, small holes are filled, and letters in a row are not water", "[vectors]") {
  Plane mask(300, 100);
  fill(mask, 10, 10, 90, 90, 1);
  fill(mask, 40, 40, 43, 43, 0);
  fill(mask, 120, 80, 123, 83, 1);
  for (int i = 0; i < 4; ++i) {  // four letters L
    fill(mask, 150 + 20 * i, 20, 154 + 20 * i, 44, 1);
    fill(mask, 150 + 20 * i, 40, 164 + 20 * i, 44, 1);
  }
  vectors::TidyOptions options;
  options.least = 50, options.hole = 50, options.letter_least = 8, options.letter_most = 60;
  const auto tidied = vectors::tidy(mask, options, StopToken());
  REQUIRE(tidied);
  CHECK(tidied->letters == 4);
  CHECK(tidied->specks == 1);
  CHECK(tidied->filled == 1);
  Plane expected(300, 100);
  fill(expected, 10, 10, 90, 90, 1);
  CHECK(mask == expected);
}

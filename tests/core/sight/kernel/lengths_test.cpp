// SPDX-License-Identifier: MIT
// Lengths along a line, compared with a distance.
#include <catch2/catch.hpp>

#include "core/sight/kernel/figure_sight.h"

using namespace coq;

TEST_CASE("A length is compared with a distance exactly, to the micrometre", "[los]") {
  // Sides of right-angled triangles in whole micrometres: up to a table of 25 m.
  struct Triangle {
    std::int32_t x, y, length;
  };
  constexpr Triangle kTriangles[] = {{3, 4, 5}, {20, 21, 29}, {12, 35, 37}, {119, 120, 169}};
  for (const Triangle& triangle : kTriangles) {
    for (const std::int32_t scale : {1, 7, 1'000, 99'991}) {
      const std::int32_t x = triangle.x * scale, y = triangle.y * scale, length = triangle.length * scale;
      CAPTURE(x, y, length);
      sight::FigureLine line;
      line.a = to_frame(Point{5, 9});
      line.along = to_frame(Point{5 + x, 9 + y}) - line.a;
      CHECK(is_within(line, {0, 1}, {1, 1}, length));
      CHECK(is_within(line, {0, 1}, {1, 1}, length + 1));
      CHECK_FALSE(is_within(line, {0, 1}, {1, 1}, length - 1));
      // The part from a seventh to three sevenths of the line is two sevenths of its length.
      CHECK(is_within(line, {1, 7}, {3, 7}, length * 2 / 7 + 1));
      CHECK(is_within(line, {1, 7}, {3, 7}, length * 2 / 7) == (length * 2 % 7 == 0));
    }
  }
}

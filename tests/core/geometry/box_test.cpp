// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/geometry/point.h"

using namespace coq;

namespace {

/// All boxes with corners among the points 0 to 3, including empty boxes and single points.
std::vector<Box> small_boxes() {
  std::vector<Box> out;
  for (int corners = 0; corners < 256; ++corners)
    out.push_back({{corners & 3, corners >> 2 & 3}, {corners >> 4 & 3, corners >> 6}});
  return out;
}

bool has(const Box& box, int x, int y) {
  return box.contains({x, y});
}

}  // namespace

TEST_CASE("Boxes intersect in the points of both, and a box covers every box inside it", "[geometry]") {
  const std::vector<Box> boxes = small_boxes();
  std::size_t wrong = 0;
  for (const Box& a : boxes)
    for (const Box& b : boxes) {
      const Box both = common(a, b);
      bool all = !b.empty();
      for (int x = 0; x < 4; ++x)
        for (int y = 0; y < 4; ++y) {
          if (has(both, x, y) != (has(a, x, y) && has(b, x, y))) ++wrong;
          if (has(b, x, y) && !has(a, x, y)) all = false;
        }
      if (a.covers(b) != all) ++wrong;
    }
  CHECK(wrong == 0);
}

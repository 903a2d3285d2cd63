// SPDX-License-Identifier: MIT
#include "editor/app/tiles/tile_levels.h"

#include <algorithm>
#include <cmath>

using namespace coq;
using namespace coq::app;

TEST_CASE("A notch of the wheel leads from a level to the next", "[editor][tiles]") {
  CHECK(um_per_pixel(0) == 1);
  CHECK(um_per_pixel(4) == 2);
  CHECK(um_per_pixel(40) == 1024);
  for (int level = kFinestLevel; level < kCoarsestLevel; ++level) {
    CHECK(um_per_pixel(level + 1) / um_per_pixel(level) == Approx(1.1892).epsilon(0.005));
    CHECK(level_for(um_per_pixel(level)) == level);
    CHECK(level_for(um_per_pixel(level) * 1.08) == level);
  }
  CHECK(level_for(1e-9) == kFinestLevel);
  CHECK(level_for(1e9) == kCoarsestLevel);
  CHECK(level_for(std::nan("")) == kFinestLevel);
}

TEST_CASE("Tiles cover the plane without gaps, also left of and above the page", "[editor][tiles]") {
  const int level = 20;
  const Um side = tile_side(level);
  CHECK(tile_box({level, -1, -1}) == Box{{-side, -side}, {0, 0}});
  CHECK(tile_box({level, 2, 1}) == Box{{2 * side, side}, {3 * side, 2 * side}});
  const auto keys = tiles_in({{-1, 10}, {2 * side + 1, side - 1}}, level);
  REQUIRE(keys.size() == 4);
  CHECK(std::find(keys.begin(), keys.end(), TileKey{level, -1, 0}) != keys.end());
  CHECK(std::find(keys.begin(), keys.end(), TileKey{level, 2, 0}) != keys.end());
  CHECK(tiles_in({}, level).empty());
}

TEST_CASE("The tile in the middle of the view is the first", "[editor][tiles]") {
  const int level = 12;
  const Um side = tile_side(level);
  const auto keys = tiles_in({{0, 0}, {5 * side - 1, 5 * side - 1}}, level);
  REQUIRE(keys.size() == 25);
  CHECK(keys[0] == TileKey{level, 2, 2});
  for (std::size_t i = 21; i < 25; ++i) {
    CHECK(std::abs(keys[i].column - 2) == 2);
    CHECK(std::abs(keys[i].row - 2) == 2);
  }
}

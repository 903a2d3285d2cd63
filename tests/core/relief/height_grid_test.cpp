// SPDX-License-Identifier: MIT
#include "core/relief/height_grid.h"

#include <catch2/catch.hpp>

#include "tests/core/relief/ground.h"

using namespace coq;
using namespace coq::relief;
using namespace coq::relief::testing;

namespace {

/// A raster of heights with its first sample at `x`, `y`, one unit between samples.
Heights raster(int columns, int rows, double x, double y, const std::function<double(int, int)>& metres) {
  Heights heights;
  heights.columns = columns;
  heights.rows = rows;
  heights.place = {{x, y}, {1, 0}, {0, -1}, "EPSG:32633"};
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      heights.metres.push_back(static_cast<float>(metres(column, row)));
  return heights;
}

}  // namespace

TEST_CASE("Samples are points: heights are exact there, and a plane is exact between them", "[relief]") {
  const Heights plane = raster(9, 7, 100, 206, [](int c, int r) { return 10 * c + r; });
  CHECK(plane.metres_at({100, 206}) == 0);
  CHECK(plane.metres_at({108, 200}) == 86);
  CHECK(plane.metres_at({103, 204}) == 32);
  CHECK(plane.metres_at({103.5, 203.25}) == Approx(35 + 2.75));
  CHECK(std::isnan(plane.metres_at({99.4, 206})));
  CHECK(std::isnan(plane.metres_at({103, 206.6})));
  CHECK(std::isnan(plane.metres_at({NAN, 203})));
}

TEST_CASE("A void has no height, and does not lower its neighbours", "[relief]") {
  const Heights ground = raster(7, 7, 0, 6, [](int c, int r) { return c == 3 && r == 3 ? kVoid : 50.f; });
  CHECK(std::isnan(ground.metres_at({3, 3})));
  CHECK(std::isnan(ground.metres_at({3.4, 3.4})));
  CHECK(ground.metres_at({3.6, 3}) == 50);
  CHECK(ground.metres_at({5.5, 1.5}) == 50);
}

TEST_CASE("Longitudes of a raster in degrees may differ by a whole turn", "[relief]") {
  Heights far = raster(3, 3, 179, 2, [](int c, int) { return c; });
  far.place.crs.clear();
  CHECK(far.metres_at({180, 1}) == 1);
  CHECK(far.metres_at({-180, 1}) == 1);
  CHECK(far.metres_at({-179, 1}) == 2);
}

TEST_CASE("A grid reaches to the border of its box, and coarse cells have mean heights", "[relief]") {
  const Box box{{1000, 2000}, {22'500, 9000}};
  const auto grid = sample_grid(box, 1000, 1000, [](double x, double) { return x; });
  REQUIRE(grid);
  CHECK(grid->point(0, 0) == box.min);
  CHECK(grid->point(grid->columns - 1, grid->rows - 1) == box.max);
  CHECK(grid->point(-1, grid->rows) == Point{1000, 9000});
  CHECK(grid->cell() >= 1000);
  // The ridges are a millimetre apart and the samples five: a sample is the mean height, not the height that it
  // happens to hit.
  const auto coarse = sample_grid(
      box, 5000, 600, [](double x, double) { return std::sin(x / 1000 * 6.2832) > 0 ? 100.0 : 0.0; });
  REQUIRE(coarse);
  for (const float metres : coarse->metres) CHECK(metres == Approx(50).margin(26));
}

TEST_CASE("Small groups of voids are filled from the heights around them, and larger groups stay empty",
          "[relief]") {
  HeightGrid grid = draw(40, 30, 1000, [](double x, double y) { return x / 1000 + 2 * y / 1000; });
  const HeightGrid whole = grid;
  const auto put_void = [&](int from, int to, int top, int bottom) {
    for (int row = top; row < bottom; ++row)
      for (int column = from; column < to; ++column)
        grid.metres[static_cast<std::size_t>(row * 40 + column)] = kVoid;
  };
  put_void(5, 8, 5, 8);
  put_void(20, 30, 10, 20);
  const VoidCount count = fill_voids(grid, 20);
  CHECK(count.filled == 9);
  CHECK(count.left == 100);
  for (int row = 5; row < 8; ++row)
    for (int column = 5; column < 8; ++column)
      CHECK(grid.at(column, row) == Approx(whole.at(column, row)).margin(0.01));
  CHECK(std::isnan(grid.at(25, 15)));
  // A grid without any height has nothing to fill from.
  HeightGrid none = draw(3, 3, 1000, [](double, double) { return kVoid; });
  CHECK(fill_voids(none, 100).left == 9);
}

TEST_CASE("A box or cell that is too small is refused, and unreasonable heights become voids", "[relief]") {
  const auto flat = [](double, double) { return 1.0; };
  CHECK_FALSE(sample_grid({{0, 0}, {50, 50'000}}, 1000, 0, flat));
  CHECK_FALSE(sample_grid({}, 1000, 0, flat));
  CHECK_FALSE(sample_grid({{0, 0}, {50'000, 50'000}}, 0, 0, flat));
  const auto huge = sample_grid({{-30'000'000, 0}, {30'000'000, 30'000'000}}, 1, 0, flat);
  REQUIRE_FALSE(huge);
  CHECK(huge.error().check == "heights.size");
  const auto odd = sample_grid({{0, 0}, {5000, 5000}}, 1000, 0, [](double x, double) {
    return x < 1500 ? 1e308 : x < 2500 ? -INFINITY : 10;
  });
  REQUIRE(odd);
  CHECK(std::isnan(odd->at(0, 0)));
  CHECK(std::isnan(odd->at(2, 0)));
  CHECK(odd->at(4, 0) == 10);
}

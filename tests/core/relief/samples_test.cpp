// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <filesystem>

#include "core/base/files.h"
#include "core/geometry/predicates.h"
#include "core/relief/ascii_grid.h"
#include "core/relief/crests.h"
#include "core/relief/hgt.h"
#include "tests/core/relief/ground.h"

using namespace coq;
using namespace coq::relief;
using namespace coq::relief::testing;
namespace fs = std::filesystem;

namespace {

constexpr Um kSampleCell = 1000;

/// Heights of other projects beside the repository; the test is skipped without them.
std::optional<Heights> sample(const std::string& name) {
  const auto bytes = read_file(fs::path(COQ_SOURCE_DIR) / "../shared/data/dem-samples" / name);
  if (!bytes) return std::nullopt;
  auto heights = name.ends_with(".asc") ? read_ascii_grid(*bytes, "EPSG:32633") : read_hgt(*bytes, name);
  REQUIRE(heights);
  return *std::move(heights);
}

/// A part of a raster whose samples are the points of the grid.
HeightGrid grid_of(const Heights& heights, int columns, int rows) {
  columns = std::min(columns, heights.columns);
  rows = std::min(rows, heights.rows);
  HeightGrid grid{{{0, 0}, {(columns - 1) * kSampleCell, (rows - 1) * kSampleCell}}, columns, rows, {}};
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) grid.metres.push_back(heights.sample(column, row));
  return grid;
}

/// Measures the area above a height by counting: each cell is divided into 8 by 8 places, where the height is
/// interpolated.
double counted_area(const HeightGrid& grid, double metres) {
  constexpr int kParts = 8;
  std::size_t count = 0;
  for (int row = 0; row + 1 < grid.rows; ++row)
    for (int column = 0; column + 1 < grid.columns; ++column)
      for (int j = 0; j < kParts; ++j)
        for (int i = 0; i < kParts; ++i) {
          const double s = (i + 0.5) / kParts, t = (j + 0.5) / kParts;
          const double h = (1 - t) * ((1 - s) * grid.at(column, row) + s * grid.at(column + 1, row)) +
                           t * ((1 - s) * grid.at(column, row + 1) + s * grid.at(column + 1, row + 1));
          count += h >= metres ? 1 : 0;
        }
  return static_cast<double>(count) * kSampleCell * kSampleCell / (kParts * kParts);
}

void compare_areas(const HeightGrid& grid, double step) {
  LevelOptions options;
  options.step = step;
  const auto ground = levels(grid, options);
  REQUIRE(ground);
  const double whole = static_cast<double>(grid.box.width()) * grid.box.height();
  const int highest = ground->hills.empty() ? 0 : ground->hills.back().level;
  for (int level = 1; level <= highest; ++level) {
    double area = 0;
    for (const Levels::Hill& hill : ground->hills)
      if (hill.level == level) area += area_of(hill.area);
    INFO(level << " " << ground->base + level * step);
    // Counting is coarse where there are few cells.
    const double margin = 0.004 + 0.05 / ((grid.columns - 1) * (grid.rows - 1));
    CHECK(area / whole == Approx(counted_area(grid, ground->base + level * step) / whole).margin(margin));
  }
}

}  // namespace

TEST_CASE("On real ground, the area of each level is that of the points above it", "[relief][samples]") {
  struct Case {
    const char* name;
    int columns, rows;
    double step;
  };
  const Case cases[] = {{"N42E001.hgt.zip", 400, 300, 100},
                        {"N43E007.hgt.zip", 500, 300, 100},
                        {"hugo_site.asc", 1000, 1000, 5},
                        {"west_bijou_gully.asc", 1000, 1000, 2},
                        {"SRTMGL3_40.09_-105.56_40.21_-105.44.asc", 1000, 1000, 100},
                        {"4_x_3.asc", 1000, 1000, 2},
                        {"4_x_3_no_nodata_value.asc", 1000, 1000, 2}};
  for (const Case& one : cases) {
    INFO(one.name);
    const auto heights = sample(one.name);
    if (!heights) {
      WARN("skipped: the samples are not beside the repository");
      return;
    }
    HeightGrid grid = grid_of(*heights, one.columns, one.rows);
    fill_voids(grid, grid.metres.size());
    compare_areas(grid, one.step);
  }
}

TEST_CASE("A whole tile of the Pyrenees becomes valid hills, and its crests lie on them", "[relief][samples]") {
  const auto heights = sample("N42E001.hgt.zip");
  if (!heights) {
    WARN("skipped: the samples are not beside the repository");
    return;
  }
  HeightGrid grid = grid_of(*heights, 1201, 1201);
  const VoidCount voids = fill_voids(grid, 400);
  CHECK(voids.filled + voids.left == 7652);
  LevelOptions options;
  options.step = 100;
  options.tolerance = 300;
  options.least = 20'000'000;
  const auto ground = levels(grid, options);
  REQUIRE(ground);
  CHECK(ground->lowest == 349);
  CHECK(ground->highest == 3100);
  CHECK(ground->base == 300);
  CHECK(ground->hills.back().level >= 27);
  for (const Levels::Hill& hill : ground->hills) CHECK(is_valid(hill.area));
  CrestOptions wanted;
  wanted.step = 100;
  wanted.tolerance = 200;
  const auto lines = crests(grid, wanted);
  REQUIRE(lines);
  CHECK(lines->size() > 50);
  const auto placed = crests_of_hills(*ground, *lines, 15'000);
  for (std::size_t i = 0; i < placed.size(); ++i)
    for (const Path& crest : placed[i])
      for (const Point p : crest) CHECK(locate(p, ground->hills[i].area) != Location::outside);
}

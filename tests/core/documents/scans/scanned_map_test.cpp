// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/documents/scans/scanned_map.h"

#include <cmath>

#include "core/documents/model/scan_ties.h"
#include "core/documents/project/loader.h"
#include "tests/support/installed.h"

using namespace coq;

namespace {

model::RulesetDocument ruleset(const char* system) {
  Problems problems;
  const auto read = test::installed_loader().installed_ruleset(system, problems);
  REQUIRE(read);
  return *read->document;
}

georeferencing::FoundGrid found() {
  georeferencing::FoundGrid grid;
  grid.lattice = {Orientation::pointy, Stagger::even, {200.5, 100.25}, {118.11, 2}, {-57, 102.3}};
  grid.columns = 8, grid.rows = 12;
  for (const Hex hex : {Hex{0, 0}, Hex{7, 11}, Hex{7, 0}})
    grid.ties.push_back({hex, grid.lattice.centre(hex), 0});
  return grid;
}

}  // namespace

TEST_CASE("The map of a scan has regular hexes that match the scan, and a page that holds all of it",
          "[scans]") {
  scenario::ScannedMap scan{"scans/a.jpg", {1200, 1600}, 200, "B05"};
  const auto map = scenario::map_on_scan(ruleset("red-poppies"), found(), scan);
  REQUIRE(map);
  const auto grid = model::grid_of(*map);
  REQUIRE(grid);
  CHECK(grid->columns() == 8);
  CHECK(grid->rows() == 12);
  CHECK(map->grid->labels == "B05");
  // The hexes are upright, and as wide as on the scan on average: 117.1, 118.1 and 120.9 pixels of 127 um in
  // the three directions.
  CHECK(map->grid->lattice.column.y == 0);
  CHECK(map->grid->lattice.column.x == Approx(118.7 * 127).epsilon(0.001));
  REQUIRE(map->scans.size() == 1);
  CHECK(map->scans[0].href == "scans/a.jpg");
  REQUIRE(map->scans[0].ties.size() == 3);
  CHECK(map->scans[0].ties[0].hex == "B05");
  CHECK(map->scans[0].ties[1].hex == "I16");
  CHECK(map->scans[0].ties[1].pixel.x.value == 990'820);  // 200.5 + (7 + 5) * 118.11 - 11 * 57
  const auto fit = fit_affine(model::tie_pairs(*map, map->scans[0]));
  REQUIRE(fit);
  const auto on_page = [&](double x, double y) {
    return std::pair(fit->xx * x + fit->xy * y + fit->x0, fit->yx * x + fit->yy * y + fit->y0);
  };
  // Every hex is on its printed hex, within a tenth of a pixel.
  for (std::size_t i = 0; i < grid->size(); ++i) {
    const georeferencing::PixelPoint pixel = found().lattice.centre(grid->hex(i));
    const auto [x, y] = on_page(pixel.x, pixel.y);
    const Point at = grid->centre(grid->hex(i));
    CHECK(std::hypot(at.x - x, at.y - y) < 13);
  }
  double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
  for (const auto& [x, y] : {on_page(0, 0), on_page(1200, 0), on_page(0, 1600), on_page(1200, 1600)}) {
    left = std::min(left, x), right = std::max(right, x), top = std::min(top, y), bottom = std::max(bottom, y);
  }
  CHECK(std::abs(left) < 20);
  CHECK(std::abs(top) < 20);
  CHECK(std::abs(right - map->page->width) < 20);
  CHECK(std::abs(bottom - map->page->height) < 20);
}

TEST_CASE("A scan is rejected if its map would have no size or its system has no hexes", "[scans]") {
  scenario::ScannedMap scan{"a.jpg", {1200, 1600}, 300, "A01"};
  CHECK(scenario::map_on_scan(ruleset("dogme"), found(), scan).error().check == "scan.table");
  scan.dpi = 1;
  CHECK(scenario::map_on_scan(ruleset("tactique"), found(), scan).error().check == "scan.page");
  scan.dpi = 300, scan.first_label = "?";
  CHECK(scenario::map_on_scan(ruleset("tactique"), found(), scan).error().check == "grid.labels");
}

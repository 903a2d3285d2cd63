// SPDX-License-Identifier: MIT
#include "core/documents/scans/scanned_map.h"

#include <cmath>

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
  grid.ties = {{{0, 0}, {200.5, 100.25}, 0}, {{7, 11}, {970.123, 1240.5}, 0.2}};
  return grid;
}

}  // namespace

TEST_CASE("The map of a scan is as large as the picture, its hexes lie where they are printed", "[scans]") {
  scenario::ScannedMap scan{"scans/a.jpg", {1200, 1600}, 200, "B05"};
  const auto map = scenario::map_on_scan(ruleset("red-poppies"), found(), scan);
  REQUIRE(map);
  CHECK(map->page->width == 152'400);   // six inches
  CHECK(map->page->height == 203'200);  // eight
  const auto grid = model::grid_of(*map);
  REQUIRE(grid);
  CHECK(grid->columns() == 8);
  CHECK(grid->rows() == 12);
  for (const Hex hex : {Hex{0, 0}, Hex{7, 0}, Hex{3, 11}}) {
    const Point at = grid->centre(hex);
    const georeferencing::PixelPoint pixel = found().lattice.centre(hex);
    // To a tenth of a pixel, which is 127 micrometres.
    CHECK(std::abs(at.x - pixel.x * 127) < 13);
    CHECK(std::abs(at.y - pixel.y * 127) < 13);
  }
  REQUIRE(map->scans.size() == 1);
  CHECK(map->scans[0].href == "scans/a.jpg");
  REQUIRE(map->scans[0].ties.size() == 2);
  CHECK(map->scans[0].ties[0].hex == "B05");
  CHECK(map->scans[0].ties[1].hex == "I16");
  CHECK(map->scans[0].ties[1].pixel.x.value == 970'123);
}

TEST_CASE("A scan that would be a map of no size, or of a system without hexes, is refused", "[scans]") {
  scenario::ScannedMap scan{"a.jpg", {1200, 1600}, 300, "A01"};
  CHECK(scenario::map_on_scan(ruleset("dogme"), found(), scan).error().check == "scan.table");
  scan.dpi = 1;
  CHECK(scenario::map_on_scan(ruleset("tactique"), found(), scan).error().check == "scan.page");
  scan.dpi = 300, scan.first_label = "?";
  CHECK(scenario::map_on_scan(ruleset("tactique"), found(), scan).error().check == "grid.labels");
}

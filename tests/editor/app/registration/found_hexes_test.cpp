// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/registration/found_hexes.h"

#include <cmath>

#include "editor/app/workbench/scan_project.h"
#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::MemoryHost;

namespace {

constexpr model::ScanSize kSampleScan{1323, 1871};  ///< size of the sample's scan

/// The grid found on the sample's scan.
georeferencing::FoundGrid found_on_sample() {
  georeferencing::FoundGrid found;
  found.lattice = {Orientation::flat, Stagger::odd, {273.93, 210.07}, {100.536, 61.605}, {-2.83, 118.331}};
  found.columns = 9, found.rows = 11;
  for (const Hex hex : {Hex{0, 0}, Hex{8, 0}, Hex{4, 5}, Hex{0, 10}, Hex{8, 10}})
    found.ties.push_back({hex, found.lattice.centre(hex), 0});
  return found;
}

model::MapDocument after(const model::MapDocument& map, const std::vector<model::Edit>& edits) {
  model::Document document = map;
  model::Change change;
  const auto done = model::apply_all(document, edits, change);
  REQUIRE(done);
  return std::get<model::MapDocument>(document);
}

/// Checks that every hex of the map is at its printed place, to within `most`.
void check_hexes(const model::MapDocument& map, const georeferencing::PixelLattice& lattice, double most) {
  const auto shown = ScanMap::shown(map, map.scans[0], kSampleScan);
  REQUIRE(shown);
  const Grid grid = *model::grid_of(map);
  double worst = 0;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const Point centre = grid.centre(grid.hex(i));
    const ScanMap::Place pixel = shown->to_pixel(centre.x, centre.y);
    const georeferencing::PixelPoint printed = lattice.centre(grid.hex(i));
    worst = std::max(worst, std::hypot(pixel.x - printed.x, pixel.y - printed.y));
  }
  CHECK(worst < most);
}

}  // namespace

TEST_CASE("A map made from a scan gets the printed grid", "[registration]") {
  ScanProject project;
  project.columns = 5, project.rows = 7;  // guessed values
  project.orientation = Orientation::pointy;
  project.first_label = "C04";
  project.hex_size = 17'000;
  const auto map = lay_out({}, project, "scans/a.jpg", kSampleScan.width, kSampleScan.height);
  REQUIRE(map);
  const auto edits = take_found_hexes(*map, 0, kSampleScan, found_on_sample());
  REQUIRE(edits);
  const model::MapDocument laid = after(*map, *edits);
  CHECK(laid.grid->columns == 9);
  CHECK(laid.grid->rows == 11);
  CHECK(laid.grid->orientation == Orientation::flat);
  CHECK(laid.grid->labels == "C04");
  REQUIRE(laid.scans[0].ties.size() == 5);  // the picture's corners are no longer tied
  CHECK(laid.scans[0].ties[0].hex == "C04");
  CHECK(laid.scans[0].ties[1].hex == "K04");
  check_hexes(laid, found_on_sample().lattice, 0.1);
  // The hexes are regular and have the chosen size; the scan is turned below them and lies entirely on the
  // page.
  CHECK(laid.grid->lattice.row.x == 0);
  CHECK(laid.grid->lattice.row.y == Approx(17'000).margin(2));
  CHECK(page_is_picture(laid, 0, kSampleScan));
}

TEST_CASE("A map with drawn features keeps its grid, and the scan is aligned with it", "[registration]") {
  const MemoryHost host = MemoryHost::sample();
  const auto edits = take_found_hexes(host.map(), 0, kSampleScan, found_on_sample());
  REQUIRE(edits);
  const model::MapDocument laid = after(host.map(), *edits);
  CHECK(laid.grid == host.map().grid);
  CHECK(laid.page == host.map().page);
  CHECK(laid.terrain == host.map().terrain);
  REQUIRE(laid.scans[0].ties.size() == 5);
  CHECK(laid.scans[0].ties[2].hex == "E06");
  check_hexes(laid, found_on_sample().lattice, 0.5);
}

TEST_CASE("A hex tied by hand gives the others their labels", "[registration]") {
  // Only a part of the map was found: it begins at C02 of the sample, as its first control point says.
  MemoryHost host = MemoryHost::sample();
  model::MapDocument map = host.map();
  const georeferencing::FoundGrid whole = found_on_sample();
  georeferencing::FoundGrid part = whole;
  part.columns = 5, part.rows = 6;
  part.lattice.origin = whole.lattice.centre({2, 1});
  part.ties.clear();
  for (const Hex hex : {Hex{0, 0}, Hex{4, 0}, Hex{0, 5}})
    part.ties.push_back({hex, part.lattice.centre(hex), 0});
  const auto edits = take_found_hexes(map, 0, kSampleScan, part);  // the sample's A01 is tied
  REQUIRE(edits);
  const model::MapDocument laid = after(map, *edits);
  REQUIRE(laid.scans[0].ties.size() == 3);
  CHECK(laid.scans[0].ties[0].hex == "C02");
  CHECK(laid.scans[0].ties[1].hex == "G02");
  CHECK(laid.scans[0].ties[2].hex == "C07");
  check_hexes(laid, whole.lattice, 0.5);
  // A found grid that begins at a lower column gets the map's labels all the same.
  part.lattice = whole.lattice;
  part.lattice.stagger = Stagger::even;
  part.lattice.column = whole.lattice.column - whole.lattice.row;
  part.lattice.origin = whole.lattice.centre({1, 1});
  part.ties.clear();
  for (const Hex hex : {Hex{0, 0}, Hex{3, 0}, Hex{0, 5}})
    part.ties.push_back({hex, part.lattice.centre(hex), 0});
  const auto again = take_found_hexes(map, 0, kSampleScan, part);
  REQUIRE(again);
  const model::MapDocument relaid = after(map, *again);
  CHECK(relaid.scans[0].ties[0].hex == "B02");
  check_hexes(relaid, whole.lattice, 0.5);
}

TEST_CASE("Hexes arranged differently from the map's are refused", "[registration]") {
  const MemoryHost host = MemoryHost::sample();
  georeferencing::FoundGrid found = found_on_sample();
  model::MapDocument untied = host.map();
  untied.scans[0].ties.clear();
  found.lattice.stagger = Stagger::even;
  CHECK(take_found_hexes(untied, 0, kSampleScan, found).error().check == "editor.registration");
  found.lattice.orientation = Orientation::pointy;
  CHECK(take_found_hexes(host.map(), 0, kSampleScan, found).error().check == "editor.registration");
  CHECK_FALSE(take_found_hexes(host.map(), 7, kSampleScan, found_on_sample()));
}

// SPDX-License-Identifier: MIT
#include "core/documents/scans/ground_map.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "core/documents/model/scan_ties.h"
#include "core/documents/project/loader.h"
#include "core/georeferencing/graticule.h"
#include "tests/support/installed.h"

using namespace coq;
namespace geo = coq::georeferencing;

namespace {

model::RulesetDocument rules_of(const char* system) {
  Problems problems;
  const auto read = test::installed_loader().installed_ruleset(system, problems);
  REQUIRE(read);
  return *read->document;
}

/// A scan of 2000 by 1600 pixels of 5 m each, north up, whose upper left corner is at 495000, 5600000 of UTM
/// zone 32: the middle meridian runs through its middle.
scenario::GroundSheet sheet_of_five_metres() {
  scenario::GroundSheet sheet;
  sheet.href = "a.png", sheet.size = {2000, 1600}, sheet.crs = "EPSG:32632";
  sheet.fit.kind = geo::FitKind::affine;
  sheet.fit.warp = [](double x, double y) { return std::pair(495'000 + 5 * x, -5'600'000 + 5 * y); };
  return sheet;
}

scenario::HexWish hexes_of(double metres) {
  scenario::HexWish wish;
  wish.metres = metres;
  return wish;
}

}  // namespace

TEST_CASE("Hexes of 500 metres over a sheet have that size on the ground and on the page", "[scans][ground]") {
  scenario::HexWish wish = hexes_of(500);
  wish.hex_mm = 20;
  const auto made = scenario::map_on_ground(rules_of("red-poppies"), sheet_of_five_metres(), wish);
  REQUIRE(made);
  CHECK(made->scale == Approx(25'000));
  const model::MapDocument& map = made->map;
  CHECK(map.grid->metres->value == 500'000);
  CHECK(map.grid->compass->north.value == 0);
  // 10 km by 8 km. UTM makes lengths in its middle meridian 0.04 % shorter.
  CHECK(map.page->width == Approx(400'000 / 0.9996).margin(2));
  CHECK(map.page->height == Approx(320'000 / 0.9996).margin(2));
  CHECK(map.georeference->crs == "EPSG:32632");
  CHECK(map.georeference->east.value == 495'000'000);
  CHECK(map.georeference->north.value == 5'600'000'000);
  CHECK_FALSE(map.georeference->turn);
  // 400.16 mm hold 22 columns: 23.09 for the first, 17.32 for each of the next ones. 320.13 mm hold 15 rows and
  // a half.
  CHECK(map.grid->columns == 22);
  CHECK(map.grid->rows == 15);
  // The ties put the scan where the ground says: its upper left corner on that of the page.
  const auto fit = fit_affine(model::tie_pairs(map, map.scans.at(0)));
  REQUIRE(fit);
  CHECK(std::hypot(fit->x0, fit->y0) < 3);
  CHECK(fit->xx == Approx(200 / 0.9996).epsilon(1e-5));
}

TEST_CASE("North and the place of the page follow from the projection", "[scans][ground]") {
  // Two degrees east of the middle meridian at 50.5 degrees north, true north lies 1.54 degrees west of grid
  // north: the convergence is atan(tan(2) * sin(50.5)) for a transverse Mercator projection of a sphere.
  scenario::GroundSheet sheet = sheet_of_five_metres();
  sheet.fit.warp = [](double x, double y) {
    return std::pair(642'000 - 5'000 + 5 * x, -5'596'000 - 4'000 + 5 * y);
  };
  const auto made = scenario::map_on_ground(rules_of("red-poppies"), sheet, hexes_of(500));
  REQUIRE(made);
  CHECK(made->map.grid->compass->north.value == Approx(360'000 - 1'540).margin(60));
  // The same scan turned by a quarter: the top of the page is the top of the scan, which is the east.
  sheet.fit.warp = [](double x, double y) { return std::pair(642'000 - 5 * y, -5'596'000 + 5 * x); };
  const auto turned = scenario::map_on_ground(rules_of("red-poppies"), sheet, hexes_of(500));
  REQUIRE(turned);
  REQUIRE(turned->map.georeference->turn);
  CHECK(turned->map.georeference->turn->value == 90'000);
  CHECK(turned->map.grid->compass->north.value == Approx(270'000 - 1'540).margin(60));
  // The upper left corner of that page is the upper left corner of the scan.
  CHECK(turned->map.georeference->east.value == 642'000'000);
  CHECK(turned->map.georeference->north.value == 5'596'000'000);
}

TEST_CASE("A distance alone gives the size of hexes, and no place on the earth", "[scans][ground]") {
  scenario::GroundSheet sheet = sheet_of_five_metres();
  sheet.crs.clear();
  sheet.north = 12.5;
  sheet.fit.kind = geo::FitKind::similarity;
  sheet.fit.warp = [](double x, double y) { return std::pair(2.5 * x, 2.5 * y); };
  scenario::HexWish wish = hexes_of(100);
  wish.scale = 10'000;
  const auto made = scenario::map_on_ground(rules_of("red-poppies"), sheet, wish);
  REQUIRE(made);
  CHECK(made->hex_mm == Approx(10));
  CHECK(made->map.page->width == 500'000);
  CHECK_FALSE(made->map.georeference);
  CHECK(made->map.grid->compass->north.value == 12'500);
}

TEST_CASE("Hexes and scales that are impossible are refused", "[scans][ground]") {
  const auto rules = rules_of("red-poppies");
  const auto why = [&](const scenario::HexWish& wish) {
    const auto made = scenario::map_on_ground(rules, sheet_of_five_metres(), wish);
    return made ? std::string() : made.error().check;
  };
  CHECK(why(hexes_of(500)).empty());
  CHECK(why(hexes_of(50'000)) == "scan.hex");  // larger than the sheet
  CHECK(why(hexes_of(2)) == "scan.page");      // a page of 95 m
  scenario::HexWish both = hexes_of(500);
  both.scale = 25'000, both.hex_mm = 19;
  CHECK(why(both) == "scan.hex");
  both.hex_mm = 20;
  CHECK(why(both).empty());
  scenario::HexWish tiny = hexes_of(500);
  tiny.scale = 1'000'000;
  CHECK(why(tiny) == "scan.hex");
  CHECK_FALSE(scenario::map_on_ground(rules_of("dogme"), sheet_of_five_metres(), hexes_of(500)));
}

TEST_CASE("A sheet of 1902 is registered by its four corners to three pixels", "[scans][ground][shared]") {
  const std::filesystem::path file =
      std::filesystem::path(COQ_SOURCE_DIR) /
      "../shared/data/usgs-hesperia-1902/USGS-15-CA-hesperia-e1902-s1898-rp1912.jpg";
  if (!std::filesystem::exists(file)) return;
  const auto picture = images::read_picture(file.string(), 0);
  REQUIRE(picture);
  const auto corners = geo::graticule(*picture, {{{310, 310}, {3656, 318}, {3641, 4330}, {310, 4328}}}, 12);
  REQUIRE(corners);
  const auto plane =
      projection::Projection::from("+proj=poly +lat_0=34.25 +lon_0=-117.375 +ellps=clrk66").value();
  const auto at = [&](int i, int j) { return plane.forward({-117.5 + i / 12.0, 34.5 - j / 12.0}).value(); };
  std::vector<scenario::GroundTie> ties;
  const std::pair<int, int> places[] = {{0, 0}, {3, 0}, {3, 3}, {0, 3}};
  for (std::size_t i = 0; i < 4; ++i) ties.push_back({at(places[i].first, places[i].second), (*corners)[i].at});
  const auto fit = geo::best_fit(scenario::pairs_of(ties)).value();
  CHECK(fit.kind == geo::FitKind::projective);
  CHECK(1 / geo::pixels_per_unit(fit.warp, 2000, 2300) == Approx(6.89).margin(0.02));
  // The crossings of the printed lines every five minutes, as seen on the enlarged scan.
  struct Printed {
    int i, j;
    double x, y;
  };
  constexpr Printed kPrintedCrossings[] = {
      {0, 1, 309.6, 1644.9},  {0, 2, 304.6, 2987.7},  {1, 0, 1432.3, 309.1},  {1, 1, 1427.2, 1651.0},
      {1, 2, 1422.6, 2990.1}, {1, 3, 1417.1, 4329.3}, {2, 0, 2542.8, 313.9},  {2, 1, 2538.8, 1654.2},
      {2, 2, 2534.8, 2992.5}, {2, 3, 2530.0, 4331.9}, {3, 1, 3650.4, 1658.3}, {3, 2, 3644.4, 2994.9}};
  std::vector<double> errors;
  for (const Printed& printed : kPrintedCrossings) {
    const auto [east, south] = fit.warp(printed.x, printed.y);
    const projection::Metres truth = at(printed.i, printed.j);
    errors.push_back(std::hypot(east - truth.east, south + truth.north) / 6.89);
  }
  std::sort(errors.begin(), errors.end());
  CHECK(errors[errors.size() / 2] <= 3);
}

// SPDX-License-Identifier: MIT
#include "core/documents/scans/ground_sheet.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <numbers>

using namespace coq;
namespace geo = coq::georeferencing;

namespace {

constexpr images::Size kGroundPixels{2000, 1600};

/// A degree by a degree, 80 m a pixel: on the ellipsoid it is 111,241 m high, 70,197 m wide at the top and
/// 71,696 m at the bottom.
std::vector<scenario::SheetPoint> corners_of_a_degree() {
  return {{"7,51", {7, 51}, {105.2, 100}},
          {"8,51", {8, 51}, {982.7, 100}},
          {"8,50", {8, 50}, {992.1, 1490.5}},
          {"7,50", {7, 50}, {95.9, 1490.5}}};
}

}  // namespace

TEST_CASE("The place of a page follows from the sheet that is registered on it", "[scans][ground]") {
  // Pixels of 5 m whose top points 30 degrees clockwise from grid north. On the page a pixel is 0.2 mm, so the
  // scale is 1:25000.
  constexpr double kTurn = 30 * std::numbers::pi / 180;
  scenario::GroundSheet sheet;
  sheet.size = kGroundPixels, sheet.crs = "EPSG:32632";
  sheet.fit.warp = [](double x, double y) {
    return std::pair(495'000 + 5 * (x * std::cos(kTurn) - y * std::sin(kTurn)),
                     -5'600'000 + 5 * (x * std::sin(kTurn) + y * std::cos(kTurn)));
  };
  model::MapDocument map;
  map.page.emplace();
  map.page->width = 500'000, map.page->height = 400'000;
  model::Scan& scan = map.scans.emplace_back();
  for (const auto& [x, y] : {std::pair(100, 100), std::pair(1900, 200), std::pair(300, 1500)}) {
    model::Tie& tie = scan.ties.emplace_back();
    tie.pixel = {{x * 1000}, {y * 1000}};
    tie.at = Point{20'000 + 200 * x, 10'000 + 200 * y};
  }
  const auto place = scenario::place_of_page(map, scan, sheet);
  REQUIRE(place);
  CHECK(place->georeference.crs == "EPSG:32632");
  CHECK(place->georeference.scale.value == Approx(25'000'000).margin(2));
  REQUIRE(place->georeference.turn);
  CHECK(place->georeference.turn->value == 30'000);
  // The page's corner is the pixel -100, -50.
  CHECK(place->georeference.east.value / 1000.0 ==
        Approx(495'000 - 500 * std::cos(kTurn) + 250 * std::sin(kTurn)).margin(0.01));
  CHECK(place->georeference.north.value / 1000.0 ==
        Approx(5'600'000 + 500 * std::sin(kTurn) + 250 * std::cos(kTurn)).margin(0.01));
  CHECK(place->off < 0.01);

  // A control point that is 10 mm away on the page pulls the others, and is off itself.
  scan.ties[1].at->x += 10'000;
  const auto pulled = scenario::place_of_page(map, scan, sheet);
  REQUIRE(pulled);
  CHECK(pulled->off > 50);
  CHECK(pulled->off < 250);

  // Without a coordinate system the place is unknown.
  sheet.crs.clear();
  CHECK_FALSE(scenario::place_of_page(map, scan, sheet));
}

TEST_CASE("Four corners in degrees place a sheet", "[scans][ground]") {
  const auto sheet = scenario::sheet_by_degrees(corners_of_a_degree(), "", kGroundPixels);
  REQUIRE(sheet);
  CHECK(sheet->names == std::vector<std::string>{"7,51", "8,51", "8,50", "7,50"});
  CHECK(scenario::metres_per_pixel(*sheet) == Approx(80).epsilon(0.002));
  CHECK(sheet->fit.residual < 2);
}

TEST_CASE("Points that cannot be right are refused with their names", "[scans][ground]") {
  auto points = corners_of_a_degree();
  points.pop_back();
  CHECK(scenario::sheet_by_degrees(points, "", kGroundPixels).error().check == "scan.ground");

  points = corners_of_a_degree();
  points[2].place.y = 95;
  CHECK(scenario::sheet_by_degrees(points, "", kGroundPixels).error().message.text().find("8,50") !=
        std::string::npos);

  points = corners_of_a_degree();
  std::swap(points[0].pixel, points[1].pixel);
  CHECK_FALSE(scenario::sheet_by_degrees(points, "", kGroundPixels));

  points = corners_of_a_degree();
  points[1].pixel.x = 30'000;
  CHECK(scenario::sheet_by_degrees(points, "", kGroundPixels).error().message.text().find("30000,100") !=
        std::string::npos);

  // 400 km in metres of a zone that is 700 km wide is well; 40,000 km is not.
  CHECK(scenario::sheet_by_coordinates({{"400000,5600000", {400'000, 5'600'000}, {100, 100}},
                                        {"405000,5600000", {405'000, 5'600'000}, {1100, 100}}},
                                       "EPSG:32632", kGroundPixels));
  CHECK(scenario::sheet_by_coordinates({{"400000,5600000", {400'000, 5'600'000}, {100, 100}},
                                        {"40000000,5600000", {40'000'000, 5'600'000}, {1100, 100}}},
                                       "EPSG:32632", kGroundPixels)
            .error()
            .check == "scan.ground");
}

TEST_CASE("Distances that agree scale a sheet, and others are refused", "[scans][ground]") {
  const scenario::KnownDistance across{"5000", {100, 100}, {1100, 100}, 5000},
      down{"2000", {100, 100}, {100, 500}, 2000};
  const auto sheet = scenario::sheet_by_distances({across, down}, 20, kGroundPixels);
  REQUIRE(sheet);
  CHECK(scenario::metres_per_pixel(*sheet) == Approx(5));
  CHECK(sheet->north == 20);
  CHECK(sheet->crs.empty());
  CHECK_FALSE(scenario::sheet_by_distances({}, 0, kGroundPixels));
  CHECK_FALSE(scenario::sheet_by_distances({across, {"4000", {100, 100}, {100, 500}, 4000}}, 0, kGroundPixels));
  CHECK_FALSE(scenario::sheet_by_distances({{"1", {100, 100}, {104, 103}, 1}}, 0, kGroundPixels));
}

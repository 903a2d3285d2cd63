// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/images/georeference.h"
#include "core/images/ground.h"
#include "tests/core/images/fixture.h"
#include "tests/core/images/pictures.h"

using namespace coq;
using namespace coq::images;
using namespace coq::test;

namespace {

void check_reference(const std::optional<GeoReference>& found, const GeoReference& expected,
                     double margin = 1e-6) {
  REQUIRE(found);
  CHECK(found->east_x == Approx(expected.east_x).margin(1e-9));
  CHECK(found->east_y == Approx(expected.east_y).margin(1e-9));
  CHECK(found->north_x == Approx(expected.north_x).margin(1e-9));
  CHECK(found->north_y == Approx(expected.north_y).margin(1e-9));
  CHECK(found->east == Approx(expected.east).margin(margin));
  CHECK(found->north == Approx(expected.north).margin(margin));
  CHECK(found->metres == expected.metres);
}

std::string copy_to(const TemporaryFolder& folder, const std::string& name, const std::string& as) {
  const std::string file = (folder.path() / as).string();
  std::filesystem::copy_file(fixture(name), file);
  return file;
}

Result<GroundPoints> points_of(const TemporaryFolder& folder, const std::string& text) {
  const std::string file = (folder.path() / "a.points").string();
  REQUIRE(write_file_atomically(file, text));
  return read_points(file);
}

}  // namespace

TEST_CASE("A GeoTIFF states where its upper left corner is, and in which coordinate system", "[picture]") {
  const auto utm = georeference_of(fixture("utm.tif"));
  check_reference(utm, {2, 0, 500'000, 0, -2, 5'700'000, "", 1});
  CHECK(utm->crs == "EPSG:25832");
  // A point is the middle of a pixel, so GDAL stores other numbers for the same place.
  check_reference(georeference_of(fixture("utm-point.tif")), {2, 0, 500'000, 0, -2, 5'700'000, "", 1});
  const auto degrees = georeference_of(fixture("degrees.tif"));
  check_reference(degrees, {0.01, 0, 7.5, 0, -0.01, 47.5, "", 0});
  CHECK(degrees->crs == "EPSG:4326");
  CHECK_FALSE(georeference_of(fixture("pages.tif")));
}

TEST_CASE(
    "A world file states where the middle of the first pixel is, and files beside it name the coordinate "
    "system",
    "[picture]") {
  const auto lambert = georeference_of(fixture("lambert.png"));
  check_reference(lambert, {10, 0, 700'000, 0, -10, 6'600'000, "", 1});
  CHECK(lambert->crs.starts_with("PROJCS[\"RGF93 v1 / Lambert-93\""));
  CHECK(lambert->crs.ends_with("AUTHORITY[\"EPSG\",\"2154\"]]"));

  const TemporaryFolder folder;
  const std::string file = copy_to(folder, "plain.gif", "a.gif");
  CHECK_FALSE(georeference_of(file));
  const auto write = [&](const std::string& name, const std::string& text) {
    REQUIRE(write_file_atomically(folder.path() / name, text));
  };
  write("a.gfw", "5.0\n0\n0\n-5.0\n1002.5\n1997.5\n");
  check_reference(georeference_of(file), {5, 0, 1000, 0, -5, 2000, "", 1});
  CHECK(georeference_of(file)->crs.empty());
  write("a.prj",
        "PROJCS[\"feet\",GEOGCS[\"x\",UNIT[\"Degree\",0.0174532925]],\n UNIT[\"Foot_US\",0.3048006]]\n");
  CHECK(georeference_of(file)->metres == 0.3048006);
  CHECK(georeference_of(file)->crs ==
        "PROJCS[\"feet\",GEOGCS[\"x\",UNIT[\"Degree\",0.0174532925]], UNIT[\"Foot_US\",0.3048006]]");
  const auto ground = ground_of(file);
  REQUIRE(ground);
  CHECK(ground->east_x == Approx(5 * 0.3048006));
  write("a.prj", "GEOGCS[\"GCS_WGS_1984\",UNIT[\"Degree\",0.0174532925]]");
  CHECK(georeference_of(file)->metres == 0);
  for (const char* bad :
       {"", "5\n0\n0\n-5\n1\n", "5\n0\n0\nx\n1\n1\n", "0\n0\n0\n0\n1\n1\n", "nan\n0\n0\n-5\n1\n1\n"}) {
    write("a.gfw", bad);
    CHECK_FALSE(georeference_of(file));
  }
}

TEST_CASE("If the rows of a file are stored rotated, its georeference is rotated with them", "[picture]") {
  const TemporaryFolder folder;
  // Stored: 48 x 32 pixels of 2 m; the corner is at (1000, 2000), rows lead to the south.
  const Bitmap pixels{48, 32, std::vector<std::uint32_t>(48 * 32, 0xFF808080)};
  const std::string file = (folder.path() / "a.jpg").string();
  REQUIRE(write_file_atomically(folder.path() / "a.jgw", "2\n0\n0\n-2\n1001\n1999\n"));
  for (int number = 1; number <= 8; ++number) {
    CAPTURE(number);
    write_turned_jpeg(file, pixels, static_cast<char>(number));
    const auto found = georeference_of(file);
    REQUIRE(found);
    const Size size = read_info(file)->upright();
    // Each corner of the upright image is the corner of the stored image that lies there.
    for (const int x : {0, size.width})
      for (const int y : {0, size.height}) {
        const Part at = Orientation(number).stored(Part{x, y, x, y}, 48, 32);
        CHECK(found->east + found->east_x * x + found->east_y * y == Approx(1000 + 2 * at.left));
        CHECK(found->north + found->north_x * x + found->north_y * y == Approx(2000 - 2 * at.top));
      }
  }
  // Rotated clockwise when shown: the stored rows lead down, so the upright image has north at its right.
  write_turned_jpeg(file, pixels, 6);
  const auto turned = georeference_of(file);
  CHECK(turned->north_x == Approx(2));
  CHECK(turned->east_y == Approx(2));
}

TEST_CASE("Control points of old and new versions of QGIS are read, with rows counted downwards", "[picture]") {
  const TemporaryFolder folder;
  const auto points = points_of(folder,
                                "#CRS: PROJCRS[\"CH1903 / LV03\",ID[\"EPSG\",21781]]\r\n"
                                "mapX,mapY,sourceX,sourceY,enable,dX,dY,residual\r\n"
                                "602500,230000.5,0,0,1,0,0,0\r\n614500,230000,2400.25,-3.5,1,0,0,0\r\n"
                                "602500,218003,0,-2400,0,0,0,0\r\n\r\n");
  REQUIRE(points);
  CHECK(points->crs == "PROJCRS[\"CH1903 / LV03\",ID[\"EPSG\",21781]]");
  REQUIRE(points->points.size() == 2);  // the third is switched off
  CHECK(points->points[0].north == 230000.5);
  CHECK_FALSE(std::signbit(points->points[0].y));
  CHECK(points->points[1].x == 2400.25);
  CHECK(points->points[1].y == 3.5);
  CHECK(points->points[1].east == 614500);
  const auto old = points_of(folder, "mapX\tmapY\tpixelX\tpixelY\tenable\n1.5\t2\t3\t-4\t1\n");
  REQUIRE(old);
  CHECK(old->crs.empty());
  REQUIRE(old->points.size() == 1);
  CHECK(old->points[0].y == 4);
}

TEST_CASE("Control points that cannot be read are reported with their line", "[picture]") {
  const TemporaryFolder folder;
  const std::string head = "mapX,mapY,pixelX,pixelY,enable\n";
  const auto error = [&](const std::string& text) { return points_of(folder, text).error(); };
  CHECK(error("").check == "points.read");
  CHECK(error("1,2,3,4\n").place.line == 1);
  CHECK(error("1,2,3,4\n").message.text() ==
        "not a list of QGIS control points: the columns mapX, mapY, sourceX and sourceY are expected");
  for (const char* line : {"1,2,3\n", "1,2,3,x,1\n", "1,2,nan,-4,1\n", "1;2;3;4\n"}) {
    CHECK(error(head + "1,2,3,-4,1\n" + line).place.line == 3);
  }
  CHECK(error(head + "600000,200000,600010,200010,1\n").message.text().find("all control points lie above") ==
        0);
  CHECK(read_points("/nowhere/a.points").error().check == "file.read");
}

// SPDX-License-Identifier: MIT
#include <zip.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>

#include "core/base/files.h"
#include "core/relief/ascii_grid.h"
#include "core/relief/hgt.h"

using namespace coq;
using namespace coq::relief;

namespace {

/// Returns an .hgt file whose heights are column + 10 times row, in metres.
std::string hgt(int side) {
  std::string bytes;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column) {
      const int value = (column + 10 * row) % 9000;
      bytes += static_cast<char>(value >> 8);
      bytes += static_cast<char>(value & 255);
    }
  return bytes;
}

void put(std::string& bytes, std::size_t sample, int value) {
  bytes[2 * sample] = static_cast<char>(value >> 8 & 255);
  bytes[2 * sample + 1] = static_cast<char>(value & 255);
}

std::string zipped(const std::string& name, const std::string& content) {
  const auto path = std::filesystem::temp_directory_path() / "coquelicot-hgt-test.zip";
  std::filesystem::remove(path);
  zip_t* zip = zip_open(path.c_str(), ZIP_CREATE, nullptr);
  zip_file_add(zip, name.c_str(), zip_source_buffer(zip, content.data(), content.size(), 0), 0);
  REQUIRE(zip_close(zip) == 0);
  const auto bytes = read_file(path);
  REQUIRE(bytes);
  std::filesystem::remove(path);
  return *bytes;
}

std::string check_of(const Result<Heights>& heights) {
  return heights ? "" : heights.error().check;
}

}  // namespace

TEST_CASE("The file name of an SRTM file gives its place, and its first row is in the north", "[relief][hgt]") {
  for (const int side : {1201, 3601}) {
    const auto heights = read_hgt(hgt(side), "/data/N42E001.hgt");
    REQUIRE(heights);
    CHECK(heights->columns == side);
    CHECK(heights->metres_at({1, 43}) == 0);
    CHECK(heights->metres_at({2, 43}) == side - 1);
    CHECK(heights->metres_at({1, 43 - 5.0 / (side - 1)}) == Approx(50));
    CHECK(heights->metres_at({1, 42}) == Approx((side - 1) * 10 % 9000));
  }
}

TEST_CASE("The file names of SRTM files give their places in all four quarters of the earth", "[relief][hgt]") {
  const auto at = [](std::string_view name) { return hgt_corner(name).value_or(Place{-999, -999}); };
  CHECK(at("N42E001.hgt").x == 1);
  CHECK(at("N42E001.hgt").y == 42);
  CHECK(at("s08w079.SRTMGL1.hgt.zip").x == -79);
  CHECK(at("s08w079.SRTMGL1.hgt.zip").y == -8);
  CHECK(at("a\\N00E180.hgt").x == 180);
  for (const char* name :
       {"", "N", "N4", "N42X001.hgt", "N91E001.hgt", "N42E181.hgt", "heights.hgt", "N42E01.hgt"})
    CHECK_FALSE(hgt_corner(name));
}

TEST_CASE("Voids and impossible heights of an SRTM file have no height; the sea keeps its sign",
          "[relief][hgt]") {
  std::string bytes = hgt(1201);
  put(bytes, 0, -32768);
  put(bytes, 1, 32767);
  put(bytes, 2, -11);
  const auto heights = read_hgt(bytes, "N43E007.hgt");
  REQUIRE(heights);
  CHECK(std::isnan(heights->sample(0, 0)));
  CHECK(std::isnan(heights->sample(1, 0)));
  CHECK(heights->sample(2, 0) == -11);
}

TEST_CASE("A zip archive with an SRTM file reads as the file itself", "[relief][hgt]") {
  const std::string bytes = hgt(1201);
  const auto plain = read_hgt(bytes, "N42E001.hgt");
  const auto packed = read_hgt(zipped("folder/N42E001.hgt", bytes), "heights.zip");
  REQUIRE(plain);
  REQUIRE(packed);
  CHECK(packed->metres == plain->metres);
  CHECK(packed->place.origin.y == plain->place.origin.y);
  // The archive may name the place instead of the file in it.
  CHECK(read_hgt(zipped("heights.hgt", bytes), "N42E001.hgt.zip"));
}

TEST_CASE("SRTM files of a wrong size, without a place or in a bad archive are refused", "[relief][hgt]") {
  const std::string bytes = hgt(1201);
  CHECK(check_of(read_hgt(bytes.substr(0, bytes.size() - 1), "N42E001.hgt")) == "heights.size");
  CHECK(check_of(read_hgt("", "N42E001.hgt")) == "heights.size");
  CHECK(check_of(read_hgt(bytes, "heights.hgt")) == "heights.name");
  const std::string archive = zipped("N42E001.hgt", bytes);
  CHECK(check_of(read_hgt(archive.substr(0, archive.size() / 2), "N42E001.hgt.zip")) == "heights.zip");
  CHECK(check_of(read_hgt(zipped("readme.txt", "nothing"), "N42E001.hgt.zip")) == "heights.zip");
  // A bomb: an entry that claims to be larger than any .hgt file is not unpacked.
  CHECK(check_of(read_hgt(zipped("N42E001.hgt", std::string(200'000'000, '\0')), "N42E001.hgt.zip")) ==
        "heights.zip");
  // The archive's directory says 1201 points, but its data ends early or is damaged.
  std::string damaged = archive;
  for (std::size_t i = 100; i < 2000; ++i) damaged[i] = 'x';
  CHECK(check_of(read_hgt(damaged, "N42E001.hgt.zip")) == "heights.zip");
}

TEST_CASE("An ASCII grid states the corner or the centre of its lower left cell", "[relief][asc]") {
  const char* corner =
      "ncols 3\nnrows 2\nxllcorner 100\nyllcorner 200\ncellsize 10\nNODATA_value -1\n1 2 3\n4 -1 6\n";
  const auto cells = read_ascii_grid(corner, "EPSG:32633");
  REQUIRE(cells);
  CHECK(cells->place.crs == "EPSG:32633");
  CHECK(cells->metres_at({105, 215}) == 1);
  CHECK(cells->metres_at({125, 205}) == 6);
  CHECK(std::isnan(cells->metres_at({115, 205})));
  const char* centre =
      "NCOLS 3\r\nNROWS 2\r\nXLLCENTER 100\r\nYLLCENTER 200\r\nCELLSIZE 10\r\n1 2 3\r\n4 5 6\r\n";
  const auto points = read_ascii_grid(centre, "");
  REQUIRE(points);
  CHECK(points->metres_at({100, 210}) == 1);
  CHECK(points->metres_at({120, 200}) == 6);
}

TEST_CASE("Cells of an ASCII grid may be oblong, rows may be broken, and -9999 is void by default",
          "[relief][asc]") {
  const auto grid = read_ascii_grid("ncols 2\nnrows 2\nxllcenter 0\nyllcenter 0\ndx 2\ndy 5\n1\n2,5\n-9999 4e0",
                                    "EPSG:32633");
  REQUIRE(grid);
  CHECK(grid->metres_at({2, 5}) == 2.5);
  CHECK(grid->metres_at({2, 0}) == 4);
  CHECK(std::isnan(grid->metres_at({0, 0})));
}

TEST_CASE("Impossible heights in an ASCII grid are voids", "[relief][asc]") {
  const auto grid = read_ascii_grid(
      "ncols 6\nnrows 1\nxllcenter 0\nyllcenter 0\ncellsize 1\nnan inf -inf 1e308 1e999 8848", "EPSG:32633");
  REQUIRE(grid);
  for (int column = 0; column < 5; ++column) CHECK(std::isnan(grid->sample(column, 0)));
  CHECK(grid->sample(5, 0) == 8848);
}

TEST_CASE("Broken ASCII grids are refused with their line", "[relief][asc]") {
  const std::string head = "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n";
  struct Case {
    std::string text;
    const char* check;
    std::uint32_t line;
  };
  const Case cases[] = {
      {"", "heights.header", 1},
      {"1 2 3", "heights.header", 1},
      {"ncols 2\nnrows two\n", "heights.header", 2},
      {"ncols 2\nncols 2\n", "heights.header", 2},
      {"ncols 2\nheight 2\n", "heights.header", 2},
      {"ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 0\n1 2 3 4", "heights.header", 5},
      {"ncols 2\nnrows 2\nxllcorner inf\nyllcorner 0\ncellsize 1\n1 2 3 4", "heights.header", 5},
      {"ncols 1.5\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2 3 4", "heights.header", 5},
      {"ncols 1000000000\nnrows 1000000000\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2", "heights.size", 0},
      {"ncols -2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2", "heights.size", 0},
      {"ncols 8000\nnrows 8000\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2", "heights.value", 5},
      {head + "1 2\n3", "heights.value", 5},
      {head + "1 2\n3 x", "heights.value", 7},
      {head + "1 2\n3 4\n5", "heights.value", 8},
  };
  for (const Case& one : cases) {
    INFO(one.text);
    const auto grid = read_ascii_grid(one.text, "EPSG:32633");
    REQUIRE_FALSE(grid);
    CHECK(grid.error().check == one.check);
    CHECK(grid.error().place.line == one.line);
  }
}

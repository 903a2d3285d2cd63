// SPDX-License-Identifier: MIT
#include "importers/heights/heights_format.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "core/geometry/predicates.h"
#include "importers/gdal/gdal_format.h"
#include "importers/registry/registry.h"
#include "tests/support/problem_lines.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::model;
namespace fs = std::filesystem;

namespace {

struct ReadHeights {
  std::optional<MapDocument> map;
  std::string problems;
};

ReadHeights import_heights(const importers::Format& format, const std::string& content, const fs::path& path,
                           std::map<std::string, std::string> options) {
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  options.emplace("system", "tactique");
  importers::Request request;
  request.content = content;
  request.path = path;
  request.target = "none/a.map.xml";
  request.options = options;
  request.loader = &loader;
  Problems problems;
  const auto document = importers::import_document(format, request, problems);
  ReadHeights out;
  if (document) out.map = std::get<MapDocument>(*document);
  out.problems = test::problem_lines(problems);
  return out;
}

/// An ASCII grid of 81 by 81 points, 50 m apart, with a cone of 100 m height and 1 km radius in its middle.
std::string cone() {
  std::string text = "ncols 81\nnrows 81\nxllcenter 500000\nyllcenter 5300000\ncellsize 50\n";
  for (int row = 0; row < 81; ++row) {
    for (int column = 0; column < 81; ++column)
      text += fmt::format("{:.2f} ", std::max(0.0, 100 - std::hypot(column - 40, row - 40) * 5));
    text += '\n';
  }
  return text;
}

/// Area of the hills of a level, in square metres of ground at 1:`scale`.
double square_metres(const MapDocument& map, int level, double scale) {
  double sum = 0;
  for (const auto& feature : map.terrain.features) {
    const auto* area = std::get_if<Area>(&*feature);
    if (area == nullptr || area->type != "hill" || !area->level || area->level->value != 1000 * level) continue;
    sum += std::abs(static_cast<double>(twice_signed_area(*area->ring.points))) / 2;
    for (const Points& hole : area->holes)
      sum -= std::abs(static_cast<double>(twice_signed_area(*hole.points))) / 2;
  }
  return sum * scale * scale / 1e12;
}

}  // namespace

TEST_CASE("The levels of a cone have the areas of the formula on the map", "[heights]") {
  const auto read =
      import_heights(importers::ascii_grid_format(), cone(), "cone.asc",
                     {{"file-crs", "EPSG:32633"}, {"levels", "20"}, {"base", "0"}, {"scale", "1:10000"}});
  INFO(read.problems);
  REQUIRE(read.map);
  for (int level = 1; level <= 4; ++level) {
    const double radius = 1000 * (1 - level / 5.0);
    CHECK(square_metres(*read.map, level, 10'000) == Approx(M_PI * radius * radius).epsilon(0.02));
  }
}

TEST_CASE("Ground outside the box counts neither as gap nor as lowest ground", "[heights]") {
  // The box reaches 600 m from the middle of the file; the corners of a page turned by 45 degrees reach 1.2 km.
  const auto ground = [](double beyond, double far) {
    std::string text =
        "ncols 81\nnrows 81\nxllcenter 500000\nyllcenter 5300000\ncellsize 50\nNODATA_value -9999\n";
    for (int row = 0; row < 81; ++row) {
      for (int column = 0; column < 81; ++column) {
        const int away = std::max(std::abs(column - 40), std::abs(row - 40));
        text += fmt::format("{} ", away <= 14 ? 500 + column : away <= 20 ? beyond : far);
      }
      text += '\n';
    }
    return text;
  };
  const std::map<std::string, std::string> options = {{"file-crs", "EPSG:32633"},
                                                      {"levels", "10"},
                                                      {"scale", "1:10000"},
                                                      {"turn", "45"},
                                                      {"bbox", "15.018719,47.865937,15.034772,47.876730"}};
  const auto gaps = import_heights(importers::ascii_grid_format(), ground(-9999, -9999), "gaps.asc", options);
  INFO(gaps.problems);
  REQUIRE(gaps.map);
  CHECK(gaps.problems.find("points without a height") == std::string::npos);
  const auto hollow = import_heights(importers::ascii_grid_format(), ground(100, 100), "hollow.asc", options);
  REQUIRE(hollow.map);
  INFO(hollow.problems);
  // Column 28 is the westernmost in the box, and column 52 the easternmost.
  CHECK(hollow.problems.find(
            "level 1 begins at 530 m, each level is 10 m; the ground lies between 528 and 552") !=
        std::string::npos);
}

TEST_CASE("Levels of rules without levels are explained", "[heights]") {
  const std::map<std::string, std::string> options = {
      {"levels", "20"}, {"scale", "1:10000"}, {"file-crs", "EPSG:32633"}};
  const std::string sentence = "have no levels";
  const auto plain = import_heights(importers::ascii_grid_format(), cone(), "cone.asc", options);
  CHECK(plain.problems.find(sentence) == std::string::npos);
  auto flat = options;
  flat["system"] = "red-poppies";
  const auto explained = import_heights(importers::ascii_grid_format(), cone(), "cone.asc", flat);
  CHECK(explained.map);
  CHECK(explained.problems.find("the rules of red-poppies " + sentence) != std::string::npos);
}

TEST_CASE("The coordinate system of an ASCII grid comes from a file beside it, or must be given as an option",
          "[heights]") {
  const std::map<std::string, std::string> options = {{"levels", "20"}, {"scale", "1:10000"}};
  const auto refused = import_heights(importers::ascii_grid_format(), cone(), "none/cone.asc", options);
  CHECK_FALSE(refused.map);
  CHECK(refused.problems.find("--file-crs") != std::string::npos);
  const test::TemporaryFolder folder;
  std::ofstream(folder.path() / "cone.prj") << "+proj=utm +zone=33 +datum=WGS84";
  CHECK(import_heights(importers::ascii_grid_format(), cone(), folder.path() / "cone.asc", options).map);
}

TEST_CASE("Invalid height files make no map", "[heights]") {
  const std::map<std::string, std::string> options = {
      {"levels", "20"}, {"scale", "1:10000"}, {"file-crs", "EPSG:32633"}};
  for (const char* text : {"ncols 1000000000\nnrows 1000000000\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2",
                           "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 nan inf", "", "ncols"}) {
    const auto read = import_heights(importers::ascii_grid_format(), text, "a.asc", options);
    CHECK_FALSE(read.map);
    CHECK(read.problems.find("heights.") != std::string::npos);
  }
  CHECK_FALSE(import_heights(importers::hgt_format(), std::string(1000, '\0'), "N42E001.hgt", options).map);
}

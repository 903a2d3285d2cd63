// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/base64.h"
#include "core/images/picture.h"
#include "tests/exporters/vassal/module_source.h"

/// Universal VTT files as their readers take them: Foundry's importer computes the size of the scene from
/// `map_size` and `pixels_per_grid`, MapTool fills the outlines of `objects_line_of_sight`.

using namespace coq;
using namespace coq::test;
using Json = nlohmann::json;
namespace fs = std::filesystem;

namespace {

struct VttFile {
  Json json;
  images::Bitmap image;
  Problems problems;

  int pixels() const { return json["resolution"]["pixels_per_grid"]; }
  std::uint32_t colour_at(double x, double y) const {
    return image.at(static_cast<int>(x * pixels()), static_cast<int>(y * pixels()));
  }
};

/// Exports a document of a folder.
VttFile export_vtt(const fs::path& file, OptionValues options = {}) {
  scenario::Loader loader = installed_loader();
  const Workers workers(1);
  Problems found;
  const auto document = loader.load(file, found);
  INFO(problem_lines(found));
  REQUIRE(document.has_value());
  exporters::Request request;
  request.document = &*document;
  request.path = file;
  request.loader = &loader;
  request.workers = &workers;
  request.options = std::move(options);
  const auto formats = exporters::all_formats();
  VttFile out;
  const auto bytes = exporters::find_format(formats, "dd2vtt")->write(request, out.problems);
  if (!bytes) FAIL(to_string(bytes.error()));
  out.json = Json::parse(*bytes);
  const TemporaryFolder folder;
  const auto png = from_base64(out.json["image"].get<std::string>());
  REQUIRE(png.has_value());
  REQUIRE(png->starts_with("\x89PNG"));
  REQUIRE(write_file_atomically(folder.path() / "map.png", *png).has_value());
  out.image = images::read_picture((folder.path() / "map.png").string(), 0).value();
  return out;
}

/// Exports the map of a small project with hexes of 20 mm and these features.
VttFile export_features(const std::string& features, OptionValues options = {}, SmallProject small = {}) {
  const TemporaryFolder folder;
  small.write(folder.path());
  std::string text = *read_file(folder.path() / "a.map.xml");
  const std::string empty = "<terrain/>";
  text.replace(text.find(empty), empty.size(), "<terrain>" + features + "</terrain>");
  REQUIRE(write_file_atomically(folder.path() / "a.map.xml", text).has_value());
  return export_vtt(folder.path() / "a.map.xml", std::move(options));
}

std::array<double, 2> point(const Json& json) {
  return {json["x"], json["y"]};
}

/// Returns where Foundry (12 and later) has the centre of a hex of the type "columns, even", in cells.
std::array<double, 2> foundry_centre(int column, int row) {
  return {2 / std::sqrt(3.0) * (0.75 * column + 0.5), row + (column % 2 == 0 ? 0.5 : 0)};
}

/// Returns the column and row of Foundry's nearest hex, and the distance from its centre.
std::tuple<int, int, double> nearest_hex(const std::array<double, 2>& place) {
  std::tuple<int, int, double> out{0, 0, 1e9};
  for (int column = 0; column < 40; ++column)
    for (int row = 0; row < 40; ++row) {
      const auto centre = foundry_centre(column, row);
      const double distance = std::hypot(centre[0] - place[0], centre[1] - place[1]);
      if (distance < std::get<2>(out)) out = {column, row, distance};
    }
  return out;
}

const std::string kWood = R"(<area id="w" type="woods"><ring>30,30 50,30 50,60 30,60</ring></area>)";

}  // namespace

TEST_CASE("A file for virtual tables has all members of the format, and an image of whole cells", "[dd2vtt]") {
  const VttFile out = export_features(kWood);
  CHECK(out.json["format"] == 0.3);
  CHECK(out.json["resolution"]["map_origin"] == Json({{"x", 0}, {"y", 0}}));
  const Json size = out.json["resolution"]["map_size"];
  CHECK(size["x"].is_number_integer());
  CHECK(size["y"].is_number_integer());
  CHECK(out.pixels() == 100);
  CHECK(out.image.width == size["x"].get<int>() * out.pixels());
  CHECK(out.image.height == size["y"].get<int>() * out.pixels());
  for (const char* list : {"line_of_sight", "objects_line_of_sight", "portals", "lights"})
    CHECK(out.json[list].is_array());
  CHECK(out.json["environment"]["baked_lighting"].is_boolean());
  CHECK(out.json["environment"]["ambient_light"] == "ffffffff");
}

TEST_CASE("The outline of a wood is closed, and lies where the wood is in the image", "[dd2vtt]") {
  const VttFile out = export_features(kWood);
  CHECK(out.json["line_of_sight"].empty());
  REQUIRE(out.json["objects_line_of_sight"].size() == 1);
  const Json& ring = out.json["objects_line_of_sight"][0];
  REQUIRE(ring.size() == 5);
  CHECK(ring.front() == ring.back());
  double left = 1e9, right = 0, top = 1e9, bottom = 0;
  for (const Json& corner : ring) {
    left = std::min(left, point(corner)[0]);
    right = std::max(right, point(corner)[0]);
    top = std::min(top, point(corner)[1]);
    bottom = std::max(bottom, point(corner)[1]);
  }
  // 20 x 30 mm with hexes of 20 mm.
  CHECK(right - left == Approx(1).margin(1e-3));
  CHECK(bottom - top == Approx(1.5).margin(1e-3));
  // Most of what is inside is painted in other colours than what is outside.
  int inside = 0, outside = 0;
  for (int i = 1; i < 20; ++i) {
    inside += out.colour_at(left + (right - left) * i / 20, top + 0.07) != 0xFFFFFFFF ? 1 : 0;
    outside +=
        out.colour_at(left - 0.12, top + (bottom - top) * i / 20) == out.colour_at(right + 0.12, top + 0.3);
  }
  CHECK(inside > 15);
  CHECK(outside > 10);
  // The wood begins half a hex to the right of the middle of A01, which lies at (20, 20), and below it.
  const auto [column, row, distance] = nearest_hex({left - 0.5, top - 0.5});
  CHECK(distance < 0.01);
}

TEST_CASE("Hexes lie on the hexes of programs that have them", "[dd2vtt]") {
  // A small square wood around the middle of each hex tells where the hex is.
  const auto check = [](const std::string& stagger, const std::string& column) {
    SmallProject small;
    small.grid = R"(<grid orientation="flat" columns="5" rows="4" stagger=")" + stagger +
                 R"(" labels="A01"><lattice origin="20 40" column=")" + column + R"(" row="0 20"/></grid>)";
    for (const int hex : {0, 1, 2, 3, 4}) {
      const double x = 20 + 17.321 * hex;
      const double half = hex % 2 == 0 ? 0 : stagger == "odd" ? 10 : -10;
      const VttFile out = export_features(
          fmt::format(
              R"(<area id="w" type="woods"><ring>{0:.3f},{2:.3f} {1:.3f},{2:.3f} {1:.3f},{3:.3f} {0:.3f},{3:.3f}</ring></area>)",
              x - 2, x + 2, 60 + half - 2, 60 + half + 2),
          {}, small);
      const Json& ring = out.json["objects_line_of_sight"][0];
      std::array<double, 2> middle{};
      for (int i = 0; i < 4; ++i) {
        middle[0] += point(ring[static_cast<std::size_t>(i)])[0] / 4;
        middle[1] += point(ring[static_cast<std::size_t>(i)])[1] / 4;
      }
      const auto [found, row, distance] = nearest_hex(middle);
      INFO(stagger << " " << hex << " at " << middle[0] << ", " << middle[1]);
      CHECK(distance < 0.01);
      CHECK(found % 2 == hex % 2);
    }
  };
  check("odd", "17.321 10");
  check("even", "17.321 -10");
}

TEST_CASE("Hexes that are turned bring a warning", "[dd2vtt]") {
  SmallProject small;
  small.grid =
      R"(<grid orientation="flat" columns="5" rows="4" stagger="odd" labels="A01"><lattice origin="60 20" column="14 14" row="-6 19"/></grid>)";
  const VttFile out = export_features(kWood, {}, small);
  REQUIRE(out.problems.size() == 1);
  CHECK(out.problems[0].check == "dd2vtt.grid");
  CHECK(export_features(kWood).problems.empty());
}

TEST_CASE("Woods that touch have one outline, and a clearing has its own", "[dd2vtt]") {
  const VttFile out = export_features(
      R"(<area id="a" type="woods"><ring>30,30 50,30 50,60 30,60</ring><hole>35,35 45,35 45,45 35,45</hole></area>)"
      R"(<area id="b" type="woods"><ring>45,50 70,50 70,70 45,70</ring></area>)");
  CHECK(out.json["objects_line_of_sight"].size() == 2);
}

TEST_CASE("Outlines of areas become walls on request", "[dd2vtt]") {
  const VttFile objects = export_features(kWood), walls = export_features(kWood, {{"area-walls", "walls"}});
  CHECK(walls.json["objects_line_of_sight"].empty());
  CHECK(walls.json["line_of_sight"] == objects.json["objects_line_of_sight"]);
}

TEST_CASE("Terrain that only hinders is no wall, and the export says so", "[dd2vtt]") {
  const VttFile out =
      export_features(R"(<area id="g" type="grain"><ring>30,30 50,30 50,60 30,60</ring></area>)");
  CHECK(out.json["line_of_sight"].empty());
  CHECK(out.json["objects_line_of_sight"].empty());
  REQUIRE(out.problems.size() == 1);
  CHECK(out.problems[0].severity == Severity::info);
}

TEST_CASE("On a table, a hedge is a wall along its line, and cells are squares of 50 mm", "[dd2vtt]") {
  const TemporaryFolder folder;
  REQUIRE(write_file_atomically(
              folder.path() / "t.map.xml",
              R"(<map xmlns="urn:coquelicot:map:1" id="t" system="perry-heroes" lang="en"><title>Table</title>)"
              R"(<table width="1200" height="900" unit="cm"/><terrain>)"
              R"(<line id="h" type="hedge"><path>200,300 500,300 500,600</path></line></terrain></map>)")
              .has_value());
  const VttFile out = export_vtt(folder.path() / "t.map.xml");
  CHECK(out.json["resolution"]["map_size"]["x"].get<int>() >= 1200 / 50);
  CHECK(out.json["resolution"]["map_size"]["y"].get<int>() >= 900 / 50);
  CHECK(out.json["objects_line_of_sight"].empty());
  REQUIRE(out.json["line_of_sight"].size() == 1);
  const Json& line = out.json["line_of_sight"][0];
  REQUIRE(line.size() == 3);
  const auto a = point(line[0]), b = point(line[1]), c = point(line[2]);
  CHECK(b[0] - a[0] == Approx(6).margin(0.01));
  CHECK(b[1] - a[1] == Approx(0).margin(0.01));
  CHECK(c[1] - b[1] == Approx(6).margin(0.01));
}

TEST_CASE("A scenario brings its own summits and changes of terrain", "[dd2vtt]") {
  const fs::path sample = fs::path(COQ_SOURCE_DIR) / "samples/red-poppies/ouverture.scenario.xml";
  const VttFile out = export_vtt(sample);
  CHECK(out.json["objects_line_of_sight"].size() > 3);
  for (const Json& ring : out.json["objects_line_of_sight"]) CHECK(ring.front() == ring.back());
}

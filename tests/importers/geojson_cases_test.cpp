// SPDX-License-Identifier: MIT
// Original files of geographic programs: tests/fixtures/cases/geojson-*.
#include <catch2/catch.hpp>

#include <filesystem>
#include <set>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "core/geometry/predicates.h"
#include "exporters/geojson/geojson_format.h"
#include "exporters/registry/registry.h"
#include "importers/geojson/geojson_format.h"
#include "importers/registry/registry.h"
#include "tests/support/problem_lines.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::model;
namespace fs = std::filesystem;

namespace {

const fs::path kCases = fs::path(COQ_SOURCE_DIR) / "tests/fixtures/cases";

struct Imported {
  std::optional<MapDocument> map;
  std::string problems;
};

Imported import_text(const std::string& content, const OptionValues& options = {},
                     const fs::path& target = "none/carte.map.xml", bool replace = false) {
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  importers::Request request;
  request.content = content;
  request.path = "a.geojson";
  request.target = target;
  request.options = options;
  request.loader = &loader;
  request.replace = replace;
  Problems problems;
  const auto document = importers::import_document(importers::geojson_format(), request, problems);
  Imported out;
  if (document) out.map = std::get<MapDocument>(*document);
  out.problems = test::problem_lines(problems);
  return out;
}
Imported import_case(const char* file, const OptionValues& options = {},
                     const fs::path& target = "none/carte.map.xml") {
  return import_text(*read_file(kCases / file), options, target);
}

Box bounds_of(const MapDocument& map) {
  Box out;
  for (const Shared<Feature>& feature : map.terrain.features)
    if (const auto* area = std::get_if<Area>(&*feature))
      for (const Point p : *area->ring.points) out.include(p);
  return out;
}

std::string one(const std::string& properties, const std::string& geometry) {
  return R"({"type":"FeatureCollection","features":[{"type":"Feature","properties":{)" + properties +
         R"(},"geometry":)" + geometry + "}]}";
}
const std::string kSquareKilometre =
    R"({"type":"Polygon","coordinates":[[[0,0],[1000,0],[1000,1000],[0,1000],[0,0]]]})";

MapDocument map_at(const fs::path& path) {
  Problems problems;
  auto document = xml::load(path, problems);
  REQUIRE(document.has_value());
  return std::get<MapDocument>(*document);
}

}  // namespace

TEST_CASE("A file saved again by a GIS changes nothing in its map", "[geojson]") {
  const test::TemporaryFolder folder;
  const fs::path target = folder.path() / "small.map.xml";
  std::string text = *read_file(kCases / "geojson-through-gis/small.map.xml");
  text.replace(text.find("<area id=\"f2\""), 0, "<!-- the far wood -->\n");
  text.replace(text.find("<terrain>"), 0, "<scan href=\"scan.png\"/>\n");
  REQUIRE(write_file_atomically(target, text));
  const Imported read = import_case("geojson-through-gis/small-gis.geojson", {}, target);
  CHECK(read.problems == "");
  REQUIRE(read.map.has_value());
  CHECK(xml::write(*read.map) == xml::write(map_at(target)));
}

TEST_CASE("The program's own features without page and grid are refused with advice", "[geojson]") {
  const Imported read = import_case("geojson-through-gis/small-gis.geojson");
  CHECK_FALSE(read.map.has_value());
  CHECK(read.problems ==
        "a.geojson: error: this program wrote these features, but the member \"coquelicot\" with page and grid "
        "is missing: import them onto their original map (-o), or give the page: coordinates=page page=210x297 "
        "[geojson.member]\n");
}

TEST_CASE("Features changed, added and removed in a GIS update the map, and other kinds stay", "[geojson]") {
  const test::TemporaryFolder folder;
  const fs::path target = folder.path() / "small.map.xml";
  REQUIRE(write_file_atomically(target, *read_file(kCases / "geojson-through-gis/small.map.xml")));
  // Only areas, as in a polygon layer: one moved, one removed, one new.
  const std::string areas =
      R"({"type":"FeatureCollection","features":[)"
      R"({"type":"Feature","properties":{"kind":"area","id":"f1","type":"woods"},"geometry":)"
      R"({"type":"Polygon","coordinates":[[[40,155],[40,145],[61,145],[60,155],[40,155]]]}},)"
      R"({"type":"Feature","properties":{"kind":"area","id":null,"type":"grain"},"geometry":)"
      R"({"type":"Polygon","coordinates":[[[10,10],[20,10],[20,20],[10,10]]]}}]})";
  const Imported read = import_text(areas, {}, target);
  CHECK(read.problems == "");
  REQUIRE(read.map.has_value());
  std::vector<std::string> ids;
  for (const Shared<Feature>& feature : read.map->terrain.features) ids.push_back(id_of(*feature));
  CHECK(ids == std::vector<std::string>{"f1", "f3", "f4", "f5", "f6"});
  CHECK(bounds_of(*read.map).max.x == 61'000);
  CHECK(read.map->los_checks.size() == 1);
  CHECK(read.map->grid->columns == 7);
}

TEST_CASE("A file in the program's own metres that lacks the program's member is converted back to millimetres",
          "[geojson]") {
  const test::TemporaryFolder folder;
  const fs::path target = folder.path() / "small.map.xml";
  REQUIRE(write_file_atomically(target, *read_file(kCases / "geojson-through-gis/small.map.xml")));
  const Document document(map_at(target));
  exporters::Request request;
  request.document = &document;
  request.options = {{"metres", "yes"}};
  Problems problems;
  std::string text = *exporters::geojson_format().write(request, problems);
  text.replace(text.find("coquelicot"), 10, "something");
  const Imported read = import_text(text, {}, target);
  CHECK(read.problems == "");
  REQUIRE(read.map.has_value());
  CHECK(xml::write(*read.map) == xml::write(document));
}

TEST_CASE(
    "Replacing a map by foreign features is done only on demand, and keeps its title, page, grid and scan",
    "[geojson]") {
  const test::TemporaryFolder folder;
  const fs::path target = folder.path() / "small.map.xml";
  REQUIRE(write_file_atomically(target, *read_file(kCases / "geojson-through-gis/small.map.xml")));
  const std::string woods = one(R"("type":"woods")", kSquareKilometre);
  const Imported refused = import_text(woods, {}, target);
  CHECK_FALSE(refused.map.has_value());
  CHECK(refused.problems.find("the map has 5 features already") != std::string::npos);
  const Imported read = import_text(woods, {}, target, true);
  REQUIRE(read.map.has_value());
  const MapDocument old = map_at(target);
  CHECK(read.map->titles == old.titles);
  CHECK(read.map->page == old.page);
  CHECK(read.map->grid == old.grid);
  REQUIRE(read.map->terrain.features.size() == 1);
  CHECK(id_of(*read.map->terrain.features[0]) == "f6");
  // The grid sets the scale: 200 m for a hex of 19 mm.
  CHECK(bounds_of(*read.map).max.x - bounds_of(*read.map).min.x == 95'000);
  CHECK(read.problems.find("the map's existing terrain is replaced: 5 features") != std::string::npos);
}

TEST_CASE("Longitudes on both sides of the 180th meridian are kept together", "[geojson]") {
  const Imported read = import_case("geojson-180/two-woods.geojson", {{"hex", "none"}});
  REQUIRE(read.map.has_value());
  CHECK(read.problems.find("scale 1:143962") != std::string::npos);
  const auto& ring = *std::get<Area>(*read.map->terrain.features[0]).ring.points;
  CHECK(std::abs(ring[1].x - ring[0].x - 47'500) < 500);
}

TEST_CASE("Longitudes beyond 180 count as degrees if the latitudes fit", "[geojson]") {
  const Imported read = import_text(
      one(R"("type":"woods")",
          R"({"type":"Polygon","coordinates":[[[179.9,52],[180.1,52],[180.1,52.1],[179.9,52.1],[179.9,52]]]})"),
      {{"scale", "1:1000000"}, {"hex", "none"}});
  REQUIRE(read.map.has_value());
  const Box box = bounds_of(*read.map);
  CHECK(std::abs(box.max.x - box.min.x - 13'690) < 50);  // 13.7 km
}

TEST_CASE("A kilometre has the same length in degrees, in metres and in web Mercator", "[geojson]") {
  for (const char* file : {"geojson-crs/wood-1000m-lonlat.geojson", "geojson-crs/wood-1000m-2154.geojson",
                           "geojson-crs/wood-1000m-3857.geojson"}) {
    CAPTURE(file);
    const Imported read = import_case(file, {{"scale", "1:10000"}, {"hex", "none"}});
    REQUIRE(read.map.has_value());
    const Box box = bounds_of(*read.map);
    CHECK(std::abs(box.max.x - box.min.x - 100'000) < 500);
    CHECK(std::abs(box.max.y - box.min.y - 100'000) < 500);
  }
  // A projection unknown by name is reported.
  CHECK(import_case("geojson-crs/wood-1000m-2154.geojson").problems.find("EPSG::2154") != std::string::npos);
  CHECK(import_case("geojson-crs/wood-1000m-3857.geojson").problems.find("EPSG") == std::string::npos);
}

TEST_CASE("The unit of plane coordinates may be a foot", "[geojson]") {
  for (const auto& [unit, wanted] : {std::pair{"feet", 30'480}, {"0.5", 50'000}, {"metres", 100'000}}) {
    const Imported read = import_text(one(R"("type":"woods")", kSquareKilometre),
                                      {{"scale", "1:10000"}, {"hex", "none"}, {"unit", unit}});
    REQUIRE(read.map.has_value());
    CHECK(bounds_of(*read.map).max.x - bounds_of(*read.map).min.x == wanted);
  }
  CHECK(import_text(one(R"("type":"woods")", kSquareKilometre), {{"unit", "cubit"}})
            .problems.find("options.value") != std::string::npos);
}

TEST_CASE("A common border stays common when the file is simplified", "[geojson]") {
  const Imported read =
      import_case("geojson-common-border/wood-and-field.geojson", {{"simplify", "1"}, {"hex", "none"}});
  REQUIRE(read.map.has_value());
  REQUIRE(read.map->terrain.features.size() == 2);
  std::set<Point> points[2];
  for (std::size_t i : {0U, 1U})
    for (const Point p : *std::get<Area>(*read.map->terrain.features[i]).ring.points) points[i].insert(p);
  std::set<Point> common;
  std::set_intersection(points[0].begin(), points[0].end(), points[1].begin(), points[1].end(),
                        std::inserter(common, common.end()));
  CHECK(common.size() > 20);
  CHECK(common.size() < 201);
  // Corners away from the border belong to one area each.
  CHECK(points[0].size() - common.size() == 2);
  CHECK(points[1].size() - common.size() == 2);
}

TEST_CASE("GeoJSON with one feature a line is read, with or without record separators", "[geojson]") {
  const std::string text = *read_file(kCases / "geojson-lines/lines.geojson");
  const Imported read = import_text(text);
  REQUIRE(read.map.has_value());
  CHECK(read.map->terrain.features.size() == 3);
  std::string sequence = "\x1E" + text;
  for (std::size_t at = sequence.find('\n'); at != std::string::npos; at = sequence.find('\n', at + 2))
    sequence.insert(at + 1, "\x1E");
  const Imported again = import_text(sequence);
  REQUIRE(again.map.has_value());
  CHECK(again.map->terrain.features.size() == 3);
  const Imported broken = import_text(text + "\n{\"type\":");
  CHECK_FALSE(broken.map.has_value());
  CHECK(broken.problems.starts_with("a.geojson:4"));
}

TEST_CASE("A file in another encoding is recognised by its name and reported", "[geojson]") {
  const std::string text = *read_file(kCases / "geojson-lines/utf16.geojson");
  const auto formats = importers::all_formats();
  const importers::Format* format = importers::recognise(formats, "utf16.geojson", text);
  REQUIRE(format != nullptr);
  CHECK(format->id == "geojson");
  CHECK(import_text(text).problems ==
        "a.geojson:1:1: error: the file is in UTF-16: save it as UTF-8 [json.encoding]\n");
}

TEST_CASE("Terrain types in options must exist in the ruleset", "[geojson]") {
  for (const OptionValues& options :
       {OptionValues{{"default", "nonsense"}}, OptionValues{{"map", "landuse/forest:nonsense"}}}) {
    const Imported read = import_text(one(R"("landuse":"forest")", kSquareKilometre), options);
    CHECK_FALSE(read.map.has_value());
    CHECK(read.problems.find("\"nonsense\" is not a terrain type of the ruleset red-poppies") !=
          std::string::npos);
  }
  CHECK(import_text(one(R"("landuse":"forest")", kSquareKilometre), {{"default", "wood"}})
            .problems.find("did you mean") != std::string::npos);
}

TEST_CASE("A level out of range is refused", "[geojson]") {
  const Imported read = import_text(one(R"("type":"hill","elev":1710)", kSquareKilometre), {{"level", "elev"}});
  CHECK_FALSE(read.map.has_value());
  CHECK(read.problems.find("a feature is at the level 1710") != std::string::npos);
  CHECK(import_text(one(R"("type":"hill","level":"2.5")", kSquareKilometre)).map.has_value());
}

TEST_CASE("Foreign crest lines become part of the area around them", "[geojson]") {
  const std::string text = R"({"type":"FeatureCollection","features":[)"
                           R"({"type":"Feature","properties":{"type":"crest"},"geometry":)"
                           R"({"type":"LineString","coordinates":[[200,500],[800,500]]}},)"
                           R"({"type":"Feature","properties":{"type":"crest"},"geometry":)"
                           R"({"type":"LineString","coordinates":[[200,500],[2000,500]]}},)"
                           R"({"type":"Feature","properties":{"type":"hill"},"geometry":)" +
                           kSquareKilometre + "}]}";
  const Imported read = import_text(text);
  REQUIRE(read.map.has_value());
  REQUIRE(read.map->terrain.features.size() == 1);
  CHECK(std::get<Area>(*read.map->terrain.features[0]).crests.size() == 1);
  CHECK(read.problems.find("crest lines left out, because they are not in an area: 1") != std::string::npos);
}

TEST_CASE("Options without any effect are named", "[geojson]") {
  CHECK(
      import_text(one(R"("type":"woods")", kSquareKilometre), {{"map", "landuse/forest:woods,type/bog:grain"}})
          .problems.find("option \"map\": nothing in the file is landuse/forest, type/bog") !=
      std::string::npos);
  const test::TemporaryFolder folder;
  const fs::path target = folder.path() / "small.map.xml";
  REQUIRE(write_file_atomically(target, *read_file(kCases / "geojson-through-gis/small.map.xml")));
  CHECK(import_case("geojson-through-gis/small-gis.geojson", {{"scale", "1:5000"}}, target)
            .problems.find("the option scale does not apply") != std::string::npos);
}

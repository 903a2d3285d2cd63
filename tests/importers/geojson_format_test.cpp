// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <filesystem>

#include "core/documents/xml/xml.h"
#include "core/geometry/predicates.h"
#include "exporters/geojson/geojson_format.h"
#include "exporters/registry/registry.h"
#include "importers/geojson/geojson_format.h"
#include "importers/registry/registry.h"
#include "tests/support/problem_lines.h"
#include "tests/support/random_map.h"

using namespace coq;
using namespace coq::model;
namespace fs = std::filesystem;

namespace {

using Options = std::map<std::string, std::string>;

struct ReadMap {
  std::optional<MapDocument> map;
  std::string problems;
};

ReadMap import_geojson(const std::string& content, const Options& options = {}) {
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  importers::Request request;
  request.content = content;
  request.path = "a.geojson";
  request.target = "none/carte.map.xml";
  request.options = options;
  request.loader = &loader;
  Problems problems;
  const auto document = importers::geojson_format().read(request, problems);
  ReadMap out;
  if (document) out.map = std::get<MapDocument>(*document);
  out.problems = test::problem_lines(problems);
  return out;
}

std::string export_text(const MapDocument& map, const Options& options = {}) {
  const Document document(map);
  exporters::Request request;
  request.document = &document;
  request.options = options;
  Problems problems;
  const auto text = exporters::geojson_format().write(request, problems);
  REQUIRE(text.has_value());
  return *text;
}

std::string feature(const std::string& properties, const std::string& geometry) {
  return R"({"type":"Feature","properties":{)" + properties + R"(},"geometry":)" + geometry + "}";
}
std::string collection(const std::vector<std::string>& features) {
  std::string out = R"({"type":"FeatureCollection","features":[)";
  for (std::size_t i = 0; i < features.size(); ++i) out += (i > 0 ? ",\n" : "\n") + features[i];
  return out + "]}";
}
std::string polygon(const std::string& rings) {
  return R"({"type":"Polygon","coordinates":[)" + rings + "]}";
}
const std::string kSquare = "[[0,0],[1000,0],[1000,1000],[0,1000],[0,0]]";

template <class T>
const T& feature_at(const MapDocument& map, std::size_t index) {
  return std::get<T>(*map.terrain.features.at(index));
}

}  // namespace

TEST_CASE("Maps written as GeoJSON and read again are equal", "[geojson]") {
  const auto seed = GENERATE(range(0U, 120U));
  CAPTURE(seed);
  const MapDocument map = test::random_map(seed);
  const std::string text = export_text(map);
  const ReadMap read = import_geojson(text);
  INFO(read.problems);
  REQUIRE(read.map.has_value());
  CHECK(xml::write(*read.map) == xml::write(map));
  CHECK(*read.map == map);
  if (map.grid && map.grid->metres) {
    const ReadMap metres = import_geojson(export_text(map, {{"metres", "yes"}, {"grid", "yes"}}));
    INFO(metres.problems);
    CHECK(metres.map == map);
  }
}

TEST_CASE("The program's own GeoJSON is read with the changes of another program", "[geojson]") {
  // New features without ids, a divided area, rings in the wrong direction, and a member of the collection that
  // is kept.
  const std::string head =
      R"({"type":"FeatureCollection","coquelicot":{"version":1,"frame":{"unit":"mm","height":100.0},)"
      R"("map":{"id":"m","system":"red-poppies","lang":"fr","next":8,"page":{"width":100,"height":100},"terrain":{}}},)"
      R"("features":[)";
  const ReadMap read = import_geojson(
      head +
      feature(
          R"("kind":"area","id":"f1","type":"woods","fid":3,"level":null)",
          R"({"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]],[[[5,5],[6,5],[6,6],[5,5]]]]})") +
      "," +
      feature(R"("kind":"line","type":"road","width":1.2000000000000002)",
              R"({"type":"LineString","coordinates":[[0.0004,99.9996],[10,0.25]]})") +
      "]}");
  CHECK(read.problems == "");
  REQUIRE(read.map.has_value());
  REQUIRE(read.map->terrain.features.size() == 3);
  CHECK(*feature_at<Area>(*read.map, 0).ring.points == Ring{{0, 100'000}, {1000, 100'000}, {1000, 99'000}});
  CHECK(feature_at<Area>(*read.map, 1).id == "f8");
  const auto& line = feature_at<LineFeature>(*read.map, 2);
  CHECK(line.id == "f9");
  CHECK(line.width == 1200);
  CHECK(*line.path.points == Path{{0, 0}, {10'000, 99'750}});
  CHECK(read.map->next == 10);
}

TEST_CASE("An option reads the program's own GeoJSON without its member as page coordinates", "[geojson]") {
  const ReadMap read = import_geojson(collection({feature(R"("kind":"text","text":"Le  Moulin")",
                                                          R"({"type":"Point","coordinates":[88,156]})")}),
                                      {{"coordinates", "page"}, {"page", "210x297"}, {"lang", "fr"}});
  CHECK(read.problems == "");
  REQUIRE(read.map.has_value());
  CHECK(feature_at<TextFeature>(*read.map, 0).at == Point{88'000, 141'000});
  CHECK(feature_at<TextFeature>(*read.map, 0).text == "Le Moulin");
  CHECK(feature_at<TextFeature>(*read.map, 0).id == "f1");
  CHECK(read.map->id == "carte");
}

TEST_CASE("Errors in the program's own GeoJSON are reported, and nothing is read", "[geojson]") {
  const auto problems_of = [](const std::string& member, const std::string& features) {
    const ReadMap read = import_geojson(R"({"type":"FeatureCollection","coquelicot":{)" + member +
                                        R"(},"features":[)" + features + "]}");
    CHECK_FALSE(read.map.has_value());
    return read.problems;
  };
  const std::string good =
      R"("version":1,"frame":{"unit":"mm","height":100.0},"map":{"id":"m","system":"s","lang":"fr","terrain":{}})";
  CHECK(problems_of(R"("version":2)", "") ==
        "a.geojson: error: the member \"coquelicot\" has an unknown version [geojson.member]\n");
  CHECK(
      problems_of(R"("version":1,"frame":{"height":-1})", "") ==
      "a.geojson: error: the frame of the member \"coquelicot\" has no height, or no scale [geojson.member]\n");
  CHECK(problems_of(R"("version":1,"frame":{"height":1},"map":{"id":"m","system":"s"})", "") ==
        "a.geojson: error: \"lang\" is missing [geojson.member]\n");
  CHECK(problems_of(
            R"("version":1,"frame":{"height":1},"map":{"id":"m","system":"s","lang":"fr","page":{"width":-1}})",
            "") ==
        "a.geojson: error: \"width\" is -1: expected millimetres greater than 0: a decimal with at most three "
        "places, at most 30000 [geojson.member]\n");
  const std::string area =
      feature(R"("kind":"area","id":"f1","type":"woods")", polygon("[[0,0],[1,0],[1,1],[0,0]]"));
  CHECK(problems_of(good, area + "," + area) ==
        "a.geojson: error: feature 2: the id \"f1\" is used twice [geojson.feature]\n");
  CHECK(problems_of(good, feature(R"("kind":"tree","id":"f1")", "null") + "," + feature("", "null")) ==
        "a.geojson: error: feature 1: the kind \"tree\" is unknown [geojson.feature]\n"
        "a.geojson: error: feature 2: it has no property \"kind\" [geojson.feature]\n");
  CHECK(problems_of(good, feature(R"("kind":"hexes","id":"f1","type":"summit","level":0.0001,"hexes":"A01")",
                                  "null")) ==
        "a.geojson: error: feature 1: \"level\" is 0.0001: expected a decimal from -1000 to 1000 with at most "
        "three places "
        "[geojson.feature]\n");
  CHECK(problems_of(good, feature(R"("kind":"line","id":"f1","type":"road")",
                                  R"({"type":"LineString","coordinates":[[0,0],[40000,0]]})")) ==
        "a.geojson: error: feature 1: a coordinate is more than 30 m from the origin [geojson.feature]\n");
  CHECK(problems_of(good, feature(R"("kind":"crest","of":"f1")",
                                  R"({"type":"LineString","coordinates":[[0,0],[1,0]]})")) ==
        "a.geojson: error: feature 1: the area of this crest line must come before it [geojson.feature]\n");
}

TEST_CASE("A file that is not GeoJSON is refused with the place of the error", "[geojson]") {
  const auto problems_of = [](const std::string& text) {
    const ReadMap read = import_geojson(text);
    CHECK_FALSE(read.map.has_value());
    return read.problems;
  };
  CHECK(problems_of("{\"a\":\n [1,\n 2") ==
        "a.geojson:3:3: error: this is not JSON: unexpected end of input; expected ']' [json.syntax]\n");
  CHECK(problems_of("{\"é\": x}") == "a.geojson:1:7: error: this is not JSON: invalid literal [json.syntax]\n");
  CHECK(problems_of("{\"a\": 1e999}") ==
        "a.geojson: error: this is not JSON: number overflow parsing '1e999' [json.syntax]\n");
  CHECK(problems_of("{\"a\": \"\xE9\"}") ==
        "a.geojson:1:9: error: this is not JSON: invalid string: ill-formed UTF-8 byte [json.syntax]\n");
  CHECK(problems_of("[]") ==
        "a.geojson: error: this is not GeoJSON: it has neither features nor a geometry [geojson.feature]\n");
  CHECK(problems_of(collection({})) ==
        "a.geojson: error: the file has nothing that becomes terrain [geojson.empty]\n");
  CHECK(problems_of(std::string(100'000, '[')).starts_with("a.geojson:1:100001: error: this is not JSON"));
}

TEST_CASE("Plane coordinates in metres are fitted to the page, with north up", "[geojson]") {
  const ReadMap read = import_geojson(
      collection({feature(R"("landuse":"forest","name":"Bois","level":"2")", polygon(kSquare)),
                  feature(R"("highway":"track")",
                          R"({"type":"LineString","coordinates":[[0,0],[0,0],[500,1000,12]]})")}),
      {{"map", "forest:woods, highway/*:road"}});
  CHECK(read.problems == "a.geojson: info: scale 1:5263: a millimetre on the map is 5.26 m [geojson.scale]\n");
  REQUIRE(read.map.has_value());
  REQUIRE(read.map->terrain.features.size() == 2);
  const auto& area = feature_at<Area>(*read.map, 0);
  CHECK(area.type == "woods");
  CHECK(area.name == "Bois");
  CHECK(area.level == Thousandths{2000});
  // There are 190 mm of room: from x = 10 to 200, and from y = 53.5 to 243.5.
  CHECK(*area.ring.points == Ring{{10'000, 243'500}, {200'000, 243'500}, {200'000, 53'500}, {10'000, 53'500}});
  CHECK(*feature_at<LineFeature>(*read.map, 1).path.points == Path{{10'000, 243'500}, {105'000, 53'500}});
  REQUIRE(read.map->grid.has_value());
  CHECK(read.map->grid->metres == Thousandths{100'000});  // for 19 mm
  CHECK(grid_of(*read.map).has_value());
  CHECK(labels_of(*read.map).has_value());
  Problems problems;
  CHECK(xml::read(xml::write(*read.map), Kind::map, "b.xml", problems) == Document(*read.map));
}

TEST_CASE("Degrees are projected true to scale in the middle", "[geojson]") {
  // Half a degree of longitude at 60 degrees north is as long as a quarter of a degree of latitude.
  const std::string text = collection({feature(
      R"("type":"road")",
      R"({"type":"LineString","coordinates":[[10,59.875],[10.5,59.875],[10.5,60.125],[10,60.125]]})")});
  for (const char* projection : {"equirectangular", "mercator"}) {
    const ReadMap read =
        import_geojson(text, {{"projection", projection}, {"page", "120x120"}, {"hex", "none"}});
    REQUIRE(read.map.has_value());
    CHECK_FALSE(read.map->grid.has_value());
    const Path& path = *feature_at<LineFeature>(*read.map, 0).path.points;
    REQUIRE(path.size() == 4);
    CHECK(std::abs(path[1].x - path[0].x - 100'000) <= 1);
    CHECK(std::abs(path[0].y - path[3].y - 100'000) <= 20);
  }
  const ReadMap read = import_geojson(text, {{"scale", "1:1000000"}});
  REQUIRE(read.map.has_value());
  const Path& path = *feature_at<LineFeature>(*read.map, 0).path.points;
  CHECK(std::abs(path[1].x - path[0].x - 27'799) <= 1);  // 27.8 km, on a sphere of 6371 km
}

TEST_CASE("Foreign features are cleaned, and omitted ones are counted", "[geojson]") {
  const ReadMap read = import_geojson(
      collection({feature(R"("type":"woods")", polygon("[[0,0],[1000,0],[1000,0],[1000,1000],[0,1000]]")),
                  feature(R"("type":"woods")", polygon("[[5,5],[5.001,5],[5.001,5.001],[5,5]]")),
                  feature(R"("landuse":"meadow")", polygon(kSquare)),
                  feature(R"("landuse":"meadow")", polygon(kSquare)), feature("", polygon(kSquare)),
                  feature(R"("type":"wire")", polygon(kSquare)),
                  feature(R"("type":"woods")", R"({"type":"LineString","coordinates":[[0,0],[9,9]]})"),
                  feature(R"("name":"Ferme")", R"({"type":"MultiPoint","coordinates":[[500,500],[0,0]]})"),
                  feature("", R"({"type":"Point","coordinates":[500,500]})"),
                  feature("", R"({"type":"Point","coordinates":["a",500]})"),
                  feature(R"("type":"woods")", R"({"type":"Curve"})"),
                  feature(R"("type":"woods")", polygon("[[0,0],[1000,1000],[1000,0],[0,1000],[0,0]]"))}),
      {{"type", "type, landuse"}});
  CHECK(
      read.problems ==
      "a.geojson: error: feature 10: its coordinates are not what its type needs [geojson.feature]\n"
      "a.geojson: error: feature 11: it has no known geometry [geojson.feature]\n"
      "a.geojson: warning: open rings closed: 1 [geojson.left-out]\n"
      "a.geojson: warning: areas left out, too small for the map: 1 [geojson.left-out]\n"
      "a.geojson: warning: features of \"landuse/meadow\" left out, because nothing gives their terrain (use "
      "map=landuse/meadow:TYPE): 2 [geojson.left-out]\n"
      "a.geojson: warning: features left out, because they do not give a type (type, landuse): 1 "
      "[geojson.left-out]\n"
      "a.geojson: warning: lines left out, because the type \"woods\" cannot be a line: 1 [geojson.left-out]\n"
      "a.geojson: warning: points left out, because they have no name: 1 [geojson.left-out]\n"
      "a.geojson: info: scale 1:5263: a millimetre on the map is 5.26 m [geojson.scale]\n"
      "a.geojson: error: area \"f5\": two edges cross at 105,148.5 [geometry.ring]\n");
  REQUIRE(read.map.has_value());
  CHECK(feature_at<Area>(*read.map, 0).ring.points->size() == 4);
  CHECK(feature_at<LineFeature>(*read.map, 1).path.points->size() ==
        5);  // wire is not drawn as an area, so its outline becomes a line
  CHECK(read.map->terrain.features.size() == 5);
}

TEST_CASE("Any number of errors is reported in a few lines", "[geojson]") {
  std::vector<std::string> features;
  for (int i = 0; i < 100; ++i) {
    features.push_back(feature(fmt::format(R"("type":"kind {}")", i), polygon(kSquare)));
    features.push_back(feature("", R"({"type":"Point","coordinates":[1]})"));
  }
  const ReadMap read = import_geojson(collection(features));
  CHECK(std::count(read.problems.begin(), read.problems.end(), '\n') == 20 + 1 + 20 + 1 + 1);
  CHECK(read.problems.find("and 80 more broken features") != std::string::npos);
  CHECK(read.problems.find("left out for other reasons: 80") != std::string::npos);
}

TEST_CASE("Invalid areas are repaired if an option asks for it", "[geojson]") {
  const ReadMap read = import_geojson(
      collection({feature(R"("type":"woods")", polygon("[[0,0],[1000,1000],[1000,0],[0,1000],[0,0]]"))}),
      {{"repair", "yes"}, {"default", "grain"}});
  CHECK(read.problems ==
        "a.geojson: warning: invalid areas repaired: 1 [geojson.left-out]\n"
        "a.geojson: info: scale 1:5263: a millimetre on the map is 5.26 m [geojson.scale]\n");
  REQUIRE(read.map.has_value());
  for (const auto& one : read.map->terrain.features) CHECK(is_valid(polygon_of(std::get<Area>(*one))));
}

TEST_CASE("Invalid options are refused", "[geojson]") {
  const auto problems_of = [](const Options& options) {
    const ReadMap read = import_geojson(collection({feature(R"("type":"woods")", polygon(kSquare))}), options);
    CHECK_FALSE(read.map.has_value());
    return read.problems;
  };
  CHECK(problems_of({{"page", "210"}}) ==
        "a.geojson: error: option \"page\" is \"210\": expected 210x297 [options.value]\n");
  CHECK(problems_of({{"scale", "1:-1"}}) ==
        "a.geojson: error: option \"scale\" is \"1:-1\": expected fit, 1:25000 [options.value]\n");
  CHECK(problems_of({{"map", "forest=woods"}}) ==
        "a.geojson: error: option \"map\" is \"forest=woods\": expected VALUE:TYPE [options.value]\n");
  CHECK(problems_of({{"margin", "110"}}) ==
        "a.geojson: error: option \"margin\" is \"110\": expected less than half the page [options.value]\n");
  CHECK(problems_of({{"repair", "perhaps"}}) ==
        "a.geojson: error: option \"repair\" is \"perhaps\": expected no, yes [options.value]\n");
}

TEST_CASE("Each importer recognises its own files by their first bytes", "[importers]") {
  const auto formats = importers::all_formats();
  const auto recognised = [&](const char* name, const char* bytes) {
    const importers::Format* format = importers::recognise(formats, name, bytes);
    return format != nullptr ? format->id : std::string();
  };
  CHECK(recognised("a.geojson", " {\"type\": \"FeatureCollection\"") == "geojson");
  CHECK(recognised("a.txt", "\xEF\xBB\xBF{\"type\": \"FeatureCollection\"") == "geojson");
  CHECK(recognised("a.json", "{\"type\":\"Polygon\"") == "geojson");
  CHECK(recognised("a.csv", "id,type\n") == "csv");
  CHECK(recognised("a.tsv", "id\ttype\n") == "csv");
  CHECK(recognised("a.csv", "<html>") == "");
  CHECK(recognised("a.xml", "<map xmlns=\"urn:coquelicot:map:1\"") == "xml");
  CHECK(recognised("a.geojson", "") == "");
}

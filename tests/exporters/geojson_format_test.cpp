// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include "core/documents/xml/xml.h"
#include "exporters/geojson/geojson_format.h"
#include "exporters/registry/registry.h"
#include "tests/support/random_map.h"

using namespace coq;
using namespace coq::model;
using nlohmann::json;

namespace {

struct Written {
  json root;
  Problems problems;
  std::string text;
};

Written write(const MapDocument& map, const std::map<std::string, std::string>& options = {}) {
  const Document document(map);
  exporters::Request request;
  request.document = &document;
  request.options = options;
  Written out;
  const auto text = exporters::geojson_format().write(request, out.problems);
  REQUIRE(text.has_value());
  out.text = *text;
  out.root = json::parse(*text);
  return out;
}

double twice_area(const json& ring) {
  double sum = 0;
  for (std::size_t i = 0; i + 1 < ring.size(); ++i) {
    sum += ring[i][0].get<double>() * ring[i + 1][1].get<double>() -
           ring[i + 1][0].get<double>() * ring[i][1].get<double>();
  }
  return sum;
}

/// RFC 7946, 3.1.6: rings have four or more positions and are closed; the outer one is anticlockwise, holes are
/// clockwise.
void check_polygon(const json& rings) {
  REQUIRE_FALSE(rings.empty());
  for (std::size_t i = 0; i < rings.size(); ++i) {
    CHECK(rings[i].size() >= 4);
    CHECK(rings[i].front() == rings[i].back());
    CHECK((i == 0 ? twice_area(rings[i]) > 0 : twice_area(rings[i]) < 0));
  }
}

}  // namespace

TEST_CASE("Exported GeoJSON conforms to RFC 7946", "[geojson]") {
  const auto seed = GENERATE(range(0U, 60U));
  CAPTURE(seed);
  const MapDocument map = test::random_map(seed);
  const Written written = write(map, {{"grid", "yes"}});
  for (const Problem& problem : written.problems) CHECK(problem.check == "geometry.ring");
  CHECK(written.root["type"] == "FeatureCollection");
  std::size_t with_id = 0;
  for (const json& feature : written.root["features"]) {
    CHECK(feature["type"] == "Feature");
    CHECK(feature["properties"].is_object());
    const json& geometry = feature["geometry"];
    REQUIRE(geometry.is_object());
    if (geometry["type"] == "Polygon") check_polygon(geometry["coordinates"]);
    if (geometry["type"] == "MultiPolygon") {
      for (const json& polygon : geometry["coordinates"]) check_polygon(polygon);
    }
    if (geometry["type"] == "LineString") CHECK(geometry["coordinates"].size() >= 2);
    if (geometry["type"] == "Point") CHECK(geometry["coordinates"].size() == 2);
    with_id += feature.contains("id") ? 1 : 0;
  }
  CHECK(with_id == map.terrain.features.size());
}

TEST_CASE("Coordinates are exact millimetres with y upward, or metres on the ground", "[geojson]") {
  Problems problems;
  const auto document = xml::read(R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="fr">
  <page width="210" height="297"/>
  <grid orientation="flat" columns="9" rows="11" stagger="odd" labels="A01" metres="200">
    <lattice origin="30 30" column="16.454 9.5" row="0 20"/>
  </grid>
  <terrain>
    <area id="f1" type="woods" name="Bois"><ring>0,0 10.001,0 10.001,7</ring><hole>8,1 9,1 9,2</hole><crest closed="no">1,1 2,2</crest></area>
    <side id="f2" type="wire" hexes="A01 A02"/>
    <text id="f3" at="88 297" angle="300.5">Le "Moulin"</text>
  </terrain>
  <los-check from="A01" to="30,297" expect="blocked" by="f1"/>
</map>)",
                                  Kind::map, "m.map.xml", problems);
  REQUIRE(document.has_value());
  const auto& map = std::get<MapDocument>(*document);
  const std::string text = write(map).text;
  CHECK(
      text.find(
          R"({"type":"Feature","id":"f1","geometry":{"type":"Polygon","coordinates":[[[0,297],[10.001,290],[10.001,297],[0,297]],[[8,296],[9,296],[9,295],[8,296]]]},"properties":{"kind":"area","id":"f1","type":"woods","name":"Bois"},"coquelicot":{"turned":[0]}},
{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,296],[2,295]]},"properties":{"kind":"crest","of":"f1","closed":false}},
{"type":"Feature","id":"f2","geometry":{"type":"LineString","coordinates":[[)") != std::string::npos);
  CHECK(
      text.find(
          R"({"type":"Point","coordinates":[88,0]},"properties":{"kind":"text","id":"f3","angle":300.5,"text":"Le \"Moulin\""}})") !=
      std::string::npos);
  CHECK(
      text.find(
          R"({"type":"LineString","coordinates":[[30,267],[30,0]]},"properties":{"kind":"los-check","from":"A01","to":"30,297","expect":"blocked","by":"f1"}})") !=
      std::string::npos);
  // 20 mm are 200 m: ten metres to a millimetre.
  const json metres = write(map, {{"metres", "yes"}}).root;
  CHECK(metres["features"][3]["geometry"]["coordinates"] == json({880.0, 0.0}));
  CHECK(metres["coquelicot"]["frame"]["metres-per-mm"] == 10.0);
}

TEST_CASE("Features that cannot be written as GeoJSON are reported", "[geojson]") {
  Problems problems;
  const auto document = xml::read(R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="fr">
  <page width="210" height="297"/>
  <terrain>
    <area id="f1" type="woods"><ring>0,0 1,1</ring></area>
    <line id="f2" type="road"><path>0,0</path></line>
    <hexes id="f3" type="summit">A01</hexes>
    <area id="f4" type="woods"><ring>0,0 9,9 9,0 0,8</ring><crest>1,1</crest></area>
  </terrain>
</map>)",
                                  Kind::map, "m.map.xml", problems);
  REQUIRE(document.has_value());
  const auto& map = std::get<MapDocument>(*document);
  const Written written = write(map);
  std::string said;
  for (const Problem& problem : written.problems) said += to_string(problem) + "\n";
  CHECK(said ==
        ":4:5: error: area \"f1\": a ring has fewer than three points [geometry.ring]\n"
        ":5:5: error: line \"f2\" has fewer than two points [geometry.path]\n"
        ":6:5: warning: f3: its hexes or its shape are not on the map, so it is written without a geometry "
        "[geojson.place]\n"
        ":7:5: error: area \"f4\": two edges cross at 4.235,4.235 [geometry.ring]\n"
        ":7:60: error: a crest line of \"f4\" has fewer than two points [geometry.path]\n");
  REQUIRE(written.root["features"].size() == 2);
  CHECK(written.root["features"][0]["geometry"].is_null());
  exporters::Request request;
  request.document = &*document;
  request.options = {{"metres", "yes"}};
  const auto refused = exporters::geojson_format().write(request, problems);
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().check == "geojson.metres");
}

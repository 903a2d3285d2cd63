// SPDX-License-Identifier: MIT
// The table import.tags of each ruleset: its columns import.tags/tag and import.tags/terrain.
#include <catch2/catch.hpp>

#include <filesystem>
#include <map>

#include "core/base/files.h"
#include "core/base/text.h"
#include "importers/geojson/geojson_format.h"
#include "importers/registry/registry.h"
#include "tests/support/problem_lines.h"

using namespace coq;
using namespace coq::model;
namespace fs = std::filesystem;

namespace {

const std::vector<std::string> kSystems = {"red-poppies", "tactique", "dogme", "perry-heroes",
                                           "terrain-napoleonien"};

struct ImportedTags {
  std::optional<MapDocument> map;
  std::string problems;
  /// Number of features of each type.
  std::map<std::string, int> types;
};

ImportedTags import_tags(const std::string& content, const std::string& system) {
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  importers::Request request;
  request.content = content;
  request.path = "a.geojson";
  request.target = "none/carte.map.xml";
  request.options = {{"system", system}};
  request.loader = &loader;
  Problems problems;
  const auto document = importers::import_document(importers::geojson_format(), request, problems);
  ImportedTags out;
  out.problems = test::problem_lines(problems);
  if (!document) return out;
  out.map = std::get<MapDocument>(*document);
  for (const Shared<Feature>& feature : out.map->terrain.features) {
    if (const auto* area = std::get_if<Area>(&*feature)) ++out.types[area->type];
    if (const auto* line = std::get_if<LineFeature>(&*feature)) ++out.types[line->type];
  }
  return out;
}

std::string file_of_case() {
  return *read_file(fs::path(COQ_SOURCE_DIR) / "tests/fixtures/cases/osm-tags/tags.geojson");
}

}  // namespace

TEST_CASE("Woods, roads, buildings and streams of OpenStreetMap are imported without options",
          "[geojson][osm]") {
  const ImportedTags read = import_tags(file_of_case(), "red-poppies");
  REQUIRE(read.map.has_value());
  CHECK(read.types.at("woods") >= 7);  // including nested tags, other_tags, LANDUSE, Forest and fclass
  CHECK(read.types.at("road") == 3);
  CHECK(read.types.at("building") == 3);
  CHECK(read.types.at("stream") == 4);
}

TEST_CASE("Omitted features are named by their decisive tag", "[geojson][osm]") {
  const ImportedTags read = import_tags(file_of_case(), "red-poppies");
  CHECK(read.problems.find("multipolygon") == std::string::npos);
  CHECK(read.problems.find("features of \"landuse/meadow\" left out, because nothing gives their terrain "
                           "(use map=landuse/meadow:TYPE): 1") != std::string::npos);
  CHECK(read.problems.find("\"barrier/fence\"") != std::string::npos);
}

TEST_CASE("Every tag in a ruleset's table becomes its terrain", "[geojson][osm]") {
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  for (const std::string& system : kSystems) {
    Problems problems;
    const auto ruleset = loader.installed_ruleset(system, problems);
    REQUIRE(ruleset.has_value());
    const Table* table = ruleset->document->find_table("import.tags");
    REQUIRE(table != nullptr);
    CHECK(table->rows.size() > 5);
    for (const TableRow& row : table->rows) {
      const std::string tag = row.cell("tag"), terrain = row.cell("terrain");
      CAPTURE(system, tag);
      const auto parts = split(tag, '/');
      REQUIRE(parts.size() == 2);
      const std::string value(parts[1] == "*" ? "yes" : parts[1]);
      const TerrainType* type = ruleset->document->find_terrain(terrain);
      REQUIRE(type != nullptr);
      const bool area = type->has_geometry(GeometryKind::area);
      const std::string geometry =
          area ? R"({"type":"Polygon","coordinates":[[[0,0],[1000,0],[1000,1000],[0,0]]]})"
               : R"({"type":"LineString","coordinates":[[0,0],[1000,0],[1000,1000]]})";
      const ImportedTags read =
          import_tags(fmt::format(R"({{"type":"Feature","properties":{{"{}":"{}"}},"geometry":{}}})", parts[0],
                                  value, geometry),
                      system);
      INFO(read.problems);
      REQUIRE(read.map.has_value());
      CHECK(read.types == std::map<std::string, int>{{terrain, 1}});
    }
  }
}

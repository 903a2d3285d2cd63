// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <filesystem>
#include <random>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/documents/xml/xml.h"
#include "exporters/csv/csv_format.h"
#include "exporters/geojson/geojson_format.h"
#include "exporters/registry/registry.h"
#include "importers/registry/registry.h"
#include "tests/support/random_map.h"

using namespace coq;
using namespace coq::model;
namespace fs = std::filesystem;

namespace {

struct Seed {
  const char* format;
  Kind kind;
  std::string text;
  std::map<std::string, std::string> options;
};

std::string exported(const exporters::Format& format, const Document& document) {
  exporters::Request request;
  request.document = &document;
  Problems problems;
  return *format.write(request, problems);
}

std::vector<Seed> seeds() {
  const fs::path samples = fs::path(COQ_SOURCE_DIR) / "samples/red-poppies";
  Problems problems;
  auto counters = std::get<CountersDocument>(*xml::load(samples / "armees.counters.xml", problems));
  counters.counters.resize(6);
  const std::string foreign =
      R"({"type":"FeatureCollection","features":[{"type":"Feature","id":7,"properties":{"landuse":"forest","level":1,)"
      R"("name":"Bois"},"geometry":{"type":"MultiPolygon","coordinates":[[[[2,49],[2.1,49],[2.1,49.1],[2,49]]]]}},)"
      R"({"type":"Feature","properties":{"type":"road"},"geometry":{"type":"GeometryCollection","geometries":[)"
      R"({"type":"LineString","coordinates":[[2,49],[2.3,49.12,140]]},{"type":"Point","coordinates":[2,49]}]}}]})";
  std::vector<Seed> out = {
      {"csv", Kind::counters, exported(exporters::csv_format(), Document(counters)), {}},
      {"csv",
       Kind::counters,
       "unit>,@>,name>,size>,BACK,attack\n,inf,\"1\",battalion,y,2\n3++,arm,2,company,n\nENDBOX\n\n,text\n2,"
       "é\n",
       {{"layout", "countersheets"}, {"rest", "yes"}, {"type", "infantry"}}},
      {"csv",
       Kind::counters,
       "Nombre;Titre;Force\n4;\"Mé\"\"tro\n2\";3\n;Bois;5\n",
       {{"columns", "count:1,name:Titre,front.fp:Force"}, {"type", "gas"}, {"encoding", "windows-1252"}}},
      {"geojson", Kind::map, foreign, {{"map", "forest:woods"}, {"repair", "yes"}, {"simplify", "0.1"}}},
      {"geojson", Kind::map, foreign, {{"coordinates", "page"}}},
      {"xml", Kind::map, *read_file(samples / "los-6.027.map.xml"), {}},
  };
  for (const unsigned seed : {2U, 5U, 8U}) {
    MapDocument map = test::random_map(seed);
    if (map.terrain.features.size() > 8) map.terrain.features.resize(8);
    out.push_back({"geojson", Kind::map, exported(exporters::geojson_format(), Document(map)), {}});
  }
  return out;
}

/// Makes a few changes of the kinds that break readers: other bytes, numbers, syntax characters, and pieces
/// removed or repeated.
std::string mutated(std::string text, std::mt19937& random) {
  static const std::vector<std::string> kPieces = {"\"",
                                                   "'",
                                                   ",",
                                                   ";",
                                                   "\n",
                                                   "\r",
                                                   "\t",
                                                   "[",
                                                   "]",
                                                   "{",
                                                   "}",
                                                   "<",
                                                   ">",
                                                   "&",
                                                   "-",
                                                   "0",
                                                   "1e99",
                                                   "-1e-99",
                                                   "NaN",
                                                   "99999999999999999999",
                                                   "null",
                                                   "true",
                                                   "\\u0000",
                                                   "\\ud800",
                                                   "\xC3",
                                                   "\xFF",
                                                   "\xEF\xBB\xBF",
                                                   "\"kind\":\"area\"",
                                                   "id",
                                                   "f1",
                                                   ".",
                                                   "*",
                                                   "\\",
                                                   std::string(1, '\0'),
                                                   "\x01",
                                                   "[[0,0],[0,0]]",
                                                   "[]",
                                                   "{}"};
  const auto any = [&](std::size_t below) {
    return below == 0 ? std::size_t{0} : std::uniform_int_distribution<std::size_t>(0, below - 1)(random);
  };
  for (std::size_t changes = 1 + any(4); changes > 0; --changes) {
    const std::size_t at = any(text.size() + 1);
    const std::size_t length = std::min(any(20), text.size() - at);
    const std::size_t kind = any(6);
    if (kind == 0 && at < text.size()) {
      text[at] = static_cast<char>(any(256));
    } else if (kind == 1) {
      text.erase(at, length);
    } else if (kind == 2) {
      text.insert(at, text.substr(at, length));
    } else if (kind == 3) {
      text.insert(any(text.size() + 1), text.substr(at, length));
    } else if (kind == 4 && any(10) == 0) {
      text.resize(at);
    } else {
      text.insert(at, kPieces[any(kPieces.size())]);
    }
  }
  return text;
}

}  // namespace

TEST_CASE("Importers survive broken files, and whatever they return can be saved and read again",
          "[importers]") {
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  const auto formats = importers::all_formats();
  const std::vector<Seed> all = seeds();
  constexpr int kEach = 700;  // with the seeds of each format: 2,100 of CSV, 3,500 of GeoJSON, 700 of XML
  int given = 0;
  for (std::size_t s = 0; s < all.size(); ++s) {
    const importers::Format* format = importers::find_format(formats, all[s].format);
    REQUIRE(format != nullptr);
    for (int i = 0; i < kEach; ++i) {
      std::mt19937 random(static_cast<unsigned>(s) * 100'000 + static_cast<unsigned>(i));
      importers::Request request;
      request.content = mutated(all[s].text, random);
      request.path = "in";
      request.target = "none/f1.xml";  // features have this id too
      request.kind = all[s].kind;
      request.options = all[s].options;
      request.loader = &loader;
      format->sniff(request.content);
      Problems problems;
      const auto document = format->read(request, problems);
      if (!document) {
        if (!has_errors(problems)) FAIL_CHECK("nothing, and no error: seed " << s << ", " << i);
        continue;
      }
      ++given;
      for (const Problem& problem : problems) {
        if (find_invalid_utf8(to_string(problem)) != std::string::npos) FAIL_CHECK("a problem is no text");
      }
      Problems again;
      const auto read = xml::read(xml::write(*document), all[s].kind, "out.xml", again);
      if (!read) {
        FAIL_CHECK("seed " << s << ", " << i << ": " << (again.empty() ? "" : to_string(again[0])) << "\n"
                           << request.content);
      }
    }
  }
  CHECK(given > kEach);
}

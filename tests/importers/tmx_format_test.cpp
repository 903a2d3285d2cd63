// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <zlib.h>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "core/terrain/table.h"
#include "exporters/pages/page_files.h"
#include "exporters/tmx/tmx_format.h"
#include "importers/registry/registry.h"
#include "importers/tmx/tmx_format.h"
#include "tests/support/installed.h"
#include "tests/support/problem_lines.h"
#include "tests/support/shell.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::model;
using test::problem_lines;
namespace fs = std::filesystem;

namespace {

const fs::path kTmxSamples = fs::path(COQ_SOURCE_DIR) / "samples";
const fs::path kTiledExamples = "/work/shared/data/tiled-hex-examples";

/// Exports a map into a folder as m.tmx, and imports files from there.
struct TmxTrip {
  test::TemporaryFolder folder{};
  scenario::Loader loader = test::installed_loader();
  Problems problems{};

  fs::path file() const { return folder.path() / "m.tmx"; }

  void put(const Document& document, const fs::path& path) {
    exporters::Request request;
    request.document = &document;
    request.path = path;
    request.loader = &loader;
    const auto files = exporters::write_files(exporters::tmx_format(), request, file(), problems);
    INFO(problem_lines(problems));
    REQUIRE(files.has_value());
    for (const exporters::NamedFile& one : *files)
      REQUIRE(write_file_atomically(one.path, one.bytes).has_value());
  }
  MapDocument put(const std::string& text) {
    const auto map = xml::read(text, Kind::map, "m.map.xml", problems);
    REQUIRE(map.has_value());
    put(*map, folder.path() / "m.map.xml");
    return std::get<MapDocument>(*map);
  }
  std::optional<MapDocument> get(const OptionValues& options = {}, const fs::path& from = {}) {
    importers::Request request;
    request.path = from.empty() ? file() : from;
    request.target = folder.path() / "out.map.xml";
    request.content = *read_file(request.path);
    request.options = options;
    request.loader = &loader;
    problems.clear();
    const auto map = importers::import_document(importers::tmx_format(), request, problems);
    return map ? std::optional(std::get<MapDocument>(*map)) : std::nullopt;
  }
  /// Replaces the only occurrence of a text in the file.
  void change(const std::string& old, const std::string& fresh) {
    std::string text = *read_file(file());
    const std::size_t at = text.find(old);
    REQUIRE(at != std::string::npos);
    REQUIRE(text.find(old, at + 1) == std::string::npos);
    REQUIRE(write_file_atomically(file(), text.replace(at, old.size(), fresh)).has_value());
  }
};

const char* const kSmallMap = R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="en">
  <!-- kept -->
  <page width="120" height="120"/>
  <grid orientation="flat" columns="4" rows="4" stagger="odd" labels="A01">
    <lattice origin="20 20" column="17.321 10" row="0 20"/>
  </grid>
  <terrain>
    <area id="f1" type="woods" name="Big wood"><ring>12,12 28,12 28,28 12,28</ring><hole>18,18 20,18 20,20</hole></area>
    <line id="f2" type="road" width="1.2" note="a &lt;b&gt;"><path>10,30 46.454,39.5 60,60</path></line>
    <side id="f3" type="wire" hexes="A01" toward="N"/>
    <hexes id="f4" type="summit">C03 D04</hexes>
    <override id="f5" at="B02" type="hill" is="yes"/>
    <text id="f6" at="55 50" angle="300">The mill</text>
  </terrain>
</map>
)";

std::string layer_map(const std::string& data, const std::string& head = "width=\"2\" height=\"2\"") {
  return "<map version=\"1.5\" orientation=\"hexagonal\" " + head +
         " tilewidth=\"60\" tileheight=\"52\" hexsidelength=\"30\" staggeraxis=\"x\" staggerindex=\"odd\">"
         "<tileset firstgid=\"1\" name=\"t\" tilewidth=\"60\" tileheight=\"52\">"
         "<tile id=\"0\" type=\"woods\"/><tile id=\"1\" class=\"hill\"/>"
         "<tile id=\"2\"><properties><property name=\"terrain\" value=\"grain\"/></properties></tile></tileset>"
         "<layer name=\"a\" width=\"2\" height=\"2\">" +
         data + "</layer></map>";
}

std::string base64_of(const std::string& bytes) {
  constexpr const char* kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k)
      bits = bits << 8 | (i + k < bytes.size() ? std::uint8_t(bytes[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k) out += i + k <= bytes.size() ? kDigits[bits >> (18 - 6 * k) & 63] : '=';
  }
  return out;
}

}  // namespace

TEST_CASE("Every sample map with hexes goes to Tiled and comes back byte for byte", "[tmx]") {
  int maps = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kTmxSamples)) {
    if (!entry.path().string().ends_with(".map.xml")) continue;
    TmxTrip trip;
    const auto map = trip.loader.load(entry.path(), trip.problems);
    REQUIRE(map.has_value());
    if (!std::get<MapDocument>(*map).grid) continue;
    INFO(entry.path().string());
    trip.put(*map, entry.path());
    const auto back = trip.get();
    INFO(problem_lines(trip.problems));
    REQUIRE(back.has_value());
    CHECK(trip.problems.empty());
    CHECK(xml::write(*back) == xml::write(*map));
    ++maps;
  }
  CHECK(maps >= 4);
}

TEST_CASE("Tiled itself opens and saves the map, which then still comes back byte for byte", "[tmx]") {
  if (test::run_script("command -v tiled", ".").status != 0) return;
  TmxTrip trip;
  const auto map = trip.loader.load(kTmxSamples / "red-poppies/ouverture.map.xml", trip.problems);
  REQUIRE(map.has_value());
  trip.put(*map, kTmxSamples / "red-poppies/ouverture.map.xml");
  const auto run =
      test::run_script("QT_QPA_PLATFORM=offscreen tiled --export-map tmx m.tmx saved.tmx && test -s saved.tmx",
                       trip.folder.path());
  INFO(run.err);
  REQUIRE(run.status == 0);
  const auto back = trip.get({}, trip.folder.path() / "saved.tmx");
  INFO(problem_lines(trip.problems));
  REQUIRE(back.has_value());
  CHECK(xml::write(*back) == xml::write(*map));
}

TEST_CASE("Hexes lie where Tiled draws their tiles", "[tmx]") {
  struct Case {
    const char* orientation;
    const char* stagger;
    const char* lattice;
  };
  const Case cases[] = {{"flat", "odd", R"(origin="20 30" column="17.321 10" row="0 20")"},
                        {"flat", "even", R"(origin="20 30" column="17.321 -10" row="0 20")"},
                        {"pointy", "odd", R"(origin="30 20" column="20 0" row="10 17.321")"},
                        {"pointy", "even", R"(origin="30 20" column="19.9 1" row="-11 16.8")"}};
  for (const Case& one : cases) {
    INFO(one.orientation << " " << one.stagger);
    TmxTrip trip;
    trip.put(fmt::format(R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="en">
  <page width="150" height="150"/>
  <grid orientation="{}" columns="5" rows="5" stagger="{}" labels="A01"><lattice {}/></grid>
  <terrain><hexes id="f1" type="woods">D05</hexes></terrain></map>)",
                         one.orientation, one.stagger, one.lattice));
    const std::string text = *read_file(trip.file());
    const auto number = [&](const std::string& name, std::size_t from = 0) {
      const std::size_t at = text.find(" " + name + "=\"", from);
      REQUIRE(at != std::string::npos);
      return std::stod(text.substr(at + name.size() + 3));
    };
    // Tiled's manual and source: columns of flat hexes are (tilewidth + hexsidelength) / 2 apart, and those
    // with the stagger index, counted from 0, lie half a tile lower. D05 is column 3, row 4.
    const bool flat = one.orientation == std::string("flat"), odd = one.stagger == std::string("odd");
    const double w = number("tilewidth"), h = number("tileheight"), s = number("hexsidelength");
    CHECK(text.find(fmt::format("staggeraxis=\"{}\" staggerindex=\"{}\"", flat ? "x" : "y", one.stagger)) !=
          std::string::npos);
    const double left = flat ? 3 * (w + s) / 2 : 3 * w + (odd ? 0 : w / 2);
    const double top = flat ? 4 * h + (odd ? h / 2 : 0) : 4 * (h + s) / 2;
    const std::size_t object = text.find("type=\"woods\"");
    REQUIRE(object != std::string::npos);
    CHECK(number("x", object) == (flat ? left + (w - s) / 2 : left + w / 2));
    CHECK(number("y", object) == top);
    // The tile of woods is in row 4 and column 3 of the layer.
    const std::size_t data = text.find("encoding=\"csv\">") + 16;
    std::size_t line = data;
    for (int i = 0; i < 4; ++i) line = text.find('\n', line) + 1;
    const std::string row = text.substr(line, text.find('\n', line) - line);
    CHECK(row.substr(0, 6) == "1,1,1,");
    CHECK(row.substr(6, 2) != "1,");
  }
}

TEST_CASE("What was changed in Tiled is taken over, and nothing else", "[tmx]") {
  TmxTrip trip;
  MapDocument expected = trip.put(kSmallMap);
  SECTION("a moved corner of a polygon") {
    // 10 mm on the page are 48 pixels: 96 pixels across 20 mm.
    trip.change("points=\"0,0 76.67,0 76.67,76.8 0,76.8\"", "points=\"0,0 76.67,0 76.67,124.8 0,76.8\"");
    const auto back = trip.get();
    REQUIRE(back.has_value());
    const auto& area = std::get<Area>(*back->terrain.features[0]);
    const auto& ring = *area.ring.points;
    REQUIRE(ring.size() == 4);
    CHECK(ring[0] == Point{12'000, 12'000});
    CHECK(std::abs(ring[2].y - 38'000) <= 5);
    CHECK(std::abs(ring[2].x - 28'000) <= 5);
    CHECK(area.name == std::string("Big wood"));
    CHECK(area.holes == std::get<Area>(*expected.terrain.features[0]).holes);
    CHECK(std::equal(back->terrain.features.begin() + 1, back->terrain.features.end(),
                     expected.terrain.features.begin() + 1));
  }
  SECTION("another name, type and property") {
    trip.change("name=\"Big wood\" type=\"woods\"", "name=\"Old wood\" type=\"grain\"");
    trip.change("<property name=\"width\" value=\"1.2\"/>", "<property name=\"width\" value=\"2\"/>");
    const auto back = trip.get();
    REQUIRE(back.has_value());
    Feature area = *expected.terrain.features[0], line = *expected.terrain.features[1];
    std::get<Area>(area).name = std::string("Old wood");
    std::get<Area>(area).type = "grain";
    std::get<LineFeature>(line).width = 2000;
    CHECK(*back->terrain.features[0] == area);
    CHECK(*back->terrain.features[1] == line);
  }
  SECTION("a new polygon, line and name, and an object that was deleted") {
    trip.change("<object id=\"3\"",
                "<object id=\"90\" type=\"woods\" x=\"100\" y=\"100\" width=\"50\" height=\"40\"/>"
                "<object id=\"91\" type=\"stream\" x=\"10\" y=\"10\"><polyline points=\"0,0 20,30\"/>"
                "</object><object id=\"92\" name=\"Hilltop\" x=\"40\" y=\"40\"><point/></object>"
                "<object id=\"93\" x=\"40\" y=\"40\"/><object id=\"3\"");
    const std::string text = *read_file(trip.file());
    const std::size_t in_wire = text.find("type=\"wire\" x=");
    const std::size_t begin = text.rfind("<object ", in_wire), end = text.find("</object>", in_wire) + 9;
    trip.change(text.substr(begin, end - begin), "");
    const auto back = trip.get();
    INFO(problem_lines(trip.problems));
    REQUIRE(back.has_value());
    REQUIRE(back->terrain.features.size() == 8);
    CHECK(std::get<Area>(*back->terrain.features[5]).ring.points->size() == 4);
    CHECK(std::get<Area>(*back->terrain.features[5]).id == "f7");
    CHECK(std::get<LineFeature>(*back->terrain.features[6]).type == "stream");
    CHECK(std::get<TextFeature>(*back->terrain.features[7]).text == "Hilltop");
    CHECK(problem_lines(trip.problems).find("no terrain type as their class: 1") != std::string::npos);
  }
  SECTION("a property with an invalid value") {
    trip.change("<property name=\"width\" value=\"1.2\"/>", "<property name=\"width\" value=\"wide\"/>");
    CHECK_FALSE(trip.get().has_value());
    CHECK(problem_lines(trip.problems).find("f2: \"width\" is \"wide\"") != std::string::npos);
  }
  SECTION("other hexes") {
    trip.change("staggerindex=\"odd\"", "staggerindex=\"even\"");
    CHECK_FALSE(trip.get().has_value());
    CHECK(problem_lines(trip.problems).find("[tmx.changed]") != std::string::npos);
  }
}

TEST_CASE("Painted tiles become the terrain of their hexes", "[tmx]") {
  TmxTrip trip;
  const MapDocument before = trip.put(kSmallMap);
  const auto ruleset = trip.loader.installed_ruleset("red-poppies", trip.problems);
  REQUIRE(ruleset);
  // Tiles are numbered in drawing order: open, hill, summit, grain, woods... Rows of the layer are rows of
  // hexes.
  const std::string tmx = *read_file(trip.file());
  const std::size_t begin = tmx.find("csv\">\n") + 6;
  const std::string rows = tmx.substr(begin, tmx.find("</data>") - begin);
  CHECK(rows == "5,5,1,1,\n1,2,1,1,\n1,1,3,1,\n1,1,1,3\n");
  // A01 woods to grain, B02 (a correction) and C03 (whole hexes) to open, D01 to woods.
  trip.change(rows, "4,5,1,5,\n1,1,1,1,\n1,1,1,1,\n1,1,1,3\n");
  const auto back = trip.get();
  INFO(problem_lines(trip.problems));
  REQUIRE(back.has_value());
  const auto table = terrain::Table::build(*back, *ruleset->document);
  REQUIRE(table.has_value());
  const auto types = [&](const char* label) { return table->types_in(*table->labels().parse(label)); };
  CHECK(types("A01") == std::vector<std::string>{"grain"});
  CHECK_FALSE(table->has(*table->labels().parse("B02"), "hill"));
  CHECK_FALSE(table->has(*table->labels().parse("C03"), "summit"));
  CHECK(table->has(*table->labels().parse("B01"), "woods"));
  CHECK(types("D04") == std::vector<std::string>{"summit"});
  CHECK(types("D01") == std::vector<std::string>{"woods"});
  CHECK(*back->terrain.features[0] == *before.terrain.features[0]);
}

TEST_CASE("Layers are read in every encoding of Tiled", "[tmx]") {
  const char* const kLayers[] = {
      "<data encoding=\"csv\">\n1,2,\n0,2147483651\n</data>",
      "<data encoding=\"base64\">AQAAAAIAAAAAAAAAAwAAAA==</data>",
      "<data encoding=\"base64\" compression=\"zlib\">eJxjZGBgYGKAAGYgBgAARAAH</data>",
      "<data encoding=\"base64\" compression=\"gzip\">H4sIAAAAAAACA2NkYGBgYoAAZiAGALXrXbwQAAAA</data>",
      "<data encoding=\"base64\" compression=\"zstd\">KLUv/SQQgQAAAQAAAAIAAAAAAAAAAwAAAFiC3bk=</data>",
      "<data><tile gid=\"1\"/><tile gid=\"2\"/><tile/><tile gid=\"3\"/></data>"};
  for (const char* layer : kLayers) {
    INFO(layer);
    TmxTrip trip;
    REQUIRE(write_file_atomically(trip.file(), layer_map(layer)).has_value());
    const auto map = trip.get();
    INFO(problem_lines(trip.problems));
    REQUIRE(map.has_value());
    REQUIRE(map->terrain.features.size() == 3);
    const auto hexes = [&](std::size_t i) { return std::get<HexesFeature>(*map->terrain.features[i]); };
    CHECK(hexes(0).type == "woods");
    CHECK(hexes(0).labels == std::vector<std::string>{"A01"});
    CHECK(hexes(1).type == "hill");
    CHECK(hexes(1).labels == std::vector<std::string>{"B01"});
    CHECK(hexes(2).type == "grain");
    CHECK(hexes(2).labels == std::vector<std::string>{"B02"});
    CHECK(map->grid->stagger == Stagger::odd);
    CHECK(map->grid->lattice.row == Point{0, 19'000});
  }
}

TEST_CASE("The used part of an infinite map is imported", "[tmx]") {
  TmxTrip trip;
  std::string text = layer_map(
      "<data encoding=\"csv\"><chunk x=\"-16\" y=\"0\" width=\"2\" height=\"2\">0,0,0,1</chunk>"
      "<chunk x=\"-14\" y=\"2\" width=\"1\" height=\"1\">2</chunk></data>",
      "width=\"0\" height=\"0\" infinite=\"1\"");
  REQUIRE(write_file_atomically(trip.file(), text).has_value());
  const auto map = trip.get();
  INFO(problem_lines(trip.problems));
  REQUIRE(map.has_value());
  // The tiles are at (-15, 1) and (-14, 2). The first column is -16, so that odd columns stay odd; the first
  // row 0.
  CHECK(map->grid->columns == 3);
  CHECK(map->grid->rows == 3);
  REQUIRE(map->terrain.features.size() == 2);
  CHECK(std::get<HexesFeature>(*map->terrain.features[0]).labels == std::vector<std::string>{"B02"});
  CHECK(std::get<HexesFeature>(*map->terrain.features[1]).labels == std::vector<std::string>{"C03"});
}

TEST_CASE("The hexagonal examples of Tiled come in", "[tmx]") {
  if (!fs::exists(kTiledExamples)) return;
  TmxTrip trip;
  const auto mini = trip.get({{"default", "woods"}}, kTiledExamples / "hexagonal-mini.tmx");
  INFO(problem_lines(trip.problems));
  REQUIRE(mini.has_value());
  CHECK(trip.problems.empty());
  CHECK(mini->grid->orientation == Orientation::pointy);
  CHECK(mini->grid->columns * mini->grid->rows == 400);
  CHECK(std::get<HexesFeature>(*mini->terrain.features[0]).labels.size() == 400);
  // 14 x 12 pixels with sides of 6: rows are 9 / 14 of the width apart.
  CHECK(mini->grid->lattice.row == Point{9'500, 12'214});

  const auto turned = trip.get({{"map", "test_hexagonal_tile_60x60x30/0:hill"}},
                               kTiledExamples / "test_hexagonal_tile_60x60x30.tmx");
  REQUIRE(turned.has_value());
  CHECK(turned->grid->orientation == Orientation::flat);
  CHECK(std::get<HexesFeature>(*turned->terrain.features[0]).labels.size() == 14);
}

TEST_CASE("Hostile maps are refused with one clear sentence", "[tmx]") {
  const auto refused = [](const std::string& text, const std::string& sentence) {
    TmxTrip trip;
    REQUIRE(write_file_atomically(trip.file(), text).has_value());
    CHECK_FALSE(trip.get().has_value());
    INFO(problem_lines(trip.problems));
    CHECK(problem_lines(trip.problems).find(sentence) != std::string::npos);
    CHECK(trip.problems.size() == 1);
  };
  const auto tileset = [](const std::string& source) {
    return "<map orientation=\"hexagonal\" width=\"1\" height=\"1\" tilewidth=\"4\" tileheight=\"4\" "
           "hexsidelength=\"2\" "
           "staggeraxis=\"x\" staggerindex=\"odd\"><tileset firstgid=\"1\" source=\"" +
           source + "\"/></map>";
  };
  refused(tileset("none.tsx"), "the tileset \"none.tsx\" cannot be read");
  refused(tileset("/etc/passwd"), "not in the folder of the map");
  refused(tileset("../m.tsx"), "not in the folder of the map");
  refused(tileset("a/../../m.tsx"), "not in the folder of the map");
  refused(layer_map("<data/>", "width=\"100000\" height=\"100000\""), "expected a number from 1 to 999");
  refused(layer_map("<data encoding=\"csv\">1,2,3</data>"), "does not have 4 tiles");
  refused(layer_map("<data encoding=\"csv\">1,2,3,4,5</data>"), "does not have 4 tiles");
  refused(layer_map("<data encoding=\"base64\" compression=\"lzma\">AAAA</data>"), "\"lzma\" is unknown");
  refused("<map orientation=\"orthogonal\" width=\"1\" height=\"1\"/>", "only hexagonal maps");
  refused("<!DOCTYPE map [<!ENTITY a \"aaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><map>&b;</map>",
          "[xml.syntax]");
  // Fifty million zeros packed into fifty thousand bytes.
  std::string bomb(60'000, '\0');
  uLongf size = bomb.size();
  const std::string zeros(50'000'000, '\0');
  REQUIRE(compress2(reinterpret_cast<Bytef*>(bomb.data()), &size, reinterpret_cast<const Bytef*>(zeros.data()),
                    zeros.size(), 9) == Z_OK);
  bomb.resize(size);
  refused(layer_map("<data encoding=\"base64\" compression=\"zlib\">" + base64_of(bomb) + "</data>"),
          "the layer is damaged");
}

// SPDX-License-Identifier: MIT
// Maps from OpenStreetMap. The expected lengths and areas follow from the coordinates and the scale.
#include "importers/osm/osm_format.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <map>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "core/geometry/predicates.h"
#include "importers/registry/registry.h"
#include "tests/support/problem_lines.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::model;
namespace fs = std::filesystem;

namespace {

struct OsmImport {
  std::optional<MapDocument> map;
  std::string problems;
};

OsmImport import_osm(const std::string& content, OptionValues options = {},
                     const fs::path& target = "none/a.map.xml", bool onto = false) {
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  options.emplace("system", "red-poppies");
  const std::vector<importers::Format> formats = importers::all_formats();
  importers::Request request;
  request.target = target;
  request.options = options;
  request.loader = &loader;
  request.onto = onto;
  Problems problems;
  std::vector<importers::ImportFile> files(1);
  files[0] = {content, "a.osm", importers::find_format(formats, "osm")};
  const auto document = importers::import_files(std::move(files), request, problems);
  OsmImport out;
  if (document) out.map = std::get<MapDocument>(*document);
  out.problems = test::problem_lines(problems);
  return out;
}

/// Nodes on a lattice of 0.001 degrees about 48 north, 16 east: node 100 * y + x + 1 is at (16 + x/1000, 48 +
/// y/1000).
std::string nodes() {
  std::string out;
  for (int y = 0; y <= 20; ++y) {
    for (int x = 0; x <= 20; ++x)
      out += fmt::format("<node id='{}' version='1' lat='{:.7f}' lon='{:.7f}'/>\n", 100 * y + x + 1,
                         48 + y / 1000.0, 16 + x / 1000.0);
  }
  return out;
}
int node(int x, int y) {
  return 100 * y + x + 1;
}
std::string way(int id, const std::vector<int>& refs, const std::string& tags) {
  std::string out = fmt::format("<way id='{}' version='1'>", id);
  for (const int ref : refs) out += fmt::format("<nd ref='{}'/>", ref);
  return out + tags + "</way>\n";
}
std::string tag(const char* key, const char* value) {
  return fmt::format("<tag k='{}' v='{}'/>", key, value);
}
std::vector<int> square(int left, int bottom, int side) {
  return {node(left, bottom), node(left + side, bottom), node(left + side, bottom + side),
          node(left, bottom + side), node(left, bottom)};
}
std::string osm(const std::string& body) {
  return "<?xml version='1.0' encoding='UTF-8'?>\n<osm version='0.6'>\n" + nodes() + body + "</osm>\n";
}

/// Metres of a degree of latitude and of longitude at 48.01 degrees north, on WGS 84.
constexpr double kNorth = 111'194.9, kEast = 74'614.9;

OptionValues box_of_all() {
  return {{"bbox", "16,48,16.02,48.02"},
          {"metres-per-hex", "200"},
          {"hex", "20"},
          {"simplify", "0"},
          {"least", "0"}};
}
constexpr double kScale = 10'000;  // 200 m on 20 mm

/// Square metres of ground of all areas of a type.
double ground_of(const MapDocument& map, std::string_view type) {
  double sum = 0;
  for (const auto& feature : map.terrain.features) {
    const auto* area = std::get_if<Area>(&*feature);
    if (area == nullptr || area->type != type) continue;
    sum += std::abs(static_cast<double>(twice_signed_area(*area->ring.points))) / 2;
    for (const Points& hole : area->holes)
      sum -= std::abs(static_cast<double>(twice_signed_area(*hole.points))) / 2;
  }
  return sum * kScale * kScale / 1e12;
}
template <class T>
std::vector<const T*> all_of(const MapDocument& map, std::string_view type = "") {
  std::vector<const T*> out;
  for (const auto& feature : map.terrain.features)
    if (const auto* one = std::get_if<T>(&*feature);
        one != nullptr && (type.empty() || type_of(*feature) == type))
      out.push_back(one);
  return out;
}

}  // namespace

TEST_CASE("A wood of OpenStreetMap has its area on the ground, its source and the licence", "[osm]") {
  const OsmImport read = import_osm(osm(way(1, square(5, 5, 4), tag("natural", "wood"))), box_of_all());
  INFO(read.problems);
  REQUIRE(read.map);
  const double expected = 16e-6 * kNorth * kEast;
  CHECK(ground_of(*read.map, "woods") == Approx(expected).epsilon(0.002));
  const auto woods = all_of<Area>(*read.map, "woods");
  REQUIRE(woods.size() == 1);
  CHECK(woods[0]->source == std::string("osm:w1"));
  CHECK(woods[0]->imported);
  REQUIRE(read.map->sources.size() == 1);
  CHECK(read.map->sources[0].text.find("OpenStreetMap") != std::string::npos);
  REQUIRE(read.map->sources[0].licence);
  CHECK(read.map->sources[0].licence->find("ODbL") != std::string::npos);
}

TEST_CASE("Features are cut at the box: the parts in its two halves together are the whole", "[osm]") {
  const std::string file = osm(way(1, square(2, 3, 16), tag("landuse", "forest")));
  OptionValues left = box_of_all(), right = box_of_all();
  left["bbox"] = "16,48,16.008,48.02";
  right["bbox"] = "16.008,48,16.02,48.02";
  const auto all = import_osm(file, box_of_all()), west = import_osm(file, left),
             east = import_osm(file, right);
  INFO(all.problems);
  REQUIRE(all.map);
  REQUIRE(west.map);
  REQUIRE(east.map);
  const double whole = ground_of(*all.map, "woods");
  CHECK(ground_of(*west.map, "woods") == Approx(whole * 6 / 16).epsilon(0.003));
  CHECK(ground_of(*west.map, "woods") + ground_of(*east.map, "woods") == Approx(whole).epsilon(0.003));
}

TEST_CASE("A multipolygon keeps its hole, and one with a missing member is named", "[osm]") {
  const std::string ways = way(1, square(2, 2, 12), "") + way(2, square(6, 6, 4), "");
  const std::string relation =
      "<relation id='7' version='1'><member type='way' ref='1' role='outer'/><member type='way' ref='2' "
      "role='inner'/>" +
      tag("type", "multipolygon") + tag("natural", "wood") + "</relation>";
  const auto read = import_osm(osm(ways + relation), box_of_all());
  INFO(read.problems);
  REQUIRE(read.map);
  CHECK(ground_of(*read.map, "woods") == Approx((144 - 16) * 1e-6 * kNorth * kEast).epsilon(0.002));
  REQUIRE(all_of<Area>(*read.map, "woods").size() == 1);
  CHECK(all_of<Area>(*read.map, "woods")[0]->holes.size() == 1);

  const std::string broken =
      "<relation id='8' version='1'><member type='way' ref='1' role='outer'/><member type='way' ref='99' "
      "role='outer'/>" +
      tag("type", "multipolygon") + tag("natural", "wood") + "</relation>";
  const auto named =
      import_osm(osm(ways + broken + way(3, square(15, 15, 2), tag("natural", "wood"))), box_of_all());
  INFO(named.problems);
  REQUIRE(named.map);
  // The outer ring that is closed is imported, and so is the other wood.
  CHECK(all_of<Area>(*named.map, "woods").size() == 2);
  CHECK(named.problems.find("r8 (natural=wood)") != std::string::npos);
}

TEST_CASE("Roads and streams become lines, and features that the table lacks are counted by key and value",
          "[osm]") {
  const auto read = import_osm(osm(way(1, {node(0, 3), node(10, 3), node(20, 4)}, tag("highway", "secondary")) +
                                   way(2, {node(3, 0), node(3, 20)}, tag("waterway", "stream")) +
                                   way(3, {node(1, 1), node(2, 2)}, tag("zzz", "yyy")) +
                                   way(4, {node(1, 1), node(2, 3)}, tag("zzz", "yyy"))),
                               box_of_all());
  INFO(read.problems);
  REQUIRE(read.map);
  CHECK(all_of<LineFeature>(*read.map, "road").size() == 1);
  REQUIRE(all_of<LineFeature>(*read.map, "stream").size() == 1);
  const auto& path = *all_of<LineFeature>(*read.map, "stream")[0]->path.points;
  const double metres =
      std::hypot(path.back().x - path.front().x, path.back().y - path.front().y) / 1e6 * kScale;
  CHECK(metres == Approx(0.02 * kNorth).epsilon(0.002));
}

TEST_CASE("The tables of all systems name only terrain types of their rulesets", "[osm]") {
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  int tables = 0;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(COQ_SOURCE_DIR) / "systems")) {
    if (entry.path().extension() != ".terrain") continue;
    ++tables;
    const std::string system = entry.path().stem().string();
    CAPTURE(system);
    OptionValues options = box_of_all();
    options["system"] = system;
    const auto read = import_osm(osm(way(1, square(5, 5, 4), tag("building", "yes")) +
                                     way(2, {node(0, 3), node(20, 4)}, tag("highway", "secondary"))),
                                 options);
    INFO(read.problems);
    CHECK(read.map);
    CHECK(read.problems.find("options.table") == std::string::npos);
  }
  CHECK(tables == 3);  // those of the systems with hexes
}

TEST_CASE("A system that is played on a table without hexes cannot import a map", "[osm]") {
  OptionValues options = box_of_all();
  options["system"] = "dogme";
  const auto read = import_osm(osm(way(1, square(5, 5, 4), tag("natural", "wood"))), options);
  CHECK_FALSE(read.map);
  CHECK(read.problems.find("ground.table") != std::string::npos);
}

TEST_CASE("A second import replaces untouched features and keeps those that were changed by hand", "[osm]") {
  const test::TemporaryFolder folder;
  const fs::path target = folder.path() / "a.map.xml";
  const std::string wood = way(1, square(2, 2, 4), tag("natural", "wood"));
  const auto first =
      import_osm(osm(wood + way(2, square(10, 10, 4), tag("natural", "wood"))), box_of_all(), target);
  INFO(first.problems);
  REQUIRE(first.map);
  MapDocument map = *first.map;
  for (Shared<Feature>& feature : map.terrain.features) {
    Feature changed = *feature;
    auto* area = std::get_if<Area>(&changed);
    if (area == nullptr || area->source != std::string("osm:w1")) continue;
    area->name = "By hand";
    feature = changed;
  }
  MapNote note;
  note.id = "n900";
  note.text = "Is this wood too large?";
  map.notes.push_back(note);
  REQUIRE(xml::save(Document(map), target, "test"));

  // Both woods have moved in the next version of the file, and a third one has been added.
  const auto second = import_osm(
      osm(way(1, square(3, 2, 4), tag("natural", "wood")) + way(2, square(11, 10, 3), tag("natural", "wood")) +
          way(3, square(2, 14, 4), tag("natural", "wood"))),
      {}, target, true);
  INFO(second.problems);
  REQUIRE(second.map);
  std::map<std::string, const Area*> by_source;
  for (const Area* area : all_of<Area>(*second.map, "woods")) by_source[area->source.value_or("")] = area;
  REQUIRE(by_source.size() == 3);
  CHECK(by_source["osm:w1"]->name == std::string("By hand"));
  CHECK(second.map->notes == std::vector<MapNote>{note});
  const auto before = all_of<Area>(map, "woods");
  for (const Area* old : before) {
    if (old->source == std::string("osm:w1")) CHECK(*by_source["osm:w1"]->ring.points == *old->ring.points);
    if (old->source == std::string("osm:w2")) {
      CHECK(*by_source["osm:w2"]->ring.points != *old->ring.points);
      CHECK(by_source["osm:w2"]->id == old->id);
    }
  }
}

TEST_CASE("A map with terrain is not overwritten without being asked", "[osm]") {
  const test::TemporaryFolder folder;
  const fs::path target = folder.path() / "a.map.xml";
  const std::string file = osm(way(1, square(2, 2, 4), tag("natural", "wood")));
  const auto first = import_osm(file, box_of_all(), target);
  REQUIRE(first.map);
  REQUIRE(xml::save(Document(*first.map), target, "test"));
  const auto again = import_osm(file, box_of_all(), target);
  CHECK_FALSE(again.map);
  CHECK(again.problems.find("import.exists") != std::string::npos);
}

TEST_CASE("Invalid files and boxes make no map, and the reason is reported", "[osm]") {
  const std::string wood = osm(way(1, square(5, 5, 4), tag("natural", "wood")));
  for (const std::string& broken :
       {wood.substr(0, wood.size() / 2),
        std::string("<osm version='0.6'><node id='1' lat='nan' lon='16'/></osm>"),
        std::string("<?xml version='1.0'?><!DOCTYPE osm [<!ENTITY a 'aaaa'>]><osm version='0.6'>&a;</osm>"),
        osm(""), std::string("<osm")}) {
    const auto read = import_osm(broken, box_of_all());
    INFO(read.problems);
    CHECK_FALSE(read.map);
    CHECK(read.problems.find("error") != std::string::npos);
  }
  for (const char* box :
       {"16,48,16,48.02", "16,48.02,16.02,48", "a,b,c,d", "16,48,16.02", "nan,48,16.02,48.02"}) {
    OptionValues options = box_of_all();
    options["bbox"] = box;
    const auto read = import_osm(wood, options);
    CAPTURE(box, read.problems);
    CHECK_FALSE(read.map);
    CHECK(read.problems.find("options.value") != std::string::npos);
  }
}

TEST_CASE("Outer rings that close are imported although the file lacks other members", "[osm]") {
  // A square of 10 x 10 with a hole of 4 x 4; the other outer ring and another hole are not in the file. A hole
  // of the missing ring must not become woods.
  const std::string body =
      way(1, square(2, 2, 10), "") + way(2, square(4, 4, 4), "") + way(3, square(15, 15, 3), "") +
      "<relation id='7' version='1'><member type='way' ref='1' role='outer'/>"
      "<member type='way' ref='2' role='inner'/><member type='way' ref='3' role='inner'/>"
      "<member type='way' ref='90' role='outer'/><member type='way' ref='91' role='inner'/>" +
      tag("type", "multipolygon") + tag("natural", "wood") + tag("name", "Forst") + "</relation>";
  const OsmImport read = import_osm(osm(body), box_of_all());
  REQUIRE(read.map.has_value());
  CHECK(ground_of(*read.map, "woods") == Approx((100 - 16) * kNorth * kEast / 1e6).epsilon(0.002));
  CHECK(read.problems.find(
            "imported in part, because the file lacks some of their ways or nodes: r7 (natural=wood, "
            "Forst)") != std::string::npos);
}

TEST_CASE("Names are kept for settlements, waters and wide areas, and dropped for roads and houses", "[osm]") {
  const auto named = [](const char* key, const char* value, const char* name) {
    return tag(key, value) + tag("name", name);
  };
  const OsmImport read = import_osm(
      osm(way(1, square(1, 1, 4), named("natural", "wood", "Forst")) +
          way(2, square(7, 1, 1), named("building", "yes", "Schule")) +
          way(3, {node(1, 9), node(15, 9)}, named("highway", "residential", "Hauptstrasse")) +
          way(4, {node(1, 11), node(15, 11)}, named("waterway", "stream", "Bach")) +
          "<node id='9001' lat='48.015' lon='16.005'>" + named("place", "village", "Dorf") + "</node>"),
      box_of_all());
  INFO(read.problems);
  REQUIRE(read.map);
  CHECK(all_of<Area>(*read.map, "woods").at(0)->name == std::string("Forst"));
  CHECK_FALSE(all_of<Area>(*read.map, "building").at(0)->name);
  CHECK_FALSE(all_of<LineFeature>(*read.map, "road").at(0)->name);
  CHECK(all_of<LineFeature>(*read.map, "stream").at(0)->name == std::string("Bach"));
  CHECK(all_of<TextFeature>(*read.map).at(0)->text == "Dorf");
}

TEST_CASE("Of texts that would cover one another, the largest stays, and a name stands once", "[osm]") {
  const auto place = [](int id, double lat, double lon, const char* kind, const char* name) {
    return fmt::format("<node id='{}' lat='{}' lon='{}'>{}{}</node>", id, lat, lon, tag("place", kind),
                       tag("name", name));
  };
  const OsmImport read = import_osm(
      osm(place(9001, 48.01, 16.01, "hamlet", "Weiler") + place(9002, 48.01005, 16.0101, "town", "Stadt") +
          place(9003, 48.015, 16.01, "village", "Dorf") + place(9004, 48.0152, 16.012, "locality", "Dorf") +
          place(9005, 48.005, 16.0, "town", "Landeshauptstadt")),
      box_of_all());
  INFO(read.problems);
  REQUIRE(read.map);
  std::map<std::string, Point> texts;
  for (const TextFeature* text : all_of<TextFeature>(*read.map)) texts[text->text] = text->at;
  CHECK(texts.size() == 3);
  CHECK(texts.contains("Stadt"));
  CHECK(texts.contains("Dorf"));
  CHECK(read.problems.find("no room for them: place=hamlet 1, place=locality 1") != std::string::npos);
  // A text at the edge is moved into the page: half of sixteen letters of 4.2 mm is more than 15 mm.
  REQUIRE(texts.contains("Landeshauptstadt"));
  CHECK(texts["Landeshauptstadt"].x > 10'000 + 15'000);
}

TEST_CASE("Records that are left out are listed by reason, those outside the box only counted", "[osm]") {
  std::string ways = way(1, square(1, 1, 4), tag("natural", "wood"));
  int id = 10;
  // Seven classes of 12 records, and seven of 2.
  for (int kind = 0; kind < 7; ++kind) {
    for (int i = 0; i < 12; ++i)
      ways += way(id++, {node(i, 10), node(i, 12)}, tag("aeroway", fmt::format("many{}", kind).c_str()));
    for (int i = 0; i < 2; ++i)
      ways += way(id++, {node(i, 10), node(i, 12)}, tag("aeroway", fmt::format("few{}", kind).c_str()));
  }
  ways += way(id++, {node(15, 15), node(18, 18)}, tag("highway", "primary"));
  OptionValues options = box_of_all();
  options["bbox"] = "16,48,16.014,48.014";
  const OsmImport read = import_osm(osm(ways), options);
  INFO(read.problems);
  CHECK(read.problems.find("no terrain for them: aeroway=many0 12, aeroway=many1 12, aeroway=many2 12, "
                           "aeroway=many3 12, aeroway=many4 12, aeroway=many5 12, aeroway=many6 12, +14") !=
        std::string::npos);
  CHECK(read.problems.find("info: left out, because they lie outside the box: 1") != std::string::npos);
}

TEST_CASE("All forms of a file of OpenStreetMap make the same map", "[osm]") {
  const fs::path folder = fs::path(COQ_SOURCE_DIR) / "tests/fixtures/ground";
  const auto map_of = [&](const std::string& name, bool by_path) {
    const auto content = read_file(folder / name);
    REQUIRE(content);
    const std::string path = (folder / name).string();
    scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
    const std::vector<importers::Format> formats = importers::all_formats();
    importers::Request request;
    request.target = "none/a.map.xml";
    request.options = {{"system", "red-poppies"}, {"metres-per-hex", "200"}, {"id", "village"}};
    request.loader = &loader;
    Problems problems;
    std::vector<importers::ImportFile> files(1);
    files[0] = {by_path ? "" : *content, path, importers::recognise(formats, path, *content)};
    REQUIRE(files[0].format != nullptr);
    const auto document = importers::import_files(std::move(files), request, problems);
    INFO(name << test::problem_lines(problems));
    REQUIRE(document);
    return xml::write(*document);
  };
  const std::string expected = map_of("village.osm", false);
  CHECK(expected.find("Niederdorf") != std::string::npos);
  for (const char* name : {"village.osm", "village.osm.pbf", "village.osm.bz2", "village.osm.gz"})
    for (const bool by_path : {false, true}) CHECK(map_of(name, by_path) == expected);
}

TEST_CASE("If nothing in a file becomes terrain, the omitted features are listed", "[osm]") {
  const OsmImport read = import_osm(osm(way(1, square(2, 2, 3), tag("natural", "water"))), box_of_all());
  CHECK_FALSE(read.map.has_value());
  CHECK(read.problems.find("nothing in the box becomes terrain") != std::string::npos);
  CHECK(read.problems.find("left out by the table: natural=water 1") != std::string::npos);
}

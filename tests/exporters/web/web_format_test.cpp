// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/base/pattern.h"
#include "core/base/text.h"
#include "core/images/picture.h"
#include "exporters/pages/page_files.h"
#include "tests/exporters/vassal/module_source.h"
#include "tests/support/shell.h"

/// The files of `--as web`. Browsers and the JSON schema check them in web_example_test.cpp.

using namespace coq;
using namespace coq::test;
using Json = nlohmann::json;
namespace fs = std::filesystem;

namespace {

using WebPoints = std::vector<std::array<double, 2>>;

/// The files of an export, by name.
struct WebFiles {
  std::map<std::string, std::string> files;
  Problems problems{};

  Json json(const std::string& name) const { return Json::parse(files.at(name)); }
  bool has(const std::string& name) const { return files.count(name) > 0; }
};

WebFiles export_web(const fs::path& folder, OptionValues options = {}) {
  ModuleProject project(folder);
  project.options = std::move(options);
  const auto formats = exporters::all_formats();
  WebFiles out;
  const auto files = exporters::write_project_files(*exporters::find_format(formats, "web"), project.requests(),
                                                    "Project", "out", out.problems);
  if (!files) FAIL(to_string(files.error()));
  for (const exporters::NamedFile& file : *files)
    out.files[file.path.lexically_relative("out").generic_string()] = file.bytes;
  return out;
}

/// Returns the points of the paths of a drawing with an id that begins so. Fails if an id occurs twice.
std::map<std::string, WebPoints> paths_of(const std::string& svg, const std::string& prefix) {
  static const Pattern element("<path id=\"([^\"]*)\"[^>]* d=\"([^\"]*)\"");
  static const Pattern number("-?[0-9.]+");
  std::map<std::string, WebPoints> out;
  for (const auto& found : element.find_all(svg)) {
    if (!found.groups[1].starts_with(prefix)) continue;
    INFO(found.groups[1]);
    CHECK(out.count(found.groups[1]) == 0);
    WebPoints& points = out[found.groups[1]];
    std::vector<double> numbers;
    for (const auto& one : number.find_all(found.groups[2])) numbers.push_back(std::stod(one.groups[0]));
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) points.push_back({numbers[i], numbers[i + 1]});
  }
  return out;
}

double distance_of(const std::array<double, 2>& a, const std::array<double, 2>& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1]);
}

/// Writes the project with features in its map.
void write_with(const std::string& features, const fs::path& folder) {
  SmallProject().write(folder);
  std::string text = *read_file(folder / "a.map.xml");
  const std::string empty = "<terrain/>";
  text.replace(text.find(empty), empty.size(), "<terrain>" + features + "</terrain>");
  REQUIRE(write_file_atomically(folder / "a.map.xml", text).has_value());
}

const std::string kCopse =
    R"(<area id="hex-B02" type="woods" name="Copse"><ring>38,32 58,32 58,62 38,62</ring></area>)";

}  // namespace

TEST_CASE("Each hex and hexside of a map has an element of its own in the drawing", "[web]") {
  const TemporaryFolder folder;
  SmallProject().write(folder.path());
  const WebFiles out = export_web(folder.path());
  const auto hexes = paths_of(out.files.at("map.svg"), "hex-");
  std::set<std::string> expected;
  for (const char column : std::string("ABCDE"))
    for (const char row : std::string("1234")) expected.insert(std::string("hex-") + column + "0" + row);
  std::set<std::string> found;
  for (const auto& [id, points] : hexes) found.insert(id);
  CHECK(found == expected);
  // Five columns of four hexes: 15 hexsides within columns, 7 between each two neighbouring columns.
  const auto sides = paths_of(out.files.at("map.svg"), "side-");
  CHECK(sides.size() == 6 * 20 - (15 + 4 * 7));
  for (const char* id : {"side-A01-A02", "side-A01-B01", "side-A01-N", "side-A01-NW", "side-E04-SE"})
    CHECK(sides.count(id) == 1);
}

TEST_CASE("Hexes and hexsides are at the same place in the drawing and in the data", "[web]") {
  const TemporaryFolder folder;
  SmallProject().write(folder.path());
  const WebFiles out = export_web(folder.path());
  const auto hexes = paths_of(out.files.at("map.svg"), "hex-");
  const auto sides = paths_of(out.files.at("map.svg"), "side-");
  const Json map = out.json("map.json")["maps"][0];
  REQUIRE(map["hexes"].size() == 20);
  for (const Json& hex : map["hexes"]) {
    INFO(hex["id"]);
    const WebPoints drawn = hexes.at(hex["id"]);
    const WebPoints polygon = hex["polygon"];
    REQUIRE(drawn.size() == 6);
    for (std::size_t i = 0; i < 6; ++i) {
      CHECK(distance_of(drawn[i], polygon[i]) < 0.01);
      // The grid's hexes are 20 mm wide between opposite sides.
      CHECK(distance_of(polygon[i], hex["centre"]) ==
            Approx(20 / std::sqrt(3) * map["scale"].get<double>()).margin(0.01));
      const WebPoints side = sides.at(hex["sides"][i]);
      REQUIRE(side.size() == 2);
      const auto& a = polygon[(i + 5) % 6];
      const auto& b = polygon[i];
      const bool same = distance_of(side[0], a) < 0.01 && distance_of(side[1], b) < 0.01;
      const bool turned = distance_of(side[0], b) < 0.01 && distance_of(side[1], a) < 0.01;
      CHECK((same || turned));
      if (hex["neighbours"][i].is_null()) continue;
      const Json& next = map["hexes"][hex["neighbours"][i].get<std::size_t>()];
      CHECK(next["sides"][(i + 3) % 6] == hex["sides"][i]);
      CHECK(distance_of(next["centre"], hex["centre"]) == Approx(20 * map["scale"].get<double>()).margin(0.02));
    }
  }
}

TEST_CASE("A feature cannot take the id of a hex", "[web]") {
  const TemporaryFolder folder;
  write_with(kCopse, folder.path());
  const WebFiles out = export_web(folder.path());
  const std::string& svg = out.files.at("map.svg");
  CHECK(paths_of(svg, "hex-B02").at("hex-B02").size() == 6);
  CHECK(svg.find("id=\"feature-hex-B02\"") != std::string::npos);
}

TEST_CASE("The data name the terrain of hexes, the features behind it, and what blocks lines of sight",
          "[web]") {
  const TemporaryFolder folder;
  write_with(kCopse + R"(<area id="g" type="grain"><ring>70,30 80,30 80,40 70,40</ring></area>)",
             folder.path());
  const Json map = export_web(folder.path()).json("map.json")["maps"][0];
  // B02 is column 1, row 1 of five columns of four hexes.
  const Json& hex = map["hexes"][1 * 4 + 1];
  REQUIRE(hex["label"] == "B02");
  REQUIRE(hex["terrain"].size() >= 1);
  CHECK(hex["terrain"].back()["type"] == "woods");
  CHECK(hex["terrain"].back()["features"] == Json::array({"hex-B02"}));
  CHECK(map["terrain"]["woods"]["name"] == "woods");
  CHECK(map["features"]["hex-B02"]["name"] == "Copse");
  CHECK(map["numbering"]["labels"] == "A01");

  REQUIRE(map["obstacles"].size() == 2);
  const Json &woods = map["obstacles"][0], &grain = map["obstacles"][1];
  CHECK(woods["id"] == "hex-B02");
  CHECK(woods["effect"] == "blocks");
  CHECK(grain["effect"] == "hinders");
  // The rectangle of 20 x 30 mm, moved with the map.
  REQUIRE(woods["polygons"].size() == 1);
  const WebPoints ring = woods["polygons"][0][0];
  REQUIRE(ring.size() == 4);
  const std::array<double, 2> centre = hex["centre"];
  const double scale = map["scale"];
  // The centre of B02 is at (37.321, 50).
  std::set<std::pair<long, long>> corners;
  for (const auto& corner : ring)
    corners.emplace(std::lround((corner[0] - centre[0]) / scale * 10),
                    std::lround((corner[1] - centre[1]) / scale * 10));
  CHECK(corners == std::set<std::pair<long, long>>{{7, -180}, {207, -180}, {207, 120}, {7, 120}});
}

TEST_CASE("Sprites lie apart on their sheet, and each face of a counter has one", "[web]") {
  const TemporaryFolder folder;
  SmallProject().write(folder.path());
  const WebFiles out = export_web(folder.path());
  const Json frames = out.json("counters.json");
  const TemporaryFolder scratch;
  REQUIRE(write_file_atomically(scratch.path() / "counters.png", out.files.at("counters.png")).has_value());
  const auto sheet = images::read_picture((scratch.path() / "counters.png").string(), 0);
  REQUIRE(sheet.has_value());
  CHECK(frames["meta"]["image"] == "counters.png");
  CHECK(frames["meta"]["size"] == Json({{"w", sheet->width}, {"h", sheet->height}}));
  std::vector<std::array<int, 4>> boxes;
  for (const auto& [name, frame] : frames["frames"].items()) {
    const Json& box = frame["frame"];
    boxes.push_back({box["x"], box["y"], box["w"], box["h"]});
    CHECK(boxes.back()[0] + boxes.back()[2] <= sheet->width);
    CHECK(boxes.back()[1] + boxes.back()[3] <= sheet->height);
    // A counter is opaque and not of one colour.
    std::set<std::uint32_t> colours;
    for (int y = 0; y < boxes.back()[3]; ++y)
      for (int x = 0; x < boxes.back()[2]; ++x)
        colours.insert(sheet->at(boxes.back()[0] + x, boxes.back()[1] + y));
    CHECK(colours.size() > 1);
    CHECK(*colours.begin() >> 24 == 255);
  }
  for (std::size_t i = 0; i < boxes.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const auto &a = boxes[i], &b = boxes[j];
      CHECK(
          (a == b || a[0] + a[2] <= b[0] || b[0] + b[2] <= a[0] || a[1] + a[3] <= b[1] || b[1] + b[3] <= a[1]));
    }
  const Json data = out.json("map.json");
  REQUIRE(data["counters"].size() == 2);
  for (const Json& counter : data["counters"])
    for (const Json& face : counter["faces"])
      CHECK(frames["frames"].contains(face["frame"].get<std::string>()));
  CHECK(data["counters"][0]["faces"][0]["frame"] == "uk-front");
  CHECK(data["counters"][0]["faces"][1]["frame"] == "uk-back");
  CHECK(data["counters"][0]["faces"].size() == 2);
}

TEST_CASE("Units of a scenario stand on the hexes of its set-up", "[web]") {
  const TemporaryFolder folder;
  SmallProject().write(folder.path());
  const Json data = export_web(folder.path()).json("map.json");
  std::map<std::string, std::string> places;
  const Json& hexes = data["maps"][0]["hexes"];
  REQUIRE(data["scenes"].size() == 1);
  for (const Json& unit : data["scenes"][0]["units"])
    if (unit.contains("hex")) places[unit["id"]] = hexes[unit["hex"].get<std::size_t>()]["id"];
  CHECK(places["U.1"] == "hex-B02");
  CHECK(places["U.2"] == "hex-B02");
}

TEST_CASE("Secret orders are in files of their own, and nowhere in the data of the map", "[web]") {
  SmallProject small;
  small.german_order = "Hold the Zweifelmühle.";
  const TemporaryFolder folder;
  small.write(folder.path());
  const WebFiles out = export_web(folder.path());
  const Json orders = out.json("orders.json");
  REQUIRE(orders.size() == 2);
  CHECK(orders[0]["side"] == "uk");
  CHECK(orders[1]["pages"][0]["text"].get<std::string>().find("Zweifelmühle") != std::string::npos);
  CHECK(orders[0]["pages"][0]["text"].get<std::string>().find("Zweifelmühle") == std::string::npos);
  CHECK(out.has(orders[1]["pages"][0]["picture"]["file"]));
  for (const char* name : {"map.json", "map.svg", "counters.json"})
    CHECK(out.files.at(name).find("Zweifelm") == std::string::npos);
  CHECK_FALSE(export_web(folder.path(), {{"orders", "no"}}).has("orders.json"));
}

TEST_CASE("Equal documents give equal files", "[web]") {
  const TemporaryFolder folder;
  SmallProject().write(folder.path());
  CHECK(export_web(folder.path()).files == export_web(folder.path()).files);
}

TEST_CASE("The folder and the archive hold the same files, and a map alone has no counters", "[web]") {
  const TemporaryFolder folder;
  const Outcome run = run_script(
      "coquelicot export $SAMPLES/red-poppies/los-6.027.map.xml --as web -o site && "
      "coquelicot export $SAMPLES/red-poppies/los-6.027.map.xml --as web -o site.zip && "
      "mkdir unpacked && cd unpacked && unzip -q ../site.zip && cd .. && diff -r site unpacked",
      folder.path());
  INFO(run.err);
  CHECK(run.status == 0);
  CHECK(run.out.empty());
  CHECK(contents_of(folder.path() / "site") == std::vector<std::string>{"map.json", "map.svg", "map.webp"});
}

TEST_CASE("A map with too many hexes is an error before anything is written", "[web]") {
  const TemporaryFolder folder;
  const std::string map =
      R"(<map xmlns="urn:coquelicot:map:1" id="big" system="red-poppies" lang="en"><title>Big</title><page width="9000" height="9000"/><grid orientation="flat" columns="999" rows="999" stagger="odd" labels="001001"><lattice origin="5 5" column="8.66 5" row="0 8.6"/></grid><terrain/></map>)";
  REQUIRE(write_file_atomically(folder.path() / "b.map.xml", map).has_value());
  const Outcome run = run_script("coquelicot export b.map.xml --as web -o site", folder.path());
  CHECK(run.status == 1);
  CHECK(run.err.find("998001 hexes") != std::string::npos);
  CHECK_FALSE(fs::exists(folder.path() / "site"));
}

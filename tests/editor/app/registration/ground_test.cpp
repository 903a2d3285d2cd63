// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <cmath>

#include "core/documents/model/scan_ties.h"
#include "editor/app/registration/ground_tool.h"
#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

constexpr model::ScanSize kPixels{2000, 1600};

/// A map whose page is a scan of 2000 by 1600 pixels of 0.1 mm.
constexpr const char* kMap = R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="en">
  <title>M</title>
  <page width="200" height="160"/>
  <grid orientation="flat" columns="9" rows="7" stagger="odd" labels="0101">
    <lattice origin="20 20" column="16.454 9.5" row="0 19"/>
  </grid>
  <scan href="a.png"/>
  <terrain/>
</map>
)";

struct Placing {
  explicit Placing(const std::string& text = kMap) : host(MemoryHost::of(text)) {
    hands.no_snapping();
    GroundTool::Target target;
    target.size = kPixels, target.file = "a.png";
    target.shown = [this] { return ScanMap::shown(host.map(), host.map().scans.at(0), kPixels); };
    target.laid = [this] { ++laid; };
    tool.begin(target);
    hands.box.activate("ground");
  }
  void click(double x, double y) {
    const auto at = tool.target().shown()->to_page(x, y);
    hands.click({static_cast<Um>(std::lround(at.x)), static_cast<Um>(std::lround(at.y))});
  }
  void set(double x, double y, const std::string& text) {
    click(x, y);
    hands.type(text);
    hands.key(Key::enter);
  }
  void choose(GroundWay way) {
    GroundEntry entry = tool.entry();
    entry.way = way;
    tool.set_entry(entry);
  }

  MemoryHost host;
  Hands hands{host};
  GroundTool& tool = static_cast<GroundTool&>(hands.box.add(std::make_unique<GroundTool>(hands.box.context())));
  int laid = 0;
};

}  // namespace

TEST_CASE("A sheet begins with the hexes that the map has", "[registration][ground]") {
  CHECK(Placing().tool.entry().metres == 500);
  std::string text = kMap;
  text.replace(text.find("labels="), 0, "metres=\"250\" ");
  CHECK(Placing(text).tool.entry().metres == 250);
}

TEST_CASE("Two typed numbers are read with the decimal sign of any language", "[registration][ground]") {
  const auto is = [](const char* text, double x, double y) {
    INFO(text);
    const auto pair = typed_pair(text);
    REQUIRE(pair);
    CHECK(pair->x == Approx(x));
    CHECK(pair->y == Approx(y));
  };
  is("2.35,48.85", 2.35, 48.85);
  is("2.35, 48.85", 2.35, 48.85);
  is("2,35 48,85", 2.35, 48.85);
  is(" 2,35; 48,85 ", 2.35, 48.85);
  is("-117.5,34.25", -117.5, 34.25);
  is("652000,6862000", 652'000, 6'862'000);
  for (const char* text : {"", "2.35", "2.35,", ",48", "a,b", "1,2,3,4", "nan,1", "1;2;3", "1e400,2"}) {
    INFO(text);
    CHECK_FALSE(typed_pair(text));
  }
}

TEST_CASE("Coordinates clicked and typed on the scan lay hexes on the ground", "[registration][ground]") {
  Placing placing;
  placing.choose(GroundWay::coordinates);
  REQUIRE(placing.tool.set_field("crs", "EPSG:32632"));
  REQUIRE(placing.tool.set_field("metres", "500"));
  // Pixels of 5 m, north up; the first pixel is at 495000, 5600000.
  placing.set(100, 100, "495500,5599500");
  CHECK_FALSE(placing.tool.report().made);
  placing.set(1900, 100, "504500, 5599500");
  placing.set(1900, 1500, "504500;5592500");
  const GroundReport& report = placing.tool.report();
  REQUIRE(report.sheet);
  CHECK(report.sheet->fit.kind == georeferencing::FitKind::similarity);
  CHECK(report.residuals.size() == 3);
  for (const TieResidual& one : report.residuals) CHECK(one.pixels < 0.2);
  REQUIRE(report.made);
  CHECK(placing.host.steps() == 0);

  placing.hands.key(Key::enter);
  CHECK(placing.laid == 1);
  REQUIRE(placing.host.steps() == 1);
  const model::MapDocument& map = placing.host.map();
  CHECK(map.grid->metres->value == 500'000);
  CHECK(map.grid->labels == "0101");
  REQUIRE(map.georeference);
  CHECK(map.georeference->crs == "EPSG:32632");
  CHECK(map.georeference->east.value == Approx(495'000'000).margin(1'000));
  CHECK(map.georeference->north.value == Approx(5'600'000'000).margin(1'000));
  CHECK(map.scans.at(0).ties.size() == 3);
  // 10 km are 20 hexes, each as wide as usual: 19 mm.
  CHECK(map.page->width == Approx(20 * 19'000).epsilon(0.001));
  CHECK(placing.hands.box.active().id() == "select");
  placing.host.undo();
  CHECK(placing.host.map().page->width == 200'000);
  CHECK_FALSE(placing.host.map().georeference);
}

TEST_CASE("Four corners of a graticule end the page, unless it shall hold the scan", "[registration][ground]") {
  Placing placing;
  REQUIRE(placing.tool.set_field("metres", "5000"));
  placing.set(105, 100, "7,51");
  placing.set(983, 100, "8,51");
  placing.set(992, 1490, "8,50");
  CHECK(placing.tool.report().verdict.text() == "points so far: 3; 4 are needed");
  placing.set(96, 1490, "7,50");
  REQUIRE(placing.tool.report().made);
  const Um height = placing.tool.report().made->page->height;
  GroundEntry entry = placing.tool.entry();
  entry.ends_at_marks = false;
  placing.tool.set_entry(entry);
  REQUIRE(placing.tool.report().made);
  // 1390 pixels of 1600, without the margin of a quarter hex on both sides.
  CHECK((height - 19'000 / 2.0) / placing.tool.report().made->page->height ==
        Approx(1390 / 1600.0).epsilon(0.01));
}

TEST_CASE("The ends of a scale bar size the hexes", "[registration][ground]") {
  Placing placing;
  placing.choose(GroundWay::distance);
  REQUIRE(placing.tool.set_field("metres", "250"));
  placing.click(500, 1500);
  CHECK_FALSE(placing.tool.asks_place());
  placing.click(1500, 1500);
  CHECK(placing.tool.asks_place());
  placing.hands.type("2000");
  placing.hands.key(Key::enter);
  REQUIRE(placing.tool.report().made);
  // 2 m a pixel: 4 km are 16 hexes.
  CHECK(placing.tool.report().made->page->width == Approx(16 * 19'000).epsilon(0.002));
  CHECK_FALSE(placing.tool.report().made->georeference);
  // Both ends go together.
  placing.tool.remove(1);
  CHECK(placing.tool.entry().marks.empty());
}

TEST_CASE("Undo takes back what was clicked and typed, not what was done before", "[registration][ground]") {
  Placing placing;
  placing.choose(GroundWay::coordinates);
  REQUIRE(placing.tool.set_field("crs", "EPSG:32632"));
  const auto points = [&] { return placing.tool.entry().marks.size(); };
  placing.set(100, 100, "495500,5599500");
  placing.set(1900, 100, "504500,5599500");
  const auto second = [&] { return placing.tool.entry().marks.at(1).pixel.x; };
  // Several presses of an arrow key are one step.
  placing.hands.key(Key::right);
  placing.hands.key(Key::right);
  CHECK(second() == Approx(1900.2));
  REQUIRE(placing.hands.box.undo());
  CHECK(second() == Approx(1900));
  placing.tool.remove(0);
  CHECK(points() == 1);
  placing.click(500, 500);
  REQUIRE(placing.hands.box.undo());  // a point that waits for its place
  CHECK_FALSE(placing.tool.asks_place());
  REQUIRE(placing.hands.box.undo());
  CHECK(points() == 2);
  REQUIRE(placing.hands.box.undo());
  REQUIRE(placing.hands.box.undo());
  CHECK(points() == 0);
  REQUIRE(placing.hands.box.redo());
  REQUIRE(placing.hands.box.redo());
  CHECK(points() == 2);
  // A wrong number is no step.
  CHECK_FALSE(placing.tool.set_field("metres", "0"));
  REQUIRE(placing.tool.set_field("metres", "250"));
  REQUIRE(placing.hands.box.undo());
  CHECK(placing.tool.entry().metres == 500);
  CHECK(points() == 2);
  for (int i = 0; i < 4; ++i) REQUIRE(placing.hands.box.undo());
  CHECK(placing.tool.entry().way == GroundWay::degrees);
  CHECK_FALSE(placing.hands.box.can_undo_in_tool());
  CHECK(placing.host.steps() == 0);
}

TEST_CASE("What cannot be a place is refused with a sentence, and the point waits", "[registration][ground]") {
  Placing placing;
  placing.set(100, 100, "7");
  CHECK(placing.host.said.find("is not a longitude and a latitude") != std::string::npos);
  CHECK(placing.tool.asks_place());
  placing.hands.key(Key::escape);
  CHECK_FALSE(placing.tool.asks_place());
  placing.set(100, 100, "200,100");
  CHECK(placing.tool.asks_place());
  CHECK(placing.tool.entry().marks.empty());
  placing.choose(GroundWay::coordinates);
  CHECK(placing.tool.report().verdict.text().find("projection") != std::string::npos);
  CHECK_FALSE(placing.tool.set_field("crs", "EPSG:4326"));
  CHECK_FALSE(placing.tool.set_field("crs", "nonsense"));
  CHECK(placing.tool.entry().crs.empty());
  CHECK_FALSE(placing.tool.set_field("metres", "0"));
  CHECK_FALSE(placing.tool.set_field("metres", "many"));
  CHECK_FALSE(placing.tool.set_field("hex-mm", "0,5"));
  CHECK_FALSE(placing.tool.set_field("place", "1,2"));  // no point is clicked
  CHECK_FALSE(placing.tool.lay());
  CHECK(placing.host.steps() == 0);
}

TEST_CASE("A point that contradicts the others is named, and nothing is laid", "[registration][ground]") {
  Placing placing;
  placing.choose(GroundWay::coordinates);
  REQUIRE(placing.tool.set_field("crs", "EPSG:32632"));
  for (const auto& [x, y] : {std::pair(100, 100), std::pair(1900, 100), std::pair(1900, 1500),
                             std::pair(100, 1500), std::pair(1000, 800), std::pair(1000, 100)})
    placing.set(x, y, fmt::format("{},{}", 495'000 + 5 * x, 5'600'000 - 5 * y));
  REQUIRE(placing.tool.report().made);
  placing.set(500, 1200, fmt::format("{},{}", 495'000 + 5 * 560, 5'600'000 - 5 * 1200));
  CHECK_FALSE(placing.tool.report().made);
  REQUIRE(placing.tool.report().advice);
  CHECK(placing.tool.report().advice->text().find("497800,5594000") != std::string::npos);
  CHECK_FALSE(placing.tool.lay());
  // Corrected in the panel, it fits.
  REQUIRE(placing.tool.set_field("place", fmt::format("{},{}", 495'000 + 5 * 500, 5'600'000 - 5 * 1200)));
  CHECK(placing.tool.report().made);
}

TEST_CASE("A map with terrain keeps its page and hexes, and gets its place on the ground",
          "[registration][ground]") {
  std::string text = kMap;
  text.replace(text.find("<terrain/>"), 10, R"(<terrain>
    <area id="f1" type="woods"><ring>10,10 30,10 30,30</ring></area>
  </terrain>)");
  Placing placing(text);
  placing.choose(GroundWay::coordinates);
  REQUIRE(placing.tool.set_field("crs", "EPSG:32632"));
  placing.set(100, 100, "495500,5599500");
  placing.set(1900, 1500, "504500,5592500");
  CHECK(placing.tool.hint().text().find("places the map on the ground") != std::string::npos);
  REQUIRE(placing.tool.lay());
  const model::MapDocument& map = placing.host.map();
  CHECK(map.page->width == 200'000);
  CHECK(map.grid->columns == 9);
  // 19 mm at 50 m to the millimetre, on a plane that is 0.04 % too small.
  CHECK(map.grid->metres->value == Approx(950'000 / 0.9996).epsilon(0.0005));
  REQUIRE(map.georeference);
  CHECK(map.georeference->scale.value == Approx(50'000'000).epsilon(0.0005));
  CHECK(map.georeference->east.value == Approx(495'000'000).margin(2'000));
  CHECK(placing.laid == 0);
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <cmath>

#include "editor/app/registration/grid_tool.h"
#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

constexpr model::ScanSize kSize{1323, 1871};

std::string error_of(const Status& status) {
  return status ? std::string() : status.error().message.text();
}

/// 0.2 mm a pixel, with its corner at (5, 7) mm.
ScanMap flat_scan() {
  PictureFit fit;
  fit.xx = fit.yy = 200;
  fit.x0 = 5'000;
  fit.y0 = 7'000;
  return ScanMap::affine(fit);
}

struct Laying {
  MemoryHost host;
  Hands hands{host};
  GridTool& tool = static_cast<GridTool&>(hands.box.add(std::make_unique<GridTool>(hands.box.context())));

  explicit Laying(MemoryHost on = MemoryHost::sample()) : host(std::move(on)) {
    hands.no_snapping();
    tool.begin(plan_of(host.map()),
               {[] { return std::optional(flat_scan()); }, [] { return std::vector<model::ScanSize>{kSize}; }});
    hands.box.activate("new-grid");
  }
  const GridPlan& plan() const { return tool.plan(); }
};

}  // namespace

TEST_CASE("A map's grid converts to a plan and back without change", "[grid]") {
  MemoryHost host = MemoryHost::sample();
  const GridPlan plan = plan_of(host.map());
  CHECK(plan.hex == Approx(19'000));
  CHECK(plan.angle == 0);
  CHECK(plan.metres == Approx(200));
  CHECK(plan.columns == 9);
  CHECK(plan.first_label == "A01");
  const auto grid = planned_grid(host.map(), plan);
  REQUIRE(grid);
  CHECK(*grid == *host.map().grid);
}

TEST_CASE("A grid laid at an angle is read back with the same plan", "[grid]") {
  MemoryHost host = MemoryHost::sample();
  for (const Orientation orientation : {Orientation::flat, Orientation::pointy}) {
    for (const Stagger stagger : {Stagger::odd, Stagger::even}) {
      for (const double angle : {-12.5, 0.0, 1.37, 29.0}) {
        GridPlan plan = plan_of(host.map());
        plan.orientation = orientation;
        plan.stagger = stagger;
        plan.angle = angle;
        plan.hex = 17'345;
        model::MapDocument map = host.map();
        map.grid = *planned_grid(map, plan);
        const GridPlan read = plan_of(map);
        CHECK(read.angle == Approx(angle).margin(0.005));
        CHECK(read.hex == Approx(17'345).margin(2));
        const Grid grid = *model::grid_of(map);
        for (Direction d = 0; d < kDirections; ++d) {
          const Vector step = grid.step(d);
          CHECK(std::hypot(double(step.x), double(step.y)) == Approx(17'345).margin(3));
        }
      }
    }
  }
}

TEST_CASE("Two points 1000 m apart at 100 m a hex determine the hex size", "[grid]") {
  GridPlan plan;
  REQUIRE(set_plan_field(plan, "metres", "100", nullptr));
  CHECK(plan.hex == 19'000);  // the scale is not known yet
  REQUIRE(set_scale(plan, {10'000, 10'000}, {64'000, 10'000}, "1000"));
  CHECK(plan.hex == Approx(5'400));
  // Size and metres now change together.
  REQUIRE(set_plan_field(plan, "metres", "250", nullptr));
  CHECK(plan.hex == Approx(13'500));
  REQUIRE(set_plan_field(plan, "hex-mm", "10,8", nullptr));
  CHECK(plan.metres == Approx(200));
  // If the plan has no metres, the scale sets the metres of a hex.
  GridPlan other;
  REQUIRE(set_scale(other, {0, 0}, {0, 95'000}, "1 000,5" + std::string()).has_value() == false);
  REQUIRE(set_scale(other, {0, 0}, {0, 95'000}, "1000"));
  CHECK(other.metres == Approx(200));
  CHECK(other.hex == 19'000);
}

TEST_CASE("A plan can be given in millimetres or in pixels of the scan", "[grid]") {
  const ScanMap scan = flat_scan();
  GridPlan plan;
  REQUIRE(set_plan_field(plan, "hex-px", "63.652", &scan));
  CHECK(plan.hex == Approx(12'730).margin(1));
  REQUIRE(set_plan_field(plan, "x-px", "100", &scan));
  CHECK(plan.x == Approx(25'000));
  CHECK(plan.y == Approx(20'000));
  REQUIRE(set_plan_field(plan, "y-px", "10", &scan));
  CHECK(plan.y == Approx(9'000));
  CHECK(plan_field(plan, "x-px", &scan) == "100");
  CHECK(plan_field(plan, "hex-px", &scan) == "63.652");
  CHECK(plan_field(plan, "x-mm", &scan) == "25");
  CHECK(plan_field(plan, "x-px", nullptr).empty());
}

TEST_CASE("Impossible values are refused with a message and change nothing", "[grid]") {
  const ScanMap scan = flat_scan();
  const GridPlan before;
  for (const auto& [name, text] : {std::pair("hex-mm", "many"),
                                   {"hex-mm", ""},
                                   {"hex-mm", "0"},
                                   {"hex-mm", "-3"},
                                   {"hex-mm", "0.5"},
                                   {"hex-px", "1"},
                                   {"columns", "0"},
                                   {"columns", "1000"},
                                   {"rows", "2.5"},
                                   {"rows", "-1"},
                                   {"label", "!"},
                                   {"label", ""},
                                   {"angle", "x"},
                                   {"x-mm", "1e3"},
                                   {"metres", "0"},
                                   {"metres", "-100"}}) {
    INFO(name << "=" << text);
    GridPlan plan;
    const std::string said = error_of(set_plan_field(plan, name, text, &scan));
    CHECK_FALSE(said.empty());
    CHECK(said.find('\n') == std::string::npos);
    CHECK(plan == before);
  }
  GridPlan plan;
  CHECK(error_of(set_plan_field(plan, "x-px", "3", nullptr)) == "the map has no scan, so it has no pixels");
  CHECK_FALSE(error_of(set_scale(plan, {5, 5}, {5, 5}, "100")).empty());
  CHECK_FALSE(error_of(set_scale(plan, {0, 0}, {50'000, 0}, "far")).empty());
  CHECK_FALSE(error_of(set_scale(plan, {0, 0}, {50'000, 0}, "0")).empty());
  CHECK(plan == before);
  MemoryHost host = MemoryHost::sample();
  GridPlan large = plan_of(host.map());
  large.hex = 400'000;
  CHECK_FALSE(lay_grid(host.map(), large, {kSize}));
  GridPlan nowhere = plan_of(host.map());
  nowhere.x = 1e12;
  CHECK_FALSE(lay_grid(host.map(), nowhere, {kSize}));
  model::MapDocument table = host.map();
  table.page.reset();
  CHECK(planned_grid(table, plan_of(host.map())).error().message.text() ==
        "hexes need a sheet, but the map has no page");
}

TEST_CASE("Laying a grid moves neither scan nor features; ties to hexes become ties to places; undo reverts it",
          "[grid]") {
  MemoryHost host = MemoryHost::sample();
  const std::string before = host.text();
  const auto features = host.map().terrain.features;
  const auto shown = ScanMap::shown(host.map(), host.map().scans[0], kSize);
  GridPlan plan = plan_of(host.map());
  plan.set_hex(11'000);
  plan.angle = 4;
  plan.columns = 14;
  const auto edits = lay_grid(host.map(), plan, {kSize});
  REQUIRE(edits);
  REQUIRE(host.run(message("Place a new grid"), *edits));
  CHECK(host.map().terrain.features == features);
  const auto after = ScanMap::shown(host.map(), host.map().scans[0], kSize);
  for (const double x : {0.0, 700.0, 1323.0}) {
    for (const double y : {0.0, 1000.0, 1871.0}) {
      const auto a = shown->to_page(x, y), b = after->to_page(x, y);
      CHECK(std::hypot(a.x - b.x, a.y - b.y) < 0.01);
    }
  }
  for (const model::Tie& tie : host.map().scans[0].ties) CHECK((tie.at && !tie.hex));
  CHECK(host.map().grid->compass == MemoryHost::sample().map().grid->compass);
  host.undo();
  CHECK(host.text() == before);
}

TEST_CASE("Laying a grid ties an untied scan where it lies, and gives a map without hexes a grid", "[grid]") {
  MemoryHost host = MemoryHost::sample();
  model::MapDocument map = host.map();
  map.scans[0].ties.clear();
  map.grid.reset();
  const auto shown = ScanMap::shown(map, map.scans[0], kSize);
  GridPlan plan = plan_of(map);
  CHECK(plan.columns > 5);
  const auto edits = lay_grid(map, plan, {kSize});
  REQUIRE(edits);
  model::Document after = map;
  model::Change change;
  REQUIRE(model::apply_all(after, *edits, change));
  const auto& laid = std::get<model::MapDocument>(after);
  REQUIRE(laid.grid);
  CHECK(laid.scans[0].ties.size() == 3);
  const auto then = ScanMap::shown(laid, laid.scans[0], kSize);
  CHECK(std::abs(then->to_page(700, 900).x - shown->to_page(700, 900).x) < 2);
  // The grid has exactly as many hexes as fit.
  const Grid grid = *model::grid_of(laid);
  const Box page{{0, 0}, {laid.page->width, laid.page->height}};
  for (std::size_t i = 0; i < grid.size(); ++i) CHECK(page.contains(grid.centre(grid.hex(i))));
  CHECK(grid.centre({plan.columns, 0}).x > page.max.x - plan.hex / 2);
}

TEST_CASE("The grid can be moved, resized and turned by dragging; nothing changes before it is laid",
          "[grid]") {
  Laying on;
  const std::string before = on.host.text();
  const GridPlan first = on.plan();
  const auto handles = on.tool.handles();
  on.hands.drag(handles[0], {handles[0].x + 4'000, handles[0].y - 3'000});
  CHECK(on.plan().x == Approx(first.x + 4'000).margin(200));
  CHECK(on.plan().y == Approx(first.y - 3'000).margin(200));
  CHECK(on.plan().hex == first.hex);
  // Dragging the last hex to half the distance halves the size without turning the grid.
  const Point origin = on.tool.handles()[0], last = on.tool.handles()[1];
  on.hands.drag(last, {(origin.x + last.x) / 2, (origin.y + last.y) / 2});
  CHECK(on.plan().hex == Approx(first.hex / 2).epsilon(0.01));
  CHECK(on.plan().angle == 0);
  // Dragging the end of the first row down turns the grid by a right angle.
  const Point end = on.tool.handles()[2];
  on.hands.drag(end, {origin.x - (end.y - origin.y), origin.y + (end.x - origin.x)});
  CHECK(on.plan().angle == Approx(90).margin(1));
  CHECK(on.plan().hex == Approx(first.hex / 2).epsilon(0.01));
  CHECK(on.host.text() == before);
  CHECK_FALSE(on.hands.box.overlay().layers.front().items.empty());
  on.hands.key(Key::escape);
  CHECK(on.host.text() == before);
  CHECK(on.hands.box.active().id() == "select");
}

TEST_CASE("Arrow keys do the same as dragging, and Enter lays the grid in one step", "[grid]") {
  Laying on;
  const GridPlan first = on.plan();
  on.hands.key(Key::right);
  on.hands.key(Key::down, {true, false, false});
  CHECK(on.plan().x == Approx(first.x + 100));
  CHECK(on.plan().y == Approx(first.y + 1'000));
  on.hands.key(Key::tab);
  on.hands.key(Key::right, {true, false, false});
  CHECK(on.plan().hex == Approx(first.hex + 100));
  on.hands.key(Key::tab);
  on.hands.key(Key::right);
  CHECK(on.plan().angle == Approx(0.1));
  on.hands.key(Key::tab);
  on.hands.key(Key::left);
  CHECK(on.plan().x == Approx(first.x));
  const std::size_t steps = on.host.steps();
  on.hands.key(Key::enter);
  CHECK(on.host.steps() == steps + 1);
  CHECK(on.host.titles.back() == "Place a new grid");
  CHECK(on.hands.box.active().id() == "select");
  CHECK(on.host.map().grid->lattice.origin.y == first.y + 1'000);
}

TEST_CASE("The scale is set by two clicks and a number, or by keyboard", "[grid]") {
  for (const bool keys : {false, true}) {
    Laying on;
    REQUIRE(on.tool.set_field("metres", "100"));
    CHECK(error_of(on.tool.set_field("distance", "1000")) == "click the two known points on the map first");
    on.tool.measure();
    if (keys) {
      for (int i = 0; i < 3; ++i) on.hands.key(Key::right, {false, true, false});
      on.hands.tap_space();
      for (int i = 0; i < 20; ++i) on.hands.key(Key::right, {false, true, false});
      on.hands.tap_space();
    } else {
      on.hands.click({50'000, 100'000});
      on.hands.click({104'000, 100'000});
    }
    REQUIRE(on.tool.points().size() == 2);
    const double mm = std::hypot(double(on.tool.points()[1].x - on.tool.points()[0].x),
                                 double(on.tool.points()[1].y - on.tool.points()[0].y)) /
                      1000;
    on.hands.type("10000");
    on.hands.key(Key::backspace);
    on.hands.key(Key::enter);
    CHECK_FALSE(on.tool.is_measuring());
    CHECK(on.plan().hex == Approx(mm / 10 * 1000).epsilon(1e-6));
    CHECK(on.plan().metres == Approx(100));
  }
}

TEST_CASE("A known distance fills a sheet on which nothing is drawn, unless the hexes are counted", "[grid]") {
  constexpr const char* kBare = R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="en">
    <title>M</title>
    <page width="400" height="300"/>
    <grid orientation="flat" columns="9" rows="11" stagger="odd" labels="A01">
      <lattice origin="20 20" column="16.454 9.5" row="0 19"/>
    </grid>
    <terrain/>
  </map>)";
  for (const bool counted : {false, true}) {
    Laying on(MemoryHost::of(kBare));
    if (counted) REQUIRE(on.tool.set_field("columns", "12"));
    REQUIRE(on.tool.set_field("metres", "100"));
    on.tool.measure();
    on.hands.click({50'000, 100'000});
    on.hands.click({150'000, 100'000});
    on.hands.type("1000");
    on.hands.key(Key::enter);
    CHECK(on.plan().hex == Approx(10'000));
    CHECK((on.plan().columns > 40) == !counted);
    CHECK((on.plan().columns == 12) == counted);
  }
}

TEST_CASE("An invalid distance keeps the two points and is reported; Esc only ends the measurement", "[grid]") {
  Laying on;
  on.tool.measure();
  on.hands.click({50'000, 100'000});
  on.hands.click({90'000, 100'000});
  on.hands.key(Key::enter);
  CHECK(on.tool.is_measuring());
  CHECK(on.host.said.find("is not a distance") != std::string::npos);
  on.hands.key(Key::escape);
  CHECK_FALSE(on.tool.is_measuring());
  CHECK(on.hands.box.active().id() == "new-grid");
}

TEST_CASE("A grid that fills the sheet keeps its hexes in place and leaves no room on any side", "[grid]") {
  const MemoryHost host = MemoryHost::sample();
  for (const Orientation orientation : {Orientation::flat, Orientation::pointy}) {
    for (const Stagger stagger : {Stagger::odd, Stagger::even}) {
      GridPlan plan;
      plan.orientation = orientation;
      plan.stagger = stagger;
      plan.x = 100'000;
      plan.y = 150'000;
      plan.hex = 15'000;
      GridPlan filled = plan;
      fill_page(filled, host.map());
      model::MapDocument before = host.map(), after = host.map();
      before.grid = *planned_grid(host.map(), plan);
      after.grid = *planned_grid(host.map(), filled);
      const Grid old = *model::grid_of(before), grid = *model::grid_of(after);
      const Point kept = grid.centre(grid.hex_at(old.centre({0, 0})));
      CHECK(std::hypot(double(kept.x - 100'000), double(kept.y - 150'000)) < 20);
      Box all;
      for (std::size_t i = 0; i < grid.size(); ++i) all.include(grid.centre(grid.hex(i)));
      CHECK((all.min.x >= 7'000 && all.min.y >= 7'000));
      CHECK((all.max.x <= 203'000 && all.max.y <= 290'000));
      CHECK((all.min.x < 7'500 + 30'000 && all.min.y < 7'500 + 30'000));
      CHECK((all.max.x > 202'500 - 30'000 && all.max.y > 289'500 - 30'000));
    }
  }
}

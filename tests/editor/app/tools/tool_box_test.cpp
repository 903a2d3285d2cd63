// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/tools/tool_box.h"

#include <cmath>
#include <set>

#include "core/base/text.h"
#include "editor/app/tools/art_index.h"
#include "editor/app/tools/followed_scan.h"
#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

/// A sample whose scan can be followed, though none is below any place.
class HostWithScan : public MemoryHost, private FollowedScan {
 public:
  HostWithScan() : MemoryHost(MemoryHost::sample()) {}
  FollowedScan* followed_scan() override { return this; }

 private:
  const char* why_not() const override { return nullptr; }
  std::optional<ScanBelow> at(Point) const override { return std::nullopt; }
  Cancel soon(std::function<Finish(const StopToken&)>) override {
    return [] {};
  }
};

}  // namespace

TEST_CASE("Every tool has a command, every command a unique id, every key one command", "[editor]") {
  HostWithScan host;
  Hands hands(host);
  std::set<std::string> ids, keys;
  for (const Command* command : test::commands_of_tools()) {
    CHECK(ids.insert(std::string(command->id)).second);
    for (const std::string_view key : split_words(command->keys)) CHECK(keys.insert(std::string(key)).second);
  }
  for (const std::string_view id : hands.box.tool_ids()) {
    CHECK(ids.count("tool." + std::string(id)) == 1);
    CHECK(hands.command("tool." + std::string(id)));
    CHECK(hands.box.active().id() == id);
    CHECK_FALSE(hands.box.hint().pattern.empty());
    CHECK_FALSE(hands.box.active().title().pattern.empty());
  }
  CHECK_FALSE(hands.command("nonsense"));
}

TEST_CASE("Every toggle turns on and off", "[editor]") {
  HostWithScan host;
  Hands hands(host);
  hands.box.activate("polygon");
  for (const Command* command : test::commands_of_tools()) {
    if (!command->ticked) continue;
    const bool before = hands.is_on(command->id);
    INFO(command->id);
    CHECK(hands.command(command->id));
    CHECK(hands.is_on(command->id) != before);
    CHECK(hands.command(command->id));
    CHECK(hands.is_on(command->id) == before);
  }
}

TEST_CASE("The status shows hex, place, terrain and snap target", "[editor]") {
  MemoryHost host = MemoryHost::sample();
  Hands hands(host);
  CHECK(hands.box.status().hex.empty());
  const Point inside{130'000, 38'000};  // Bois Carré
  hands.move(inside);
  const PointerStatus status = hands.box.status();
  CHECK(std::abs(status.page.x - inside.x) < 400);
  CHECK(status.hex == model::labels_of(host.map())->format(model::grid_of(host.map())->hex_at(inside)));
  REQUIRE_FALSE(status.terrain.empty());
  CHECK(status.terrain.front() == "woods");
  const Point vertex = (*host.feature<model::Area>("f13").ring.points)[3];
  hands.move(vertex);
  CHECK_FALSE(hands.box.status().snap.pattern.empty());
  hands.box.pointer_left();
  CHECK(hands.box.status().hex.empty());
}

TEST_CASE("The eyedropper picks a terrain type and returns to the previous tool", "[editor]") {
  MemoryHost host = MemoryHost::sample();
  Hands hands(host);
  hands.terrain("road");
  hands.box.activate("polygon");
  hands.command("tool.eyedropper");
  hands.click({5'000, 290'000});
  CHECK(host.said == "nothing is drawn here");
  hands.click({130'000, 38'000});
  CHECK(hands.box.options().terrain == "woods");
  CHECK(hands.box.options().last_terrain == "road");
  CHECK(hands.box.active().id() == "polygon");
  CHECK(hands.command("terrain.last"));
  CHECK(hands.box.options().terrain == "road");
  // If a shape is open, the command leaves it open.
  hands.command("terrain.last");
  hands.click({110'000, 250'000});
  hands.click({120'000, 250'000});
  hands.terrain("hill");
  hands.move({130'000, 38'000});
  hands.command("tool.eyedropper");
  CHECK(hands.box.options().terrain == "woods");
  CHECK(hands.box.draft()->points.size() == 2);
}

TEST_CASE("A name is placed where the user clicks; if it is empty, the tool asks for it", "[editor]") {
  MemoryHost host = MemoryHost::sample();
  const std::string first = host.text();
  Hands hands(host);
  hands.no_snapping();
  hands.box.activate("text");
  hands.click({110'000, 250'000});
  CHECK(host.said == "type the name in the tool options first");
  ToolOptions options = hands.box.options();
  options.text = "Le Moulin";
  options.text_style = "place";
  hands.box.set_options(options);
  hands.click({110'000, 250'000});
  CHECK(host.last<model::TextFeature>().text == "Le Moulin");
  CHECK(host.last<model::TextFeature>().style == "place");
  CHECK(host.titles.back() == "Name Le Moulin");
  hands.box.undo();
  CHECK(host.text() == first);
}

TEST_CASE("A piece is placed and turned on a table", "[editor]") {
  MemoryHost host = MemoryHost::of(
      "<map xmlns=\"urn:coquelicot:map:1\" id=\"t\" system=\"red-poppies\" lang=\"fr\">\n"
      "  <table width=\"200\" height=\"200\" unit=\"cm\"/>\n"
      "  <shape id=\"s1\"><ring>-10,-5 10,-5 10,5 -10,5</ring></shape>\n"
      "  <terrain/>\n</map>\n");
  Hands hands(host);
  hands.no_snapping();
  hands.terrain("woods");
  hands.box.activate("piece");
  hands.click({100'000, 100'000});
  CHECK(host.said == "choose the shape of the piece first");
  ToolOptions options = hands.box.options();
  options.shape = "s1";
  hands.box.set_options(options);
  hands.drag({100'000, 100'000}, {140'000, 100'000});
  REQUIRE(host.count() == 1);
  const auto& piece = host.last<model::PieceFeature>();
  CHECK(std::abs(piece.at.x - 100'000) < 400);
  REQUIRE(piece.facing.has_value());
  CHECK(piece.facing->u > 20 * std::abs(piece.facing->v));
  // Dragging on the piece turns it.
  hands.drag({100'000, 100'000}, {100'000, 150'000});
  CHECK(host.count() == 1);
  CHECK(host.last<model::PieceFeature>().facing->v > 0);
  CHECK(host.titles.back().find("Turn") == 0);
}

TEST_CASE("A hole is cut into the selected area, or a bite if it crosses the border", "[editor]") {
  MemoryHost host = MemoryHost::sample();
  const std::string first = host.text();
  Hands hands(host);
  hands.no_snapping();
  host.select({"f1"});
  hands.box.activate("hole");
  for (const Point p : {Point{150'000, 180'000}, Point{160'000, 180'000}, Point{155'000, 190'000}})
    hands.click(p);
  hands.key(Key::enter);
  CHECK(host.feature<model::Area>("f1").holes.size() == 1);
  for (const Point p : {Point{120'000, 195'000}, Point{145'000, 196'000}, Point{125'000, 215'000}})
    hands.click(p);
  hands.key(Key::enter);
  CHECK(host.feature<model::Area>("f1").holes.size() == 1);
  CHECK(host.steps() == 2);
  hands.box.activate("crest");
  for (const Point p : {Point{150'000, 170'000}, Point{155'000, 175'000}, Point{160'000, 200'000}})
    hands.click(p);
  hands.click({150'000, 170'000});
  REQUIRE(host.feature<model::Area>("f1").crests.size() == 1);
  CHECK(host.feature<model::Area>("f1").crests[0].closed == true);
  hands.box.activate("split");
  host.select({"f1"});
  hands.click({155'000, 150'000});
  hands.click({156'000, 220'000});
  hands.right_click({156'000, 220'000});
  CHECK(host.selection().size() == 2);
  while (hands.box.undo()) {
  }
  CHECK(host.text() == first);
}

TEST_CASE("Crests and holes belong to the area on which they are drawn, whatever is selected", "[editor]") {
  MemoryHost host = MemoryHost::of(
      "<map xmlns=\"urn:coquelicot:map:1\" id=\"t\" system=\"red-poppies\" lang=\"en\">\n"
      "  <table width=\"200\" height=\"200\" unit=\"cm\"/>\n"
      "  <terrain>\n"
      "    <area id=\"f1\" type=\"hill\"><ring>100,100 300,100 300,300 100,300</ring></area>\n"
      "    <area id=\"f2\" type=\"hill\"><ring>150,150 250,150 250,250 150,250</ring></area>\n"
      "    <area id=\"f3\" type=\"woods\"><ring>110,110 140,110 140,290 110,290</ring></area>\n"
      "    <area id=\"f4\" type=\"building\"><ring>500,100 520,100 520,120 500,120</ring></area>\n"
      "  </terrain>\n</map>\n");
  Hands hands(host);
  hands.no_snapping();
  const auto draw = [&](const char* tool, const std::vector<Point>& points) {
    hands.box.activate(tool);
    for (const Point p : points) hands.click(p);
    hands.key(Key::enter);
  };
  const auto crests = [&](const char* id) { return host.feature<model::Area>(id).crests.size(); };
  const auto holes = [&](const char* id) { return host.feature<model::Area>(id).holes.size(); };

  host.select({"f4"});
  draw("crest", {{260'000, 260'000}, {290'000, 290'000}});
  CHECK(crests("f1") == 1);
  CHECK(host.titles.back() == "Draw a crest of hill f1");
  // The line crosses a wood on the selected hill: the crest belongs to the hill.
  host.select({"f3"});
  draw("crest", {{120'000, 200'000}, {145'000, 200'000}});
  CHECK(crests("f1") == 2);
  CHECK(crests("f3") == 0);
  // The upper or the selected one of two nested hills gets the crest.
  host.select({"f4"});
  draw("crest", {{160'000, 160'000}, {240'000, 240'000}});
  CHECK(crests("f2") == 1);
  host.select({"f1"});
  draw("crest", {{160'000, 170'000}, {240'000, 250'000}});
  CHECK(crests("f1") == 3);
  // A crest outside all areas belongs to the selected area, but its line must reach that area.
  host.select({"f4"});
  draw("crest", {{600'000, 600'000}, {700'000, 700'000}});
  CHECK(crests("f4") == 0);
  CHECK(host.said == "the crest is outside building f4");
  hands.key(Key::escape);

  draw("hole", {{115'000, 120'000}, {130'000, 120'000}, {130'000, 130'000}});
  CHECK(holes("f3") == 1);
  CHECK(host.titles.back() == "Cut a hole into woods f3");
  const std::size_t steps = host.steps();
  host.select({"f4"});
  draw("hole", {{600'000, 600'000}, {700'000, 600'000}, {700'000, 700'000}});
  CHECK(host.said == "the hole is outside building f4");
  CHECK(host.steps() == steps);
}

TEST_CASE("Measuring gives millimetres, hexes and metres, and changes nothing", "[editor]") {
  MemoryHost host = MemoryHost::sample();
  const std::string first = host.text();
  Hands hands(host);
  hands.box.activate("measure");
  hands.click({0, 0});
  hands.type("10,10");
  hands.key(Key::enter);
  hands.type("+0,38");
  hands.key(Key::enter);
  hands.key(Key::backspace);
  hands.type("+0,38");
  hands.key(Key::enter);
  hands.key(Key::enter);
  CHECK(host.said.find("measured: ") == 0);
  CHECK(host.said.find(" mm = ") != std::string::npos);
  CHECK(host.said.find(" m") != std::string::npos);
  CHECK(host.text() == first);
  CHECK_FALSE(host.last_draft.has_value());
}

TEST_CASE("Measuring a closed shape gives its area in square centimetres, hexes and on the ground",
          "[editor]") {
  MemoryHost host = MemoryHost::sample();
  const std::string first = host.text();
  Hands hands(host);
  hands.box.activate("measure");
  // A rectangle of 100 mm x 50 mm.
  hands.click({0, 0});
  for (const char* corner : {"10,10", "110,10", "110,60", "10,60"}) {
    hands.type(corner);
    hands.key(Key::enter);
  }
  hands.key(Key::enter);
  CHECK(host.said.find("area") == std::string::npos);  // an open path has none

  hands.click({10'000, 10'000});
  for (const char* corner : {"110,10", "110,60", "10,60"}) {
    hands.type(corner);
    hands.key(Key::enter);
  }
  hands.click({10'000, 10'000});
  CHECK(host.said.find("measured: 300 mm") == 0);
  CHECK(host.said.find("area 50.00 cm² = ") != std::string::npos);
  const auto& grid = hands.box.context().art.grid();
  REQUIRE(grid);
  const double width = std::hypot(double(grid->step(0).x), double(grid->step(0).y));
  const double hexes = 100e3 * 50e3 / (width * width * std::sqrt(3.0) / 2);
  CHECK(host.said.find(fmt::format(" = {:.1f} hex", hexes)) != std::string::npos);
  REQUIRE(host.map().grid->metres);
  const double across = double(host.map().grid->metres->value) / 1000;
  const double m2 = hexes * across * across * std::sqrt(3.0) / 2;
  REQUIRE(m2 < 1e6);
  CHECK(host.said.find(fmt::format(" = {:.1f} ha", m2 / 1e4)) != std::string::npos);
  CHECK(host.text() == first);
}

TEST_CASE("The view scrolls while a shape is open and the pointer is at the border", "[editor]") {
  MemoryHost host = MemoryHost::sample();
  Hands hands(host);
  hands.terrain("woods");
  hands.box.activate("polygon");
  hands.box.move({{3, 500}, Button::none, {}, 1, {}});
  CHECK_FALSE(hands.box.scroll_at_border());
  hands.click({110'000, 250'000});
  hands.box.move({{3, 500}, Button::none, {}, 1, {}});
  CHECK(hands.box.scroll_at_border());
  hands.box.move({{500, 500}, Button::none, {}, 1, {}});
  CHECK_FALSE(hands.box.scroll_at_border());
}

TEST_CASE("The wheel zooms; if set to scroll, it zooms with Ctrl", "[editor]") {
  MemoryHost host = MemoryHost::sample();
  Hands hands(host);
  const auto scale = [&] { return hands.box.view().scale(); };
  const double first = scale();
  hands.box.wheel({{300, 300}, 1, false, {}});
  CHECK(scale() > first);
  hands.box.set_wheel_scrolls(true);
  const double closer = scale();
  const Pixel corner = hands.box.view().to_pixels(Point{0, 0});
  hands.box.wheel({{300, 300}, -1, false, {}});
  CHECK(scale() == closer);
  // Turning the wheel towards the user brings up what is below.
  CHECK(hands.box.view().to_pixels(Point{0, 0}).y < corner.y);
  CHECK(hands.box.view().to_pixels(Point{0, 0}).x == corner.x);
  hands.box.wheel({{300, 300}, -1, false, {.shift = true}});
  CHECK(hands.box.view().to_pixels(Point{0, 0}).x < corner.x);
  hands.box.wheel({{300, 300}, -1, false, {.ctrl = true}});
  CHECK(scale() < closer);
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/tools/node_tool.h"

#include "core/geometry/predicates.h"
#include "editor/app/tools/select_tool.h"
#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

const char* kNodeMap =
    "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\">\n"
    "  <page width=\"210\" height=\"297\"/>\n"
    "  <terrain>\n"
    "    <area id=\"a\" type=\"woods\">\n"
    "      <ring>50,50 110,50 110,110 50,110</ring>\n"
    "      <hole>70,70 90,70 90,90 70,90</hole>\n"
    "    </area>\n"
    "    <area id=\"b\" type=\"hill\"><ring>110,50 170,50 170,110 110,110</ring></area>\n"
    "    <line id=\"r\" type=\"road\"><path>20,200 60,200 100,220 140,200 180,200</path></line>\n"
    "    <line id=\"s\" type=\"road\"><path>180,200 190,240</path></line>\n"
    "  </terrain>\n"
    "</map>\n";

struct Editing {
  explicit Editing(const std::string& id = "a")
      : host(MemoryHost::of(kNodeMap)), hands(host), first(host.text()) {
    hands.no_snapping();
    host.select({id});
    hands.box.activate("nodes");
  }
  const std::vector<Point>& ring(const char* id = "a") const {
    return *host.feature<model::Area>(id).ring.points;
  }
  const std::vector<Point>& path(const char* id = "r") const {
    return *host.feature<model::LineFeature>(id).path.points;
  }
  MemoryHost host;
  Hands hands;
  std::string first;
};

}  // namespace

TEST_CASE("Dragging a node is one step", "[editor]") {
  Editing e;
  e.hands.drag({50'000, 50'000}, {40'000, 45'000});
  CHECK(e.host.steps() == 1);
  CHECK(std::abs(e.ring()[0].x - 40'000) < 400);
  CHECK(e.ring().size() == 4);
  e.hands.box.undo();
  CHECK(e.host.text() == e.first);
}

TEST_CASE("On a segment, a click adds a node, a drag bends it, and a drag with Shift moves it", "[editor]") {
  Editing e;
  SECTION("click") {
    e.hands.click({80'000, 50'000});
    CHECK(e.ring().size() == 5);
    CHECK(e.ring()[1].y == 50'000);
  }
  SECTION("drag") {
    e.hands.drag({80'000, 50'000}, {80'000, 40'000});
    CHECK(e.ring().size() == 5);
    CHECK(std::abs(e.ring()[1].y - 40'000) < 400);
  }
  SECTION("Shift and drag") {
    e.hands.drag({80'000, 50'000}, {80'000, 40'000}, {true, false, false});
    CHECK(e.ring().size() == 4);
    CHECK(std::abs(e.ring()[0].y - 40'000) < 400);
    CHECK(e.ring()[0].y == e.ring()[1].y);
  }
  CHECK(e.host.steps() == 1);
}

TEST_CASE("A drag that would make the area cross itself is refused", "[editor]") {
  Editing e("b");
  e.hands.drag({170'000, 110'000}, {100'000, 60'000});
  CHECK(e.host.text() == e.first);
  CHECK(e.host.said.find("cross itself") != std::string::npos);
  e.host.select({"a"});
  e.hands.drag({70'000, 70'000}, {40'000, 70'000});
  CHECK(e.host.text() == e.first);
}

TEST_CASE("An invalid outline may be corrected step by step", "[editor]") {
  const std::string bad =
      "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\">\n"
      "  <page width=\"210\" height=\"297\"/>\n"
      "  <terrain><area id=\"a\" type=\"woods\"><ring>50,50 110,110 110,50 50,110 "
      "30,80</ring></area></terrain>\n</map>\n";
  MemoryHost host = MemoryHost::of(bad);
  Hands hands(host);
  hands.no_snapping();
  host.select({"a"});
  hands.box.activate("nodes");
  hands.drag({30'000, 80'000}, {25'000, 80'000});  // still crossing, but no worse than before
  CHECK(host.steps() == 1);
  hands.drag({110'000, 50'000}, {130'000, 150'000});
  hands.drag({110'000, 110'000}, {110'000, 50'000});
  CHECK(is_valid(model::polygon_of(host.feature<model::Area>("a"))));
}

TEST_CASE("Delete removes nodes, and a hole that would have too few of them", "[editor]") {
  Editing e("b");
  e.hands.click({170'000, 50'000});
  e.hands.key(Key::del);
  CHECK(e.ring("b").size() == 3);
  e.hands.click({170'000, 110'000});
  e.hands.key(Key::del);
  CHECK(e.host.said == "an area needs three points");
  CHECK(e.ring("b").size() == 3);
  e.host.select({"a"});
  e.hands.click({70'000, 70'000});
  e.hands.click({90'000, 70'000}, {true, false, false});
  e.hands.key(Key::del);
  CHECK(e.host.feature<model::Area>("a").holes.empty());
}

TEST_CASE("Several nodes are selected by Shift or a rubber band", "[editor]") {
  Editing e;
  e.hands.drag({40'000, 40'000}, {120'000, 60'000});  // the two upper corners
  CHECK(e.hands.key(Key::up, {true, false, false}));
  CHECK(e.ring()[0] == Point{50'000, 49'000});
  CHECK(e.ring()[1] == Point{110'000, 49'000});
  CHECK(e.ring()[2] == Point{110'000, 110'000});
}

TEST_CASE("Nodes shared with Also moves neighbours if the option is on", "[editor]") {
  Editing e;
  e.hands.command("nodes.move-shared");
  e.hands.drag({110'000, 50'000}, {115'000, 45'000});
  CHECK(e.host.steps() == 1);
  CHECK(e.ring()[1] == e.ring("b")[0]);
  CHECK_FALSE(e.ring()[1] == Point{110'000, 50'000});
  e.hands.box.undo();
  e.hands.command("nodes.move-shared");
  e.hands.drag({110'000, 50'000}, {115'000, 45'000});
  CHECK(e.ring("b")[0] == Point{110'000, 50'000});
}

TEST_CASE("Smooth turns a corner into a curve, and corner turns it back", "[editor]") {
  Editing e("r");
  e.hands.click({100'000, 220'000});
  CHECK(e.hands.command("node.smooth"));
  CHECK(e.path().size() > 7);
  CHECK(e.path().front() == Point{20'000, 200'000});
  const std::size_t many = e.path().size();
  e.hands.drag({75'000, 195'000}, {125'000, 225'000});
  CHECK(e.hands.command("node.corner"));
  CHECK(e.path().size() < many);
  CHECK(e.path().size() == 5);
  CHECK(std::abs(e.path()[2].x - 100'000) < 2'000);
}

TEST_CASE("A line can be broken at a node and joined again", "[editor]") {
  Editing e("r");
  e.hands.click({100'000, 220'000});
  CHECK(e.hands.command("node.break"));
  CHECK(e.host.count() == 5);
  CHECK(e.path().size() == 3);
  const std::string other = e.host.last<model::LineFeature>().id;
  e.host.select({"r", other});
  CHECK(e.hands.command("node.join"));
  CHECK(e.host.count() == 4);
  CHECK(e.path().size() == 5);
  e.host.select({"r", "s"});
  CHECK(e.hands.command("node.join"));
  CHECK(e.path().size() == 6);
  while (e.hands.box.undo()) {
  }
  CHECK(e.host.text() == e.first);
}

TEST_CASE("Tab goes from node to node and reports its number", "[editor]") {
  Editing e;
  e.hands.key(Key::tab);
  CHECK(e.host.said == "node 1 of 8");
  e.hands.key(Key::tab);
  CHECK(e.host.said == "node 2 of 8");
  e.hands.key(Key::tab, {true, false, false});
  e.hands.key(Key::tab, {true, false, false});
  CHECK(e.host.said == "node 8 of 8");
  e.hands.command("node.insert");
  CHECK(e.host.feature<model::Area>("a").holes[0].points->size() == 5);
}

TEST_CASE("A click on another feature edits that feature", "[editor]") {
  Editing e;
  e.hands.click({140'000, 80'000});
  CHECK(e.host.selection() == std::vector<std::string>{"b"});
  e.hands.drag({170'000, 50'000}, {175'000, 45'000});
  CHECK(e.host.titles.back() == "Move nodes of b");
}

TEST_CASE("If the edited feature is deleted, the tool becomes idle", "[editor]") {
  Editing e;
  e.hands.press({50'000, 50'000});
  e.hands.move({40'000, 40'000});
  REQUIRE(delete_selection(e.host).has_value());
  e.hands.box.refresh();
  e.hands.release({40'000, 40'000});
  CHECK(e.host.steps() == 1);
  e.host.undo();
  CHECK(e.host.text() == e.first);
}

TEST_CASE("Arrow keys move a node, and nudges without a pause are one history step", "[editor]") {
  Editing e;
  e.hands.key(Key::tab);
  e.hands.key(Key::right);
  e.hands.key(Key::right);
  CHECK(e.ring()[0] == Point{50'200, 50'000});
  REQUIRE(e.host.merges.size() == 2);
  CHECK_FALSE(e.host.merges[0].empty());
  CHECK(e.host.merges[0] == e.host.merges[1]);
  // Nudging another node is another step.
  e.hands.key(Key::tab);
  e.hands.key(Key::right);
  CHECK(e.host.merges[2] != e.host.merges[1]);
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/tools/brush_tools.h"

#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

struct Brushing {
  explicit Brushing(const std::string& tool, const std::string& type)
      : host(MemoryHost::sample("hexside-8.03.map.xml")), hands(host), first(host.text()) {
    grid = *model::grid_of(host.map());
    labels = *model::labels_of(host.map());
    hands.no_snapping();
    hands.terrain(type);
    hands.box.activate(tool);
  }
  Point centre(const char* label) const { return grid->centre(*labels->parse(label)); }
  Point between(const char* a, const char* b) const {
    const Point p = centre(a);
    const Point q = centre(b);
    return {(p.x + q.x) / 2, (p.y + q.y) / 2};
  }
  MemoryHost host;
  Hands hands;
  std::string first;
  std::optional<Grid> grid;
  std::optional<Labels> labels;
};

}  // namespace

TEST_CASE("Wire on the hexside under the pointer belongs to both its hexes", "[editor]") {
  Brushing b("hexside", "wire");
  b.hands.click(b.between("E04", "E05"));
  const auto& side = b.host.last<model::SideFeature>();
  CHECK(side.type == "wire");
  CHECK(side.hexes == std::vector<std::string>{"E04", "E05"});
  CHECK_FALSE(side.toward.has_value());
  // A second click removes it.
  b.hands.click(b.between("E04", "E05"));
  CHECK(b.host.titles.back().find("Remove") == 0);
  b.hands.box.undo();
  b.hands.box.undo();
  CHECK(b.host.text() == b.first);
}

TEST_CASE("A stroke along hexsides is one step", "[editor]") {
  Brushing b("hexside", "wire");
  b.hands.press(b.between("D04", "D05"));
  b.hands.move(b.between("E05", "D05"));
  b.hands.move(b.between("E05", "E06"));
  b.hands.move(b.between("E05", "E06"));
  b.hands.release(b.between("E05", "E06"));
  CHECK(b.host.steps() == 1);
  CHECK(b.host.count() == 4 + 3);
  b.hands.box.undo();
  CHECK(b.host.text() == b.first);
}

TEST_CASE("A hexside on the border of the map has one hex and a direction", "[editor]") {
  Brushing b("hexside", "wire");
  const Point a01 = b.centre("A01");
  b.hands.click({a01.x, a01.y - 9'400});
  const auto& side = b.host.last<model::SideFeature>();
  CHECK(side.hexes == std::vector<std::string>{"A01"});
  CHECK(side.toward == "N");
  CHECK_FALSE(b.host.text() == b.first);
  b.hands.click({a01.x, a01.y - 9'400});
  CHECK(b.host.count() == 4);
}

TEST_CASE("Terrain that is not for hexsides is refused", "[editor]") {
  Brushing b("hexside", "woods");
  b.hands.click(b.between("E04", "E05"));
  CHECK(b.host.said.find("cannot be placed on hexsides") != std::string::npos);
  b.hands.terrain("wire");
  b.hands.click({2'000, 290'000});
  CHECK(b.host.said == "there is no hexside here");
  CHECK(b.host.text() == b.first);
}

TEST_CASE("An interrupted stroke changes nothing", "[editor]") {
  Brushing b("hexside", "wire");
  b.hands.press(b.between("E04", "E05"));
  SECTION("Esc") {
    b.hands.key(Key::escape);
  }
  SECTION("focus") {
    b.hands.box.focus_lost();
  }
  SECTION("another tool") {
    b.hands.box.activate("select");
  }
  SECTION("undo") {
    b.hands.box.undo();
  }
  b.hands.release(b.between("E04", "E05"));
  CHECK(b.host.text() == b.first);
}

TEST_CASE("Summits are one list of hexes, and a stroke adds or removes them", "[editor]") {
  Brushing b("hexes", "summit");
  b.hands.press(b.centre("C08"));
  b.hands.move(b.centre("D08"));
  b.hands.release(b.centre("D08"));
  CHECK(b.host.last<model::HexesFeature>().labels == std::vector<std::string>{"C08", "D08"});
  b.hands.click(b.centre("D09"));
  CHECK(b.host.count() == 5);
  CHECK(b.host.last<model::HexesFeature>().labels == std::vector<std::string>{"C08", "D08", "D09"});
  b.hands.click(b.centre("D08"));
  CHECK(b.host.last<model::HexesFeature>().labels == std::vector<std::string>{"C08", "D09"});
  b.hands.press(b.centre("D09"));
  b.hands.move(b.centre("C08"));
  b.hands.release(b.centre("C08"));
  CHECK(b.host.count() == 4);
  CHECK(b.host.steps() == 4);
  while (b.hands.box.undo()) {
  }
  CHECK(b.host.text() == b.first);
}

TEST_CASE("Hexes are painted out of play and back, whatever terrain is chosen", "[editor]") {
  Brushing b("void", "wire");
  b.hands.press(b.centre("C08"));
  b.hands.move(b.centre("D08"));
  b.hands.release(b.centre("D08"));
  REQUIRE(b.host.map().grid->not_in_play);
  CHECK(b.host.map().grid->not_in_play->labels == std::vector<std::string>{"C08", "D08"});
  b.hands.click(b.centre("C08"));
  CHECK(b.host.map().grid->not_in_play->labels == std::vector<std::string>{"D08"});
  b.hands.click(b.centre("D08"));
  CHECK_FALSE(b.host.map().grid->not_in_play);
  CHECK(b.host.steps() == 3);
  while (b.hands.box.undo()) {
  }
  CHECK(b.host.text() == b.first);
}

TEST_CASE("Brushes can be used from the keyboard", "[editor]") {
  Brushing b("hexes", "summit");
  SnapSettings centres;
  centres.vertices = centres.edges = centres.hex_corners = false;
  centres.hex_centres = true;
  b.hands.box.set_snapping(centres);
  b.hands.move(b.centre("D04"));
  b.hands.key(Key::down);
  CHECK(b.host.said == "centre of hex D05");
  b.hands.tap_space();
  CHECK(b.host.last<model::HexesFeature>().labels == std::vector<std::string>{"D05"});
}

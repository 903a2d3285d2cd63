// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/tools/select_tool.h"

#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

/// Adjacent areas 20 mm wide, one area inside another, a road, and hex data.
const char* kSelectMap =
    "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\">\n"
    "  <page width=\"210\" height=\"297\"/>\n"
    "  <grid orientation=\"flat\" columns=\"9\" rows=\"11\" stagger=\"odd\" labels=\"A01\" metres=\"200\">\n"
    "    <lattice origin=\"39.184 34\" column=\"16.454 9.5\" row=\"0 19\"/>\n"
    "  </grid>\n"
    "  <terrain>\n"
    "    <area id=\"hill\" type=\"hill\"><ring>50,50 110,50 110,110 50,110</ring></area>\n"
    "    <area id=\"wood\" type=\"woods\" name=\"Bois\"><ring>60,60 80,60 80,80 60,80</ring></area>\n"
    "    <line id=\"road\" type=\"road\"><path>20,200 180,200</path></line>\n"
    "    <side id=\"wire\" type=\"wire\" hexes=\"E04 E05\"/>\n"
    "  </terrain>\n"
    "</map>\n";

using Ids = std::vector<std::string>;

struct Selecting {
  Selecting() : host(MemoryHost::of(kSelectMap)), hands(host), first(host.text()) { hands.no_snapping(); }
  MemoryHost host;
  Hands hands;
  std::string first;
};

}  // namespace

TEST_CASE("A click selects the topmost feature, Shift adds or removes one, and the ground clears the selection",
          "[editor]") {
  Selecting s;
  s.hands.click({70'000, 70'000});
  CHECK(s.host.selection() == Ids{"wood"});
  s.hands.click({100'000, 200'400}, {true, false, false});
  CHECK(s.host.selection() == Ids{"wood", "road"});
  s.hands.click({70'000, 70'000}, {true, false, false});
  CHECK(s.host.selection() == Ids{"road"});
  s.hands.click({150'000, 270'000});
  CHECK(s.host.selection().empty());
  CHECK(s.host.text() == s.first);
}

TEST_CASE("Alt+click selects the feature below the topmost one, and then the next", "[editor]") {
  Selecting s;
  const Modifiers alt{false, false, true};
  s.hands.click({70'000, 70'000}, alt);
  CHECK(s.host.selection() == Ids{"hill"});
  CHECK(s.host.said == "2 of 2: hill hill");
  s.hands.click({70'000, 70'000}, alt);
  CHECK(s.host.selection() == Ids{"wood"});
}

TEST_CASE("A rubber band selects the features wholly inside it", "[editor]") {
  Selecting s;
  s.hands.drag({45'000, 250'000}, {46'000, 260'000});
  CHECK(s.host.selection().empty());
  s.hands.drag({30'000, 30'000},
               {95'000, 95'000});  // starts on the ground, includes the wood and part of the hill
  CHECK(s.host.selection() == Ids{"wood"});
  s.hands.drag({5'000, 290'000}, {200'000, 10'000}, {true, false, false});
  CHECK(s.host.selection().size() == 4);
}

TEST_CASE("A frame can begin on an area that fills the ground; a drag on a selected feature moves it",
          "[editor]") {
  Selecting s;
  // The frame starts inside the hill and surrounds the wood.
  s.hands.drag({55'000, 55'000}, {85'000, 85'000});
  CHECK(s.host.text() == s.first);
  CHECK(s.host.selection() == Ids{"wood"});
  // Shift adds the features in the frame, but not the area where it began.
  s.hands.click({100'000, 200'000});
  s.hands.drag({55'000, 55'000}, {85'000, 85'000}, {true, false, false});
  CHECK(s.host.selection() == Ids{"road", "wood"});
  CHECK(s.host.text() == s.first);
  // An area is dragged by its outline at once, like a line.
  s.hands.click({150'000, 270'000});
  s.hands.drag({80'000, 50'100}, {90'000, 60'100});
  CHECK(s.host.titles.back() == "Move hill");
  s.hands.click({150'000, 270'000});
  s.hands.drag({100'000, 200'000}, {100'000, 210'000});
  CHECK(s.host.titles.back() == "Move road");
}

TEST_CASE("A drag is one step, whatever its path", "[editor]") {
  Selecting s;
  s.hands.click({70'000, 70'000});
  s.hands.press({70'000, 70'000});
  for (int i = 0; i < 50; ++i) s.hands.move({70'000 + i * 500, 70'000 + (i % 5) * 700});
  s.hands.release({90'000, 75'000});
  CHECK(s.host.steps() == 1);
  CHECK(s.host.titles.back() == "Move Bois");
  const auto& ring = *s.host.feature<model::Area>("wood").ring.points;
  CHECK(std::abs(ring[0].x - 80'000) <= 400);
  CHECK(ring[1].x - ring[0].x == 20'000);
  s.hands.box.undo();
  CHECK(s.host.text() == s.first);
  CHECK_FALSE(s.hands.box.undo());
}

TEST_CASE("An interrupted drag changes nothing", "[editor]") {
  Selecting s;
  s.hands.click({70'000, 70'000});
  s.hands.press({70'000, 70'000});
  s.hands.move({90'000, 75'000});
  SECTION("Esc") {
    s.hands.key(Key::escape);
  }
  SECTION("focus lost") {
    s.hands.box.focus_lost();
  }
  SECTION("undo") {
    s.hands.box.undo();
  }
  SECTION("right button") {
    s.hands.right_click({90'000, 75'000});
  }
  SECTION("another tool") {
    s.hands.box.activate("polygon");
  }
  s.hands.release({90'000, 75'000});
  CHECK(s.host.text() == s.first);
  CHECK(s.host.steps() == 0);
}

TEST_CASE("Arrow keys nudge by a tenth of a millimetre, with Shift by one", "[editor]") {
  Selecting s;
  s.hands.click({70'000, 70'000});
  CHECK(s.hands.key(Key::right));
  CHECK(s.hands.key(Key::down, {true, false, false}));
  CHECK((*s.host.feature<model::Area>("wood").ring.points)[0] == Point{60'100, 61'000});
  CHECK(s.host.steps() == 2);
  // The history merges nudges without a pause into one step.
  REQUIRE(s.host.merges.size() == 2);
  CHECK(s.host.merges[0] == "nudge wood");
  CHECK(s.host.merges[1] == s.host.merges[0]);
}

TEST_CASE("Features attached to hexsides cannot be moved", "[editor]") {
  Selecting s;
  s.host.select({"wire"});
  s.hands.key(Key::right);
  CHECK(s.host.said == "features attached to hexes or hexsides cannot be moved");
  CHECK(s.host.text() == s.first);
}

TEST_CASE("Nothing can be moved beyond the range of coordinates", "[editor]") {
  Selecting s;
  s.host.select({"wood"});
  CHECK_FALSE(move_selection(s.host, {40'000'000, 0}).has_value());
  CHECK(s.host.text() == s.first);
}

TEST_CASE("Tab selects the next feature, Select all all unlocked ones, and Delete removes them", "[editor]") {
  Selecting s;
  s.hands.key(Key::tab);
  CHECK(s.host.selection() == Ids{"hill"});
  s.hands.key(Key::tab);
  CHECK(s.host.selection() == Ids{"wood"});
  s.hands.key(Key::tab, {true, false, false});
  s.hands.key(Key::tab, {true, false, false});
  CHECK(s.host.selection() == Ids{"wire"});
  s.host.locked_type = "road";
  s.hands.command("select.all");
  CHECK(s.host.selection().size() == 3);
  s.hands.key(Key::del);
  CHECK(s.host.count() == 1);
  CHECK(s.host.titles.back() == "Delete 3 features");
  s.hands.box.undo();
  CHECK(s.host.text() == s.first);
}

TEST_CASE("Either all outlines of a selection are drawn or none, because a part would look like the whole",
          "[editor]") {
  for (const std::size_t count : {1999U, 2000U, 2001U, 5000U}) {
    Selecting s;
    model::MapDocument map = s.host.map();
    for (std::size_t i = map.terrain.features.size(); i < count; ++i) {
      model::Area area;
      area.id = "a" + std::to_string(i);
      area.type = "woods";
      const Point at{static_cast<Um>(10'000 + i % 80 * 2'000), static_cast<Um>(10'000 + i / 80 * 3'000)};
      area.ring.points = Ring{at, {at.x + 900, at.y}, {at.x, at.y + 900}};
      map.terrain.features.push_back(model::Feature(area));
    }
    MemoryHost host(map, s.host.ruleset());
    Hands hands(host);
    hands.box.view().fit({{0, 0}, {210'000, 297'000}});
    const std::size_t before = hands.box.overlay().layers.front().items.size();
    hands.command("select.all");
    const std::size_t shown = hands.box.overlay().layers.front().items.size() - before;
    INFO(count << " selected");
    CHECK((count <= 2000 ? shown >= count : shown <= 2));
  }
}

TEST_CASE("Ids of deleted features are not reused", "[editor]") {
  Selecting s;
  s.hands.terrain("woods");
  const auto draw = [&] {
    s.hands.box.activate("polygon");
    for (const Point p : {Point{120'000, 60'000}, Point{140'000, 60'000}, Point{140'000, 80'000}})
      s.hands.click(p);
    s.hands.key(Key::enter);
    return s.host.last<model::Area>().id;
  };
  const std::string id = draw();
  s.hands.command("delete");
  CHECK(draw() != id);
}

TEST_CASE("A double click edits the nodes", "[editor]") {
  Selecting s;
  s.hands.double_click({70'000, 70'000});
  CHECK(s.hands.box.active().id() == "nodes");
  CHECK(s.host.selection() == Ids{"wood"});
}

TEST_CASE("A dragged feature snaps to drawn features", "[editor]") {
  Selecting s;
  SnapSettings settings;
  settings.hex_corners = settings.edges = false;
  s.hands.box.set_snapping(settings);
  s.hands.drag({60'200, 60'200}, {50'300, 50'200});  // its corner snaps to the hill's
  CHECK((*s.host.feature<model::Area>("wood").ring.points)[0] == Point{50'000, 50'000});
  s.hands.box.undo();
  s.hands.drag({60'200, 60'200}, {50'300, 50'200},
               {false, true, false});  // Ctrl switches snapping off this time
  CHECK_FALSE((*s.host.feature<model::Area>("wood").ring.points)[0] == Point{50'000, 50'000});
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/tools/draw_tool.h"

#include <algorithm>

#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

constexpr Point kA{100'000, 260'000}, kB{120'000, 260'000}, kC{120'000, 280'000}, kD{100'000, 280'000};

/// Compares places to about a pixel, because they are converted by the canvas.
void check_near(Point p, Point q, Um by = 400) {
  CHECK(std::abs(p.x - q.x) <= by);
  CHECK(std::abs(p.y - q.y) <= by);
}

struct Drawing {
  explicit Drawing(const std::string& tool = "polygon", const std::string& type = "woods")
      : host(MemoryHost::sample()), hands(host), count(host.count()), first(host.text()) {
    hands.no_snapping();
    hands.terrain(type);
    hands.box.activate(tool);
  }
  void three() {
    hands.click(kA);
    hands.click(kB);
    hands.click(kC);
  }
  MemoryHost host;
  Hands hands;
  std::size_t count;
  std::string first;
};

}  // namespace

TEST_CASE("Enter, a click on the first vertex, a right click, another tool or the command finishes a shape",
          "[editor]") {
  Drawing d;
  d.three();
  SECTION("Enter") {
    d.hands.key(Key::enter);
  }
  SECTION("right click") {
    CHECK(d.hands.right_click({10'000, 10'000}));
  }
  SECTION("first vertex") {
    d.hands.click(kA);
  }
  SECTION("another tool") {
    d.hands.box.activate("select");
  }
  SECTION("command") {
    CHECK(d.hands.command("finish"));
  }
  REQUIRE(d.host.count() == d.count + 1);
  const auto& area = d.host.last<model::Area>();
  CHECK(area.ring.points->size() == 3);
  CHECK(area.type == "woods");
  check_near((*area.ring.points)[0], kA);
  CHECK(d.host.steps() == 1);
  CHECK_FALSE(d.host.last_draft.has_value());
  CHECK(d.host.selection() == std::vector<std::string>{area.id});
  d.hands.box.activate("select");
  CHECK(d.hands.box.undo());
  CHECK(d.host.text() == d.first);
}

TEST_CASE("A double click finishes a shape without adding a second vertex", "[editor]") {
  Drawing d;
  d.hands.click(kA);
  d.hands.click(kB);
  d.hands.double_click(kC);
  REQUIRE(d.host.count() == d.count + 1);
  CHECK(d.host.last<model::Area>().ring.points->size() == 3);
}

TEST_CASE("If no shape is open, the right button belongs to the window", "[editor]") {
  Drawing d;
  CHECK_FALSE(d.hands.right_click(kA));
}

TEST_CASE("A shape with too few points stays open and gives the reason", "[editor]") {
  Drawing d;
  d.hands.click(kA);
  d.hands.click(kB);
  d.hands.key(Key::enter);
  CHECK(d.host.count() == d.count);
  CHECK(d.host.said == "an area needs three points");
  CHECK(d.hands.box.is_open());
}

TEST_CASE("An outline that crosses itself is refused and stays open", "[editor]") {
  Drawing d;
  for (const Point p : {kA, kC, kB, kD}) d.hands.click(p);
  d.hands.key(Key::enter);
  CHECK(d.host.count() == d.count);
  CHECK(d.host.said.find("cross itself") != std::string::npos);
  d.hands.key(Key::backspace);
  d.hands.key(Key::enter);
  CHECK(d.host.count() == d.count + 1);
}

TEST_CASE("An unfinished shape gives way to another terrain or tool, and undo brings it back", "[editor]") {
  MemoryHost host = MemoryHost::sample();
  Hands hands(host);
  hands.no_snapping();
  const auto open = [&] {
    hands.terrain("woods");
    hands.box.activate("polygon");
    for (const Point p :
         {Point{100'000, 100'000}, Point{120'000, 120'000}, Point{120'000, 100'000}, Point{100'000, 120'000}})
      hands.click(p);
    hands.key(Key::enter);
    REQUIRE(hands.box.is_open());
    CHECK(hands.box.hint().text().find("the outline would cross itself") == 0);
  };
  const auto comes_back = [&] {
    CHECK_FALSE(hands.box.is_open());
    CHECK(host.said.find("the open shape has been dropped") == 0);
    hands.box.undo();
    REQUIRE(hands.box.draft());
    CHECK(hands.box.draft()->terrain == "woods");
    CHECK(hands.box.draft()->points.size() == 4);
    hands.key(Key::escape);
  };
  open();
  hands.terrain("building");
  comes_back();
  open();
  hands.box.activate("polygon");
  comes_back();
  open();
  hands.box.activate("line");
  comes_back();
  // An open shape without errors stays, with the terrain chosen now.
  hands.terrain("woods");
  hands.box.activate("polygon");
  hands.click({100'000, 100'000});
  hands.click({120'000, 120'000});
  hands.terrain("building");
  CHECK(hands.box.is_open());
  CHECK(host.steps() == 0);
}

TEST_CASE("Backspace removes the last vertex, Esc the whole shape", "[editor]") {
  Drawing d;
  d.three();
  d.hands.key(Key::backspace);
  CHECK(d.hands.box.draft()->points.size() == 2);
  d.hands.key(Key::backspace);
  d.hands.key(Key::backspace);
  CHECK_FALSE(d.hands.box.is_open());
  d.three();
  d.hands.key(Key::escape);
  CHECK_FALSE(d.hands.box.is_open());
  CHECK(d.host.text() == d.first);
  CHECK(d.hands.box.active().id() == "polygon");  // the tool remains active
  d.hands.key(Key::escape);
  CHECK(d.hands.box.active().id() == "select");
}

TEST_CASE("A cancelled shape can be restored by one undo", "[editor]") {
  Drawing d;
  d.three();
  const Draft draft = *d.hands.box.draft();
  d.hands.key(Key::escape);
  CHECK_FALSE(d.host.last_draft.has_value());
  SECTION("in the same tool") {}
  SECTION("in another tool") {
    d.hands.box.activate("select");
  }
  CHECK(d.hands.box.can_undo_in_tool());
  CHECK(d.hands.box.undo());
  CHECK(d.hands.box.draft() == draft);
  CHECK(d.host.last_draft == draft);
  d.hands.key(Key::enter);
  CHECK(d.host.count() == d.count + 1);
}

TEST_CASE("While a shape is open, undo and redo act on its vertices first", "[editor]") {
  Drawing d;
  d.three();
  d.hands.key(Key::enter);
  d.three();
  CHECK(d.hands.box.undo());
  CHECK(d.hands.box.draft()->points.size() == 2);
  CHECK(d.hands.box.redo());
  CHECK(d.hands.box.draft()->points.size() == 3);
  for (int i = 0; i < 3; ++i) CHECK(d.hands.box.undo());
  CHECK_FALSE(d.hands.box.is_open());
  CHECK(d.host.steps() == 1);
  CHECK(d.hands.box.undo());  // now the finished area
  CHECK(d.host.text() == d.first);
  CHECK(d.hands.box.redo());  // no vertex from before
  CHECK_FALSE(d.hands.box.is_open());
  CHECK(d.host.count() == d.count + 1);
}

TEST_CASE("The view can be panned and zoomed while a shape is open", "[editor]") {
  Drawing d;
  d.hands.click(kA);
  d.hands.click(kB);
  const Viewport before = d.hands.box.view();
  d.hands.box.press({{500, 500}, Button::middle, {}, 1, {}});
  d.hands.box.move({{560, 540}, Button::none, {}, 1, {}});
  d.hands.box.release({{560, 540}, Button::middle, {}, 1, {}});
  CHECK_FALSE(d.hands.box.view() == before);
  d.hands.box.wheel({{300, 300}, 3, false, {}});
  d.hands.box.key_down({Key::space, U' ', {}, false});
  CHECK(d.hands.box.cursor() == Cursor::hand);
  d.hands.box.press({{500, 500}, Button::left, {}, 1, {}});
  d.hands.box.move({{480, 470}, Button::none, {}, 1, {}});
  d.hands.box.release({{480, 470}, Button::left, {}, 1, {}});
  d.hands.box.key_up({Key::space, U' ', {}, false});
  CHECK(d.hands.box.draft()->points.size() == 2);
  d.hands.command("view.zoom-out");
  d.hands.click(kC);
  d.hands.key(Key::enter);
  check_near((*d.host.last<model::Area>().ring.points)[2], kC);
}

TEST_CASE("Shift restricts lines to directions of the grid thirty degrees apart", "[editor]") {
  Drawing d("line", "road");
  d.hands.click(kA);
  d.hands.click({kA.x + 20'000, kA.y + 1'500}, {true, false, false});
  d.hands.key(Key::enter);
  const auto& path = *d.host.last<model::LineFeature>().path.points;
  CHECK(std::abs(path[1].y - path[0].y) <= 1);
  CHECK(path[1].x - path[0].x == Approx(20'000).margin(300));
}

TEST_CASE("Coordinates are typed in millimetres, absolute or relative to the last vertex", "[editor]") {
  Drawing d("line", "road");
  d.hands.click(kA);
  d.hands.type("12.5,40");
  d.hands.key(Key::enter);
  CHECK(d.hands.box.draft()->points.back() == Point{12'500, 40'000});
  d.hands.type("+3,-1");
  d.hands.key(Key::enter);
  CHECK(d.hands.box.draft()->points.back() == Point{15'500, 39'000});
  d.hands.type("1");
  d.hands.key(Key::enter);
  CHECK(d.host.said.find("not a position") != std::string::npos);
  d.hands.key(Key::backspace);  // removes the typed digit
  CHECK(d.hands.box.draft()->points.size() == 3);
  d.hands.type("7");
  d.hands.key(Key::escape);  // cancels only the typed text
  CHECK(d.hands.box.is_open());
  d.hands.key(Key::enter);
  CHECK(d.host.last<model::LineFeature>().path.points->size() == 3);
}

TEST_CASE("Freehand lines keep the points that their tolerance requires", "[editor]") {
  Drawing d("freehand");
  d.hands.move(kA);
  d.hands.press(kA);
  for (int i = 1; i <= 100; ++i) d.hands.move({kA.x + i * 200, kA.y});
  for (int i = 1; i <= 100; ++i) d.hands.move({kB.x, kB.y + i * 200});
  d.hands.release(kC);
  REQUIRE(d.hands.box.draft().has_value());
  CHECK(d.hands.box.draft()->points.size() < 8);
  CHECK(d.hands.box.draft()->steps.size() == 1);
  d.hands.key(Key::enter);
  CHECK(d.host.count() == d.count + 1);
}

TEST_CASE("Holding R draws a freehand run between vertices, which one Backspace removes", "[editor]") {
  Drawing d;
  d.hands.click(kA);
  CHECK(d.hands.command("freehand"));
  CHECK(d.hands.is_on("freehand"));
  d.hands.move(kB);
  d.hands.press(kB);
  for (int i = 1; i <= 50; ++i) d.hands.move({kB.x + (i % 7) * 900, kB.y + i * 400});
  d.hands.release(kC);
  CHECK(d.hands.release_command("freehand"));
  CHECK_FALSE(d.hands.is_on("freehand"));
  CHECK(d.hands.box.draft()->points.size() > 5);
  d.hands.key(Key::backspace);
  CHECK(d.hands.box.draft()->points.size() == 1);
}

TEST_CASE("Dragging while adding a vertex draws a curve, which is one step", "[editor]") {
  Drawing d("line", "stream");
  d.hands.click(kA);
  d.hands.move(kC);
  d.hands.press(kC);
  d.hands.move({kC.x + 15'000, kC.y});
  d.hands.release({kC.x + 15'000, kC.y});
  const Draft draft = *d.hands.box.draft();
  CHECK(draft.steps.size() == 2);
  CHECK(draft.points.size() > 4);
  check_near(draft.points.back(), kC);
  d.hands.key(Key::backspace);
  CHECK(d.hands.box.draft()->points.size() == 1);
}

TEST_CASE("The keyboard alone can draw an area", "[editor]") {
  Drawing d;
  SnapSettings settings;
  settings.vertices = settings.edges = false;
  settings.hex_corners = true;
  d.hands.box.set_snapping(settings);
  d.hands.box.view().centre_on({105'000, 150'000});
  d.hands.key(Key::right);
  CHECK(d.host.said.find("corner of hex") != std::string::npos);
  d.hands.tap_space();
  CHECK(d.host.said.find("point 1: corner of hex") == 0);
  d.hands.key(Key::right);
  d.hands.tap_space();
  d.hands.key(Key::down);
  d.hands.key(Key::down);
  d.hands.tap_space();
  CHECK(d.hands.box.draft()->points.size() == 3);
  d.hands.key(Key::backspace);
  d.hands.tap_space();
  d.hands.key(Key::enter);
  CHECK(d.host.count() == d.count + 1);
}

TEST_CASE("Ctrl moves the crosshair ten pixels, Shift one, both a hundred", "[editor]") {
  Drawing d("line", "road");
  d.hands.move(kA);
  d.hands.key(Key::right, {false, true, false});
  d.hands.tap_space();
  d.hands.key(Key::down, {true, false, false});
  d.hands.tap_space();
  const auto points = d.hands.box.draft()->points;
  const double pixel = d.hands.box.view().pixel_um();
  CHECK(points[0].x - kA.x == Approx(10 * pixel).margin(pixel));
  CHECK(points[1].y - points[0].y == Approx(pixel).margin(2));
  d.hands.key(Key::down, {true, true, false});
  d.hands.tap_space();
  CHECK(d.hands.box.draft()->points[2].y - points[1].y == Approx(100 * pixel).margin(pixel));
}

TEST_CASE("The crosshair is placed by the program, and stays while the pointer rests", "[editor]") {
  Drawing d("line", "road");
  d.hands.box.with_active<CrosshairTool>([](CrosshairTool& tool) { tool.place_crosshair(kB); });
  d.hands.move(kA);  // a window has closed above the pointer
  CHECK(d.hands.box.pointer() == kB);
  d.hands.tap_space();
  CHECK(d.hands.box.draft()->points == std::vector<Point>{kB});
  d.hands.move(kC);
  d.hands.click(kC);
  CHECK(d.hands.box.draft()->points.back() != kB);
}

TEST_CASE("A type that is not drawn as an area cannot be drawn as one", "[editor]") {
  Drawing d("polygon", "road");
  d.hands.click(kA);
  CHECK_FALSE(d.hands.box.is_open());
  CHECK(d.host.said.find("cannot be drawn as an area") != std::string::npos);
}

TEST_CASE("Losing the focus drops the drag and keeps the vertices", "[editor]") {
  Drawing d("freehand");
  d.hands.press(kA);
  d.hands.move(kB);
  d.hands.box.focus_lost();
  d.hands.release(kB);
  CHECK_FALSE(d.hands.box.draft().has_value());
  d.hands.box.activate("polygon");
  d.three();
  d.hands.box.focus_lost();
  CHECK(d.hands.box.draft()->points.size() == 3);
}

TEST_CASE("A draft from before a crash is opened again", "[editor]") {
  Drawing d;
  d.three();
  const Draft draft = *d.host.last_draft;
  MemoryHost again = MemoryHost::sample();
  Hands hands(again);
  CHECK(hands.box.restore(draft));
  CHECK(hands.box.active().id() == "polygon");
  CHECK(hands.box.options().terrain == "woods");
  CHECK(hands.box.draft() == draft);
  hands.key(Key::enter);
  CHECK(again.last<model::Area>().type == "woods");
  Draft broken = draft;
  broken.steps = {1};
  CHECK_FALSE(hands.box.restore(broken));
}

TEST_CASE("Locked layers are neither traced nor snapped to", "[editor]") {
  Drawing d;
  d.hands.box.set_snapping({});
  const Point vertex = (*d.host.feature<model::Area>("f13").ring.points)[0];
  d.hands.box.view().centre_on(vertex);
  d.hands.box.wheel({d.hands.box.view().to_pixels(vertex), 10, false, {}});
  d.hands.click({vertex.x + 200, vertex.y});
  CHECK(d.hands.box.draft()->points.back() == vertex);
  d.hands.key(Key::escape);
  d.host.locked_type = "woods";
  d.hands.click({vertex.x + 200, vertex.y});
  CHECK_FALSE(d.hands.box.draft()->points.back() == vertex);
}

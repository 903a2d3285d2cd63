// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/tools/pickers.h"
#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

/// A list of hexes, and simulated input over the map.
struct Painting {
  explicit Painting(bool several)
      : host(MemoryHost::sample("hexside-8.03.map.xml")),
        hands(host),
        picker(static_cast<HexPicker&>(hands.box.add(std::make_unique<HexPicker>(hands.box.context())))) {
    grid = *model::grid_of(host.map());
    labels = *model::labels_of(host.map());
    HexPicker::Target target;
    target.name = "Hexes";
    target.several = several;
    target.hexes = [this] { return list; };
    target.changed = [this](const std::vector<std::string>& hexes) {
      list = hexes;
      ++edits;
    };
    picker.begin(std::move(target));
  }
  Point centre(const char* label) const { return grid->centre(*labels->parse(label)); }

  MemoryHost host;
  Hands hands;
  HexPicker& picker;
  std::vector<std::string> list;
  int edits = 0;
  std::optional<Grid> grid;
  std::optional<Labels> labels;
};

using Hexes = std::vector<std::string>;

}  // namespace

TEST_CASE("A stroke over hexes adds all of them to the list in one change", "[editor]") {
  Painting p(true);
  p.hands.press(p.centre("D04"));
  p.hands.move(p.centre("D05"));
  p.hands.move(p.centre("D06"));
  p.hands.move(p.centre("D05"));
  CHECK(p.edits == 0);
  p.hands.release(p.centre("D05"));
  CHECK(p.list == Hexes{"D04", "D05", "D06"});
  CHECK(p.edits == 1);
  p.hands.click(p.centre("E04"));
  CHECK(p.list == Hexes{"D04", "D05", "D06", "E04"});
  CHECK(p.edits == 2);
}

TEST_CASE("A quick stroke skips no hex", "[editor]") {
  Painting p(true);
  p.hands.press(p.centre("D04"));
  p.hands.release(p.centre("D07"));
  CHECK(p.list == Hexes{"D04", "D05", "D06", "D07"});
}

TEST_CASE("A stroke that begins on a listed hex only removes hexes", "[editor]") {
  Painting p(true);
  p.list = {"D04", "D05", "E04"};
  p.hands.press(p.centre("D04"));
  p.hands.move(p.centre("D05"));
  p.hands.release(p.centre("D06"));
  CHECK(p.list == Hexes{"E04"});
  CHECK(p.edits == 1);
}

TEST_CASE("Esc during a stroke leaves the list unchanged and the tool active", "[editor]") {
  Painting p(true);
  p.hands.press(p.centre("D04"));
  p.hands.move(p.centre("D05"));
  p.hands.box.key_down({Key::escape, 0, {}, false});
  p.hands.release(p.centre("D05"));
  CHECK(p.list.empty());
  CHECK(p.edits == 0);
  CHECK(&p.hands.box.active() == &p.picker);
}

TEST_CASE("If one hex is wanted, the last one clicked replaces the others", "[editor]") {
  Painting p(false);
  p.hands.click(p.centre("D04"));
  p.hands.click(p.centre("E04"));
  CHECK(p.list == Hexes{"E04"});
  p.hands.click(p.centre("E04"));
  CHECK(p.list.empty());
}

namespace {

constexpr Point mm(double x, double y) {
  return {static_cast<Um>(x * 1000), static_cast<Um>(y * 1000)};
}

/// A list of points, and simulated input over the table.
struct Placing {
  explicit Placing(bool ring)
      : host(MemoryHost::sample("hexside-8.03.map.xml")),
        hands(host),
        picker(static_cast<PlacePicker&>(hands.box.add(std::make_unique<PlacePicker>(hands.box.context())))) {
    PlacePicker::Target target;
    target.name = "Outline";
    target.ring = ring;
    target.points = [this] { return points; };
    target.changed = [this](const std::vector<Point>& changed) {
      points = changed;
      ++edits;
    };
    picker.begin(std::move(target));
  }
  void key(Key key) { hands.box.key_down({key, 0, {}, false}); }

  MemoryHost host;
  Hands hands;
  PlacePicker& picker;
  std::vector<Point> points;
  int edits = 0;
};

using Points = std::vector<Point>;

}  // namespace

TEST_CASE("Clicks for the corners and Enter draw a ring in whole millimetres, as one change", "[editor]") {
  Placing p(true);
  p.hands.click(mm(20.3, 20.4));
  p.hands.click(mm(80.1, 20));
  p.hands.click(mm(80, 60));
  CHECK(p.edits == 0);
  p.key(Key::enter);
  CHECK(p.points == Points{mm(20, 20), mm(80, 20), mm(80, 60)});
  CHECK(p.edits == 1);
  CHECK(&p.hands.box.active() == &p.picker);
}

TEST_CASE("A click on the first corner closes the ring", "[editor]") {
  Placing p(true);
  for (const Point corner : {mm(20, 20), mm(80, 20), mm(80, 60), mm(20, 20)}) p.hands.click(corner);
  CHECK(p.points == Points{mm(20, 20), mm(80, 20), mm(80, 60)});
}

TEST_CASE("A ring needs more than two corners, and Backspace removes the last one", "[editor]") {
  Placing p(true);
  p.hands.click(mm(20, 20));
  p.hands.click(mm(80, 20));
  p.key(Key::enter);
  CHECK(p.edits == 0);
  p.key(Key::backspace);
  p.hands.click(mm(80, 60));
  p.hands.click(mm(20, 60));
  p.key(Key::enter);
  CHECK(p.points == Points{mm(20, 20), mm(80, 60), mm(20, 60)});
}

TEST_CASE("A corner of an existing ring can be dragged, and Esc during the drag leaves it in place",
          "[editor]") {
  Placing p(true);
  p.points = {mm(20, 20), mm(80, 20), mm(80, 60)};
  p.hands.press(mm(80, 20));
  p.hands.move(mm(90, 30));
  p.hands.release(mm(90, 30));
  CHECK(p.points == Points{mm(20, 20), mm(90, 30), mm(80, 60)});
  CHECK(p.edits == 1);
  p.hands.press(mm(90, 30));
  p.hands.move(mm(40, 40));
  p.key(Key::escape);
  p.hands.release(mm(40, 40));
  CHECK(p.points == Points{mm(20, 20), mm(90, 30), mm(80, 60)});
  CHECK(p.edits == 1);
}

TEST_CASE("A point on a table is at the last click", "[editor]") {
  Placing p(false);
  p.hands.click(mm(20.6, 20));
  p.hands.click(mm(33, 44.4));
  CHECK(p.points == Points{mm(33, 44)});
  CHECK(p.edits == 2);
}

TEST_CASE("Features are picked by clicks, which add them to the list or remove them", "[editor]") {
  MemoryHost host = MemoryHost::of(
      "<map xmlns=\"urn:coquelicot:map:1\" id=\"t\" system=\"red-poppies\" lang=\"en\">\n"
      "  <table width=\"200\" height=\"200\" unit=\"cm\"/>\n"
      "  <terrain>\n"
      "    <area id=\"f1\" type=\"woods\"><ring>10,10 50,10 50,50 10,50</ring></area>\n"
      "    <area id=\"f2\" type=\"building\"><ring>20,20 30,20 30,30 20,30</ring></area>\n"
      "  </terrain>\n</map>\n");
  Hands hands(host);
  auto& picker =
      static_cast<FeaturePicker&>(hands.box.add(std::make_unique<FeaturePicker>(hands.box.context())));
  std::vector<std::string> list{"f1"};
  int changes = 0;
  bool ended = false;
  FeaturePicker::Target target;
  target.features = [&] { return list; };
  target.changed = [&](const std::vector<std::string>& ids) {
    list = ids;
    ++changes;
  };
  target.ended = [&] { ended = true; };
  picker.begin(std::move(target));
  hands.click({25'000, 25'000});
  CHECK(list == std::vector<std::string>{"f1", "f2"});
  hands.click({45'000, 45'000});
  CHECK(list == std::vector<std::string>{"f2"});
  hands.click({150'000, 150'000});
  CHECK(changes == 2);
  CHECK(host.said == "nothing is drawn there");
  hands.key(Key::escape);
  CHECK(ended);
}

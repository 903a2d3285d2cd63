// SPDX-License-Identifier: MIT
#include "editor/app/tools/hex_picker.h"

#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

/// A list of hexes that somebody keeps, and a hand over the map.
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

TEST_CASE("A stroke over hexes puts all of them into the list, as one change", "[editor]") {
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

TEST_CASE("A quick stroke leaves no hex out", "[editor]") {
  Painting p(true);
  p.hands.press(p.centre("D04"));
  p.hands.release(p.centre("D07"));
  CHECK(p.list == Hexes{"D04", "D05", "D06", "D07"});
}

TEST_CASE("A stroke that begins on a hex of the list takes hexes away, and adds none", "[editor]") {
  Painting p(true);
  p.list = {"D04", "D05", "E04"};
  p.hands.press(p.centre("D04"));
  p.hands.move(p.centre("D05"));
  p.hands.release(p.centre("D06"));
  CHECK(p.list == Hexes{"E04"});
  CHECK(p.edits == 1);
}

TEST_CASE("Esc in a stroke leaves the list as it was and the tool in hand", "[editor]") {
  Painting p(true);
  p.hands.press(p.centre("D04"));
  p.hands.move(p.centre("D05"));
  p.hands.box.key_down({Key::escape, 0, {}, false});
  p.hands.release(p.centre("D05"));
  CHECK(p.list.empty());
  CHECK(p.edits == 0);
  CHECK(&p.hands.box.active() == &p.picker);
}

TEST_CASE("Where one hex is wanted the last one clicked stands alone", "[editor]") {
  Painting p(false);
  p.hands.click(p.centre("D04"));
  p.hands.click(p.centre("E04"));
  CHECK(p.list == Hexes{"E04"});
  p.hands.click(p.centre("E04"));
  CHECK(p.list.empty());
}

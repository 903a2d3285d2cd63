// SPDX-License-Identifier: MIT
// Layouts of faces, edited by dragging on an example.
#include <catch2/catch.hpp>

#include "editor/app/gallery/layout_desk.h"

#include <set>

#include "core/drawing/counters/counter_art.h"
#include "core/painting/cairo/font_engine.h"
#include "tests/editor/app/gallery/sheet.h"

using namespace coq;
using namespace coq::app;
using namespace coq::app::gallery;
using namespace coq::test;

namespace {

constexpr std::int64_t kOne = 1000;  ///< one hundredth of the face

class LayoutTable : public OpenedGallery {
 public:
  LayoutTable() : desk(session(), settings().rulesets, fonts, "en") {
    desk.refresh();
    REQUIRE(desk.make({"infantry"}));
  }
  Point at(std::int64_t x, std::int64_t y) const {
    const Box box = desk.hand().face_box();
    return {static_cast<Um>(box.width() * x / (100 * kOne)), static_cast<Um>(box.height() * y / (100 * kOne))};
  }
  std::size_t part(const std::string& shows) const {
    const auto& parts = desk.layout()->parts;
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (parts[i].shows == shows) return i;
    REQUIRE(false);
    return 0;
  }
  Point middle(const std::string& shows) const { return desk.hand().find(part(shows))->box.middle(); }

  cairo::FontEngine fonts;
  LayoutDesk desk;
};

}  // namespace

TEST_CASE("A new layout begins as the ruleset's default drawing for its types, in one step", "[layout]") {
  LayoutTable d;
  REQUIRE(d.desk.layout() != nullptr);
  CHECK(d.desk.layout()->id == "infantry");
  CHECK(d.desk.layout()->types == std::vector<std::string>{"infantry"});
  CHECK_FALSE(d.desk.layout()->parts.empty());
  CHECK(d.desk.examples() == std::vector<std::string>{"uk-inf", "uk-inf-2"});
  CHECK(d.steps() == 2);
  REQUIRE(d.session().undo());
  d.desk.refresh();
  CHECK(d.desk.layout() == nullptr);
}

TEST_CASE("A new layout omits factors that none of its counters has", "[layout]") {
  LayoutTable d;
  std::set<std::string> had;
  for (const model::Counter& counter : d.desk.gallery().document().counters)
    for (const model::Face& face : counter.faces)
      for (const auto& [name, value] : face.factors) had.insert(name);
  REQUIRE_FALSE(had.empty());
  for (const model::LayoutPart& part : d.desk.layout()->parts)
    for (const std::string& factor : part.factors.value_or(std::vector<std::string>())) {
      CAPTURE(factor);
      CHECK(had.count(factor) == 1);
    }
}

TEST_CASE("A drag is one step, which undo reverts", "[layout]") {
  LayoutTable d;
  const std::size_t symbol = d.part("symbol");
  const model::LayoutPart before = d.desk.layout()->parts[symbol];
  const Point from = d.middle("symbol");
  d.desk.hand().select(std::nullopt);
  REQUIRE(d.desk.hand().begin(from, 10));
  CHECK(d.desk.hand().selected() == symbol);
  for (int i = 1; i <= 8; ++i) d.desk.hand().drag({from.x - i * 150, from.y + i * 40}, true);
  const std::size_t steps = d.steps();
  REQUIRE(d.desk.drop());
  CHECK(d.steps() == steps + 1);
  CHECK(d.desk.layout()->parts[symbol].x.value < before.x.value);
  REQUIRE(d.session().undo());
  d.desk.refresh();
  CHECK(d.desk.layout()->parts[symbol] == before);
}

TEST_CASE("A dragged part snaps to whole hundredths, or to the middle of the face", "[layout]") {
  LayoutTable d;
  const std::size_t symbol = d.part("symbol");
  const Point from = d.middle("symbol");
  REQUIRE(d.desk.hand().begin(from, 10));
  const std::int64_t start = d.desk.layout()->parts[symbol].x.value;
  // The middle of the face attracts the part from a hundredth away.
  const Point middle = d.desk.hand().face_box().middle();
  d.desk.hand().drag({middle.x + 100, from.y}, false);
  CHECK(std::abs(d.desk.hand().layout().parts[symbol].x.value - 50 * kOne) < kOne);
  CHECK_FALSE(d.desk.hand().snapped().empty());
  d.desk.hand().cancel();
  CHECK(d.desk.hand().layout().parts[symbol].x.value == start);
}

TEST_CASE("A part dragged outside the counter is refused with the check's message", "[layout]") {
  LayoutTable d;
  const std::size_t symbol = d.part("symbol");
  const model::LayoutPart before = d.desk.layout()->parts[symbol];
  REQUIRE(d.desk.hand().begin(d.middle("symbol"), 10));
  d.desk.hand().drag(d.at(97 * kOne, 50 * kOne), true);
  REQUIRE(d.desk.hand().refused());
  CHECK(d.desk.hand().refused()->text() == "layout \"infantry\": \"symbol\" is outside the counter");
  const std::size_t steps = d.steps();
  const Status done = d.desk.drop();
  REQUIRE_FALSE(done);
  CHECK(done.error().check == "layout.place");
  CHECK(d.steps() == steps);
  CHECK(d.desk.layout()->parts[symbol] == before);
  CHECK(d.desk.hand().layout().parts[symbol] == before);
}

TEST_CASE("Keys move and resize the selected part", "[layout]") {
  LayoutTable d;
  const std::size_t symbol = d.part("symbol");
  d.desk.hand().select(symbol);
  const model::LayoutPart before = d.desk.layout()->parts[symbol];
  REQUIRE(d.desk.nudge(-1000, 0));
  REQUIRE(d.desk.grow(-2000));
  const model::LayoutPart& now = d.desk.layout()->parts[symbol];
  CHECK(now.x.value == before.x.value - 1000);
  REQUIRE(now.width);
  CHECK(now.width->value == before.width->value - 2000);
}

TEST_CASE("A text that does not fit is reported", "[layout]") {
  LayoutTable d;
  REQUIRE(d.desk.add("name"));
  const std::size_t name = *d.desk.hand().selected();
  CHECK(d.desk.hand().find(name)->fits);
  model::LayoutPart narrow = d.desk.layout()->parts[name];
  narrow.width.emplace().value = 3 * kOne;
  REQUIRE(d.session().run_on(
      d.desk.place().document, message("narrow"),
      {model::Replace{path_of(d.session(), d.desk.place(), name), model::ElementValue::of(narrow)}}));
  d.desk.refresh();
  CHECK_FALSE(d.desk.hand().find(name)->fits);
}

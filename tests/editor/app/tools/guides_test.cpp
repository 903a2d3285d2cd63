// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/tools/guides.h"

#include <algorithm>
#include <cmath>

#include "editor/app/tools/snapper.h"
#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::MemoryHost;

namespace {

struct SheetWithGuides {
  SheetWithGuides() {
    view.resize(1000, 800);
    view.set_content({{0, 0}, {210'000, 297'000}}, 80);
    view.centre_on({100'000, 150'000});
    view.set_scale(0.01);  // ten pixels a millimetre
    art.sync(host);
  }
  MemoryHost host = MemoryHost::sample();
  Viewport view;
  ArtIndex art;
};

const RulerTick* named(const std::vector<RulerTick>& ticks, const std::string& text) {
  const auto found =
      std::find_if(ticks.begin(), ticks.end(), [&](const RulerTick& tick) { return tick.text == text; });
  return found == ticks.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("A ruler in millimetres has its ticks at the right places of the page", "[editor]") {
  SheetWithGuides s;
  const auto ticks = ruler_ticks(s.view, true, RulerUnit::mm, nullptr, nullptr);
  const RulerTick* hundred = named(ticks, "100");
  REQUIRE(hundred != nullptr);
  CHECK(std::abs(hundred->at - s.view.to_pixels(Point{100'000, 0}).x) < 0.01);
  CHECK(hundred->rank == 0);
  CHECK(std::is_sorted(ticks.begin(), ticks.end(),
                       [](const RulerTick& a, const RulerTick& b) { return a.at < b.at; }));
  // The ticks cover the canvas from end to end, and no two texts overlap.
  CHECK(ticks.front().at <= 10);
  CHECK(ticks.back().at >= 990);
  double before = -1000;
  for (const RulerTick& tick : ticks) {
    if (tick.text.empty()) continue;
    CHECK(tick.at - before >= 30);
    before = tick.at;
  }
  // The ruler works at any zoom.
  for (const double scale : {0.0005, 0.003, 0.05, 0.5}) {
    s.view.set_scale(scale);
    CHECK(ruler_ticks(s.view, false, RulerUnit::mm, nullptr, nullptr).size() < 400);
  }
}

TEST_CASE("A ruler in hexes names columns at the top and rows at the left, at their middles", "[editor]") {
  SheetWithGuides s;
  const auto columns = ruler_ticks(s.view, true, RulerUnit::hexes, &*s.art.grid(), &*s.art.labels());
  const auto rows = ruler_ticks(s.view, false, RulerUnit::hexes, &*s.art.grid(), &*s.art.labels());
  const Point centre = s.art.grid()->centre(*s.art.labels()->parse("E05"));
  REQUIRE(named(columns, "E") != nullptr);
  CHECK(std::abs(named(columns, "E")->at - s.view.to_pixels(centre).x) < 1);
  REQUIRE(named(rows, "05") != nullptr);
  CHECK(named(columns, "05") == nullptr);
  // A turned view has no hex ruler.
  s.view.rotate_to(30'000);
  CHECK(ruler_ticks(s.view, true, RulerUnit::hexes, &*s.art.grid(), &*s.art.labels()).empty());
}

TEST_CASE("If labels are all digits, column and row numbers are separated", "[editor]") {
  SheetWithGuides s;
  for (const auto& [first, column, row] :
       {std::array{"0101", "05", "04"}, std::array{"1.1", "5", "4"}, std::array{"A1", "E", "4"}}) {
    const Labels labels = *Labels::make(first, 9, 11);
    INFO(first);
    s.view.set_scale(0.005);
    CHECK(named(ruler_ticks(s.view, true, RulerUnit::hexes, &*s.art.grid(), &labels), column) != nullptr);
    CHECK(named(ruler_ticks(s.view, false, RulerUnit::hexes, &*s.art.grid(), &labels), row) != nullptr);
  }
}

TEST_CASE("Drawing snaps to guides, and first to their intersections", "[snapping]") {
  SheetWithGuides s;
  SnapSettings settings;
  settings.vertices = settings.edges = false;
  Snapper snapper(s.art, settings, s.view);
  Guides guides;
  snapper.set_guides(guides);
  CHECK_FALSE(snapper.snap({100'000, 150'000}, false).has_value());
  guides.add(true, 100'000);
  guides.add(false, 150'000);
  CHECK(snapper.snap({100'300, 120'000}, false)->at == Point{100'000, 120'000});
  CHECK(snapper.snap({80'000, 149'800}, false)->at == Point{80'000, 150'000});
  CHECK(snapper.snap({100'400, 150'100}, false)->at == Point{100'000, 150'000});
  CHECK(snapper.snap({100'300, 120'000}, false)->name.text() == "guide");
  CHECK_FALSE(snapper.snap({105'000, 120'000}, false).has_value());
  settings.set(SnapKind::guide, false);
  CHECK_FALSE(snapper.snap({100'300, 120'000}, false).has_value());
  settings.set(SnapKind::guide, true);
  guides.remove(true, 0);
  guides.remove(true, 5);
  CHECK_FALSE(snapper.snap({100'300, 120'000}, false).has_value());
}

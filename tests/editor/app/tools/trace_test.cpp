// SPDX-License-Identifier: MIT
// Following the border of an existing area: both areas share it exactly.
#include <catch2/catch.hpp>

#include <algorithm>

#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "editor/app/tools/open_shape.h"
#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

const char* kTraceMap =
    "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\">\n"
    "  <page width=\"210\" height=\"297\"/>\n"
    "  <terrain>\n"
    "    <area id=\"f1\" type=\"woods\"><ring>50,100 90,90 110,103.333 120,140 100,170 50,160</ring></area>\n"
    "  </terrain>\n"
    "</map>\n";

struct Tracing {
  Tracing() : host(MemoryHost::of(kTraceMap)), hands(host), first(host.text()) {
    hands.no_snapping();
    hands.terrain("grain");
    hands.box.activate("polygon");
  }
  void trace(Point from, Point to) {
    CHECK(hands.command("trace"));
    CHECK(hands.is_on("trace"));
    hands.click(from);
    hands.click(to);
    CHECK_FALSE(hands.is_on("trace"));
  }
  MemoryHost host;
  Hands hands;
  std::string first;
};

bool has(const std::vector<Point>& points, Point p) {
  return std::find(points.begin(), points.end(), p) != points.end();
}

}  // namespace

TEST_CASE("T and two clicks copy the shorter run of the border between them", "[editor]") {
  Tracing t;
  t.trace({90'000, 90'000}, {120'000, 140'000});
  CHECK(t.hands.box.draft()->points ==
        std::vector<Point>{{90'000, 90'000}, {110'000, 103'333}, {120'000, 140'000}});
  CHECK(t.hands.box.draft()->steps == std::vector<std::size_t>{3});
  SECTION("one Backspace removes the whole run") {
    t.hands.key(Key::backspace);
    CHECK_FALSE(t.hands.box.draft().has_value());
  }
  SECTION("T again takes the other direction") {
    CHECK(t.hands.command("trace"));
    CHECK(t.hands.box.draft()->points.size() == 5);
    CHECK(has(t.hands.box.draft()->points, {50'000, 160'000}));
    CHECK(t.hands.command("trace"));
    CHECK(t.hands.box.draft()->points.size() == 3);
  }
  SECTION("both areas share the run") {
    t.hands.click({160'000, 120'000});
    t.hands.key(Key::enter);
    const auto& woods = t.host.feature<model::Area>("f1");
    const auto& grain = t.host.last<model::Area>();
    const auto both = intersection({model::polygon_of(woods)}, {model::polygon_of(grain)});
    REQUIRE(both.has_value());
    CHECK(both->empty());
    const auto whole = unite({model::polygon_of(woods), model::polygon_of(grain)});
    REQUIRE(whole.has_value());
    CHECK(whole->size() == 1);
    CHECK(whole->front().holes.empty());
  }
}

TEST_CASE("A run may begin in the middle of an edge, and the neighbour gets a node there", "[editor]") {
  Tracing t;
  t.trace({100'000, 96'667}, {112'000, 152'000});
  t.hands.click({160'000, 120'000});
  t.hands.key(Key::enter);
  REQUIRE(t.host.count() == 2);
  const auto& woods = t.host.feature<model::Area>("f1");
  const auto& grain = t.host.last<model::Area>();
  CHECK(woods.ring.points->size() == 8);
  for (const Point p : *grain.ring.points) CHECK((p.x > 150'000 || has(*woods.ring.points, p)));
  CHECK(is_valid(model::polygon_of(woods)));
  const auto both = intersection({model::polygon_of(woods)}, {model::polygon_of(grain)});
  CHECK(both->empty());
  CHECK(t.host.steps() == 1);  // one step for both areas
  t.hands.box.undo();
  CHECK(t.host.text() == t.first);
}

TEST_CASE("Both ends of a run must be on the same border", "[editor]") {
  Tracing t;
  CHECK(t.hands.command("trace"));
  t.hands.click({20'000, 20'000});
  CHECK(t.host.said == "there is no border here to follow");
  CHECK(t.hands.is_on("trace"));
  t.hands.click({90'000, 90'000});
  t.hands.key(Key::backspace);  // removes the first end
  t.hands.key(Key::backspace);  // leaves the mode
  CHECK_FALSE(t.hands.is_on("trace"));
  CHECK_FALSE(t.hands.box.draft().has_value());
}

TEST_CASE("Tracing also works from the keyboard", "[editor]") {
  Tracing t;
  SnapSettings vertices;
  vertices.edges = vertices.hex_corners = false;
  t.hands.box.set_snapping(vertices);
  t.hands.move({80'000, 80'000});
  t.hands.command("trace");
  t.hands.key(Key::right);
  t.hands.tap_space();
  t.hands.key(Key::down);
  t.hands.tap_space();
  REQUIRE(t.hands.box.draft().has_value());
  CHECK(t.hands.box.draft()->points.size() >= 2);
}

TEST_CASE("A closed line has a run in each direction, and an open line has only one", "[editor]") {
  const std::vector<Point> square{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
  CHECK(run_between(square, true, {0, {5, 0}}, {1, {10, 5}}, false) ==
        std::vector<Point>{{5, 0}, {10, 0}, {10, 5}});
  CHECK(run_between(square, true, {0, {5, 0}}, {1, {10, 5}}, true) ==
        std::vector<Point>{{5, 0}, {0, 0}, {0, 10}, {10, 10}, {10, 5}});
  CHECK(run_between(square, true, {3, {0, 5}}, {0, {2, 0}}, false) ==
        std::vector<Point>{{0, 5}, {0, 0}, {2, 0}});
  CHECK(run_between(square, true, {0, {2, 0}}, {0, {8, 0}}, false) == std::vector<Point>{{2, 0}, {8, 0}});
  CHECK(run_between(square, true, {0, {8, 0}}, {0, {2, 0}}, false) == std::vector<Point>{{8, 0}, {2, 0}});
  CHECK(run_between(square, false, {2, {5, 10}}, {0, {5, 0}}, false) ==
        std::vector<Point>{{5, 10}, {10, 10}, {10, 0}, {5, 0}});
  CHECK(run_between({}, true, {0, {}}, {0, {}}, false).empty());
}

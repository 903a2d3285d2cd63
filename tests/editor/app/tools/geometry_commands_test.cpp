// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/tools/geometry_commands.h"

#include <algorithm>

#include "core/geometry/predicates.h"
#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

const char* kMap =
    "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\">\n"
    "  <page width=\"210\" height=\"297\"/>\n"
    "  <grid orientation=\"flat\" columns=\"9\" rows=\"11\" stagger=\"odd\" labels=\"A01\" metres=\"200\">\n"
    "    <lattice origin=\"39.184 34\" column=\"16.454 9.5\" row=\"0 19\"/>\n"
    "  </grid>\n"
    "  <terrain>\n"
    "    <area id=\"a\" type=\"woods\" name=\"Bois\"><ring>50,50 110,50 110,110 50,110</ring></area>\n"
    "    <area id=\"b\" type=\"woods\"><ring>100,60 150,60 150,100 100,100</ring></area>\n"
    "    <area id=\"c\" type=\"woods\"><ring>60,60 70,60 70,70 60,70</ring></area>\n"
    "    <area id=\"d\" type=\"hill\"><ring>110.4,110 150,110 150,150 110.4,150</ring></area>\n"
    "    <area id=\"e\" type=\"hill\"><ring>70,110.5 110,110.5 110,150 70,150</ring></area>\n"
    "    <area id=\"x\" type=\"hill\"><ring>10,200 20,210 20,200 10,210</ring></area>\n"
    "    <line id=\"r\" type=\"road\"><path>20,200 60,200 100,220 140,200</path></line>\n"
    "    <line id=\"s\" type=\"road\"><path>180,200 140,200</path></line>\n"
    "    <line id=\"t\" type=\"stream\"><path>20,250 60,250 60,280 20,250</path></line>\n"
    "  </terrain>\n"
    "</map>\n";

struct Work {
  Work() : host(MemoryHost::of(kMap)), first(host.text()) {}
  /// Runs a geometry command as one step and checks that its areas are valid.
  GeometryChange run(Result<GeometryChange> change) {
    REQUIRE(change.has_value());
    REQUIRE(host.run(change->title, change->edits).has_value());
    for (const auto& feature : host.map().terrain.features) {
      const auto* area = std::get_if<model::Area>(&*feature);
      if (area != nullptr && area->id != "x") CHECK(is_valid(model::polygon_of(*area)));
    }
    return *change;
  }
  void check_undone() {
    CHECK(host.steps() == 1);
    host.undo();
    CHECK(host.text() == first);
  }
  Polygon polygon(const char* id) const { return model::polygon_of(host.feature<model::Area>(id)); }
  MemoryHost host;
  std::string first;
};

double mm2(const Polygons& areas) {
  return static_cast<double>(twice_area(areas)) / 2e6;
}

}  // namespace

TEST_CASE("Merge joins touching areas of a type into one", "[editor]") {
  Work w;
  const GeometryChange change = w.run(merge_features(w.host, {"a", "b"}));
  CHECK(change.selection == Ids{"a"});
  CHECK(mm2({w.polygon("a")}) == Approx(3600 + 40 * 40));
  CHECK(model::find_feature(w.host.map(), "b") == nullptr);
  CHECK(w.host.feature<model::Area>("a").name == "Bois");
  w.check_undone();
  CHECK_FALSE(merge_features(w.host, {"a", "d"}).has_value());
  CHECK(merge_features(w.host, {"b", "c"}).error().message.text() == "the areas do not touch one another");
  CHECK_FALSE(merge_features(w.host, {"a"}).has_value());
  CHECK_FALSE(merge_features(w.host, {"a", "x"}).has_value());
}

TEST_CASE("Merge joins lines end to end, whatever their directions", "[editor]") {
  Work w;
  w.run(merge_features(w.host, {"r", "s"}));
  CHECK(*w.host.feature<model::LineFeature>("r").path.points ==
        Path{{20'000, 200'000}, {60'000, 200'000}, {100'000, 220'000}, {140'000, 200'000}, {180'000, 200'000}});
  w.check_undone();
  CHECK_FALSE(merge_features(w.host, {"r", "t"}).has_value());
}

TEST_CASE("Subtract removes the other areas from the first, and cut holes turns them into its holes",
          "[editor]") {
  Work w;
  w.run(subtract_areas(w.host, {"a", "b"}));
  CHECK(mm2({w.polygon("a")}) == Approx(3600 - 400));
  CHECK(model::find_feature(w.host.map(), "b") != nullptr);
  w.check_undone();
  w.run(cut_holes(w.host, {"a", "c"}));
  CHECK(w.host.feature<model::Area>("a").holes.size() == 1);
  CHECK(model::find_feature(w.host.map(), "c") == nullptr);
  w.check_undone();
  CHECK(subtract_areas(w.host, {"c", "a"}).error().message.text() == "nothing would be left of c");
}

TEST_CASE("Split divides areas and lines along a path, with exactly shared borders", "[editor]") {
  Work w;
  const GeometryChange change =
      w.run(split_features(w.host, {"a", "r"}, {{80'000, 10'000}, {80'000, 90'123}, {83'000, 290'000}}));
  CHECK(change.selection.size() == 4);
  CHECK(w.host.count() == 11);
  const auto& left = w.host.feature<model::Area>("a");
  const auto& right = std::get<model::Area>(*w.host.map().terrain.features[9]);
  CHECK(mm2({model::polygon_of(left), model::polygon_of(right)}) == Approx(3600));
  const auto both = intersection({model::polygon_of(left)}, {model::polygon_of(right)});
  CHECK(both->empty());
  const Path& first = *w.host.feature<model::LineFeature>("r").path.points;
  const Path& second = *w.host.last<model::LineFeature>().path.points;
  CHECK(first.back() == second.front());
  w.check_undone();
  CHECK_FALSE(split_features(w.host, {"a"}, {{0, 0}, {1'000, 1'000}}).has_value());
}

TEST_CASE("Grow and shrink move the border of an area by the given distance", "[editor]") {
  Work w;
  w.run(buffer_areas(w.host, {"a"}, 5'000));
  CHECK(mm2({w.polygon("a")}) > 3600 + 4 * 60 * 5);
  w.check_undone();
  w.run(buffer_areas(w.host, {"a"}, -5'000));
  CHECK(mm2({w.polygon("a")}) == Approx(2500));
  w.check_undone();
  CHECK_FALSE(buffer_areas(w.host, {"a"}, -40'000).has_value());
  CHECK_FALSE(buffer_areas(w.host, {"a"}, 0).has_value());
  CHECK_FALSE(buffer_areas(w.host, {"r"}, 100).has_value());
}

TEST_CASE("Smooth cuts corners in whole micrometres, simplify removes points, and reverse is its own inverse",
          "[editor]") {
  CHECK(chaikin({{0, 0}, {1000, 0}, {1000, 1000}}, false).front() == Point{0, 0});
  CHECK(chaikin({{0, 0}, {1000, 0}, {1000, 1000}}, false).back() == Point{1000, 1000});
  Work w;
  w.run(smooth_features(w.host, {"a", "r"}));
  CHECK(w.polygon("a").outer.size() == 16);
  w.check_undone();
  w.run(simplify_features(w.host, {"r"}, 30'000));
  CHECK(w.host.feature<model::LineFeature>("r").path.points->size() == 2);
  w.check_undone();
  CHECK_FALSE(simplify_features(w.host, {"s"}, 1).has_value());
  w.run(reverse_features(w.host, {"r", "a"}));
  CHECK(w.host.feature<model::LineFeature>("r").path.points->front() == Point{140'000, 200'000});
  w.check_undone();
  // Repeated smoothing does not shorten edges endlessly.
  std::vector<Point> line{{0, 0}, {10'000, 0}, {10'000, 10'000}, {0, 10'000}};
  for (int i = 0; i < 20; ++i) line = chaikin(line, true);
  CHECK(line.size() < 600);
}

TEST_CASE("Convert turns outlines into lines, and closed lines and bands into areas", "[editor]") {
  Work w;
  w.run(convert_to_lines(w.host, {"a"}, "road"));
  const auto& line = w.host.feature<model::LineFeature>("a");
  CHECK(line.path.points->size() == 5);
  CHECK(line.name == "Bois");
  CHECK(line.type == "road");
  w.check_undone();
  w.run(convert_to_areas(w.host, {"t"}, "woods"));
  CHECK(w.polygon("t").outer.size() == 3);
  w.check_undone();
  w.run(convert_to_areas(w.host, {"s"}, "woods"));
  CHECK(mm2({w.polygon("s")}) == Approx(40 * 1.3).epsilon(0.01));
  w.check_undone();
  CHECK_FALSE(convert_to_areas(w.host, {"a"}, "woods").has_value());
}

TEST_CASE("Explode splits an area by hexes, and grow extends it to all hexes that it touches", "[editor]") {
  Work w;
  const GeometryChange change = w.run(explode_by_hexes(w.host, {"c"}));
  CHECK(change.selection.size() >= 1);
  Polygons parts;
  for (const std::string& id : change.selection) parts.push_back(w.polygon(id.c_str()));
  CHECK(mm2(parts) == Approx(100));
  w.check_undone();
  w.run(grow_to_hexsides(w.host, {"c"}));
  const Grid grid = *model::grid_of(w.host.map());
  CHECK(mm2({w.polygon("c")}) > 100);
  CHECK(locate(grid.centre(grid.hex_at(Point{65'000, 65'000})), w.polygon("c")) == Location::inside);
  w.check_undone();
}

TEST_CASE("Clip keeps the part of the first area inside the others, which stay", "[editor]") {
  Work w;
  w.run(keep_inside(w.host, {"a", "b", "c"}));
  const auto& last = w.host.last<model::Area>();
  CHECK(mm2({w.polygon("a"), model::polygon_of(last)}) == Approx(400 + 100));
  CHECK(last.name == "Bois");
  CHECK(mm2({w.polygon("b")}) == Approx(2000));
  CHECK(mm2({w.polygon("c")}) == Approx(100));
  w.check_undone();
  CHECK(keep_inside(w.host, {"b", "c"}).error().message.text() == "nothing would be left of b");
  CHECK_FALSE(keep_inside(w.host, {"a"}).has_value());
}

TEST_CASE("Align to hexes turns an area into the hexes that it covers by half or more", "[editor]") {
  Work w;
  const Grid grid = *model::grid_of(w.host.map());
  const auto covered = [&](const Polygon& area, Hex h) {
    const Polygon hex{hex_ring(grid, h), {}};
    return mm2(*intersection({area}, {hex})) / mm2({hex});
  };
  const Polygon before = w.polygon("a");
  w.run(align_to_hexes(w.host, {"a"}));
  const Polygon after = w.polygon("a");
  int in = 0, out = 0;
  for (const Hex h : grid.hexes_near(bounds(before.outer))) {
    const double share = covered(before, h);
    if (share > 0.501) {
      ++in;
      CHECK(covered(after, h) == Approx(1));
    } else if (share < 0.499) {
      ++out;
      CHECK(covered(after, h) == 0);
    }
  }
  CHECK(in > 3);
  CHECK(out > 3);
  w.check_undone();
  CHECK(align_to_hexes(w.host, {"c"}).error().message.text() == "nothing would be left of c");
}

TEST_CASE("Share border closes gaps to neighbours and removes overlaps", "[editor]") {
  Work w;
  w.run(share_border(w.host, {"e", "a", "d"}, 1'000));
  const Polygon e = w.polygon("e");
  const auto gap = intersection({e}, {w.polygon("a"), w.polygon("d")});
  CHECK(gap->empty());
  const auto whole = unite({e, w.polygon("a"), w.polygon("d")});
  REQUIRE(whole->size() == 1);
  CHECK(whole->front().holes.empty());
  CHECK(std::find(e.outer.begin(), e.outer.end(), Point{110'000, 110'000}) != e.outer.end());
  w.check_undone();
  w.run(share_border(w.host, {"b", "a"}, 1'000));  // an overlap: b gives way
  CHECK(mm2({w.polygon("b")}) == Approx(1600));
  w.check_undone();
}

TEST_CASE("Commands give the reason why they cannot run", "[editor]") {
  MemoryHost host = MemoryHost::of(kMap);
  Hands hands(host);
  hands.command("geometry.merge");
  CHECK(host.said == "select two areas or more");
  host.select({"a", "d"});
  hands.command("geometry.merge");
  CHECK(host.said == "the areas are of different types");
  hands.terrain("woods");
  hands.command("geometry.to-lines");
  CHECK(host.said.find("cannot be drawn as a line") != std::string::npos);
  host.select({"a", "b"});
  CHECK(hands.command("geometry.merge"));
  CHECK(host.selection() == Ids{"a"});
  CHECK(host.titles == std::vector<std::string>{"Merge 2 areas"});
}

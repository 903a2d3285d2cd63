// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/drawing/map/furniture.h"
#include "core/drawing/map/map_print.h"
#include "core/drawing/map/terrain_art.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

constexpr const char* kEll = R"(<line id="r1" type="road" width="1.2"><path>30,30 60,30 60,70</path></line>)";

/// Returns the shapes of a feature, in drawing order.
std::vector<Shape> shapes_of(const Scene& scene, const std::string& id) {
  std::vector<Shape> shapes;
  for (const Layer& layer : scene.layers)
    for (const Item& item : layer.items)
      if (const auto* shape = std::get_if<Shape>(&item.content); shape != nullptr && item.id == id)
        shapes.push_back(*shape);
  return shapes;
}

Scene drawn(const std::string& terrain, const char* style = "diagram") {
  test::FixedMetrics metrics;
  MapOptions options;
  REQUIRE(set_option(map_option_table(), "style", style, options).has_value());
  auto scene = map_scene(map_with(terrain), rules_of_red_poppies(), options, metrics);
  REQUIRE(scene.has_value());
  return *scene;
}

double far_from(const std::vector<Point>& line, Point p) {
  double least = 1e18;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const double dx = double(line[i + 1].x) - line[i].x, dy = double(line[i + 1].y) - line[i].y;
    const double square = dx * dx + dy * dy;
    if (square <= 0) continue;
    const double t =
        std::clamp(((double(p.x) - line[i].x) * dx + (double(p.y) - line[i].y) * dy) / square, 0.0, 1.0);
    least = std::min(least, std::hypot(line[i].x + dx * t - p.x, line[i].y + dy * t - p.y));
  }
  return least;
}

/// Tests the even-odd rule; only for outlines without curves.
bool inside(const Outline& outline, Point at) {
  bool in = false;
  Point start, last;
  const Point* p = outline.points.data();
  const auto side = [&](Point to) {
    if ((last.y > at.y) != (to.y > at.y) &&
        at.x < last.x + (double(at.y) - last.y) * (double(to.x) - last.x) / (double(to.y) - last.y))
      in = !in;
    last = to;
  };
  for (const Verb verb : outline.verbs) {
    if (verb == Verb::move)
      start = last = *p++;
    else if (verb == Verb::line)
      side(*p++);
    else
      side(start);
  }
  return in;
}

const Group& group_of(const MapSheet& sheet, std::string_view name) {
  for (const Layer& layer : sheet.scene.layers)
    if (layer.name == name) return std::get<Group>(layer.items.front().content);
  FAIL("no such layer");
  return std::get<Group>(sheet.scene.layers.front().items.front().content);
}

MapSheet sheet_with(const char* edge, const char* style = "diagram") {
  test::FixedMetrics metrics;
  MapOptions options;
  REQUIRE(set_option(map_option_table(), "edge", edge, options).has_value());
  REQUIRE(set_option(map_option_table(), "style", style, options).has_value());
  auto sheet = map_sheet(map_with(R"(<line id="r" type="trench"><path>0,60 120,60</path></line>)"),
                         rules_of_red_poppies(), options, metrics);
  REQUIRE(sheet.has_value());
  return *std::move(sheet);
}

}  // namespace

TEST_CASE("The corners of a line are rounded, and its ends stay in place", "[scene][map]") {
  for (const char* style : {"diagram", "field", "engraved", "plan-directeur", "trench-map"}) {
    INFO(style);
    const std::vector<Shape> shapes = shapes_of(drawn(kEll, style), "r1");
    REQUIRE_FALSE(shapes.empty());
    const std::vector<Point>& points = shapes.front().outline.points;
    CHECK(points.size() > 6);
    // Colour plates are slightly offset.
    CHECK(std::hypot(points.front().x - 30'000.0, points.front().y - 30'000.0) < 100);
    CHECK(std::hypot(points.back().x - 60'000.0, points.back().y - 70'000.0) < 100);
    CHECK(std::find(points.begin(), points.end(), Point{60'000, 30'000}) == points.end());
    // The line stays close to the corner, so it crosses the same hexes as the data.
    CHECK(far_from(points, {60'000, 30'000}) < 1'500);
  }
}

TEST_CASE("Built features keep their sharp corners", "[scene][map]") {
  const auto shapes =
      shapes_of(drawn(R"(<line id="b" type="bridge"><path>30,30 60,30 60,70</path></line>)"), "b");
  REQUIRE_FALSE(shapes.empty());
  CHECK(shapes.front().outline.points ==
        std::vector<Point>{{30'000, 30'000}, {60'000, 30'000}, {60'000, 70'000}});
}

TEST_CASE("A road that ends on another road opens into it", "[scene][map]") {
  for (const char* style : {"diagram", "field", "engraved", "army-map"}) {
    INFO(style);
    // The second road ends at the corner of the first one. The third ends half a millimetre short of its
    // straight part.
    const Scene scene =
        drawn(std::string(kEll) + R"(<line id="r2" type="road" width="1.2"><path>60,30 90,20</path></line>)"
                                  R"(<line id="r3" type="road" width="1.2"><path>45,60 45,30.5</path></line>)",
              style);
    const auto first = shapes_of(scene, "r1"), second = shapes_of(scene, "r2"), third = shapes_of(scene, "r3");
    REQUIRE(first.size() >= 2);
    REQUIRE(second.size() >= 2);
    REQUIRE(third.size() >= 2);
    CHECK(far_from(first.back().outline.points, second.back().outline.points.front()) < 20);
    CHECK(far_from(first.back().outline.points, third.back().outline.points.back()) < 20);
    // All casings are below all bodies.
    std::vector<std::string> order;
    for (const Item& item : scene.layers.front().items)
      if (!item.id.empty() && (order.empty() || order.back() != item.id)) order.push_back(item.id);
    CHECK(order == std::vector<std::string>{"r1", "r2", "r3", "r1", "r2", "r3"});
  }
}

TEST_CASE("A bridge on a hexside follows the road that crosses it", "[scene][map]") {
  // The road crosses the side of A01 and A02 from the lower left to the upper right.
  const auto shapes = shapes_of(drawn(R"(<line id="r" type="road"><path>24,46 36,34</path></line>)"
                                      R"(<side id="b" type="bridge" hexes="A01 A02"/>)"),
                                "b");
  REQUIRE_FALSE(shapes.empty());
  const std::vector<Point>& deck = shapes.front().outline.points;
  REQUIRE(deck.size() == 2);
  CHECK(std::abs(double(deck[1].x) - deck[0].x) > 3000);
  CHECK(std::abs(std::abs(double(deck[1].x) - deck[0].x) - std::abs(double(deck[1].y) - deck[0].y)) < 10);
  const auto alone = shapes_of(drawn(R"(<side id="b" type="bridge" hexes="A01 A02"/>)"), "b");
  REQUIRE_FALSE(alone.empty());
  CHECK(alone.front().outline.points[0].x == alone.front().outline.points[1].x);
}

TEST_CASE("Land cut at the hexes does not extend beyond them", "[scene][map]") {
  const MapSheet sheet = sheet_with("hexes");
  const auto grid = model::grid_of(map_with(""));
  const Group& terrain = group_of(sheet, kTerrainLayer);
  REQUIRE(terrain.clip.has_value());
  for (int c = -1; c <= 4; ++c)
    for (int r = -1; r <= 3; ++r) {
      INFO(c << " " << r);
      CHECK(inside(*terrain.clip, grid->centre({c, r})) == grid->contains({c, r}));
    }
  // The clip is a single figure, so no side between two hexes of the map is part of it.
  CHECK(std::count(terrain.clip->verbs.begin(), terrain.clip->verbs.end(), Verb::move) == 1);
}

TEST_CASE("Void hexes are cut out of the land", "[scene][map]") {
  test::FixedMetrics metrics;
  const auto map = map_with("", "<void>B02</void>");
  const auto sheet = map_sheet(map, rules_of_red_poppies(), {}, metrics);
  REQUIRE(sheet.has_value());
  const auto grid = model::grid_of(map);
  const Group& terrain = group_of(*sheet, kTerrainLayer);
  CHECK_FALSE(inside(*terrain.clip, grid->centre({1, 1})));
  CHECK(inside(*terrain.clip, grid->centre({1, 0})));
}

TEST_CASE("Half hexes remain if the land is cut to a full rectangle", "[scene][map]") {
  const MapSheet sheet = sheet_with("half-hexes");
  const auto grid = model::grid_of(map_with(""));
  const Box cut = group_of(sheet, kTerrainLayer).clip->bounds();
  // The first and third columns are half a hex higher.
  CHECK(cut.min.y == grid->centre({0, 0}).y);
  CHECK(cut.max.y == grid->centre({1, 2}).y);
  CHECK(cut.min.x > grid->bounds({0, 0}).min.x);
  CHECK(cut.max.x < grid->bounds({3, 0}).max.x);
  // The number of a cut hex is in the part that remains.
  for (const Item& item : group_of(sheet, kNumbersLayer).items)
    if (const auto* run = std::get_if<TextRun>(&item.content)) {
      INFO(run->text);
      CHECK(run->at.y < cut.max.y);
      CHECK(item.bounds.min.y > cut.min.y);
    }
}

TEST_CASE("Land extends to the neat line, or to the edge of the sheet and beyond", "[scene][map]") {
  test::FixedMetrics metrics;
  const MapSheet framed = sheet_with("frame");
  const Box neat = group_of(framed, kTerrainLayer).clip->bounds();
  CHECK(std::get<Shape>(group_of(framed, kFrameLayer).items.front().content).outline.bounds() == neat);

  Problems notes;
  MapPrintOptions options;
  options.map.edge = MapEdge::bleed;
  options.map.bleed = 3000;
  options.crop = true;
  const auto pages = map_pages(map_with(""), rules_of_red_poppies(), options, metrics, nullptr, notes);
  REQUIRE(pages.has_value());
  const Page& page = pages->pages.front();
  CHECK(page.bleed == grown(page.trim, 3000));
  CHECK(page.media == grown(page.trim, 3000 + 8000));
  Box land;
  std::size_t marks = 0;
  for (const Layer& layer : page.scene.layers) {
    if (layer.name == kTerrainLayer) land = layer.bounds();
    if (layer.kind == LayerClass::registration) marks += layer.items.size();
    for (const Item& item : layer.items)
      if (layer.kind == LayerClass::registration)
        CHECK_FALSE(grown(item.bounds, -50).meets(grown(page.trim, -50)));
  }
  CHECK(marks == 8);
  CHECK(land.min.x <= page.bleed.min.x);
  CHECK(land.max.x >= page.bleed.max.x);
  CHECK(land.min.y <= page.bleed.min.y);
}

TEST_CASE("On several sheets land bleeds over the map's edges, but not where sheets are joined",
          "[scene][map]") {
  test::FixedMetrics metrics;
  Problems notes;
  MapPrintOptions options;
  options.map.edge = MapEdge::bleed;
  options.map.bleed = 3000;
  options.map.hex_size = 60'000;
  options.paper = "A5";
  options.crop = true;
  const auto pages = map_pages(map_with(""), rules_of_red_poppies(), options, metrics, nullptr, notes);
  REQUIRE(pages.has_value());
  // The box of a sheet's land by its name: the clip at its place on the paper.
  std::map<std::string, Box> land;
  for (const Page& page : pages->pages)
    for (const Layer& layer : page.scene.layers) {
      if (layer.name != kTerrainLayer || layer.items.empty()) continue;
      const auto& figure = std::get<Group>(layer.items.front().content);
      const auto& group = std::get<Group>(figure.items.front().content);
      const Box clip = group.clip->bounds();
      const Point by{static_cast<Um>(group.transform.x0), static_cast<Um>(group.transform.y0)};
      land[page.title] = {{clip.min.x + by.x, clip.min.y + by.y}, {clip.max.x + by.x, clip.max.y + by.y}};
    }
  REQUIRE(land.size() > 2);
  CHECK(land.at("A1").min == Point{options.margin - 3000, options.margin - 3000});
  CHECK(land.at("A2").min == Point{options.margin, options.margin - 3000});
  CHECK(land.at("B1").min == Point{options.margin - 3000, options.margin});
  const auto said =
      std::count_if(notes.begin(), notes.end(), [](const Problem& note) { return note.subject == "crop"; });
  CHECK(said == 1);
}

TEST_CASE("A map smaller than its paper is centred on it", "[scene][map]") {
  test::FixedMetrics metrics;
  Problems notes;
  MapPrintOptions options;
  const auto alone = map_pages(map_with(""), rules_of_red_poppies(), options, metrics, nullptr, notes);
  REQUIRE(alone.has_value());
  const Box own = alone->pages.front().media;
  for (const auto& [name, upright] :
       {std::pair("A2", Point{420'000, 594'000}), {"A3", Point{297'000, 420'000}}}) {
    options.paper = name;
    const auto pages = map_pages(map_with(""), rules_of_red_poppies(), options, metrics, nullptr, notes);
    REQUIRE(pages.has_value());
    REQUIRE(pages->pages.size() == 1);
    const Box media = pages->pages.front().media;
    // The paper has the orientation of the map.
    const Point paper = own.width() > own.height() ? Point{upright.y, upright.x} : upright;
    CHECK(media == Box{{0, 0}, paper});
    for (const Layer& layer : pages->pages.front().scene.layers) {
      REQUIRE(layer.items.size() == 1);
      const auto& whole = std::get<Group>(layer.items.front().content);
      const bool read = layer.name == kFurnitureLayer;  // all other layers are a single figure
      const auto& group = read ? whole : std::get<Group>(whole.items.front().content);
      const Point moved = group.transform.apply(Point{0, 0});
      CHECK(moved.x == (paper.x - own.width()) / 2);
      CHECK(moved.y == (paper.y - own.height()) / 2);
    }
  }
}

TEST_CASE("A map smaller than its paper has crop marks around it", "[scene][map]") {
  test::FixedMetrics metrics;
  Problems notes;
  MapPrintOptions options;
  options.paper = "A3";
  options.crop = true;
  const auto pages = map_pages(map_with(""), rules_of_red_poppies(), options, metrics, nullptr, notes);
  REQUIRE(pages.has_value());
  std::size_t marks = 0;
  for (const Layer& layer : pages->pages.front().scene.layers)
    if (layer.kind == LayerClass::registration) marks += layer.items.size();
  CHECK(marks == 8);
}

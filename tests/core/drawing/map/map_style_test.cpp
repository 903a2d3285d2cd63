// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/map/map_print.h"
#include "core/drawing/styles/style.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

const std::string kWood = R"(<area id="w1" type="woods"><ring>30,20 60,22 55,50 32,45</ring></area>)";
const std::string kOther = R"(<area id="w2" type="woods"><ring>70,60 95,60 90,85</ring></area>)";
const std::string kOtherMoved = R"(<area id="w2" type="woods"><ring>70,62 99,60 90,88 72,80</ring></area>)";

Scene drawn(const model::MapDocument& map, std::optional<model::MapStyle> style = model::MapStyle::field,
            std::optional<Box> clip = {}) {
  test::FixedMetrics metrics;
  MapOptions options;
  options.style = style;
  options.clip = clip;
  auto scene = map_scene(map, rules_of_red_poppies(), options, metrics);
  REQUIRE(scene.has_value());
  return *scene;
}

/// Returns the items of a feature in drawing order.
std::vector<Item> items_of(const Scene& scene, const std::string& id) {
  std::vector<Item> items;
  for (const Layer& layer : scene.layers)
    for (const Item& item : layer.items)
      if (item.id == id) items.push_back(item);
  return items;
}

}  // namespace

TEST_CASE("The map states its style, and the option overrides it", "[scene][map]") {
  model::MapDocument map = map_with(kWood);
  const Scene diagram = drawn(map, std::nullopt);
  const Scene field = drawn(map);
  CHECK(drawn(map, model::MapStyle::diagram) == diagram);
  CHECK_FALSE(field == diagram);
  map.page->style = model::MapStyle::field;
  CHECK(drawn(map, std::nullopt) == field);
  CHECK(drawn(map, model::MapStyle::diagram) == diagram);
}

TEST_CASE("The map of a table also has a style", "[scene][map]") {
  const auto map = parse<model::MapDocument>(
      R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="fr"><title>Essai</title>)"
      R"(<table width="1200" height="800" unit="cm" style="field"/><terrain/></map>)");
  CHECK(style_of(map, {}) == model::MapStyle::field);
}

TEST_CASE("An unknown style is rejected with a list of the existing styles", "[scene][map]") {
  MapOptions options;
  const Status set = set_option(map_option_table(), "style", "oil", options);
  REQUIRE_FALSE(set.has_value());
  CHECK(to_string(set.error())
            .find("option style: \"oil\" is not one of its values "
                  "(map|diagram|field|engraved|plan-directeur|army-map|survey|trench-map)") !=
        std::string::npos);
  Problems problems;
  const auto read =
      xml::read(R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="fr"><title>E</title>)"
                R"(<page width="120" height="120" style="oil"/><terrain/></map>)",
                std::nullopt, "test.xml", problems);
  REQUIRE(problems.size() == 1);
  CHECK(contains(to_string(problems.front()), "diagram"));
  CHECK(contains(to_string(problems.front()), "field"));
}

TEST_CASE("A document can name each style, and the names are in the order of the styles", "[scene][map]") {
  for (const styles::Style& style : styles::all_styles()) {
    const auto map = parse<model::MapDocument>(
        R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="fr"><title>E</title>)"
        R"(<page width="120" height="120" style=")" +
        std::string(style.name) + R"("/><terrain/></map>)");
    CHECK(styles::all_styles()[static_cast<std::size_t>(style_of(map, {}))].name == style.name);
    MapOptions options;
    REQUIRE(set_option(map_option_table(), "style", style.name, options).has_value());
    CHECK(options.style == style_of(map, {}));
  }
}

TEST_CASE("In each style a map is always drawn the same, and a changed wood does not affect another",
          "[scene][map]") {
  for (std::size_t i = 1; i < styles::all_styles().size(); ++i) {
    INFO(styles::all_styles()[i].name);
    const auto style = static_cast<model::MapStyle>(i);
    const Scene first = drawn(map_with(kWood + kOther), style);
    CHECK(drawn(map_with(kWood + kOther), style) == first);
    CHECK(items_of(drawn(map_with(kWood + kOtherMoved), style), "w1") == items_of(first, "w1"));
    CHECK_FALSE(items_of(drawn(map_with(kWood + kOtherMoved), style), "w2") == items_of(first, "w2"));
  }
}

TEST_CASE("A framed style draws terrain up to the frame and nothing beyond", "[scene][map]") {
  test::FixedMetrics metrics;
  MapOptions options;
  REQUIRE(set_option(map_option_table(), "style", "engraved", options).has_value());
  const auto sheet = map_sheet(map_with(kWood), rules_of_red_poppies(), options, metrics);
  REQUIRE(sheet.has_value());
  const Layer *frame = nullptr, *terrain = nullptr;
  for (const Layer& layer : sheet->scene.layers) {
    if (layer.name == kFrameLayer) frame = &layer;
    if (layer.name == kTerrainLayer) terrain = &layer;
  }
  REQUIRE(frame != nullptr);
  REQUIRE(terrain != nullptr);
  const Group& lines = std::get<Group>(frame->items.front().content);
  CHECK(std::count_if(lines.items.begin(), lines.items.end(),
                      [](const Item& item) { return std::holds_alternative<Shape>(item.content); }) == 4);
  const Box neat = std::get<Shape>(lines.items.front().content).outline.bounds();
  CHECK(std::get<Group>(terrain->items.front().content).clip->bounds() == neat);
  // A part of the map has no frame.
  options.hexes = {"A01", "B02"};
  const auto part = map_sheet(map_with(kWood), rules_of_red_poppies(), options, metrics);
  REQUIRE(part.has_value());
  for (const Layer& layer : part->scene.layers) CHECK(layer.name != kFrameLayer);
}

TEST_CASE("A map is always drawn the same, and a changed wood does not affect another", "[scene][map]") {
  const Scene first = drawn(map_with(kWood + kOther));
  CHECK(drawn(map_with(kWood + kOther)) == first);
  const Scene second = drawn(map_with(kWood + kOtherMoved));
  CHECK(items_of(first, "w1") == items_of(second, "w1"));
  CHECK_FALSE(items_of(first, "w2") == items_of(second, "w2"));
  CHECK(items_of(drawn(map_with(kOther + kWood)), "w1") == items_of(first, "w1"));
}

TEST_CASE("A part of a map has the same trees as the whole map", "[scene][map]") {
  const model::MapDocument map = map_with(kWood);
  const Box part{{40'000, 28'000}, {46'000, 34'000}};
  const Scene whole = drawn(map);
  const auto dots_in = [&](const Scene& scene) {
    std::vector<std::pair<Point, Um>> dots;
    for (const Item& item : items_of(scene, "w1"))
      if (const auto* shape = std::get_if<Shape>(&item.content); shape && !shape->fill)
        for (const Point p : shape->outline.points)
          if (part.contains(p)) dots.emplace_back(p, shape->stroke->width);
    std::sort(dots.begin(), dots.end());
    return dots;
  };
  CHECK(dots_in(whole).size() > 20);
  CHECK(dots_in(drawn(map, model::MapStyle::field, part)) == dots_in(whole));
}

TEST_CASE("The casings of roads are drawn below the bodies of all roads", "[scene][map]") {
  const Scene scene = drawn(map_with(R"(<line id="r1" type="road"><path>20,30 100,70</path></line>)"
                                     R"(<line id="r2" type="road"><path>60,50 60,100</path></line>)"));
  const Layer& terrain = scene.layers.front();
  std::string order;
  for (const Item& item : terrain.items)
    if (!item.id.empty() && (order.empty() || order.substr(order.size() - 2) != item.id)) order += item.id;
  CHECK(order == "r1r2r1r2");
}

TEST_CASE("The hexes of one feature are drawn as a single wood", "[scene][map]") {
  const Scene scene = drawn(map_with(R"(<hexes id="h" type="woods">A01 A02 B01</hexes>)"));
  std::size_t floors = 0;
  for (const Item& item : items_of(scene, "h"))
    if (const auto* shape = std::get_if<Shape>(&item.content); shape && shape->fill && shape->stroke) ++floors;
  CHECK(floors == 1);
}

// SPDX-License-Identifier: MIT
#include "core/drawing/map/relief.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>

#include "core/drawing/map/map_scene.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

/// Nested square hills of levels 1 to `most`, and a wood over all of them.
std::string terrain(int most) {
  std::string out;
  for (int level = 1; level <= most; ++level) {
    const int a = 4 * level, b = 100 - 4 * level;
    out += fmt::format(
        R"(<area id="h{0}" type="hill" level="{0}"><ring>{1},{1} {2},{1} {2},{2} {1},{2}</ring></area>)", level,
        a, b);
  }
  return out + R"(<area id="w" type="woods"><ring>2,2 50,2 50,98 2,98</ring></area>)" +
         R"(<line id="r" type="road"><path>0,50 100,50</path></line>)";
}

Layer terrain_of(int most, const char* style = "diagram", bool black_and_white = false) {
  test::FixedMetrics metrics;
  MapOptions options;
  REQUIRE(set_option(map_option_table(), "style", style, options));
  options.black_and_white = black_and_white;
  auto scene = map_scene(map_with(terrain(most)), rules_of_red_poppies(), options, metrics);
  REQUIRE(scene);
  for (Layer& layer : scene->layers)
    if (layer.name == kTerrainLayer) return std::move(layer);
  FAIL("no terrain");
  return {};
}

const Shape* shape_of(const Item& item) {
  return std::get_if<Shape>(&item.content);
}

std::size_t last_of(const Layer& layer, const std::string& id) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < layer.items.size(); ++i)
    if (layer.items[i].id == id) last = i;
  return last;
}

/// Colours of the grounds of the hills, the lowest first.
std::vector<Color> grounds(const Layer& layer, int most) {
  std::vector<Color> out;
  for (int level = 1; level <= most; ++level)
    for (const Item& item : layer.items) {
      const Shape* shape = shape_of(item);
      if (item.id != "h" + std::to_string(level) || shape == nullptr || !shape->fill || !shape->fill->color)
        continue;
      out.push_back(*shape->fill->color);
      break;
    }
  return out;
}

constexpr const char* kStyles[] = {"diagram", "field", "engraved", "plan-directeur", "army-map", "trench-map"};

}  // namespace

TEST_CASE("Each of twelve levels is darker than the one below, in every style", "[scene][relief]") {
  for (const char* style : kStyles) {
    INFO(style);
    const std::vector<Color> colors = grounds(terrain_of(12, style), 12);
    REQUIRE(colors.size() == 12);
    for (std::size_t i = 1; i < colors.size(); ++i) CHECK(lightness(colors[i]) < lightness(colors[i - 1]));
    // Black letters stay legible on the highest level: L* is far above that of ink.
    CHECK(lightness(colors.back()) > 45'000);
  }
  // Higher ground is lighter on the dark screen of the survey.
  const std::vector<Color> survey = grounds(terrain_of(12, "survey"), 12);
  REQUIRE(survey.size() == 12);
  CHECK(lightness(survey.back()) > lightness(survey.front()));
}

TEST_CASE("Contours are drawn above woods and below roads, with every fifth one thicker", "[scene][relief]") {
  for (const char* style : kStyles) {
    INFO(style);
    const Layer layer = terrain_of(6, style);
    CHECK(last_of(layer, "h3") > last_of(layer, "w"));
    CHECK(last_of(layer, "h3") < last_of(layer, "r"));
    const auto width = [&](const std::string& id) {
      Um stroke = 0;
      for (const Item& item : layer.items)
        if (const Shape* shape = shape_of(item);
            item.id == id && shape != nullptr && shape->stroke && !shape->fill)
          stroke = shape->stroke->width;
      return stroke;
    };
    CHECK(width("h5") > width("h4"));
    CHECK(width("h6") == width("h4"));
  }
}

TEST_CASE("In black and white, contours and numbers tell the levels, without tints", "[scene][relief]") {
  for (const char* style : kStyles) {
    INFO(style);
    const Layer layer = terrain_of(6, style, true);
    for (const Color& color : grounds(layer, 6)) CHECK(color == kWhite);
    for (int level = 1; level <= 6; ++level) {
      const std::string id = "h" + std::to_string(level);
      const bool numbered = std::any_of(layer.items.begin(), layer.items.end(), [&](const Item& item) {
        const auto* run = std::get_if<TextRun>(&item.content);
        return item.id == id && run != nullptr && run->text == std::to_string(level);
      });
      CHECK(numbered);
    }
  }
}

TEST_CASE("Numbers of contours and of hexes keep clear of one another", "[scene][relief]") {
  // Round hills, whose lowest points are moved over the hexes step by step.
  for (int shift = 0; shift < 24; ++shift) {
    INFO(shift);
    std::string hills;
    for (int level = 1; level <= 4; ++level) {
      hills += fmt::format(R"(<area id="h{0}" type="hill" level="{0}"><ring>)", level);
      for (int i = 0; i < 72; ++i) {
        const double turn = i * std::numbers::pi / 36, radius = 40 - 8 * level;
        hills += fmt::format("{}{:.3f},{:.3f}", i == 0 ? "" : " ", 47.3 + radius * std::sin(turn),
                             50 + shift * 0.5 + radius * std::cos(turn));
      }
      hills += "</ring></area>";
    }
    test::FixedMetrics metrics;
    const auto scene = map_scene(map_with(hills), rules_of_red_poppies(), {}, metrics);
    REQUIRE(scene);
    std::vector<Box> contours, hexes;
    for (const Layer& layer : scene->layers)
      for (const Item& item : layer.items) {
        if (!std::holds_alternative<TextRun>(item.content)) continue;
        TextRun bare = std::get<TextRun>(item.content);
        bare.halo.reset();
        const Box ink = Item(bare).bounds;
        if (layer.name == kTerrainLayer) contours.push_back(ink);
        if (layer.name == kNumbersLayer) hexes.push_back(ink);
      }
    CHECK(contours.size() == 4);
    CHECK(hexes.size() == 12);
    for (const Box& contour : contours)
      for (const Box& hex : hexes) CHECK_FALSE(contour.meets(hex));
  }
}

TEST_CASE("Maps with one or two levels are drawn without a relief", "[scene][relief]") {
  for (const char* style : kStyles) {
    INFO(style);
    const Layer layer = terrain_of(2, style);
    CHECK(last_of(layer, "h2") < last_of(layer, "w"));
    const std::vector<Color> colors = grounds(layer, 2);
    REQUIRE(colors.size() == 2);
    CHECK(colors[0] == colors[1]);
  }
}

TEST_CASE("A third level redraws the whole map", "[scene][relief]") {
  const auto index = [](int most) {
    const auto made = MapIndex::make(map_with(terrain(most)), rules_of_red_poppies());
    REQUIRE(made);
    return *made;
  };
  CHECK_FALSE(index(2)->has_relief());
  CHECK(index(3)->has_relief());
  CHECK_FALSE(index(3)->difference(*index(2)));
}

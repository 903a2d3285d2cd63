// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/map/map_print.h"

#include "tests/core/drawing/primitives/documents.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

TEST_CASE("Tiles cover the sheet and overlap by the requested amount", "[scene][map]") {
  const Um width = GENERATE(200'000, 297'000, 700'000), height = GENERATE(280'000, 500'000);
  const Um overlap = GENERATE(0, 10'000, 25'000);
  const auto tiling = tile_map(width, height, {210'000, 297'000}, 6350, overlap);
  REQUIRE(tiling.has_value());
  for (const MapTile& tile : tiling->tiles) {
    CHECK(tile.part.max.x - tile.part.min.x <= tiling->paper.width - 2 * 6350);
    CHECK(tile.part.max.y - tile.part.min.y <= tiling->paper.height - 2 * 6350);
    if (tile.column > 0) {
      const MapTile& left =
          tiling->tiles[static_cast<std::size_t>(tile.row * tiling->columns + tile.column - 1)];
      CHECK(left.part.max.x - tile.part.min.x == overlap);
    }
    if (tile.row > 0) {
      const MapTile& above =
          tiling->tiles[static_cast<std::size_t>((tile.row - 1) * tiling->columns + tile.column)];
      CHECK(above.part.max.y - tile.part.min.y == overlap);
    }
  }
  CHECK(tiling->tiles.front().part.min == Point{0, 0});
  CHECK(tiling->tiles.back().part.max == Point{width, height});
}

TEST_CASE("Tiles are named by letters for rows and numbers for columns", "[scene][map]") {
  const auto tiling = tile_map(350'000, 350'000, {210'000, 297'000}, 6350, 10'000);
  REQUIRE(tiling.has_value());
  std::string names;
  for (const MapTile& tile : tiling->tiles) names += tile.name + " ";
  CHECK(names == "A1 A2 B1 B2 ");
}

TEST_CASE("Tiles that end at column centres share a glue line there", "[scene][map]") {
  const Um step = 17'321, first = 30'000;
  const auto tiling = tile_map(700'000, 200'000, {210'000, 297'000}, 6350, 10'000, step, first);
  REQUIRE(tiling.has_value());
  REQUIRE(tiling->columns > 1);
  for (const MapTile& tile : tiling->tiles)
    if (tile.column > 0) CHECK((tile.part.min.x + 5000 - first) % step == 0);
}

TEST_CASE("Margins that leave no space are an error", "[scene][map]") {
  const auto tiling = tile_map(700'000, 200'000, {210'000, 297'000}, 100'000, 10'000);
  REQUIRE_FALSE(tiling.has_value());
  CHECK(tiling.error().check == "map.tiles");
}

TEST_CASE("A map that fits the paper is one page, and a larger one is tiled", "[scene][map]") {
  test::FixedMetrics metrics;
  Problems notes;
  MapPrintOptions options;
  options.map.legend = options.map.scale_bar = options.map.compass = options.map.border = false;
  options.paper = "A4";
  const auto map = map_with("");
  auto small = map_pages(map, rules_of_red_poppies(), options, metrics, nullptr, notes);
  REQUIRE(small.has_value());
  REQUIRE(small->pages.size() == 1);
  CHECK(small->pages[0].media == Box{{0, 0}, {210'000, 297'000}});

  options.map.hex_size = 100'000;
  auto large = map_pages(map, rules_of_red_poppies(), options, metrics, nullptr, notes);
  REQUIRE(large.has_value());
  CHECK(large->pages.size() == 4);
  for (const Page& page : large->pages) {
    const std::string text = text_of(page.scene);
    CHECK(contains(text, page.title));
    CHECK(contains(text, "10 cm"));
  }
  CHECK(large->outline.size() == large->pages.size());
}

TEST_CASE("Empty tiles are left out and listed", "[scene][map]") {
  test::FixedMetrics metrics;
  Problems notes;
  MapPrintOptions options;
  options.map.layers = {"terrain", "grid"};
  options.map.hex_size = 60'000;
  options.paper = "A5";
  // A corner of the map is out of play.
  auto map = map_with("", "<void>B01 C01 D01 B02 C02 D02</void>");
  const auto pages = map_pages(map, rules_of_red_poppies(), options, metrics, nullptr, notes);
  REQUIRE(pages.has_value());
  CHECK(pages->pages.size() == 3);
  REQUIRE(notes.size() == 1);
  CHECK(notes[0].severity == Severity::info);
  CHECK(notes[0].check == "map.tiles");
}

TEST_CASE("Paper can be given by name or by size", "[scene]") {
  CHECK(parse_paper("A4") == Paper{210'000, 297'000});
  CHECK(parse_paper("letter") == Paper{215'900, 279'400});
  CHECK(parse_paper("320x450") == Paper{320'000, 450'000});
  CHECK_FALSE(parse_paper("A99").has_value());
  CHECK_FALSE(parse_paper("320x").has_value());
}

TEST_CASE("Tiles use the language of the map, or the requested language", "[scene][map]") {
  test::FixedMetrics metrics;
  Problems notes;
  MapPrintOptions options;
  options.paper = "A4";
  options.map.hex_size = 100'000;
  const auto texts = [&] {
    const auto pages = map_pages(map_with(""), rules_of_red_poppies(), options, metrics, nullptr, notes);
    REQUIRE(pages.has_value());
    REQUIRE(pages->pages.size() > 1);
    return text_of(pages->pages[1].scene);
  };
  CHECK(contains(texts(), "Feuille A2 (2 sur "));
  CHECK(contains(texts(), "10 cm à vérifier"));
  options.map.lang = "en";
  CHECK(contains(texts(), "Sheet A2 (2 of "));
}

TEST_CASE("If tracks and boxes make a sheet longer, the terrain still bleeds to its edge", "[scene][map]") {
  test::FixedMetrics metrics;
  MapPrintOptions options;
  options.map.style = model::MapStyle::field;
  options.map.edge = MapEdge::bleed;
  options.map.bleed = 3'000;
  options.map.turns = 40;
  options.map.boxes = {"A", "B", "C", "D"};
  options.crop = true;
  Problems notes;
  const auto pages = map_pages(map_with(""), rules_of_red_poppies(), options, metrics, nullptr, notes);
  REQUIRE(pages.has_value());
  const Page& page = pages->pages.front();
  CHECK(page.trim.height() > 120'000);  // the map's own page is this high
  CHECK(find_layer(page.scene, kTerrainLayer)->bounds() == page.bleed);
  CHECK(std::none_of(notes.begin(), notes.end(), [](const Problem& p) { return p.check == "print.bleed"; }));
}

TEST_CASE("A bleed without ink is a warning", "[scene][map]") {
  test::FixedMetrics metrics;
  MapPrintOptions options;
  options.map.edge = MapEdge::bleed;
  options.map.bleed = 3'000;
  options.map.layers = {"grid", "furniture"};
  Problems notes;
  REQUIRE(map_pages(map_with(""), rules_of_red_poppies(), options, metrics, nullptr, notes).has_value());
  CHECK(std::any_of(notes.begin(), notes.end(), [](const Problem& p) { return p.check == "print.bleed"; }));
}

TEST_CASE("A map is one figure with an alternative text, and its title and legend can be read",
          "[scene][map]") {
  test::FixedMetrics metrics;
  Problems notes;
  const auto pages =
      map_pages(map_with(R"(<area id="w" type="woods"><ring>30,20 45,22 40,40 32,38</ring></area>)"),
                rules_of_red_poppies(), {}, metrics, nullptr, notes);
  REQUIRE(pages.has_value());
  const Page& page = pages->pages.front();
  CHECK(page.alternative.empty());
  int figures = 0;
  for (const Layer& layer : page.scene.layers) {
    if (layer.items.empty()) continue;
    const auto* group = std::get_if<Group>(&layer.items.front().content);
    REQUIRE(group != nullptr);
    if (layer.name == kFurnitureLayer) {
      CHECK(group->alternative.empty());
      CHECK(group->role == Role::none);
      continue;
    }
    if (!group->alternative.empty()) ++figures;
    CHECK(group->alternative.empty() == (group->role == Role::decoration));
  }
  CHECK(figures == 1);
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/map/map_notes.h"
#include "core/drawing/map/map_scene.h"

#include "tests/core/drawing/primitives/documents.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

Scene scene_of(const model::MapDocument& map, const MapOptions& options = {}) {
  test::FixedMetrics metrics;
  auto scene = map_scene(map, rules_of_red_poppies(), options, metrics);
  REQUIRE(scene.has_value());
  return *scene;
}

/// Returns an image for every scan.
struct AnyScan : Scans {
  std::optional<PlacedScan> place(const model::MapDocument&, const model::Scan&) const override {
    return PlacedScan{"sheet.jpg", 100, 100, {}};
  }
};

using Ids = std::vector<std::string>;

const char* const kMixed =
    R"(<side id="w" type="wire" hexes="B01 B02"/>)"
    R"(<area id="b" type="building"><ring>30,28 34,28 34,33 30,33</ring></area>)"
    R"(<line id="r" type="road" width="1.2"><path>20,30 100,70</path></line>)"
    R"(<area id="g" type="grain"><ring>40,40 60,40 60,60 40,60</ring><hole>45,45 50,45 50,50</hole></area>)"
    R"(<area id="h" type="hill"><ring>70,40 90,40 90,60</ring></area>)"
    R"(<hexes id="s" type="summit">D03</hexes>)"
    R"(<area id="g2" type="grain"><ring>20,60 25,60 25,66</ring></area>)"
    R"(<text id="t" at="50 50" size="3" angle="-20" style="village">Le Moulin</text>)"
    R"(<override id="o" at="A01 A02" type="road" is="no"/>)";

}  // namespace

TEST_CASE("Terrain is drawn by the layers of its types, then in document order", "[scene][map]") {
  const Scene scene = scene_of(map_with(kMixed));
  const Layer* terrain = find_layer(scene, kTerrainLayer);
  REQUIRE(terrain != nullptr);
  // hill 10, summit 12, grain 20 (twice), road 50, building 70, wire 80
  CHECK(ids_of(*terrain) == Ids{"h", "s", "g", "g2", "r", "b", "w"});
}

TEST_CASE("The layers of a map have names and are listed from the lowest to the highest", "[scene][map]") {
  MapOptions options;
  options.overlays = true;
  Ids names;
  for (const Layer& layer : scene_of(map_with(kMixed), options).layers) names.push_back(layer.name);
  CHECK(names == Ids{"terrain", "grid", "numbers", "names", "overlays"});
  options.layers = {"grid", "names"};
  names.clear();
  for (const Layer& layer : scene_of(map_with(kMixed), options).layers) names.push_back(layer.name);
  CHECK(names == Ids{"grid", "names"});
}

TEST_CASE("The designer's notes are drawn only on request, with their whole texts", "[scene][map]") {
  model::MapDocument map = map_with(kMixed);
  model::MapNote note;
  note.id = "n1";
  note.at = {50'000, 60'000};
  note.text = "Is the mill still there?\nAsk Paul.";
  map.notes.push_back(note);
  CHECK(find_layer(scene_of(map), kNotesLayer) == nullptr);
  MapOptions options;
  options.designer_notes = true;
  options.layers = {"terrain"};  // they are not a layer of the printed map
  const Scene scene = scene_of(map, options);
  const Layer* layer = find_layer(scene, kNotesLayer);
  REQUIRE(layer != nullptr);
  CHECK(scene.layers.back().name == kNotesLayer);
  std::string said;
  for (const Item& item : layer->items) {
    CHECK(item.id == "n1");
    if (const auto* run = std::get_if<TextRun>(&item.content)) said += run->text + "|";
  }
  CHECK(said.find("mill") != std::string::npos);
  CHECK(said.ends_with("Ask Paul.|"));
  // The point of the pin is on the place.
  const auto& pin = std::get<Shape>(layer->items.front().content);
  CHECK(pin.outline.points.front() == note.at);
  CHECK(pin.outline.bounds().max.y == note.at.y);
}

TEST_CASE("Pins of different colours, and of notes that are done, differ without their colour",
          "[scene][map]") {
  std::vector<std::string> signs;
  for (int i = 0; i < 5; ++i) {
    model::MapNote note;
    if (i < 4) note.colour = static_cast<model::NoteColour>(i);
    note.done = i == 4;
    Layer layer;
    add_pin(note, 6000, layer);
    const Item& sign = layer.items.back();
    const auto* run = std::get_if<TextRun>(&sign.content);
    const auto* shape = std::get_if<Shape>(&sign.content);
    signs.push_back(run != nullptr ? run->text : shape->stroke ? "tick" : "dot");
  }
  CHECK(signs == std::vector<std::string>{"dot", "!", "+", "?", "tick"});
}

TEST_CASE("The beginning of a note is cut between characters", "[scene][map]") {
  model::MapNote note;
  note.text = "  Évier à l’été\nsuite ";
  CHECK(first_words(note, 100) == "Évier à l’été suite");
  CHECK(first_words(note, 7) == "Évier à…");
  CHECK(first_words(note, 6) == "Évier…");
}

TEST_CASE("The ground does not hide a scan that is shown below it", "[scene][map]") {
  model::MapDocument map = map_with(kMixed);
  map.scans.emplace_back();
  const AnyScan scans;
  test::FixedMetrics metrics;
  const auto items = [&](bool shown) {
    MapOptions options;
    options.scan = shown;
    const auto scene = map_scene(map, rules_of_red_poppies(), options, metrics, &scans);
    REQUIRE(scene.has_value());
    const Layer* terrain = find_layer(*scene, kTerrainLayer);
    REQUIRE(terrain != nullptr);
    return terrain->items.size();
  };
  CHECK(items(false) == items(true) + 1);
}

TEST_CASE("Items of names and overrides have the ids of their elements", "[scene][map]") {
  MapOptions options;
  options.overlays = true;
  const Scene scene = scene_of(map_with(kMixed), options);
  CHECK(ids_of(*find_layer(scene, kNamesLayer)) == Ids{"t"});
  CHECK(ids_of(*find_layer(scene, kOverlaysLayer)) == Ids{"o"});
  const auto& run = std::get<TextRun>(find_layer(scene, kNamesLayer)->items.front().content);
  CHECK(run.text == "Le Moulin");
  CHECK(run.angle == -20'000);
  CHECK(run.font.size == points_of_um(3000));
}

TEST_CASE("The holes of an area are part of its figure", "[scene][map]") {
  const Scene scene = scene_of(map_with(kMixed));
  for (const Item& item : find_layer(scene, kTerrainLayer)->items) {
    const auto* shape = std::get_if<Shape>(&item.content);
    if (item.id != "g" || shape == nullptr || !shape->fill) continue;
    CHECK(std::count(shape->outline.verbs.begin(), shape->outline.verbs.end(), Verb::close) == 2);
    return;
  }
  FAIL("the area is not filled");
}

TEST_CASE("A hex is filled only if no drawn feature of its type reaches it", "[scene][map]") {
  // A01 has woods drawn in it, and C02 has none.
  const Scene scene =
      scene_of(map_with(R"(<area id="a" type="woods"><ring>28,28 32,28 32,32 28,32</ring></area>)"
                        R"(<hexes id="x" type="woods">A01 C02</hexes>)"));
  Box box;
  for (const Item& item : find_layer(scene, kTerrainLayer)->items)
    if (item.id == "x" && std::get<Shape>(item.content).fill)
      box.include(std::get<Shape>(item.content).outline.bounds());
  const auto grid = model::grid_of(map_with(""));
  CHECK(box.contains(grid->centre({2, 1})));
  CHECK_FALSE(box.contains(grid->centre({0, 0})));
}

TEST_CASE("Every hex in play has its number and dot, and void hexes have none",
          "[scene][map][red-poppies:3.01a]") {
  const Scene scene = scene_of(map_with("", "<void>B02 D03</void>"));
  const std::string text = text_of(scene);
  for (const char* label : {"A01", "B01", "C03", "D02"}) CHECK(contains(text, label));
  for (const char* label : {"B02", "D03"}) CHECK_FALSE(contains(text, label));
  CHECK(find_layer(scene, kNumbersLayer)->items.size() == 10);
}

TEST_CASE("Numbers and dots smaller than a pixel are left out of an image", "[scene][map]") {
  const auto count = [](Um pixel) {
    MapOptions options;
    options.pixel = pixel;
    const Scene scene = scene_of(map_with(kMixed), options);
    return std::pair{find_layer(scene, kNumbersLayer)->items.size(),
                     find_layer(scene, kGridLayer)->items.size()};
  };
  const auto all = count(0);
  CHECK(all.first > 0);
  CHECK(count(500) == all);
  // Dots are 0.6 mm wide, and numbers are 2.8 mm high.
  CHECK(count(1'300) == std::pair{all.first, all.second / 2});
  CHECK(count(2'500) == std::pair{std::size_t{0}, all.second / 2});
}

TEST_CASE("The fill and the solid outline of an area are one figure", "[scene][map]") {
  const Scene scene =
      scene_of(map_with(R"(<area id="w" type="woods"><ring>40,40 60,40 60,60 40,60</ring></area>)"));
  const Layer* terrain = find_layer(scene, kTerrainLayer);
  REQUIRE(terrain != nullptr);
  REQUIRE(ids_of(*terrain) == Ids{"w"});
  const auto* shape = std::get_if<Shape>(&terrain->items.back().content);
  REQUIRE(shape != nullptr);
  CHECK(shape->fill);
  CHECK(shape->stroke);
}

TEST_CASE("A feature on a hexside is drawn on the common edge of the hexes", "[scene][map][red-poppies:8.03]") {
  const Scene scene = scene_of(map_with(R"(<side id="w" type="wire" hexes="A01 A02"/>)"));
  Box box;
  for (const Item& item : find_layer(scene, kTerrainLayer)->items)
    if (item.id == "w") box.include(std::get<Shape>(item.content).outline.bounds());
  REQUIRE_FALSE(box.empty());
  // The edge is halfway between the centres (30, 30) and (30, 50); wire extends past it by half its width.
  CHECK(box.min.y >= 40'000 - 900);
  CHECK(box.max.y <= 40'000 + 900);
}

TEST_CASE("Items outside the clip box are left out", "[scene][map]") {
  MapOptions options;
  options.clip = Box{{70'000, 40'000}, {90'000, 60'000}};
  const Scene scene = scene_of(map_with(kMixed), options);
  const Ids ids = ids_of(*find_layer(scene, kTerrainLayer));
  CHECK(std::find(ids.begin(), ids.end(), "h") != ids.end());
  CHECK(std::find(ids.begin(), ids.end(), "g2") == ids.end());
  CHECK(find_layer(scene, kNamesLayer)->items.empty());
}

TEST_CASE("A black-and-white map has no colours", "[scene][map]") {
  MapOptions options;
  options.black_and_white = true;
  const auto grey = [](Color c) { return c.r == c.g && c.g == c.b; };
  for (const Layer& layer : scene_of(map_with(kMixed), options).layers)
    for (const Item& item : layer.items) {
      if (const auto* shape = std::get_if<Shape>(&item.content)) {
        if (shape->fill && shape->fill->color) CHECK(grey(*shape->fill->color));
        if (shape->fill) CHECK(grey(shape->fill->ink));
        if (shape->stroke) CHECK(grey(shape->stroke->color));
      }
      if (const auto* run = std::get_if<TextRun>(&item.content)) CHECK(grey(run->color));
    }
}

TEST_CASE("A sheet is as large as the map's page, or longer if the furniture needs space", "[scene][map]") {
  test::FixedMetrics metrics;
  const auto map = map_with(kMixed);
  MapOptions options;
  options.title = options.legend = options.compass = options.scale_bar = false;
  auto bare = map_sheet(map, rules_of_red_poppies(), options, metrics);
  REQUIRE(bare.has_value());
  CHECK(bare->width == 120'000);
  CHECK(bare->height == 120'000);
  options.legend = options.compass = options.scale_bar = true;
  auto full = map_sheet(map, rules_of_red_poppies(), options, metrics);
  REQUIRE(full.has_value());
  CHECK(full->height > 120'000);
  CHECK(contains(text_of(full->scene), "bâtiment"));
  CHECK_FALSE(contains(text_of(full->scene), "ruisseau"));
}

TEST_CASE("A hex size on paper sets the scale", "[scene][map]") {
  test::FixedMetrics metrics;
  MapOptions options;
  options.layers = {"terrain", "grid"};
  options.hex_size = 30'000;
  auto sheet = map_sheet(map_with(kMixed), rules_of_red_poppies(), options, metrics);
  REQUIRE(sheet.has_value());
  CHECK(sheet->width == 180'000);
  CHECK(sheet->hex_size == 30'000);
  CHECK(sheet->place.apply(Point{30'000, 30'000}) == Point{45'000, 45'000});
}

TEST_CASE("A part of the map is given by two opposite hexes", "[scene][map]") {
  test::FixedMetrics metrics;
  MapOptions options;
  options.layers = {"numbers"};
  options.hexes = {"C02", "B01"};
  auto sheet = map_sheet(map_with(kMixed), rules_of_red_poppies(), options, metrics);
  REQUIRE(sheet.has_value());
  CHECK(sheet->width < 60'000);
  options.hexes = {"C02", "Z99"};
  const auto wrong = map_sheet(map_with(kMixed), rules_of_red_poppies(), options, metrics);
  REQUIRE_FALSE(wrong.has_value());
  CHECK(wrong.error().check == "map.hexes");
}

TEST_CASE("Every map option is read back as it is written", "[scene][map]") {
  for (const auto& option : map_option_table()) {
    MapOptions options;
    const std::string value = option.write(options);
    INFO(option.name << " " << value);
    CHECK(option.read(value, options));
    CHECK(option.write(options) == value);
  }
  MapOptions options;
  CHECK(set_option(map_option_table(), "hex-numbers", "bottom", options).has_value());
  CHECK(options.hex_numbers == HexNumbers::bottom);
  CHECK_FALSE(set_option(map_option_table(), "hex-numbers", "left", options).has_value());
  CHECK_FALSE(set_option(map_option_table(), "hexnumbers", "top", options).has_value());
}

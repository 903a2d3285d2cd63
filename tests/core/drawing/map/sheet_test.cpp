// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <filesystem>
#include <set>

#include "core/drawing/map/map_grid.h"
#include "core/drawing/map/map_print.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

struct SampleSheet {
  model::MapDocument map;
  model::RulesetDocument ruleset;
};

std::string folder_of(std::string system) {
  std::replace(system.begin(), system.end(), '-', '_');
  return system;
}

/// Returns the maps of all samples.
const std::vector<SampleSheet>& samples() {
  static const std::vector<SampleSheet> all = [] {
    std::vector<SampleSheet> found;
    const std::filesystem::path root(COQ_SOURCE_DIR);
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "samples"))
      if (entry.path().string().ends_with(".map.xml")) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const auto& file : files) {
      Problems problems;
      auto map = xml::load(file, problems);
      REQUIRE(map.has_value());
      auto& document = std::get<model::MapDocument>(*map);
      auto ruleset = xml::load(
          root / "systems" / folder_of(document.system) / (document.system + ".ruleset.xml"), problems);
      REQUIRE(ruleset.has_value());
      found.push_back({document, std::get<model::RulesetDocument>(*ruleset)});
    }
    return found;
  }();
  return all;
}

std::string text_in(const Scene& scene, std::string_view name) {
  const Layer* layer = find_layer(scene, name);
  return layer != nullptr ? text_of(layer->items) : std::string();
}

std::multiset<std::string> lines_of(const std::string& text) {
  std::multiset<std::string> lines;
  for (const std::string_view line : split(text, '\n'))
    if (!line.empty()) lines.emplace(line);
  return lines;
}

/// Boxes may touch by the width of a halo or a rounded figure.
void check_apart(const std::vector<Box>& boxes) {
  for (std::size_t i = 0; i < boxes.size(); ++i)
    for (std::size_t k = i + 1; k < boxes.size(); ++k) {
      INFO(i << " and " << k);
      CHECK_FALSE(grown(boxes[i], -100).meets(grown(boxes[k], -100)));
    }
}

/// Returns options with everything that a sheet can have.
MapPrintOptions furnished() {
  MapPrintOptions options;
  options.map.turns = 12;
  options.map.boxes = {"Réserve", "Pertes"};
  TerrainNotes notes;
  for (const SampleSheet& sample : samples())
    for (const model::TerrainType& type : sample.ruleset.terrain_types)
      notes[type.id] = "ligne de vue : arrête ; couvert −1 ; coûte deux points de plus à la cavalerie";
  options.map.notes = std::make_shared<const TerrainNotes>(notes);
  return options;
}

const std::string kFeatures = R"(<area id="w" type="woods"><ring>30,20 45,22 40,40 32,38</ring></area>)"
                              R"(<line id="r" type="road"><path>20,75 100,75</path></line>)";

}  // namespace

TEST_CASE("Pieces of furniture do not overlap and are on the sheet beside the map, on all samples",
          "[scene][map]") {
  test::FixedMetrics metrics;
  for (const SampleSheet& sample : samples())
    for (const char* style : {"diagram", "engraved", "trench-map"})
      for (const bool full : {false, true})
        for (const bool part : {false, true}) {
          MapPrintOptions options = full ? furnished() : MapPrintOptions{};
          REQUIRE(set_option(map_option_table(), "style", style, options.map).has_value());
          if (part && (!sample.map.grid || sample.map.table)) continue;
          if (part) options.map.hexes = {sample.map.grid->labels, "C03"};
          if (part && sample.map.grid->labels == "A1") options.map.hexes = {"A1", "C3"};
          INFO(sample.map.id << " " << style << " " << full << part);
          const auto sheet = map_sheet(sample.map, sample.ruleset, options.map, metrics);
          REQUIRE(sheet.has_value());
          std::vector<Box> boxes;
          for (const PlacedBlock& block : sheet->furniture) {
            INFO(block.block.kind);
            boxes.push_back(block.box());
            CHECK(block.at.x >= 0);
            CHECK(block.at.y >= 0);
            CHECK(block.box().max.x <= sheet->width);
            CHECK(block.box().max.y <= sheet->height);
          }
          check_apart(boxes);
          // Nothing may cover the border or hexes in play.
          for (const std::string_view name : {kFrameLayer, kGridLayer})
            if (const Layer* layer = find_layer(sheet->scene, name)) {
              Box seen = layer->bounds();
              if (const auto* group = std::get_if<Group>(&layer->items.front().content);
                  group && group->clip && part)
                seen = group->transform.apply(group->clip->bounds());
              for (const Box& box : boxes) CHECK_FALSE(grown(seen, -200).meets(grown(box, -200)));
            }
        }
}

TEST_CASE(
    "Furniture is neither cut nor overlapped, and takes a sheet of its own only if that saves another sheet",
    "[scene][map]") {
  test::FixedMetrics metrics;
  for (const SampleSheet& sample : samples())
    for (const char* paper : {"A4", "A3", "letter"})
      for (const Um hex_size : {0, 30'000}) {
        if (hex_size > 0 && (!sample.map.grid || sample.map.table)) continue;
        MapPrintOptions options;
        options.paper = paper;
        options.map.hex_size = hex_size;
        INFO(sample.map.id << " " << paper << " " << hex_size);
        Problems notes;
        const auto pages = map_pages(sample.map, sample.ruleset, options, metrics, nullptr, notes);
        REQUIRE(pages.has_value());
        std::size_t furnished = 0;
        for (const Page& page : pages->pages) {
          INFO(page.title);
          const Layer* furniture = find_layer(page.scene, kFurnitureLayer);
          // Two landscape Letter sheets are full at this size. With the legend there are three, but upright
          // there would be four.
          const bool fewest = std::string_view(paper) == "letter" && hex_size > 0 && pages->pages.size() == 3;
          if (!fewest) CHECK(find_layer(page.scene, kTerrainLayer) != nullptr);
          if (furniture == nullptr || furniture->items.empty()) continue;
          ++furnished;
          std::vector<Box> boxes;
          for (const Item& item : furniture->items) {
            boxes.push_back(item.bounds);
            CHECK(item.bounds.max.x <= page.media.max.x);
            CHECK(item.bounds.max.y <= page.media.max.y);
            CHECK(item.bounds.min.x >= page.media.min.x);
          }
          check_apart(boxes);
        }
        CHECK(furnished >= 1);
      }
}

TEST_CASE("Together the tiles have all texts of the whole map", "[scene][map]") {
  test::FixedMetrics metrics;
  for (const SampleSheet& sample : samples()) {
    if (!sample.map.grid || sample.map.table) continue;
    MapPrintOptions options;
    options.map.hex_size = 40'000;
    INFO(sample.map.id);
    Problems notes;
    const auto whole = map_pages(sample.map, sample.ruleset, options, metrics, nullptr, notes);
    options.paper = "A4";
    const auto tiles = map_pages(sample.map, sample.ruleset, options, metrics, nullptr, notes);
    REQUIRE(whole.has_value());
    REQUIRE(tiles.has_value());
    REQUIRE(tiles->pages.size() > 2);
    for (const std::string_view layer : {kNumbersLayer, kNamesLayer, kFrameLayer}) {
      std::set<std::string> together;
      for (const Page& page : tiles->pages)
        for (const std::string& line : lines_of(text_in(page.scene, layer))) together.insert(line);
      const auto once = lines_of(text_in(whole->pages.front().scene, layer));
      CHECK(together == std::set<std::string>(once.begin(), once.end()));
    }
  }
}

TEST_CASE("Sheets are oriented so that few are needed, and are filled evenly", "[scene][map]") {
  // Two landscape sheets, one above the other; upright there would be four.
  const auto wide = tile_map(260'000, 330'000, {210'000, 297'000}, 6350, 10'000);
  REQUIRE(wide.has_value());
  CHECK(wide->paper.width > wide->paper.height);
  CHECK(wide->tiles.size() == 2);
  CHECK(std::abs(wide->tiles[0].part.height() - wide->tiles[1].part.height()) <= 2);
}

TEST_CASE("There is no glue line without an adjacent sheet", "[scene][map]") {
  test::FixedMetrics metrics;
  MapPrintOptions options;
  options.map.hex_size = 60'000;
  options.map.border = false;
  options.paper = "A5";
  // Only the first column and the last hexes of the other columns are in play.
  Problems notes;
  const auto pages = map_pages(map_with("", "<void>B01 C01 D01 B02 C02 D02</void>"), rules_of_red_poppies(),
                               options, metrics, nullptr, notes);
  REQUIRE(pages.has_value());
  std::set<std::string> names;
  for (const Page& page : pages->pages) names.insert(page.title);
  for (const Page& page : pages->pages) {
    const std::string right = page.title.substr(0, 1) + static_cast<char>(page.title[1] + 1);
    const Layer* cuts = find_layer(page.scene, name_of(LayerClass::cut_lines));
    if (names.count(right) > 0 || cuts == nullptr) continue;
    for (const Item& item : cuts->items)
      // A line down the right half of the sheet would join nothing.
      CHECK_FALSE((item.bounds.height() > 60'000 && item.bounds.min.x > page.media.max.x * 3 / 4));
  }
}

TEST_CASE("The border shows the columns and rows of hexes, or the lengths of a table", "[scene][map]") {
  test::FixedMetrics metrics;
  const auto texts = [&](const model::MapDocument& map, const MapOptions& options = {}) {
    const auto sheet = map_sheet(map, rules_of_red_poppies(), options, metrics);
    REQUIRE(sheet.has_value());
    return lines_of(text_in(sheet->scene, kFrameLayer));
  };
  CHECK(texts(map_with("")) ==
        std::multiset<std::string>{"A", "B", "C", "D", "A", "B", "C", "D", "01", "02", "03", "01", "02", "03"});
  MapOptions none;
  none.border = false;
  CHECK(texts(map_with(""), none).empty());
  const auto table = texts(parse<model::MapDocument>(
      R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="fr"><title>Essai</title>)"
      R"(<table width="600" height="450" unit="cm"/><terrain/></map>)"));
  CHECK(table == std::multiset<std::string>{"10", "20", "30", "40", "50", "10", "20", "30", "40", "50", "10",
                                            "20", "30", "40", "10", "20", "30", "40"});
}

TEST_CASE("A legend lists the terrain on the map, with its effects in the rules", "[scene][map]") {
  test::FixedMetrics metrics;
  const auto map = map_with(kFeatures);
  MapOptions options;
  options.notes =
      std::make_shared<const TerrainNotes>(TerrainNotes{{"woods", "couvert −1"}, {"building", "couvert −2"}});
  const auto text = [&] {
    const auto sheet = map_sheet(map, rules_of_red_poppies(), options, metrics);
    REQUIRE(sheet.has_value());
    return text_in(sheet->scene, kFurnitureLayer);
  };
  CHECK(contains(text(), "bois"));
  CHECK(contains(text(), "route"));
  CHECK(contains(text(), "couvert"));
  for (const char* absent : {"bâtiment", "ruisseau", "−2"}) CHECK_FALSE(contains(text(), absent));
  // The legend of a part lists only the terrain of that part.
  options.hexes = {"C01", "D01"};
  CHECK_FALSE(contains(text(), "bois"));
  options.hexes = {};
  options.effects = false;
  CHECK_FALSE(contains(text(), "couvert"));
}

TEST_CASE("Own and enemy works have separate legend rows if the style distinguishes them", "[scene][map]") {
  test::FixedMetrics metrics;
  const auto text = [&](const std::string& second, model::MapStyle style) {
    const auto map = map_with(R"(<line id="a" type="trench" whose="own"><path>10,30 60,30</path></line>)"
                              R"(<line id="b" type="trench" )" +
                              second + R"(><path>10,50 60,50</path></line>)");
    MapOptions options;
    options.style = style;
    const auto sheet = map_sheet(map, rules_of_red_poppies(), options, metrics);
    REQUIRE(sheet.has_value());
    return text_in(sheet->scene, kFurnitureLayer);
  };
  for (const model::MapStyle style : {model::MapStyle::plan_directeur, model::MapStyle::trench_map}) {
    const std::string both = text("", style);
    CHECK(contains(both, "tranchée (à nous)"));
    CHECK(contains(both, "tranchée (à l’ennemi)"));
    CHECK_FALSE(contains(text(R"(whose="own")", style), "(à nous)"));
  }
  // These styles draw both alike, so there is one row.
  CHECK_FALSE(contains(text("", model::MapStyle::field), "(à nous)"));
  CHECK_FALSE(contains(text("", model::MapStyle::diagram), "(à nous)"));
}

TEST_CASE("One scale bar counts hexes, and the other counts metres in round steps", "[scene][map]") {
  test::FixedMetrics metrics;
  const auto sheet = map_sheet(map_with(""), rules_of_red_poppies(), {}, metrics);
  REQUIRE(sheet.has_value());
  const std::string text = text_in(sheet->scene, kFurnitureLayer);
  // 200 m are 20 mm: steps of 100 m, over 60 mm.
  CHECK(contains(text, "600 m"));
  CHECK(contains(text, "3 hex."));
}

TEST_CASE("Furniture grows with the sheet", "[scene][map]") {
  test::FixedMetrics metrics;
  const auto title = [&](Um hex_size) {
    MapOptions options;
    options.hex_size = hex_size;
    const auto sheet = map_sheet(map_with(kFeatures), rules_of_red_poppies(), options, metrics);
    REQUIRE(sheet.has_value());
    for (const PlacedBlock& block : sheet->furniture)
      if (block.block.kind == "title") return block.block.height;
    return 0;
  };
  CHECK(title(150'000) > title(20'000) * 3 / 2);
}

TEST_CASE("A turn track and boxes are added on request", "[scene][map]") {
  test::FixedMetrics metrics;
  MapOptions options;
  REQUIRE(set_option(map_option_table(), "turns", "8", options).has_value());
  REQUIRE(set_option(map_option_table(), "boxes", "Réserve, Pertes", options).has_value());
  const auto sheet = map_sheet(map_with(""), rules_of_red_poppies(), options, metrics);
  REQUIRE(sheet.has_value());
  const auto lines = lines_of(text_in(sheet->scene, kFurnitureLayer));
  for (const char* said : {"8", "Tours", "Réserve", "Pertes"}) CHECK(lines.count(said) == 1);
}

TEST_CASE("A British trench map has lettered and numbered squares, and the date of its trenches",
          "[scene][map]") {
  CHECK(square_date("1916-07-01") == "1-7-16");
  CHECK(square_date("1917-11") == "11-17");
  test::FixedMetrics metrics;
  auto map = map_with(kFeatures);
  // A hex is 500 yards wide: squares of 40 mm, with their quarters marked a to d.
  map.grid->metres = model::Thousandths{457'200};
  map.date = "1916-07-01";
  map.lang = "en";
  MapOptions options;
  REQUIRE(set_option(map_option_table(), "style", "trench-map", options).has_value());
  options.hex_numbers = HexNumbers::none;
  const auto sheet = map_sheet(map, rules_of_red_poppies(), options, metrics);
  REQUIRE(sheet.has_value());
  const auto names = lines_of(text_in(sheet->scene, kNamesLayer));
  CHECK(names.count("A") == 1);
  // The seventh square is below the first one of a row of six.
  for (const char* number : {"1", "2", "7", "8"}) CHECK(names.count(number) == 1);
  for (const char* quarter : {"a", "b", "c", "d"}) CHECK(names.count(quarter) >= 2);
  CHECK(contains(text_in(sheet->scene, kFurnitureLayer), "TRENCHES CORRECTED TO 1-7-16"));
}

TEST_CASE("Title, subtitle, credits, edition and date come from the document, in its language",
          "[scene][map]") {
  test::FixedMetrics metrics;
  const auto map = parse<model::MapDocument>(
      R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="fr" date="1916-07-01" edition="2e édition">)"
      R"(<title>Essai</title><subtitle>Le moulin</subtitle><subtitle lang="en">The mill</subtitle>)"
      R"(<credits>Dessin : nous</credits><page width="200" height="200"/><grid orientation="flat" columns="4" )"
      R"(rows="3" stagger="odd" labels="A01" metres="200"><lattice origin="60 60" column="17.321 10" row="0 20"/>)"
      R"(</grid><terrain/></map>)");
  const auto all = map_sheet(map, rules_of_red_poppies(), {}, metrics);
  REQUIRE(all.has_value());
  const std::string text = text_in(all->scene, kFurnitureLayer);
  // The letters of ordinals are raised.
  for (const char* said :
       {"Essai", "Le moulin", "Dessin : nous", "2\u1D49 édition", "1\u1D49\u02B3\u00A0juillet 1916"})
    CHECK(contains(text, said));
  MapOptions english;
  english.lang = "en";
  english.imprint = false;
  const auto less = map_sheet(map, rules_of_red_poppies(), english, metrics);
  REQUIRE(less.has_value());
  CHECK(contains(text_in(less->scene, kFurnitureLayer), "The mill"));
  CHECK_FALSE(contains(text_in(less->scene, kFurnitureLayer), "Dessin"));
}

TEST_CASE("A trench map draws own works in blue and enemy works in red", "[scene][map]") {
  test::FixedMetrics metrics;
  MapOptions options;
  REQUIRE(set_option(map_option_table(), "style", "trench-map", options).has_value());
  const auto scene =
      map_scene(map_with(R"(<line id="ours" type="trench" whose="own"><path>30,30 60,30</path></line>)"
                         R"(<line id="theirs" type="trench"><path>30,50 60,50</path></line>)"),
                rules_of_red_poppies(), options, metrics);
  REQUIRE(scene.has_value());
  const auto ink = [&](std::string_view id) {
    for (const Item& item : scene->layers.front().items)
      if (item.id == id)
        if (const auto* shape = std::get_if<Shape>(&item.content); shape && shape->stroke)
          return shape->stroke->color;
    return kBlack;
  };
  CHECK(ink("ours").b > ink("ours").r + 60);
  CHECK(ink("theirs").r > ink("theirs").b + 60);
}

TEST_CASE("The road sample in the legend is as wide as the road on the map", "[scene][map]") {
  test::FixedMetrics metrics;
  const auto widest = [](const std::vector<Item>& items) {
    Um most = 0;
    const auto look = [&](const auto& self, const std::vector<Item>& all) -> void {
      for (const Item& item : all) {
        if (const auto* group = std::get_if<Group>(&item.content)) self(self, group->items);
        if (const auto* shape = std::get_if<Shape>(&item.content))
          if (shape->stroke) most = std::max(most, shape->stroke->width);
      }
    };
    look(look, items);
    return most;
  };
  MapOptions options;
  options.scale_bar = options.compass = options.imprint = options.title = false;
  const auto sheet =
      map_sheet(map_with(R"(<line id="r" type="road" width="2"><path>20,75 100,75</path></line>)"),
                rules_of_red_poppies(), options, metrics);
  REQUIRE(sheet.has_value());
  CHECK(widest(find_layer(sheet->scene, kFurnitureLayer)->items) >= 1'200);
}

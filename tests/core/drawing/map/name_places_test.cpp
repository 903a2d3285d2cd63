// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "core/documents/model/map.h"
#include "core/drawing/map/map_print.h"
#include "core/drawing/map/placer.h"
#include "core/drawing/styles/style.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

struct Names {
  std::vector<Item> items;
  std::vector<Item> numbers;
  Problems notes;
};

Names names_of(const std::string& terrain, std::string_view style = "diagram", bool bw = false,
               const std::map<std::string, std::string>& more = {}) {
  test::FixedMetrics metrics;
  MapOptions options;
  for (const auto& [name, value] : more) REQUIRE(set_option(map_option_table(), name, value, options));
  REQUIRE(set_option(map_option_table(), "style", style, options).has_value());
  options.black_and_white = bw;
  auto sheet = map_sheet(map_with(terrain), rules_of_red_poppies(), options, metrics);
  REQUIRE(sheet.has_value());
  Names names;
  names.notes = sheet->notes;
  for (const Layer& layer : sheet->scene.layers) {
    if (layer.items.empty() || (layer.name != kNamesLayer && layer.name != kNumbersLayer)) continue;
    const Group& group = std::get<Group>(layer.items.front().content);
    (layer.name == kNamesLayer ? names.items : names.numbers) = group.items;
  }
  return names;
}

std::string text_at(const Point& at, const std::string& text, const std::string& id) {
  return "<text id=\"" + id + "\" at=\"" + format_mm(at.x) + " " + format_mm(at.y) + "\" style=\"place\">" +
         text + "</text>";
}

Box ink_box(const Item& item) {
  return ink_of(std::get<TextRun>(item.content));
}

const std::string kRiver =
    R"(<line id="s1" type="stream" name="Ru Noir"><path>22,70 40,64 55,72 70,80 90,74</path></line>)";

}  // namespace

TEST_CASE("A name that overlaps no other text stays where its author put it", "[scene][map][names]") {
  const Names names = names_of(text_at({40'000, 60'000}, "Moulin", "t1"));
  REQUIRE(names.items.size() == 1);
  CHECK(std::get<TextRun>(names.items[0].content).at == Point{40'000, 60'000});
  CHECK(names.items[0].id == "t1");
  CHECK(names.notes.empty());
}

TEST_CASE("If two names overlap, the second one moves, but no farther than necessary", "[scene][map][names]") {
  const Names names =
      names_of(text_at({40'000, 60'000}, "Moulin", "t1") + text_at({41'000, 60'000}, "Ferme", "t2"));
  REQUIRE(names.items.size() == 2);
  CHECK(std::get<TextRun>(names.items[0].content).at == Point{40'000, 60'000});
  CHECK_FALSE(ink_box(names.items[0]).meets(ink_box(names.items[1])));
  const Point moved = std::get<TextRun>(names.items[1].content).at;
  CHECK(std::abs(moved.x - 41'000) + std::abs(moved.y - 60'000) < 10'000);
}

TEST_CASE("A name is not printed over a hex number", "[scene][map][names]") {
  const Names plain = names_of("");
  REQUIRE_FALSE(plain.numbers.empty());
  const Point at = plain.numbers.front().bounds.middle();
  const Names names = names_of(text_at({at.x / 1000 * 1000, at.y / 1000 * 1000}, "Moulin", "t1"));
  REQUIRE(names.items.size() == 1);
  for (const Item& number : names.numbers)
    if (std::holds_alternative<TextRun>(number.content)) {
      Box core = ink_box(number);
      core = grown(core, -core.height() / 6);
      CHECK_FALSE(core.meets(ink_box(names.items[0])));
    }
}

TEST_CASE("A name without room is reported", "[scene][map][names]") {
  std::string many;
  for (int i = 0; i < 60; ++i)
    many += text_at({60'000, 60'000}, "Un nom bien long qui est partout", "t" + std::to_string(i));
  const Names names = names_of(many);
  CHECK(names.items.size() == 60);
  REQUIRE_FALSE(names.notes.empty());
  CHECK(names.notes.front().check == "map.names");
  CHECK(contains(to_string(names.notes.front()), "Un nom bien long"));
}

TEST_CASE("In all styles features have their names, unless names are turned off", "[scene][map][names]") {
  for (const styles::Style& style : styles::all_styles()) {
    INFO(style.name);
    // The letters of squares belong to no feature.
    const auto of_river = [](const Names& names) {
      return std::count_if(names.items.begin(), names.items.end(), [](const Item& i) { return i.id == "s1"; });
    };
    CHECK(of_river(names_of(kRiver, style.name)) == 1);
    CHECK(of_river(names_of(kRiver, style.name, false, {{"feature-names", "no"}})) == 0);
  }
}

TEST_CASE("The name of a river follows it letter by letter", "[scene][map][names]") {
  const Names names = names_of(kRiver, "engraved");
  REQUIRE(names.items.size() == 1);
  const Group& group = std::get<Group>(names.items[0].content);
  CHECK(group.alternative == "Ru Noir");
  // The halos of all letters come first, then all letters. The space has neither.
  REQUIRE(group.items.size() == 12);
  std::string text;
  std::set<int> angles;
  for (std::size_t i = 6; i < 12; ++i) {
    const TextRun& run = std::get<TextRun>(group.items[i].content);
    CHECK_FALSE(run.halo);
    CHECK(std::get<TextRun>(group.items[i - 6].content).halo);
    text += run.text;
    angles.insert(run.angle);
    CHECK(std::abs(run.angle) < 90'000);
  }
  CHECK(text == "RuNoir");
  CHECK(angles.size() > 1);
}

TEST_CASE("A feature's name is not repeated if a text of the map has the same words", "[scene][map][names]") {
  const Names names = names_of(kRiver + text_at({40'000, 60'000}, "ru noir", "t1"), "engraved");
  REQUIRE(names.items.size() == 1);
  CHECK(names.items[0].id == "t1");
}

TEST_CASE("The name of an area is inside it", "[scene][map][names]") {
  const Names names =
      names_of(R"(<area id="w1" type="woods" name="Bois"><ring>25,45 75,45 75,75 25,75</ring></area>)",
               "plan-directeur");
  REQUIRE(names.items.size() == 1);
  const Box wood{{25'000, 45'000}, {75'000, 75'000}};
  CHECK(wood.contains(names.items[0].bounds.min));
  CHECK(wood.contains(names.items[0].bounds.max));
}

TEST_CASE("If the land ends with the hexes, names stay on it if there is room", "[scene][map][names]") {
  // A copse at the lower edge of the sheet, with no land below it.
  const std::string copse =
      R"(<area id="w1" type="woods" name="Les Aulnes"><ring>44,84 51,84 51,89 44,89</ring></area>)";
  const model::MapDocument map = map_with(copse);
  const Names names = names_of(copse, "diagram", false, {{"edge", "hexes"}});
  REQUIRE(names.items.size() == 1);
  const auto grid = model::grid_of(map);
  REQUIRE(grid.has_value());
  const Box box = ink_box(names.items[0]);
  for (const Point p : {box.min, box.max, Point{box.min.x, box.max.y}, Point{box.max.x, box.min.y}})
    CHECK(grid->contains(grid->hex_at(p)));
}

TEST_CASE("A name is set smaller before it is left out", "[scene][map][names]") {
  const auto wood = [](const std::string& texts) {
    return names_of(R"(<area id="w1" type="woods" name="Bois"><ring>25,45 75,45 75,75 25,75</ring></area>)" +
                    texts);
  };
  const auto size = [](const Names& names) {
    for (const Item& item : names.items) {
      if (item.id != "w1") continue;
      const auto* group = std::get_if<Group>(&item.content);
      return std::get<TextRun>(group ? group->items.front().content : item.content).font.size;
    }
    return 0;
  };
  const int large = size(wood(""));
  REQUIRE(large > 0);
  // The page is full of text lines. The space between them shrinks until only smaller type fits, and then none.
  std::set<int> sizes;
  for (int gap = 12'000; gap >= 3'000; gap -= 250) {
    std::string texts;
    for (int y = 4'000; y < 118'000; y += gap)
      texts += text_at({60'000, y}, std::string(90, 'x'), "t" + std::to_string(y));
    sizes.insert(size(wood(texts)));
  }
  CHECK(sizes.count(large) == 1);
  CHECK(sizes.count(0) == 1);
  CHECK(sizes.size() == 3);
}

TEST_CASE("The placer chooses the cheapest free place", "[scene][map][names]") {
  const auto at = [](Um x, double cost) {
    Written written;
    TextRun run;
    run.text = "Nom";
    run.at = {x, 0};
    run.width = 5000;
    written.runs.push_back(run);
    written.cost = cost;
    return written;
  };
  Placer placer(std::nullopt, 6000);
  const std::vector<Written> ways{at(0, 0), at(20'000, 1), at(40'000, 2)};
  CHECK(placer.choose(ways, nullptr)->index == 0);
  placer.take(ways[0]);
  CHECK(placer.choose(ways, nullptr)->index == 1);
  int owner = 0;
  placer.avoid(boxes_of(ways[1]).front(), 5, &owner);
  CHECK(placer.choose(ways, nullptr)->index == 2);
  CHECK(placer.choose(ways, &owner)->index == 1);
  placer.take(ways[1]);
  placer.take(ways[2]);
  CHECK_FALSE(placer.choose(ways, nullptr)->clear);
  CHECK_FALSE(placer.choose({}, nullptr));
}

TEST_CASE("On a large sheet names of features are larger, because it is read from farther away",
          "[scene][map][names]") {
  const auto size = [](Um hex_size) {
    test::FixedMetrics metrics;
    MapOptions options;
    options.hex_size = hex_size;
    options.style = model::MapStyle::field;
    const auto sheet =
        map_sheet(map_with(R"(<line id="r" type="road" name="Chemin"><path>20,75 100,75</path></line>)"),
                  rules_of_red_poppies(), options, metrics);
    REQUIRE(sheet.has_value());
    std::vector<Item> items = find_layer(sheet->scene, kNamesLayer)->items;
    REQUIRE_FALSE(items.empty());
    double found = 0;
    const auto look = [&](const auto& self, const std::vector<Item>& all, double scale) -> void {
      for (const Item& item : all) {
        if (const auto* run = std::get_if<TextRun>(&item.content))
          found = std::max(found, run->font.size * scale);
        if (const auto* group = std::get_if<Group>(&item.content))
          self(self, group->items, scale * group->transform.xx);
      }
    };
    look(look, items, 1);
    return found;
  };
  const double usual = size(20'000), poster = size(160'000);
  INFO(usual << " " << poster);
  CHECK(poster > usual * 3 / 2);
}

// SPDX-License-Identifier: MIT
// Table lengths converted to a page of the tactical map.
#include "core/documents/model/table_scale.h"

#include <catch2/catch.hpp>

using namespace coq;

namespace {

model::RulesetDocument rules(const char* hex) {
  model::RulesetDocument out;
  model::Value value;
  value.id = "hex.cm";
  value.text = hex;
  out.values.push_back(value);
  model::TerrainType hedge;
  hedge.id = "hedge";
  hedge.width = 14'000;
  out.terrain_types.push_back(hedge);
  return out;
}

model::MapDocument page(Point column, Point row) {
  model::MapDocument out;
  out.page = model::Page{};
  out.grid = model::GridElement{};
  out.grid->lattice.column = column;
  out.grid->lattice.row = row;
  return out;
}

}  // namespace

TEST_CASE("The hexes of a page define how table lengths are scaled", "[documents]") {
  const model::RulesetDocument own = rules("10");
  CHECK(model::table_scale(page({86'603, 50'000}, {0, 100'000}), own).on_map(14'000) == 14'000);
  CHECK(model::table_scale(page({25'981, 15'000}, {0, 30'000}), own).on_map(14'000) == 4'200);
  // A hex squeezed to half its height has half its area. Lengths are those of regular hexes of that area.
  CHECK(model::table_scale(page({86'603, 25'000}, {0, 50'000}), own).on_map(100'000) == 70'711);
  CHECK(model::table_scale(page({25'981, 15'000}, {0, 30'000}), own).on_map(1) == 1);
  CHECK(model::table_scale(page({25'981, 15'000}, {0, 30'000}), own).on_map(0) == 0);
}

TEST_CASE("Tables, and rules without a hex size, keep their millimetres", "[documents]") {
  model::MapDocument table = page({25'981, 15'000}, {0, 30'000});
  table.page.reset();
  table.table = model::TableElement{};
  CHECK(model::table_scale(table, rules("10")).on_map(14'000) == 14'000);
  CHECK(model::table_scale(page({25'981, 15'000}, {0, 30'000}), model::RulesetDocument{}).on_map(14'000) ==
        14'000);
}

TEST_CASE("A line's own width is measured on the map, and the width of its type on the table", "[documents]") {
  const model::MapDocument small = page({25'981, 15'000}, {0, 30'000});
  model::LineFeature line;
  line.type = "hedge";
  CHECK(model::width_of(model::Feature(line), small, rules("10")) == 4'200);
  line.width = 14'000;
  CHECK(model::width_of(model::Feature(line), small, rules("10")) == 14'000);
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/terrain/table.h"

#include "core/base/text.h"
#include "core/terrain/rows.h"
#include "tests/core/terrain/map_builder.h"

using namespace coq;
using namespace coq::terrain;
using test::MapBuilder;

namespace {

using Words = std::vector<std::string>;

Table table_of(const MapBuilder& b) {
  Result<Table> table = Table::build(b.map, test::poppies());
  REQUIRE(table);
  return *table;
}

/// Returns the terrain types on the hexside between two hexes.
Words on_side(const Table& table, const char* first, const char* second) {
  const Grid& grid = table.grid();
  Words out;
  for (const Entry& e :
       table.entries(*grid.hexside_between(*table.labels().parse(first), *table.labels().parse(second)))) {
    out.push_back(e.type);
  }
  return out;
}

Words in_hex(const MapBuilder& b, const Table& table, const char* label) {
  Words out;
  for (const Entry& e : table.entries(b.hex(label))) out.push_back(e.type);
  CHECK(out == table.types_in(b.hex(label)));
  for (const std::string& type : out) CHECK(table.has(b.hex(label), type));
  return out;
}

}  // namespace

TEST_CASE("The stream, bridge and road around G03 are on the hexsides of the example",
          "[terrain][red-poppies:8.03][red-poppies:8.53]") {
  MapBuilder b;
  // The stream runs down the western sides of G03 and on along that of G04.
  b.line("stream", {b.corner("G03", 5), b.corner("G03", 4), b.corner("G03", 3), b.corner("G04", 4)});
  b.line("road", {b.centre("G02"), b.centre("G03"), b.centre("G04"), b.centre("G05")});
  const Point g03 = b.centre("G03");
  const Point f02 = b.centre("F02");
  const auto between = [&](int k) {
    return Point{g03.x + (f02.x - g03.x) * k / 10, g03.y + (f02.y - g03.y) * k / 10};
  };
  b.line("bridge", {between(4), between(6)});
  const Table table = table_of(b);
  CHECK(on_side(table, "G03", "F02") == Words{"stream", "bridge"});
  CHECK(on_side(table, "G03", "F03") == Words{"stream"});
  CHECK(on_side(table, "G03", "G04") == Words{"road"});
  CHECK(on_side(table, "G04", "F03") == Words{"stream"});
  CHECK(on_side(table, "G03", "H02").empty());
  CHECK(on_side(table, "G03", "H03").empty());
  CHECK(on_side(table, "G04", "F04").empty());
  const Hexside crossed = *b.grid().hexside_between(b.hex("F02"), b.hex("G03"));
  CHECK((table.on_side(crossed, "bridge") && table.on_side(crossed, "stream") &&
         !table.on_side(crossed, "road")));
  CHECK(table.on_side({b.hex("G03"), 5}, "bridge"));
  CHECK(table.on_side({b.hex("F02"), 2}, "bridge"));
}

TEST_CASE("A stream through the middle of hexes makes no stream hexside", "[terrain][red-poppies:8.62]") {
  MapBuilder b;
  b.line("stream", {b.centre("C03"), b.centre("D03"), b.centre("E04")});
  const Table table = table_of(b);
  CHECK(table.sides().empty());
  CHECK(in_hex(b, table, "D03") == Words{"stream"});
  CHECK(in_hex(b, table, "D05") == Words{"open"});
}

TEST_CASE("A stream may stray from a hexside by a fifth of its length", "[terrain][red-poppies:8.62]") {
  MapBuilder b;
  // The side between E04 and E05 is horizontal and about 11 mm long.
  const Point west = b.corner("E04", 3);
  const Point east = b.corner("E04", 2);
  const auto wandering = [&](Um by) {
    MapBuilder fresh;
    const Um x = (west.x + east.x) / 2;
    fresh.line("stream", {west, {x, west.y - by}, east});
    return on_side(table_of(fresh), "E04", "E05");
  };
  CHECK(wandering(0) == Words{"stream"});
  CHECK(wandering(2000) == Words{"stream"});
  CHECK(wandering(4000).empty());
}

TEST_CASE("A trench that crosses a hexside connects its two hexes", "[terrain][red-poppies:8.72a]") {
  MapBuilder b;
  const Point e5 = b.centre("E05");
  b.line("trench", {{e5.x - 3000, e5.y}, e5, b.centre("F05")});
  b.line("trench", {{e5.x + 2000, e5.y + 9000}, {e5.x, e5.y + 9000}});  // close to E06, but not in it
  const Table table = table_of(b);
  CHECK(on_side(table, "E05", "F05") == Words{"trench"});
  CHECK(on_side(table, "E05", "E06").empty());
  CHECK(in_hex(b, table, "F05") == Words{"trench"});
  CHECK(in_hex(b, table, "E06") == Words{"open"});
}

TEST_CASE("Wire is on the hexsides that are named, also at the map's edge", "[terrain][red-poppies:8.81a]") {
  MapBuilder b;
  b.side("wire", {"E04", "E05"});
  b.side("wire", {"A01"}, "N");
  b.side("wire", {"A01", "C05"});  // not adjacent: an error for the checks, ignored here
  const Table table = table_of(b);
  CHECK(on_side(table, "E05", "E04") == Words{"wire"});
  CHECK(table.on_side({b.hex("A01"), 0}, "wire"));
  CHECK(table.sides().size() == 2);
  CHECK(in_hex(b, table, "E04") == Words{"open"});
}

TEST_CASE("Terrain is in a hex if any part of its drawing is", "[terrain][red-poppies:8.02a]") {
  MapBuilder b;
  const Point c = b.centre("D05");
  b.area("woods", {{c.x, c.y}, {c.x + 12000, c.y}, {c.x + 12000, c.y + 1}});
  b.area("crater", b.box("D05", 1000));
  b.area("marsh", {{c.x + 100, c.y}, {c.x + 5000, c.y - 1}, {c.x + 5000, c.y + 5000}});
  const Table table = table_of(b);
  CHECK(in_hex(b, table, "D05") == Words{"woods", "crater"});
  CHECK(in_hex(b, table, "E06") == Words{"woods"});
  // A type that is in a hex only by its centre still counts as drawn there.
  CHECK(table.area_meets(b.hex("D05"), "marsh"));
  CHECK_FALSE(table.has(b.hex("D05"), "marsh"));
  CHECK(table.features_in(b.hex("D05")) == Words{"f1", "f2", "f3"});
}

TEST_CASE("Craters do not remove other terrain from the hex",
          "[terrain][red-poppies:8.31][red-poppies:8.75b]") {
  MapBuilder b;
  b.area("woods", b.box("D05", 20000));
  b.area("crater", b.box("D05", 3000));
  CHECK(in_hex(b, table_of(b), "D05") == Words{"woods", "crater"});
}

TEST_CASE("Overrides add and remove terrain types, and the last one wins", "[terrain]") {
  MapBuilder b;
  b.line("road", {b.centre("E04"), b.centre("E05")});
  b.area("building", b.box("C03", 2000));
  b.override_({"E04", "E05"}, "road", false);
  b.override_({"E05", "E06"}, "road", true);
  b.override_({"C03"}, "building", false);
  b.override_({"C04"}, "building", false);
  b.override_({"C04"}, "building", true);
  b.override_({"A01"}, "stream", true, "NW");
  const Table table = table_of(b);
  CHECK(on_side(table, "E04", "E05").empty());
  CHECK(on_side(table, "E05", "E06") == Words{"road"});
  CHECK(in_hex(b, table, "C03") == Words{"open"});
  CHECK(in_hex(b, table, "C04") == Words{"building"});
  CHECK(table.area_meets(b.hex("C03"), "building"));  // the drawn feature stays
  const Entry entry = table.entries(b.hex("C04")).at(0);
  CHECK(entry.by == By::override_);
  CHECK(entry.features == Words{"f7"});
  CHECK(table.on_side({b.hex("A01"), 5}, "stream"));
}

TEST_CASE("An invalid area is ignored and reported", "[terrain]") {
  MapBuilder b;
  b.area("woods", {{50000, 50000}, {60000, 60000}, {60000, 50000}, {50000, 60000}});
  b.area("crater", {{50000, 50000}, {60000, 60000}, {60000, 50000}});
  const Table table = table_of(b);
  CHECK(table.left_out() == Words{"f1"});
  REQUIRE(table.problems().size() == 1);
  CHECK(to_string(table.problems()[0]) == "error: area \"f1\": two edges cross at 55,55 [geometry.ring]");
  for (const Row& row : rows(table)) CHECK(row.type != "woods");
}

TEST_CASE("The rows of the terrain command are in grid order, hexes first", "[terrain]") {
  MapBuilder b;
  b.map.grid->columns = 2;
  b.map.grid->rows = 2;
  b.map.grid->not_in_play = model::HexList{};
  b.map.grid->not_in_play->labels = {"B02"};
  model::HexesFeature summit;
  summit.type = "hill";
  summit.level = model::Thousandths{1500};
  summit.labels = {"A02", "A01"};
  b.add(summit);
  b.area("woods", b.box("A01", 100000));
  b.area("woods", {b.centre("A01"), b.corner("A01", 0), b.corner("A01", 1)});
  b.line("road", {b.centre("A01"), b.centre("B01"), {b.centre("B01").x, 0}});
  b.side("wire", {"A02"}, "S");
  b.override_({"A01", "A02"}, "stream", true);
  std::string text;
  for (const Row& row : rows(table_of(b))) {
    const auto texts = cells(row);
    text += join({texts.begin(), texts.end()}, ",") + "\n";
  }
  CHECK(text ==
        "A01,hex,hill,art,f1,,1.5\n"
        "A01,hex,woods,art,f2 f3,1,\n"
        "A01,hex,road,art,f4,,\n"
        "A02,hex,hill,art,f1,,1.5\n"
        "A02,hex,woods,art,f2,1,\n"
        "B01,hex,woods,art,f2,1,\n"
        "B01,hex,road,art,f4,,\n"
        "A01+A02,side,stream,override,f6,,\n"
        "A01+B01,side,road,art,f4,,\n"
        "A02+S,side,wire,art,f5,,\n"
        "B01+N,side,road,art,f4,,\n");
}

TEST_CASE("The base type is the map's, or else the lowest one of the ruleset", "[terrain]") {
  MapBuilder b;
  CHECK(in_hex(b, table_of(b), "A01") == Words{"open"});
  CHECK(rows(table_of(b)).size() == 99);
  b.map.terrain.base = "marsh";
  CHECK(in_hex(b, table_of(b), "A01") == Words{"marsh"});
  b.map.grid.reset();
  CHECK(Table::build(b.map, test::poppies()).error().check == "terrain.grid");
}

TEST_CASE("A type that needs most of a hex must cover more than every other type and the bare ground",
          "[terrain][tactique:Q30]") {
  MapBuilder map;
  model::RulesetDocument rules = test::poppies();
  for (model::TerrainType& type : rules.terrain_types) {
    if (type.id == "woods" || type.id == "building" || type.id == "marsh") type.in_hex = model::InHex::most;
  }
  const auto types = [&](const char* label) {
    const auto table = terrain::Table::build(map.map, rules);
    REQUIRE(table);
    std::vector<std::string> listed;
    for (const terrain::Entry& entry : table->entries(map.hex(label))) listed.push_back(entry.type);
    CHECK(listed == table->types_in(map.hex(label)));
    return listed;
  };
  using Types = std::vector<std::string>;
  // A hex is 19 mm from side to side. A 4 mm box covers a twentieth of it, and a 16 mm box most of it.
  map.area("woods", map.box("B02", 2000));
  CHECK(types("B02") == Types{"open"});
  map.area("woods", map.box("D02", 8000));
  map.area("building", map.box("D02", 3000));
  CHECK(types("D02") == Types{"woods"});
  map.area("building", map.box("F02", 8000));
  map.area("woods", map.box("F02", 8000));
  CHECK(types("F02") == Types{"building"});  // two types cover the same area, so the upper one wins
  map.hexes("marsh", {"H02"});
  CHECK(types("H02") == Types{"marsh"});
  // An override replaces everything that is drawn, or removes a type.
  map.override_({"D02"}, "marsh", true);
  CHECK(types("D02") == Types{"marsh"});
  map.override_({"F02"}, "building", false);
  CHECK(types("F02") == Types{"open"});
}

namespace {

/// Builds a table where woods and buildings are in a hex only if they cover most of it.
Table most_of(const MapBuilder& b) {
  model::RulesetDocument ruleset = test::poppies();
  for (model::TerrainType& type : ruleset.terrain_types) {
    if (type.id == "woods" || type.id == "building") type.in_hex = model::InHex::most;
  }
  Result<Table> table = Table::build(b.map, ruleset);
  REQUIRE(table);
  return *table;
}

/// Returns a box as wide as hex D05, from its upper side down. Half of the hex is 9,500 micrometres high.
Ring upper_part(const MapBuilder& b, Um height) {
  const Point c = b.centre("D05");
  return {{c.x - 12000, c.y - 9500},
          {c.x + 12000, c.y - 9500},
          {c.x + 12000, c.y - 9500 + height},
          {c.x - 12000, c.y - 9500 + height}};
}

}  // namespace

TEST_CASE("Ground that two types share is subtracted from the bare ground once", "[terrain][tactique:T3.6a]") {
  // A farm within a wood covers no ground that the wood does not cover.
  MapBuilder b;
  b.area("woods", upper_part(b, 8700));
  CHECK(in_hex(b, most_of(b), "D05") == Words{"open"});
  b.area("building", b.box("D05", 500));
  CHECK(in_hex(b, most_of(b), "D05") == Words{"open"});
  const Point c = b.centre("D05");
  b.map.terrain.features.pop_back();
  b.area("building", {{c.x - 3000, c.y - 7000}, {c.x + 3000, c.y - 7000}, {c.x + 3000, c.y - 2000}});
  CHECK(in_hex(b, most_of(b), "D05") == Words{"open"});
  // Next to the wood, it leaves less bare ground than the wood covers.
  b.map.terrain.features.pop_back();
  b.area(
      "building",
      {{c.x - 9000, c.y + 100}, {c.x + 9000, c.y + 100}, {c.x + 9000, c.y + 2400}, {c.x - 9000, c.y + 2400}});
  CHECK(in_hex(b, most_of(b), "D05") == Words{"woods"});
}

TEST_CASE(
    "A type that covers more than is bare covers most of a hex, compared exactly and not in rounded "
    "thousandths",
    "[terrain][tactique:T3.6a]") {
  const auto with = [](Um height) {
    MapBuilder b;
    b.area("woods", upper_part(b, height));
    return in_hex(b, most_of(b), "D05");
  };
  CHECK(with(9499) == Words{"open"});
  CHECK(with(9500) == Words{"open"});  // an equal share is not more
  CHECK(with(9501) == Words{"woods"});
  // If two types cover the same area, the upper one wins; if they differ by a micrometre, the larger one does.
  const auto beside = [](Um up, Um down) {
    MapBuilder b;
    const Point c = b.centre("D05");
    b.area("building",
           {{c.x - 12000, c.y - up}, {c.x + 12000, c.y - up}, {c.x + 12000, c.y}, {c.x - 12000, c.y}});
    b.area("woods",
           {{c.x - 12000, c.y}, {c.x + 12000, c.y}, {c.x + 12000, c.y + down}, {c.x - 12000, c.y + down}});
    return in_hex(b, most_of(b), "D05");
  };
  CHECK(beside(8000, 8000) == Words{"building"});
  CHECK(beside(8000, 8001) == Words{"woods"});
  CHECK(beside(8001, 8000) == Words{"building"});
}

TEST_CASE("Overlapping areas of one type count as one", "[terrain]") {
  MapBuilder b;
  const Point c = b.centre("D05");
  for (Um i = 0; i < 20; ++i) {
    b.area("woods", {{c.x - 12000, c.y - 9500},
                     {c.x + 12000, c.y - 9500},
                     {c.x + 12000, c.y - 5000 + i * 10},
                     {c.x - 12000, c.y - 4000 - i * 10}});
  }
  const Table table = most_of(b);
  CHECK(in_hex(b, table, "D05") == Words{"open"});
  for (Um i = 0; i < 3; ++i) b.area("woods", upper_part(b, 9600 + i));
  const Table more = most_of(b);
  CHECK(in_hex(b, more, "D05") == Words{"woods"});
  const std::vector<Entry> entries = more.entries(b.hex("D05"));
  REQUIRE(entries.size() == 1);
  CHECK(entries[0].features.size() == 23);
  CHECK(entries[0].share == 507);  // 102 of 19,000 above half, where the hex is four thirds of its mean width
}

TEST_CASE("Overrides can be told apart from drawn terrain", "[terrain]") {
  MapBuilder b;
  b.area("woods", b.box("D05", 9400));
  b.override_({"D05"}, "woods", false);
  b.override_({"D06"}, "building", true);
  const Table table = most_of(b);
  CHECK(in_hex(b, table, "D05") == Words{"open"});
  CHECK(table.drawn_entries(b.hex("D05")).at(0).type == "woods");
  CHECK(table.overrides(b.hex("D05")) == Words{"f2"});
  CHECK(table.overrides(b.hex("D06")) == Words{"f3"});
  CHECK(table.overrides(b.hex("D07")).empty());
  CHECK(table.base_type() == "open");
}

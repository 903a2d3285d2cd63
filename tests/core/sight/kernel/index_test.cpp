// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/sight/kernel/index.h"

#include <algorithm>

#include "core/hex/labels.h"

using namespace coq;
using namespace coq::sight;

namespace {

constexpr Behaviour kWoods{Role::obstacle, false};
constexpr Behaviour kSummit{Role::obstacle, true};
constexpr Behaviour kGrain{Role::hindrance, false};

/// The map of the rule examples: 9 columns, 11 rows.
struct Map {
  Map() {
    drawing.grid =
        *Grid::make({Orientation::flat, Stagger::odd, 9, 11, {30000, 30000}, {16454, 9500}, {0, 19000}});
    drawing.rules = {"6.023", "6.024", "6.025", "6.022b"};
  }

  Hex hex(std::string_view label) const { return *labels.parse(label); }
  std::vector<Hex> hexes(std::initializer_list<const char*> names) const {
    std::vector<Hex> out;
    for (const char* name : names) out.push_back(hex(name));
    return out;
  }
  void fill(const char* id, Behaviour behaviour, std::initializer_list<const char*> names) {
    std::vector<Region> regions;
    for (const char* name : names) regions.push_back(hex_region(*drawing.grid, hex(name)));
    drawing.features.push_back({id, behaviour, 0, regions});
  }
  void area(const char* id, Behaviour behaviour, Region region) {
    drawing.features.push_back({id, behaviour, 0, std::vector<Region>{std::move(region)}});
  }
  void summits(std::initializer_list<const char*> names) {
    drawing.summits = hexes(names);
    std::sort(drawing.summits.begin(), drawing.summits.end());
  }

  /// Returns the answer, such as "blocked f1 C06 6.023", "hindered 1" or "clear". The list of crossings and the
  /// field of view must agree with it.
  std::string see(const char* from, const char* to, const Query& query = {}) const {
    const Index index(drawing);
    const Answer a = index.answer(hex(from), hex(to), query);
    const Grid& grid = *drawing.grid;
    if (from != to) {
      const auto pieces = crossings(drawing, query, grid.frame_centre(hex(from)), grid.frame_centre(hex(to)));
      CHECK(read_hexes(drawing, query, pieces, hex(from), hex(to)) == a);
    }
    CHECK(index.field_of_view(hex(from), query)[grid.index(hex(to))].verdict() == a.verdict);
    std::string out = verdict_name(a.verdict);
    if (a.verdict == Verdict::hindered) out += " " + std::to_string(a.hindrance.value());
    if (a.verdict != Verdict::blocked) return out;
    if (a.hindrance) out += " " + std::to_string(*a.hindrance);
    return out + " " + blocked_by(drawing, query, a) + " " + blocked_in(grid, labels, a) + " " +
           blocking_rule(drawing, a);
  }

  Labels labels = *Labels::make("A01", 9, 11);
  Drawing drawing;
};

/// The example 6.027: the hexes that the text names, and places for its units that satisfy each of its
/// sentences.
Map example() {
  Map map;
  map.fill("building", kWoods, {"C06"});
  map.fill("hills", kWoods, {"C08", "D08", "D09"});
  map.fill("summits", kSummit, {"C08", "D09"});
  map.summits({"C08", "D09"});
  return map;
}

Query infantry(const Map& map, std::initializer_list<const char*> friends) {
  return {false, {friends_fill("infantry", map.hexes(friends))}, {}};
}
Query night() {
  return {false, {condition_fill("night")}, {}};
}
Query smoke(const Map& map, std::initializer_list<const char*> hexes) {
  return {false, {condition_fill("smoke", map.hexes(hexes))}, {}};
}

}  // namespace

TEST_CASE("The building in C06 blocks the line between A and E, but not lines to its own hex",
          "[red-poppies:6.027a][red-poppies:6.022a][red-poppies:6.022c]") {
  const Map map = example();
  CHECK(map.see("D07", "C05") == "blocked building C06 6.023");
  CHECK(map.see("D07", "C06") == "clear");
}

TEST_CASE("E sees B in the open, and D on its summit, but not C behind the hill", "[red-poppies:6.027b]") {
  const Map map = example();
  CHECK(map.see("D07", "B06") == "clear");
  CHECK(map.see("D07", "B08") == "blocked hills C08 6.023");
  CHECK(map.see("D07", "D09") == "clear");
}

TEST_CASE("D on a summit sees everyone but B, who is behind another summit",
          "[red-poppies:6.027c][red-poppies:6.024b][red-poppies:8.42]") {
  const Map map = example();
  CHECK(map.see("D09", "C05") == "clear");
  CHECK(map.see("D09", "B08") == "clear");
  CHECK(map.see("D09", "B06") == "blocked summits C08 6.024");
  CHECK(map.see("B06", "D09") == "blocked summits C08 6.024");
}

TEST_CASE("The other pairs of the example are as the rules state", "[red-poppies:6.023a]") {
  const Map map = example();
  CHECK(map.see("C05", "B06") == "clear");
  CHECK(map.see("C05", "B08") == "blocked building C06 6.023");
  CHECK(map.see("B06", "B08") == "clear");
}

TEST_CASE("Adjacent hexes see each other, and a hex sees itself", "[red-poppies:6.022c]") {
  Map map;
  map.fill("f1", kWoods, {"F05", "E05"});
  CHECK(map.see("F05", "E05") == "clear");
  CHECK(map.see("E05", "E05") == "clear");
}

TEST_CASE("Woods between two hexes block sight in both directions",
          "[red-poppies:6.023a][red-poppies:6.021b][red-poppies:8.91]") {
  Map map;
  map.fill("f1", kWoods, {"E04"});
  CHECK(map.see("E03", "E05") == "blocked f1 E04 6.023");
  CHECK(map.see("E05", "E03") == "blocked f1 E04 6.023");
}

TEST_CASE("The drawn woods block, not the hex: an edge on the line does not block",
          "[red-poppies:6.022d][red-poppies:6.023a]") {
  Map map;
  const FramePoint c = map.drawing.grid->frame_centre(map.hex("E04"));
  map.area("f1", kWoods,
           {{{c.x - 9000, c.y - 9000}, {c.x, c.y - 9000}, {c.x, c.y + 9000}, {c.x - 9000, c.y + 9000}}});
  CHECK(map.see("E03", "E05") == "clear");
  map.area("f2", kWoods,
           {{{c.x, c.y - 20000}, {c.x + 1, c.y - 20000}, {c.x + 1, c.y - 9000}, {c.x, c.y - 9000}}});
  CHECK(map.see("E03", "E05") == "clear");  // on the other side, but along another stretch
  map.area("f3", kWoods, {{{c.x, c.y + 8000}, {c.x + 1, c.y + 8000}, {c.x, c.y + 9999}}});
  CHECK(map.see("E03", "E05") == "blocked f1+f3 E04 6.023");
}

TEST_CASE("Along a hexside, woods block only if they are in both hexes",
          "[red-poppies:6.023a][red-poppies:6.023b]") {
  Map map;
  map.fill("f1", kWoods, {"E05"});
  CHECK(map.see("F05", "E04") == "clear");
  map.fill("f2", kWoods, {"F04"});
  CHECK(map.see("F05", "E04") == "blocked f1+f2 E05+F04 6.023");
  CHECK(map.see("E04", "F05") == "blocked f1+f2 E05+F04 6.023");
}

TEST_CASE("Features drawn beyond the map's edge count along it", "[red-poppies:6.023a]") {
  Map map;
  const FramePoint b = map.drawing.grid->frame_centre(map.hex("B01"));
  map.area("f1", kWoods,
           {{{b.x - 300, b.y - 30000}, {b.x + 300, b.y - 30000}, {b.x + 300, b.y}, {b.x - 300, b.y}}});
  CHECK(map.see("A01", "C01") == "blocked f1 B01+N 6.023");
}

TEST_CASE("Grain hinders a line; craters, wire and trenches do not affect it",
          "[red-poppies:6.025a][red-poppies:8.31][red-poppies:8.71]") {
  Map map;
  map.fill("f1", {Role::none, false}, {"E04"});
  CHECK(map.see("E03", "E05") == "clear");
  map.fill("f2", kGrain, {"E04"});
  CHECK(map.see("E03", "E05") == "hindered 1");
}

TEST_CASE("Along a hexside, friendly infantry blocks infantry only from both hexes",
          "[red-poppies:6.022b][red-poppies:6.023b]") {
  const Map map;
  CHECK(map.see("F05", "E04", infantry(map, {"E05"})) == "clear");
  CHECK(map.see("F05", "E04", infantry(map, {"E05", "F04"})) == "blocked infantry E05+F04 6.023");
  CHECK(map.see("F05", "E04") == "clear");  // a machine gun, or the enemy: the query has no friends
  CHECK(map.see("F05", "F03", infantry(map, {"F04"})) == "blocked infantry F04 6.023");
  CHECK(map.see("F05", "F03", infantry(map, {"F03", "F05"})) == "clear");
}

TEST_CASE("Infantry does not block a line to a summit", "[red-poppies:6.024b]") {
  Map map;
  CHECK(map.see("E03", "E05", infantry(map, {"E04"})) == "blocked infantry E04 6.023");
  map.summits({"E05"});
  CHECK(map.see("E03", "E05", infantry(map, {"E04"})) == "clear");
}

TEST_CASE("Units that block are named by their ids, before infantry and conditions", "[red-poppies:6.022b]") {
  const Map map;
  Query query{false,
              {friends_fill("B.1", map.hexes({"E04"})), friends_fill("infantry", map.hexes({"E04"})),
               condition_fill("night")},
              {}};
  CHECK(map.see("E03", "E05", query) == "blocked B.1 E04 6.023");
}

TEST_CASE("At night, sight reaches two hexes", "[red-poppies:6.025b][red-poppies:9.01b][red-poppies:9.01a]") {
  const Map map;
  CHECK(map.see("E03", "E04", night()) == "clear");
  CHECK(map.see("E03", "E05", night()) == "hindered 1");
  CHECK(map.see("E03", "E06", night()) == "blocked 2 night E05 6.025");
  CHECK(map.see("E06", "E03", night()) == "blocked 2 night E04 6.025");
  CHECK(map.see("F05", "E04", night()) == "hindered 1");
  CHECK(map.see("A01", "C01", night()) == "hindered 1");  // B00 is off the map
}

TEST_CASE("Smoke hinders in its hexes, the second such hex blocks, and the ends do not count",
          "[red-poppies:6.025a][red-poppies:6.025b][red-poppies:8.02b][red-poppies:7.51b]") {
  const Map map;
  CHECK(map.see("F05", "E04", smoke(map, {"E05"})) == "clear");
  CHECK(map.see("F05", "E04", smoke(map, {"E05", "F04"})) == "hindered 1");
  CHECK(map.see("E03", "E06", smoke(map, {"E04", "E05"})) == "blocked 2 smoke E05 6.025");
  CHECK(map.see("E03", "E05", smoke(map, {"E03", "E05"})) == "clear");
  Query both = smoke(map, {"E04"});
  both.fills.push_back(condition_fill("night"));
  CHECK(map.see("E03", "E05", both) == "hindered 1");
}

TEST_CASE("After an obstacle there is no hindrance count, and the blocking hex is named",
          "[red-poppies:6.025a]") {
  Map map;
  map.fill("f1", kGrain, {"E04", "E05"});
  map.fill("f2", kWoods, {"E07"});
  CHECK(map.see("E03", "E06") == "blocked 2 f1 E05 6.025");
  CHECK(map.see("E03", "E08") == "blocked f1 E05 6.025");
  CHECK(map.see("E08", "E03") == "blocked f2 E07 6.023");
  map.fill("f3", kWoods, {"E05"});
  CHECK(map.see("E03", "E06") == "blocked f3 E05 6.023");  // the obstacle wins within the same piece
}

TEST_CASE("Lines from and to summits ignore grain but count other concealment",
          "[red-poppies:6.026][red-poppies:6.024b]") {
  Map map;
  map.fill("f1", kGrain, {"D07", "D08"});
  CHECK(map.see("D06", "D09") == "blocked 2 f1 D08 6.025");
  map.summits({"D09"});
  CHECK(map.see("D06", "D09") == "clear");
  CHECK(map.see("D06", "D09", night()) == "blocked 2 night D08 6.025");
}

TEST_CASE("An aeroplane sees every hex, even at night and behind summits",
          "[red-poppies:6.024a][red-poppies:7.21a][red-poppies:6.026]") {
  const Map map = example();
  Query query = night();
  query.aerial = true;
  CHECK(map.see("D09", "B06", query) == "clear");
  CHECK(map.see("A01", "I11", query) == "clear");
}

TEST_CASE("The range of a line along hexsides is the distance in hexes",
          "[red-poppies:6.031b][red-poppies:6.021a]") {
  const Map map;
  CHECK(map.drawing.grid->distance(map.hex("F05"), map.hex("E04")) == 2);
  CHECK(map.drawing.grid->distance(map.hex("F05"), map.hex("C03")) == 4);
  const Index index(map.drawing);
  std::string hexes;
  for (const Piece& piece : index.crossings(map.hex("F05"), map.hex("E04"))) {
    hexes += map.labels.format(*piece.left_hex) + "/" + map.labels.format(*piece.right_hex) + " ";
  }
  CHECK(hexes == "F05/F05 E05/F04 E04/E04 ");
}

TEST_CASE("A hole is not part of an area, even if its corner touches the ring", "[red-poppies:6.023a]") {
  Map map;
  const FramePoint c = map.drawing.grid->frame_centre(map.hex("E04"));
  const FrameRing ring = {
      {c.x - 9000, c.y - 9000}, {c.x + 9000, c.y - 9000}, {c.x + 9000, c.y + 9000}, {c.x - 9000, c.y + 9000}};
  // The hole reaches from the upper to the lower edge and touches both with a corner on the line.
  map.area("f1", kWoods, {ring, {{c.x, c.y - 9000}, {c.x + 2000, c.y}, {c.x, c.y + 9000}, {c.x - 2000, c.y}}});
  CHECK(map.see("E03", "E05") == "clear");
  map.drawing.features.clear();
  map.area("f1", kWoods, {ring, {{c.x, c.y - 9000}, {c.x + 2000, c.y}, {c.x, c.y + 8997}, {c.x - 2000, c.y}}});
  CHECK(map.see("E03", "E05") == "blocked f1 E04 6.023");
}

TEST_CASE("On a table, an obstacle on both sides blocks, and hindrances are counted by feature", "[los]") {
  Drawing table;
  table.features.push_back(
      {"wood", kGrain, 0, std::vector<Region>{{{{0, 0}, {3000, 0}, {3000, 3000}, {0, 3000}}}}});
  table.features.push_back(
      {"house", kWoods, 0, std::vector<Region>{{{{6000, 0}, {9000, 0}, {9000, 3000}, {6000, 3000}}}}});
  CHECK(between_points(table, {}, {-500, 500}, {1500, 500}).verdict == Verdict::hindered);
  CHECK(between_points(table, {}, {-500, 500}, {1500, 500}).hindrance == 1);
  const Answer blocked = between_points(table, {}, {-500, 500}, {5000, 500});
  CHECK(blocked.verdict == Verdict::blocked);
  CHECK(blocked_by(table, {}, blocked) == "house");
  CHECK_FALSE(blocked.hindrance.has_value());
  CHECK(between_points(table, {}, {-500, 0}, {5000, 0}).verdict == Verdict::clear);
  CHECK(between_points(table, {}, {1, 1}, {1, 1}).verdict == Verdict::clear);
  CHECK(distance_mm({0, 0}, {3000, 4000}) == 5);
  CHECK(distance_mm({0, 0}, {2999, 4000}) == 4);
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/sight/kernel/heights.h"

#include "core/sight/models/explain.h"
#include "core/sight/models/map_los.h"
#include "tests/core/terrain/map_builder.h"

using namespace coq;
using namespace coq::sight;

namespace {

/// A map of 9 columns and 11 rows whose ruleset judges whole hexes by levels and heights.
struct HeightsMap {
  HeightsMap() {
    map.grid = test::poppies_grid();
    type("clear", 0, 0);
    type("hill", 10, 0);
    type("marsh", 20, 0);
    type("forest", 30, 1000);
    value("terrain.base", "clear");
    value("los.reading", "hex-heights").rule = "T5.4";
  }

  void type(const char* id, int layer, std::int64_t height) {
    model::TerrainType& out = ruleset.terrain_types.emplace_back();
    out.id = id;
    out.layer = layer;
    out.los = height > 0 ? "obstacle" : "none";
    out.height = model::Thousandths{height};
  }
  model::Value& value(const char* id, const char* is) {
    model::Value& out = ruleset.values.emplace_back();
    out.id = id;
    out.text = is;
    return out;
  }
  HeightsMap& override_(const char* id, const char* at, const char* kind, bool is) {
    model::OverrideFeature feature;
    feature.id = id;
    feature.at = {at};
    feature.type = kind;
    feature.applies = is;
    map.terrain.features.emplace_back(model::Feature(feature));
    return *this;
  }
  HeightsMap& fill(const char* id, const char* kind, std::vector<std::string> labels,
                   std::optional<std::int64_t> level = {}) {
    model::HexesFeature feature;
    feature.id = id;
    feature.type = kind;
    feature.labels = std::move(labels);
    if (level) feature.level = model::Thousandths{*level};
    map.terrain.features.emplace_back(model::Feature(feature));
    return *this;
  }
  MapLos los() const {
    Result<MapLos> made = MapLos::make(map, Shared(ruleset));
    REQUIRE(made);
    return *made;
  }
  Hex hex(const char* label) const { return *model::labels_of(map)->parse(label); }
  Query units(std::initializer_list<const char*> labels) const {
    std::vector<Hex> hexes;
    for (const char* label : labels) hexes.push_back(hex(label));
    return {false, {unit_fill("units", hexes, 1000)}, {}};
  }
  /// Returns "clear" or "blocked f1 E05 T5.4". The answer must be the same in both directions, from the pieces
  /// and in the field of view.
  std::string see(const char* from, const char* to, const Query& query = {}) const {
    const MapLos made = los();
    const Row row = made.row(hex(from), hex(to), query);
    const Answer& a = row.answer;
    CHECK(made.answer(hex(to), hex(from), query).verdict == a.verdict);
    CHECK(read_heights(made.drawing(), query, made.crossings(hex(from), hex(to), query), hex(from), hex(to)) ==
          a);
    CHECK(made.index().field_of_view(hex(from), query)[made.grid().index(hex(to))].verdict() == a.verdict);
    if (a.verdict != Verdict::blocked) return verdict_name(a.verdict);
    return "blocked " + row.blocked_by + " " + row.blocked_in + " " + row.rule;
  }

  model::MapDocument map;
  model::RulesetDocument ruleset;
};

}  // namespace

TEST_CASE("A forest between two hexes blocks sight, but a marsh does not", "[tactique:T5.4][tactique:TV35]") {
  // D05 and D08 are in one column, with D06 and D07 between them.
  CHECK(HeightsMap().fill("f1", "forest", {"D06"}).see("D05", "D08") == "blocked f1 D06 T5.4");
  CHECK(HeightsMap().fill("f1", "forest", {"D07"}).see("D05", "D08") == "blocked f1 D07 T5.4");
  CHECK(HeightsMap().fill("f1", "marsh", {"D06", "D07"}).see("D05", "D08") == "clear");
  CHECK(HeightsMap().fill("f1", "forest", {"D05", "D08"}).see("D05", "D08") == "clear");
}

TEST_CASE("The ruleset decides whether both hexes, either or none must obstruct along a hexside",
          "[tactique:T5.4][tactique:TV36][tactique:TV37]") {
  // The line from D05 to F05 runs along the side that E05 and E06 share.
  HeightsMap one, both, none;
  one.fill("f1", "forest", {"E05"});
  both.fill("f1", "forest", {"E05", "E06"});
  CHECK(one.see("D05", "F05") == "clear");
  CHECK(both.see("D05", "F05") == "blocked f1 E05+E06 T5.4");
  one.value("los.hexside", "either");
  CHECK(one.see("D05", "F05") == "blocked f1 E05+E06 T5.4");
  both.value("los.hexside", "none");
  CHECK(both.see("D05", "F05") == "clear");
  // Nothing obstructs beyond the map's edge: in the odd columns, row 01 has no hex above it.
  HeightsMap edge;
  edge.fill("f1", "forest", {"B01"});
  CHECK(edge.see("A01", "C01") == "clear");
  edge.value("los.hexside", "either");
  CHECK(edge.see("A01", "C01").substr(0, 10) == "blocked f1");
}

TEST_CASE("A hex obstructs if its level and height together exceed the higher end",
          "[tactique:T5.4][tactique:TV38]") {
  HeightsMap from_above;
  from_above.fill("h", "hill", {"D05"}, 1000).fill("f", "forest", {"D06"});
  CHECK(from_above.see("D05", "D07") == "clear");
  HeightsMap ridge;
  ridge.fill("h", "hill", {"D06"}, 1000);
  CHECK(ridge.see("D05", "D07") == "blocked h D06 T5.4");
  HeightsMap slope;
  slope.fill("h", "hill", {"D06", "D07"}, 1000).fill("f", "forest", {"D06"});
  CHECK(slope.see("D05", "D07") == "blocked f D06 T5.4");
}

TEST_CASE("A unit in between obstructs like a forest, whichever side it belongs to",
          "[tactique:T5.4][tactique:TV39]") {
  HeightsMap flat, high;
  CHECK(flat.see("D05", "D07", flat.units({"D06"})) == "blocked units D06 T5.4");
  CHECK(flat.see("D05", "D07", flat.units({"D05", "D07"})) == "clear");
  high.fill("h", "hill", {"D05"}, 1000);
  CHECK(high.see("D05", "D07", high.units({"D06"})) == "clear");
}

TEST_CASE("Adjacent hexes always see each other", "[tactique:T5.4]") {
  HeightsMap map;
  map.fill("h", "hill", {"D06", "E06"}, 3000).fill("f", "forest", {"D05"});
  CHECK(map.see("D05", "D06") == "clear");
  CHECK(map.see("D05", "E06") == "clear");
}

TEST_CASE("An explanation states the height of each hex and of the line", "[tactique:T5.4]") {
  HeightsMap map;
  map.fill("f", "forest", {"D06"});
  const MapLos los = map.los();
  const auto pieces = explain(los, map.hex("D05"), map.hex("D08"));
  REQUIRE(pieces.size() == 4);
  CHECK_FALSE(pieces[0].counts);
  CHECK(pieces[1].top == "1");
  CHECK(pieces[1].line_level == "0");
  CHECK(pieces[1].blocks);
  CHECK(pieces[2].top == "0");
  CHECK_FALSE(pieces[2].obstacle);
}

TEST_CASE("A map change updates heights where it occurs", "[los]") {
  HeightsMap map;
  map.fill("f", "forest", {"D06"});
  MapLos los = map.los();
  CHECK(los.answer(map.hex("D05"), map.hex("D07")).verdict == Verdict::blocked);
  map.map.terrain.features.clear();
  map.fill("f", "forest", {"E08"});
  REQUIRE(los.update(map.map));
  CHECK(los.answer(map.hex("D05"), map.hex("D07")).verdict == Verdict::clear);
  CHECK(los.drawing().heights == map.los().drawing().heights);
}

TEST_CASE("An unknown sight option is an error", "[los]") {
  HeightsMap map;
  map.ruleset.values.back().text = "by-nose";
  CHECK_FALSE(MapLos::make(map.map, Shared(map.ruleset)));
}

TEST_CASE("If bare ground blocks a line, the ground is named and not features elsewhere", "[tactique:T5.4]") {
  HeightsMap map;
  map.fill("f1", "forest", {"H09"}).fill("h", "hill", {"D05", "D07"}, -1000).fill("f2", "forest", {"A01"});
  CHECK(map.see("D05", "D07") == "blocked clear D06 T5.4");
  map.fill("f3", "marsh", {"D06"});
  CHECK(map.see("D05", "D07") == "blocked clear D06 T5.4");  // a marsh is as high as the ground
}

TEST_CASE("Along a hexside, names are in document order and hexes in grid order", "[tactique:T5.4]") {
  HeightsMap map;
  map.fill("f1", "forest", {"E06"}).fill("f2", "forest", {"E05"});
  CHECK(map.see("D05", "F05") == "blocked f1+f2 E05+E06 T5.4");
  // A hill plays no part in the flat model, but its name is still listed in document order.
  HeightsMap hill;
  hill.fill("f1", "hill", {"E06"}, 1000).fill("f2", "forest", {"E05"});
  CHECK(hill.see("D05", "F05") == "blocked f1+f2 E05+E06 T5.4");
}

TEST_CASE("If sight depends on the terrain of hexes, an override changes it, and the explanation says so",
          "[tactique:T5.4][tactique:T3.6a]") {
  HeightsMap map;
  map.override_("o1", "D06", "forest", true);
  CHECK(map.see("D05", "D07") == "blocked o1 D06 T5.4");
  const auto by_hand = [](const HeightsMap& on) {
    std::string out;
    for (const ExplainedPiece& piece : explain(on.los(), on.hex("D05"), on.hex("D08"))) {
      if (piece.by_hand) out += piece.hex + " ";
    }
    return out;
  };
  CHECK(by_hand(map) == "D06 ");
  HeightsMap away;
  away.fill("f1", "forest", {"D06"}).override_("o1", "D06", "forest", false);
  CHECK(away.see("D05", "D07") == "clear");
  CHECK(by_hand(away) == "D06 ");
  HeightsMap none;  // it does not change the height
  none.fill("f1", "forest", {"D06"}).override_("o1", "D07", "marsh", true);
  CHECK(by_hand(none).empty());
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/sight/models/of_scenario.h"

#include "core/sight/models/map_los.h"
#include "systems/red_poppies/elements/elements.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

/// A scenario on an empty map: infantry of two sides, a machine gun, night in turn 2, and smoke at the start.
scenario::BoundScenario small_scenario() {
  model::MapDocument map;
  map.id = "m";
  map.system = "red-poppies";
  map.lang = "fr";
  map.grid.emplace();
  map.grid->columns = 9;
  map.grid->rows = 11;
  map.grid->labels = "A01";
  map.grid->lattice.origin = {30'000, 30'000};
  map.grid->lattice.column = {16'454, 9'500};
  map.grid->lattice.row = {0, 19'000};

  model::CountersDocument counters;
  for (const char* type : {"infantry", "machine-gun"}) {
    model::Counter& counter = counters.counters.emplace_back();
    counter.id = type;
    counter.type = type;
  }
  model::ScenarioDocument document;
  const auto add = [&](const char* side, const char* id, const char* counter, std::vector<std::string> hexes,
                       int count) {
    if (document.sides.empty() || document.sides.back().id != side) document.sides.emplace_back().id = side;
    model::Setup& setup = document.sides.back().setups.emplace_back();
    setup.hexes = std::move(hexes);
    model::Unit& unit = setup.units.emplace_back();
    unit.id = id;
    unit.counter = counter;
    if (count > 1) unit.count = count;
  };
  add("uk", "A", "infantry", {"F05"}, 1);
  add("uk", "B", "infantry", {"E05"}, 1);
  add("uk", "C", "infantry", {"F04"}, 1);
  add("uk", "M", "machine-gun", {"H05"}, 1);
  add("de", "G", "infantry", {"E04"}, 1);
  add("de", "X", "infantry", {"A01", "A02", "A03"}, 2);  // three hexes for two units: their hexes are unknown
  add("de", "Y", "infantry", {"B01", "B02"}, 2);         // unknown as well: each unit may be in either hex
  add("de", "N", "machine-gun", {"C01", "C02"}, 1);
  model::Zone& zone = document.zones.emplace_back();
  zone.id = "z";
  zone.labels = {"H01"};
  add("de", "Z", "infantry", {}, 1);
  document.sides.back().setups.back().hexes.reset();
  document.sides.back().setups.back().zone = "z";  // the zone has one hex
  document.notes.emplace();
  document.notes->own.change(red_poppies::kDarkness).emplace_back().turns.spans = {{2, 2}};
  document.notes->summits.emplace().labels = {"C08", "Z99"};
  model::MarkerNote& smoke = document.notes->markers.emplace_back();
  smoke.type = "smoke";
  smoke.hexes = {"D04"};

  Problems problems;
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  scenario::BoundScenario bound;
  bound.scenario = {"s", Shared(document)};
  bound.map = {"m", Shared(map)};
  bound.counters = {{"c", Shared(counters)}};
  bound.ruleset = *loader.installed_ruleset("red-poppies", problems);
  return bound;
}

std::string names(const sight::Query& query) {
  std::string out;
  for (const sight::HexFill& fill : query.fills) out += fill.name + " ";
  return out;
}

}  // namespace

TEST_CASE("A unit that is known to be in one hex blocks the view, but only for infantry of its own side",
          "[scenario][red-poppies:6.022b]") {
  const scenario::BoundScenario bound = small_scenario();
  const Labels labels = *model::labels_of(*bound.map.document);
  const sight::SightAtTurn sight = sight::sight_at(bound, labels, 3);
  std::string placed;
  for (const sight::PlacedUnit& unit : sight.units) placed += unit.id + " ";
  CHECK(placed == "A B C G M Z ");
  // Units in unknown hexes are listed; a machine gun blocks nobody.
  CHECK(sight.unplaced == std::vector<std::string>{"X.1", "X.2", "Y.1", "Y.2"});
  const auto from = [&](const char* label) { return sight.query_from(*labels.parse(label)); };
  CHECK(names(from("F05")) == "B C ");
  CHECK(names(from("E04")) == "Z ");
  CHECK(names(from("H05")).empty());  // a machine gun is not infantry

  // 6.023b: the line along the hexside that both friends share is blocked by them.
  const auto los = *sight::MapLos::make(*bound.map.document, bound.ruleset.document, sight.summits);
  const sight::Row row = los.row(*labels.parse("F05"), *labels.parse("E04"), from("F05"));
  CHECK(row.blocked_by == "B+C");
  CHECK(row.blocked_in == "E05+F04");
  CHECK(los.row(*labels.parse("E04"), *labels.parse("F05"), from("E04")).blocked_by.empty());
}

TEST_CASE("A turn of darkness is night, and smoke at the start lasts one turn",
          "[scenario][red-poppies:9.01a][red-poppies:4.31a]") {
  const scenario::BoundScenario bound = small_scenario();
  const Labels labels = *model::labels_of(*bound.map.document);
  const auto conditions = [&](int turn) {
    sight::Query query;
    query.fills = sight::sight_at(bound, labels, turn).conditions;
    return names(query);
  };
  CHECK(conditions(1) == "smoke ");
  CHECK(conditions(2) == "night ");
  CHECK(conditions(3).empty());
}

TEST_CASE("The ruleset defines which conditions notes create and how long markers last",
          "[scenario][red-poppies:6.025b]") {
  scenario::BoundScenario bound = small_scenario();
  bound.ruleset.document.modify([](model::RulesetDocument& ruleset) {
    for (model::Value& value : ruleset.values) {
      if (value.id == "los.note.darkness") value.text = "precipitation";
      if (value.id == "los.note.markers") value.text = "2";
    }
  });
  const Labels labels = *model::labels_of(*bound.map.document);
  sight::Query query;
  query.fills = sight::sight_at(bound, labels, 2).conditions;
  CHECK(names(query) == "precipitation smoke ");
}

TEST_CASE("Summits of a scenario replace those of the map, and hexes off the map are ignored",
          "[scenario][red-poppies:8.42]") {
  const scenario::BoundScenario bound = small_scenario();
  const Labels labels = *model::labels_of(*bound.map.document);
  CHECK(sight::sight_at(bound, labels, 1).summits == std::vector<Hex>{*labels.parse("C08")});
}

TEST_CASE("Merged queries list their fills in the order of the answers", "[scenario]") {
  const scenario::BoundScenario bound = small_scenario();
  sight::Query a, b;
  a.fills = {sight::condition_fill("smoke", std::vector<Hex>{{1, 1}}), sight::friends_fill("B.2", {{2, 2}})};
  b.fills = {sight::condition_fill("smoke", std::vector<Hex>{{0, 1}}), sight::condition_fill("night"),
             sight::friends_fill("infantry", {{3, 3}})};
  const sight::Query merged = sight::merge(a, b, *bound.ruleset.document);
  CHECK(merged.fills.size() == 4);
  CHECK(merged.fills[0].name == "B.2");
  CHECK(merged.fills[1].name == "infantry");
  for (const sight::HexFill& fill : merged.fills) {
    if (fill.name == "smoke") CHECK(fill.hexes == std::vector<Hex>{{0, 1}, {1, 1}});
  }
}

TEST_CASE("If the system assigns listed hexes in order, each unit has its own hex",
          "[scenario][tactique:T5.4]") {
  scenario::BoundScenario bound = small_scenario();
  Problems problems;
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  bound.ruleset = *loader.installed_ruleset("tactique", problems);
  const Labels labels = *model::labels_of(*bound.map.document);
  const sight::SightAtTurn sight = sight::sight_at(bound, labels, 1);
  std::string placed;
  for (const sight::PlacedUnit& unit : sight.units) placed += unit.id + labels.format(unit.hex) + " ";
  CHECK(placed == "AF05 BE05 CF04 GE04 MH05 Y.1B01 Y.2B02 ZH01 ");
  CHECK(sight.unplaced == std::vector<std::string>{"N", "X.1", "X.2"});  // every unit blocks in this system
}

TEST_CASE("Units without a base at set-up are listed as off the table", "[scenario]") {
  CHECK(sight::units_off_table(small_scenario()).size() == 11);
}

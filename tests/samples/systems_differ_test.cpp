// SPDX-License-Identifier: MIT
// The same drawing under several systems: each applies its own rules of sight. docs/los.md describes these
// pairs.
#include <catch2/catch.hpp>

#include <map>

#include "core/documents/project/loader.h"
#include "core/sight/models/map_los.h"

using namespace coq;

namespace {

Shared<model::RulesetDocument> rules(const std::string& system) {
  scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
  Problems problems;
  const auto ruleset = loader.installed_ruleset(system, problems);
  REQUIRE(ruleset.has_value());
  return ruleset->document;
}

/// Returns a table one metre wide with a wood, a corn field, a house and a hill, in the keywords of a system.
sight::MapLos map_of(const std::string& system, const std::map<std::string, std::string>& words) {
  model::MapDocument map;
  map.id = "table";
  map.system = system;
  map.table = model::TableElement{};
  map.table->width = map.table->height = 1'000'000;
  const auto add = [&](const char* id, const char* word, Um left, Um top, Um right, Um bottom) {
    model::Area area;
    area.id = id;
    area.type = words.at(word);
    area.ring.points = std::vector<Point>{{left, top}, {right, top}, {right, bottom}, {left, bottom}};
    map.terrain.features.push_back(model::Feature(area));
  };
  add("wood", "wood", 100'000, 100'000, 300'000, 300'000);
  add("corn", "corn", 500'000, 100'000, 700'000, 300'000);
  add("house", "house", 400'000, 600'000, 460'000, 660'000);
  add("hill", "hill", 100'000, 560'000, 300'000, 700'000);
  // The crest runs from top to bottom; only sight with crests uses it.
  model::Area hill = std::get<model::Area>(*map.terrain.features.back());
  hill.crests.emplace_back();
  hill.crests.back().points = std::vector<Point>{{200'000, 560'000}, {200'000, 700'000}};
  map.terrain.features.back() = model::Feature(hill);
  Result<sight::MapLos> los = sight::MapLos::make(map, rules(system));
  REQUIRE(los.has_value());
  return *std::move(los);
}

std::string said(const sight::MapLos& los, const char* from, const char* to) {
  const sight::Row row = los.row(*los.parse_place(from), *los.parse_place(to));
  std::string out = sight::verdict_name(row.answer.verdict);
  if (!row.blocked_by.empty()) out += " by " + row.blocked_by;
  if (!row.rule.empty()) out += " " + row.rule;
  return out;
}

}  // namespace

TEST_CASE("Two systems see five pairs of points in one drawing differently",
          "[samples][dogme:D7.2b][dogme:D7.5c][dogme:D20.1]") {
  const sight::MapLos poppies =
      map_of("red-poppies", {{"wood", "woods"}, {"corn", "grain"}, {"house", "building"}, {"hill", "hill"}});
  const sight::MapLos dogme =
      map_of("dogme", {{"wood", "cover"}, {"corn", "cover"}, {"house", "building-1"}, {"hill", "hill"}});
  // Out of a wood: a wood on both sides of the line is an obstacle, but cover only hides what is beyond it.
  CHECK(said(poppies, "200,200", "200,450") == "blocked by wood");
  CHECK(said(dogme, "200,200", "200,450") == "clear");
  // Into a wood.
  CHECK(said(poppies, "50,200", "150,200") == "blocked by wood");
  CHECK(said(dogme, "50,200", "150,200") == "clear");
  // Across corn: grain hinders, but in Le Dogme it is cover like any other.
  CHECK(said(poppies, "600,50", "600,400") == "hindered");
  CHECK(said(dogme, "600,50", "600,400") == "blocked by corn D7.2b");
  // Down from a hill, over a house: a base on the hill ignores terrain.
  CHECK(said(poppies, "250,630", "600,630") == "blocked by hill");
  CHECK(said(dogme, "250,630", "600,630") == "clear");
  CHECK(dogme.table_sight(*dogme.parse_place("250,630"), *dogme.parse_place("600,630")).sight.height >= 0);
  // Past the corner of a house: the centre of a base does not see, but its front edge does.
  CHECK(said(poppies, "430,720", "430,540") == "blocked by house");
  CHECK(said(dogme, "430,720", "430,540") == "blocked by house D7.4a");
  CHECK(said(dogme, "455,720,0,-1", "455,540,0,1") == "clear");
  CHECK(said(poppies, "455,720", "455,540") == "blocked by house");
}

TEST_CASE(
    "Figures see five pairs of places in one drawing differently from bases",
    "[samples][perry-heroes:7.13.2b][perry-heroes:7.13.2c][perry-heroes:7.13.2d][dogme:D7.2b][dogme:D7.5a]") {
  const sight::MapLos dogme =
      map_of("dogme", {{"wood", "cover"}, {"corn", "cover"}, {"house", "building-1"}, {"hill", "hill"}});
  const sight::MapLos heroes =
      map_of("perry-heroes", {{"wood", "wood"}, {"corn", "brush"}, {"house", "building"}, {"hill", "hill"}});
  // Out of the depth of a wood: cover hides only what is beyond it, but a wood cuts the lines of figures away
  // from its edge.
  CHECK(said(dogme, "200,200", "200,450") == "clear");
  CHECK(said(heroes, "200,200", "200,450") == "blocked by wood 7.13.2b");
  // Across low growth: it is cover like any other, but brush never cuts.
  CHECK(said(dogme, "600,50", "600,400") == "blocked by corn D7.2b");
  CHECK(said(heroes, "600,50", "600,400") == "clear");
  // Out of a house, from 5 mm behind its wall: a building hides what is in it, but a figure at its edge sees
  // out.
  CHECK(said(dogme, "455,630", "550,630") == "blocked by house D7.4a");
  CHECK(said(heroes, "455,630", "550,630") == "clear");
  // Down from the middle of a hill: a base on a hill sees over all terrain, but a figure sees down only from
  // the crest.
  CHECK(said(dogme, "200,630", "350,630") == "clear");
  CHECK(said(heroes, "200,630", "350,630") == "blocked by hill 7.13.2d");
  CHECK(said(heroes, "295,630", "350,630") == "clear");
  // Inside a wood: cover hides nothing at any distance, but figures see only 5 cm.
  CHECK(said(dogme, "150,200", "250,200") == "clear");
  CHECK(said(heroes, "150,200", "250,200") == "blocked by wood 7.13.2b");
}

TEST_CASE("Units see five pairs of places in one drawing differently from bases and figures",
          "[samples][terrain-napoleonien:2.3i][terrain-napoleonien:4.2d][terrain-napoleonien:5.3a]"
          "[terrain-napoleonien:9.2c][terrain-napoleonien:9.2d][terrain-napoleonien:9.2f]") {
  const sight::MapLos dogme =
      map_of("dogme", {{"wood", "cover"}, {"corn", "cover"}, {"house", "building-1"}, {"hill", "hill"}});
  const sight::MapLos heroes =
      map_of("perry-heroes", {{"wood", "wood"}, {"corn", "brush"}, {"house", "building"}, {"hill", "hill"}});
  const sight::MapLos crests = map_of(
      "terrain-napoleonien", {{"wood", "wood"}, {"corn", "tall-crops"}, {"house", "house"}, {"hill", "hill"}});
  // The very edge of a wood: bases and figures there are seen, but a unit is not seen until it fires.
  CHECK(said(dogme, "50,200", "105,200") == "clear");
  CHECK(said(heroes, "50,200", "105,200") == "clear");
  CHECK(said(crests, "50,200", "105,200") == "blocked by wood 4.2d");
  // Into corn and out of its depth: low growth hides nobody, but tall crops hide infantry, which sees out only
  // from their edge.
  CHECK(said(dogme, "600,50", "600,150") == "clear");
  CHECK(said(heroes, "600,50", "600,150") == "clear");
  CHECK(said(crests, "600,50", "600,150") == "blocked by corn 9.2c");
  CHECK(said(dogme, "600,200", "600,50") == "clear");
  CHECK(said(heroes, "600,200", "600,50") == "clear");
  CHECK(said(crests, "600,200", "600,50") == "blocked by corn 9.2d");
  // Inside the corn, 4 cm apart.
  CHECK(said(dogme, "550,200", "590,200") == "clear");
  CHECK(said(heroes, "550,200", "590,200") == "clear");
  CHECK(said(crests, "550,200", "590,200") == "blocked by corn 9.2f");
  // Out of the middle of a house: its occupants look out of the sides that they hold.
  CHECK(said(dogme, "430,630", "550,630") == "blocked by house D7.4a");
  CHECK(said(heroes, "430,630", "550,630") == "blocked by house 7.13.2b");
  CHECK(said(crests, "430,630", "550,630") == "clear");
  // Scouts 1 cm behind a crest see without being seen.
  CHECK(said(crests, "350,630", "190,630") == "blocked by hill 2.3i");
  CHECK(said(crests, "190,630", "350,630") == "clear");
  CHECK(said(dogme, "350,630", "190,630") == "clear");
  CHECK(said(heroes, "190,630", "350,630") == "blocked by hill 7.13.2d");
}

// SPDX-License-Identifier: MIT
// Ruleset options of sight with crests, buildings, and the model built from maps.
#include <catch2/catch.hpp>

#include "core/sight/models/map_los.h"
#include "tests/core/sight/models/crest_scene.h"

using namespace coq;
using test::CrestScene;
using test::terrain_rules;

namespace crest_model_tests {
namespace {

Point at(int x, int y) {
  return CrestScene::at(x, y);
}

}  // namespace

TEST_CASE("Values of the ruleset decide what the chapter leaves open",
          "[los][terrain-napoleonien:2.3b][terrain-napoleonien:2.3i][terrain-napoleonien:3.2b]") {
  const auto men = [](CrestScene& scene, int x, int y) { return scene.unit("infantry", "line", at(x, y)); };
  CrestScene down(terrain_rules("los.dominate", "crossed"));
  down.hill(100, 100, 400, 900, 200).area("wood", 500, 400, 600, 600);
  auto lower = men(down, 300, 500);
  CHECK(down.see(lower, men(down, 900, 500)) == "blocked-by f2 4.2a");
  lower.facing = Vector{1, 0};
  CHECK(down.see(lower, men(down, 900, 500)) == "clear");
  lower.facing = Vector{-1, 0};
  CHECK(down.see(lower, men(down, 900, 500)) == "blocked-by f2 4.2a");

  CrestScene other(terrain_rules("los.dominate.other-relief", "blocked"));
  other.hill(100, 100, 300, 900, 200).hill(500, 100, 700, 900, 600);
  CHECK(other.see(men(other, 200, 500), men(other, 900, 500)) == "blocked-by f2 2.3a");
  CHECK(other.see(men(other, 200, 500), men(other, 550, 500)) == "clear");

  CrestScene below(terrain_rules("los.peek.below-min", "hidden"));
  below.hill(100, 100, 300, 900, 200);
  CHECK(below.see(below.unit("infantry", "line", {199'100, 500'000}), men(below, 900, 500)) ==
        "blocked-by f1 2.3a");
  CHECK(below.see(men(below, 199, 500), men(below, 900, 500)) == "clear");

  CrestScene crest(terrain_rules("los.hill", "crest"));
  crest.hill(400, 300, 700, 700, 550);
  CHECK(crest.see(men(crest, 450, 100), men(crest, 450, 900)) == "clear");
  CHECK(crest.see(men(crest, 200, 500), men(crest, 900, 500)) == "blocked-by f1 2.3a");

  CrestScene through(terrain_rules("los.crops.through", "blocked"));
  through.area("tall-crops", 400, 400, 800, 600);
  CHECK(through.see(men(through, 200, 500), men(through, 1000, 500)) == "blocked-by f1 Q07");

  CrestScene horse(terrain_rules("los.crops.cavalry", "as-infantry"));
  horse.area("tall-crops", 400, 400, 800, 600);
  CHECK(horse.see(men(horse, 200, 500), horse.unit("cavalry", "line", at(500, 500))) == "hidden-in f1 9.2c");

  CrestScene peek(terrain_rules("plateau.peek", "no"));
  peek.plateau(300, 300, 900, 900, 40);
  CHECK(peek.see(men(peek, 840, 600), men(peek, 905, 600)) == "dead-ground f1 3.2b");

  CrestScene shortest(terrain_rules("los.plateau.measure", "shortest"));
  shortest.plateau(300, 300, 900, 900, 40);
  CHECK(shortest.see(men(shortest, 600, 600), men(shortest, 1000, 1011)) == "clear");
  CHECK(shortest.see(men(shortest, 600, 600), men(shortest, 1010, 700)) == "dead-ground f1 3.2b");

  // The distance behind a wood is measured as the shortest one, or along the line.
  for (const auto& [measure, verdict] : {std::pair{"shortest", "dead-ground f2 2.3c"}, {"segment", "clear"}}) {
    CrestScene behind(terrain_rules("los.behind.measure", measure));
    behind.hill(100, 100, 400, 900, 200).area("wood", 500, 100, 550, 900);
    CHECK(behind.see(men(behind, 200, 200), men(behind, 680, 600)) == verdict);
  }

  CrestScene deep(terrain_rules("los.edge.depth", "free"));
  deep.area("wood", 400, 400, 800, 600);
  CHECK(deep.see(men(deep, 600, 410), men(deep, 600, 900)) == "clear");

  CrestScene vines(terrain_rules("vineyard", "none"));
  vines.area("vineyard", 400, 400, 800, 600);
  CHECK(vines.see(men(vines, 200, 500), men(vines, 500, 500)) == "clear");
}

TEST_CASE("An unknown value for lines of sight is an error", "[los][terrain-napoleonien:2.3b]") {
  for (const auto& [id, is] : {std::pair{"los.dominate", "always"},
                               {"los.points", "centre"},
                               {"los.crest.shadow.obstacle", "far"},
                               {"los.peek.infantry", "-1"},
                               {"plateau.top.overlook", "yes"},
                               {"los.mask.gap", "lines"}}) {
    CAPTURE(id);
    CHECK(CrestScene(terrain_rules(id, is)).fault().check == "los.reading");
  }
}

TEST_CASE("Occupants of a building see only over the sides that they hold, and are seen only once revealed",
          "[los][terrain-napoleonien:5.3a][terrain-napoleonien:5.3b][terrain-napoleonien:5.3d]") {
  CrestScene scene;
  scene.area("house", 500, 500, 570, 570);
  const auto outside = [&](int x, int y) { return scene.unit("infantry", "line", at(x, y), 1); };
  auto garrison = scene.unit("infantry", "line", at(535, 480));
  garrison.building = 0;
  CHECK(sight::building_sides(scene.reading().art().pieces[0]).size() == 4);
  garrison.held_sides = {0};  // the north side
  CHECK(scene.see(garrison, outside(535, 300)) == "clear");
  CHECK(scene.see(garrison, outside(900, 499)) == "clear");
  CHECK(scene.see(garrison, outside(900, 500)) == "blocked-by f1 5.3a");
  CHECK(scene.see(garrison, outside(535, 900)) == "blocked-by f1 5.3a");
  garrison.held_sides = {0, 2};
  CHECK(scene.see(garrison, outside(535, 900)) == "clear");
  garrison.held_sides = {};
  CHECK(scene.see(garrison, outside(535, 300)) == "blocked-by f1 5.3a");
  garrison.held_sides = {0};
  CHECK(scene.see(outside(535, 300), garrison) == "hidden-in f1 5.3d");
  garrison.revealed_in_wood = true;
  CHECK(scene.see(outside(535, 300), garrison) == "hidden-in f1 5.3d");
  garrison.revealed_in_building = true;
  CHECK(scene.see(outside(535, 300), garrison) == "clear");
  CHECK(scene.see(outside(535, 900), garrison) == "blocked-by f1 5.3a");
  CHECK(scene.see(outside(535, 300), outside(535, 900)) == "blocked-by f1 5.3b");
  const sight::BuildingSide north = sight::building_sides(scene.reading().art().pieces[0]).front();
  CHECK(sight::is_beyond(north, at(0, 499)));
  CHECK_FALSE(sight::is_beyond(north, at(0, 500)));
  // Straight runs are sides, whatever points are on them and in whatever direction the outline turns.
  const sight::CoverPiece ell{"f", 0, {{{0, 0}, {0, 20}, {10, 20}, {10, 10}, {20, 10}, {20, 5}, {20, 0}}, {}}};
  CHECK(sight::building_sides(ell).size() == 6);
}

TEST_CASE("Linear obstacles, ploughland, batteries, redoubts, roads and water do not block sight",
          "[los][terrain-napoleonien:8.2][terrain-napoleonien:9.2g][terrain-napoleonien:9.3e]") {
  for (const char* type : {"ploughland", "abandoned-battery", "redoubt", "marsh", "pond", "village"}) {
    CAPTURE(type);
    CrestScene scene;
    scene.area(type, 400, 400, 800, 600);
    const auto viewer = scene.unit("infantry", "line", at(200, 500));
    CHECK(scene.see(viewer, scene.unit("infantry", "line", at(1000, 500), 1)) == "clear");
    CHECK(scene.see(viewer, scene.unit("infantry", "line", at(500, 500), 1)) == "clear");
    CHECK(scene.see(scene.unit("infantry", "line", at(500, 500), 1), viewer) == "clear");
  }
  CrestScene hedge;
  model::LineFeature line;
  line.id = "f1";
  line.type = "hedge";
  line.path.points = std::vector<Point>{at(500, 100), at(500, 900)};
  hedge.map.terrain.features.push_back(model::Feature(line));
  CHECK(hedge.see(hedge.unit("infantry", "line", at(490, 500)), hedge.unit("infantry", "line", at(510, 500))) ==
        "clear");
}

TEST_CASE("A clearing is not part of its wood, whether drawn as a hole or as an area",
          "[los][terrain-napoleonien:4.2a][terrain-napoleonien:4.3i]") {
  CrestScene scene;
  scene.area("wood", 400, 400, 800, 800).area("clearing", 550, 550, 650, 650);
  const auto inside = scene.unit("infantry", "line", at(600, 600), 1);
  CHECK(scene.see(scene.unit("infantry", "line", at(560, 600)), inside) == "clear");
  CHECK(scene.see(scene.unit("infantry", "line", at(200, 600)), inside) == "blocked-by f1 4.2a");
  // Sight also reaches in from the edge of the clearing.
  CHECK(scene.see(scene.unit("infantry", "line", at(540, 600)), inside) == "clear");
  CHECK(scene.see(scene.unit("infantry", "line", at(530, 600)), inside) == "blocked-by f1 4.2b");
}

TEST_CASE("A crest that ends before, on or past the outline divides a hill into two slopes",
          "[los][terrain-napoleonien:2.2b][terrain-napoleonien:2.3i]") {
  for (const int short_of : {0, 7, -7}) {
    CAPTURE(short_of);
    CrestScene scene;
    scene.ring("hill", CrestScene::box(100, 100, 400, 900), {at(250, 100 + short_of), at(250, 900 - short_of)});
    const auto enemy = scene.unit("infantry", "line", at(1000, 500), 1);
    CHECK(scene.see(scene.unit("infantry", "line", at(225, 500)), enemy) == "clear");
    CHECK(scene.see(scene.unit("infantry", "line", at(200, 500)), enemy) == "blocked-by f1 2.3a");
    CHECK(sight::standing(scene.reading(), 0, scene.unit("infantry", "line", at(250, 103))) ==
          sight::Standing::crest);
  }
  CrestScene bare;
  bare.ring("hill", CrestScene::box(100, 100, 400, 900));
  CHECK(bare.see(bare.unit("infantry", "line", at(50, 500)), bare.unit("infantry", "line", at(600, 500), 1)) ==
        "blocked-by f1 2.3a");
}

TEST_CASE("Lines of sight on a map with crests are reported with their blockers and rules",
          "[los][terrain-napoleonien:2.3i]") {
  CrestScene scene;
  scene.hill(100, 100, 400, 900, 250).area("house", 1000, 480, 1070, 550).area("wood", 1200, 100, 1400, 300);
  const Result<sight::MapLos> made = sight::MapLos::make(scene.map, terrain_rules());
  REQUIRE(made.has_value());
  const sight::MapLos& los = *made;
  const auto said = [&](const char* from, const char* to, const char* given = "") {
    const Result<sight::Query> query = los.parse_given(given);
    REQUIRE(query.has_value());
    const sight::Row row = los.row(*los.parse_place(from), *los.parse_place(to), *query);
    std::string out = sight::verdict_name(row.answer.verdict);
    return row.rule.empty() ? out : out + " " + row.blocked_by + " " + row.rule;
  };
  CHECK(said("225,500", "900,500") == "clear");
  CHECK(said("224,500", "900,500") == "blocked f1 2.3a");
  CHECK(said("200,500", "900,500", "from=cavalry") == "clear");
  CHECK(said("200,500", "900,500", "from=foot-artillery,in-battery") == "blocked f1 2.3a");
  CHECK(said("900,500", "225,500") == "blocked f1 2.3i");
  CHECK(said("600,200", "1210,200") == "blocked f3 4.2d");
  CHECK(said("600,200", "1210,200", "to=infantry,skirmish,revealed") == "clear");
  CHECK(said("600,500", "1030,500") == "blocked f2 5.3d");
  CHECK(said("600,500", "1030,500", "to=revealed") == "clear");
  CHECK(said("1030,500", "600,500") == "clear");
  // The range of bases is measured between their nearest sides.
  const sight::Row row = los.row(*los.parse_place("600,200,0,-1"), *los.parse_place("700,200,0,-1"));
  CHECK(row.range == 75);
  CHECK_FALSE(los.parse_given("from=square").has_value());
  CHECK_FALSE(los.parse_given("from=cavalry,in-battery").has_value());
  CHECK_FALSE(los.parse_given("fog").has_value());
}

}  // namespace crest_model_tests

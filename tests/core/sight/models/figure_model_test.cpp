// SPDX-License-Identifier: MIT
// Lines between figures: relief, vehicles, shelter keywords, and errors in rulesets. Lengths are tenths of a
// centimetre.
#include <catch2/catch.hpp>

#include "tests/core/sight/models/figure_scene.h"

using namespace coq;
using sight::FigureCause;
using sight::Posture;
using Scene = test::FigureScene;

namespace {

sight::FigureEnd man(int x, int y, Posture posture = Posture::standing) {
  return Scene::figure(x, y, posture);
}

Shared<model::RulesetDocument> heroes_with(const char* id, const char* is) {
  model::RulesetDocument changed = *test::heroes_rules();
  for (model::Value& value : changed.values)
    if (value.id == id) value.text = is;
  return changed;
}

Shared<model::RulesetDocument> heroes_with_effect(const char* type, const char* on, const char* is) {
  model::RulesetDocument changed = *test::heroes_rules();
  for (model::TerrainType& one : changed.terrain_types)
    for (model::Effect& effect : one.effects)
      if (one.id == type && effect.on == on) effect.value = is;
  return changed;
}

std::string fault_of(const Shared<model::RulesetDocument>& rules) {
  const Result<sight::FigureModel> read = sight::figure_reading(Scene().map, *rules);
  return read ? "none" : read.error().check;
}

}  // namespace

TEST_CASE("The rim of a terrace is a crest line only if it has a cliff or a drawn crest",
          "[los][perry-heroes:7.13.2d]") {
  const Scene terrace = Scene().area("hill", 100, 300, 500, 700).area("hill", 120, 320, 200, 400);
  CHECK(terrace.see(man(495, 500), man(700, 500)) == "blocked f1 7.13.2d");
  for (const char* rim : {"cliff", "crest"}) {
    CAPTURE(rim);
    Scene scene = terrace;
    scene.line(rim, {Scene::at(500, 300), Scene::at(500, 700)});
    CHECK(scene.see(man(495, 500), man(700, 500)) == "clear");
    CHECK(scene.see(man(480, 500), man(700, 500)) == "blocked f1 7.13.2d");
  }
  // The summit above sees over the terrace.
  CHECK(terrace.see(man(160, 395), man(160, 800)) == "clear");
  // A cliff has no effect if no level ends there.
  const Scene bare = Scene().line("cliff", {Scene::at(300, 300), Scene::at(300, 700)});
  CHECK(bare.see(man(100, 500), man(500, 500)) == "clear");
}

TEST_CASE("Over a valley, one of the two figures must be on a clear crest",
          "[los][perry-heroes:7.13.2e][perry-heroes:7.13.2d]") {
  const Scene hills = Scene().area("hill", 100, 400, 300, 600).area("hill", 600, 400, 800, 600);
  CHECK(hills.see(man(250, 500), man(650, 500)) == "blocked f1 7.13.2e");
  CHECK(hills.see(man(295, 500), man(650, 500)) == "clear");
  CHECK(hills.see(man(250, 500), man(605, 500)) == "clear");
  CHECK(hills.look(man(250, 500), man(650, 500)).line.cause == FigureCause::valley);
  // The line passes the other crest only if it is clear.
  Scene brush = hills;
  brush.area("brush", 602, 400, 640, 495);
  CHECK(brush.see(man(295, 500), man(650, 500)) == "blocked f2 f3 7.13.2e");
  CHECK(brush.look(man(295, 500), man(650, 500)).line.cause == FigureCause::crest);
  CHECK(brush.see(man(295, 550), man(650, 550)) == "clear");
}

TEST_CASE("Relief has no effect if the whole line is on one level", "[los][perry-heroes:7.13.2d]") {
  const Scene plateau = Scene().area("hill", 100, 300, 800, 700);
  CHECK(plateau.see(man(150, 500), man(750, 500)) == "clear");
  CHECK(plateau.see(man(150, 500, Posture::prone), man(750, 350, Posture::prone)) == "clear");
  // A line along the edge has the plateau on only one side.
  CHECK(plateau.see(man(50, 300), man(900, 300)) == "clear");
}

TEST_CASE("A stated level overrides the level from nesting", "[los][perry-heroes:7.13.2e]") {
  Scene stated = Scene().area("hill", 100, 400, 300, 600, 2000).area("hill", 500, 400, 600, 600, 2000);
  CHECK(stated.see(man(295, 500), man(900, 500)) == "clear");
  Scene higher = Scene().area("hill", 100, 400, 300, 600, 2000).area("hill", 500, 400, 600, 600, 3000);
  CHECK(higher.see(man(295, 500), man(900, 500)) == "blocked f2 7.13.2d");
  // A hill drawn on a hill with a stated level is one level higher.
  Scene nested = Scene().area("hill", 100, 400, 300, 600, 2000).area("hill", 500, 400, 700, 600, 2000);
  nested.area("hill", 550, 450, 650, 550);
  CHECK(nested.see(man(295, 500), man(900, 500)) == "blocked f3 7.13.2d");
}

TEST_CASE("A wood on lower ground cuts a line as if all ground were flat", "[los][perry-heroes:7.13.2b]") {
  const Scene scene = Scene().area("hill", 100, 400, 300, 600).area("wood", 400, 400, 450, 600);
  CHECK(scene.see(man(295, 500), man(900, 500)) == "blocked f2 7.13.2b");
}

TEST_CASE("Each end excuses only the first obstacle just in front of it", "[los][perry-heroes:7.13.2c]") {
  Scene walls;
  walls.line("low-wall", {Scene::at(112, 400), Scene::at(112, 600)});
  walls.line("hedge", {Scene::at(485, 400), Scene::at(485, 600)});
  CHECK(walls.see(man(100, 500), man(500, 500, Posture::crouched)) == "clear");
  CHECK(walls.see(man(100, 500), man(500, 500, Posture::prone)) == "blocked f2 7.13.2b");
  CHECK(walls.see(man(100, 500, Posture::prone), man(500, 500)) == "blocked f1 7.13.2b");
  // A wall that begins just in front of a figure and continues along the line is one meeting.
  const Scene along = Scene().area("obstacle", 105, 490, 400, 510);
  CHECK(along.see(man(100, 500), man(500, 500)) == "clear");
  CHECK(along.see(man(90, 500), man(500, 500)) == "blocked f1 7.13.2b");
}

TEST_CASE("A vehicle can be partly visible and partly hidden by a building",
          "[los][perry-heroes:7.2.2b][perry-heroes:7.18.2a][perry-heroes:7.2.3b]") {
  const sight::FigureEnd tank = Scene::vehicle(500, 500, 110, 55);
  const Scene scene = Scene().area("building", 400, 500, 460, 600);
  const sight::FigureSight sight = scene.look(man(200, 520), tank);
  CHECK(sight.verdict == sight::FigureVerdict::clear);
  CHECK(sight.seen_points == 2);  // the two front corners
  CHECK(sight.points == 5);
  CHECK(sight.partly_visible());
  CHECK(sight.hidden_by_building);
  CHECK(scene.shelter(man(200, 520), tank) == "partly.building partly-visible");
  CHECK(scene.look(man(500, 100), tank).seen_points == 5);
  // Behind a wood the vehicle is also partly visible, but without the building.
  const Scene wood = Scene().area("wood", 400, 500, 460, 600);
  CHECK(wood.shelter(man(200, 520), tank) == "partly-visible");
  // The vehicle sees the whole figure.
  CHECK(scene.look(tank, man(200, 520)).points == 1);
  CHECK(scene.look(tank, man(200, 520)).seen_points == 1);
  // Terrain under the vehicle does not count.
  const Scene under = Scene().area("wood", 480, 400, 520, 554);
  CHECK(under.see(man(500, 800), tank) == "clear");
}

TEST_CASE("A figure is sheltered behind a wall, in brush or a building, or at the edge of a wood",
          "[los][perry-heroes:7.7.2c][perry-heroes:7.7.3a][perry-heroes:7.12.3d]") {
  Scene wall;
  wall.line("low-wall", {Scene::at(485, 400), Scene::at(485, 600)}, 10);
  CHECK(wall.shelter(man(100, 500), man(500, 500)) == "behind.low-wall");
  CHECK(wall.shelter(man(100, 500), man(500, 500, Posture::prone)) == "behind.low-wall");
  CHECK(wall.shelter(man(100, 500), man(501, 500)) == "");
  CHECK(wall.shelter(man(900, 500), man(500, 500)) == "");  // from the other side
  CHECK(Scene().area("brush", 490, 490, 520, 520).shelter(man(100, 500), man(500, 500)) == "in.brush");
  CHECK(Scene().area("building", 490, 490, 520, 520).shelter(man(100, 500), man(500, 500)) ==
        "in.building edge.building");
  const Scene wood = Scene().area("wood", 400, 400, 600, 600);
  CHECK(wood.shelter(man(100, 500), man(410, 500)) == "in.wood edge.wood");
  CHECK(wood.shelter(man(100, 500), man(411, 500)) == "in.wood");
  CHECK(wood.shelter(man(100, 500), man(400, 500)) == "in.wood edge.wood");
  CHECK(wood.shelter(man(440, 500), man(480, 500)) == "in.wood");  // both figures are inside
  CHECK(Scene().area("field", 490, 490, 520, 520).shelter(man(100, 500), man(500, 500)) == "");
  Scene hedge;
  hedge.line("hedge", {Scene::at(485, 400), Scene::at(485, 600)}, 10);
  CHECK(hedge.shelter(man(100, 500), man(500, 500)) == "behind.hedge");
}

TEST_CASE("Unknown values for lines between figures are errors", "[los][perry-heroes:7.13.2c]") {
  CHECK(fault_of(test::heroes_rules()) == "none");
  for (const auto& [id, is] : {std::pair{"los.edge", "near"},
                               {"los.edge", "-1"},
                               {"los.edge", "0"},
                               {"los.excused.postures", "seated"},
                               {"los.grazing", "blocked"},
                               {"los.figures", "cut"},
                               {"los.crest.same-level", "never"},
                               {"los.crest.below", "cuts"},
                               {"los.crest.width", "wide"},
                               {"los.crest.valley", "both-ends"},
                               {"los.crest.lower", "seen"},
                               {"los.levels", "contours"},
                               {"los.hill-above-both", "passes"},
                               {"los.vehicle.points", "9"},
                               {"los.behind", "x"},
                               {"los.edge.depth", "x"},
                               {"los.in", "base"},
                               {"los.partly", "all-points"},
                               {"los.base", "x"},
                               {"smoke.sight", "blocked"}}) {
    CAPTURE(id, is);
    CHECK(fault_of(heroes_with(id, is)) == "los.reading");
  }
  CHECK(fault_of(heroes_with_effect("wood", "sight", "opaque")) == "los.reading");
  CHECK(fault_of(heroes_with_effect("hedge", "excused", "beside")) == "los.reading");
  CHECK(fault_of(heroes_with_effect("wood", "inside", "deep")) == "los.reading");
  CHECK(fault_of(heroes_with_effect("brush", "crest", "covers")) == "los.reading");
}

TEST_CASE("The ruleset sets the distances for lines between figures",
          "[los][perry-heroes:7.13.2c][perry-heroes:7.13.2d]") {
  Scene wide(heroes_with("los.edge", "2.5"));
  wide.line("low-wall", {Scene::at(130, 400), Scene::at(130, 600)}, 10);
  CHECK(wide.see(man(100, 500), man(500, 500)) == "clear");
  CHECK(wide.see(man(99, 500), man(500, 500)) == "blocked f1 7.13.2b");
  Scene prone(heroes_with("los.excused.postures", "prone"));
  prone.line("low-wall", {Scene::at(110, 400), Scene::at(110, 600)}, 10);
  CHECK(prone.see(man(100, 500, Posture::prone), man(500, 500)) == "clear");
  CHECK(prone.see(man(100, 500), man(500, 500)) == "blocked f1 7.13.2b");
  Scene crest(heroes_with("los.crest.width", "3"));
  crest.area("hill", 200, 400, 400, 600);
  CHECK(crest.see(man(370, 500), man(500, 500)) == "clear");
  CHECK(crest.see(man(369, 500), man(500, 500)) == "blocked f1 7.13.2d");
  Scene inside(heroes_with_effect("wood", "inside", "7"));
  inside.area("wood", 100, 400, 400, 600);
  CHECK(inside.see(man(150, 500), man(220, 500)) == "clear");
  Scene open(heroes_with_effect("wood", "sight", "open"));
  open.area("wood", 200, 400, 400, 600);
  CHECK(open.see(man(100, 500), man(500, 500)) == "clear");
}

TEST_CASE("Invalid areas are ignored, and the levels of crossing hills are counted",
          "[los][perry-heroes:7.13.2b][perry-heroes:7.13.2d]") {
  Scene bow;
  bow.ring("wood", {Scene::at(200, 400), Scene::at(300, 600), Scene::at(200, 600), Scene::at(300, 400)});
  CHECK(bow.see(man(100, 500), man(500, 500)) == "clear");
  const Scene crossing = Scene().area("hill", 200, 400, 400, 600).area("hill", 300, 450, 500, 550);
  CHECK(crossing.see(man(250, 500), man(450, 500)) == "blocked f1 7.13.2d");
  const Scene twice = Scene().area("hill", 200, 400, 400, 600).area("hill", 200, 400, 400, 600);
  CHECK(twice.see(man(395, 500), man(600, 500)) == "clear");
}

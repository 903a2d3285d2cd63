// SPDX-License-Identifier: MIT
// The test vectors of the digest for lines between figures. Lengths are tenths of a centimetre.
#include <catch2/catch.hpp>

#include "tests/core/sight/models/figure_scene.h"

using namespace coq;
using sight::Posture;
using Scene = test::FigureScene;

namespace {

constexpr Posture kCrouched = Posture::crouched;
constexpr Posture kProne = Posture::prone;

sight::FigureEnd figure(int x, int y, Posture posture = Posture::standing) {
  return Scene::figure(x, y, posture);
}

/// Adds a feature across all lines that run to the right along y = 500. Its near edge is at `x`.
Scene& across(Scene& scene, const char* type, int x, int width) {
  return scene.line(type, {{x * 1000 + width * 500, 400'000}, {x * 1000 + width * 500, 600'000}}, width);
}

}  // namespace

TEST_CASE("T38: a low wall just in front of a figure cuts its line only if the figure is prone",
          "[los][perry-heroes:7.13.2b][perry-heroes:7.13.2c][perry-heroes:3.2d]") {
  Scene near;
  across(near, "low-wall", 108, 10);
  CHECK(near.see(figure(100, 500, kCrouched), figure(500, 500)) == "clear");
  CHECK(near.see(figure(100, 500), figure(500, 500)) == "clear");
  CHECK(near.see(figure(100, 500, kProne), figure(500, 500)) == "blocked f1 7.13.2b");
  Scene midway;
  across(midway, "low-wall", 300, 10);
  CHECK(midway.see(figure(100, 500, kCrouched), figure(500, 500)) == "blocked f1 7.13.2b");
  // "Just behind" means at most 1 cm along the line, exactly.
  Scene limit;
  across(limit, "low-wall", 110, 10);
  CHECK(limit.see(figure(100, 500), figure(500, 500)) == "clear");
  const sight::FigureEnd back{{99'999, 500'000}};
  CHECK(limit.see(back, figure(500, 500)) == "blocked f1 7.13.2b");
}

TEST_CASE("T39: brush, a road and a river do not cut a line", "[los][perry-heroes:7.13.2a]") {
  Scene scene;
  across(scene.area("brush", 150, 400, 200, 600).area("river", 220, 400, 260, 600), "road", 300, 50);
  CHECK(scene.see(figure(100, 500), figure(500, 500)) == "clear");
  CHECK(scene.see(figure(100, 500, kProne), figure(500, 500, kProne)) == "clear");
}

TEST_CASE("Only the listed terrain classes cut lines", "[los][perry-heroes:7.13.2b][perry-heroes:7.13.2a]") {
  for (const char* type : {"obstacle", "building", "orchard", "wood"}) {
    CAPTURE(type);
    CHECK(Scene().area(type, 200, 400, 230, 600).see(figure(100, 500), figure(500, 500)) ==
          "blocked f1 7.13.2b");
  }
  for (const char* type : {"low-wall", "hedge", "obstacle"}) {
    CAPTURE(type);
    Scene scene;
    CHECK(across(scene, type, 200, 10).see(figure(100, 500), figure(500, 500)) == "blocked f1 7.13.2b");
  }
  for (const char* type : {"meadow", "dwelling", "field", "brush", "marsh", "river", "slope"}) {
    CAPTURE(type);
    CHECK(Scene().area(type, 200, 400, 230, 600).see(figure(100, 500), figure(500, 500)) == "clear");
  }
}

TEST_CASE("T40: a figure within 1 cm of the edge of a wood sees out of it", "[los][perry-heroes:7.13.2c]") {
  const Scene scene = Scene().area("wood", 50, 400, 200, 600);
  CHECK(scene.see(figure(191, 500), figure(500, 500)) == "clear");
  CHECK(scene.see(figure(190, 500), figure(500, 500)) == "clear");
  CHECK(scene.see(figure(188, 500), figure(500, 500)) == "blocked f1 7.13.2b");
  CHECK(scene.see(figure(191, 500, kProne), figure(500, 500)) == "blocked f1 7.13.2b");
  // A figure just behind a wood does not see through it.
  CHECK(scene.see(figure(45, 500), figure(500, 500)) == "blocked f1 7.13.2b");
  // A figure on the border has no wood in front of it.
  CHECK(scene.see(figure(200, 500, kProne), figure(500, 500)) == "clear");
}

TEST_CASE("T41: a hill blocks sight, except from its clear crest", "[los][perry-heroes:7.13.2d]") {
  const Scene hill = Scene().area("hill", 200, 400, 400, 600);
  CHECK(hill.see(figure(100, 500), figure(500, 500)) == "blocked f1 7.13.2d");
  CHECK(hill.see(figure(395, 500), figure(500, 500)) == "clear");
  CHECK(hill.see(figure(395, 500, kProne), figure(500, 500, kProne)) == "clear");
  Scene hedge = hill;
  hedge.line("hedge", {{390'000, 420'000}, {390'000, 494'000}}, 10);
  CHECK(hedge.see(figure(395, 500), figure(500, 500)) == "blocked f1 f2 7.13.2d");
  for (const char* type : {"wood", "brush"}) {
    CAPTURE(type);
    Scene spoiled = hill;
    spoiled.area(type, 370, 420, 401, 495);
    CHECK(spoiled.see(figure(395, 500), figure(500, 500)) == "blocked f1 f2 7.13.2d");
  }
  Scene orchard = hill;
  orchard.area("orchard", 370, 420, 401, 495);
  CHECK(orchard.see(figure(395, 500), figure(500, 500)) == "clear");
  // Brush more than 1 cm from the crossing does not matter.
  Scene beside = hill;
  beside.area("brush", 370, 420, 401, 489);
  CHECK(beside.see(figure(395, 500), figure(500, 500)) == "clear");
  Scene just = hill;
  just.area("brush", 370, 420, 401, 490);
  CHECK(just.see(figure(395, 500), figure(500, 500)) == "blocked f1 f2 7.13.2d");
}

TEST_CASE("T42: a figure on a clear crest sees past other crests", "[los][perry-heroes:7.13.2e]") {
  const auto with_second = [](int levels) {
    Scene scene = Scene().area("hill", 50, 400, 200, 600).area("hill", 60, 410, 190, 590);
    for (int i = 0; i < levels; ++i) scene.area("hill", 300 + i, 400 + i, 400 - i, 600 - i);
    return scene;
  };
  const sight::FigureEnd crest = figure(185, 500), far = figure(700, 500);
  CHECK(with_second(2).see(crest, far) == "clear");
  CHECK(with_second(1).see(crest, far) == "clear");
  CHECK(with_second(3).see(crest, far) == "blocked f5 7.13.2d");  // the hill is higher than both figures
  Scene wooded = with_second(2);
  wooded.area("wood", 302, 420, 398, 495);
  CHECK(wooded.see(crest, far) == "blocked f4 f5 7.13.2e");
  // Vegetation on a lower crest does not matter.
  Scene low = with_second(1);
  low.area("wood", 301, 420, 399, 495);
  CHECK(low.see(crest, far) == "clear");
}

TEST_CASE("T58: a line through two bases of smoke is hindered once",
          "[los][perry-heroes:3.3a][perry-heroes:7.7.2c]") {
  Scene scene;
  scene.plume(200, 450).plume(350, 450);
  CHECK(scene.see(figure(100, 500), figure(600, 500)) == "hindered Q06");
  CHECK(scene.shelter(figure(100, 500), figure(600, 500)) == "behind.smoke");
  CHECK(scene.see(figure(100, 500), figure(600, 800)) == "clear");
  CHECK(scene.see(figure(100, 450), figure(600, 450)) == "clear");  // along the edges
  CHECK(scene.see(figure(250, 500), figure(270, 500)) == "hindered Q06");
  // Two bases that abut also hinder along their seam.
  Scene seam;
  seam.plume(200, 400).plume(200, 500);
  CHECK(seam.see(figure(100, 500), figure(600, 500)) == "hindered Q06");
}

TEST_CASE("T61: a hedge just in front of a figure does not excuse the wood behind the hedge",
          "[los][perry-heroes:7.13.2b][perry-heroes:7.13.2c]") {
  Scene scene;
  across(scene, "hedge", 105, 14).area("wood", 119, 400, 149, 600);
  CHECK(scene.see(figure(100, 500, kCrouched), figure(500, 500)) == "blocked f2 7.13.2b");
  Scene hedge;
  CHECK(across(hedge, "hedge", 105, 14).see(figure(100, 500, kCrouched), figure(500, 500)) == "clear");
}

TEST_CASE("T62: two figures in one wood see each other up to 5 cm, in an orchard or building up to 10 cm",
          "[los][perry-heroes:7.13.2b]") {
  const Scene wood = Scene().area("wood", 50, 400, 400, 600);
  CHECK(wood.see(figure(100, 500, kProne), figure(150, 500)) == "clear");
  CHECK(wood.see(figure(100, 500, kProne), figure(151, 500)) == "blocked f1 7.13.2b");
  // A 3-4-5 triangle: the direction does not matter.
  CHECK(wood.see(figure(100, 450, kProne), figure(130, 490, kProne)) == "clear");
  CHECK(wood.see(figure(100, 450), figure(130, 491)) == "blocked f1 7.13.2b");
  for (const char* type : {"orchard", "building"}) {
    CAPTURE(type);
    const Scene scene = Scene().area(type, 50, 400, 400, 600);
    CHECK(scene.see(figure(100, 500, kProne), figure(200, 500)) == "clear");
    CHECK(scene.see(figure(100, 500, kProne), figure(201, 500)) == "blocked f1 7.13.2b");
  }
}

TEST_CASE("T63: a low wall in front of a tank's hull shelters it but does not hide it",
          "[los][perry-heroes:7.2.2b][perry-heroes:7.2.3b]") {
  // The front of the tank is 5.5 cm from its centre.
  const sight::FigureEnd tank = Scene::vehicle(500, 500, 110, 55);
  Scene scene;
  scene.line("low-wall", {Scene::at(400, 435), Scene::at(600, 435)}, 10);
  const sight::FigureEnd shooter = figure(500, 90);
  CHECK(scene.see(shooter, tank) == "clear");
  CHECK(scene.shelter(shooter, tank).starts_with("behind.low-wall"));
  Scene off;
  off.line("low-wall", {Scene::at(400, 425), Scene::at(600, 425)}, 10);
  CHECK(off.see(shooter, tank) == "blocked f1 7.13.2b");
  CHECK(off.shelter(shooter, tank) == "");
}

TEST_CASE("T64: the seam of a wood and a building cuts a line, but a wood's edge beside a meadow does not",
          "[los][perry-heroes:7.13.2b]") {
  Scene seam = Scene().area("wood", 200, 400, 300, 500).area("building", 200, 500, 300, 600);
  CHECK(seam.see(figure(100, 500), figure(500, 500)) == "blocked f1 f2 7.13.2b");
  // A seam is never excused, not even at an end.
  CHECK(seam.see(figure(295, 500), figure(500, 500)) == "blocked f1 f2 7.13.2b");
  CHECK(seam.look(figure(100, 500), figure(500, 500)).line.cause == sight::FigureCause::mixed);
  CHECK(Scene().area("wood", 200, 400, 300, 500).see(figure(100, 500), figure(500, 500)) == "clear");
  // A seam within one class is an ordinary meeting.
  Scene one = Scene().area("wood", 200, 400, 300, 500).area("wood", 200, 500, 300, 600);
  CHECK(one.see(figure(100, 500), figure(500, 500)) == "blocked f1 f2 7.13.2b");
  CHECK(one.see(figure(295, 500), figure(500, 500)) == "clear");
  // The wood touches the line at a point.
  CHECK(Scene()
            .ring("wood", {Scene::at(200, 500), Scene::at(250, 400), Scene::at(150, 400)})
            .see(figure(100, 500), figure(500, 500)) == "clear");
}

TEST_CASE("T65: a figure on a hilltop sees down only from its edge", "[los][perry-heroes:7.13.2d]") {
  const Scene hill = Scene().area("hill", 200, 400, 400, 600);
  CHECK(hill.see(figure(340, 500), figure(500, 500)) == "blocked f1 7.13.2d");
  CHECK(hill.see(figure(390, 500), figure(500, 500)) == "clear");
  CHECK(hill.see(figure(389, 500), figure(500, 500)) == "blocked f1 7.13.2d");
  CHECK(hill.see(figure(400, 500), figure(500, 500)) == "clear");  // on the border itself
  CHECK(hill.look(figure(340, 500), figure(500, 500)).line.cause == sight::FigureCause::no_crest);
  // Both figures are on top.
  CHECK(hill.see(figure(210, 410), figure(390, 590)) == "clear");
}

// SPDX-License-Identifier: MIT
// The limits of sight that the chapter states, to a tenth of a millimetre, and its examples. Lengths are in
// millimetres.
#include <catch2/catch.hpp>

#include "tests/core/sight/models/crest_scene.h"

using namespace coq;
using test::CrestScene;

namespace crest_vectors {
namespace {

constexpr Um kTenth = 100;

Point at(int x, int y) {
  return CrestScene::at(x, y);
}
Point right(Point p, int tenths) {
  return {p.x + tenths * kTenth, p.y};
}

/// Returns infantry in line at a point.
sight::SightUnit men(CrestScene& scene, Point p, int side = 0) {
  return scene.unit("infantry", "line", p, side);
}

}  // namespace

TEST_CASE("From a crest, nobody is seen up to 15 cm behind a wood or a village",
          "[los][terrain-napoleonien:2.3b][terrain-napoleonien:2.3c][terrain-napoleonien:5.3c]") {
  for (const char* type : {"wood", "forest", "orchard", "house"}) {
    CAPTURE(type);
    CrestScene scene;
    scene.hill(100, 100, 300, 900, 200).area(type, 500, 400, 600, 600);
    const auto viewer = men(scene, at(200, 500));
    CHECK(scene.see(viewer, men(scene, at(601, 500), 1)) == "dead-ground f2 2.3c");
    CHECK(scene.see(viewer, men(scene, at(750, 500), 1)) == "dead-ground f2 2.3c");
    CHECK(scene.see(viewer, men(scene, right(at(750, 500), 1), 1)) == "clear");
    CHECK(scene.see(viewer, men(scene, at(751, 500), 1)) == "clear");
    // A base that crosses the crest with any part holds it; other bases see as from the plain.
    CHECK(scene.see(scene.base("infantry", "line", at(212, 500), 15, 25), men(scene, at(751, 500), 1)) ==
          "clear");
    CHECK(scene.see(scene.base("infantry", "line", at(213, 500), 15, 25), men(scene, at(751, 500), 1)) !=
          "clear");
  }
}

TEST_CASE("A column does not mask a line, nor infantry in line cavalry, and skirmishers mask nobody",
          "[los][terrain-napoleonien:2.3d][terrain-napoleonien:2.3f][terrain-napoleonien:2.3g]") {
  CrestScene scene;
  scene.hill(100, 100, 300, 900, 200);
  const auto viewer = men(scene, at(200, 500));
  const char* company = "column-of-companies";
  // The mask is 40 cm wide at 500. The target is 3 cm wide, from 10 cm behind the mask to `more` farther.
  const auto seen = [&](const char* mask_arm, const char* mask_formation, const char* arm,
                        const char* formation, int more) {
    const auto mask = scene.base(mask_arm, mask_formation, at(500, 500), 400, 20, 1);
    const auto target = scene.base(arm, formation, at(500 + 10 + 100 + more + 10, 500), 30, 20, 1);
    const std::string words = scene.see(viewer, target, {viewer, mask, target});
    if (words != "clear") CHECK(words == "masked-by " + mask.id + " 2.3d");
    return words == "clear";
  };
  CHECK(seen("infantry", company, "infantry", "line", 0));
  CHECK(seen("infantry", "line", "cavalry", company, 0));
  CHECK(seen("infantry", "line", "cavalry", "line", 0));
  CHECK_FALSE(seen("infantry", "line", "infantry", company, 0));
  CHECK(seen("infantry", "line", "infantry", company, 10));
  CHECK(seen("infantry", "line", "cavalry", company, 10));
  CHECK_FALSE(seen("infantry", "line", "infantry", "line", 0));
  CHECK_FALSE(seen("infantry", "line", "infantry", "skirmish", 0));
  CHECK_FALSE(seen("infantry", "line", "foot-artillery", "in-battery", 0));
  CHECK(seen("infantry", "skirmish", "infantry", company, 0));
  CHECK(seen("cavalry", company, "infantry", "line", 0));
  CHECK_FALSE(seen("cavalry", company, "infantry", company, 0));
  CHECK_FALSE(seen("cavalry", "line", "cavalry", "line", 0));
  CHECK_FALSE(seen("horse-artillery", "limbered", "cavalry", "line", 0));
  CHECK_FALSE(seen("engineers", "line", "engineers", company, 0));
}

TEST_CASE("A unit is masked only if it is hidden entirely, and only by enemies",
          "[los][terrain-napoleonien:2.3d][terrain-napoleonien:2.3f]") {
  CrestScene scene;
  scene.hill(100, 100, 300, 900, 200);
  const auto viewer = men(scene, at(200, 500));
  const auto mask = scene.base("infantry", "line", at(500, 500), 100, 20, 1);
  const auto hidden = scene.base("infantry", "line", at(600, 500), 100, 20, 1);
  CHECK(scene.see(viewer, hidden, {mask}) == "masked-by " + mask.id + " 2.3d");
  const auto wider = scene.base("infantry", "line", at(600, 500), 140, 20, 1);
  CHECK(scene.see(viewer, wider, {mask}) == "clear");
  auto friendly = mask;
  friendly.side = 0;
  CHECK(scene.see(viewer, hidden, {friendly}) == "clear");
  // Two units do not mask together, but touching bases of the same unit do.
  auto left = mask, far_right = mask;
  left.figures = {scene.base("infantry", "line", at(500, 475), 50, 20).figures.front()};
  far_right.id = "other";
  far_right.figures = {scene.base("infantry", "line", at(500, 525), 50, 20).figures.front()};
  CHECK(scene.see(viewer, hidden, {left, far_right}) == "clear");
  left.figures.push_back(far_right.figures.front());
  CHECK(scene.see(viewer, hidden, {left}) == "masked-by " + mask.id + " 2.3d");
  // Units in the plain do not mask each other.
  CrestScene plain;
  CHECK(plain.see(men(plain, at(200, 500)), hidden, {mask}) == "clear");
}

TEST_CASE("A unit just behind a hill's crest sees without being seen",
          "[los][terrain-napoleonien:2.3i][terrain-napoleonien:2.3j]") {
  CrestScene scene;
  scene.hill(100, 100, 400, 900, 250);
  const auto enemy = men(scene, at(1500, 500), 1);
  struct Arm {
    const char *arm, *formation;
    int reach;
    const char* rule;
  };
  for (const Arm& one : {Arm{"infantry", "line", 25, "2.3i"}, Arm{"engineers", "skirmish", 25, "2.3i"},
                         Arm{"cavalry", "line", 50, "2.3j"}, Arm{"foot-artillery", "limbered", 50, "2.3j"},
                         Arm{"horse-artillery", "limbered", 50, "2.3j"}}) {
    CAPTURE(one.arm);
    for (const int tenths : {1, 5, 10, one.reach * 10}) {
      const auto scouts = scene.unit(one.arm, one.formation, right(at(250, 500), -tenths));
      CHECK(scene.see(scouts, enemy) == "clear");
      CHECK(scene.see(enemy, scouts) == std::string("hidden-in f1 ") + one.rule);
    }
    const auto behind = scene.unit(one.arm, one.formation, at(250 - one.reach - 1, 500));
    CHECK(scene.see(behind, enemy) == "blocked-by f1 2.3a");
    CHECK(scene.see(enemy, behind) == "blocked-by f1 2.3a");
  }
  const auto guns = scene.unit("foot-artillery", "in-battery", at(240, 500));
  CHECK(scene.see(guns, enemy) == "blocked-by f1 2.3a");
  // A unit is simply on a slope for enemies on its own side of the crest.
  const auto scouts = scene.unit("infantry", "line", at(230, 500));
  CHECK(scene.see(men(scene, at(20, 500), 1), scouts) == "clear");
  // The nearest base counts.
  auto column = scene.base("infantry", "column-of-companies", at(170, 500), 30, 20);
  CHECK(scene.see(column, enemy) == "blocked-by f1 2.3a");
  column.figures.push_back(scene.base("infantry", "line", at(215, 500), 30, 20).figures.front());
  CHECK(scene.see(column, enemy) == "clear");
}

TEST_CASE("From a crest above a dressed slope, nobody is seen up to 15 cm from the hill's foot",
          "[los][terrain-napoleonien:2.3e][terrain-napoleonien:2.5b]") {
  for (const char* type : {"vineyard", "wood", "tall-crops", "house", "wheat", "maize", "orchard"}) {
    CAPTURE(type);
    CrestScene scene;
    scene.hill(100, 100, 500, 900, 200).area(type, 300, 400, 340, 600);
    const auto viewer = men(scene, at(200, 500));
    CHECK(scene.see(viewer, men(scene, right(at(649, 500), 9), 1)) == "dead-ground f1+f2 2.3e");
    CHECK(scene.see(viewer, men(scene, at(649, 500), 1)) == "dead-ground f1+f2 2.3e");
    CHECK(scene.see(viewer, men(scene, at(650, 500), 1)) == "clear");
    // Units past the dressing, or on the slope itself, are seen.
    CHECK(scene.see(viewer, men(scene, at(600, 900), 1)) == "clear");
    CHECK(scene.see(viewer, men(scene, at(499, 500), 1)) == "clear");
  }
  CrestScene plough;
  plough.hill(100, 100, 500, 900, 200).area("ploughland", 300, 400, 340, 600);
  CHECK(plough.see(men(plough, at(200, 500)), men(plough, at(510, 500), 1)) == "clear");
}

TEST_CASE("A plateau has 15 cm of dead ground in both directions",
          "[los][terrain-napoleonien:3.2b][terrain-napoleonien:3.2c][terrain-napoleonien:3.2a]") {
  CrestScene scene;
  scene.plateau(300, 300, 900, 900, 40);
  const auto top = men(scene, at(700, 600));  // its crest is at 860
  CHECK(scene.see(top, men(scene, at(1010, 600), 1)) == "dead-ground f1 3.2b");
  CHECK(scene.see(top, men(scene, at(890, 600), 1)) == "dead-ground f1 3.2b");
  CHECK(scene.see(top, men(scene, right(at(1010, 600), 1), 1)) == "clear");
  CHECK(scene.see(top, men(scene, at(1011, 600), 1)) == "clear");
  CHECK(scene.see(men(scene, at(1010, 600), 1), top) == "dead-ground f1 3.2c");
  CHECK(scene.see(men(scene, at(1011, 600), 1), top) == "clear");
  // A plateau is a hill to units on its crest line: it has no dead ground, and they are seen.
  const auto rim = men(scene, at(860, 600));
  CHECK(scene.see(rim, men(scene, at(905, 600), 1)) == "clear");
  CHECK(scene.see(men(scene, at(905, 600), 1), rim) == "clear");
  // Scouts behind the crest line see as from a hill, but they are also seen.
  const auto scouts = men(scene, at(840, 600));
  CHECK(scene.see(scouts, men(scene, at(905, 600), 1)) == "clear");
  CHECK(scene.see(men(scene, at(905, 600), 1), scouts) == "dead-ground f1 3.2c");
  CHECK(scene.see(men(scene, at(1011, 600), 1), scouts) == "clear");
  // Sight on the flat, and across the plateau.
  CHECK(scene.see(top, men(scene, at(500, 500), 1)) == "clear");
  CHECK(scene.see(men(scene, at(100, 600)), men(scene, at(1100, 600), 1)) == "blocked-by f1 Q06");
}

TEST_CASE("In a wood, sight reaches 8 cm, and it leaves the wood from less than 2 cm inside the edge",
          "[los][terrain-napoleonien:4.2b][terrain-napoleonien:4.2c][terrain-napoleonien:4.2d]") {
  CrestScene scene;
  scene.area("wood", 400, 400, 800, 600);
  CHECK(scene.see(men(scene, at(500, 500)), men(scene, at(580, 500), 1)) == "clear");
  CHECK(scene.see(men(scene, at(500, 500)), men(scene, right(at(580, 500), 1), 1)) == "hidden-in f1 4.2c");
  CHECK(scene.see(men(scene, at(500, 500)), men(scene, at(581, 500), 1)) == "hidden-in f1 4.2c");
  // The distance between bases counts.
  CHECK(scene.see(scene.base("infantry", "line", at(500, 500), 15, 25),
                  scene.base("infantry", "line", at(605, 500), 15, 25, 1)) == "clear");
  const auto outside = men(scene, at(200, 500), 1);
  CHECK(scene.see(men(scene, at(420, 500)), outside) == "blocked-by f1 4.2b");
  CHECK(scene.see(men(scene, at(419, 500)), outside) == "clear");
  CHECK(scene.see(men(scene, at(400, 500)), outside) == "clear");
  auto silent = men(scene, at(401, 500));
  CHECK(scene.see(outside, silent) == "hidden-in f1 4.2d");
  silent.figures = {sight::figure_at(at(400, 500))};
  CHECK(scene.see(outside, silent) == "hidden-in f1 4.2d");
  silent.revealed_in_wood = true;
  CHECK(scene.see(outside, silent) == "clear");
  silent.figures = {sight::figure_at(at(480, 500))};
  CHECK(scene.see(outside, silent) == "clear");
  silent.figures = {sight::figure_at(at(481, 500))};
  CHECK(scene.see(outside, silent) == "hidden-in f1 4.2c");
  // A unit revealed in a building is not revealed in a wood.
  silent.figures = {sight::figure_at(at(401, 500))};
  silent.revealed_in_wood = false;
  silent.revealed_in_building = true;
  CHECK(scene.see(outside, silent) == "hidden-in f1 4.2d");
}

TEST_CASE("Sight from one edge of a wood does not cross its whole depth",
          "[los][terrain-napoleonien:4.2c][terrain-napoleonien:4.2b]") {
  CrestScene scene;
  scene.area("wood", 400, 400, 800, 600);
  const auto north = men(scene, at(600, 410));
  CHECK(scene.see(north, men(scene, at(600, 800), 1)) == "blocked-by f1 4.2c");
  CHECK(scene.see(north, men(scene, at(600, 200), 1)) == "clear");
}

TEST_CASE("Infantry in tall crops is hidden, and sees out from less than 2 cm inside the edge",
          "[los][terrain-napoleonien:9.2c][terrain-napoleonien:9.2d][terrain-napoleonien:9.2e]") {
  for (const char* type : {"tall-crops", "wheat", "maize", "vineyard"}) {
    CAPTURE(type);
    CrestScene scene;
    scene.area(type, 400, 400, 800, 600);
    const auto outside = men(scene, at(200, 500), 1);
    auto hidden = men(scene, at(401, 500));
    hidden.revealed_in_wood = true;
    CHECK(scene.see(outside, hidden) == "hidden-in f1 9.2c");
    CHECK(scene.see(men(scene, at(419, 500)), outside) == "clear");
    CHECK(scene.see(men(scene, at(420, 500)), outside) == "blocked-by f1 9.2d");
    CHECK(sight::holds(scene.reading(), 0, hidden.figures.front()));
    CHECK(scene.see(outside, scene.unit("cavalry", "line", at(500, 500))) == "clear");
    CHECK(scene.see(scene.unit("cavalry", "line", at(500, 500)), outside) == "clear");
    // Sight passes through a field from outside, but from its edge only across less than 4 cm of it.
    CHECK(scene.see(outside, men(scene, at(1000, 500))) == "clear");
    CHECK(scene.see(men(scene, at(600, 410)), men(scene, at(600, 900), 1)) == "blocked-by f1 9.2f");
  }
}

TEST_CASE("Within the same tall crops, sight reaches less than 4 cm", "[los][terrain-napoleonien:9.2f]") {
  CrestScene scene;
  scene.area("tall-crops", 400, 400, 800, 600);
  for (const char* arm : {"infantry", "cavalry"}) {
    CAPTURE(arm);
    const auto viewer = scene.unit(arm, "line", at(500, 500));
    CHECK(scene.see(viewer, scene.unit(arm, "line", at(540, 500), 1)) == "hidden-in f1 9.2f");
    CHECK(scene.see(viewer, scene.unit(arm, "line", right(at(539, 500), 9), 1)) == "clear");
    CHECK(scene.see(viewer, scene.unit(arm, "line", at(539, 500), 1)) == "clear");
  }
}

TEST_CASE("A hill blocks sight between units in the plain", "[los][terrain-napoleonien:2.3a]") {
  CrestScene scene;
  scene.hill(400, 300, 700, 700, 550);
  CHECK(scene.see(men(scene, at(200, 500)), men(scene, at(900, 500), 1)) == "blocked-by f1 2.3a");
  CHECK(scene.see(men(scene, at(900, 500)), men(scene, at(200, 500), 1)) == "blocked-by f1 2.3a");
  // Sight over only one of its slopes, and along its outline.
  CHECK(scene.see(men(scene, at(450, 100)), men(scene, at(450, 900), 1)) == "blocked-by f1 2.3a");
  CHECK(scene.see(men(scene, at(200, 300)), men(scene, at(900, 300), 1)) == "clear");
  // The near slope is seen up to the crest, but the far slope is not.
  CHECK(scene.see(men(scene, at(200, 500)), men(scene, at(450, 500), 1)) == "clear");
  CHECK(scene.see(men(scene, at(200, 500)), men(scene, at(550, 500), 1)) == "clear");
  CHECK(scene.see(men(scene, at(200, 500)), men(scene, at(650, 500), 1)) == "blocked-by f1 2.3a");
  CHECK(scene.see(men(scene, at(410, 400)), men(scene, at(450, 600), 1)) == "clear");
  // A viewer on the crest sees both sides, and other hills are no obstacle.
  scene.hill(1000, 300, 1200, 700, 1100);
  CHECK(scene.see(men(scene, at(550, 500)), men(scene, at(1500, 500), 1)) == "clear");
}

TEST_CASE("For artillery, the top of a hill is never flat, but the top of a plateau is",
          "[los][terrain-napoleonien:2.5f][terrain-napoleonien:3.3c]") {
  CrestScene scene;
  scene.hill(100, 100, 400, 400, 250).plateau(600, 600, 1200, 1200, 60);
  const auto gun = [&](int x, int y) { return scene.base("foot-artillery", "limbered", at(x, y), 40, 60); };
  const sight::CrestModel& reading = scene.reading();
  CHECK(sight::standing(reading, 0, gun(250, 250)) == sight::Standing::crest);
  CHECK(sight::standing(reading, 0, gun(279, 250)) == sight::Standing::crest);
  CHECK(sight::standing(reading, 0, gun(281, 250)) == sight::Standing::slope);
  CHECK(sight::standing(reading, 0, gun(430, 250)) == sight::Standing::plain);
  CHECK(sight::standing(reading, 0, gun(429, 250)) == sight::Standing::slope);
  CHECK(sight::standing(reading, 1, gun(900, 900)) == sight::Standing::top);
  CHECK(sight::standing(reading, 1, gun(690, 900)) == sight::Standing::crest);
  CHECK(sight::standing(reading, 1, gun(691, 900)) == sight::Standing::top);
  CHECK(sight::standing(reading, 1, gun(629, 900)) == sight::Standing::slope);
}

TEST_CASE("Lengths are compared as the rules state them",
          "[los][terrain-napoleonien:8.7d][terrain-napoleonien:8.5a][terrain-napoleonien:2.5c][terrain-"
          "napoleonien:3.4c]") {
  CrestScene scene;
  scene.area("wood", 400, 400, 800, 600).plateau(1000, 1000, 1600, 1600, 40);
  const Polygon& wood = scene.reading().art().pieces.front().area;
  const auto work = [&](int x) { return sight::figure_at(at(x, 500)); };
  // Light cover is built less than 30 cm from a wood.
  CHECK(sight::compare_to_outline(wood, work(1100), 300'000) == 0);
  CHECK(sight::compare_to_outline(wood, work(1099), 300'000) < 0);
  CHECK(sight::compare_to_outline(wood, work(1101), 300'000) > 0);
  CHECK(sight::compare_inside(wood, at(300, 500), at(480, 500), 80'000) == 0);
  CHECK(sight::compare_inside(wood, at(300, 500), at(481, 500), 80'000) > 0);
  CHECK(sight::compare_inside(wood, at(300, 300), at(900, 300), 0) == 0);
  const auto a = scene.base("infantry", "line", at(100, 100), 15, 25);
  const auto b = scene.base("infantry", "line", at(145, 100), 15, 25);
  CHECK(sight::compare_gap(a, b, 20'000) == 0);
  CHECK(sight::compare_gap(a, b, 19'999) > 0);
  CHECK(sight::compare_beyond_flat(scene.reading(), 0, at(1300, 1300), at(1710, 1300), 150'000) == 0);
  CHECK(sight::compare_beyond_flat(scene.reading(), 0, at(1300, 1300), at(1711, 1300), 150'000) == 1);
  CHECK(sight::compare_beyond_flat(scene.reading(), 0, at(1300, 1300), at(1400, 1300), 150'000) ==
        std::nullopt);
}

}  // namespace crest_vectors

// SPDX-License-Identifier: MIT
// Which part and face of a vehicle a shot strikes, and whether it goes through (7.18.3a to 7.18.3c, 10a, 10b).
#include "tests/systems/perry_heroes/engine/vehicle_game.h"

using namespace coq;
using test::change;
using test::duel;
using test::PerryGame;
using test::PerrySetup;
using test::said;

namespace {

/// Aims and fires; the dice are those after the one that hits.
void shoot(PerryGame& game, const std::vector<int>& more) {
  game.to_team("a1");
  game.play("a aim unit=a1 target=b1");
  std::vector<int> dice{10};
  dice.insert(dice.end(), more.begin(), more.end());
  game.play("a fire-main-gun unit=a1 target=b1", dice);
}

/// A T34/76 north of a Tiger: its shot of 1D4+7 less 2 never goes through. The armour that it finds on the hull
/// (die 1) or the turret (die 7).
std::string face_and_armour(const std::string& target, int part, std::optional<Vector> turret = {}) {
  PerryGame game(duel("a1 t34-76 0,-50 face=0,1 is=loaded-at", "b1 " + target));
  if (turret) change(game, "b1").vehicle->turret = *turret;
  shoot(game, {part, 1});
  return said(game, "penetration", "face") + " " + said(game, "penetration", "armour");
}

}  // namespace

TEST_CASE("The part hit and its face give the protection", "[perry-heroes:7.18.3a][perry-heroes:10a]") {
  // Churchill: hull 13 12 5, turret 15 12 9.
  CHECK(face_and_armour("churchill-vii 0,0 face=0,-1", 1) == "front 13");
  CHECK(face_and_armour("churchill-vii 0,0 face=1,0", 1) == "side 12");
  CHECK(face_and_armour("churchill-vii 0,0 face=-1,0", 6) == "side 12");
  CHECK(face_and_armour("churchill-vii 0,0 face=0,-1", 7) == "front 15");
  CHECK(face_and_armour("churchill-vii 0,0 face=0,-1", 10) == "front 15");
}

TEST_CASE("Hull and turret have their own facing", "[perry-heroes:7.18.3a][perry-heroes:10a]") {
  CHECK(face_and_armour("churchill-vii 0,0 face=0,-1", 7, Vector{1, 0}) == "side 12");
  CHECK(face_and_armour("churchill-vii 0,0 face=1,0", 7, Vector{0, -1}) == "front 15");
  // 9 above the 6 to 9 of a T34/76 at that distance.
  CHECK(face_and_armour("churchill-vii 0,0 face=0,-1", 7, Vector{0, 1}) == "rear 9");
  // A casemate looks where the hull does.
  CHECK(face_and_armour("su85 0,0 face=0,-1", 7, Vector{1, 0}) == "front 8");
}

TEST_CASE("At 45 degrees the front counts, at 135 the side: the better for the target",
          "[perry-heroes:7.18.3a]") {
  CHECK(face_and_armour("churchill-vii 0,0 face=1,-1", 1) == "front 13");
  CHECK(face_and_armour("churchill-vii 0,0 face=100,-99", 1) == "side 12");
  CHECK(face_and_armour("churchill-vii 0,0 face=1,1", 1) == "side 12");
}

TEST_CASE("Behind a low wall the protection is 2 higher", "[perry-heroes:7.18.3a]") {
  PerrySetup setup = duel("a1 t34-76 0,-50 face=0,1 is=loaded-at", "b1 churchill-vii 0,0");
  setup.terrain = {"low-wall line -20,-7 20,-7"};
  PerryGame game(setup);
  shoot(game, {1, 1});
  CHECK(said(game, "penetration", "armour") == "13");
  CHECK(said(game, "penetration", "shelter") == "2");
  CHECK(game.need("penetration") == 16);
}

TEST_CASE("Where a building hides a part of it the protection is 2 higher", "[perry-heroes:7.18.3a]") {
  PerrySetup setup = duel("a1 t34-76 0,-50 face=0,1 is=loaded-at", "b1 churchill-vii 0,0");
  setup.terrain = {"building 1,-12 8,-8"};
  PerryGame game(setup);
  shoot(game, {1, 1});
  CHECK(said(game, "penetration", "shelter") == "2");
  CHECK(game.modifiers("main-gun") == "partly-visible -1");
}

TEST_CASE("T18: a Panther at a T34/85 behind a low wall at 100 cm: 1D4+15-3 against 14",
          "[perry-heroes:7.18.3a][perry-heroes:7.18.3b][perry-heroes:7.18.3c][perry-heroes:10b]") {
  for (int die = 1; die <= 4; ++die) {
    PerrySetup setup = duel("a1 panther 0,-50 face=0,1 is=loaded-at", "b1 t34-85 0,61.5");
    setup.terrain = {"low-wall line -20,55.4 20,55.4"};
    PerryGame game(setup);
    const bool through = die >= 3;
    shoot(game, through ? std::vector<int>{7, die, 4} : std::vector<int>{7, die});
    CHECK(game.modifiers("penetration") == "fp 15, distance -3");
    CHECK(game.result("penetration") == (through ? "through" : "stopped"));
  }
}

TEST_CASE("T19: an M4A1 at 50 cm never goes through the front of a Tiger’s hull",
          "[perry-heroes:7.18.3b][perry-heroes:7.18.3c][perry-heroes:10b]") {
  // Hulls of 11 and 12 cm.
  PerryGame game(duel("a1 m4a1-m4a3 0,-50 face=0,1 is=loaded-at", "b1 tiger 0,11.5"));
  shoot(game, {1, 4});
  CHECK(game.modifiers("penetration") == "fp 6, distance -2");
  CHECK(game.result("penetration") == "stopped");
}

TEST_CASE("T20: the penetration must be above the protection", "[perry-heroes:7.18.3c]") {
  PerryGame equal(duel("a1 t34-76 0,-50 face=0,1 is=loaded-at", "b1 tiger 0,-8.5"));
  shoot(equal, {1, 3});
  CHECK(equal.modifiers("penetration") == "fp 7");
  CHECK(equal.result("penetration") == "stopped");  // 10 against 10
  PerryGame above(duel("a1 t34-76 0,-50 face=0,1 is=loaded-at", "b1 tiger 0,-8.5"));
  shoot(above, {1, 4, 1});
  CHECK(above.result("penetration") == "through");
}

TEST_CASE("The power falls by 2 from 40 cm, 3 beyond 80, 4 beyond 120", "[perry-heroes:7.18.3b]") {
  const auto distance_modifier = [](const char* place) {
    PerryGame game(duel("a1 t34-76 0,-94.5 face=0,1 is=loaded-at", std::string("b1 tiger ") + place));
    shoot(game, {1, 1});
    return game.modifiers("penetration");
  };
  CHECK(distance_modifier("0,-43.1") == "fp 7");              // 39.9 cm
  CHECK(distance_modifier("0,-43") == "fp 7, distance -2");   // 40
  CHECK(distance_modifier("0,-3") == "fp 7, distance -2");    // 80
  CHECK(distance_modifier("0,-2.9") == "fp 7, distance -3");  // 80.1
  CHECK(distance_modifier("0,37") == "fp 7, distance -3");    // 120
  CHECK(distance_modifier("0,37.1") == "fp 7, distance -4");
}

TEST_CASE("An FP of 10 is 1D4+6, one of 14 is 1D4+10", "[perry-heroes:10b]") {
  PerryGame ten(duel("a1 cromwell-vii 0,-50 face=0,1 is=loaded-at", "b1 tiger 0,-8.5"));
  shoot(ten, {1, 1});
  CHECK(ten.modifiers("penetration") == "fp 6");
  CHECK(test::dice_of(ten, "penetration") == "1D4");
  PerryGame fourteen(duel("a1 stug-iii-g 0,-50 face=0,1 is=loaded-at", "b1 churchill-vii 0,-8.5"));
  shoot(fourteen, {1, 1});
  CHECK(fourteen.modifiers("penetration") == "fp 10");
}

TEST_CASE("An explosive round at a vehicle strikes with its own factor as it stands", "[perry-heroes:10c]") {
  // FP Exp 2 of a Tiger: against 2 it does nothing, against 1 it would.
  PerryGame stopped(duel("a1 tiger 0,-50 face=0,1 is=loaded-he", "b1 pzkpfw-iv-h 0,40 face=0,1"));
  shoot(stopped, {1});
  CHECK(said(stopped, "shell-stopped", "power") == "2");
  CHECK(said(stopped, "shell-stopped", "protection") == "2");
}

TEST_CASE("Friends nearer than 10 cm to a vehicle that is hit test their morale, damage or not",
          "[perry-heroes:7.18.3m]") {
  PerrySetup setup = duel("a1 t34-76 0,-50 face=0,1 is=loaded-at", "b1 tiger 0,0");
  setup.b = {"b1 tiger 0,0", "b2 soldier 13.2,0", "b3 soldier 13.25,0", "b4 soldier -30,0"};
  PerryGame game(setup);
  // The hull is 6.5 cm wide: 9.95 cm and 10 cm from its side.
  shoot(game, {1, 1, 1});
  CHECK(game.result("penetration") == "stopped");
  CHECK(game.has_word("b2", "pinned"));
  CHECK_FALSE(game.has_word("b3", "pinned"));
  CHECK(said(game, "morale", "unit") == "b2");
}

TEST_CASE("T63: a low wall half a centimetre before a tank: seen, and better protected",
          "[perry-heroes:7.2.2b][perry-heroes:7.2.3b]") {
  PerrySetup setup = duel("a1 soldier 0,-41 as=at-gunner w=bazooka", "b1 tiger 0,0");
  setup.terrain = {"low-wall line -20,-7 20,-7"};  // 1 cm wide
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.table().sees(game.index("a1"), game.index("b1")));
  game.play("a attack-vehicle unit=a1 target=b1 what=bazooka", {10, 1, 1});
  CHECK(game.modifiers("anti-tank") == "behind.low-wall -1");
  CHECK(said(game, "penetration", "shelter") == "2");
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/vehicle_game.h"

// The part and face of a vehicle that a shot hits, and penetration (7.18.3a to 7.18.3c, 10a, 10b).
using namespace coq;
using test::change;
using test::duel;
using test::PerryGame;
using test::PerrySetup;
using test::said;

namespace {

/// Aims and fires; `more` are the dice after the hit roll.
void shoot(PerryGame& game, const std::vector<int>& more) {
  game.to_team("a1");
  game.play("a aim unit=a1 target=b1");
  std::vector<int> dice{10};
  dice.insert(dice.end(), more.begin(), more.end());
  game.play("a fire-main-gun unit=a1 target=b1", dice);
}

/// A T34/76 is north of a Tiger: its shot of 1D4+7 less 2 never penetrates. Returns the armour it meets on the
/// hull (part die 1) or the turret (part die 7).
std::string face_and_armour(const std::string& target, int part, std::optional<Vector> turret = {}) {
  PerryGame game(duel("a1 t34-76 0,-50 face=0,1 is=loaded-at", "b1 " + target));
  if (turret) change(game, "b1").vehicle->turret = *turret;
  shoot(game, {part, 1});
  return said(game, "penetration", "face") + " " + said(game, "penetration", "armour");
}

}  // namespace

TEST_CASE("The part hit and its face determine the armour", "[perry-heroes:7.18.3a][perry-heroes:10a]") {
  // Churchill: hull 13 12 5, turret 15 12 9.
  CHECK(face_and_armour("churchill-vii 0,0 face=0,-1", 1) == "front 13");
  CHECK(face_and_armour("churchill-vii 0,0 face=1,0", 1) == "side 12");
  CHECK(face_and_armour("churchill-vii 0,0 face=-1,0", 6) == "side 12");
  CHECK(face_and_armour("churchill-vii 0,0 face=0,-1", 7) == "front 15");
  CHECK(face_and_armour("churchill-vii 0,0 face=0,-1", 10) == "front 15");
}

TEST_CASE("Hull and turret each have their own facing", "[perry-heroes:7.18.3a][perry-heroes:10a]") {
  CHECK(face_and_armour("churchill-vii 0,0 face=0,-1", 7, Vector{1, 0}) == "side 12");
  CHECK(face_and_armour("churchill-vii 0,0 face=1,0", 7, Vector{0, -1}) == "front 15");
  // An armour of 9 exceeds the 6 to 9 of a T34/76 at that distance.
  CHECK(face_and_armour("churchill-vii 0,0 face=0,-1", 7, Vector{0, 1}) == "rear 9");
  // A casemate faces the same way as the hull.
  CHECK(face_and_armour("su85 0,0 face=0,-1", 7, Vector{1, 0}) == "front 8");
}

TEST_CASE("At 45 degrees the front counts, at 135 the side: the better face for the target",
          "[perry-heroes:7.18.3a]") {
  CHECK(face_and_armour("churchill-vii 0,0 face=1,-1", 1) == "front 13");
  CHECK(face_and_armour("churchill-vii 0,0 face=100,-99", 1) == "side 12");
  CHECK(face_and_armour("churchill-vii 0,0 face=1,1", 1) == "side 12");
}

TEST_CASE("A low wall adds 2 to the armour of a vehicle behind it", "[perry-heroes:7.18.3a]") {
  PerrySetup setup = duel("a1 t34-76 0,-50 face=0,1 is=loaded-at", "b1 churchill-vii 0,0");
  setup.terrain = {"low-wall line -20,-7 20,-7"};
  PerryGame game(setup);
  shoot(game, {1, 1});
  CHECK(said(game, "penetration", "armour") == "13");
  CHECK(said(game, "penetration", "shelter") == "2");
  CHECK(game.need("penetration") == 16);
}

TEST_CASE("A building that hides part of a vehicle adds 2 to its armour", "[perry-heroes:7.18.3a]") {
  PerrySetup setup = duel("a1 t34-76 0,-50 face=0,1 is=loaded-at", "b1 churchill-vii 0,0");
  setup.terrain = {"building 1,-12 8,-8"};
  PerryGame game(setup);
  shoot(game, {1, 1});
  CHECK(said(game, "penetration", "shelter") == "2");
  CHECK(game.modifiers("main-gun") == "partly-visible -1");
}

TEST_CASE("A Panther at a T34/85 behind a low wall at 100 cm rolls 1D4+15-3 against 14",
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

TEST_CASE("An M4A1 at 50 cm never penetrates the front of a Tiger's hull",
          "[perry-heroes:7.18.3b][perry-heroes:7.18.3c][perry-heroes:10b]") {
  // The hulls are 11 and 12 cm long.
  PerryGame game(duel("a1 m4a1-m4a3 0,-50 face=0,1 is=loaded-at", "b1 tiger 0,11.5"));
  shoot(game, {1, 4});
  CHECK(game.modifiers("penetration") == "fp 6, distance -2");
  CHECK(game.result("penetration") == "stopped");
}

TEST_CASE("Penetration must exceed the armour", "[perry-heroes:7.18.3c]") {
  PerryGame equal(duel("a1 t34-76 0,-50 face=0,1 is=loaded-at", "b1 tiger 0,-8.5"));
  shoot(equal, {1, 3});
  CHECK(equal.modifiers("penetration") == "fp 7");
  CHECK(equal.result("penetration") == "stopped");  // 10 does not exceed 10
  PerryGame above(duel("a1 t34-76 0,-50 face=0,1 is=loaded-at", "b1 tiger 0,-8.5"));
  shoot(above, {1, 4, 1});
  CHECK(above.result("penetration") == "through");
}

TEST_CASE("Penetration falls by 2 from 40 cm, 3 beyond 80 and 4 beyond 120", "[perry-heroes:7.18.3b]") {
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

TEST_CASE("An FP of 10 is rolled as 1D4+6, one of 14 as 1D4+10", "[perry-heroes:10b]") {
  PerryGame ten(duel("a1 cromwell-vii 0,-50 face=0,1 is=loaded-at", "b1 tiger 0,-8.5"));
  shoot(ten, {1, 1});
  CHECK(ten.modifiers("penetration") == "fp 6");
  CHECK(test::dice_of(ten, "penetration") == "1D4");
  PerryGame fourteen(duel("a1 stug-iii-g 0,-50 face=0,1 is=loaded-at", "b1 churchill-vii 0,-8.5"));
  shoot(fourteen, {1, 1});
  CHECK(fourteen.modifiers("penetration") == "fp 10");
}

TEST_CASE("An explosive round at a vehicle uses its own factor unrolled, which must exceed the armour",
          "[perry-heroes:10c]") {
  // The Tiger's FP Exp of 2 does nothing against 2, but would against 1.
  PerryGame stopped(duel("a1 tiger 0,-50 face=0,1 is=loaded-he", "b1 pzkpfw-iv-h 0,40 face=0,1"));
  shoot(stopped, {1});
  CHECK(said(stopped, "shell-stopped", "power") == "2");
  CHECK(said(stopped, "shell-stopped", "protection") == "2");
}

TEST_CASE("Friends nearer than 10 cm to a vehicle that is hit test morale, damage or not",
          "[perry-heroes:7.18.3m]") {
  PerrySetup setup = duel("a1 t34-76 0,-50 face=0,1 is=loaded-at", "b1 tiger 0,0");
  setup.b = {"b1 tiger 0,0", "b2 soldier 13.2,0", "b3 soldier 13.25,0", "b4 soldier -30,0"};
  PerryGame game(setup);
  // The hull is 6.5 cm wide, so b2 is 9.95 cm and b3 10 cm from its side.
  shoot(game, {1, 1, 1});
  CHECK(game.result("penetration") == "stopped");
  CHECK(game.has_word("b2", "pinned"));
  CHECK_FALSE(game.has_word("b3", "pinned"));
  CHECK(said(game, "morale", "unit") == "b2");
}

TEST_CASE("A tank half a centimetre behind a low wall is visible and better protected",
          "[perry-heroes:7.2.2b][perry-heroes:7.2.3b]") {
  PerrySetup setup = duel("a1 soldier 0,-41 as=at-gunner w=bazooka", "b1 tiger 0,0");
  setup.terrain = {"low-wall line -20,-7 20,-7"};  // the wall is 1 cm wide
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.table().sees(game.index("a1"), game.index("b1")));
  game.play("a attack-vehicle unit=a1 target=b1 what=bazooka", {10, 1, 1});
  CHECK(game.modifiers("anti-tank") == "behind.low-wall -1");
  CHECK(said(game, "penetration", "shelter") == "2");
}

// Damage of vehicles and their crews (7.18.3d to 7.18.3l), and crews that bail out (Q65).
using perry_heroes::Health;
using perry_heroes::VehicleState;
using perry_heroes::Where;

namespace {

/// A Tiger fires at the rear of a PzKpfW IV, which stops no shot. The dice are part, penetration and damage.
PerrySetup victim() {
  PerrySetup out = duel("a1 tiger 0,-50 face=0,1 is=loaded-at", "b1 pzkpfw-iv-h 0,0 face=0,1");
  out.b.push_back("b9 soldier 0,90");
  return out;
}
const VehicleState& damaged(PerryGame& game, int part, const std::vector<int>& damage) {
  game.to_team("a1");
  game.play("a aim unit=a1 target=b1");
  std::vector<int> dice{10, part, 1};
  dice.insert(dice.end(), damage.begin(), damage.end());
  game.play("a fire-main-gun unit=a1 target=b1", dice);
  return *game.unit("b1").vehicle;
}
constexpr int kHull = 1, kTurret = 7;

/// Returns "fit dead wounded ...", the men of the turret first, then those of the hull.
std::string crew_of(const PerryGame& game) {
  std::string out;
  for (int man = 0; man < 5; ++man) {
    const auto health = static_cast<std::size_t>(game.unit("b1").vehicle->crew[static_cast<std::size_t>(man)]);
    out += (man == 0 ? "" : " ") + std::string(perry_heroes::kHealths[health]);
  }
  return out;
}

}  // namespace

TEST_CASE("A hit on the turret adds 2 to the damage roll", "[perry-heroes:7.18.3c]") {
  PerryGame turret(victim());
  CHECK(damaged(turret, kTurret, {8}).destroyed);
  CHECK(turret.modifiers("damage") == "turret 2");
  PerryGame hull(victim());
  CHECK(damaged(hull, kHull, {10}).destroyed);
  CHECK(hull.modifiers("damage").empty());
}

TEST_CASE("Damage 1 and 2: the vehicle is immobilised for good, and the crew's morale falls one level",
          "[perry-heroes:7.18.3d]") {
  for (int die = 1; die <= 2; ++die) {
    PerryGame game(victim());
    const VehicleState& v = damaged(game, kHull, {die});
    CHECK(v.immobilised);
    CHECK_FALSE(v.damaged);
    CHECK(game.result("damage") == "I");
    CHECK(game.has_word("b1", "immobilised"));
    CHECK(game.has_word("b1", "pinned"));
    CHECK(game.rule_of("immobilised") == "7.18.3d");
  }
}

TEST_CASE("Damage 3: splinters in the hull, with a die for each man there", "[perry-heroes:7.18.3e]") {
  PerryGame game(victim());
  CHECK(damaged(game, kHull, {3, 3, 4}).damaged);
  CHECK(game.result("damage") == "E");
  CHECK(game.result("crew") == "killed wounded");
  CHECK(crew_of(game) == "fit fit fit dead wounded");
  PerryGame other(victim());
  damaged(other, kHull, {3, 5, 6});
  CHECK(other.result("crew") == "wounded unhurt");
}

TEST_CASE("Damage 4: the fire is contained, and the crew bails out", "[perry-heroes:7.18.3f]") {
  PerryGame game(victim());
  const VehicleState& v = damaged(game, kHull, {4, 1, 2, 3, 4, 6});
  CHECK(game.result("damage") == "D");
  CHECK(game.result("crew") == "wounded wounded unhurt unhurt unhurt");
  CHECK(v.destroyed);
  CHECK(v.burning);
  CHECK(v.abandoned);
}

TEST_CASE("Survivors become figures next to the wreck and keep their wounds", "[perry-heroes:7.18.3f]") {
  PerryGame game(victim());
  CHECK(game.area("b1-1") == "nowhere");
  damaged(game, kHull, {4, 1, 3, 3, 3, 3});
  for (const char* man : {"b1-1", "b1-2", "b1-3", "b1-4", "b1-5"}) {
    CHECK(game.unit(man).where == Where::table);
    CHECK(game.table().distance(game.index("b1"), game.index(man)).is_at_most(10'000));
    CHECK(game.unit(man).located);
  }
  CHECK(game.unit("b1-1").health == Health::wounded);
  CHECK(game.unit("b1-2").health == Health::fit);
  CHECK(game.table().plays(game.index("b1-1")));
  CHECK_FALSE(game.table().plays(game.index("b1")));
  // The men act on their vehicle's card and have a man's points.
  game.next_turn("b1");
  CHECK(test::points(game, "b1-2") == 4);
  CHECK(test::points(game, "b1-1") == 2);  // a wounded NCO: 1 and 1
}

TEST_CASE("Damage 5: the fire spreads, and a man who comes out in flames dies violently",
          "[perry-heroes:7.18.3g]") {
  PerrySetup setup = victim();
  setup.b.push_back("b8 soldier 11,0");
  PerryGame game(setup);
  const VehicleState& v = damaged(game, kHull, {5, 1, 2, 3, 5, 6, 6});
  CHECK(game.result("crew") == "killed killed aflame wounded unhurt");
  CHECK(v.destroyed);
  CHECK(crew_of(game) == "dead dead dead wounded fit");
  CHECK(game.unit("b1-3").where == Where::crew);
  CHECK(game.unit("b1-4").health == Health::wounded);
  CHECK(game.unit("b1-5").health == Health::fit);
}

TEST_CASE("A man who saw another in flames tests for a violent death",
          "[perry-heroes:7.18.3g][perry-heroes:7.18.3m]") {
  PerrySetup setup = victim();
  setup.b.push_back("b8 soldier 11,0");
  PerryGame game(setup);
  damaged(game, kHull, {5, 1, 1, 3, 1, 1, 6});
  CHECK(game.modifiers("morale") == "violent-death -1");
  CHECK(game.has_word("b8", "pinned"));
}

TEST_CASE("Damage 6: the gun is bent and cannot be used any more", "[perry-heroes:7.18.3h]") {
  PerryGame game(victim());
  const VehicleState& v = damaged(game, kHull, {6});
  CHECK(v.gun_out);
  CHECK(v.damaged);
  CHECK(game.result("damage") == "E");
  CHECK(game.has_word("b1", "pinned"));
  game.to_team("b1");
  CHECK(game.refusal("b load unit=b1 what=at") == "7.18.3h");
  CHECK(game.refusal("b aim unit=b1 target=a1") == "7.18.3h");
}

TEST_CASE("Damage 7: the turret is jammed", "[perry-heroes:7.18.3i]") {
  PerryGame game(victim());
  const VehicleState& v = damaged(game, kHull, {7});
  CHECK(v.turret_jammed);
  CHECK(v.damaged);
  CHECK(game.has_word("b1", "pinned"));
  game.to_team("b1");
  CHECK(game.refusal("b aim unit=b1 target=a1 facing=1,0") == "7.21.1");
}

TEST_CASE("Damage 8: splinters in the turret, with a die for each man there", "[perry-heroes:7.18.3j]") {
  PerryGame game(victim());
  CHECK(damaged(game, kHull, {8, 2, 4, 5}).damaged);
  CHECK(game.result("crew") == "killed wounded unhurt");
  CHECK(crew_of(game) == "dead wounded fit fit fit");
}

TEST_CASE("Damage 9: all men in the turret are killed; the driver lives and the vehicle can move",
          "[perry-heroes:7.18.3k]") {
  PerryGame game(victim());
  const VehicleState& v = damaged(game, kHull, {9});
  CHECK(v.damaged);
  CHECK_FALSE(v.immobilised);
  CHECK(crew_of(game) == "dead dead dead fit fit");
  CHECK(game.table().plays(game.index("b1")));
  game.to_team("b1");
  CHECK(game.refusal("b load unit=b1 what=at") == "7.18.3k");
  // The commander is dead, so the vehicle has 5 points from the next turn.
  game.next_turn("b1");
  CHECK(test::points(game, "b1") == 5);
}

TEST_CASE("Damage 10 to 12: the turret is blown off, and the whole crew is killed", "[perry-heroes:7.18.3l]") {
  for (const auto& [part, die] : {std::pair{kHull, 10}, std::pair{kTurret, 9}, std::pair{kTurret, 10}}) {
    PerryGame game(victim());
    const VehicleState& v = damaged(game, part, {die});
    CHECK(v.destroyed);
    CHECK(game.result("damage") == "D");
    CHECK(crew_of(game) == "dead dead dead dead dead");
    CHECK_FALSE(game.table().plays(game.index("b1")));
    CHECK(game.unit("b1-1").where == Where::crew);
  }
}

TEST_CASE("A wounded crew member who is wounded again dies", "[perry-heroes:7.18.3e]") {
  PerryGame game(victim());
  change(game, "b1").vehicle->crew[3] = Health::wounded;
  damaged(game, kHull, {3, 4, 6});
  CHECK(crew_of(game) == "fit fit fit dead fit");
}

TEST_CASE("A vehicle without living crew is lost", "[perry-heroes:7.18.3e]") {
  PerryGame game(victim());
  for (int man = 0; man < 3; ++man)
    change(game, "b1").vehicle->crew[static_cast<std::size_t>(man)] = Health::dead;
  const VehicleState& v = damaged(game, kHull, {3, 1, 1});
  CHECK(v.abandoned);
  CHECK_FALSE(game.table().plays(game.index("b1")));
  CHECK(game.rule_of("abandoned") == "7.18.3e");
}

TEST_CASE("A wreck cannot be a target, and its side has lost its points", "[perry-heroes:7.18.3l]") {
  PerryGame game(victim());
  damaged(game, kHull, {10});
  CHECK(game.table().s.lost_points[1] == 24);  // 20, and 4 for its NCO
  CHECK(game.refusal("a aim unit=a1 target=b1") == "7.13.4c");
}

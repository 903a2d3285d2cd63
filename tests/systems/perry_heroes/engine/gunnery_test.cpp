// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/vehicle_game.h"

// The main guns of vehicles: loading, aiming, firing (7.3, 7.18, 7.21).
using namespace coq;
using perry_heroes::Health;
using perry_heroes::Moved;
using perry_heroes::Round;
using test::change;
using test::duel;
using test::PerryGame;
using test::PerrySetup;
using test::points;
using test::said;

namespace {

/// A Sherman facing south with a loaded anti-tank round, and a target in front of it.
PerrySetup sherman_and(const std::string& target, const std::string& keys = "is=loaded-at") {
  return duel("a1 m4a1-m4a3 0,-50 face=0,1 " + keys, target);
}

PerryGame& laid_on(PerryGame& game, const std::string& target = "b1") {
  game.to_team("a1");
  game.play("a aim unit=a1 target=" + target);
  return game;
}

/// Returns the modifiers of a shot; `more` are the dice after the hit roll.
std::string modifiers_at(PerryGame& game, const std::string& target, int die = 1,
                         const std::vector<int>& more = {}) {
  std::vector<int> dice{die};
  dice.insert(dice.end(), more.begin(), more.end());
  game.play("a fire-main-gun unit=a1 target=" + target, dice);
  return game.modifiers("main-gun");
}

}  // namespace

TEST_CASE("Before a gun fires, its crew must load an anti-tank or explosive round", "[perry-heroes:7.3.1]") {
  PerryGame game(sherman_and("b1 tiger 0,40", ""));
  game.to_team("a1");
  CHECK(game.refusal("a load unit=a1 what=smoke") == "7.3.1");
  CHECK(game.offers("a load unit=a1 what=at"));
  CHECK(game.offers("a load unit=a1 what=he"));
  game.play("a aim unit=a1 target=b1");
  CHECK(game.refusal("a fire-main-gun unit=a1 target=b1") == "7.18.1");
}

TEST_CASE("Loading an empty gun costs 1 point, and the vehicle's sheet shows the round",
          "[perry-heroes:7.3.2a][perry-heroes:7.3.3]") {
  PerryGame game(sherman_and("b1 tiger 0,40", ""));
  game.to_team("a1");
  game.play("a load unit=a1 what=at");
  CHECK(points(game, "a1") == 5);
  CHECK(game.has_word("a1", "loaded-at"));
  CHECK(game.rule_of("loaded") == "7.3.3");
  CHECK(game.refusal("a load unit=a1 what=at") == "7.3.1");
}

TEST_CASE("Changing the round costs 2 points in all", "[perry-heroes:7.3.2b]") {
  PerryGame game(sherman_and("b1 tiger 0,40", "is=loaded-he"));
  game.to_team("a1");
  game.play("a load unit=a1 what=at");
  CHECK(points(game, "a1") == 4);
  CHECK(game.has_word("a1", "loaded-at"));
  CHECK_FALSE(game.has_word("a1", "loaded-he"));
}

TEST_CASE("A reduced crew pays 1 point more to load", "[perry-heroes:7.3.2c]") {
  PerryGame changes(sherman_and("b1 tiger 0,40", "is=loaded-he"));
  change(changes, "a1").vehicle->crew[4] = Health::dead;
  changes.to_team("a1");
  changes.play("a load unit=a1 what=at");
  CHECK(points(changes, "a1") == 3);

  PerryGame loads(sherman_and("b1 tiger 0,40", ""));
  change(loads, "a1").vehicle->crew[1] = Health::dead;
  loads.to_team("a1");
  loads.play("a load unit=a1 what=at");
  CHECK(points(loads, "a1") == 4);
}

TEST_CASE("The main gun fires only when laid on the target", "[perry-heroes:7.21.1][perry-heroes:7.18.1]") {
  PerryGame game(sherman_and("b1 tiger 0,40"));
  game.to_team("a1");
  CHECK(game.refusal("a fire-main-gun unit=a1 target=b1") == "7.18.1");
  game.play("a aim unit=a1 target=b1");
  CHECK(game.has_word("a1", "laid"));
  CHECK(game.offers("a fire-main-gun unit=a1 target=b1"));
}

TEST_CASE("A vehicle that has moved in the same phase cannot fire its main gun", "[perry-heroes:7.18.1]") {
  PerryGame game(sherman_and("b1 tiger 0,40"));
  laid_on(game);
  change(game, "a1").moved = Moved::moved;
  CHECK(game.refusal("a fire-main-gun unit=a1 target=b1") == "7.18.1");
}

TEST_CASE("The target of a main gun must be in its line of sight", "[perry-heroes:7.18.1]") {
  PerrySetup setup = sherman_and("b1 tiger 0,40");
  setup.terrain = {"wood -60,-10 60,5"};
  PerryGame game(setup);
  laid_on(game);
  CHECK(game.refusal("a fire-main-gun unit=a1 target=b1") == "7.18.1");
}

TEST_CASE("A crew can fire only at known enemies, not at its own side",
          "[perry-heroes:7.5.3][perry-heroes:7.18.1]") {
  PerrySetup setup = sherman_and("b1 tiger 0,40 is=hidden");
  setup.a.push_back("a2 m10 30,-50");
  PerryGame game(setup);
  game.to_team("a1");
  CHECK(game.refusal("a aim unit=a1 target=b1") == "7.5.3");
  CHECK(game.refusal("a aim unit=a1 target=a2") == "7.13.4c");
}

TEST_CASE("A main gun shot costs 2 points, empties the gun and ends the aiming", "[perry-heroes:7.18.2a]") {
  PerryGame game(sherman_and("b1 tiger 0,40"));
  laid_on(game);
  CHECK(points(game, "a1") == 4);
  game.play("a fire-main-gun unit=a1 target=b1", {1});
  CHECK(points(game, "a1") == 2);
  CHECK(game.result("main-gun") == "missed");
  CHECK(game.unit("a1").vehicle->loaded == Round::none);
  CHECK_FALSE(game.has_word("a1", "laid"));
}

TEST_CASE("A moving target is harder to hit, and one that moves fast even harder", "[perry-heroes:7.18.2a]") {
  SECTION("the target moves") {
    PerryGame game(sherman_and("b1 tiger 0,40"));
    laid_on(game);
    change(game, "b1").moved = Moved::moved;
    change(game, "b1").vehicle->fast = 1;
    CHECK(modifiers_at(game, "b1") == "moving -2");
  }
  SECTION("the target moves in two consecutive turns") {
    PerryGame game(sherman_and("b1 tiger 0,40"));
    laid_on(game);
    change(game, "b1").moved = Moved::moved;
    change(game, "b1").vehicle->fast = 2;
    CHECK(modifiers_at(game, "b1") == "moving-fast -4");
  }
  SECTION("moving counts only for a standing target") {
    PerryGame game(sherman_and("b1 soldier 0,40 is=crouched"));
    laid_on(game);
    change(game, "b1").moved = Moved::moved;
    CHECK(modifiers_at(game, "b1").empty());
  }
}

TEST_CASE("Smoke gives a main gun's shot -1, only once for two bases; an explosive round has no penalty",
          "[perry-heroes:7.18.2a]") {
  const auto smoke = [](PerryGame& game) {
    const Point middle = game.table().b.table().middle();
    test::position_of(game).smokes.push_back(
        {middle, true, 1, {middle, {middle.x, static_cast<Um>(middle.y + 100'000)}}});
  };
  PerryGame at(sherman_and("b1 tiger 0,40"));
  laid_on(at);
  smoke(at);
  CHECK(modifiers_at(at, "b1") == "behind.smoke -1");
  PerryGame he(sherman_and("b1 tiger 0,40", "is=loaded-he"));
  laid_on(he);
  smoke(he);
  CHECK(modifiers_at(he, "b1").empty());
}

TEST_CASE("A veteran crew has +2, a green one -2", "[perry-heroes:7.18.2a]") {
  PerryGame veterans(sherman_and("b1 tiger 0,40", "exp=veteran is=loaded-at"));
  laid_on(veterans);
  CHECK(modifiers_at(veterans, "b1") == "veteran 2");
  PerryGame green(sherman_and("b1 tiger 0,40", "exp=green is=loaded-at"));
  laid_on(green);
  CHECK(modifiers_at(green, "b1") == "green -2");
}

TEST_CASE("A Panther fires at 100 cm at a partly hidden T34/85",
          "[perry-heroes:7.18.2a][perry-heroes:7.18.2b]") {
  PerrySetup setup = duel("a1 panther 0,-50 face=0,1 is=loaded-at", "b1 t34-85 0,61.5");
  setup.terrain = {"wood 2,40 6,45"};
  PerryGame game(setup);
  laid_on(game);
  CHECK(game.table().distance(game.index("a1"), game.index("b1")).rounded_down() == 1'000'000);
  CHECK(modifiers_at(game, "b1", 5) == "partly-visible -1");
  CHECK(game.need("main-gun") == 5);
  CHECK(game.result("main-gun") == "missed");  // 5 - 1, and it needed 6
}

TEST_CASE("The score needed by a main gun is 3 under 40 cm, 5 to 120 cm, 7 beyond", "[perry-heroes:7.18.2b]") {
  const auto need = [](const char* place) {
    PerrySetup setup = duel("a1 panther 0,-94 face=0,1 is=loaded-at", std::string("b1 t34-85 ") + place);
    PerryGame game(setup);
    laid_on(game);
    modifiers_at(game, "b1");
    return game.need("main-gun");
  };
  CHECK(need("0,-42.6") == 3);  // 39.9 cm
  CHECK(need("0,-42.5") == 5);  // 40 is not "less than 40"
  CHECK(need("0,37.5") == 5);   // 120 is not "more than 120"
  CHECK(need("0,37.6") == 7);
}

TEST_CASE("A gun cannot fire beyond its real range, at 15 m for 10 cm", "[perry-heroes:10c]") {
  PerrySetup setup = sherman_and("b1 tiger 0,40");
  setup.ruleset = "<value id=\"range.metres-per-hex\" is=\"600\" source=\"default\"/>";
  PerryGame game(setup);
  laid_on(game);
  // 2000 m are 33 cm here; the Tiger is 78.5 cm away.
  CHECK(game.refusal("a fire-main-gun unit=a1 target=b1") == "10c");
}

TEST_CASE("An explosive round at men hits all within 10 cm with the gun's dice; a miss does nothing",
          "[perry-heroes:7.18.3n]") {
  PerrySetup setup = sherman_and("b1 soldier 0,40", "is=loaded-he");
  setup.b.push_back("b2 soldier 10,40 is=prone");
  setup.b.push_back("b3 soldier 10.1,40");
  PerryGame game(setup);
  laid_on(game);
  SECTION("the round hits") {
    game.play("a fire-main-gun unit=a1 target=b1", {5, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 4, 10});
    CHECK(test::dice_of(game, "blast") == "6D6");  // the Dgt of a 75L38
    CHECK(game.unit("b1").health == Health::wounded);
    CHECK(game.unit("b2").health == Health::wounded);  // 4 - 1
    CHECK(game.unit("b3").health == Health::fit);
  }
  SECTION("the round misses") {
    game.play("a fire-main-gun unit=a1 target=b1", {4});
    CHECK(game.unit("b1").health == Health::fit);
  }
}

TEST_CASE("Men in the building hit by a shell have +1 on each die", "[perry-heroes:7.18.3n]") {
  PerrySetup setup = sherman_and("b1 soldier 0,40", "is=loaded-he");
  setup.b.push_back("b2 soldier 5,44");
  setup.terrain = {"building -8,39.5 8,50"};
  PerryGame game(setup);
  laid_on(game);
  game.play("a fire-main-gun unit=a1 target=b1", {9, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 10, 10});
  CHECK(game.modifiers("blast") == "hard-cover -2, in-building-hit 1");
}

TEST_CASE("In a shell explosion a 3 wounds, no wound causes a morale test, and two are a violent death",
          "[perry-heroes:7.18.3o]") {
  PerrySetup setup = sherman_and("b1 soldier 0,40", "is=loaded-he");
  setup.b.push_back("b2 soldier 9,40");
  PerryGame game(setup);
  laid_on(game);
  // b1 has two wounds. b2 has none: one test for both reasons (Q62), with the violent death.
  game.play("a fire-main-gun unit=a1 target=b1", {5, 3, 3, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 6});
  CHECK(game.unit("b1").health == Health::dead);
  CHECK(game.unit("b2").health == Health::fit);
  CHECK(game.modifiers("morale") == "violent-death -1");
  CHECK(game.has_word("b2", "pinned"));  // 6 - 1
}

TEST_CASE("A house rule can roll a gun's damage with D10, or leave the gun loaded",
          "[perry-heroes:7.18.3o][perry-heroes:7.3.1]") {
  PerrySetup setup = sherman_and("b1 soldier 0,40", "is=loaded-he");
  const auto shot = [&](const char* own) {
    setup.ruleset = own;
    PerryGame game(setup);
    laid_on(game);
    game.play("a fire-main-gun unit=a1 target=b1", {5, 3, 3, 1, 1, 1, 1});
    return test::dice_of(game, "blast") + (game.has_word("a1", "loaded-he") ? " loaded" : "");
  };
  CHECK(shot("") == "6D6");
  CHECK(shot(R"(<value id="damage.die" is="10" source="default" question="Q33"/>)") == "6D10");
  CHECK(shot(R"(<value id="load.after-shot" is="loaded" source="default" question="Q65"/>)") == "6D6 loaded");
}

TEST_CASE("A direct hit with an anti-tank round kills the target figure and nobody else",
          "[perry-heroes:7.18.1]") {
  PerrySetup setup = sherman_and("b1 soldier 0,40");
  setup.b.push_back("b2 soldier 2,40");
  PerryGame game(setup);
  laid_on(game);
  game.play("a fire-main-gun unit=a1 target=b1", {5, 6});
  CHECK(game.unit("b1").health == Health::dead);
  CHECK(game.unit("b2").health == Health::fit);
}

TEST_CASE("An explosive round may be fired at a place, but an anti-tank round may not",
          "[perry-heroes:7.18.3n]") {
  PerryGame he(sherman_and("b1 soldier 0,40", "is=loaded-he"));
  he.to_team("a1");
  he.play("a aim unit=a1 at=0,45");
  CHECK(he.refusal("a fire-main-gun unit=a1 at=0,46") == "7.18.1");
  he.play("a fire-main-gun unit=a1 at=0,45", {5, 6, 1, 1, 1, 1, 1});
  CHECK(he.unit("b1").health == Health::wounded);
  PerryGame at(sherman_and("b1 soldier 0,40"));
  at.to_team("a1");
  at.play("a aim unit=a1 at=0,45");
  CHECK(at.refusal("a fire-main-gun unit=a1 at=0,45") == "7.18.3");
}

namespace {

/// A target at 50 cm, 60 degrees to the right of a vehicle that faces north.
PerrySetup at_60_degrees(const std::string& vehicle) {
  return duel("a1 " + vehicle, "b1 tiger 43.3,-25");
}
int aim_costs(const PerrySetup& setup) {
  PerryGame game(setup);
  game.to_team("a1");
  const int before = points(game, "a1");
  game.play("a aim unit=a1 target=b1");
  return before - points(game, "a1");
}

}  // namespace

TEST_CASE("Aiming through 60 degrees costs 6 points, and veterans 5",
          "[perry-heroes:7.21.2a][perry-heroes:7.21.2c]") {
  CHECK(aim_costs(at_60_degrees("m4a1-m4a3 0,0")) == 6);
  CHECK(aim_costs(at_60_degrees("m4a1-m4a3 0,0 exp=veteran")) == 5);
  CHECK(aim_costs(duel("a1 m4a1-m4a3 0,0", "b1 tiger 0,-50")) == 2);
  CHECK(aim_costs(duel("a1 m4a1-m4a3 0,0", "b1 tiger 50,-50")) == 4);  // 45 degrees are one step
}

TEST_CASE("A green crew pays 7 points for 60 degrees, part of them in the next turn",
          "[perry-heroes:7.21.2a]") {
  PerryGame game(at_60_degrees("m4a1-m4a3 0,0 exp=green is=loaded-at"));
  game.to_team("a1");
  game.play("a aim unit=a1 target=b1");
  CHECK(points(game, "a1") == 2);  // the rotation costs 4
  CHECK_FALSE(game.has_word("a1", "laid"));
  CHECK(game.refusal("a aim unit=a1 target=b1") == "6.1a");
  game.next_turn("a1");
  CHECK(game.refusal("a fire-main-gun unit=a1 target=b1") == "7.18.1");
  game.play("a aim unit=a1 target=b1");
  CHECK(points(game, "a1") == 3);  // the base costs 3
  CHECK(game.has_word("a1", "laid"));
}

TEST_CASE("A reduced crew pays 1 point more to aim for each missing man", "[perry-heroes:7.21.2b]") {
  PerryGame one(at_60_degrees("m4a1-m4a3 0,0"));
  change(one, "a1").vehicle->crew[4] = Health::dead;
  one.to_team("a1");
  one.play("a aim unit=a1 target=b1");
  CHECK(points(one, "a1") == 2);
  one.next_turn("a1").play("a aim unit=a1 target=b1");
  CHECK(points(one, "a1") == 3);  // 7 in all: 4 and 3

  PerryGame two(duel("a1 m4a1-m4a3 0,0", "b1 tiger 0,-50"));
  change(two, "a1").vehicle->crew[3] = Health::dead;
  change(two, "a1").vehicle->crew[4] = Health::dead;
  two.to_team("a1");
  two.play("a aim unit=a1 target=b1");
  CHECK(points(two, "a1") == 2);  // 2 each turn
}

TEST_CASE("Turning the hull together with the turret costs 2 points for each further 45 degrees",
          "[perry-heroes:7.21.2c]") {
  PerryGame game(at_60_degrees("m4a1-m4a3 0,0 exp=veteran"));
  game.to_team("a1");
  game.play("a aim unit=a1 target=b1 facing=1,-1");
  CHECK(points(game, "a1") == 0);  // 4 + 2 of 6; the base of 1 is paid next turn
  game.next_turn("a1").play("a aim unit=a1 target=b1 facing=1,-1");
  CHECK(points(game, "a1") == 5);
  CHECK(game.unit("a1").place.facing == Vector{1, -1});
}

TEST_CASE("After aiming, the vehicle and its turret face as the player chose", "[perry-heroes:7.21.3]") {
  PerryGame game(duel("a1 m4a1-m4a3 0,0", "b1 tiger 50,-50"));
  game.to_team("a1");
  game.play("a aim unit=a1 target=b1 facing=1,-1");
  CHECK(points(game, "a1") == 0);
  CHECK(game.unit("a1").place.facing == Vector{1, -1});
  CHECK(game.unit("a1").vehicle->turret == Vector{1, -1});
}

TEST_CASE("If only the turret turns, the hull keeps its facing", "[perry-heroes:7.21.3]") {
  PerryGame game(duel("a1 m4a1-m4a3 0,0", "b1 tiger 50,-50"));
  game.to_team("a1");
  game.play("a aim unit=a1 target=b1");
  CHECK(game.unit("a1").place.facing == Vector{0, -1});
  CHECK(game.unit("a1").vehicle->turret == Vector{1, -1});
}

TEST_CASE("The gun of a casemate is laid by pivoting the hull", "[perry-heroes:7.21.1]") {
  PerryGame game(duel("a1 su85 0,0", "b1 tiger 50,-50"));
  game.to_team("a1");
  CHECK(game.refusal("a aim unit=a1 target=b1 facing=1,0") == "7.21.1");
  game.play("a aim unit=a1 target=b1");
  CHECK(points(game, "a1") == 2);
  CHECK(game.unit("a1").place.facing == Vector{1, -1});
}

TEST_CASE("A jammed turret is laid with the hull, unless the vehicle is immobilised",
          "[perry-heroes:7.21.1][perry-heroes:7.18.3i]") {
  PerryGame game(duel("a1 m4a1-m4a3 0,0", "b1 tiger 50,-50"));
  change(game, "a1").vehicle->turret_jammed = true;
  change(game, "a1").vehicle->turret = {1, 0};  // to the vehicle's right
  game.to_team("a1");
  SECTION("the hull turns left until the gun bears") {
    game.play("a aim unit=a1 target=b1");
    CHECK(points(game, "a1") == 2);
    const Vector hull = game.unit("a1").place.facing;
    CHECK(hull.x < 0);
    CHECK(hull.x == hull.y);
  }
  SECTION("the vehicle is immobilised") {
    change(game, "a1").vehicle->immobilised = true;
    CHECK(game.refusal("a aim unit=a1 target=b1") == "7.18.3d");
  }
}

TEST_CASE("Men have no vehicle guns, and vehicles cannot act on another card",
          "[perry-heroes:7.1b][perry-heroes:5.2a]") {
  PerrySetup setup = duel("a1 soldier 0,0", "b1 tiger 50,-50");
  setup.a.push_back("a2 m10 20,0");
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.refusal("a load unit=a1 what=at") == "7.1b");
  CHECK(game.refusal("a load unit=a2 what=at") == "6c");
}

// The machine guns of vehicles (7.19).

namespace {

/// A Cromwell whose .303 machine guns roll 5 dice at +1 +1 0, and a man at that distance to the south.
PerrySetup cromwell_and(const std::string& man, const std::string& keys = "") {
  return duel("a1 cromwell-vii 0,-50 face=0,1 " + keys, man);
}
constexpr const char* kHullGun = "a fire-secondary unit=a1 what=hull target=b1";

std::string modifiers_of(PerryGame& game) {
  game.to_team("a1");
  game.play(kHullGun, {1, 1, 1, 1, 1});
  return game.modifiers("secondary");
}

}  // namespace

TEST_CASE("A secondary weapon costs 2 points and rolls its dice", "[perry-heroes:7.19.2a]") {
  PerryGame game(cromwell_and("b1 soldier 0,0"));
  game.to_team("a1");
  game.play(kHullGun, {1, 1, 1, 1, 1});
  CHECK(points(game, "a1") == 4);
  CHECK(test::dice_of(game, "secondary") == "5D10");
  CHECK(game.result("secondary") == "missed missed missed missed missed");
}

TEST_CASE("A secondary weapon needs an able man who need not change his station", "[perry-heroes:7.19.1a]") {
  PerryGame game(cromwell_and("b1 soldier 0,0"));
  change(game, "a1").vehicle->crew[3] = Health::dead;
  change(game, "a1").vehicle->crew[4] = Health::wounded;
  game.to_team("a1");
  CHECK(game.refusal(kHullGun) == "7.19.1a");
  CHECK(game.offers("a fire-secondary unit=a1 what=turret target=b1"));
  PerryGame wolverine(duel("a1 m10 0,-50", "b1 soldier 0,0"));
  wolverine.to_team("a1");
  CHECK(wolverine.refusal("a fire-secondary unit=a1 what=turret target=b1") == "7.19.1a");
}

TEST_CASE("The coaxial machine gun cannot fire while the vehicle aims its main gun", "[perry-heroes:7.19.1b]") {
  PerryGame game(cromwell_and("b1 soldier 0,0"));
  game.to_team("a1");
  CHECK(game.refusal("a fire-secondary unit=a1 what=turret target=b1").empty());
  game.play("a aim unit=a1 target=b1");
  CHECK(game.refusal("a fire-secondary unit=a1 what=turret target=b1") == "7.19.1b");
  CHECK(game.refusal(kHullGun).empty());
}

TEST_CASE("A moving vehicle's machine gun has -3, a veteran crew +1, a green one -1",
          "[perry-heroes:7.19.2a]") {
  PerryGame moves(cromwell_and("b1 soldier 0,0"));
  moves.to_team("a1");
  change(moves, "a1").moved = Moved::moved;
  moves.play(kHullGun, {1, 1, 1, 1, 1});
  CHECK(moves.modifiers("secondary") == "vickers 1, moving -3");
  PerryGame veteran(cromwell_and("b1 soldier 0,0", "exp=veteran"));
  CHECK(modifiers_of(veteran) == "vickers 1, veteran 1");
  PerryGame green(cromwell_and("b1 soldier 0,0", "exp=green"));
  CHECK(modifiers_of(green) == "vickers 1, green -1");
}

TEST_CASE("The target's state and terrain count as for fire by men", "[perry-heroes:7.19.2a]") {
  PerryGame prone(cromwell_and("b1 soldier 0,0 is=prone"));
  CHECK(modifiers_of(prone) == "vickers 1, prone -2");
  PerryGame both(cromwell_and("b1 soldier 0,0 is=crouched+wounded"));
  CHECK(modifiers_of(both) == "vickers 1, crouched -1");  // one row of the printed table
  PerryGame runs(cromwell_and("b1 soldier 0,0"));
  change(runs, "b1").moved = Moved::ran;
  CHECK(modifiers_of(runs) == "vickers 1, moving -1, running -1");
  const auto in = [](const char* terrain) {
    PerrySetup setup = cromwell_and("b1 soldier 0,0");
    setup.terrain = {terrain};
    PerryGame game(setup);
    return modifiers_of(game);
  };
  CHECK(in("brush -5,-5 5,5") == "vickers 1, in.brush -1");
  CHECK(in("low-wall line -20,-1 20,-1") == "vickers 1, behind.low-wall -1");
  CHECK(in("building -10,-0.5 10,9") == "vickers 1, in.building -2");
  CHECK(in("orchard -10,-0.5 10,9") == "vickers 1, edge.orchard -1");
  CHECK(in("wood -10,-0.5 10,9") == "vickers 1, edge.wood -2");
}

TEST_CASE("Smoke hinders a vehicle's machine gun", "[perry-heroes:7.19.2a]") {
  PerryGame game(cromwell_and("b1 soldier 0,0"));
  const Point middle = game.table().b.table().middle();
  const Point half{middle.x, static_cast<Um>(middle.y - 200'000)};
  test::position_of(game).smokes.push_back({half, false, 1, {half}});
  CHECK(modifiers_of(game) == "vickers 1, behind.smoke -2");
}

TEST_CASE("A house rule can make moving and running count once", "[perry-heroes:7.7.2c]") {
  const auto reasons = [](const char* word) {
    PerrySetup setup = duel("a1 nco 0,0 w=m1-garand", "b1 soldier 0,20");
    setup.ruleset = std::string("<value id=\"fire.moving-and-running\" is=\"") + word +
                    "\" source=\"default\" question=\"Q21\"/>";
    PerryGame game(setup);
    game.to_team("a");
    change(game, "b1").moved = Moved::ran;
    game.play("a fire unit=a1 target=b1", {1});
    return game.modifiers("fire");
  };
  CHECK(reasons("add").find("moving -1, running -1") != std::string::npos);
  CHECK(reasons("once").find("moving -1") != std::string::npos);
  CHECK(reasons("once").find("running") == std::string::npos);
}

TEST_CASE("The save roll against a machine gun kills a wounded man", "[perry-heroes:7.19.3b]") {
  PerryGame game(cromwell_and("b1 soldier 0,0 is=wounded"));
  game.to_team("a1");
  game.play(kHullGun, {5, 1, 1, 1, 1, 1});  // 5 + 1 reaches the 5 needed
  CHECK(game.result("save") == "killed");
  CHECK(game.unit("b1").health == Health::dead);
}

TEST_CASE("The score needed by a machine gun is 3 under 30 cm, 5 to 60, 7 to 80, 9 beyond",
          "[perry-heroes:7.19.2b]") {
  const auto need = [](const char* place) {
    PerryGame game(cromwell_and(std::string("b1 soldier ") + place));
    modifiers_of(game);
    return game.need("secondary");
  };
  // The hull ends at -44.5.
  CHECK(need("0,-14.6") == 3);
  CHECK(need("0,-14.5") == 5);
  CHECK(need("0,15.5") == 5);
  CHECK(need("0,15.6") == 7);
  CHECK(need("0,35.5") == 7);
  CHECK(need("0,35.6") == 9);
}

TEST_CASE("The target rolls a die for each hit: 4 or more kills, less wounds", "[perry-heroes:7.19.3b]") {
  PerryGame wounded(cromwell_and("b1 soldier 0,0"));
  wounded.to_team("a1");
  wounded.play(kHullGun, {4, 1, 1, 1, 1, 3});  // 4 + 1 reaches the 5 needed
  CHECK(wounded.unit("b1").health == Health::wounded);
  PerryGame killed(cromwell_and("b1 soldier 0,0"));
  killed.to_team("a1");
  killed.play(kHullGun, {4, 1, 1, 1, 1, 4});
  CHECK(killed.unit("b1").health == Health::dead);
  PerryGame twice(cromwell_and("b1 soldier 0,0"));
  twice.to_team("a1");
  twice.play(kHullGun, {4, 4, 1, 1, 1, 3, 1});
  CHECK(twice.unit("b1").health == Health::dead);  // killed by the marker of the first wound
}

TEST_CASE("A 6 from a machine gun is no violent death, and friends nearby test", "[perry-heroes:7.19.3b]") {
  // The zone of a DP is 10 cm: both men are just outside it, but near the second man.
  PerrySetup setup = duel("a1 t34-76 0,-50 face=0,1", "b1 soldier 0,0");
  setup.b = {"b1 soldier 0,0", "b2 soldier 10,0", "b3 soldier 19.9,0", "b4 soldier 10,10"};
  PerryGame game(setup);
  game.to_team("a1");
  game.play(kHullGun, {4, 1, 1, 6, 6, 5});
  CHECK(game.unit("b1").health == Health::dead);
  CHECK(game.unit("b2").health == Health::dead);
  CHECK(game.modifiers("morale").empty());
  CHECK(game.has_word("b3", "pinned"));
  CHECK_FALSE(game.has_word("b4", "pinned"));  // exactly 10 cm
}

TEST_CASE("The target's die has 1 more if prone, 1 less if running or in cover", "[perry-heroes:7.19.3a]") {
  const auto saves = [](const PerrySetup& setup, Moved moved) {
    PerryGame game(setup);
    change(game, "b1").moved = moved;
    game.to_team("a1");
    game.play(kHullGun, {10, 1, 1, 1, 1, 1});
    return game.modifiers("save");
  };
  const auto in = [&](const char* terrain) {
    PerrySetup setup = cromwell_and("b1 soldier 0,0");
    setup.terrain = {terrain};
    return saves(setup, Moved::no);
  };
  CHECK(saves(cromwell_and("b1 soldier 0,0 is=prone"), Moved::no) == "prone 1");
  CHECK(saves(cromwell_and("b1 soldier 0,0"), Moved::ran) == "running -1");
  CHECK(in("low-wall line -20,-1 20,-1") == "behind.low-wall -1");
  CHECK(in("building -10,-0.5 10,9") == "in.building -1");
  CHECK(in("orchard -10,-0.5 10,9") == "edge.orchard -1");
  CHECK(in("wood -10,-0.5 10,9") == "edge.wood -1");
}

TEST_CASE("A burst has a zone: each figure in it rolls for each hit", "[perry-heroes:7.19.3a]") {
  PerrySetup setup = cromwell_and("b1 soldier 0,0");
  setup.b = {"b1 soldier 0,0", "b2 soldier 15,0", "b3 soldier 15.1,0"};
  PerryGame game(setup);
  game.to_team("a1");
  // The zone of a Vickers is 15 cm; b3 saw b2 fall.
  game.play(kHullGun, {4, 1, 1, 1, 1, 2, 2, 10});
  CHECK(game.unit("b1").health == Health::wounded);
  CHECK(game.unit("b2").health == Health::wounded);
  CHECK(game.unit("b3").health == Health::fit);
}

TEST_CASE("A machine gun cannot harm a vehicle", "[perry-heroes:7.19.3a]") {
  PerryGame game(cromwell_and("b1 tiger 0,0"));
  game.to_team("a1");
  CHECK(game.refusal(kHullGun) == "7.19.3a");
}

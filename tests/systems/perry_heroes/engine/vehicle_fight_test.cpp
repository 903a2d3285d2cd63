// SPDX-License-Identifier: MIT
// Random fights of vehicles, men and artillery; reactions of crews on alert (7.14).
#include <catch2/catch.hpp>

#include "core/play/engine/game.h"
#include "tests/support/random_games.h"
#include "tests/systems/perry_heroes/engine/vehicle_game.h"

using namespace coq;
using test::duel;
using test::PerryGame;
using test::PerrySetup;

namespace {

PerrySetup vehicle_fight(std::uint64_t seed) {
  PerrySetup out;
  out.a = {"a1 officer 0,-30 i=mine exp=veteran", "a2 soldier 2,-30 as=radio",
           "a3 soldier 5,-25 as=at-gunner w=bazooka", "a4 m4a3e8 20,-30 face=0,1 is=loaded-at",
           "a5 su85 -25,-35 face=0,1 exp=green is=loaded-he"};
  out.b = {"b1 nco 0,20 i=molotov", "b2 soldier 3,20 as=at-gunner w=panzerschreck", "b3 at-gun -10,25 w=pak40",
           "b4 tiger 20,25 exp=green is=loaded-at", "b5 pzkpfw-iv-h -25,15 exp=veteran is=loaded-he"};
  out.terrain = {"low-wall line 10,5 30,5", "wood -40,-5 -30,5", "building -5,0 5,6"};
  out.own_a = "<support type=\"mortar\"/>";
  out.own_b = "<support type=\"artillery\" registered=\"R8 Q8\"/>";
  out.conditions = seed % 2 == 0 ? "points=\"pooled\"" : "wind=\"NE\" points=\"individual\"";
  out.turns = 6;
  return out;
}

void check_vehicles(const play::Match& match) {
  using namespace perry_heroes;
  const Table t = table_of(match);
  for (const int u : t.units()) {
    const UnitState& unit = t.s.unit(u);
    INFO(t.info(u).id);
    REQUIRE(unit.ap >= 0);
    // Men leave their vehicle only if it is lost (Q65).
    if (const int vehicle = t.info(u).mans; vehicle != kNone && unit.where != Where::crew)
      REQUIRE_FALSE(t.plays(vehicle));
    if (!unit.vehicle || !t.plays(u)) continue;
    REQUIRE(t.missing_crew(u) < t.info(u).vehicle.crew());
    REQUIRE_FALSE((unit.vehicle->gun_out && (unit.vehicle->laid != kNone || unit.vehicle->laid_at)));
    REQUIRE(unit.vehicle->loaded <= Round::he);
  }
  for (const FireMission& call : t.s.calls) REQUIRE(call.lands >= t.s.turn);
  for (const Smoke& smoke : t.s.smokes)
    REQUIRE(static_cast<int>(smoke.bases.size()) <= (smoke.shell ? 3 : 2));  // 3.3d
}

bool is_any_act(const play::Action&) {
  return true;
}

}  // namespace

TEST_CASE("Random vehicle fights: limits hold, offered actions apply, logs replay",
          "[perry-heroes:3.3d][perry-heroes:7.2.1a][perry-heroes:7.18.1][perry-heroes:7.8.1a]") {
  const auto start = [](std::uint64_t seed) { return PerryGame(vehicle_fight(seed)).match().clone(); };
  test::play_many_at_random(8, start, {check_vehicles, is_any_act, 6, 3000}, 30);
}

TEST_CASE("A crew on alert reacts with its main gun, if laid, or with a machine gun", "[perry-heroes:7.14.3]") {
  PerrySetup setup = duel("a1 m4a1-m4a3 0,-50 face=0,1 is=loaded-at", "b1 soldier 0,0 w=mauser-98k");
  setup.a.push_back("a2 soldier 0,-20");
  PerryGame game(setup);
  game.to_team("a1");
  SECTION("a machine gun, free of charge") {
    game.play("a alert unit=a1");
    game.play("a done");
    game.to_team("b");
    game.throw_any("b fire unit=b1 target=a2");
    REQUIRE(game.phase() == "reaction");
    CHECK(game.offers("a fire-secondary unit=a1 what=hull target=b1"));
    CHECK(game.offers(
        "a fire-main-gun unit=a1 target=b1"));  // 7.14.2b: the alert's points include turning the turret
    game.throw_any("a fire-secondary unit=a1 what=hull target=b1");
    CHECK(game.phase() != "reaction");
    CHECK_FALSE(game.unit("a1").alert);
  }
  SECTION("the main gun, laid in the turn before") {
    game.play("a aim unit=a1 target=b1");
    game.next_turn("a1");
    game.play("a alert unit=a1");
    game.play("a done");
    game.to_team("b");
    game.throw_any("b fire unit=b1 target=a2");
    REQUIRE(game.phase() == "reaction");
    CHECK(game.offers("a fire-main-gun unit=a1 target=b1"));
  }
}

TEST_CASE("Driving loses the gun's aim", "[perry-heroes:7.18.1][perry-heroes:7.21.1]") {
  PerryGame game(duel("a1 m4a1-m4a3 0,-50 face=0,1 is=loaded-at", "b1 tiger 0,40"));
  game.to_team("a1");
  game.play("a aim unit=a1 target=b1");
  game.play("a drive unit=a1 way=0,-45");
  CHECK_FALSE(game.has_word("a1", "laid"));
  CHECK(game.refusal("a fire-main-gun unit=a1 target=b1") == "7.18.1");
  game.next_turn("a1");
  CHECK(game.refusal("a fire-main-gun unit=a1 target=b1") == "7.18.1");
}

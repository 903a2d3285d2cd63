// SPDX-License-Identifier: MIT
// The machine guns of vehicles (7.19).
#include "tests/systems/perry_heroes/engine/vehicle_game.h"

using namespace coq;
using perry_heroes::Health;
using perry_heroes::Moved;
using test::change;
using test::duel;
using test::PerryGame;
using test::PerrySetup;
using test::points;

namespace {

/// A Cromwell, whose .303 fire 5 dice with +1 +1 0, and a man so far to the south of it.
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

TEST_CASE("It is fired by an able man who need not change his place", "[perry-heroes:7.19.1a]") {
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

TEST_CASE("The coaxial machine gun is silent while the vehicle aims its main gun", "[perry-heroes:7.19.1b]") {
  PerryGame game(cromwell_and("b1 soldier 0,0"));
  game.to_team("a1");
  CHECK(game.refusal("a fire-secondary unit=a1 what=turret target=b1").empty());
  game.play("a aim unit=a1 target=b1");
  CHECK(game.refusal("a fire-secondary unit=a1 what=turret target=b1") == "7.19.1b");
  CHECK(game.refusal(kHullGun).empty());
}

TEST_CASE("A machine gun of a vehicle that moves has -3, a veteran +1, a green one -1",
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

TEST_CASE("The state of the target and where it is count as for men who fire", "[perry-heroes:7.19.2a]") {
  PerryGame prone(cromwell_and("b1 soldier 0,0 is=prone"));
  CHECK(modifiers_of(prone) == "vickers 1, prone -2");
  PerryGame both(cromwell_and("b1 soldier 0,0 is=crouched+wounded"));
  CHECK(modifiers_of(both) == "vickers 1, crouched -1");  // one row of the original
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

TEST_CASE("Smoke hinders a machine gun", "[perry-heroes:7.19.2a]") {
  PerryGame game(cromwell_and("b1 soldier 0,0"));
  const Point middle = game.table().b.table().middle();
  const Point half{middle.x, static_cast<Um>(middle.y - 200'000)};
  test::position_of(game).smokes.push_back({half, false, 1, {half}});
  CHECK(modifiers_of(game) == "vickers 1, behind.smoke -2");
}

TEST_CASE("The score to reach is 3 under 30 cm, 5 to 60, 7 to 80, 9 beyond", "[perry-heroes:7.19.2b]") {
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

TEST_CASE("Each hit is a die for the target: 4 kills, less wounds", "[perry-heroes:7.19.3b]") {
  PerryGame wounded(cromwell_and("b1 soldier 0,0"));
  wounded.to_team("a1");
  wounded.play(kHullGun, {4, 1, 1, 1, 1, 3});  // 4 + 1 reaches 5
  CHECK(wounded.unit("b1").health == Health::wounded);
  PerryGame killed(cromwell_and("b1 soldier 0,0"));
  killed.to_team("a1");
  killed.play(kHullGun, {4, 1, 1, 1, 1, 4});
  CHECK(killed.unit("b1").health == Health::dead);
  PerryGame twice(cromwell_and("b1 soldier 0,0"));
  twice.to_team("a1");
  twice.play(kHullGun, {4, 4, 1, 1, 1, 3, 1});
  CHECK(twice.unit("b1").health == Health::dead);  // the marker of the first wound
}

TEST_CASE("A 6 of a machine gun is no violent death, and friends near by test", "[perry-heroes:7.19.3b]") {
  // The zone of a DP is 10 cm: both stand just beyond it from its target, but near the second man.
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

TEST_CASE("The die of who is hit: prone 1 more, running or covered 1 less", "[perry-heroes:7.19.3a]") {
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

TEST_CASE("A burst has a zone: each figure in it takes the dice of each hit", "[perry-heroes:7.19.3a]") {
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

TEST_CASE("A machine gun does nothing to a vehicle", "[perry-heroes:7.19.3a]") {
  PerryGame game(cromwell_and("b1 tiger 0,0"));
  game.to_team("a1");
  CHECK(game.refusal(kHullGun) == "7.19.3a");
}

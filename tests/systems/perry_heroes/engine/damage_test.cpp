// SPDX-License-Identifier: MIT
// Damage of vehicles and their crews (7.18.3d to 7.18.3l), and what becomes of crews (Q65).
#include "tests/systems/perry_heroes/engine/vehicle_game.h"

using namespace coq;
using perry_heroes::Health;
using perry_heroes::VehicleState;
using perry_heroes::Where;
using test::change;
using test::duel;
using test::PerryGame;
using test::PerrySetup;

namespace {

/// A Tiger fires at the rear of a PzKpfW IV, which no shot stops: part, penetration, then the dice of the
/// damage.
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

/// "fit dead wounded ...": the turret's men first, then those of the hull.
std::string crew_of(const PerryGame& game) {
  std::string out;
  for (int man = 0; man < 5; ++man) {
    const auto health = static_cast<std::size_t>(game.unit("b1").vehicle->crew[static_cast<std::size_t>(man)]);
    out += (man == 0 ? "" : " ") + std::string(perry_heroes::kHealths[health]);
  }
  return out;
}

}  // namespace

TEST_CASE("T21: the die of the damage has 2 more where the turret was hit", "[perry-heroes:7.18.3c]") {
  PerryGame turret(victim());
  CHECK(damaged(turret, kTurret, {8}).destroyed);
  CHECK(turret.modifiers("damage") == "turret 2");
  PerryGame hull(victim());
  CHECK(damaged(hull, kHull, {10}).destroyed);
  CHECK(hull.modifiers("damage").empty());
}

TEST_CASE("Damage 1 and 2: immobilised for the rest of the game, the crew's morale a level down",
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

TEST_CASE("Damage 3: splinters in the hull, a die for each man there", "[perry-heroes:7.18.3e]") {
  PerryGame game(victim());
  CHECK(damaged(game, kHull, {3, 3, 4}).damaged);
  CHECK(game.result("damage") == "E");
  CHECK(game.result("crew") == "killed wounded");
  CHECK(crew_of(game) == "fit fit fit dead wounded");
  PerryGame other(victim());
  damaged(other, kHull, {3, 5, 6});
  CHECK(other.result("crew") == "wounded unhurt");
}

TEST_CASE("Damage 4: a fire that is contained, the crew gets out", "[perry-heroes:7.18.3f]") {
  PerryGame game(victim());
  const VehicleState& v = damaged(game, kHull, {4, 1, 2, 3, 4, 6});
  CHECK(game.result("damage") == "D");
  CHECK(game.result("crew") == "wounded wounded unhurt unhurt unhurt");
  CHECK(v.destroyed);
  CHECK(v.burning);
  CHECK(v.abandoned);
}

TEST_CASE("Survivors are figures beside the wreck, with their wounds", "[perry-heroes:7.18.3f]") {
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
  // They act when the card of their vehicle comes up, and have a man's points.
  game.next_turn("b1");
  CHECK(test::points(game, "b1-2") == 4);
  CHECK(test::points(game, "b1-1") == 2);  // a wounded NCO: 1 and 1
}

TEST_CASE("Damage 5: the fire spreads, and who comes out in flames dies violently", "[perry-heroes:7.18.3g]") {
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

TEST_CASE("Who saw a man in flames tests with a violent death",
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

TEST_CASE("Damage 8: splinters in the turret, a die for each man there", "[perry-heroes:7.18.3j]") {
  PerryGame game(victim());
  CHECK(damaged(game, kHull, {8, 2, 4, 5}).damaged);
  CHECK(game.result("crew") == "killed wounded unhurt");
  CHECK(crew_of(game) == "dead wounded fit fit fit");
}

TEST_CASE("Damage 9: all in the turret are killed; the driver lives and the vehicle can move",
          "[perry-heroes:7.18.3k]") {
  PerryGame game(victim());
  const VehicleState& v = damaged(game, kHull, {9});
  CHECK(v.damaged);
  CHECK_FALSE(v.immobilised);
  CHECK(crew_of(game) == "dead dead dead fit fit");
  CHECK(game.table().plays(game.index("b1")));
  game.to_team("b1");
  CHECK(game.refusal("b load unit=b1 what=at") == "7.18.3k");
  // Its commander is dead: 5 points from the next turn on.
  game.next_turn("b1");
  CHECK(test::points(game, "b1") == 5);
}

TEST_CASE("Damage 10 to 12: the turret blows off, and the whole crew is killed", "[perry-heroes:7.18.3l]") {
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

TEST_CASE("The wounds of a crew add up: a wounded man who is wounded again is dead", "[perry-heroes:7.18.3e]") {
  PerryGame game(victim());
  change(game, "b1").vehicle->crew[3] = Health::wounded;
  damaged(game, kHull, {3, 4, 6});
  CHECK(crew_of(game) == "fit fit fit dead fit");
}

TEST_CASE("A vehicle in which nobody lives is lost", "[perry-heroes:7.18.3e]") {
  PerryGame game(victim());
  for (int man = 0; man < 3; ++man)
    change(game, "b1").vehicle->crew[static_cast<std::size_t>(man)] = Health::dead;
  const VehicleState& v = damaged(game, kHull, {3, 1, 1});
  CHECK(v.abandoned);
  CHECK_FALSE(game.table().plays(game.index("b1")));
  CHECK(game.rule_of("abandoned") == "7.18.3e");
}

TEST_CASE("A wreck is no target, and its side has lost its points", "[perry-heroes:7.18.3l]") {
  PerryGame game(victim());
  damaged(game, kHull, {10});
  CHECK(game.table().s.lost_points[1] == 24);  // 20, and 4 for its NCO
  CHECK(game.refusal("a aim unit=a1 target=b1") == "7.13.4c");
}

// SPDX-License-Identifier: MIT
// Situations of vehicles and smoke, with results worked out by hand from the French text.
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/situations.h"

using namespace coq;
using perry_heroes::Health;
using perry_heroes::Morale;
using perry_heroes::Moved;
using test::added;
using test::change;
using test::duel;
using test::is_dead;
using test::is_fit;
using test::is_refused;
using test::is_wounded;
using test::natural_need;
using test::PerryGame;
using test::PerrySetup;
using test::points;
using test::rolls;

namespace {

/// Lets a gun aim and fire at b1.
PerryGame fired(const PerrySetup& setup, std::vector<int> dice) {
  PerryGame game(setup);
  game.to_team("a1").play("a aim unit=a1 target=b1");
  game.play("a fire-main-gun unit=a1 target=b1", std::move(dice));
  return game;
}
/// A Sherman 34.75 cm from the side of a PzKpfw IV.
PerrySetup at_side(const std::string& more = "") {
  PerrySetup out = duel("a1 m4a1-m4a3 0,-40 face=0,1 is=loaded-at", "b1 pzkpfw-iv-h 0,3 face=1,0");
  if (!more.empty()) out.b.push_back(more);
  return out;
}
int alive(const PerryGame& game, const char* id, std::size_t from, std::size_t to) {
  int out = 0;
  for (std::size_t i = from; i < to; ++i)
    if (game.unit(id).vehicle->crew[i] != Health::dead) ++out;
  return out;
}
/// Returns the plume bases on the table after the next turns' activations; the smoke is laid in turn 2.
std::vector<std::size_t> bases_after(const char* wind, bool shell) {
  PerrySetup setup;
  setup.a = {"a1 soldier 0,0 i=smoke-grenade", "a2 nco 0,5"};
  setup.b = {"b1 soldier 140,90", "b2 soldier 140,95"};
  setup.conditions = fmt::format("wind=\"{}\" points=\"individual\"", wind);
  PerryGame game(setup);
  game.to_team("a");
  game.next_turn("a");
  if (shell) {
    const Point middle = game.table().b.table().middle();
    test::position_of(game).smokes.push_back({middle, true, 2, {}});
  } else {
    game.play("a throw-grenade unit=a1 at=15,0 what=smoke-grenade", {10});
  }
  std::vector<std::size_t> out;
  for (int turn = 3; turn <= 6; ++turn) {
    game.next_turn("a");
    std::size_t bases = 0;
    for (const perry_heroes::Smoke& smoke : game.table().s.smokes) bases += smoke.bases.size();
    out.push_back(bases);
  }
  return out;
}
using Counts = std::vector<std::size_t>;

}  // namespace

TEST_CASE("Situation 2: loading, aiming and firing cost 5 of a tank's 6 points, or 7 with 45 degrees of turret",
          "[perry-heroes:6.2a][perry-heroes:7.18.2a][perry-heroes:7.21.2a]") {
  PerryGame game(duel("a1 m4a1-m4a3 0,-50 face=0,1", "b1 tiger 0,40"));
  game.to_team("a1");
  CHECK(points(game, "a1") == 6);
  game.play("a load unit=a1 what=at");
  CHECK(points(game, "a1") == 5);
  game.play("a aim unit=a1 target=b1");
  CHECK(points(game, "a1") == 3);
  game.play("a fire-main-gun unit=a1 target=b1", {1});
  CHECK(points(game, "a1") == 1);
  PerryGame turns(duel("a1 m4a1-m4a3 0,-50 face=0,1", "b1 tiger 80,30"));
  turns.to_team("a1").play("a load unit=a1 what=at");
  turns.play("a aim unit=a1 target=b1");
  CHECK(points(turns, "a1") == 1);
  CHECK(is_refused(turns, "a fire-main-gun unit=a1 target=b1"));
}

TEST_CASE("Situation 5: smoke in a wind has 1, 2, 0 bases for a grenade and 1, 2, 3, 0 for a shell",
          "[perry-heroes:3.3b][perry-heroes:3.3d][perry-heroes:3.3e]") {
  CHECK(bases_after("SW", false) == Counts{1, 2, 0, 0});
  CHECK(bases_after("SW", true) == Counts{1, 2, 3, 0});
}

TEST_CASE("Situation 6: smoke stays two turns without wind, one in a strong wind",
          "[perry-heroes:3.3f][perry-heroes:3.3g]") {
  for (const bool shell : {false, true}) {
    CHECK(bases_after("none", shell) == Counts{1, 1, 0, 0});
    CHECK(bases_after("strong", shell) == Counts{1, 0, 0, 0});
  }
}

TEST_CASE("Situation 46: a shell's smoke grows by 10 cm to the south-east", "[perry-heroes:3.3d]") {
  PerrySetup setup = duel("a1 nco 0,0", "b1 nco 140,90");
  setup.conditions = "wind=\"SE\" points=\"individual\"";
  PerryGame game(setup);
  game.to_team("a");
  const Point middle = game.table().b.table().middle();
  test::position_of(game).smokes.push_back({middle, true, 1, {}});
  for (int i = 0; i < 3; ++i) game.next_turn("a");
  REQUIRE(game.table().s.smokes.size() == 1);
  const std::vector<Point>& bases = game.table().s.smokes[0].bases;
  REQUIRE(bases.size() == 3);
  CHECK(bases[0] == middle);
  for (std::size_t i = 1; i < 3; ++i) {
    // cos 30 is 0.8660254; the result is in whole millimetres.
    CHECK((bases[i].x - bases[i - 1].x) / 1000 == 86);
    CHECK(bases[i].y - bases[i - 1].y == 50'000);
  }
}

TEST_CASE("Situation 8: a 6 locates a vehicle with branches; without vegetation nearby, a 5 does",
          "[perry-heroes:3.4c][perry-heroes:3.4d][perry-heroes:7.13.3b]") {
  const auto located = [](int die, std::vector<std::string> terrain) {
    PerrySetup setup = duel("a1 nco 0,0", "b1 tiger 0,50 camo=camouflaged-and-branches is=hidden");
    setup.terrain = std::move(terrain);
    PerryGame game(setup);
    game.to_team("a").play("a locate unit=a1 target=b1", {die});
    return game.unit("b1").located;
  };
  const std::vector<std::string> brush = {"brush -10,48 10,70"};
  CHECK(located(6, brush));
  CHECK_FALSE(located(5, brush));
  CHECK(located(5, {}));
  CHECK_FALSE(located(4, {}));
}

TEST_CASE("Situation 10: a green engineer needs 8 with a mine at a moving tank 1.5 cm away",
          "[perry-heroes:7.2.1][perry-heroes:7.2.2c][perry-heroes:7.2.2d]") {
  const PerrySetup setup =
      duel("a1 soldier 4.25,0 as=engineer exp=green i=mine", "b1 pzkpfw-iv-h 0,0 face=0,-1");
  for (const int die : {7, 8}) {
    PerryGame game(setup);
    game.to_team("a");
    change(game, "b1").moved = Moved::moved;
    // The hull side is 4 and the penetration 1D4+6; damage 6 bends the gun.
    game.play("a attack-vehicle unit=a1 target=b1 what=mine",
              die == 7 ? std::vector<int>{7} : std::vector<int>{8, 1, 6});
    CHECK(points(game, "a1") == 2);
    CHECK(game.has_word("b1", "gun-out") == (die == 8));
  }
}

TEST_CASE(
    "Situation 48: a veteran engineer NCO with a mine needs a roll of 2, and cannot attack from 2 cm away",
    "[perry-heroes:7.2.1][perry-heroes:7.2.2c][perry-heroes:7.2.2d]") {
  const auto with = [](const char* place) {
    PerryGame game(duel(fmt::format("a1 nco {} as=engineer exp=veteran i=mine", place), "b1 pzkpfw-iv-h 0,0"));
    game.to_team("a");
    return game;
  };
  constexpr const char* kMine = "a attack-vehicle unit=a1 target=b1 what=mine";
  with("4.25,0").play(kMine, {1});
  PerryGame hits = with("4.25,0");
  hits.play(kMine, {2, 4, 6});
  CHECK(hits.has_word("b1", "gun-out"));
  CHECK(is_refused(with("4.75,0"), kMine));
}

TEST_CASE("Situation 11: a bazooka at 55 cm needs 7 at a tank in brush, and never penetrates a Tiger's side",
          "[perry-heroes:7.2.2b][perry-heroes:7.2.2d][perry-heroes:7.2.3c][perry-heroes:9.2b]") {
  PerrySetup setup = duel("a1 soldier 0,0 as=at-gunner w=bazooka", "b1 tiger 0,-58.25 face=1,0");
  setup.a.push_back("a2 soldier 0,2 as=loader");
  setup.terrain = {"brush -20,-75 20,-50"};
  PerryGame game(setup);
  game.to_team("a").play("a attack-vehicle unit=a1 target=b1 what=bazooka", {6});
  CHECK(points(game, "a1") == 2);
  // The hull is hit; 4 + 4 - 2 does not exceed 8.
  game.play("a attack-vehicle unit=a1 target=b1 what=bazooka", {7, 1, 4});
  CHECK_FALSE(game.has_word("b1", "damaged"));
  CHECK_FALSE(game.has_word("b1", "immobilised"));
  CHECK_FALSE(game.has_word("b1", "destroyed"));
}

TEST_CASE("Situation 12: a reduced crew pays 3 to change its round",
          "[perry-heroes:7.3.2b][perry-heroes:7.3.2c]") {
  PerryGame game(duel("a1 m4a1-m4a3 0,0 is=loaded-at", "b1 nco 140,90"));
  change(game, "a1").vehicle->crew[3] = Health::dead;
  game.to_team("a1");
  const int before = points(game, "a1");
  game.play("a load unit=a1 what=he");
  CHECK(before - points(game, "a1") == 3);
}

TEST_CASE("Situation 23: a veteran who jumps from a moving vehicle falls on a 1 and lands 2 cm away on a 2",
          "[perry-heroes:7.9.2b][perry-heroes:7.9.3a][perry-heroes:7.9.3b]") {
  const auto jumped = [](std::vector<int> dice) {
    PerrySetup setup = duel("tank m4a1-m4a3 0,0 seats=2", "b1 nco 140,90");
    setup.a.push_back("a1 soldier in=tank exp=veteran");
    PerryGame game(setup);
    game.to_team("tank").play("a drive unit=tank way=0,-10");
    game.to_team("a").play("a disembark unit=a1 at=4.75,-10", std::move(dice));
    CHECK(points(game, "a1") == 3);
    return game;
  };
  PerryGame falls = jumped({1, 10, 10});  // the crew nearby tests too
  CHECK(is_wounded(falls, "a1"));
  CHECK(falls.unit("a1").posture == perry_heroes::Posture::prone);
  PerryGame stands = jumped({2});
  CHECK(is_fit(stands, "a1"));
  CHECK(stands.at("a1") == "4.75,-10");
}

TEST_CASE(
    "Situation 24: a medium tank on a sloping field, turning 45 degrees over a hedge, goes 15 cm for 5 points",
    "[perry-heroes:7.10.1b][perry-heroes:7.10.2b][perry-heroes:7.10.2c][perry-heroes:7.10.2d]") {
  PerrySetup setup = duel("a1 m4a1-m4a3 0,0", "b1 nco 140,90");
  setup.terrain = {"field -30,-40 30,30", "slope -30,-40 30,30", "hedge line -30,-10 30,-10"};
  PerryGame game(setup);
  game.to_team("a1");
  CHECK(is_refused(game, "a drive unit=a1 way=0,-15.1 facing=1,-1"));
  game.play("a drive unit=a1 way=0,-15 facing=1,-1");
  CHECK(points(game, "a1") == 1);
}

TEST_CASE("Situation 40: each 45 degrees begun counts as a turn: 45 cost 1 more; 46, 60 and 90 cost 2",
          "[perry-heroes:7.10.2c][perry-heroes:7.21.2a]") {
  const auto cost = [](const std::string& how) {
    PerryGame game(duel("a1 m4a1-m4a3 0,0", "b1 nco 140,90"));
    game.to_team("a1").play("a drive unit=a1 " + how);
    return 6 - points(game, "a1");
  };
  CHECK(cost("way=0,-10") == 1);
  CHECK(cost("way=0,-10 facing=1,-1") == 2);
  CHECK(cost("way=0,-10 facing=1036,-1000") == 3);
  CHECK(cost("way=0,-10 facing=173,-100") == 3);
  CHECK(cost("way=0,-10 facing=1,0") == 3);
  CHECK(cost("way=0,-10+10,-20") == 2);
  CHECK(cost("way=10,0") == 3);
}

TEST_CASE("Situation 40: a vehicle moves 25 cm a turn, and cannot fire its main gun after moving",
          "[perry-heroes:7.10.1b][perry-heroes:7.18.1]") {
  PerryGame game(duel("a1 m4a1-m4a3 0,-50 face=0,1 is=loaded-at", "b1 tiger 0,40"));
  game.to_team("a1").play("a drive unit=a1 way=0,-30");
  CHECK(is_refused(game, "a drive unit=a1 way=0,-24"));
  game.play("a aim unit=a1 target=b1");
  CHECK(is_refused(game, "a fire-main-gun unit=a1 target=b1"));
}

TEST_CASE("Situation 29: a tank on alert pays 5 points and fires within 60 degrees of its front",
          "[perry-heroes:7.14.2b]") {
  const auto answers = [](const char* place) {
    PerryGame game(duel("a1 m4a1-m4a3 0,0", fmt::format("b1 soldier {}", place)));
    game.to_team("a1").play("a alert unit=a1");
    CHECK(points(game, "a1") == 1);
    game.to_team("b").play("b posture unit=b1 posture=crouched");
    return game.phase() == "reaction";
  };
  CHECK(answers("40,-40"));
  CHECK_FALSE(answers("57.956,-15.529"));  // 75 degrees
}

TEST_CASE("Situation 29: the points of a tank's alert include turning its turret",
          "[perry-heroes:7.14.2b][perry-heroes:7.14.3]") {
  PerryGame game(duel("a1 m4a1-m4a3 0,0 is=loaded-he", "b1 soldier 40,-40"));
  game.to_team("a1").play("a alert unit=a1");
  game.to_team("b").play("b posture unit=b1 posture=crouched");
  REQUIRE(game.phase() == "reaction");
  game.play("a fire-main-gun unit=a1 target=b1", {10, 3, 3, 1, 1, 1, 1});
  CHECK(is_dead(game, "b1"));
  CHECK(points(game, "a1") == 1);
  CHECK_FALSE(game.unit("a1").alert);
  const Vector turret = game.unit("a1").vehicle->turret;
  CHECK(turret.x > 0);
  CHECK(turret.x == -turret.y);
}

TEST_CASE("Situation 31: a veteran Tiger at 130 cm needs 9 at a Sherman that has moved for two turns",
          "[perry-heroes:7.18.2a][perry-heroes:7.18.2b][perry-heroes:7.18.3b][perry-heroes:7.18.3c]") {
  const PerrySetup setup =
      duel("a1 tiger 0,-90 face=0,1 exp=veteran is=loaded-at", "b1 m4a3e8 0,51.5 face=0,-1");
  const auto at_fast = [&](std::vector<int> dice) {
    PerryGame game(setup);
    game.to_team("a1").play("a aim unit=a1 target=b1");
    CHECK(points(game, "a1") == 5);
    change(game, "b1").moved = Moved::moved;
    change(game, "b1").vehicle->fast = 2;
    game.play("a fire-main-gun unit=a1 target=b1", std::move(dice));
    CHECK(natural_need(game, "main-gun") == 9);
    return game;
  };
  at_fast({8});
  // The turret front is 9 against 1 + 13 - 4; damage 4 + 2 bends the gun.
  CHECK(at_fast({9, 7, 1, 4}).has_word("b1", "gun-out"));
}

TEST_CASE("Situation 32: a PzKpfw IV at 90 cm never penetrates a Churchill's front behind a wall",
          "[perry-heroes:7.18.3a][perry-heroes:7.18.3b][perry-heroes:7.18.3c]") {
  PerrySetup setup = duel("a1 pzkpfw-iv-h 0,-50 face=0,1 is=loaded-at", "b1 churchill-vii 0,51.5 face=0,-1");
  setup.terrain = {"low-wall line -20,44.9 20,44.9"};
  const PerryGame game = fired(setup, {10, 1, 4});
  CHECK_FALSE(game.has_word("b1", "damaged"));
  CHECK_FALSE(game.has_word("b1", "immobilised"));
}

TEST_CASE("Situation 33: damage 7 on the turret becomes 9: its men die, but the driver lives and can drive",
          "[perry-heroes:7.18.3c][perry-heroes:7.18.3k]") {
  PerryGame game = fired(at_side(), {10, 7, 1, 7});
  CHECK(alive(game, "b1", 0, 3) == 0);
  CHECK(alive(game, "b1", 3, 5) == 2);
  CHECK(game.has_word("b1", "damaged"));
  game.to_team("b1");
  CHECK_FALSE(is_refused(game, "b drive unit=b1 way=10,3"));
}

TEST_CASE("Situation 33: damage 1 on the turret becomes 3: each man in the hull rolls a die",
          "[perry-heroes:7.18.3e]") {
  const PerryGame game = fired(at_side(), {10, 7, 1, 1, 3, 4});
  CHECK(game.unit("b1").vehicle->crew[3] == Health::dead);
  CHECK(game.unit("b1").vehicle->crew[4] == Health::wounded);
  CHECK(alive(game, "b1", 0, 3) == 3);
}

TEST_CASE("Situation 34: a Panther's shell of 7 dice needs a 4 for men in a wood or in the building hit",
          "[perry-heroes:7.18.3n]") {
  const auto shelled = [](const std::vector<std::string>& terrain, std::vector<int> dice,
                          const std::string& more = "") {
    PerrySetup setup = duel("a1 panther 0,-50 face=0,1 is=loaded-he", "b1 soldier 0,0");
    if (!more.empty()) setup.b.push_back(more);
    setup.terrain = terrain;
    return fired(setup, std::move(dice));
  };
  for (const char* cover : {"wood -10,-0.5 10,8", "building -10,-0.5 10,3"}) {
    INFO(cover);
    CHECK(is_fit(shelled({cover}, {10, 3, 3, 3, 3, 3, 3, 3, 10}), "b1"));
    CHECK(is_wounded(shelled({cover}, {10, 4, 3, 3, 3, 3, 3, 3}), "b1"));
  }
  // A man in another building needs a 5; the two men have no other friends.
  const std::vector<std::string> two = {"building -10,-0.5 10,3", "building -10,5 10,9"};
  const PerryGame game = shelled(two, {10, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 10, 10}, "b2 soldier 0,7");
  CHECK(is_fit(game, "b1"));
  CHECK(is_fit(game, "b2"));
}

TEST_CASE("Situation 45: an explosive round that misses does nothing; one that hits affects all within 10 cm",
          "[perry-heroes:7.18.2a][perry-heroes:7.18.3n]") {
  PerrySetup setup = duel("a1 panther 0,-50 face=0,1 is=loaded-he", "b1 soldier 0,0");
  setup.a.push_back("a2 soldier 10,0");
  setup.a.push_back("a3 soldier 10.1,3");
  const PerryGame missed = fired(setup, {1});
  CHECK(is_fit(missed, "b1"));
  CHECK(is_fit(missed, "a2"));
  // The dice are a2's, then b1's; a3 is 3 cm from a2.
  const PerryGame hit = fired(setup, {10, 3, 3, 1, 1, 1, 1, 1, 3, 3, 1, 1, 1, 1, 1, 10});
  CHECK(is_dead(hit, "b1"));
  CHECK(is_dead(hit, "a2"));
  CHECK(added(hit, "morale") == -1);
}

TEST_CASE("Situation 35: the .50 of a moving veteran Sherman at 20 cm in the open needs 3 on 6 dice",
          "[perry-heroes:7.19.2a][perry-heroes:7.19.2b]") {
  PerryGame game(duel("a1 m4a1-m4a3 0,-50 face=0,1 exp=veteran", "b1 soldier 0,-19.5"));
  game.to_team("a1").play("a drive unit=a1 way=0,-45");
  game.play("a fire-secondary unit=a1 what=turret target=b1", {2, 2, 2, 1, 1, 2});
  CHECK(natural_need(game, "secondary") == 3);
  CHECK(is_fit(game, "b1"));
  CHECK(points(game, "a1") == 3);
  game.play("a fire-secondary unit=a1 what=turret target=b1", {3, 1, 1, 1, 1, 1, 3});
  CHECK(is_wounded(game, "b1"));
}

TEST_CASE(
    "Situation 36: a green crew one man short pays 8 points, more than a turn's 6, to aim through 90 degrees",
    "[perry-heroes:7.21.2a][perry-heroes:7.21.2b]") {
  PerryGame game(duel("a1 m4a1-m4a3 0,0 exp=green is=loaded-at", "b1 tiger 60,0"));
  change(game, "a1").vehicle->crew[4] = Health::dead;
  game.to_team("a1").play("a aim unit=a1 target=b1");
  CHECK_FALSE(game.has_word("a1", "laid"));
  const int first = 6 - points(game, "a1");
  CHECK(first == 4);
  CHECK(is_refused(game, "a fire-main-gun unit=a1 target=b1"));
  game.next_turn("a1").play("a aim unit=a1 target=b1");
  CHECK(game.has_word("a1", "laid"));
  CHECK(first + 6 - points(game, "a1") == 8);
}

TEST_CASE(
    "Situation 37: a green crew with a loss, a wound and an NCO needs 8 to rally, or abandons its vehicle",
    "[perry-heroes:8.2b][perry-heroes:8.2c]") {
  for (const int die : {8, 7}) {
    PerryGame game(duel("a1 m4a1-m4a3 0,0 exp=green is=pinned+immobilised", "b1 nco 140,90"));
    change(game, "a1").vehicle->crew[3] = Health::dead;
    change(game, "a1").vehicle->crew[4] = Health::wounded;
    test::until(game, "isolation").play("isolation", {10, 10});
    change(game, "a1").morale = Morale::pinned;
    test::until(game, "rally");
    game.play("a rally unit=a1", {die});
    CHECK(game.has_word("a1", "abandoned") == (die == 7));
    if (die == 8) CHECK(game.unit("a1").morale == Morale::operational);
  }
}

TEST_CASE(
    "Situation 50: a veteran crew's experience counts once, its officer adds 2; failure does not abandon the "
    "tank",
    "[perry-heroes:8.2b][perry-heroes:8.2c]") {
  for (const int die : {3, 2}) {
    PerrySetup setup = duel("a1 m4a1-m4a3 0,0 exp=veteran rank=officer is=pinned", "b1 nco 140,90");
    setup.a.push_back("a2 m4a1-m4a3 0,30");
    PerryGame game(setup);
    test::until(game, "rally");
    CHECK(is_refused(game, "a rally unit=a2"));
    game.play("a rally unit=a1", {die});
    CHECK(game.unit("a1").morale == (die == 3 ? Morale::operational : Morale::pinned));
    CHECK_FALSE(game.has_word("a1", "abandoned"));
  }
}

TEST_CASE("Situation 49: a crew bails out of a burning tank, and a man in flames shakes his friends more",
          "[perry-heroes:7.18.3f][perry-heroes:7.18.3g][perry-heroes:7.18.3m]") {
  PerryGame fire = fired(at_side(), {10, 1, 1, 4, 1, 2, 3, 6, 6});
  CHECK(fire.has_word("b1", "destroyed"));
  const auto& crew = fire.unit("b1").vehicle->crew;
  CHECK(std::count(crew.begin(), crew.begin() + 5, Health::wounded) == 2);
  CHECK(std::count(crew.begin(), crew.begin() + 5, Health::fit) == 3);
  CHECK(is_refused(fire, "b drive unit=b1 way=10,3"));
  PerryGame flames = fired(at_side("b2 soldier 0,10"), {10, 1, 1, 5, 3, 6, 6, 6, 6, 6});
  CHECK(rolls(flames, "morale") == 1);
  CHECK(added(flames, "morale") == -1);
  CHECK(flames.unit("b2").morale == Morale::pinned);
}

TEST_CASE("Situation 49: a hit without damage also shakes the target's friends", "[perry-heroes:7.18.3m]") {
  PerrySetup setup = duel("a1 pzkpfw-iv-h 0,-50 face=0,1 is=loaded-at", "b1 churchill-vii 0,51.5 face=0,-1");
  setup.terrain = {"low-wall line -20,44.9 20,44.9"};
  setup.b.push_back("b2 soldier 0,65");
  const PerryGame game = fired(setup, {10, 1, 4, 5});
  CHECK(game.unit("b2").morale == Morale::pinned);
}

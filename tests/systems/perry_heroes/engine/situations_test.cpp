// SPDX-License-Identifier: MIT
// Situations of men on foot, with results worked out by hand from the French text.
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/situations.h"

using namespace coq;
using perry_heroes::Health;
using perry_heroes::Morale;
using perry_heroes::Moved;
using perry_heroes::Posture;
using test::added;
using test::change;
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

constexpr const char* kPooled = "wind=\"none\" points=\"pooled\"";

/// A position with only these units.
PerrySetup sides(std::vector<std::string> a, std::vector<std::string> b,
                 std::vector<std::string> terrain = {}) {
  PerrySetup out;
  out.a = std::move(a);
  out.b = std::move(b);
  out.terrain = std::move(terrain);
  return out;
}
PerrySetup pooled(PerrySetup setup) {
  setup.conditions = kPooled;
  return setup;
}
/// Side a is shot at by a rifleman of side b, 25 cm east of the middle, who hits with a 10.
PerrySetup shot_at(std::vector<std::string> a, std::vector<std::string> terrain = {}) {
  return sides(std::move(a), {"b1 soldier 25,0 w=mauser-98k"}, std::move(terrain));
}

}  // namespace

TEST_CASE("Situation 1: an NCO and five soldiers, one wounded and one treated, have 20 points",
          "[perry-heroes:6.1a][perry-heroes:6.1b]") {
  PerryGame game(pooled(sides({"a1 nco 0,0", "a2 soldier 3,0", "a3 soldier 6,0", "a4 soldier 9,0",
                               "a5 soldier 12,0 is=wounded", "a6 soldier 15,0 is=wounded-treated"},
                              {"b1 nco 0,-90"})));
  game.to_team("a");
  CHECK(game.table().s.pool[0] == 20);
}

TEST_CASE("Situation 7: a 6 does not locate a crouched man in camouflage dress",
          "[perry-heroes:3.4a][perry-heroes:3.4b][perry-heroes:7.13.3b]") {
  PerryGame game(sides({"a1 soldier 0,0"}, {"b1 soldier 0,40 camo=dress is=hidden+crouched"}));
  game.to_team("a").play("a locate unit=a1 target=b1", {6});
  CHECK_FALSE(game.unit("b1").located);
  CHECK(points(game, "a1") == 2);
}

TEST_CASE(
    "Situation 9: a pinned veteran NCO 8 cm from a violent death holds with a 6 and is demoralised by a 5",
    "[perry-heroes:4.5f][perry-heroes:4.5g][perry-heroes:4.5h]") {
  for (const int die : {6, 5}) {
    PerryGame game(shot_at({"a1 soldier 0,0", "a2 nco 0,8 exp=veteran is=pinned"}));
    game.to_team("b").play("b fire unit=b1 target=a1", {10, 6, die});
    CHECK(is_dead(game, "a1"));
    CHECK(added(game, "morale") == 0);  // marker -1, violent -1, veteran +1, NCO +1
    CHECK(game.unit("a2").morale == (die == 6 ? Morale::pinned : Morale::demoralised));
  }
}

TEST_CASE("Situation 13: a wounded man with 1 point can pay 2 for a change of posture only from a pool",
          "[perry-heroes:7.4.2][perry-heroes:6.1a]") {
  const PerrySetup setup = sides({"a1 soldier 0,0 is=wounded", "a2 nco 3,0"}, {"b1 nco 0,-90"});
  PerryGame alone(setup);
  alone.to_team("a");
  CHECK(points(alone, "a1") == 1);
  CHECK(is_refused(alone, "a posture unit=a1 posture=prone"));
  PerryGame shared(pooled(setup));
  shared.to_team("a");
  const int before = shared.table().s.pool[0];
  shared.play("a posture unit=a1 posture=prone");
  CHECK(before - shared.table().s.pool[0] == 2);
}

TEST_CASE("Situation 14: at 15 cm the voice costs 1 point in a clear line, the radio 2 if it is blocked",
          "[perry-heroes:7.5.2b][perry-heroes:7.5.2c]") {
  const auto begin = [](std::vector<std::string> terrain) {
    PerryGame game(
        pooled(sides({"a1 soldier 0,0 as=radio", "a2 soldier 15,0 as=radio team=other", "a3 nco 0,3"},
                     {"b1 nco 0,-70 is=hidden"}, std::move(terrain))));
    game.to_team("a").play("a locate unit=a1 target=b1");
    return game;
  };
  PerryGame clear = begin({});
  int before = clear.table().s.pool[0];
  clear.play("a voice unit=a1 target=a2");
  CHECK(before - clear.table().s.pool[0] == 1);
  PerryGame cut = begin({"wood 5,-5 9,5"});
  before = cut.table().s.pool[0];
  cut.play("a radio unit=a1 target=a2");
  CHECK(before - cut.table().s.pool[0] == 2);
}

TEST_CASE("Situation 15: a veteran with a pistol attacks a prone wounded man with a knife from behind",
          "[perry-heroes:7.6.2][perry-heroes:7.6.3a]") {
  const PerrySetup setup =
      sides({"a1 soldier 0,2 exp=veteran w=colt-m1911a1"}, {"b1 soldier 0,0 face=0,-1 is=prone+wounded"});
  PerryGame lost(setup);
  lost.to_team("a").play("a close-combat unit=a1 target=b1", {2, 9});  // 7 to 8
  CHECK(is_dead(lost, "a1"));
  CHECK(is_wounded(lost, "b1"));
  PerryGame tie(setup);
  tie.to_team("a").play("a close-combat unit=a1 target=b1", {3, 9});  // 8 to 8
  CHECK(is_fit(tie, "a1"));
  CHECK(is_wounded(tie, "b1"));
  CHECK(points(tie, "a1") == 2);
}

TEST_CASE("Situation 16: a prone veteran's MG42 needs 2 at 50 cm at a target crouched behind a wall",
          "[perry-heroes:7.7.2a][perry-heroes:7.7.2c][perry-heroes:7.7.2d][perry-heroes:7.7.2f]") {
  PerryGame game(sides({"a1 soldier 50,0 is=crouched"},
                       {"b1 soldier 0,0 as=lmg-gunner w=mg42 exp=veteran is=prone", "b2 soldier 0,2 as=loader"},
                       {"low-wall line 49.3,-10 49.3,10"}));
  // The wall saves 1: a 4 counts 3 and wounds; then the wound marker makes the next wound fatal.
  game.to_team("b").play("b fire unit=b1 target=a1", {1, 2, 5, 8, 4, 1});
  CHECK(natural_need(game, "fire") == 2);
  CHECK(game.result("fire") == "miss hit hit hit");
  CHECK(is_dead(game, "a1"));
  CHECK(points(game, "b1") == 2);
  CHECK(points(game, "b2") == 2);
}

TEST_CASE("Situation 17: three 7s jam an MG42, two 4s a Sten Mk II, and nothing an M1",
          "[perry-heroes:7.7.2g]") {
  PerryGame mg(sides({"a1 soldier 90,0"}, {"b1 soldier 0,0 as=lmg-gunner w=mg42", "b2 soldier 0,2 as=loader"}));
  mg.to_team("b").play("b fire unit=b1 target=a1", {7, 7, 7, 3});
  CHECK(mg.has_word("b1", "jammed"));
  CHECK(is_refused(mg, "b fire unit=b1 target=a1"));
  mg.next_turn("b");
  CHECK(is_refused(mg, "b fire unit=b1 target=a1"));  // this is the action phase of the repair
  mg.next_turn("b");
  CHECK_FALSE(is_refused(mg, "b fire unit=b1 target=a1"));
  PerryGame sten(sides({"a1 soldier 0,0 w=sten-mk-ii"}, {"b1 soldier 90,0"}));
  sten.to_team("a").play("a fire unit=a1 target=b1", {4, 4});
  CHECK(sten.has_word("a1", "jammed"));
  PerryGame rifle(sides({"a1 soldier 0,0 w=m1-garand"}, {"b1 soldier 90,0"}));
  rifle.to_team("a").play("a fire unit=a1 target=b1", {1});
  CHECK_FALSE(rifle.has_word("a1", "jammed"));
}

TEST_CASE("Situation 18: a man crouched behind a wall is wounded by 4, killed by 5, violently by a natural 6",
          "[perry-heroes:7.7.3a][perry-heroes:7.7.3b][perry-heroes:7.7.3c]") {
  for (const int die : {4, 5, 6}) {
    INFO(die);
    PerryGame game(shot_at({"a1 soldier 0,0 is=crouched", "a2 soldier 0,8"}, {"low-wall line 0.7,-5 0.7,5"}));
    game.to_team("b").play("b fire unit=b1 target=a1", {10, die, 10});
    CHECK(added(game, "save") == -1);
    CHECK(game.unit("a1").health == (die == 4 ? Health::wounded : Health::dead));
    CHECK(added(game, "morale") == (die == 6 ? -1 : 0));
  }
}

TEST_CASE("Situation 19: a sniper with a Springfield needs 3 at 65 cm at a target in a building",
          "[perry-heroes:7.7.2c][perry-heroes:7.7.2d][perry-heroes:9.1d]") {
  PerryGame game(sides({"a1 soldier 0,0 as=sniper w=springfield-sniper"}, {"b1 soldier 65,0"},
                       {"building 64.5,-10 75,10"}));
  game.to_team("a").play("a fire unit=a1 target=b1", {2});
  CHECK(natural_need(game, "fire") == 3);
  CHECK(game.result() == "miss");
  game.play("a fire unit=a1 target=b1", {3, 1});
  CHECK(game.result("fire") == "hit");
}

TEST_CASE("Situation 20: a Bren suppressing men in brush at 25 cm needs 6, and all enemies there test",
          "[perry-heroes:7.7.2e][perry-heroes:7.7.3e][perry-heroes:7.7.2c]") {
  const PerrySetup setup =
      sides({"a1 soldier 0,0 as=lmg-gunner w=bren", "a2 soldier 0,2 as=loader", "a3 nco 25,-5"},
            {"b1 soldier 25,0", "b2 soldier 25,10", "b3 soldier 25,10.1"}, {"brush 15,-20 40,20"});
  PerryGame game(setup);
  game.to_team("a").play("a suppress units=a1 at=25,0", {5, 4, 3, 6, 5});
  CHECK(natural_need(game, "suppress") == 6);
  CHECK(rolls(game, "morale") == 2);
  CHECK(game.unit("b1").morale == Morale::operational);
  CHECK(game.unit("b2").morale == Morale::pinned);
  CHECK(game.unit("b3").morale == Morale::operational);
}

TEST_CASE(
    "Situation 21: a veteran sergeant who sees the hex hits with 4; mortars and artillery have their delays",
    "[perry-heroes:7.8.1b][perry-heroes:7.8.2a][perry-heroes:7.8.2b]") {
  const auto called = [](const char* support, int die) {
    PerrySetup setup = sides({"a1 nco 0,-60 exp=veteran", "a2 soldier 0,-62 as=radio"},
                             {"b1 soldier 140,90", "b2 soldier 140,95"});
    setup.own_a = fmt::format("<support type=\"{}\" registered=\"A1\"/>", support);
    PerryGame game(setup);
    game.to_team("a");
    game.next_turn("a");
    game.play("a call-for-fire unit=a1 by=a2 hex=R10 what=he", {die});
    CHECK(points(game, "a1") == 1);
    CHECK(points(game, "a2") == 0);
    return game;
  };
  CHECK(called("artillery", 3).table().s.calls[0].lands == 9);
  for (const int die : {4, 3}) {
    PerryGame game = called("mortar", 1);
    REQUIRE(game.table().s.calls.size() == 1);
    CHECK(game.table().s.calls[0].lands == 4);
    game.next_turn("a");
    test::until(game, "isolation").throw_any("isolation");
    test::until(game, "activation");
    game.play("activation", die == 4 ? std::vector<int>{4} : std::vector<int>{3, 1, 2});
    CHECK(added(game, "accuracy") == 2);
    CHECK(game.table().s.calls.empty());
  }
}

TEST_CASE("Situation 22: a mortar wounds a man prone behind a wall on each 6; two wounds are a violent death",
          "[perry-heroes:7.8.3b][perry-heroes:7.8.3c]") {
  const auto landed = [](std::vector<int> dice) {
    PerrySetup setup =
        sides({"a1 nco 0,-60 exp=veteran", "a2 soldier 0,-62 as=radio"},
              {"b1 soldier 0,15 is=prone", "b2 soldier 0,24.9"}, {"low-wall line -20,14.2 20,14.2"});
    setup.own_a = "<support type=\"mortar\" registered=\"A1\"/>";
    PerryGame game(setup);
    game.to_team("a").play("a call-for-fire unit=a1 by=a2 hex=R10 what=he", {1});
    game.next_turn("a");
    test::until(game, "isolation");
    game.throw_any("isolation");
    test::until(game, "activation");
    dice.insert(dice.begin(), 10);
    game.play("activation", std::move(dice));
    return game;
  };
  const PerryGame none = landed({5, 5, 5, 5, 5, 5, 5, 5, 10});
  CHECK(added(none, "blast") == -3);
  CHECK(is_fit(none, "b1"));
  const PerryGame one = landed({6, 5, 5, 5, 5, 5, 5, 5, 10});
  CHECK(is_wounded(one, "b1"));
  CHECK(added(one, "morale") == 0);
  const PerryGame two = landed({6, 5, 5, 6, 5, 5, 5, 5, 10});
  CHECK(is_dead(two, "b1"));
  CHECK(added(two, "morale") == -1);
}

TEST_CASE("Situation 25: a run of 10 cm from brush over a low wall costs 4 points; nobody crawls in a marsh",
          "[perry-heroes:7.16.1a][perry-heroes:7.16.1b][perry-heroes:7.16.2b][perry-heroes:7.16.2d]") {
  PerryGame game(sides({"a1 soldier 0,0", "a2 soldier 40,0 is=prone"}, {"b1 nco 140,90"},
                       {"brush -5,-5 5,5", "low-wall line -20,8 20,8", "marsh 30,-10 50,10"}));
  game.to_team("a");
  CHECK(is_refused(game, "a move unit=a1 gait=run way=0,10.1"));
  game.play("a move unit=a1 gait=run way=0,10");
  CHECK(points(game, "a1") == 0);
  CHECK(is_refused(game, "a move unit=a2 gait=crawl way=41,0"));
}

TEST_CASE(
    "Situation 26: a wounded veteran needs 5 for a grenade at 4 cm, a soldier 6 at 10, a green man 8 at 18",
    "[perry-heroes:7.12.2][perry-heroes:7.12.3a][perry-heroes:7.12.3d]") {
  PerryGame wounded(pooled(sides(
      {"a1 soldier 0,0 exp=veteran is=wounded i=fragmentation-grenade", "a2 nco 0,30"}, {"b1 nco 140,90"})));
  wounded.to_team("a").play("a throw-grenade unit=a1 at=4,0", {10, 1, 1, 1, 1, 10});
  CHECK(natural_need(wounded, "throw") == 5);
  const auto thrown = [](const char* who, const char* at) {
    PerryGame game(sides({who}, {"b1 nco 140,90"}));
    game.to_team("a").play(std::string("a throw-grenade unit=a1 at=") + at, {10});
    return natural_need(game, "throw");
  };
  CHECK(thrown("a1 soldier 0,0 i=fragmentation-grenade", "10,0") == 6);
  CHECK(thrown("a1 soldier 0,0 exp=green i=fragmentation-grenade", "18,0") == 8);
}

TEST_CASE("Situation 26: confined with a grenade, each die has 2 more and the building is no cover",
          "[perry-heroes:7.12.3d]") {
  PerryGame game(
      sides({"a1 soldier 0,0 i=fragmentation-grenade"}, {"b1 soldier 14,0"}, {"building 13.5,-5 20,5"}));
  game.to_team("a").play("a throw-grenade unit=a1 at=14,0", {10, 1, 1, 1, 1});
  CHECK(added(game, "blast") == 2);
  CHECK(is_dead(game, "b1"));  // each 1 counts as 3
}

TEST_CASE(
    "Situation 27: a veteran NCO with a morale marker needs 6 with a launcher at 30 cm, and misses by 5 cm",
    "[perry-heroes:7.20.2][perry-heroes:7.20.3a]") {
  const auto fired = [](std::vector<int> dice) {
    PerryGame game(sides({"a1 nco 0,0 exp=veteran w=m1-garand i=rifle-launcher is=pinned"},
                         {"b1 soldier 35,0", "b2 soldier 60,60"}));
    game.to_team("a").play("a mount-launcher unit=a1");
    game.play("a fire-launcher unit=a1 at=30,0", std::move(dice));
    return game;
  };
  // b1 is 5 cm beyond the point.
  const PerryGame near = fired({6, 1, 6, 6, 1, 1});
  CHECK(natural_need(near, "launch") == 6);
  CHECK(is_dead(near, "b1"));
  // If the grenade lands 8 cm beyond, b1 is 3 cm away; 8 cm to the side, he is too far.
  CHECK(is_dead(fired({5, 1, 6, 6, 6, 1, 1}), "b1"));
  CHECK(is_fit(fired({5, 3, 6}), "b1"));
}

TEST_CASE("Situation 28: optics reach 60 cm at dusk in rain, eyes 10 cm at night in fog",
          "[perry-heroes:7.13.1a]") {
  PerrySetup dusk =
      sides({"a1 soldier 0,0 i=binoculars"}, {"b1 nco 60,0 is=hidden", "b2 nco 0,60.1 is=hidden"});
  dusk.conditions = "hour=\"dusk\" weather=\"rain\" wind=\"none\" points=\"individual\"";
  PerryGame rain(dusk);
  rain.to_team("a");
  CHECK(is_refused(rain, "a locate unit=a1 target=b1"));
  CHECK_FALSE(is_refused(rain, "a locate unit=a1 target=b1 what=optics"));
  CHECK(is_refused(rain, "a locate unit=a1 target=b2 what=optics"));
  PerrySetup night = sides({"a1 soldier 0,0"}, {"b1 nco 10,0 is=hidden", "b2 nco 0,10.1 is=hidden"});
  night.conditions = "hour=\"night\" weather=\"fog\" wind=\"none\" points=\"individual\"";
  PerryGame fog(night);
  fog.to_team("a");
  CHECK_FALSE(is_refused(fog, "a locate unit=a1 target=b1"));
  CHECK(is_refused(fog, "a locate unit=a1 target=b2"));
}

TEST_CASE("Situation 28: behind a hedge at 0.8 cm a crouched man is seen and a prone man is not",
          "[perry-heroes:7.13.2b][perry-heroes:7.13.2c]") {
  const std::vector<std::string> hedge = {"hedge line 1.5,-10 1.5,10"};  // 1.4 cm wide
  PerryGame crouched(shot_at({"a1 soldier 0,0 is=crouched"}, hedge));
  crouched.to_team("b");
  CHECK_FALSE(is_refused(crouched, "b fire unit=b1 target=a1"));
  PerryGame prone(shot_at({"a1 soldier 0,0 is=prone"}, hedge));
  prone.to_team("b");
  CHECK(is_refused(prone, "b fire unit=b1 target=a1"));
}

TEST_CASE("Situation 29: a gunner and his loader on alert pay 8 points", "[perry-heroes:7.14.2a]") {
  PerryGame game(
      pooled(sides({"a1 nco 90,0"}, {"b1 soldier 0,0 as=lmg-gunner w=mg42", "b2 soldier 0,2 as=loader"})));
  game.to_team("b").play("b alert unit=b1");
  CHECK(game.table().s.pool[0] == 0);
  CHECK(game.has_word("b2", "alert"));
}

TEST_CASE("Situation 30: a veteran engineer disarms a trap with a 3, and sets it off with a 1",
          "[perry-heroes:7.15.2][perry-heroes:7.15.3]") {
  for (const int die : {3, 2, 1}) {
    INFO(die);
    PerrySetup setup =
        pooled(sides({"a1 soldier 0,0 as=engineer exp=veteran", "a2 nco -20,0"}, {"b1 nco 140,90"}));
    setup.own_b = "<trap at=\"1570 1000\"/>";
    PerryGame game(setup);
    game.to_team("a").play("a search unit=a1", {10});
    const int before = game.table().s.pool[0];
    game.play("a disarm unit=a1 at=7,0", {die});
    CHECK(natural_need(game, "trap") == 3);
    CHECK(before - game.table().s.pool[0] == 4);
    CHECK(game.table().s.traps.size() == (die == 2 ? 1 : 0));
    CHECK(game.rule_of("trap-sprung") == (die == 1 ? "Q49" : "none"));
  }
}

TEST_CASE("Situation 30: a medic treats with a 4, a man with only a kit with a 6",
          "[perry-heroes:7.17.1][perry-heroes:7.17.2][perry-heroes:7.17.3]") {
  const auto treated = [](const char* who, int die) {
    PerryGame game(
        sides({std::string("a1 soldier 0,0 ") + who, "a2 soldier 1.9,0 is=wounded"}, {"b1 nco 140,90"}));
    game.to_team("a").play("a treat unit=a1 target=a2", {die});
    CHECK(points(game, "a1") == 0);
    return game.unit("a2").health == Health::treated;
  };
  CHECK(treated("as=medic", 4));
  CHECK_FALSE(treated("as=medic", 3));
  CHECK(treated("i=first-aid-kit", 6));
  CHECK_FALSE(treated("i=first-aid-kit", 5));
  PerryGame far(sides({"a1 soldier 0,0 as=medic", "a2 soldier 2,0 is=wounded"}, {"b1 nco 140,90"}));
  far.to_team("a");
  CHECK(is_refused(far, "a treat unit=a1 target=a2"));
}

TEST_CASE("Situation 37: a green wounded man rallied by an officer needs 6", "[perry-heroes:8.1c]") {
  for (const int die : {6, 5}) {
    PerryGame game(
        sides({"a1 officer 0,0", "a2 soldier 9.9,0 exp=green is=wounded+demoralised"}, {"b1 nco 140,90"}));
    test::until(game, "rally");
    game.play("a rally unit=a2", {die});
    CHECK(game.unit("a2").morale == (die == 6 ? Morale::pinned : Morale::demoralised));
  }
}

TEST_CASE("A standing demoralised man lies down when he rallies to pinned",
          "[perry-heroes:4.5b][perry-heroes:8.1b]") {
  PerryGame game(sides({"a1 officer 0,0", "a2 soldier 9,0 is=demoralised"}, {"b1 nco 140,90"}));
  test::until(game, "rally");
  game.play("a rally unit=a2", {10});
  CHECK(game.unit("a2").morale == Morale::pinned);
  CHECK(game.unit("a2").posture == Posture::prone);
}

TEST_CASE("Situation 41: a gun fires if its loader is alive, in contact, and pays his half",
          "[perry-heroes:7.7.1b][perry-heroes:7.7.2a]") {
  const auto begin = [](const char* loader) {
    PerryGame game(sides({"a1 nco 40,0"}, {"b1 soldier 0,0 as=lmg-gunner w=mg42", loader}));
    game.to_team("b");
    return game;
  };
  constexpr const char* kFire = "b fire unit=b1 target=a1";
  CHECK_FALSE(is_refused(begin("b2 soldier 0,2 as=loader"), kFire));
  CHECK(is_refused(begin("b2 soldier 0,2.1 as=loader"), kFire));
  PerryGame dead = begin("b2 soldier 0,2 as=loader");
  change(dead, "b2").health = Health::dead;
  CHECK(is_refused(dead, kFire));
  PerryGame tired = begin("b2 soldier 0,2 as=loader");
  for (const char* posture : {"prone", "crouched", "standing"})
    tired.play(std::string("b posture unit=b2 posture=") + posture);
  CHECK(points(tired, "b2") == 1);
  CHECK(is_refused(tired, kFire));
}

TEST_CASE("Situation 42: a shot on alert is single, free, at a located enemy, and lost with the next card",
          "[perry-heroes:7.14.1][perry-heroes:7.14.3]") {
  PerryGame game(sides({"a1 soldier 0,0 w=m1-garand", "a2 soldier 3,0 w=m1-garand"},
                       {"b1 soldier 25,0", "b2 soldier 28,0"}));
  game.to_team("a").play("a posture unit=a2 posture=crouched");
  CHECK(is_refused(game, "a alert unit=a2"));  // a2 has already acted
  game.play("a alert unit=a1");
  CHECK(points(game, "a1") == 0);
  game.to_team("b").play("b posture unit=b1 posture=prone");
  REQUIRE(game.phase() == "reaction");
  game.play("a fire unit=a1 target=b1", {1});
  CHECK_FALSE(game.unit("a1").alert);
  CHECK(points(game, "a1") == 0);
  game.play("b posture unit=b2 posture=prone");
  CHECK(game.phase() == "action");
  PerryGame unseen(sides({"a1 soldier 0,0 w=m1-garand"}, {"b1 soldier 25,0 is=hidden"}));
  unseen.to_team("a").play("a alert unit=a1");
  unseen.to_team("b").play("b posture unit=b1 posture=prone");
  CHECK(unseen.phase() == "action");
  unseen.next_turn("a");
  CHECK_FALSE(unseen.unit("a1").alert);
}

TEST_CASE("Situation 42: two men on alert may both fire at the acting enemy", "[perry-heroes:7.14.3]") {
  PerryGame game(sides({"a1 soldier 0,0 w=m1-garand", "a2 soldier 3,0 w=m1-garand"},
                       {"b1 soldier 25,0", "b2 soldier 28,0"}));
  game.to_team("a").play("a alert unit=a1");
  game.play("a alert unit=a2");
  game.to_team("b").play("b posture unit=b1 posture=prone");
  game.play("a fire unit=a1 target=b1", {1});
  REQUIRE(game.phase() == "reaction");
  game.play("a fire unit=a2 target=b1", {1});
  CHECK(game.phase() == "action");
  CHECK(game.acts() == "b");
}

TEST_CASE("Situation 43: a man in the zone whose friend is hit there tests once",
          "[perry-heroes:7.7.3d][perry-heroes:7.7.3e][perry-heroes:4.5f]") {
  PerryGame game(sides({"a1 soldier 0,0 as=lmg-gunner w=bren", "a2 soldier 0,2 as=loader"},
                       {"b1 soldier 25,0", "b2 soldier 25,9.9", "b3 soldier 25,19", "b4 soldier 25,40"}));
  // A single hit kills b1 and wounds b2; both were in the zone, and b3 is 9.1 cm from b2.
  game.to_team("a").play("a suppress units=a1 at=25,0", {6, 1, 2, 5, 1, 10, 10});
  CHECK(is_dead(game, "b1"));
  CHECK(is_wounded(game, "b2"));
  CHECK(rolls(game, "morale") == 2);  // b2, b3
}

TEST_CASE("Situation 44: a friend of two men killed by one grenade tests once, at -1 for the violent death",
          "[perry-heroes:4.5f][perry-heroes:4.5g][perry-heroes:7.12.3d]") {
  for (const int die : {6, 7}) {
    PerryGame game(sides({"a1 soldier 1.5,-15 i=fragmentation-grenade"},
                         {"b1 soldier 0,0", "b2 soldier 3,0", "b3 soldier 9,0"}));
    game.to_team("a").play("a throw-grenade unit=a1 at=1.5,0", {10, 3, 3, 1, 1, 3, 1, 3, 1, die});
    CHECK(rolls(game, "morale") == 1);
    CHECK(added(game, "morale") == -1);
    CHECK(game.unit("b3").morale == (die == 7 ? Morale::operational : Morale::pinned));
  }
  // Two men are wounded, and each shakes the other.
  PerryGame wounds(sides({"a1 soldier 1.5,-15 i=fragmentation-grenade"},
                         {"b1 soldier 0,0", "b2 soldier 3,0", "b3 soldier 9,0"}));
  wounds.to_team("a").play("a throw-grenade unit=a1 at=1.5,0", {10, 3, 1, 1, 1, 3, 1, 1, 1, 10, 10, 10});
  CHECK(rolls(wounds, "morale") == 3);
}

TEST_CASE("Situation 47: a messenger within 5 cm takes a message for 2 points, and its receiver pays 2",
          "[perry-heroes:7.5.1c][perry-heroes:7.5.2d][perry-heroes:4.3.1l]") {
  PerryGame game(sides({"a1 officer 0,0", "m1 soldier 4.9,0 as=messenger team=other",
                        "m2 soldier -5,0 as=messenger team=other", "a3 soldier 8,3 team=other"},
                       {"b1 nco 0,70 is=hidden", "b2 nco 3,70 is=hidden"}, {"hedge line 6.5,-20 6.5,20"}));
  game.to_team("a").play("a locate unit=a1 target=b1");
  CHECK(is_refused(game, "a message unit=a1 target=m2"));
  game.play("a message unit=a1 target=m1");
  CHECK(points(game, "a1") == 2);
  game.to_team("other").play("a receive unit=a3 target=m1");
  CHECK(points(game, "a3") == 2);
  CHECK(game.unit("a3").knows[static_cast<std::size_t>(game.index("b1"))]);
  PerryGame alone(
      sides({"m1 soldier 0,0 as=messenger", "a2 soldier 60,0"}, {"b1 nco 140,90", "b2 nco 140,95"}));
  test::until(alone, "isolation").play("isolation", {10});
  CHECK(rolls(alone, "morale") == 1);  // a2
}

TEST_CASE("Situation 48: a trap laid by an engineer explodes under an enemy",
          "[perry-heroes:7.15.1a][perry-heroes:7.15.2]") {
  PerryGame game(sides({"a1 soldier 0,0 as=engineer"}, {"b1 soldier 12,0"}));
  game.to_team("a").play("a trap unit=a1", {4});
  CHECK(natural_need(game, "trap") == 4);
  REQUIRE(game.table().s.traps.size() == 1);
  change(game, "a1").place.at = change(game, "b1").place.at;
  change(game, "a1").place.at.x += 1'000'000;
  game.to_team("b").play("b move unit=b1 gait=walk way=4,0", {3, 1, 1, 1});
  CHECK(game.table().s.traps.empty());
  CHECK(is_wounded(game, "b1"));
}

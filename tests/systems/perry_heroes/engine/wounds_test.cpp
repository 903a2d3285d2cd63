// SPDX-License-Identifier: MIT
// What a hit does: the die of the target, wounds, deaths, who is shaken (4.4, 7.7.3).
#include "tests/systems/perry_heroes/engine/perry_desk.h"

using namespace coq;
using perry_heroes::Facts;
using perry_heroes::Health;
using perry_heroes::Umpire;
using test::PerryDesk;
using test::PerryGame;
using test::PerrySetup;

namespace {

PerrySetup one_target(const std::string& target) {
  PerrySetup out;
  out.a = {"a1 soldier 0,0 w=carabine-m1"};
  out.b = {"b1 " + target};
  return out;
}

/// A burst at b1, so that b2, prone behind a low wall, is in its zone of 5 cm. The wall is 1 cm wide.
PerrySetup behind_wall(const std::string& state) {
  PerrySetup out;
  out.a = {"a1 soldier 0,0 w=thompson"};
  out.b = {"b1 soldier 25,0", "b2 soldier 25,4 is=" + state};
  out.terrain = {"low-wall line 23.9,2 23.9,8"};
  return out;
}

}  // namespace

TEST_CASE("T09: area fire on a figure prone behind a low wall: 4 kills, 3 wounds, 6 kills violently",
          "[perry-heroes:7.7.3a][perry-heroes:7.7.3b][perry-heroes:7.7.3c]") {
  // The die of b1 first: killed by a 5; the die of b2; nobody is left to test but a wounded b2.
  PerryGame four(behind_wall("prone"));
  four.to_team("a").play("a fire unit=a1 target=b1", {9, 1, 1, 5, 4});
  CHECK(four.result("save") == "killed");
  CHECK(four.area("b2") == "eliminated");
  PerryGame three(behind_wall("prone"));
  three.to_team("a").play("a fire unit=a1 target=b1", {9, 1, 1, 5, 3, 10});
  CHECK(three.result("save") == "wounded");
  CHECK(three.has_word("b2", "wounded"));
  CHECK(three.area("b2") == "map");
  PerryGame six(behind_wall("prone"));
  six.to_team("a").play("a fire unit=a1 target=b1", {9, 1, 1, 5, 6});
  CHECK(six.result("save") == "violent");
  CHECK(six.rule_of("killed-violently") == "7.7.3c");
}

TEST_CASE("T10: who has a wound marker and is wounded again is killed", "[perry-heroes:7.7.3b]") {
  PerryGame game(behind_wall("prone+wounded"));
  game.to_team("a").play("a fire unit=a1 target=b1", {9, 1, 1, 5, 3});
  CHECK(game.result("save") == "killed");
  CHECK(game.area("b2") == "eliminated");
}

TEST_CASE("T66: a treated man who is hit dies whatever the die shows", "[perry-heroes:7.7.3b]") {
  PerryGame game(one_target("soldier 25,0 is=wounded-treated"));
  game.to_team("a").play("a fire unit=a1 target=b1", {10, 2});
  CHECK(game.result("save") == "killed");
  CHECK(game.area("b1") == "eliminated");
}

TEST_CASE("Modifiers of the target's die", "[perry-heroes:7.7.3a]") {
  const auto of = [](const std::string& target, const std::string& terrain) {
    PerrySetup setup = one_target(target);
    if (!terrain.empty()) setup.terrain = {terrain};
    PerryGame game(setup);
    game.to_team("a").play("a fire unit=a1 target=b1", {10, 1});
    return game.modifiers("save");
  };
  CHECK(of("soldier 25,0", "") == "");
  CHECK(of("soldier 25,0 is=prone", "") == "prone 1");
  CHECK(of("soldier 25,0 is=crouched", "") == "");
  CHECK(of("soldier 25,0", "low-wall line 23.9,-10 23.9,10") == "behind.low-wall -1");
  CHECK(of("soldier 25,0", "building 24.5,-10 40,10") == "in.building -1");
  CHECK(of("soldier 25,0", "orchard 24.5,-10 40,10") == "edge.orchard -1");
  CHECK(of("soldier 25,0", "wood 24.5,-10 40,10") == "edge.wood -1");
}

TEST_CASE("From 4 with modifiers a hit kills, below it wounds: a high die is bad for the target",
          "[perry-heroes:7.7.3b]") {
  const auto of = [](int die, const std::string& state) {
    PerryGame game(one_target("soldier 25,0" + state));
    game.to_team("a").play("a fire unit=a1 target=b1", {10, die});
    return game.result("save");
  };
  CHECK(of(1, "") == "wounded");
  CHECK(of(3, "") == "wounded");
  CHECK(of(4, "") == "killed");
  CHECK(of(5, "") == "killed");
  CHECK(of(6, "") == "violent");
  CHECK(of(3, " is=prone") == "killed");
  CHECK(of(2, " is=prone") == "wounded");
}

TEST_CASE("A violent death is read on the die itself, before modifiers", "[perry-heroes:7.7.3c]") {
  PerryDesk desk(one_target("soldier 25,0"));
  Facts facts;
  facts.add({"prone"});
  desk.run({5}, [&](Umpire& u) { u.save(desk.index("b1"), facts, "7.7.3d"); });
  CHECK(desk.results("save") == std::vector<std::string>{"killed"});
  PerryDesk sheltered(one_target("soldier 25,0"));
  Facts walls;
  walls.add({"in.building", "behind.low-wall"});
  sheltered.run({6}, [&](Umpire& u) { u.save(sheltered.index("b1"), walls, "7.7.3d"); });
  CHECK(sheltered.results("save") == std::vector<std::string>{"violent"});
}

TEST_CASE("Each hit is a die; after death none is thrown", "[perry-heroes:7.7.3a][perry-heroes:7.7.3b]") {
  PerrySetup setup;
  setup.a = {"a1 soldier 0,0 w=thompson"};
  setup.b = {"b1 soldier 25,0"};
  PerryGame twice(setup);
  twice.to_team("a").play("a fire unit=a1 target=b1", {9, 8, 1, 1, 2});
  CHECK(twice.result("fire") == "hit hit miss");
  CHECK(twice.area("b1") == "eliminated");
  PerryGame once(setup);
  once.to_team("a").play("a fire unit=a1 target=b1", {9, 8, 7, 5});
  CHECK(once.area("b1") == "eliminated");
}

TEST_CASE("A burst strikes each figure in the weapon's zone, friends, too, but not beyond it",
          "[perry-heroes:7.7.3a][perry-heroes:9.1e]") {
  PerrySetup setup;
  setup.a = {"a1 soldier 0,0 w=thompson", "a2 soldier 25,5"};
  setup.b = {"b1 soldier 25,0", "b2 soldier 28,4", "b3 soldier 28,4.1"};
  PerryGame game(setup);
  // Dice of a2, b1, b2, each 6: all die. b3 lives, and tests once for two friends.
  game.to_team("a").play("a fire unit=a1 target=b1", {9, 1, 1, 6, 6, 6, 10});
  CHECK(game.area("a2") == "eliminated");
  CHECK(game.area("b1") == "eliminated");
  CHECK(game.area("b2") == "eliminated");
  CHECK(game.area("b3") == "map");
  CHECK(game.modifiers("morale") == "violent-death -1");
}

TEST_CASE("A weapon without a zone strikes its target alone", "[perry-heroes:7.7.3a]") {
  PerrySetup setup = one_target("soldier 25,0");
  setup.b.push_back("b2 soldier 27,20");
  PerryGame game(setup);
  game.to_team("a").play("a fire unit=a1 target=b1", {10, 5});
  CHECK(game.area("b2") == "map");
}

TEST_CASE("Friends at less than 10 cm of a figure that fire kills or wounds test their morale",
          "[perry-heroes:7.7.3d][perry-heroes:4.5f]") {
  PerrySetup setup = one_target("soldier 25,0");
  setup.a.push_back("a2 soldier 25,3");
  setup.b.push_back("b2 soldier 34.9,0");
  setup.b.push_back("b3 soldier 25,10");
  PerryGame killed(setup);
  killed.to_team("a").play("a fire unit=a1 target=b1", {10, 4, 6});
  CHECK(killed.result("morale") == "pass");
  PerryGame wounded(setup);
  wounded.to_team("a").play("a fire unit=a1 target=b1", {10, 1, 5});
  CHECK(wounded.result("morale") == "fail");
  CHECK(wounded.unit("b2").morale == perry_heroes::Morale::pinned);
  CHECK(wounded.unit("b3").morale == perry_heroes::Morale::operational);
  CHECK(wounded.unit("b1").morale == perry_heroes::Morale::operational);
}

TEST_CASE("Health has four states: fit, wounded, wounded and treated, dead", "[perry-heroes:4.4a]") {
  PerryDesk desk(one_target("soldier 25,0"));
  CHECK(desk.unit("b1").health == Health::fit);
  desk.run({}, [&](Umpire& u) { CHECK(u.wound(desk.index("b1"), "4.4a") == Umpire::Hit::wounded); });
  CHECK(desk.unit("b1").health == Health::wounded);
  desk.unit("b1").health = Health::treated;
  desk.run({}, [&](Umpire& u) { CHECK(u.wound(desk.index("b1"), "4.4a") == Umpire::Hit::killed); });
  CHECK(desk.unit("b1").health == Health::dead);
  desk.run({}, [&](Umpire& u) { CHECK(u.wound(desk.index("b1"), "4.4a") == Umpire::Hit::none); });
}

TEST_CASE("The wounded and the treated have a marker", "[perry-heroes:4.4d]") {
  PerrySetup setup;
  setup.a = {"a1 soldier 0,0"};
  setup.b = {"b1 soldier 25,0 is=wounded", "b2 soldier 25,5 is=wounded-treated", "b3 soldier 25,9"};
  PerryGame game(setup);
  CHECK(game.has_word("b1", "wounded"));
  CHECK(game.has_word("b2", "wounded-treated"));
  CHECK_FALSE(game.has_word("b2", "wounded"));
  CHECK_FALSE(game.has_word("b3", "wounded"));
}

TEST_CASE("A dead figure does nothing more", "[perry-heroes:4.4a]") {
  PerrySetup setup = one_target("soldier 25,0");
  setup.b.push_back("b2 soldier 60,60 w=mauser-98k");
  PerryGame game(setup);
  game.to_team("a").play("a fire unit=a1 target=b1", {10, 4});
  game.to_team("b");
  CHECK(game.refusal("b fire unit=b1 target=a1") == "4.4a");
  CHECK(game.refusal("b fire unit=b2 target=a1") == "");
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/perry_desk.h"

// Morale: its levels and tests (4.5).
using namespace coq;
using perry_heroes::Morale;
using perry_heroes::Posture;
using perry_heroes::Umpire;
using test::PerryDesk;
using test::PerryGame;
using test::PerrySetup;

namespace {

PerrySetup tested_man(const std::string& who) {
  PerrySetup out;
  out.a = {"a1 soldier 140,90"};
  out.b = {"b1 " + who};
  return out;
}
/// Rolls a morale test with that die and returns the position afterwards.
PerryDesk tested(const std::string& who, int die, bool violent = false) {
  PerryDesk desk(tested_man(who));
  desk.run({die}, [&](Umpire& u) {
    u.shaken(desk.index("b1"), "4.5f", violent);
    u.settle_morale();
  });
  return desk;
}

}  // namespace

TEST_CASE("A green, wounded, pinned man who rolls 8 has 5 and is demoralised",
          "[perry-heroes:4.5g][perry-heroes:4.5h]") {
  PerryDesk desk = tested("soldier 0,0 exp=green is=wounded+pinned", 8);
  CHECK(desk.modifiers("morale") == "marked -1, wounded -1, green -1");
  CHECK(desk.results("morale") == std::vector<std::string>{"fail"});
  CHECK(desk.unit("b1").morale == Morale::demoralised);
}

TEST_CASE("A veteran officer who rolls 3 has 6 and passes", "[perry-heroes:4.5g][perry-heroes:4.5f]") {
  PerryDesk desk = tested("officer 0,0 exp=veteran", 3);
  CHECK(desk.modifiers("morale") == "veteran 1, officer 2");
  CHECK(desk.results("morale") == std::vector<std::string>{"pass"});
  CHECK(desk.unit("b1").morale == Morale::operational);
}

TEST_CASE("The modifiers of the morale test match the rules", "[perry-heroes:4.5g]") {
  const auto of = [](const std::string& who, bool violent = false) {
    return tested(who, 10, violent).modifiers("morale");
  };
  CHECK(of("soldier 0,0") == "");
  CHECK(of("soldier 0,0 is=pinned") == "marked -1");
  CHECK(of("soldier 0,0 is=demoralised") == "marked -1");
  CHECK(of("soldier 0,0", true) == "violent-death -1");
  CHECK(of("soldier 0,0 is=wounded") == "wounded -1");
  CHECK(of("soldier 0,0 is=wounded-treated") == "");
  CHECK(of("soldier 0,0 exp=green") == "green -1");
  CHECK(of("soldier 0,0 exp=veteran") == "veteran 1");
  CHECK(of("nco 0,0") == "nco 1");
  CHECK(of("officer 0,0") == "officer 2");
}

TEST_CASE("A morale test needs 6 or more on 1D10; a failure lowers morale one level",
          "[perry-heroes:4.5f][perry-heroes:4.5h][perry-heroes:4.5a]") {
  CHECK(tested("soldier 0,0", 6).unit("b1").morale == Morale::operational);
  CHECK(tested("soldier 0,0", 5).unit("b1").morale == Morale::pinned);
  CHECK(tested("soldier 0,0 is=pinned", 6).unit("b1").morale == Morale::demoralised);
  CHECK(tested("soldier 0,0 is=pinned", 7).unit("b1").morale == Morale::pinned);
  CHECK(tested("soldier 0,0 is=demoralised", 1).unit("b1").morale == Morale::panicked);
  CHECK(tested("soldier 0,0 is=panicked", 1).unit("b1").morale == Morale::panicked);
}

TEST_CASE("A pinned man lies down at once", "[perry-heroes:4.5b]") {
  PerryDesk desk = tested("soldier 0,0", 5);
  CHECK(desk.unit("b1").posture == Posture::prone);
  CHECK(tested("soldier 0,0 is=crouched", 6).unit("b1").posture == Posture::crouched);
}

TEST_CASE("Every morale level except the first has a marker", "[perry-heroes:4.5e][perry-heroes:4.6b]") {
  PerrySetup setup = tested_man("soldier 0,0 is=pinned+prone");
  setup.b.push_back("b2 soldier 5,0 is=demoralised+crouched");
  setup.b.push_back("b3 soldier 9,0 is=panicked");
  PerryGame game(setup);
  CHECK(game.has_word("b1", "pinned"));
  CHECK(game.has_word("b1", "prone"));
  CHECK(game.has_word("b2", "demoralised"));
  CHECK(game.has_word("b2", "crouched"));
  CHECK(game.has_word("b3", "panicked"));
  for (const char* word : {"pinned", "demoralised", "panicked", "crouched", "prone"})
    CHECK_FALSE(game.has_word("a1", word));
}

TEST_CASE("Friends less than 10 cm from a casualty test once for an event, however many casualties it has",
          "[perry-heroes:4.5f]") {
  PerrySetup setup = tested_man("soldier 0,0");
  setup.b.push_back("b2 soldier 4,0");
  setup.b.push_back("b3 soldier 9.9,0");
  setup.b.push_back("b4 soldier 0,10");
  setup.a.push_back("a2 soldier 0,-3");
  PerryDesk desk(setup);
  desk.run({10, 10}, [&](Umpire& u) {
    u.wound(desk.index("b1"), "7.7.3b");
    u.kill(desk.index("b2"), "7.7.3b", true);
    u.settle_morale();
  });
  // b3 tests for both casualties, one of them violent, and b1 for b2. b4 at 10 cm and the enemy do not test.
  CHECK(desk.results("morale").size() == 2);
  CHECK(desk.modifiers("morale", 0) == "violent-death -1");
  CHECK(desk.modifiers("morale", 1) == "violent-death -1, wounded -1");
}

TEST_CASE("Crews near a casualty test with their own experience and commander", "[perry-heroes:4.5f]") {
  PerrySetup setup = tested_man("soldier 0,0");
  setup.b.push_back("b2 tiger 0,9 exp=veteran rank=officer");
  PerryDesk desk(setup);
  desk.run({2}, [&](Umpire& u) {
    u.kill(desk.index("b1"), "7.7.3b", false);
    u.settle_morale();
  });
  CHECK(desk.modifiers("morale") == "veteran 1, officer 2");
  CHECK(desk.unit("b2").morale == Morale::pinned);
}

TEST_CASE("A man who dies in the same event does not test", "[perry-heroes:4.5f]") {
  PerrySetup setup = tested_man("soldier 0,0");
  setup.b.push_back("b2 soldier 4,0");
  PerryDesk desk(setup);
  desk.run({}, [&](Umpire& u) {
    u.kill(desk.index("b1"), "7.7.3b", false);
    u.kill(desk.index("b2"), "7.7.3b", false);
    u.settle_morale();
  });
  CHECK(desk.results("morale").empty());
}

TEST_CASE("The log records which event causes a test", "[perry-heroes:4.5f]") {
  PerrySetup setup = tested_man("soldier 0,0");
  setup.b.push_back("b2 soldier 4,0");
  PerryDesk desk(setup);
  desk.run({10}, [&](Umpire& u) {
    u.kill(desk.index("b1"), "7.6.3a", false, "7.6.3b");
    u.settle_morale();
  });
  const auto& roll = std::get<model::Roll>(desk.step.happenings.back());
  CHECK(roll.arguments.back() == std::pair<std::string, std::string>{"cause", "close-combat"});
}

// Effects of a hit: the target's die, wounds, deaths and shaken friends (4.4, 7.7.3).
using perry_heroes::Facts;
using perry_heroes::Health;

namespace {

PerrySetup one_target(const std::string& target) {
  PerrySetup out;
  out.a = {"a1 soldier 0,0 w=carabine-m1"};
  out.b = {"b1 " + target};
  return out;
}

/// A burst at b1, whose zone of 5 cm includes b2, prone behind a low wall 1 cm wide.
PerrySetup behind_wall(const std::string& state) {
  PerrySetup out;
  out.a = {"a1 soldier 0,0 w=thompson"};
  out.b = {"b1 soldier 25,0", "b2 soldier 25,4 is=" + state};
  out.terrain = {"low-wall line 23.9,2 23.9,8"};
  return out;
}

}  // namespace

TEST_CASE("Area fire at a man prone behind a low wall kills on 4, wounds on 3, and kills violently on 6",
          "[perry-heroes:7.7.3a][perry-heroes:7.7.3b][perry-heroes:7.7.3c]") {
  // The first die is b1's, killed by a 5; the next is b2's. Only a wounded b2 is left to test.
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

TEST_CASE("A man with a wound marker who is wounded again is killed", "[perry-heroes:7.7.3b]") {
  PerryGame game(behind_wall("prone+wounded"));
  game.to_team("a").play("a fire unit=a1 target=b1", {9, 1, 1, 5, 3});
  CHECK(game.result("save") == "killed");
  CHECK(game.area("b2") == "eliminated");
}

TEST_CASE("A treated man who is hit dies whatever he rolls", "[perry-heroes:7.7.3b]") {
  PerryGame game(one_target("soldier 25,0 is=wounded-treated"));
  game.to_team("a").play("a fire unit=a1 target=b1", {10, 2});
  CHECK(game.result("save") == "killed");
  CHECK(game.area("b1") == "eliminated");
}

TEST_CASE("The modifiers of the target's die match the rules", "[perry-heroes:7.7.3a]") {
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

TEST_CASE("From 4 with modifiers a hit kills, below that it wounds: high rolls are bad for the target",
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

TEST_CASE("A violent death depends on the unmodified die", "[perry-heroes:7.7.3c]") {
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

TEST_CASE("Each hit is a die, and no more are rolled after death",
          "[perry-heroes:7.7.3a][perry-heroes:7.7.3b]") {
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

TEST_CASE("A burst hits each figure in the weapon's zone, friends too, but none beyond",
          "[perry-heroes:7.7.3a][perry-heroes:9.1e]") {
  PerrySetup setup;
  setup.a = {"a1 soldier 0,0 w=thompson", "a2 soldier 25,5"};
  setup.b = {"b1 soldier 25,0", "b2 soldier 28,4", "b3 soldier 28,4.1"};
  PerryGame game(setup);
  // The dice of a2, b1 and b2 are all 6: they die. b3 lives and tests once for two friends.
  game.to_team("a").play("a fire unit=a1 target=b1", {9, 1, 1, 6, 6, 6, 10});
  CHECK(game.area("a2") == "eliminated");
  CHECK(game.area("b1") == "eliminated");
  CHECK(game.area("b2") == "eliminated");
  CHECK(game.area("b3") == "map");
  CHECK(game.modifiers("morale") == "violent-death -1");
}

TEST_CASE("A weapon without a zone hits only its target", "[perry-heroes:7.7.3a]") {
  PerrySetup setup = one_target("soldier 25,0");
  setup.b.push_back("b2 soldier 27,20");
  PerryGame game(setup);
  game.to_team("a").play("a fire unit=a1 target=b1", {10, 5});
  CHECK(game.area("b2") == "map");
}

TEST_CASE("Friends less than 10 cm from a figure killed or wounded by fire test morale",
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

TEST_CASE("Wounded and treated figures have a marker", "[perry-heroes:4.4d]") {
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

// The rally phase: isolation, rally on foot and in vehicles (8.1, 8.2).

namespace {

/// Side a with these figures, and two enemies far away that are not isolated.
PerrySetup rally_side(std::vector<std::string> units) {
  PerrySetup out;
  out.a = std::move(units);
  out.b = {"b1 soldier 140,90", "b2 soldier 140,95"};
  return out;
}
/// Plays to the end of the action phases of the first turn without any actions.
PerryGame at_isolation(const PerrySetup& setup) {
  PerryGame game(setup);
  for (int i = 0; i < 50 && game.phase() != "isolation"; ++i) {
    if (game.phase() == "activation")
      game.throw_any("activation");
    else if (game.phase() == "card")
      game.play("card", {1});
    else
      game.play(game.acts() + " done");
  }
  return game;
}
/// Plays to the rally phase; `dice` are those of the isolation tests.
PerryGame at_rally(const PerrySetup& setup, std::vector<int> dice = {}) {
  PerryGame game = at_isolation(setup);
  game.play("isolation", std::move(dice));
  return game;
}
int tests_of(const PerryGame& game) {
  int out = 0;
  for (const model::Happening& happening : game.last().happenings)
    out += std::holds_alternative<model::Roll>(happening) ? 1 : 0;
  return out;
}

}  // namespace

TEST_CASE("A figure 10.1 cm from its nearest friend tests for isolation, at 10.0 cm it does not",
          "[perry-heroes:8.1a]") {
  CHECK(tests_of(at_rally(rally_side({"a1 soldier 0,0", "a2 soldier 10,0"}))) == 0);
  const PerryGame game = at_rally(rally_side({"a1 soldier 0,0", "a2 soldier 10.1,0"}), {5, 6});
  CHECK(tests_of(game) == 2);
  CHECK(game.has_word("a1", "pinned"));
  CHECK_FALSE(game.has_word("a2", "pinned"));
}

TEST_CASE("A messenger is never isolated", "[perry-heroes:4.3.1l][perry-heroes:8.1a]") {
  CHECK(tests_of(at_rally(rally_side({"a1 soldier 0,0 as=messenger", "a2 soldier 50,0"}), {10})) == 1);
}

TEST_CASE("Neither enemies nor the dead count as company", "[perry-heroes:8.1a]") {
  PerrySetup setup = rally_side({"a1 soldier 0,0"});
  setup.b.push_back("b3 soldier 5,0");
  setup.b.push_back("b4 soldier 9,0");
  CHECK(tests_of(at_rally(setup, {10})) == 1);
}

TEST_CASE("A vehicle is isolated if it is more than 50 cm from its friends", "[perry-heroes:8.2a]") {
  // The tank is 11 cm long, so its footprint reaches 5.5 cm forward.
  const char* tank = "a1 m4a1-m4a3 0,0 face=1,0";
  CHECK(tests_of(at_rally(rally_side({tank, "a2 soldier 55.5,0", "a3 soldier 60,0"}))) == 0);
  const PerryGame game = at_rally(rally_side({tank, "a2 soldier 55.6,0", "a3 soldier 60,0"}), {4});
  CHECK(tests_of(game) == 1);
  CHECK(game.has_word("a1", "pinned"));
}

TEST_CASE("A pinned veteran rallied by an officer with a 3 has 6 and is operational",
          "[perry-heroes:8.1b][perry-heroes:8.1c]") {
  PerryGame game =
      at_rally(rally_side({"a1 officer 0,0", "a2 soldier 9.9,0 exp=veteran is=pinned", "a3 soldier 5,0"}));
  game.play("a rally unit=a2", {3});
  CHECK(game.modifiers("rally") == "veteran 1, officer 2");
  CHECK(game.need("rally") == 6);
  CHECK(game.result("rally") == "pass");
  CHECK(game.unit("a2").morale == Morale::operational);
}

TEST_CASE("A green wounded man rallied by an NCO needs a 7", "[perry-heroes:8.1c]") {
  const PerrySetup setup = rally_side({"a1 nco 0,0", "a2 soldier 5,0 exp=green is=wounded+demoralised"});
  PerryGame six = at_rally(setup);
  six.play("a rally unit=a2", {6});
  CHECK(six.modifiers("rally") == "green -1, wounded -1, nco 1");
  CHECK(six.result("rally") == "fail");
  PerryGame seven = at_rally(setup);
  seven.play("a rally unit=a2", {7});
  CHECK(seven.result("rally") == "pass");
  CHECK(seven.unit("a2").morale == Morale::pinned);
}

TEST_CASE("A man who rallies from demoralised to pinned lies down", "[perry-heroes:8.1b][perry-heroes:4.5b]") {
  PerryGame game = at_rally(rally_side({"a1 nco 0,0", "a2 soldier 5,0 is=demoralised"}));
  game.play("a rally unit=a2", {10});
  CHECK(game.unit("a2").morale == Morale::pinned);
  CHECK(game.unit("a2").posture == perry_heroes::Posture::prone);
}

TEST_CASE("The marked figure's NCO rank and experience count once, and nobody rallies himself",
          "[perry-heroes:8.1c][perry-heroes:8.1b]") {
  PerryGame game = at_rally(rally_side({"a1 officer 0,0", "a2 nco 5,0 exp=veteran is=pinned"}));
  game.play("a rally unit=a2", {1});
  CHECK(game.modifiers("rally") == "nco 1, officer 2");
  // The only leader is marked himself and nobody can rally him, so the phase is skipped.
  const PerryGame alone = at_rally(rally_side({"a1 officer 0,0 is=pinned", "a2 soldier 5,0"}));
  CHECK(alone.phase() == "activation");
}

TEST_CASE("A leader rallies men within 10 cm once a turn, and the better of two leaders nearby counts",
          "[perry-heroes:8.1b][perry-heroes:8.1c]") {
  PerryGame game = at_rally(rally_side({"a1 nco 0,0", "a2 officer 5,0", "a3 soldier 9.9,0 is=pinned",
                                        "a4 soldier 0,10 is=pinned", "a5 soldier 0,12"}));
  CHECK(game.refusal("a rally unit=a4") == "8.1b");
  CHECK(game.refusal("a rally unit=a5") == "8.1b");
  CHECK(game.refusal("b rally unit=b1") == "6c");
  CHECK(game.offers("a rally unit=a3"));
  game.play("a rally unit=a3", {1});
  CHECK(game.modifiers("rally") == "officer 2");
  CHECK(game.phase() == "activation");
}

TEST_CASE("Both sides rally, and then the turn ends", "[perry-heroes:8.1b][perry-heroes:5.2b]") {
  PerrySetup setup = rally_side({"a1 nco 0,0", "a2 soldier 5,0 is=pinned"});
  setup.b = {"b1 nco 140,90", "b2 soldier 140,95 is=pinned"};
  PerryGame game = at_rally(setup);
  CHECK(game.acts() == "a");
  game.play("a done");
  CHECK(game.acts() == "b");
  game.play("b rally unit=b2", {10});
  CHECK(game.match().turn() == 2);
}

TEST_CASE("The scenario or the ruleset may give special units a rally bonus", "[perry-heroes:8.1d]") {
  PerrySetup setup = rally_side({"a1 nco 0,0", "a2 soldier 5,0 is=pinned kind=rangers"});
  setup.own_a = "<rally-bonus kind=\"rangers\" is=\"2\"/>";
  PerryGame game = at_rally(setup);
  game.play("a rally unit=a2", {3});
  CHECK(game.modifiers("rally") == "nco 1, rangers 2");
  CHECK(game.result("rally") == "pass");
  PerrySetup own = rally_side({"a1 nco 0,0", "a2 soldier 5,0 is=pinned kind=rangers"});
  own.ruleset =
      "<table id=\"rally.bonuses\" columns=\"unit is\" source=\"stated\" rule=\"8.1d\">"
      "<row unit=\"rangers\" is=\"1\"/></table>";
  PerryGame by_ruleset = at_rally(own);
  by_ruleset.play("a rally unit=a2", {3});
  CHECK(by_ruleset.modifiers("rally") == "nco 1, rangers 1");
}

TEST_CASE("A vehicle's commander rallies its crew", "[perry-heroes:8.2b]") {
  const auto of = [](const std::string& tank, int die) {
    PerryGame game =
        at_rally(rally_side({"a1 m4a1-m4a3 0,0 is=pinned " + tank, "a2 soldier 20,0", "a3 soldier 25,0"}));
    game.play("a rally unit=a1", {die});
    return game.modifiers("rally") + ": " + game.result("rally");
  };
  CHECK(of("rank=nco", 5) == "nco 1: pass");
  CHECK(of("rank=officer", 3) == "officer 2: fail");
  CHECK(of("rank=officer exp=green", 5) == "green -1, officer 2: pass");
  CHECK(of("rank=nco exp=veteran", 4) == "veteran 1, nco 1: pass");  // counts once although listed twice (Q37)
}

TEST_CASE("A veteran crew may count twice, as printed", "[perry-heroes:8.2b]") {
  PerrySetup setup =
      rally_side({"a1 m4a1-m4a3 0,0 is=pinned rank=nco exp=veteran", "a2 soldier 20,0", "a3 soldier 25,0"});
  setup.ruleset = R"(<value id="rally.vehicle.veteran" is="twice" source="default" question="Q37"/>)";
  PerryGame game = at_rally(setup);
  game.play("a rally unit=a1", {3});
  CHECK(game.modifiers("rally") == "veteran 1, veteran 1, nco 1");
  CHECK(game.result("rally") == "pass");
}

TEST_CASE("A leader can rally himself only by house rule", "[perry-heroes:8.1b]") {
  PerrySetup setup = rally_side({"a1 officer 0,0 is=pinned", "a2 soldier 5,0"});
  CHECK(at_rally(setup).phase() == "activation");
  setup.ruleset = R"(<value id="rally.self" is="yes" source="default" question="Q66"/>)";
  PerryGame game = at_rally(setup);
  game.play("a rally unit=a1", {4});
  CHECK(game.modifiers("rally") == "officer 2");
  CHECK(game.unit("a1").morale == Morale::operational);
}

TEST_CASE("A house rule can end alerts with the turn instead of the next card", "[perry-heroes:7.14.3]") {
  for (const bool turn_end : {false, true}) {
    PerrySetup setup = rally_side({"a1 soldier 0,0 w=m1-garand", "a2 soldier 5,0"});
    if (turn_end) setup.ruleset = R"(<value id="alert.until" is="turn-end" source="default" question="Q54"/>)";
    PerryGame game(setup);
    game.to_team("a");
    game.play("a alert unit=a1");
    for (int i = 0; i < 50 && game.match().turn() == 1; ++i) {
      if (game.phase() == "isolation")
        game.throw_any("isolation");
      else if (game.phase() == "card")
        game.play("card", {1});
      else
        game.play(game.acts() + " done");
    }
    CHECK(game.unit("a1").alert == !turn_end);
  }
}

TEST_CASE("Losses and wounds make a crew harder to rally", "[perry-heroes:8.2b]") {
  PerryDesk desk(rally_side({"a1 m4a1-m4a3 0,0 is=pinned", "a2 soldier 20,0"}));
  desk.unit("a1").vehicle->crew[1] = perry_heroes::Health::dead;
  desk.unit("a1").vehicle->crew[2] = perry_heroes::Health::wounded;
  desk.s.phase = perry_heroes::Phase::rally;
  desk.run({7}, [&](perry_heroes::Umpire& u) {
    perry_heroes::Command c;
    c.verb = perry_heroes::Verb::rally;
    c.side = 0;
    c.units = {static_cast<std::int8_t>(desk.index("a1"))};
    perry_heroes::rulebook().perform(u, c);
  });
  CHECK(desk.modifiers("rally") == "reduced-or-losses -1, wounds -1, nco 1");
  CHECK(desk.unit("a1").morale == Morale::operational);
}

TEST_CASE("An immobilised vehicle is abandoned if its rally fails", "[perry-heroes:8.2c]") {
  PerryGame game =
      at_rally(rally_side({"a1 m4a1-m4a3 0,0 is=pinned+immobilised", "a2 soldier 20,0", "a3 soldier 25,0"}));
  game.play("a rally unit=a1", {4});
  CHECK(game.rule_of("abandoned") == "8.2c");
  CHECK(game.has_word("a1", "abandoned"));
  CHECK_FALSE(game.table().plays(game.index("a1")));
  PerryGame moving = at_rally(rally_side({"a1 m4a1-m4a3 0,0 is=pinned", "a2 soldier 20,0", "a3 soldier 25,0"}));
  moving.play("a rally unit=a1", {4});
  CHECK_FALSE(moving.has_word("a1", "abandoned"));
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "systems/perry_heroes/engine/fire.h"
#include "tests/systems/perry_heroes/engine/perry_desk.h"

// Ranged fire on foot: who may fire, dice and modifiers, jams (7.7.1, 7.7.2).
using namespace coq;
using perry_heroes::Moved;
using test::PerryDesk;
using test::PerryGame;
using test::PerrySetup;

namespace {

/// A shooter in the middle, and a target to the east of him.
PerrySetup fire_duel(const std::string& shooter, const std::string& target) {
  PerrySetup out;
  out.a = {"a1 " + shooter};
  out.b = {"b1 " + target};
  return out;
}
PerrySetup machine_gun(const std::string& gunner, const std::string& target) {
  PerrySetup out;
  out.a = {"a1 " + target};
  out.b = {"b1 " + gunner, "b2 soldier 0,2 as=loader"};
  return out;
}

/// Returns the modifiers of the shot in a position changed by the test.
template <class Change>
std::string reasons_after(const PerrySetup& setup, const Change& change) {
  PerryDesk desk(setup);
  change(desk);
  const perry_heroes::Table t = desk.table();
  const int shooter = desk.index("a1"), target = desk.index("b1");
  const int weapon = t.b.unit(shooter).weapon;
  perry_heroes::Facts facts = t.target_facts(target);
  facts.add(t.shelter(shooter, target));
  const auto* band = perry_heroes::band_of_shot(t, weapon, t.distance(shooter, target));
  REQUIRE(band != nullptr);
  return PerryDesk::text_of(perry_heroes::reasons_of_shot(t, shooter, weapon, *band, facts, false));
}

/// Returns the modifiers of a1's shot at b1 with that terrain.
std::string shot_of(const std::string& shooter, const std::string& target,
                    std::vector<std::string> terrain = {}) {
  PerrySetup setup = fire_duel(shooter, target);
  setup.terrain = std::move(terrain);
  return reasons_after(setup, [](PerryDesk&) {});
}

constexpr const char* kRifleman = "soldier 0,0 w=carabine-m1";

}  // namespace

TEST_CASE("A standing NCO with an M1 Garand needs 5 at a target crouched at a wood's edge at 45 cm",
          "[perry-heroes:7.7.2c][perry-heroes:7.7.2d][perry-heroes:7.7.2f][perry-heroes:7.7.2b]") {
  PerrySetup setup = fire_duel("nco 0,0 w=m1-garand", "soldier 45,0 is=crouched");
  setup.terrain = {"wood 44.5,-10 60,10"};
  PerryGame game(setup);
  game.to_team("a").play("a fire unit=a1 target=b1", {4});
  CHECK(game.modifiers("fire") == "weapon 2, crouched -1, edge.wood -2, nco 1");
  CHECK(game.need("fire") == 5);
  CHECK(game.result() == "miss");
  game.play("a fire unit=a1 target=b1", {5, 1});
  CHECK(game.result("fire") == "hit");
}

TEST_CASE("A prone figure at a wood's edge is out of sight", "[perry-heroes:7.7.1a]") {
  PerrySetup setup = fire_duel("nco 0,0 w=m1-garand", "soldier 45,0 is=prone");
  setup.terrain = {"wood 44.5,-10 60,10"};
  PerryGame game(setup);
  CHECK(game.to_team("a").refusal("a fire unit=a1 target=b1") == "7.7.1a");
}

TEST_CASE("Each die of a prone gunner's MG42 hits a standing, moving target at 25 cm",
          "[perry-heroes:7.7.2c][perry-heroes:7.7.2d][perry-heroes:7.7.2f]") {
  PerryDesk desk(machine_gun("soldier 0,0 as=lmg-gunner w=mg42 is=prone", "soldier 25,0"));
  desk.unit("a1").moved = Moved::moved;
  const perry_heroes::Table t = desk.table();
  const int weapon = t.b.unit(desk.index("b1")).weapon;
  const auto* band = perry_heroes::band_of_shot(t, weapon, t.distance(desk.index("b1"), desk.index("a1")));
  REQUIRE(band != nullptr);
  const auto reasons = perry_heroes::reasons_of_shot(t, desk.index("b1"), weapon, *band,
                                                     t.target_facts(desk.index("a1")), false);
  CHECK(PerryDesk::text_of(reasons) == "weapon 2, moving -1, prone 2");
  CHECK(band->value == 3);
  CHECK(t.rules().weapons[static_cast<std::size_t>(weapon)].d10 == 4);
}

TEST_CASE("A prone veteran sniper with a Mauser 98K needs 2 at a crouched target in a building at 70 cm",
          "[perry-heroes:7.7.2c][perry-heroes:7.7.2d][perry-heroes:7.7.2f][perry-heroes:4.3.1k]") {
  PerrySetup setup;
  setup.a = {"a1 soldier 70,0 is=crouched"};
  setup.b = {"b1 soldier 0,0 as=sniper exp=veteran w=mauser-98k-sniper is=prone"};
  setup.terrain = {"building 69.5,-10 80,10"};
  PerryGame game(setup);
  game.to_team("b").play("b fire unit=b1 target=a1", {1});
  CHECK(game.modifiers("fire") == "weapon 1, crouched -1, in.building -2, prone 2, sniper 4, veteran 1");
  CHECK(game.need("fire") == 7);
  CHECK(game.result() == "miss");
  game.play("b fire unit=b1 target=a1", {2, 1});
  CHECK(game.result("fire") == "hit");
}

TEST_CASE("A sniper without a rifle has no telescopic sight", "[perry-heroes:7.7.2d]") {
  CHECK(shot_of("soldier 0,0 as=sniper w=colt-m1911a1", "soldier 25,0") == "weapon 1");
  CHECK(shot_of("soldier 0,0 as=sniper w=carabine-m1", "soldier 25,0") == "sniper 4");
}

TEST_CASE("The modifiers of the target of fire match the rules", "[perry-heroes:7.7.2c]") {
  CHECK(shot_of(kRifleman, "soldier 25,0") == "");
  CHECK(shot_of(kRifleman, "soldier 25,0 is=prone") == "prone -2");
  CHECK(shot_of(kRifleman, "soldier 25,0 is=crouched") == "crouched -1");
  CHECK(shot_of(kRifleman, "soldier 25,0 is=wounded") == "wounded -1");
  CHECK(shot_of(kRifleman, "soldier 25,0 is=crouched+wounded") == "crouched -1");
  CHECK(shot_of(kRifleman, "soldier 25,0 is=prone+wounded") == "prone -2, wounded -1");
  CHECK(shot_of(kRifleman, "soldier 25,0 is=wounded-treated") == "");
  CHECK(shot_of(kRifleman, "soldier 25,0", {"low-wall line 23.9,-10 23.9,10"}) == "behind.low-wall -1");
  CHECK(shot_of(kRifleman, "soldier 25,0", {"hedge line 23.7,-10 23.7,10"}) == "");
  CHECK(shot_of(kRifleman, "soldier 25,0", {"brush 20,-10 40,10"}) == "in.brush -1");
  CHECK(shot_of(kRifleman, "soldier 25,0", {"building 24.5,-10 40,10"}) == "in.building -2");
  CHECK(shot_of(kRifleman, "soldier 25,0", {"orchard 24.5,-10 40,10"}) == "edge.orchard -1");
  CHECK(shot_of(kRifleman, "soldier 25,0", {"wood 24.5,-10 40,10"}) == "edge.wood -2");
  CHECK(shot_of(kRifleman, "soldier 25,0", {"field 20,-10 40,10"}) == "");
}

TEST_CASE("A target has modifiers for standing and moving, and for running", "[perry-heroes:7.7.2c]") {
  const PerrySetup setup = fire_duel(kRifleman, "soldier 25,0");
  const auto with = [&](Moved moved, perry_heroes::Posture posture) {
    return reasons_after(setup, [&](PerryDesk& desk) {
      desk.unit("b1").moved = moved;
      desk.unit("b1").posture = posture;
    });
  };
  CHECK(with(Moved::moved, perry_heroes::Posture::standing) == "moving -1");
  CHECK(with(Moved::ran, perry_heroes::Posture::standing) == "moving -1, running -1");
  CHECK(with(Moved::moved, perry_heroes::Posture::crouched) == "crouched -1");
}

TEST_CASE("A line through two plumes has the smoke modifier only once", "[perry-heroes:7.7.2c]") {
  const std::string reasons = reasons_after(fire_duel(kRifleman, "soldier 25,0"), [](PerryDesk& desk) {
    const Point at = desk.table().at(desk.index("a1"));
    const auto east = [&](int cm) { return Point{static_cast<Um>(at.x + cm * perry_heroes::kCm), at.y}; };
    desk.s.smokes.push_back({east(8), false, 0, {east(8), east(18)}});
  });
  CHECK(reasons == "behind.smoke -2");
}

TEST_CASE("The modifiers of the shooter match the rules", "[perry-heroes:7.7.2d]") {
  const char* target = "soldier 25,0";
  CHECK(shot_of("soldier 0,0 w=carabine-m1 is=prone", target) == "prone 2");
  CHECK(shot_of("soldier 0,0 w=carabine-m1 is=crouched", target) == "crouched 1");
  CHECK(shot_of("soldier 0,0 w=carabine-m1 as=sharpshooter", target) == "sharpshooter 2");
  CHECK(shot_of("nco 0,0 w=carabine-m1", target) == "nco 1");
  CHECK(shot_of("officer 0,0 w=carabine-m1", target) == "");
  CHECK(shot_of("soldier 0,0 w=carabine-m1 exp=veteran", target) == "veteran 1");
  CHECK(shot_of("soldier 0,0 w=carabine-m1 exp=green", target) == "green -1");
  CHECK(shot_of("soldier 0,0 w=carabine-m1 is=pinned", target) == "prone 2, pinned -2");
}

TEST_CASE("Running and suppression hinder the shooter; suppressed and pinned count only once",
          "[perry-heroes:7.7.2d][perry-heroes:4.5b]") {
  const PerrySetup setup = fire_duel(kRifleman, "soldier 25,0");
  CHECK(reasons_after(setup, [](PerryDesk& desk) { desk.unit("a1").moved = Moved::ran; }) == "running -3");
  CHECK(reasons_after(setup, [](PerryDesk& desk) { desk.unit("a1").moved = Moved::moved; }) == "");
  CHECK(reasons_after(setup, [](PerryDesk& desk) { desk.unit("a1").suppressed = true; }) == "suppressed -2");
  CHECK(reasons_after(setup, [](PerryDesk& desk) {
          desk.unit("a1").suppressed = true;
          desk.unit("a1").morale = perry_heroes::Morale::pinned;
        }) == "pinned -2");
}

TEST_CASE("Distance sets the score needed and the weapon's modifier",
          "[perry-heroes:7.7.2f][perry-heroes:9.1a]") {
  const auto of = [](const char* distance) {
    PerryGame game(fire_duel("soldier 0,0 w=m1-garand", fmt::format("soldier {},0", distance)));
    game.to_team("a").play("a fire unit=a1 target=b1", {1});
    return fmt::format("{}: {}", game.need("fire"), game.modifiers("fire"));
  };
  CHECK(of("29.9") == "3: ");
  CHECK(of("30") == "5: weapon 2");
  CHECK(of("60") == "5: weapon 2");
  CHECK(of("60.1") == "7: weapon 1");
  CHECK(of("80") == "7: weapon 1");
  CHECK(of("80.1") == "9: weapon 1");
}

TEST_CASE("A triple jams a weapon, and a double jams a weapon of two dice; one die never jams",
          "[perry-heroes:7.7.2g][perry-heroes:7.7.2b]") {
  PerryGame gun(machine_gun("soldier 0,0 as=lmg-gunner w=mg42", "soldier 25,0"));
  gun.to_team("b").play("b fire unit=b1 target=a1", {4, 4, 4, 9, 6});
  CHECK(gun.rule_of("jammed") == "7.7.2g");
  CHECK(gun.has_word("b1", "jammed"));
  PerryGame double_of_four(machine_gun("soldier 0,0 as=lmg-gunner w=mg42", "soldier 25,0"));
  double_of_four.to_team("b").play("b fire unit=b1 target=a1", {4, 4, 5, 9, 6});
  CHECK_FALSE(double_of_four.has_word("b1", "jammed"));
  PerryGame two(fire_duel("soldier 0,0 w=m3-greasegun", "soldier 25,0"));
  two.to_team("a").play("a fire unit=a1 target=b1", {7, 7, 6});
  CHECK(two.has_word("a1", "jammed"));
  PerryGame rifle(fire_duel("soldier 0,0 w=carabine-m1", "soldier 25,0"));
  rifle.to_team("a").play("a fire unit=a1 target=b1", {5, 6});
  CHECK_FALSE(rifle.has_word("a1", "jammed"));
}

TEST_CASE("A jammed weapon is silent until its man has spent his next action phase on it",
          "[perry-heroes:7.7.2g]") {
  PerrySetup setup = fire_duel("soldier 0,0 w=m3-greasegun", "soldier 25,0");
  setup.a.push_back("a2 soldier 3,9");
  setup.b.push_back("b2 soldier 90,60");
  PerryGame game(setup);
  game.to_team("a").play("a fire unit=a1 target=b1", {1, 1, 1, 1});
  CHECK(game.refusal("a fire unit=a1 target=b2") == "7.7.2g");
  game.next_turn("a");
  CHECK(game.refusal("a fire unit=a1 target=b2") == "7.7.2g");
  CHECK(game.has_word("a1", "jammed"));
  game.play("a done");
  CHECK(game.rule_of("repaired") == "7.7.2g");
  CHECK_FALSE(game.has_word("a1", "jammed"));
}

TEST_CASE("A leader whose weapon is jammed may change to his pistol", "[perry-heroes:7.7.2g]") {
  PerrySetup setup = fire_duel("nco 0,0 w=thompson", "soldier 25,0 is=prone");
  PerryGame game(setup);
  game.to_team("a").play("a fire unit=a1 target=b1", {1, 1, 1});
  CHECK(game.refusal("a fire unit=a1 target=b1") == "7.7.2g");
  CHECK(game.offers("a fire unit=a1 target=b1 weapon=colt-m1911a1"));
  game.play("a fire unit=a1 target=b1 weapon=colt-m1911a1", {1});
  CHECK(game.modifiers("fire") == "weapon 1, prone -2, nco 1");
}

TEST_CASE("A shot of a fire support team costs the gunner 2 points and the loader 2",
          "[perry-heroes:7.7.1b][perry-heroes:7.7.2a]") {
  PerryGame game(machine_gun("soldier 0,0 as=lmg-gunner w=mg42", "soldier 90,0"));
  game.to_team("b").play("b fire unit=b1 target=a1", {1, 2, 3, 4});
  CHECK(game.table().ap_left(game.index("b1")) == 2);
  CHECK(game.table().ap_left(game.index("b2")) == 2);
  PerrySetup apart = machine_gun("soldier 0,0 as=lmg-gunner w=mg42", "soldier 90,0");
  apart.b[1] = "b2 soldier 0,2.1 as=loader";
  PerryGame alone(apart);
  CHECK(alone.to_team("b").refusal("b fire unit=b1 target=a1") == "7.7.1b");
}

TEST_CASE("A shot costs 2 points, and each man may fire as long as he has points", "[perry-heroes:7.7.2a]") {
  PerryGame game(fire_duel(kRifleman, "soldier 25,0"));
  game.to_team("a").play("a fire unit=a1 target=b1", {1});
  game.play("a fire unit=a1 target=b1", {1});
  CHECK(game.refusal("a fire unit=a1 target=b1") == "6.1a");
}

TEST_CASE("In pooled mode a fire support team takes 4 of the team's points",
          "[perry-heroes:7.7.2a][perry-heroes:6.1d]") {
  PerrySetup setup = machine_gun("soldier 0,0 as=lmg-gunner w=mg42", "soldier 90,0");
  setup.conditions = "wind=\"none\" points=\"pooled\"";
  PerryGame game(setup);
  game.to_team("b").play("b fire unit=b1 target=a1", {1, 2, 3, 4});
  CHECK(game.table().s.pool[0] == 4);
  game.play("b fire unit=b1 target=a1", {1, 2, 3, 4});
  CHECK(game.refusal("b fire unit=b1 target=a1") == "6.1a");
}

TEST_CASE("Only a located and known enemy figure can be fired at",
          "[perry-heroes:7.7.1a][perry-heroes:7.5.3]") {
  PerrySetup setup = fire_duel(kRifleman, "soldier 25,0 is=hidden");
  setup.a.push_back("a2 soldier 5,0");
  setup.b.push_back("b2 tiger 25,30");
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.refusal("a fire unit=a1 target=a2") == "7.7.1a");
  CHECK(game.refusal("a fire unit=a1 target=b2") == "7.7.1a");
}

TEST_CASE("A shooter cannot fire at an enemy that nobody has told him about", "[perry-heroes:7.5.3]") {
  PerryDesk desk(fire_duel(kRifleman, "soldier 25,0"));
  desk.unit("a1").knows.reset();
  perry_heroes::Command c;
  c.verb = perry_heroes::Verb::fire;
  c.side = 0;
  c.units = {static_cast<std::int8_t>(desk.index("a1"))};
  c.target = static_cast<std::int8_t>(desk.index("b1"));
  CHECK_FALSE(perry_heroes::check_known(desk.table(), c));
  desk.unit("a1").knows.set(static_cast<std::size_t>(desk.index("b1")));
  CHECK(perry_heroes::check_known(desk.table(), c));
}

TEST_CASE("Ranged fire is possible only beyond 2 cm", "[perry-heroes:7.7.1a]") {
  PerryGame near(fire_duel(kRifleman, "soldier 2,0"));
  CHECK(near.to_team("a").refusal("a fire unit=a1 target=b1") == "7.7.1a");
  PerryGame far(fire_duel(kRifleman, "soldier 2.1,0"));
  CHECK(far.to_team("a").offers("a fire unit=a1 target=b1"));
}

TEST_CASE("A wood between shooter and target prevents the shot", "[perry-heroes:7.7.1a]") {
  PerrySetup setup = fire_duel(kRifleman, "soldier 40,0");
  setup.terrain = {"wood 15,-10 25,10"};
  PerryGame game(setup);
  CHECK(game.to_team("a").refusal("a fire unit=a1 target=b1") == "7.7.1a");
  CHECK_FALSE(game.offers("a fire unit=a1 target=b1"));
}

TEST_CASE("Pinned and wounded men may fire; demoralised and panicked men cannot",
          "[perry-heroes:4.5b][perry-heroes:4.5c][perry-heroes:4.5a]") {
  const auto refusal = [](const std::string& state) {
    PerrySetup setup = fire_duel(fmt::format("officer 0,0 w=carabine-m1 is={}", state), "soldier 25,0");
    PerryGame game(setup);
    return game.to_team("a").refusal("a fire unit=a1 target=b1");
  };
  CHECK(refusal("operational") == "");
  CHECK(refusal("pinned") == "");
  CHECK(refusal("wounded") == "");
  CHECK(refusal("demoralised") == "4.5c");
  CHECK(refusal("panicked") == "4.5d");
}

TEST_CASE("A unit without a suitable weapon cannot fire", "[perry-heroes:7.7.2b]") {
  PerryGame game(fire_duel("soldier 0,0", "soldier 25,0"));
  CHECK(game.to_team("a").refusal("a fire unit=a1 target=b1") == "7.7.2b");
  PerryGame other(fire_duel(kRifleman, "soldier 25,0"));
  CHECK(other.to_team("a").refusal("a fire unit=a1 target=b1 weapon=mg42") == "7.7.2b");
}

TEST_CASE("A terrain type of a house ruleset names itself in the modifiers", "[perry-heroes:7.7.2c]") {
  PerrySetup setup = fire_duel(kRifleman, "soldier 25,0");
  setup.ruleset =
      "<terrain-type id=\"rubble\" geometry=\"area\" layer=\"25\" los=\"none\"><name>gravats</name>"
      "<look fill=\"#888888\"/><effect on=\"foot\" is=\"brush\" source=\"default\"/>"
      "<effect on=\"sight\" is=\"open\" source=\"default\"/></terrain-type>"
      "<table id=\"fire.modifiers\" columns=\"who when is rule\" source=\"stated\" rule=\"7.7.2c\">"
      "<row who=\"target\" when=\"in.rubble\" is=\"-3\" rule=\"7.7.2c\"/></table>";
  setup.terrain = {"rubble 20,-10 40,10"};
  PerryGame game(setup);
  game.to_team("a").play("a fire unit=a1 target=b1", {1});
  CHECK(game.modifiers("fire") == "in.rubble -3");
}

// Suppressive fire (7.7.1c, 7.7.2e, 7.7.3e).

namespace {

/// A machine gun of side b with a zone of 15 cm, and a rifle squad of side a.
PerrySetup suppressors() {
  PerrySetup out;
  out.a = {"a1 nco 50,0 w=m1-garand", "a2 soldier 50,14.9 w=m1-garand", "a3 soldier 50,15.1 w=m1-garand"};
  out.b = {"b1 soldier 0,0 as=lmg-gunner w=mg42", "b2 soldier 0,2 as=loader"};
  return out;
}

}  // namespace

TEST_CASE("A fire support team suppresses a zone at -2: all enemies there test, with or without losses",
          "[perry-heroes:7.7.1c][perry-heroes:7.7.2e][perry-heroes:7.7.3e][perry-heroes:7.7.2a]") {
  PerryGame game(suppressors());
  CHECK(game.to_team("b").offers("b suppress units=b1 at=50,0"));
  // Four misses; then a1 and a2 test, but a3 is outside.
  game.play("b suppress units=b1 at=50,0", {1, 1, 2, 2, 10, 3});
  CHECK(game.modifiers("suppress") == "weapon 2, suppressive -2");
  CHECK(game.need("suppress") == 5);
  CHECK(game.has_word("a1", "suppressed"));
  CHECK(game.has_word("a2", "suppressed"));
  CHECK_FALSE(game.has_word("a3", "suppressed"));
  CHECK(game.has_word("a2", "pinned"));
  CHECK(game.table().ap_left(game.index("b1")) == 2);
  CHECK(game.table().ap_left(game.index("b2")) == 2);
}

TEST_CASE("Each hit of suppressive fire hits each figure in the zone, and each figure tests once",
          "[perry-heroes:7.7.3a][perry-heroes:7.7.3e]") {
  PerryGame game(suppressors());
  // A single hit wounds a1 and a2. Each is shaken by the zone and by the other, a3 only by a2.
  game.to_team("b").play("b suppress units=b1 at=50,0", {9, 1, 2, 3, 1, 1, 10, 10, 10});
  CHECK(game.has_word("a1", "wounded"));
  CHECK(game.has_word("a2", "wounded"));
  CHECK_FALSE(game.has_word("a3", "wounded"));
}

TEST_CASE("A suppressed unit fires at -2 until the end of the turn", "[perry-heroes:7.7.2d]") {
  PerryGame game(suppressors());
  game.to_team("b").play("b suppress units=b1 at=50,0", {1, 1, 2, 2, 10, 10});
  game.to_team("a").play("a fire unit=a1 target=b1", {1});
  CHECK(game.modifiers("fire") == "weapon 2, nco 1, suppressed -2");
  game.next_turn("a");
  CHECK_FALSE(game.has_word("a1", "suppressed"));
}

TEST_CASE("A team suppresses together for 2 points each; rifles have a zone of 5 cm",
          "[perry-heroes:7.7.1c][perry-heroes:7.7.2e]") {
  PerrySetup setup = suppressors();
  setup.b.push_back("b3 soldier 50,40");
  setup.b.push_back("b4 soldier 54.9,40");
  setup.b.push_back("b5 soldier 55.1,40");
  PerryGame game(setup);
  // Two misses; b3 and b4 test.
  game.to_team("a").play("a suppress units=a1+a2 at=50,40", {1, 1, 9, 9});
  CHECK(game.table().ap_left(game.index("a1")) == 3);
  CHECK(game.table().ap_left(game.index("a2")) == 2);
  CHECK(game.has_word("b3", "suppressed"));
  CHECK(game.has_word("b4", "suppressed"));
  CHECK_FALSE(game.has_word("b5", "suppressed"));
}

TEST_CASE("One man of a team cannot suppress alone, unless he is the last of it", "[perry-heroes:7.7.1c]") {
  PerryGame game(suppressors());
  CHECK(game.to_team("a").refusal("a suppress units=a1 at=0,0") == "7.7.1c");
  PerrySetup last = suppressors();
  last.a = {"a1 nco 50,0 w=m1-garand"};
  PerryGame alone(last);
  CHECK(alone.to_team("a").refusal("a suppress units=a1 at=0,0") == "");
}

TEST_CASE("Suppressive fire needs a line of sight to the zone, and a point on the table",
          "[perry-heroes:7.7.1c]") {
  PerrySetup setup = suppressors();
  setup.terrain = {"wood 20,-30 30,30"};
  PerryGame game(setup);
  game.to_team("b");
  CHECK(game.refusal("b suppress units=b1 at=50,0") == "7.7.1c");
  CHECK(game.refusal("b suppress units=b1 at=10,0") == "");
  CHECK(game.refusal("b suppress units=b1 at=500,0") == "7.7.1c");
}

TEST_CASE("A gun without its loader and demoralised men cannot suppress",
          "[perry-heroes:7.7.1b][perry-heroes:4.5c]") {
  PerrySetup setup = suppressors();
  setup.b[1] = "b2 soldier 0,5 as=loader";
  PerryGame game(setup);
  CHECK(game.to_team("b").refusal("b suppress units=b1 at=50,0") == "7.7.1b");
  PerrySetup low = suppressors();
  low.b[0] += " is=demoralised";
  PerryGame shaken(low);
  CHECK(shaken.to_team("b").refusal("b suppress units=b1 at=50,0") == "4.5c");
}

// Alert and reactive fire (7.14).

namespace {

PerrySetup alert_rifles() {
  PerrySetup out;
  out.a = {"a1 nco 0,0 w=m1-garand", "a2 soldier 3,0 w=carabine-m1"};
  out.b = {"b1 soldier 25,0 w=mauser-98k", "b2 soldier 28,0 w=mauser-98k"};
  return out;
}

}  // namespace

TEST_CASE("A man who has done nothing this turn may go on alert for 4 points, and then does nothing else",
          "[perry-heroes:7.14.1][perry-heroes:7.14.2a]") {
  PerryGame game(alert_rifles());
  game.to_team("a").play("a alert unit=a2");
  CHECK(game.has_word("a2", "alert"));
  CHECK(game.table().ap_left(game.index("a2")) == 0);
  CHECK(game.refusal("a fire unit=a2 target=b1") == "7.14.1");
  game.play("a fire unit=a1 target=b1", {1});
  CHECK(game.refusal("a alert unit=a1") == "7.14.1");
}

TEST_CASE("Alert of a fire support team costs 8 points and holds for both men",
          "[perry-heroes:7.14.1][perry-heroes:7.14.2a]") {
  PerrySetup setup = alert_rifles();
  setup.conditions = "wind=\"none\" points=\"pooled\"";
  setup.b = {"b1 soldier 25,0 as=lmg-gunner w=mg42", "b2 soldier 27,0 as=loader w=mauser-98k",
             "b3 soldier 29,0"};
  PerryGame game(setup);
  game.to_team("b").play("b alert unit=b1");
  CHECK(game.table().s.pool[0] == 4);
  CHECK(game.has_word("b1", "alert"));
  CHECK(game.has_word("b2", "alert"));
  PerryGame busy(setup);
  busy.to_team("b").play("b fire unit=b2 target=a1", {1});
  CHECK(busy.refusal("b alert unit=b1") == "7.14.1");
}

TEST_CASE("A unit on alert may fire once at an enemy after his action, free of charge",
          "[perry-heroes:7.14.3]") {
  PerryGame game(alert_rifles());
  game.to_team("a").play("a alert unit=a2");
  game.to_team("b").play("b fire unit=b1 target=a1", {1});
  CHECK(game.phase() == "reaction");
  CHECK(game.acts() == "a");
  CHECK(game.refusal("a fire unit=a2 target=b2") == "7.14.3");  // b2 has not acted
  CHECK(game.refusal("a fire unit=a1 target=b1") == "7.14.3");  // a1 is not on alert
  game.play("a fire unit=a2 target=b1", {1});
  CHECK(game.rule_of("answers") == "7.14.3");
  CHECK_FALSE(game.has_word("a2", "alert"));
  CHECK(game.phase() == "action");
  CHECK(game.acts() == "b");
  game.play("b fire unit=b1 target=a1", {1});
  CHECK(game.phase() == "action");
}

TEST_CASE("A shot on alert may be kept for later", "[perry-heroes:7.14.3]") {
  PerryGame game(alert_rifles());
  game.to_team("a").play("a alert unit=a2");
  game.to_team("b").play("b fire unit=b1 target=a1", {1});
  game.play("a done");
  CHECK(game.phase() == "action");
  CHECK(game.has_word("a2", "alert"));
  game.play("b fire unit=b2 target=a1", {1});
  CHECK(game.phase() == "reaction");
  CHECK(game.offers("a fire unit=a2 target=b2"));
}

TEST_CASE("An alert ends with the unit's next card", "[perry-heroes:7.14.3]") {
  PerryGame game(alert_rifles());
  game.to_team("a").play("a alert unit=a2");
  game.next_turn("a");
  CHECK_FALSE(game.has_word("a2", "alert"));
}

TEST_CASE(
    "A unit on alert cannot react to an action that it does not see, or of an enemy that it does not know",
    "[perry-heroes:7.14.3]") {
  PerrySetup setup = alert_rifles();
  setup.terrain = {"wood 10,-5 20,5"};
  setup.b = {"b1 soldier 25,0 i=smoke-grenade", "b2 soldier 28,0"};
  PerryGame wood(setup);
  wood.to_team("a").play("a alert unit=a2");
  wood.to_team("b").play("b throw-grenade unit=b1 at=25,10 what=smoke-grenade", {10});
  CHECK(wood.phase() == "action");
  setup.terrain.clear();
  setup.b[0] += " is=hidden";
  PerryGame hidden(setup);
  hidden.to_team("a").play("a alert unit=a2");
  hidden.to_team("b").play("b throw-grenade unit=b1 at=25,10 what=smoke-grenade", {10});
  CHECK(hidden.phase() == "action");
}

TEST_CASE("A fire support team's shot on alert uses both markers", "[perry-heroes:7.14.3]") {
  PerrySetup setup = alert_rifles();
  setup.b = {"b1 soldier 25,0 as=lmg-gunner w=mg42", "b2 soldier 27,0 as=loader"};
  PerryGame game(setup);
  game.to_team("b").play("b alert unit=b1");
  game.to_team("a").play("a fire unit=a1 target=b1", {1});
  REQUIRE(game.phase() == "reaction");
  // The zone is 15 cm: a1 and a2 die by the first hit.
  game.play("b fire unit=b1 target=a1", {9, 8, 1, 2, 4, 4});
  CHECK_FALSE(game.has_word("b1", "alert"));
  CHECK_FALSE(game.has_word("b2", "alert"));
}

TEST_CASE("A vehicle goes on alert for 5 points", "[perry-heroes:7.14.2b]") {
  PerrySetup setup = alert_rifles();
  setup.b = {"b1 tiger 40,0 face=-1,0 rank=nco"};
  PerryGame game(setup);
  game.to_team("b1").play("b alert unit=b1");
  CHECK(game.has_word("b1", "alert"));
  CHECK(game.table().ap_left(game.index("b1")) == 1);
}

TEST_CASE("A vehicle on alert reacts within 60 degrees of its front", "[perry-heroes:7.14.2b]") {
  // The vehicle faces north; tan 60 is 1.73205.
  const auto within = [](const std::string& enemy) {
    PerrySetup setup;
    setup.a = {"a1 soldier " + enemy};
    setup.b = {"b1 tiger 0,0 face=0,-1"};
    PerryDesk desk(setup);
    desk.unit("b1").alert = true;
    desk.s.phase = perry_heroes::Phase::reaction;
    desk.s.trigger = static_cast<std::int8_t>(desk.index("a1"));
    perry_heroes::Command c;
    c.side = 1;
    c.units = {static_cast<std::int8_t>(desk.index("b1"))};
    c.target = static_cast<std::int8_t>(desk.index("a1"));
    return static_cast<bool>(perry_heroes::check_answer(desk.table(), c));
  };
  CHECK(within("17.32,-10"));  // just within 60 degrees
  CHECK_FALSE(within("17.4,-10"));
  CHECK_FALSE(within("18.04,-10"));  // 61
  CHECK(within("-17.32,-10"));
  CHECK_FALSE(within("0,20"));
}

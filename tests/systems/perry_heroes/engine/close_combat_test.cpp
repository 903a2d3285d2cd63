// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/perry_desk.h"
#include "tests/systems/perry_heroes/engine/vehicle_game.h"

// Close combat (7.6).
using namespace coq;
using test::PerryGame;
using test::PerrySetup;

namespace {

/// a1 attacks b1, who faces him at 2 cm.
PerrySetup melee(const std::string& attacker, const std::string& defender) {
  PerrySetup out;
  out.a = {"a1 " + attacker};
  out.b = {"b1 " + defender};
  return out;
}
PerryGame fought(const PerrySetup& setup, std::vector<int> dice) {
  PerryGame game(setup);
  game.to_team("a").play("a close-combat unit=a1 target=b1", std::move(dice));
  return game;
}

/// Returns the modifiers of the attacker's or the defender's die.
std::string die_of(const PerryGame& game, const std::string& who) {
  for (const model::Happening& happening : game.last().happenings) {
    const auto* roll = std::get_if<model::Roll>(&happening);
    if (roll == nullptr || roll->for_ != "close-combat") continue;
    const bool is_it = std::any_of(roll->arguments.begin(), roll->arguments.end(),
                                   [&](const auto& one) { return one.first == "as" && one.second == who; });
    if (!is_it) continue;
    std::string out;
    for (const model::Modifier& one : roll->modifiers)
      out += fmt::format("{}{} {}", out.empty() ? "" : ", ", one.reason.value_or(""), one.amount);
    return out;
  }
  return "none";
}

}  // namespace

TEST_CASE(
    "An NCO with a pistol and a 4 ties with a prone, unhurt man with a knife and an 8, and nobody is hurt",
    "[perry-heroes:7.6.2b][perry-heroes:7.6.2c][perry-heroes:7.6.2d][perry-heroes:7.6.2a][perry-heroes:7."
    "6.3a]") {
  const PerryGame game = fought(melee("nco 0,0", "soldier 2,0 is=prone face=-1,0"), {4, 8});
  CHECK(die_of(game, "attacker") == "attacker 1, pistol 2, nco 1");
  CHECK(die_of(game, "defender") == "defender-prone -1, blade 1");
  CHECK(game.result() == "tie");
  CHECK(game.area("a1") == "map");
  CHECK(game.area("b1") == "map");
  CHECK(game.table().ap_left(game.index("a1")) == 3);
}

TEST_CASE("Every man has a knife or bayonet besides other weapons; a gun has none", "[perry-heroes:4.3.1e]") {
  for (const char* man : {"soldier 0,0", "nco 0,0 w=thompson", "officer 0,0", "soldier 0,0 w=m1-garand",
                          "soldier 0,0 i=binoculars exp=green", "soldier 0,0 as=medic"}) {
    PerrySetup setup = melee(man, "soldier 2,0 face=-1,0");
    setup.b.emplace_back("b9 at-gun 30,0 w=pak40");
    const PerryGame game(setup);
    CAPTURE(man);
    CHECK(game.table().b.unit(game.index("a1")).blade);
    CHECK_FALSE(game.table().b.unit(game.index("b9")).blade);
  }
  // A man without a better weapon fights with his knife: +1.
  const PerryGame bare = fought(melee("soldier 0,0", "soldier 2,0 face=-1,0"), {4, 8});
  CHECK(die_of(bare, "attacker") == "attacker 1, blade 1");
  CHECK(die_of(bare, "defender") == "blade 1");
}

TEST_CASE("A house rule can make a tie kill both", "[perry-heroes:7.6.3a]") {
  PerrySetup setup = melee("nco 0,0", "soldier 2,0 is=prone face=-1,0");
  setup.ruleset = R"(<value id="close.tie" is="both" source="default" question="Q17"/>)";
  const PerryGame game = fought(setup, {4, 8});
  CHECK(game.result() == "tie");
  CHECK(game.area("a1") == "eliminated");
  CHECK(game.area("b1") == "eliminated");
}

TEST_CASE("The higher total kills the opponent", "[perry-heroes:7.6.3a]") {
  const PerrySetup setup = melee("soldier 0,0", "soldier 2,0 face=-1,0");
  const PerryGame wins = fought(setup, {5, 5});  // 5 + 1 + 1 beats 5 + 1
  CHECK(wins.result() == "attacker");
  CHECK(wins.area("b1") == "eliminated");
  CHECK(wins.rule_of("killed") == "7.6.3a");
  const PerryGame loses = fought(setup, {3, 5});  // 5 loses to 6
  CHECK(loses.result() == "defender");
  CHECK(loses.area("a1") == "eliminated");
  CHECK(loses.area("b1") == "map");
}

TEST_CASE("The modifiers of the attacker in close combat match the rules", "[perry-heroes:7.6.2b]") {
  const auto of = [](const std::string& attacker, const std::string& defender) {
    return die_of(fought(melee(attacker, defender), {5, 5}), "attacker");
  };
  CHECK(of("soldier 0,0", "soldier 2,0 face=-1,0") == "attacker 1, blade 1");
  CHECK(of("soldier 0,0 is=prone", "soldier 2,0 face=-1,0") == "attacker 1, attacker-prone -1, blade 1");
  CHECK(of("soldier 0,0 w=colt-m1911a1", "soldier 2,0 face=-1,0") == "attacker 1, pistol 2");
  CHECK(of("soldier 0,0", "soldier 2,0 face=1,0") == "attacker 1, defender-from-behind 1, blade 1");
  CHECK(of("soldier 0,0", "soldier 2,0 face=0,1") == "attacker 1, blade 1");
  CHECK(of("soldier 0,0", "soldier 2,0 face=1,1") == "attacker 1, blade 1");  // at 135 degrees, not beyond
  CHECK(of("soldier 0,0", "soldier 2,0 face=100,99") == "attacker 1, defender-from-behind 1, blade 1");
}

TEST_CASE("The modifiers of the defender in close combat match the rules", "[perry-heroes:7.6.2c]") {
  const auto of = [](const std::string& attacker, const std::string& defender) {
    return die_of(fought(melee(attacker, defender), {9, 1}), "defender");
  };
  CHECK(of("soldier 0,0", "soldier 2,0 face=-1,0") == "blade 1");
  CHECK(of("soldier 0,0 is=hidden", "soldier 2,0 face=-1,0") == "attacker-not-located -2, blade 1");
  CHECK(of("soldier 0,0", "soldier 2,0 is=prone face=-1,0") == "defender-prone -1, blade 1");
  CHECK(of("soldier 0,0", "soldier 2,0 is=wounded face=-1,0") == "defender-wounded -1, blade 1");
  CHECK(of("soldier 0,0", "soldier 2,0 is=wounded-treated face=-1,0") == "blade 1");
  CHECK(of("soldier 0,0", "soldier 2,0 w=luger-p08 face=-1,0") == "pistol 2");
}

TEST_CASE("NCOs and veterans add 1, attacking or defending", "[perry-heroes:7.6.2d]") {
  const PerryGame game = fought(melee("nco 0,0 exp=veteran", "nco 2,0 exp=veteran face=-1,0"), {5, 5});
  CHECK(die_of(game, "attacker") == "attacker 1, pistol 2, nco 1, veteran 1");
  CHECK(die_of(game, "defender") == "pistol 2, nco 1, veteran 1");
  const PerryGame officers = fought(melee("officer 0,0", "officer 2,0 face=-1,0"), {5, 5});
  CHECK(die_of(officers, "attacker") == "attacker 1, pistol 2");
}

TEST_CASE("Friends less than 10 cm from the victim test morale", "[perry-heroes:7.6.3b]") {
  PerrySetup setup = melee("soldier 0,0", "soldier 2,0 face=-1,0");
  setup.b.push_back("b2 soldier 11.9,0");
  setup.b.push_back("b3 soldier 12,0");
  const PerryGame game = fought(setup, {9, 1, 5});
  CHECK(game.result("morale") == "fail");
  CHECK(game.has_word("b2", "pinned"));
  CHECK_FALSE(game.has_word("b3", "pinned"));
  CHECK(game.modifiers("morale") == "");
}

TEST_CASE("Close combat needs a located enemy in sight within 2 cm, and costs 2 points",
          "[perry-heroes:7.6.1][perry-heroes:7.6.2a][perry-heroes:4.5d]") {
  const auto refusal = [](const PerrySetup& setup, const char* target = "b1") {
    PerryGame game(setup);
    return game.to_team("a").refusal(std::string("a close-combat unit=a1 target=") + target);
  };
  CHECK(refusal(melee("soldier 0,0", "soldier 2,0")) == "");
  CHECK(refusal(melee("soldier 0,0", "soldier 2.1,0")) == "7.6.1");
  CHECK(refusal(melee("soldier 0,0", "soldier 2,0 is=hidden")) == "7.5.3");
  CHECK(refusal(melee("soldier 0,0 is=wounded", "soldier 2,0")) == "6.1a");
  CHECK(refusal(melee("soldier 0,0 is=panicked", "soldier 2,0")) == "4.5d");
  PerrySetup wall = melee("soldier 0,0 is=prone", "soldier 2,0 is=prone");
  wall.terrain = {"low-wall line 1,-10 1,10"};
  CHECK(refusal(wall) == "7.6.1");
  PerrySetup tank = melee("soldier 0,0", "soldier 20,0");
  tank.b.push_back("b2 tiger 4,0");
  CHECK(refusal(tank, "b2") == "7.6.1");
}

// Assaults and anti-tank shots at vehicles, by men and by guns on carriages (7.2, 9.2).
using perry_heroes::Moved;
using test::change;
using test::duel;
using test::points;
using test::said;

namespace {

/// A man with a weapon south of a PzKpfW IV, whose hull ends at 5.5 cm; `cm` is his distance from its rear.
PerrySetup at_panzer(const char* weapon, const char* cm, const std::string& keys = "") {
  const std::string y = format_mm(parse_mm(cm).value() + 5500);
  return duel(fmt::format("a1 soldier 0,{} as=at-gunner w={} {}", y, weapon, keys), "b1 pzkpfw-iv-h 0,0");
}
std::string attack_with(const char* weapon) {
  return std::string("a attack-vehicle unit=a1 target=b1 what=") + weapon;
}
/// Returns the modifiers of a missed shot and the score it needed.
std::string shot(PerryGame& game, const char* weapon) {
  game.to_team("a");
  game.play(attack_with(weapon), {1});
  return fmt::format("{} for {}", game.modifiers("anti-tank"), game.need("anti-tank"));
}
std::string shot(const PerrySetup& setup, const char* weapon) {
  PerryGame game(setup);
  return shot(game, weapon);
}
PerrySetup assault(const std::string& keys, const char* y = "7") {
  return duel(fmt::format("a1 soldier 0,{} {} i=mine", y, keys), "b1 pzkpfw-iv-h 0,0");
}
std::string assault_modifiers(const PerrySetup& setup) {
  PerryGame game(setup);
  game.to_team("a");
  game.play(attack_with("mine"), {1});
  return game.modifiers("assault");
}

}  // namespace

TEST_CASE("An assault is made from less than 2 cm, with a mine or a Molotov cocktail",
          "[perry-heroes:7.2.1a]") {
  PerryGame near(duel("a1 soldier 0,7.49 i=mine+molotov", "b1 pzkpfw-iv-h 0,0"));
  near.to_team("a");
  CHECK(near.offers(attack_with("mine")));
  CHECK(near.offers(attack_with("molotov")));
  CHECK(near.refusal(attack_with("bazooka")) == "7.2.1a");
  PerryGame far(duel("a1 soldier 0,7.5 i=mine", "b1 pzkpfw-iv-h 0,0"));
  far.to_team("a");
  CHECK(far.refusal(attack_with("mine")) == "7.2.1a");
}

TEST_CASE("The vehicle attacked must be located and in a clear line of sight", "[perry-heroes:7.2.1a]") {
  PerryGame hidden(duel("a1 soldier 0,7 i=mine", "b1 pzkpfw-iv-h 0,0 is=hidden"));
  hidden.to_team("a");
  CHECK(hidden.refusal(attack_with("mine")) == "7.5.3");
  PerrySetup setup = at_panzer("bazooka", "25");
  setup.terrain = {"wood -60,12 60,20"};
  PerryGame blind(setup);
  blind.to_team("a");
  CHECK(blind.refusal(attack_with("bazooka")) == "7.2.1a");
}

TEST_CASE("Ranged anti-tank weapons are fired from a distance, at vehicles only", "[perry-heroes:7.2.1b]") {
  PerryGame game(at_panzer("bazooka", "25"));
  game.to_team("a");
  CHECK(game.offers(attack_with("bazooka")));
  PerryGame men(duel("a1 soldier 0,20 as=at-gunner w=bazooka", "b1 soldier 0,0"));
  men.to_team("a");
  CHECK(men.refusal(attack_with("bazooka")) == "7.2.1a");
}

TEST_CASE("An attack on a vehicle costs 2 points and rolls a D10", "[perry-heroes:7.2.2a]") {
  PerryGame game(at_panzer("bazooka", "25"));
  game.to_team("a");
  game.play(attack_with("bazooka"), {1});
  CHECK(points(game, "a1") == 2);
  CHECK(test::dice_of(game, "anti-tank") == "1D10");
  PerryGame by_hand(assault(""));
  by_hand.to_team("a");
  by_hand.play(attack_with("mine"), {1});
  CHECK(points(by_hand, "a1") == 2);
  CHECK(test::dice_of(by_hand, "assault") == "1D10");
}

TEST_CASE("A Bazooka at 35 cm at a moving vehicle has -2 and needs 6",
          "[perry-heroes:7.2.2b][perry-heroes:7.2.2d][perry-heroes:9.2b]") {
  PerryGame game(at_panzer("bazooka", "35"));
  change(game, "b1").moved = Moved::moved;
  CHECK(shot(game, "bazooka") == "moving -2 for 6");
}

TEST_CASE("Cover of a vehicle hinders the attack", "[perry-heroes:7.2.2b]") {
  const auto behind = [](const char* terrain) {
    PerrySetup setup = at_panzer("bazooka", "35");
    setup.terrain = {terrain};
    return shot(setup, "bazooka");
  };
  CHECK(behind("low-wall line -20,6.4 20,6.4") == "behind.low-wall -1 for 6");
  CHECK(behind("building 1,8 8,12") == "partly.building -1 for 6");
  CHECK(behind("brush -10,-10 10,10") == "in.brush -1 for 6");
  CHECK(behind("orchard -10,-10 10,6.4") == "edge.orchard -1 for 6");
  CHECK(behind("wood -10,-10 10,6.4") == "edge.wood -2 for 6");
  // A low wall and a building hiding a part share one row of the printed table.
  PerrySetup both = at_panzer("bazooka", "35");
  both.terrain = {"low-wall line -20,6.4 20,6.4", "building 1,8 8,12"};
  CHECK(shot(both, "bazooka") == "behind.low-wall -1 for 6");
}

TEST_CASE("Smoke hinders an attack on a vehicle", "[perry-heroes:7.2.2b]") {
  PerryGame game(at_panzer("bazooka", "35"));
  const Point middle = game.table().b.table().middle();
  const Point half{middle.x, static_cast<Um>(middle.y + 200'000)};
  test::position_of(game).smokes.push_back({half, false, 1, {half}});
  CHECK(shot(game, "bazooka") == "behind.smoke -2 for 6");
}

TEST_CASE("In an assault NCOs, veterans and engineers have +1, green men -2", "[perry-heroes:7.2.2c]") {
  CHECK(assault_modifiers(assault("")).empty());
  CHECK(assault_modifiers(assault("exp=veteran")) == "veteran 1");
  CHECK(assault_modifiers(assault("exp=green")) == "green -2");
  CHECK(assault_modifiers(assault("as=engineer")) == "engineer 1");
  CHECK(assault_modifiers(duel("a1 nco 0,7 i=mine", "b1 pzkpfw-iv-h 0,0")) == "nco 1");
  // These modifiers do not apply to shots.
  CHECK(shot(at_panzer("bazooka", "35", "exp=veteran"), "bazooka") == " for 6");
}

TEST_CASE("A veteran engineer with a mine at 1.5 cm needs 3, then penetrates the hull with 1D4+6",
          "[perry-heroes:7.2.2c][perry-heroes:7.2.2d][perry-heroes:9.2a]") {
  PerryGame missed(assault("as=engineer exp=veteran"));
  missed.to_team("a");
  missed.play(attack_with("mine"), {2});
  CHECK(missed.need("assault") == 5);
  CHECK(missed.result("assault") == "missed");
  PerryGame hit(assault("as=engineer exp=veteran"));
  hit.to_team("a");
  hit.play(attack_with("mine"), {3, 1, 1});  // no die for the part: only penetration and damage
  CHECK(hit.modifiers("penetration") == "fp 6");
  CHECK(said(hit, "penetration", "part") == "hull");
  CHECK(hit.result("penetration") == "through");
}

TEST_CASE("The score needed is 4 under 30 cm, 6 to 60, 8 to 80, 10 beyond", "[perry-heroes:7.2.2d]") {
  CHECK(shot(at_panzer("bazooka", "29.9"), "bazooka") == "bazooka 2 for 4");
  CHECK(shot(at_panzer("bazooka", "30"), "bazooka") == " for 6");
  CHECK(shot(at_panzer("bazooka", "60"), "bazooka") == " for 6");
  const auto gun_at = [](const char* y) {
    PerryGame game(duel(std::string("a1 m10 0,-90 face=0,1"), std::string("b1 at-gun 0,") + y + " w=pak40"));
    game.to_team("b");
    game.play("b attack-vehicle unit=b1 target=a1 what=pak40", {1});
    return fmt::format("{} for {}", game.modifiers("anti-tank"), game.need("anti-tank"));
  };
  // The hull ends at -84.5.
  CHECK(gun_at("-24.5") == "pak40 2 for 6");
  CHECK(gun_at("-24.4") == "pak40 1 for 8");
  CHECK(gun_at("-4.5") == "pak40 1 for 8");
  CHECK(gun_at("-4.4") == "pak40 1 for 10");
}

TEST_CASE("Equalling the score hits, and the part hit determines the armour", "[perry-heroes:7.2.3a]") {
  PerryGame game(at_panzer("bazooka", "35"));
  game.to_team("a");
  game.play(attack_with("bazooka"), {6, 6, 1, 1});
  CHECK(game.result("anti-tank") == "hit");
  CHECK(game.result("part") == "hull");
  CHECK(said(game, "penetration", "face") == "rear");
  CHECK(said(game, "penetration", "armour") == "2");
  PerryGame turret(at_panzer("bazooka", "35"));
  turret.to_team("a");
  turret.play(attack_with("bazooka"), {6, 7, 4, 4});
  CHECK(turret.result("part") == "turret");
  CHECK(said(turret, "penetration", "armour") == "4");
}

TEST_CASE("A low wall or building adds 2 armour against a shot, but not against an assault",
          "[perry-heroes:7.2.3b]") {
  PerrySetup setup = at_panzer("bazooka", "35");
  setup.terrain = {"building 1,8 8,12"};
  PerryGame game(setup);
  game.to_team("a");
  game.play(attack_with("bazooka"), {7, 1, 1, 1});
  CHECK(said(game, "penetration", "shelter") == "2");
  CHECK(game.need("penetration") == 5);  // must exceed 2 and 2
  PerrySetup wall = assault("");
  wall.terrain = {"low-wall line -20,6.1 20,6.1"};
  PerryGame by_hand(wall);
  by_hand.to_team("a");
  by_hand.play(attack_with("mine"), {10, 1, 1});
  CHECK(by_hand.modifiers("assault") == "behind.low-wall -1");
  CHECK(said(by_hand, "penetration", "shelter").empty());
}

TEST_CASE("A Bazooka that hits the side of a PzKpfW IV's hull at 35 cm always does damage",
          "[perry-heroes:7.2.3c][perry-heroes:10b]") {
  for (int die = 1; die <= 4; ++die) {
    PerryGame game(duel("a1 soldier 0,37.75 as=at-gunner w=bazooka", "b1 pzkpfw-iv-h 0,0 face=1,0"));
    game.to_team("a");
    game.play(attack_with("bazooka"), {6, 1, die, 1});
    CHECK(said(game, "penetration", "armour") == "4");
    CHECK(game.modifiers("penetration") == "fp 4");
    CHECK(game.result("penetration") == "through");
  }
}

TEST_CASE("A Panzerfaust cannot be fired at 35 cm", "[perry-heroes:9.2a]") {
  PerryGame game(at_panzer("panzerfaust", "35"));
  game.to_team("a");
  CHECK(game.refusal(attack_with("panzerfaust")) == "9.2b");
  CHECK(shot(at_panzer("panzerfaust", "29.9"), "panzerfaust") == "panzerfaust 2 for 4");
}

TEST_CASE("A PIAT at 45 cm has -2 and needs 6, and penetrates with 1D4+1-2",
          "[perry-heroes:7.2.2d][perry-heroes:7.2.3c][perry-heroes:9.2b]") {
  CHECK(shot(at_panzer("piat", "45"), "piat") == "piat -2 for 6");
  PerryGame game(at_panzer("piat", "45"));
  game.to_team("a");
  game.play(attack_with("piat"), {8, 1, 3});
  CHECK(game.modifiers("penetration") == "fp 1, distance -2");
  CHECK(game.result("penetration") == "stopped");  // 2 does not exceed the rear's 2
}

TEST_CASE("The power of anti-tank shots by men and guns falls by 2 from 40 cm and by 4 beyond 80",
          "[perry-heroes:7.2.3c]") {
  const auto of_gun = [](const char* y) {
    PerryGame game(duel("a1 churchill-vii 0,-90 face=0,1", std::string("b1 at-gun 0,") + y + " w=pak40"));
    game.to_team("b");
    game.play("b attack-vehicle unit=b1 target=a1 what=pak40", {10, 1, 1});
    return game.modifiers("penetration");
  };
  // The hull ends at -84.
  CHECK(of_gun("-44.1") == "fp 8");
  CHECK(of_gun("-44") == "fp 8, distance -2");
  CHECK(of_gun("-4") == "fp 8, distance -2");
  CHECK(of_gun("-3.9") == "fp 8, distance -4");
}

TEST_CASE("The damage of an anti-tank shot by a man follows the rules of vehicle guns",
          "[perry-heroes:7.2.3d]") {
  PerryGame game(at_panzer("bazooka", "35"));
  game.to_team("a");
  game.play(attack_with("bazooka"), {10, 7, 4, 8});
  CHECK(game.modifiers("damage") == "turret 2");
  CHECK(game.unit("b1").vehicle->destroyed);
}

TEST_CASE("Single-use weapons are used up, the others are not", "[perry-heroes:9.2a][perry-heroes:9.2b]") {
  PerryGame faust(at_panzer("panzerfaust", "20"));
  faust.to_team("a");
  faust.play(attack_with("panzerfaust"), {1});
  CHECK(faust.refusal(attack_with("panzerfaust")) == "9.2a");
  PerryGame mine(assault(""));
  mine.to_team("a");
  mine.play(attack_with("mine"), {1});
  CHECK(mine.refusal(attack_with("mine")) == "9.2a");
  PerryGame bazooka(at_panzer("bazooka", "20"));
  bazooka.to_team("a");
  bazooka.play(attack_with("bazooka"), {1});
  CHECK(bazooka.refusal(attack_with("bazooka")).empty());
}

TEST_CASE("A gun on its carriage fires by the rules for men, with the modifiers of its own range bands",
          "[perry-heroes:9.2c]") {
  PerryGame game(duel("a1 m10 0,-40 face=0,1", "b1 at-gun 0,-15 w=pak40"));
  game.to_team("b");
  CHECK(game.offers("b attack-vehicle unit=b1 target=a1 what=pak40"));
  game.play("b attack-vehicle unit=b1 target=a1 what=pak40", {1, 1, 1, 1});  // 1 + 4 hits
  CHECK(game.modifiers("anti-tank") == "pak40 4");
  CHECK(game.need("anti-tank") == 4);
  CHECK(points(game, "b1") == 2);
}

TEST_CASE("A demoralised man cannot attack vehicles", "[perry-heroes:4.5c]") {
  PerryGame game(at_panzer("bazooka", "25", "is=demoralised"));
  game.to_team("a");
  CHECK(game.refusal(attack_with("bazooka")) == "4.5c");
}

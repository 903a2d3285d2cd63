// SPDX-License-Identifier: MIT
// Ranged attacks, their support, optimal targets, immobilisation (D19, D21 to D24), cover and buildings as
// targets.
#include <catch2/catch.hpp>

#include "tests/systems/dogme/engine/dogme_game.h"

using namespace coq;
using test::DogmeGame;
using test::DogmeSetup;

namespace {

/// A shooter at (0, 0) that faces a target at (0, distance).
DogmeSetup duel(const std::string& shooter, const std::string& target, int distance = 120) {
  DogmeSetup out;
  out.a = {"a1 " + shooter + " 0,0 0,1", "a2 regular-infantry -400,-400 0,1"};
  out.b = {"b0 regular-infantry 400,400 0,-1", fmt::format("b1 {} 0,{} 0,-1", target, distance)};
  return out;
}

std::string outcome(const DogmeSetup& setup, std::vector<int> dice) {
  DogmeGame game(setup);
  game.ranged().play("a fire unit=a1 target=b1", std::move(dice));
  return game.result();
}

}  // namespace

TEST_CASE(
    "A total at least double destroys, a smaller excess immobilises, and an equal or lower total does nothing",
    "[dogme:D21.1][dogme:D21.2][dogme:D21.3][dogme:D24.1][dogme:D1.5][dogme:D1.4]") {
  DogmeGame game(duel("elites", "regular-infantry"));
  game.ranged().play("a fire unit=a1 target=b1", {4, 1});
  CHECK(game.totals() == std::vector<int>{8, 4});
  CHECK(game.result() == "destroyed");
  CHECK(game.rule_of("destroyed") == "D21.2");
  CHECK(game.area("b1") == "eliminated");
  CHECK(outcome(duel("elites", "regular-infantry"), {3, 1}) == "immobilised");
  CHECK(outcome(duel("regular-infantry", "regular-infantry"), {2, 2}) == "nothing");
  CHECK(outcome(duel("regular-infantry", "regular-infantry"), {1, 2}) == "nothing");
}

TEST_CASE("The dice of an attack list the combat factor and support as modifiers, each with its rule",
          "[dogme:D21.1][dogme:D22.3]") {
  DogmeSetup setup = duel("mbts", "shts", 140);
  setup.a.push_back("a3 mbts -80,0 0,1");
  DogmeGame game(setup);
  const model::PlayStep step = game.ranged().play("a fire unit=a1 target=b1 support=a3", {1, 3});
  const auto& attack = std::get<model::Roll>(step.happenings[0]);
  REQUIRE(attack.modifiers.size() == 2);
  CHECK(attack.modifiers[0].amount == 3);
  CHECK(attack.modifiers[0].rule == "D21.1");
  CHECK(attack.modifiers[0].reason == "cf");
  CHECK(attack.modifiers[1].amount == 2);
  CHECK(attack.modifiers[1].rule == "D22.3");
  CHECK(attack.modifiers[1].reason == "support a3");
}

TEST_CASE("An optimal target is destroyed by a margin of one, but only in its listed mode",
          "[dogme:D23.1][dogme:D1.14][dogme:D3.4]") {
  DogmeGame game(duel("heavy-weapon-team", "mbts"));
  game.ranged().play("a fire unit=a1 target=b1", {3, 3});
  CHECK(game.result() == "destroyed");
  CHECK(game.rule_of("destroyed") == "D23.1");
  CHECK(outcome(duel("elites", "mbts"), {3, 3}) ==
        "immobilised");  // the elites' optimal target is for close combat only
}

TEST_CASE("A base entirely in cover is not an optimal target", "[dogme:D7.2a]") {
  DogmeSetup whole = duel("heavy-weapon-team", "mbts");
  whole.terrain = {"cover -100,80 100,200"};
  DogmeGame game(whole);
  game.ranged().play("a fire unit=a1 target=b1", {3, 3});
  CHECK(game.result() == "immobilised");
  DogmeSetup part = whole;
  part.terrain = {"cover -100,80 100,140"};
  CHECK(outcome(part, {3, 3}) == "destroyed");
}

TEST_CASE("Cover does not protect air support or super heavies from being optimal targets",
          "[dogme:D7.2a][dogme:D23.1]") {
  DogmeSetup setup = duel("spaags", "spaags");
  setup.a[0] = "a1 spaags 300,0 0,1";
  setup.terrain = {"cover 200,200 400,300"};
  setup.b = {"b0 regular-infantry 400,400 0,-1", "b1 combat-aircraft"};
  DogmeGame game(setup);
  game.initiative(6).to("initiative").play("initiative", {6});
  game.play("b call units=b1");
  game.play("b enter unit=b1 from=464.4,250 way=300,250 facing=-1,0");
  game.to("initiative").play("initiative", {6});
  game.play("a move unit=a1 way=300,100");
  game.to("ranged");
  game.play("a fire unit=a1 target=b1", {3, 1});
  CHECK(game.totals() == std::vector<int>{5, 4});
  CHECK(game.result() == "destroyed");
}

TEST_CASE("MBTs have an optimal target only with Armoured Warfare", "[dogme:D3.3f][dogme:D5.3b][dogme:D23.1]") {
  CHECK(outcome(duel("mbts", "mbts"), {4, 3}) == "immobilised");
  DogmeSetup warfare = duel("mbts", "mbts");
  warfare.dogma_a = "armoured-warfare";
  CHECK(outcome(warfare, {4, 3}) == "destroyed");
  warfare.dogma_a = "";
  warfare.dogma_b = "armoured-warfare";
  CHECK(outcome(warfare, {4, 3}) == "immobilised");
  DogmeSetup merged = duel("mbts", "regular-infantry");
  CHECK(outcome(merged, {2, 1}) == "immobilised");
  merged.ruleset = "<value id=\"optimal.blank\" is=\"merged\" source=\"default\" question=\"Q05\"/>";
  CHECK(outcome(merged, {2, 1}) == "destroyed");
}

TEST_CASE("Two friends may support with +2 each; no more can, and the target cannot be attacked again",
          "[dogme:D22.1][dogme:D22.2][dogme:D22.3]") {
  DogmeSetup setup = duel("mbts", "shts", 140);
  setup.a.insert(setup.a.end(), {"a3 mbts -80,0 0,1", "a4 mbts 80,0 0,1", "a5 mbts 160,0 -1,2"});
  DogmeGame game(setup);
  game.ranged();
  CHECK(game.refusal("a fire unit=a1 target=b1 support=a3+a4+a5") == "D22.3");
  CHECK(game.refusal("a fire unit=a1 target=b1 support=a1+a3") == "D22.2");
  CHECK(game.refusal("a fire unit=a1 target=b1 support=a2") == "D19.3");
  CHECK(game.offers("a fire unit=a1 target=b1 support=a3+a4"));
  game.play("a fire unit=a1 target=b1 support=a3+a4", {1, 3});
  CHECK(game.totals() == std::vector<int>{8, 7});
  CHECK(game.result() == "immobilised");
  CHECK(game.refusal("a fire unit=a5 target=b1") == "D22.1");
}

TEST_CASE("Range is measured from the front edge of the shooter's base to the target's base",
          "[dogme:D19.1][dogme:D19.3]") {
  DogmeGame near(duel("regular-infantry", "regular-infantry", 180));
  CHECK(near.ranged().refusal("a fire unit=a1 target=b1") == "");
  DogmeGame infantry(duel("regular-infantry", "regular-infantry", 200));
  CHECK(infantry.ranged().refusal("a fire unit=a1 target=b1") == "D19.3");
  DogmeGame elites(duel("elites", "regular-infantry", 200));
  CHECK(elites.ranged(5).refusal("a fire unit=a1 target=b1") == "");
  CHECK(elites.pi() == 0);  // an attack costs none
  DogmeGame behind(duel("elites", "regular-infantry", -120));
  CHECK(behind.ranged().refusal("a fire unit=a1 target=b1") == "D21.4");
}

TEST_CASE("Elements in between block the line of sight, except to super heavies",
          "[dogme:D20.2][dogme:D20.3][dogme:D21.4]") {
  DogmeSetup setup = duel("mbts", "mbts", 200);
  setup.a.insert(setup.a.end(), {"a3 elites -30,100 0,1", "a4 elites 30,100 0,1"});
  DogmeGame game(setup);
  CHECK(game.ranged().refusal("a fire unit=a1 target=b1") == "D21.4");
  setup.b[1] = "b1 shts 0,200 0,-1";
  DogmeGame heavy(setup);
  CHECK(heavy.ranged().refusal("a fire unit=a1 target=b1") == "");
}

TEST_CASE("Neither shooter nor target may be in contact with an enemy", "[dogme:D19.2][dogme:D1.15]") {
  DogmeSetup setup = duel("elites", "regular-infantry", 150);
  setup.a.push_back("a3 regular-infantry 60,150 -1,0");
  DogmeGame game(setup);
  game.ranged();
  CHECK(game.refusal("a fire unit=a1 target=b1") == "D19.2");
  CHECK(game.refusal("a fire unit=a3 target=b1") == "D19.2");
}

TEST_CASE("Each element may fire once a turn, and support counts as firing", "[dogme:D19.4]") {
  DogmeSetup setup = duel("elites", "regular-infantry");
  setup.a.push_back("a3 elites -70,0 0,1");
  setup.b.push_back("b2 regular-infantry -70,120 0,-1");
  DogmeGame game(setup);
  game.ranged().play("a fire unit=a1 target=b1 support=a3", {1, 6});
  CHECK(game.refusal("a fire unit=a1 target=b2") == "D19.4");
  CHECK(game.refusal("a fire unit=a3 target=b2") == "D19.4");
}

TEST_CASE("A move-or-fire element cannot fire after moving, but may after turning", "[dogme:D14.3]") {
  DogmeGame moved(duel("heavy-weapon-team", "mbts"));
  moved.initiative(3).play("a move unit=a1 way=0,-20");
  CHECK(moved.to("ranged").refusal("a fire unit=a1 target=b1") == "D14.3");
  DogmeSetup away = duel("heavy-weapon-team", "mbts");
  away.a[0] = "a1 heavy-weapon-team 0,0 1,0";
  DogmeGame turned(away);
  turned.initiative(3).play("a move unit=a1 facing=0,1");
  CHECK(turned.pi() == 2);
  CHECK(turned.to("ranged").refusal("a fire unit=a1 target=b1") == "");
}

TEST_CASE("An immobilised element must roll 4+, or 3+ with Rigid Discipline, to move or fire",
          "[dogme:D24.2][dogme:D24.3][dogme:D24.5][dogme:D5.5b]") {
  DogmeSetup setup = duel("elites", "regular-infantry");
  DogmeGame game(setup);
  game.ranged().play("a fire unit=a1 target=b1", {3, 1});
  CHECK(game.has_word("b1", "immobilised"));
  game.end_turn().play("initiative", {3});
  CHECK(game.has_word("b1", "immobilised"));  // lasts until the end of its owner's turn
  game.play("b move unit=b1 way=0,160", {3});
  CHECK(game.result() == "fail");
  CHECK(game.rule_of("held") == "D24.3");
  CHECK(game.pi() == 3);
  CHECK(game.at("b1") == "0,120");
  CHECK(game.refusal("b move unit=b1 way=0,160") == "D24.2");
  game.to("ranged");
  CHECK(game.refusal("b fire unit=b1 target=a1") == "D24.2");
  game.to("end").play("end-turn");
  CHECK(game.rule_of("rallied") == "D24.5");
  CHECK_FALSE(game.has_word("b1", "immobilised"));

  setup.dogma_b = "rigid-discipline";
  DogmeGame strict(setup);
  strict.ranged().play("a fire unit=a1 target=b1", {3, 1});
  strict.end_turn().play("initiative", {3});
  strict.play("b move unit=b1 way=0,160", {3});
  CHECK(strict.result() == "pass");
  CHECK(strict.at("b1") == "0,160");
  CHECK(strict.pi() == 2);
  strict.to("ranged");
  CHECK(strict.refusal("b fire unit=b1 target=a1") == "");  // one test a turn serves for moving and firing
}

TEST_CASE("A failed immobilisation test ends the attempt to fire", "[dogme:D24.2]") {
  DogmeGame game(duel("elites", "elites"));
  game.ranged().play("a fire unit=a1 target=b1", {2, 1});
  REQUIRE(game.result() == "immobilised");
  game.end_turn().ranged().play("b fire unit=b1 target=a1", {1});
  CHECK(game.result() == "fail");
  CHECK(game.area("a1") == "map");
}

TEST_CASE("Buildings can be attacked, and become cover when destroyed",
          "[dogme:D7.4b][dogme:D7.4c][dogme:D7.4d][dogme:D7.4e][dogme:D7.4j]") {
  DogmeSetup setup = duel("tank-killers", "regular-infantry", 400);
  setup.a.push_back("a3 regular-infantry 100,0 0,1");
  setup.a.push_back("a4 assault-infantry -100,0 0,1");
  setup.terrain = {"building-4 -50,80 150,180"};
  DogmeGame game(setup);
  game.ranged();
  CHECK(game.refusal("a fire unit=a3 target=f1") == "D7.4b");
  CHECK(game.refusal("a fire unit=a4 target=f1") == "D7.4b");
  CHECK(game.offers("a fire unit=a1 target=f1"));
  game.play("a fire unit=a1 target=f1", {5, 1});
  CHECK(game.totals() == std::vector<int>{8, 8});
  CHECK(game.result() == "nothing");
  CHECK(game.refusal("a fire unit=a1 target=f1") == "D22.1");

  DogmeSetup house = duel("mbts", "regular-infantry", 400);
  house.terrain = {"building-1 -50,80 50,180"};
  DogmeGame second(house);
  second.ranged().play("a fire unit=a1 target=f1", {6, 4});
  CHECK(second.result() == "destroyed");
  CHECK(second.rule_of("cover") == "D7.4j");
  // The building is cover for the rest of the game: an element may enter it, and is no optimal target entirely
  // in it.
  CHECK(second.table().find_piece("f1")->ground == dogme::Ground::cover);
  second.end_turn().end_turn().play("initiative", {3});
  CHECK(second.refusal("a move unit=a1 way=0,99") == "");
  CHECK(second.refusal("a move unit=a1 way=0,100") == "D7.2c");  // 150 - 50.8
}

TEST_CASE("A shot out of range is refused for its range, even in the wrong phase",
          "[dogme:D12.2][dogme:D19.3]") {
  DogmeGame game(duel("elites", "regular-infantry", 400));  // far out of range
  game.initiative(3);
  CHECK(game.refusal("a fire unit=a1 target=b1") == "D19.3");  // already during the movement
  game.to("end");
  CHECK(game.refusal("a fire unit=a1 target=b1") == "D19.3");
}

// SPDX-License-Identifier: MIT
// Close combat, its support, flanks (D25 to D27) and recoils (D28).
#include <catch2/catch.hpp>

#include "tests/systems/dogme/engine/dogme_game.h"

using namespace coq;
using test::DogmeGame;
using test::DogmeSetup;

namespace {

/// a1 at (0, 0) and b1 at (0, 60), face to face.
DogmeSetup melee(const std::string& attacker, const std::string& defender) {
  DogmeSetup out;
  out.a = {"a0 regular-infantry -400,-400 0,1", "a1 " + attacker + " 0,0 0,1"};
  out.b = {"b0 regular-infantry 400,400 0,-1", "b1 " + defender + " 0,60 0,-1"};
  return out;
}

}  // namespace

TEST_CASE("Close combat is rolled like a ranged attack; the loser recoils 2 cm",
          "[dogme:D25.1][dogme:D25.2][dogme:D25.5][dogme:D25.7][dogme:D25.8][dogme:D1.3][dogme:D1.6]") {
  DogmeGame lost(melee("regular-infantry", "regular-infantry"));
  lost.close().play("a attack unit=a1 target=b1", {1, 3});
  CHECK(lost.result() == "attacker-recoils");
  CHECK(lost.at("a1") == "0,-20");
  CHECK(lost.facing("a1") == "0,1");
  DogmeGame tie(melee("regular-infantry", "regular-infantry"));
  tie.close().play("a attack unit=a1 target=b1", {3, 3});
  CHECK(tie.result() == "nothing");
  CHECK(tie.at("a1") == "0,0");
  CHECK(tie.at("b1") == "0,60");
  DogmeGame won(melee("regular-infantry", "regular-infantry"));
  won.close().play("a attack unit=a1 target=b1", {4, 3});
  CHECK(won.at("b1") == "0,80");
  CHECK_FALSE(won.has_word("b1", "immobilised"));
  DogmeGame doubled(melee("elites", "regular-infantry"));
  doubled.close().play("a attack unit=a1 target=b1", {4, 1});
  CHECK(doubled.area("b1") == "eliminated");
  // The attacker is never destroyed by the dice (Q27).
  DogmeGame worst(melee("regular-infantry", "regular-infantry"));
  worst.close().play("a attack unit=a1 target=b1", {1, 6});
  CHECK(worst.area("a1") == "map");
}

TEST_CASE("An optimal target counts only in the mode for which it is listed",
          "[dogme:D3.4][dogme:D25.5][dogme:D23.1][dogme:D5.3b]") {
  DogmeGame heavy(melee("heavy-weapon-team", "mbts"));
  heavy.close().play("a attack unit=a1 target=b1", {3, 3});
  CHECK(heavy.result() == "recoils");
  DogmeGame elites(melee("elites", "mbts"));
  elites.close().play("a attack unit=a1 target=b1", {3, 3});
  CHECK(elites.result() == "destroyed");
  DogmeGame tanks(melee("mbts", "mbts"));
  tanks.close().play("a attack unit=a1 target=b1", {4, 3});
  CHECK(tanks.result() == "recoils");
  DogmeSetup warfare = melee("mbts", "mbts");
  warfare.dogma_a = "armoured-warfare";
  DogmeGame both(warfare);
  both.close().play("a attack unit=a1 target=b1", {4, 3});
  CHECK(both.result() == "destroyed");
}

TEST_CASE("An attack needs full contact with the enemy's front; partial contact is enough for support",
          "[dogme:D1.3][dogme:D1.6][dogme:D27.2]") {
  DogmeSetup setup = melee("regular-infantry", "regular-infantry");
  setup.a[1] = "a1 regular-infantry 20,0 0,1";
  DogmeGame partial(setup);
  CHECK(partial.close().refusal("a attack unit=a1 target=b1") == "D1.3");
  setup.a[1] = "a1 regular-infantry 0,0 0,1";
  setup.b[1] = "b1 regular-infantry 0,60 0,1";
  DogmeGame rear(setup);
  CHECK(rear.close().refusal("a attack unit=a1 target=b1") == "D27.2");
}

TEST_CASE("A flanking element gives support and an optimal target, but cannot attack itself",
          "[dogme:D27.1][dogme:D27.2][dogme:D27.3]") {
  DogmeSetup setup = melee("regular-infantry", "walkers");
  setup.a.push_back("a2 regular-infantry 60,60 -1,0");
  DogmeGame game(setup);
  game.close();
  CHECK(game.refusal("a attack unit=a2 target=b1") == "D27.2");
  game.play("a attack unit=a1 target=b1", {4, 2});
  CHECK(game.totals() == std::vector<int>{9, 6});
  CHECK(game.result() == "destroyed");
  CHECK(game.rule_of("destroyed") == "D27.3");

  DogmeSetup rear = melee("regular-infantry", "mbts");
  rear.a.push_back("a2 regular-infantry 0,120 0,-1");
  DogmeGame tie(rear);
  tie.close().play("a attack unit=a1 target=b1", {2, 4});
  CHECK(tie.totals() == std::vector<int>{7, 7});
  CHECK(tie.result() == "nothing");
  DogmeGame won(rear);
  won.close().play("a attack unit=a1 target=b1", {3, 4});
  CHECK(won.result() == "destroyed");
}

TEST_CASE("Supporters must be within 2 cm of the attacker and in contact with no other enemy",
          "[dogme:D26.1]") {
  DogmeSetup setup = melee("regular-infantry", "regular-infantry");
  setup.a.insert(setup.a.end(), {"a2 regular-infantry -80,0 0,1", "a3 regular-infantry 81,0 0,1",
                                 "a4 regular-infantry 0,-80 0,1"});
  setup.b.push_back("b2 regular-infantry -140,0 1,0");
  DogmeGame game(setup);
  game.close();
  CHECK(game.refusal("a attack unit=a1 target=b1 support=a2") == "D26.1");  // in contact with b2
  CHECK(game.refusal("a attack unit=a1 target=b1 support=a3") == "D26.1");  // 21 mm away
  CHECK(game.offers("a attack unit=a1 target=b1 support=a4"));
  game.play("a attack unit=a1 target=b1 support=a4", {1, 2});
  CHECK(game.totals() == std::vector<int>{6, 5});
  CHECK(game.refusal("a attack unit=a1 target=b1") == "D25.1");
}

TEST_CASE("An enemy can be attacked only once a turn, in close combat too", "[dogme:D22.1]") {
  DogmeSetup setup = melee("regular-infantry", "regular-infantry");
  DogmeGame game(setup);
  game.close().play("a attack unit=a1 target=b1", {3, 3});
  CHECK(game.refusal("a attack unit=a1 target=b1") == "D25.1");
  CHECK(game.table().s.attacked.size() == 1);
}

TEST_CASE("Air support cannot be attacked in close combat; moving into contact makes it recoil",
          "[dogme:D25.3][dogme:D25.4]") {
  DogmeSetup setup = melee("jet-bikes", "regular-infantry");
  setup.b = {"b0 regular-infantry 400,400 0,-1", "b1 combat-aircraft"};
  DogmeGame game(setup);
  game.initiative(1).end_turn().play("initiative", {6});
  game.play("b call units=b1");
  game.play("b enter unit=b1 from=464.4,80 way=250,80 facing=-1,0");
  game.end_turn().play("initiative", {6});
  game.play("a move unit=a1 way=100,80+190,80 facings=1,0+1,0");
  CHECK(game.rule_of("charged") == "D15.1");
  CHECK(game.rule_of("recoiled") == "D25.4");
  CHECK(game.at("b1") == "270,80");
  CHECK(game.at("a1") == "190,80");
  CHECK(game.to("ranged").refusal("a fire unit=a1 target=b1") == "D15.1");
  // Even if a1 is placed in contact with the aircraft, it cannot attack it.
  setup.a[1] = "a1 regular-infantry 185,0 1,0";
  DogmeGame near(setup);
  near.initiative(1).end_turn().play("initiative", {6});
  near.play("b call units=b1");
  near.play("b enter unit=b1 from=464.4,0 way=245,0 facing=-1,0");
  CHECK(near.rule_of("charged") == "D15.1");
  near.end_turn().close();
  CHECK(near.refusal("a attack unit=a1 target=b1") == "D25.3");
}

TEST_CASE("An element that recoils onto impassable terrain or into deep water is destroyed, unless it flies",
          "[dogme:D28.3][dogme:D28.5]") {
  for (const char* ground : {"impassable", "deep-water", "building-1"}) {
    DogmeSetup setup = melee("regular-infantry", "regular-infantry");
    setup.terrain = {std::string(ground) + " -100,-60 100,-40"};
    DogmeGame game(setup);
    game.close().play("a attack unit=a1 target=b1", {1, 3});
    CHECK(game.area("a1") == "eliminated");
    CHECK(game.rule_of("destroyed") == "D28.3");
    setup.a[1] = "a1 assault-infantry 0,0 0,1";
    DogmeGame flyer(setup);
    flyer.close().play("a attack unit=a1 target=b1", {1, 3});
    CHECK(flyer.area("a1") == "map");
    CHECK(flyer.at("a1") == "0,-90");  // moves on to the first free place (Q29)
  }
}

TEST_CASE("An element that recoils into an enemy is destroyed", "[dogme:D28.2]") {
  DogmeSetup setup = melee("regular-infantry", "regular-infantry");
  setup.a.push_back("a2 regular-infantry 0,120 0,-1");
  setup.a[1] = "a1 elites 0,0 0,1";
  DogmeGame game(setup);
  game.close();
  // Without the flank's optimal target, b1 would recoil into the element behind it.
  game.play("a attack unit=a1 target=b1", {1, 6});
  CHECK(game.result() == "attacker-recoils");
  DogmeSetup behind = melee("regular-infantry", "regular-infantry");
  behind.b.push_back("b2 regular-infantry 0,-65 0,1");
  DogmeGame into(behind);
  into.close().play("a attack unit=a1 target=b1", {1, 3});
  CHECK(into.area("a1") == "eliminated");
  CHECK(into.rule_of("destroyed") == "D28.2");
}

TEST_CASE("Friends are pushed back by a recoil; if one cannot be pushed, the recoiling element is destroyed",
          "[dogme:D28.1][dogme:D28.4]") {
  DogmeSetup setup = melee("regular-infantry", "regular-infantry");
  setup.a.push_back("a2 regular-infantry 10,-70 1,0");
  setup.a.push_back("a3 regular-infantry 10,-135 1,0");
  DogmeGame game(setup);
  game.close().play("a attack unit=a1 target=b1", {1, 3});
  CHECK(game.at("a1") == "0,-20");
  CHECK(game.rule_of("pushed") == "D28.1");
  const auto pushed = game.unit("a2").place.at, next = game.unit("a3").place.at;
  CHECK(std::abs(pushed.y - (450 - 80) * 1000) <= 5);  // as far as needed
  CHECK(std::abs(next.y - (450 - 140) * 1000) <= 10);
  CHECK(game.facing("a2") == "1,0");

  setup.terrain = {"impassable -50,-180 50,-166"};
  DogmeGame stuck(setup);
  stuck.close().play("a attack unit=a1 target=b1", {1, 3});
  CHECK(stuck.area("a1") == "eliminated");
  CHECK(stuck.rule_of("destroyed") == "D28.4");
  CHECK(stuck.at("a2") == "10,-70");
}

TEST_CASE("An element that recoils off the table is destroyed", "[dogme:D28.3]") {
  DogmeSetup setup = melee("regular-infantry", "regular-infantry");
  setup.a[1] = "a1 regular-infantry 0,-410 0,1";
  setup.b[1] = "b1 regular-infantry 0,-350 0,-1";
  DogmeGame game(setup);
  game.close().play("a attack unit=a1 target=b1", {1, 3});
  CHECK(game.area("a1") == "eliminated");
  CHECK(game.rule_of("destroyed") == "Q30");
}

TEST_CASE("A group recoils together, except members in contact with another enemy", "[dogme:D25.6]") {
  DogmeSetup setup = melee("regular-infantry", "regular-infantry");
  setup.a.insert(setup.a.end(), {"a2 regular-infantry -70,0 0,1", "a3 regular-infantry 70,0 0,1"});
  setup.b.push_back("b2 regular-infantry 70,60 0,-1");
  setup.groups_a = {"a1 a2 a3"};
  DogmeGame game(setup);
  game.close().play("a attack unit=a1 target=b1", {1, 3});
  CHECK(game.at("a1") == "0,-20");
  CHECK(game.at("a2") == "-70,-20");
  CHECK(game.at("a3") == "70,0");
  CHECK(game.has_event("recoiled", "D25.5"));
  CHECK(game.has_event("recoiled", "D25.6"));
}

TEST_CASE("Close combat with a building needs contact; a building never recoils",
          "[dogme:D7.4b][dogme:D7.4e]") {
  DogmeSetup setup = melee("mbts", "regular-infantry");
  setup.b[1] = "b1 regular-infantry 0,400 0,-1";
  setup.terrain = {"building-2 -50,30 50,100"};
  DogmeGame game(setup);
  game.close();
  CHECK(game.offers("a attack unit=a1 target=f1"));
  CHECK(game.refusal("a attack unit=a0 target=f1") == "D7.4b");
  game.play("a attack unit=a1 target=f1", {1, 2});
  CHECK(game.totals() == std::vector<int>{4, 7});
  CHECK(game.at("a1") == "0,-20");
  DogmeGame won(setup);
  won.close().play("a attack unit=a1 target=f1", {5, 2});
  CHECK(won.result() == "destroyed");
  CHECK(won.table().find_piece("f1")->ground == dogme::Ground::cover);
}

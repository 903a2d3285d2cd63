// SPDX-License-Identifier: MIT
// Melees in the open, in streams, at fords and marshes, on bridges and roads (6, 7); engineers in melee.
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/fight.h"

using namespace coq;
using namespace coq::test;

namespace {

/// F in line attacks the head of the column A from the north.
Battle at_head(std::vector<std::string> terrain, const std::string& more = "") {
  return {.terrain = std::move(terrain),
          .a = {"F infantry 60,42.75 line 3"},
          .b = {"A infantry 60,49 column-of-companies 12 front=3" + more}};
}

}  // namespace

TEST_CASE("In the open, figures in contact and overlapping figures fight, and a charge has its bonus",
          "[terrain-napoleonien:4.5g]") {
  BattleGame game(Battle{.a = {"F infantry 60,40 line 6 mode=charge"}, .b = {"A infantry 60,42.5 line 4"}});
  first_round(game, 3, 3);
  CHECK(fights(game, "F") == "6 of 6 normal formed");
  CHECK(fights(game, "A") == "4 of 4 normal formed");
  CHECK(bonuses(game, "F") == "figures 1, charge 1");
}

TEST_CASE("A unit engaged in a stream fights like the lower unit on a slope", "[terrain-napoleonien:6.2f]") {
  BattleGame game(at_head({"S stream line 0,50 180,50"}));
  first_round(game, 3, 3);
  CHECK(bonuses(game, "F") == "uphill 1");
  CHECK(bonuses(game, "A") == "");
}

TEST_CASE("A charge across a stream gives no bonus; a charge at a unit leaving a stream does",
          "[terrain-napoleonien:6.2g]") {
  Battle out = at_head({"S stream line 0,50 180,50"});
  out.a = {"F infantry 60,42.75 line 3 mode=charge"};
  BattleGame head(out);
  first_round(head, 3, 3);
  CHECK(bonuses(head, "F") == "uphill 1, charge 1");

  BattleGame in(Battle{.terrain = {"S stream line 0,41 180,41"},
                       .a = {"F infantry 60,42.75 line 3 mode=charge"},
                       .b = {"A infantry 60,49 column-of-companies 12 front=3"}});
  in.play("a attack unit=F target=A");
  CHECK(in.rule_of("no-charge-bonus") == "6.2g");
}

TEST_CASE(
    "A unit pushed back into a stream fights with all figures without formation, as does the unit following",
    "[terrain-napoleonien:6.2h][terrain-napoleonien:6.2i]") {
  // The stream's near bank is 2 cm behind the last rank, then 3.1.
  for (const bool near : {true, false}) {
    BattleGame game(at_head({near ? "S stream line 0,57 180,57" : "S stream line 0,58.1 180,58.1"}));
    first_round(game, 6, 1);
    CHECK(recoiled(game) == "A 30");
    game.play("a follow unit=F");
    CHECK(game.rule_of("follows") == (near ? "6.2i" : "2.6b"));
    game.play("morale", {6});
    to_melee(game).play("melee", {3, 3});
    CHECK(fights(game, "A") == (near ? "12 of 12 all without-formation" : "12 of 12 all formed"));
    CHECK(fights(game, "F") == (near ? "3 of 3 all without-formation" : "3 of 3 all formed"));
    CHECK(bonuses(game, "F") == (near ? "without-formation -2, follow-up 1" : "follow-up 1"));
  }
}

TEST_CASE("A unit attacked as it leaves a ford and pushed back into the river is destroyed",
          "[terrain-napoleonien:6.3f]") {
  const std::vector<std::string> river = {"V river 0,50 180,56", "X ford line 60,48 60,58"};
  BattleGame beaten(at_head(river));
  first_round(beaten, 6, 1);
  CHECK(beaten.area("A") == "eliminated");
  CHECK(beaten.rule_of("destroyed") == "6.3f");
  BattleGame drawn(at_head(river));
  first_round(drawn, 3, 3);
  CHECK(drawn.area("A") == "map");
}

TEST_CASE("A unit pushed back into a marsh loses its formation", "[terrain-napoleonien:6.5b]") {
  BattleGame near(at_head({"M marsh 40,56 80,70"}));
  first_round(near, 6, 1);
  CHECK(near.order("A") == "without-formation");
  CHECK(near.rule_of("order") == "6.5b");
  BattleGame far(at_head({"M marsh 40,57.5 80,70"}));
  first_round(far, 6, 1);
  CHECK(far.order("A") == "formed");
}

TEST_CASE("A unit partly on a bridge fights the second round without formation, with its whole strength",
          "[terrain-napoleonien:6.3b]") {
  BattleGame game(at_head({"V river 0,50 180,56", "B bridge line 60,48 60,58"}));
  first_round(game, 3, 3);
  CHECK(fights(game, "A") == "3 of 12 normal formed");
  next_round(game, 3, 3);
  CHECK(fights(game, "A") == "12 of 12 all without-formation");
  CHECK(game.rule_of("order") == "6.3b");
}

TEST_CASE("A unit on a road too hemmed in to deploy is without formation from the second round",
          "[terrain-napoleonien:7.2b]") {
  const std::vector<std::string> hemmed = {"R road line 60,20 60,80", "L hedge line 57,20 57,80"};
  BattleGame game(at_head(hemmed));
  first_round(game, 3, 3);
  CHECK(fights(game, "A") == "3 of 12 normal formed");
  next_round(game, 3, 3);
  CHECK(fights(game, "A") == "12 of 12 all without-formation");
  CHECK(fights_by(game, "A") == "7.2b");
  BattleGame open(at_head({"R road line 60,20 60,80"}));
  first_round(open, 3, 3);
  next_round(open, 3, 3);
  CHECK(fights(open, "A") == "12 of 12 all formed");
}

TEST_CASE("A unit on a tree-lined road has no cover in melee, and fights without formation from round two",
          "[terrain-napoleonien:7.3a]") {
  BattleGame game(at_head({"R tree-lined-road line 60,45 60,80"}));
  first_round(game, 3, 3);
  CHECK(fights(game, "A") == "3 of 12 normal formed");
  CHECK(game.event("cover", "A") == "none");
  next_round(game, 3, 3);
  CHECK(fights(game, "A") == "12 of 12 all without-formation");
}

TEST_CASE("A unit attacking the flank of a column on a tree-lined road has the bonus, but loses its formation",
          "[terrain-napoleonien:7.3c]") {
  Battle battle = at_head({"R tree-lined-road line 60,20 60,80"});
  battle.a = {"F infantry 56.5,49 line 3 face=1,0"};
  BattleGame game(battle);
  game.play("a attack unit=F target=A");
  CHECK(game.event("taken-in-flank") == "unit=A");
  to_melee(game).play("melee", {3, 3});
  CHECK(game.order("F") == "without-formation");
  CHECK(bonuses(game, "F").find("without-formation -2") != std::string::npos);
  CHECK(bonuses(game, "F").find("flank 2") != std::string::npos);
  CHECK(game.event("cover", "A") == "none");
}

TEST_CASE("Engineers fight at -1", "[terrain-napoleonien:8.7b]") {
  BattleGame game(Battle{.a = {"F engineers 60,40 line 4"}, .b = {"A infantry 60,42.5 line 4"}});
  first_round(game, 3, 3);
  CHECK(bonuses(game, "F") == "engineers -1");
}

TEST_CASE("A unit attacked while leaving a house by the street is formed at first, then without formation",
          "[terrain-napoleonien:5.2t]") {
  BattleGame game(at_head({}), [](const auto&, auto& s) {
    s.units[1].job.task = terrain_napoleonien::Task::leave_formed;
    s.units[1].job.until = 99;
  });
  first_round(game, 3, 3);
  CHECK(fights(game, "A") == "3 of 12 normal formed");
  next_round(game, 3, 3);
  CHECK(fights(game, "A") == "12 of 12 all without-formation");
}

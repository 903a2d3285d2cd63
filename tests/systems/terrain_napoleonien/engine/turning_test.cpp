// SPDX-License-Identifier: MIT
// Turning and deploying units: the ground they end on and the ground they sweep (4.3f).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/battle.h"

using namespace coq;
using namespace coq::test;

namespace {

BattleGame turner(std::vector<std::string> terrain, const std::string& unit = "F infantry 30,51 line 9",
                  std::vector<std::string> enemies = {"Z infantry 170,110 line 2"}, std::string own = "") {
  return BattleGame(
      Battle{.terrain = std::move(terrain), .a = {unit}, .b = std::move(enemies), .ruleset = std::move(own)});
}
/// A line of nine, 13.5 cm wide, turns from south to east: half of it ends south of y = 53.
const char* const kTurn = "a move unit=F way=30.1,51 facing=1,0";
/// A column of three abreast that faces east deploys: its line reaches from y = 41.25 to 54.75.
const char* const kColumn = "F infantry 30,48 column-of-companies 9 front=3 face=1,0";
const char* const kDeploy = "a change-formation unit=F formation=line front=9";

}  // namespace

TEST_CASE(
    "A turned unit has the order of the terrain in which any of its figures ends",
    "[terrain-napoleonien:4.3f][terrain-napoleonien:4.3c][terrain-napoleonien:2.4c][terrain-napoleonien:9.2a]"
    "[terrain-napoleonien:6.2b]") {
  struct Case {
    const char* terrain;
    const char* order;
    const char* rule;
  };
  for (const Case& one : {Case{"w wood 10,53 60,80", "without-formation", "4.3b"},
                          Case{"c tall-crops 10,53 60,80", "disorganised", "9.2a"},
                          Case{"v vineyard 10,53 60,80", "disorganised", "9.2a"},
                          Case{"h hill 10,53 60,80 crest 10,66 60,66", "disorganised", "2.4a"},
                          Case{"s stream 0,53 180,56", "disorganised", "6.2c"},
                          Case{"q abandoned-battery 25,53 35,60", "without-formation", "9.3c"},
                          Case{"m stone-wall line 10,55 60,55", "without-formation", "8.4f"}}) {
    INFO(one.terrain);
    BattleGame game = turner({one.terrain});
    game.play(kTurn);
    CHECK(game.order("F") == one.order);
    CHECK(game.rule_of("order") == one.rule);
    // Skirmishers stay formed where the rules say so (4.3d, 9.2b, 9.3d).
    BattleGame ploughed = turner({"p ploughland 10,53 60,80"});
    ploughed.play(kTurn);
    CHECK(ploughed.order("F") == "formed");
  }
}

TEST_CASE("A turn across an obstacle costs the time of crossing it, and columns cannot turn across one",
          "[terrain-napoleonien:8.4a][terrain-napoleonien:8.4e][terrain-napoleonien:9.3c][terrain-napoleonien:"
          "4.3f]") {
  BattleGame wall = turner({"m stone-wall line 10,55 60,55"});
  wall.play(kTurn);
  CHECK(wall.event("deduction") == "unit=F what=m share=1/2 length=40");
  BattleGame hedge = turner({"e hedge line 10,55 60,55"});
  hedge.play(kTurn);
  CHECK(hedge.event("deduction") == "unit=F what=e share=1/4 length=20");
  // Too little of the half period is left.
  BattleGame late = turner({"m stone-wall line 10,55 60,55"});
  late.play("a move unit=F way=30,46");
  CHECK(late.refusal("a move unit=F way=30,49 facing=1,0") == "8.4f");
  CHECK(turner({"e hedge line 10,54 60,54"}, "F infantry 30,50 column-of-companies 12 front=3 face=1,0")
            .refusal("a move unit=F way=30.1,50 facing=0,1") == "8.4a");
  CHECK(turner({"m stone-wall line 10,55 60,55"}, "F cavalry 30,50 line 5").refusal(kTurn) == "8.4e");
}

TEST_CASE("A unit cannot turn into a house, water or a redoubt, or through another unit",
          "[terrain-napoleonien:4.3f][terrain-napoleonien:5.2a][terrain-napoleonien:6.5a][terrain-napoleonien:"
          "9.1c]") {
  CHECK(turner({"a house 20,53 40,60"}).refusal(kTurn) == "5.2a");
  CHECK(turner({"a marsh 20,53 40,60"}).refusal(kTurn) == "6.5a");
  CHECK(turner({"a redoubt 20,53 40,60", "c access line 30,58 30,64"}).refusal(kTurn) == "9.1c");
  CHECK(turner({}, "F infantry 30,51 line 9", {"A infantry 30,56 line 2"}).refusal(kTurn) == "x.move.through");
  // The enemy is neither in the unit's old place nor in its new one, but between them.
  CHECK(turner({}, "F infantry 30,51 line 9", {"A infantry 26,55 line 1"}).refusal(kTurn) == "x.move.through");
  CHECK(turner({}, "F infantry 30,51 line 9", {"A infantry 23,58 line 1"}).refusal(kTurn).empty());
}

TEST_CASE("A turn sweeps the ground between the old front and the new one", "[terrain-napoleonien:4.3f]") {
  // The pond is between the two fronts: neither the old line nor the new one touches it.
  CHECK(turner({"a pond 25.5,54 27,55.5"}).refusal(kTurn) == "6.5a");
  BattleGame wood = turner({"w wood 25.5,53.5 27.5,55.5"});
  wood.play(kTurn);
  CHECK(wood.event("order") == "unit=F order=without-formation");
  // A unit that turns about sweeps nothing: each figure turns in place.
  CHECK(turner({"a pond 25.5,54 27,55.5"}).refusal("a move unit=F way=30.1,51 facing=0,-1").empty());
}

TEST_CASE("The other chapters decide whether a turn costs movement", "[terrain-napoleonien:4.3f]") {
  BattleGame free = turner({});
  free.play(kTurn);
  CHECK(free.event("moved") == "unit=F mode=normal at=301 510 length=1 left=79");
  const std::string own = "<value id=\"x.move.turn\" is=\"outermost\" source=\"default\"/>";
  // The corner of a line of nine moves along nearly a quarter circle of radius 6.9 cm: more than 8 cm.
  CHECK(turner({}, "F infantry 30,51 line 9", {"Z infantry 170,110 line 2"}, own).refusal(kTurn) ==
        "x.move.turn");
  BattleGame narrow = turner({}, "F infantry 30,51 line 3", {"Z infantry 170,110 line 2"}, own);
  narrow.play(kTurn);
  const auto& distance_moved = narrow.unit("F").distance_moved;
  // A quarter circle about the middle of a body of 4.5 x 2.5 cm, measured by its chords, and 1 mm.
  CHECK(distance_moved > 38'000);
  CHECK(distance_moved < 42'000);
}

TEST_CASE("A unit cannot deploy onto a slope, into a wood, or over a hedge or wall",
          "[terrain-napoleonien:2.4b][terrain-napoleonien:4.3e][terrain-napoleonien:7.2b][terrain-napoleonien:"
          "4.3f]") {
  struct Case {
    const char* terrain;
    const char* rule;
  };
  for (const Case& one :
       {Case{"w wood 10,53 60,80", "4.3e"}, Case{"h hill 10,53 60,80 crest 10,66 60,66", "2.4b"},
        Case{"m stone-wall line 10,53 60,53", "7.2b"}, Case{"e hedge line 10,53 60,53", "7.2b"},
        Case{"e abatis line 10,53 60,53", "7.2b"}, Case{"a marsh 10,53 60,80", "6.5a"},
        Case{"a house 10,53 60,60", "5.2a"}}) {
    INFO(one.terrain);
    CHECK(turner({one.terrain}, kColumn).refusal(kDeploy) == one.rule);
    CHECK_FALSE(turner({one.terrain}, kColumn).offers(kDeploy));
  }
  CHECK(turner({"e hedge line 10,56 60,56"}, kColumn).refusal(kDeploy).empty());
}

TEST_CASE("A deployed line has the order of the terrain under it",
          "[terrain-napoleonien:4.3f][terrain-napoleonien:9.2a][terrain-napoleonien:6.2b][terrain-napoleonien:"
          "9.3c]") {
  struct Case {
    const char* terrain;
    const char* order;
  };
  for (const Case& one :
       {Case{"c tall-crops 10,53 60,80", "disorganised"}, Case{"v vineyard 10,53 60,80", "disorganised"},
        Case{"s stream 0,53 180,56", "disorganised"},
        Case{"q abandoned-battery 25,53 35,60", "without-formation"},
        Case{"p ploughland 10,53 60,80", "formed"}}) {
    INFO(one.terrain);
    BattleGame game = turner({one.terrain}, kColumn);
    game.play(kDeploy);
    game.pass_quarters(2);
    CHECK(game.unit("F").formation == terrain_napoleonien::Formed::line);
    CHECK(game.order("F") == one.order);
  }
}

TEST_CASE("Roadside trees prevent a column from deploying, and a unit that turns through them loses its order",
          "[terrain-napoleonien:7.2b][terrain-napoleonien:7.3d]") {
  const char* const trees = "t tree-lined-road line 0,48 180,48";
  CHECK(turner({trees}, kColumn).refusal(kDeploy) == "7.2b");
  CHECK(turner({"r road line 0,48 180,48"}, kColumn).refusal(kDeploy).empty());
  BattleGame game = turner({trees}, kColumn);
  game.play("a move unit=F way=30.1,48 facing=0,1");
  CHECK(game.order("F") == "without-formation");
  CHECK(game.rule_of("order") == "7.3d");
}

TEST_CASE("A unit that enters the table has the order of the terrain on which it arrives",
          "[terrain-napoleonien:4.3f][terrain-napoleonien:9.2a]") {
  Battle battle{.terrain = {"c tall-crops 50,0 80,20"},
                .a = {"E infantry 20,60 line 4"},
                .b = {"Z infantry 170,110 line 2"}};
  battle.own_a =
      "<reinforcements turn=\"1\" edge=\"N\"><unit id=\"F\" counter=\"france-infantry\"/></reinforcements>"
      "<formation unit=\"F\" is=\"line\" figures=\"6\"/>";
  BattleGame game(battle);
  game.play("a arrive unit=F at=60,1.25 facing=0,1");
  CHECK(game.order("F") == "disorganised");
}

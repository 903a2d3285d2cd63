// SPDX-License-Identifier: MIT
// Linear obstacles: who may cross them, at what cost, and how they are occupied (8.3, 8.4).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/battle.h"

using namespace coq;
using namespace coq::test;

namespace {

// The obstacles are 0.8 cm wide: their near edges are at 59.6 and 79.6.
const char* const kLinearHedge = "e hedge line 20,60 80,60";
const char* const kLinearWall = "stones stone-wall line 20,60 80,60";

Battle linear_battle(std::vector<std::string> terrain, const std::string& unit, const std::string& own = "") {
  return Battle{.terrain = std::move(terrain), .a = {unit}, .b = {"Z infantry 170,110 line 2"}, .ruleset = own};
}
const std::string kLinearLine =
    "<value id=\"x.base-move.infantry.line.normal\" is=\"80\" source=\"default\" question=\"14\"/>";

}  // namespace

TEST_CASE("A hedge costs a line a quarter of its half-period allowance, and disorganises it afterwards",
          "[terrain-napoleonien:8.4a][terrain-napoleonien:8.4b]") {
  // The line moves 3 cm to the hedge; in all it may move 8 - 2 = 6.
  BattleGame game(linear_battle({kLinearHedge}, "F infantry 50,55.35 line 6", kLinearLine));
  CHECK(game.refusal("a move unit=F way=50,61.35").empty());
  CHECK(game.refusal("a move unit=F way=50,61.36") == "8.4b");
  game.play("a move unit=F way=50,61.35");
  CHECK(game.event("deduction") == "unit=F what=e share=1/4 length=20");
  // The tail is still across: the unit has not passed the hedge and cannot begin to re-form.
  CHECK(game.order("F") == "formed");
  game.pass_quarters(2).to_side("a");
  CHECK(game.refusal("a move unit=F way=50,67.35").empty());
  CHECK(game.refusal("a move unit=F way=50,67.36") == "8.4b");
  game.play("a move unit=F way=50,63");
  CHECK(game.order("F") == "disorganised");
  CHECK(game.refusal("a reform unit=F").empty());
}

TEST_CASE("A wall costs a line half its allowance, and its formation during and after crossing",
          "[terrain-napoleonien:8.4e][terrain-napoleonien:8.4f][terrain-napoleonien:8.4c]") {
  BattleGame game(linear_battle({kLinearWall}, "F infantry 50,55.35 line 6", kLinearLine));
  CHECK(game.refusal("a move unit=F way=50,59.35").empty());
  CHECK(game.refusal("a move unit=F way=50,59.36") == "8.4f");
  game.play("a move unit=F way=50,59.35");
  CHECK(game.order("F") == "without-formation");
  CHECK(game.refusal("a reform unit=F") == "8.4c");
  game.pass_quarters(2).to_side("a");
  game.play("a move unit=F way=50,63.35");
  CHECK(game.order("F") == "without-formation");
  CHECK(game.refusal("a reform unit=F").empty());
}

TEST_CASE("Cavalry may cross hedges and loses its formation; neither cavalry nor artillery can cross walls",
          "[terrain-napoleonien:8.4a][terrain-napoleonien:8.4b][terrain-napoleonien:8.4e]") {
  BattleGame hedge(linear_battle({kLinearHedge}, "F cavalry 50,56 line 4"));
  hedge.play("a move unit=F way=50,64");
  CHECK(hedge.order("F") == "without-formation");
  BattleGame wall(linear_battle({kLinearWall}, "F cavalry 50,56 line 4"));
  CHECK(wall.refusal("a move unit=F way=50,60") == "8.4e");
  for (const char* piece : {kLinearHedge, kLinearWall}) {
    BattleGame guns(linear_battle({piece}, "F horse-artillery 50,56 limbered 1"));
    CHECK(guns.refusal("a move unit=F way=50,60") == (piece == kLinearHedge ? "8.4a" : "8.4e"));
  }
}

TEST_CASE("A column crosses a hedge at two ranks a half period, a wall at one",
          "[terrain-napoleonien:8.4a][terrain-napoleonien:8.4e][terrain-napoleonien:8.4c][terrain-napoleonien:"
          "8.4d]") {
  struct Case {
    const char* piece;
    const char* id;
    const char* by_move;
    int ranks, quarters;
    const char* during;
    const char* after;
  };
  // Six ranks take one period and a half (T47), or three periods (T46). The head is at 59.6, and the column 15
  // deep.
  for (const Case& one :
       {Case{kLinearHedge, "e", "8.4a", 2, 6, "formed", "disorganised"},
        Case{kLinearWall, "stones", "8.4e", 1, 12, "without-formation", "without-formation"}}) {
    INFO(one.id);
    BattleGame game(linear_battle({one.piece}, "F infantry 50,52.1 column-of-companies 18 front=3"));
    CHECK(game.refusal("a move unit=F way=50,55") == one.by_move);
    game.play(fmt::format("a cross unit=F piece={}", one.id));
    CHECK(game.event("crosses") == fmt::format("unit=F quarters={}", one.quarters));
    CHECK(game.rule_of("advice") == "8.4d");
    for (int half = 1; half * 2 < one.quarters; ++half) {
      game.pass_quarters(2);
      if (game.phase() != "orders") continue;
      CHECK(game.unit("F").job.done == half * one.ranks);
      CHECK(game.order("F") == one.during);
    }
    CHECK(game.refusal("a reform unit=F") != "");
    game.pass_quarters(2);
    CHECK(game.order("F") == one.after);
    CHECK(game.unit("F").job.task == terrain_napoleonien::Task::none);
    // The whole unit is beyond the obstacle: 0.8 cm and six ranks further.
    CHECK(game.at("F") == "50,67.9");
  }
}

TEST_CASE("An obstacle on a slope costs a quarter, and the slope halves the rest",
          "[terrain-napoleonien:8.4a][terrain-napoleonien:2.4a]") {
  // 8 x 3/4 x 1/2.
  BattleGame game(linear_battle({"h hill 20,40 80,80 crest 20,50 80,50", kLinearHedge},
                                "F infantry 50,58.35 line 6", kLinearLine));
  CHECK(game.refusal("a move unit=F way=50,61.35").empty());
  CHECK_FALSE(game.refusal("a move unit=F way=50,61.36").empty());
  game.play("a move unit=F way=50,61.35");
  CHECK(game.order("F") == "disorganised");
}

TEST_CASE("A unit must touch an obstacle to occupy it", "[terrain-napoleonien:8.3a]") {
  BattleGame game(linear_battle({kLinearHedge}, "F infantry 50,52 line 6"));
  game.play("a move unit=F way=50,58.25");
  CHECK(game.unit("F").obstacle == play::kNone);
  CHECK(game.refusal("a occupy unit=F piece=e") == "8.3a");
  game.play("a move unit=F way=50,58.35");
  CHECK(game.event("occupies") == "unit=F piece=e");
  CHECK(game.unit("F").obstacle == game.table().b.ground.find("e"));
  game.pass_quarters(2).to_side("a");
  game.play("a move unit=F way=50,58 mode=backward");
  CHECK(game.unit("F").obstacle == play::kNone);
}

TEST_CASE("A column at an obstacle deploys along its contour, and must change formation before it leaves",
          "[terrain-napoleonien:8.3b][terrain-napoleonien:8.3c]") {
  // A U of walls, 12 wide and open to the north. The head of the column touches its bottom.
  BattleGame game(linear_battle({"u stone-wall line 44,40 44,60 56,60 56,40"},
                                "F infantry 50,54.6 column-of-companies 24 front=6"));
  game.play("a occupy unit=F piece=u");
  game.play("a change-formation unit=F formation=line");
  CHECK(game.rule_of("changes-formation") == "8.3b");
  game.pass_quarters(2).to_side("a");
  REQUIRE(game.unit("F").along.size() == 24);
  int south = 0, east = 0, west = 0;
  for (const auto& place : game.unit("F").along) {
    south += place.facing.y > 0 && place.facing.x == 0;
    east += place.facing.x > 0;
    west += place.facing.x < 0;
  }
  CHECK(south == 8);
  CHECK(east == 8);
  CHECK(west == 8);
  CHECK(game.refusal("a move unit=F way=50,50") == "8.3c");
  game.play("a change-formation unit=F formation=march-column");
  game.pass_quarters(2).to_side("a");
  CHECK(game.refusal("a move unit=F way=50,45 mode=backward") != "8.3c");
}

TEST_CASE("A front at an obstacle extends by three figures a quarter, in the first half of a period",
          "[terrain-napoleonien:8.3d][terrain-napoleonien:5.5s][terrain-napoleonien:5.5t]") {
  BattleGame game(linear_battle({kLinearHedge}, "F infantry 50,54.6 column-of-companies 12 front=3"));
  game.play("a occupy unit=F piece=e");
  game.play("a extend-front unit=F");
  game.pass_quarter();
  CHECK(game.unit("F").front == 6);
  game.pass_quarter();
  CHECK(game.unit("F").front == 9);
  CHECK(game.unit("F").job.task == terrain_napoleonien::Task::none);
  CHECK(game.to_side("a").refusal("a extend-front unit=F") == "5.5s");
}

TEST_CASE("A held obstacle must be won before it can be crossed", "[terrain-napoleonien:8.6d]") {
  BattleGame game(Battle{.terrain = {kLinearHedge},
                         .a = {"F infantry 50,54.6 column-of-companies 12 front=3"},
                         .b = {"A infantry 60,61.65 line 4 obstacle=e"}});
  CHECK(game.refusal("a cross unit=F piece=e") == "8.6d");
}

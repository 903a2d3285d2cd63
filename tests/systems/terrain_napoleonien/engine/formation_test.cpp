// SPDX-License-Identifier: MIT
// Formations: re-forming, changing formation and extending a front (2.2c, 2.4b, 2.5f, 2.6e, 3.3, 4.3, 6.3b,
// 8.3).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/battle.h"

using namespace coq;
using namespace coq::test;

namespace {

const char* const kFormationHill = "h hill 20,20 60,60 crest 20,40 60,40";
const char* const kFormationTop = "p plateau 20,20 60,60 rim 25,25 55,25 55,55 25,55";

Battle one_of(std::vector<std::string> terrain, const std::string& unit) {
  return Battle{.terrain = std::move(terrain), .a = {unit}, .b = {"Z infantry 170,110 line 2"}};
}

}  // namespace

TEST_CASE("A unit reorganises on a slope in a quarter, until it moves again",
          "[terrain-napoleonien:2.6e][terrain-napoleonien:2.6d]") {
  BattleGame game(one_of({kFormationHill}, "F infantry 40,30 line 6"));
  game.play("a move unit=F way=40,31");
  CHECK(game.order("F") == "disorganised");
  game.play("a reform unit=F");
  CHECK(game.event("reforms") == "unit=F quarters=1");
  CHECK(game.rule_of("reforms") == "2.6e");
  game.pass_quarter();
  CHECK(game.order("F") == "formed");
  CHECK(game.refusal("a change-formation unit=F formation=column-of-companies") == "2.4b");
  game.play("a move unit=F way=40,32");
  CHECK(game.order("F") == "disorganised");
}

TEST_CASE("Off a slope, the other chapters set the time to re-form", "[terrain-napoleonien:5.2c]") {
  BattleGame game(one_of({}, "F infantry 40,30 line 6 order=without-formation"));
  CHECK(game.refusal("a move unit=F way=40,31") == "5.2c");
  game.play("a reform unit=F");
  CHECK(game.event("reforms") == "unit=F quarters=2");
  CHECK(game.refusal("a reform unit=F") == "5.2c");
  game.pass_quarter();
  CHECK(game.order("F") == "without-formation");
  game.pass_quarter();
  CHECK(game.order("F") == "formed");
}

TEST_CASE("A unit in a wood cannot change formation or re-form; in a clearing it can re-form",
          "[terrain-napoleonien:4.3e][terrain-napoleonien:4.3i][terrain-napoleonien:4.3c]") {
  const std::string wood = "w wood 20,20 80,80";
  BattleGame in(one_of({wood}, "F infantry 40,40 column-of-companies 12 front=3 order=without-formation"));
  CHECK(in.refusal("a change-formation unit=F formation=line") == "4.3e");
  CHECK(in.refusal("a reform unit=F") == "4.3b");
  BattleGame half(one_of({wood}, "F infantry 40,20 column-of-companies 12 front=3 order=without-formation"));
  CHECK(half.refusal("a change-formation unit=F formation=line") == "4.3e");
  const std::string clearing = "c clearing 34,34 46,46";
  BattleGame clear(
      one_of({wood, clearing}, "F infantry 40,40 column-of-companies 12 front=3 order=without-formation"));
  clear.play("a reform unit=F");
  CHECK(clear.refusal("a change-formation unit=F formation=line") == "5.2c");
  clear.pass_quarters(2);
  CHECK(clear.order("F") == "formed");
  CHECK(clear.to_side("a").refusal("a change-formation unit=F formation=line") == "4.3i");
}

TEST_CASE("A column whose head is at a wood's edge may extend along it, in twice the time",
          "[terrain-napoleonien:4.3h][terrain-napoleonien:4.3g]") {
  const std::string wood = "w wood 20,20 80,80";
  BattleGame edge(one_of({wood}, "F infantry 50,75 column-of-companies 12 front=3 order=without-formation"));
  edge.play("a extend-front unit=F");
  CHECK(edge.event("extends-front") == "unit=F quarters=4");
  edge.pass_quarters(4);
  CHECK(edge.unit("F").formation == terrain_napoleonien::Formed::line);
  CHECK(edge.unit("F").front == 12);
  CHECK(edge.at("F") == "50,78.75");
  CHECK(edge.order("F") == "without-formation");
  BattleGame short_of(
      one_of({wood}, "F infantry 50,74 column-of-companies 12 front=3 order=without-formation"));
  CHECK(short_of.refusal("a extend-front unit=F") == "4.3h");
}

TEST_CASE("A line along a wood's edge follows its corner", "[terrain-napoleonien:4.3g]") {
  BattleGame game(one_of({"w wood 20,20 80,80"},
                         "F infantry 76,75 column-of-companies 12 front=3 order=without-formation"));
  game.play("a extend-front unit=F");
  game.pass_quarters(4);
  const auto& along = game.unit("F").along;
  REQUIRE(along.size() == 12);
  bool south = false, east = false;
  for (const auto& place : along) {
    south = south || (place.facing.y > 0 && place.facing.x == 0);
    east = east || (place.facing.x > 0 && place.facing.y == 0);
  }
  CHECK(south);
  CHECK(east);
}

TEST_CASE("Guns cannot unlimber on a hill", "[terrain-napoleonien:2.5f][terrain-napoleonien:2.5g]") {
  BattleGame top(one_of({kFormationHill}, "F artillery 40,40 limbered 1"));
  CHECK(top.refusal("a change-formation unit=F formation=in-battery") == "2.5f");
  BattleGame slope(one_of({kFormationHill}, "F artillery 40,30 limbered 1"));
  CHECK(slope.refusal("a change-formation unit=F formation=in-battery") == "2.5g");
  // A base 5 deep touches the foot, and another does not.
  BattleGame foot(one_of({kFormationHill}, "F artillery 40,62.5 limbered 1"));
  CHECK(foot.refusal("a change-formation unit=F formation=in-battery") == "2.5g");
  BattleGame clear(one_of({kFormationHill}, "F artillery 40,62.6 limbered 1"));
  CHECK(clear.refusal("a change-formation unit=F formation=in-battery").empty());
}

TEST_CASE("On a plateau, guns unlimber and formations change only if there is room on the flat top",
          "[terrain-napoleonien:3.3b][terrain-napoleonien:3.3c]") {
  BattleGame over(one_of({kFormationTop}, "F artillery 40,26.5 limbered 1"));
  CHECK(over.refusal("a change-formation unit=F formation=in-battery") == "2.5g");
  BattleGame in(one_of({kFormationTop}, "F artillery 40,27.5 limbered 1"));
  in.play("a change-formation unit=F formation=in-battery");
  in.pass_quarters(2);
  CHECK(in.unit("F").formation == terrain_napoleonien::Formed::in_battery);
  // Two guns side by side are 8 wide, too wide for a flat of 6.
  const std::string narrow = "p plateau 20,20 60,60 rim 37,25 43,25 43,55 37,55";
  BattleGame cramped(one_of({narrow}, "F artillery 40,35 limbered 2 front=1"));
  CHECK(cramped.refusal("a change-formation unit=F formation=in-battery") == "3.3c");
  // A line of 18 cm fits on 30; one of 36 does not.
  BattleGame line(one_of({kFormationTop}, "F infantry 40,40 column-of-companies 12 front=3"));
  CHECK(line.refusal("a change-formation unit=F formation=line").empty());
  BattleGame wide(one_of({kFormationTop}, "F infantry 40,40 column-of-companies 24 front=3"));
  CHECK(wide.refusal("a change-formation unit=F formation=line") == "3.3b");
}

TEST_CASE("Horse artillery cannot unlimber in a stream", "[terrain-napoleonien:6.2e]") {
  BattleGame game(one_of({"s stream 0,40 180,43"}, "F horse-artillery 60,41 limbered 1"));
  CHECK(game.refusal("a change-formation unit=F formation=in-battery") == "6.2e");
}

TEST_CASE("A unit partly on a bridge cannot deploy", "[terrain-napoleonien:6.3b]") {
  BattleGame game(one_of({"v river 0,40 180,46", "g bridge line 60,38 60,48"},
                         "F infantry 60,34 column-of-companies 12 front=3"));
  CHECK(game.refusal("a change-formation unit=F formation=line") == "6.3b");
}

TEST_CASE("The other chapters set the time for a march column to form line", "[terrain-napoleonien:4.3h]") {
  Battle battle = one_of({}, "F infantry 60,34 march-column 12 front=3");
  battle.ruleset = "<value id=\"x.time.march-column-to-line\" is=\"3\" source=\"default\" question=\"14\"/>";
  BattleGame game(battle);
  game.play("a change-formation unit=F formation=line");
  CHECK(game.event("changes-formation") == "unit=F quarters=3");
  CHECK(game.refusal("a move unit=F way=60,35") == "5.2c");
  game.pass_quarters(3);
  // The first rank stays in place: the body was 10 deep, and is 2.5 now.
  CHECK(game.at("F") == "60,37.75");
}

TEST_CASE("A line follows a curved crest without a penalty", "[terrain-napoleonien:2.2c]") {
  BattleGame game(one_of({"h hill 20,20 60,60 crest 20,40 40,40 60,30"}, "F infantry 40,40 line 12"));
  game.play("a occupy unit=F piece=h");
  CHECK(game.rule_of("follows-crest") == "2.2c");
  CHECK(game.unit("F").along.size() == 12);
  CHECK(game.order("F") == "formed");
  CHECK(game.unit("F").formation == terrain_napoleonien::Formed::line);
}

TEST_CASE("A battery unlimbering behind an obstacle is reported as possibly hampered",
          "[terrain-napoleonien:8.5h]") {
  // The hedge is 0.8 wide and the limber 5 deep.
  BattleGame game(one_of({"e hedge line 40,60 80,60"}, "F artillery 60,57.1 limbered 1"));
  game.play("a change-formation unit=F formation=in-battery");
  CHECK(game.event("hampered") == "unit=F piece=e");
}

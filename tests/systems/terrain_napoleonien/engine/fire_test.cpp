// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/play/engine/phrasebook.h"
#include "tests/systems/terrain_napoleonien/engine/battle.h"

using namespace coq;
using namespace coq::test;

namespace {

/// Fire of a at b, with side a first; returns the rule that refuses it, or "".
std::string refusal_of_fire(const Battle& battle) {
  return BattleGame(battle).refusal("a fire unit=F target=A");
}

Battle fire_battle(std::vector<std::string> terrain, std::string french, std::string austrian) {
  Battle out;
  out.terrain = std::move(terrain);
  out.a = {std::move(french)};
  out.b = {std::move(austrian)};
  return out;
}

const std::string kFireHill = "H hill 20,20 60,50 crest 20,35 60,35";
const std::string kFirePlateau = "P plateau 20,20 60,60 rim 25,25 55,25 55,55 25,55";
const std::string kFireWood = "W wood 40,30 80,50";
const std::string kFireHouse = "V house 40,43 47,48";

/// Returns the modifiers of a fire roll with these dice.
std::string fire_modifiers(BattleGame& game, std::vector<int> dice,
                           const std::string& action = "a fire unit=F target=A") {
  game.play(action, std::move(dice));
  return game.modifiers("fire");
}

}  // namespace

TEST_CASE("On a hill a unit fires once past the crest; being astride it is enough",
          "[terrain-napoleonien:2.5a]") {
  const std::string enemy = "A infantry 40,23 line 4 face=0,1";
  CHECK(refusal_of_fire(fire_battle({kFireHill}, "F infantry 40,35 line 6 face=0,-1", enemy)).empty());
  // A unit just behind the crest sees over it, but does not fire.
  const Battle peeking = fire_battle({kFireHill}, "F infantry 40,37.25 line 6 face=0,-1", enemy);
  CHECK(BattleGame(peeking).sees("F", "A"));
  CHECK(refusal_of_fire(peeking) == "2.5a");
}

TEST_CASE("A unit halted on the far slope fires without a penalty",
          "[terrain-napoleonien:2.4f][terrain-napoleonien:2.5a]") {
  BattleGame game(fire_battle({kFireHill}, "F infantry 40,28 line 4 face=0,-1 order=disorganised",
                              "A infantry 40,17 line 4 face=0,1"));
  CHECK(fire_modifiers(game, {1, 1}).empty());
}

TEST_CASE("Only the figures in front of the crest fire", "[terrain-napoleonien:2.5e]") {
  BattleGame game(fire_battle({kFireHill}, "F infantry 40,39 column-of-companies 12 face=0,-1",
                              "A infantry 40,23 line 4 face=0,1"));
  game.play("a fire unit=F target=A", {1});  // three figures roll one die
  const auto* roll = std::get_if<model::Roll>(&game.last().happenings.front());
  REQUIRE(roll != nullptr);
  CHECK(play::argument(roll->arguments, "figures") == "3");
}

TEST_CASE("From a crest or higher up, a unit fires over units lower on the slope, more than 2 cm away",
          "[terrain-napoleonien:2.5c]") {
  // The front of F is at y = 33.75 on the crest, or at 28.75 on the slope; the nearest edge of the unit in
  // between is 2.0 or 2.1 beyond. The target is more than 10 cm behind, so an enemy in between does not mask it
  // (2.3d).
  const auto over = [](const char* firer, const char* between, bool is_friend) {
    const bool low = std::string_view(firer).find("40,30") != std::string_view::npos;
    const std::string target =
        fmt::format("A infantry 40,{} column-of-companies 3 face=0,1", low ? "12.7" : "17.8");
    Battle out = fire_battle({kFireHill}, firer, target.c_str());
    (is_friend ? out.a : out.b).emplace_back(between);
    return out;
  };
  const char *crest = "F infantry 40,35 line 2 face=0,-1", *slope = "F infantry 40,30 line 2 face=0,-1";
  for (const bool is_friend : {true, false}) {
    CAPTURE(is_friend);
    CHECK(refusal_of_fire(over(crest, "B infantry 40,30.4 line 10", is_friend)).empty());
    CHECK(refusal_of_fire(over(crest, "B infantry 40,30.5 line 10", is_friend)) == "2.5c");
    CHECK(refusal_of_fire(over(slope, "B infantry 40,25.4 line 10", is_friend)).empty());
    CHECK(refusal_of_fire(over(slope, "B infantry 40,25.5 line 10", is_friend)) == "2.5c");
  }
  // Fire hits only the target, not the unit in between.
  BattleGame game(over(crest, "B infantry 40,30.4 line 10", false));
  game.play("a fire unit=F target=A", {6});
  CHECK(game.unit("A").figures == 2);
  CHECK(game.unit("B").figures == 10);
  // A unit cannot fire over one that is higher up: in this direction the hill is in between.
  Battle uphill = fire_battle({kFireHill}, "F infantry 40,22 line 6 face=0,1 order=disorganised",
                              "A infantry 40,32 line 6 face=0,-1");
  uphill.a.emplace_back("B infantry 40,27 line 12 face=0,1");
  CHECK(refusal_of_fire(uphill) == "2.5c");
}

TEST_CASE("Fire on the flat top of a plateau follows the rules for the plain", "[terrain-napoleonien:3.4a]") {
  CHECK(refusal_of_fire(fire_battle({kFirePlateau}, "F infantry 40,45 line 4 face=0,-1",
                                    "A infantry 40,36 line 4 face=0,1"))
            .empty());
}

TEST_CASE("Infantry past a plateau's crest fires as from a hill", "[terrain-napoleonien:3.4b]") {
  CHECK(refusal_of_fire(fire_battle({kFirePlateau}, "F infantry 40,25 line 4 face=0,-1",
                                    "A infantry 40,14 line 4 face=0,1"))
            .empty());
}

TEST_CASE("Units behind a plateau's crest fire at, and are hit by, enemies more than 15 cm beyond it",
          "[terrain-napoleonien:3.4c][terrain-napoleonien:3.4e]") {
  const char* rifles =
      "<table id=\"x.weapons\" columns=\"weapon arm ammunition range near far penetrates question\" "
      "source=\"default\" question=\"14\"><row weapon=\"musket\" arm=\"infantry\" ammunition=\"musketry\" "
      "range=\"600\" near=\"4\" far=\"5\" penetrates=\"no\" question=\"14\"/>"
      "<row weapon=\"cannon\" arm=\"foot-artillery\" ammunition=\"ball\" range=\"800\" near=\"3\" far=\"5\" "
      "penetrates=\"yes\" question=\"14\"/></table>";
  // The crest is at y = 25; the target's nearest edge is at y = 8.25, more than 15 cm away, or nearer.
  const auto out_of = [&](const char* enemy) {
    Battle battle = fire_battle({kFirePlateau}, "F infantry 40,28 line 1 face=0,-1", enemy);
    battle.ruleset = rifles;
    return refusal_of_fire(battle);
  };
  CHECK(out_of("A infantry 40,7 line 1 face=0,1").empty());
  CHECK(!out_of("A infantry 40,12.5 line 1 face=0,1").empty());
  const auto into = [&](const char* firer) {
    Battle battle = fire_battle({kFirePlateau}, firer, "A infantry 40,40 line 1 face=0,-1");
    battle.ruleset = rifles;
    return refusal_of_fire(battle);
  };
  CHECK(into("F infantry 40,7 line 1 face=0,1").empty());
  CHECK(!into("F infantry 40,12.5 line 1 face=0,1").empty());
}

TEST_CASE("In a wood, a unit must be at the edge to fire out", "[terrain-napoleonien:4.4a]") {
  const std::string enemy = "A infantry 60,22 line 4 face=0,1";
  CHECK(refusal_of_fire(
            fire_battle({kFireWood}, "F infantry 60,33.1 line 4 face=0,-1 order=without-formation", enemy))
            .empty());
  CHECK(refusal_of_fire(fire_battle({kFireWood}, "F infantry 60,33.3 line 4 face=0,-1 order=without-formation",
                                    enemy)) == "4.4a");
}

TEST_CASE("A unit at the edge of a wood can be fired at only after it has fired; it has light cover",
          "[terrain-napoleonien:4.4b]") {
  const std::string firer = "F infantry 60,22 line 4 face=0,1";
  CHECK(!refusal_of_fire(fire_battle({kFireWood}, firer, "A infantry 60,31.5 line 4 order=without-formation"))
             .empty());
  BattleGame game(
      fire_battle({kFireWood}, firer, "A infantry 60,31.5 line 4 order=without-formation revealed=yes"));
  CHECK(fire_modifiers(game, {1, 1}) == "light-cover -1");
  CHECK(refusal_of_fire(fire_battle(
            {kFireWood}, firer, "A infantry 60,34.25 line 4 order=without-formation revealed=yes")) == "4.4b");
}

TEST_CASE("Units in one wood fire up to 8 cm, both with light cover", "[terrain-napoleonien:4.4c]") {
  BattleGame game(fire_battle({kFireWood}, "F infantry 60,33 line 4 order=without-formation",
                              "A infantry 60,43.5 line 4 order=without-formation"));
  CHECK(fire_modifiers(game, {1, 1}) == "light-cover -1");
  game.play("a done");
  game.play("b fire unit=A target=F", {1, 1});
  CHECK(game.modifiers("fire") == "light-cover -1");
  CHECK(refusal_of_fire(fire_battle({kFireWood}, "F infantry 60,33 line 4 order=without-formation",
                                    "A infantry 60,43.6 line 4 order=without-formation")) == "4.4c");
}

TEST_CASE("A unit without formation fires 22.5 degrees to each side, skirmishers 45",
          "[terrain-napoleonien:4.4d]") {
  // The target's inner rear corner is 5.0 ahead of the firer, and the given distance to the side.
  const auto aside = [](const char* formation, const char* order, const char* x) {
    return refusal_of_fire(fire_battle({}, fmt::format("F infantry 60,40 {} 1 order={}", formation, order),
                                       fmt::format("A infantry {},45 line 1", x)));
  };
  CHECK(aside("line", "without-formation", "62.75").empty());    // 2.0
  CHECK(aside("line", "without-formation", "62.85") == "4.4d");  // 2.1
  CHECK(aside("skirmish", "formed", "65.75").empty());           // 5.0
  CHECK(aside("skirmish", "formed", "65.85") == "4.4d");         // 5.1
}

TEST_CASE("A garrison fires from its wall, and range is measured from the wall",
          "[terrain-napoleonien:5.4a][terrain-napoleonien:5.4b][terrain-napoleonien:5.4f]") {
  const std::string garrison = "F infantry - line 8 house=V walls=N:4+S:4 order=without-formation";
  BattleGame game(
      fire_battle({kFireHouse}, garrison, "A infantry 43.5,26.75 line 4 face=0,1"));  // 15.0 from the wall
  game.play("a fire unit=F target=A", {1, 1});
  const auto* roll = std::get_if<model::Roll>(&game.last().happenings.front());
  REQUIRE(roll != nullptr);
  CHECK(play::argument(roll->arguments, "figures") == "4");
  CHECK(game.rule_of("revealed") == "5.3d");
  CHECK(refusal_of_fire(fire_battle({kFireHouse}, garrison, "A infantry 43.5,26.65 line 4 face=0,1")) ==
        "x.weapons");
  CHECK(refusal_of_fire(fire_battle({kFireHouse}, garrison, "A infantry 53.5,45 line 4 face=-1,0")) ==
        "5.4a");  // the east wall is empty
}

TEST_CASE("Occupiers of a house fire as a unit without formation",
          "[terrain-napoleonien:5.4f][terrain-napoleonien:5.4a]") {
  // The inner rear corner of the target lies 5.0 ahead, and 3.0 beyond the end of the wall: 31 degrees.
  const std::string target = "A infantry 50.75,39.25 line 1 face=0,1";
  for (const char* order : {"without-formation", "formed"}) {
    INFO(order);
    CHECK(refusal_of_fire(fire_battle({kFireHouse},
                                      fmt::format("F infantry - line 7 house=V walls=N:4+S:3 order={}", order),
                                      target)) == "5.4a");
  }
  // A formed line that stands where the wall is fires there: 3.75 to the side.
  CHECK(refusal_of_fire(fire_battle({}, "F infantry 46.25,44.25 line 1 face=0,-1", target)).empty());
  // A unit without a formation does not.
  CHECK(refusal_of_fire(fire_battle({}, "F infantry 46.25,44.25 line 1 face=0,-1 order=without-formation",
                                    target)) == "4.4d");
}

TEST_CASE("A silent house cannot be fired at; once it fires it has hard cover, and losses fall on that wall",
          "[terrain-napoleonien:5.4g][terrain-napoleonien:5.4i][terrain-napoleonien:5.4j][terrain-napoleonien:"
          "5.4k]") {
  const std::string firer = "F infantry 43.5,38 line 4";
  CHECK(refusal_of_fire(fire_battle({kFireHouse}, firer,
                                    "A infantry - line 5 house=V walls=N:1+S:4 order=without-formation")) ==
        "5.3d");
  BattleGame game(fire_battle(
      {kFireHouse}, firer, "A infantry - line 5 house=V walls=N:1+S:4 order=without-formation revealed=yes"));
  CHECK(fire_modifiers(game, {6, 1}) == "hard-cover -2");
  CHECK(game.rule_of("losses") == "5.4j");
  CHECK(game.table().figures_at_wall(game.index("A"), 0) == 0);
  CHECK(game.unit("A").figures == 4);
  CHECK(game.rule_of("silent-wall") == "5.4k");
  CHECK(game.table().is_busy(game.index("F")));
}

TEST_CASE("A linear obstacle covers a unit less than 2 cm behind it",
          "[terrain-napoleonien:8.5a][terrain-napoleonien:8.5e][terrain-napoleonien:8.1b]") {
  const std::string wall = "M stone-wall line 20,60 80,60";  // drawn from 59.6 to 60.4
  const std::string south = "F infantry 50,63.55 line 4 face=0,-1",
                    north = "A infantry 50,56.25 line 4 face=0,1";
  BattleGame game(fire_battle({wall}, south, north));  // F is 1.9 from the wall, A 2.1
  CHECK(fire_modifiers(game, {1, 1}).empty());
  game.play("a done");
  game.play("b fire unit=A target=F", {1, 1});
  CHECK(game.modifiers("fire") == "hard-cover -2");
  // There is no cover at exactly 2 cm (Q18).
  BattleGame edge(fire_battle({wall}, "F infantry 50,53 line 4", "A infantry 50,63.65 line 4"));
  CHECK(fire_modifiers(edge, {1, 1}).empty());
}

TEST_CASE("A unit touching an occupied obstacle has its cover; exposed figures are targets without cover",
          "[terrain-napoleonien:8.5b][terrain-napoleonien:8.5d][terrain-napoleonien:8.1a]") {
  const std::string firer = "F infantry 60,50 line 2";
  BattleGame covered(fire_battle({"M hedge line 40,60 80,60"}, firer, "A infantry 60,61.65 line 8 obstacle=M"));
  CHECK(fire_modifiers(covered, {1}) == "light-cover -1");
  BattleGame exposed(
      fire_battle({"M stone-wall line 40,60 61.4,60"}, firer, "A infantry 60,61.65 line 8 obstacle=M"));
  CHECK(fire_modifiers(exposed, {1}).empty());
}

TEST_CASE("An untouched obstacle gives no cover from the flank, and none to a column that touches it",
          "[terrain-napoleonien:8.5f][terrain-napoleonien:8.5g]") {
  const std::string hedge = "M hedge line 40,60 80,60";
  BattleGame line(fire_battle({hedge}, "F infantry 75,62.65 line 2 face=-1,0", "A infantry 64,62.65 line 4"));
  CHECK(fire_modifiers(line, {1}).empty());
  BattleGame column(
      fire_battle({hedge}, "F infantry 75,64 line 2 face=-1,0", "A infantry 66,65.4 column-of-companies 12"));
  CHECK(fire_modifiers(column, {1}).empty());
  // The same column has the cover from the front.
  BattleGame front(
      fire_battle({hedge}, "F infantry 66,50 line 2", "A infantry 66,65.4 column-of-companies 12"));
  CHECK(fire_modifiers(front, {1}) == "light-cover -1");
}

TEST_CASE("Skirmishers holding an obstacle stop small arms, but not ball, from penetrating behind them",
          "[terrain-napoleonien:8.5c]") {
  Battle battle = fire_battle({"M hedge line 40,60 80,60"}, "F infantry 60,50 line 2",
                              "A infantry 60,61.65 skirmish 4 obstacle=M");
  battle.b.emplace_back("B infantry 60,67 column-of-companies 9");
  BattleGame game(battle);
  game.play("a fire unit=F target=A", {6});
  CHECK(game.rule_of("no-penetration") == "8.5c");
  CHECK(game.unit("B").figures == 9);
  Battle guns = battle;
  guns.a = {"F artillery 60,45 in-battery 4"};
  BattleGame fired(guns);
  fired.play("a fire unit=F target=A what=foot-ball", {6, 1});
  CHECK(fired.unit("B").figures == 8);
}

TEST_CASE("Guns firing from a plateau do not penetrate in the plain below", "[terrain-napoleonien:3.4d]") {
  Battle battle = fire_battle({kFirePlateau}, "F artillery 40,40 in-battery 2 face=0,-1",
                              "A infantry 40,2 line 4 face=0,1");
  battle.b.emplace_back("B infantry 40,-0.5 line 4 face=0,1");
  battle.b.pop_back();
  battle.a = {"F artillery 40,30 in-battery 2"};
  battle.b = {"A infantry 40,78 line 8", "B infantry 40,82 line 8"};
  BattleGame game(battle);
  game.play("a fire unit=F target=A what=foot-ball", {6});
  CHECK(game.rule_of("no-penetration") == "3.4d");
  CHECK(game.unit("B").figures == 8);
}

TEST_CASE("Water, marshes and roads give no cover, and a unit in a ford cannot fire",
          "[terrain-napoleonien:6.2d][terrain-napoleonien:6.5c][terrain-napoleonien:7.2a]"
          "[terrain-napoleonien:6.3e]") {
  for (const char* ground : {"S stream line 0,60 180,60", "R road line 0,60 180,60"}) {
    BattleGame game(fire_battle({ground}, "F infantry 60,50 line 4", "A infantry 60,60 line 4"));
    CHECK(fire_modifiers(game, {1, 1}).empty());
    game.play("a done");
    CHECK(game.refusal("b fire unit=A target=F").empty());
  }
  const Battle ford = fire_battle({"R river line 0,60 180,60", "G ford line 60,55 60,65"},
                                  "F infantry 60,60 line 2", "A infantry 60,70 line 2");
  CHECK(refusal_of_fire(ford) == "6.3e");
  BattleGame game(ford);
  game.play("a done");
  CHECK(game.refusal("b fire unit=A target=F").empty());
  BattleGame marsh(fire_battle({"M marsh 50,62 70,70"}, "F infantry 60,50 line 4", "A infantry 60,60 line 4"));
  CHECK(fire_modifiers(marsh, {1, 1}).empty());
}

TEST_CASE("Tree-lined roads and abandoned batteries give light cover",
          "[terrain-napoleonien:7.3b][terrain-napoleonien:9.3e]") {
  for (const char* ground : {"R tree-lined-road line 0,60 180,60", "B abandoned-battery 50,55 70,65"}) {
    BattleGame game(fire_battle({ground}, "F infantry 60,50 line 4", "A infantry 60,60 line 4"));
    CHECK(fire_modifiers(game, {1, 1}) == "light-cover -1");
    CHECK(game.sees("F", "A"));
  }
}

TEST_CASE("Units cannot fire out of tall crops", "[terrain-napoleonien:9.2e]") {
  const std::string crops = "C tall-crops 40,40 80,60";
  CHECK(refusal_of_fire(fire_battle({crops}, "F infantry 60,57.25 line 4", "A infantry 60,66 line 4")) ==
        "9.2e");
  CHECK(refusal_of_fire(fire_battle({crops}, "F infantry 60,48 line 4", "A infantry 60,54 line 4"))
            .empty());  // 3.5 apart, both inside
}

TEST_CASE("Ball below half range reduces 3 cm of wall to light cover in half a period",
          "[terrain-napoleonien:8.5i][terrain-napoleonien:8.5j][terrain-napoleonien:8.5k][terrain-napoleonien:"
          "8.5l]") {
  BattleGame game(fire_battle({"M stone-wall line 50,60 59,60", "H hedge line 100,60 110,60", kFireHouse},
                              "F artillery 54,30 in-battery 4", "A infantry 54.5,61.65 line 2 obstacle=M"));
  CHECK(game.refusal("a bombard unit=F piece=H at=105,60") == "8.5i");
  CHECK(game.refusal("a bombard unit=F piece=M at=54.5,60 what=foot-canister") == "8.5j");
  game.play("a bombard unit=F piece=M at=54.5,60");
  CHECK(game.event("changed") == "unit=F piece=M length=30 into=light-cover");
  CHECK(game.refusal("a bombard unit=F piece=V at=43.5,43") == "8.5l");  // once in a half period
  game.pass_quarters(2);
  CHECK(game.refusal("a bombard unit=F piece=M at=54.5,60") == "8.5i");
  // The wall is still there, but its cover class has changed.
  game.play("a fire unit=F target=A what=foot-ball", {1, 1});
  CHECK(game.modifiers("fire") == "light-cover -1");
  game.pass_quarters(2);
}

TEST_CASE("At half range or more, guns cannot reduce an obstacle", "[terrain-napoleonien:8.5j]") {
  // The battery's front is at y = 32.5; half of 80 cm is 40.
  const auto wall = [](const char* y) {
    BattleGame game(fire_battle({fmt::format("M stone-wall line 50,{0} 59,{0}", y)},
                                "F artillery 54,30 in-battery 4", "A infantry 150,100 line 2"));
    return game.refusal(fmt::format("a bombard unit=F piece=M at=54,{}", y));
  };
  CHECK(wall("72.5") == "8.5j");
  CHECK(wall("72.4").empty());
}

TEST_CASE("An abandoned battery stays on the table as light cover",
          "[terrain-napoleonien:9.3a][terrain-napoleonien:9.3b]") {
  BattleGame game(fire_battle({}, "F artillery 60,60 in-battery 4", "A infantry 60,90 line 4"));
  game.play("a abandon unit=F");
  CHECK(game.rule_of("guns-left") == "9.3a");
  REQUIRE(game.table().s.laid.size() == 1);
  CHECK(game.table().s.laid.front().role == terrain_napoleonien::Role::battery);
  CHECK(game.area("F") == "eliminated");
}

TEST_CASE("Engineers fire at -2", "[terrain-napoleonien:8.7b]") {
  BattleGame game(fire_battle({}, "F engineers 60,50 line 4", "A infantry 60,60 line 4"));
  CHECK(fire_modifiers(game, {1, 1}) == "engineers -2");
}

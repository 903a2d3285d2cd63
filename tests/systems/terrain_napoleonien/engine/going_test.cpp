// SPDX-License-Identifier: MIT
// Movement costs of terrain, and its effect on order (2.4, 3.3, 4.3, 6.2, 6.3, 7.1, 9.2, 9.3).
#include <catch2/catch.hpp>

#include "systems/terrain_napoleonien/engine/going.h"

#include "tests/systems/terrain_napoleonien/engine/battle.h"

using namespace coq;
using namespace coq::test;

namespace {

const char* const kGoingHill = "h hill 20,20 60,50 crest 20,35 60,35";
const char* const kGoingWood = "w wood 40,50 100,90";

std::string base_move(const std::string& of, int mm) {
  return fmt::format("<value id=\"x.base-move.{}.normal\" is=\"{}\" source=\"default\" question=\"14\"/>", of,
                     mm);
}
/// A battle with one French unit that moves south, and an Austrian one far away.
Battle going_battle(std::vector<std::string> terrain, const std::string& unit, const std::string& of = "",
                    int mm = 0) {
  return Battle{.terrain = std::move(terrain),
                .a = {unit},
                .b = {"Z infantry 170,110 line 2"},
                .ruleset = of.empty() ? "" : base_move(of, mm)};
}
/// Checks that F can move south to `to`, but not to `beyond`, which is a tenth of a millimetre further.
void goes_south(const BattleGame& game, int from_x, const char* to, const char* beyond, const std::string& rule,
                const std::string& mode = "") {
  const std::string more = mode.empty() ? "" : " mode=" + mode;
  CHECK(game.refusal(fmt::format("a move unit=F way={},{}{}", from_x, to, more)).empty());
  CHECK(game.refusal(fmt::format("a move unit=F way={},{}{}", from_x, beyond, more)) == rule);
}

}  // namespace

TEST_CASE("A slope halves the allowance left at its foot, and disorganises",
          "[terrain-napoleonien:2.4a][terrain-napoleonien:2.4c]") {
  // 3 cm to the foot, then (9 - 3) / 2.
  BattleGame game(going_battle({kGoingHill}, "F infantry 40,15.75 line 6", "infantry.line", 90));
  goes_south(game, 40, "21.75", "21.76", "2.4a");
  game.play("a move unit=F way=40,21.75");
  CHECK(game.order("F") == "disorganised");
  CHECK(game.event("stretch") == "unit=F ground=plain length=30 factor=1 cost=30");
  CHECK(game.event("moved") == "unit=F mode=normal at=400 217.5 length=60 left=0");
}

TEST_CASE("A unit is on a slope while any base touches the footprint", "[terrain-napoleonien:2.4c]") {
  // Six ranks of 2.5 cm: the tail is 7.5 cm behind the middle.
  BattleGame on(going_battle({kGoingHill}, "F infantry 40,57.5 column-of-companies 18 front=3"));
  CHECK(on.refusal("a move unit=F way=40,60 mode=charge") == "2.4b");
  CHECK(on.refusal("a change-formation unit=F formation=line") == "2.4b");
  CHECK(terrain_napoleonien::on_slope(on.table(), on.index("F")));
  BattleGame off(going_battle({kGoingHill}, "F infantry 40,57.6 column-of-companies 18 front=3"));
  BattleGame charges(Battle{.terrain = {kGoingHill},
                            .a = {"F infantry 40,57.6 column-of-companies 18 front=3"},
                            .b = {"A infantry 40,67.35 line 4"}});
  CHECK(charges.refusal("a move unit=F way=40,60 mode=charge").empty());
  CHECK(off.refusal("a change-formation unit=F formation=line").empty());
}

TEST_CASE("A unit that leaves a slope is formed again and moves at full speed",
          "[terrain-napoleonien:2.4a][terrain-napoleonien:2.4c]") {
  // The tail is 1 cm inside the slope: 1 cm at half speed, the other 7 at full speed.
  BattleGame game(
      going_battle({kGoingHill}, "F infantry 40,50.25 line 6 order=disorganised", "infantry.line", 90));
  goes_south(game, 40, "58.25", "58.26", "2.4a");
  game.play("a move unit=F way=40,58.25");
  CHECK(game.order("F") == "formed");
}

TEST_CASE("No unit can march backwards on a slope", "[terrain-napoleonien:2.4e]") {
  BattleGame game(going_battle({kGoingHill}, "F infantry 40,30 line 6"));
  CHECK(game.refusal("a move unit=F way=40,29 mode=backward") == "2.4e");
  BattleGame plain(going_battle({kGoingHill}, "F infantry 100,30 line 6"));
  CHECK(plain.refusal("a move unit=F way=100,29 mode=backward").empty());
}

TEST_CASE("A forced march over a slope uses half its allowance and puts the unit in disorder",
          "[terrain-napoleonien:2.4d]") {
  // A forced march is 9 + 3 = 12 cm: 6 on the slope.
  BattleGame game(going_battle({kGoingHill}, "F infantry 40,30 line 6", "infantry.line", 90));
  goes_south(game, 40, "36", "36.01", "2.4d", "forced-march");
  game.play("a move unit=F way=40,36 mode=forced-march");
  CHECK(game.order("F") == "in-disorder");
  BattleGame out(going_battle({kGoingHill}, "F infantry 40,50.75 line 6", "infantry.line", 90));
  out.play("a move unit=F way=40,53 mode=forced-march");
  CHECK(out.order("F") == "in-disorder");
}

TEST_CASE("A slope with crops, vines or trees leaves a quarter of the allowance; only skirmishers stay formed",
          "[terrain-napoleonien:2.4g][terrain-napoleonien:2.4h][terrain-napoleonien:2.4i]") {
  const std::string crops = "c wheat 20,20 60,35";
  // 2 + (8 - 2) / 4 = 3.5.
  BattleGame column(going_battle({kGoingHill, crops}, "F infantry 40,13 column-of-companies 12 front=3",
                                 "infantry.column-of-companies", 80));
  goes_south(column, 40, "16.5", "16.51", "2.4h");
  column.play("a move unit=F way=40,16.5");
  CHECK(column.order("F") == "without-formation");
  BattleGame skirmish(
      going_battle({kGoingHill, crops}, "F infantry 40,16.75 skirmish 6", "infantry.skirmish", 80));
  goes_south(skirmish, 40, "20.25", "20.26", "2.4h");
  skirmish.play("a move unit=F way=40,20.25");
  CHECK(skirmish.order("F") == "formed");
  // T39: entirely on a vine slope, an allowance of 8 leaves 2.
  BattleGame vine(
      going_battle({kGoingHill, "v vineyard 20,20 60,35"}, "F infantry 40,24 line 6", "infantry.line", 80));
  goes_south(vine, 40, "26", "26.01", "2.4h");
  vine.play("a move unit=F way=40,26");
  CHECK(vine.order("F") == "without-formation");
}

TEST_CASE("A bare slope disorganises skirmishers like all other units", "[terrain-napoleonien:2.4a]") {
  BattleGame game(going_battle({kGoingHill}, "F infantry 40,16.75 skirmish 6", "infantry.skirmish", 80));
  goes_south(game, 40, "21.75", "21.76", "2.4a");  // 2 + 6 / 2
  game.play("a move unit=F way=40,21.75");
  CHECK(game.order("F") == "disorganised");
}

TEST_CASE("One figure in a wood on a slope slows the whole unit",
          "[terrain-napoleonien:2.4h][terrain-napoleonien:4.3f]") {
  const std::string wood = "w wood 20,20 60,28";
  BattleGame half(going_battle({kGoingHill, wood}, "F infantry 40,24 column-of-companies 12 front=3",
                               "infantry.column-of-companies", 80));
  goes_south(half, 40, "26", "26.01", "2.4h");
  BattleGame out(going_battle({kGoingHill, wood}, "F infantry 40,33.1 column-of-companies 12 front=3",
                              "infantry.column-of-companies", 80));
  goes_south(out, 40, "37.1", "37.11", "2.4a");
  BattleGame horse(going_battle({kGoingHill, wood}, "F cavalry 40,15 line 2"));
  CHECK(horse.refusal("a move unit=F way=40,18") == "4.3a");
}

TEST_CASE("The allowance is halved at a wood's edge: a unit of 9 cm that is 2 cm away goes 3.5 inside",
          "[terrain-napoleonien:4.3b][terrain-napoleonien:4.3c]") {
  BattleGame game(going_battle({kGoingWood}, "F infantry 70,46.75 line 6", "infantry.line", 90));
  goes_south(game, 70, "52.25", "52.26", "4.3b");
  game.play("a move unit=F way=70,52.25");
  CHECK(game.order("F") == "without-formation");
  BattleGame inside(
      going_battle({kGoingWood}, "F infantry 70,60 line 6 order=without-formation", "infantry.line", 90));
  goes_south(inside, 70, "64.5", "64.51", "4.3b");
  // Two moves of one half period share its allowance.
  inside.play("a move unit=F way=70,62");
  CHECK(inside.event("moved") == "unit=F mode=normal at=700 620 length=20 left=50");
  goes_south(inside, 70, "64.5", "64.51", "4.3b");
}

TEST_CASE("A single figure in a wood slows the whole line and breaks its formation",
          "[terrain-napoleonien:4.3f][terrain-napoleonien:4.3c]") {
  // Twelve figures from x = 23 to 41: only the last one is in front of the wood, 7.5 cm away.
  BattleGame game(going_battle({kGoingWood}, "F infantry 32,41.25 line 12", "infantry.line", 90));
  goes_south(game, 32, "49.5", "49.51", "4.3b");
  game.play("a move unit=F way=32,49.5");
  CHECK(game.order("F") == "without-formation");
  CHECK(terrain_napoleonien::in_wood(game.table(), game.index("F")));
  CHECK_FALSE(terrain_napoleonien::wholly_in_wood(game.table(), game.index("F")));
  // The line leaves the wood sideways and is formed again.
  game.pass_quarters(2);
  game.to_side("a").play("a move unit=F way=30,49.5");
  CHECK(game.order("F") == "formed");
}

TEST_CASE("Only infantry may enter woods", "[terrain-napoleonien:4.3a]") {
  for (const char* unit :
       {"F cavalry 70,45 line 4", "F artillery 70,45 limbered 1", "F horse-artillery 70,45 limbered 1"}) {
    BattleGame game(going_battle({kGoingWood}, unit));
    CHECK(game.refusal("a move unit=F way=70,49") == "4.3a");
    CHECK(game.refusal("a move unit=F way=70,47.4").empty());
  }
}

TEST_CASE("Skirmishers stay formed in a wood, at half speed", "[terrain-napoleonien:4.3d]") {
  BattleGame game(going_battle({kGoingWood}, "F infantry 70,48.75 skirmish 6", "infantry.skirmish", 80));
  goes_south(game, 70, "52.75", "52.76", "4.3b");
  game.play("a move unit=F way=70,52.75");
  CHECK(game.order("F") == "formed");
}

TEST_CASE("A stream in a wood halves movement twice", "[terrain-napoleonien:4.3j][terrain-napoleonien:6.2c]") {
  BattleGame game(going_battle({kGoingWood, "s stream 0,70 180,72"},
                               "F infantry 70,71 line 6 order=without-formation", "infantry.line", 80));
  goes_south(game, 70, "73", "73.01", "4.3b");
}

TEST_CASE(
    "A path leads through a wood at full speed without formation; an avenue keeps a front of two in formation",
    "[terrain-napoleonien:4.3l][terrain-napoleonien:4.3m]") {
  struct Case {
    const char* type;
    int front;
    const char* order;
  };
  for (const Case& one :
       {Case{"forest-path", 3, "without-formation"}, Case{"forest-path", 2, "without-formation"},
        Case{"avenue", 3, "without-formation"}, Case{"avenue", 2, "formed"}}) {
    INFO(one.type << one.front);
    BattleGame game(going_battle({kGoingWood, fmt::format("p {} line 70,40 70,100", one.type)},
                                 fmt::format("F infantry 70,60 column-of-companies 12 front={}", one.front),
                                 "infantry.column-of-companies", 90));
    goes_south(game, 70, "69", "69.01", "2.4a");
    game.play("a move unit=F way=70,69");
    CHECK(game.order("F") == one.order);
  }
  BattleGame skirmish(
      going_battle({kGoingWood, "p forest-path line 70,40 70,100"}, "F infantry 70,60 skirmish 3"));
  skirmish.play("a move unit=F way=70,66");
  CHECK(skirmish.order("F") == "formed");
  BattleGame horse(going_battle({kGoingWood, "p forest-path line 70,40 70,100"},
                                "F cavalry 70,45 column-of-companies 2 front=1"));
  CHECK(horse.refusal("a move unit=F way=70,50") == "4.3a");
  BattleGame road(
      going_battle({kGoingWood, "p road line 70,40 70,100"}, "F cavalry 70,45 column-of-companies 2 front=1"));
  CHECK(road.refusal("a move unit=F way=70,50").empty());
}

TEST_CASE("The top of a plateau is a plain once all figures are on it", "[terrain-napoleonien:3.3a]") {
  const std::string plateau = "p plateau 20,20 60,60 rim 25,25 55,25 55,55 25,55";
  // A 3x4 column reaches five cm to each side of its middle. The tail touches the rim from inside, so the whole
  // unit is on the flat top.
  BattleGame top(going_battle({plateau}, "F infantry 40,30 column-of-companies 12 front=3",
                              "infantry.column-of-companies", 90));
  goes_south(top, 40, "39", "39.01", "2.4a");
  top.play("a move unit=F way=40,39");
  CHECK(top.order("F") == "formed");
  // The unit is 0.5 cm over the rim: it moves that far at half speed, the rest at full speed.
  BattleGame rim(going_battle({plateau}, "F infantry 40,29.5 column-of-companies 12 front=3 order=disorganised",
                              "infantry.column-of-companies", 90));
  CHECK(rim.refusal("a change-formation unit=F formation=line") == "2.4b");
  goes_south(rim, 40, "38", "38.01", "2.4a");
  rim.play("a move unit=F way=40,29.9");
  CHECK(rim.order("F") == "disorganised");
}

TEST_CASE("A stream halves movement while a base touches it, and leaves the unit disorganised beyond it",
          "[terrain-napoleonien:6.2a][terrain-napoleonien:6.2b][terrain-napoleonien:6.2c]") {
  const std::string stream = "s stream 0,40 180,43";
  // A cavalry column 10 deep, its head 4 cm from the bank, with an allowance of 12: 4 + 8 / 2.
  BattleGame game(going_battle({stream}, "F cavalry 60,31 column-of-companies 4 front=2",
                               "cavalry.column-of-companies", 120));
  goes_south(game, 60, "39", "39.01", "6.2c");
  game.play("a move unit=F way=60,39");
  CHECK(game.order("F") == "disorganised");
  // The tail has 9 cm of water to cross and covers 6 in a half period.
  game.pass_quarters(2).to_side("a");
  goes_south(game, 60, "45", "45.01", "6.2c");
  game.play("a move unit=F way=60,45");
  game.pass_quarters(2).to_side("a");
  game.play("a move unit=F way=60,50");
  CHECK(game.order("F") == "disorganised");
  CHECK_FALSE(terrain_napoleonien::in_stream(game.table(), game.index("F")));
}

TEST_CASE("Foot artillery may cross a stream only by a bridge",
          "[terrain-napoleonien:6.2a][terrain-napoleonien:7.1c]") {
  const std::string stream = "s stream 0,40 180,43";
  BattleGame none(going_battle({stream}, "F artillery 60,37 limbered 1"));
  CHECK(none.refusal("a move unit=F way=60,41") == "6.2a");
  BattleGame horse(going_battle({stream}, "F horse-artillery 60,37 limbered 1"));
  CHECK(horse.refusal("a move unit=F way=60,41").empty());
  // A road cancels penalties, but not the prohibition.
  BattleGame road(going_battle({stream, "r road line 60,0 60,120"}, "F artillery 60,37 limbered 1"));
  CHECK(road.refusal("a move unit=F way=60,41") == "6.2a");
  BattleGame bridge(going_battle({stream, "g bridge line 60,38 60,45"}, "F artillery 60,37 limbered 1"));
  CHECK(bridge.refusal("a move unit=F way=60,41").empty());
}

TEST_CASE("A road across a stream or up a slope cancels the penalties for a unit on it",
          "[terrain-napoleonien:7.1c][terrain-napoleonien:7.1d]") {
  BattleGame stream(going_battle({"s stream 0,40 180,43", "r road line 60,0 60,120"},
                                 "F infantry 60,34 column-of-companies 12 front=3",
                                 "infantry.column-of-companies", 90));
  goes_south(stream, 60, "43.9", "43.91", "2.4a");
  stream.play("a move unit=F way=60,43.9");
  CHECK(stream.order("F") == "formed");
  BattleGame hill(going_battle({kGoingHill, "r road line 40,0 40,120"},
                               "F infantry 40,25 column-of-companies 12 front=3",
                               "infantry.column-of-companies", 90));
  goes_south(hill, 40, "34.9", "34.91", "2.4a");
  CHECK(hill.refusal("a change-formation unit=F formation=line") == "2.4b");
  hill.play("a move unit=F way=40,34.9");
  CHECK(hill.order("F") == "formed");
}

TEST_CASE("A column wider than a road is slowed by the terrain beside it",
          "[terrain-napoleonien:4.3f][terrain-napoleonien:7.1a]") {
  const std::string plough = "l ploughland 0,30 180,60", road = "r road line 60,0 60,120";
  BattleGame wide(going_battle({plough, road}, "F infantry 60,40 column-of-companies 16 front=4",
                               "infantry.column-of-companies", 90));
  goes_south(wide, 60, "44.5", "44.51", "9.2h");
  BattleGame narrow(going_battle({plough, road}, "F infantry 60,40 column-of-companies 12 front=3",
                                 "infantry.column-of-companies", 90));
  goes_south(narrow, 60, "49.9", "49.91", "2.4a");
}

TEST_CASE("Rivers are crossed by bridges and fords, major rivers only by bridges",
          "[terrain-napoleonien:6.3a][terrain-napoleonien:6.3d][terrain-napoleonien:6.4]") {
  const std::string river = "v river 0,40 180,46", ford = "d ford line 60,38 60,48",
                    bridge = "g bridge line 60,38 60,48";
  // The column is 10 deep: its head is 1 cm from the bank.
  const std::string column = "F infantry 60,34 column-of-companies 12 front=3";
  BattleGame none(going_battle({river}, column));
  CHECK(none.refusal("a move unit=F way=60,36") == "6.3a");
  BattleGame by_ford(going_battle({river, ford}, column, "infantry.column-of-companies", 90));
  goes_south(by_ford, 60, "37", "37.01", "6.3d");  // 1 + 8 / 4
  by_ford.play("a move unit=F way=60,37");
  CHECK(by_ford.order("F") == "disorganised");
  CHECK(terrain_napoleonien::in_ford(by_ford.table(), by_ford.index("F")));
  BattleGame by_bridge(going_battle({river, bridge}, column, "infantry.column-of-companies", 90));
  CHECK(by_bridge.refusal("a move unit=F way=60,43").empty());
  BattleGame major(going_battle({"v major-river 0,40 180,46", ford}, column));
  CHECK(major.refusal("a move unit=F way=60,36") == "6.4");
  // Twelve figures abreast do not fit on it.
  BattleGame line(going_battle({river, bridge}, "F infantry 60,37.75 line 12"));
  CHECK(line.refusal("a move unit=F way=60,40") == "6.3a");
  BattleGame guns(going_battle({river, ford}, "F horse-artillery 60,37 limbered 1"));
  CHECK(guns.refusal("a move unit=F way=60,40") == "6.3d");
  BattleGame horse(going_battle({river, ford}, "F cavalry 60,42 column-of-companies 2 front=1",
                                "cavalry.column-of-companies", 120));
  goes_south(horse, 60, "45", "45.01", "6.3d");  // T44: 12 / 4
}

TEST_CASE("A bridge counts as a road for a unit on it",
          "[terrain-napoleonien:6.3c][terrain-napoleonien:6.3b]") {
  BattleGame game(going_battle({"v river 0,40 180,46", "g bridge line 60,38 60,48", "r road line 60,0 60,38",
                                "q road line 60,48 60,120"},
                               "F infantry 60,38 column-of-companies 12 front=3",
                               "infantry.column-of-companies", 90));
  CHECK(terrain_napoleonien::on_bridge(game.table(), game.index("F")));
  CHECK(game.refusal("a change-formation unit=F formation=line") == "6.3b");
  goes_south(game, 60, "47.9", "47.91", "2.4a");
}

TEST_CASE("No figure can enter a marsh", "[terrain-napoleonien:6.5a]") {
  const std::string marsh = "fen marsh 40,50 60,60";
  for (const char* unit :
       {"F infantry 50,47 skirmish 3", "F cavalry 50,47 line 2", "F infantry 36,45 line 6"}) {
    BattleGame game(going_battle({marsh}, unit));
    const bool line = std::string_view(unit).find("line 6") != std::string_view::npos;
    CHECK(game.refusal(line ? "a move unit=F way=36,51" : "a move unit=F way=50,49") == "6.5a");
  }
  BattleGame beside(going_battle({marsh}, "F infantry 30,45 line 6"));
  CHECK(beside.refusal("a move unit=F way=30,51").empty());
}

TEST_CASE("No unit can pass through a house, but a village may be crossed by its street",
          "[terrain-napoleonien:5.2a]") {
  const std::vector<std::string> village{"t village 40,40 60,60", "h house 42,45 48,55", "k house 52,45 58,55",
                                         "r road line 50,0 50,120"};
  BattleGame house(going_battle(village, "F infantry 46,41 line 3"));
  CHECK(house.refusal("a move unit=F way=46,46") == "5.2a");
  BattleGame street(going_battle(village, "F infantry 50,39 column-of-companies 9 front=2"));
  CHECK(street.refusal("a move unit=F way=50,47").empty());
}

TEST_CASE("Tall crops halve speed, disorganise all but skirmishers, and exclude artillery",
          "[terrain-napoleonien:9.2a][terrain-napoleonien:9.2b]") {
  const std::string field = "c tall-crops 40,40 80,80";
  BattleGame column(going_battle({field}, "F infantry 60,32 column-of-companies 12 front=3",
                                 "infantry.column-of-companies", 90));
  goes_south(column, 60, "38", "38.01", "9.2a");  // 3 + 6 / 2
  column.play("a move unit=F way=60,38");
  CHECK(column.order("F") == "disorganised");
  BattleGame skirmish(going_battle({field}, "F infantry 60,35.75 skirmish 6", "infantry.skirmish", 90));
  goes_south(skirmish, 60, "41.75", "41.76", "9.2a");
  skirmish.play("a move unit=F way=60,41.75");
  CHECK(skirmish.order("F") == "formed");
  BattleGame horse(going_battle({field}, "F cavalry 60,37 line 2"));
  horse.play("a move unit=F way=60,39");
  CHECK(horse.order("F") == "disorganised");
  BattleGame guns(going_battle({field}, "F artillery 60,37 limbered 1"));
  CHECK(guns.refusal("a move unit=F way=60,39") == "9.2a");
}

TEST_CASE("Ploughland halves movement without breaking order; a slope under it halves again",
          "[terrain-napoleonien:9.2h]") {
  BattleGame field(
      going_battle({"l ploughland 40,40 80,80"}, "F infantry 60,34.75 line 6", "infantry.line", 90));
  goes_south(field, 60, "41.25", "41.26", "9.2h");  // 4 + 5 / 2
  field.play("a move unit=F way=60,41.25");
  CHECK(field.order("F") == "formed");
  BattleGame slope(
      going_battle({kGoingHill, "l ploughland 20,20 60,50"}, "F infantry 40,30 line 6", "infantry.line", 90));
  goes_south(slope, 40, "32.25", "32.26", "2.4a");  // 9 / 4
  slope.play("a move unit=F way=40,32.25");
  CHECK(slope.order("F") == "disorganised");
}

TEST_CASE("An abandoned battery costs half the allowance, and breaks the formation of all but skirmishers",
          "[terrain-napoleonien:9.3c][terrain-napoleonien:9.3d]") {
  const std::string battery = "q abandoned-battery 50,50 55,55";
  BattleGame line(going_battle({battery}, "F infantry 52,48.75 line 6", "infantry.line", 80));
  goes_south(line, 52, "52.75", "52.76", "9.3c");
  line.play("a move unit=F way=52,52.75");
  CHECK(line.order("F") == "without-formation");
  CHECK(line.event("deduction") == "unit=F what=q share=1/2 length=40");
  // The unit is still in the battery in the next half period, and then beyond it without formation.
  line.pass_quarters(2).to_side("a");
  goes_south(line, 52, "56.75", "56.76", "9.3c");
  line.play("a move unit=F way=52,56.75");
  CHECK(line.order("F") == "without-formation");
  BattleGame skirmish(going_battle({battery}, "F infantry 52,48.75 skirmish 3", "infantry.skirmish", 80));
  goes_south(skirmish, 52, "52.75", "52.76", "9.3c");
  skirmish.play("a move unit=F way=52,52.75");
  CHECK(skirmish.order("F") == "formed");
  BattleGame horse(going_battle({battery}, "F cavalry 52,47.5 line 2"));
  horse.play("a move unit=F way=52,50");
  CHECK(horse.order("F") == "without-formation");
  BattleGame guns(going_battle({battery}, "F artillery 52,47 limbered 1"));
  CHECK(guns.refusal("a move unit=F way=52,49") == "9.3c");
}

TEST_CASE("A base that overhangs a wood's edge counts as in the wood", "[terrain-napoleonien:4.1d]") {
  BattleGame game(going_battle({kGoingWood}, "F infantry 70,51 line 6 order=without-formation"));
  CHECK(terrain_napoleonien::wholly_in_wood(game.table(), game.index("F")));
}

// SPDX-License-Identifier: MIT
// Moves: roads, charges, contact, redoubts, reinforcements, recoils (5.2, 6.3, 6.5, 7, 9.1, 9.2).
#include <catch2/catch.hpp>

#include "systems/terrain_napoleonien/engine/movement.h"
#include "systems/terrain_napoleonien/engine/umpire.h"
#include "tests/systems/terrain_napoleonien/engine/battle.h"

using namespace coq;
using namespace coq::test;

namespace {

const char* const kMovementRoad = "r road line 0,40 180,40";

std::string speed(const std::string& of, int mm) {
  return fmt::format("<value id=\"x.base-move.{}.normal\" is=\"{}\" source=\"default\" question=\"14\"/>", of,
                     mm);
}
Battle one_unit(std::vector<std::string> terrain, const std::string& unit, const std::string& own = "") {
  return Battle{.terrain = std::move(terrain), .a = {unit}, .b = {"Z infantry 170,110 line 2"}, .ruleset = own};
}
/// Pushes a unit back as a melee does, and returns the state.
terrain_napoleonien::State recoiled(const BattleGame& game, const std::string& unit, const std::string& from,
                                    Um by, bool leaves_ford = false) {
  const auto table = game.table();
  terrain_napoleonien::State state = table.s;
  play::SeededDice dice(1);
  model::PlayStep step;
  terrain_napoleonien::Umpire umpire(table.b, state, dice, step);
  umpire.recoil(game.index(unit), from.empty() ? play::kNone : game.index(from), by, "8.6i", leaves_ford);
  return state;
}

}  // namespace

TEST_CASE("A bare table is a plain: nothing hinders sight or movement", "[terrain-napoleonien:1.1h]") {
  BattleGame game(Battle{.a = {"F infantry 10,10 line 6"}, .b = {"A infantry 170,110 line 6"}});
  CHECK(game.sees("F", "A"));
  game.play("a move unit=F way=10,18");
  CHECK(game.order("F") == "formed");
  CHECK(game.event("stretch").find("ground=plain") != std::string::npos);
  CHECK(game.event("stretch").find("factor=1") != std::string::npos);
}

TEST_CASE("A road adds a tenth of the distance for a narrow column wholly on it",
          "[terrain-napoleonien:7.1d][terrain-napoleonien:7.1a][terrain-napoleonien:7.1f]") {
  const std::string fast = speed("infantry.column-of-companies", 90);
  BattleGame game(one_unit({kMovementRoad}, "F infantry 60,40 column-of-companies 12 front=3 face=1,0", fast));
  CHECK(game.refusal("a move unit=F way=69.9,40").empty());
  CHECK(game.refusal("a move unit=F way=69.91,40") == "2.4a");
  // The road bonus is the player's choice.
  CHECK(game.refusal("a move unit=F way=69,40 what=no-bonus").empty());
  CHECK(game.refusal("a move unit=F way=69.1,40 what=no-bonus") == "2.4a");
  CHECK(game.refusal("a move unit=F way=73.2,40 mode=forced-march").empty());
  CHECK(game.refusal("a move unit=F way=73.21,40 mode=forced-march") == "2.4d");
  // T03: 4.5 cm on the road gain 0.5.
  game.play("a move unit=F way=65,40");
  CHECK(game.event("road-bonus") == "unit=F length=5");
  CHECK(game.event("moved") == "unit=F mode=normal at=650 400 length=50 left=45");
  BattleGame slow(one_unit({kMovementRoad}, "F infantry 60,40 column-of-companies 12 front=3 face=1,0",
                           speed("infantry.column-of-companies", 35)));
  CHECK(slow.refusal("a move unit=F way=63.9,40").empty());
  CHECK(slow.refusal("a move unit=F way=63.91,40") == "2.4a");
}

TEST_CASE(
    "Narrow columns, limbered guns and cavalry two abreast get the road bonus; lines and skirmishers do not",
    "[terrain-napoleonien:7.1a][terrain-napoleonien:7.1b]") {
  struct Case {
    const char* unit;
    const char* most;
    const char* beyond;
  };
  for (const Case& one : {Case{"F infantry 60,40 line 3 face=1,0", "68", "68.1"},
                          Case{"F infantry 60,40 skirmish 2 face=1,0", "69", "69.1"},
                          Case{"F infantry 60,40 column-of-companies 16 front=4 face=1,0", "69", "69.1"},
                          Case{"F cavalry 60,40 column-of-companies 6 front=3 face=1,0", "72", "72.1"},
                          Case{"F cavalry 60,40 column-of-companies 6 front=2 face=1,0", "73.2", "73.3"},
                          Case{"F artillery 60,40 limbered 1 face=1,0", "68.8", "68.9"}}) {
    INFO(one.unit);
    BattleGame game(one_unit({kMovementRoad}, one.unit));
    CHECK(game.refusal(fmt::format("a move unit=F way={},40", one.most)).empty());
    CHECK(game.refusal(fmt::format("a move unit=F way={},40", one.beyond)) == "2.4a");
  }
}

TEST_CASE("There is no road bonus while the last rank is off the road", "[terrain-napoleonien:7.1f]") {
  // The road begins at x = 60; the column is 10 long, with its tail at x = 57.
  BattleGame game(
      one_unit({"r road line 60,40 180,40"}, "F infantry 62,40 column-of-companies 12 front=3 face=1,0"));
  // 3 cm without the bonus, then 6 cm that gain 0.6.
  CHECK(game.refusal("a move unit=F way=71.6,40").empty());
  CHECK(game.refusal("a move unit=F way=71.7,40") == "2.4a");
}

TEST_CASE("The charge distance grows on a road like the move", "[terrain-napoleonien:7.1e]") {
  // 9 + 6 cm, and a tenth of it: the head of the column is at x = 65, the enemy 16.5 cm ahead, or slightly
  // further.
  const auto charge_at = [](const char* enemy) {
    return BattleGame(Battle{.terrain = {kMovementRoad},
                             .a = {"F infantry 60,40 column-of-companies 12 front=3 face=1,0"},
                             .b = {enemy}})
        .refusal("a move unit=F way=78,40 mode=charge");
  };
  CHECK(charge_at("A infantry 82.75,40 line 2 face=-1,0").empty());
  CHECK(charge_at("A infantry 82.76,40 line 2 face=-1,0") == "2.4b");
}

TEST_CASE("A unit that leaves a tree-lined road through its trees loses its formation",
          "[terrain-napoleonien:7.3d]") {
  const std::vector<std::string> roads{"t tree-lined-road line 0,40 80,40", "r road line 80,40 180,40"};
  BattleGame trees(one_unit(roads, "F infantry 40,40 column-of-companies 6 front=2"));
  trees.play("a move unit=F way=40,48");
  CHECK(trees.order("F") == "without-formation");
  BattleGame bare(one_unit(roads, "F infantry 90,40 column-of-companies 6 front=2"));
  bare.play("a move unit=F way=90,48");
  CHECK(bare.order("F") == "formed");
  BattleGame along(one_unit(roads, "F infantry 76,40 column-of-companies 6 front=2 face=1,0"));
  along.play("a move unit=F way=84,40");
  CHECK(along.order("F") == "formed");
  BattleGame end(one_unit({"t tree-lined-road line 0,40 80,40"},
                          "F infantry 76,40 column-of-companies 6 front=2 face=1,0"));
  end.play("a move unit=F way=84,40");
  CHECK(end.order("F") == "formed");
}

TEST_CASE(
    "A unit cannot charge on a slope, in a wood, through a stream, over an obstacle or out of ploughland",
    "[terrain-napoleonien:2.4b][terrain-napoleonien:4.5b][terrain-napoleonien:6.2g][terrain-napoleonien:8.6a]"
    "[terrain-napoleonien:9.2i]") {
  struct Case {
    const char* terrain;
    const char* rule;
  };
  for (const Case& one :
       {Case{"h hill 40,45 80,60 crest 40,50 80,50", "2.4b"}, Case{"w wood 40,45 80,60", "4.5b"},
        Case{"s stream 0,45 180,47", "6.2g"}, Case{"e hedge line 40,45 80,45", "8.6a"},
        Case{"p ploughland 40,45 80,60", "9.2i"}, Case{"q abandoned-battery 55,45 65,50", "8.6a"}}) {
    INFO(one.terrain);
    BattleGame game(
        Battle{.terrain = {one.terrain}, .a = {"F infantry 60,42 line 6"}, .b = {"A infantry 60,64 line 6"}});
    CHECK(game.refusal("a move unit=F way=60,50 mode=charge") == one.rule);
  }
  BattleGame plough(one_unit({"p ploughland 40,40 80,60"}, "F cavalry 60,50 line 2"));
  CHECK(plough.refusal("a move unit=F way=60,52 mode=charge") == "9.2i");
  // The target is in the field, and the charger touches it at the field's edge.
  BattleGame edge(Battle{.terrain = {"p ploughland 40,50 80,60"},
                         .a = {"F infantry 60,44 line 6"},
                         .b = {"A infantry 60,51.25 line 6"}});
  CHECK(edge.refusal("a move unit=F way=60,49 mode=charge").empty());
}

TEST_CASE("A charge needs an enemy in its path", "[terrain-napoleonien:8.6a]") {
  BattleGame game(
      Battle{.a = {"F cavalry 60,40 line 4"}, .b = {"A infantry 60,54 line 6", "Z infantry 170,110 line 2"}});
  CHECK(game.refusal("a move unit=F way=60,44 mode=charge") == "8.6a");
  CHECK(game.refusal("a move unit=F way=50,40 mode=charge") == "8.6a");
  CHECK(game.refusal("a move unit=F way=60,60 mode=charge").empty());
  const auto table = game.table();
  for (const auto& command : terrain_napoleonien::rulebook().legal(table)) {
    if (command.mode != terrain_napoleonien::Mode::charge) continue;
    CHECK(walk(table, march_of(table, command)).stop.is_contact());
  }
}

TEST_CASE("A unit that occupies an obstacle or is still in a stream cannot be charged",
          "[terrain-napoleonien:8.6a][terrain-napoleonien:6.2g]") {
  // The hedge is 0.8 wide, and its occupier is behind it.
  const std::string hedge = "e hedge line 40,60 80,60";
  BattleGame held(Battle{
      .terrain = {hedge}, .a = {"F infantry 60,52 line 6"}, .b = {"A infantry 60,61.65 line 6 obstacle=e"}});
  CHECK(held.refusal("a move unit=F way=60,58.5 mode=charge") == "8.6a");
  CHECK(held.refusal("a move unit=F way=60,58.5").empty());
  const std::string stream = "s stream 0,60 180,70";
  BattleGame out(Battle{.terrain = {stream},
                        .a = {"F infantry 60,50 line 6"},
                        .b = {"A infantry 60,63 column-of-companies 12 front=3"}});
  CHECK(out.refusal("a move unit=F way=60,57 mode=charge").empty());
  BattleGame in(Battle{.terrain = {stream},
                       .a = {"F infantry 60,54 line 6"},
                       .b = {"A infantry 60,65.1 column-of-companies 12 front=3"}});
  CHECK(in.refusal("a move unit=F way=60,60 mode=charge") == "6.2g");
}

TEST_CASE("Contact with an enemy, or with an obstacle it holds, ends a move in a melee",
          "[terrain-napoleonien:8.6b][terrain-napoleonien:5.5a]") {
  BattleGame open(Battle{.a = {"F infantry 60,40 line 6"}, .b = {"A infantry 60,47.5 line 6"}});
  open.play("a move unit=F way=60,46");
  CHECK(open.at("F") == "60,45");
  CHECK(open.event("contact").starts_with("unit=F target=A"));
  CHECK(open.table().in_melee(open.index("A")));
  BattleGame hedge(Battle{.terrain = {"e hedge line 40,60 80,60"},
                          .a = {"F infantry 60,55 line 6"},
                          .b = {"A infantry 60,61.65 line 4 obstacle=e"}});
  hedge.play("a move unit=F way=60,60");
  CHECK(hedge.at("F") == "60,58.35");
  CHECK(hedge.rule_of("contact") == "8.6b");
  CHECK(hedge.table().s.melees.front().piece == hedge.table().b.ground.find("e"));
  BattleGame house(Battle{.terrain = {"r road line 0,50 180,50", "h house 55,52 65,58"},
                          .a = {"F infantry 60,45 line 4"},
                          .b = {"A infantry - line 6 house=h walls=N:4+S:2"}});
  house.play("a move unit=F way=60,52");
  CHECK(house.at("F") == "60,50.75");
  REQUIRE(house.table().s.melees.size() == 1);
  const auto& melee = house.table().s.melees.front();
  const auto& piece = house.table().b.ground.piece(melee.piece);
  CHECK(piece.id == "h");
  CHECK(piece.walls[static_cast<std::size_t>(melee.wall)].name == "N");
}

TEST_CASE("A redoubt must be entered in column by the access at its rear", "[terrain-napoleonien:9.1c]") {
  const std::vector<std::string> redoubt{"d redoubt 40,50 60,62", "c access line 50,48 50,54"};
  BattleGame column(one_unit(redoubt, "F infantry 50,44 column-of-companies 9 front=3"));
  CHECK(column.refusal("a move unit=F way=50,52").empty());
  BattleGame beside(one_unit(redoubt, "F infantry 57,44 column-of-companies 9 front=3"));
  CHECK(beside.refusal("a move unit=F way=57,52") == "9.1c");
  BattleGame line(one_unit(redoubt, "F infantry 50,47 line 8"));
  CHECK(line.refusal("a move unit=F way=50,52") == "9.1c");
  BattleGame horse(one_unit(redoubt, "F cavalry 50,44 column-of-companies 2 front=1"));
  CHECK(horse.refusal("a move unit=F way=50,50") == "9.1b");
}

TEST_CASE("Units cannot end on one another, except on skirmishers", "[terrain-napoleonien:4.3g]") {
  Battle battle{.a = {"F infantry 60,40 line 6", "G infantry 60,46 line 6", "K infantry 100,46 skirmish 4",
                      "L infantry 100,40 line 6"},
                .b = {"Z infantry 170,110 line 2"}};
  BattleGame game(battle);
  CHECK(game.refusal("a move unit=F way=60,45") == "x.move.through");  // the unit would have to pass through G
  // Even a unit that may pass through others cannot end on them.
  battle.ruleset = "<value id=\"x.move.through\" is=\"all\" source=\"default\"/>";
  CHECK(BattleGame(battle).refusal("a move unit=F way=60,45") == "x.move.through");
  CHECK(game.refusal("a move unit=L way=100,45").empty());
}

TEST_CASE("Moves are offered in all directions, and every offered move is legal",
          "[terrain-napoleonien:4.3b]") {
  BattleGame game(Battle{.terrain = {"w wood 65,40 100,80", kMovementRoad, "fen marsh 30,50 55,60"},
                         .a = {"F infantry 60,45 line 6"},
                         .b = {"A infantry 60,56 line 6"}});
  int moves = 0;
  for (const play::Action& action : game.match().legal_actions()) {
    if (action.name != "move") continue;
    ++moves;
    play::SeededDice dice(1);
    CHECK(game.match().clone()->apply(action, dice));
  }
  CHECK(moves >= 16);
}

TEST_CASE("A recoil into a marsh ends at its edge, and the unit loses its formation",
          "[terrain-napoleonien:6.5b]") {
  // F faces south, and its rear edge is 2 cm from the marsh.
  const Battle near{.terrain = {"fen marsh 40,30 80,40"},
                    .a = {"F infantry 60,43.25 line 6"},
                    .b = {"A infantry 60,45.75 line 6"}};
  BattleGame pushed(near);
  const auto state = recoiled(pushed, "F", "A", 30'000);
  CHECK(state.units[0].place.at.y == 412'500);
  CHECK(state.units[0].order == terrain_napoleonien::Order::without_formation);
  BattleGame far(Battle{.terrain = {"fen marsh 40,30 80,40"},
                        .a = {"F infantry 60,44.75 line 6"},
                        .b = {"A infantry 60,47.25 line 6"}});
  const auto clear = recoiled(far, "F", "A", 30'000);
  CHECK(clear.units[0].place.at.y == 417'500);
  CHECK(clear.units[0].order == terrain_napoleonien::Order::formed);
}

TEST_CASE("A unit pushed back into a river as it leaves a ford is destroyed", "[terrain-napoleonien:6.3f]") {
  const std::vector<std::string> terrain{"v river 0,30 180,40", "d ford line 60,28 60,42"};
  BattleGame leaving(Battle{.terrain = terrain,
                            .a = {"F infantry 60,43 column-of-companies 9 front=3"},
                            .b = {"A infantry 60,48 line 6"}});
  CHECK(recoiled(leaving, "F", "A", 30'000, true).units[0].where == terrain_napoleonien::Where::lost);
  CHECK(recoiled(leaving, "F", "A", 30'000).units[0].where == terrain_napoleonien::Where::table);
  // If it is not on the ford, the bank stops it.
  BattleGame beside(
      Battle{.terrain = terrain, .a = {"F infantry 90,42.25 line 6"}, .b = {"A infantry 90,44.75 line 6"}});
  const auto state = recoiled(beside, "F", "A", 30'000);
  CHECK(state.units[0].where == terrain_napoleonien::Where::table);
  CHECK(state.units[0].place.at.y == 412'500);
}

TEST_CASE("A unit pushed back into a stream loses its formation", "[terrain-napoleonien:6.2h]") {
  const std::vector<std::string> terrain{"s stream 0,30 180,33"};
  BattleGame in(
      Battle{.terrain = terrain, .a = {"F infantry 60,36.25 line 6"}, .b = {"A infantry 60,38.75 line 6"}});
  CHECK(recoiled(in, "F", "A", 30'000).units[0].order == terrain_napoleonien::Order::without_formation);
  BattleGame out(
      Battle{.terrain = terrain, .a = {"F infantry 60,37.35 line 6"}, .b = {"A infantry 60,39.85 line 6"}});
  CHECK(recoiled(out, "F", "A", 30'000).units[0].order == terrain_napoleonien::Order::formed);
}

TEST_CASE("Reinforcements enter over their table edge in their period", "[terrain-napoleonien:1.1j]") {
  Battle battle = one_unit({"fen marsh 40,0 60,10"}, "F infantry 60,40 line 6");
  battle.own_a =
      "<reinforcements turn=\"2\" edge=\"N\"><unit id=\"R\" counter=\"france-infantry\"/></reinforcements>"
      "<formation unit=\"R\" is=\"line\" figures=\"6\"/>";
  BattleGame game(battle);
  CHECK(game.refusal("a arrive unit=R at=90,1.25") == "x.order-rules");
  game.pass_quarters(4);
  game.to_side("a");
  CHECK(game.refusal("a arrive unit=R at=90,5") == "x.order-rules");
  CHECK(game.refusal("a arrive unit=R at=50,1.25") == "6.5a");
  game.play("a arrive unit=R at=90,1.25");
  CHECK(game.at("R") == "90,1.25");
  CHECK(game.refusal("a move unit=R way=90,9.25").empty());
}

// SPDX-License-Identifier: MIT
// Houses: their sides, and how units enter them (5.1, 5.2b to 5.2m, 5.5b to 5.5g, 5.5w, 5.5x).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/house_bench.h"

using namespace coq;
using namespace coq::test;
using namespace coq::terrain_napoleonien;

namespace {

/// Infantry with its front on the north side of A, centred on `x`.
std::string at_north(const char* x, const char* rest) {
  return std::string("F infantry ") + x + ",50.75 " + rest;
}
std::string enters(const std::string& unit, const char* more = "") {
  return BattleGame(village({unit})).refusal(std::string("a enter-house unit=F piece=A") + more);
}
WallContact contact(const Battle& battle, const char* house, const char* wall, const char* unit = "F") {
  const BattleGame game(battle);
  const Table t = game.table();
  const int piece = t.b.ground.find(house);
  return wall_contact(t, game.index(unit), piece, find_wall(t.b.ground.piece(piece), wall));
}
Battle side_of(const char* length, const std::string& unit) {
  return Battle{.terrain = {std::string("H house 60,50 ") + std::to_string(60 + std::stoi(length)) + ",60"},
                .a = {unit},
                .b = {"Z infantry 20,100 line 3"}};
}

}  // namespace

TEST_CASE(
    "A house side holds one figure for each 1.5 cm of its length",
    "[terrain-napoleonien:5.5b][terrain-napoleonien:5.1e][terrain-napoleonien:5.1a][terrain-napoleonien:T07]") {
  // T07: 7 cm hold 4, and the other house of the rules, 5 cm, holds 3. The drawn outline is the house's.
  const BattleGame game(village({"F infantry 20,20 line 6"}, {}, {"C house 140,52 141.4,58"}));
  const auto& pieces = game.table().b.ground;
  const Piece& a = pieces.piece(pieces.find("A"));
  REQUIRE(a.walls.size() == 4);
  const auto room = [&](const char* house, const char* name) {
    const Piece& piece = pieces.piece(pieces.find(house));
    return piece.walls[static_cast<std::size_t>(find_wall(piece, name))].room;
  };
  CHECK(room("A", "N") == 4);
  CHECK(room("A", "S") == 4);
  CHECK(room("A", "E") == 3);
  CHECK(room("A", "W") == 3);
  CHECK(room_of(a) == 14);
  CHECK(room("B", "N") == 4);  // 6 cm
  CHECK(room("C", "N") == 0);  // 1.4 cm
}

TEST_CASE("A house element is one position, whatever its outline: one large building, or a hamlet",
          "[terrain-napoleonien:5.1a][terrain-napoleonien:5.2b]") {
  // A castle with two wings, in the form of an L.
  const BattleGame game(
      Battle{.terrain = {"C house ring 60,52 72,52 72,56 66,56 66,64 60,64", "R road line 59,40 59,80"},
             .a = {"F infantry 67.5,50.75 line 3", "G infantry 76,70 line 3 face=-1,0"},
             .b = {"E infantry - line 6 house=C walls=N:3+W:3 order=without-formation"}});
  const Piece& castle = game.table().b.ground.piece(game.table().b.ground.find("C"));
  CHECK(castle.walls.size() == 6);
  CHECK(game.unit("E").where == Where::house);
  // Its sides that nobody holds belong to the same building: nobody may enter there.
  CHECK(game.refusal("a enter-house unit=F piece=C") == "5.2b");
}

TEST_CASE("The outline of a house is its true footprint: units march up to it, and no further",
          "[terrain-napoleonien:5.1e][terrain-napoleonien:5.2a]") {
  const BattleGame game(Battle{
      .terrain = {"H house 55,60 65,66"}, .a = {"F infantry 60,52 line 4"}, .b = {"A infantry 60,110 line 4"}});
  CHECK(game.refusal("a move unit=F way=60,58.75").empty());  // its front at 60.0
  CHECK(game.refusal("a move unit=F way=60,58.76") == "5.2a");
  // Beside the outline nothing is in the way: 6 cm wide, the line passes 0.1 cm off the wall.
  const BattleGame beside(Battle{.terrain = {"H house 55,60 65,66"},
                                 .a = {"F infantry 68.1,55 line 4"},
                                 .b = {"A infantry 60,110 line 4"}});
  CHECK(beside.refusal("a move unit=F way=68.1,63").empty());
  const BattleGame into(Battle{.terrain = {"H house 55,60 65,66"},
                               .a = {"F infantry 67.9,55 line 4"},
                               .b = {"A infantry 60,110 line 4"}});
  CHECK(into.refusal("a move unit=F way=67.9,63") == "5.2a");
}

TEST_CASE("To enter a house, the whole first rank must touch one side", "[terrain-napoleonien:5.2g]") {
  CHECK(enters(at_north("63.5", "line 6")) == "");          // 59 to 68: the sixth figure touches by 0.5
  CHECK(enters(at_north("64.5", "line 6")) == "5.2g");      // 60 to 69: the sixth figure is beyond the corner
  CHECK(enters(at_north("63.75", "line 5")) == "");         // 60 to 67.5: the fifth figure touches by 1.0
  CHECK(enters("F infantry 63.5,50.65 line 3") == "5.2g");  // 0.1 cm away
  // The flank figure of a line touches the west side, but a line of six is no column with a front of one.
  CHECK(enters("F infantry 55.5,54.25 line 6") == "5.2g");
}

TEST_CASE("Only infantry in formation or skirmishing, at least three figures, can enter a house",
          "[terrain-napoleonien:5.2c]") {
  CHECK(enters(at_north("63.25", "line 3")) == "");
  CHECK(enters(at_north("63.75", "skirmish 3")) == "");
  CHECK(enters(at_north("63.25", "line 2")) == "5.2c");  // T19
  CHECK(enters(at_north("63.25", "line 3 order=without-formation")) == "5.2c");
  CHECK(enters(at_north("63.25", "line 3 order=in-disorder")) == "5.2c");  // T20
  CHECK(BattleGame(village({"F cavalry 63.5,49.5 line 2"})).refusal("a enter-house unit=F piece=A") == "5.2c");
}

TEST_CASE("After a forced march a unit must re-form before it enters a house", "[terrain-napoleonien:5.2e]") {
  CHECK(enters(at_north("63.25", "line 3 mode=forced-march")) == "5.2e");
}

TEST_CASE("A unit can enter only an empty house, never one held by a friend",
          "[terrain-napoleonien:5.2b][terrain-napoleonien:5.2q][terrain-napoleonien:5.1c]") {
  const std::string f = at_north("63.25", "line 3");
  CHECK(BattleGame(village({f, "G infantry - line 4 house=A walls=S:4"}))
            .refusal("a enter-house unit=F piece=A") == "5.2q");
  CHECK(BattleGame(village({f}, {"E infantry - line 4 house=A walls=S:4"}))
            .refusal("a enter-house unit=F piece=A") == "5.2b");
  // Each house of a village counts separately: the enemy holds the other one.
  CHECK(BattleGame(village({f}, {"E infantry - line 4 house=B walls=S:4"}))
            .refusal("a enter-house unit=F piece=A") == "");
  CHECK(BattleGame(village({f})).refusal("a enter-house unit=F piece=road1") == "5.2b");
}

TEST_CASE(
    "Entering takes half a period, and the unit is without formation meanwhile and afterwards",
    "[terrain-napoleonien:5.2c][terrain-napoleonien:5.2d][terrain-napoleonien:5.2j][terrain-napoleonien:5.2k]"
    "[terrain-napoleonien:T15]") {
  BattleGame game(village({"F infantry 103,47 column-of-companies 12 companies=3+3+3+3"}));
  game.play("a enter-house unit=F piece=B walls=N:4+W:4+E:4");
  CHECK(game.order("F") == "without-formation");
  CHECK(game.rule_of("order") == "5.2d");
  CHECK(game.rule_of("enters-house") == "5.2c");
  game.pass_quarter();
  CHECK(game.unit("F").where == Where::table);
  game.pass_quarter();
  CHECK(game.unit("F").where == Where::house);
  CHECK(game.event("in-house") == "unit=F piece=B walls=N:4 E:4 W:4");
  CHECK(game.order("F") == "without-formation");
  // The figures are outside the walls: the first of the north side is at y = 52 - 1.25.
  const auto figures = game.table().figures_of(game.index("F"));
  CHECK(figures.size() == 12);
}

TEST_CASE("An entry continues into the next period, quarter by quarter", "[terrain-napoleonien:5.2f]") {
  BattleGame game(village({at_north("63.25", "line 3")}));
  game.pass_quarters(3);
  game.play("a enter-house unit=F piece=A");
  game.pass_quarter();  // the fourth quarter
  CHECK(game.unit("F").where == Where::table);
  CHECK(game.match().turn() == 2);
  game.pass_quarter();
  CHECK(game.unit("F").where == Where::house);
}

TEST_CASE("A unit attacked while entering has no protection and is not inside", "[terrain-napoleonien:5.2h]") {
  Bench bench(village({at_north("63.25", "line 3")}, {"E infantry 63.25,30 line 3"}));
  bench.play("a enter-house unit=F piece=A").pass(1);
  CHECK(is_entering(bench.table(), bench.unit("F")));
  bench.umpire().begin_melee(bench.unit("E"), bench.unit("F"), kNone, kNone, false);
  bench.pass(2);
  CHECK(bench.state("F").where == Where::table);
  CHECK(is_entering(bench.table(), bench.unit("F")));
  bench.s.melees.clear();
  bench.pass(1);
  CHECK(bench.said("entry-broken"));
  CHECK(bench.state("F").where == Where::table);
  CHECK_FALSE(is_entering(bench.table(), bench.unit("F")));
}

TEST_CASE("A unit can hold only one house", "[terrain-napoleonien:5.2i]") {
  BattleGame game(village({"F infantry - line 6 house=A walls=N:4+E:2"}));
  CHECK(game.refusal("a enter-house unit=F piece=B") == "x.order-rules");  // it is in a house, not on the table
}

TEST_CASE("A company can be on one side of a house, or on two adjacent ones", "[terrain-napoleonien:5.2l]") {
  const std::string f = at_north("63.25", "line 3 companies=3");
  CHECK(enters(f, " walls=N:3") == "");
  CHECK(enters(f, " walls=N:1+W:2") == "");
  CHECK(enters(f, " walls=N:1+S:2") == "5.2l");
  CHECK(enters(f, " walls=N:1+W:1+S:1") == "5.2l");
  // The unit has no known companies, so there is nothing to check.
  CHECK(enters(at_north("63.25", "line 3"), " walls=N:1+S:2") == "");
  CHECK(enters(f, " walls=X:3") == "5.2j");
  CHECK(enters(f, " walls=N:4") == "5.2k");
}

TEST_CASE("Figures that no house side can hold are set aside and replace losses",
          "[terrain-napoleonien:5.2m][terrain-napoleonien:5.4j]") {
  const std::string f = "F infantry 63.5,45.75 column-of-companies 15 companies=3+3+3+3+3";
  CHECK(BattleGame(village({f})).refusal("a enter-house unit=F piece=A walls=N:5") == "5.5b");
  CHECK(BattleGame(village({f})).refusal("a enter-house unit=F piece=A walls=N:4+E:3+S:4+W:2") == "5.2m");
  // The unit has 18 figures, 14 of them at the walls.
  Bench bench(village({"F infantry - line 18 house=A walls=N:4+E:3+S:4+W:3 companies=3+3+3+3+3+3"},
                      {"E infantry 68.25,54.5 line 3 face=-1,0"}));
  CHECK(set_aside(bench.table(), bench.unit("F")) == 4);
  bench.umpire().lose_figures(bench.unit("F"), 1, "5.4j", bench.wall("A", "N"));
  CHECK(bench.garrison("F") == "N:4 E:3 S:4 W:3");
  CHECK(set_aside(bench.table(), bench.unit("F")) == 3);
  // Losses on an attacked side are not replaced (Q55).
  bench.umpire().lose_figures(bench.unit("F"), 1, "5.4j", bench.wall("A", "E"));
  CHECK(bench.garrison("F") == "N:4 E:2 S:4 W:3");
  CHECK(set_aside(bench.table(), bench.unit("F")) == 3);
}

TEST_CASE("Losses are taken from the house side that was shot at",
          "[terrain-napoleonien:5.4j][terrain-napoleonien:5.4k]") {
  Bench bench(village({"F infantry - line 7 house=A walls=N:1+S:4+W:2"}));
  bench.umpire().lose_figures(bench.unit("F"), 1, "5.4j", bench.wall("A", "N"));
  // The north side is empty.
  CHECK(bench.garrison("F") == "S:4 W:2");
  CHECK(bench.table().figures_at_wall(bench.unit("F"), bench.wall("A", "N")) == 0);
}

TEST_CASE(
    "Whole figures along the contact fight; figures entirely beyond the wall may fold",
    "[terrain-napoleonien:5.5e][terrain-napoleonien:5.5g][terrain-napoleonien:T08][terrain-napoleonien:T09]") {
  const auto fights = [](const Battle& battle, const char* house, const char* wall) {
    const WallContact one = contact(battle, house, wall);
    return fmt::format("{} {}", one.figures, one.folding);
  };
  CHECK(fights(side_of("5", "F infantry 63,48.75 line 4"), "H", "N") == "3 0");    // T08: 60 to 66
  CHECK(fights(side_of("5", "F infantry 62.5,48.75 line 4"), "H", "N") == "3 0");  // centred (Q61)
  CHECK(fights(side_of("5", "F infantry 62.5,48.75 line 6"), "H", "N") == "3 2");  // T09
  CHECK(fights(side_of("5", "F infantry 62.25,48.75 line 3"), "H", "N") == "3 0");
  CHECK(fights(village({at_north("63.5", "line 6")}), "A", "N") == "4 1");
  CHECK(fights(Battle{.terrain = {"H house 60,50 64.5,56"},
                      .a = {"F infantry 62.25,48.75 line 5"},
                      .b = {"Z infantry 20,100 line 3"}},
               "H", "N") == "3 2");
}

TEST_CASE("A house side is attacked as soon as one figure touches it, even if none can fight",
          "[terrain-napoleonien:5.5f][terrain-napoleonien:5.5c][terrain-napoleonien:T70]") {
  // The unit touches with 0.7 cm of a front of 6 cm.
  const Battle battle =
      village({"F infantry - line 2 house=A walls=N:1+S:1"}, {"E infantry 69.3,50.75 line 4 face=0,1"});
  const WallContact one = contact(battle, "A", "N", "E");
  CHECK(one.touches);
  CHECK(one.figures == 0);
  const BattleGame game(battle);
  const Table t = game.table();
  const int a = t.b.ground.find("A");
  const Piece& house = t.b.ground.piece(a);
  CHECK(is_under_attack(t, 0, a, find_wall(house, "N")));
  CHECK_FALSE(is_under_attack(t, 0, a, find_wall(house, "E")));
  CHECK_FALSE(
      is_under_attack(t, 1, a, find_wall(house, "N")));  // a unit does not attack a side of its own house
  // A unit beyond the corner does not touch the side.
  CHECK_FALSE(contact(village({}, {"E infantry 70,50.75 line 4 face=0,1"}), "A", "N", "E").touches);
  // The one figure holds the whole side.
  CHECK(t.figures_at_wall(game.index("F"), find_wall(house, "N")) == 1);
}

TEST_CASE("Two enemies that enter at once by different sides meet in the streets",
          "[terrain-napoleonien:5.5w][terrain-napoleonien:5.5x][terrain-napoleonien:T16]") {
  const Battle battle =
      village({"F infantry 58.75,54.5 line 3 face=1,0"}, {"E infantry 68.25,54.5 line 3 face=-1,0"});
  Bench bench(battle);
  bench.pass(3);
  bench.play("a enter-house unit=F piece=A").pass(1);
  CHECK(bench.s.turn == 2);
  bench.play("b enter-house unit=E piece=A");  // the next quarter, in the next period
  REQUIRE(bench.s.melees.size() == 1);
  CHECK(bench.s.melees.front().simultaneous);
  CHECK(bench.s.melees.front().piece == bench.piece("A"));
  CHECK(bench.state("F").order == Order::without_formation);
  CHECK(bench.state("E").order == Order::without_formation);
  bench.pass(2);
  CHECK(bench.state("F").where == Where::table);  // neither is inside before the fight is decided
  bench.umpire().settle_street_fight(bench.unit("E"), bench.unit("F"));
  CHECK(bench.s.melees.empty());
  CHECK(bench.state("E").where == Where::house);
  CHECK(bench.state("F").where == Where::table);
  CHECK(bench.state("F").order == Order::without_formation);
  // F is pushed 3 cm west of the west side (x = 60): its front is at 57 and its middle 1.25 behind it.
  CHECK(bench.state("F").place.at == Point{557'500, 545'000});
  CHECK(bench.refusal("a enter-house unit=F piece=A") == "5.2c");
}

TEST_CASE("An enemy who comes two quarters late meets nobody in the streets", "[terrain-napoleonien:5.5w]") {
  Bench bench(village({"F infantry 58.75,54.5 line 3 face=1,0"}, {"E infantry 68.25,54.5 line 3 face=-1,0"}));
  bench.play("a enter-house unit=F piece=A").pass(2);
  CHECK(bench.state("F").where == Where::house);
  CHECK(bench.refusal("b enter-house unit=E piece=A") == "5.2b");  // T17
}

TEST_CASE("Two enemies cannot enter by the same side", "[terrain-napoleonien:5.5w]") {
  Bench bench(Battle{.terrain = {"H house 40,52 70,62"},
                     .a = {"F infantry 45,50.75 line 3"},
                     .b = {"E infantry 60,50.75 line 3 face=0,1"}});
  bench.play("a enter-house unit=F piece=H");
  CHECK(bench.refusal("b enter-house unit=E piece=H") == "5.5w");
}

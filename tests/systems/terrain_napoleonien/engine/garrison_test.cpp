// SPDX-License-Identifier: MIT
// Garrisons: changing walls, relief, fire from walls, extended fronts (5.2n to 5.2r, 5.4c to 5.4e, 5.5r to
// 5.5t).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/house_bench.h"

using namespace coq;
using namespace coq::test;
using namespace coq::terrain_napoleonien;

namespace {

constexpr const char* kInside = "F infantry - line 10 house=A walls=N:4+W:3+E:2+S:1";
/// Three enemy figures at the east side of A.
constexpr const char* kEast = "E infantry 68.25,54.5 line 3 face=-1,0";

}  // namespace

TEST_CASE("Figures take three quarters to change sides, and cannot leave or reach an attacked side",
          "[terrain-napoleonien:5.2n][terrain-napoleonien:5.2o][terrain-napoleonien:5.2p]") {
  Bench bench(village({kInside}, {kEast}));
  CHECK(bench.refusal("a reposition unit=F walls=N:4+W:3+E:1+S:2") == "5.2o");  // from the attacked side
  CHECK(bench.refusal("a reposition unit=F walls=N:4+W:3+E:3") == "5.2o");      // to the attacked side
  CHECK(bench.refusal("a reposition unit=F walls=N:5+W:3+E:2") == "5.5b");      // no room
  CHECK(bench.refusal("a reposition unit=F walls=N:4+W:3+E:2+S:1") == "5.2n");  // no change
  bench.play("a reposition unit=F walls=N:4+E:2+S:4");
  const auto firers = [&](const char* wall) {
    return firers_at_wall(bench.table(), bench.unit("F"), bench.wall("A", wall));
  };
  CHECK(firers("N") == 4);
  CHECK(firers("W") == 0);  // these figures are moving
  CHECK(firers("S") == 1);  // this figure stays
  CHECK(firers("E") == 0);  // attacked
  bench.pass(2);
  CHECK(bench.garrison("F") == "N:4 E:2 S:1 W:3");
  bench.pass(1);
  CHECK(bench.garrison("F") == "N:4 E:2 S:4");
  CHECK(bench.refusal("a reposition unit=F walls=N:4+E:2+S:3+W:1") == "");
}

TEST_CASE("Companies stay together when figures change sides",
          "[terrain-napoleonien:5.2o][terrain-napoleonien:5.2l]") {
  Bench bench(village({"F infantry - line 3 house=A walls=N:3 companies=3"}));
  CHECK(bench.refusal("a reposition unit=F walls=N:1+E:2") == "");
  CHECK(bench.refusal("a reposition unit=F walls=N:1+S:2") == "5.2l");
}

TEST_CASE("An enemy who reaches a side in the meantime cancels the change", "[terrain-napoleonien:5.2o]") {
  Bench bench(village({"F infantry - line 5 house=A walls=N:4+W:1"}, {"E infantry 90,54.5 line 3 face=-1,0"}));
  bench.play("a reposition unit=F walls=N:3+E:1+W:1").pass(1);
  bench.state("E").place.at = {682'500, 545'000};
  bench.pass(2);
  CHECK(bench.said("reposition-broken"));
  CHECK(bench.garrison("F") == "N:4 W:1");
}

TEST_CASE("Attacked sides cannot fire, but others can; nobody fires once the enemy is inside",
          "[terrain-napoleonien:5.4c][terrain-napoleonien:5.4d][terrain-napoleonien:5.4e]") {
  // T10: three figures attack a side of four.
  Bench bench(village({"F infantry - line 8 house=A walls=N:4+E:3+W:1"}, {kEast}));
  const auto firers = [&](const char* wall) {
    return firers_at_wall(bench.table(), bench.unit("F"), bench.wall("A", wall));
  };
  CHECK(firers("E") == 0);
  CHECK(firers("N") == 4);
  Melee& fight = bench.fight("E", "F", "A", "E");
  CHECK(firers("N") == 4);
  fight.entered = true;
  CHECK(is_entered(bench.table(), bench.piece("A")));
  CHECK(firers("N") == 0);
}

TEST_CASE("A friend touching the house relieves its garrison in the next half period",
          "[terrain-napoleonien:5.2r][terrain-napoleonien:5.2q]") {
  BattleGame game(village({"F infantry 63.25,50.75 line 3", "G infantry - line 6 house=A walls=N:4+S:2"}));
  game.pass_quarter();
  game.play("a relieve unit=F target=G walls=N:3 what=unformed");
  CHECK(game.rule_of("relieves") == "5.2r");
  game.pass_quarter();
  CHECK(game.unit("F").where == Where::table);
  CHECK(game.unit("G").where == Where::house);
  game.pass_quarter();
  CHECK(game.unit("F").where == Where::house);
  CHECK(game.unit("G").where == Where::table);
  CHECK(game.order("G") == "without-formation");
  CHECK(game.order("F") == "without-formation");
}

TEST_CASE("A relieving unit must meet the conditions for entering", "[terrain-napoleonien:5.2r]") {
  const char* inside = "G infantry - line 6 house=A walls=N:4+S:2";
  const auto refusal = [&](const char* unit) {
    return BattleGame(village({unit, inside})).refusal("a relieve unit=F target=G");
  };
  CHECK(refusal("F infantry 63.25,50.75 line 3") == "");
  CHECK(refusal("F infantry 63.25,40 line 3") == "5.2g");
  CHECK(refusal("F infantry 63.25,50.75 line 2") == "5.2c");
  CHECK(BattleGame(village({"F infantry 63.25,50.75 line 3", "G infantry 20,20 line 6"}))
            .refusal("a relieve unit=F target=G") == "5.2r");
}

TEST_CASE(
    "After a draw a front may extend by three figures a quarter, in the first half of a period",
    "[terrain-napoleonien:5.5r][terrain-napoleonien:5.5s][terrain-napoleonien:5.5t][terrain-napoleonien:5.5y]"
    "[terrain-napoleonien:T13][terrain-napoleonien:T14]") {
  // The side is 21 cm long, and the column has a front of three figures.
  Bench bench(Battle{.terrain = {"H house 60,52 81,62"},
                     .a = {"F infantry 70,47 column-of-companies 12"},
                     .b = {"E infantry - line 8 house=H walls=N:8"}});
  Melee& fight = bench.fight("F", "E", "H", "N");
  CHECK(attackers_of_wall(bench.table(), fight) == 3);
  CHECK(bench.refusal("a extend-front unit=F front=9") == "5.5r");  // there has been no draw yet
  fight.round = 1;
  CHECK(bench.refusal("a extend-front unit=F front=3") == "5.5r");
  CHECK(bench.refusal("a extend-front unit=F front=13") == "5.5r");
  CHECK(bench.refusal("a extend-front unit=F front=4") == "");  // the player may bring up fewer
  const auto front = [&] { return attackers_of_wall(bench.table(), bench.s.melees.front()); };
  bench.play("a extend-front unit=F front=12").pass(1);
  CHECK(front() == 6);
  bench.pass(1);
  CHECK(front() == 9);                                               // T13
  CHECK(bench.refusal("a extend-front unit=F front=12") == "5.5s");  // T14
  bench.pass(1);
  CHECK(front() == 9);
  bench.pass(1);  // into the next period
  CHECK(bench.s.turn == 2);
  bench.play("a extend-front unit=F front=12").pass(1);
  CHECK(front() == 12);
}

TEST_CASE("An extension ordered in the second quarter brings up three figures", "[terrain-napoleonien:5.5s]") {
  Bench bench(Battle{.terrain = {"H house 60,52 81,62"},
                     .a = {"F infantry 70,47 column-of-companies 10 front=2"},
                     .b = {"E infantry - line 8 house=H walls=N:8"}});
  bench.state("F").place.at.y = 520'000 - bench.table().body_size(bench.unit("F")).depth / 2;
  bench.fight("F", "E", "H", "N").round = 1;
  CHECK(attackers_of_wall(bench.table(), bench.s.melees.front()) == 2);
  bench.pass(1);
  bench.play("a extend-front unit=F front=10").pass(3);
  CHECK(attackers_of_wall(bench.table(), bench.s.melees.front()) == 5);
}

TEST_CASE("If its side is full, a front extends along the adjacent sides",
          "[terrain-napoleonien:5.5r][terrain-napoleonien:5.5g]") {
  Bench bench(village({"F infantry 63.5,47 column-of-companies 12"},
                      {"E infantry - line 6 house=A walls=N:4+E:1+W:1"}));
  bench.fight("F", "E", "A", "N").round = 1;
  bench.play("a extend-front unit=F front=6").pass(1);
  REQUIRE(bench.s.melees.size() == 2);
  CHECK(attackers_of_wall(bench.table(), bench.s.melees[0]) == 4);
  CHECK(bench.s.melees[1].wall == bench.wall("A", "E"));
  CHECK(bench.s.melees[1].folded);
  CHECK(attackers_of_wall(bench.table(), bench.s.melees[1]) == 2);
}

TEST_CASE("After a forced march a unit must re-form before it enters a house, in this period or later",
          "[terrain-napoleonien:5.2e]") {
  const auto marched = [] {
    BattleGame game(village({"F infantry 63.5,44 line 3 face=0,1"}));
    game.play("a move unit=F way=63.5,50.75 mode=forced-march");
    return game;
  };
  // The unit re-forms in the same period.
  BattleGame same = marched();
  CHECK(same.refusal("a enter-house unit=F piece=A") == "5.2e");
  same.play("a reform unit=F");
  CHECK(same.rule_of("reforms") == "5.2e");
  same.pass_quarters(2).to_side("a");
  CHECK(same.refusal("a enter-house unit=F piece=A").empty());
  CHECK(same.refusal("a reform unit=F") == "5.2c");
  // Neither time nor another move replaces re-forming.
  BattleGame later = marched();
  later.pass_quarters(3);
  while (later.phase() != "orders") later.throw_any(later.phase());
  later.pass_quarters(2).to_side("a");
  CHECK(later.refusal("a enter-house unit=F piece=A") == "5.2e");
  later.play("a reform unit=F");
  later.pass_quarters(2).to_side("a");
  CHECK(later.refusal("a enter-house unit=F piece=A").empty());
  BattleGame moved(village({"F infantry 63.5,45 line 3 face=0,1"}));
  moved.play("a move unit=F way=63.5,50 mode=forced-march");
  moved.pass_quarters(2).to_side("a");
  moved.play("a move unit=F way=63.5,50.75");
  CHECK(moved.refusal("a enter-house unit=F piece=A") == "5.2e");
  // The same holds for a unit that begins the scenario on a forced march.
  BattleGame start(village({"F infantry 63.5,50.75 line 3 face=0,1 mode=forced-march"}));
  CHECK(start.refusal("a enter-house unit=F piece=A") == "5.2e");
  CHECK(start.refusal("a reform unit=F").empty());
}

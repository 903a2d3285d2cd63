// SPDX-License-Identifier: MIT
// Paragraphs on houses that a group may interpret differently (5.2, 5.5).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/alternatives.h"
#include "tests/systems/terrain_napoleonien/engine/house_bench.h"

using namespace coq;
using namespace coq::test;
using namespace coq::terrain_napoleonien;

namespace {

/// F comes from the north to a house of A, `wide` cm wide and 5 cm deep.
Battle house_before(int wide, const std::string& attacker, const std::string& walls, int figures) {
  return {.terrain = {fmt::format("H house 40,43 {},48", 40 + wide)},
          .a = {fmt::format("F infantry {}", attacker)},
          .b = {fmt::format("A infantry - line {} house=H walls={}", figures, walls)}};
}
/// The example of the rules: six figures, 9 cm, at a house side of 5 cm.
Battle nine_cm_before_five(const char* y) {
  return {.terrain = {"A house 60,52 67,57"},
          .a = {fmt::format("F infantry 57.5,{} column-of-divisions 12 front=6 face=1,0", y)},
          .b = {"D infantry - line 7 house=A walls=N:2+S:2+W:3 order=without-formation"}};
}
const char* const kGun = "G artillery 20,100 in-battery 2";

}  // namespace

TEST_CASE(
    "In the second half of a period every attack on a house is halved; a house rule limits this to unheld "
    "sides",
    "[terrain-napoleonien:Q40][terrain-napoleonien:5.5v][terrain-napoleonien:T65][alternatives]") {
  const auto fought = [](const char* walls) {
    RulesetVariants out(house_before(7, "43.5,41.75 line 4", walls, 4), "house.halve", "unoccupied");
    out.both([](BattleGame& game) {
      game.pass_quarters(2).play("a attack unit=F target=A");
      to_melee(game).play("melee", {3, 1});
    });
    return out;
  };
  // The draw, 3 - 2 to 1, costs 4 men for each of 4 figures, or half of that.
  RulesetVariants held = fought("N:4");
  held.both([](BattleGame& game) { CHECK(won_by(game) == "draw"); });
  CHECK(held.installed.event("round") == "unit=F target=A round=1 men=8 target-men=8");
  CHECK(held.other.event("round") == "unit=F target=A round=1 men=16 target-men=16");
  CHECK(held.other.event("halved") == "none");
  fought("S:4").both([](BattleGame& game) { CHECK(game.rule_of("halved") == "5.5v"); });
}

TEST_CASE("Figures cut by the end of a wall cannot fold; a house rule lets them fold with those beyond it",
          "[terrain-napoleonien:Q23][terrain-napoleonien:5.5g][terrain-napoleonien:T09][alternatives]") {
  // F is flush with the north end: three figures fight, the fourth is cut, and two are beyond the end.
  RulesetVariants flush(nine_cm_before_five("56.5"), "house.fold", "not-fighting");
  flush.play("a attack unit=F target=D");
  CHECK(flush.installed.refusal("a fold unit=F wall=S front=3") == "5.5g");
  CHECK(flush.other.refusal("a fold unit=F wall=S front=4") == "5.5g");
  flush.play("a fold unit=F wall=S");
  CHECK(flush.installed.event("brought-up") == "unit=F wall=S figures=2");
  CHECK(flush.other.event("brought-up") == "unit=F wall=S figures=3");
  // F is centred: one figure is beyond each end, and one is cut by each.
  RulesetVariants middle(nine_cm_before_five("54.5"), "house.fold", "not-fighting");
  middle.play("a attack unit=F target=D").play("a fold unit=F wall=S");
  CHECK(middle.installed.event("brought-up") == "unit=F wall=S figures=1");
  CHECK(middle.other.event("brought-up") == "unit=F wall=S figures=2");
  middle.play("a fold unit=F wall=N");
  middle.both([](BattleGame& game) { CHECK(game.event("brought-up") == "unit=F wall=N figures=1"); });
}

TEST_CASE("All figures along the contact fight at a wall; a house rule requires their whole base there",
          "[terrain-napoleonien:Q61][terrain-napoleonien:5.5e][terrain-napoleonien:T08][alternatives]") {
  // The wall is 5 cm: of four figures centred on it, the outer two stick out by 0.5 cm each.
  RulesetVariants about(house_before(5, "42.5,41.75 line 4", "N:2", 2), "house.fight", "whole-bases");
  about.first_round(3, 3);
  CHECK(fights(about.installed, "F") == "3 of 4 first-rank formed");
  CHECK(fights(about.other, "F") == "2 of 4 first-rank formed");
  // If F is aligned with an end, three figures are whole.
  RulesetVariants aligned(house_before(5, "43,41.75 line 4", "N:2", 2), "house.fight", "whole-bases");
  aligned.first_round(3, 3).both(
      [](BattleGame& game) { CHECK(fights(game, "F") == "3 of 4 first-rank formed"); });
}

TEST_CASE("After a draw a house protects only its garrison; a house rule lets it protect both sides",
          "[terrain-napoleonien:Q38][terrain-napoleonien:5.5h][terrain-napoleonien:5.5n][alternatives]") {
  RulesetVariants drawn(house_before(7, "43.5,41.75 line 4", "N:4", 4), "house.draw.shared", "yes");
  drawn.first_round(3, 1).both([](BattleGame& game) {
    CHECK(won_by(game) == "draw");
    CHECK(bonuses(game, "F") == "house -2");
    CHECK(bonuses(game, "A") == "");  // the house protects only the garrison in the first round
  });
  drawn.next_round(3, 1).both([](BattleGame& game) { CHECK(bonuses(game, "F") == "house -2"); });
  CHECK(bonuses(drawn.installed, "A") == "");
  CHECK(bonuses(drawn.other, "A") == "house -2");
}

TEST_CASE("Figures set aside replace losses on sides without enemies; a house rule allows it everywhere",
          "[terrain-napoleonien:Q55][terrain-napoleonien:5.2m][terrain-napoleonien:5.5y][alternatives]") {
  // The unit has 18 figures, 14 of them at the walls; three enemies attack the east side.
  const Battle battle = village({"F infantry - line 18 house=A walls=N:4+E:3+S:4+W:3 companies=3+3+3+3+3+3"},
                                {"E infantry 68.25,54.5 line 3 face=-1,0"});
  const auto after = [](const Battle& of, const char* wall) {
    Bench bench(of);
    bench.umpire().lose_figures(bench.unit("F"), 1, "5.5n", bench.wall("A", wall));
    return bench.garrison("F");
  };
  const Battle anywhere = otherwise(battle, "house.surplus.refill", "any");
  CHECK(after(battle, "E") == "N:4 E:2 S:4 W:3");
  CHECK(after(anywhere, "E") == "N:4 E:3 S:4 W:3");
  CHECK(after(battle, "N") == "N:4 E:3 S:4 W:3");
  CHECK(after(anywhere, "N") == "N:4 E:3 S:4 W:3");
}

TEST_CASE(
    "A garrison leaves a burning house within the next half period; a house rule makes it leave at once",
    "[terrain-napoleonien:Q25][terrain-napoleonien:5.2x][terrain-napoleonien:5.2y][terrain-napoleonien:5.2z]"
    "[alternatives]") {
  // The north side has four figures, more than any other.
  const Battle battle = village({"F infantry - line 12 house=A walls=N:4+W:3+E:3+S:2"}, {kGun});
  Bench later(battle, {6}), now(otherwise(battle, "house.fire.exit", "at-once"), {6});
  for (Bench* bench : {&later, &now}) bench->umpire().try_fire(bench->piece("A"), bench->unit("G"));
  CHECK(later.state("F").where == Where::house);
  CHECK(now.state("F").where == Where::table);
  later.pass(2);
  for (Bench* bench : {&later, &now}) {
    CHECK(bench->state("F").where == Where::table);
    CHECK(bench->state("F").order == Order::in_disorder);
    CHECK(bench->state("F").place.facing == Vector{0, -1});
  }
  now.pass(4);
  CHECK(now.state("F").where == Where::table);
}

TEST_CASE(
    "If two sides of a burning house are held equally, the owner chooses the exit; by house rule it leaves at "
    "once",
    "[terrain-napoleonien:Q25][terrain-napoleonien:5.2y][alternatives]") {
  const Battle battle = village({"F infantry - line 14 house=A walls=N:4+W:3+E:3+S:4"}, {kGun});
  Bench later(battle, {6}), now(otherwise(battle, "house.fire.exit", "at-once"), {6});
  for (Bench* bench : {&later, &now}) {
    bench->umpire().try_fire(bench->piece("A"), bench->unit("G"));
    CHECK(bench->state("F").where == Where::house);
    CHECK(bench->refusal("a leave-house unit=F wall=W") == "5.2y");
    bench->play("a leave-house unit=F wall=S");
  }
  CHECK(later.state("F").where == Where::house);
  CHECK(now.state("F").where == Where::table);
  CHECK(now.state("F").order == Order::in_disorder);
  CHECK(now.state("F").place.facing == Vector{0, 1});
}

TEST_CASE("The other chapters set the roll that sets a house on fire; 0 prevents fires",
          "[terrain-napoleonien:5.2x][alternatives]") {
  const Battle battle = village({"F infantry - line 6 house=A walls=N:4+S:2"}, {kGun});
  const auto burns = [](const Battle& of, std::vector<int> dice) {
    Bench bench(of, std::move(dice));
    bench.umpire().try_fire(bench.piece("A"), bench.unit("G"));
    return bench.said("house-burns");
  };
  CHECK_FALSE(burns(battle, {5}));
  CHECK(burns(battle, {6}));
  CHECK(burns(otherwise(battle, "x.house.fire-chance", "5"), {5}));
  CHECK_FALSE(burns(otherwise(battle, "x.house.fire-chance", "5"), {4}));
  CHECK_FALSE(burns(otherwise(battle, "x.house.fire-chance", "0"), {}));
}

TEST_CASE("A house close enough to a road has that road as its street",
          "[terrain-napoleonien:5.1d][terrain-napoleonien:5.2s]"
          "[alternatives]") {
  // The road is 4 cm wide and ends at y = 52, 0.8 cm from the house.
  const Battle battle{.terrain = {"road1 road line 0,50 180,50", "A house 60,52.8 67,57"},
                      .a = {"F infantry - line 6 house=A walls=N:3+S:3"},
                      .b = {"Z infantry 20,100 line 3"}};
  RulesetVariants street(battle, "map.touch", "10");
  CHECK(street.installed.refusal("a leave-house unit=F what=street") == "5.2s");
  CHECK(street.other.refusal("a leave-house unit=F what=street").empty());
}

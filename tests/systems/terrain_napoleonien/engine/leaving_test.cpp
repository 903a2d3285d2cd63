// SPDX-License-Identifier: MIT
// Leaving houses: by the street, without formation, under compulsion (5.2s to 5.2z, 5.3d, 5.6c to 5.6e).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/house_bench.h"

using namespace coq;
using namespace coq::test;
using namespace coq::terrain_napoleonien;

namespace {

constexpr const char* kSix = "F infantry - line 6 house=A walls=N:3+S:3";
constexpr const char* kFourteen = "F infantry - line 14 house=A walls=N:4+W:3+E:3+S:4";

}  // namespace

TEST_CASE("A unit leaving by the street forms a column of companies in half a period, formed",
          "[terrain-napoleonien:5.2s][terrain-napoleonien:5.2t]") {
  Bench bench(village({kSix}, {}, {"V village 55,40 112,62"}));
  bench.play("a leave-house unit=F what=street facing=1,0");
  CHECK(bench.state("F").order == Order::formed);
  bench.pass(1);
  CHECK(bench.state("F").where == Where::house);
  bench.pass(1);
  const UnitState& f = bench.state("F");
  CHECK(f.where == Where::table);
  CHECK(f.formation == Formed::column_of_companies);
  CHECK(f.front == 3);
  CHECK(f.order == Order::formed);
  CHECK(f.place.at == Point{635'000, 500'000});  // in the street
  CHECK(f.place.facing == Vector{1, 0});
  // F is still in the village: it cannot make a forced march, and is without formation from the second round.
  CHECK(leaves_by_street(bench.table(), bench.unit("F")));
  bench.state("F").place.at = {635'000, 300'000};
  CHECK_FALSE(leaves_by_street(bench.table(), bench.unit("F")));
  bench.pass(1);
  CHECK(bench.said("out-of-village"));
  CHECK(bench.state("F").leaving == kNone);
}

TEST_CASE("A house that touches no road has no street", "[terrain-napoleonien:5.2s]") {
  Battle battle = village({"F infantry - line 6 house=C walls=N:3+S:3"}, {}, {"C house 60,90 67,95"});
  CHECK(BattleGame(battle).refusal("a leave-house unit=F what=street") == "5.2s");
  CHECK(BattleGame(battle).refusal("a leave-house unit=F what=unformed") == "");
  CHECK(BattleGame(battle).refusal("a leave-house unit=F what=window") == "5.2s");
}

TEST_CASE("A unit leaving without formation is out in half a period, and must first re-form in line",
          "[terrain-napoleonien:5.2u][terrain-napoleonien:5.3d]") {
  Bench bench(village({kSix}));
  CHECK_FALSE(bench.table().is_revealed(bench.unit("F")));
  bench.play("a leave-house unit=F what=unformed wall=S");
  CHECK(bench.table().is_revealed(bench.unit("F")));
  bench.pass(2);
  const UnitState& f = bench.state("F");
  CHECK(f.where == Where::table);
  CHECK(f.order == Order::without_formation);
  CHECK(f.formation == Formed::line);
  CHECK(f.front == 6);
  CHECK(f.place.at == Point{635'000, 582'500});  // the rear is on the south side, y = 57
  CHECK(f.place.facing == Vector{0, 1});
  CHECK(bench.refusal("a enter-house unit=F piece=A") == "5.2c");
  CHECK_FALSE(leaves_by_street(bench.table(), bench.unit("F")));
}

TEST_CASE("A unit cannot leave a house by a side under attack", "[terrain-napoleonien:5.5f]") {
  const BattleGame game(village({kSix}, {"E infantry 68.25,54.5 line 3 face=-1,0"}));
  CHECK(game.refusal("a leave-house unit=F wall=E") == "5.5f");
  CHECK(game.refusal("a leave-house unit=F wall=S") == "");
}

TEST_CASE(
    "Fewer than three figures must leave a house in the next half period, or are destroyed",
    "[terrain-napoleonien:5.2v][terrain-napoleonien:5.2w][terrain-napoleonien:5.2z][terrain-napoleonien:T18]") {
  const Battle battle = village({"F infantry - line 3 house=A walls=N:3"});
  Bench bench(battle);
  CHECK(bench.table().rules().men * 3 == 120);
  CHECK(bench.table().rules().houses.buildings == 20);
  CHECK(must_evacuate(bench.table(), bench.unit("F")) == "");
  bench.umpire().lose_figures(bench.unit("F"), 1, "5.4j", bench.wall("A", "N"));
  CHECK(must_evacuate(bench.table(), bench.unit("F")) == "5.2v");
  CHECK(bench.said("must-leave"));
  CHECK(bench.refusal("a reposition unit=F walls=S:2") == "5.2z");
  bench.pass(3);
  CHECK(bench.state("F").where == Where::house);
  bench.pass(1);
  CHECK(bench.state("F").where == Where::lost);

  Bench goes(battle);
  goes.umpire().lose_figures(goes.unit("F"), 1, "5.4j", goes.wall("A", "N"));
  goes.pass(1).play("a leave-house unit=F what=unformed wall=S").pass(3);
  CHECK(goes.state("F").where == Where::table);
  CHECK(goes.state("F").order == Order::without_formation);
}

TEST_CASE("After losses in the second half of a period, the unit must leave in the first half of the next",
          "[terrain-napoleonien:5.2z]") {
  Bench bench(village({"F infantry - line 3 house=A walls=N:3"}));
  bench.pass(2);
  bench.umpire().lose_figures(bench.unit("F"), 1, "5.4j", bench.wall("A", "N"));
  bench.pass(3);
  CHECK(bench.state("F").where == Where::house);
  bench.pass(1);
  CHECK(bench.state("F").where == Where::lost);
}

TEST_CASE("A garrison leaves a burning house at once by its most defended side, in disorder",
          "[terrain-napoleonien:5.2x][terrain-napoleonien:5.2y]") {
  const Battle battle =
      village({"F infantry - line 12 house=A walls=N:4+W:3+E:3+S:2"}, {"G artillery 20,100 in-battery 2"});
  Bench spared(battle, {5});
  spared.umpire().try_fire(spared.piece("A"), spared.unit("G"));
  CHECK(must_evacuate(spared.table(), spared.unit("F")) == "");
  Bench bench(battle, {6});
  bench.umpire().try_fire(bench.piece("A"), bench.unit("G"));
  CHECK(bench.said("house-burns"));
  CHECK(must_evacuate(bench.table(), bench.unit("F")) == "5.2x");
  // The north side has four figures, so the unit leaves by it.
  CHECK(bench.state("F").job.task == Task::evacuate);
  bench.pass(2);
  CHECK(bench.state("F").where == Where::table);
  CHECK(bench.state("F").order == Order::in_disorder);
  CHECK(bench.state("F").place.facing == Vector{0, -1});
  CHECK(bench.refusal("b enter-house unit=G piece=A") == "5.2x");
}

TEST_CASE("If two sides are equally defended, the owner chooses the exit",
          "[terrain-napoleonien:5.2y][terrain-napoleonien:5.2z]") {
  const Battle battle = village({kFourteen}, {"G artillery 20,100 in-battery 2"});
  Bench bench(battle, {6});
  bench.umpire().try_fire(bench.piece("A"), bench.unit("G"));
  CHECK(bench.refusal("a leave-house unit=F wall=W") == "5.2y");
  CHECK(bench.refusal("a leave-house unit=F what=street") == "5.2y");
  CHECK(bench.refusal("a leave-house unit=F wall=N") == "");
  bench.play("a leave-house unit=F wall=S").pass(2);
  CHECK(bench.state("F").where == Where::table);
  CHECK(bench.state("F").order == Order::in_disorder);
  CHECK(bench.state("F").place.facing == Vector{0, 1});

  Bench stays(battle, {6});
  stays.umpire().try_fire(stays.piece("A"), stays.unit("G"));
  stays.pass(4);
  CHECK(stays.state("F").where == Where::lost);
}

TEST_CASE(
    "A morale result makes a garrison leave by the side away from its cause, in the half period of the move",
    "[terrain-napoleonien:5.6c][terrain-napoleonien:5.6d][terrain-napoleonien:5.6e]") {
  // The garrison is shot at from the north.
  Bench bench(village({kSix}, {"E infantry 63.5,30 line 6 face=0,1"}));
  bench.pass(3);
  bench.s.phase = Phase::morale;
  bench.umpire().leave_by_morale(bench.unit("F"), bench.unit("E"), kNone, Morale::retreat);
  bench.umpire().pass_quarter();
  bench.umpire().begin_period();
  bench.pass(1);
  CHECK(bench.state("F").where == Where::house);
  bench.pass(1);
  CHECK(bench.state("F").where == Where::table);
  CHECK(bench.state("F").order == Order::without_formation);
  CHECK(bench.state("F").formation == Formed::line);
  CHECK(bench.state("F").place.facing == Vector{0, 1});  // leaves by the south side
  CHECK(bench.state("F").place.at == Point{635'000, 582'500});
}

TEST_CASE("A garrison beaten at one side leaves by the opposite one, and is not pursued",
          "[terrain-napoleonien:5.6d][terrain-napoleonien:5.6e]") {
  Bench bench(village({kSix}, {"E infantry 68.25,54.5 line 3 face=-1,0"}));
  bench.fight("E", "F", "A", "E");
  bench.umpire().leave_by_morale(bench.unit("F"), bench.unit("E"), bench.wall("A", "E"), Morale::rout);
  CHECK(bench.s.melees.empty());
  CHECK(bench.state("F").job.wall == bench.wall("A", "W"));
  CHECK(bench.state("F").morale == Morale::rout);
}

TEST_CASE("House sides know their opposite and adjacent sides",
          "[terrain-napoleonien:5.6d][terrain-napoleonien:5.2l]") {
  const BattleGame game(village({kSix}));
  const auto& ground = game.table().b.ground;
  const Piece& a = ground.piece(ground.find("A"));
  const auto wall = [&](const char* name) { return find_wall(a, name); };
  CHECK(opposite_wall(a, wall("N")) == wall("S"));
  CHECK(opposite_wall(a, wall("E")) == wall("W"));
  CHECK(are_adjacent(a, wall("N"), wall("W")));
  CHECK_FALSE(are_adjacent(a, wall("N"), wall("S")));
  CHECK(wall_towards(a, {635'000, 100'000}) == wall("N"));
  CHECK(wall_towards(a, {900'000, 545'000}) == wall("E"));
}

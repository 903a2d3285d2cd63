// SPDX-License-Identifier: MIT
// Situations: moves over slopes, through woods, streams and fields, on roads and over obstacles; engineers.
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/house_bench.h"
#include "tests/systems/terrain_napoleonien/engine/situations.h"

using namespace coq;
using namespace coq::test;

namespace {

const std::string kSlopes = ground("H hill", "20..60,20..50", "crest", {"20,35", "60,35"});
const std::string kForest = ground("W wood", "40..80,30..50");
const std::string kBrook = ground("S stream", "0..120,40..43");

BattleGame alone(std::vector<std::string> terrain, std::string unit, std::string ruleset = "") {
  return BattleGame(situation(std::move(terrain), {std::move(unit)}, nobody(), std::move(ruleset)));
}
/// Checks that F can move to `to`, but not to `beyond`, which is a tenth of a millimetre further.
void comes_to(const BattleGame& game, const char* to, const char* beyond, const char* rule,
              const std::string& more = "") {
  CHECK(no_way(game, to, more) == "");
  CHECK(no_way(game, beyond, more) == rule);
}

}  // namespace

TEST_CASE("Situation B1: a line 3 cm from a slope goes 6 cm of 9, and is disorganised",
          "[situations][terrain-napoleonien:2.4a]") {
  BattleGame game = alone({kSlopes}, troop("F infantry line 6", "36..45,14.5..17", Looks::north),
                          base_speed("infantry.line", 90));
  comes_to(game, "40.5,21.75", "40.5,21.76", "2.4a");
  goes(game, "40.5,21.75");
  CHECK(game.order("F") == "disorganised");
}

TEST_CASE("Situation B2: a column whose last base touches the foot of the hill is still on it",
          "[situations][terrain-napoleonien:2.4b][terrain-napoleonien:2.4c]") {
  BattleGame on = alone({kSlopes}, troop("F infantry column-of-companies 18", "38..42.5,50..65", Looks::north));
  CHECK(no_way(on, "40.25,60", " mode=charge") == "2.4b");
  CHECK(on.refusal("a change-formation unit=F formation=line") == "2.4b");
  BattleGame off =
      alone({kSlopes}, troop("F infantry column-of-companies 18", "38..42.5,50.1..65.1", Looks::north));
  const BattleGame charges(
      situation({kSlopes}, {troop("F infantry column-of-companies 18", "38..42.5,50.1..65.1", Looks::north)},
                {troop("A infantry line 4", "37..43,66.1..68.6", Looks::south)}));
  CHECK(no_way(charges, "40.25,60", " mode=charge") == "");
  CHECK(off.refusal("a change-formation unit=F formation=line") == "");
}

TEST_CASE("Situation B3: a unit halted on a slope is formed after a quarter, and disorganised when it moves on",
          "[situations][terrain-napoleonien:2.6e][terrain-napoleonien:2.4e][terrain-napoleonien:2.4b]") {
  BattleGame game = alone({kSlopes}, troop("F infantry column-of-companies 12", "38..42.5,22..32", Looks::north,
                                           "order=disorganised"));
  game.play("a reform unit=F");
  game.pass_quarter();
  CHECK(game.order("F") == "formed");
  CHECK(no_way(game, "40.25,26", " mode=backward") == "2.4e");
  CHECK(game.refusal("a change-formation unit=F formation=line") == "2.4b");
  goes(game, "40.25,28");
  CHECK(game.order("F") == "disorganised");
}

TEST_CASE(
    "Situation B5: a slope with cereals leaves a quarter of the allowance, and only skirmishers stay formed",
    "[situations][terrain-napoleonien:2.4g][terrain-napoleonien:2.4h][terrain-napoleonien:2.4i]") {
  const std::string crops = ground("C wheat", "20..60,20..35"),
                    column = troop("F infantry column-of-companies 12", "38..42.5,8..18", Looks::north),
                    speeds =
                        base_speed("infantry.column-of-companies", 80) + base_speed("infantry.skirmish", 80);
  BattleGame game = alone({kSlopes, crops}, column, speeds);
  comes_to(game, "40.25,16.5", "40.25,16.51", "2.4h");
  goes(game, "40.25,16.5");
  CHECK(game.order("F") == "without-formation");
  BattleGame skirmishers =
      alone({kSlopes, crops}, troop("F infantry skirmish 3", "37..43,15.5..18", Looks::north), speeds);
  comes_to(skirmishers, "40,20.25", "40,20.26", "2.4h");
  goes(skirmishers, "40,20.25");
  CHECK(skirmishers.order("F") == "formed");
  BattleGame bare = alone({kSlopes}, column, speeds);
  comes_to(bare, "40.25,18", "40.25,18.01", "2.4a");
  goes(bare, "40.25,18");
  CHECK(bare.order("F") == "disorganised");
}

TEST_CASE("Situation E1: a column is on the flat of a plateau once its last rank is over the crest",
          "[situations][terrain-napoleonien:3.3a][terrain-napoleonien:3.3b]") {
  const std::string plateau = ground("P plateau", "20..60,20..60", "rim", {"25,25", "55,25", "55,55", "25,55"});
  BattleGame partly = alone({plateau}, troop("F infantry column-of-companies 12", "38..42.5,24.5..34.5",
                                             Looks::north, "order=disorganised"));
  comes_to(partly, "40.25,38", "40.25,38.01", "2.4a");  // half a centimetre costs twice as much
  CHECK(partly.refusal("a change-formation unit=F formation=line") == "2.4b");
  BattleGame top =
      alone({plateau}, troop("F infantry column-of-companies 12", "38..42.5,25..35", Looks::north));
  comes_to(top, "40.25,39", "40.25,39.01", "2.4a");
  CHECK(top.refusal("a change-formation unit=F formation=line") == "");
  BattleGame wide =
      alone({plateau}, troop("F infantry column-of-companies 24", "38..42.5,25..45", Looks::north));
  CHECK(wide.refusal("a change-formation unit=F formation=line") == "3.3b");
}

TEST_CASE("Situation F1: one figure that enters a wood slows a line of twelve and breaks its formation",
          "[situations][terrain-napoleonien:4.3b][terrain-napoleonien:4.3c][terrain-napoleonien:4.3f]") {
  BattleGame game = alone({kForest}, troop("F infantry line 12", "23..41,20..22.5", Looks::north),
                          base_speed("infantry.line", 90));
  comes_to(game, "32,29.5", "32,29.51", "4.3b");
  goes(game, "32,29.5");
  CHECK(game.order("F") == "without-formation");
}

TEST_CASE(
    "Situation F2: a column half in a wood loses its formation and cannot form again; cavalry cannot enter",
    "[situations][terrain-napoleonien:4.3a][terrain-napoleonien:4.3c][terrain-napoleonien:4.3d]"
    "[terrain-napoleonien:4.3e]") {
  BattleGame column =
      alone({kForest}, troop("F infantry column-of-companies 12", "57..61.5,24..34", Looks::north));
  goes(column, "59.25,30");
  CHECK(column.order("F") == "without-formation");
  CHECK(column.refusal("a change-formation unit=F formation=line") == "4.3e");
  BattleGame horse = alone({kForest}, troop("F cavalry line 2", "57..62,24..29", Looks::north));
  CHECK(no_way(horse, "59.5,30") == "4.3a");
  BattleGame skirmishers =
      alone({kForest}, troop("F infantry skirmish 3", "57..63,28.75..31.25", Looks::north));
  comes_to(skirmishers, "60,34.5", "60,34.51", "4.3b");
  goes(skirmishers, "60,34.5");
  CHECK(skirmishers.order("F") == "formed");
}

TEST_CASE("Situation I1: cavalry 4 cm from a stream goes 8 cm of 12, and is disorganised beyond it",
          "[situations][terrain-napoleonien:6.2a][terrain-napoleonien:6.2b][terrain-napoleonien:6.2c]") {
  BattleGame before =
      alone({kBrook}, troop("F cavalry column-of-companies 4", "57.5..62.5,26..36", Looks::north, "front=2"));
  comes_to(before, "60,39", "60,39.01", "6.2c");
  goes(before, "60,39");
  CHECK(before.order("F") == "disorganised");
  // The last base is 0.1 cm out of the stream: full speed, but the unit arrives no better ordered.
  BattleGame out = alone({kBrook}, troop("F cavalry column-of-companies 4", "57.5..62.5,43.1..53.1",
                                         Looks::north, "front=2 order=disorganised"));
  comes_to(out, "60,60.1", "60,60.11", "2.4a");
  goes(out, "60,60");
  CHECK(out.order("F") == "disorganised");
}

TEST_CASE(
    "Situation J3: in a ford units have a quarter of their speed, no fire and no cover; artillery cannot cross",
    "[situations][terrain-napoleonien:6.3d][terrain-napoleonien:6.3e]") {
  const std::vector<std::string> river = {ground("V river", "0..120,40..46"),
                                          strip("D ford", {"60,38", "60,48"})};
  BattleGame column =
      alone(river, troop("F infantry column-of-companies 12", "57.75..62.25,29..39", Looks::north));
  comes_to(column, "60,37", "60,37.01", "6.3d");
  BattleGame guns = alone(river, troop("F horse-artillery limbered 1", "58..62,34..39", Looks::north));
  CHECK(no_way(guns, "60,40") == "6.3d");
  const std::string in = "58.5..61.5,42..44.5", beside = "58.5..61.5,50..52.5";
  CHECK(no_fire(situation(river, {troop("F infantry line 2", in, Looks::north)},
                          {troop("A infantry line 2", beside, Looks::south)})) == "6.3e");
  CHECK(fire_at_a(situation(river, {troop("F infantry line 2", beside, Looks::south)},
                            {troop("A infantry line 2", in, Looks::north)}),
                  {1}) == "");
}

TEST_CASE("Situation L1: a road lengthens every move of a column on it by a tenth",
          "[situations][terrain-napoleonien:7.1d][terrain-napoleonien:7.1e][terrain-napoleonien:7.1f]") {
  const std::string road = strip("R road", {"0,42.5", "120,42.5"}),
                    column = troop("F infantry column-of-companies 12", "35..45,40.25..44.75", Looks::east);
  BattleGame game = alone({road}, column);
  comes_to(game, "49.9,42.5", "49.91,42.5", "2.4a");
  comes_to(game, "53.2,42.5", "53.21,42.5", "2.4d", " mode=forced-march");
  comes_to(game, "49,42.5", "49.01,42.5", "2.4a", " what=no-bonus");
  const auto charge_at = [&](const char* enemy) {
    return no_way(BattleGame(situation({road}, {column}, {troop("A infantry line 2", enemy, Looks::west)})),
                  "58,42.5", " mode=charge");
  };
  CHECK(charge_at("61.5..64,41..44") == "");
  CHECK(charge_at("61.51..64.01,41..44") != "");
  BattleGame slow = alone({road}, column, base_speed("infantry.column-of-companies", 35));
  comes_to(slow, "43.9,42.5", "43.91,42.5", "2.4a");
}

TEST_CASE("Situation L2: a unit that is too wide, in line or not wholly on the road has no road bonus",
          "[situations][terrain-napoleonien:7.1a][terrain-napoleonien:7.1b][terrain-napoleonien:7.1f]") {
  const auto most = [](const std::string& unit, const char* to, const char* beyond) {
    comes_to(alone({strip("R road", {"0,42.5", "120,42.5"})}, unit), to, beyond, "2.4a");
  };
  most(troop("F infantry line 3", "38.75..41.25,40.25..44.75", Looks::east), "48,42.5", "48.01,42.5");
  most(troop("F infantry skirmish 2", "38.75..41.25,40.25..44.75", Looks::east), "49,42.5", "49.01,42.5");
  most(troop("F infantry column-of-companies 16", "35..45,39.5..45.5", Looks::east, "front=4"), "49,42.5",
       "49.01,42.5");
  most(troop("F cavalry column-of-companies 4", "35..45,40..45", Looks::east, "front=2"), "53.2,42.5",
       "53.21,42.5");
  most(troop("F artillery limbered 1", "37.5..42.5,40.5..44.5", Looks::east), "48.8,42.5", "48.81,42.5");
}

TEST_CASE(
    "Situation M3: a unit that leaves a road through its trees loses its formation; elsewhere it does not",
    "[situations][terrain-napoleonien:7.3d][terrain-napoleonien:7.1d]") {
  const auto leaves = [](const char* box, Looks looks, const char* to) {
    BattleGame game =
        alone({strip("R tree-lined-road", {"0,42.5", "80,42.5"}), strip("S road", {"80,42.5", "120,42.5"})},
              troop("F infantry column-of-companies 4", box, looks, "front=2"));
    goes(game, to);
    return game.order("F");
  };
  CHECK(leaves("38.5..41.5,40..45", Looks::north, "40,50.5") == "without-formation");
  CHECK(leaves("88.5..91.5,40..45", Looks::north, "90,50.5") == "formed");
  BattleGame along = alone({strip("R tree-lined-road", {"0,42.5", "80,42.5"})},
                           troop("F infantry column-of-companies 4", "70..75,41..44", Looks::east, "front=2"));
  comes_to(along, "82,42.5", "82.01,42.5", "2.4a");  // 5 cm wholly on the road gain 0.5
  goes(along, "81,42.5");
  CHECK(along.order("F") == "formed");
}

TEST_CASE("Situation N1: a column of six ranks crosses a wall at one rank a half period, a hedge at two",
          "[situations][terrain-napoleonien:8.4a][terrain-napoleonien:8.4c][terrain-napoleonien:8.4e]") {
  for (const bool wall : {true, false}) {
    CAPTURE(wall);
    BattleGame game = alone({strip(wall ? "L stone-wall" : "L hedge", {"20,60", "80,60"})},
                            troop("F infantry column-of-companies 18", "48..52.5,44.6..59.6", Looks::north));
    game.play("a cross unit=F piece=L");
    const int ranks = wall ? 1 : 2;
    for (int over = ranks; over < 6; over += ranks) {
      game.pass_quarters(2);
      CHECK(game.unit("F").job.done == over);
      if (game.phase() != "orders") game.pass_quarter();
      CHECK(game.refusal("a reform unit=F") != "");
    }
    game.pass_quarters(2);
    CHECK(game.unit("F").job.task == terrain_napoleonien::Task::none);
    CHECK(game.order("F") == (wall ? "without-formation" : "disorganised"));
  }
}

TEST_CASE("Situation N2: a hedge costs a line a quarter of its allowance, a wall half and its formation",
          "[situations][terrain-napoleonien:8.4a][terrain-napoleonien:8.4b][terrain-napoleonien:8.4e]"
          "[terrain-napoleonien:8.4f]") {
  // The drawn obstacle is 0.8 cm thick: its near edge, 3 cm away, is at 59.6.
  const std::string line = troop("F infantry line 6", "40..49,54.1..56.6", Looks::north);
  BattleGame hedge = alone({strip("L hedge", {"20,60", "80,60"})}, line);
  comes_to(hedge, "44.5,61.35", "44.5,61.36", "8.4b");
  BattleGame wall = alone({strip("L stone-wall", {"20,60", "80,60"})}, line);
  comes_to(wall, "44.5,59.35", "44.5,59.36", "8.4f");
  goes(wall, "44.5,59.35");
  CHECK(wall.order("F") == "without-formation");
}

TEST_CASE("Situation N3: cavalry may cross hedges, and a wall only where guns have breached it",
          "[situations][terrain-napoleonien:8.4a][terrain-napoleonien:8.4b][terrain-napoleonien:8.4e]"
          "[terrain-napoleonien:8.5i][terrain-napoleonien:8.5k]") {
  const auto before = [](const char* what, const char* unit, bool breached = false) {
    return BattleGame(situation({strip(what, {"20,60", "80,60"})},
                                {troop(unit, "47.5..52.5,51.6..56.6", Looks::north)}, nobody()),
                      [=](const auto&, auto& s) {
                        if (breached) s.piece(0).changed.emplace_back(0, 600'000);
                      });
  };
  BattleGame hedge = before("L hedge", "F cavalry line 2");
  comes_to(hedge, "50,63.1", "50,63.11", "8.4b");
  goes(hedge, "50,63.1");
  CHECK(hedge.order("F") == "without-formation");
  CHECK(no_way(before("L stone-wall", "F cavalry line 2"), "50,60") == "8.4e");
  BattleGame breach = before("L stone-wall", "F cavalry line 2", true);
  comes_to(breach, "50,63.1", "50,63.11", "8.4b");
  goes(breach, "50,63.1");
  CHECK(breach.order("F") == "without-formation");
  CHECK(no_way(before("L hedge", "F horse-artillery limbered 1"), "50,60") == "8.4a");
  CHECK(no_way(before("L stone-wall", "F horse-artillery limbered 1"), "50,60") == "8.4e");
}

TEST_CASE("Situation N5: a unit leaves a U of walls in another formation, and holds it only if it touches it",
          "[situations][terrain-napoleonien:8.3a][terrain-napoleonien:8.3b][terrain-napoleonien:8.3c]") {
  const std::string walls = strip("U stone-wall", {"44,40", "44,60", "56,60", "56,40"});
  BattleGame off = alone(
      {walls}, troop("F infantry column-of-companies 24", "45.5..54.5,49.5..59.5", Looks::north, "front=6"));
  CHECK(off.refusal("a occupy unit=F piece=U") == "8.3a");
  BattleGame game = alone(
      {walls}, troop("F infantry column-of-companies 24", "45.5..54.5,49.6..59.6", Looks::north, "front=6"));
  game.play("a occupy unit=F piece=U");
  game.play("a change-formation unit=F formation=line");
  game.pass_quarters(2).to_side("a");
  CHECK(no_way(game, "50,45") == "8.3c");
  CHECK(no_way(game, "50,45", " mode=backward") == "8.3c");
}

TEST_CASE("Situation S1: tall crops halve speed and disorder all but skirmishers; on a slope a quarter is left",
          "[situations][terrain-napoleonien:9.2a][terrain-napoleonien:9.2b][terrain-napoleonien:2.4h]") {
  const std::string field = ground("C tall-crops", "40..60,40..60");
  BattleGame column =
      alone({field}, troop("F infantry column-of-companies 12", "48..52.5,27..37", Looks::north));
  comes_to(column, "50.25,38", "50.25,38.01", "9.2a");
  goes(column, "50.25,38");
  CHECK(column.order("F") == "disorganised");
  BattleGame skirmishers = alone({field}, troop("F infantry skirmish 3", "47..53,34.5..37", Looks::north));
  comes_to(skirmishers, "50,41.75", "50,41.76", "9.2a");
  goes(skirmishers, "50,41.75");
  CHECK(skirmishers.order("F") == "formed");
  BattleGame horse = alone({field}, troop("F cavalry line 2", "47..52,32..37", Looks::north));
  goes(horse, "49.5,38");
  CHECK(horse.order("F") == "disorganised");
  BattleGame guns = alone({field}, troop("F artillery limbered 1", "48..52,32..37", Looks::north));
  CHECK(no_way(guns, "50,38") == "9.2a");
  const std::string slope = ground("H hill", "20..80,35..65", "crest", {"20,62", "80,62"});
  BattleGame up = alone({slope, field}, troop("F infantry line 4", "47..53,45..47.5", Looks::north));
  comes_to(up, "50,48.25", "50,48.26", "2.4h");  // 8 / 4
  goes(up, "50,48.25");
  CHECK(up.order("F") == "without-formation");
}

TEST_CASE("Situation T1: ploughland halves a line's speed but keeps its order; a slope under it does not",
          "[situations][terrain-napoleonien:9.2h][terrain-napoleonien:2.4a]") {
  const std::string speed = base_speed("infantry.line", 90);
  BattleGame flat = alone({ground("C ploughland", "40..60,40..60")},
                          troop("F infantry line 6", "46..55,33.5..36", Looks::north), speed);
  comes_to(flat, "50.5,41.25", "50.5,41.26", "9.2h");
  goes(flat, "50.5,41.25");
  CHECK(flat.order("F") == "formed");
  BattleGame slope = alone({kSlopes, ground("C ploughland", "20..60,20..35")},
                           troop("F infantry line 6", "36..45,25..27.5", Looks::north), speed);
  comes_to(slope, "40.5,28.5", "40.5,28.51", "2.4a");
  goes(slope, "40.5,28.5");
  CHECK(slope.order("F") == "disorganised");
}

TEST_CASE(
    "Situation U1: an abandoned battery costs half and the formation of all but skirmishers; cavalry may cross "
    "it",
    "[situations][terrain-napoleonien:9.3c][terrain-napoleonien:9.3d]") {
  const std::string guns = ground("Q abandoned-battery", "50..55,50..55");
  BattleGame line = alone({guns}, troop("F infantry line 4", "49.5..55.5,47.5..50", Looks::north));
  comes_to(line, "52.5,52.75", "52.5,52.76", "9.3c");
  goes(line, "52.5,52.75");
  CHECK(line.order("F") == "without-formation");
  BattleGame horse = alone({guns}, troop("F cavalry line 2", "50..55,45..50", Looks::north));
  comes_to(horse, "52.5,53.5", "52.5,53.51", "9.3c");
  goes(horse, "52.5,53.5");
  CHECK(horse.order("F") == "without-formation");
  BattleGame team = alone({guns}, troop("F artillery limbered 1", "50.5..54.5,44.5..49.5", Looks::north));
  CHECK(no_way(team, "52.5,49") == "9.3c");
}

TEST_CASE(
    "Situation Q3: sappers take twice as long to destroy a wall as a hedge, and three times for a redoubt",
    "[situations][terrain-napoleonien:8.7e][terrain-napoleonien:8.7f][terrain-napoleonien:8.7g]") {
  const auto periods = [](const std::string& piece, const char* sappers, bool changed = false) {
    Battle battle = situation({piece}, {troop("G engineers line 2", sappers, Looks::north)}, nobody());
    battle.periods = 20;
    Bench bench(battle);
    if (changed) bench.s.piece(bench.piece("P")).changed.emplace_back(0, 200'000);
    bench.play(fmt::format("a destroy unit=G piece=P at={} way={}", place("60,50"), place("63,50")));
    int quarters = 0;
    for (; bench.state("G").job.task != terrain_napoleonien::Task::none && quarters < 40; ++quarters)
      bench.pass(1);
    return quarters / 4;
  };
  const char* touching = "60..63,47.1..49.6";
  const std::string wall = strip("P stone-wall", {"55,50", "75,50"});
  CHECK(periods(wall, touching) == 2);
  CHECK(periods(wall, touching, true) == 1);
  CHECK(periods(ground("P redoubt", "55..75,50..60"), "60..63,47.5..50") == 3);
}

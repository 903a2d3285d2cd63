// SPDX-License-Identifier: MIT
// Situations: houses and redoubts.
#include <catch2/catch.hpp>

#include "systems/terrain_napoleonien/engine/stretches.h"
#include "tests/systems/terrain_napoleonien/engine/house_bench.h"
#include "tests/systems/terrain_napoleonien/engine/situations.h"

using namespace coq;
using namespace coq::test;

namespace {

/// Map V: a road, and north of it the house A, 7 cm from west to east and 5 from south to north.
Battle map_v(std::vector<std::string> a, std::vector<std::string> b = nobody(), std::string ruleset = "") {
  return situation({strip("R road", {"0,41.5", "120,41.5"}), ground("A house", "40..47,43..48")}, std::move(a),
                   std::move(b), std::move(ruleset));
}
std::string no_entry(const std::string& unit, const std::vector<std::string>& others = {}) {
  std::vector<std::string> all = {unit};
  all.insert(all.end(), others.begin(), others.end());
  return BattleGame(map_v(all)).refusal("a enter-house unit=F piece=A");
}
std::string northerly(const char* what, const char* box, const char* more = "") {
  return troop(what, box, Looks::south, more);
}
/// Map R: a redoubt with its access in the north.
Battle map_r(std::vector<std::string> a, std::vector<std::string> b) {
  return situation({ground("R redoubt", "40..52,40..48"), strip("X access", {"46,46", "46,52"})}, std::move(a),
                   std::move(b));
}

}  // namespace

TEST_CASE("Situation G1: a house can be entered if every figure of the front touches the side",
          "[situations][terrain-napoleonien:5.2g][terrain-napoleonien:5.5b]") {
  CHECK(no_entry(northerly("F infantry line 6", "39..48,48..50.5")) == "");
  CHECK(no_entry(northerly("F infantry line 6", "40..49,48..50.5")) == "5.2g");
  CHECK(no_entry(northerly("F infantry line 5", "40..47.5,48..50.5")) == "");
}

TEST_CASE(
    "Situation G2: three formed figures may enter, but not sideways, unformed, after a forced march or beside "
    "friends",
    "[situations][terrain-napoleonien:5.2b][terrain-napoleonien:5.2c][terrain-napoleonien:5.2e]"
    "[terrain-napoleonien:5.2g][terrain-napoleonien:5.2q]") {
  CHECK(no_entry(troop("F infantry line 6", "31..40,43.5..46", Looks::north)) == "5.2g");
  const char* three = "41..45.5,48..50.5";
  CHECK(no_entry(northerly("F infantry line 3", three)) == "");
  CHECK(no_entry(northerly("F infantry skirmish 3", "39.75..47.25,48..50.5")) == "");
  CHECK(no_entry(northerly("F infantry line 3", three, "order=without-formation")) == "5.2c");
  CHECK(no_entry(northerly("F infantry line 3", three, "mode=forced-march")) == "5.2e");
  CHECK(no_entry(northerly("F infantry line 3", three), {"G infantry - line 4 house=A walls=S:4"}) == "5.2q");
}

TEST_CASE("Situation G3: an entry begun in the fourth quarter ends with the first quarter of the next period",
          "[situations][terrain-napoleonien:5.2d][terrain-napoleonien:5.2f]") {
  BattleGame game(map_v({northerly("F infantry line 3", "41..45.5,48..50.5")}));
  game.pass_quarters(3).to_side("a").play("a enter-house unit=F piece=A");
  CHECK(game.order("F") == "without-formation");
  game.pass_quarter();
  CHECK(game.unit("F").where == terrain_napoleonien::Where::table);
  game.pass_quarter();
  CHECK(game.unit("F").where == terrain_napoleonien::Where::house);
}

TEST_CASE("Situation G5: figures may change to a side without enemies and with room",
          "[situations][terrain-napoleonien:5.2n][terrain-napoleonien:5.2o][terrain-napoleonien:5.2p]"
          "[terrain-napoleonien:5.4c][terrain-napoleonien:5.4d]") {
  Bench bench(map_v({"F infantry - line 10 house=A walls=N:4+W:3+E:2+S:1"},
                    {troop("E infantry line 3", "47..49.5,43.25..47.75", Looks::west)}));
  CHECK(bench.refusal("a reposition unit=F walls=N:4+W:3+E:1+S:2") == "5.2o");
  CHECK(bench.refusal("a reposition unit=F walls=N:4+W:3+E:3") == "5.2o");
  CHECK(bench.refusal("a reposition unit=F walls=N:5+W:3+E:2") != "");
  bench.play("a reposition unit=F walls=N:4+E:2+S:4");
  const auto fire = [&](const char* wall) {
    return terrain_napoleonien::firers_at_wall(bench.table(), bench.unit("F"), bench.wall("A", wall));
  };
  CHECK(fire("N") == 4);
  CHECK(fire("W") == 0);
  CHECK(fire("E") == 0);
  bench.pass(2);
  CHECK(bench.garrison("F") == "N:4 E:2 S:1 W:3");
  bench.pass(1);
  CHECK(bench.garrison("F") == "N:4 E:2 S:4");
}

TEST_CASE("Situation G7: a unit that left without formation must re-form, in line, before it moves",
          "[situations][terrain-napoleonien:5.2s][terrain-napoleonien:5.2u]") {
  BattleGame game(map_v({"F infantry - line 6 house=A walls=N:3+S:3"}));
  game.play("a leave-house unit=F what=unformed wall=N");
  game.pass_quarters(2).to_side("a");
  CHECK(game.unit("F").where == terrain_napoleonien::Where::table);
  CHECK(game.order("F") == "without-formation");
  CHECK(game.unit("F").formation == terrain_napoleonien::Formed::line);
  CHECK(no_way(game, "43.5,55") != "");
  CHECK(no_way(game, "43.5,55", " mode=charge") != "");
  game.play("a reform unit=F");
  game.pass_quarters(2).to_side("a");
  CHECK(no_way(game, "43.5,55") == "");
}

TEST_CASE("Situation G8: a garrison leaves a burning house by its most defended side, in disorder",
          "[situations][terrain-napoleonien:5.2x][terrain-napoleonien:5.2y]") {
  const auto held = [](const char* walls, int figures) {
    return map_v({fmt::format("F infantry - line {} house=A walls={}", figures, walls)},
                 {troop("G artillery in-battery 2", "10..18,5..10", Looks::north)});
  };
  Bench both(held("N:4+W:3+E:3+S:4", 14), {6});
  both.umpire().try_fire(both.piece("A"), both.unit("G"));
  CHECK(both.refusal("a leave-house unit=F wall=W") == "5.2y");
  CHECK(both.refusal("a leave-house unit=F wall=S") == "");
  both.play("a leave-house unit=F wall=N").pass(2);
  CHECK(both.state("F").order == terrain_napoleonien::Order::in_disorder);
  Bench one(held("N:4+W:3+E:3+S:2", 12), {6});
  one.umpire().try_fire(one.piece("A"), one.unit("G"));
  one.pass(2);
  CHECK(one.state("F").where == terrain_napoleonien::Where::table);
  CHECK(one.state("F").order == terrain_napoleonien::Order::in_disorder);
  CHECK(one.state("F").place.facing.y < 0);
}

TEST_CASE("Situation G9: a garrison sees from the sides it holds, and is not seen while it is silent",
          "[situations][terrain-napoleonien:5.3a][terrain-napoleonien:5.3d][terrain-napoleonien:5.4a]"
          "[terrain-napoleonien:5.4b]") {
  const std::string inside = "F infantry - line 4 house=A walls=N:4 order=without-formation";
  const Battle east = map_v({inside}, {troop("A infantry line 3", "52..56.5,44..46.5", Looks::west)});
  CHECK_FALSE(sees(east, "F", "A"));
  const Battle north = map_v({inside}, {northerly("A infantry line 3", "41.25..45.75,58..60.5")});
  CHECK(sees(north, "F", "A"));
  CHECK_FALSE(sees(north, "A", "F"));
  // The range of 15 cm is measured from the wall, not from the bases placed outside it.
  CHECK(no_fire(map_v({inside}, {northerly("A infantry line 4", "40.5..46.5,63..65.5")})) == "");
  CHECK(no_fire(map_v({inside}, {northerly("A infantry line 4", "40.5..46.5,63.1..65.6")})) == "x.weapons");
}

TEST_CASE("Situation G11: a house side that a friend touches cannot be fired at, other sides can",
          "[situations][terrain-napoleonien:5.4h]") {
  const BattleGame game(map_v({northerly("F infantry line 3", "41.25..45.75,58..60.5"),
                               northerly("G infantry line 3", "41.25..45.75,48..50.5"),
                               troop("K infantry line 3", "30..32.5,43.25..47.75", Looks::east)},
                              {"A infantry - line 4 house=A walls=N:2+W:2 revealed=yes"}));
  CHECK(game.refusal("a fire unit=F target=A") == "5.4h");
  CHECK(game.refusal("a fire unit=K target=A") == "");
}

TEST_CASE(
    "Situation H1: three of a front of four fight on a side of 5 cm; in the second half the result is halved",
    "[situations][terrain-napoleonien:5.5e][terrain-napoleonien:5.5i][terrain-napoleonien:5.5j]"
    "[terrain-napoleonien:5.5v]") {
  for (const bool late : {false, true}) {
    BattleGame game(map_v({troop("F infantry line 4", "47..49.5,43..49", Looks::west)},
                          {"A infantry - line 4 house=A walls=N:2+E:2"}));
    game.pass_quarters(late ? 2 : 0);
    first_round(game, 3, 3);
    CHECK(fights(game, "F") == "3 of 4 first-rank formed");
    CHECK(fights(game, "A") == "2 of 4 answer formed");
    CHECK(game.rule_of("halved") == (late ? "5.5v" : "none"));
  }
}

TEST_CASE("Situation H2: one whole figure attacks a side, one answers, and that side cannot fire",
          "[situations][terrain-napoleonien:5.5e][terrain-napoleonien:5.5f][terrain-napoleonien:5.5k]"
          "[terrain-napoleonien:5.4c]") {
  const Battle battle =
      map_v({northerly("F infantry line 3", "45..49.5,48..50.5")}, {"A infantry - line 4 house=A walls=N:4"});
  Bench bench(battle);
  CHECK(terrain_napoleonien::firers_at_wall(bench.table(), bench.unit("A"), bench.wall("A", "N")) == 0);
  BattleGame game(battle);
  first_round(game, 3, 3);
  CHECK(fights(game, "F") == "1 of 3 first-rank formed");
  CHECK(fights(game, "A") == "1 of 4 answer formed");
}

TEST_CASE("Situation H5: the winner at a wall may enter; after that nobody fires out of the house",
          "[situations][terrain-napoleonien:5.5p][terrain-napoleonien:5.5q][terrain-napoleonien:5.5l]"
          "[terrain-napoleonien:5.4e]") {
  BattleGame game(map_v({northerly("F infantry column-of-companies 8", "40.5..46.5,48..53", "front=4"),
                         troop("K infantry line 3", "41.25..45.75,30..32.5", Looks::north)},
                        {"A infantry - line 7 house=A walls=N:4+S:3"}));
  first_round(game, 6, 1);
  CHECK(game.rule_of("stays") == "5.5p");
  CHECK(recoiled(game) == "none");
  game.play("a follow unit=F");
  CHECK(game.order("F") == "without-formation");
  game.play("morale", {6});
  game.to_side("b");
  CHECK(game.refusal("b fire unit=A target=K") == "5.4e");
  to_melee(game).play("melee", {3, 3});
  CHECK(fights(game, "F") == "8 of 8 all without-formation");
  CHECK(fights(game, "A").starts_with("7 of 7 all"));
  CHECK(bonuses(game, "F").find("follow-up") == std::string::npos);
  CHECK(bonuses(game, "F").find("house -2") != std::string::npos);
  CHECK(bonuses(game, "A").find("house") == std::string::npos);
}

TEST_CASE("Situation H6: attackers beaten on one side may still enter by another",
          "[situations][terrain-napoleonien:5.5m][terrain-napoleonien:5.5n]") {
  BattleGame game(map_v({northerly("F infantry line 4", "40..46,48..50.5"),
                         troop("G infantry line 3", "47..49.5,43.25..47.75", Looks::west)},
                        {"A infantry - line 7 house=A walls=N:4+E:3"}));
  game.play("a attack unit=F target=A");
  game.play("a attack unit=G target=A");
  to_melee(game).play("melee", {1, 6});
  game.play("melee", {6, 1});
  CHECK(game.acts() == "a");
  CHECK(game.offers("a follow unit=G"));
  CHECK_FALSE(game.offers("a follow unit=F"));
  game.play("a follow unit=G");
  CHECK(game.rule_of("enters") == "5.5p");
}

TEST_CASE("Situation H8: an attacker enters an empty side at once; in the second half the result is halved",
          "[situations][terrain-napoleonien:5.5u][terrain-napoleonien:5.5v][terrain-napoleonien:5.5d]"
          "[terrain-napoleonien:5.5a]") {
  for (const bool late : {false, true}) {
    CAPTURE(late);
    BattleGame game(map_v({troop("F infantry line 3", "37.5..40,43.25..47.75", Looks::east, "mode=charge")},
                          {"A infantry - line 7 house=A walls=N:4+E:3"}));
    game.pass_quarters(late ? 2 : 0);
    game.play("a attack unit=F target=A");
    CHECK(game.rule_of("enters") == "5.5u");
    to_melee(game).play("melee", {3, 3});
    CHECK(fights(game, "F") == "3 of 3 all without-formation");
    CHECK(fights(game, "A") == "7 of 7 all without-formation");
    CHECK(bonuses(game, "F").find("house -2") != std::string::npos);
    CHECK(bonuses(game, "F").find("charge") == std::string::npos);
    CHECK(game.rule_of("halved") == (late ? "5.5v" : "none"));
  }
}

TEST_CASE("Situation H10: with no enemy inside, even guards retreat by the side away from the enemy",
          "[situations][terrain-napoleonien:5.6c][terrain-napoleonien:5.6d][terrain-napoleonien:5.6e]") {
  BattleGame game(map_v({northerly("F infantry line 4", "40.5..46.5,48..50.5")},
                        {"A guard-infantry - line 4 house=A walls=N:4"},
                        "<value id=\"x.morale.cover-bonus\" is=\"0\" source=\"default\"/>"));
  first_round(game, 6, 1);
  game.play("a hold unit=F");
  game.play("morale", {1});
  CHECK(game.result("morale") == "retreat");
  CHECK(game.event("surrenders") == "none");
  CHECK(game.event("refuses-to-surrender") == "none");
  game.pass_quarters(2);
  CHECK(game.unit("A").where == terrain_napoleonien::Where::table);
  CHECK(game.unit("A").place.facing.y > 0);  // leaves by the south side
  CHECK(game.order("A") == "without-formation");
}

TEST_CASE("Situation R1: a unit in a redoubt is visible, in line, and has hard cover",
          "[situations][terrain-napoleonien:9.1a][terrain-napoleonien:9.1b]") {
  const Battle battle = map_r({troop("F infantry line 3", "43.75..48.25,30..32.5", Looks::north)},
                              {"A infantry - line 6 house=R walls=S:6"});
  CHECK(sees(battle, "F", "A"));
  CHECK(fire_at_a(battle, {1}) == "hard-cover -2");
}

TEST_CASE(
    "Situation R2: a garrison beaten from the front of a redoubt is not taken prisoner, but from the rear it "
    "is",
    "[situations][terrain-napoleonien:9.1d]") {
  BattleGame front(map_r({troop("F infantry line 3", "43.75..48.25,37.5..40", Looks::north)},
                         {"A infantry - line 6 house=R walls=S:6"}));
  first_round(front, 6, 1);
  CHECK(won_by(front) == "attacker");
  CHECK(front.area("A") == "map");
  BattleGame rear(map_r({northerly("F infantry line 3", "43.75..48.25,48..50.5")},
                        {"A infantry - line 6 house=R walls=S:6"}));
  rear.play("a attack unit=F target=A");
  CHECK(rear.area("A") == "prisoner");
  CHECK(rear.rule_of("prisoners") == "9.1d");
}

TEST_CASE("Situation R3: guns can reduce a redoubt to hard cover, only once; cavalry cannot cross its wall",
          "[situations][terrain-napoleonien:9.1b][terrain-napoleonien:8.5i][terrain-napoleonien:8.4e]") {
  BattleGame guns(map_r({troop("F artillery in-battery 2", "42..50,25..30", Looks::north)}, nobody()));
  const std::string at_wall = "a bombard unit=F piece=R at=" + place("46,40");
  guns.play(at_wall);
  CHECK(guns.event("changed") == "unit=F piece=R length=30 into=hard-cover");
  guns.pass_quarters(2).to_side("a");
  CHECK(guns.refusal(at_wall) == "8.5i");
  const BattleGame horse(map_r({troop("F cavalry line 2", "43.5..48.5,33..38", Looks::north)}, nobody()));
  CHECK(no_way(horse, "46,42") != "");
}

TEST_CASE("Situation O5: two batteries reduce 6 of 9 cm of wall to light cover in half a period, but no hedge",
          "[situations][terrain-napoleonien:8.5i][terrain-napoleonien:8.5j][terrain-napoleonien:8.5k]"
          "[terrain-napoleonien:8.5l]") {
  using terrain_napoleonien::Role;
  BattleGame game(situation({strip("L stone-wall", {"50,60", "59,60"}), strip("K hedge", {"70,60", "80,60"})},
                            {troop("F artillery in-battery 1", "49.5..53.5,35..40", Looks::north),
                             troop("G artillery in-battery 1", "54.5..58.5,35..40", Looks::north)},
                            nobody()));
  CHECK(game.refusal("a bombard unit=F piece=K at=" + place("75,60")) == "8.5i");
  game.play("a bombard unit=F piece=L at=" + place("51.5,60"));
  CHECK(game.refusal("a bombard unit=F piece=L at=" + place("57.5,60")) == "8.5l");
  game.play("a bombard unit=G piece=L at=" + place("54.5,60"));
  const auto role = [&](Um x) {
    const auto table = game.table();
    return terrain_napoleonien::role_at(table, table.find_piece("L"), {x, 300'000});
  };
  CHECK(role(501'000) == Role::linear_light);
  CHECK(role(559'000) == Role::linear_light);
  CHECK(role(561'000) == Role::linear_hard);
  CHECK(role(589'000) == Role::linear_hard);
}

TEST_CASE("Situation O5: three half periods reduce a whole house side of 7 cm to hard cover",
          "[situations][terrain-napoleonien:8.5i][terrain-napoleonien:8.5l]") {
  BattleGame game(map_v({troop("F artillery in-battery 2", "39.5..47.5,25..30", Looks::north)}));
  for (const char* at : {"41.5,43", "44.5,43", "46.5,43"}) {
    game.play(std::string("a bombard unit=F piece=A at=") + place(at));
    CHECK(game.event("changed").ends_with("into=hard-cover"));
    game.pass_quarters(2);
    if (game.phase() != "orders") game.pass_quarter();
    game.to_side("a");
  }
  for (const char* at : {"40.5,43", "43.5,43", "46.5,43"})
    CHECK(game.refusal(std::string("a bombard unit=F piece=A at=") + place(at)) == "8.5i");
}

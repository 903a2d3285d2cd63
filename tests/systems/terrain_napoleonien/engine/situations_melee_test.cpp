// SPDX-License-Identifier: MIT
// Situations: melees on slopes, in woods, at streams, marshes and obstacles.
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/situations.h"

using namespace coq;
using namespace coq::test;

namespace {

BattleGame clash(std::vector<std::string> terrain, std::string attacker, std::string defender) {
  return BattleGame(situation(std::move(terrain), {std::move(attacker)}, {std::move(defender)}));
}
const std::string kCrested = ground("H hill", "20..60,20..50", "crest", {"20,35", "60,35"});

}  // namespace

TEST_CASE(
    "Situation D2: an attack downhill has the height bonus but no charge bonus, and only in the first round",
    "[situations][terrain-napoleonien:2.6a][terrain-napoleonien:2.6b][terrain-napoleonien:2.6d]"
    "[terrain-napoleonien:2.6e][terrain-napoleonien:2.4b]") {
  BattleGame game =
      clash({kCrested}, troop("F infantry line 6", "35..44,40..42.5", Looks::north, "mode=charge"),
            troop("A infantry line 6", "35..44,42.5..45", Looks::south));
  first_round(game, 3, 3);
  CHECK(bonuses(game, "F") == "disorganised -1, uphill 1");
  CHECK(bonuses(game, "A") == "");
  next_round(game, 3, 3);
  CHECK(fights(game, "F") == "6 of 6 all without-formation");
  CHECK(fights(game, "A") == "6 of 6 all without-formation");
  CHECK(bonuses(game, "F").find("uphill") == std::string::npos);
}

TEST_CASE("Situation D3: a unit attacked from below while moving is disorganised, and has the height bonus",
          "[situations][terrain-napoleonien:2.6a][terrain-napoleonien:2.6d]") {
  BattleGame game =
      clash({kCrested}, troop("F infantry line 6", "35..44,42.5..45", Looks::south, "mode=normal"),
            troop("A infantry line 6", "35..44,40..42.5", Looks::north, "mode=normal"));
  first_round(game, 3, 3);
  CHECK(bonuses(game, "A") == "disorganised -1, uphill 1");
  CHECK(bonuses(game, "F") == "disorganised -1");
}

TEST_CASE(
    "Situation F5: in a wood four fight four of six; then all fight, in disorder; the loser recoils 1.5 cm",
    "[situations][terrain-napoleonien:4.5a][terrain-napoleonien:4.5c][terrain-napoleonien:4.5i]"
    "[terrain-napoleonien:4.5j][terrain-napoleonien:4.5k]") {
  BattleGame game = clash({ground("W wood", "20..80,20..80")},
                          troop("F infantry column-of-companies 12", "38.5..47.5,50..55", Looks::south,
                                "front=6 order=without-formation"),
                          troop("A infantry column-of-companies 8", "40..46,45..50", Looks::north,
                                "front=4 order=without-formation"));
  first_round(game, 6, 1);
  CHECK(fights(game, "F") == "4 of 12 contact without-formation");
  CHECK(fights(game, "A") == "4 of 8 contact without-formation");
  CHECK(bonuses(game, "A") == "without-formation -2, light-cover -1");
  CHECK(recoiled(game) == "A 15");
  next_round(game, 3, 3);
  CHECK(fights(game, "F") == "12 of 12 all in-disorder");
  CHECK(bonuses(game, "F").find("follow-up 1") != std::string::npos);
  CHECK(fights(game, "A").ends_with("all in-disorder"));
}

TEST_CASE("Situation F6: in a wood, five without formation and three skirmishers fight as three against three",
          "[situations][terrain-napoleonien:4.5d][terrain-napoleonien:4.5e]") {
  BattleGame game = clash({ground("W wood", "20..80,20..80")},
                          troop("F infantry column-of-companies 10", "39.25..46.75,50..55", Looks::south,
                                "front=5 order=without-formation"),
                          troop("A infantry skirmish 3", "39.25..46.75,47.5..50", Looks::north));
  first_round(game, 3, 3);
  CHECK(fights(game, "F") == "3 of 10 narrower without-formation");
  CHECK(fights(game, "A") == "3 of 3 narrower formed");
  CHECK(bonuses(game, "F").find("without-formation -2") != std::string::npos);
  CHECK(bonuses(game, "F").find("skirmish") == std::string::npos);
}

TEST_CASE("Situation I3: a unit coming out of a stream can be charged, one in the stream cannot",
          "[situations][terrain-napoleonien:6.2f][terrain-napoleonien:6.2g]") {
  const std::string stream = ground("S stream", "0..120,40..43");
  BattleGame out = clash({stream}, troop("F infantry line 3", "38..42.5,44..46.5", Looks::south, "mode=charge"),
                         troop("A infantry column-of-companies 12", "38..42.5,34..44", Looks::north));
  first_round(out, 3, 3);
  CHECK(bonuses(out, "F") == "uphill 1, charge 1");
  BattleGame in =
      clash({stream}, troop("F infantry line 3", "38..42.5,42.9..45.4", Looks::south, "mode=charge"),
            troop("A infantry column-of-companies 12", "38..42.5,32.9..42.9", Looks::north));
  first_round(in, 3, 3);
  CHECK(bonuses(in, "F").find("charge") == std::string::npos);
}

TEST_CASE("Situation I4: after a recoil into a stream, both fight with all figures, without formation",
          "[situations][terrain-napoleonien:6.2h][terrain-napoleonien:6.2i]") {
  for (const bool near : {true, false}) {
    CAPTURE(near);
    BattleGame game =
        clash({ground("S stream", "0..120,40..43")},
              troop("F infantry line 3", near ? "38..42.5,47.5..50" : "38..42.5,48.6..51.1", Looks::south),
              troop("A infantry line 3", near ? "38..42.5,45..47.5" : "38..42.5,46.1..48.6", Looks::north));
    first_round(game, 6, 1);
    CHECK(recoiled(game) == "A 30");
    next_round(game, 3, 3);
    CHECK(fights(game, "F") == (near ? "3 of 3 all without-formation" : "3 of 3 all formed"));
    CHECK(fights(game, "A").ends_with(near ? "all without-formation" : "all formed"));
    CHECK(bonuses(game, "F").find("follow-up 1") != std::string::npos);
  }
}

TEST_CASE("Situation K2: a unit pushed back against a marsh loses its formation",
          "[situations][terrain-napoleonien:6.5b]") {
  const auto order = [](const char* marsh) {
    BattleGame game =
        clash({ground("M marsh", marsh)}, troop("F infantry line 3", "48..52.5,57.5..60", Looks::south),
              troop("A infantry line 3", "48..52.5,55..57.5", Looks::north));
    first_round(game, 6, 1);
    return game.order("A");
  };
  CHECK(order("40..60,43..53") == "without-formation");
  CHECK(order("40..60,41.5..51.5") == "formed");
}

TEST_CASE("Situation P1: at a hedge four hold against seven with cover, and nobody charges over it",
          "[situations][terrain-napoleonien:8.6a][terrain-napoleonien:8.6b][terrain-napoleonien:8.6c]"
          "[terrain-napoleonien:8.6e]") {
  const std::string hedge = strip("L hedge", {"20,40", "80,40"}),
                    holder = troop("A infantry line 4", "40..46,37.1..39.6", Looks::north, "obstacle=L");
  BattleGame seven = clash({hedge}, troop("F infantry line 7", "38.5..49,40.4..42.9", Looks::south), holder);
  first_round(seven, 3, 3);
  CHECK(fights(seven, "F") == "4 of 7 contact formed");
  CHECK(fights(seven, "A") == "4 of 4 contact formed");
  CHECK(bonuses(seven, "F") == "light-cover -1");
  CHECK(bonuses(seven, "A") == "");
  const std::string horse = troop("F cavalry line 6", "35.5..50.5,46..51", Looks::south);
  BattleGame cavalry = clash({hedge}, horse, holder);
  CHECK(no_way(cavalry, "43,42.9", " mode=charge") == "8.6a");
  goes(cavalry, "43,42.5");
  CHECK(cavalry.rule_of("contact") == "8.6b");
  to_melee(cavalry).play("melee", {3, 3});
  CHECK(bonuses(cavalry, "F").find("light-cover -1") != std::string::npos);
  CHECK(bonuses(cavalry, "F").find("charge") == std::string::npos);
  // The enemy is behind the hedge, but does not hold it.
  BattleGame behind = clash({hedge}, horse, troop("A infantry line 4", "40..46,35.6..38.1", Looks::north));
  CHECK(no_way(behind, "43,41", " mode=charge") == "8.6a");
}

TEST_CASE("Situation P2: a column that wins at a wall follows without formation, or holds the wall",
          "[situations][terrain-napoleonien:8.6i][terrain-napoleonien:8.6j][terrain-napoleonien:8.6k]"
          "[terrain-napoleonien:8.6l]") {
  for (const bool follows : {true, false}) {
    BattleGame game = clash({strip("L stone-wall", {"20,40", "80,40"})},
                            troop("F infantry column-of-companies 12", "40..44.5,40.4..50.4", Looks::south),
                            troop("A infantry line 5", "39..46.5,37.1..39.6", Looks::north, "obstacle=L"));
    first_round(game, 6, 1);
    CHECK(recoiled(game) == "A 30");
    CHECK(game.order("A") == "disorganised");
    if (!follows) {
      game.play("a hold unit=F");
      CHECK(game.event("occupies") == "unit=F piece=L");
      continue;
    }
    next_round(game, 3, 3);
    CHECK(fights(game, "F") == "12 of 12 all without-formation");
    CHECK(bonuses(game, "F").find("follow-up 1") != std::string::npos);
  }
}

TEST_CASE(
    "Situation P3: after a draw a wall covers both sides; an attacker that then loses recoils disorganised",
    "[situations][terrain-napoleonien:8.6m][terrain-napoleonien:8.6n][terrain-napoleonien:8.6o]") {
  BattleGame game = clash({strip("L stone-wall", {"20,40", "80,40"})},
                          troop("F infantry line 5", "39..46.5,40.4..42.9", Looks::south),
                          troop("A infantry line 5", "39..46.5,37.1..39.6", Looks::north, "obstacle=L"));
  first_round(game, 5, 3);
  CHECK(won_by(game) == "draw");
  next_round(game, 1, 6);
  CHECK(bonuses(game, "F") == "hard-cover -2");
  CHECK(bonuses(game, "A") == "hard-cover -2");
  CHECK(won_by(game) == "defender");
  CHECK(recoiled(game) == "F 30");
  CHECK(game.order("F") == "disorganised");
  CHECK(game.offers("b follow unit=A"));
}

TEST_CASE("Situation P4: a column attacked with two ranks over a hedge has no cover, and routs if beaten",
          "[situations][terrain-napoleonien:8.6f][terrain-napoleonien:8.6g][terrain-napoleonien:8.6h]") {
  BattleGame game = clash({strip("L hedge", {"20,40", "80,40"})},
                          troop("F infantry line 3", "38..42.5,45..47.5", Looks::south),
                          troop("A infantry column-of-companies 18", "38..42.5,30..45", Looks::north));
  game.play("a attack unit=F target=A");
  CHECK(game.rule_of("caught") == "8.6f");
  to_melee(game).play("melee", {6, 1});
  CHECK(fights(game, "A").starts_with("3 of 18 fraction"));
  CHECK(bonuses(game, "F") == "");
  game.play("a hold unit=F");
  game.play("morale", {4});
  CHECK(game.result("morale") == "halt");
  CHECK(bonuses(game, "A").find("cover") == std::string::npos);
  CHECK(game.unit("A").morale == terrain_napoleonien::Morale::rout);
}

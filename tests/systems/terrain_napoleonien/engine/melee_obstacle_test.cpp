// SPDX-License-Identifier: MIT
// Melees at linear obstacles (8.6).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/fight.h"

using namespace coq;
using namespace coq::test;

namespace {

/// A holds the obstacle, 8 mm wide, from the south side; F comes from the north.
Battle at_obstacle(const char* type, const std::string& attacker, const std::string& defender) {
  return {.terrain = {fmt::format("L {} line 20,40 80,40", type)},
          .a = {fmt::format("F {}", attacker)},
          .b = {fmt::format("A {} obstacle=L", defender)}};
}
const char* const kSixInLine = "infantry 60,38.35 line 6";
const char* const kFiveBehind = "infantry 60,41.65 line 5";

}  // namespace

TEST_CASE("At an obstacle only figures in contact fight, without overlap: 6 against 5 fight as 5 against 5",
          "[terrain-napoleonien:8.6c]") {
  BattleGame game(at_obstacle("hedge", kSixInLine, kFiveBehind));
  first_round(game, 3, 3);
  CHECK(fights(game, "F") == "5 of 6 contact formed");
  CHECK(fights(game, "A") == "5 of 5 contact formed");
  CHECK(fights_by(game, "F") == "8.6c");
}

TEST_CASE("Only the holder of an obstacle has its cover, as a penalty on the attacker",
          "[terrain-napoleonien:8.6e]") {
  BattleGame light(at_obstacle("hedge", kSixInLine, kFiveBehind));
  first_round(light, 3, 3);
  CHECK(bonuses(light, "F") == "light-cover -1");
  CHECK(bonuses(light, "A") == "");
  BattleGame hard(at_obstacle("stone-wall", kSixInLine, kFiveBehind));
  first_round(hard, 3, 3);
  CHECK(bonuses(hard, "F") == "hard-cover -2");
  CHECK(bonuses(hard, "A") == "");
  // The part reduced by guns gives light cover (8.5k).
  BattleGame shot(at_obstacle("stone-wall", kSixInLine, kFiveBehind),
                  [](const auto&, auto& s) { s.piece(0).changed.emplace_back(0, 600'000); });
  first_round(shot, 3, 3);
  CHECK(bonuses(shot, "F") == "light-cover -1");
}

TEST_CASE("A charge at a unit holding an obstacle gives no bonus", "[terrain-napoleonien:8.6a]") {
  BattleGame game(at_obstacle("hedge", "cavalry 60,37.1 line 3 mode=charge", "infantry 60,41.65 line 4"));
  game.play("a attack unit=F target=A");
  CHECK(game.rule_of("no-charge-bonus") == "8.6a");
  to_melee(game).play("melee", {3, 3});
  CHECK(bonuses(game, "F") == "light-cover -1");
}

TEST_CASE("A move into contact with an obstacle held by an enemy begins a melee",
          "[terrain-napoleonien:8.6b]") {
  BattleGame game(at_obstacle("hedge", kSixInLine, kFiveBehind),
                  [](const auto&, auto& s) { s.units[0].moved = 0; });
  CHECK(game.table().s.melees.size() == 1);
  BattleGame still(at_obstacle("hedge", kSixInLine, kFiveBehind));
  CHECK(still.table().s.melees.empty());
  CHECK(still.refusal("a attack unit=F target=A").empty());
  BattleGame far(at_obstacle("hedge", "infantry 60,38.2 line 6", kFiveBehind));
  CHECK(far.refusal("a attack unit=F target=A") == "8.6b");
}

TEST_CASE(
    "A winning attacker at an obstacle pushes the defender back 3 cm, disorganised, and follows up or occupies "
    "it",
    "[terrain-napoleonien:8.6i][terrain-napoleonien:8.6l]") {
  BattleGame game(at_obstacle("hedge", kSixInLine, kFiveBehind));
  first_round(game, 6, 1);
  CHECK(recoiled(game) == "A 30");
  CHECK(game.rule_of("recoil") == "8.6i");
  CHECK(game.order("A") == "disorganised");
  CHECK(game.unit("A").obstacle < 0);
  CHECK(game.acts() == "a");
  CHECK(game.offers("a follow unit=F"));
  game.play("a hold unit=F");
  CHECK(game.event("occupies") == "unit=F piece=L");
  CHECK(game.table().s.melees.empty());
  CHECK(game.unit("F").obstacle == 0);
}

TEST_CASE(
    "A unit that follows over an obstacle loses order by it, fights with all figures, and has the follow-up "
    "bonus",
    "[terrain-napoleonien:8.6j][terrain-napoleonien:8.6k][terrain-napoleonien:8.6l]") {
  BattleGame game(at_obstacle("stone-wall", "infantry 60,34.6 column-of-companies 12 front=3", kFiveBehind));
  first_round(game, 6, 1);
  CHECK(won_by(game) == "attacker");
  game.play("a follow unit=F");
  CHECK(game.order("F") == "without-formation");
  CHECK(game.rule_of("order") == "8.6j");
  game.play("morale", {6});
  to_melee(game).play("melee", {3, 3});
  CHECK(fights(game, "F") == "12 of 12 all without-formation");
  CHECK(fights_by(game, "F") == "8.6k");
  CHECK(bonuses(game, "F") == "figures 3, without-formation -2, follow-up 1");
  // The loser is disorganised, nothing worse.
  CHECK(game.order("A") == "disorganised");
}

TEST_CASE(
    "A line that crosses a hedge fights without formation from round two; by house rule only disorganised "
    "(Q60)",
    "[terrain-napoleonien:8.6k]") {
  for (const bool conditional : {false, true}) {
    Battle battle = at_obstacle("hedge", kSixInLine, kFiveBehind);
    if (conditional)
      battle.ruleset = "<value id=\"linear.cross.round2\" is=\"conditional\" source=\"default\"/>";
    BattleGame game(battle);
    first_round(game, 6, 1);
    game.play("a follow unit=F");
    CHECK(game.order("F") == "disorganised");
    game.play("morale", {6});
    to_melee(game).play("melee", {3, 3});
    CHECK(fights(game, "F") == (conditional ? "6 of 6 all disorganised" : "6 of 6 all without-formation"));
  }
}

TEST_CASE("After a draw, both sides have the obstacle's cover",
          "[terrain-napoleonien:8.6m][terrain-napoleonien:8.6n]") {
  BattleGame game(at_obstacle("stone-wall", kSixInLine, kFiveBehind));
  first_round(game, 5, 3);
  CHECK(won_by(game) == "draw");
  CHECK(game.table().s.melees.size() == 1);
  next_round(game, 3, 3);
  CHECK(fights(game, "F") == "5 of 6 contact formed");
  CHECK(bonuses(game, "F") == "hard-cover -2");
  CHECK(bonuses(game, "A") == "hard-cover -2");
}

TEST_CASE("An attacker that loses at an obstacle recoils 3 cm, disorganised; the defender may follow",
          "[terrain-napoleonien:8.6o][terrain-napoleonien:8.6d]") {
  BattleGame game(at_obstacle("hedge", kSixInLine, kFiveBehind));
  first_round(game, 1, 6);
  CHECK(recoiled(game) == "F 30");
  CHECK(game.rule_of("recoil") == "8.6o");
  CHECK(game.order("F") == "disorganised");
  CHECK(game.acts() == "b");
  CHECK(game.unit("A").obstacle == 0);
  game.play("b follow unit=A");
  CHECK(game.table().s.melees.front().entered);
}

TEST_CASE("A defender with figures facing another way cannot follow", "[terrain-napoleonien:8.6p]") {
  // Four figures are along the hedge, and one around its corner.
  BattleGame game(at_obstacle("hedge", kSixInLine, kFiveBehind), [](const auto&, auto& s) {
    for (int i = 0; i < 5; ++i)
      s.units[1].along.push_back({{570'000 + i * 15'000, 416'500}, i < 4 ? Vector{0, -1} : Vector{1, 0}});
  });
  first_round(game, 1, 6);
  CHECK(game.acts() == "b");
  CHECK(game.refusal("b follow unit=A") == "8.6p");
  CHECK(game.refusal("b hold unit=A").empty());
}

TEST_CASE("A unit attacked while crossing an obstacle is caught: only a fraction fights, without cover",
          "[terrain-napoleonien:8.6f][terrain-napoleonien:8.6g][terrain-napoleonien:8.6h]") {
  Battle battle = {.terrain = {"L hedge line 20,40 80,40"},
                   .a = {"F infantry 60,33.75 line 3"},
                   .b = {"A infantry 60,42.5 column-of-companies 18 front=3"}};
  BattleGame game(battle);
  game.play("a attack unit=F target=A");
  CHECK(game.rule_of("caught") == "8.6f");
  to_melee(game).play("melee", {6, 1});
  CHECK(fights(game, "A") == "3 of 18 fraction without-formation");
  CHECK(bonuses(game, "F") == "");
  game.play("a hold unit=F");
  game.play("morale", {4});
  CHECK(game.result("morale") == "halt");
  CHECK(game.unit("A").morale == terrain_napoleonien::Morale::rout);
}

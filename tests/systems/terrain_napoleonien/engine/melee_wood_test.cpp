// SPDX-License-Identifier: MIT
// Melees in woods and half in woods (4.5).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/fight.h"

using namespace coq;
using namespace coq::test;

namespace {

const std::vector<std::string> kFightWood = {"W wood 40,20 80,60"};

/// T35: a column with a front of 4 without formation, against 6 skirmishers.
Battle column_against_skirmishers() {
  return {.terrain = kFightWood,
          .a = {"F infantry 60,40 column-of-companies 8 front=4 order=without-formation"},
          .b = {"A infantry 60,43.75 skirmish 6"}};
}
/// F5: a front of 6 against a front of 4, with aligned bases.
Battle six_against_four() {
  return {.terrain = kFightWood,
          .a = {"F infantry 60,40 column-of-companies 12 front=6 order=without-formation"},
          .b = {"A infantry 60,45 column-of-companies 8 front=4 order=without-formation"}};
}
/// F7: cavalry attacks the outer ranks of a column half in the wood.
Battle half_in(const char* mode) {
  return {.terrain = {"W wood 40,46 80,80"},
          .a = {fmt::format("F cavalry 60,38.5 line 2 mode={}", mode)},
          .b = {"A infantry 60,46 column-of-companies 12 front=3"}};
}

}  // namespace

TEST_CASE("In a wood, skirmishers and an unformed unit fight with the narrower front, without overlap",
          "[terrain-napoleonien:4.5d][terrain-napoleonien:4.5e]") {
  BattleGame game(column_against_skirmishers());
  first_round(game, 3, 3);
  CHECK(fights(game, "F") == "4 of 8 narrower without-formation");
  CHECK(fights(game, "A") == "4 of 6 narrower formed");
  // F keeps the penalty of its state and has none for skirmishing.
  CHECK(bonuses(game, "F") == "without-formation -2, light-cover -1");
  CHECK(bonuses(game, "A") == "skirmish -1, light-cover -1");
}

TEST_CASE("Two unformed units fight with the figures in contact; where only corners meet, nobody fights",
          "[terrain-napoleonien:4.5c][terrain-napoleonien:4.5a]") {
  BattleGame game(six_against_four());
  first_round(game, 3, 3);
  CHECK(fights(game, "F") == "4 of 12 contact without-formation");
  CHECK(fights(game, "A") == "4 of 8 contact without-formation");
  CHECK(fights_by(game, "A") == "4.5c");
  CHECK(bonuses(game, "A") == "without-formation -2, light-cover -1");
  CHECK(game.event("cover", "F") == "unit=F cover=light");
}

TEST_CASE("From the second round in a wood all figures fight, and an unformed unit is in disorder",
          "[terrain-napoleonien:4.5k]") {
  BattleGame game(six_against_four());
  first_round(game, 3, 3);
  CHECK(won_by(game) == "draw");
  next_round(game, 3, 3);
  CHECK(fights(game, "F") == "12 of 12 all in-disorder");
  CHECK(fights(game, "A") == "8 of 8 all in-disorder");
  CHECK(bonuses(game, "F") == "figures 2, in-disorder -3, light-cover -1");
  CHECK(game.event("cover", "A") == "unit=A cover=light");

  BattleGame skirmish(Battle{
      .terrain = kFightWood, .a = {"F infantry 60,40 skirmish 4"}, .b = {"A infantry 60,42.5 skirmish 4"}});
  first_round(skirmish, 3, 3);
  CHECK(fights(skirmish, "F") == "4 of 4 contact formed");
  next_round(skirmish, 3, 3);
  CHECK(fights(skirmish, "F") == "4 of 4 all without-formation");
}

TEST_CASE("A charge gives no bonus in a wood", "[terrain-napoleonien:4.5b]") {
  BattleGame game(Battle{.terrain = {"W wood 40,41.25 80,60"},
                         .a = {"F infantry 60,40 line 6 mode=charge"},
                         .b = {"A infantry 60,43.75 column-of-companies 12 front=6 order=without-formation"}});
  game.play("a attack unit=F target=A");
  CHECK(game.event("no-charge-bonus") == "unit=F");
  CHECK(game.rule_of("no-charge-bonus") == "4.5b");
  to_melee(game).play("melee", {3, 3});
  CHECK(bonuses(game, "F") == "light-cover -1");
}

TEST_CASE("The loser in a wood recoils 1.5 cm; the winner may follow up, with the bonus",
          "[terrain-napoleonien:4.5i][terrain-napoleonien:4.5j]") {
  BattleGame game(six_against_four());
  first_round(game, 6, 1);
  CHECK(won_by(game) == "attacker");
  CHECK(recoiled(game) == "A 15");
  CHECK(game.phase() == "aftermath");
  CHECK(game.acts() == "a");
  game.play("a follow unit=F");
  CHECK(game.rule_of("follows") == "4.5j");
  next_round(game, 3, 3);
  CHECK(bonuses(game, "F") == "figures 2, in-disorder -3, light-cover -1, follow-up 1");
  CHECK(bonuses(game, "A") == "in-disorder -3, light-cover -1");
}

TEST_CASE("A unit attacked half in a wood is caught; a charge puts it in disorder, without cover",
          "[terrain-napoleonien:4.5f][terrain-napoleonien:4.5g]") {
  BattleGame game(half_in("charge"));
  game.play("a attack unit=F target=A");
  CHECK(game.event("caught") == "unit=A");
  CHECK(game.rule_of("caught") == "4.5f");
  to_melee(game).play("melee", {3, 3});
  CHECK(fights(game, "A") == "3 of 12 fraction in-disorder");
  CHECK(game.event("cover") == "none");
  CHECK(bonuses(game, "F") == "charge 1");

  BattleGame walk(half_in("normal"));
  first_round(walk, 3, 3);
  CHECK(fights(walk, "A") == "3 of 12 fraction without-formation");
}

TEST_CASE("A beaten unit that was caught half in a wood routs on a result of halt",
          "[terrain-napoleonien:4.5h]") {
  BattleGame game(half_in("charge"));
  first_round(game, 6, 1);
  CHECK(won_by(game) == "attacker");
  game.play("a hold unit=F");
  game.play("morale", {4});
  CHECK(game.result("morale") == "halt");
  CHECK(game.event("routs") == "unit=A");
  CHECK(game.rule_of("routs") == "4.5h");
  CHECK(bonuses(game, "A") == "");  // the wood gives no morale bonus (4.5g)
  CHECK(game.unit("A").morale == terrain_napoleonien::Morale::rout);

  BattleGame whole(six_against_four());
  first_round(whole, 6, 1);
  whole.play("a hold unit=F");
  whole.play("morale", {3});
  CHECK(whole.result("morale") == "halt");
  CHECK(whole.event("routs") == "none");
}

TEST_CASE("Cover improves morale", "[terrain-napoleonien:1.3b]") {
  BattleGame game(six_against_four());
  first_round(game, 6, 1);
  game.play("a hold unit=F");
  game.play("morale", {6});
  CHECK(bonuses(game, "A") == "cover 1");
}

TEST_CASE("A unit that fights in a wood is revealed", "[terrain-napoleonien:4.2d]") {
  BattleGame game(six_against_four());
  game.play("a attack unit=F target=A");
  CHECK(game.unit("A").revealed > 0);
}

TEST_CASE("A unit recoiling into a wood goes half as far inside it", "[terrain-napoleonien:4.5i]") {
  BattleGame half(half_in("normal"));
  first_round(half, 6, 1);
  CHECK(recoiled(half) == "A 15");
  // The wood begins 1 cm behind the unit: 1 cm, and half of the other 2.
  BattleGame into(Battle{.terrain = {"W wood 40,45.75 80,80"},
                         .a = {"F infantry 60,41 line 6"},
                         .b = {"A infantry 60,43.5 line 6"}});
  first_round(into, 6, 1);
  CHECK(recoiled(into) == "A 20");
}

TEST_CASE("Skirmishers without formation do not also have the skirmish penalty",
          "[terrain-napoleonien:4.5e][terrain-napoleonien:4.5k]") {
  BattleGame game(column_against_skirmishers());
  first_round(game, 3, 3);
  CHECK(bonuses(game, "A").find("skirmish") != std::string::npos);
  next_round(game, 3, 3);
  CHECK(bonuses(game, "A").find("without-formation -2") != std::string::npos);
  CHECK(bonuses(game, "A").find("skirmish") == std::string::npos);
}

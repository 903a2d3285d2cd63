// SPDX-License-Identifier: MIT
// Melees on slopes (2.6).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/fight.h"

using namespace coq;
using namespace coq::test;

namespace {

const std::vector<std::string> kFightHill = {"H hill 20,20 60,50 crest 20,35 60,35"};

/// F is on the south slope or on the crest; A comes up from below.
Battle climbed(const std::string& upper, const std::string& lower) {
  return {.terrain = kFightHill, .a = {"A infantry " + lower}, .b = {"F infantry " + upper + " face=0,1"}};
}
BattleGame& come_up(BattleGame& game, int attack, int defence) {
  game.play("a attack unit=A target=F");
  to_melee(game).play("melee", {attack, defence});
  return game;
}

}  // namespace

TEST_CASE("The higher unit on a slope has a bonus, attacking or attacked; a climbing unit is disorganised",
          "[terrain-napoleonien:2.6a][terrain-napoleonien:2.6d]") {
  BattleGame attacked(climbed("40,42 line 6 mode=normal", "40,44.5 line 6 face=0,-1 mode=normal"));
  come_up(attacked, 3, 3);
  CHECK(bonuses(attacked, "F") == "disorganised -1, uphill 1");
  CHECK(bonuses(attacked, "A") == "disorganised -1");
  CHECK(attacked.order("A") == "disorganised");

  // F comes downhill, so it does not charge and has no charge bonus (Q33).
  BattleGame attacks(Battle{
      .terrain = kFightHill, .a = {"F infantry 40,42 line 6 mode=charge"}, .b = {"A infantry 40,44.5 line 6"}});
  attacks.play("a attack unit=F target=A");
  CHECK(attacks.rule_of("no-charge-bonus") == "2.4b");
  to_melee(attacks).play("melee", {3, 3});
  CHECK(bonuses(attacks, "F") == "disorganised -1, uphill 1");
  CHECK(bonuses(attacks, "A") == "");
}

TEST_CASE("A unit that has halted and re-formed on a slope has the bonus and no penalty",
          "[terrain-napoleonien:2.6e]") {
  BattleGame game(climbed("40,42 line 6", "40,44.5 line 6 face=0,-1 mode=normal"));
  come_up(game, 3, 3);
  CHECK(bonuses(game, "F") == "uphill 1");
  CHECK(fights(game, "F") == "6 of 6 normal formed");
  CHECK(bonuses(game, "A") == "disorganised -1");
}

TEST_CASE("The height bonus needs the whole front on that slope", "[terrain-napoleonien:2.6c]") {
  // Ranks behind the crest, and the front past it.
  BattleGame deep(climbed("40,35 column-of-companies 12 front=3", "40,41.25 line 3 face=0,-1 mode=normal"));
  come_up(deep, 3, 3);
  CHECK(bonuses(deep, "F") == "");
  // A line past the crest, and one astride it (Q46).
  for (const char* upper : {"40,37 line 6", "40,35 line 6"}) {
    const std::string lower = std::string(upper) == "40,37 line 6" ? "40,39.5" : "40,37.5";
    BattleGame game(climbed(upper, lower + " line 6 face=0,-1 mode=normal"));
    come_up(game, 3, 3);
    CHECK(bonuses(game, "F") == "uphill 1");
  }
  Battle strict = climbed("40,35 line 6", "40,37.5 line 6 face=0,-1 mode=normal");
  strict.ruleset = "<value id=\"uphill.front\" is=\"strict\" source=\"default\"/>";
  BattleGame game(strict);
  come_up(game, 3, 3);
  CHECK(bonuses(game, "F") == "");
}

TEST_CASE("From the second round on a slope, all figures fight without formation and without the height bonus",
          "[terrain-napoleonien:2.6b]") {
  BattleGame game(climbed("40,42 line 6", "40,44.5 line 6 face=0,-1 mode=normal"));
  come_up(game, 4, 3);
  CHECK(won_by(game) == "draw");
  to_melee(game).play("melee", {3, 3});
  CHECK(fights(game, "F") == "6 of 6 all without-formation");
  CHECK(fights_by(game, "F") == "2.6b");
  CHECK(bonuses(game, "F") == "without-formation -2");
  CHECK(bonuses(game, "A") == "without-formation -2");
}

TEST_CASE("A unit that follows up on a slope has the follow-up bonus", "[terrain-napoleonien:2.6b]") {
  BattleGame game(climbed("40,42 line 6", "40,44.5 line 6 face=0,-1 mode=normal"));
  come_up(game, 1, 6);
  CHECK(won_by(game) == "defender");
  CHECK(recoiled(game) == "A 30");
  game.play("b follow unit=F");
  CHECK(game.event("follows") == "unit=F");
  game.play("morale", {6});
  to_melee(game).play("melee", {3, 3});
  CHECK(bonuses(game, "F") == "figures 1, without-formation -2, follow-up 1");
}

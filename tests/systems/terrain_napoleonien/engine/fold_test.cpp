// SPDX-License-Identifier: MIT
// Figures that stick out beyond a house side and fold onto an adjacent side (5.5g).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/fight.h"

using namespace coq;
using namespace coq::test;

namespace {

/// The example of the rules: six figures, 9 cm, at the west side of a house, 5 cm. The attacker is flush with
/// its north end or centred; the garrison holds N, S and W.
Battle six_before(const char* y, const char* walls = "N:2+S:2+W:3", const char* more = "") {
  return {.terrain = {"A house 60,52 67,57"},
          .a = {fmt::format("F infantry 57.5,{} column-of-divisions 12 front=6 face=1,0 {}", y, more)},
          .b = {fmt::format("D infantry - line 7 house=A walls={} order=without-formation", walls)}};
}
BattleGame attacked(const Battle& battle) {
  BattleGame game(battle);
  game.play("a attack unit=F target=D");
  return game;
}

}  // namespace

TEST_CASE("Six figures attack a house side of 5 cm: three fight, and two may fold onto the next side",
          "[terrain-napoleonien:5.5g][terrain-napoleonien:T09]") {
  // F is flush with the north end: the two figures beyond the south end fold onto the south side.
  BattleGame game = attacked(six_before("56.5"));
  CHECK(game.offers("a fold unit=F wall=S"));
  CHECK(game.refusal("a fold unit=F wall=N") == "5.5g");
  CHECK(game.refusal("a fold unit=F wall=E") == "5.5g");
  CHECK(game.refusal("a fold unit=F wall=W") == "5.5g");
  CHECK(game.refusal("a fold unit=F wall=S front=3") == "5.5g");
  game.play("a fold unit=F wall=S");
  CHECK(game.event("brought-up") == "unit=F wall=S figures=2");
  CHECK(game.rule_of("brought-up") == "5.5g");
  CHECK(game.refusal("a fold unit=F wall=S") == "5.5g");
  // Three figures fight the three of the west side, two fight the two of the south side.
  to_melee(game).play("melee", {3, 3});
  CHECK(fights(game, "F") == "3 of 12 first-rank formed");
  CHECK(fights(game, "D") == "3 of 7 answer without-formation");
  game.play("melee", {3, 3});
  CHECK(fights(game, "F") == "2 of 12 first-rank formed");
  CHECK(fights(game, "D") == "2 of 7 answer without-formation");
}

TEST_CASE("The player chooses which figures fold, and onto which sides", "[terrain-napoleonien:5.5g]") {
  BattleGame one = attacked(six_before("56.5"));
  one.play("a fold unit=F wall=S front=1");
  CHECK(one.event("brought-up") == "unit=F wall=S figures=1");
  // F is centred, so one figure sticks out beyond each end.
  BattleGame both = attacked(six_before("54.5"));
  both.play("a fold unit=F wall=S");
  CHECK(both.event("brought-up") == "unit=F wall=S figures=1");
  both.play("a fold unit=F wall=N");
  CHECK(both.event("brought-up") == "unit=F wall=N figures=1");
  BattleGame none = attacked(six_before("56.5"));
  to_melee(none).play("melee", {3, 3});
  CHECK(none.table().s.melees.size() == 1);
}

TEST_CASE("Figures can fold only as far as the unit has movement left", "[terrain-napoleonien:5.5g]") {
  // The first figure needs about 2.1 cm, the second 4.1.
  const auto after = [](int distance_moved) {
    BattleGame game(six_before("56.5"),
                    [distance_moved](const auto&, auto& s) { s.units[0].distance_moved = distance_moved; });
    game.play("a attack unit=F target=D");
    return game;
  };
  CHECK(after(39'000).refusal("a fold unit=F wall=S").empty());
  CHECK(after(45'000).refusal("a fold unit=F wall=S") == "5.5g");
  CHECK(after(45'000).refusal("a fold unit=F wall=S front=1").empty());
  CHECK(after(60'000).refusal("a fold unit=F wall=S front=1") == "5.5g");
}

TEST_CASE("Units may fold only in their first contact, and only onto sides that are held",
          "[terrain-napoleonien:5.5g][terrain-napoleonien:5.5u]") {
  CHECK(attacked(six_before("56.5", "N:2+W:3")).refusal("a fold unit=F wall=S") == "5.5u");
  CHECK_FALSE(BattleGame(six_before("56.5")).offers("a fold unit=F wall=S"));
  BattleGame later = attacked(six_before("56.5"));
  to_melee(later).play("melee", {3, 3});
  while (later.phase() != "orders") later.throw_any(later.phase());
  CHECK(later.to_side("a").refusal("a fold unit=F wall=S") == "5.5g");
}

TEST_CASE("Figures beyond either end of a side may fold onto the same adjacent side",
          "[terrain-napoleonien:5.5g]") {
  // F is centred, so one figure sticks out beyond each end: both may fold to the south.
  BattleGame game = attacked(six_before("54.5", "N:2+S:2+W:3", "mode=forced-march"));
  game.play("a fold unit=F wall=S front=2");
  CHECK(game.event("brought-up") == "unit=F wall=S figures=2");
  CHECK(game.refusal("a fold unit=F wall=N") == "5.5g");
}

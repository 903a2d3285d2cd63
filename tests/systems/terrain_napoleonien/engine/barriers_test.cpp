// SPDX-License-Identifier: MIT
// Terrain that a unit cannot enter, and friends in its path.
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/battle.h"

using namespace coq;
using namespace coq::test;

namespace {

/// F is north of a river, with its front `in` micrometres inside.
BattleGame at_bank(const char* water, Um in, const char* unit = "infantry 60,48.75 line 4") {
  return BattleGame(
      Battle{.terrain = {water}, .a = {fmt::format("F {}", unit)}, .b = {"A infantry 150,110 line 4"}},
      [in](const auto&, auto& s) { s.units[0].place.at.y += in; });
}

}  // namespace

TEST_CASE("A unit touching water or a marsh, or with a corner in it, cannot go further in",
          "[terrain-napoleonien:6.3a][terrain-napoleonien:6.4][terrain-napoleonien:6.5a]") {
  for (const auto& [water, rule] : {std::pair{"R river 0,50 180,56", "6.3a"},
                                    {"R major-river 0,50 180,62", "6.4"},
                                    {"M marsh 40,50 80,60", "6.5a"},
                                    {"M pond 40,50 80,60", "6.5a"}})
    for (const Um in : {0, 1, 3, 2'000}) {
      CAPTURE(water, in);
      BattleGame game = at_bank(water, in);
      CHECK(game.refusal("a move unit=F way=60,51") == rule);
      CHECK(game.refusal("a move unit=F way=60,53") == rule);
      CHECK(game.refusal("a move unit=F way=60,47").empty());  // moving out of it
    }
}

TEST_CASE("Foot artillery at a stream may move along it, but not into it", "[terrain-napoleonien:6.2a]") {
  const char* guns = "artillery 60,46.5 limbered 1";  // the front is 1 cm from the water
  BattleGame game = at_bank("S stream 0,50 180,52", 10'000, guns);
  CHECK(game.refusal("a move unit=F way=60,48") == "6.2a");
  CHECK(game.refusal("a move unit=F way=60,46 mode=backward").empty());
}

TEST_CASE("Friends block movement, except skirmishers", "[terrain-napoleonien:4.3g]") {
  const auto through = [](const char* mover, const char* between, const char* own = "") {
    Battle battle{.a = {fmt::format("F {}", mover), fmt::format("G {}", between)},
                  .b = {"A infantry 150,110 line 4"}};
    battle.ruleset = own;
    return BattleGame(battle).refusal("a move unit=F way=60,47");
  };
  CHECK(through("infantry 60,40 line 4", "infantry 60,43.5 line 4") == "x.move.through");
  CHECK(through("infantry 60,40 line 4", "infantry 66,43.5 line 4").empty());  // the bases are side by side
  CHECK(through("infantry 60,40 line 4", "infantry 65.9,43.5 line 4") == "x.move.through");
  CHECK(through("infantry 60,40 line 4", "infantry 60,43.5 skirmish 4").empty());
  CHECK(through("infantry 60,40 skirmish 4", "infantry 60,43.5 line 4").empty());
  CHECK(through("infantry 60,40 line 4", "infantry 60,43.5 line 4",
                "<value id=\"x.move.through\" is=\"all\" source=\"default\"/>")
            .empty());
  CHECK(through("infantry 60,40 line 4", "infantry 60,43.5 skirmish 4",
                "<value id=\"x.move.through\" is=\"none\" source=\"default\"/>") == "x.move.through");
  // A unit may move up to a friend, and away from a friend it touches.
  Battle behind{.a = {"F infantry 60,40 line 4", "G infantry 60,44 line 4"},
                .b = {"A infantry 150,110 line 4"}};
  CHECK(BattleGame(behind).refusal("a move unit=F way=60,41.5").empty());
  CHECK(BattleGame(behind).refusal("a move unit=F way=60,41.6") == "x.move.through");
}

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/battle.h"

using namespace coq;
using namespace coq::test;

TEST_CASE("A period has four quarters, and both sides give orders in each") {
  BattleGame game(Battle{.a = {"F infantry 60,40 line 6"}, .b = {"A infantry 60,80 line 6"}, .periods = 2});
  for (int quarter = 0; quarter < 4; ++quarter) {
    CHECK(game.acts() == "a");
    game.play("a done");
    CHECK(game.acts() == "b");
    game.play("b done");
    CHECK(game.phase() == "quarter");
    game.throw_any("quarter");
  }
  CHECK(game.match().turn() == 2);
  game.pass_quarters(4);
  CHECK(game.match().over());
}

TEST_CASE("A unit's figures are ranked base to base, each 1.5 cm wide and 2.5 cm deep",
          "[terrain-napoleonien:5.5b][terrain-napoleonien:2.3i]") {
  BattleGame game(Battle{.a = {"F infantry 60,40 column-of-companies 8"}, .b = {"A infantry 60,80 line 6"}});
  const auto t = game.table();
  CHECK(t.body_size(game.index("F")).width == 45'000);
  CHECK(t.body_size(game.index("F")).depth == 75'000);
  CHECK(t.figures_of(game.index("F")).size() == 8);
  CHECK(t.body_size(game.index("A")).width == 90'000);
}

// SPDX-License-Identifier: MIT
// Pieces placed in play count like pieces of the map: cover built by engineers, abandoned guns (8.7d, 9.3).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/fight.h"

using namespace coq;
using namespace coq::test;
using namespace coq::terrain_napoleonien;

namespace {

/// Light cover along y = 40 built by engineers of b; A is behind it, and F comes from the north.
BattleGame::Change with_cover() {
  return [](const Briefing& b, State& s) {
    const Path line{{200'000, 400'000}, {800'000, 400'000}};
    s.laid.push_back(laid_piece(Table(b, s), Role::linear_light, line, 0, {}, 1));
  };
}
Battle at_built_cover(const char* attacker = "infantry 60,38.75 line 6") {
  return {.a = {fmt::format("F {}", attacker)}, .b = {"A infantry 60,41.25 line 5"}};
}

}  // namespace

TEST_CASE("A unit that occupies built cover has light cover in melee",
          "[terrain-napoleonien:8.7d][terrain-napoleonien:8.6e][terrain-napoleonien:8.6c]") {
  BattleGame game(at_built_cover(), with_cover());
  game.to_side("b").play("b occupy unit=A piece=linear-light");
  CHECK(game.event("occupies") == "unit=A piece=linear-light");
  game.to_side("a").play("a attack unit=F target=A");
  CHECK(game.event("contact") == "unit=F target=A piece=linear-light");
  to_melee(game).play("melee", {3, 3});
  CHECK(fights(game, "F") == "5 of 6 contact formed");
  CHECK(bonuses(game, "F") == "light-cover -1");
  CHECK(bonuses(game, "A") == "");
}

TEST_CASE("A unit that occupies built cover cannot be charged, and contact with the cover begins a melee",
          "[terrain-napoleonien:8.6a][terrain-napoleonien:8.6b]") {
  BattleGame game(at_built_cover("infantry 60,36 line 6"), with_cover());
  game.to_side("b").play("b occupy unit=A piece=linear-light");
  game.to_side("a");
  CHECK(game.refusal("a move unit=F way=60,39 mode=charge") == "8.6a");
  game.play("a move unit=F way=60,39");
  CHECK(game.event("contact") == "unit=F target=A piece=linear-light");
}

TEST_CASE("A unit stops at built cover and occupies it; a winner there follows over it, disorganised",
          "[terrain-napoleonien:8.3a][terrain-napoleonien:8.6i][terrain-napoleonien:8.6j]") {
  BattleGame come({.a = {"F infantry 60,30 line 6"}, .b = {"A infantry 60,45 line 5"}}, with_cover());
  come.to_side("b").play("b move unit=A way=60,41.25");
  CHECK(come.event("occupies") == "unit=A piece=linear-light");
  BattleGame game(at_built_cover(), with_cover());
  game.to_side("b").play("b occupy unit=A piece=linear-light");
  first_round(game, 6, 1);
  CHECK(recoiled(game) == "A 30");
  CHECK(game.rule_of("recoil") == "8.6i");
  game.play("a follow unit=F");
  CHECK(game.order("F") == "disorganised");
  CHECK(game.rule_of("order") == "8.6j");
}

TEST_CASE("Engineers can take down built cover", "[terrain-napoleonien:8.7e]") {
  BattleGame game(Battle{.a = {"F engineers 60,38.75 line 6"}, .b = {"A infantry 60,80 line 5"}}, with_cover());
  game.play("a destroy unit=F piece=linear-light at=58,40 way=60,40");
  CHECK(game.rule_of("works") == "8.7e");
}

TEST_CASE("A unit fighting among abandoned guns has light cover", "[terrain-napoleonien:9.3b]") {
  const auto left_behind = [](const Briefing& b, State& s) {
    const Ring base{{560'000, 400'000}, {640'000, 400'000}, {640'000, 450'000}, {560'000, 450'000}};
    s.laid.push_back(laid_piece(Table(b, s), Role::battery, {}, 0, base, 1));
  };
  BattleGame game(
      {.a = {"F infantry 60,38.75 line 4"}, .b = {"A infantry 60,41.25 line 4 order=without-formation"}},
      left_behind);
  first_round(game, 3, 3);
  CHECK(bonuses(game, "F").find("light-cover -1") != std::string::npos);
  CHECK(bonuses(game, "A").find("light-cover") == std::string::npos);
}

TEST_CASE("Pieces placed in play have unique names", "[terrain-napoleonien:9.3a]") {
  BattleGame game({.terrain = {"linear-light hedge line 0,10 20,10"},
                   .a = {"F artillery 60,40 in-battery 2", "G artillery 80,40 in-battery 2"},
                   .b = {"A infantry 60,80 line 5"}},
                  with_cover());
  game.play("a abandon unit=F");
  game.play("a abandon unit=G");
  const Table t = game.table();
  CHECK(t.piece(t.find_piece("linear-light")).kind == "hedge");
  CHECK(t.find_piece("linear-light-2") == 1);
  CHECK(t.find_piece("abandoned-battery") == 2);
  CHECK(t.find_piece("abandoned-battery-2") == 3);
  CHECK(t.find_piece("abandoned-battery-3") == play::kNone);
}

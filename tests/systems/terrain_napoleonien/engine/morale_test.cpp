// SPDX-License-Identifier: MIT
// Tests of morale (4.5h, 5.6).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/fight.h"

using namespace coq;
using namespace coq::test;

namespace {

using terrain_napoleonien::Where;

/// F has got into the house of A, which loses the round that follows.
BattleGame invaded(const char* type, const std::string& ruleset = "", std::int8_t wall = 0) {
  Battle battle = {.terrain = {"H house 40,43 47,48"},
                   .a = {"F infantry 43.5,40.5 column-of-companies 8 front=4"},
                   .b = {fmt::format("A {} - line 4 house=H walls=N:4", type)},
                   .ruleset = ruleset};
  BattleGame game(battle, [wall](const auto&, auto& s) {
    terrain_napoleonien::Melee& m = s.melees.emplace_back();
    m.attacker = 0;
    m.defender = 1;
    m.piece = 0;
    m.wall = wall;
    m.round = 1;
    m.entered = true;
  });
  to_melee(game).play("melee", {6, 1});
  REQUIRE(won_by(game) == "attacker");
  return game;
}

}  // namespace

TEST_CASE("A unit that must leave its house surrenders if an enemy is inside", "[terrain-napoleonien:5.6b]") {
  BattleGame game = invaded("infantry");
  game.play("morale", {2});  // with 1 for the house: retreat
  CHECK(game.result("morale") == "retreat");
  CHECK(game.event("surrenders") == "unit=A");
  CHECK(game.area("A") == "prisoner");
  CHECK(game.unit("F").where == Where::house);
}

TEST_CASE("An invader who came through no side of a house holds it from its first side",
          "[terrain-napoleonien:5.6b]") {
  BattleGame game = invaded("infantry", "", terrain_napoleonien::kNone);
  game.play("morale", {2});
  CHECK(game.event("surrenders") == "unit=A");
  REQUIRE(game.unit("F").where == Where::house);
  CHECK(game.unit("F").garrison.front().wall == 0);
}

TEST_CASE("Elites and guards may refuse to surrender and fight on", "[terrain-napoleonien:5.6b]") {
  for (const char* type : {"grenadiers", "guard-infantry"}) {
    BattleGame game = invaded(type, "<value id=\"x.morale.cover-bonus\" is=\"0\" source=\"default\"/>");
    game.play("morale", {std::string(type) == "grenadiers" ? 2 : 1});
    CHECK(game.result("morale") == "retreat");
    CHECK(game.event("refuses-to-surrender") == "unit=A");
    CHECK(game.unit("A").where == Where::house);
    CHECK(game.table().s.melees.size() == 1);
  }
}

TEST_CASE("A halt forces no move, so with an enemy inside the unit fights on", "[terrain-napoleonien:5.6a]") {
  BattleGame game = invaded("infantry");
  game.play("morale", {3});
  CHECK(game.result("morale") == "halt");
  CHECK(game.area("A") == "map");
  CHECK(game.table().s.melees.size() == 1);
}

TEST_CASE("Without an enemy inside, a retreating unit leaves the house and is not followed",
          "[terrain-napoleonien:5.6c][terrain-napoleonien:5.6e]") {
  BattleGame game(Battle{.terrain = {"H house 40,43 47,48"},
                         .a = {"F infantry 43.5,41.75 line 4"},
                         .b = {"A infantry - line 4 house=H walls=N:4"}});
  first_round(game, 6, 1);
  REQUIRE(won_by(game) == "attacker");
  game.play("a hold unit=F");
  game.play("morale", {2});
  CHECK(game.result("morale") == "retreat");
  CHECK(game.event("surrenders") == "none");
  CHECK(game.table().s.melees.empty());
}

TEST_CASE("In the open, retreat, rout and flight lead away from the enemy", "[terrain-napoleonien:5.6d]") {
  BattleGame game(Battle{.a = {"F infantry 60,40 line 4"}, .b = {"A infantry 60,42.5 line 4"}});
  first_round(game, 6, 1);
  game.play("a hold unit=F");
  game.play("morale", {2});
  CHECK(game.result("morale") == "rout");
  CHECK(game.event("goes-back") == "unit=A as=rout mm=150");
  CHECK(game.order("A") == "in-disorder");
  CHECK(game.table().s.melees.empty());
}

TEST_CASE("A symbol that no ruleset defines is reported by name", "[terrain-napoleonien:1.3b]") {
  const auto bound = Battle{.a = {"F infantry 60,40 line 4"}, .b = {"A infantry 60,50 line 4"}}.bind();
  model::RulesetDocument without = *bound.ruleset.document;
  std::erase_if(without.values, [](const model::Value& one) { return one.id == "x.melee.uphill"; });
  const auto rules = terrain_napoleonien::Rules::make(without);
  REQUIRE_FALSE(rules);
  CHECK(to_string(rules.error()).find("x.melee.uphill") != std::string::npos);
}

TEST_CASE("A unit driven over the table edge is lost", "[terrain-napoleonien:5.6d][terrain-napoleonien:4.5i]") {
  Battle battle{.a = {"F infantry 60,2.5 line 6", "G infantry 100,30 line 6"}, .b = {"A infantry 60,5 line 6"}};
  BattleGame game(battle);
  first_round(game, 1, 6);
  CHECK(game.event("off-table") == "unit=F");
  CHECK(game.unit("F").where == Where::gone);
  CHECK(game.area("F") == "exited");
  CHECK(game.table().s.melees.empty());
  CHECK(game.phase() == "orders");
  // A unit that routs over the edge is lost too.
  battle.a.front() = "F infantry 60,14 line 6";
  battle.b.front() = "A infantry 60,16.5 line 6";
  BattleGame routs(battle);
  first_round(routs, 1, 6);
  CHECK(routs.unit("F").where == Where::table);
  routs.play("b hold unit=A");
  routs.play("morale", {1});
  CHECK(routs.unit("F").where == Where::gone);
}

TEST_CASE("A hemmed-in unit moves back as far as it can, and the event names the unit in its path",
          "[terrain-napoleonien:5.6d]") {
  // Another enemy is 1.5 cm behind the loser.
  BattleGame game(Battle{.a = {"F infantry 60,40 line 6"},
                         .b = {"A infantry 60,42.5 line 6", "B infantry 60,36 line 6 face=0,1"}});
  first_round(game, 1, 6);
  CHECK(recoiled(game) == "F 15");
  CHECK(game.event("hemmed-in") == "unit=F by=B");
  BattleGame marsh(Battle{.terrain = {"m marsh 40,30 80,37.75"},
                          .a = {"F infantry 60,40 line 6"},
                          .b = {"A infantry 60,42.5 line 6"}});
  first_round(marsh, 1, 6);
  CHECK(recoiled(marsh) == "F 10");
  CHECK(marsh.event("hemmed-in") == "unit=F by=m");
}

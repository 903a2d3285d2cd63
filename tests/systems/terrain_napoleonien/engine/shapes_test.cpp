// SPDX-License-Identifier: MIT
// Pieces placed as shapes act like drawings of the same outline (1.2b, 4.1b, 5.1e).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/fight.h"

using namespace coq;
using namespace coq::test;

namespace {

/// Calls a function with the same position three times: pieces drawn as rectangles, placed as shapes, and
/// placed as shapes turned by 90 degrees.
template <class F>
void each_table(const std::string& type, Battle battle, F f) {
  for (const char* piece : {"P {} 55,42 67,47", "P {} shape 12,5 61,44.5", "P {} shape 5,12 61,44.5 1,0",
                            "P {} shape 12,5 61,44.5 0,1"}) {
    Battle own = battle;
    own.terrain.push_back(fmt::format(fmt::runtime(piece), type));
    CAPTURE(own.terrain.back());
    f(own);
  }
}
const Battle kCrossing{.a = {"F infantry 61,40 line 4"}, .b = {"A infantry 61,90 line 4"}};

}  // namespace

TEST_CASE("Terrain shapes slow and disorder units that cross them",
          "[terrain-napoleonien:4.3b][terrain-napoleonien:9.2a]") {
  // The front is 0.75 cm from the piece: 0.75 and twice 1.25 are 3.25 cm of the move.
  for (const auto& [type, order] : {std::pair{"wood", "without-formation"},
                                    {"tall-crops", "disorganised"},
                                    {"ploughland", "formed"},
                                    {"stream", "disorganised"}})
    each_table(type, kCrossing, [&, order = order](const Battle& battle) {
      BattleGame game(battle);
      game.play("a move unit=F way=61,42");
      CHECK(game.event("moved") == "unit=F mode=normal at=610 420 length=20 left=47.5");
      CHECK(game.order("F") == order);
    });
  for (const auto& [type, rule] : {std::pair{"marsh", "6.5a"}, {"house", "5.2a"}, {"river", "6.3a"}})
    each_table(type, kCrossing, [&, rule = rule](const Battle& battle) {
      CHECK(BattleGame(battle).refusal("a move unit=F way=61,42") == rule);
    });
}

TEST_CASE("Terrain shapes block sight and give cover", "[terrain-napoleonien:4.2a][terrain-napoleonien:5.3b]") {
  for (const char* type : {"wood", "house"})
    each_table(type, kCrossing, [](const Battle& battle) { CHECK_FALSE(BattleGame(battle).sees("F", "A")); });
  each_table("ploughland", kCrossing, [](const Battle& battle) { CHECK(BattleGame(battle).sees("F", "A")); });
  each_table("abandoned-battery", {.a = {"F infantry 61,36 line 4"}, .b = {"A infantry 61,44 line 4"}},
             [](const Battle& battle) {
               BattleGame game(battle);
               game.play("a fire unit=F target=A", {1, 1});
               CHECK(game.modifiers("fire") == "light-cover -1");
             });
}

TEST_CASE("House shapes have sides, and can be entered and fought for",
          "[terrain-napoleonien:5.2c][terrain-napoleonien:5.5b]") {
  each_table("house", {.a = {"F infantry 61,40.75 line 6"}, .b = {"A infantry 61,90 line 4"}},
             [](const Battle& battle) {
               BattleGame game(battle);
               game.play("a enter-house unit=F piece=P walls=N:3+E:3");
               game.pass_quarters(2);
               CHECK(game.unit("F").garrison.size() == 2);
               const terrain_napoleonien::Piece& house = game.table().piece(0);
               std::string rooms;
               for (const char* name : {"N", "E", "S", "W"}) {
                 const int wall = terrain_napoleonien::find_wall(house, name);
                 REQUIRE(wall >= 0);
                 rooms += fmt::format("{}{} ", name, house.walls[static_cast<std::size_t>(wall)].room);
               }
               CHECK(rooms == "N8 E3 S8 W3 ");
             });
  each_table("house",
             {.a = {"F infantry 61,40.75 line 3"},
              .b = {"A infantry - line 6 house=P walls=N:4+S:2 order=without-formation"}},
             [](const Battle& battle) {
               BattleGame game(battle);
               first_round(game, 3, 3);
               CHECK(fights(game, "F") == "3 of 3 first-rank formed");
               CHECK(fights(game, "A") == "3 of 6 answer without-formation");
               CHECK(bonuses(game, "F").find("house -2") != std::string::npos);
             });
}

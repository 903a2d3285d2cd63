// SPDX-License-Identifier: MIT
// Fire over and next to melees, advice on the reference card, hidden enemies (2.3h, 2.5d, 5.4h, 8.4d).
#include <catch2/catch.hpp>

#include "systems/terrain_napoleonien/player/player.h"
#include "tests/systems/terrain_napoleonien/engine/battle.h"

using namespace coq;
using namespace coq::test;

namespace {

/// Returns the first action of side a's automatic player.
play::Action first_order_of_a(const Battle& battle, std::uint64_t luck) {
  const auto bound = battle.bind();
  const auto players = terrain_napoleonien::players(bound);
  REQUIRE(players);
  const BattleGame game(battle);
  play::SeededDice own(luck);
  return (*players)("a")->choose(game.match(), own);
}

}  // namespace

TEST_CASE("A unit on a crest may fire over a melee at an enemy outside it", "[terrain-napoleonien:2.5d]") {
  BattleGame game(Battle{.terrain = {"H hill 20,20 60,50 crest 20,35 60,35"},
                         .a = {"F infantry 40,35 line 6 face=0,-1", "G infantry 40,29 line 2 face=0,-1"},
                         .b = {"B infantry 40,26.5 line 2 face=0,1", "A infantry 40,20 line 8 face=0,1"}});
  game.play("a attack unit=G target=B");
  CHECK(game.refusal("a fire unit=F target=A").empty());
  CHECK(game.refusal("a fire unit=F target=B") == "2.5d");
}

TEST_CASE("A unit cannot fire at a house side that a friend attacks", "[terrain-napoleonien:5.4h]") {
  const auto with = [](const char* friend_at) {
    return BattleGame(Battle{.terrain = {"V house 40,43 47,48"},
                             .a = {fmt::format("F infantry {} line 2", friend_at), "G infantry 43.5,33 line 4",
                                   "K infantry 53,45.5 line 2 face=-1,0"},
                             .b = {"A infantry - line 6 house=V walls=N:3+E:3 revealed=yes"}});
  };
  CHECK(with("80,41.75").refusal("a fire unit=G target=A").empty());
  // The rule applies from the first contact (5.5f).
  BattleGame game = with("43.5,41.75");
  CHECK(game.refusal("a fire unit=G target=A") == "5.4h");
  game.play("a attack unit=F target=A");
  CHECK(game.refusal("a fire unit=G target=A") == "5.4h");
  CHECK(game.refusal("a fire unit=K target=A").empty());
}

TEST_CASE("A line can move across an obstacle, but a column must cross it rank by rank",
          "[terrain-napoleonien:8.4d]") {
  for (const char* language : {"en", "fr"}) {
    const auto card = read_file(std::filesystem::path(COQ_SOURCE_DIR) / "systems/terrain_napoleonien" /
                                fmt::format("terrain-napoleonien.card.{}.xml", language));
    REQUIRE(card);
    CHECK(card->find("(8.4d)") != std::string::npos);
  }
  const auto crosses = [](const char* unit) {
    const Battle battle{
        .terrain = {"h hedge line 40,44 80,44"}, .a = {unit}, .b = {"A infantry 150,110 line 4"}};
    return BattleGame(battle).refusal("a move unit=F way=60,46");
  };
  CHECK(crosses("F infantry 60,40 line 6").empty());
  CHECK(crosses("F infantry 60,40 column-of-companies 6 front=3") == "8.4a");
}

TEST_CASE("The automatic player ignores enemies hidden by terrain", "[terrain-napoleonien:2.3h]") {
  // An enemy to the south is closer, but in a wood; one to the north is further away, in the open.
  Battle battle{.terrain = {"W wood 40,80 90,100"},
                .a = {"F infantry 60,60 column-of-companies 9 front=3"},
                .b = {"H infantry 60,90 skirmish 4", "A infantry 60,15 line 6 face=0,1"}};
  for (std::uint64_t luck = 1; luck <= 4; ++luck) {
    CAPTURE(luck);
    const auto way_of = [&](const Battle& position) {
      const play::Action order = first_order_of_a(position, luck);
      INFO(play::to_string(order));
      REQUIRE(order.name == "move");
      const std::string* way = order.find("way");
      REQUIRE(way != nullptr);
      return *parse_mm(split(*way, ',')[1]);
    };
    Battle shown = battle;
    shown.b[0] += " revealed=yes";
    CHECK(way_of(battle) < 600'000);
    CHECK(way_of(shown) > 600'000);
  }
}

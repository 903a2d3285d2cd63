// SPDX-License-Identifier: MIT
// Cached paths: units that come near later are still taken into account.
#include <catch2/catch.hpp>

#include "systems/terrain_napoleonien/engine/walk.h"
#include "tests/systems/terrain_napoleonien/engine/battle.h"

using namespace coq;
using namespace coq::test;
using namespace coq::terrain_napoleonien;

TEST_CASE("A cached path equals a freshly computed one", "[terrain-napoleonien:2.4a]") {
  BattleGame game(Battle{.terrain = {"w wood 40,40 80,50"},
                         .a = {"F infantry 60,30 line 6", "G infantry 150,30 line 6"},
                         .b = {"E infantry 60,70 line 6"}});
  const auto same = [&] {
    const Table t = game.table();
    for (const Point to : {Point{600'000, 380'000}, Point{600'000, 450'000}, Point{700'000, 300'000}}) {
      const March march{game.index("F"), {to}, Mode::normal, std::nullopt, true};
      const Walk known = walk(t, march), again = walk(t, march), anew = walk_anew(t, march);
      for (const Walk& one : {known, again}) {
        CHECK(one.reach == anew.reach);
        CHECK(one.cost == anew.cost);
        CHECK(one.end == anew.end);
        CHECK(one.stop.why == anew.stop.why);
        CHECK(one.stop.at == anew.stop.at);
      }
    }
  };
  same();
  game.play("a move unit=G way=150,34");
  same();
  game.play("a move unit=F way=60,34");
  same();
}

// Situations worked out from the French text: distances are as measured with a ruler (2.3c, 2.3e, 3.2b).

TEST_CASE("A unit past the crest keeps its view over the field on the way down", "[terrain-napoleonien:2.3b]") {
  const auto sees_from = [](const char* y) {
    return BattleGame(Battle{.terrain = {"h hill 40,30 100,64 crest 40,50 100,50", "w wood 40,70 100,75"},
                             .a = {fmt::format("F infantry 70,{} line 9", y)},
                             .b = {"A infantry 70,110 line 6"}})
        .sees("F", "A");
  };
  CHECK(sees_from("51.2"));
  CHECK(sees_from("51.3"));
  CHECK(sees_from("58"));
  // Down in the plain the wood blocks the view.
  CHECK_FALSE(sees_from("66"));
}

TEST_CASE("Dead ground behind a slope with cover or a wood has its measured depth, whoever looks",
          "[terrain-napoleonien:2.3c][terrain-napoleonien:2.3e]") {
  for (const int figures : {6, 12}) {
    CAPTURE(figures);
    const std::string viewer = fmt::format("F infantry 70,50 line {}", figures);
    const auto sees = [&](const char* ground, const char* target) {
      return BattleGame(Battle{.terrain = {"h hill 30,30 110,60 crest 30,50 110,50", ground},
                               .a = {viewer},
                               .b = {target}})
          .sees("F", "A");
    };
    const char* const vines = "v vineyard 30,52 110,60";
    // The target is 11 to 13.5 cm from the foot, straight ahead of the viewer and far to the side.
    CHECK_FALSE(sees(vines, "A infantry 70,72.25 line 1"));
    CHECK_FALSE(sees(vines, "A infantry 95,72.25 line 1"));
    CHECK(sees(vines, "A infantry 95,76.25 line 1"));
    const char* const forest = "w wood 30,70 130,75";
    CHECK_FALSE(sees(forest, "A infantry 70,87.25 line 1"));
    CHECK_FALSE(sees(forest, "A infantry 100,87.25 line 1"));
    CHECK(sees(forest, "A infantry 100,91.5 line 1"));
  }
}

TEST_CASE("The dead ground of a plateau is measured from its crest line, for sight and for guns",
          "[terrain-napoleonien:3.2b][terrain-napoleonien:3.4c]") {
  const std::string plateau = "P plateau 40,40 100,80 rim 50,50 90,50 90,70 50,70";
  // The line is 11.8 to 14.3 cm from the crest line, and the guns see it at an angle.
  const BattleGame near(
      Battle{.terrain = {plateau}, .a = {"G artillery 60,66 in-battery 1"}, .b = {"A infantry 70,83 line 6"}});
  CHECK_FALSE(near.sees("G", "A"));
  CHECK_FALSE(near.refusal("a fire unit=G target=A").empty());
  const BattleGame far(Battle{
      .terrain = {plateau}, .a = {"G artillery 60,66 in-battery 1"}, .b = {"A infantry 70,86.5 line 6"}});
  CHECK(far.sees("G", "A"));
  CHECK(far.refusal("a fire unit=G target=A").empty());
}

TEST_CASE("An answer about sight gives its reason", "[terrain-napoleonien:2.3b][terrain-napoleonien:2.3e]") {
  const auto look = [](std::vector<std::string> terrain, const char* viewer, const char* target) {
    BattleGame game(Battle{.terrain = std::move(terrain), .a = {viewer}, .b = {target}});
    game.play("a look unit=F target=A");
    const bool seen = game.event("sees") != "none";
    return game.event(seen ? "sees" : "unseen") + " " + game.rule_of(seen ? "sees" : "unseen");
  };
  const char* const hill = "h hill 30,30 110,60 crest 30,50 110,50";
  CHECK(look({hill}, "F infantry 70,50 line 6", "A infantry 70,72 line 1") ==
        "unit=F target=A why=crest by=h 2.3b");
  CHECK(look({hill, "v vineyard 30,52 110,60"}, "F infantry 70,50 line 6", "A infantry 70,72.25 line 1") ==
        "unit=F target=A why=dead-ground by=h+v 2.3e");
  CHECK(look({}, "F infantry 70,50 line 6", "A infantry 70,72 line 1") == "unit=F target=A why=clear 1.3a");
}

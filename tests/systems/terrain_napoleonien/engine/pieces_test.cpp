// SPDX-License-Identifier: MIT
// Terrain pieces act by their footprint only (2.1, 2.2, 3.1, 4.1, 6.1, 7).
#include <catch2/catch.hpp>

#include "systems/terrain_napoleonien/engine/going.h"
#include "tests/systems/terrain_napoleonien/engine/battle.h"

using namespace coq;
using namespace coq::test;

namespace {

constexpr const char* kHillDrawn = "H hill 20,20 60,50 crest 20,35 60,35";
constexpr const char* kPlateauDrawn = "P plateau 20,20 60,60 rim 25,25 55,25 55,55 25,55";
constexpr const char* kWoodDrawn = "W wood 40,30 80,50";

BattleGame alone_on(const char* terrain, const std::string& unit) {
  return BattleGame(Battle{.terrain = {terrain}, .a = {unit}, .b = {"A infantry 150,110 line 4"}});
}
bool slope_under(const char* terrain, const std::string& unit) {
  const BattleGame game = alone_on(terrain, unit);
  return terrain_napoleonien::on_slope(game.table(), game.index("F"));
}

}  // namespace

TEST_CASE("A hill is slope everywhere; a plateau is flat on top", "[terrain-napoleonien:2.1a]") {
  for (const char* at : {"40,22", "40,35", "40,48"})
    CHECK(slope_under(kHillDrawn, fmt::format("F infantry {} line 4", at)));
  CHECK(slope_under(kPlateauDrawn, "F infantry 40,22 line 4"));
  CHECK_FALSE(slope_under(kPlateauDrawn, "F infantry 40,40 line 4"));
}

TEST_CASE("All hills, small or large, slow movement alike on every side, uphill and downhill",
          "[terrain-napoleonien:2.1b][terrain-napoleonien:2.4a]") {
  for (const char* hill :
       {kHillDrawn, "H hill 5,5 100,80 crest 5,42 100,42", "H hill 36,32 48,46 crest 36,39 48,39"})
    for (const auto& [from, y] : {std::pair{"42,37", 37}, {"42,41", 41}})
      for (const int way : {-1, 1}) {
        CAPTURE(hill, from, way);
        const std::string unit = fmt::format("F infantry {} line 4 order=disorganised", from);
        const int to = 10 * y + 25 * way;
        // The figures have moved 2.5 of the 4 cm that are half of their move: all are on the hill.
        BattleGame game = alone_on(hill, unit);
        CHECK(game.refusal(fmt::format("a move unit=F way=42,{}.{} mode=charge", to / 10, to % 10)) == "2.4b");
        game.play(fmt::format("a move unit=F way=42,{}.{}", to / 10, to % 10));
        CHECK(game.event("stretch") == "unit=F ground=slope length=25 factor=1/2 cost=50");
      }
}

TEST_CASE("A hill or plateau covers exactly its drawn base",
          "[terrain-napoleonien:2.2a][terrain-napoleonien:3.1a]") {
  CHECK(slope_under(kHillDrawn, "F infantry 40,51.25 line 4"));
  CHECK_FALSE(slope_under(kHillDrawn, "F infantry 40,51.26 line 4"));
  CHECK(slope_under(kPlateauDrawn, "F infantry 40,61.25 line 4"));
  CHECK_FALSE(slope_under(kPlateauDrawn, "F infantry 40,61.26 line 4"));
}

TEST_CASE("A wood is exactly its drawing, and its outline is the edge", "[terrain-napoleonien:4.1b]") {
  const auto in_wood = [](const char* at) {
    const BattleGame game = alone_on(kWoodDrawn, fmt::format("F infantry {} line 4", at));
    return terrain_napoleonien::in_wood(game.table(), game.index("F"));
  };
  CHECK(in_wood("60,51.24"));
  CHECK_FALSE(in_wood("60,51.26"));
}

TEST_CASE("Trees are moved out of the way of units: every place in a wood is usable",
          "[terrain-napoleonien:4.1c]") {
  const BattleGame game = alone_on(kWoodDrawn, "F infantry 60,40 line 4 order=without-formation");
  for (int x = 45'0; x <= 75'0; x += 37)
    for (int y = 33'0; y <= 47'0; y += 23) {
      const terrain_napoleonien::Place there{{x * 1000, y * 1000}, {0, 1}};
      CHECK(terrain_napoleonien::why_not_stand(game.table(), game.index("F"), there).empty());
    }
}

TEST_CASE("A stream may be waded, a river crossed by fords and bridges, a major river only by bridges",
          "[terrain-napoleonien:6.1a]") {
  const auto crosses = [](std::vector<std::string> terrain) {
    Battle battle{.terrain = std::move(terrain),
                  .a = {"F infantry 60,40 column-of-companies 4 front=2"},
                  .b = {"A infantry 150,110 line 4"}};
    return BattleGame(battle).refusal("a move unit=F way=60,42");
  };
  CHECK(crosses({"w stream line 0,44 180,44"}).empty());
  CHECK(crosses({"w river line 0,46 180,46"}) == "6.3a");
  CHECK(crosses({"w river line 0,46 180,46", "f ford line 60,41 60,51"}).empty());
  CHECK(crosses({"w river line 0,46 180,46", "f bridge line 60,41 60,51"}).empty());
  CHECK(crosses({"w major-river line 0,49 180,49"}) == "6.4");
  CHECK(crosses({"w major-river line 0,49 180,49", "f bridge line 60,41 60,57"}).empty());
}

TEST_CASE("A column two or three wide can be on a road, but a line cannot",
          "[terrain-napoleonien:7][terrain-napoleonien:7.1f]") {
  const auto whole = [](const char* unit) {
    const BattleGame game = alone_on("r road line 0,40 180,40", unit);
    return terrain_napoleonien::footing(game.table(), game.index("F")).whole_on_road;
  };
  CHECK(whole("F infantry 60,40 column-of-companies 8 front=2 face=1,0"));
  CHECK_FALSE(whole("F infantry 60,40 line 6 face=1,0"));
}

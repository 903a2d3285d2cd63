// SPDX-License-Identifier: MIT
// Whole games and the invariants of every state.
#include <catch2/catch.hpp>

#include "core/play/engine/series.h"
#include "systems/terrain_napoleonien/player/player.h"
#include "tests/support/random_games.h"
#include "tests/systems/terrain_napoleonien/engine/battle.h"

using namespace coq;
using namespace coq::test;
namespace tn = coq::terrain_napoleonien;

namespace {

scenario::BoundScenario whole_sample() {
  return test::bind(std::filesystem::path(COQ_SOURCE_DIR) / "samples/terrain-napoleonien/aderhof.scenario.xml");
}

/// Units of all arms close together on all kinds of ground.
Battle all_arms() {
  Battle out;
  out.terrain = {"H hill 20,20 60,50 crest 20,35 60,35",
                 "W wood 70,20 95,45",
                 "r road line 0,60 180,60",
                 "V house 90,62.5 97,68",
                 "h hedge line 20,70 60,70",
                 "m stone-wall line 110,50 110,80",
                 "s stream line 0,90 180,90",
                 "c wheat 120,20 150,45",
                 "b bridge line 60,87 60,93",
                 "k marsh 150,60 175,80"};
  out.a = {"F1 infantry 40,15 line 8",    "F2 infantry 80,15 skirmish 5",
           "F3 cavalry 130,12 line 4",    "F4 artillery 105,15 in-battery 2",
           "F5 engineers 93.5,40 line 4", "F6 infantry 100,52 column-of-companies 9 front=3"};
  out.b = {"A1 infantry 40,73 line 8",       "A2 infantry - line 8 house=V walls=N:3+S:3+E:2",
           "A3 cavalry 130,85 line 4",       "A4 infantry 80,30 skirmish 4",
           "A5 artillery 60,100 limbered 2", "A6 infantry 115,65 line 6 obstacle=m"};
  out.periods = 2;
  return out;
}

void check_holder(const tn::Table& t, int unit) {
  const tn::UnitState& u = t.s.unit(unit);
  REQUIRE(u.house != play::kNone);
  const tn::Piece& house = t.b.ground.piece(u.house);
  int sum = 0;
  for (const tn::Garrison& one : u.garrison) {
    REQUIRE(one.figures > 0);
    REQUIRE(one.figures <= house.walls[static_cast<std::size_t>(one.wall)].room);  // 5.5b
    sum += one.figures;
  }
  REQUIRE(sum <= u.figures);
  REQUIRE(t.occupier_of(u.house) == unit);  // no other unit occupies the house
}

/// Checks the invariants of every state.
void check_battle(const play::Match& match) {
  const tn::Table t = tn::table_of(match);
  REQUIRE(t.s.turn <= t.b.periods);
  REQUIRE(t.s.quarter >= 0);
  REQUIRE(t.s.quarter < 4);
  for (const int unit : t.units()) {
    INFO(t.info(unit).id);
    const tn::UnitState& u = t.s.unit(unit);
    if (!t.plays(unit)) {
      REQUIRE_FALSE(t.in_melee(unit));
      REQUIRE_FALSE(t.is_busy(unit));
      continue;
    }
    REQUIRE(u.figures > 0);
    REQUIRE(u.front > 0);
    REQUIRE(u.front <= u.figures);
    if (u.where == tn::Where::house) check_holder(t, unit);
    if (u.where != tn::Where::table) continue;
    REQUIRE(t.b.table().contains(u.place.at));
    REQUIRE((u.along.empty() || static_cast<int>(u.along.size()) == u.figures));
  }
  for (const tn::Melee& m : t.s.melees) {
    REQUIRE(t.plays(m.attacker));
    REQUIRE(t.plays(m.defender));
    REQUIRE(t.side_of(m.attacker) != t.side_of(m.defender));
  }
}

/// Accepts any action: only some of the possible places and paths are offered.
bool is_any_order(const play::Action&) {
  return true;
}

}  // namespace

TEST_CASE(
    "Random games on all kinds of ground: limits hold, offered actions apply, refusals cite rules, logs replay",
    "[terrain-napoleonien:1.3a][terrain-napoleonien:5.5b]") {
  Battle battle = all_arms();
  battle.periods = 1;
  const auto start = [&](std::uint64_t) { return BattleGame(battle).match().clone(); };
  test::play_many_at_random(2, start, {check_battle, is_any_order, 2, 1000}, 8);
}

TEST_CASE("The automatic players finish their games, fight, and repeat a game exactly for the same seed",
          "[terrain-napoleonien:V50]") {
  const scenario::BoundScenario scenario = all_arms().bind();
  const auto first = tn::start(scenario);
  REQUIRE(first);
  const auto sides = tn::players(scenario);
  REQUIRE(sides);
  play::SeriesOptions options;
  options.sides = {"a", "b"};
  options.most_steps = 1000;
  std::string logs[2];
  int fights = 0;
  for (std::string& log : logs) {
    const auto record = play::play_game(**first, *sides, options, 5,
                                        [&](const model::PlayStep& step, const play::Match& match) {
                                          log += step.action + " " + match.bytes();
                                          fights += step.action == "melee" || step.action == "fire" ? 1 : 0;
                                          check_battle(match);
                                        });
    REQUIRE(record);
    CHECK_FALSE(record->stopped);
  }
  CHECK(fights > 0);
  CHECK(logs[0] == logs[1]);
}

TEST_CASE("The automatic players give the first orders of the sample", "[terrain-napoleonien:2.3h]") {
  const auto bound = whole_sample();
  const auto first = tn::start(bound);
  REQUIRE(first);
  const auto sides = tn::players(bound);
  REQUIRE(sides);
  play::SeriesOptions options;
  for (const model::Side& side : bound.scenario.document->sides) options.sides.push_back(side.id);
  options.most_steps = 12;
  const auto record = play::play_game(**first, *sides, options, 5,
                                      [](const model::PlayStep&, const play::Match& m) { check_battle(m); });
  REQUIRE(record);
  CHECK(record->steps == 12);
}

TEST_CASE("Cached moves equal freshly computed moves", "[terrain-napoleonien][play]") {
  const auto match = tn::start(all_arms().bind());
  REQUIRE(match);
  play::SeededDice dice(5), luck(6);
  for (int step = 0; step < 60 && !(*match)->over(); ++step) {
    const tn::Table table = tn::table_of(**match);
    tn::Briefing forgetful = table.b;
    forgetful.walks = nullptr;
    const auto known = tn::rulebook().legal(table), anew = tn::rulebook().legal(tn::Table{forgetful, table.s});
    CHECK(known == anew);
    const std::size_t choices = (*match)->legal_count();
    if (choices == 0) break;
    const auto chosen = static_cast<std::size_t>(luck.roll(static_cast<int>(choices)) - 1);
    REQUIRE((*match)->apply((*match)->legal_action(chosen), dice));
  }
}

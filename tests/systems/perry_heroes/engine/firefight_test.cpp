// SPDX-License-Identifier: MIT
// Random firefights: limits hold in every state, and every offered action applies.
#include <catch2/catch.hpp>

#include "tests/support/random_games.h"
#include "tests/systems/perry_heroes/engine/perry_game.h"

using namespace coq;
using test::PerryGame;
using test::PerrySetup;

namespace {

/// Two squads in range of each other with all weapons and grenades, and a vehicle each.
PerrySetup firefight(std::uint64_t seed) {
  PerrySetup out;
  const int gap = 10 + static_cast<int>(seed % 4) * 8;
  const auto at = [&](int x, int y) { return fmt::format("{},{}", x, y); };
  out.a = {"a1 officer " + at(0, -gap) + " w=thompson i=fragmentation-grenade",
           "a2 nco " + at(6, -gap) + " exp=veteran w=m3-greasegun",
           "a3 soldier " + at(12, -gap) + " as=lmg-gunner w=b-a-r is=prone",
           "a4 soldier " + at(14, -gap) + " as=loader w=carabine-m1",
           "a5 soldier " + at(18, -gap) + " w=m1-garand i=rifle-launcher exp=green",
           "a6 soldier " + at(-6, -gap) + " as=messenger i=smoke-grenade",
           "a7 m4a1-m4a3 " + at(30, -gap - 10) + " face=0,1"};
  out.b = {"b1 nco " + at(0, gap) + " w=mp40",
           "b2 soldier " + at(5, gap) + " as=lmg-gunner w=mg42",
           "b3 soldier " + at(7, gap) + " as=loader",
           "b4 soldier " + at(12, gap) + " as=sniper w=mauser-98k-sniper is=crouched",
           "b5 soldier " + at(-6, gap) + " w=mauser-98k i=fragmentation-grenade+smoke-grenade",
           "b6 soldier " + at(12, 2 - gap) + " exp=veteran is=prone",
           "b7 tiger " + at(30, gap + 10) + " face=0,-1 exp=green"};
  out.terrain = {"low-wall line -20,-5 40,-5", "wood -30,3 -10,20", "building 8,4 16,14", "brush 0,0 10,3"};
  if (seed % 2 == 0) out.conditions = "points=\"pooled\" concealment=\"yes\"";
  out.turns = 5;
  return out;
}

void check_fighters(const play::Match& match) {
  using namespace perry_heroes;
  const Table t = table_of(match);
  for (const int u : t.units()) {
    const UnitState& unit = t.s.unit(u);
    INFO(t.info(u).id);
    REQUIRE((unit.where == Where::dead) == (unit.health == Health::dead));  // 4.4a
    REQUIRE(unit.ap >= 0);                                                  // 6.1a
    if (t.is_pooled(u)) REQUIRE(unit.spent <= t.rules().turn.figure_most);  // 6.1d
    for (const std::int8_t count : unit.items) REQUIRE(count >= 0);         // 7.12.1
    if (unit.alert) REQUIRE(t.plays(u));                                    // 7.14.3
    if (unit.jammed > 0) REQUIRE(t.rules().weapons[static_cast<std::size_t>(t.info(u).weapon)].d10 > 1);
    if (!t.plays(u)) continue;
    for (const int enemy : t.units())
      if (unit.knows.test(static_cast<std::size_t>(enemy))) REQUIRE(t.side_of(enemy) != t.side_of(u));
  }
  REQUIRE(t.s.pool[0] >= 0);
  if (t.s.phase == Phase::reaction) REQUIRE(t.s.trigger != kNone);
}

/// Accepts an action with one of endlessly many places or paths.
bool is_any_way(const play::Action&) {
  return true;
}

}  // namespace

TEST_CASE(
    "Random firefights: limits hold, offered actions apply, refusals cite rules, logs replay, undo is exact",
    "[perry-heroes:4.4a][perry-heroes:6.1d][perry-heroes:7.12.1][perry-heroes:7.14.3]") {
  const auto start = [](std::uint64_t seed) { return PerryGame(firefight(seed)).match().clone(); };
  test::play_many_at_random(12, start, {check_fighters, is_any_way, 6, 3000}, 30);
}

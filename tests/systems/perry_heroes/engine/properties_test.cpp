// SPDX-License-Identifier: MIT
// Invariants of every game: the limits of the rules hold whatever is played.
#include <catch2/catch.hpp>

#include "core/geometry/base.h"
#include "systems/perry_heroes/player/player.h"
#include "tests/support/random_games.h"
#include "tests/systems/perry_heroes/engine/vehicle_game.h"

using namespace coq;
using perry_heroes::Health;
using perry_heroes::Morale;
using perry_heroes::Table;
using perry_heroes::UnitState;
using perry_heroes::Where;

namespace {

scenario::BoundScenario sample(const char* name) {
  return test::bind(std::filesystem::path(COQ_SOURCE_DIR) / "samples/perry-heroes" /
                    fmt::format("{}.scenario.xml", name));
}

/// Two forces in sight of each other with all equipment, on a table with all kinds of terrain.
test::PerrySetup melee(std::uint64_t seed) {
  static constexpr const char* kWinds[] = {"SE", "none", "strong", "N", "SW"};
  test::PerrySetup out;
  out.a = {"a1 officer -8,-25 exp=veteran w=thompson i=binoculars",
           "a2 soldier -8,-27 as=radio w=carabine-m1",
           "a3 soldier 2,-22 as=lmg-gunner w=b-a-r",
           "a4 soldier 2,-24 as=loader w=m1-garand",
           "a5 nco 20,-20 as=engineer w=m1-garand i=mine team=other",
           "a6 soldier 23,-20 as=medic team=other exp=green i=smoke-grenade",
           "a7 soldier 26,-20 as=at-gunner w=bazooka team=other",
           "a8 soldier 26,-22 as=loader team=other w=m1-garand",
           "a9 soldier 29,-20 as=messenger team=other w=m1-garand i=rifle-launcher+fragmentation-grenade",
           "tank m4a1-m4a3 -40,-30 face=0,1 seats=3 is=loaded-at",
           "a10 soldier in=tank exp=veteran w=m3-greasegun"};
  out.b = {"b1 nco -5,12 w=mp40",
           "b2 soldier -2,14 as=lmg-gunner w=mg42",
           "b3 soldier -2,16 as=loader w=mauser-98k is=wounded",
           "b4 soldier 10,10 as=sniper exp=veteran w=mauser-98k-sniper is=prone",
           "b5 soldier 14,12 exp=green w=mauser-98k i=fragmentation-grenade is=pinned+prone",
           "b6 soldier 18,14 w=stg44 i=fragmentation-grenade",
           "b7 soldier 22,14 w=panzerfaust",
           "stug stug-iii-g 40,30 face=0,-1 exp=veteran is=loaded-he"};
  out.own_a = "<support type=\"mortar\" registered=\"R10\"/>";
  out.own_b = "<trap at=\"1500 900\"/>";
  out.terrain = {"wood -30,-5 -15,10",   "building 8,-8 16,0",        "low-wall line -12,8 8,8",
                 "hedge line 15,5 40,5", "brush 30,-30 60,-10",       "marsh -60,10 -40,40",
                 "river 60,-60 66,60",   "bridge line 55,-35 75,-35", "road line -60,-35 90,-35",
                 "hill -60,-60 -30,-45", "orchard 20,20 35,35",       "slope 45,0 58,20"};
  out.conditions = fmt::format("wind=\"{}\" points=\"{}\" concealment=\"yes\"", kWinds[seed % 5],
                               seed % 2 == 0 ? "pooled" : "individual");
  out.turns = 3;
  return out;
}

bool is_inside(const Table& t, int vehicle, Point p) {
  const Vector along = t.s.unit(vehicle).place.facing;
  const Vector to = p - t.at(vehicle);
  const auto& info = t.b.unit(vehicle).vehicle;
  const auto within = [](Int128 part, Int128 square, Um size) {
    // 2 part / |along| < size, less 2 micrometres because corners are rounded.
    const Int128 doubled = 2 * (part < 0 ? -part : part);
    return doubled * doubled < square * (size - 2) * (size - 2);
  };
  const Int128 square = dot(along, along);
  return within(dot(along, to), square, info.length) && within(cross(along, to), square, info.width);
}

void check_figure(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  if (u.health == Health::dead) REQUIRE(u.where == Where::dead);
  if (u.where == Where::dead) REQUIRE_FALSE(u.alert);
  if (t.is_pooled(unit)) REQUIRE(u.spent <= 6);  // 6.1d
  if (u.where == Where::aboard) {
    REQUIRE(u.carrier >= 0);
    REQUIRE(t.is_vehicle(u.carrier));
  }
  if (u.where != Where::table) return;
  REQUIRE(t.b.table().contains(u.place.at));
  if (u.morale == Morale::pinned) REQUIRE(u.posture == perry_heroes::Posture::prone);  // 4.5b
  for (const int vehicle : t.units())
    if (t.is_vehicle(vehicle) && t.on_table(vehicle)) REQUIRE_FALSE(is_inside(t, vehicle, u.place.at));
}

void check_vehicle(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  REQUIRE(u.vehicle);
  if (!t.on_table(unit)) return;
  REQUIRE(t.b.table().contains(t.at(unit)));
  if (u.vehicle->destroyed || u.vehicle->abandoned) REQUIRE_FALSE(u.alert);
}

/// Checks the invariants of every state.
void check_state(const play::Match& match) {
  const Table t = perry_heroes::table_of(match);
  REQUIRE(t.s.pool[0] >= 0);
  for (const int unit : t.units()) {
    INFO(t.info(unit).id);
    const UnitState& u = t.s.unit(unit);
    REQUIRE(u.ap >= 0);
    REQUIRE(u.spent >= 0);
    REQUIRE(t.ap_left(unit) >= 0);
    for (const int enemy : t.units_of(play::other(t.side_of(unit))))  // 7.13.4c, 7.5.3
      if (u.knows.test(static_cast<std::size_t>(enemy)) && t.plays(enemy)) REQUIRE(t.s.unit(enemy).located);
    if (t.is_figure(unit)) check_figure(t, unit);
    if (t.is_vehicle(unit)) check_vehicle(t, unit);
  }
  for (const perry_heroes::Smoke& smoke : t.s.smokes) REQUIRE(smoke.bases.size() <= (smoke.shell ? 3 : 2));
}

/// Like check_state(); also checks that no unit acts that is dead or has no points.
void check_state_and_actors(const play::Match& match) {
  check_state(match);
  const Table t = perry_heroes::table_of(match);
  for (const play::Action& action : match.legal_actions()) {
    INFO(play::to_string(action));
    for (const auto& [name, text] : action.arguments) {
      if (name != "unit" && name != "by" && name != "target") continue;
      const int unit = t.b.find_unit(text);
      REQUIRE(unit >= 0);
      if (name == "unit" && action.name != "deploy") REQUIRE(t.acts(unit));
      if (name == "unit" && match.position().phase == "action" && action.name != "deploy")
        REQUIRE(t.is_active(unit));
      REQUIRE(t.s.unit(unit).where != Where::dead);
    }
  }
}

/// Accepts any action: only some of the possible places and paths are offered.
bool is_any(const play::Action&) {
  return true;
}

}  // namespace

TEST_CASE(
    "Random games of the samples: limits hold, offered actions apply, refusals cite rules, logs replay, games "
    "end",
    "[perry-heroes:6.1d][perry-heroes:4.5b][perry-heroes:7.5.3]") {
  for (const char* name : {"gue", "khoutor"}) {
    INFO(name);
    const auto first = perry_heroes::start(sample(name));
    if (!first) UNSCOPED_INFO(to_string(first.error()));
    REQUIRE(first);
    const auto start = [&](std::uint64_t) { return (*first)->clone(); };
    test::play_many_at_random(4, start, {check_state, is_any, 8, 6000}, 30);
  }
}

TEST_CASE("Random games of two forces in sight of each other: limits hold, and dead men do nothing",
          "[perry-heroes:6.1d][perry-heroes:4.4d][perry-heroes:4.5b]") {
  const auto start = [](std::uint64_t seed) { return test::PerryGame(melee(seed)).match().clone(); };
  test::play_many_at_random(12, start, {check_state_and_actors, is_any, 6, 6000}, 30);
}

TEST_CASE("A log in which one die was changed is refused at that step",
          "[perry-heroes:5.2b][perry-heroes:V50]") {
  const auto begin = test::PerryGame(melee(1)).match().clone();
  play::SeededDice dice(11);
  std::mt19937_64 random(11);
  play::Game game(begin->clone(), model::PlayDocument{});
  for (int i = 0; i < 250 && !game.match().over(); ++i) {
    const auto legal = game.match().legal_actions();
    REQUIRE(game.play(legal[random() % legal.size()], dice));
  }
  const model::PlayDocument log = game.document();
  int changed = 0;
  for (std::size_t s = 0; s < log.steps.size(); ++s)
    for (std::size_t h = 0; h < log.steps[s].happenings.size(); ++h) {
      const auto* roll = std::get_if<model::Roll>(&log.steps[s].happenings[h]);
      if (roll == nullptr || roll->dice.empty() || (s + h) % 3 != 0) continue;
      model::PlayDocument other = log;
      auto& die = std::get<model::Roll>(other.steps[s].happenings[h]).dice.front();
      die = die == "1" ? "2" : "1";
      std::unique_ptr<play::Match> match = begin->clone();
      const auto difference = play::replay(match, other);
      CAPTURE(log.steps[s].n, h, log.steps[s].action);
      // The card's die chooses a card: another order may be legal, but the following steps are not.
      REQUIRE(difference.has_value());
      CHECK(difference->step >= log.steps[s].n);
      if (log.steps[s].action != "card") CHECK(difference->step == log.steps[s].n);
      ++changed;
    }
  CHECK(changed >= 10);
}

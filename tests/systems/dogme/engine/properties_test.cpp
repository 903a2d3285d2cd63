// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "systems/dogme/engine/movement.h"
#include "systems/dogme/player/player.h"
#include "tests/support/random_games.h"
#include "tests/systems/dogme/engine/dogme_game.h"

using namespace coq;

namespace {

/// Two forces of all classes on a table with all kinds of terrain; the seed chooses mission and dogmas.
test::DogmeSetup setup_of(std::uint64_t seed) {
  const char* missions[] = {"extermination",        "regicide",         "invasion",
                            "king-of-the-mountain", "capture-the-flag", "control"};
  const char* dogmas[] = {"", "artillery", "special-forces", "armoured-warfare", "scout", "rigid-discipline"};
  test::DogmeSetup out;
  out.mission = fmt::format("is=\"{}\" first=\"{}\"", missions[seed % 6], seed % 4 < 2 ? "a" : "b");
  out.dogma_a = dogmas[seed / 6 % 6];
  out.dogma_b = dogmas[seed / 11 % 6];
  out.a = {"a1 elites -30,-150 0,1",
           "a2 regular-infantry -200,-100 0,1",
           "a3 regular-infantry -130,-100 0,1",
           "a4 mbts 60,-130 0,1",
           "a5 mbts 130,-130 0,1",
           "a6 apcs 220,-150 0,1",
           "a7 heavy-weapon-team in a6",
           "a8 jet-bikes -300,-120 0,1",
           "a9 combat-aircraft"};
  out.b = {"b1 shts 0,150 0,-1",
           "b2 regular-infantry -100,110 0,-1",
           "b3 regular-infantry -170,110 0,-1",
           "b4 assault-infantry 90,120 0,-1",
           "b5 tank-killers 170,140 0,-1",
           "b6 walkers -250,130 0,-1",
           "b7 spaags 240,150 0,-1",
           "b8 mobile-jacks 0,220 0,-1",
           "b9 combat-aircraft"};
  if (seed % 3 == 0) out.a.push_back("a10 elites");
  out.groups_a = {"a2 a3", "a4 a5"};
  out.groups_b = {"b2 b3"};
  out.terrain = {"cover -150,-40 -50,60", "impassable 150,0 250,60", "building-2 -300,-20 -220,60",
                 "hill 20,-60 120,40", "deep-water 300,-60 380,60"};
  out.turns = 6;
  return out;
}

/// Checks the invariants of every state.
void check_state(const play::Match& match) {
  const dogme::Table t = dogme::table_of(match);
  int destroyed[2] = {0, 0};
  for (int u = 0; u < t.unit_count(); ++u) {
    const dogme::UnitState& unit = t.s.unit(u);
    if (unit.where == dogme::Where::destroyed) destroyed[t.side_of(u)] += t.what(u).points;
    if (unit.where == dogme::Where::carried) {  // D17.10
      REQUIRE(t.passengers(unit.carrier).size() <= 2);
      REQUIRE(t.what(unit.carrier).carries);
    }
    if (unit.group != dogme::kNone) {
      REQUIRE(t.group_of(u).size() >= 2);
      REQUIRE(t.group_of(u).size() <= 4);  // D16.2
    }
    if (!t.on_table(u)) continue;
    INFO(t.info(u).id);
    REQUIRE(dogme::check_stand(t, u, unit.base) == dogme::Ruling::yes);  // D14.5, D7.3b
  }
  REQUIRE(t.s.pi >= 0);
  for (int side = 0; side < 2; ++side) {
    if (t.s.wrecks.empty()) REQUIRE(destroyed[side] == t.s.destroyed_points[side]);
  }
}

/// Accepts any action: only some of the possible destinations are offered.
bool is_any(const play::Action&) {
  return true;
}

}  // namespace

TEST_CASE(
    "Random legal play: limits hold, offered actions apply, refusals cite rules, logs replay, undo is exact",
    "[dogme:D14.5][dogme:D16.2][dogme:D17.10]") {
  const auto start = [](std::uint64_t seed) { return test::DogmeGame(setup_of(seed)).match().clone(); };
  // A phase end is one action among hundreds of moves, and attacks are rare.
  test::play_many_at_random(40, start, {check_state, is_any, 5, 3000}, 30);
}

TEST_CASE("The automatic players finish their games and repeat them exactly for the same seed") {
  const scenario::BoundScenario scenario = setup_of(0).bind();
  const auto start = dogme::start(scenario);
  REQUIRE(start);
  const auto players = dogme::players(scenario);
  REQUIRE(players);
  play::SeriesOptions options;
  options.sides = {"a", "b"};
  std::string logs[2];
  for (std::string& log : logs) {
    const auto record = play::play_game(**start, *players, options, 5,
                                        [&](const model::PlayStep& step, const play::Match& match) {
                                          log += step.action + " " + match.bytes();
                                        });
    REQUIRE(record);
    CHECK_FALSE(record->stopped);
    CHECK(record->losses[0] + record->losses[1] > 0);
  }
  CHECK(logs[0] == logs[1]);
}

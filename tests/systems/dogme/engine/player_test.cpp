// SPDX-License-Identifier: MIT
// Positions in which the automatic player must resist a temptation.
#include <catch2/catch.hpp>

#include "core/play/engine/step_writer.h"
#include "systems/dogme/player/evaluation.h"
#include "systems/dogme/player/player.h"
#include "tests/systems/dogme/engine/dogme_game.h"

using namespace coq;
using test::DogmeGame;
using test::DogmeSetup;

namespace {

constexpr const char* kMountain = "is=\"king-of-the-mountain\" first=\"a\"";
constexpr const char* kFlags = "is=\"capture-the-flag\" first=\"a\"";

/// Returns all actions of side a's player in one movement phase with `points` initiative points; `luck` seeds
/// it.
std::vector<play::Action> moves(const DogmeSetup& setup, int points, std::uint64_t luck) {
  const auto bound = setup.bind();
  DogmeGame game(setup);
  game.initiative(points);
  auto match = game.match().clone();
  const auto players = dogme::players(bound);
  REQUIRE(players.has_value());
  const auto player = (*players)("a");
  play::SeededDice dice(luck), own(luck + 100);
  std::vector<play::Action> out;
  while (dogme::table_of(*match).s.phase == dogme::Phase::movement) {
    out.push_back(player->choose(*match, own));
    REQUIRE(match->apply(out.back(), dice).has_value());
    REQUIRE(out.size() < 40);
  }
  return out;
}

std::string argument(const play::Action& action, std::string_view name) {
  for (const auto& [known, text] : action.arguments)
    if (known == name) return text;
  return {};
}

bool only_turns(const play::Action& action) {
  if (action.name == "move") return argument(action, "way").empty();
  return action.name == "move-group" && argument(action, "ways").find(',') == std::string::npos;
}

}  // namespace

TEST_CASE("The player moves onto the mountain while points are missing there, and does not turn away",
          "[dogme-player]") {
  DogmeSetup setup;
  setup.mission = kMountain;
  // Five points are on the mountain; the sixth is one move away, and some elements face the wrong way.
  setup.a = {"a1 mbts -25,-35 0,-1", "a2 elites 40,-35 1,0", "a3 elites 7,120 0,-1",
             "a4 walkers -400,-300 0,-1"};
  setup.b = {"b1 regular-infantry 300,430 0,-1", "b2 regular-infantry -300,430 0,-1"};
  for (std::uint64_t luck = 1; luck <= 5; ++luck) {
    const auto done = moves(setup, 3, luck);
    CAPTURE(luck);
    REQUIRE_FALSE(done.empty());
    CHECK(argument(done.front(), "unit") == "a3");
    CHECK_FALSE(only_turns(done.front()));
    for (const play::Action& action : done) CHECK_FALSE(argument(action, "unit") == "a1");
  }
}

TEST_CASE("The player keeps air support at range", "[dogme-player]") {
  DogmeSetup setup;
  setup.a = {"a0 regular-infantry -400,-400 0,1", "k1 combat-aircraft"};
  setup.b = {"b1 elites 0,-100 0,1", "b2 mbts 100,0 0,1", "b3 regular-infantry -100,-50 0,1"};
  for (std::uint64_t luck = 1; luck <= 5; ++luck) {
    const auto bound = setup.bind();
    DogmeGame game(setup);
    game.initiative(6).play("a call units=k1");
    game.play("a enter unit=k1 from=-450,0 way=-260,0 facing=1,0");
    game.end_turn().end_turn().play("initiative", {6});
    const auto players = dogme::players(bound);
    auto match = game.match().clone();
    const auto player = (*players)("a");
    play::SeededDice dice(luck), own(luck);
    while (dogme::table_of(*match).s.phase == dogme::Phase::movement) {
      const auto chosen = player->choose(*match, own);
      REQUIRE(match->apply(chosen, dice).has_value());
      const dogme::Table t = dogme::table_of(*match);
      CHECK_FALSE(t.s.unit(t.b.find_unit("k1")).charged);
    }
  }
}

TEST_CASE("The player does not carry the flag into contact with the enemy", "[dogme-player]") {
  DogmeSetup setup;
  setup.mission = kFlags;
  setup.a = {"a1 elites -400,-400 0,1", "a2 assault-infantry 0,0 0,1 flag-bearer"};
  setup.b = {"b1 elites 400,400 0,-1", "b2 regular-infantry 0,120 0,-1 flag-bearer"};
  for (std::uint64_t luck = 1; luck <= 5; ++luck) {
    for (const play::Action& action : moves(setup, 4, luck)) {
      if (action.name != "move" || argument(action, "unit") != "a2") continue;
      DogmeGame game(setup);
      game.initiative(4);
      auto match = game.match().clone();
      play::SeededDice dice(luck);
      REQUIRE(match->apply(action, dice).has_value());
      const dogme::Table t = dogme::table_of(*match);
      CHECK_FALSE(t.s.unit(t.b.find_unit("a2")).charged);
    }
  }
}

TEST_CASE("The player does not drive tanks into a fortress's range to no purpose", "[dogme-player]") {
  DogmeSetup setup;
  setup.a = {"a0 regular-infantry -410,-410 0,1", "a1 mbts 0,-350 0,1", "a2 mbts 100,-350 0,1"};
  setup.b = {"b0 regular-infantry -410,410 0,-1", "b1 shts 0,230 0,-1"};
  // The SHT moves 120 mm and shoots 300 mm; with the bases, that is 480 mm between centres.
  for (std::uint64_t luck = 1; luck <= 5; ++luck) {
    for (const play::Action& action : moves(setup, 3, luck)) {
      const std::string unit = argument(action, "unit");
      if (action.name != "move" || (unit != "a1" && unit != "a2")) continue;
      const std::string way = argument(action, "way");
      const auto places = split_words(way);
      if (places.empty()) continue;
      const auto parts = split(places.back(), ',');
      const Point to{*parse_mm(parts[0]), *parse_mm(parts[1])};
      const Vector off = to - Point{450'000, 680'000};
      CHECK(dogme::length_up(off) > 480'000);
    }
  }
}

TEST_CASE("The player first shoots at an enemy who would win at the end of the turn", "[dogme-player]") {
  DogmeSetup setup;
  setup.mission = kMountain;
  setup.a = {"a0 regular-infantry -410,-410 0,1", "a1 heavy-weapon-team -100,-250 0,1", "a2 elites 0,-200 0,1"};
  setup.b = {"b0 regular-infantry 410,410 0,-1", "b1 mbts -32,-32 0,-1", "b2 mbts 40,-32 0,-1",
             "b3 mbts -100,-140 1,0"};
  DogmeGame game(setup);
  game.ranged(1);
  const auto players = dogme::players(setup.bind());
  auto own = play::SeededDice(3);
  const auto chosen = (*players)("a")->choose(game.match(), own);
  CHECK(chosen.name == "fire");
  CHECK((argument(chosen, "target") == "b1" || argument(chosen, "target") == "b2"));
}

TEST_CASE("Odds are computed from all results of both dice", "[dogme-player]") {
  DogmeSetup setup;
  setup.a = {"a1 elites"};
  setup.b = {"b1 elites"};
  const auto bound = setup.bind();
  const auto rules = dogme::Rules::read(*bound.ruleset.document, "15mm");
  REQUIRE(rules.has_value());
  dogme::OddsTable table(*rules);
  for (int attack = 0; attack < 30; attack += 3)
    for (int defence = 0; defence < 30; defence += 2)
      for (const bool optimal : {false, true}) {
        const dogme::Odds plain = dogme::odds_of(*rules, attack, defence, optimal);
        const dogme::Odds& kept = table.of(attack, defence, optimal);
        CHECK(kept.destroyed == plain.destroyed);
        CHECK(kept.beaten == plain.beaten);
        CHECK(kept.lost == plain.lost);
      }
  // If the factors are equal, 15 of 36 rolls are higher.
  CHECK(dogme::odds_of(*rules, 4, 4, true).destroyed == 15 * 1000 / 36);
}

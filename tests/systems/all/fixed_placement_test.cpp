// SPDX-License-Identifier: MIT
#include "core/play/games/fixed_placement.h"

#include <catch2/catch.hpp>

#include "tests/systems/all/sample_game.h"

using namespace coq;

namespace {

/// Sets up all units that have a fixed place, and returns them in order.
std::vector<std::string> set_up_fixed_units(test::SampleGame& game) {
  std::vector<std::string> out;
  while (const auto action = play::fixed_placement(game.seating, *game.match)) {
    out.push_back(*action->find("unit"));
    play::ListedDice none({});
    REQUIRE(game.match->apply(*action, none));
  }
  return out;
}

/// Plays the first legal action until units are set up.
void play_to_set_up(test::SampleGame& game) {
  play::SeededDice dice(1);
  while (game.match->turn() == 0 && game.match->legal_action(0).find("unit") == nullptr)
    REQUIRE(game.match->apply(game.match->legal_action(0), dice));
}

}  // namespace

TEST_CASE("Units with one hex are set up without a decision, others are left to the player", "[play]") {
  test::SampleGame game("red-poppies/coup-de-main.scenario.xml");
  CHECK(play::fixed_placement(game.seating, *game.match) == std::nullopt);  // a battery preregisters first
  play_to_set_up(game);
  REQUIRE(game.match->side_to_act() == "uk");
  CHECK(set_up_fixed_units(game) == std::vector<std::string>{"P", "X"});
  CHECK(game.match->legal_count() == 9);  // three companies, each in one of three hexes
}

TEST_CASE("A fixed placement is always legal, and there is none after the set-up", "[play]") {
  for (const char* path :
       {"red-poppies/ouverture.scenario.xml", "tactique/hallerode.scenario.xml", "dogme/crete.scenario.xml",
        "perry-heroes/rencontre.scenario.xml", "terrain-napoleonien/aderhof.scenario.xml"}) {
    INFO(path);
    test::SampleGame game(path);
    play::SeededDice dice(3);
    for (int step = 0; step < 300 && game.match->turn() == 0 && !game.match->over(); ++step) {
      const auto fixed = play::fixed_placement(game.seating, *game.match);
      REQUIRE(game.match->apply(fixed ? *fixed : game.match->legal_action(0), dice));
    }
    CHECK(game.match->turn() > 0);
    CHECK(play::fixed_placement(game.seating, *game.match) == std::nullopt);
  }
}

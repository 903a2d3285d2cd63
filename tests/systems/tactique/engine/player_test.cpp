// SPDX-License-Identifier: MIT
// Positions in which the automatic player must avoid obvious blunders.
#include <catch2/catch.hpp>

#include <map>

#include "core/play/engine/series.h"
#include "systems/tactique/player/player.h"
#include "tests/systems/tactique/engine/tactique_game.h"

using namespace coq;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

/// Lets the program play one side's turn from command to end; returns the steps as text.
std::vector<std::string> turn_of(const TactiqueParts& parts, std::uint64_t seed) {
  const scenario::BoundScenario bound = test::bind(parts);
  const auto players = tactique::players(bound);
  REQUIRE(players);
  auto match = tactique::start(bound);
  REQUIRE(match);
  const auto player = (*players)("fr");
  play::SeededDice dice(seed), luck(seed + 1);
  std::vector<std::string> out;
  while (!(*match)->over() && (*match)->position().phase != "end") {
    const auto legal = (*match)->legal_actions();
    const play::Action action = (*match)->side_to_act() == "fr" ? player->choose(**match, luck) : legal.back();
    out.push_back(play::to_string(action));
    REQUIRE((*match)->apply(action, dice));
  }
  return out;
}

bool holds(const std::vector<std::string>& steps, const std::string& words) {
  return std::any_of(steps.begin(), steps.end(),
                     [&](const std::string& step) { return step.find(words) != std::string::npos; });
}

}  // namespace

TEST_CASE("The player keeps a garrison in the hex that it must hold, whatever it could attack",
          "[tactique:Q21]") {
  TactiqueParts parts;
  parts.french = {"H inf-heavy E06", "B inf-heavy A10"};
  parts.austrian = {"X inf-light D04 1", "C cav-light E03"};
  parts.victory = "<victory side=\"at\"><control hexes=\"E06\"/></victory>";
  for (std::uint64_t seed = 1; seed <= 8; ++seed) CHECK_FALSE(holds(turn_of(parts, seed), "move unit=H"));
}

TEST_CASE("The player brings units up to an enemy together, so that they support one another",
          "[tactique:T4.1]") {
  TactiqueParts parts;
  parts.french = {"A inf-light E08", "B inf-light D07", "C inf-light F07", "G inf-light E09"};
  parts.austrian = {"X inf-heavy E05", "Y inf-heavy A01"};
  parts.victory = "<victory side=\"fr\"><control hexes=\"E05\"/></victory>";
  int attacks = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    int mine = 0, came = 0;
    for (const std::string& step : turn_of(parts, seed)) {
      mine += step.find("target=X") != std::string::npos ? 1 : 0;
      came += step.find("fr move") != std::string::npos ? 1 : 0;
    }
    CHECK((mine == 0 || came > 1));  // no unit attacks alone
    attacks += mine;
  }
  CHECK(attacks >= 12);
}

TEST_CASE("The player activates more than half of the units it may, and leaves no village open",
          "[tactique:T2.1]") {
  const scenario::BoundScenario bound =
      test::bind(fs::path(COQ_SOURCE_DIR) / "samples/tactique/hallerode.scenario.xml");
  const auto players = tactique::players(bound);
  const auto start = tactique::start(bound);
  REQUIRE(players);
  REQUIRE(start);
  play::SeriesOptions options;
  options.sides = {"fr", "at"};
  std::map<std::string, int> turns, activated;
  int left = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const auto record =
        play::play_game(**start, *players, options, seed, [&](const model::PlayStep& step, const play::Match&) {
          if (step.action == "end-turn") ++turns["both"];
          if (step.action == "activate") ++activated[*step.side];
          if (step.action == "move" && step.side == "at" && step.turn == 1)
            left += play::to_string(play::action_of(step)).find("unit=H.") != std::string::npos ? 1 : 0;
        });
    REQUIRE(record);
  }
  CHECK(activated["fr"] * 2 > 5 * turns["both"] / 2);
  CHECK(activated["at"] * 2 > 4 * turns["both"] / 2);
  CHECK(left == 0);
}

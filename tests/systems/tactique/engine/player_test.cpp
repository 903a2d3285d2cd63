// SPDX-License-Identifier: MIT
// Positions in which the automatic player must avoid obvious blunders.
#include <catch2/catch.hpp>

#include <map>
#include <set>

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

namespace {

/// Plays games with the program on both sides. `step` is called after each step.
std::vector<play::GameRecord> games_of(const scenario::BoundScenario& bound, int games,
                                       const play::StepListener& step = {}) {
  const auto players = tactique::players(bound);
  const auto start = tactique::start(bound);
  REQUIRE(players);
  REQUIRE(start);
  play::SeriesOptions options;
  options.sides = {"fr", "at"};
  std::vector<play::GameRecord> out;
  for (int seed = 1; seed <= games; ++seed) {
    const auto record = play::play_game(**start, *players, options, static_cast<std::uint64_t>(seed), step);
    REQUIRE(record);
    out.push_back(*record);
  }
  return out;
}

int wins_of(const std::vector<play::GameRecord>& records, const std::string& side) {
  return static_cast<int>(
      std::count_if(records.begin(), records.end(), [&](const auto& one) { return one.winner == side; }));
}

/// Two lines of five units, and a light cavalry regiment of the French on their right.
TactiqueParts two_lines() {
  TactiqueParts parts;
  parts.french = {"A inf-heavy C10", "B inf-heavy D10", "C inf-heavy E10",
                  "D cav-heavy F10", "E art-heavy G10", "R cav-light H10"};
  parts.austrian = {"V inf-heavy C02", "W inf-heavy D02", "X inf-heavy E02", "Y cav-heavy F02",
                    "Z art-heavy G02"};
  parts.turns = 10;
  return parts;
}

}  // namespace

TEST_CASE("A regiment that can ride off the map in three turns does so if victory asks for it",
          "[tactique:Q27]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy B10", "R cav-light H10"};
  parts.austrian = {"V inf-heavy A02", "W inf-heavy B02"};
  parts.turns = 6;
  parts.victory = "<victory side=\"fr\"><exit edge=\"N\" count=\"1\"/></victory>";
  const auto records = games_of(test::bind(parts), 8);
  CHECK(wins_of(records, "fr") == 8);
  for (const play::GameRecord& record : records) CHECK(record.turns <= 4);
}

TEST_CASE("Other regiments do not keep the one that can leave the map from leaving", "[tactique:Q27]") {
  TactiqueParts parts = two_lines();
  parts.victory = "<victory side=\"fr\"><exit edge=\"N\" count=\"1\"/></victory>";
  // A rider who goes round the enemy's flank wins nine games of ten.
  CHECK(wins_of(games_of(test::bind(parts), 20), "fr") >= 8);
}

TEST_CASE("A side that loses by waiting attacks, and its superior numbers show", "[tactique:T9.4a]") {
  TactiqueParts parts = two_lines();
  parts.french.push_back("S inf-heavy I10");
  parts.victory = "<victory side=\"fr\"><eliminate side=\"at\" count=\"2\"/></victory>";
  int attacks = 0, early = 0;
  const auto records = games_of(test::bind(parts), 20, [&](const model::PlayStep& step, const play::Match&) {
    if (step.side != "fr" || step.action != "attack") return;
    ++attacks;
    early += step.turn < 8 ? 1 : 0;
  });
  CAPTURE(attacks, early, wins_of(records, "fr"));
  CHECK(early >= 20);
  CHECK(wins_of(records, "fr") >= 4);
}

TEST_CASE("In its last turn the player attacks whoever holds the hex that decides the game",
          "[tactique:T1.1]") {
  TactiqueParts parts;
  parts.french = {"V inf-heavy E05 2", "A inf-heavy A11", "B inf-heavy H08 1"};
  parts.austrian = {"W inf-heavy E04", "X inf-heavy D04", "Y inf-heavy F04", "Z art-heavy H05"};
  parts.turns = 1;
  parts.victory = "<victory side=\"fr\"><control hexes=\"E05\"/></victory>";
  int tried = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const scenario::BoundScenario bound = test::bind(parts);
    const auto players = tactique::players(bound);
    auto match = tactique::start(bound);
    REQUIRE(match);
    const auto player = (*players)("at");
    play::SeededDice dice(seed), luck(seed + 1);
    bool attacked = false;
    while (!(*match)->over()) {
      const auto legal = (*match)->legal_actions();
      const play::Action action =
          (*match)->side_to_act() == "at" ? player->choose(**match, luck) : legal.back();
      attacked = attacked || play::to_string(action).find("target=V") != std::string::npos;
      REQUIRE((*match)->apply(action, dice));
    }
    tried += attacked ? 1 : 0;
  }
  CHECK(tried == 8);
}

TEST_CASE("Units do not go to and fro, and batteries without a target are not activated", "[tactique:T2.1]") {
  const scenario::BoundScenario bound =
      test::bind(fs::path(COQ_SOURCE_DIR) / "samples/tactique/hallerode.scenario.xml");
  std::map<std::string, std::vector<std::string>> places;  // of each unit, after each of its moves
  std::set<std::string> batteries;                         // activated this turn, without a move or a shot
  int shuttles = 0, idle = 0, turns = 0;
  games_of(bound, 20, [&](const model::PlayStep& step, const play::Match& match) {
    const play::Action action = play::action_of(step);
    const std::string* unit = action.find("unit");
    if (step.n == 1) places.clear();
    if (step.action == "activate")
      for (const std::string_view one : split_words(*action.find("units")))
        if (one == "BC" || one == "BP" || one == "BA" || one == "BM") batteries.insert(std::string(one));
    if (unit != nullptr && (step.action == "move" || step.action == "fire")) batteries.erase(*unit);
    if (step.action == "end-turn") {
      ++turns;
      idle += static_cast<int>(batteries.size());
      batteries.clear();
    }
    if (step.action != "move") return;
    for (const play::PlacedCounter& counter : match.position().counters) {
      if (counter.id != *unit || !counter.hex) continue;
      auto& list = places[*unit];
      list.push_back(fmt::format("{} {}", counter.hex->column, counter.hex->row));
      const std::size_t n = list.size();
      if (n >= 4 && list[n - 1] == list[n - 3] && list[n - 2] == list[n - 4]) ++shuttles;
    }
  });
  CAPTURE(turns, shuttles, idle);
  CHECK(shuttles <= 2);
  CHECK(idle <= turns / 12);
}

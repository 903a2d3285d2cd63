// SPDX-License-Identifier: MIT
// Games that the program plays against itself.
#include <catch2/catch.hpp>

#include "tests/support/random_player.h"
#include "tests/systems/all/played.h"

using namespace coq;
using test::Played;

TEST_CASE("Automatic games end, and each game of the opening day has a winner", "[play][red-poppies:10.01c]") {
  Played played;
  played.options.games = 12;
  const auto records = play::play_series(*played.start, played.players(), played.options, Workers(2));
  if (!records) FAIL(to_string(records.error()));
  for (const play::GameRecord& record : *records) {
    CAPTURE(record.seed);
    CHECK_FALSE(record.stopped);
    CHECK((record.winner == "uk" || record.winner == "de"));
    CHECK(record.turns == 6);
  }
}

TEST_CASE("The number of threads changes nothing, and a seed reproduces its game", "[play]") {
  Played played;
  played.options.games = 8;
  played.options.seed = 40;
  const auto one = play::play_series(*played.start, played.players(), played.options, Workers(1));
  const auto three = play::play_series(*played.start, played.players(), played.options, Workers(3));
  REQUIRE(one.has_value());
  REQUIRE(three.has_value());
  CHECK(*one == *three);
  const auto alone = play::play_game(*played.start, played.players(), played.options, 43);
  REQUIRE(alone.has_value());
  CHECK(*alone == (*one)[3]);
  // Different seeds give different games.
  CHECK_FALSE((*one)[0] == (*one)[1]);
}

TEST_CASE("The log of an automatic game replays with the dice of its seed", "[play][red-poppies:V50]") {
  Played played;
  model::PlayDocument log;
  log.seed = 5;
  log.generator = "mt19937-64";
  std::string bytes;
  const auto record = play::play_game(*played.start, played.players(), played.options, 5,
                                      [&](const model::PlayStep& step, const play::Match& match) {
                                        log.steps.push_back(step);
                                        bytes = match.bytes();
                                      });
  REQUIRE(record.has_value());
  const auto difference = play::replay(played.start, log);
  if (difference) FAIL("step " << difference->step << ": " << to_string(difference->problem));
  CHECK(played.start->bytes() == bytes);
  CHECK(played.start->over());
  CHECK(played.start->winner().value_or("") == record->winner);
}

TEST_CASE("The automatic player attacks better than a random one", "[play]") {
  Played played;
  played.options.games = 60;
  const auto random = [](const std::string&) { return std::make_unique<test::RandomPlayer>(); };
  const play::PlayerFactory clever = played.players();
  const auto wins = [&](const play::PlayerFactory& uk) {
    const auto records = play::play_series(
        *played.start,
        [&](const std::string& side) -> std::unique_ptr<play::Player> {
          if (side == "uk") return uk(side);
          return random(side);
        },
        played.options, Workers(2));
    REQUIRE(records.has_value());
    return play::summarise(*records, played.options).sides[0].wins;
  };
  const int by_chance = wins(random);
  const int by_plan = wins(clever);
  CAPTURE(by_chance, by_plan);
  CHECK(by_plan > by_chance + 15);
}

TEST_CASE("A summary counts wins with Wilson's confidence interval", "[play]") {
  const auto [low, high] = play::wilson_interval(50, 100);
  CHECK(low == Approx(0.4038).margin(0.0002));
  CHECK(high == Approx(0.5962).margin(0.0002));
  CHECK(play::wilson_interval(0, 20).first == 0);
  CHECK(play::wilson_interval(0, 20).second == Approx(0.1611).margin(0.0002));
  CHECK(play::wilson_interval(20, 20).second == 1);
  CHECK(play::wilson_interval(0, 0) == std::pair<double, double>(0, 1));
  play::SeriesOptions options;
  options.sides = {"a", "b"};
  play::GameRecord first, second;
  first.winner = "b";
  first.turns = 3;
  first.losses = {2, 0};
  first.exits = second.exits = {0, 0};
  first.lost = {{{1, 1}, 2}};
  first.contested = {{1, 1}};
  second.turns = 6;
  second.losses = {1, 1};
  const play::SeriesSummary summary = play::summarise({first, second}, options);
  CHECK(summary.undecided == 1);
  CHECK(summary.sides[1].wins == 1);
  CHECK(summary.sides[0].losses == Approx(1.5));
  CHECK(summary.least_turns == 3);
  CHECK(summary.most_turns == 6);
  CHECK(summary.lost.at({1, 1}) == 2);
  CHECK(summary.contested.at({1, 1}) == 1);
}

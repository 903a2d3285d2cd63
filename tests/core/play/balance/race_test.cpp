// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/play/balance/race.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <random>
#include <set>

namespace coq::balance {
namespace {

/// Games with known chances: side 0 wins a game of candidate `i` with chance `chances[i]`. The same game has
/// the same dice for all candidates.
struct Coins {
  std::vector<double> chances;
  std::atomic<int> played{0};
  Race::Play play() {
    return [this](std::size_t candidate, int game) -> Result<Outcome> {
      ++played;
      std::mt19937_64 dice(static_cast<std::uint64_t>(game) + 1);
      const double drawn = static_cast<double>(dice() >> 11) / static_cast<double>(1ULL << 53);
      return Outcome{drawn < chances[candidate] ? 0 : 1, 5 + static_cast<int>(candidate), 100};
    };
  }
};

std::vector<double> sizes(std::size_t count) {
  std::vector<double> out;
  for (std::size_t i = 0; i < count; ++i) out.push_back(static_cast<double>(i));
  return out;
}

std::vector<Outcome> games(int wins, int losses, int draws) {
  std::vector<Outcome> out;
  for (int i = 0; i < wins; ++i) out.push_back({0, 4, 0});
  for (int i = 0; i < losses; ++i) out.push_back({1, 4, 0});
  for (int i = 0; i < draws; ++i) out.push_back({-1, 4, 0});
  return out;
}

}  // namespace

TEST_CASE("A share is one of the decided games, with Wilson's interval") {
  const Estimate found = estimate(games(30, 10, 60), Aim{});
  CHECK(found.games == 100);
  CHECK(found.undecided == 60);
  CHECK(found.wins == 30);
  CHECK(found.value == Approx(75));
  CHECK(found.low == Approx(59.81).margin(0.01));
  CHECK(found.high == Approx(85.81).margin(0.01));
  Aim other;
  other.side = 1;
  CHECK(estimate(games(30, 10, 60), other).value == Approx(25));
}

TEST_CASE("Games that nobody wins are no balance") {
  const Estimate drawn = estimate(games(0, 0, 40), Aim{});
  CHECK_FALSE(drawn.is_known);
  CHECK_FALSE(drawn.is_within(Aim{}));
  CHECK(distance_to(Aim{}, drawn) > distance_to(Aim{}, estimate(games(0, 40, 0), Aim{})));
}

TEST_CASE("A length and the difference of losses are means") {
  Aim length;
  length.kind = Aim::Kind::length;
  length.target = 6;
  length.within = 1;
  const Estimate found = estimate({{0, 4, 0}, {0, 6, 0}, {1, 8, 0}}, length);
  CHECK(found.value == Approx(6));
  CHECK(found.low == Approx(6 - 1.96 * 2 / std::sqrt(3.0)).margin(0.001));
  CHECK(found.is_within(length));
  Aim close;
  close.kind = Aim::Kind::closeness;
  close.target = 0;
  close.within = 10;
  CHECK(estimate({{0, 4, 50}, {1, 4, 150}}, close).value == Approx(10));
}

TEST_CASE("Each round halves the candidates and has as many games, and the final has half of them") {
  const RaceOptions options{1000, 4};
  const std::vector<Round> rounds = rounds_of(options, 30);
  REQUIRE(rounds.size() == 4);
  CHECK(rounds[0].candidates == 30);
  CHECK(rounds[1].candidates == 15);
  CHECK(rounds[2].candidates == 8);
  CHECK(rounds[3].candidates == 5);  // four finalists and the original
  int before = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const int all = static_cast<int>(rounds[i].candidates) * rounds[i].games;
    CHECK(all <= 500 / 3);
    before += all;
  }
  CHECK(before + 5 * rounds[3].games <= 1000);
  CHECK(rounds[3].games >= 100);
  // So few candidates need no round before the final.
  CHECK(rounds_of(options, 4) == std::vector<Round>{{5, 200}});
}

TEST_CASE("No race takes more games than it may, and each candidate gets some") {
  for (int all = 24; all < 3000; all += 37) {
    const RaceOptions options{all, usual_finalists(all)};
    const std::size_t most = most_candidates(options);
    for (const std::size_t count : {std::size_t{1}, std::size_t{2}, most / 2 + 1, most}) {
      const std::vector<Round> rounds = rounds_of(options, count);
      int sum = 0;
      for (const Round& round : rounds) sum += static_cast<int>(round.candidates) * round.games;
      CAPTURE(all, count);
      CHECK(sum <= all);
      CHECK(rounds.front().games >= kLeastGames);
      CHECK(rounds.back().games >= kLeastGames);
    }
  }
}

TEST_CASE("The race finds the candidate that is near the aim, whatever the number of threads") {
  Coins coins;
  // Candidate 0 is the original. Only candidate 17 is balanced.
  coins.chances = {0.9};
  for (int i = 1; i < 40; ++i)
    coins.chances.push_back(i == 17 ? 0.5 : i < 17 ? 0.95 - i * 0.01 : 0.1 + i * 0.004);
  const RaceOptions options{2000, 4};
  std::vector<std::vector<std::size_t>> finalists;
  for (const unsigned threads : {1U, 2U, 3U}) {
    coins.played = 0;
    Race race(sizes(40), Aim{}, options);
    REQUIRE(race.run(coins.play(), Workers(threads)));
    CHECK(coins.played.load() <= 2000);
    CHECK(coins.played.load() == race.games_played());
    CHECK(race.games_played() == race.games_planned());
    finalists.push_back(race.finalists());
    REQUIRE_FALSE(race.finalists().empty());
    CHECK(race.finalists().front() == 17);
    CHECK(race.result(17).games == race.rounds().back().games);
    CHECK(race.result(17).low < 50);
    CHECK(race.result(17).high > 50);
    CHECK(race.result(0).value > 80);
  }
  CHECK(finalists[0] == finalists[1]);
  CHECK(finalists[0] == finalists[2]);
}

TEST_CASE("All candidates meet the same seeds, and those of the final chose nothing") {
  std::mutex mutex;
  std::map<std::size_t, std::set<int>> seeds;
  Race race(sizes(13), Aim{}, {400, 3});
  Coins coins;
  for (int i = 0; i < 13; ++i) coins.chances.push_back(i * 0.08);
  const Race::Play play = coins.play();
  REQUIRE(race.run(
      [&](std::size_t candidate, int game) {
        const std::lock_guard<std::mutex> lock(mutex);
        CHECK(seeds[candidate].insert(game).second);  // No game twice.
        return play(candidate, game);
      },
      Workers(2)));
  const auto last = [](const std::set<int>& all) { return all.lower_bound(400); };
  const std::set<int> final_seeds(last(seeds[0]), seeds[0].end());
  CHECK(last(seeds[0]) == seeds[0].begin());  // The original plays in the final only.
  for (const std::size_t candidate : race.finalists())
    CHECK(std::set<int>(last(seeds[candidate]), seeds[candidate].end()) == final_seeds);
  for (const auto& [candidate, all] : seeds)
    if (candidate > 0) CHECK(*all.begin() == 0);
}

TEST_CASE("Among candidates within the aim, the smallest change comes first") {
  Coins coins;
  coins.chances = {0.9, 0.8, 0.5, 0.5, 0.2};
  Race race({0, 0.1, 0.9, 0.3, 0.1}, Aim{Aim::Kind::share, 0, 50, 10}, {1000, 4});
  REQUIRE(race.run(coins.play(), Workers(1)));
  CHECK(race.finalists()[0] == 3);
  CHECK(race.finalists()[1] == 2);
}

TEST_CASE("A stopped race goes on where it was and gives the same") {
  Coins coins;
  coins.chances = {0.9};
  for (int i = 1; i < 20; ++i) coins.chances.push_back(i * 0.05);
  const RaceOptions options{600, 3};
  Race whole(sizes(20), Aim{}, options);
  REQUIRE(whole.run(coins.play(), Workers(1)));

  Race::Outcomes kept;
  int all = 0;
  for (int part = 0; part < 50; ++part) {
    Race race(sizes(20), Aim{}, options);
    race.take(kept);
    coins.played = 0;
    const Status played = race.run(coins.play(), Workers(3), [&] { return coins.played.load() >= 70; });
    all += coins.played.load();
    kept = race.outcomes();
    if (played) {
      CHECK(race.finalists() == whole.finalists());
      CHECK(race.outcomes() == whole.outcomes());
      break;
    }
    CHECK(played.error().check == "play.stopped");
    CHECK(race.finalists().empty());
  }
  CHECK(all == whole.games_played());
}

TEST_CASE("An error of a game ends the race") {
  Race race(sizes(5), Aim{}, {100, 2});
  const Status played = race.run(
      [](std::size_t, int game) -> Result<Outcome> {
        if (game == 3) return make_error("test.broken", message("broken"));
        return Outcome{0, 1, 0};
      },
      Workers(2));
  REQUIRE_FALSE(played);
  CHECK(played.error().check == "test.broken");
}

}  // namespace coq::balance

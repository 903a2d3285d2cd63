// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/workers.h"
#include "core/play/engine/game_facts.h"
#include "core/play/engine/match.h"

/// Automatic play of many games of one scenario, with statistics.
namespace coq::play {

/// The record of one game. Counts per side are in the order of SeriesOptions::sides.
struct GameRecord {
  std::uint64_t seed = 0;
  std::string winner;  ///< Empty if nobody won.
  int turns = 0;       ///< The number of turns that began.
  int steps = 0;
  bool stopped = false;     ///< Abandoned after SeriesOptions::most_steps.
  std::vector<int> losses;  ///< Units of the scenario that were lost, per side.
  std::vector<int> exits;   ///< Units that left the map, per side.
  // Counts per hex, or per square on a table (square_of).
  /// Number of times that a unit entered. Movement on a table is counted along straight lines.
  std::map<Hex, int> entered;
  std::map<Hex, int> lost;     ///< Units lost there.
  std::vector<Hex> contested;  ///< Cells where units of more than one side have stood.
  GameFacts facts;             ///< Empty unless somebody collects it.
  bool operator==(const GameRecord&) const = default;
};

/// Returns the square of a table that contains the point: column and row, from the upper left. `edge` must be
/// positive.
Hex square_of(Point at, Um edge);

struct SeriesOptions {
  std::vector<std::string> sides;
  Um square = 0;  ///< Table only: edge length of the squares for the counts.
  int games = 1;
  std::uint64_t seed = 1;  ///< The first game's seed. The next games use the next seeds.
  int most_steps = 20'000;
  const StopToken* stop = nullptr;  ///< If set, a stopped series fails with `play.stopped`.
};

/// Returns the seed of the players' luck in the game with that seed. Luck and game dice are independent.
std::uint64_t luck_of(std::uint64_t seed);

/// Plays one game to its end. `step` (may be empty) is called after each step with the new match. The dice come
/// from `seed`, exactly as in a log with that seed. The players' luck uses other dice. Fails with the errors of
/// Match::apply, which are bugs in the program, or with `play.stopped`.
using StepListener = std::function<void(const model::PlayStep&, const Match&)>;
Result<GameRecord> play_game(const Match& start, const PlayerFactory& players, const SeriesOptions& options,
                             std::uint64_t seed, const StepListener& step = {});

/// Plays the games in parallel. The records are in the order of their seeds, whatever the number of threads.
/// `done` (may be empty) is called after each game, on any thread.
Result<std::vector<GameRecord>> play_series(const Match& start, const PlayerFactory& players,
                                            const SeriesOptions& options, const Workers& workers,
                                            const std::function<void()>& done = {});

/// Adds to a sum over games. The sum stays at the largest number that it can hold.
void add_count(int& sum, int count);

/// The combined statistics of the records.
struct SideSummary {
  std::string side;
  int wins = 0;
  double share = 0, low = 0, high = 0;  ///< The share of games won, and its 95 % interval (Wilson).
  double losses = 0, exits = 0;         ///< Means per game.
};
struct SeriesSummary {
  int games = 0, undecided = 0, stopped = 0;
  std::vector<SideSummary> sides;
  double turns = 0, steps = 0;  ///< Means per game.
  int least_turns = 0, most_turns = 0;
  std::map<Hex, int> entered, lost, contested;  ///< Sums; `contested` counts games.
};
SeriesSummary summarise(const std::vector<GameRecord>& records, const SeriesOptions& options);

/// Adds up the records of a series one by one, so that a long series need not be in memory. The order of the
/// records makes no difference.
class SeriesTotals {
 public:
  explicit SeriesTotals(std::vector<std::string> sides);
  void add(const GameRecord& record);
  SeriesSummary summary() const;

 private:
  /// Sums over the games for a side.
  struct Sums {
    int wins = 0;
    std::int64_t losses = 0, exits = 0;
  };
  std::vector<std::string> m_sides;
  std::vector<Sums> m_sums;  ///< In the order of the sides.
  std::int64_t m_turns = 0, m_steps = 0;
  SeriesSummary m_counts;  ///< The counts; shares and means are still zero.
};

/// Returns Wilson's 95 % interval for `wins` out of `games`, or 0 to 1 if no game was played.
std::pair<double, double> wilson_interval(int wins, int games);

}  // namespace coq::play

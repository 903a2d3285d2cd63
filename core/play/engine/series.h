// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/workers.h"
#include "core/play/engine/match.h"

/// Many games of one scenario, played by the program: what becomes of it on the average.
namespace coq::game {

/// How a game went. Counts by side are in the order of SeriesOptions::sides.
struct GameRecord {
  std::uint64_t seed = 0;
  std::string winner;  ///< empty: nobody
  int turns = 0;       ///< that were begun
  int steps = 0;
  bool stopped = false;     ///< given up after SeriesOptions::most_steps
  std::vector<int> losses;  ///< units eliminated
  std::vector<int> exits;   ///< units that left the map
  // By hexes; on a table by squares (square_of).
  std::map<Hex, int> entered;  ///< how often a unit came in; on a table it goes straight
  std::map<Hex, int> lost;     ///< units eliminated there
  std::vector<Hex> contested;  ///< where units of more than one side stood, at any time
  bool operator==(const GameRecord&) const = default;
};

/// The square of a table in which a place lies: column and row, from the upper left. `edge` is more than 0.
Hex square_of(Point at, Um edge);

struct SeriesOptions {
  std::vector<std::string> sides;
  Um square = 0;  ///< on a table: edge of the squares that are counted
  int games = 1;
  std::uint64_t seed = 1;  ///< of the first game; the next ones have the next seeds
  int most_steps = 20'000;
  const StopToken* stop = nullptr;  ///< where it is set: the games end with `play.stopped`
};

/// The seed of the players' luck in the game of that seed: other dice than the game's.
std::uint64_t luck_of(std::uint64_t seed);

/// Plays one game to its end. `step` is told of each step and the match after it (may be empty). Dice come from
/// `seed`, as a log with that seed has them; the players' luck is other dice. Errors: those of Match::apply,
/// which are mistakes of ours; `play.stopped`.
using StepListener = std::function<void(const model::PlayStep&, const Match&)>;
Result<GameRecord> play_game(const Match& start, const PlayerFactory& players, const SeriesOptions& options,
                             std::uint64_t seed, const StepListener& step = {});

/// Plays them in parallel; the records are in the order of their seeds, whatever the number of threads. `done`
/// (may be empty) is called after each game, by any thread.
Result<std::vector<GameRecord>> play_series(const Match& start, const PlayerFactory& players,
                                            const SeriesOptions& options, const Workers& workers,
                                            const std::function<void()>& done = {});

/// What the records say together.
struct SideSummary {
  std::string side;
  int wins = 0;
  double share = 0, low = 0, high = 0;  ///< of the games won, and its 95 % interval (Wilson)
  double losses = 0, exits = 0;         ///< the mean
};
struct SeriesSummary {
  int games = 0, undecided = 0, stopped = 0;
  std::vector<SideSummary> sides;
  double turns = 0, steps = 0;  ///< the mean
  int least_turns = 0, most_turns = 0;
  std::map<Hex, int> entered, lost, contested;  ///< the sums; contested counts games
};
SeriesSummary summarise(const std::vector<GameRecord>& records, const SeriesOptions& options);

/// Wilson's interval for `wins` of `games` at 95 %; 0 to 1 where no game was played.
std::pair<double, double> wilson_interval(int wins, int games);

}  // namespace coq::game

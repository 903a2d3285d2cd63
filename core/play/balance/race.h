// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/workers.h"

/// A race of candidates toward an aim: few games for all of them first, many for the best.
///
/// The race is sequential halving (Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits,
/// 2013) toward a fixed value instead of the largest one. It may take half of the games: each round gives all
/// candidates that remain the same number of games, and the half that is farther from the aim goes. The other
/// half of the games is shared by the finalists and the original. These games have seeds of their own and chose
/// nothing, so their shares are not flattered by the choice. All candidates meet the same seeds.
namespace coq::balance {

/// The outcome of a game, as far as it counts.
struct Outcome {
  int winner = -1;  ///< index of the side; -1 if nobody won
  int turns = 0;
  /// Difference of the sides' losses, as shares of their units, in thousandths: 0 if both lost alike.
  int gap = 0;
  bool operator==(const Outcome&) const = default;
};

/// The designer's aim.
struct Aim {
  enum class Kind {
    share,     ///< `side` wins `target` per cent of the decided games
    length,    ///< a game takes `target` turns on average
    closeness  ///< the losses of the sides differ by `target` per cent on average
  };
  Kind kind = Kind::share;
  std::size_t side = 0;
  double target = 50, within = 3;
  bool operator==(const Aim&) const = default;
};

/// The results of a candidate.
struct Estimate {
  int games = 0, undecided = 0, wins = 0;
  double value = 0, low = 0, high = 0;  ///< of the aim, with its 95 % interval
  double turns = 0;
  bool is_known = false;  ///< false if no game says anything about the aim

  /// Returns whether the value is as near to the target as the aim asks.
  bool is_within(const Aim& aim) const;
};

/// Returns the estimate of the games: shares are of the decided games, with Wilson's interval; means have the
/// interval of the normal distribution.
Estimate estimate(const std::vector<Outcome>& games, const Aim& aim);

/// Returns the largest distance between the aim and the interval of an estimate. Candidates with the smallest
/// ones stay in the race, so that few decided games are no advantage.
double distance_to(const Aim& aim, const Estimate& estimate);

struct RaceOptions {
  int games = 0;      ///< the most that may be played
  int finalists = 0;  ///< number of candidates after the last halving
};

/// The rounds of a race that halves a number of candidates.
struct Round {
  std::size_t candidates = 0;
  int games = 0;  ///< for each candidate
  bool operator==(const Round&) const = default;
};
inline constexpr int kLeastGames = 6;  ///< of a candidate in its first round

/// Returns the number of finalists for a race of that many games: 2 to 8.
int usual_finalists(int games);
/// Returns the largest number of candidates that can have kLeastGames each in the first round.
std::size_t most_candidates(const RaceOptions& options);
/// Returns the rounds before the final one, and the final one with the original as one of its candidates.
std::vector<Round> rounds_of(const RaceOptions& options, std::size_t candidates);

/// The race. Candidate 0 is the original: it plays only in the final.
class Race {
 public:
  /// Plays game number `game` of a candidate. Numbers from `RaceOptions::games` on are the final's. Called on
  /// any thread.
  using Play = std::function<Result<Outcome>(std::size_t candidate, int game)>;

  /// `sizes` has the size of each candidate's change; among equals, the smaller change stays.
  Race(std::vector<double> sizes, Aim aim, RaceOptions options);

  /// Plays until the race is over. Games with a known outcome are not played again. No game begins while
  /// `is_stopped` (may be empty) returns true. `after_game` (may be empty) is called after each game, one call
  /// at a time; the results may be read there. Fails with the errors of `play`, and with `play.stopped`; the
  /// outcomes remain.
  Status run(const Play& play, const Workers& workers, const std::function<bool()>& is_stopped = {},
             const std::function<void()>& after_game = {});

  /// Outcomes by candidate and number of the game.
  using Outcomes = std::vector<std::map<int, Outcome>>;
  const Outcomes& outcomes() const { return m_outcomes; }
  /// Continues a race: takes the outcomes of an earlier run with the same candidates.
  void take(Outcomes outcomes);

  int games_played() const { return m_played; }
  int games_planned() const;
  const std::vector<Round>& rounds() const { return m_rounds; }
  /// The candidates that took part in each round that is over, the final not included.
  const std::vector<std::vector<std::size_t>>& fields() const { return m_fields; }
  /// The finalists in the order of the table: those within the aim first, with the smallest changes in front;
  /// then the others, the nearest first. Empty before the race is over.
  const std::vector<std::size_t>& finalists() const { return m_finalists; }
  /// The estimate from the games of the final, or from all games before it is reached.
  Estimate result(std::size_t candidate) const;

 private:
  Status play_round(const std::vector<std::size_t>& field, int first, int games, const Play& play,
                    const Workers& workers, const std::function<bool()>& is_stopped,
                    const std::function<void()>& after_game);
  std::vector<Outcome> games_of(std::size_t candidate, int from, int to) const;
  void order_finalists(std::vector<std::size_t> field);

  std::vector<double> m_sizes;
  Aim m_aim;
  RaceOptions m_options;
  std::vector<Round> m_rounds;
  Outcomes m_outcomes;
  int m_played = 0;
  std::vector<std::vector<std::size_t>> m_fields;
  std::vector<std::size_t> m_finalists;
};

}  // namespace coq::balance

// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/play/games/series_parts.h"
#include "core/play/report/chronicle.h"

/// Series of games with their facts, for one pairing of players or for several.
namespace coq::play {

/// The trial games a decision of each side, in the order of the sides. 0 is the heuristic player.
using Pairing = std::vector<int>;

/// Returns all pairings of these trial games: for 0 and 48 the pairings 0-0, 0-48, 48-0 and 48-48. The last one
/// has the best players on both sides if the list is ascending.
std::vector<Pairing> pairings_of(const std::vector<int>& playouts, std::size_t sides);
std::map<std::string, SearchOptions> searching_of(const Pairing& pairing,
                                                  const std::vector<std::string>& sides);

/// The games of a report: `options.games` of each pairing, one pairing after the other, all with the same
/// seeds.
struct ReportPlan {
  SeriesOptions options;
  std::vector<Pairing> pairings;  ///< At least one. The report looks closer at the last one.
  int swing_trials = 0;           ///< Trial games to find the moments that decided.

  int games() const { return options.games * static_cast<int>(pairings.size()); }
  /// Returns the pairing and the seed of a game.
  std::size_t pairing_of(int game) const { return static_cast<std::size_t>(game / options.games); }
  std::uint64_t seed_of(int game) const {
    return options.seed + static_cast<std::uint64_t>(game % options.games);
  }
  /// Returns whether the swings of a game are looked for.
  bool searches(int game) const;
};

/// Plays the games of a plan.
class ReportedSeries {
 public:
  /// The scenario must outlive the series. Fails with the errors of the system.
  static Result<std::shared_ptr<const ReportedSeries>> make(const PlayableScenario& seating, ReportPlan plan);
  ReportedSeries(const PlayableScenario& seating, ReportPlan plan);
  ReportedSeries(const ReportedSeries&) = delete;
  ReportedSeries& operator=(const ReportedSeries&) = delete;

  const ReportPlan& plan() const { return m_plan; }
  /// Plays a range of the games in parallel. The result is the same for any number of threads. `done` (may be
  /// empty) is called after each game, on any thread. Fails with the errors of play_game().
  Result<std::vector<GameRecord>> play(GameRange range, const Workers& workers, const StopToken* stop = nullptr,
                                       const std::function<void()>& done = {}) const;

 private:
  Result<GameRecord> play(int game, const SeriesOptions& options) const;

  const PlayableScenario& m_seating;
  ReportPlan m_plan;
  Scene m_scene;
  std::vector<PlayerFactory> m_players;  ///< By pairing.
  PlayerFactory m_fast;                  ///< For trial games.
};

}  // namespace coq::play

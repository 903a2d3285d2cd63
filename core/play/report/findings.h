// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/play/report/reported_series.h"
#include "core/play/report/turning_points.h"

/// The facts of many games, added up.
namespace coq::play {

/// Games and how many of them were won.
struct Wins {
  int games = 0, wins = 0;
  double share() const { return games == 0 ? 0 : static_cast<double>(wins) / games; }
};

/// The difference of two shares, with its 95 % interval.
struct ShareDifference {
  double value = 0, low = 0, high = 0;
  int fewest = 0;  ///< The smaller number of games.
  /// Returns whether the difference is more than chance. The interval is too narrow for very few games.
  bool is_sure() const { return fewest >= kFewestGames && (low > 0 || high < 0); }
  static constexpr int kFewestGames = 5;
};
/// Returns the share of `a` minus that of `b`. The interval is Newcombe's, from the two Wilson intervals
/// (Interval estimation for the difference between independent proportions, 1998).
ShareDifference difference_of(const Wins& a, const Wins& b);

/// Endings of games, as the records tell it.
struct EndingFacts {
  std::string winner;  ///< Empty if nobody won.
  std::string rule;
  std::vector<std::string> words;
  std::vector<std::uint64_t> met;
  bool stopped = false;
  bool loser_gone = false;  ///< The loser had no unit left on the map.
  auto operator<=>(const EndingFacts&) const = default;
};

EndingFacts ending_of(const GameRecord& record, const std::vector<std::string>& sides);

/// A swing with the game it is from.
struct GameSwing {
  std::uint64_t seed = 0;
  Swing swing;
};

/// Deeds of a unit in the games of the series.
struct UnitFindings {
  std::string id, side;
  std::array<int, 6> games{};  ///< By the bits of UnitFact.
  int in_play() const { return games[0]; }
  int moved() const { return games[1]; }
  int attacked() const { return games[2]; }
  int targeted() const { return games[3]; }
  int objective() const { return games[4]; }
  int lost() const { return games[5]; }
  bool mattered() const { return moved() + attacked() + targeted() + objective() + lost() > 0; }
};

struct Findings {
  int games = 0;
  SeriesSummary summary;
  std::map<std::string, Wins> when_first, when_second;  ///< By side: its wins when it began, and when not.
  std::map<EndingFacts, int> endings;
  std::vector<UnitFindings> units;
  std::map<Hex, int> attacked, crossed;
  std::vector<Hex> idle;  ///< Cells where nothing ever happened, in the order of the grid.
  int cells = 0;
  std::map<std::string, Wins> uses;  ///< By action: games with it in `games`, steps in `wins`.
  std::map<std::string, int> rules;  ///< Games in which a special rule was applied.
  std::vector<GameSwing> swings;     ///< The largest first.
  int searched = 0;                  ///< Games whose swings were looked for.
};

/// Adds up the games of a plan one by one, in their order.
class FindingsTotals {
 public:
  FindingsTotals(const PlayableScenario& seating, const ReportPlan& plan);
  /// `game` is the number of the game in the plan.
  void add(int game, const GameRecord& record);

  /// Returns the summary of a pairing.
  SeriesSummary summary_of(std::size_t pairing) const { return m_totals[pairing].summary(); }
  /// Returns what was found in the games of the last pairing.
  Findings findings() const;

 private:
  void add_units(const GameRecord& record);

  const PlayableScenario& m_seating;
  const ReportPlan& m_plan;
  Scene m_scene;
  std::vector<SeriesTotals> m_totals;  ///< By pairing.
  std::set<Hex> m_touched;
  Findings m_found;
};

}  // namespace coq::play

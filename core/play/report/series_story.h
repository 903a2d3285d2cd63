// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/play/games/series_report.h"
#include "core/play/report/findings.h"

/// The report on a series of games in sentences that a designer understands, the same in both programs.
namespace coq::play {

/// A moment that decided a game.
struct TurningPoint {
  std::uint64_t seed = 0;
  Swing swing;
  int turn = 0;
  std::string side;  ///< The side that acted; empty if it was a procedure.
  std::optional<Hex> cell;
  std::vector<std::string> told;  ///< The step in sentences.
};

inline constexpr std::size_t kMoments = 8;  ///< Moments that a report tells.

/// Returns the largest swings as moments, at most `most`. Their games are played again. Fails with the errors
/// of play_game().
Result<std::vector<TurningPoint>> turning_points(const PlayableScenario& seating, const ReportPlan& plan,
                                                 const Findings& findings, std::size_t most);

/// Endings of games, in words.
struct Ending {
  std::string winner;  ///< A side's id; empty if nobody won.
  std::string reason;
  int games = 0;
};

/// A wave of reinforcements.
struct WaveFindings {
  std::string side, sentence;
  int units = 0;
  double came = 0;  ///< Units that came into play, per game.
};

class SeriesStory {
 public:
  using Words = SeriesReport::Words;
  SeriesStory(const PlayableScenario& seating, const ReportPlan& plan, Words words, std::string language);

  /// The whole report: a table of the pairings if there are several, then the last pairing in detail.
  std::vector<std::string> lines(const FindingsTotals& totals, const std::vector<TurningPoint>& moments) const;

  // Its parts.
  std::vector<std::string> pairing_lines(const FindingsTotals& totals) const;
  std::vector<std::string> explanations(const Findings& found, const std::vector<TurningPoint>& moments) const;
  /// The most frequent first.
  std::vector<Ending> endings(const Findings& found) const;
  std::vector<WaveFindings> waves(const Findings& found) const;
  /// Returns the actions of the system that nobody used, as sentences with dots for their arguments.
  std::vector<std::string> unused_actions(const Findings& found) const;
  /// Returns "level 2", or "96 trial games" for a number that no level has.
  std::string level_name(int playouts) const;
  /// Returns why a game ended as it did.
  std::string reason_of(const EndingFacts& ending) const;

 private:
  std::string result_of(const EndingFacts& ending) const;
  std::string share_words(double share) const;
  std::string share_with_interval(const Wins& wins) const;
  std::string points_words(double difference) const;
  std::string games_words(int games) const;
  std::vector<std::string> first_turn_lines(const Findings& found) const;
  std::vector<std::string> ending_lines(const Findings& found) const;
  std::vector<std::string> moment_lines(const Findings& found, const std::vector<TurningPoint>& moments) const;
  std::vector<std::string> unit_lines(const Findings& found) const;
  std::vector<std::string> use_lines(const Findings& found) const;
  std::string idle_line(const Findings& found) const;
  std::string wave_line(const WaveFindings& wave) const;
  std::string open_action(const ActionForm& form) const;
  std::vector<std::string> skill_lines(const FindingsTotals& totals) const;

  const PlayableScenario& m_seating;
  const ReportPlan& m_plan;
  Words m_words;
  std::string m_language;
  SeriesReport m_report;
};

}  // namespace coq::play

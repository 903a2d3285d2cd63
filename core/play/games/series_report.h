// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/play/games/playable_scenario.h"

namespace coq::play {

/// Returns the options for a series of that scenario: its sides, and the squares of a table.
SeriesOptions series_options(const PlayableScenario& seating, int games, std::uint64_t seed);

/// The summary of a series in sentences, identical in both programs.
class SeriesReport {
 public:
  using Words = std::function<std::string(const Message&)>;
  /// Numbers have the decimal sign of the language.
  SeriesReport(const PlayableScenario& seating, const SeriesOptions& options, Words words, std::string language)
      : m_seating(seating), m_options(options), m_words(std::move(words)), m_language(std::move(language)) {}

  /// Returns the name of a hex, or the centre of a square in millimetres.
  std::string cell_name(Hex cell) const;
  /// Returns the same for sentences, where the centre of a square is in brackets.
  std::string place_name(Hex cell) const;
  /// Returns the hexes with the largest counts per game: "E05 1.2; E04 0.4". With `share`, counts are
  /// percentages.
  std::string ranking(const std::map<Hex, int>& counts, int games, bool share) const;
  std::vector<std::string> lines(const SeriesSummary& summary) const;

 private:
  /// Returns the coordinate of the middle of a column or row of squares.
  Um middle_mm(int square) const;
  std::string side_line(const SideSummary& side) const;
  std::string length_line(const SeriesSummary& summary) const;
  std::string two_places(double value) const;
  std::string per_cent_words(double share) const;

  const PlayableScenario& m_seating;
  const SeriesOptions& m_options;
  Words m_words;
  std::string m_language;
};

/// Returns the share as a percentage: 0.525 becomes "52.5".
std::string per_cent(double share);

}  // namespace coq::play

// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/play/games/seating.h"

namespace coq::game {

/// How a series of that scenario is counted: its sides, and the squares of a table.
SeriesOptions series_options(const Seating& seating, int games, std::uint64_t seed);

/// What a series says, in sentences: the same ones wherever they are read.
class SeriesReport {
 public:
  using Words = std::function<std::string(const Message&)>;
  SeriesReport(const Seating& seating, const SeriesOptions& options, Words words)
      : m_seating(seating), m_options(options), m_words(std::move(words)) {}

  /// The name of a hex; of a square its middle, in millimetres.
  std::string cell_name(Hex cell) const;
  /// The hexes with the largest numbers, a game: "E05 1.2, E04 0.4"; `share`: in per cent.
  std::string ranking(const std::map<Hex, int>& counts, int games, bool share) const;
  std::vector<std::string> lines(const SeriesSummary& summary) const;

 private:
  const Seating& m_seating;
  const SeriesOptions& m_options;
  Words m_words;
};

/// "52.5", of 0.525.
std::string per_cent(double share);

}  // namespace coq::game

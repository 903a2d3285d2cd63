// SPDX-License-Identifier: MIT
#include "core/play/games/series_report.h"

#include <algorithm>

#include "core/base/decimals.h"
#include "core/base/message.h"
#include "core/base/text.h"

namespace coq::play {
namespace {

constexpr int kSquares = 24;  ///< Number of squares along the short side of a table.

/// Returns how many units a side has, those that arrive later included.
std::size_t units_of(const model::ScenarioDocument& scenario, std::string_view side) {
  std::size_t out = 0;
  const auto count = [&](const std::vector<model::Unit>& units) {
    for (const model::Unit& unit : units) out += model::unit_ids(unit).size();
  };
  if (const model::Side* found = model::find_side(scenario, side)) {
    for (const model::Setup& setup : found->setups) count(setup.units);
    for (const model::Reinforcements& wave : found->reinforcements) count(wave.units);
  }
  return out;
}

}  // namespace

std::string per_cent(double share) {
  return fmt::format("{:.1f}", share * 100);
}

SeriesOptions series_options(const PlayableScenario& seating, int games, std::uint64_t seed) {
  SeriesOptions out;
  out.sides = seating.sides();
  out.games = games;
  out.seed = seed;
  if (const auto& table = seating.map().table)
    out.square = std::max(1, std::min(table->width, table->height) / kSquares);
  return out;
}

Um SeriesReport::middle_mm(int square) const {
  return (square * m_options.square + m_options.square / 2) / 1000;
}

std::string SeriesReport::cell_name(Hex cell) const {
  if (m_options.square == 0) return model::labels_of(m_seating.map())->format(cell);
  return fmt::format("{},{}", middle_mm(cell.column), middle_mm(cell.row));
}

std::string SeriesReport::place_name(Hex cell) const {
  if (m_options.square == 0) return cell_name(cell);
  return fmt::format("({}, {})", middle_mm(cell.column), middle_mm(cell.row));
}

std::string SeriesReport::ranking(const std::map<Hex, int>& counts, int games, bool share) const {
  std::vector<std::pair<int, Hex>> sorted;
  for (const auto& [hex, count] : counts) sorted.emplace_back(-count, hex);
  std::sort(sorted.begin(), sorted.end());
  std::vector<std::string> out;
  for (const auto& [count, hex] : sorted) {
    if (out.size() == 6) break;
    const double a_game = static_cast<double>(-count) / std::max(1, games);
    out.push_back(place_name(hex) + " " + (share ? per_cent_words(a_game) + "\u00A0%" : two_places(a_game)));
  }
  return join(out, m_language.starts_with("fr") ? "\u202F; " : "; ");
}

std::string SeriesReport::side_line(const SideSummary& side) const {
  const std::size_t units = units_of(m_seating.scenario(), side.side);
  return m_words(
      plural_message("{} won {}: {} % (between {} and {} %, 95 % sure), and lost {} of {} unit per game.",
                     "{} won {}: {} % (between {} and {} %, 95 % sure), and lost {} of {} units per game.",
                     units, m_seating.side_name(side.side), side.wins, per_cent_words(side.share),
                     per_cent_words(side.low), per_cent_words(side.high), two_places(side.losses), units));
}

std::string SeriesReport::length_line(const SeriesSummary& summary) const {
  const std::string steps = text::with_decimal_sign(fmt::format("{:.1f}", summary.steps), m_language);
  if (summary.least_turns == summary.most_turns)
    return m_words(plural_message("Every game took {} turn, and {} steps on average.",
                                  "Every game took {} turns, and {} steps on average.", summary.least_turns,
                                  summary.least_turns, steps));
  return m_words(message("A game took {} turns ({} to {}) and {} steps on average.", two_places(summary.turns),
                         summary.least_turns, summary.most_turns, steps));
}

std::vector<std::string> SeriesReport::lines(const SeriesSummary& summary) const {
  std::vector<std::string> out;
  const std::uint64_t last = m_options.seed + static_cast<std::uint64_t>(summary.games) - 1;
  out.push_back(m_words(summary.games == 1 ? message("Games played: 1, with the seed {}.", m_options.seed)
                                           : message("Games played: {}, with the seeds {} to {}.",
                                                     summary.games, m_options.seed, last)));
  for (const SideSummary& side : summary.sides) out.push_back(side_line(side));
  if (summary.undecided > 0) out.push_back(m_words(message("Nobody won: {}.", summary.undecided)));
  if (summary.stopped > 0) out.push_back(m_words(message("Abandoned as too long: {}.", summary.stopped)));
  out.push_back(length_line(summary));
  if (m_options.square > 0)
    out.push_back(
        m_words(message("Places are squares of {} mm: (x, y) is the centre, in mm from the upper left corner.",
                        text::with_decimal_sign(format_mm(m_options.square), m_language))));
  if (!summary.lost.empty())
    out.push_back(m_words(message("Where units were destroyed, units per game: {}.",
                                  ranking(summary.lost, summary.games, false))));
  out.push_back(summary.contested.empty() ? m_words(message("Contested locations: none."))
                                          : m_words(message("Contested locations, as a share of the games: {}.",
                                                            ranking(summary.contested, summary.games, true))));
  return out;
}

std::string SeriesReport::two_places(double value) const {
  return text::with_decimal_sign(fmt::format("{:.2f}", value), m_language);
}

std::string SeriesReport::per_cent_words(double share) const {
  return text::with_decimal_sign(per_cent(share), m_language);
}

}  // namespace coq::play

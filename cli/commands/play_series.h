// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/commands/play.h"
#include "core/play/games/series_report.h"

namespace coq::cli {

/// Prints a series of games, as text or CSV, and draws it. The records arrive one by one, in the order of their
/// seeds.
class SeriesPrinter {
 public:
  SeriesPrinter(Context& context, const PlayArguments& arguments, const Table& table,
                const play::SeriesOptions& options);
  void add(const play::GameRecord& record);
  /// Prints and draws what concerns the series as a whole.
  void finish();

 private:
  void print_row(const play::GameRecord& record) const;
  void draw(const play::SeriesSummary& summary);

  Context& m_context;
  const PlayArguments& m_arguments;
  const Table& m_table;
  const play::SeriesOptions& m_options;
  play::SeriesReport m_report;
  play::SeriesTotals m_totals;
};

}  // namespace coq::cli

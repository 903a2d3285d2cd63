// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/commands/play.h"
#include "core/play/report/series_story.h"

namespace coq::cli {

/// Returns the `--export` file for the statistics on the map. The caller must set its `make`.
PageFile heat_map_file(const PlayArguments& arguments);

/// Prints a series of games, as text, CSV or JSON, and draws it. The records arrive one by one, in the order of
/// the plan.
class SeriesPrinter {
 public:
  SeriesPrinter(Context& context, const PlayArguments& arguments, const Table& table,
                const play::ReportPlan& plan);
  void add(const play::GameRecord& record);
  /// Prints and draws what concerns the series as a whole.
  void finish();

 private:
  void print_header() const;
  void print_row(const play::GameRecord& record) const;
  std::vector<play::TurningPoint> moments_of(const play::Findings& found) const;
  void draw(const play::Findings& found);

  Context& m_context;
  const PlayArguments& m_arguments;
  const Table& m_table;
  const play::ReportPlan& m_plan;
  play::SeriesReport m_report;
  play::SeriesStory m_story;
  play::FindingsTotals m_totals;
  int m_game = 0;
};

}  // namespace coq::cli

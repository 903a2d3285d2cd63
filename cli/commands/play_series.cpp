// SPDX-License-Identifier: MIT
#include "cli/commands/play_series.h"

#include <ostream>

#include "cli/commands/page_files.h"
#include "cli/commands/tables.h"
#include "core/base/text.h"
#include "core/drawing/figures/heat_map.h"
#include "core/play/report/series_json.h"
#include "exporters/pages/pages.h"

namespace coq::cli {

namespace {

play::SeriesReport::Words words(const Context& context) {
  return [&context](const Message& sentence) { return (*context.translator)(sentence); };
}

}  // namespace

SeriesPrinter::SeriesPrinter(Context& context, const PlayArguments& arguments, const Table& table,
                             const play::ReportPlan& plan)
    : m_context(context),
      m_arguments(arguments),
      m_table(table),
      m_plan(plan),
      m_report(table, plan.options, words(context), std::string(context.translator->language())),
      m_story(table, plan, words(context), std::string(context.translator->language())),
      m_totals(table, plan) {
  if (arguments.format == "csv") print_header();
}

void SeriesPrinter::print_header() const {
  std::string header = "seed,winner,turns,steps";
  for (const char* column : {"losses_", "exits_"})
    for (const std::string& side : m_plan.options.sides) header += "," + (column + side);
  header += ",contested";
  for (const std::string& side : m_plan.options.sides) header += ",playouts_" + side;
  *m_context.out << header << ",began,reason\n";
}

void SeriesPrinter::add(const play::GameRecord& record) {
  if (m_arguments.format == "csv") print_row(record);
  m_totals.add(m_game++, record);
}

void SeriesPrinter::finish() {
  const play::Findings found = m_totals.findings();
  if (m_arguments.format == "json") {
    *m_context.out << play::report_as_json(m_table, m_plan, m_totals, moments_of(found), m_story,
                                           m_context.program());
  } else if (m_arguments.format == "text") {
    // A single game explains nothing.
    const std::vector<std::string> lines = m_plan.games() == 1 && m_plan.swing_trials == 0
                                               ? m_report.lines(found.summary)
                                               : m_story.lines(m_totals, moments_of(found));
    for (const std::string& line : lines) *m_context.out << line << '\n';
  }
  if (!m_arguments.export_to.empty()) draw(found);
}

std::vector<play::TurningPoint> SeriesPrinter::moments_of(const play::Findings& found) const {
  auto moments = play::turning_points(m_table, m_plan, found, play::kMoments);
  if (moments) return *std::move(moments);
  m_context.report(moments.error());
  throw Failure{Exit::problems_found};
}

void SeriesPrinter::print_row(const play::GameRecord& record) const {
  std::vector<std::string> contested;
  for (const Hex hex : record.contested) contested.push_back(m_report.cell_name(hex));
  const play::EndingFacts ending = play::ending_of(record, m_plan.options.sides);
  *m_context.out << fmt::format("{},{},{},{},{},{},{},{},{},{}\n", record.seed, csv_cell(record.winner),
                                record.turns, record.steps, fmt::join(record.losses, ","),
                                fmt::join(record.exits, ","), csv_cell(join(contested, " ")),
                                fmt::join(m_plan.pairings[m_plan.pairing_of(m_game)], ","),
                                csv_cell(record.facts.began), csv_cell(m_story.reason_of(ending)));
}

PageFile heat_map_file(const PlayArguments& arguments) {
  PageFile file;
  file.output = arguments.export_to;
  file.options = arguments.options;
  file.source = arguments.scenario;
  file.known = exporters::describe_options(drawing::heat_map_option_table());
  return file;
}

void SeriesPrinter::draw(const play::Findings& found) {
  PageFile file = heat_map_file(m_arguments);
  file.make = [&](const exporters::Request& request, drawing::TextMetrics& metrics,
                  Problems& problems) -> Result<drawing::Document> {
    drawing::HeatMapOptions options;
    if (Status taken = exporters::take_options(request, drawing::heat_map_option_table(), options); !taken)
      return taken.error();
    options.lang = m_context.translator->language();
    options.date = request.date_of(*m_table.bound.scenario.document);
    const model::ScenarioDocument& scenario = *m_table.bound.scenario.document;
    drawing::HeatMap heat;
    heat.title = m_arguments.title.empty() ? model::name_in(scenario.titles, options.lang, scenario.lang)
                                           : m_arguments.title;
    heat.lines = m_report.lines(found.summary);
    heat.games = found.games;
    heat.square = m_plan.options.square;
    heat.entered = found.summary.entered;
    heat.lost = found.summary.lost;
    heat.contested = found.summary.contested;
    heat.attacked = found.attacked;
    heat.crossed = found.crossed;
    heat.idle = found.idle;
    return drawing::heat_map_pages(*m_table.bound.map.document, *m_table.bound.ruleset.document, heat, options,
                                   metrics, problems);
  };
  write_page_file(m_context, file);
}

}  // namespace coq::cli

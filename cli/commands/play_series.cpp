// SPDX-License-Identifier: MIT
#include "cli/commands/play_series.h"

#include <ostream>

#include "cli/commands/page_files.h"
#include "cli/commands/tables.h"
#include "core/base/text.h"
#include "core/drawing/figures/heat_map.h"
#include "exporters/pages/pages.h"

namespace coq::cli {

SeriesPrinter::SeriesPrinter(Context& context, const PlayArguments& arguments, const Table& table,
                             const play::SeriesOptions& options)
    : m_context(context),
      m_arguments(arguments),
      m_table(table),
      m_options(options),
      m_report(
          table, options, [&context](const Message& sentence) { return (*context.translator)(sentence); },
          std::string(context.translator->language())),
      m_totals(options.sides) {
  if (arguments.format != "csv") return;
  std::string header = "seed,winner,turns,steps";
  for (const std::string& side : m_options.sides) header += ",losses_" + side;
  for (const std::string& side : m_options.sides) header += ",exits_" + side;
  *m_context.out << fmt::format("{},contested\n", header);
}

void SeriesPrinter::add(const play::GameRecord& record) {
  m_totals.add(record);
  if (m_arguments.format == "csv") print_row(record);
}

void SeriesPrinter::finish() {
  const play::SeriesSummary summary = m_totals.summary();
  if (m_arguments.format != "csv")
    for (const std::string& line : m_report.lines(summary)) *m_context.out << line << '\n';
  if (!m_arguments.export_to.empty()) draw(summary);
}

void SeriesPrinter::print_row(const play::GameRecord& record) const {
  std::vector<std::string> contested;
  for (const Hex hex : record.contested) contested.push_back(m_report.cell_name(hex));
  *m_context.out << fmt::format("{},{},{},{},{},{},{}\n", record.seed, csv_cell(record.winner), record.turns,
                                record.steps, fmt::join(record.losses, ","), fmt::join(record.exits, ","),
                                join(contested, " "));
}

void SeriesPrinter::draw(const play::SeriesSummary& summary) {
  PageFile file;
  file.output = m_arguments.export_to;
  file.options = m_arguments.options;
  file.source = m_arguments.scenario;
  file.known = exporters::describe_options(drawing::heat_map_option_table());
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
    heat.lines = m_report.lines(summary);
    heat.games = summary.games;
    heat.square = m_options.square;
    heat.entered = summary.entered;
    heat.lost = summary.lost;
    heat.contested = summary.contested;
    return drawing::heat_map_pages(*m_table.bound.map.document, *m_table.bound.ruleset.document, heat, options,
                                   metrics, problems);
  };
  write_page_file(m_context, file);
}

}  // namespace coq::cli

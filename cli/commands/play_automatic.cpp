// SPDX-License-Identifier: MIT
#include <ostream>

#include <mutex>

#include "cli/commands/page_files.h"
#include "cli/commands/play.h"
#include "cli/commands/progress.h"
#include "cli/commands/tables.h"
#include "core/base/text.h"
#include "core/documents/xml/xml.h"
#include "core/drawing/figures/heat_map.h"
#include "core/play/games/series_report.h"
#include "exporters/pages/pages.h"

namespace coq::cli {
namespace {

class AutomaticGames {
 public:
  AutomaticGames(Context& context, const PlayArguments& arguments)
      : m_context(context), m_arguments(arguments), m_table(set_table(context, arguments.scenario)) {
    m_players = players_of(context, arguments, m_table);
    m_options = play::series_options(m_table, arguments.games, arguments.seeded ? arguments.seed : 1);
  }

  void run() {
    if (!m_arguments.output.empty()) write_log();
    Progress progress(m_context, static_cast<std::size_t>(m_options.games));
    std::mutex mutex;
    Result<std::vector<play::GameRecord>> records =
        play::play_series(*m_table.start, m_players, m_options, m_context.make_workers(), [&] {
          const std::lock_guard<std::mutex> lock(mutex);
          progress.advance(1);
        });
    if (!records) fail(records.error());
    const play::SeriesSummary summary = play::summarise(*records, m_options);
    if (m_arguments.format == "csv")
      print_csv(*records);
    else
      for (const std::string& line : m_report.lines(summary)) *m_context.out << line << '\n';
    if (!m_arguments.export_to.empty()) draw(summary);
  }

 private:
  [[noreturn]] void fail(const Problem& problem) {
    m_context.report(problem);
    throw Failure{Exit::problems_found};
  }

  std::string tr(const Message& sentence) const { return (*m_context.translator)(sentence); }

  /// Writes the first game of the series as a log.
  void write_log() {
    model::PlayDocument log = m_table.new_log(m_context.program());
    log.seed = m_options.seed;
    log.generator = "mt19937-64";
    const auto record =
        play::play_game(*m_table.start, m_players, m_options, m_options.seed,
                        [&](const model::PlayStep& step, const play::Match&) { log.steps.push_back(step); });
    if (!record) fail(record.error());
    write_or_fail(m_context, m_arguments.output, xml::write(log));
  }

  void print_csv(const std::vector<play::GameRecord>& records) const {
    std::string header = "seed,winner,turns,steps";
    for (const std::string& side : m_options.sides) header += ",losses_" + side;
    for (const std::string& side : m_options.sides) header += ",exits_" + side;
    *m_context.out << fmt::format("{},contested\n", header);
    for (const play::GameRecord& record : records) {
      std::vector<std::string> contested;
      for (const Hex hex : record.contested) contested.push_back(m_report.cell_name(hex));
      *m_context.out << fmt::format("{},{},{},{},{},{},{}\n", record.seed, csv_cell(record.winner),
                                    record.turns, record.steps, fmt::join(record.losses, ","),
                                    fmt::join(record.exits, ","), join(contested, " "));
    }
  }

  void draw(const play::SeriesSummary& summary) {
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
      return drawing::heat_map_pages(*m_table.bound.map.document, *m_table.bound.ruleset.document, heat,
                                     options, metrics, problems);
    };
    write_page_file(m_context, file);
  }

  Context& m_context;
  const PlayArguments& m_arguments;
  Table m_table;
  play::PlayerFactory m_players;
  play::SeriesOptions m_options;
  const play::SeriesReport m_report{m_table, m_options,
                                    [this](const Message& sentence) { return tr(sentence); },
                                    std::string(m_context.translator->language())};
};

}  // namespace

void play_automatic(Context& context, const PlayArguments& arguments) {
  AutomaticGames(context, arguments).run();
}

}  // namespace coq::cli

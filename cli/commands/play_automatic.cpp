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
#include "formats/exporters/pages.h"

namespace coq::cli {
namespace {

constexpr int kSquares = 24;  ///< of the heat map, along the short side of a table

std::string per_cent(double share) {
  return fmt::format("{:.1f}", share * 100);
}

class AutomaticGames {
 public:
  AutomaticGames(Context& context, const PlayArguments& arguments)
      : m_context(context), m_arguments(arguments), m_table(set_table(context, arguments.scenario)) {
    Result<game::PlayerFactory> players = m_table.system->players(m_table.bound);
    if (!players) fail(players.error());
    m_players = std::move(*players);
    m_options.sides = m_table.sides();
    m_options.games = arguments.games;
    if (const auto& table = m_table.bound.map.document->table)
      m_options.square = std::max(1, std::min(table->width, table->height) / kSquares);
    m_options.seed = arguments.seeded ? arguments.seed : 1;
  }

  void run() {
    if (!m_arguments.output.empty()) write_log();
    Progress progress(m_context, static_cast<std::size_t>(m_options.games));
    std::mutex mutex;
    Result<std::vector<game::GameRecord>> records =
        game::play_series(*m_table.start, m_players, m_options, m_context.make_workers(), [&] {
          const std::lock_guard<std::mutex> lock(mutex);
          progress.advance(1);
        });
    if (!records) fail(records.error());
    const game::SeriesSummary summary = game::summarise(*records, m_options);
    if (m_arguments.format == "csv")
      print_csv(*records);
    else
      for (const std::string& line : lines_of(summary)) *m_context.out << line << '\n';
    if (!m_arguments.export_to.empty()) draw(summary);
  }

 private:
  [[noreturn]] void fail(const Problem& problem) {
    m_context.report(problem);
    throw Failure{Exit::problems_found};
  }

  std::string tr(const Message& sentence) const { return (*m_context.translator)(sentence); }

  /// The first game of the series as a log.
  void write_log() {
    model::PlayDocument log = new_log(m_context, m_table);
    log.seed = m_options.seed;
    log.generator = "mt19937-64";
    const auto record =
        game::play_game(*m_table.start, m_players, m_options, m_options.seed,
                        [&](const model::PlayStep& step, const game::Match&) { log.steps.push_back(step); });
    if (!record) fail(record.error());
    write_or_fail(m_context, m_arguments.output, xml::write(log));
  }

  /// The name of a hex; of a square its middle, in millimetres.
  std::string cell_name(Hex cell) const {
    if (m_table.bound.map.document->grid) return model::labels_of(*m_table.bound.map.document)->format(cell);
    const Um edge = m_options.square;
    return fmt::format("{},{}", (cell.column * edge + edge / 2) / 1000, (cell.row * edge + edge / 2) / 1000);
  }

  /// The hexes with the largest numbers, a game: "E05 1.2, E04 0.4".
  std::string ranking(const std::map<Hex, int>& counts, bool share) const {
    if (counts.empty()) return "-";
    std::vector<std::pair<int, Hex>> sorted;
    for (const auto& [hex, count] : counts) sorted.emplace_back(-count, hex);
    std::sort(sorted.begin(), sorted.end());
    std::vector<std::string> out;
    for (const auto& [count, hex] : sorted) {
      if (out.size() == 6) break;
      const double a_game = static_cast<double>(-count) / std::max(1, m_options.games);
      out.push_back(cell_name(hex) + " " + (share ? per_cent(a_game) + " %" : fmt::format("{:.2f}", a_game)));
    }
    return join(out, ", ");
  }

  std::vector<std::string> lines_of(const game::SeriesSummary& summary) const {
    std::vector<std::string> out;
    out.push_back(tr(message("games: {}, seeds {} to {}", summary.games, m_options.seed,
                             m_options.seed + static_cast<std::uint64_t>(summary.games) - 1)));
    for (const game::SideSummary& side : summary.sides)
      out.push_back(tr(message("{}: {} victories, {} % (95 %: {} to {}); losses a game: {}",
                               m_table.side_name(m_context, side.side), side.wins, per_cent(side.share),
                               per_cent(side.low), per_cent(side.high), fmt::format("{:.2f}", side.losses))));
    if (summary.undecided > 0) out.push_back(tr(message("nobody wins: {}", summary.undecided)));
    if (summary.stopped > 0) out.push_back(tr(message("given up, too long: {}", summary.stopped)));
    out.push_back(tr(message("turns a game: {} ({} to {}); steps: {}", fmt::format("{:.2f}", summary.turns),
                             summary.least_turns, summary.most_turns, fmt::format("{:.1f}", summary.steps))));
    if (!m_table.bound.map.document->grid)
      out.push_back(tr(message("squares of {} mm, by their middle:", format_mm(m_options.square))));
    out.push_back(tr(message("units destroyed in: {}", ranking(summary.lost, false))));
    out.push_back(tr(message("contested: {}", ranking(summary.contested, true))));
    return out;
  }

  void print_csv(const std::vector<game::GameRecord>& records) const {
    std::string header = "seed,winner,turns,steps";
    for (const std::string& side : m_options.sides) header += ",losses_" + side;
    for (const std::string& side : m_options.sides) header += ",exits_" + side;
    *m_context.out << fmt::format("{},contested\n", header);
    for (const game::GameRecord& record : records) {
      std::vector<std::string> contested;
      for (const Hex hex : record.contested) contested.push_back(cell_name(hex));
      *m_context.out << fmt::format("{},{},{},{},{},{},{}\n", record.seed, csv_cell(record.winner),
                                    record.turns, record.steps, fmt::join(record.losses, ","),
                                    fmt::join(record.exits, ","), join(contested, " "));
    }
  }

  void draw(const game::SeriesSummary& summary) {
    PageFile file;
    file.output = m_arguments.export_to;
    file.options = m_arguments.options;
    file.source = m_arguments.scenario;
    file.known = exporters::describe_options(scene::heat_map_option_table());
    file.make = [&](const exporters::Request& request, scene::TextMetrics& metrics,
                    Problems& problems) -> Result<scene::Document> {
      scene::HeatMapOptions options;
      if (Status taken = exporters::take_options(request, scene::heat_map_option_table(), options); !taken)
        return taken.error();
      options.lang = m_context.translator->language();
      options.date = request.date_of(*m_table.bound.scenario.document);
      const model::ScenarioDocument& scenario = *m_table.bound.scenario.document;
      scene::HeatMap heat;
      heat.title = m_arguments.title.empty() ? model::name_in(scenario.titles, options.lang, scenario.lang)
                                             : m_arguments.title;
      heat.lines = lines_of(summary);
      heat.games = summary.games;
      heat.square = m_options.square;
      heat.entered = summary.entered;
      heat.lost = summary.lost;
      heat.contested = summary.contested;
      return scene::heat_map_pages(*m_table.bound.map.document, *m_table.bound.ruleset.document, heat, options,
                                   metrics, problems);
    };
    write_page_file(m_context, file);
  }

  Context& m_context;
  const PlayArguments& m_arguments;
  Table m_table;
  game::PlayerFactory m_players;
  game::SeriesOptions m_options;
};

}  // namespace

void play_automatic(Context& context, const PlayArguments& arguments) {
  AutomaticGames(context, arguments).run();
}

}  // namespace coq::cli

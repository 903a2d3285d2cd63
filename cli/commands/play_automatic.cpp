// SPDX-License-Identifier: MIT
#include <mutex>

#include "cli/commands/play.h"
#include "cli/commands/play_series.h"
#include "cli/commands/progress.h"
#include "core/base/text.h"
#include "core/documents/xml/xml.h"
#include "core/play/games/series_parts.h"

namespace coq::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail_games(const Context& context, const Problem& problem, int exit = Exit::problems_found) {
  context.report(problem);
  throw Failure{exit};
}

class AutomaticGames {
 public:
  AutomaticGames(Context& context, const PlayArguments& arguments)
      : m_context(context), m_arguments(arguments), m_table(set_table(context, arguments.scenario)) {
    m_plan = plan_of(context, arguments, m_table);
  }

  void run() {
    if (!m_arguments.export_to.empty()) check_page_file(m_context, heat_map_file(m_arguments));
    if (!m_arguments.output.empty()) write_log();
    const std::vector<play::GameRecord> records = games_of({0, m_plan.games()});
    SeriesPrinter printer(m_context, m_arguments, m_table, m_plan);
    for (const play::GameRecord& record : records) printer.add(record);
    printer.finish();
  }

  void run_shard() {
    play::SeriesPart part;
    part.series = play::identity_of(m_table, m_context.program(), {}, m_plan.options);
    part.series.playouts = m_plan.pairings.front();
    part.series.pairings = m_plan.pairings;
    part.series.swings = m_plan.swing_trials;
    read_shard(part);
    check_output(m_context, m_arguments.output);
    // Folders may be symbolic links, from which ".." leads elsewhere.
    std::error_code error;
    const fs::path scenario = fs::weakly_canonical(fs::absolute(m_arguments.scenario), error);
    const fs::path output = fs::weakly_canonical(fs::absolute(m_arguments.output), error);
    part.scenario_path = scenario.lexically_relative(output.parent_path()).generic_string();
    part.records = games_of(play::games_of_shard(m_plan.games(), part.shard, part.series.shards));
    write_or_fail(m_context, m_arguments.output, play::write_part(part));
  }

 private:
  std::vector<play::GameRecord> games_of(play::GameRange range) {
    Progress progress(m_context, static_cast<std::size_t>(range.count));
    std::mutex mutex;
    const auto series = play::ReportedSeries::make(m_table, m_plan);
    if (!series) fail_games(m_context, series.error());
    Result<std::vector<play::GameRecord>> records =
        (*series)->play(range, m_context.make_workers(), nullptr, [&] {
          const std::lock_guard<std::mutex> lock(mutex);
          progress.advance(1);
        });
    if (!records) fail_games(m_context, records.error());
    return *std::move(records);
  }

  /// Reads "3/64".
  void read_shard(play::SeriesPart& part) const {
    const std::size_t slash = m_arguments.shard.find('/');
    const auto shard = parse_integer(m_arguments.shard.substr(0, slash));
    const auto shards =
        slash == std::string::npos ? std::nullopt : parse_integer(m_arguments.shard.substr(slash + 1));
    const std::int64_t most = std::min(m_plan.games(), play::kMaxShards);
    if (!shard || !shards || *shard < 1 || *shard > *shards)
      usage_error(m_context, message("--shard expects a shard and their number, such as 3/64, not \"{}\"",
                                     m_arguments.shard));
    if (*shards > most)
      usage_error(m_context, plural_message("{} game cannot be split into {} shards",
                                            "{} games cannot be split into {} shards", m_plan.games(),
                                            m_plan.games(), *shards));
    part.shard = static_cast<int>(*shard);
    part.series.shards = static_cast<int>(*shards);
  }

  /// Writes the first game of the series as a log.
  void write_log() {
    model::PlayDocument log = m_table.new_log(m_context.program());
    log.seed = m_plan.options.seed;
    log.generator = "mt19937-64";
    name_log(m_arguments, log);
    const auto players = m_table.players(play::searching_of(m_plan.pairings.front(), m_plan.options.sides));
    if (!players) fail_games(m_context, players.error());
    const auto record =
        play::play_game(*m_table.start, *players, m_plan.options, m_plan.options.seed,
                        [&](const model::PlayStep& step, const play::Match&) { log.steps.push_back(step); });
    if (!record) fail_games(m_context, record.error());
    write_or_fail(m_context, m_arguments.output, xml::write(log));
  }

  Context& m_context;
  const PlayArguments& m_arguments;
  Table m_table;
  play::ReportPlan m_plan;
};

/// Reads all parts twice: first to see whether they belong together, then for the report. Only one part at a
/// time is in memory.
class MergedGames {
 public:
  MergedGames(Context& context, PlayArguments arguments)
      : m_context(context), m_arguments(std::move(arguments)) {}

  void run() {
    if (!m_arguments.export_to.empty()) check_page_file(m_context, heat_map_file(m_arguments));
    const Table table = add_all();
    play::ReportPlan plan;
    plan.options = play::series_options(table, m_parts.series().games, m_parts.series().seed);
    plan.pairings = m_parts.series().pairings;
    if (plan.pairings.empty()) plan.pairings.push_back(m_parts.series().playouts);
    plan.swing_trials = m_parts.series().swings;
    SeriesPrinter printer(m_context, m_arguments, table, plan);
    for (const fs::path& file : m_parts.files()) {
      const play::SeriesPart part = load(file);
      for (const play::GameRecord& record : part.records) printer.add(record);
    }
    printer.finish();
  }

 private:
  play::SeriesPart load(const fs::path& file) const {
    std::error_code error;
    if (fs::exists(file, error) && !fs::is_regular_file(file, error))
      usage_error(m_context,
                  message("--merge reads each file twice, so \"{}\" must be a regular file", file.string()));
    Result<play::SeriesPart> part = play::load_part(file);
    if (!part) fail_games(m_context, part.error(), Exit::file_failure);
    return *std::move(part);
  }

  /// Checks that the files are the parts of one series of games of this scenario.
  Table add_all() {
    std::optional<Table> table;
    for (const fs::path file : m_arguments.merge) {
      const play::SeriesPart part = load(file);
      require(m_parts.add(part, file));
      if (!table) {
        if (m_arguments.scenario.empty())
          m_arguments.scenario = m_parts.scenario_path().lexically_normal().string();
        table = set_table(m_context, m_arguments.scenario);
        require(m_parts.check_series(*table, m_context.program()));
      }
      require(play::check_places(part, file, *table));
    }
    require(m_parts.check_complete());
    return *std::move(table);
  }
  void require(const Status& status) const {
    if (!status) fail_games(m_context, status.error());
  }

  Context& m_context;
  PlayArguments m_arguments;
  play::SeriesParts m_parts;
};

}  // namespace

void play_automatic(Context& context, const PlayArguments& arguments) {
  AutomaticGames(context, arguments).run();
}

void play_shard(Context& context, const PlayArguments& arguments) {
  AutomaticGames(context, arguments).run_shard();
}

void play_merge(Context& context, const PlayArguments& arguments) {
  MergedGames(context, arguments).run();
}

}  // namespace coq::cli

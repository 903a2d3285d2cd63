// SPDX-License-Identifier: MIT
#include "cli/commands/play.h"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <set>

#include "cli/commands/commands.h"
#include "cli/commands/given.h"
#include "cli/commands/options.h"
#include "cli/commands/page_files.h"
#include "core/base/ids.h"
#include "core/base/text.h"
#include "core/play/games/series_report.h"
#include "exporters/pages/pages.h"

namespace coq::cli {

play::Words words_of(const Context& context) {
  return [&context](const Message& message) { return (*context.translator)(message); };
}

Table set_table(Context& context, const std::string& scenario) {
  scenario::Loader loader = context.make_loader();
  Table table;
  table.language = context.translator->language();
  table.bound = load_or_fail<scenario::BoundScenario>(context, loader, scenario);
  const std::string& system = table.bound.scenario.document->system;
  const rules::System* known = systems::find(system);
  if (known == nullptr || !known->play)
    usage_error(context, message("games of the system \"{}\" cannot be played", system));
  table.system = &*known->play;
  Result<play::Phrasebook> telling =
      systems::telling(*known, loader, context.translator->language(), table.bound.ruleset.path);
  if (!telling) {
    context.report(telling.error());
    throw Failure{Exit::file_failure};
  }
  table.telling = std::move(*telling);
  table.take_names();
  const std::size_t faults = report_given(context, loader, {scenario});
  Result<std::unique_ptr<play::Match>> start = table.system->start(table.bound);
  if (!start) {
    Problem problem = start.error();
    if (problem.file.empty()) problem.file = scenario;
    if (faults == 0) context.report(problem);  // The check has reported why the game cannot begin.
    throw Failure{Exit::problems_found};
  }
  table.start = std::move(*start);
  return table;
}

model::PlayDocument load_log(Context& context, const std::string& path) {
  scenario::Loader loader = context.make_loader();
  const auto document = load_or_fail<model::Document>(context, loader, path);
  const auto* log = std::get_if<model::PlayDocument>(&document);
  if (log == nullptr) {
    Problem problem = make_error("play.log", message("this is not a game log"));
    problem.file = path;
    context.report(problem);
    throw Failure{Exit::file_failure};
  }
  report_given(context, loader, {path});
  return *log;
}

namespace {

class PositionPrinter {
 public:
  PositionPrinter(const Context& context, const Table& table, const play::Position& position)
      : m_context(context), m_table(table), m_position(position) {
    if (table.bound.map.document->grid) {
      if (auto labels = model::labels_of(*table.bound.map.document)) m_labels = *labels;
      if (auto grid = model::grid_of(*table.bound.map.document)) m_orientation = grid->orientation();
    }
  }

  void run() const {
    line(play::moment_line(m_table, m_position.turn, m_position.phase, words_of(m_context)));
    for (const play::PlacedCounter& unit : m_position.counters) line(text_of(unit));
    for (const play::PlacedTerrain& piece : m_position.terrain)
      line(fmt::format("{} {} {}", piece.id, terrain_name(piece.type), label(piece.placement)));
    for (const play::PlacedMarker& marker : m_position.markers) line(text_of(marker));
    for (const play::TrackMarker& marker : m_position.tracks)
      if (marker.track != "turn")
        line(fmt::format("{}{}{} {}", word(marker.track), marker.id.empty() ? "" : " ", marker.id,
                         marker.space));
  }

 private:
  void line(const std::string& text) const { *m_context.out << text << '\n'; }
  std::string word(std::string_view of_system) const { return m_table.telling.word(of_system); }
  std::string terrain_name(const std::string& type) const {
    const model::RulesetDocument& ruleset = *m_table.bound.ruleset.document;
    const model::TerrainType* known = ruleset.find_terrain(type);
    return known == nullptr ? type
                            : model::name_in(known->names, m_context.translator->language(), ruleset.lang);
  }
  std::string label(const std::optional<Hex>& hex) const {
    return hex && m_labels ? m_labels->format(*hex) : std::string("-");
  }

  /// Returns a place on a table in millimetres, with its facing: "457.2,744.4 (0,-1)".
  static std::string label(const play::Placement& place) {
    return fmt::format("{},{} ({},{})", format_mm(place.at.x), format_mm(place.at.y), place.facing.x,
                       place.facing.y);
  }
  template <class Piece>
  std::string place_of(const Piece& piece) const {
    return piece.placement ? label(*piece.placement) : label(piece.hex);
  }

  /// Returns text such as "British: B.1 E05 formed, fatigued".
  std::string text_of(const play::PlacedCounter& unit) const {
    std::vector<std::string> words;
    const std::string_view face = m_table.system->signs().faces[unit.face == 0 ? 0 : 1];
    if (!face.empty()) words.push_back(word(face));
    for (const std::string& condition : unit.words) words.push_back(word(condition));
    const std::string what =
        fmt::format("{} {}{}{}", unit.id, unit.hex || unit.placement ? place_of(unit) : word(unit.area),
                    words.empty() ? "" : " ", join(words, ", "));
    return (*m_context.translator)(message("{}: {}", m_table.side_name(unit.side), what));
  }

  std::string text_of(const play::PlacedMarker& marker) const {
    std::string out = word(marker.type);
    if (!marker.id.empty()) out += " " + marker.id;
    out += " " + place_of(marker);
    if (marker.toward && m_orientation)
      out += std::string(" ") + direction_name(*m_orientation, *marker.toward);
    for (const auto& [type, back] : m_table.system->signs().marker_backs)
      if (type == marker.type && marker.face > 0) out += ", " + word(back);
    return out;
  }

  const Context& m_context;
  const Table& m_table;
  const play::Position& m_position;
  std::optional<Labels> m_labels;
  std::optional<Orientation> m_orientation;
};

}  // namespace

void print_position(const Context& context, const Table& table, const play::Position& position,
                    const std::optional<std::string>& viewer) {
  play::Position seen = position;
  if (viewer)
    std::erase_if(seen.markers,
                  [&](const play::PlacedMarker& marker) { return marker.secret && marker.side != *viewer; });
  PositionPrinter(context, table, seen).run();
}

PageFile position_file(const PlayArguments& arguments) {
  PageFile file;
  file.output = arguments.export_to;
  file.options = arguments.options;
  file.source = arguments.log.empty() ? arguments.scenario : arguments.log;
  file.known = exporters::describe_options(drawing::position_option_table());
  return file;
}

Result<drawing::PositionOptions> position_options(const Context& context, const Table& table,
                                                  const exporters::Request& page) {
  drawing::PositionOptions options;
  if (Status taken = exporters::take_options(page, drawing::position_option_table(), options); !taken)
    return taken.error();
  options.date = page.date_of(table.scenario());
  options.lang = context.translator->language();
  return options;
}

namespace {

/// A figure of a position for the `--export` file.
struct FigureRequest {
  play::Position position;
  std::optional<play::Position> before;
  std::vector<drawing::FigureArrow> arrows;
  std::vector<std::string> caption;
};

void write_figure(Context& context, const Table& table, const PlayArguments& arguments, FigureRequest request) {
  PageFile file = position_file(arguments);
  file.make = [&](const exporters::Request& page, drawing::TextMetrics& metrics,
                  Problems& problems) -> Result<drawing::Document> {
    const auto options = position_options(context, table, page);
    if (!options) return options.error();
    drawing::PositionFigure figure;
    figure.position = std::move(request.position);
    figure.before = std::move(request.before);
    figure.arrows = std::move(request.arrows);
    figure.caption = std::move(request.caption);
    figure.title = arguments.title;
    return drawing::position_pages(table.position_source(), figure, *options, metrics, problems);
  };
  write_page_file(context, file);
}

void check_merge_use(const Context& context, const PlayArguments& a) {
  if (!a.log.empty() || !a.automatic.empty() || a.interactive || a.questions || !a.asks.empty() ||
      !a.shard.empty() || !a.output.empty() || !a.levels.empty() || a.playouts > 0 || a.games > 1 || a.seeded ||
      !a.pairings.empty() || a.swings > 0)
    usage_error(context, message("--merge can be combined only with --format, --export, --option and --title"));
  if (a.export_to.empty() && !(a.options.empty() && a.title.empty()))
    usage_error(context, message("--option and --title require --export"));
}

void check_shard_use(const Context& context, const PlayArguments& a) {
  if (!a.log.empty() || a.questions || !a.asks.empty() || !a.options.empty() || !a.title.empty() ||
      a.until >= 0 || a.since >= 0)
    usage_error(context, message("--shard can be combined only with -o, --games, --seed, --level, --levels, "
                                 "--playouts and --swings"));
  if (a.automatic != "both" || a.interactive) usage_error(context, message("--shard requires --games"));
  if (!a.export_to.empty() || a.format != "text")
    usage_error(context, message("--shard cannot be combined with --format or --export; --merge takes them"));
  if (!a.output.ends_with(".json"))
    usage_error(context, message("--shard writes the games to a file: give -o with a name that ends in .json"));
}

void check_use(const Context& context, const PlayArguments& a) {
  if (!a.pairings.empty() && !a.levels.empty())
    usage_error(context, message("--levels cannot be combined with --level"));
  if (!a.merge.empty()) return check_merge_use(context, a);
  if (!a.shard.empty()) return check_shard_use(context, a);
  const bool plays = a.interactive || !a.automatic.empty();
  if (!a.asks.empty() && (plays || a.questions || !a.export_to.empty()))
    usage_error(context,
                message("--ask cannot be combined with --interactive, --auto, --questions or --export"));
  const bool has_statistics = a.automatic == "both" && !a.interactive;
  if (a.format == "json" && a.asks.empty() && !has_statistics)
    usage_error(context, message("--format json requires --ask or --games"));
  if (a.format == "csv" && !has_statistics) usage_error(context, message("--format csv requires --games"));
  if ((!a.levels.empty() || a.playouts > 0) && a.automatic.empty())
    usage_error(context, message("--level and --playouts require --auto"));
  if (a.interactive && !a.export_to.empty())
    usage_error(context, message("--interactive cannot be combined with --export: write the log with -o, and "
                                 "draw it with --log and --export"));
  if ((!a.pairings.empty() || a.swings > 0) && !has_statistics)
    usage_error(context, message("--levels and --swings require --games"));
  if (a.questions && (plays || !a.log.empty()))
    usage_error(context, message("--questions cannot be combined with --log, --interactive or --auto"));
  if (a.log.empty() && !plays && !a.questions && a.asks.empty())
    usage_error(context, message("give --log, --interactive, --auto, --ask or --questions"));
  if (!a.log.empty() && !a.automatic.empty() && !a.interactive)
    usage_error(context, message("--auto cannot be combined with --log; add --interactive to play on"));
  if ((a.until >= 0 || a.since >= 0) && a.log.empty())
    usage_error(context, message("--until and --since require --log"));
  if (a.since >= 0 && a.export_to.empty()) usage_error(context, message("--since requires --export"));
  if (a.until >= 0 && a.since > a.until)
    usage_error(context, message("--since {} comes after --until {}", a.since, a.until));
  if (a.seeded && !a.log.empty())
    usage_error(context, message("--seed cannot be combined with --log: the game goes on with the log's dice"));
  if (a.seeded && !plays) usage_error(context, message("--seed requires --interactive or --auto"));
  if (a.games > 1 && a.interactive)
    usage_error(context, message("{} cannot be combined with {}", "--games", "--interactive"));
  if (a.games > 1 && a.automatic != "both") usage_error(context, message("--games requires --auto both"));
  if (!a.automatic.empty() && a.automatic != "both" && !a.interactive)
    usage_error(context, message("--auto for one side requires --interactive for the other"));
  if (a.export_to.empty() && !(a.options.empty() && a.title.empty()))
    usage_error(context, message("--option and --title require --export"));
  if (!a.output.empty() && !plays) usage_error(context, message("-o requires --interactive or --auto"));
  if (!a.output.empty() && !a.output.ends_with(".play.xml"))
    usage_error(context, message("\"{}\" is not a valid log name: it must end in .play.xml", a.output));
}

void run_play(Context& context, const PlayArguments& arguments) {
  check_use(context, arguments);
  if (!arguments.merge.empty())
    play_merge(context, arguments);
  else if (!arguments.shard.empty())
    play_shard(context, arguments);
  else if (!arguments.asks.empty())
    play_ask(context, arguments);
  else if (arguments.questions)
    play_questions(context, arguments);
  else if (arguments.interactive)
    play_interactive(context, arguments);
  else if (!arguments.automatic.empty())
    play_automatic(context, arguments);
  else
    play_log(context, arguments);
}

}  // namespace

void name_log(const PlayArguments& arguments, model::PlayDocument& log) {
  if (arguments.output.empty() || arguments.output == arguments.log) return;
  const std::string name = std::filesystem::path(arguments.output).filename().string();
  log.id = id_from(name.substr(0, name.rfind(".play.xml")), log.id);
}

std::map<std::string, play::SearchOptions> searching_of(const Context& context, const PlayArguments& arguments,
                                                        const Table& table) {
  std::map<std::string, int> levels;
  const std::vector<std::string> sides = table.sides();
  // The level of one side overrides that of all sides, in any order.
  std::vector<std::string> given = arguments.levels;
  std::stable_partition(given.begin(), given.end(),
                        [](const std::string& text) { return text.find('=') == std::string::npos; });
  for (const std::string& text : given) {
    const std::size_t equals = text.find('=');
    const std::string side = equals == std::string::npos ? "" : text.substr(0, equals);
    const auto level = parse_integer(equals == std::string::npos ? text : text.substr(equals + 1));
    if (!level || *level < 1 || *level > play::kLevels)
      usage_error(context, message("--level expects a number from 1 to {}, not \"{}\"", play::kLevels, text));
    if (!side.empty() && std::find(sides.begin(), sides.end(), side) == sides.end())
      usage_error(context, message("\"{}\" is not a side of the scenario", side));
    for (const std::string& one : sides)
      if (side.empty() || one == side) levels[one] = static_cast<int>(*level);
  }
  if (levels.empty() && arguments.playouts > 0)
    for (const std::string& side : sides) levels[side] = play::kLevels;
  const bool all_fast =
      std::all_of(levels.begin(), levels.end(), [](const auto& one) { return one.second == 1; });
  if (arguments.playouts > 0 && all_fast) usage_error(context, message("--playouts requires level 2 or 3"));
  std::map<std::string, play::SearchOptions> searching;
  for (const auto& [side, level] : levels) {
    if (level == 1) continue;
    searching[side] = play::options_of_level(level);
    if (arguments.playouts > 0) searching[side].playouts = arguments.playouts;
  }
  return searching;
}

namespace {

/// Reads "1,2". Returns the trial games a decision of each level, ascending.
std::vector<int> playouts_of_levels(const Context& context, const PlayArguments& arguments) {
  std::set<int> levels;
  for (const std::string_view part : split(arguments.pairings, ',')) {
    const auto level = parse_integer(trim(part));
    if (!level || *level < 1 || *level > play::kLevels)
      usage_error(context, message("--levels expects numbers from 1 to {}, such as 1,2, not \"{}\"",
                                   play::kLevels, arguments.pairings));
    levels.insert(static_cast<int>(*level));
  }
  if (arguments.playouts > 0 && levels.count(2) == levels.count(3))
    usage_error(context, message("--playouts with --levels requires exactly one of the levels 2 and 3"));
  std::set<int> out;
  for (const int level : levels)
    out.insert(level > 1 && arguments.playouts > 0 ? arguments.playouts
                                                   : play::options_of_level(level).playouts);
  return {out.begin(), out.end()};
}

}  // namespace

play::ReportPlan plan_of(const Context& context, const PlayArguments& arguments, const Table& table) {
  play::ReportPlan out;
  out.options = play::series_options(table, arguments.games, arguments.seeded ? arguments.seed : 1);
  out.swing_trials = arguments.swings;
  if (!arguments.pairings.empty()) {
    out.pairings = play::pairings_of(playouts_of_levels(context, arguments), out.options.sides.size());
    return out;
  }
  const auto searching = searching_of(context, arguments, table);
  play::Pairing& only = out.pairings.emplace_back();
  for (const std::string& side : out.options.sides) {
    const auto found = searching.find(side);
    only.push_back(found == searching.end() ? 0 : found->second.playouts);
  }
  return out;
}

play::PlayerFactory players_of(Context& context, const PlayArguments& arguments, const Table& table) {
  Result<play::PlayerFactory> players = table.players(searching_of(context, arguments, table));
  if (players) return *std::move(players);
  context.report(players.error());
  throw Failure{Exit::problems_found};
}

void add_play(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "play", context.tr("Plays a scenario: replays a log, at the terminal, or automatically"));
  const auto a = std::make_shared<PlayArguments>();
  command->add_option("SCENARIO", a->scenario, context.tr("The scenario"));
  command->add_option("--log", a->log, context.tr("A game log: every step is replayed and compared"));
  command->add_option("--until", a->until, context.tr("Only up to the end of this step"))
      ->check(CLI::Range(0, 1000000));
  command->add_option("--since", a->since, context.tr("The figure shows the changes from this step on"))
      ->check(CLI::Range(1, 1000000));
  command->add_option("--export", a->export_to,
                      context.tr("Draws the position, or the statistics on the map, as pdf, svg or png"));
  command->add_option("--option", a->options, context.tr("An option of the drawing, NAME=VALUE (part=auto)"))
      ->allow_extra_args(false);
  command->add_option("--title", a->title, context.tr("Title above the figure"));
  command->add_flag("--interactive", a->interactive,
                    context.tr("Plays at the terminal, with menus of the legal actions"));
  command->add_flag("--questions", a->questions,
                    context.tr("Answers the questions that the scenario asks of the rules"));
  command
      ->add_option("--ask", a->asks,
                   context.tr("Asks the rules, for either side: \"fire unit=A1 target=F3\", \"look A1 F3\""))
      ->allow_extra_args(false);
  command->add_option("--auto", a->automatic, context.tr("The program plays this side, or both sides"));
  command
      ->add_option(
          "--level", a->levels,
          context.tr("How well the program plays: 1 (fast, the default), 2 or 3 (try promising actions "
                     "out in many games); for one side, SIDE=LEVEL"))
      ->allow_extra_args(false);
  command
      ->add_option("--playouts", a->playouts,
                   context.tr("Trial games a decision at levels 2 and 3, in place of the level's own number; "
                              "without --level, both sides play at level 3 with that number"))
      ->check(CLI::Range(1, 1000000));
  command->add_option(
      "--levels", a->pairings,
      context.tr("Plays the games for each pairing of these levels, 1,2 for example: does skill "
                 "matter?"));
  command
      ->add_option("--swings", a->swings,
                   context.tr("Trial games to find the moments that decided most, 5000 for example"))
      ->check(CLI::Range(1, 100000000));
  command->add_option("--games", a->games, context.tr("Plays this many games and reports their results"))
      ->check(CLI::Range(1, 1000000));
  command->add_option(
      "--shard", a->shard,
      context.tr("Plays only this part of the games, 3/64 for the third of 64, and writes it to the "
                 "file of -o"));
  command->add_option("--merge", a->merge,
                      context.tr("Reports the games of these files, which must be all shards of a series"));
  command->add_option("--seed", a->seed, context.tr("Seed of the dice; of several games, the first one's"))
      ->check(whole_number(0, kMostSeed));
  command->add_option("-o,--output", a->output,
                      context.tr("File to write the log of the game to, or the games of --shard"));
  command
      ->add_option("--format", a->format,
                   context.tr("Format of the statistics: text, csv or json; of --ask: text or json"))
      ->check(CLI::IsMember({"text", "csv", "json"}));
  command->callback([&context, a, command] {
    a->seeded = command->count("--seed") > 0;
    // Files to merge name their scenario.
    if (a->scenario.empty() && a->merge.empty()) throw CLI::RequiredError("SCENARIO");
    // `--games` without other modes implies automatic play by both sides.
    const bool only_games =
        command->count("--games") > 0 && a->log.empty() && !a->interactive && !a->questions && a->asks.empty();
    if (only_games && a->automatic.empty()) a->automatic = "both";
    run_play(context, *a);
  });
}

namespace {

[[noreturn]] void fail_in_log(Context& context, const PlayArguments& arguments, Problem problem) {
  problem.file = arguments.log;
  context.report(problem);
  throw Failure{Exit::problems_found};
}

/// Returns the number of the last step to replay.
int last_step(const Context& context, const PlayArguments& arguments, const model::PlayDocument& log) {
  const int last = arguments.until >= 0 ? arguments.until : static_cast<int>(log.steps.size());
  if (last > static_cast<int>(log.steps.size()))
    usage_error(context, message("the log has only {} steps", log.steps.size()));
  return last;
}

/// Returns the match after the first `last` steps of a log of this scenario, which are replayed.
std::unique_ptr<play::Match> replayed(Context& context, const PlayArguments& arguments, const Table& table,
                                      const model::PlayDocument& log, int last) {
  if (log.scenario != table.bound.scenario.document->id)
    fail_in_log(context, arguments,
                make_error("play.scenario",
                           message("the log is for the scenario \"{}\", but this is \"{}\"", log.scenario,
                                   table.bound.scenario.document->id),
                           log.place));
  std::unique_ptr<play::Match> match = table.start->clone();
  const auto difference = play::replay(match, log, last);
  if (!difference) return match;
  Problem problem = difference->problem;
  for (const model::PlayStep& step : log.steps)
    if (step.n == difference->step && problem.place.line == 0) problem.place = step.place;
  const std::string text = (*context.translator)(problem.message);
  problem.message = message("step {}: {}", difference->step, text);
  fail_in_log(context, arguments, std::move(problem));
}

/// Replays a log and records the position before each step in the figure.
class Replayer {
 public:
  Replayer(Context& context, const PlayArguments& arguments)
      : m_context(context),
        m_arguments(arguments),
        m_table(set_table(context, arguments.scenario)),
        m_log(load_log(context, arguments.log)) {}

  void run() {
    const int last = last_step(m_context, m_arguments, m_log);
    m_match = replayed(m_context, m_arguments, m_table, m_log, last);
    if (!m_arguments.export_to.empty()) return draw(last);
    print_position(m_context, m_table, m_match->position());
    if (m_match->winner())
      *m_context.out << (*m_context.translator)(message("{} wins", m_table.side_name(*m_match->winner())))
                     << '\n';
  }

 private:
  void draw(int last) {
    const int since = std::max(1, std::min(m_arguments.since >= 1 ? m_arguments.since : last, last));
    FigureRequest request;
    request.position = m_match->position();
    // Finds the positions before the figure's steps. Each replay is a prefix of the one that succeeded.
    for (int n = since; n <= last; ++n) {
      std::unique_ptr<play::Match> match = m_table.start->clone();
      if (play::replay(match, m_log, n - 1)) break;
      const model::PlayStep& step = m_log.steps[static_cast<std::size_t>(n - 1)];
      play::Position before = match->position();
      for (const drawing::FigureArrow& arrow : drawing::shots_of(step, before, *m_table.bound.map.document))
        request.arrows.push_back(arrow);
      if (n == since) request.before = std::move(before);
      std::string line = join(m_table.tell(step), m_context.tr("; "));
      if (step.side) line = (*m_context.translator)(message("{}: {}", m_table.side_name(*step.side), line));
      request.caption.push_back(fmt::format("{}. {}.", n, line));
    }
    write_figure(m_context, m_table, m_arguments, std::move(request));
  }

  Context& m_context;
  const PlayArguments& m_arguments;
  Table m_table;
  model::PlayDocument m_log;
  std::unique_ptr<play::Match> m_match;
};

}  // namespace

std::unique_ptr<play::Match> moment_of(Context& context, const PlayArguments& arguments, const Table& table) {
  if (arguments.log.empty()) return table.start->clone();
  const model::PlayDocument log = load_log(context, arguments.log);
  return replayed(context, arguments, table, log, last_step(context, arguments, log));
}

void play_log(Context& context, const PlayArguments& arguments) {
  Replayer(context, arguments).run();
}

}  // namespace coq::cli

// SPDX-License-Identifier: MIT
#include <atomic>
#include <chrono>
#include <csignal>
#include <ostream>

#include "cli/commands/commands.h"
#include "cli/commands/options.h"
#include "cli/commands/play.h"
#include "cli/commands/progress.h"
#include "core/base/text.h"
#include "core/documents/xml/xml.h"
#include "core/play/balance/report.h"
#include "core/play/balance/state.h"

namespace coq::cli {
namespace {

namespace fs = std::filesystem;

struct BalanceArguments {
  PlayArguments play;  ///< scenario, levels, playouts, games, seed, format, output
  std::vector<std::string> vary;
  std::string aim = "50";
  double within = -1;
  int proposals = 0;
  std::string state;
  int apply = 0;
  bool list = false;
};

/// The token that Ctrl+C sets; null if no search is running.
std::atomic<StopToken*> g_interrupted{nullptr};

/// Stops a search at Ctrl+C or SIGTERM, so that its state can be written. A second signal ends the program.
class Interrupts {
 public:
  explicit Interrupts(StopToken& stop) {
    g_interrupted.store(&stop);
    struct sigaction action {};
    action.sa_handler = [](int) {
      if (StopToken* token = g_interrupted.load()) token->request_stop();
    };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    ::sigaction(SIGINT, &action, &m_interrupt);
    ::sigaction(SIGTERM, &action, &m_terminate);
    // A shell lets the programs that it starts in the background ignore Ctrl+C.
    if (m_interrupt.sa_handler == SIG_IGN) ::sigaction(SIGINT, &m_interrupt, nullptr);
  }
  ~Interrupts() {
    ::sigaction(SIGINT, &m_interrupt, nullptr);
    ::sigaction(SIGTERM, &m_terminate, nullptr);
    g_interrupted.store(nullptr);
  }
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

 private:
  struct sigaction m_interrupt {
  }, m_terminate{};
};

[[noreturn]] void fail_search(const Context& context, const Problem& problem) {
  if (problem.check == "balance.vary" || problem.check == "balance.aim" || problem.check == "balance.games")
    usage_error(context, problem.message);
  context.report(problem);
  throw Failure{problem.check == "balance.state" || problem.check == "file.read" ? Exit::file_failure
                                                                                 : Exit::problems_found};
}

template <class T>
T value_of(const Context& context, Result<T> result) {
  if (!result) fail_search(context, result.error());
  return *std::move(result);
}

/// Changes relative paths of a document that was read in the folder `from`, so that they are right in `to`.
void move_paths(model::Document& document, const fs::path& from, const fs::path& to) {
  std::vector<model::Edit> edits;
  model::ElementPath at;
  const auto look = [&](const auto& self, const model::ConstElement& element) -> void {
    for (const model::AttributeInfo& attribute : element.info->attributes) {
      std::string text;
      if (attribute.type.name != "path" || !attribute.format(element.value, text)) continue;
      std::error_code error;
      const fs::path file = fs::weakly_canonical(from / text, error);
      // A ruleset may be found elsewhere by its bare name.
      if (!fs::exists(file, error)) continue;
      edits.emplace_back(model::SetField{at, attribute.name, file.lexically_relative(to).generic_string()});
    }
    for (std::size_t slot = 0; slot < element.info->children.size(); ++slot)
      for (std::size_t i = 0; i < element.info->children[slot].size(element.value); ++i) {
        at.push_back({slot, i});
        self(self, element.info->children[slot].get(element.value, i));
        at.pop_back();
      }
  };
  look(look, {&model::describe_kind(model::kind_of(document)), model::element_of(document)});
  model::Change change;
  COQ_ASSERT(model::apply_all(document, edits, change).has_value());
}

class BalanceCommand {
 public:
  BalanceCommand(Context& context, const BalanceArguments& arguments)
      : m_context(context),
        m_arguments(arguments),
        m_table(std::make_shared<const Table>(set_table(context, arguments.play.scenario))),
        m_words(*m_table, words_of(context)) {}

  void run() {
    if (m_arguments.list) return list();
    balance::Search search = prepared();
    play_games(search);
    print(search);
    if (m_arguments.apply > 0) write_proposal(search);
  }

 private:
  void list() const {
    std::ostream& out = *m_context.out;
    for (const balance::SettingWords::Line& line : m_words.list(balance::settings_of(*m_table))) {
      const std::string value = line.value.empty() ? m_context.tr("not given") : line.value;
      out << fmt::format("{} = {}\n    {}\n", line.name, value, line.text);
      if (!line.words.empty()) out << "    " << join(line.words, " | ") << '\n';
    }
  }

  balance::Search prepared() {
    balance::Request request;
    request.variations = value_of(m_context, balance::read_variations(*m_table, m_arguments.vary));
    request.aim = value_of(m_context, balance::read_aim(*m_table, m_arguments.aim, m_arguments.within));
    request.games = m_arguments.play.games;
    request.proposals = m_arguments.proposals;
    request.seed = m_arguments.play.seed;
    request.searching = searching_of(m_context, m_arguments.play, *m_table);
    request.words = words_of(m_context);
    const checks::Registry registry = systems::all_checks();
    const balance::Checker check =
        balance::checker_of(registry, m_context.make_loader(), m_arguments.play.scenario);
    const Interrupts interrupts(m_stop);
    balance::Search search = value_of(m_context, balance::Search::prepare(m_table, std::move(request), check,
                                                                          m_context.make_workers(), &m_stop));
    if (!m_arguments.state.empty() && fs::exists(m_arguments.state)) {
      const Status taken = balance::load_state(m_arguments.state, m_context.program(), search);
      if (!taken) fail_search(m_context, taken.error());
    }
    return search;
  }

  void play_games(balance::Search& search) {
    // Mistakes about the output are errors before the games, not after them.
    save(search);
    if (m_arguments.apply > 0) check_output(m_context, m_arguments.play.output);
    if (const auto proposals = static_cast<int>(search.race().rounds().back().candidates) - 1;
        m_arguments.apply > proposals)
      usage_error(m_context, plural_message("--apply {}: the table will have only {} proposal",
                                            "--apply {}: the table will have only {} proposals", proposals,
                                            m_arguments.apply, proposals));
    const Interrupts interrupts(m_stop);
    std::optional<Progress> progress;
    std::size_t rounds_begun = 0;
    auto last_saved = std::chrono::steady_clock::now();
    const balance::Report report(search, m_words);
    const Status played = search.run(m_context.make_workers(), m_stop, [&] {
      if (const std::size_t round = search.race().fields().size(); round >= rounds_begun) {
        progress.reset();
        rounds_begun = round + 1;
        if (!m_context.quiet) *m_context.err << report.round_line(round) << '\n';
        progress.emplace(m_context, static_cast<std::size_t>(search.race().games_planned()));
        progress->advance(static_cast<std::size_t>(search.race().games_played()) - 1);
      }
      progress->advance(1);
      if (std::chrono::steady_clock::now() - last_saved < std::chrono::seconds(2)) return;
      save(search);
      last_saved = std::chrono::steady_clock::now();
    });
    progress.reset();
    save(search);
    if (played) return;
    if (played.error().check != "play.stopped") fail_search(m_context, played.error());
    m_context.say(
        message("stopped after {} of {} games", search.race().games_played(), search.race().games_planned()));
    if (!m_arguments.state.empty())
      m_context.say(message("the same command goes on with the games in \"{}\"", m_arguments.state));
    throw Failure{Exit::problems_found};
  }

  void save(const balance::Search& search) const {
    if (!m_arguments.state.empty())
      write_or_fail(m_context, m_arguments.state, balance::write_state(search, m_context.program()));
  }

  void print(const balance::Search& search) const {
    const balance::Report report(search, m_words);
    const std::string& format = m_arguments.play.format;
    // Standard output is for the scenario if it goes there.
    const bool is_beside = m_arguments.play.output == "-";
    if (is_beside && m_context.quiet) return;
    std::ostream& out = is_beside ? *m_context.err : *m_context.out;
    if (format == "csv") {
      out << report.csv();
    } else if (format == "json") {
      out << report.json(m_context.program());
    } else {
      for (const std::string& line : report.lines()) out << line << '\n';
    }
  }

  void write_proposal(const balance::Search& search) const {
    model::Document document(m_table->scenario());
    model::Change change;
    COQ_ASSERT(model::apply_all(document, search.edits_of(m_arguments.apply), change).has_value());
    std::error_code error;
    const fs::path from = fs::weakly_canonical(fs::absolute(m_arguments.play.scenario), error).parent_path();
    const fs::path to = fs::weakly_canonical(fs::absolute(m_arguments.play.output), error).parent_path();
    if (m_arguments.play.output != "-" && from != to) move_paths(document, from, to);
    write_or_fail(m_context, m_arguments.play.output, xml::write(document));
  }

  Context& m_context;
  const BalanceArguments& m_arguments;
  std::shared_ptr<const Table> m_table;
  balance::SettingWords m_words;
  StopToken m_stop;
};

void run_balance(Context& context, const BalanceArguments& a) {
  if (a.list && (!a.vary.empty() || a.apply > 0 || !a.state.empty()))
    usage_error(context, message("--list cannot be combined with --vary, --apply or --state"));
  if (a.apply > 0 && a.play.output.empty())
    usage_error(context, message("--apply writes a scenario: give its file with -o"));
  if (a.apply == 0 && !a.play.output.empty()) usage_error(context, message("-o requires --apply"));
  if (!a.play.output.empty() && a.play.output != "-" && !a.play.output.ends_with(".scenario.xml"))
    usage_error(context,
                message("\"{}\" is not a valid scenario name: it must end in .scenario.xml", a.play.output));
  if (!a.state.empty() && !a.state.ends_with(".json"))
    usage_error(context, message("\"{}\" is not a valid state name: it must end in .json", a.state));
  BalanceCommand(context, a).run();
}

}  // namespace

void add_balance(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "balance", context.tr("Searches for changes of a scenario that bring its games near an aim"));
  const auto a = std::make_shared<BalanceArguments>();
  a->play.games = balance::kUsualGames;
  a->play.seed = 1;
  command->add_option("SCENARIO", a->play.scenario, context.tr("The scenario"))->required();
  command
      ->add_option("--vary", a->vary,
                   context.tr("What may change, NAME=VALUES: turns=6..10, victory.uk.count=2..5, "
                              "units.german=-3..+2, entry.R=2..4, \"uk.setup.B.zone=north|south\""))
      ->allow_extra_args(false);
  command->add_flag("--list", a->list, context.tr("Lists what may vary in the scenario"));
  command->add_option(
      "--aim", a->aim,
      context.tr("Wanted share of wins in per cent, 50 or SIDE=50; length=TURNS; or close, for games "
                 "with equal losses (default: 50)"));
  command
      ->add_option("--within", a->within,
                   context.tr("How far from the aim is near enough (default: 3 per cent, 1 "
                              "turn, or losses that differ by 10 per cent)"))
      ->check(decimal_number(0.0, 1000.0));
  command
      ->add_option("--games", a->play.games,
                   context.tr("The most games that the search may play (default: 2000)"))
      ->check(CLI::Range(balance::kLeastGamesOfSearch, balance::kMostGamesOfSearch));
  command
      ->add_option("--proposals", a->proposals,
                   context.tr("Number of proposals (default: 2 to 8, by the games)"))
      ->check(CLI::Range(1, 100));
  command
      ->add_option(
          "--level", a->play.levels,
          context.tr("How well the program plays: 1 (fast, the default), 2 or 3 (try promising actions "
                     "out in many games); for one side, SIDE=LEVEL"))
      ->allow_extra_args(false);
  command
      ->add_option("--playouts", a->play.playouts,
                   context.tr("Trial games a decision at levels 2 and 3, in place of the level's own number"))
      ->check(CLI::Range(1, 1000000));
  command->add_option("--seed", a->play.seed, context.tr("Seed of the dice; of several games, the first one's"))
      ->check(whole_number(0, kMostSeed));
  command->add_option(
      "--state", a->state,
      context.tr("File (.json) that keeps the games played, so that a stopped search can go on"));
  command->add_option("--apply", a->apply, context.tr("Writes this proposal of the table as a scenario"))
      ->check(CLI::Range(1, 100));
  command->add_option("-o,--output", a->play.output, context.tr("File to write the scenario to"));
  command->add_option("--format", a->play.format, context.tr("Format of the table: text, csv or json"))
      ->check(CLI::IsMember({"text", "csv", "json"}));
  command->callback([&context, a] { run_balance(context, *a); });
}

}  // namespace coq::cli

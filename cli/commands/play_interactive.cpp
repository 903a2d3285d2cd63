// SPDX-License-Identifier: MIT
#include <algorithm>
#include <istream>
#include <ostream>
#include <random>

#include "cli/commands/play.h"
#include "cli/commands/play_menu.h"
#include "core/base/text.h"
#include "core/documents/xml/xml.h"
#include "core/play/engine/game.h"
#include "core/play/engine/replay.h"
#include "core/play/engine/series.h"
#include "core/play/games/fixed_placement.h"
#include "core/play/games/typed_action.h"

namespace coq::cli {
namespace {

/// Dice that a person rolls on a real table and types in.
class TypedDice : public play::Dice {
 public:
  TypedDice(const Context& context, std::vector<std::string> faces)
      : m_context(context), m_faces(std::move(faces)) {}
  int roll(int sides) override {
    std::string line;
    for (;;) {
      const Message asks =
          m_faces.empty() ? message("die (1 to {}):", sides) : message("die ({}):", join(m_faces, ", "));
      *m_context.out << fmt::format("{} ", (*m_context.translator)(asks));
      m_context.out->flush();
      if (!std::getline(*m_context.in, line)) {
        *m_context.out << '\n';
        fail(make_error("play.dice-missing",
                        message("the input ended where a die roll was expected: the action is not carried "
                                "out")));
      }
      while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
      const auto named = std::find(m_faces.begin(), m_faces.end(), line);
      if (named != m_faces.end()) return static_cast<int>(named - m_faces.begin()) + 1;
      const auto face = parse_integer(line);
      if (face && *face >= 1 && *face <= sides) return static_cast<int>(*face);
      *m_context.out << (*m_context.translator)(message("“{}” is not a face of this die", line)) << '\n';
    }
  }

 private:
  const Context& m_context;
  std::vector<std::string> m_faces;  ///< Names of the faces, if the system's dice have names.
};

class Session {
 public:
  Session(Context& context, const PlayArguments& arguments)
      : m_context(context), m_arguments(arguments), m_table(set_table(context, arguments.scenario)) {
    model::PlayDocument header = m_table.new_log(context.program());
    if (!arguments.log.empty()) header = load_log(context, arguments.log);
    const std::vector<model::PlayStep> steps = std::move(header.steps);
    header.steps.clear();
    name_log(arguments, header);
    if (arguments.log.empty() && arguments.seeded) {
      header.seed = arguments.seed;
      header.generator = "mt19937-64";
    }
    m_seed = header.seed;
    m_game.emplace(m_table.start->clone(), header);
    take_over(steps);
    renew_dice();
    prepare_players();
  }

  void run() {
    while (!m_game->match().over() && !m_quit) {
      const std::vector<play::Action> legal = m_game->match().legal_actions();
      if (legal.empty()) break;
      const std::string side = m_game->match().side_to_act();
      if (legal.size() == 1) {
        play(legal.front());
      } else if (const auto player = m_players.find(side); player != m_players.end()) {
        play(player->second->choose(m_game->match(), *m_luck));
      } else if (const auto fixed = play::fixed_placement(m_table, m_game->match())) {
        play(*fixed);
      } else {
        ask(side, legal);
      }
    }
    if (m_game->match().over()) print_position(m_context, m_table, m_game->match().position());
    if (!m_arguments.output.empty())
      write_or_fail(m_context, m_arguments.output, xml::write(m_game->document()));
    if (m_failed) throw Failure{Exit::problems_found};
  }

 private:
  std::string tr(const Message& sentence) const { return (*m_context.translator)(sentence); }

  /// Takes over the steps of a log that is continued.
  void take_over(const std::vector<model::PlayStep>& steps) {
    for (const model::PlayStep& step : steps) {
      if (m_arguments.until >= 0 && step.n > m_arguments.until) break;
      const play::Action action = play::action_of(step);
      const auto before = play::implied_before(m_game->match(), action);
      if (!before) stop_at(step, before.error());
      for (const play::Action& implied : *before) {
        play::ListedDice none({});
        if (const auto played = m_game->play(implied, none); !played) stop_at(step, played.error());
      }
      play::ListedDice dice(play::dice_of(step, m_game->match().die_faces()));
      if (const auto played = m_game->play(action, dice); !played) stop_at(step, played.error());
    }
  }

  /// The log cannot be continued; reports the first step that is refused.
  [[noreturn]] void stop_at(const model::PlayStep& step, Problem problem) {
    const std::string text = tr(problem.message);
    problem.message = message("step {}: {}", step.n, text);
    problem.file = m_arguments.log;
    problem.place = step.place;
    m_context.report(problem);
    throw Failure{Exit::problems_found};
  }

  void renew_dice() {
    if (!m_seed) {
      m_dice = std::make_unique<TypedDice>(m_context, m_game->match().die_faces());
      return;
    }
    m_dice = std::make_unique<play::SeededDice>(*m_seed);
    play::skip_dice(m_game->document().steps, *m_dice);
  }

  void prepare_players() {
    if (m_arguments.automatic.empty()) return;
    const play::PlayerFactory players = players_of(m_context, m_arguments, m_table);
    // The same seed leads to the same game as in `--auto`. Without a seed, every game differs.
    std::random_device chance;
    m_luck.emplace(play::luck_of(m_seed ? *m_seed : (std::uint64_t{chance()} << 32U) + chance()));
    bool known = false;
    for (const std::string& side : m_table.sides()) {
      if (m_arguments.automatic != "both" && m_arguments.automatic != side) continue;
      known = true;
      m_players[side] = players(side);
    }
    if (!known) usage_error(m_context, message("\"{}\" is not a side of the scenario", m_arguments.automatic));
  }

  void play(const play::Action& action) {
    const auto step = m_game->play(action, *m_dice);
    if (!step) {
      Problem problem = step.error();
      problem.message = m_table.named(problem.message);
      m_context.report(problem);
      m_quit = m_failed = true;
      return;
    }
    // Secrets are not printed: both players may share this terminal, or a person plays against the program.
    const std::vector<std::string> sentences = step->secret.value_or(false)
                                                   ? std::vector{tr(message("something was recorded in "
                                                                            "secret"))}
                                                   : m_table.tell(*step);
    std::string line = join(sentences, "\n     ");
    if (step->side) line = tr(message("{}: {}", m_table.side_name(*step->side), line));
    line = fmt::format("{}. {}", m_game->document().steps.size(), line);
    *m_context.out << line << '\n';
  }

  /// The result of an input line.
  enum class After { again, done };

  /// Shows the menu and reads input until an action is carried out.
  void ask(const std::string& side, const std::vector<play::Action>& legal) {
    std::vector<Menu::Sentence> sentences;
    for (const play::Action& action : legal)
      sentences.push_back({m_table.tell(action), m_table.tell_with_ids(action)});
    Menu menu(std::move(sentences));
    *m_context.out << fmt::format(
        "\n{}\n",
        tr(message("{}, {} to decide:", play::turn_text(m_table, m_game->match().turn(), words_of(m_context)),
                   m_table.side_name(side))));
    show_page(menu);
    say(message("a number, or words from a line; ? help, p position, u back, q end"));
    for (;;) {
      *m_context.out << "> ";
      m_context.out->flush();
      std::string line;
      if (!std::getline(*m_context.in, line)) {
        m_quit = true;
        return;
      }
      const std::string answer(trim(line));
      if (answer.empty()) continue;
      if (take_letter(answer, side, menu) == After::done) return;
      if (m_taken) continue;
      if (take(answer, legal, menu) == After::done) return;
    }
  }

  /// Handles input other than actions: a letter or its word. `m_taken` records whether the input was one.
  After take_letter(const std::string& answer, const std::string& side, Menu& menu) {
    m_taken = true;
    if (answer == "q") {
      m_quit = true;
      return After::done;
    }
    if (answer == "u") {
      undo();
      return After::done;
    }
    if (answer == "p") {
      print_position(m_context, m_table, m_game->match().position(), side);
    } else if (answer == "?" || answer == "help") {
      show_help();
    } else if (answer == "more" || answer == "m") {
      show_page(menu);
    } else if (answer == "menu") {
      menu.narrow({});
      show_page(menu);
    } else {
      m_taken = false;
    }
    return After::again;
  }

  After take(const std::string& answer, const std::vector<play::Action>& legal, Menu& menu) {
    if (const auto question = question_in(answer)) {
      const Result<play::Answer> told = play::ask(m_table, m_game->match(), *question);
      told ? print_answer(m_context, m_table, *told) : say(told.error().message);
      return After::again;
    }
    if (const auto number = parse_integer(answer)) {
      if (*number >= 1 && *number <= static_cast<std::int64_t>(legal.size())) {
        play(legal[static_cast<std::size_t>(*number - 1)]);
        return After::done;
      }
      say(message("there is no {}: enter a number from 1 to {}", answer, legal.size()));
      return After::again;
    }
    if (!menu.any_has(answer)) return take_typed(answer);
    if (const auto only = menu.only(answer)) {
      play(legal[*only]);
      return After::done;
    }
    menu.narrow(answer);
    show_page(menu);
    return After::again;
  }

  /// Returns the question in "? fire A1 F3", "ask fire A1 F3" or "look A1 F3".
  static std::optional<std::string> question_in(const std::string& answer) {
    constexpr std::string_view kAsk = "ask ", kLook = "look ";
    if (answer.starts_with("?")) return std::string(trim(std::string_view(answer).substr(1)));
    if (answer.starts_with(kAsk)) return std::string(trim(std::string_view(answer).substr(kAsk.size())));
    if (answer.starts_with(kLook)) return answer;
    return std::nullopt;
  }

  /// Reads an action in log notation. Carries it out if it is legal, and otherwise prints the reason.
  After take_typed(const std::string& answer) {
    const Result<play::Answer> told = play::ask(m_table, m_game->match(), answer);
    if (!told) {
      say(told.error().message);
      return After::again;
    }
    if (!told->refusal && !told->moment) {
      play(told->action);
      return After::done;
    }
    for (const std::string& line : refusal_lines(m_context, m_table, *told)) *m_context.out << line << '\n';
    return After::again;
  }

  void say(const Message& sentence) const { *m_context.out << tr(sentence) << '\n'; }

  void show_page(Menu& menu) const {
    const std::vector<std::string> page = menu.next_page();
    for (const std::string& line : page) *m_context.out << line << '\n';
    if (page.empty())
      say(message("there are no more; “menu” lists them again"));
    else if (menu.left() > 0)
      say(plural_message("{} more line: type “more”", "{} more lines: type “more”", menu.left(), menu.left()));
  }

  void show_help() const {
    std::vector<std::string> actions;
    for (const play::ActionForm& form : m_game->match().forms()) actions.push_back(play::usage_of(form));
    say(
        message("a number, or words from a line of the menu: carries it out; if several lines match, only "
                "those remain"));
    say(message("more: the next lines; menu: all lines from the first"));
    say(message("an action as written in a log, with any target location: {}",
                "move A1 to=300,510; fire A1 F3"));
    say(message("units and pieces by id or name, which may be shortened if unambiguous"));
    say(
        message("? before an action, or ask: what the rules say about it, for any side; look A1 F3: whether A1 "
                "sees F3"));
    say(message("p position, u back, q end"));
    for (const std::string& action : actions) *m_context.out << "  " << action << '\n';
  }

  /// Returns to the last decision of a person at the terminal.
  void undo() {
    do {
      if (!m_game->can_undo()) break;
      m_game->undo();
    } while (!person_decides());
    renew_dice();
  }

  bool person_decides() const {
    const play::Match& match = m_game->match();
    return match.legal_count() > 1 && m_players.count(match.side_to_act()) == 0 &&
           !play::fixed_placement(m_table, match);
  }

  Context& m_context;
  const PlayArguments& m_arguments;
  Table m_table;
  std::optional<play::Game> m_game;
  std::optional<std::uint64_t> m_seed;
  std::unique_ptr<play::Dice> m_dice;
  std::map<std::string, std::unique_ptr<play::Player>> m_players;
  std::optional<play::SeededDice> m_luck;  ///< Luck of the automatic players.
  bool m_taken = false;                    ///< The last line was a letter or its word.
  bool m_quit = false;
  bool m_failed = false;
};

}  // namespace

void play_interactive(Context& context, const PlayArguments& arguments) {
  Session(context, arguments).run();
}

}  // namespace coq::cli

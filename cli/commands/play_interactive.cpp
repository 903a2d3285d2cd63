// SPDX-License-Identifier: MIT
#include <algorithm>
#include <istream>
#include <ostream>
#include <random>

#include "cli/commands/page_files.h"
#include "cli/commands/play.h"
#include "core/base/text.h"
#include "core/documents/xml/xml.h"
#include "core/drawing/primitives/booklet.h"
#include "core/play/engine/game.h"
#include "core/play/engine/replay.h"
#include "core/play/engine/series.h"
#include "formats/exporters/pages.h"

namespace coq::cli {
namespace {

constexpr Um kRoundUnits = 150'000;  ///< of the table, shown round the units of a question
constexpr Um kLeastPart = 400'000;

/// What the rules answer, with the position that they answer for.
struct Answer {
  std::string question;
  std::vector<std::string> lines;  ///< sentences
  std::string rules;
  game::Position before, after;
  std::vector<scene::FigureArrow> arrows;
};

/// The rules that a step cites, each once, in their order.
std::string rules_of(const model::PlayStep& step) {
  std::vector<std::string> out;
  const auto add = [&](const std::optional<std::string>& rule) {
    if (rule && !rule->empty() && std::find(out.begin(), out.end(), *rule) == out.end()) out.push_back(*rule);
  };
  for (const model::Happening& happening : step.happenings) {
    if (const auto* event = std::get_if<model::Event>(&happening)) add(event->rule);
    if (const auto* roll = std::get_if<model::Roll>(&happening))
      for (const model::Modifier& modifier : roll->modifiers) add(modifier.rule);
  }
  return join(out, ", ");
}

class Questions {
 public:
  Questions(Context& context, const PlayArguments& arguments)
      : m_context(context), m_arguments(arguments), m_table(set_table(context, arguments.scenario)) {}

  void run() {
    const auto questions = m_table.system->questions == nullptr
                               ? std::vector<rules::Question>()
                               : m_table.system->questions(*m_table.bound.scenario.document);
    if (questions.empty()) fail(make_error("play.questions", message("the scenario puts no questions")));
    std::vector<Answer> answers;
    for (const rules::Question& question : questions) answers.push_back(answer(question));
    if (!m_arguments.export_to.empty()) return draw(questions, answers);
    for (std::size_t i = 0; i < answers.size(); ++i) print(questions[i].section, answers[i]);
  }

 private:
  [[noreturn]] void fail(Problem problem) {
    if (problem.file.empty()) problem.file = m_arguments.scenario;
    m_context.report(problem);
    throw Failure{Exit::problems_found};
  }

  Answer answer(const rules::Question& question) {
    Answer out;
    const model::ScenarioDocument& scenario = *m_table.bound.scenario.document;
    const model::Prose* asks = model::prose_in(question.asks, m_context.translator->language(), scenario.lang);
    if (asks != nullptr) out.question = model::plain_text(*asks);
    out.before = m_table.start->position();
    const std::unique_ptr<game::Match> match = m_table.start->clone();
    game::SeededDice dice(m_arguments.seeded ? m_arguments.seed : 1);
    const Result<model::PlayStep> step = match->apply(question.action, dice);
    out.after = match->position();
    if (!step) {
      out.lines = {(*m_context.translator)(
          message("No: {}", (*m_context.translator)(m_table.named(step.error().message))))};
      out.rules = step.error().rule;
      return out;
    }
    out.lines = m_table.tell(*step);
    out.rules = rules_of(*step);
    out.arrows = scene::shots_of(*step, out.before, *m_table.bound.map.document);
    return out;
  }

  std::string rules_line(const Answer& answer) const {
    return answer.rules.empty() ? std::string() : (*m_context.translator)(message("Rules: {}", answer.rules));
  }

  void print(const std::string& section, const Answer& answer) const {
    *m_context.out << section << ' ' << answer.question << '\n';
    for (const std::string& line : answer.lines) *m_context.out << "  " << line << '\n';
    if (const std::string rules = rules_line(answer); !rules.empty()) *m_context.out << "  " << rules << '\n';
  }

  /// The part of a table round the units that the question shows, before and after.
  std::optional<Box> part_of(const rules::Question& question, const Answer& answer) const {
    const auto& table = m_table.bound.map.document->table;
    if (!table) return std::nullopt;
    Box box;
    bool any = false;
    for (const game::Position* position : {&answer.before, &answer.after})
      for (const game::PlacedCounter& unit : position->counters) {
        if (!unit.placement) continue;
        if (std::find(question.show.begin(), question.show.end(), unit.id) == question.show.end()) continue;
        box.include(unit.placement->at);
        any = true;
      }
    if (!any) return std::nullopt;
    box = grown(box, kRoundUnits);
    const Point middle{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
    box.include(Point{middle.x - kLeastPart / 2, middle.y - kLeastPart / 3});
    box.include(Point{middle.x + kLeastPart / 2, middle.y + kLeastPart / 3});
    // Whole centimetres, within the table.
    constexpr Um kStep = 10'000;
    return Box{{std::max<Um>(0, box.min.x / kStep * kStep), std::max<Um>(0, box.min.y / kStep * kStep)},
               {std::min(table->width, box.max.x / kStep * kStep),
                std::min(table->height, box.max.y / kStep * kStep)}};
  }

  Result<scene::Document> page_of(const rules::Question& question, const Answer& answer,
                                  const scene::PositionOptions& options, scene::TextMetrics& metrics,
                                  Problems& problems) {
    scene::PositionFigure figure;
    figure.position = answer.after;
    figure.before = answer.before;
    figure.arrows = answer.arrows;
    const model::ScenarioDocument& scenario = *m_table.bound.scenario.document;
    figure.title = model::name_in(scenario.titles, m_context.translator->language(), scenario.lang) + ", " +
                   question.section;
    figure.part = part_of(question, answer);
    figure.caption.push_back(answer.question);
    for (const std::string& line : answer.lines) figure.caption.push_back(line);
    if (const std::string rules = rules_line(answer); !rules.empty()) figure.caption.push_back(rules);
    return scene::position_pages(m_table.position_source(), figure, options, metrics, problems);
  }

  void draw(const std::vector<rules::Question>& questions, const std::vector<Answer>& answers) {
    PageFile file = position_file(m_arguments);
    file.make = [&](const exporters::Request& page, scene::TextMetrics& metrics,
                    Problems& problems) -> Result<scene::Document> {
      auto options = position_options(m_context, m_table, page);
      if (!options) return options.error();
      options->tracks = false;
      std::optional<scene::Document> booklet;
      std::vector<scene::OutlineEntry> outline;
      for (std::size_t i = 0; i < questions.size(); ++i) {
        Result<scene::Document> made = page_of(questions[i], answers[i], *options, metrics, problems);
        if (!made) return made.error();
        const std::string name = "question-" + std::to_string(i + 1);
        made->pages.front().destinations.push_back({name, {0, 0}});
        outline.push_back({made->pages.front().title, 0, name});
        if (!booklet)
          booklet = *std::move(made);
        else
          for (scene::Page& one : made->pages) booklet->pages.push_back(std::move(one));
      }
      booklet->outline = std::move(outline);
      scene::lay_on_paper(*booklet, *scene::parse_paper("A5"));
      return *std::move(booklet);
    };
    write_page_file(m_context, file);
  }

  Context& m_context;
  const PlayArguments& m_arguments;
  Table m_table;
};

}  // namespace

void play_questions(Context& context, const PlayArguments& arguments) {
  Questions(context, arguments).run();
}

namespace {

/// Dice that somebody throws on a real table and types.
class TypedDice : public game::Dice {
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
                        message("the input ended where a die was expected: the action is not carried out")));
      }
      while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
      const auto named = std::find(m_faces.begin(), m_faces.end(), line);
      if (named != m_faces.end()) return static_cast<int>(named - m_faces.begin()) + 1;
      const auto face = parse_integer(line);
      if (face && *face >= 1 && *face <= sides) return static_cast<int>(*face);
      *m_context.out << (*m_context.translator)(message("“{}” is no face of this die", line)) << '\n';
    }
  }

 private:
  const Context& m_context;
  std::vector<std::string> m_faces;  ///< their names, where the system's dice have some
};

class Session {
 public:
  Session(Context& context, const PlayArguments& arguments)
      : m_context(context), m_arguments(arguments), m_table(set_table(context, arguments.scenario)) {
    model::PlayDocument header = m_table.new_log(context.program());
    if (!arguments.log.empty()) header = load_log(context, arguments.log);
    const std::vector<model::PlayStep> steps = std::move(header.steps);
    header.steps.clear();
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
      const std::vector<game::Action> legal = m_game->match().legal_actions();
      if (legal.empty()) break;
      const std::string side = m_game->match().side_to_act();
      if (legal.size() == 1) {
        play(legal.front());
      } else if (const auto player = m_players.find(side); player != m_players.end()) {
        play(player->second->choose(m_game->match(), *m_luck));
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

  /// The steps of a log that is played on.
  void take_over(const std::vector<model::PlayStep>& steps) {
    for (const model::PlayStep& step : steps) {
      if (m_arguments.until >= 0 && step.n > m_arguments.until) break;
      const game::Action action = game::action_of(step);
      const auto before = game::implied_before(m_game->match(), action);
      if (!before) stop_at(step, before.error());
      for (const game::Action& implied : *before) {
        game::ListedDice none({});
        if (const auto played = m_game->play(implied, none); !played) stop_at(step, played.error());
      }
      game::ListedDice dice(game::dice_of(step, m_game->match().die_faces()));
      if (const auto played = m_game->play(action, dice); !played) stop_at(step, played.error());
    }
  }

  /// The log cannot be played on: the first step that is refused.
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
    m_dice = std::make_unique<game::SeededDice>(*m_seed);
    game::skip_dice(m_game->document().steps, *m_dice);
  }

  void prepare_players() {
    if (m_arguments.automatic.empty()) return;
    Result<game::PlayerFactory> players = m_table.system->players(m_table.bound);
    if (!players) {
      m_context.report(players.error());
      throw Failure{Exit::problems_found};
    }
    // With the seed the game that `--auto` plays with it; without one no game is like another.
    std::random_device chance;
    m_luck.emplace(game::luck_of(m_seed ? *m_seed : (std::uint64_t{chance()} << 32U) + chance()));
    bool known = false;
    for (const std::string& side : m_table.sides()) {
      if (m_arguments.automatic != "both" && m_arguments.automatic != side) continue;
      known = true;
      m_players[side] = (*players)(side);
    }
    if (!known) usage_error(m_context, message("\"{}\" is not a side of the scenario", m_arguments.automatic));
  }

  void play(const game::Action& action) {
    const auto step = m_game->play(action, *m_dice);
    if (!step) {
      Problem problem = step.error();
      problem.message = m_table.named(problem.message);
      m_context.report(problem);
      m_quit = m_failed = true;
      return;
    }
    // Both players look at this terminal, or one plays against the program.
    const std::vector<std::string> sentences = step->secret.value_or(false)
                                                   ? std::vector{tr(message("something is recorded in secret"))}
                                                   : m_table.tell(*step);
    std::string line = join(sentences, "\n     ");
    if (step->side) line = tr(message("{}: {}", m_table.side_name(*step->side), line));
    line = fmt::format("{}. {}", m_game->document().steps.size(), line);
    *m_context.out << line << '\n';
  }

  /// An action as it is shown, and as it may be typed, too: with the ids of the log.
  struct Sentence {
    std::string with_names, with_ids;
    bool holds(const std::string& words) const {
      return with_names.find(words) != std::string::npos || with_ids.find(words) != std::string::npos;
    }
  };

  /// The menu: numbers, words that narrow it, and letters for the rest.
  void ask(const std::string& side, const std::vector<game::Action>& legal) {
    std::vector<Sentence> sentences;
    for (const game::Action& action : legal)
      sentences.push_back({m_table.tell(action), m_table.tell_with_ids(action)});
    std::string filter;
    for (;;) {
      show(side, sentences, filter);
      std::string line;
      if (!std::getline(*m_context.in, line)) {
        m_quit = true;
        return;
      }
      const std::string answer(trimmed(line));
      if (const auto number = parse_integer(answer)) {
        if (*number >= 1 && *number <= static_cast<std::int64_t>(legal.size()))
          return play(legal[static_cast<std::size_t>(*number - 1)]);
        say(message("there is no {}: give a number from 1 to {}", answer, legal.size()));
        continue;
      }
      if (answer == "q") {
        m_quit = true;
        return;
      }
      if (answer == "u") {
        undo();
        return;
      }
      if (answer == "p") {
        print_position(m_context, m_table, m_game->match().position(), side);
        continue;
      }
      const auto holds = [&](const Sentence& sentence) { return sentence.holds(answer); };
      if (std::none_of(sentences.begin(), sentences.end(), holds)) {
        say(message("no legal action contains “{}”", answer));
        filter.clear();
        continue;
      }
      filter = answer;
      const auto only = only_with(sentences, filter);
      if (only && !filter.empty()) return play(legal[*only]);
    }
  }

  void say(const Message& sentence) const { *m_context.out << tr(sentence) << '\n'; }

  static std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
  }

  /// The sentence that is these words, else the only one that holds them.
  static std::optional<std::size_t> only_with(const std::vector<Sentence>& sentences,
                                              const std::string& words) {
    std::optional<std::size_t> found;
    bool several = false;
    for (std::size_t i = 0; i < sentences.size(); ++i) {
      if (sentences[i].with_names == words || sentences[i].with_ids == words) return i;
      if (!sentences[i].holds(words)) continue;
      several = several || found.has_value();
      found = i;
    }
    return several ? std::nullopt : found;
  }

  void show(const std::string& side, const std::vector<Sentence>& sentences, const std::string& filter) const {
    std::ostream& out = *m_context.out;
    out << fmt::format("\n{}\n", tr(message("turn {}, it is for {} to decide:", m_game->match().turn(),
                                            m_table.side_name(side))));
    for (std::size_t i = 0; i < sentences.size(); ++i) {
      if (!sentences[i].holds(filter)) continue;
      out << fmt::format("{:>4}  {}\n", i + 1, sentences[i].with_names);
    }
    out << fmt::format("{}\n> ", tr(message("a number, or words of one; p position, u back, q end")));
    out.flush();
  }

  /// Back to the last decision of somebody at the terminal.
  void undo() {
    do {
      if (!m_game->can_undo()) break;
      m_game->undo();
    } while (m_game->match().legal_actions().size() == 1 || m_players.count(m_game->match().side_to_act()) > 0);
    renew_dice();
  }

  Context& m_context;
  const PlayArguments& m_arguments;
  Table m_table;
  std::optional<game::Game> m_game;
  std::optional<std::uint64_t> m_seed;
  std::unique_ptr<game::Dice> m_dice;
  std::map<std::string, std::unique_ptr<game::Player>> m_players;
  std::optional<game::SeededDice> m_luck;  ///< of the players
  bool m_quit = false;
  bool m_failed = false;
};

}  // namespace

void play_interactive(Context& context, const PlayArguments& arguments) {
  Session(context, arguments).run();
}

}  // namespace coq::cli

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/page_files.h"
#include "cli/commands/play.h"
#include "core/base/text.h"
#include "core/drawing/primitives/booklet.h"
#include "core/play/games/typed_action.h"
#include "exporters/pages/pages.h"

// Questions about the rules, from a scenario or from the command line.
namespace coq::cli {
namespace {

constexpr Um kRoundUnits = 150'000;  ///< Margin around a question's units on a table.
constexpr Um kMinPart = 400'000;

/// A question of the scenario with the rules' answer.
struct Answered {
  std::string question;
  std::vector<std::string> lines;
  std::string rules;
  play::Position before, after;
  std::vector<drawing::FigureArrow> arrows;
};

class Questions {
 public:
  Questions(Context& context, const PlayArguments& arguments)
      : m_context(context), m_arguments(arguments), m_table(set_table(context, arguments.scenario)) {}

  void run() {
    const auto questions = m_table.system->questions == nullptr
                               ? std::vector<rules::Question>()
                               : m_table.system->questions(*m_table.bound.scenario.document);
    if (questions.empty())
      fail(make_error("play.questions", message("the scenario does not ask any "
                                                "questions")));
    std::vector<Answered> answers;
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

  Answered answer(const rules::Question& question) {
    Answered out;
    const model::ScenarioDocument& scenario = *m_table.bound.scenario.document;
    const model::Prose* asks = model::prose_in(question.asks, m_context.translator->language(), scenario.lang);
    if (asks != nullptr) out.question = model::plain_text(*asks);
    Result<play::Answer> answer = m_table.start->ask(question.action);
    if (!answer) {
      out.before = out.after = m_table.start->position();
      out.lines = {(*m_context.translator)(answer.error().message)};
      return out;
    }
    answer->moment.reset();  // A booklet has no current turn.
    const play::Advice advice = play::advise(m_table, *answer, words_of(m_context));
    out.before = answer->before;
    out.after = answer->after;
    out.lines = advice.lines;
    out.rules = play::rules_line(advice, words_of(m_context));
    out.arrows = drawing::shots_of(step_of(answer->action), out.before, *m_table.bound.map.document);
    return out;
  }

  /// Returns the step without its rolls, which is enough to draw shots.
  static model::PlayStep step_of(const play::Action& action) {
    model::PlayStep out;
    out.action = action.name;
    if (!action.side.empty()) out.side = action.side;
    out.arguments = action.arguments;
    return out;
  }

  void print(const std::string& section, const Answered& answer) const {
    *m_context.out << section << ' ' << answer.question << '\n';
    for (const std::string& line : answer.lines) *m_context.out << "  " << line << '\n';
    if (!answer.rules.empty()) *m_context.out << "  " << answer.rules << '\n';
  }

  /// Returns the part of a table around the question's units, before and after the action.
  std::optional<Box> part_of(const rules::Question& question, const Answered& answer) const {
    const auto& table = m_table.bound.map.document->table;
    if (!table) return std::nullopt;
    Box box;
    bool any = false;
    for (const play::Position* position : {&answer.before, &answer.after})
      for (const play::PlacedCounter& unit : position->counters) {
        if (!unit.placement) continue;
        if (std::find(question.show.begin(), question.show.end(), unit.id) == question.show.end()) continue;
        box.include(unit.placement->at);
        any = true;
      }
    if (!any) return std::nullopt;
    box = grown(box, kRoundUnits);
    const Point middle{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
    box.include(Point{middle.x - kMinPart / 2, middle.y - kMinPart / 3});
    box.include(Point{middle.x + kMinPart / 2, middle.y + kMinPart / 3});
    // Rounded to whole centimetres within the table.
    constexpr Um kStep = 10'000;
    return Box{{std::max<Um>(0, box.min.x / kStep * kStep), std::max<Um>(0, box.min.y / kStep * kStep)},
               {std::min(table->width, box.max.x / kStep * kStep),
                std::min(table->height, box.max.y / kStep * kStep)}};
  }

  Result<drawing::Document> page_of(const rules::Question& question, const Answered& answer,
                                    const drawing::PositionOptions& options, drawing::TextMetrics& metrics,
                                    Problems& problems) {
    drawing::PositionFigure figure;
    figure.position = answer.after;
    figure.before = answer.before;
    figure.arrows = answer.arrows;
    const model::ScenarioDocument& scenario = *m_table.bound.scenario.document;
    figure.title = model::name_in(scenario.titles, m_context.translator->language(), scenario.lang) + ", " +
                   question.section;
    figure.part = part_of(question, answer);
    figure.caption.push_back(answer.question);
    for (const std::string& line : answer.lines) figure.caption.push_back(line);
    if (!answer.rules.empty()) figure.caption.push_back(answer.rules);
    return drawing::position_pages(m_table.position_source(), figure, options, metrics, problems);
  }

  void draw(const std::vector<rules::Question>& questions, const std::vector<Answered>& answers) {
    PageFile file = position_file(m_arguments);
    file.make = [&](const exporters::Request& page, drawing::TextMetrics& metrics,
                    Problems& problems) -> Result<drawing::Document> {
      auto options = position_options(m_context, m_table, page);
      if (!options) return options.error();
      options->tracks = false;
      std::optional<drawing::Document> booklet;
      std::vector<drawing::OutlineEntry> outline;
      for (std::size_t i = 0; i < questions.size(); ++i) {
        Result<drawing::Document> made = page_of(questions[i], answers[i], *options, metrics, problems);
        if (!made) return made.error();
        const std::string name = "question-" + std::to_string(i + 1);
        made->pages.front().destinations.push_back({name, {0, 0}});
        outline.push_back({made->pages.front().title, 0, name});
        if (!booklet)
          booklet = *std::move(made);
        else
          for (drawing::Page& one : made->pages) booklet->pages.push_back(std::move(one));
      }
      booklet->outline = std::move(outline);
      drawing::lay_on_paper(*booklet, *drawing::parse_paper("A5"));
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

void print_answer(const Context& context, const Table& table, const play::Answer& answer) {
  const play::Advice advice = play::advise(table, answer, words_of(context));
  *context.out << advice.question << '\n';
  for (const std::string& line : advice.lines) *context.out << "  " << line << '\n';
  if (const std::string rules = play::rules_line(advice, words_of(context)); !rules.empty())
    *context.out << "  " << rules << '\n';
}

std::vector<std::string> refusal_lines(const Context& context, const Table& table, const play::Answer& answer) {
  const play::Advice advice = play::advise(table, answer, words_of(context));
  const std::string why = answer.refusal ? advice.lines.front() : advice.lines.back();
  const std::string rules = play::rules_line(advice, words_of(context));
  return rules.empty() ? std::vector{why} : std::vector{why, rules};
}

namespace {

nlohmann::ordered_json as_json(const Context& context, const Table& table, const play::Answer& answer) {
  const play::Advice advice = play::advise(table, answer, words_of(context));
  nlohmann::ordered_json action;
  action["do"] = answer.action.name;
  action["side"] = answer.action.side;
  for (const auto& [name, text] : answer.action.arguments) action[name] = text;
  nlohmann::ordered_json out;
  out["action"] = std::move(action);
  out["question"] = advice.question;
  out["allowed"] = advice.may;
  out["now"] = advice.may && !answer.moment;
  out["answer"] = advice.lines;
  out["rules"] = advice.rules;
  return out;
}

}  // namespace

void play_ask(Context& context, const PlayArguments& arguments) {
  const Table table = set_table(context, arguments.scenario);
  const std::unique_ptr<play::Match> match = moment_of(context, arguments, table);
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const std::string& question : arguments.asks) {
    const Result<play::Answer> answer = play::ask(table, *match, question);
    if (!answer) usage_error(context, answer.error().message);
    if (arguments.format == "json")
      all.push_back(as_json(context, table, *answer));
    else
      print_answer(context, table, *answer);
  }
  if (arguments.format == "json") *context.out << all.dump(2) << '\n';
}

}  // namespace coq::cli

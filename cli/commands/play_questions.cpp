// SPDX-License-Identifier: MIT
#include <algorithm>
#include <ostream>

#include "cli/commands/page_files.h"
#include "cli/commands/play.h"
#include "core/base/text.h"
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
      out.lines = {(*m_context.translator)(message("No: {}", (*m_context.translator)(step.error().message)))};
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
    scene::PositionSource source{
        *m_table.bound.scenario.document, *m_table.bound.map.document, {},
        *m_table.bound.ruleset.document,  m_table.system->signs(),     m_table.telling};
    for (const auto& counters : m_table.bound.counters) source.counters.push_back(&*counters.document);
    scene::PositionFigure figure;
    figure.position = answer.after;
    figure.before = answer.before;
    figure.arrows = answer.arrows;
    figure.title = question.section;
    figure.part = part_of(question, answer);
    figure.caption.push_back(answer.question);
    for (const std::string& line : answer.lines) figure.caption.push_back(line);
    if (const std::string rules = rules_line(answer); !rules.empty()) figure.caption.push_back(rules);
    return scene::position_pages(source, figure, options, metrics, problems);
  }

  void draw(const std::vector<rules::Question>& questions, const std::vector<Answer>& answers) {
    PageFile file;
    file.output = m_arguments.export_to;
    file.options = m_arguments.options;
    file.source = m_arguments.scenario;
    file.known = exporters::describe_options(scene::position_option_table());
    file.make = [&](const exporters::Request& page, scene::TextMetrics& metrics,
                    Problems& problems) -> Result<scene::Document> {
      scene::PositionOptions options;
      if (Status taken = exporters::take_options(page, scene::position_option_table(), options); !taken)
        return taken.error();
      options.date = page.date_of(*m_table.bound.scenario.document);
      options.lang = m_context.translator->language();
      options.tracks = false;
      std::optional<scene::Document> booklet;
      for (std::size_t i = 0; i < questions.size(); ++i) {
        Result<scene::Document> made = page_of(questions[i], answers[i], options, metrics, problems);
        if (!made) return made.error();
        if (!booklet)
          booklet = *std::move(made);
        else
          for (scene::Page& one : made->pages) booklet->pages.push_back(std::move(one));
      }
      booklet->outline.clear();
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

}  // namespace coq::cli

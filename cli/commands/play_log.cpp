// SPDX-License-Identifier: MIT
#include <ostream>

#include "cli/commands/play.h"
#include "core/base/text.h"

namespace coq::cli {
namespace {

/// Replays, looking at the position before each step of the figure.
class Replayer {
 public:
  Replayer(Context& context, const PlayArguments& arguments)
      : m_context(context),
        m_arguments(arguments),
        m_table(set_table(context, arguments.scenario)),
        m_log(load_log(context, arguments.log)),
        m_match(m_table.start->clone()) {}

  void run() {
    check_scenario();
    const int last = m_arguments.until >= 0 ? m_arguments.until : static_cast<int>(m_log.steps.size());
    if (last > static_cast<int>(m_log.steps.size()))
      usage_error(m_context, message("the log has {} steps only", m_log.steps.size()));
    replay(last);
    if (!m_arguments.export_to.empty()) return draw(last);
    print_position(m_context, m_table, m_match->position());
    if (m_match->winner())
      *m_context.out << (*m_context.translator)(message("{} wins", m_table.side_name(*m_match->winner())))
                     << '\n';
  }

 private:
  void check_scenario() {
    if (m_log.scenario == m_table.bound.scenario.document->id) return;
    fail(make_error("play.scenario",
                    message("the log is of the scenario \"{}\", and this is \"{}\"", m_log.scenario,
                            m_table.bound.scenario.document->id),
                    m_log.place));
  }

  [[noreturn]] void fail(Problem problem) {
    problem.file = m_arguments.log;
    m_context.report(problem);
    throw Failure{Exit::problems_found};
  }

  void replay(int last) {
    if (const auto difference = game::replay(m_match, m_log, last)) {
      Problem problem = difference->problem;
      for (const model::PlayStep& step : m_log.steps)
        if (step.n == difference->step && problem.place.line == 0) problem.place = step.place;
      const std::string text = (*m_context.translator)(problem.message);
      problem.message = message("step {}: {}", difference->step, text);
      fail(std::move(problem));
    }
  }

  void draw(int last) {
    const int since = std::max(1, std::min(m_arguments.since >= 1 ? m_arguments.since : last, last));
    FigureRequest request;
    request.position = m_match->position();
    // The positions before the steps of the figure: each replay is a prefix of the one that was good.
    for (int n = since; n <= last; ++n) {
      std::unique_ptr<game::Match> match = m_table.start->clone();
      if (game::replay(match, m_log, n - 1)) break;
      const model::PlayStep& step = m_log.steps[static_cast<std::size_t>(n - 1)];
      game::Position before = match->position();
      for (const scene::FigureArrow& arrow : scene::shots_of(step, before, *m_table.bound.map.document))
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
  std::unique_ptr<game::Match> m_match;
};

}  // namespace

void play_log(Context& context, const PlayArguments& arguments) {
  Replayer(context, arguments).run();
}

}  // namespace coq::cli

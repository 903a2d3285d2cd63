// SPDX-License-Identifier: MIT
#include "editor/app/playing/course.h"

#include <algorithm>

#include "core/base/text.h"
#include "systems/all/systems.h"

namespace coq::app {

ProjectSnapshot snapshot_of(const Session& session) {
  ProjectSnapshot out;
  out.rulesets = session.rulesets();
  out.map_path = session.map_path();
  out.map = session.map_snapshot();
  for (const auto& path : session.documents()) {
    const model::Document* document = session.document(path);
    if (document == nullptr || path == out.map_path || !session.is_modified(path)) continue;
    out.modified.emplace_back(path, std::make_shared<const model::Document>(*document));
  }
  return out;
}

Result<std::shared_ptr<const play::PlayableScenario>> take_seat(const ProjectSnapshot& project,
                                                                const std::filesystem::path& scenario,
                                                                const std::string& language) {
  scenario::Loader loader(project.rulesets);
  for (const auto& [path, document] : project.modified) loader.give(path, *document);
  if (project.map) loader.give(project.map_path, model::Document(**project.map));
  Problems problems;
  auto bound = loader.bind_scenario(scenario, problems);
  if (!bound) {
    if (!problems.empty()) return problems.front();
    return make_error("file.read", message("{} cannot be read", scenario.filename().string()));
  }
  auto seating = std::make_shared<play::PlayableScenario>();
  seating->bound = std::move(*bound);
  seating->language = language;
  const std::string& system = seating->scenario().system;
  const rules::System* known = systems::find(system);
  if (known == nullptr || !known->play)
    return make_error("play.system", message("games of the system \"{}\" cannot be played", system));
  seating->system = &*known->play;
  auto telling = systems::telling(*known, loader, language, seating->bound.ruleset.path);
  if (!telling) return telling.error();
  seating->telling = std::move(*telling);
  seating->take_names();
  auto start = seating->system->start(seating->bound);
  if (!start) return start.error();
  seating->start = std::move(*start);
  return std::shared_ptr<const play::PlayableScenario>(std::move(seating));
}

bool is_same_game(const play::PlayableScenario& a, const play::PlayableScenario& b) {
  const auto same = [](const auto& x, const auto& y) {
    return x.document == y.document || *x.document == *y.document;
  };
  return same(a.bound.scenario, b.bound.scenario) && same(a.bound.map, b.bound.map) &&
         same(a.bound.ruleset, b.bound.ruleset) &&
         std::equal(a.bound.counters.begin(), a.bound.counters.end(), b.bound.counters.begin(),
                    b.bound.counters.end(), same);
}

Course::Course(std::shared_ptr<const play::PlayableScenario> seating, model::PlayDocument header)
    : m_seating(std::move(seating)), m_header(std::move(header)), m_states{m_seating->start} {
  m_header.steps.clear();
}

Course Course::of_log(std::shared_ptr<const play::PlayableScenario> seating, const model::PlayDocument& log) {
  Course out(std::move(seating), log);
  std::unique_ptr<play::Match> match = out.m_seating->start->clone();
  out.m_difference = play::replay(match, log, std::nullopt,
                                  [&](const play::Match& now) { out.m_states.push_back(now.clone()); });
  out.m_steps.assign(log.steps.begin(),
                     log.steps.begin() + static_cast<std::ptrdiff_t>(out.m_states.size()) - 1);
  return out;
}

void Course::go(std::size_t at) {
  m_at = std::min(at, m_steps.size());
}

void Course::add(model::PlayStep step, State state) {
  m_steps.resize(m_at);
  m_states.resize(m_at + 1);
  step.n = static_cast<int>(m_at) + 1;
  m_steps.push_back(std::move(step));
  m_states.push_back(std::move(state));
  ++m_at;
  m_cut_steps.clear();
  m_cut_states.clear();
  m_difference.reset();
}

void Course::cut(std::size_t at) {
  if (at >= m_steps.size()) return;
  const auto from = static_cast<std::ptrdiff_t>(at);
  m_cut_steps.insert(m_cut_steps.begin(), m_steps.begin() + from, m_steps.end());
  m_cut_states.insert(m_cut_states.begin(), m_states.begin() + from + 1, m_states.end());
  m_steps.resize(at);
  m_states.resize(at + 1);
  m_at = std::min(m_at, at);
}

void Course::redo() {
  m_steps.insert(m_steps.end(), m_cut_steps.begin(), m_cut_steps.end());
  m_states.insert(m_states.end(), m_cut_states.begin(), m_cut_states.end());
  m_cut_steps.clear();
  m_cut_states.clear();
  m_at = m_steps.size();
}

model::PlayDocument Course::document() const {
  model::PlayDocument out = m_header;
  out.steps = m_steps;
  return out;
}

namespace {

std::string in_brackets(const std::optional<std::string>& rule) {
  return rule && !rule->empty() ? " [" + *rule + "]" : std::string();
}

std::string modifier_text(const model::Modifier& modifier) {
  std::string out = signed_text(modifier.amount);
  if (modifier.reason) out += " " + *modifier.reason;
  return out + in_brackets(modifier.rule);
}

}  // namespace

StepWords words_of(const play::PlayableScenario& seating, const model::PlayStep& step,
                   const std::function<std::string(const Message&)>& words) {
  StepWords out;
  if (step.side) out.side = seating.side_name(*step.side);
  const std::vector<std::string> told = seating.tell(step);
  if (!told.empty()) out.sentence = told.front();
  for (const model::Happening& happening : step.happenings) {
    std::string line = seating.tell(happening);
    if (const auto* roll = std::get_if<model::Roll>(&happening)) {
      std::vector<std::string> modifiers;
      for (const model::Modifier& modifier : roll->modifiers) modifiers.push_back(modifier_text(modifier));
      line = words(message("{}; {}", line, words(message("dice: {}", join(roll->dice, " ")))));
      if (!modifiers.empty())
        line = words(message("{}; {}", line, words(message("modifiers: {}", join(modifiers, ", ")))));
    } else {
      line += in_brackets(std::get<model::Event>(happening).rule);
    }
    out.lines.push_back(std::move(line));
  }
  return out;
}

const std::vector<drawing::Item>& PositionView::items(const Course& course, const std::string& viewer,
                                                      drawing::TextMetrics& metrics) {
  if (m_state == course.state() && m_viewer == viewer) return m_items;
  m_state = course.state();
  m_viewer = viewer;
  m_items.clear();
  const play::PlayableScenario& seating = course.seating();
  const drawing::PositionSource source = seating.position_source();
  drawing::PositionFigure figure;
  figure.position = course.match().position();
  if (const play::Match* before = course.match_before()) {
    figure.before = before->position();
    figure.arrows = drawing::shots_of(course.steps()[course.at() - 1], *figure.before, seating.map());
  }
  drawing::PositionOptions options;
  options.side = viewer;
  options.lang = seating.language;
  auto items = drawing::position_pieces(source, figure, options, metrics);
  if (items) m_items = std::move(*items);
  return m_items;
}

}  // namespace coq::app

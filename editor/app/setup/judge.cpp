// SPDX-License-Identifier: MIT
#include "editor/app/setup/judge.h"

#include <algorithm>

#include "systems/all/systems.h"

namespace coq::app {

SetupJudge::SetupJudge(ProjectSnapshot project, std::filesystem::path scenario, model::ScenarioDocument before)
    : m_project(std::move(project)),
      m_path(std::move(scenario)),
      m_before(std::move(before)),
      m_checks(systems::all_checks()),
      m_loader(m_project.rulesets) {}

Problems SetupJudge::look(const model::ScenarioDocument& scenario) {
  return validate::Validator(m_checks, m_loader).check_document(scenario, m_path);
}

SetupVerdict SetupJudge::judge(const model::ScenarioDocument& after) {
  const std::lock_guard lock(m_mutex);
  if (!m_known) {
    for (const auto& [path, document] : m_project.modified) m_loader.give(path, *document);
    if (m_project.map) m_loader.give(m_project.map_path, model::Document(**m_project.map));
    m_known = look(m_before);
  }
  SetupVerdict out;
  for (const Problem& problem : look(after)) {
    if (problem.severity == Severity::info) continue;
    const bool known = std::any_of(m_known->begin(), m_known->end(), [&](const Problem& old) {
      return old.check == problem.check && old.message == problem.message;
    });
    if (known || (out.why && out.why->severity >= problem.severity)) continue;
    out.why = problem;
    out.kind = problem.severity == Severity::error ? SetupVerdict::Kind::refused : SetupVerdict::Kind::doubtful;
  }
  return out;
}

}  // namespace coq::app

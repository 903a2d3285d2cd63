// SPDX-License-Identifier: MIT
#pragma once

#include <mutex>

#include "core/checks/framework/validator.h"
#include "editor/app/playing/seat.h"

namespace coq::app {

/// What the checks say of an edit of a scenario that is not made yet.
struct SetupVerdict {
  enum class Kind { good, doubtful, refused };
  Kind kind = Kind::good;
  std::optional<Problem> why{};  ///< the worst that the scenario did not have before
};

/// Runs the checks of `check` on a scenario as it would be, and tells what is new. Documents are those of when
/// it was made. For any thread; one question at a time.
class SetupJudge {
 public:
  SetupJudge(ProjectSnapshot project, std::filesystem::path scenario, model::ScenarioDocument before);
  SetupVerdict judge(const model::ScenarioDocument& after);

 private:
  Problems look(const model::ScenarioDocument& scenario);

  std::mutex m_mutex;
  ProjectSnapshot m_project;
  std::filesystem::path m_path;
  model::ScenarioDocument m_before;
  validate::Registry m_checks;
  scenario::Loader m_loader;  ///< what it has read it need not read again
  std::optional<Problems> m_known;
};

}  // namespace coq::app

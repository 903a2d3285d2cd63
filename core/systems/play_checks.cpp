// SPDX-License-Identifier: MIT
#include "core/systems/play_checks.h"

#include "core/game/replay.h"
#include "core/systems/play.h"
#include "core/validate/reporter.h"
#include "core/validate/views.h"

namespace coq::systems {
namespace {

const model::PlayStep* find_step(const model::PlayDocument& play, int n) {
  for (const model::PlayStep& step : play.steps)
    if (step.n == n) return &step;
  return nullptr;
}

/// V50. A scenario that cannot be played is its own matter.
void check_replay(const validate::PlayView& view, validate::Reporter& out) {
  const PlaySystem* system = find_play_system(view.play.system);
  if (system == nullptr || view.bound == nullptr) return;
  Result<std::unique_ptr<game::Match>> match = system->rules->start(*view.bound);
  if (!match) return;
  const auto difference = game::replay(*match, view.play);
  if (!difference) return;
  const std::string number = std::to_string(difference->step);
  const model::PlayStep* step = find_step(view.play, difference->step);
  if (step != nullptr) out.add(*step, number, difference->problem.message);
}

}  // namespace

std::vector<validate::Check> play_checks() {
  return {{"red-poppies:V50", translatable("each step of a log is what the rules make of it"), Severity::error,
           &check_replay, "4.01", "red-poppies"}};
}

}  // namespace coq::systems

// SPDX-License-Identifier: MIT
#include "systems/all/systems.h"

#include "core/base/files.h"
#include "core/checks/common/core_checks.h"
#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "core/play/engine/replay.h"
#include "systems/all/file_checks.h"

namespace coq::systems {
namespace {

const model::PlayStep* find_step(const model::PlayDocument& play, int n) {
  for (const model::PlayStep& step : play.steps)
    if (step.n == n) return &step;
  return nullptr;
}

/// Replays the log. A scenario that cannot be played is reported by other checks.
void check_replay(const checks::PlayView& view, checks::Reporter& out) {
  const rules::System* system = find(view.play.system);
  if (system == nullptr || !system->play || view.bound == nullptr) return;
  Result<std::unique_ptr<play::Match>> match = system->play->start(*view.bound);
  if (!match) return;
  const auto difference = play::replay(*match, view.play);
  if (!difference) return;
  const std::string number = std::to_string(difference->step);
  const model::PlayStep* step = find_step(view.play, difference->step);
  if (step != nullptr) out.add(*step, number, difference->problem.message);
}

}  // namespace

const rules::System* find(std::string_view id) {
  for (const rules::System* system : all())
    if (system->id == id) return system;
  return nullptr;
}

std::vector<std::string> known_among(const std::vector<std::string>& rulesets) {
  std::vector<std::string> out = rulesets;
  std::erase_if(out, [](const std::string& id) { return find(id) == nullptr; });
  return out;
}

Result<play::Phrasebook> telling(const rules::System& system, const scenario::Loader& loader,
                                 std::string_view lang, const std::filesystem::path& ruleset) {
  play::PhraseHooks rules;
  if (system.play && system.play->telling != nullptr) rules = system.play->telling();
  const auto path = loader.system_file(std::string(system.id), "phrases", lang, ruleset);
  if (path.empty()) {
    play::Phrasebook plain;
    plain.rules = rules;
    return plain;
  }
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  return play::read_telling(*text, path.string(), rules);
}

checks::Registry all_checks() {
  std::vector<checks::Check> out = checks::core_checks();
  const std::vector<checks::Check> of_files = file_checks();
  out.insert(out.end(), of_files.begin(), of_files.end());
  for (const rules::System* system : all()) {
    for (const auto& of_subject : system->checks) {
      const checks::CheckList own = of_subject();
      out.insert(out.end(), own.begin(), own.end());
    }
  }
  for (const rules::System* system : all()) {
    if (!system->play) continue;
    out.push_back({system->play->log_check, translatable("each step of a log must agree with the rules"),
                   Severity::error, &check_replay, system->play->log_rule, system->id});
  }
  return checks::Registry(std::move(out));
}

}  // namespace coq::systems

// SPDX-License-Identifier: MIT
#include "cli/commands/given.h"

#include <algorithm>

#include "core/checks/framework/validator.h"
#include "core/documents/project/terrain_change.h"
#include "systems/all/systems.h"

namespace coq::cli {
namespace {

/// Returns all checks except log replays and the search for a log's scenario, which the command handles itself.
checks::Registry checks_of_given() {
  std::vector<checks::Check> checks = systems::all_checks().checks();
  std::erase_if(checks, [](const checks::Check& check) {
    if (check.id == "play.scenario") return true;
    const rules::System* system = systems::find(check.system);
    return system != nullptr && system->play && system->play->log_check == check.id;
  });
  return checks::Registry(std::move(checks));
}

/// Returns whether the warning affects prints but cannot be seen on them: a picture that is drawn incompletely,
/// or that is outside the project.
bool concerns_prints(const Problem& problem) {
  return problem.severity == Severity::warning &&
         (problem.check == "counters.image" || problem.check == "counters.outside");
}

/// Returns the errors and picture warnings that `check` finds in the given files. Logs are not replayed,
/// because the command does that. Documents that `loader` has already read are not read again.
Problems faults_of_given(scenario::Loader& loader, const std::vector<std::filesystem::path>& paths) {
  const checks::Registry registry = checks_of_given();
  Problems problems = checks::Validator(registry, loader).check_paths(paths);
  std::erase_if(problems, [](const Problem& problem) {
    return problem.severity != Severity::error && !concerns_prints(problem);
  });
  return problems;
}

}  // namespace

std::size_t report_given(Context& context, scenario::Loader& loader,
                         const std::vector<std::filesystem::path>& paths, const Problems& told) {
  Problems problems = faults_of_given(loader, paths);
  const auto found =
      static_cast<std::size_t>(std::count_if(problems.begin(), problems.end(), [](const Problem& problem) {
        return problem.severity == Severity::error;
      }));
  std::erase_if(problems, [&](const Problem& problem) {
    return std::any_of(told.begin(), told.end(), [&](const Problem& other) {
      return other.message == problem.message && other.place.line == problem.place.line;
    });
  });
  context.report(problems);
  if (found == 0) return 0;
  const std::string file = paths.front().string();
  context.say(plural_message("\"{}\" has {} error: results based on it may be wrong",
                             "\"{}\" has {} errors: results based on it may be wrong", found, file, found));
  context.exit = Exit::problems_found;
  return found;
}

scenario::BoundScenario load_scenario_on(const Context& context, scenario::Loader& loader,
                                         const std::string& path, const model::MapDocument& map) {
  auto scenario = load_or_fail<scenario::BoundScenario>(context, loader, path);
  if (scenario.map.document->id != map.id) {
    usage_error(context, message("the scenario \"{}\" is played on the map \"{}\", not on \"{}\"",
                                 scenario.scenario.document->id, scenario.map.document->id, map.id));
  }
  return scenario;
}

void change_terrain(const Context& context, const scenario::BoundScenario& scenario,
                    scenario::BoundMap& bound) {
  Problems problems;
  bound.map.document = scenario::changed_map(bound.map.document, *scenario.scenario.document, problems);
  for (Problem& problem : problems) problem.file = scenario.scenario.path.string();
  context.report(problems);
  if (!problems.empty()) throw Failure{Exit::problems_found};
}

}  // namespace coq::cli

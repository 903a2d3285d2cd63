// SPDX-License-Identifier: MIT
#include "cli/commands/scenario_terrain.h"

#include "core/documents/project/terrain_change.h"

namespace coq::cli {

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

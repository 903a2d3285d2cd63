// SPDX-License-Identifier: MIT
#pragma once

#include "cli/commands/context.h"

/// Maps as scenarios change them, for commands that ask of a map with a scenario.
namespace coq::cli {

/// The scenario. Ends the command where it is not played on that map (2), or cannot be read (3).
scenario::BoundScenario load_scenario_on(const Context& context, scenario::Loader& loader,
                                         const std::string& path, const model::MapDocument& map);
/// Makes the scenario's changes of the map that is asked about, which may be another state of its own map; ends
/// the command where they cannot be made (1).
void change_terrain(const Context& context, const scenario::BoundScenario& scenario, scenario::BoundMap& bound);

}  // namespace coq::cli

// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

#include "cli/commands/context.h"
#include "core/documents/project/loader.h"

namespace coq::cli {

/// Reports errors that `check` finds in the given files, and warnings about pictures. The command does its work
/// anyway, but errors set the exit status to problems_found. `told` lists problems that were already reported.
/// Returns the number of errors.
std::size_t report_given(Context& context, scenario::Loader& loader,
                         const std::vector<std::filesystem::path>& paths, const Problems& told = {});

// Maps with a scenario's changes, for commands that take a map and a scenario.

/// Loads the scenario. Ends the command with 2 if it uses another map, or with 3 if it cannot be read.
scenario::BoundScenario load_scenario_on(const Context& context, scenario::Loader& loader,
                                         const std::string& path, const model::MapDocument& map);
/// Applies the scenario's changes to the given map, which may be another version of its own map. Ends the
/// command with 1 if they cannot be applied.
void change_terrain(const Context& context, const scenario::BoundScenario& scenario, scenario::BoundMap& bound);

}  // namespace coq::cli

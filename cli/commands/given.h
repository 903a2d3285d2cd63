// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

#include "cli/commands/context.h"
#include "core/documents/project/loader.h"

namespace coq::cli {

/// Reports the errors that `check` finds in what a command was given, and that the command's work is done all
/// the same; the exit status is then problems_found. Warnings about pictures are reported, too. `told` are
/// problems that were reported before.
void report_given(Context& context, scenario::Loader& loader, const std::vector<std::filesystem::path>& paths,
                  const Problems& told = {});

// Maps as scenarios change them, for commands that ask of a map with a scenario.

/// The scenario. Ends the command where it is not played on that map (2), or cannot be read (3).
scenario::BoundScenario load_scenario_on(const Context& context, scenario::Loader& loader,
                                         const std::string& path, const model::MapDocument& map);
/// Makes the scenario's changes of the map that is asked about, which may be another state of its own map; ends
/// the command where they cannot be made (1).
void change_terrain(const Context& context, const scenario::BoundScenario& scenario, scenario::BoundMap& bound);

}  // namespace coq::cli

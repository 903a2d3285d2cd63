// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

#include "cli/commands/context.h"
#include "core/documents/project/loader.h"

namespace coq::cli {

/// The errors that `check` finds in what a command was given, as far as they are not told already. A log is
/// not played over again: who uses this does it. Documents that `loader` has read are not read again.
Problems errors_of_given(scenario::Loader& loader, const std::vector<std::filesystem::path>& paths);

/// Says them on standard error, and that the command's work is done all the same; its exit status is then
/// problems_found. `told` are problems that were said before.
void report_given(Context& context, scenario::Loader& loader, const std::vector<std::filesystem::path>& paths,
                  const Problems& told = {});

}  // namespace coq::cli

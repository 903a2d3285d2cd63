// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/options.h"
#include "core/base/problem.h"
#include "editor/app/tools/options.h"

namespace coq::app {

/// The options that a person sets, as texts: lengths are millimetres, an empty text leaves width, level and
/// style to the terrain.
const OptionTable<ToolOptions>& tool_option_table();

/// Names of those that a tool heeds, in the order in which they are shown; empty where there are none.
std::vector<std::string_view> options_of_tool(std::string_view tool);

/// The distances of commands and of freehand lines, which are kept from one session to the next: a line
/// `name = value` each.
std::string write_kept_options(const ToolOptions& options);
/// Lines that are no such distance are left out and added to `problems` as warnings (`preferences.line`).
void read_kept_options(std::string_view text, ToolOptions& options, Problems& problems);

}  // namespace coq::app

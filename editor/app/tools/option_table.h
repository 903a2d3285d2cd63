// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "core/base/options.h"
#include "editor/app/tools/options.h"

namespace coq::app {

/// The options that a person sets, as texts: lengths are millimetres, an empty text leaves width, level and
/// style to the terrain.
const OptionTable<ToolOptions>& tool_option_table();

/// Names of those that a tool heeds, in the order in which they are shown; empty where there are none.
std::vector<std::string_view> options_of_tool(std::string_view tool);

}  // namespace coq::app

// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "editor/app/workbench/workbench.h"

/// The view in which a project was left: map and viewport, layers, look of the scan, tool, terrain and
/// selection. Stored as lines `name = words` in the project's state folder. The file is optional.
namespace coq::app {

std::string write_view(const Workbench& bench);

/// Restores the view as far as the project still contains what the lines name. Ignores malformed lines.
void read_view(std::string_view text, Workbench& bench);

}  // namespace coq::app

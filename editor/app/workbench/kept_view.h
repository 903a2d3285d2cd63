// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "editor/app/workbench/workbench.h"

/// How a project was looked at when it was left: which map and what of it, the layers, the scan's look, the
/// tool, the terrain and the selection. Lines of `name = words`, kept in the project's state folder; nobody
/// misses them.
namespace coq::app {

std::string write_view(const Workbench& bench);

/// Shows it so again, as far as the project still has what the lines name. Lines that are not understood are
/// left out.
void read_view(std::string_view text, Workbench& bench);

}  // namespace coq::app

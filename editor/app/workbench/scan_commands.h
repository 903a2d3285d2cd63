// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "editor/app/workbench/workbench.h"

/// The commands `scan.*`: how the scan is shown.
namespace coq::app {

/// False: there is none of that id.
bool run_scan_command(Workbench& bench, std::string_view id);
/// Of those that have a state.
bool is_scan_command_on(const Workbench& bench, std::string_view id);

}  // namespace coq::app

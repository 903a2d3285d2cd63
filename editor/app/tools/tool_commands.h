// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "editor/app/tools/tool.h"

namespace coq::app {

/// Commands on the selection by their ids: "delete", "select.all", "geometry.merge"... nullopt: not one of
/// these.
std::optional<Status> run_selection_command(ToolContext& context, std::string_view id);

}  // namespace coq::app

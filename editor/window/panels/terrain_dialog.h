// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "editor/app/projects/own_rules.h"

class wxWindow;

namespace coq::win {

/// Asks what a new terrain type is to be: its names, how it is drawn, what it is to lines of sight and what it
/// costs. Nullopt: none.
std::optional<app::projects::NewTerrain> ask_terrain(wxWindow* parent, const model::RulesetDocument& rules);

}  // namespace coq::win

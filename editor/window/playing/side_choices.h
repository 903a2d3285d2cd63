// SPDX-License-Identifier: MIT
#pragma once

#include <wx/choice.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "editor/app/workbench/workbench.h"

/// The sides of a scenario in dialogs and panels.
namespace coq::win {

/// Returns the ids and names of a scenario's sides, or nothing if the document is not a scenario.
std::vector<std::pair<std::string, std::string>> sides_of(const app::Session& session,
                                                          const std::filesystem::path& scenario);

/// Returns the row of the scenario to offer first: the one of the open game, otherwise the one whose set-up the
/// map shows. 0 if the list has neither.
int scenario_to_offer(const app::Workbench& bench, const std::vector<std::filesystem::path>& scenarios);

/// Makes a choice of the level at which the program plays that side. Level 1 is its first entry.
wxChoice* level_choice(wxWindow* parent, const std::string& side);

}  // namespace coq::win

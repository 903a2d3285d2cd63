// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/project/loader.h"
#include "editor/app/workbench/workbench.h"

class wxWindow;

namespace coq::win {

/// Asks for a file of another program, previews what will be imported and what will not, and adds a document to
/// the project. `file`: empty to ask for it.
void ask_and_import(wxWindow* parent, app::Workbench& bench, const scenario::RulesetFolders& rulesets,
                    const std::filesystem::path& file = {});

}  // namespace coq::win

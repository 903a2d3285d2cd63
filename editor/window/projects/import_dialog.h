// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/project/loader.h"
#include "editor/app/tiles/job_queue.h"
#include "editor/app/workbench/workbench.h"

class wxWindow;

namespace coq::win {

/// Asks for files of other programs, previews what will be imported and what will not, and adds a document to
/// the project. `file`: empty to ask for them.
void ask_and_import(wxWindow* parent, app::Workbench& bench, app::JobQueue& jobs,
                    const scenario::RulesetFolders& rulesets, const std::filesystem::path& file = {});

}  // namespace coq::win

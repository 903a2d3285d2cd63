// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tiles/job_queue.h"
#include "editor/app/workbench/workbench.h"

class wxWindow;

namespace coq::win {

/// Asks for the file of another version of a document, shows what differs, and takes the accepted changes over
/// in one step. Maps are drawn over each other.
void ask_and_compare(wxWindow* parent, app::Workbench& bench, app::JobQueue& jobs);

}  // namespace coq::win

// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "editor/app/tiles/job_queue.h"

class wxWindow;

namespace coq::win {

/// Runs `work` on a worker and shows a dialog with progress and a button to stop it. Returns when the work has
/// ended; false if it was stopped or failed. Reports a failure.
bool work_and_wait(wxWindow* parent, app::JobQueue& jobs, const Message& title,
                   std::function<void(const StopToken&, const Progress&)> work);

}  // namespace coq::win

// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "editor/app/tiles/job_queue.h"

class wxWindow;

namespace coq::win {

/// Has `work` done by a worker while a box says so, with its progress and a button that stops it. Returns when
/// it has ended; false: it was told to stop, or failed, which is said.
bool work_and_wait(wxWindow* parent, app::JobQueue& jobs, const Message& title,
                   std::function<void(const StopToken&, const Progress&)> work);

}  // namespace coq::win

// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/base/message.h"
#include "core/base/problem.h"
#include "core/base/workers.h"

namespace coq::app {

/// Starts `work` on another thread; what it returns is then called on the window's thread, or `failed` where it
/// threw. Gives what cancels it: afterwards nothing of it is called there. The window gives one that uses its
/// job queue, and tells its user of failures; where there is none, the session computes when it is asked.
using Background = std::function<std::function<void()>(
    Message title, std::function<std::function<void()>(const StopToken&)> work,
    std::function<void(const Problem&)> failed)>;

}  // namespace coq::app

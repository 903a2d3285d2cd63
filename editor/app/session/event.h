// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>

#include "core/base/message.h"
#include "core/base/problem.h"
#include "core/base/workers.h"
#include "core/model/edit.h"

namespace coq::app {

/// What a session tells those who subscribed, on the window's thread, after it has happened.
struct SessionEvent {
  enum class What {
    document,     ///< a document changed: `document`, `change`, `everything`
    map,          ///< another map is on the canvas
    history,      ///< rows of the history, or what is modified
    selection,    ///< Session::selection()
    draft,        ///< Session::draft()
    saved,        ///< `document` was written
    disk,         ///< Session::conflicts() differ from before
    lock,         ///< another editor took the project: Session::lock_lost()
    derived,      ///< Session::derived() is of a newer revision
    los_changes,  ///< Session::los_changes() is of a newer revision
    problems,     ///< Session::problems() is of a newer revision
  };
  What what = What::document;
  std::filesystem::path document;
  model::Change change;
  bool everything = false;  ///< the whole document was replaced: nothing of before holds
};

/// Starts `work` on another thread; what it returns is then called on the window's thread, or `failed` where it
/// threw. Gives what cancels it: afterwards nothing of it is called there. The window gives one that uses its
/// job queue, and tells its user of failures; where there is none, the session computes when it is asked.
using Background = std::function<std::function<void()>(
    Message title, std::function<std::function<void()>(const StopToken&)> work,
    std::function<void(const Problem&)> failed)>;

}  // namespace coq::app

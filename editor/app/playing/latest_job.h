// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "editor/app/playing/course.h"

namespace coq::app {

/// A chain of background jobs of which only the latest counts: the results of jobs that were ended or replaced
/// are dropped, also after this object is gone. Must be used on the window's thread.
class LatestJob {
 public:
  explicit LatestJob(Background background) : m_background(std::move(background)) {}
  ~LatestJob() { end(); }
  LatestJob(const LatestJob&) = delete;
  LatestJob& operator=(const LatestJob&) = delete;

  /// Runs `work` in the background, then what it returns on the window's thread; `fail` runs if it throws.
  void run(const Message& title, std::function<std::function<void()>(const StopToken&)> work,
           std::function<void(const Problem&)> fail);
  /// Cancels the job. Its results are dropped.
  void end();
  /// Notes that the latest job has given its results and that no other follows.
  void finish() { m_running = false; }
  bool is_running() const { return m_running; }

 private:
  Background m_background;
  std::function<void()> m_cancel;
  bool m_running = false;
  std::uint64_t m_number = 0;
  std::shared_ptr<int> m_alive = std::make_shared<int>();
};

}  // namespace coq::app

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/message.h"
#include "core/base/problem.h"
#include "core/base/progress.h"
#include "core/base/workers.h"

namespace coq::app {

using JobId = std::uint64_t;  ///< never 0, never reused

/// Priority of waiting jobs. Background jobs have a low-priority thread of their own, so they never delay the
/// others.
enum class JobPriority : std::uint8_t { tiles, user, background };

/// A waiting or running job, for the list of jobs.
struct JobInfo {
  JobId id = 0;
  Message title{};
  JobPriority priority = JobPriority::user;
  double progress = 0;  ///< 0 to 1
  bool running = false;
};

/// Runs long work outside the window's thread. Work takes values and returns a value, which is passed to `done`
/// on the window's thread. Must be used on the window's thread, except for the work itself.
class JobQueue {
 public:
  /// Calls a function later on the window's thread (wxEvtHandler::CallAfter). Must be callable from any thread.
  using Post = std::function<void(std::function<void()>)>;

  /// `threads` 0: the number of cores minus one, at least one. One more thread runs the background jobs.
  explicit JobQueue(Post post, unsigned threads = 0);
  /// Calls shutdown().
  ~JobQueue();
  JobQueue(const JobQueue&) = delete;
  JobQueue& operator=(const JobQueue&) = delete;

  /// Receives the exception of a job's work (`job.failed`).
  using Failed = std::function<void(const Problem&)>;

  /// Calls `T work(const StopToken&, const Progress&)` on a worker, then `done(T)` on the window's thread
  /// (`done()` if T is void). Does not call `done` if the job was cancelled or after shutdown(). Work must
  /// check the token at least every 10 ms. If `work` throws, `failed` is called instead of `done`, and then the
  /// on_failure() function. A job with an empty title is not listed in jobs().
  template <class Work, class DoneFunction>
  JobId submit(Message title, JobPriority priority, Work work, DoneFunction done, Failed failed = {});

  /// Calls a function on the window's thread as soon as the window has handled what waits for it, such as input
  /// and painting. No job delays it. Does nothing after shutdown().
  void later(std::function<void()> call);

  /// Prevents the call of the job's `done`. Its work ends soon or never starts.
  void cancel(JobId id);
  /// Cancels all jobs and waits until none runs. Later submits do nothing and return 0.
  void shutdown();

  /// The jobs with a title, in order of submission.
  std::vector<JobInfo> jobs() const;
  /// Returns whether no job is waiting, running or yet to be delivered, and no call of later() is due.
  bool idle() const;
  unsigned threads() const;

  /// Called on the window's thread with the title of each job whose work threw, and the problem (`job.failed`).
  /// No failure goes unreported.
  void on_failure(std::function<void(const Message& title, const Problem&)> failed);

 private:
  using Deliver = std::function<void()>;
  struct State;
  /// `work` returns the function to call on the window's thread.
  JobId add(Message title, JobPriority priority, std::function<Deliver(const StopToken&, const Progress&)> work,
            Failed failed);

  std::shared_ptr<State> m_state;
};

template <class Work, class DoneFunction>
JobId JobQueue::submit(Message title, JobPriority priority, Work work, DoneFunction done, Failed failed) {
  using T = std::invoke_result_t<Work&, const StopToken&, const Progress&>;
  // std::function copies its target; sharing allows move-only work and `done`.
  auto both = std::make_shared<std::pair<Work, DoneFunction>>(std::move(work), std::move(done));
  const auto deliver = [both](const StopToken& stop, const Progress& progress) -> Deliver {
    if constexpr (std::is_void_v<T>) {
      both->first(stop, progress);
      return [both] { both->second(); };
    } else {
      auto value = std::make_shared<T>(both->first(stop, progress));
      return [both, value] { both->second(std::move(*value)); };
    }
  };
  return add(std::move(title), priority, deliver, std::move(failed));
}

}  // namespace coq::app

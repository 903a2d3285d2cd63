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

using JobId = std::uint64_t;  ///< never 0, never used twice

/// Which waiting job is begun first. Background jobs have a thread of their own with little claim to the
/// machine: they never hold up the others.
enum class JobPriority : std::uint8_t { tiles, user, background };

/// A job that waits or runs, for the list of jobs.
struct JobInfo {
  JobId id = 0;
  Message title{};
  JobPriority priority = JobPriority::user;
  double progress = 0;  ///< 0 to 1
  bool running = false;
};

/// Long work beside the window: work gets values and gives a value, which is handed to `done` on the window's
/// thread. All functions but a job's work are for the window's thread.
class JobQueue {
 public:
  /// Has the function called later on the window's thread (wxEvtHandler::CallAfter); called from any thread.
  using Post = std::function<void(std::function<void()>)>;

  /// `threads` 0: one less than the machine has cores, at least one; besides the one for background jobs.
  explicit JobQueue(Post post, unsigned threads = 0);
  /// shutdown().
  ~JobQueue();
  JobQueue(const JobQueue&) = delete;
  JobQueue& operator=(const JobQueue&) = delete;

  /// What became of a job whose work threw (`job.failed`).
  using Failed = std::function<void(const Problem&)>;

  /// Calls `T work(const StopToken&, const Progress&)` on a worker and then `done(T)` on the window's thread
  /// (`done()` where T is void): not if the job was cancelled, nor after shutdown(). Work looks at the token at
  /// least each 10 ms. Where an exception leaves `work`, `failed` is called in place of `done`, then
  /// on_failure: whoever waits for `done` gives one. A title that is empty keeps the job out of jobs().
  template <class Work, class DoneFunction>
  JobId submit(Message title, JobPriority priority, Work work, DoneFunction done, Failed failed = {});

  /// Afterwards `done` of that job is not called; its work ends soon, or never begins.
  void cancel(JobId id);
  /// Cancels all and waits until nothing runs. Later submits do nothing and give 0.
  void shutdown();

  /// Those with a title, in the order in which they were submitted.
  std::vector<JobInfo> jobs() const;
  /// Nothing waits, runs or is still to be delivered.
  bool idle() const;
  unsigned threads() const;

  /// Called on the window's thread with the title of each job whose work threw, and what it said
  /// (`job.failed`): so that no failure is silent.
  void on_failure(std::function<void(const Message& title, const Problem&)> failed);

 private:
  using Deliver = std::function<void()>;
  struct State;
  /// `work` gives what is to be called on the window's thread.
  JobId add(Message title, JobPriority priority, std::function<Deliver(const StopToken&, const Progress&)> work,
            Failed failed);

  std::shared_ptr<State> m_state;
};

template <class Work, class DoneFunction>
JobId JobQueue::submit(Message title, JobPriority priority, Work work, DoneFunction done, Failed failed) {
  using T = std::invoke_result_t<Work&, const StopToken&, const Progress&>;
  // std::function copies what it holds: both are shared, so that they may be movable only.
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

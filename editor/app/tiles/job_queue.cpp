// SPDX-License-Identifier: MIT
#include "editor/app/tiles/job_queue.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "core/base/assert.h"

namespace coq::app {
namespace {

using Deliver = std::function<void()>;

struct Job {
  JobId id = 0;
  Message title{};
  JobPriority priority = JobPriority::user;
  std::function<Deliver(const StopToken&, const Progress&)> work{};
  JobQueue::Failed failed{};
  StopToken stop{};
  std::atomic<double> progress{0};
  bool running = false;    ///< guarded by the state's mutex, as is the next member
  bool delivered = false;  ///< the result was delivered, or will not be
};

/// Lowers the priority of the current thread (Linux), so that work that the user waits for goes first.
void lower_priority() {
  constexpr int kModest = 10;
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kModest);
}

Problem failure(const char* what) {
  return make_error("job.failed", message("this could not be done: {}", what));
}

}  // namespace

struct JobQueue::State : std::enable_shared_from_this<State> {
  explicit State(Post p) : post(std::move(p)) {}

  const Post post;
  mutable std::mutex mutex{};
  std::condition_variable wake{};
  std::list<std::shared_ptr<Job>> jobs{};  ///< in order of submission: waiting, running, or to be delivered
  bool closed = false;
  JobId last = 0;
  std::function<void(const Message&, const Problem&)> failed{};  ///< called on the window's thread
  std::vector<std::function<void()>> calls{};                    ///< of later(), not posted yet
  std::size_t due = 0;                                           ///< calls of later() that were not made yet
  std::vector<std::thread> threads{};
  unsigned foreground = 0;

  /// Waits for the thread's next job. Returns null at shutdown.
  std::shared_ptr<Job> take(bool background) {
    std::unique_lock lock(mutex);
    for (;;) {
      if (closed) return nullptr;
      std::shared_ptr<Job> best;
      for (const auto& job : jobs) {
        if (job->running || job->delivered || (job->priority == JobPriority::background) != background)
          continue;
        if (!best || job->priority < best->priority) best = job;
      }
      if (best) {
        best->running = true;
        return best;
      }
      wake.wait(lock);
    }
  }

  void run(bool background) {
    if (background) lower_priority();
    while (const std::shared_ptr<Job> job = take(background)) work_on(job);
  }

  void work_on(const std::shared_ptr<Job>& job) {
    Deliver deliver;
    std::optional<Problem> problem;
    if (!job->stop.stop_requested()) {
      try {
        deliver = job->work(job->stop, Progress(job->progress));
      } catch (const std::exception& error) {
        problem = failure(error.what());
      } catch (...) {
        problem = failure("?");
      }
    }
    tell([job, deliver = std::move(deliver), problem = std::move(problem)](State& state) {
      state.end(*job, deliver, problem);
    });
    job->work = nullptr;
  }

  /// Posts the calls of later(). A window handles all that is posted before it looks for input again, so each
  /// call waits until it must have looked.
  void run_calls() {
    constexpr std::chrono::milliseconds kPause(3);
    std::unique_lock lock(mutex);
    while (!closed) {
      if (calls.empty()) {
        wake.wait(lock);
        continue;
      }
      const auto now = std::exchange(calls, {});
      lock.unlock();
      std::this_thread::sleep_for(kPause);
      for (const auto& call : now)
        tell([call](State& state) {
          {
            const std::lock_guard guard(state.mutex);
            --state.due;
          }
          call();
        });
      lock.lock();
    }
  }

  /// Posts a call with this state; it does nothing after shutdown().
  void tell(std::function<void(State&)> what) {
    {
      const std::lock_guard lock(mutex);
      if (closed) return;
    }
    post([weak = weak_from_this(), what = std::move(what)] {
      const auto state = weak.lock();
      if (!state) return;
      {
        const std::lock_guard lock(state->mutex);
        if (state->closed) return;
      }
      what(*state);
    });
  }

  void end(Job& job, const Deliver& deliver, const std::optional<Problem>& problem) {
    const bool wanted = !job.stop.stop_requested();
    {
      const std::lock_guard lock(mutex);
      job.delivered = true;
      jobs.remove_if([&](const auto& other) { return other.get() == &job; });
    }
    if (wanted && deliver) deliver();
    if (wanted && problem && job.failed) job.failed(*problem);
    if (wanted && problem && failed) failed(job.title, *problem);
  }
};

JobQueue::JobQueue(Post post, unsigned threads) : m_state(std::make_shared<State>(std::move(post))) {
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  m_state->foreground = threads != 0 ? threads : std::max(1U, cores - 1);
  for (unsigned i = 0; i < m_state->foreground; ++i)
    m_state->threads.emplace_back([state = m_state.get()] { state->run(false); });
  m_state->threads.emplace_back([state = m_state.get()] { state->run(true); });
  m_state->threads.emplace_back([state = m_state.get()] { state->run_calls(); });
}

JobQueue::~JobQueue() {
  shutdown();
}

JobId JobQueue::add(Message title, JobPriority priority,
                    std::function<Deliver(const StopToken&, const Progress&)> work, Failed failed) {
  auto job = std::make_shared<Job>();
  job->title = std::move(title);
  job->priority = priority;
  job->work = std::move(work);
  job->failed = std::move(failed);
  {
    const std::lock_guard lock(m_state->mutex);
    if (m_state->closed) return 0;
    job->id = ++m_state->last;
    m_state->jobs.push_back(job);
  }
  m_state->wake.notify_all();
  return job->id;
}

void JobQueue::later(std::function<void()> call) {
  {
    const std::lock_guard lock(m_state->mutex);
    if (m_state->closed) return;
    m_state->calls.push_back(std::move(call));
    ++m_state->due;
  }
  m_state->wake.notify_all();
}

void JobQueue::cancel(JobId id) {
  const std::lock_guard lock(m_state->mutex);
  const auto found =
      std::find_if(m_state->jobs.begin(), m_state->jobs.end(), [&](const auto& job) { return job->id == id; });
  if (found == m_state->jobs.end()) return;
  (*found)->stop.request_stop();
  if (!(*found)->running) m_state->jobs.erase(found);
}

void JobQueue::shutdown() {
  {
    const std::lock_guard lock(m_state->mutex);
    m_state->closed = true;
    for (const auto& job : m_state->jobs) job->stop.request_stop();
  }
  m_state->wake.notify_all();
  for (std::thread& thread : m_state->threads) thread.join();
  m_state->threads.clear();
  m_state->jobs.clear();
  m_state->calls.clear();
}

std::vector<JobInfo> JobQueue::jobs() const {
  const std::lock_guard lock(m_state->mutex);
  std::vector<JobInfo> result;
  for (const auto& job : m_state->jobs) {
    if (job->title.pattern.empty() || job->stop.stop_requested()) continue;
    result.push_back(
        {job->id, job->title, job->priority, job->progress.load(std::memory_order_relaxed), job->running});
  }
  return result;
}

bool JobQueue::idle() const {
  const std::lock_guard lock(m_state->mutex);
  return m_state->jobs.empty() && m_state->due == 0;
}

unsigned JobQueue::threads() const {
  return m_state->foreground;
}

void JobQueue::on_failure(std::function<void(const Message& title, const Problem&)> failed) {
  m_state->failed = std::move(failed);
}

}  // namespace coq::app

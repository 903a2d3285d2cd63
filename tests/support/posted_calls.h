// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

/// Calls that workers post to a window's thread, for tests without a window. The test runs them in its place.
namespace coq::test {

class PostedCalls {
 public:
  std::function<void(std::function<void()>)> post() {
    return [this](std::function<void()> call) {
      {
        const std::lock_guard lock(m_mutex);
        m_calls.push_back(std::move(call));
      }
      m_wake.notify_all();
    };
  }

  void run_pending() {
    for (;;) {
      std::function<void()> call;
      {
        const std::lock_guard lock(m_mutex);
        if (m_calls.empty()) return;
        call = std::move(m_calls.front());
        m_calls.pop_front();
      }
      call();
    }
  }

  /// Waits until a call is posted, or at most that long.
  void wait(std::chrono::milliseconds most) {
    std::unique_lock lock(m_mutex);
    m_wake.wait_for(lock, most, [this] { return !m_calls.empty(); });
  }

 private:
  std::mutex m_mutex;
  std::condition_variable m_wake;
  std::deque<std::function<void()>> m_calls;
};

}  // namespace coq::test

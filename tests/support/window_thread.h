// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

/// A window's event loop without a window: workers post, the test's own thread runs what they posted.
namespace coq::test {

class WindowThread {
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

  /// Runs what is posted until `done`; fails the test after a minute.
  template <class Done>
  void run_until(Done done) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    for (;;) {
      run_pending();
      if (done()) return;
      REQUIRE(std::chrono::steady_clock::now() < end);
      std::unique_lock lock(m_mutex);
      m_wake.wait_for(lock, std::chrono::milliseconds(2), [this] { return !m_calls.empty(); });
    }
  }

 private:
  std::mutex m_mutex;
  std::condition_variable m_wake;
  std::deque<std::function<void()>> m_calls;
};

}  // namespace coq::test

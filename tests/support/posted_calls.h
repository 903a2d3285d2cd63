// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

/// What workers post to a window's thread, where there is no window: whoever stands for that thread runs it.
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

  /// Until something is posted, or that time is over.
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

// SPDX-License-Identifier: MIT
#include "editor/app/playing/latest_job.h"

namespace coq::app {

void LatestJob::run(const Message& title, std::function<std::function<void()>(const StopToken&)> work,
                    std::function<void(const Problem&)> fail) {
  m_running = true;
  const auto is_current = [this, guard = std::weak_ptr<int>(m_alive), number = ++m_number] {
    return guard.lock() != nullptr && m_number == number;
  };
  m_cancel = m_background(
      title,
      [work = std::move(work), is_current](const StopToken& stop) -> std::function<void()> {
        return [finish = work(stop), is_current] {
          if (is_current()) finish();
        };
      },
      [this, is_current, fail = std::move(fail)](const Problem& problem) {
        if (!is_current()) return;
        m_running = false;
        fail(problem);
      });
}

void LatestJob::end() {
  ++m_number;
  if (m_running && m_cancel) m_cancel();
  m_running = false;
}

}  // namespace coq::app

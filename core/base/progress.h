// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>

namespace coq {

/// Progress of a long operation. The worker thread sets it, and any thread may read the target. It is a value:
/// part() makes the progress of a subtask. The target must outlive it.
class Progress {
 public:
  /// Reports nothing.
  Progress() = default;
  explicit Progress(std::atomic<double>& told) : m_told(&told) {}

  /// Sets the progress of this part, clamped to 0..1.
  void set(double done) const {
    if (m_told != nullptr)
      m_told->store(m_from + (m_to - m_from) * std::clamp(done, 0.0, 1.0), std::memory_order_relaxed);
  }
  /// Returns the progress of a subtask that covers `from` to `to` of this one (both 0 to 1).
  Progress part(double from, double to) const {
    Progress result = *this;
    result.m_from = m_from + (m_to - m_from) * from;
    result.m_to = m_from + (m_to - m_from) * to;
    return result;
  }

 private:
  std::atomic<double>* m_told = nullptr;
  double m_from = 0;
  double m_to = 1;
};

}  // namespace coq

// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>

namespace coq {

/// How far long work has come: told by the thread that works, read by any. A value; parts of it are given to
/// the parts of the work. The number that it tells must live longer.
class Progress {
 public:
  /// Tells nobody.
  Progress() = default;
  explicit Progress(std::atomic<double>& told) : m_told(&told) {}

  /// 0 to 1 of this work; more or less is cut off.
  void set(double done) const {
    if (m_told != nullptr)
      m_told->store(m_from + (m_to - m_from) * std::clamp(done, 0.0, 1.0), std::memory_order_relaxed);
  }
  /// For a part of the work that goes from `from` to `to` of this one (both 0 to 1).
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

// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

namespace coq {

/// Asks running work to stop soon; may be set from any thread.
class StopToken {
 public:
  void request_stop() { m_stop.store(true, std::memory_order_relaxed); }
  bool stop_requested() const { return m_stop.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> m_stop{false};
};

/// Number of threads for parallel work. It is created once in `main` (`--jobs N`) and passed down. Results
/// never depend on the number.
class Workers {
 public:
  /// 0 uses as many threads as the machine has cores.
  explicit Workers(unsigned count = 0);
  unsigned count() const { return m_count; }

  /// Calls `work(i, worker)` once for each `i` below `size`, in any order, with `worker` below count(). Returns
  /// when all calls are done. An exception in one call stops the rest and is rethrown here.
  void for_each_index(std::size_t size, const std::function<void(std::size_t, unsigned)>& work) const;

 private:
  unsigned m_count;
};

}  // namespace coq

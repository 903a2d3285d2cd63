// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

namespace coq {

/// Set from any thread to ask running work to stop soon.
class StopToken {
 public:
  void request_stop() { m_stop.store(true, std::memory_order_relaxed); }
  bool stop_requested() const { return m_stop.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> m_stop{false};
};

/// How many threads work may use: made once in `main` (`--jobs N`) and passed down. Results never depend on the
/// number.
class Workers {
 public:
  /// 0 means as many as the machine has cores.
  explicit Workers(unsigned count = 0);
  unsigned count() const { return m_count; }

  /// Calls `work(i, worker)` once for each i below `size`, in any order, `worker` below count(); returns when
  /// all are done. An exception in one call stops the rest and is thrown here.
  void for_each_index(std::size_t size, const std::function<void(std::size_t, unsigned)>& work) const;

 private:
  unsigned m_count;
};

}  // namespace coq

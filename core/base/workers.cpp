// SPDX-License-Identifier: MIT
#include "core/base/workers.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace coq {

Workers::Workers(unsigned count)
    : m_count(count != 0 ? count : std::max(1U, std::thread::hardware_concurrency())) {}

void Workers::for_each_index(std::size_t size, const std::function<void(std::size_t, unsigned)>& work) const {
  const unsigned threads = static_cast<unsigned>(std::min<std::size_t>(m_count, size));
  if (threads <= 1) {
    for (std::size_t i = 0; i < size; ++i) work(i, 0);
    return;
  }
  std::atomic<std::size_t> next{0};
  std::exception_ptr failure;
  std::mutex failure_mutex;
  const auto run = [&](unsigned worker) {
    try {
      for (std::size_t i = next++; i < size; i = next++) work(i, worker);
    } catch (...) {
      const std::lock_guard lock(failure_mutex);
      if (!failure) failure = std::current_exception();
      next = size;
    }
  };
  {
    std::vector<std::jthread> pool;
    for (unsigned worker = 1; worker < threads; ++worker) pool.emplace_back(run, worker);
    run(0);
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace coq

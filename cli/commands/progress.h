// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>

#include "cli/commands/context.h"

namespace coq::cli {

/// A progress bar on standard error for work that takes more than a second. It appears only on a terminal, and
/// not if quiet.
class Progress {
 public:
  Progress(const Context& context, std::size_t whole);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void advance(std::size_t steps);

 private:
  const Context& m_context;
  std::size_t m_whole;
  std::size_t m_done = 0;
  int m_shown = -1;
  bool m_wanted;
  std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

/// Shows the elapsed time of work of unknown length. It appears on standard error after a second, only on a
/// terminal, and not if quiet.
class Waiting {
 public:
  Waiting(const Context& context, const std::string& what);
  ~Waiting();
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;

 private:
  void show(const Context& context, const std::string& what);

  std::mutex m_mutex;
  std::condition_variable m_wake;
  bool m_done = false;
  std::thread m_thread;
};

}  // namespace coq::cli

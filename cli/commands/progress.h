// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>

#include "cli/commands/context.h"

namespace coq::cli {

/// A bar on standard error while work runs longer than a second, if that is a terminal and nobody asked for
/// quiet.
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

/// Shows that work goes on, and for how long, where nobody knows how much is left: after a second, on standard
/// error, if that is a terminal and nobody asked for quiet.
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

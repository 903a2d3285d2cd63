// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>

#include "editor/cli/commands/context.h"

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

}  // namespace coq::cli

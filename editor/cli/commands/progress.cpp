// SPDX-License-Identifier: MIT
#include "editor/cli/commands/progress.h"

#include <unistd.h>

#include <ostream>

namespace coq::cli {

Progress::Progress(const Context& context, std::size_t whole)
    : m_context(context), m_whole(whole), m_wanted(!context.quiet && ::isatty(STDERR_FILENO) == 1) {}

void Progress::advance(std::size_t steps) {
  m_done += steps;
  if (!m_wanted || m_whole == 0 || std::chrono::steady_clock::now() - m_start < std::chrono::seconds(1)) return;
  const int per_cent = static_cast<int>(m_done * 100 / m_whole);
  if (per_cent == m_shown) return;
  m_shown = per_cent;
  const std::string bar(static_cast<std::size_t>(per_cent) * 40 / 100, '#');
  *m_context.err << fmt::format("\r[{:<40}] {:3} %", bar, per_cent) << std::flush;
}

Progress::~Progress() {
  if (m_shown >= 0) *m_context.err << fmt::format("\r{:48}\r", "") << std::flush;
}

}  // namespace coq::cli

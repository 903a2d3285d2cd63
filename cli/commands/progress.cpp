// SPDX-License-Identifier: MIT
#include "cli/commands/progress.h"

#include <unistd.h>

#include <algorithm>
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

Waiting::Waiting(const Context& context, const std::string& what) {
  if (context.quiet || ::isatty(STDERR_FILENO) != 1) return;
  m_thread = std::thread([this, &context, what] { show(context, what); });
}

void Waiting::show(const Context& context, const std::string& what) {
  using namespace std::chrono_literals;
  constexpr int kBar = 40, kBlock = 8;
  const auto start = std::chrono::steady_clock::now();
  std::unique_lock lock(m_mutex);
  if (m_wake.wait_for(lock, 1s, [this] { return m_done; })) return;
  for (int at = 0; !m_done; at = (at + 1) % (2 * (kBar - kBlock))) {
    const int left = std::min(at, 2 * (kBar - kBlock) - at);
    const auto seconds =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - start).count();
    *context.err << fmt::format("\r[{:{}}{:#<{}}{:{}}] {} {} s", "", left, "", kBlock, "", kBar - kBlock - left,
                                what, seconds)
                 << std::flush;
    m_wake.wait_for(lock, 100ms, [this] { return m_done; });
  }
  *context.err << "\r\x1b[K" << std::flush;
}

Waiting::~Waiting() {
  if (!m_thread.joinable()) return;
  {
    const std::lock_guard lock(m_mutex);
    m_done = true;
  }
  m_wake.notify_one();
  m_thread.join();
}

}  // namespace coq::cli

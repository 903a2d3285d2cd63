// SPDX-License-Identifier: MIT
#include "editor/window/main/crash_trace.h"

#include <execinfo.h>
#include <unistd.h>

#include <csignal>

namespace coq::win {
namespace {

constexpr int kMostCalls = 64;

/// Made beforehand: whatever needs memory may hang or crash again once the program has.
std::string& said() {
  static auto* const sentence = new std::string;
  return *sentence;
}

void write_trace(int signal) {
  void* calls[kMostCalls];
  const int count = ::backtrace(calls, kMostCalls);
  if (::write(STDERR_FILENO, said().data(), said().size()) > 0)
    ::backtrace_symbols_fd(calls, count, STDERR_FILENO);
  ::raise(signal);  // comes when this returns, and has no handler any more
}

}  // namespace

void trace_crashes(const std::string& sentence) {
  said() = sentence + "\n";
  void* call = nullptr;
  ::backtrace(&call, 1);  // the first call loads a library
  struct sigaction action {};
  action.sa_handler = write_trace;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE}) ::sigaction(signal, &action, nullptr);
}

}  // namespace coq::win

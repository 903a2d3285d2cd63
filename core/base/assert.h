// SPDX-License-Identifier: MIT
#pragma once

namespace coq::detail {
[[noreturn]] void assertion_failed(const char* expression, const char* file, int line);
}

/// Checks for programming errors in all builds. Throws std::logic_error, which only a program's outermost loop
/// catches.
#define COQ_ASSERT(expression) \
  ((expression) ? static_cast<void>(0) : ::coq::detail::assertion_failed(#expression, __FILE__, __LINE__))

/// COQ_ASSERT for the hot loops of geometry and lines of sight. It does nothing in release builds.
#ifdef NDEBUG
#define COQ_DEBUG_ASSERT(expression) static_cast<void>(0)
#else
#define COQ_DEBUG_ASSERT(expression) COQ_ASSERT(expression)
#endif

// SPDX-License-Identifier: MIT
#pragma once

namespace coq::detail {
[[noreturn]] void assertion_failed(const char* expression, const char* file, int line);
}

/// Our own mistakes, tested in all builds. Throws std::logic_error, which only a program's outermost
/// loop catches.
#define COQ_ASSERT(expression) \
  ((expression) ? static_cast<void>(0) : ::coq::detail::assertion_failed(#expression, __FILE__, __LINE__))

/// The same inside the hot loops of geo and los: nothing in release builds.
#ifdef NDEBUG
#define COQ_DEBUG_ASSERT(expression) static_cast<void>(0)
#else
#define COQ_DEBUG_ASSERT(expression) COQ_ASSERT(expression)
#endif

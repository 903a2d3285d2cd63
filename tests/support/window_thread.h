// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include "tests/support/posted_calls.h"

/// A window's event loop without a window: workers post calls, and the test's own thread runs them.
namespace coq::test {

class WindowThread : public PostedCalls {
 public:
  /// Runs posted calls until `done`. Fails the test after a minute.
  template <class Done>
  void run_until(Done done) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    for (;;) {
      run_pending();
      if (done()) return;
      REQUIRE(std::chrono::steady_clock::now() < end);
      wait(std::chrono::milliseconds(2));
    }
  }
};

}  // namespace coq::test

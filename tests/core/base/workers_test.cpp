// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/base/workers.h"

#include <stdexcept>
#include <vector>

using namespace coq;

TEST_CASE("Each index is processed exactly once, whatever the number of threads", "[base]") {
  for (const unsigned threads : {1U, 2U, 7U}) {
    std::vector<int> seen(1000, 0);
    Workers(threads).for_each_index(seen.size(), [&](std::size_t i, unsigned worker) {
      if (worker >= threads) throw std::logic_error("worker");
      ++seen[i];
    });
    CHECK(seen == std::vector<int>(1000, 1));
  }
}

TEST_CASE("An exception in a worker reaches the caller", "[base]") {
  CHECK_THROWS_AS(Workers(3).for_each_index(100,
                                            [](std::size_t i, unsigned) {
                                              if (i == 42) throw std::runtime_error("42");
                                            }),
                  std::runtime_error);
}

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace coq::fuzz {

/// Chance of a fuzz test: the same numbers on every machine for the same seed.
class Random {
 public:
  explicit Random(std::uint64_t seed) : m_engine(seed) {}

  /// A whole number from 0 to count - 1; `count` is at least 1.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_engine() % count); }
  bool one_in(std::size_t count) { return below(count) == 0; }
  template <class T>
  const T& pick(const std::vector<T>& from) {
    return from[below(from.size())];
  }

 private:
  std::mt19937_64 m_engine;
};

/// COQ_FUZZ_SEED, else 1: every run of the normal tests is the same. Printed by the tests.
std::uint64_t seed_of_run();
/// COQ_FUZZ_COUNT, else `usual`.
int count_of_run(int usual);

}  // namespace coq::fuzz

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace coq::fuzz {

/// Random numbers for fuzz tests, the same on every machine for the same seed.
class Random {
 public:
  explicit Random(std::uint64_t seed) : m_engine(seed) {}

  /// Returns an integer from 0 to count - 1; `count` must be at least 1.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_engine() % count); }
  bool one_in(std::size_t count) { return below(count) == 0; }
  template <class T>
  const T& pick(const std::vector<T>& from) {
    return from[below(from.size())];
  }

 private:
  std::mt19937_64 m_engine;
};

/// Returns COQ_FUZZ_SEED, or 1 by default, so that every normal run is the same. The tests print it.
std::uint64_t seed_of_run();
/// Returns COQ_FUZZ_COUNT, or `usual` if it is not set.
int count_of_run(int usual);

}  // namespace coq::fuzz

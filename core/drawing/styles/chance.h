// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace coq::scene::styles {

/// Chance that is the same each time: numbers that follow from a seed and from what they are for.
class Chance {
 public:
  explicit constexpr Chance(std::uint64_t seed) : m_seed(seed) {}
  /// By the id of a feature.
  explicit constexpr Chance(std::string_view id) : m_seed(14695981039346656037u) {
    for (const char c : id) m_seed = (m_seed ^ static_cast<unsigned char>(c)) * 1099511628211u;
  }

  /// At least 0, less than 1.
  constexpr double at(std::int64_t a, std::int64_t b = 0, std::int64_t use = 0) const {
    std::uint64_t x = m_seed ^ (static_cast<std::uint64_t>(a) * 0x9e3779b97f4a7c15u);
    x = mixed(x) ^ (static_cast<std::uint64_t>(b) * 0xc2b2ae3d27d4eb4fu);
    x = mixed(mixed(x) ^ static_cast<std::uint64_t>(use));
    return static_cast<double>(x >> 11) / 9007199254740992.0;
  }
  constexpr double between(double low, double high, std::int64_t a, std::int64_t b = 0,
                           std::int64_t use = 0) const {
    return low + (high - low) * at(a, b, use);
  }
  constexpr int below(int count, std::int64_t a, std::int64_t b = 0, std::int64_t use = 0) const {
    return static_cast<int>(at(a, b, use) * count);
  }

 private:
  static constexpr std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
  }

  std::uint64_t m_seed;
};

}  // namespace coq::scene::styles

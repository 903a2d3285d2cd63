// SPDX-License-Identifier: MIT
#include "core/geometry/rounding.h"

#include <cmath>

#include "core/base/assert.h"
#include "core/geometry/wide.h"

namespace coq {

std::int64_t half_over_root(std::int64_t twice, std::int64_t square) {
  COQ_ASSERT(square > 0);
  return half_over_root(twice, square, std::sqrt(static_cast<double>(square)));
}

std::int64_t half_over_root(std::int64_t twice, std::int64_t square, double root) {
  const bool negative = twice < 0;
  const std::int64_t size = negative ? -twice : twice;
  if (square == 1) return negative ? -((size + 1) / 2) : (size + 1) / 2;
  // Four roundings, each of 2^-53 of the value: below kLarge it is wrong by less than 2^-20. What lies farther
  // than kClose from the half where the result changes is decided.
  constexpr double kLarge = 1 << 30, kClose = 1e-4;
  const double value = static_cast<double>(size) / 2 / root;
  if (value < kLarge) {
    const double whole = std::floor(value + 0.5), rest = value + 0.5 - whole;
    if (rest > kClose && rest < 1 - kClose) {
      const auto k = static_cast<std::int64_t>(whole);
      return negative ? -k : k;
    }
  }
  const Int128 target = static_cast<Int128>(size) * size;
  // The largest k with k - 1/2 <= value, that is (2k - 1)^2 * square <= twice^2. The floating guess is put
  // right.
  const auto reaches = [&](std::int64_t k) {
    const Int128 odd = 2 * static_cast<Int128>(k) - 1;
    return odd * odd * square <= target;
  };
  auto k = static_cast<std::int64_t>(std::llround(value));
  while (k > 0 && !reaches(k)) --k;
  while (reaches(k + 1)) ++k;
  return negative ? -k : k;
}

}  // namespace coq

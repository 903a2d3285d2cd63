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
  // Four roundings of relative size 2^-53: values below kLarge have an error below 2^-20. The result is certain
  // if the value is farther than kClose from the rounding boundary.
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
  // Finds the largest k with k - 1/2 <= value, that is (2k - 1)^2 * square <= twice^2. The floating-point guess
  // is corrected.
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

// SPDX-License-Identifier: MIT
#include "core/geo/rounding.h"

#include <cmath>

#include "core/base/assert.h"
#include "core/geo/wide.h"

namespace coq {

std::int64_t half_over_root(std::int64_t twice, std::int64_t square) {
  COQ_ASSERT(square > 0);
  const bool negative = twice < 0;
  const Int128 magnitude = negative ? -static_cast<Int128>(twice) : static_cast<Int128>(twice);
  const Int128 target = magnitude * magnitude;
  // The largest k with k - 1/2 <= value, that is (2k - 1)^2 * square <= twice^2. The floating guess is put
  // right.
  const auto reaches = [&](std::int64_t k) {
    const Int128 odd = 2 * static_cast<Int128>(k) - 1;
    return odd * odd * square <= target;
  };
  auto k = static_cast<std::int64_t>(
      std::llround(static_cast<double>(magnitude) / 2 / std::sqrt(static_cast<double>(square))));
  while (k > 0 && !reaches(k)) --k;
  while (reaches(k + 1)) ++k;
  return negative ? -k : k;
}

}  // namespace coq

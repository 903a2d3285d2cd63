// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/geometry/wide.h"

namespace coq {

/// A place along a segment, exactly: 0 is its beginning, 1 its end. `d` is positive, both parts are below 2^62.
/// Wider quotients have types of their own, which decide most comparisons in floating point first:
/// SquareDistance (128 bits), detail::Place (512).
struct Ratio {
  std::int64_t n = 0;
  std::int64_t d = 1;
};

constexpr bool operator<(Ratio a, Ratio b) {
  return static_cast<Int128>(a.n) * b.d < static_cast<Int128>(b.n) * a.d;
}
constexpr bool operator==(Ratio a, Ratio b) {
  return static_cast<Int128>(a.n) * b.d == static_cast<Int128>(b.n) * a.d;
}

/// A part of positive length of a segment; at first the whole of it.
struct Interval {
  Ratio from{0, 1};
  Ratio to{1, 1};
};

}  // namespace coq

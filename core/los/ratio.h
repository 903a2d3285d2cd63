// SPDX-License-Identifier: MIT
#pragma once

#include "core/geo/wide.h"

namespace coq::los {

/// A place along a segment: 0 is its beginning, 1 its end. `d` is positive, both parts are below 2^58: what two
/// differences of frame points give.
struct Ratio {
  std::int64_t n = 0;
  std::int64_t d = 1;
};

/// -1, 0, +1: exact.
constexpr int compare(Ratio a, Ratio b) {
  return sign(static_cast<Int128>(a.n) * b.d - static_cast<Int128>(b.n) * a.d);
}
constexpr bool operator<(Ratio a, Ratio b) {
  return compare(a, b) < 0;
}
constexpr bool operator==(Ratio a, Ratio b) {
  return compare(a, b) == 0;
}

}  // namespace coq::los

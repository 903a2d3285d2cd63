// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace coq {

/// (twice / 2) / sqrt(square), rounded to the nearest whole number, halves away from zero: decided in integers,
/// by squares. `square` is positive; |twice| is below 2^59 and the result below 2^31.
std::int64_t half_over_root(std::int64_t twice, std::int64_t square);

}  // namespace coq

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace coq {

/// Length on the printed map (or the table), in whole micrometres. |value| <= kUmLimit: checked where text
/// is read, never exceeded later.
using Um = std::int32_t;

/// 30 m. In the LOS frame (x3) a cross product of two differences is then below 2^56.
inline constexpr Um kUmLimit = 30'000'000;

}  // namespace coq

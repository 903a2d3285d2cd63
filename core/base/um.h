// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace coq {

/// Length on the printed map or the table, in whole micrometres. |value| <= kUmLimit is checked where text is
/// read and holds everywhere after that.
using Um = std::int32_t;

/// 30 m. The cross product of two differences in the LOS frame (x3) then stays below 2^56.
inline constexpr Um kUmLimit = 30'000'000;

}  // namespace coq

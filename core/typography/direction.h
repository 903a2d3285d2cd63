// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace coq::text {

/// Makes what stands beside it part of a right-to-left text; it is not seen.
inline constexpr char32_t kRightToLeftMark = 0x200F;

/// Is a paragraph that begins so set from right to left? Its first letter decides (Hebrew, Arabic and their
/// neighbours).
bool is_right_to_left(std::u32string_view text);
bool is_right_to_left(std::string_view text);

/// Marks of direction, joiners and variants: no font has to draw them.
bool is_unseen(char32_t c);

}  // namespace coq::text

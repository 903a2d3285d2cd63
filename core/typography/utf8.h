// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace coq::text {

inline constexpr char32_t kNoBreakSpace = 0x00A0;
inline constexpr char32_t kSoftHyphen = 0x00AD;
inline constexpr char32_t kNarrowNoBreakSpace = 0x202F;

/// Decodes `text`, which must be valid UTF-8 (documents are checked when they are read). An invalid byte
/// becomes a character of its own.
std::u32string characters(std::string_view text);
void append_utf8(std::string& out, char32_t c);
std::string to_utf8(std::u32string_view text);

/// Returns whether this is a letter of a Latin alphabet, accented or not.
bool is_letter(char32_t c);
bool is_capital(char32_t c);
char32_t lower(char32_t c);
/// Converts to capitals, accented letters included. Letters without a capital stay.
std::string upper_case(std::string_view text);
bool is_digit(char32_t c);
/// Returns whether a line may be broken at this space; no-break spaces are excluded.
bool is_space(char32_t c);

}  // namespace coq::text

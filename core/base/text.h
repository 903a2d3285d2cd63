// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/um.h"

namespace coq {

bool is_ascii(std::string_view text);

/// A text in small Latin letters without marks, in ASCII as far as there is a usual way to write it so:
/// "Łódź" gives "lodz", "Straße" "strasse", "Αθήνα" "athena". What has no such way stays as it is. `text` is
/// UTF-8; bytes that are not become U+FFFD.
std::string plain_letters(std::string_view text);

/// Appends text as it stands between tags or, with `in_attribute`, between quotes. What XML cannot hold
/// (control characters, bytes that are not UTF-8) becomes U+FFFD: what is written can always be read.
void append_escaped(std::string& out, std::string_view text, bool in_attribute);

/// Appends ` name="value"`.
void append_attribute(std::string& out, std::string_view name, std::string_view value);

// Numbers and words as text, exactly and without a locale.

/// XML's white space only: a no-break space is part of a word.
constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::string_view trim(std::string_view text);

/// The words of a list separated by white space.
std::vector<std::string_view> split_words(std::string_view text);
std::vector<std::string_view> split(std::string_view text, char separator);
std::string join(const std::vector<std::string>& parts, std::string_view separator);

/// Runs of white space as one blank, none at the ends.
std::string collapse_blanks(std::string_view text);

/// A whole number with an optional '-', nothing else. nullopt if it is not one or does not fit.
std::optional<std::int64_t> parse_integer(std::string_view text);

/// A decimal with at most three places as a whole number of thousandths ("1.25" is 1250): no exponent, no '+',
/// digits on both sides of a point. nullopt if it is not one or is beyond +-10^12 thousandths.
std::optional<std::int64_t> parse_thousandths(std::string_view text);

/// The shortest text that parse_thousandths() reads as `value`: "1.25", "-0.5", "3".
std::string format_thousandths(std::int64_t value);

/// Millimetres with at most three places, as micrometres; nullopt also beyond +-kUmLimit.
std::optional<Um> parse_mm(std::string_view text);
inline std::string format_mm(Um value) {
  return format_thousandths(value);
}

/// Reads the millimetres at the front of a text as parse_mm() does, up to the first character that is no part
/// of a number: behind it, or null where there are none. For the long lists of points.
const char* read_mm(const char* begin, const char* end, Um& value);

/// Appends format_mm(value): for the long lists of points.
void append_mm(std::string& out, Um value);

/// "+2", "0" as "+0", a minus as typography has it.
std::string signed_text(int value);

/// Number of Unicode characters; `text` must be valid UTF-8.
std::size_t utf8_length(std::string_view text);
/// Offset of the first byte that is not valid UTF-8 (surrogates and overlong forms included), or npos.
std::size_t find_invalid_utf8(std::string_view text);

}  // namespace coq

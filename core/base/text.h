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

/// Transliterates a text to lower-case Latin letters without accents, in ASCII where a standard transliteration
/// exists: "Łódź" becomes "lodz", "Straße" "strasse", "Αθήνα" "athena". Other characters stay. `text` is UTF-8;
/// invalid bytes become U+FFFD.
std::string plain_letters(std::string_view text);

/// Appends text with XML escapes, for an element or, with `in_attribute`, for a quoted attribute. Characters
/// that XML cannot hold (controls, invalid UTF-8) become U+FFFD, which keeps the output readable.
void append_escaped(std::string& out, std::string_view text, bool in_attribute);

/// Appends ` name="value"`.
void append_attribute(std::string& out, std::string_view name, std::string_view value);

// Conversions between numbers and text: exact, and independent of the locale.

/// Returns whether this is white space of XML. A no-break space is not: it is part of a word.
constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::string_view trim(std::string_view text);

/// Splits a list at white space.
std::vector<std::string_view> split_words(std::string_view text);
std::vector<std::string_view> split(std::string_view text, char separator);
std::string join(const std::vector<std::string>& parts, std::string_view separator);

/// Replaces runs of white space by one blank and trims both ends.
std::string collapse_blanks(std::string_view text);

/// Parses a whole number with an optional '-'. Returns nullopt if the text is anything else or does not fit.
std::optional<std::int64_t> parse_integer(std::string_view text);

/// Parses a decimal with at most three places, in thousandths ("1.25" is 1250): no exponent, no '+', digits on
/// both sides of the point. Returns nullopt if it is anything else or beyond +-10^12 thousandths.
std::optional<std::int64_t> parse_thousandths(std::string_view text);

/// Returns the shortest text that parse_thousandths() reads as `value`: "1.25", "-0.5", "3".
std::string format_thousandths(std::int64_t value);

/// Parses millimetres with at most three places. Returns micrometres, or nullopt if the text is invalid or the
/// value is beyond +-kUmLimit.
std::optional<Um> parse_mm(std::string_view text);
inline std::string format_mm(Um value) {
  return format_thousandths(value);
}

/// Reads millimetres like parse_mm() at the front of a text, up to the first character that is not part of the
/// number. Returns the position after the number, or null if there is no valid one. Used for long point lists.
const char* read_mm(const char* begin, const char* end, Um& value);

/// Appends format_mm(value). Used for long point lists.
void append_mm(std::string& out, Um value);

/// Formats a number with its sign: "+2", "+0" for zero, and the typographic minus sign (U+2212).
std::string signed_text(int value);

/// Returns the number of Unicode characters. `text` must be valid UTF-8.
std::size_t utf8_length(std::string_view text);
/// Returns the offset of the first invalid UTF-8 byte (surrogates and overlong forms are invalid), or npos.
std::size_t find_invalid_utf8(std::string_view text);

}  // namespace coq

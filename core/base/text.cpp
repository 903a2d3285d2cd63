// SPDX-License-Identifier: MIT
#include "core/base/text.h"

#include <unicode/translit.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <memory>

namespace coq {

namespace {

/// Most text is ASCII, therefore it is checked in blocks of this many bytes.
constexpr std::size_t kAtOnce = 8;

bool are_ascii_at_once(const char* bytes) {
  std::uint64_t all = 0;
  static_assert(sizeof all == kAtOnce);
  std::memcpy(&all, bytes, sizeof all);
  return (all & 0x8080808080808080U) == 0;
}

std::string lower_ascii(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

/// Returns the transliteration rules, or null if ICU lacks its data. The object is read-only and may be used by
/// any thread.
const icu::Transliterator* plain_rules() {
  static const std::unique_ptr<const icu::Transliterator> rules = [] {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<const icu::Transliterator> made(
        icu::Transliterator::createInstance("Any-Latin; Latin-ASCII; [:Latin:] Lower", UTRANS_FORWARD, status));
    return U_SUCCESS(status) != 0 ? std::move(made) : nullptr;
  }();
  return rules.get();
}

}  // namespace

bool is_ascii(std::string_view text) {
  while (text.size() >= kAtOnce && are_ascii_at_once(text.data())) text.remove_prefix(kAtOnce);
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string plain_letters(std::string_view text) {
  if (is_ascii(text)) return lower_ascii(text);
  const icu::Transliterator* rules = plain_rules();
  if (rules == nullptr) return lower_ascii(text);
  icu::UnicodeString letters =
      icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
  rules->transliterate(letters);
  std::string out;
  letters.toUTF8String(out);
  return out;
}

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

const char* escape_of(char c, bool in_attribute) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return in_attribute ? "&quot;" : nullptr;
    case '\n':
      return in_attribute ? "&#10;" : nullptr;
    case '\t':
      return in_attribute ? "&#9;" : nullptr;
    case '\r':
      return "&#13;";
    default:
      return static_cast<unsigned char>(c) < 0x20 ? kReplacement.data() : nullptr;
  }
}

/// Finds the first invalid byte, U+FFFE or U+FFFF. XML excludes only these and controls, which the caller
/// tests.
std::size_t find_unwritable(std::string_view text) {
  const std::size_t invalid = find_invalid_utf8(text);
  for (std::size_t at = text.find("\xEF\xBF"); at != std::string_view::npos;
       at = text.find("\xEF\xBF", at + 1)) {
    if (at + 2 < text.size() && (text[at + 2] == '\xBE' || text[at + 2] == '\xBF'))
      return std::min(at, invalid);
  }
  return invalid;
}

}  // namespace

void append_escaped(std::string& out, std::string_view text, bool in_attribute) {
  const auto is_plain = [](char c) {
    const auto code = static_cast<unsigned char>(c);
    return code >= 0x20 && code < 0x80 && c != '&' && c != '<' && c != '>' && c != '"';
  };
  if (std::all_of(text.begin(), text.end(), is_plain)) {
    out += text;
    return;
  }
  for (;;) {
    const std::string_view good = text.substr(0, find_unwritable(text));
    for (const char c : good) {
      if (const char* escape = escape_of(c, in_attribute)) {
        out += escape;
      } else {
        out += c;
      }
    }
    if (good.size() == text.size()) return;
    out += kReplacement;
    // Skips the three bytes of U+FFFE or U+FFFF, or one invalid byte.
    const bool is_character = find_invalid_utf8(text.substr(good.size(), 3)) == std::string_view::npos;
    text.remove_prefix(good.size() + (is_character ? 3 : 1));
  }
}

void append_attribute(std::string& out, std::string_view name, std::string_view value) {
  out += ' ';
  out += name;
  out += "=\"";
  append_escaped(out, value, true);
  out += '"';
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < text.size();) {
    while (i < text.size() && is_blank(text[i])) ++i;
    const std::size_t begin = i;
    while (i < text.size() && !is_blank(text[i])) ++i;
    if (i > begin) words.push_back(text.substr(begin, i - begin));
  }
  return words;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string out;
  for (const std::string& part : parts) {
    if (&part != &parts.front()) out += separator;
    out += part;
  }
  return out;
}

std::string collapse_blanks(std::string_view text) {
  std::string out;
  for (const std::string_view word : split_words(text)) {
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

namespace {

/// Reads a decimal like parse_thousandths() at the front of a text. Returns the position after it, or null if
/// it is invalid.
inline const char* read_thousandths(const char* at, const char* end, std::int64_t& value) {
  constexpr std::int64_t kLimit = 1'000'000'000'000;
  constexpr std::int64_t kScales[] = {1000, 100, 10, 1};
  const auto digit = [&] { return at != end ? static_cast<unsigned>(*at) - '0' : 10U; };
  const bool negative = at != end && *at == '-';
  if (negative) ++at;
  unsigned next = digit();
  if (next > 9) return nullptr;
  std::int64_t read = 0;
  for (; next <= 9; next = digit()) {
    read = read * 10 + next;
    if (read > kLimit) return nullptr;
    ++at;
  }
  std::size_t places = 0;
  if (at != end && *at == '.') {
    ++at;
    next = digit();
    if (next > 9) return nullptr;
    for (; next <= 9; next = digit()) {
      if (places == 3) return nullptr;
      read = read * 10 + next;
      ++places;
      ++at;
    }
  }
  read *= kScales[places];
  if (read > kLimit) return nullptr;
  value = negative ? -read : read;
  return at;
}

}  // namespace

std::optional<std::int64_t> parse_thousandths(std::string_view text) {
  const char* const end = text.data() + text.size();
  std::int64_t value = 0;
  if (read_thousandths(text.data(), end, value) != end || text.empty()) return std::nullopt;
  return value;
}

namespace {

void append_thousandths(std::string& out, std::int64_t value) {
  char buffer[24];
  if (value < 0) out += '-';
  const std::uint64_t size =
      value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  const auto whole = std::to_chars(buffer, buffer + sizeof buffer, size / 1000);
  out.append(buffer, whole.ptr);
  const unsigned part = static_cast<unsigned>(size % 1000);
  if (part == 0) return;
  const char digits[] = {'.', static_cast<char>('0' + part / 100), static_cast<char>('0' + part / 10 % 10),
                         static_cast<char>('0' + part % 10)};
  out.append(digits, part % 10 != 0 ? 4 : part % 100 != 0 ? 3 : 2);
}

}  // namespace

std::string signed_text(int value) {
  return value < 0 ? "\u2212" + std::to_string(-value) : "+" + std::to_string(value);
}

std::string format_thousandths(std::int64_t value) {
  std::string out;
  append_thousandths(out, value);
  return out;
}

void append_mm(std::string& out, Um value) {
  append_thousandths(out, value);
}

const char* read_mm(const char* begin, const char* end, Um& value) {
  std::int64_t read = 0;
  const char* const behind = read_thousandths(begin, end, read);
  if (behind == nullptr || read > kUmLimit || read < -kUmLimit) return nullptr;
  value = static_cast<Um>(read);
  return behind;
}

std::optional<Um> parse_mm(std::string_view text) {
  const char* const end = text.data() + text.size();
  Um value = 0;
  if (read_mm(text.data(), end, value) != end || text.empty()) return std::nullopt;
  return value;
}

std::size_t utf8_length(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  return count;
}

std::size_t find_invalid_utf8(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  for (std::size_t i = 0; i < text.size();) {
    if (text.size() - i >= kAtOnce && are_ascii_at_once(text.data() + i)) {
      i += kAtOnce;
      continue;
    }
    const unsigned lead = byte(i);
    if (lead < 0x80) {
      ++i;
      continue;
    }
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || i + length > text.size()) return i;
    std::uint32_t code = lead & (0xFFU >> (length + 1));
    for (std::size_t k = 1; k < length; ++k) {
      if ((byte(i + k) & 0xC0U) != 0x80U) return i;
      code = code << 6 | (byte(i + k) & 0x3FU);
    }
    const std::uint32_t least = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000;
    if (code < least || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return i;
    i += length;
  }
  return std::string_view::npos;
}

}  // namespace coq

// SPDX-License-Identifier: MIT
#include "core/typography/utf8.h"

namespace coq::text {
namespace {

/// Returns the number of bytes that follow a first byte; -1 if the byte cannot be the first.
int followers(unsigned char first) {
  if (first < 0x80) return 0;
  if (first >= 0xC2 && first < 0xE0) return 1;
  if (first >= 0xE0 && first < 0xF0) return 2;
  if (first >= 0xF0 && first < 0xF5) return 3;
  return -1;
}

}  // namespace

std::u32string characters(std::string_view text) {
  std::u32string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    const int count = followers(first);
    char32_t c = first;
    std::size_t used = 1;
    if (count > 0 && i + static_cast<std::size_t>(count) < text.size()) {
      c = first & (0x3Fu >> count);
      for (; used <= static_cast<std::size_t>(count); ++used)
        c = (c << 6) | (static_cast<unsigned char>(text[i + used]) & 0x3Fu);
    }
    result += c;
    i += used;
  }
  return result;
}

void append_utf8(std::string& out, char32_t c) {
  const auto tail = [&](int shift) { out += static_cast<char>(0x80 | ((c >> shift) & 0x3F)); };
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0 | (c >> 6));
    tail(0);
  } else if (c < 0x10000) {
    out += static_cast<char>(0xE0 | (c >> 12));
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xF0 | (c >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

std::string to_utf8(std::u32string_view text) {
  std::string result;
  result.reserve(text.size());
  for (const char32_t c : text) append_utf8(result, c);
  return result;
}

bool is_capital(char32_t c) {
  return (c >= U'A' && c <= U'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7) || c == 0x152 || c == 0x178;
}

char32_t lower(char32_t c) {
  if (!is_capital(c)) return c;
  if (c == 0x152) return 0x153;
  if (c == 0x178) return 0xFF;
  return c + 32;
}

std::string upper_case(std::string_view text) {
  std::string out;
  for (const char32_t c : characters(text)) {
    const bool small = (c >= U'a' && c <= U'z') || (c >= 0xE0 && c <= 0xFE && c != 0xF7);
    append_utf8(out, small ? c - 32 : c == 0x153 ? 0x152 : c == 0xFF ? 0x178 : c);
  }
  return out;
}

bool is_letter(char32_t c) {
  return is_capital(c) || (c >= U'a' && c <= U'z') || (c >= 0xDF && c <= 0xFF && c != 0xF7) ||
         (c >= 0x100 && c <= 0x24F);
}

bool is_digit(char32_t c) {
  return c >= U'0' && c <= U'9';
}

bool is_space(char32_t c) {
  return c == U' ' || c == U'\t' || c == U'\n' || c == U'\r' || c == 0x2009;
}

}  // namespace coq::text

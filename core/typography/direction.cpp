// SPDX-License-Identifier: MIT
#include "core/typography/direction.h"

#include "core/typography/utf8.h"

namespace coq::text {
namespace {

bool is_within(char32_t c, char32_t first, char32_t last) {
  return c >= first && c <= last;
}

bool runs_left(char32_t c) {
  const bool digit = is_within(c, 0x660, 0x669) || is_within(c, 0x6F0, 0x6F9);
  return !digit &&
         (is_within(c, 0x590, 0x8FF) || c == kRightToLeftMark || is_within(c, 0xFB1D, 0xFDFF) ||
          is_within(c, 0xFE70, 0xFEFE) || is_within(c, 0x10800, 0x10FFF) || is_within(c, 0x1E800, 0x1EFFF));
}

/// Letters of all other scripts; signs and punctuation decide nothing.
bool runs_right(char32_t c) {
  if (c < 0x80) return is_within(c | 0x20, U'a', U'z');
  return c == 0xAA || c == 0xB5 || c == 0xBA ||
         (c >= 0xC0 && c != 0xD7 && c != 0xF7 && !is_within(c, 0x2000, 0x2BFF) &&
          !is_within(c, 0x3000, 0x3004) && !is_within(c, 0x3008, 0x3020) && !is_within(c, 0x1F000, 0x1FAFF) &&
          !runs_left(c) && !is_within(c, 0x660, 0x6F9));
}

}  // namespace

bool is_right_to_left(std::u32string_view text) {
  for (const char32_t c : text) {
    if (runs_left(c)) return true;
    if (runs_right(c)) return false;
  }
  return false;
}

bool is_right_to_left(std::string_view text) {
  return is_right_to_left(characters(text));
}

bool is_unseen(char32_t c) {
  return is_within(c, 0x200B, 0x200F) || is_within(c, 0x202A, 0x202E) || is_within(c, 0x2060, 0x206F) ||
         is_within(c, 0xFE00, 0xFE0F) || c == 0xFEFF;
}

}  // namespace coq::text

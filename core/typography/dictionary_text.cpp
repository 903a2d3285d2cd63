// SPDX-License-Identifier: MIT
#include "core/typography/dictionary_text.h"

#include "core/typography/utf8.h"

namespace coq::text {

std::string dictionary_text(std::u32string_view text, bool is_utf8) {
  if (is_utf8) return to_utf8(text);
  std::string result;
  for (const char32_t c : text) {
    if (c > 0xFF) return {};
    result += static_cast<char>(c);
  }
  return result;
}

std::string from_dictionary_text(std::string_view text, bool is_utf8) {
  if (is_utf8) return std::string(text);
  std::string result;
  for (const char c : text) append_utf8(result, static_cast<unsigned char>(c));
  return result;
}

}  // namespace coq::text

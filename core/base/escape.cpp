// SPDX-License-Identifier: MIT
#include "core/base/escape.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq {
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

/// U+FFFE and U+FFFF are the only characters of valid UTF-8 above the controls that XML leaves out.
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
    // U+FFFE and U+FFFF have three bytes; of anything else one byte is taken for one character.
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

}  // namespace coq

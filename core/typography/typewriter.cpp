// SPDX-License-Identifier: MIT
#include "core/typography/typewriter.h"

#include "core/typography/utf8.h"

namespace coq::text {
namespace {

/// What stands for a character that the machine lacks; null where it has it.
const char* replacement(char32_t c) {
  switch (c) {
    case 0x2018:
    case 0x2019:
    case 0x2032:
      return "'";
    case 0x00AB:
    case 0x00BB:
    case 0x201C:
    case 0x201D:
    case 0x201E:
    case 0x2033:
      return "\"";
    case 0x2010:
    case 0x2011:
    case 0x2013:
    case 0x2212:
      return "-";
    case 0x2026:
      return "...";
    case 0x2116:
      return "No";
    case 0x00D7:
      return "x";
    case 0x20AC:
      return "EUR";
    case kSoftHyphen:
      return "";
    case kNoBreakSpace:
    case kNarrowNoBreakSpace:
    case 0x2009:
      return " ";
    default:
      return nullptr;
  }
}

}  // namespace

std::string typewritten(std::string_view text) {
  const std::u32string in = characters(text);
  std::string out;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const char32_t c = in[i];
    if (c == 0x2014) {
      if (!out.empty() && out.back() != ' ') out += ' ';
      out += '-';
      if (i + 1 < in.size() && !is_space(in[i + 1]) && in[i + 1] != kNoBreakSpace) out += ' ';
    } else if ((c == 0x00AB || c == 0x201E) && i + 1 < in.size() &&
               (in[i + 1] == kNarrowNoBreakSpace || in[i + 1] == kNoBreakSpace)) {
      out += '"';
      ++i;
    } else if ((c == kNarrowNoBreakSpace || c == kNoBreakSpace) && i + 1 < in.size() && in[i + 1] == 0x00BB) {
      continue;
    } else if (const char* other = replacement(c)) {
      out += other;
    } else {
      append_utf8(out, c);
    }
  }
  return out;
}

}  // namespace coq::text

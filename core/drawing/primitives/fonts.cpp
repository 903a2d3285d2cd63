// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/fonts.h"

#include "core/typography/typewriter.h"
#include "core/typography/utf8.h"

namespace coq::scene {

std::string_view family_of(FontRole role) {
  switch (role) {
    case FontRole::typed:
      return "GNUTypewriter";
    case FontRole::handwriting:
      return "Steve";
    case FontRole::label:
      return "Roboto";
    case FontRole::narrow:
      return "Roboto Condensed";
    case FontRole::period:
      return "Old Standard TT";
    case FontRole::pencil:
      return "Delphine";
    case FontRole::quill:
      return "Kristi";
  }
  return "Roboto";
}

std::string drawable(std::string_view text, FontRole role) {
  if (role == FontRole::typed) return text::typewritten(text);
  std::string result;
  const bool written = role == FontRole::pencil || role == FontRole::quill;
  const bool handwriting = written || role == FontRole::handwriting;
  for (const char32_t c : text::characters(text)) {
    if (c == text::kSoftHyphen) continue;
    if (handwriting && (c == text::kNoBreakSpace || c == text::kNarrowNoBreakSpace))
      result += ' ';
    else if (handwriting && c == U'\u2116')
      result += "No";
    else if (handwriting && c == U'\u2026')
      result += "...";
    else if (written && c == U'\u0153')
      result += "oe";
    else if (written && (c == U'\u2013' || c == U'\u2014'))
      result += '-';
    else
      text::append_utf8(result, c);
  }
  return result;
}

}  // namespace coq::scene

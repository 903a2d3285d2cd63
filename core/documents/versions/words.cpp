// SPDX-License-Identifier: MIT
#include "core/documents/versions/words.h"

#include "core/base/text.h"

namespace coq::versions {
namespace {

std::string named(const Difference& difference) {
  std::string out = difference.element;
  if (!difference.id.empty()) out += fmt::format(" \"{}\"", difference.id);
  if (!difference.title.empty() && difference.title != difference.id)
    out += fmt::format(" ({})", difference.title);
  return out;
}

/// Returns a value on one line, cut to about 100 bytes.
std::string short_text(const std::optional<std::string>& text) {
  if (!text) return "-";
  std::string out = collapse_blanks(*text);
  constexpr std::size_t kLongest = 100;
  if (out.size() <= kLongest) return out;
  std::size_t end = kLongest;
  // do not cut within a character
  while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xC0U) == 0x80U) --end;
  return out.substr(0, end) + "…";
}

}  // namespace

Message sentence_of(const Difference& difference) {
  switch (difference.kind) {
    case Difference::Kind::added:
      return message("added: {}", named(difference));
    case Difference::Kind::removed:
      return message("removed: {}", named(difference));
    case Difference::Kind::moved:
      return message("moved: {}, by {} and {} mm", named(difference), format_thousandths(difference.shift.x),
                     format_thousandths(difference.shift.y));
    case Difference::Kind::reshaped:
      return message("reshaped: {}", named(difference));
    case Difference::Kind::reordered:
      return message("reordered: the elements <{}> of \"{}\"", difference.element, difference.id);
    case Difference::Kind::changed:
      break;
  }
  return message("changed: {}", named(difference));
}

std::string line_of(const FieldDifference& field) {
  return (field.path.empty() ? std::string() : field.path + ": ") + short_text(field.before) + " -> " +
         short_text(field.after);
}

}  // namespace coq::versions

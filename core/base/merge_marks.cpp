// SPDX-License-Identifier: MIT
#include "core/base/merge_marks.h"

namespace coq {

std::optional<std::size_t> find_merge_mark(std::string_view text) {
  constexpr std::string_view kMark = "<<<<<<<";
  for (std::size_t at = text.find(kMark); at != std::string_view::npos; at = text.find(kMark, at + 1)) {
    const std::size_t end = at + kMark.size();
    const bool begins = at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
    const bool ends = end == text.size() || text[end] == ' ' || text[end] == '\n' || text[end] == '\r';
    if (begins && ends) return at;
  }
  return std::nullopt;
}

Message merge_mark_sentence() {
  return message(
      "this is a marker of an unfinished merge: keep one version, or both, and delete the lines that begin "
      "with <<<<<<<, ======= and >>>>>>>");
}

}  // namespace coq

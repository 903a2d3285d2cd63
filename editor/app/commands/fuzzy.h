// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coq::app {

struct FuzzyMatch {
  int score = 0;
  std::vector<std::size_t> positions;  ///< of the bytes at which the matched characters begin in the text
};

/// Do the characters of `typed` (blanks do not count) stand in `text` in their order? Letters with accents are
/// as those without, capitals as small ones. The best of all ways counts: beginnings of words and runs are
/// worth most, long gaps least. Nothing typed matches with 0.
std::optional<FuzzyMatch> fuzzy_match(std::string_view typed, std::string_view text);

/// The text in small letters without accents: for searching and sorting. Latin letters; others stay.
std::string folded(std::string_view text);

}  // namespace coq::app

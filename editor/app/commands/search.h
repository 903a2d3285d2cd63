// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coq::app {

struct FuzzyMatch {
  int score = 0;
  std::vector<std::size_t> positions;  ///< byte positions in the text where the matched characters begin
};

/// Matches if `text` contains the characters of `typed` in order. Ignores blanks in `typed`, case and accents.
/// Takes the best-scoring match: word starts and runs score high, long gaps low. An empty `typed` matches with
/// score 0.
std::optional<FuzzyMatch> fuzzy_match(std::string_view typed, std::string_view text);

/// Returns the text in lower case without accents, for searching and sorting. Only Latin letters change.
std::string folded(std::string_view text);

// Finds commands by words that users may know, including names used by other programs.

/// A searchable command in the user's language.
struct SearchEntry {
  std::string title;
  std::string words;  ///< Command::words, translated
  std::string id;     ///< "order.top"
  std::string key;    ///< "Ctrl+S"
};

/// Returns the score of a match, higher is better, or nullopt if the entry does not match. Ignores case and
/// accents. Word starts in the title score best, then word starts in `words`, then initials and parts of the
/// title's words ("lygr": Lay the grid), then the id and the key. An empty `typed` matches everything.
std::optional<int> fit_of(const SearchEntry& entry, std::string_view typed);

/// Returns the indices of the matching entries, best first; equal scores keep their order.
std::vector<std::size_t> find_entries(const std::vector<SearchEntry>& entries, std::string_view typed);

}  // namespace coq::app

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

// Finds commands by the words that people have for them, also those of other programs.

/// A command as it is looked for, in the user's language.
struct SearchEntry {
  std::string title;
  std::string words;  ///< Command::words, translated
  std::string id;     ///< "order.top"
  std::string key;    ///< "Ctrl+S"
};

/// How well what was typed fits; the higher the better, nullopt: not at all. Case and accents do not count.
/// Best are beginnings of words in the title, then of the other words, then initials and parts of the title's
/// words
/// ("lygr": Lay the grid), then the id and the key. Everything fits where nothing was typed.
std::optional<int> fit_of(const SearchEntry& entry, std::string_view typed);

/// Numbers of the entries that fit, the best first; equal ones keep their order.
std::vector<std::size_t> find_entries(const std::vector<SearchEntry>& entries, std::string_view typed);

}  // namespace coq::app

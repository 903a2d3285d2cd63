// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Finds commands by the words that people have for them, also those of other programs.
namespace coq::app {

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

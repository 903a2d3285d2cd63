// SPDX-License-Identifier: MIT
#include "editor/app/commands/search.h"

#include <algorithm>

#include "core/base/text.h"
#include "editor/app/commands/fuzzy.h"

namespace coq::app {
namespace {

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

/// Beginnings of words in a folded text.
bool begins_word(std::string_view text, std::size_t at) {
  return at == 0 || !is_word_character(text[at - 1]);
}

bool has_word_from(std::string_view text, std::string_view wanted) {
  for (std::size_t at = text.find(wanted); at != std::string_view::npos; at = text.find(wanted, at + 1)) {
    if (begins_word(text, at)) return true;
  }
  return false;
}

/// Does each word that was typed begin one of the text's?
bool has_all(std::string_view text, std::string_view typed) {
  const auto words = split_words(typed);
  return std::all_of(words.begin(), words.end(),
                     [&](std::string_view word) { return has_word_from(text, word); });
}

/// One of the words between commas that has all that was typed; the shorter, the better it fits.
std::optional<int> fit_of_words(std::string_view words, std::string_view typed) {
  std::optional<int> best;
  for (const std::string_view one : split(words, ',')) {
    const std::string_view word = trim(one);
    if (word.empty() || !has_all(word, typed)) continue;
    const int extra = static_cast<int>(word.size()) - static_cast<int>(typed.size());
    best = std::max(best.value_or(-1000), word.starts_with(typed) ? 100 - extra : 50 - extra);
  }
  return best;
}

/// Letters that stand anywhere in a text find everything: each has to begin a word, or to follow the one
/// before.
std::optional<int> fit_of_initials(std::string_view title, std::string_view typed) {
  const auto match = fuzzy_match(typed, title);
  if (!match) return std::nullopt;
  for (std::size_t i = 0; i < match->positions.size(); ++i) {
    const std::size_t at = match->positions[i];
    const bool follows = i > 0 && match->positions[i - 1] + 1 == at;
    if (!follows && !begins_word(title, at)) return std::nullopt;
  }
  return match->score;
}

}  // namespace

std::optional<int> fit_of(const SearchEntry& entry, std::string_view typed) {
  constexpr int kByTitle = 30'000, kByWords = 20'000, kByInitials = 10'000;
  const std::string wanted(trim(folded(typed)));
  if (wanted.empty()) return 0;
  const std::string title = folded(entry.title);
  if (has_all(title, wanted)) return kByTitle + fuzzy_match(wanted, title).value_or(FuzzyMatch{}).score;
  if (folded(entry.key) == wanted) return kByTitle;
  if (const auto fit = fit_of_words(folded(entry.words), wanted)) return kByWords + *fit;
  if (const auto fit = fit_of_initials(title, wanted)) return kByInitials + *fit;
  if (has_all(folded(entry.words) + " " + title, wanted)) return kByInitials;
  const bool named = folded(entry.id).find(wanted) != std::string::npos;
  return named ? std::optional(0) : std::nullopt;
}

std::vector<std::size_t> find_entries(const std::vector<SearchEntry>& entries, std::string_view typed) {
  std::vector<std::pair<int, std::size_t>> found;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (const auto fit = fit_of(entries[i], typed)) found.emplace_back(*fit, i);
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<std::size_t> out;
  for (const auto& one : found) out.push_back(one.second);
  return out;
}

}  // namespace coq::app

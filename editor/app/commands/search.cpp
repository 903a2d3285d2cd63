// SPDX-License-Identifier: MIT
#include "editor/app/commands/search.h"

#include <algorithm>
#include <array>
#include <limits>

#include "core/base/text.h"

namespace coq::app {
namespace {

struct Character {
  char32_t folded = 0;
  std::size_t byte = 0;
};

/// Latin-1 from U+00C0 on, without accents.
constexpr std::string_view kBase = "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuyty";

char32_t fold(char32_t c) {
  constexpr char32_t kFirst = 0xC0;
  if (c >= U'A' && c <= U'Z') return c + 32;
  if (c >= kFirst && c < kFirst + kBase.size()) return static_cast<char32_t>(kBase[c - kFirst]);
  if (c == U'œ' || c == U'Œ') return U'o';
  if (c == U'’') return U'\'';
  return c;
}

std::vector<Character> characters(std::string_view text) {
  std::vector<Character> out;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t c = size == 1 ? lead : lead & (0x7FU >> size);
    for (std::size_t k = 1; k < size && i + k < text.size(); ++k) {
      c = (c << 6U) | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
    }
    out.push_back({fold(c), i});
    i += size;
  }
  return out;
}

bool is_letter(char32_t c) {
  return (c >= U'a' && c <= U'z') || (c >= U'0' && c <= U'9') || c > 0x7F;
}

void append_utf8(std::string& out, char32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0 | (c >> 6U));
    out += static_cast<char>(0x80 | (c & 0x3FU));
  } else if (c < 0x10000) {
    out += static_cast<char>(0xE0 | (c >> 12U));
    out += static_cast<char>(0x80 | ((c >> 6U) & 0x3FU));
    out += static_cast<char>(0x80 | (c & 0x3FU));
  } else {
    out += static_cast<char>(0xF0 | (c >> 18U));
    out += static_cast<char>(0x80 | ((c >> 12U) & 0x3FU));
    out += static_cast<char>(0x80 | ((c >> 6U) & 0x3FU));
    out += static_cast<char>(0x80 | (c & 0x3FU));
  }
}

constexpr int kNo = std::numeric_limits<int>::min() / 2;
constexpr int kBeginsWord = 30, kBeginsText = 20, kNext = 35, kMatch = 5;

}  // namespace

std::string folded(std::string_view text) {
  std::string out;
  for (const Character c : characters(text)) append_utf8(out, c.folded);
  return out;
}

std::optional<FuzzyMatch> fuzzy_match(std::string_view typed, std::string_view text) {
  std::vector<Character> wanted = characters(typed);
  std::erase_if(wanted, [](Character c) { return c.folded == U' '; });
  const std::vector<Character> all = characters(text);
  if (wanted.empty()) return FuzzyMatch{};
  if (wanted.size() > all.size()) return std::nullopt;
  // best[i][j]: best score for the first i+1 characters if the last of them matches at j.
  const std::size_t width = all.size();
  std::vector<int> best(wanted.size() * width, kNo);
  std::vector<std::size_t> from(wanted.size() * width, width);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    int before = kNo;  // best score of the row above to the left of j, minus the gap penalty
    std::size_t before_at = width;
    for (std::size_t j = 0; j < width; ++j) {
      if (i > 0 && j > 0) {
        before = std::max(before - 1, kNo);
        if (const int above = best[(i - 1) * width + j - 1]; above - 1 >= before) {
          before = above - 1;
          before_at = j - 1;
        }
      }
      if (all[j].folded != wanted[i].folded) continue;
      const bool begins = is_letter(all[j].folded) && (j == 0 || !is_letter(all[j - 1].folded));
      const int worth = kMatch + (begins ? kBeginsWord : 0) + (j == 0 ? kBeginsText : 0);
      int score = i == 0 ? worth - static_cast<int>(std::min<std::size_t>(j, 20)) : before + worth;
      std::size_t way = i == 0 ? width : before_at;
      if (i > 0 && j > 0 && best[(i - 1) * width + j - 1] + worth + kNext > score) {
        score = best[(i - 1) * width + j - 1] + worth + kNext;
        way = j - 1;
      }
      best[i * width + j] = score;
      from[i * width + j] = way;
    }
  }
  const auto last = best.end() - static_cast<std::ptrdiff_t>(width);
  const auto top = std::max_element(last, best.end());
  if (*top < kNo / 2) return std::nullopt;
  FuzzyMatch out;
  out.score = *top - static_cast<int>(width) / 4;
  std::size_t at = static_cast<std::size_t>(top - last);
  for (std::size_t i = wanted.size(); i-- > 0;) {
    out.positions.push_back(all[at].byte);
    at = from[i * width + at];
  }
  std::reverse(out.positions.begin(), out.positions.end());
  return out;
}

namespace {

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

/// Returns whether a word begins at that position of a folded text.
bool begins_word(std::string_view text, std::size_t at) {
  return at == 0 || !is_word_character(text[at - 1]);
}

bool has_word_from(std::string_view text, std::string_view wanted) {
  for (std::size_t at = text.find(wanted); at != std::string_view::npos; at = text.find(wanted, at + 1)) {
    if (begins_word(text, at)) return true;
  }
  return false;
}

/// Returns whether each typed word is the start of a word in the text.
bool has_all(std::string_view text, std::string_view typed) {
  const auto words = split_words(typed);
  return std::all_of(words.begin(), words.end(),
                     [&](std::string_view word) { return has_word_from(text, word); });
}

/// Scores the comma-separated word that matches everything typed; shorter words score higher.
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

/// Matching letters anywhere in the text would match almost everything. Each letter must therefore begin a word
/// or follow the previous match.
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

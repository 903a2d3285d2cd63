// SPDX-License-Identifier: MIT
#include "editor/app/commands/fuzzy.h"

#include <algorithm>
#include <array>
#include <limits>

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
  // best[i][j]: of the first i+1 characters, the last of them matched at j.
  const std::size_t width = all.size();
  std::vector<int> best(wanted.size() * width, kNo);
  std::vector<std::size_t> from(wanted.size() * width, width);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    int before = kNo;  // the best of the row above, left of j, minus a gap
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

}  // namespace coq::app

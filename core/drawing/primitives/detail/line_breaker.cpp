// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/detail/line_breaker.h"

#include <algorithm>

#include "core/drawing/primitives/fonts.h"
#include "core/typography/typography.h"
#include "core/typography/utf8.h"

namespace coq::scene::detail {
namespace {

constexpr char32_t kLineSeparator = 0x2028;
constexpr int kMostHyphensInARow = 2;
constexpr std::size_t kLongestWord = 300;  ///< letters; a line holds fewer

bool is_hyphen(char32_t c) {
  return c == U'-' || c == 0x2010 || c == 0x2013 || c == 0x2014;
}

std::size_t length(const Word& word) {
  std::size_t count = 0;
  for (const Piece& piece : word.pieces) count += piece.text.size();
  return count;
}

std::u32string letters(const Word& word) {
  std::u32string all;
  for (const Piece& piece : word.pieces) all += piece.text;
  return all;
}

/// Splits before character `at`, `hyphen` at the end of the first half.
void cut(const Word& word, std::size_t at, bool hyphen, Word& head, Word& tail) {
  head = {};
  tail = {};
  head.starts_sentence = word.starts_sentence;
  tail.forced_break = word.forced_break;
  std::size_t seen = 0;
  for (const Piece& piece : word.pieces) {
    const std::size_t here = std::clamp<std::size_t>(at > seen ? at - seen : 0, 0, piece.text.size());
    if (here > 0) head.pieces.push_back({piece.text.substr(0, here), piece.emphasis, piece.language});
    if (here < piece.text.size())
      tail.pieces.push_back({piece.text.substr(here), piece.emphasis, piece.language});
    seen += piece.text.size();
  }
  if (hyphen && !head.pieces.empty()) head.pieces.back().text += U'-';
}

}  // namespace

std::vector<Word> split_into_words(const Prose& prose, const TextBoxStyle& style) {
  std::vector<Word> words;
  Word word;
  bool sentence = true;
  char32_t before = U'\n';
  const auto flush = [&] {
    if (word.pieces.empty() && !word.forced_break) return;
    const std::u32string all = letters(word);
    word.starts_sentence = sentence;
    if (!all.empty())
      sentence = all.back() == U'.' || all.back() == U'!' || all.back() == U'?' || all.back() == 0x2026;
    words.push_back(std::move(word));
    word = {};
  };
  for (std::size_t i = 0; i < prose.size(); ++i) {
    const std::u32string next = i + 1 < prose.size() ? text::characters(prose[i + 1].text) : std::u32string{};
    const text::Language language = prose[i].language.value_or(style.language);
    const std::string typeset =
        style.as_typed ? prose[i].text
                       : text::typeset(prose[i].text, language, before, next.empty() ? U'\n' : next.front());
    const std::u32string all = text::characters(typeset);
    if (!all.empty()) before = all.back();
    bool new_piece = true;
    for (const char32_t c : all) {
      if (c == kLineSeparator) word.forced_break = true;
      if (text::is_space(c) || c == kLineSeparator) {
        flush();
        new_piece = true;
      } else if (c != text::kSoftHyphen) {
        if (new_piece) word.pieces.push_back({{}, prose[i].emphasis, language});
        new_piece = false;
        word.pieces.back().text += c;
      }
    }
  }
  flush();
  return words;
}

LineBreaker::LineBreaker(const TextBoxStyle& style, TextMetrics& metrics, const text::Hyphenator* hyphenator)
    : m_style(style), m_metrics(metrics), m_hyphenator(hyphenator), m_space(metrics.width(" ", style.font)) {}

Font LineBreaker::font_of(bool emphasis) const {
  Font font = m_style.font;
  if (emphasis && !m_style.underline_emphasis) font.italic = !font.italic;
  return font;
}

Um LineBreaker::room(bool first) const {
  return m_style.width - m_style.indent - (first ? m_style.first_indent : 0);
}

Um LineBreaker::width_of(const Word& word) {
  Um width = 0;
  for (const Piece& piece : word.pieces)
    width += m_metrics.width(drawable(text::to_utf8(piece.text), m_style.font.role), font_of(piece.emphasis));
  return width;
}

/// Character offsets, ascending; behind a hyphen of its own a word needs no other.
std::vector<std::size_t> LineBreaker::places_to_break(const Word& word) const {
  std::vector<std::size_t> places;
  const std::u32string all = letters(word);
  for (std::size_t i = 1; i + 1 < all.size(); ++i)
    if (is_hyphen(all[i]) && text::is_letter(all[i - 1]) && text::is_letter(all[i + 1]))
      places.push_back(i + 1);
  if (!places.empty() || !m_hyphenator || !m_style.hyphenate) return places;
  const text::Language language = word.pieces.front().language;
  for (std::size_t start = 0; start < all.size();) {
    std::size_t end = start;
    while (end < all.size() && text::is_letter(all[end])) ++end;
    const std::string run = text::to_utf8(std::u32string_view(all).substr(start, end - start));
    const bool first = word.starts_sentence && start <= 1;
    for (const std::size_t offset : language == text::Language::other
                                        ? m_hyphenator->breaks(run, first)
                                        : m_hyphenator->breaks(run, language, first))
      places.push_back(start + text::characters(std::string_view(run).substr(0, offset)).size());
    start = end + 1;
  }
  return places;
}

bool LineBreaker::break_word(const Word& word, Um room, bool may_hyphenate, Word& head, Word& tail) {
  const std::vector<std::size_t> places = places_to_break(word);
  const std::u32string all = letters(word);
  for (auto place = places.rbegin(); place != places.rend(); ++place) {
    const bool adds_hyphen = !is_hyphen(all[*place - 1]);
    if (adds_hyphen && !may_hyphenate) continue;
    cut(word, *place, adds_hyphen, head, tail);
    if (width_of(head) <= room) return true;
  }
  return false;
}

/// As many letters as fit, at least one. More letters are wider, so that halving finds them.
void LineBreaker::force_break(const Word& word, Um room, Word& head, Word& tail) {
  Word front = word, rest;
  if (length(word) > kLongestWord) cut(word, kLongestWord, false, front, rest);
  std::size_t fits = 1, too_many = length(front);
  while (too_many - fits > 1) {
    const std::size_t at = fits + (too_many - fits) / 2;
    cut(front, at, false, head, tail);
    (width_of(head) <= room ? fits : too_many) = at;
  }
  cut(front, fits, false, head, tail);
  if (rest.pieces.empty()) return;
  for (Piece& piece : rest.pieces) tail.pieces.push_back(std::move(piece));
  tail.forced_break = rest.forced_break;
}

std::vector<WordLine> LineBreaker::break_lines(std::vector<Word> words) {
  std::vector<WordLine> lines(1);
  Um used = 0;
  int hyphens = 0;
  for (std::size_t i = 0; i < words.size();) {
    Word& word = words[i];
    WordLine& line = lines.back();
    const Um gap = line.empty() ? 0 : space();
    const Um left = room(lines.size() == 1) - used - gap;
    // What no language has for a word is broken where a line ends, and never measured as a whole.
    const bool endless = length(word) > kLongestWord;
    const Um width = endless ? std::max(left, room(false)) + 1 : width_of(word);
    if (width <= left || (width <= 0)) {
      used += gap + width;
      const bool forced = word.forced_break;
      line.push_back(std::move(word));
      ++i;
      if (forced && i < words.size()) {
        lines.emplace_back();
        used = 0;
        hyphens = 0;
      }
      continue;
    }
    Word head;
    Word tail;
    const bool last_word = i + 1 == words.size() && width <= room(false);
    bool broken = !endless && break_word(word, left, hyphens < kMostHyphensInARow && !last_word, head, tail);
    if (!broken && line.empty() && length(word) > 1) {
      force_break(word, left, head, tail);
      broken = true;
    }
    if (broken) {
      line.push_back(std::move(head));
      word = std::move(tail);
    } else if (line.empty()) {
      line.push_back(std::move(word));
      ++i;
      if (i == words.size()) break;
    }
    hyphens = broken ? hyphens + 1 : 0;
    lines.emplace_back();
    used = 0;
  }
  return lines;
}

}  // namespace coq::scene::detail

// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/drawing/primitives/paragraph.h"

namespace coq::scene::detail {

/// A stretch of letters in one style.
struct Piece {
  std::u32string text;
  bool emphasis = false;
  text::Language language = text::Language::other;
};

/// What stands between two spaces; may be empty before a forced break.
struct Word {
  std::vector<Piece> pieces;
  bool starts_sentence = false;
  bool forced_break = false;  ///< the line ends behind it (U+2028)
};

/// One line: its words, each already cut and with the hyphen that it was given.
using WordLine = std::vector<Word>;

/// The words of a paragraph after typographic normalisation.
std::vector<Word> split_into_words(const Prose& prose, const TextBoxStyle& style);

/// Fills lines greedily. `style.font` has the size to measure with.
class LineBreaker {
 public:
  LineBreaker(const TextBoxStyle& style, TextMetrics& metrics, const text::Hyphenator* hyphenator);

  std::vector<WordLine> break_lines(std::vector<Word> words);

  Font font_of(bool emphasis) const;

 private:
  Um room(bool first) const;
  Um width_of(const Word& word);
  Um space() { return m_space; }
  std::vector<std::size_t> places_to_break(const Word& word) const;
  bool break_word(const Word& word, Um room, bool may_hyphenate, Word& head, Word& tail);
  void force_break(const Word& word, Um room, Word& head, Word& tail);

  const TextBoxStyle& m_style;
  TextMetrics& m_metrics;
  const text::Hyphenator* m_hyphenator;
  Um m_space;
};

}  // namespace coq::scene::detail

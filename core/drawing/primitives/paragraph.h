// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/problem.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "core/typography/hyphenation.h"

namespace coq::scene {

/// Text as the author wrote it; `emphasis` is `<em>`.
struct Fragment {
  std::string text{};
  bool emphasis = false;
  /// Of this text, where it is not that of the box: its own typography and hyphenation.
  std::optional<text::Language> language{};
};
using Prose = std::vector<Fragment>;

enum class Overflow : std::uint8_t { error, shrink };

/// A box for one or more paragraphs of one style.
struct TextBoxStyle {
  Font font{};
  text::Language language = text::Language::other;
  Um width = 0;         ///< of the lines
  Um first_indent = 0;  ///< of the first line; negative with `indent` for a hanging number
  Um indent = 0;        ///< of all lines
  Um line_height = 0;   ///< baseline to baseline; 0 is the font's own
  Um paragraph_gap = 0;
  Anchor align = Anchor::start;
  int max_lines = 0;  ///< of the box; 0 is no limit
  Um max_height = 0;  ///< of the box; 0 is no limit
  Overflow overflow = Overflow::error;
  int min_size = 0;  ///< down to which `shrink` goes, in steps of 0.25 pt
  bool hyphenate = true;
  bool as_typed = false;            ///< no typographic normalisation
  bool underline_emphasis = false;  ///< as a typist would; else italic
};

/// The result; lines lie below (0, 0), the first baseline one ascent below it.
struct TextBox {
  std::vector<std::vector<TextLine>> paragraphs{};
  Font font{};    ///< its size is what was chosen
  Um width = 0;   ///< of the longest line
  Um height = 0;  ///< from the top of the first line to the bottom of the last
  int lines = 0;
  int lines_over = 0;                  ///< how many lines do not fit
  Um height_over = 0;                  ///< and how high these are
  std::vector<std::string> missing{};  ///< characters that the fonts lack

  bool fits() const { return lines_over == 0 && height_over == 0; }
};

/// A paragraph of a script that runs from right to left is set so, and at the right side where `align` is the
/// start. Breaks at spaces (never at no-break ones), after hyphens, and where `hyphenator` allows (null:
/// nowhere). A word wider than the box is broken where it must.
TextBox lay_out(const std::vector<Prose>& paragraphs, const TextBoxStyle& style, TextMetrics& metrics,
                const text::Hyphenator* hyphenator = nullptr);

/// As items, moved to `top_left`.
std::vector<Paragraph> place(const TextBox& box, Point top_left, Color color, text::Language language,
                             TextTag tag = TextTag::paragraph);

/// What is wrong with a laid-out field: text that does not fit, a font that is not installed (what fonts lack
/// is told of all pages at once: print_checks.h). `card` and `field` as the user knows them.
Problems text_problems(const TextBox& box, const std::string& card, const std::string& field,
                       TextMetrics& metrics);

}  // namespace coq::scene

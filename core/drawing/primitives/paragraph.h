// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/problem.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "core/typography/hyphenation.h"

namespace coq::drawing {

/// Text as the author wrote it; `emphasis` is `<em>`.
struct Fragment {
  std::string text{};
  bool emphasis = false;
  /// Language of this text, if it differs from the box's. It selects typography and hyphenation.
  std::optional<text::Language> language{};
};
using Prose = std::vector<Fragment>;

enum class Overflow : std::uint8_t { error, shrink };

/// Style of a box with one or more paragraphs.
struct TextBoxStyle {
  Font font{};
  text::Language language = text::Language::other;
  Um width = 0;         ///< width of the lines
  Um first_indent = 0;  ///< indent of the first line; negative, together with `indent`, for a hanging number
  Um indent = 0;        ///< indent of all lines
  Um line_height = 0;   ///< from baseline to baseline; 0 means the font's own
  Um paragraph_gap = 0;
  Anchor align = Anchor::start;
  int max_lines = 0;  ///< maximum for the box; 0 means no limit
  Um max_height = 0;  ///< maximum for the box; 0 means no limit
  Overflow overflow = Overflow::error;
  int min_size = 0;  ///< smallest size for `shrink`, which goes down in steps of 0.25 pt
  bool hyphenate = true;
  bool as_typed = false;            ///< no typographic normalisation
  bool underline_emphasis = false;  ///< underlined as on a typewriter; otherwise italic
};

/// The result of lay_out(). Lines start below (0, 0); the first baseline is one ascent below it.
struct TextBox {
  std::vector<std::vector<TextLine>> paragraphs{};
  Font font{};    ///< with the size that was chosen
  Um width = 0;   ///< width of the longest line
  Um height = 0;  ///< from the top of the first line to the bottom of the last
  int lines = 0;
  int lines_over = 0;                  ///< number of lines that do not fit
  Um height_over = 0;                  ///< height of the lines that do not fit
  std::vector<std::string> missing{};  ///< characters that the fonts lack

  bool fits() const { return lines_over == 0 && height_over == 0; }
};

/// Lays out paragraphs. Lines break at spaces (but not at no-break spaces), after hyphens, and where
/// `hyphenator` allows (nowhere if null). A word wider than the box is broken anywhere. Right-to-left
/// paragraphs run from right to left; `start` aligns them to the right.
TextBox lay_out(const std::vector<Prose>& paragraphs, const TextBoxStyle& style, TextMetrics& metrics,
                const text::Hyphenator* hyphenator = nullptr);

/// Returns the box as items, moved to `top_left`.
std::vector<Paragraph> place(const TextBox& box, Point top_left, Color color, text::Language language,
                             TextTag tag = TextTag::paragraph);

/// Returns the errors of a laid-out field: text that does not fit, and fonts that are not installed. Missing
/// characters are reported for all pages at once (print_checks.h). `card` and `field` are names that the user
/// knows.
Problems text_problems(const TextBox& box, const std::string& card, const std::string& field,
                       TextMetrics& metrics);

}  // namespace coq::drawing

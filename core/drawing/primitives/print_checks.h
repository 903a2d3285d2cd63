// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/problem.h"
#include "core/drawing/primitives/line_forms.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"

namespace coq::scene {

// What is worth saying before paper is spent.

/// Smallest sizes that print well. Type: 5 pt on counters, 6 pt on maps, paragraphs of cards 7 pt.
struct PrintLimits {
  Um stroke = 88;     ///< 0.25 pt
  int type = 6'000;   ///< thousandths of a point
  int paragraph = 0;  ///< the same, of paragraphs; 0 is as all type
};

/// What is least on a page as it comes out on paper; 0 where there is none.
struct PrintFacts {
  Um stroke = 0;
  int type = 0;       ///< thousandths of a point
  int image_dpi = 0;  ///< of pictures
};
PrintFacts print_facts(const Page& page);

/// Warnings, one a page and kind: `print.line` (a stroke is thinner), `print.type` (a text is smaller),
/// `print.overlap` (words stand over other words), and `print.mark` (an error of ours: a mark of registration
/// enters the trim).
Problems check_print(const Document& document, const PrintLimits& limits);

/// Least difference of lightness that tells two grounds apart in grey, in thousandths of L*.
inline constexpr int kLeastContrast = 12'000;

/// Are two areas, or two lines, told apart in a grey print: by pattern or form, or else by lightness?
bool distinct_in_gray(const Fill& a, const Fill& b);
bool distinct_in_gray(const LineLook& a, const LineLook& b);

/// Are all texts drawn in the fonts that they ask for? An error `text.font` for each family that is not
/// installed (another would be drawn, with other line breaks), one warning `text.glyph` for all characters that
/// come from another font than the wanted one, one error `text.glyph` for all that no font has.
Problems check_text(const Document& document, TextMetrics& metrics);

}  // namespace coq::scene

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/problem.h"
#include "core/drawing/primitives/line_forms.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"

namespace coq::drawing {

// Checks to make before printing.

/// Smallest sizes that print well. The limits for type are 5 pt on counters, 6 pt on maps and 7 pt in
/// paragraphs of cards.
struct PrintLimits {
  Um stroke = 88;     ///< 0.25 pt
  int type = 6'000;   ///< thousandths of a point
  int paragraph = 0;  ///< limit for paragraphs, in the same unit; 0 means the limit of `type`
};

/// The smallest values on a page as printed; 0 if there are none.
struct PrintFacts {
  Um stroke = 0;
  int type = 0;       ///< thousandths of a point
  int image_dpi = 0;  ///< resolution of images
};
PrintFacts print_facts(const Page& page);

/// Returns warnings, at most one per page and kind: `print.line` (a stroke is too thin), `print.type` (a text
/// is too small), `print.overlap` (texts overlap), and `print.mark`. The last one means that a registration
/// mark enters the trim, which is a bug.
Problems check_print(const Document& document, const PrintLimits& limits);

/// Minimum difference in lightness between two distinguishable greys, in thousandths of L*.
inline constexpr int kMinContrast = 12'000;

/// Returns whether two areas, or two lines, can be distinguished in a grey print: by pattern or form, or else
/// by lightness.
bool distinct_in_gray(const Fill& a, const Fill& b);
bool distinct_in_gray(const LineLook& a, const LineLook& b);

/// Checks that all texts are drawn in the requested fonts. Reports an error `text.font` for each family that is
/// not installed, because a substitute changes line breaks. Reports one warning `text.glyph` for all characters
/// taken from other fonts, and one error `text.glyph` for all characters that no font has.
Problems check_text(const Document& document, TextMetrics& metrics);

}  // namespace coq::drawing

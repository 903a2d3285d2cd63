// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "core/drawing/primitives/scene.h"
#include "core/painting/cairo/font_engine.h"
#include "core/painting/pdf/print_condition.h"

namespace coq::pdf {

/// The amount of ink that a page needs on a press.
struct InkCoverage {
  std::array<int, 4> mean{};  ///< cyan, magenta, yellow, black: mean over the page with its bleed, per mille
  int most = 0;               ///< maximum total of the four inks at one point, per cent; 400 is full ink in
                              ///< all four
};

/// Returns the ink coverage of each page, measured on pixels of half a millimetre. Colours are separated by
/// the condition's profile (relative colorimetric, with black point compensation). Greys are black ink only,
/// as in the output of `write_pdf()`. Unreadable pictures are reported in `problems`. Errors: `pdf.condition`
/// (the profile cannot separate colours), `png.size`.
Result<std::vector<InkCoverage>> ink_coverage(const drawing::Document& document,
                                              const PrintCondition& condition, cairo::FontEngine& fonts,
                                              Problems& problems);

}  // namespace coq::pdf

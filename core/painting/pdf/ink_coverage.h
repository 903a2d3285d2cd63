// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "core/drawing/primitives/scene.h"
#include "core/painting/cairo/font_engine.h"
#include "core/painting/pdf/print_condition.h"

namespace coq::pdf {

/// How much ink a page takes at a press.
struct InkCoverage {
  std::array<int, 4> mean{};  ///< cyan, magenta, yellow, black: of the page to its bleed, in thousandths
  int most = 0;               ///< of the four together where they are most, in per cent: 400 is all of each
};

/// Of each page, measured on pixels of half a millimetre as the condition's profile parts colours (relative
/// colorimetric, with the black point); greys are black ink alone, as write_pdf() writes them. Pictures that
/// cannot be read go to `problems`. Errors: `pdf.condition` (the profile cannot part colours), `png.size`.
Result<std::vector<InkCoverage>> ink_coverage(const scene::Document& document, const PrintCondition& condition,
                                              cairo::FontEngine& fonts, Problems& problems);

}  // namespace coq::pdf

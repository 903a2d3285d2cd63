// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/options.h"
#include "core/base/problem.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "core/drawing/reference_cards/aid.h"
#include "core/typography/hyphenation.h"

namespace coq::drawing {

/// Print options of a reference card.
struct AidOptions {
  std::string paper = "A4";      ///< A4, A5 or another; portrait
  bool black_and_white = false;  ///< for simple printers: no tint, no colours
  bool accessible = false;       ///< no tint, no worn type
  Um bleed = 0;                  ///< colour beyond the trim, with crop marks
  std::optional<std::int64_t> date{};
};
const OptionTable<AidOptions>& aid_option_table();

/// Returns a page for each page of the aid, in the largest type that fits. The maximum is 10 pt on A4
/// (proportional on other papers), the minimum is 7 pt. If the content does not fit, the sections flow over as
/// few columns and sheets as possible. Remaining height is distributed between the sections of a column. The
/// outline lists the sections. Errors: `options.value` (unknown paper, or smaller than 100 x 140 mm),
/// `text.overflow` (a paragraph or row is higher than the paper), and font errors. `hyphenator` must match the
/// aid's language; null disables hyphenation.
Result<Document> aid_pages(const PlayerAid& aid, const AidOptions& options, TextMetrics& metrics,
                           const text::Hyphenator* hyphenator, Problems& problems);

}  // namespace coq::drawing

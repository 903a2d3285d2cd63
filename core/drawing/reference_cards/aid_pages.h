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

namespace coq::scene {

/// A play aid as it is printed.
struct AidOptions {
  std::string paper = "A4";      ///< A4, A5 or another; portrait
  bool black_and_white = false;  ///< for plain printers: no tint, no colours
  bool accessible = false;       ///< no tint, no worn type
  Um bleed = 0;                  ///< colour beyond the trim, with crop marks
  std::optional<std::int64_t> date{};
};
const OptionTable<AidOptions>& aid_option_table();

/// A page for each page of the aid. The type is as large as lets everything fit, 10 pt at most and on A4 at
/// least 6.5 pt (smaller papers: in proportion, at least 5 pt); what is left of a column's height goes between
/// its sections. Errors: `aid.paper` (no such paper), `text.overflow` (a column is too long; which one, and by
/// how much), and those of fonts. `hyphenator` is for the aid's language; null breaks no words.
Result<Document> aid_pages(const Aid& aid, const AidOptions& options, TextMetrics& metrics,
                           const text::Hyphenator* hyphenator, Problems& problems);

}  // namespace coq::scene

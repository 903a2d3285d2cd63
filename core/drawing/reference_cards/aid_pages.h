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

/// A page for each page of the aid, in type as large as lets everything fit: on A4 10 pt at most (on other
/// papers in proportion), nowhere less than 7 pt. What has no room in that flows over columns and sheets of its
/// own, section by section, on as few as it takes. What is left of a column's height goes between its sections.
/// The outline has the sections. Errors: `aid.paper` (no such paper, or less than 100 x 140 mm),
/// `text.overflow` (a paragraph or a row is higher than the paper), and those of fonts. `hyphenator` is for the
/// aid's language; null breaks no words.
Result<Document> aid_pages(const Aid& aid, const AidOptions& options, TextMetrics& metrics,
                           const text::Hyphenator* hyphenator, Problems& problems);

}  // namespace coq::scene

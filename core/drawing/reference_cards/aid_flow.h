// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/drawing/reference_cards/aid.h"

namespace coq::drawing {

/// Equal columns, page after page, for a flow of sections.
struct AidFlow {
  int columns = 1;  ///< columns per page
  Um height = 0;    ///< height of a column
  Um gap = 0;       ///< gap between two sections
  std::function<Um(const AidSection&)> measure{};
  std::string continued{};  ///< "{} (continued)", the title of the rest of a split section
};

/// Distributes the sections over as many pages as needed. A long section is split between paragraphs or table
/// rows, and table heads are repeated; a short one is never split. Returns nullopt if a single paragraph or row
/// is higher than a column; `too_high` then receives the section's title.
std::optional<std::vector<AidPage>> flowed_pages(const std::vector<AidSection>& sections, const AidFlow& flow,
                                                 std::string& too_high);

}  // namespace coq::drawing

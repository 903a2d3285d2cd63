// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/drawing/reference_cards/aid.h"

namespace coq::scene {

/// Columns, all alike, that sections flow into, page after page.
struct AidFlow {
  int columns = 1;  ///< of a page
  Um height = 0;    ///< of each
  Um gap = 0;       ///< between two sections
  std::function<Um(const AidSection&)> measure{};
  std::string continued{};  ///< "{} (continued)": the title of what is left of a section
};

/// The sections in their order on as many pages as they take. A long section is parted between its paragraphs
/// or the rows of its tables, which have their heads again; a short one stays whole. nullopt, and the title in
/// `too_high`, where a paragraph or a row alone is higher than a column.
std::optional<std::vector<AidPage>> flowed_pages(const std::vector<AidSection>& sections, const AidFlow& flow,
                                                 std::string& too_high);

}  // namespace coq::scene

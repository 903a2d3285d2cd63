// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/problem.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "core/painting/pdf/ink_coverage.h"

namespace coq::exporters {

/// Input of the preflight report: the pages about to be written, and what a press shop needs to know about
/// them.
struct Preflight {
  const drawing::Document* document = nullptr;
  const pdf::PrintCondition* condition = nullptr;  ///< null if the pages are not for a press
  std::vector<pdf::InkCoverage> inks{};            ///< ink coverage of each page; empty if there is no
                                                   ///< condition
  Problems warnings{};
  std::function<std::string(const Message&)> say{};  ///< translates messages; if empty, they stay English
};

/// Returns the report as A4 pages in the document's language. It lists the file, all warnings and each page's
/// trim, bleed and inks. It also gives the smallest type, thinnest line and coarsest picture of each page.
/// Errors: those of drawing::aid_pages().
Result<drawing::Document> preflight_pages(const Preflight& preflight, drawing::TextMetrics& metrics);

}  // namespace coq::exporters

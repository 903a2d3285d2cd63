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

/// What a press shop asks before it prints, of pages that are about to be written.
struct Preflight {
  const scene::Document* document = nullptr;
  const pdf::PrintCondition* condition = nullptr;  ///< null: no press
  std::vector<pdf::InkCoverage> inks{};            ///< of each page; empty where there is no condition
  Problems warnings{};
  std::function<std::string(const Message&)> say{};  ///< in the reader's language; English where empty
};

/// A sheet of A4, or several: the file, each page with its trim, bleed, least type, line and picture, its inks;
/// all warnings. In the document's language. Errors: those of scene::aid_pages().
Result<scene::Document> preflight_pages(const Preflight& preflight, scene::TextMetrics& metrics);

}  // namespace coq::exporters

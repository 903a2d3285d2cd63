// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/base/problem.h"
#include "core/documents/model/document.h"

namespace coq::drawing {

/// Returns warnings about the looks of terrain types: `look.pattern` (unknown pattern or line form),
/// `look.color` (not a colour), `look.style` (unknown keyword of a style), and `look.gray`. The last one
/// reports two areas, or two lines, that look alike in a grey print. Checks the types in `used`, or all types
/// of the ruleset if it is empty.
Problems check_looks(const model::RulesetDocument& ruleset, const std::vector<std::string>& used = {});

}  // namespace coq::drawing

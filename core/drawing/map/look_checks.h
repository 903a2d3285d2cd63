// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/base/problem.h"
#include "core/documents/model/document.h"

namespace coq::scene {

/// Warnings about the looks of terrain types: `look.pattern` (no such pattern or line form), `look.color` (not
/// a colour), `look.style` (no such word of a style), `look.gray` (two areas, or two lines, that cannot be told
/// apart in a grey print). Of all types of the ruleset, or of those that `used` names.
Problems check_looks(const model::RulesetDocument& ruleset, const std::vector<std::string>& used = {});

}  // namespace coq::scene

// SPDX-License-Identifier: MIT
#pragma once

#include <set>

#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"

namespace coq::checks {

/// Returns the node of the value or table with that id. Returns the ruleset itself if the entry is inherited.
const model::Node& place_of(const model::RulesetDocument& ruleset, std::string_view id);

/// Reports errors that a system's rules found in the ruleset, each at the value or table that is its subject.
/// Also reports values and tables whose ids neither occur in the installed ruleset nor are `asked` for by the
/// rules.
void report_faults(const RulesetView& view, const Problems& faults,
                   const std::set<std::string, std::less<>>& asked, Reporter& out);

}  // namespace coq::checks

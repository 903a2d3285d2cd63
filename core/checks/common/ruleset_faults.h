// SPDX-License-Identifier: MIT
#pragma once

#include <set>

#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"

namespace coq::validate {

/// Where a value or table of that id stands in the ruleset itself; the ruleset, where it is of what it extends.
const model::Node& place_of(const model::RulesetDocument& ruleset, std::string_view id);

/// Reports what the rules of a system cannot read, each at the value or table that it is about (its subject),
/// and values and tables that nobody reads: their ids are neither of the installed ruleset nor `asked` for by
/// the rules.
void report_faults(const RulesetView& view, const Problems& faults,
                   const std::set<std::string, std::less<>>& asked, Reporter& out);

}  // namespace coq::validate

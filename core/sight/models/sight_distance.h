// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "core/documents/model/ruleset.h"
#include "core/sight/kernel/drawing.h"

namespace coq::los {

/// How far men see, which cuts no line: beyond it nobody is located.
struct SightDistance {
  std::int64_t naked_eye = 0, optics = 0;  ///< micrometres; so far itself is in sight
  std::string rule;
};

/// By the hour and the weather of a question: the row of the table `sight` (columns `hour`, `weather`,
/// `naked-eye` and `optics` in cm) of which each of the two is among the conditions, or else is none and none
/// of its column is among them. nullopt where the ruleset has no such row.
std::optional<SightDistance> sight_distance(const model::RulesetDocument& ruleset, const Query& query);

/// Two conditions of one column of that table, dusk and night, say; nullopt where there are none.
std::optional<std::pair<std::string, std::string>> contradiction(const model::RulesetDocument& ruleset,
                                                                 const Query& query);

}  // namespace coq::los

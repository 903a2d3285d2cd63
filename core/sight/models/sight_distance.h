// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "core/documents/model/ruleset.h"
#include "core/sight/kernel/drawing.h"

namespace coq::sight {

/// Maximum sighting distance. It blocks no line, but nothing farther away can be located.
struct SightDistance {
  std::int64_t naked_eye = 0, optics = 0;  ///< micrometres, inclusive
  std::string rule;
};

/// Returns the sighting distance for the hour and weather of a query. It is in the first matching row of the
/// table `sight` (columns `hour`, `weather`, `naked-eye` and `optics` in cm). A cell matches if it names a
/// condition of the query, or if it names no condition and the query has none of its column. Returns nullopt if
/// there is no such row.
std::optional<SightDistance> sight_distance(const model::RulesetDocument& ruleset, const Query& query);

/// Returns two conditions from the same column of that table, such as dusk and night, or nullopt if there are
/// none.
std::optional<std::pair<std::string, std::string>> contradiction(const model::RulesetDocument& ruleset,
                                                                 const Query& query);

}  // namespace coq::sight

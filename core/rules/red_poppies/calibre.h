// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/ruleset.h"

namespace coq::red_poppies {

/// 7.03: the fire power of an off-map battery of guns of `mm` (1 or more) that were made in `year`: a point for
/// each 25 mm up to 100 and for each 50 mm beyond, rounded up, less one for guns that are not quick-firing. All
/// five numbers are the ruleset's `oma.calibre.*`; nullopt where it lacks one.
std::optional<int> fire_power_of_calibre(const model::RulesetDocument& ruleset, int mm, int year);

}  // namespace coq::red_poppies

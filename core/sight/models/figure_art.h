// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/sight/kernel/figure_sight.h"

namespace coq::los {

/// The drawing of a map as figures see it: figure_reading() says how.
Result<FigureArt> figure_art(const model::MapDocument& map, const model::RulesetDocument& ruleset);

}  // namespace coq::los

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/sight/kernel/figure_sight.h"

namespace coq::los {

/// "2.5" centimetres, not below 0.
std::optional<Um> parse_cm(std::string_view text);

/// The drawing of a map as figures see it: figure_reading() says how.
Result<FigureArt> figure_art(const model::MapDocument& map, const model::RulesetDocument& ruleset);

}  // namespace coq::los

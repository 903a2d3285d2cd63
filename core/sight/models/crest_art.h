// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/sight/kernel/crest_sight.h"

namespace coq::los {

/// What crest_reading() reads.
Result<CrestArt> crest_art(const model::MapDocument& map, const model::RulesetDocument& ruleset);

/// The kinds of units, by the tables `sight.kinds`, `arms` and `masks`. Error `los.reading`.
Result<std::vector<SightKind>> sight_kinds(const model::RulesetDocument& ruleset);

}  // namespace coq::los

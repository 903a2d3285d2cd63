// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/model/ruleset.h"
#include "core/scene/aids/aid.h"

namespace coq::tactique {

/// The reference card of two pages, as the sheet has them: turn, units, movement, support; fire, combat,
/// results, tactical advantage, complementary actions, terrain. Every number comes from the ruleset; what the
/// sheet leaves open and the ruleset fills in (`source="default"`) has an asterisk. `lang` "fr..." is French,
/// all else English. `ruleset` must outlive the card. Errors (`ruleset.key`): a value or a table that the card
/// shows is not there.
Result<scene::Aid> reference_card(const model::RulesetDocument& ruleset, const std::string& lang);

}  // namespace coq::tactique

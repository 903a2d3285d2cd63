// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/model/ruleset.h"
#include "core/scene/aids/aid.h"

namespace coq::red_poppies {

/// The reference card of two pages: fire and terrain; sequence, orders, movement, melee, artillery. Every
/// number comes from the ruleset, so a ruleset of one's own has a card of its own; what the rules leave open
/// and the ruleset fills in (`source="default"`) has an asterisk. `lang` "fr..." is French, all else English.
/// `ruleset` must outlive the card. Errors (`ruleset.key`): a value or a table that the card shows is not
/// there.
Result<scene::Aid> reference_card(const model::RulesetDocument& ruleset, const std::string& lang);

}  // namespace coq::red_poppies

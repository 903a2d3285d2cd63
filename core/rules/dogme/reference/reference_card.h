// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/model/ruleset.h"
#include "core/scene/aids/aid.h"

namespace coq::dogme {

/// The reference card of two pages: classes, turn, movement, attacks; terrain, dogmas, scenarios, what is done
/// before the game. Every number comes from the ruleset in its scale (`profile`); what the rules leave open and
/// the ruleset fills in has an asterisk. `lang` "fr..." is French, all else English. `ruleset` must outlive the
/// card. Errors (`ruleset.key`): a value or a table that the card shows is not there.
Result<scene::Aid> reference_card(const model::RulesetDocument& ruleset, const std::string& lang);

}  // namespace coq::dogme

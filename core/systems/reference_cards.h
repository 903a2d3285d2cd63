// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/model/ruleset.h"
#include "core/scene/aids/aid.h"

namespace coq::systems {

/// Has the system a reference card?
bool has_reference_card(std::string_view system);

/// The reference card of the ruleset's system in that language ("fr", "en"). The ruleset must outlive it.
/// Errors: `systems.card` (the system has none), and those of the system's card.
Result<scene::Aid> reference_card(const model::RulesetDocument& ruleset, const std::string& lang);

}  // namespace coq::systems

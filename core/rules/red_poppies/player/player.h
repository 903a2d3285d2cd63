// SPDX-License-Identifier: MIT
#pragma once

#include "core/game/series.h"
#include "core/scenario/loader.h"

namespace coq::red_poppies {

/// Automatic players of a scenario's sides. They look one action ahead: expected harm to the enemy and to
/// themselves, ground gained towards what victory asks for, the fatigue that an action costs. They do not use
/// the other side's secrets. The same luck gives the same choices. Errors: those of Briefing::make.
Result<game::PlayerFactory> players(const scenario::BoundScenario& scenario);

}  // namespace coq::red_poppies

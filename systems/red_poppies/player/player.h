// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/project/loader.h"
#include "core/play/engine/series.h"

namespace coq::red_poppies {

/// Automatic players of a scenario's sides. They look one action ahead: what victory still asks of the side
/// (Task), expected harm to the enemy and to themselves, ground gained, the fatigue that an action costs
/// (Outlook). They do not use the other side's secrets. The same luck gives the same choices. Errors: those of
/// Briefing::make.
Result<game::PlayerFactory> players(const scenario::BoundScenario& scenario);

}  // namespace coq::red_poppies

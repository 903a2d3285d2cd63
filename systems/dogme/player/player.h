// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/project/loader.h"
#include "core/play/engine/series.h"

namespace coq::dogme {

/// Automatic players of a scenario's sides. They look one action ahead: what an attack may destroy, ground
/// gained towards what the mission asks for, targets within reach, what the enemy could shoot at there. The
/// same luck gives the same choices. Errors: those of Briefing::make.
Result<game::PlayerFactory> players(const scenario::BoundScenario& scenario);

}  // namespace coq::dogme

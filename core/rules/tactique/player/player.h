// SPDX-License-Identifier: MIT
#pragma once

#include "core/game/series.h"
#include "core/scenario/loader.h"

namespace coq::tactique {

/// Automatic players of a scenario's sides. They look one move and one attack ahead: expected loss of the enemy
/// and of themselves, support of neighbours, ground towards what victory asks for. The same luck gives the same
/// choices. Errors: those of start().
Result<game::PlayerFactory> players(const scenario::BoundScenario& scenario);

}  // namespace coq::tactique

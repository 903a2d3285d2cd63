// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/project/loader.h"
#include "core/play/engine/series.h"

namespace coq::tactique {

/// Automatic players of a scenario's sides. They plan each turn as a whole (Planner): units that help one
/// another arrive together, and what the enemy may do in his turn counts. The same luck gives the same choices.
/// Errors: those of start().
Result<game::PlayerFactory> players(const scenario::BoundScenario& scenario);

}  // namespace coq::tactique

// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/project/loader.h"
#include "core/play/engine/series.h"

namespace coq::tactique {

/// Returns automatic players for a scenario's sides. They plan each turn as a whole (Planner), so that units
/// arrive together and support one another. They take the enemy's possible reply into account. The same luck
/// leads to the same choices. Fails with the errors of start().
Result<play::PlayerFactory> players(const scenario::BoundScenario& scenario);

}  // namespace coq::tactique

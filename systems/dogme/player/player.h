// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/project/loader.h"
#include "core/play/engine/series.h"

namespace coq::dogme {

/// Returns automatic players for a scenario's sides. They look one action ahead. They consider possible
/// destruction, progress towards the mission, targets within reach, and the enemy's possible fire. The same
/// luck leads to the same choices. Fails with the errors of Briefing::make.
Result<play::PlayerFactory> players(const scenario::BoundScenario& scenario);

}  // namespace coq::dogme

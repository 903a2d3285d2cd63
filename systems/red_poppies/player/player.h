// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/project/loader.h"
#include "core/play/engine/series.h"

namespace coq::red_poppies {

/// Returns automatic players for a scenario's sides. They look one action ahead. Task covers the side's
/// remaining victory conditions. Evaluation covers expected harm, ground gained and the fatigue of an action.
/// The players do not use the other side's secrets. The same luck leads to the same choices. Fails with the
/// errors of Briefing::make.
Result<play::PlayerFactory> players(const scenario::BoundScenario& scenario);

}  // namespace coq::red_poppies

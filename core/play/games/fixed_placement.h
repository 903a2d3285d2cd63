// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "core/play/games/playable_scenario.h"

namespace coq::play {

/// Returns the action that sets up a unit without a choice: its set-up names a single hex or point, and a
/// single legal action concerns it. Returns nullopt after the set-up, and while the side has another kind of
/// decision.
std::optional<Action> fixed_placement(const PlayableScenario& game, const Match& match);

}  // namespace coq::play

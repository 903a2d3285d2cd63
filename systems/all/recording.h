// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/documents/project/loader.h"
#include "core/play/engine/recorded_game.h"

namespace coq::systems {

/// Replays a log of a scenario, with sentences in `lang`. Errors: `play.system` (games of the system cannot be
/// played), `play.scenario` (the log belongs to another scenario), those of the system's start, of telling()
/// and of play::replay(); their message begins with the step.
Result<play::RecordedGame> record_game(const scenario::BoundScenario& scenario, const model::PlayDocument& log,
                                       const scenario::Loader& loader, const std::string& lang);

}  // namespace coq::systems

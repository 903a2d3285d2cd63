// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/project/loader.h"
#include "core/play/engine/match.h"

namespace coq::terrain_napoleonien {

/// Who decides for a side when the program plays: the chapter knows no victory, so it goes for the enemy over
/// the ground that costs least. Errors: those of a match's start.
Result<game::PlayerFactory> players(const scenario::BoundScenario& scenario);

}  // namespace coq::terrain_napoleonien

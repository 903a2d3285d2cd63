// SPDX-License-Identifier: MIT
#pragma once

#include "core/game/system.h"

namespace coq::red_poppies {

/// Red Poppies, played: docs/red-poppies-play.md has the actions, rolls and events.
const game::System& playable();

}  // namespace coq::red_poppies

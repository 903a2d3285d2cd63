// SPDX-License-Identifier: MIT
#pragma once

#include "core/game/system.h"
#include "core/rules/red_poppies/table.h"

namespace coq::red_poppies {

/// Red Poppies, played: docs/red-poppies-play.md has the actions, rolls and events.
const game::System& playable();

/// What lies on the table of a match of this system; valid until the match changes.
Table table_of(const game::Match& match);

}  // namespace coq::red_poppies

// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/position.h"
#include "systems/red_poppies/engine/table.h"

namespace coq::red_poppies {

/// What stands where. Areas: `map`, `unplaced`, `waiting`, `eliminated`, `exited`. Words of units: `fatigued`,
/// `moving`, `activated`, `in-trench`, `trench-marker`, `shovel`, `dug-in`. Markers: `target` (face 1: the
/// FFE), `hourglass`, `gas`, `smoke`, `breach`, `sacred-ground`; `preregistered` and `mine` are secret. Tracks:
/// `turn`, `couplets`, `hourglass` (space: the turn).
game::Position position_of(const Table& table);

}  // namespace coq::red_poppies

// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/position.h"
#include "systems/tactique/engine/table.h"

namespace coq::tactique {

/// What stands where. Areas: `map`, `unplaced`, `waiting`, `eliminated`, `exited`. The back of a counter is up
/// where its unit has lost elements. Words of units: `activated`, `moved`, `one-element` (of three). Track:
/// `turn`.
game::Position position_of(const Table& table);

}  // namespace coq::tactique

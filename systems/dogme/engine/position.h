// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/position.h"
#include "systems/dogme/engine/table.h"

namespace coq::dogme {

/// What stands where. Areas: `map`, `unplaced`, `off-table`, `called`, `carried`, `eliminated`, `exited`. Words
/// of elements: `commander`, `flag-bearer`, `immobilised`, `moved`, `charged`, `fired`, `fought`. Markers:
/// `centre`, `control` (of the side that set it), `flag` (on the ground), `destroyed-building`. Tracks: `turn`,
/// `pi`.
game::Position position_of(const Table& table);

}  // namespace coq::dogme

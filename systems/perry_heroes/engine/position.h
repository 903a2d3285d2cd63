// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/position.h"
#include "systems/perry_heroes/engine/table.h"

namespace coq::perry_heroes {

/// What stands where: figures and vehicles with their markers, smoke, traps, registered hexes, calls for fire.
game::Position position_of(const Table& table);

}  // namespace coq::perry_heroes

// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/position.h"
#include "systems/terrain_napoleonien/engine/table.h"

namespace coq::terrain_napoleonien {

/// What stands where: units with their formations and markers.
game::Position position_of(const Table& table);

}  // namespace coq::terrain_napoleonien

// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/movement_rules.h"

namespace coq::terrain_napoleonien {

void MovementRules::read(game::RulesetReader&) {}

}  // namespace coq::terrain_napoleonien

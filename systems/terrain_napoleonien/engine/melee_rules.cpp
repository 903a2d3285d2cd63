// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/melee_rules.h"

namespace coq::terrain_napoleonien {

void MeleeRules::read(game::RulesetReader&) {}

}  // namespace coq::terrain_napoleonien

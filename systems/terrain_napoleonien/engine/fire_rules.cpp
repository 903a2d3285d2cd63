// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/fire_rules.h"

namespace coq::terrain_napoleonien {

void FireRules::read(game::RulesetReader&) {}

}  // namespace coq::terrain_napoleonien

// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/house_rules.h"

namespace coq::terrain_napoleonien {

void HouseRules::read(game::RulesetReader&) {}

}  // namespace coq::terrain_napoleonien

// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/engineer_rules.h"

namespace coq::terrain_napoleonien {

void EngineerRules::read(game::RulesetReader&) {}

}  // namespace coq::terrain_napoleonien

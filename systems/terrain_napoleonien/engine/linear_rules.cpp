// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/linear_rules.h"

namespace coq::terrain_napoleonien {

void LinearRules::read(game::RulesetReader&) {}

}  // namespace coq::terrain_napoleonien

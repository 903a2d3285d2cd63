// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/tables.h"

namespace coq::terrain_napoleonien {

struct HouseRules {
  void read(game::RulesetReader& reader);
};

}  // namespace coq::terrain_napoleonien

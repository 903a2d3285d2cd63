// SPDX-License-Identifier: MIT
#include "systems/all/systems.h"
#include "systems/dogme/system/system.h"
#include "systems/perry_heroes/system/system.h"
#include "systems/red_poppies/system/system.h"
#include "systems/tactique/system/system.h"
#include "systems/terrain_napoleonien/system/system.h"

const std::vector<const coq::rules::System*>& coq::systems::all() {
  static const std::vector<const rules::System*> list = {
      &red_poppies::system(),         &dogme::system(), &tactique::system(), &perry_heroes::system(),
      &terrain_napoleonien::system(),
  };
  return list;
}

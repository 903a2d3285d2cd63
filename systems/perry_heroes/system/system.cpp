// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/system/system.h"

#include "systems/perry_heroes/checks/perry_heroes_checks.h"

namespace coq::perry_heroes {

const rules::System& system() {
  static const rules::System self{.id = "perry-heroes", .checks = checks, .play = std::nullopt};
  return self;
}

}  // namespace coq::perry_heroes

// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/checks/terrain_napoleonien_checks.h"

#include "systems/terrain_napoleonien/checks/maps.h"

namespace coq::terrain_napoleonien {

std::vector<Check> checks() {
  return map_checks();
}

}  // namespace coq::terrain_napoleonien

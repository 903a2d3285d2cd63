// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/checks/terrain_napoleonien_checks.h"

#include "systems/terrain_napoleonien/checks/garrisons.h"
#include "systems/terrain_napoleonien/checks/maps.h"

namespace coq::terrain_napoleonien {

std::vector<Check> checks() {
  std::vector<Check> out = map_checks();
  const auto garrisons = garrison_checks();
  out.insert(out.end(), garrisons.begin(), garrisons.end());
  return out;
}

}  // namespace coq::terrain_napoleonien

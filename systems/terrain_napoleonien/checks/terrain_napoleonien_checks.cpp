// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/checks/terrain_napoleonien_checks.h"

#include "systems/terrain_napoleonien/checks/deployment.h"
#include "systems/terrain_napoleonien/checks/garrisons.h"
#include "systems/terrain_napoleonien/checks/maps.h"

namespace coq::terrain_napoleonien {

std::vector<Check> checks() {
  std::vector<Check> out = map_checks();
  for (const auto& rows : {ground_checks(), garrison_checks(), unit_checks()})
    out.insert(out.end(), rows.begin(), rows.end());
  return out;
}

}  // namespace coq::terrain_napoleonien

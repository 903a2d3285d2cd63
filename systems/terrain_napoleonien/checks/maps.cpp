// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/checks/maps.h"

#include "systems/terrain_napoleonien/checks/drawings.h"

namespace coq::terrain_napoleonien {

std::vector<validate::Check> map_checks() {
  std::vector<Check> out;
  for (const auto& rows : {relief_checks(), house_checks(), water_checks(), obstacle_checks(), table_checks(),
                           battlefield_checks()})
    out.insert(out.end(), rows.begin(), rows.end());
  return out;
}

}  // namespace coq::terrain_napoleonien

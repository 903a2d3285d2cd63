// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/checks/perry_heroes_checks.h"

#include "systems/perry_heroes/checks/lists.h"

namespace coq::perry_heroes {

std::vector<Check> checks() {
  std::vector<Check> out;
  for (const auto& rows : {squad_checks(), weapon_checks(), deployment_checks(), condition_checks(),
                           map_checks(), campaign_checks(), ruleset_checks()})
    out.insert(out.end(), rows.begin(), rows.end());
  return out;
}

}  // namespace coq::perry_heroes

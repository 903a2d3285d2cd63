// SPDX-License-Identifier: MIT
#include "systems/dogme/checks/dogme_checks.h"

#include "systems/dogme/checks/elements.h"

namespace coq::dogme {

std::vector<Check> checks() {
  std::vector<Check> out;
  for (const auto& rows : {force_checks(), table_checks(), deployment_checks(), ruleset_checks()})
    out.insert(out.end(), rows.begin(), rows.end());
  return out;
}

}  // namespace coq::dogme

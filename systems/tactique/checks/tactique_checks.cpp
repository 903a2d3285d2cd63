// SPDX-License-Identifier: MIT
#include "systems/tactique/checks/tactique_checks.h"

#include "systems/tactique/checks/lists.h"

namespace coq::tactique {

std::vector<Check> checks() {
  std::vector<Check> out;
  for (const CheckList list : {side_checks(), counters_checks(), map_checks(), placement_checks()})
    out.insert(out.end(), list.begin(), list.end());
  return out;
}

}  // namespace coq::tactique

// SPDX-License-Identifier: MIT
#include "core/systems/checks.h"

#include "core/rules/red_poppies/checks/red_poppies_checks.h"
#include "core/systems/play_checks.h"
#include "core/validate/checks/core_checks.h"

namespace coq::systems {

validate::Registry all_checks() {
  std::vector<validate::Check> out;
  for (const auto& family : {validate::core_checks(), red_poppies::checks(), play_checks()}) {
    out.insert(out.end(), family.begin(), family.end());
  }
  return validate::Registry(std::move(out));
}

}  // namespace coq::systems

// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/checks/perry_heroes_checks.h"

namespace coq::perry_heroes {

std::vector<validate::Check> checks() {
  return {};
}

}  // namespace coq::perry_heroes

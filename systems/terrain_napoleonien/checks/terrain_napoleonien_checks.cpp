// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/checks/terrain_napoleonien_checks.h"

namespace coq::terrain_napoleonien {

std::vector<Check> checks() {
  return {};
}

}  // namespace coq::terrain_napoleonien

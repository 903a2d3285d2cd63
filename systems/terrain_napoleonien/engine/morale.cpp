// SPDX-License-Identifier: MIT
// Tests of morale (4.5h, 5.6, 8.6h).
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

ActionRows morale_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::morale, .name = "morale"}};
  return kRows;
}

void Umpire::must_test(int unit, int by, const char* cause) {
  s.tests.push_back({static_cast<std::int8_t>(unit), static_cast<std::int8_t>(by), cause});
}

}  // namespace coq::terrain_napoleonien

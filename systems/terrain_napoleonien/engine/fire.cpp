// SPDX-License-Identifier: MIT
// Fire (2.5, 3.4, 4.4, 5.4, 8.5).
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

ActionRows fire_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::fire, .name = "fire"},
                                    {.verb = Verb::bombard, .name = "bombard"},
                                    {.verb = Verb::abandon, .name = "abandon"}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien

// SPDX-License-Identifier: MIT
// What follows a round of a mêlée (4.5i to 4.5k, 5.5p to 5.5x, 8.6i to 8.6p).
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

ActionRows aftermath_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::follow, .name = "follow"},
                                    {.verb = Verb::hold, .name = "hold"}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien

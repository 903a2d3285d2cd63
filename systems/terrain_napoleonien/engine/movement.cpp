// SPDX-License-Identifier: MIT
// Movement over the ground.
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

ActionRows movement_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::move, .name = "move"},
                                    {.verb = Verb::arrive, .name = "arrive"}};
  return kRows;
}

void Umpire::recoil(int, int, Um, const std::string&) {}

}  // namespace coq::terrain_napoleonien

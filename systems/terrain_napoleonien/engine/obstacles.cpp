// SPDX-License-Identifier: MIT
// Linear obstacles: to occupy them, to cross them (8.3, 8.4).
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

ActionRows obstacle_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::occupy, .name = "occupy"},
                                    {.verb = Verb::cross, .name = "cross"}};
  return kRows;
}

void Umpire::work_crossing(int unit) {
  if (s.unit(unit).job.until <= s.clock()) end_job(unit);
}

}  // namespace coq::terrain_napoleonien

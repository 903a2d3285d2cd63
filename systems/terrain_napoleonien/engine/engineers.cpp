// SPDX-License-Identifier: MIT
// Works of engineers (8.7).
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

ActionRows engineer_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::build, .name = "build"},
                                    {.verb = Verb::destroy, .name = "destroy"},
                                    {.verb = Verb::spike, .name = "spike"}};
  return kRows;
}

void Umpire::work_engineers(int unit) {
  if (s.unit(unit).job.until <= s.clock()) end_job(unit);
}

}  // namespace coq::terrain_napoleonien

// SPDX-License-Identifier: MIT
// Houses: to enter them, to man their walls, to leave them (5.2).
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

ActionRows house_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::enter_house, .name = "enter-house"},
                                    {.verb = Verb::reposition, .name = "reposition"},
                                    {.verb = Verb::relieve, .name = "relieve"},
                                    {.verb = Verb::leave_house, .name = "leave-house"}};
  return kRows;
}

void Umpire::work_house(int unit) {
  if (s.unit(unit).job.until <= s.clock()) end_job(unit);
}
void Umpire::look_at_garrison(int) {}
void Umpire::leave_by_morale(int, int, int, Morale) {}

}  // namespace coq::terrain_napoleonien

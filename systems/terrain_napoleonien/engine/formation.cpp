// SPDX-License-Identifier: MIT
// Formations: to take up order again, to change them, to extend a front.
#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

ActionRows formation_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::reform, .name = "reform"},
                                    {.verb = Verb::change_formation, .name = "change-formation"},
                                    {.verb = Verb::extend_front,
                                     .name = "extend-front",
                                     .arguments = {kUnit, kFront},
                                     .phases = {Phase::orders},
                                     .refusal = check_extend_at_house,
                                     .offers = offer_extension_at_house,
                                     .effect = extend_at_house}};
  return kRows;
}

void Umpire::work_formation(int unit) {
  if (s.unit(unit).job.task == Task::extend_front && fights_at_house(table(), unit))
    return work_extension_at_house(*this, unit);
  if (s.unit(unit).job.until <= s.clock()) end_job(unit);
}

}  // namespace coq::terrain_napoleonien

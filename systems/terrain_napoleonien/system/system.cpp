// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/system/system.h"

#include "systems/terrain_napoleonien/checks/deployment.h"
#include "systems/terrain_napoleonien/checks/drawings.h"
#include "systems/terrain_napoleonien/checks/garrisons.h"
#include "systems/terrain_napoleonien/engine/command.h"
#include "systems/terrain_napoleonien/engine/match.h"
#include "systems/terrain_napoleonien/player/player.h"
#include "systems/terrain_napoleonien/system/questions.h"

namespace coq::terrain_napoleonien {

const rules::System& system() {
  static const rules::System self{
      .id = "terrain-napoleonien",
      .checks = {relief_checks, house_checks, water_checks, obstacle_checks, table_checks, battlefield_checks,
                 ground_checks, garrison_checks, unit_checks},
      .play = rules::Play{.start = start,
                          .players = players,
                          .actions = [] { return rulebook().action_names(); },
                          .signs = position_signs,
                          .telling = telling,
                          .log_check = "terrain-napoleonien:V50",
                          .log_rule = "1.3a",
                          .questions = questions},
  };
  return self;
}

}  // namespace coq::terrain_napoleonien

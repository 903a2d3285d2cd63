// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/system/system.h"

#include "systems/perry_heroes/checks/lists.h"
#include "systems/perry_heroes/engine/command.h"
#include "systems/perry_heroes/engine/match.h"
#include "systems/perry_heroes/player/player.h"

namespace coq::perry_heroes {

const rules::System& system() {
  static const rules::System self{
      .id = "perry-heroes",
      .checks = {squad_checks, weapon_checks, deployment_checks, condition_checks, map_checks, campaign_checks,
                 ruleset_checks},
      .play = rules::Play{.start = start,
                          .players = players,
                          .actions = [] { return rulebook().action_names(); },
                          .signs = position_signs,
                          .telling = telling,
                          .log_check = "perry-heroes:V50",
                          .log_rule = "5.2b"},
  };
  return self;
}

}  // namespace coq::perry_heroes

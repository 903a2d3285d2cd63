// SPDX-License-Identifier: MIT
#include "systems/red_poppies/system/system.h"

#include "systems/red_poppies/checks/red_poppies_checks.h"
#include "systems/red_poppies/engine/command.h"
#include "systems/red_poppies/engine/match.h"
#include "systems/red_poppies/player/player.h"
#include "systems/red_poppies/telling/telling.h"

namespace coq::red_poppies {

const rules::System& system() {
  static const rules::System self{
      .id = "red-poppies",
      .checks = checks,
      .play = rules::Play{.start = start,
                          .players = players,
                          .actions = [] { return rulebook().action_names(); },
                          .signs = position_signs,
                          .telling = telling,
                          .log_check = "red-poppies:V50",
                          .log_rule = "4.01"},
  };
  return self;
}

}  // namespace coq::red_poppies

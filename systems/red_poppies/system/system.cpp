// SPDX-License-Identifier: MIT
#include "systems/red_poppies/system/system.h"

#include "systems/red_poppies/checks/lists.h"
#include "systems/red_poppies/engine/command.h"
#include "systems/red_poppies/engine/match.h"
#include "systems/red_poppies/player/player.h"

namespace coq::red_poppies {

const rules::System& system() {
  static const rules::System self{
      .id = "red-poppies",
      .checks = {map_frame_checks, hexsides_checks, hexes_checks, counters_checks, scenario_parts_checks,
                 stacking_checks, first_sight_checks, entry_checks, victory_checks, trenches_checks,
                 batteries_checks, bombardment_checks, ruleset_keys_checks, shared_checks},
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

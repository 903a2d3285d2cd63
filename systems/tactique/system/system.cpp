// SPDX-License-Identifier: MIT
#include "systems/tactique/system/system.h"

#include "systems/tactique/checks/lists.h"
#include "systems/tactique/engine/command.h"
#include "systems/tactique/engine/match.h"
#include "systems/tactique/player/player.h"

namespace coq::tactique {

const rules::System& system() {
  static const rules::System self{
      .id = "tactique",
      .checks = {side_checks, counters_checks, map_checks, placement_checks},
      .play = rules::Play{.start = start,
                          .players = players,
                          .actions = [] { return rulebook().action_names(); },
                          .signs = position_signs,
                          .telling = telling,
                          .log_check = "tactique:V18",
                          .log_rule = "T1.1"},
  };
  return self;
}

}  // namespace coq::tactique

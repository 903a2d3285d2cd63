// SPDX-License-Identifier: MIT
#include "systems/dogme/system/system.h"

#include "systems/dogme/checks/elements.h"
#include "systems/dogme/engine/command.h"
#include "systems/dogme/engine/match.h"
#include "systems/dogme/player/player.h"

namespace coq::dogme {

const rules::System& system() {
  static const rules::System self{
      .id = "dogme",
      .checks = {force_checks, table_checks, deployment_checks, ruleset_checks},
      .play = rules::Play{.start = start,
                          .players = players,
                          .actions = [] { return rulebook().action_names(); },
                          .signs = position_signs,
                          .telling = telling,
                          .log_check = "dogme:V50",
                          .log_rule = "D12.2"},
  };
  return self;
}

}  // namespace coq::dogme

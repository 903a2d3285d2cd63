// SPDX-License-Identifier: MIT
#include "core/rules/dogme/system/system.h"

#include "core/rules/dogme/checks/dogme_checks.h"
#include "core/rules/dogme/command.h"
#include "core/rules/dogme/match.h"
#include "core/rules/dogme/player/player.h"
#include "core/rules/dogme/telling/telling.h"

namespace coq::dogme {

const rules::System& system() {
  static const rules::System self{
      .id = "dogme",
      .checks = checks,
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

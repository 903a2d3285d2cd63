// SPDX-License-Identifier: MIT
#include "core/rules/tactique/system/system.h"

#include "core/rules/tactique/checks/tactique_checks.h"
#include "core/rules/tactique/command.h"
#include "core/rules/tactique/match.h"
#include "core/rules/tactique/player/player.h"
#include "core/rules/tactique/telling/telling.h"

namespace coq::tactique {

const rules::System& system() {
  static const rules::System self{
      .id = "tactique",
      .checks = checks,
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

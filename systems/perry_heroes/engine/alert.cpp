// SPDX-License-Identifier: MIT
// Alert, and the shots that answer from it (7.14).
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {

void Umpire::pay_shot(int unit, int points, const std::string& rule) {
  if (s.phase != Phase::reaction) return spend(unit, points, rule);
  s.unit(unit).alert = false;
  s.unit(unit).acted = true;
  event("answers", unit, "7.14.3");
}

bool Umpire::settle_answers() {
  return false;
}

}  // namespace coq::perry_heroes

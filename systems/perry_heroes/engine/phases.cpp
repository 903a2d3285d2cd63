// SPDX-License-Identifier: MIT
// What the beginning and the end of an action phase and of a turn do to units (3.4f to 3.4h, 4.5d, 7.18.2a).
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {

void Umpire::begin_actions(int team) {
  log.event("team", {{"team", b.team(team).id}, {"points", std::to_string(s.pool[1])}}, "6c");
  for (const int unit : b.team(team).units)
    if (table().plays(unit) && s.unit(unit).morale == Morale::panicked) flee(unit);
}

void Umpire::end_actions() {
  for (const int u : b.team(s.active).units) {
    UnitState& unit = s.unit(u);
    if (unit.vehicle)
      unit.vehicle->fast = static_cast<std::uint8_t>(unit.moved == Moved::no ? 0 : unit.vehicle->fast + 1);
    end_jam(u);
  }
  s.active = kNone;
  s.trigger = kNone;
  s.phase = Phase::card;
}

void Umpire::end_turn() {
  for (const int u : table().units()) {
    UnitState& unit = s.unit(u);
    unit.suppressed = false;  // Q24
    unit.firing = static_cast<std::uint8_t>(unit.fired ? unit.firing + 1 : 0);
    const bool still = table().plays(u) && unit.moved == Moved::no && !unit.located &&
                       b.rules.hiding.still_postures[static_cast<std::size_t>(unit.posture)];
    unit.still = static_cast<std::uint8_t>(still ? unit.still + 1 : 0);
    if (!unit.concealed || unit.firing < b.rules.hiding.fires) continue;
    located_by_all(u, "3.4g");
  }
  judge(s.turn >= b.turns);
  if (s.phase != Phase::over) begin_turn();
}

}  // namespace coq::perry_heroes

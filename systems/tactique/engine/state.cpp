// SPDX-License-Identifier: MIT
#include "systems/tactique/engine/state.h"

#include "systems/tactique/engine/command.h"

namespace coq::tactique {

void State::put(int id, HexId hex) {
  UnitState& moved = unit(id);
  if (moved.where == Where::map) there[static_cast<std::size_t>(moved.hex)] = kNone;
  moved.where = Where::map;
  moved.hex = hex;
  there[static_cast<std::size_t>(hex)] = static_cast<std::int8_t>(id);
}

void State::take(int id, Where to) {
  UnitState& taken = unit(id);
  if (taken.where == Where::map) there[static_cast<std::size_t>(taken.hex)] = kNone;
  const std::int8_t elements = taken.elements;
  taken = {};
  taken.where = to;
  taken.elements = elements;
}

State start_of(const Briefing& briefing) {
  State out = game::empty_state<State>(briefing);
  out.active = static_cast<std::int8_t>(briefing.first);
  out.there.assign(briefing.board.size(), kNone);
  for (std::size_t i = 0; i < out.units.size(); ++i) {
    const UnitInfo& info = briefing.units[i];
    out.units[i].elements = static_cast<std::int8_t>(info.elements);
    if (info.fixed == kNoHex) continue;
    out.put(static_cast<int>(i), info.fixed);
    out.control[static_cast<std::size_t>(info.fixed)] = static_cast<std::int8_t>(info.side);
  }
  return out;
}

std::string bytes_of(const Briefing& briefing, const State& state) {
  game::HexLines out(briefing.board);
  out.add("turn {} phase {} cursor {} active {} winner {}", state.turn, phase_name(Table{briefing, state}),
          state.cursor, state.active, state.winner);
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    const UnitState& unit = state.units[i];
    out.add("unit {} {} {} elements={} {}{}{} attacks={}", briefing.units[i].id, static_cast<int>(unit.where),
            out.label(unit.hex), unit.elements, kind_name(unit.move), unit.activated ? " activated" : "",
            unit.moved ? " moved" : "", unit.attacks);
  }
  const Attack& a = state.attack;
  out.add(
      "attack {} {} at {} fire={} riposte={} lower={} steps={} retreated={} combats={} moved-on={} halted={}",
      a.attacker, a.defender, out.label(a.at), a.fire, a.riposte, a.lower, a.steps, a.retreated, a.combats,
      a.moved_on, a.halted);
  out.add_control(state);
  for (int side = 0; side < kSides; ++side) out.add("exits {}{}", side, game::appended(state.exits[side]));
  out.add_goals(state);
  return std::move(out).text();
}

}  // namespace coq::tactique

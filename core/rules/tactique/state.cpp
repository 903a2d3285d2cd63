// SPDX-License-Identifier: MIT
#include "core/rules/tactique/state.h"

#include <iterator>

#include "core/rules/tactique/command.h"

namespace coq::tactique {
namespace {

std::string label(const Briefing& briefing, HexId h) {
  return h == kNoHex ? "-" : briefing.board.label(h);
}

}  // namespace

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
  State out;
  out.active = static_cast<std::int8_t>(briefing.first);
  out.control.assign(briefing.control.begin(), briefing.control.end());
  out.units.resize(briefing.units.size());
  out.there.assign(briefing.board.size(), kNone);
  for (std::size_t i = 0; i < out.units.size(); ++i) {
    const UnitInfo& info = briefing.units[i];
    UnitState& unit = out.units[i];
    unit.elements = static_cast<std::int8_t>(info.elements);
    if (briefing.groups[static_cast<std::size_t>(info.group)].turn > 0) unit.where = Where::waiting;
    if (briefing.fixed[i] == kNoHex) continue;
    out.put(static_cast<int>(i), briefing.fixed[i]);
    out.control[static_cast<std::size_t>(unit.hex)] = static_cast<std::int8_t>(info.side);
  }
  std::size_t goals = 0;
  for (const VictoryInfo& victory : briefing.victories) goals += victory.controls.size();
  out.goals.assign(goals, false);
  return out;
}

std::string bytes_of(const Briefing& briefing, const State& state) {
  std::string out;
  const auto add = [&]<class... Args>(fmt::format_string<Args...> pattern, Args&&... args) {
    out += fmt::vformat(pattern, fmt::make_format_args(args...));
    out += '\n';
  };
  add("turn {} phase {} cursor {} active {} winner {}", state.turn, rulebook().phase(state.phase).name,
      state.cursor, state.active, state.winner);
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    const UnitState& unit = state.units[i];
    add("unit {} {} {} elements={} {}{}{} attacks={}", briefing.units[i].id, static_cast<int>(unit.where),
        label(briefing, unit.hex), unit.elements, kind_name(unit.move), unit.activated ? " activated" : "",
        unit.moved ? " moved" : "", unit.attacks);
  }
  const Attack& a = state.attack;
  add("attack {} {} at {} fire={} riposte={} lower={} steps={} retreated={} combats={} moved-on={} halted={}",
      a.attacker, a.defender, label(briefing, a.at), a.fire, a.riposte, a.lower, a.steps, a.retreated,
      a.combats, a.moved_on, a.halted);
  std::string control, goals;
  for (const std::int8_t side : state.control) control += side == kNone ? '.' : static_cast<char>('0' + side);
  for (const bool met : state.goals) goals += met ? '1' : '0';
  add("control {}", control);
  for (int side = 0; side < kSides; ++side) {
    add("exits {} {} {} {} {}", side, state.exits[side][0], state.exits[side][1], state.exits[side][2],
        state.exits[side][3]);
  }
  add("goals {}", goals);
  return out;
}

}  // namespace coq::tactique

// SPDX-License-Identifier: MIT
#include "systems/red_poppies/engine/state.h"

#include "systems/red_poppies/engine/command.h"

namespace coq::red_poppies {
namespace {

using Lines = game::HexLines<Board>;

void add_unit(Lines& out, const UnitInfo& info, const UnitState& unit) {
  const std::string marks = game::marks({{unit.dispersed, 'd'},
                                         {unit.fatigued, 'F'},
                                         {unit.moving, 'm'},
                                         {unit.out_of_trench, 'T'},
                                         {unit.activated, 'a'},
                                         {unit.went, 'w'},
                                         {unit.road_only, 'r'},
                                         {unit.bonus_used, 'b'},
                                         {unit.reacted, 'x'},
                                         {unit.face_chosen, 'f'}});
  out.add("unit {} {} {} works={} {} spent={} lost={} by={}", info.id, static_cast<int>(unit.where),
          out.label(unit.hex), static_cast<int>(unit.works), marks, unit.spent, unit.lost_checks,
          unit.tired_by);
}

void add_contexts(Lines& out, const State& state) {
  for (const BreachTask& task : state.tasks) {
    out.add("task {} {}{}", task.side, task.must, out.labels(task.hexes));
  }
  for (int side = 0; side < kSides; ++side)
    out.add("side {} radio{} exits{}", side, out.labels(state.radio[side]), game::appended(state.exits[side]));
  out.add("entries{}", out.labels(state.entries));
  out.add("spenders{} in {}", game::appended(state.spenders), out.label(state.spent_in));
  out.add("fighters{}", game::appended(state.fighters));
  for (const Shot& shot : state.shots) out.add("shot {} {} {}", shot.unit, shot.target, out.label(shot.hex));
  for (const Attack& attack : state.attacks) out.add("attack {} {}", attack.unit, attack.target);
  out.add_goals(state);
}

}  // namespace

State start_of(const Briefing& briefing) {
  State out = game::empty_state<State>(briefing);
  for (std::size_t i = 0; i < out.units.size(); ++i)
    out.units[i].dispersed = briefing.units[i].dispersed.value_or(false);
  for (const BatteryInfo& battery : briefing.batteries) {
    out.batteries.emplace_back().mode = static_cast<std::int8_t>(battery.mode);
  }
  out.smoke.assign(briefing.board.size(), false);
  out.gas.assign(briefing.board.size(), false);
  for (const InitialMarker& marker : briefing.markers) {
    const auto at = static_cast<std::size_t>(marker.hex);
    if (marker.type == "smoke") out.smoke[at] = true;
    if (marker.type == "gas") out.gas[at] = true;
    if (marker.type == "breach" && marker.toward) {
      out.breaches.push_back({marker.hex, static_cast<std::int8_t>(*marker.toward)});
    }
  }
  return out;
}

std::string bytes_of(const Briefing& briefing, const State& state) {
  Lines out(briefing.board);
  out.add(
      "turn {} phase {} {} cursor {} couplets {} initiative {} active {} dark-zero {} fires {} after {} winner "
      "{}",
      state.turn, static_cast<int>(state.phase), phase_name(Table{briefing, state}), state.cursor,
      state.couplets, state.initiative, state.active, state.dark_zero, state.fires,
      static_cast<int>(state.after), state.winner);
  for (std::size_t i = 0; i < state.units.size(); ++i) add_unit(out, briefing.units[i], state.units[i]);
  for (std::size_t i = 0; i < state.batteries.size(); ++i) {
    const BatteryState& battery = state.batteries[i];
    out.add("battery {} {} shell={} {} mode={} rolled={} due={} registered={} hits{}", briefing.batteries[i].id,
            static_cast<int>(battery.state), static_cast<int>(battery.shell), out.label(battery.hex),
            battery.mode, battery.rolled, battery.due, out.label(battery.preregistered),
            out.labels(battery.hits));
  }
  out.add_control(state);
  for (std::size_t h = 0; h < state.smoke.size(); ++h) {
    if (state.smoke[h]) out.add("smoke {}", out.label(static_cast<HexId>(h)));
    if (state.gas[h]) out.add("gas {}", out.label(static_cast<HexId>(h)));
  }
  for (const BreachMarker& breach : state.breaches)
    out.add("breach {} {}", out.label(breach.hex), breach.toward);
  for (const MineState& mine : state.mines)
    out.add("mine {} {} {}", out.label(mine.hex), mine.info, mine.exploded);
  for (const SacredGround& ground : state.sacred) out.add("sacred {} {}", out.label(ground.hex), ground.side);
  add_contexts(out, state);
  return std::move(out).text();
}

}  // namespace coq::red_poppies

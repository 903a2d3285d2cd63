// SPDX-License-Identifier: MIT
// The sequence of play (D12, D13).
#include <algorithm>

#include "systems/dogme/engine/before.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {
namespace {

/// The end of a phase of decisions. Terrain and elements that find no room are left out, others are not.
Ruling check_done(const Table& t, const Command&) {
  static constexpr Refusal kRoom{"D11.3", translatable("not everything has been placed, and there is room")};
  const bool room =
      (t.s.phase == Phase::terrain && can_lay(t)) || (t.s.phase == Phase::deploy && can_deploy(t, t.s.cursor));
  return room ? Ruling(kRoom) : Ruling::yes;
}

/// D13.1, D13.2.
void roll_initiative(Umpire& u, const Command&) {
  const Rules& rules = u.b.rules;
  game::Reasons reasons;
  if (u.s.commander_lost[u.s.active])
    reasons.push_back({rules.commander_lost.is, rules.commander_lost.rule, "commander-lost"});
  const int total = u.die("initiative", {{"side", u.side_id(u.s.active)}}, std::move(reasons));
  u.s.pi = std::max(total, rules.pi_least);
  u.log.event("pi", {{"left", std::to_string(u.s.pi)}}, "D13.1");
  u.s.phase = Phase::movement;
}

/// Called elements that did not come wait on: their points are spent.
void end_movement(Umpire& u) {
  for (const int unit : u.table().units()) {
    UnitState& state = u.s.unit(unit);
    if (state.where != Where::called) continue;
    state.where = Where::off_table;
    state.group = kNone;
    u.event("off-table", unit, "D18.1");
  }
  u.s.pi = 0;  // Q15
  u.s.phase = Phase::ranged;
}

void done(Umpire& u, const Command&) {
  switch (u.s.phase) {
    case Phase::movement:
      return end_movement(u);
    case Phase::ranged:
      u.s.phase = Phase::close;
      return;
    case Phase::close:
      u.s.phase = Phase::turn_end;
      return;
    case Phase::bombard:
      u.s.bombarded[u.s.cursor] = true;
      return;
    case Phase::groups:
      u.s.grouped[u.s.cursor] = true;
      return;
    case Phase::terrain:
      u.s.laid = true;
      return;
    default:
      return u.leave_out();
  }
}

/// Markers go, victory is looked at.
void end_turn(Umpire& u, const Command&) {
  for (const int unit : u.table().units_of(u.s.active)) {
    UnitState& state = u.s.unit(unit);
    if (!state.immobilised) continue;
    state.immobilised = false;
    u.event("rallied", unit, "D24.5");
  }
  u.judge_places();
  if (u.s.phase == Phase::over) return;
  u.judge_scenario(u.s.active != u.s.assailant && u.s.turn >= u.b.turns);
  if (u.s.phase == Phase::over) return;
  u.s.active = static_cast<std::int8_t>(other(u.s.active));
  u.begin_turn();
}

}  // namespace

ActionRows turn_actions() {
  using game::Phases;
  static constexpr Phases<Phase> kDecided = {Phase::terrain,  Phase::deploy, Phase::groups, Phase::bombard,
                                             Phase::movement, Phase::ranged, Phase::close};
  static const ActionRow kRows[] = {
      {.verb = Verb::initiative,
       .name = "initiative",
       .phases = {Phase::initiative},
       .effect = roll_initiative},
      {.verb = Verb::done,
       .name = "done",
       .phases = kDecided,
       .refusal = check_done,
       .effect = done,
       .implied = kDecided},
      {.verb = Verb::end_turn, .name = "end-turn", .phases = {Phase::turn_end}, .effect = end_turn}};
  return kRows;
}

int Umpire::die(const char* what, Arguments arguments, game::Reasons reasons, std::optional<int> need) {
  return log.roll(what, std::move(arguments), {1, b.rules.die, need, std::move(reasons), {}}).total;
}

void Umpire::begin_turn() {
  if (s.active == s.assailant) ++s.turn;  // D12.1
  s.phase = Phase::initiative;
  s.attacked.clear();
  s.attacked_buildings.clear();
  for (const int u : table().units()) {
    UnitState& unit = s.unit(u);
    unit.disembarked = false;
    if (table().side_of(u) != s.active) {
      unit.counted = table().holds_place(u);  // Q53
      continue;
    }
    unit.test = Test::none;
    unit.moved = unit.shifted = unit.charged = unit.fired = unit.fought = unit.formed = false;
    unit.aboard = unit.where == Where::carried;
  }
}

}  // namespace coq::dogme

// SPDX-License-Identifier: MIT
// A turn (4.0): initiative, couplets, administration.
#include "core/play/hexes/victory.h"
#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {
namespace {

/// 4.11, 4.12.
void roll_initiative(Umpire& umpire, const Command&) {
  for (std::size_t i = 0; i < umpire.s.batteries.size(); ++i) {
    const BatteryState& battery = umpire.s.batteries[i];
    if (battery.state == Fired::aimed && battery.due <= umpire.s.turn) make_ready(umpire, static_cast<int>(i));
  }
  int totals[kSides];
  for (int side = 0; side < kSides; ++side) {
    Reasons reasons;
    const int modifier = umpire.b.side(side).initiative;
    if (modifier != 0) reasons.push_back({modifier, "4.11b", "scenario"});
    totals[side] = umpire.roll("initiative", {{"side", umpire.side_id(side)}}, 1, reasons, std::nullopt);
  }
  int couplets = std::abs(totals[0] - totals[1]);
  int first = totals[0] > totals[1] ? 0 : 1;
  if (couplets == 0) {
    couplets = umpire.b.rules.couplets_tie;
    first = umpire.b.sides[0].central ? 0 : 1;
  }
  const auto modify = [&](int by, const std::string& rule) {
    if (by == 0) return;
    couplets += by;
    umpire.event("couplets-modifier", {{"by", std::to_string(by)}}, rule);
  };
  modify(umpire.b.couplets, "4.12a");
  if (umpire.b.sides[0].infiltration || umpire.b.sides[1].infiltration) {
    modify(umpire.b.rules.couplets_infiltration.is, umpire.b.rules.couplets_infiltration.rule);
  }
  const bool darkened = umpire.table().dark() && (!umpire.s.dark_zero || umpire.b.rules.darkness_after_zero);
  const int in_light = couplets;
  if (darkened) modify(umpire.b.rules.couplets_darkness.is, umpire.b.rules.couplets_darkness.rule);
  couplets = std::max(0, couplets);
  umpire.s.dark_zero = darkened && couplets == 0 && in_light > 0;
  umpire.s.couplets = couplets;
  umpire.s.initiative = umpire.s.active = static_cast<std::int8_t>(first);
  umpire.event("couplets", {{"side", umpire.side_id(first)}, {"count", std::to_string(couplets)}}, "4.11c");
  umpire.go(Phase::arrival);
}

/// 4.31.
void administration(Umpire& umpire, const Command&) {
  game::note_goals(umpire.b.victories, umpire.s);
  for (const int u : umpire.table().units()) {
    UnitState& unit = umpire.s.unit(u);
    if (unit.fatigued) umpire.unit_event("rested", u, "4.31a");
    unit.fatigued = false;
    unit.tired_by = {};
    unit.spent = unit.lost_checks = 0;  // 5.41e, 5.442b
    if (unit.works != Works::shovel) continue;
    unit.works = Works::dug_in;
    umpire.unit_event("dug-in", u, "4.31b");
  }
  for (std::size_t i = 0; i < umpire.s.batteries.size(); ++i) {
    BatteryState& battery = umpire.s.batteries[i];
    if (battery.state != Fired::ffe) continue;
    battery.state = Fired::idle;
    battery.hex = kNoHex;
    umpire.event("removed", {{"battery", umpire.battery_id(static_cast<int>(i))}}, "4.31a");
  }
  umpire.s.smoke.assign(umpire.s.smoke.size(), false);
  umpire.s.gas.assign(umpire.s.gas.size(), false);
  umpire.s.phase = Phase::end;
  if (umpire.s.turn < umpire.b.turns) begin_turn(umpire);
}

// What is declined.

Ruling check_decline(const Table& t, const Command&) {
  static constexpr Refusal kMust{"7.62b", translatable("the target player must place his breach")};
  return t.s.phase == Phase::breach && t.s.tasks.front().must ? kMust : Ruling::yes;
}

void decline(Umpire& umpire, const Command&) {
  switch (umpire.s.phase) {
    case Phase::breach:
      umpire.s.tasks.erase(umpire.s.tasks.begin());
      break;
    case Phase::arrival:
      ++umpire.s.cursor;
      break;
    case Phase::messenger:
      umpire.s.phase = Phase::signal;
      break;
    case Phase::answer:
      exchange(umpire);
      break;
    default:
      end_reaction(umpire);
  }
}

constexpr ActionRow kTurnActions[] = {
    {.verb = Verb::initiative, .name = "initiative", .phases = {P::initiative}, .effect = roll_initiative},
    {.verb = Verb::done,
     .name = "done",
     .phases = {P::act},
     .effect = [](Umpire& umpire, const Command&) { end_half(umpire); },
     .implied = {P::act}},
    {.verb = Verb::decline,
     .name = "decline",
     .phases = {P::breach, P::arrival, P::messenger, P::reaction, P::answer},
     .refusal = check_decline,
     .effect = decline,
     .implied = {P::breach, P::arrival, P::messenger, P::reaction}},
    {.verb = Verb::administration,
     .name = "administration",
     .phases = {P::administration},
     .effect = administration},
    {.verb = Verb::end,
     .name = "end",
     .phases = {P::end},
     .effect = [](Umpire& umpire, const Command&) { end_game(umpire); }},
};

}  // namespace

Book::ActionRows turn_actions() {
  return kTurnActions;
}

void begin_turn(Umpire& umpire) {
  ++umpire.s.turn;
  umpire.go(Phase::initiative);
}

void end_half(Umpire& umpire) {
  for (const int u : umpire.table().units()) {
    UnitState& unit = umpire.s.unit(u);
    if (umpire.info(u).side == umpire.s.active && umpire.table().on_map(u)) {
      if (unit.went || (unit.activated && umpire.b.rules.idle_fatigued)) umpire.fatigue(u, "5.03b");
    }
    unit.moving = unit.activated = unit.went = unit.road_only = unit.bonus_used = unit.reacted = false;
  }
  for (BatteryState& battery : umpire.s.batteries) battery.rolled = false;
  umpire.s.entries.clear();
  umpire.s.spenders.clear();
  umpire.s.spent_in = kNoHex;
  umpire.s.fires = false;
  umpire.s.cursor = 0;
  umpire.s.active = static_cast<std::int8_t>(other(umpire.s.active));
  if (umpire.s.active == umpire.s.initiative) --umpire.s.couplets;
  umpire.s.phase = Phase::order;
}

}  // namespace coq::red_poppies

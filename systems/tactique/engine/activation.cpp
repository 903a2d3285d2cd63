// SPDX-License-Identifier: MIT
// Command: which units are activated together (T1.2, T3.2).
#include "systems/tactique/engine/umpire.h"

namespace coq::tactique {
namespace {

/// May a unit join those of its side that are activated?
Ruling check_unit(const Table& t, int unit) {
  static constexpr Refusal kAlready{"T1.2", translatable("{} is activated already"), {kWho}};
  static constexpr Refusal kMany{
      [](const Table& own, const Command&) { return own.b.side(side_to_act(own)).command.rule; },
      translatable("side \"{}\" activates {} units at most"),
      {Book::deciding_side, [](const Table& own, const Command&) {
         return std::to_string(own.b.side(side_to_act(own)).command.units);
       }}};
  static constexpr Refusal kApart{
      "T3.2b",
      translatable("{} is more than {} hexes from a unit that is activated"),
      {kWho, [](const Table& own, const Command&) { return std::to_string(own.b.rules.activation_distance); }}};
  static constexpr Refusal kArms{
      "T3.2c", translatable("{} is not activated together with units of that arm"), {kWho}};
  const UnitInfo& info = t.info(unit);
  if (info.side != t.s.active) return kNotYours;
  if (!t.on_map(unit)) return kNotOnMap;
  if (t.s.unit(unit).activated) return kAlready;
  if (t.activated(info.side) >= t.b.side(info.side).command.units) return kMany;
  for (const int with : t.units_of(info.side)) {
    if (!t.s.unit(with).activated) continue;
    if (t.distance(unit, with) > t.b.rules.activation_distance) return kApart;
    if (t.b.rules.find_together(info.arm, info.of, t.info(with).arm, t.info(with).of) == nullptr) return kArms;
  }
  return Ruling::yes;
}

Ruling check_activate(const Table& t, const Command& c) {
  State next = t.s;
  for (const std::int8_t unit : c.units) {
    if (const Ruling ruling = check_unit({t.b, next}, unit); !ruling) return ruling;
    next.unit(unit).activated = true;
  }
  return Ruling::yes;
}

constexpr ActionRow kActivationActions[] = {
    {.verb = Verb::activate,
     .name = "activate",
     .arguments = {kUnits},
     .phases = {P::command},
     .refusal = check_activate,
     .offers = game::offer_each_unit,
     .effect =
         [](Umpire& umpire, const Command& c) {
           for (const int unit : c.units) umpire.s.unit(unit).activated = true;
         }},
    {.verb = Verb::ready,
     .name = "ready",
     .phases = {P::command},
     .effect = [](Umpire& umpire, const Command&) { umpire.s.phase = Phase::movement; },
     .implied = {P::command}},
};

}  // namespace

Book::ActionRows activation_actions() {
  return kActivationActions;
}

}  // namespace coq::tactique

// SPDX-License-Identifier: MIT
// What follows an attack: retreat (T7.5), advance, pursuit and riposte (T9).
#include <algorithm>

#include "systems/tactique/engine/umpire.h"

namespace coq::tactique {
namespace {

Ruling is_attacker(const Table& t, const Command& c) {
  return c.unit() == t.s.attack.attacker ? Ruling::yes : kNotYours;
}
Ruling is_defender(const Table& t, const Command& c) {
  return c.unit() == t.s.attack.defender ? Ruling::yes : kNotYours;
}

template <class Hexes>
void offer_hexes(Offers& offers, int unit, const Hexes& hexes) {
  offers.set_unit(unit);
  for (const HexId h : hexes) {
    offers.c.hex = h;
    if (h != kNoHex) offers.take();
  }
}
void offer_attacker(Offers& offers) {
  offers.set_unit(offers.t.s.attack.attacker);
  offers.take();
}
void offer_defender(Offers& offers) {
  offers.set_unit(offers.t.s.attack.defender);
  offers.take();
}

// Retreat.

Ruling check_retreat(const Table& t, const Command& c) {
  static constexpr Refusal kWay{"T7.5c", translatable("{} does not retreat into {}"), {kWho, kWhere}};
  if (c.unit() != t.s.attack.defender) return kNotYours;
  const std::vector<HexId> steps = t.retreat_steps(c.unit());
  return std::find(steps.begin(), steps.end(), c.hex) == steps.end() ? kWay : Ruling::yes;
}

void retreat_to(Umpire& umpire, HexId hex) {
  const int unit = umpire.s.attack.defender;
  umpire.log.event("retreats", {{"unit", umpire.info(unit).id}, {"hex", umpire.b.board.label(hex)}}, "T7.5c");
  umpire.place_in(unit, hex);
  --umpire.s.attack.steps;
  umpire.s.attack.retreated = true;
}

// Advance and pursuit.

void advance_unit(Umpire& umpire) {
  Attack& attack = umpire.s.attack;
  const int unit = attack.attacker;
  const AdvanceRow* row = advance_of(umpire.b.rules, umpire.info(unit).arm, umpire.info(unit).of,
                                     umpire.info(attack.defender).arm, attack.lower);
  attack.halted =
      umpire.table().ground(attack.at).rough && !umpire.b.board.by_road(umpire.s.unit(unit).hex, attack.at);
  umpire.log.event("advances", {{"unit", umpire.info(unit).id}, {"hex", umpire.b.board.label(attack.at)}},
                   row != nullptr ? row->rule : "");
  umpire.place_in(unit, attack.at);
  const bool pursues = umpire.info(unit).arm == Arm::cavalry && !attack.riposte &&
                       attack.combats < umpire.b.rules.pursuit_combats;
  umpire.s.phase = Phase::pursuit;
  if (!pursues) attack_over(umpire);  // T9.3c
}

/// May the cavalry that advanced go on to this hex, and fight from there?
Ruling check_pursue(const Table& t, const Command& c) {
  static constexpr Refusal kDone{"T9.3b", translatable("{} has moved on already"), {kWho}};
  static constexpr Refusal kHalted{
      "Q17", translatable("{} has just entered rough terrain and goes no farther"), {kWho}};
  static constexpr Refusal kNobody{
      "T9.3b", translatable("there is no enemy whom {} could fight from {}"), {kWho, kWhere}};
  const Attack& attack = t.s.attack;
  if (const Ruling ruling = is_attacker(t, c); !ruling) return ruling;
  if (attack.moved_on) return kDone;
  if (attack.halted) return kHalted;
  if (!t.b.board.direction(t.s.unit(c.unit()).hex, c.hex)) return kNotAdjacent;
  if (t.unit_at(c.hex) != kNone) return kTaken;
  return can_attack_from(t, c.unit(), c.hex) ? Ruling::yes : kNobody;
}

void pursue(Umpire& umpire, const Command& c) {
  Attack& attack = umpire.s.attack;
  const int unit = attack.attacker;
  umpire.log.event("pursues", {{"unit", umpire.info(unit).id}, {"hex", umpire.b.board.label(c.hex)}}, "T9.3b");
  umpire.place_in(unit, c.hex);
  attack.moved_on = true;
}

/// An advance, a riposte, or the end of it.
void after_retreat(Umpire& umpire) {
  Attack& attack = umpire.s.attack;
  const UnitInfo& attacker = umpire.info(attack.attacker);
  const bool vacant = umpire.table().unit_at(attack.at) == kNone;
  if (!vacant) {
    umpire.s.phase = Phase::riposte;
    if (!can_riposte(umpire.table())) attack_over(umpire);
    return;
  }
  const AdvanceRow* row =
      advance_of(umpire.b.rules, attacker.arm, attacker.of, umpire.info(attack.defender).arm, attack.lower);
  if (row == nullptr || attack.fire || (attack.riposte && !umpire.b.rules.riposte_advances)) {
    attack_over(umpire);  // T9.4c
  } else if (row->mandatory && !attack.riposte) {
    advance_unit(umpire);
  } else {
    umpire.s.phase = Phase::advance;
  }
}

constexpr ActionRow kAftermathActions[] = {
    {.verb = Verb::retreat,
     .name = "retreat",
     .arguments = {kUnit, kHex},
     .phases = {P::retreat},
     .refusal = check_retreat,
     .offers =
         [](Offers& offers) {
           const int unit = offers.t.s.attack.defender;
           offer_hexes(offers, unit, offers.t.retreat_steps(unit));
         },
     .effect = [](Umpire& umpire, const Command& c) { retreat_to(umpire, c.hex); }},
    {.verb = Verb::advance,
     .name = "advance",
     .arguments = {kUnit},
     .phases = {P::advance},
     .refusal = is_attacker,
     .offers = offer_attacker,
     .effect = [](Umpire& umpire, const Command&) { advance_unit(umpire); }},
    {.verb = Verb::pursue,
     .name = "pursue",
     .arguments = {kUnit, kHex},
     .phases = {P::pursuit},
     .refusal = check_pursue,
     .offers =
         [](Offers& offers) {
           const int unit = offers.t.s.attack.attacker;
           offer_hexes(offers, unit, offers.t.ground_of(unit).neighbours);
         },
     .effect = pursue},
    {.verb = Verb::riposte,
     .name = "riposte",
     .arguments = {kUnit},
     .phases = {P::riposte},
     .refusal = is_defender,
     .offers = offer_defender,
     .effect = [](Umpire& umpire,
                  const Command& c) { start_attack(umpire, c.unit(), umpire.s.attack.attacker, true); }},
};

}  // namespace

Book::ActionRows aftermath_actions() {
  return kAftermathActions;
}

bool settle_retreat(Umpire& umpire) {
  Attack& attack = umpire.s.attack;
  const int unit = attack.defender;
  if (!umpire.table().on_map(unit) || attack.steps == 0) {
    after_retreat(umpire);
    return true;
  }
  if (umpire.table().at_own_edge(unit)) {
    umpire.unit_event("left-map", unit, "T7.5f");
    eliminate(umpire, unit, "T7.5f");
    return true;
  }
  const std::vector<HexId> steps = umpire.table().retreat_steps(unit);
  if (steps.size() > 1) return false;
  if (steps.size() == 1) {
    retreat_to(umpire, steps.front());
  } else {
    const int lost = attack.steps * umpire.b.rules.retreat_element;
    attack.steps = 0;
    lose(umpire, unit, lost, "T7.5d");
  }
  return true;
}

bool can_riposte(const Table& t) {
  const Attack& attack = t.s.attack;
  const int unit = attack.defender, enemy = attack.attacker;
  if (attack.riposte || attack.retreated || !t.on_map(unit) || !t.on_map(enemy)) return false;
  if (t.distance(unit, enemy) > 1) return false;
  if (t.info(unit).arm == Arm::artillery) {
    if (!t.b.rules.artillery_ripostes || !check_fire(t, unit, enemy)) return false;
  }
  return t.support(unit, Role::attacked, enemy).is;
}

void attack_over(Umpire& umpire) {
  umpire.s.attack = {};
  umpire.s.phase = Phase::combat;
}

}  // namespace coq::tactique

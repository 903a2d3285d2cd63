// SPDX-License-Identifier: MIT
// What follows an attack: retreat (T7.5), advance, pursuit and riposte (T9).
#include <algorithm>

#include "core/rules/tactique/umpire.h"

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
  offers.c.units.assign(1, static_cast<std::int8_t>(unit));
  for (const HexId h : hexes) {
    offers.c.hex = h;
    if (h != kNoHex) offers.take();
  }
}
void offer_attacker(Offers& offers) {
  offers.c.units.assign(1, offers.t.s.attack.attacker);
  offers.take();
}
void offer_defender(Offers& offers) {
  offers.c.units.assign(1, offers.t.s.attack.defender);
  offers.take();
}

// Retreat.

Ruling check_retreat(const Table& t, const Command& c) {
  static constexpr Refusal kWay{"T7.5c", translatable("{} does not retreat into {}"), {kWho, kWhere}};
  if (c.unit() != t.s.attack.defender) return kNotYours;
  const std::vector<HexId> steps = t.retreat_steps(c.unit());
  return std::find(steps.begin(), steps.end(), c.hex) == steps.end() ? kWay : Ruling::yes;
}

void retreat_to(Umpire& u, HexId hex) {
  const int unit = u.s.attack.defender;
  u.log.event("retreats", {{"unit", u.info(unit).id}, {"hex", u.b.board.label(hex)}}, "T7.5c");
  u.place_in(unit, hex);
  --u.s.attack.steps;
  u.s.attack.retreated = true;
}

// Advance and pursuit.

void advance_unit(Umpire& u) {
  Attack& attack = u.s.attack;
  const int unit = attack.attacker;
  const AdvanceRow* row =
      advance_of(u.b.rules, u.info(unit).arm, u.info(unit).of, u.info(attack.defender).arm, attack.lower);
  attack.halted = u.table().ground(attack.at).rough && !u.b.board.by_road(u.s.unit(unit).hex, attack.at);
  u.log.event("advances", {{"unit", u.info(unit).id}, {"hex", u.b.board.label(attack.at)}},
              row != nullptr ? row->rule : "");
  u.place_in(unit, attack.at);
  const bool pursues =
      u.info(unit).arm == Arm::cavalry && !attack.riposte && attack.combats < u.b.rules.pursuit_combats;
  u.s.phase = Phase::pursuit;
  if (!pursues) attack_over(u);  // T9.3c
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

void pursue(Umpire& u, const Command& c) {
  Attack& attack = u.s.attack;
  const int unit = attack.attacker;
  u.log.event("pursues", {{"unit", u.info(unit).id}, {"hex", u.b.board.label(c.hex)}}, "T9.3b");
  u.place_in(unit, c.hex);
  attack.moved_on = true;
}

/// An advance, a riposte, or the end of it.
void after_retreat(Umpire& u) {
  Attack& attack = u.s.attack;
  const UnitInfo& attacker = u.info(attack.attacker);
  const bool vacant = u.table().unit_at(attack.at) == kNone;
  if (!vacant) {
    u.s.phase = Phase::riposte;
    if (!can_riposte(u.table())) attack_over(u);
    return;
  }
  const AdvanceRow* row =
      advance_of(u.b.rules, attacker.arm, attacker.of, u.info(attack.defender).arm, attack.lower);
  if (row == nullptr || attack.fire || (attack.riposte && !u.b.rules.riposte_advances)) {
    attack_over(u);  // T9.4c
  } else if (row->mandatory && !attack.riposte) {
    advance_unit(u);
  } else {
    u.s.phase = Phase::advance;
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
     .effect = [](Umpire& u, const Command& c) { retreat_to(u, c.hex); }},
    {.verb = Verb::advance,
     .name = "advance",
     .arguments = {kUnit},
     .phases = {P::advance},
     .refusal = is_attacker,
     .offers = offer_attacker,
     .effect = [](Umpire& u, const Command&) { advance_unit(u); }},
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
     .effect = [](Umpire& u, const Command& c) { start_attack(u, c.unit(), u.s.attack.attacker, true); }},
};

}  // namespace

Book::ActionRows aftermath_actions() {
  return kAftermathActions;
}

bool settle_retreat(Umpire& u) {
  Attack& attack = u.s.attack;
  const int unit = attack.defender;
  if (!u.table().on_map(unit) || attack.steps == 0) {
    after_retreat(u);
    return true;
  }
  if (u.table().at_own_edge(unit)) {
    u.unit_event("left-map", unit, "T7.5f");
    eliminate(u, unit, "T7.5f");
    return true;
  }
  const std::vector<HexId> steps = u.table().retreat_steps(unit);
  if (steps.size() > 1) return false;
  if (steps.size() == 1) {
    retreat_to(u, steps.front());
  } else {
    const int lost = attack.steps * u.b.rules.retreat_element;
    attack.steps = 0;
    lose(u, unit, lost, "T7.5d");
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

void attack_over(Umpire& u) {
  u.s.attack = {};
  u.s.phase = Phase::combat;
}

}  // namespace coq::tactique

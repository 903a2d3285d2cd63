// SPDX-License-Identifier: MIT
#include <algorithm>

#include "systems/tactique/engine/umpire.h"

namespace coq::tactique {

// Artillery fire (T5), infantry and cavalry combat (T6), results (T7, T8).

namespace {

/// Returns the rule for the range of an artillery class.
std::string range_rule(const Table& t, const Command& c) {
  static constexpr const char* kRules[] = {"T5.1a", "T5.1b", "T5.1c"};
  return kRules[static_cast<int>(t.info(c.unit()).unit_class)];
}

constexpr Refusal kFriend{"T1.4", translatable("{} belongs to the same side"), {kTarget}};

/// Checks that the unit may fire or fight in the combat phase.
Ruling check_fighter(const Table& t, int unit, int target) {
  if (t.info(unit).side != t.s.active) return kNotYours;
  if (!t.on_map(unit) || !t.on_map(target)) return kNotOnMap;
  return check_combatant(t, unit);
}

Ruling check_combat(const Table& t, const Command& c) {
  if (t.s.phase == Phase::pursuit) {
    if (c.unit() != t.s.attack.attacker) return kNotYours;
    return check_attack(t, c.unit(), c.target);
  }
  if (const Ruling ruling = check_fighter(t, c.unit(), c.target); !ruling) return ruling;
  return c.verb == Verb::fire ? check_fire(t, c.unit(), c.target) : check_attack(t, c.unit(), c.target);
}

/// Offers artillery fire and attacks of other arms, in the order of the units.
void offer_combat(Offers& offers) {
  for (const int unit : offers.t.units_of(offers.c.side)) offer_attacks(offers, unit);
}

/// Offers the attacks of the advanced cavalry in a pursuit.
void offer_pursuit(Offers& offers) {
  if (offers.t.s.phase == Phase::pursuit) offer_attacks(offers, offers.t.s.attack.attacker);
}

/// Lists the dice, then the conditions that were evaluated (Q07), which do not change any number.
play::Reasons reasons_of(play::Reasons out, const Conditions& c) {
  if (c.attacks.supported) out.push_back({0, c.attacks.rule, "attacker-supported"});
  if (c.stands.supported) out.push_back({0, c.stands.rule, "target-supported"});
  return out;
}

/// Q07: applies hits first, then flags.
void apply_hits(Umpire& umpire, int hits, int flags) {
  const int unit = umpire.s.attack.defender;
  const Arm arm = umpire.info(unit).arm;
  const auto face = std::find_if(umpire.b.rules.die.begin(), umpire.b.rules.die.end(), [&](const DieFace& one) {
    return one.effect == Effect::hit && one.arm == arm;
  });
  if (arm == Arm::artillery && umpire.s.attack.fire) {
    if (hits >= umpire.b.rules.artillery_hits) {
      eliminate(umpire, unit, "T5.5");
    } else if (hits > 0) {
      umpire.unit_event("unhurt", unit, "T5.5");
    }
  } else if (hits > 0) {
    lose(umpire, unit, hits, face == umpire.b.rules.die.end() ? "" : face->rule);
  }
  umpire.s.phase = Phase::retreat;
  if (!umpire.table().on_map(unit)) return;
  int count = flags;
  if (umpire.b.rules.elimination == EliminationCount::hits) count = hits;
  if (umpire.b.rules.elimination == EliminationCount::both) count = hits + flags;
  if (count > umpire.b.rules.capacity_of(arm, umpire.info(unit).unit_class)) {
    eliminate(umpire, unit, "T7.5e");
  } else {
    umpire.s.attack.steps = static_cast<std::int8_t>(flags);
  }
}

void resolve(Umpire& umpire) {
  const int attacker = umpire.s.attack.attacker, defender = umpire.s.attack.defender;
  const Conditions conditions = conditions_of(umpire.table(), attacker, defender);
  const play::Reasons dice = dice_of(umpire.table(), attacker, defender);
  play::RollSpec spec;
  spec.count = std::max(0, sum_of(dice));
  spec.sides = kFaces;
  spec.reasons = reasons_of(dice, conditions);
  spec.faces = umpire.b.rules.colours();
  const play::Rolled rolled =
      umpire.log.roll(umpire.s.attack.fire ? "fire" : "combat",
                      {{"unit", umpire.info(attacker).id}, {"target", umpire.info(defender).id}}, spec);
  int hits = 0, flags = 0;
  std::vector<std::string> words;
  std::string because;
  for (const int face : rolled.dice) {
    const FaceResult result =
        result_of(umpire.table(), conditions, umpire.b.rules.die[static_cast<std::size_t>(face - 1)]);
    hits += result.effect == Effect::hit ? 1 : 0;
    flags += result.effect == Effect::flag ? 1 : 0;
    words.emplace_back(result.effect == Effect::hit ? "hit" : result.effect == Effect::flag ? "flag" : "miss");
    because += (because.empty() ? "" : " ") + result.rule;
  }
  umpire.log.results(std::move(words), {{"because", because}});
  apply_hits(umpire, hits, flags);
}

void attack(Umpire& umpire, const Command& c) {
  start_attack(umpire, c.unit(), c.target, false);
}

constexpr ActionRow kCombatActions[] = {
    {.verb = Verb::fire,
     .name = "fire",
     .arguments = {kUnit, kTarget},
     .phases = {P::combat},
     .refusal = check_combat,
     .offers = offer_combat,
     .effect = attack},
    {.verb = Verb::attack,
     .name = "attack",
     .arguments = {kUnit, kTarget},
     .phases = {P::combat, P::pursuit},
     .refusal = check_combat,
     .offers = offer_pursuit,
     .effect = attack},
};

}  // namespace

Book::ActionRows combat_actions() {
  return kCombatActions;
}

Ruling check_combatant(const Table& t, int unit) {
  static constexpr Refusal kGaveUp{"T3.4a", translatable("{} has given up combat for a longer move"), {kWho}};
  static constexpr Refusal kMarched{
      "T3.5a", translatable("{} has marched, so it can neither fire nor fight this turn"), {kWho}};
  static constexpr Refusal kAttacked{"Q23", translatable("{} has already attacked this turn"), {kWho}};
  const UnitState& state = t.s.unit(unit);
  if (!state.activated) return kNotActivated;
  if (state.move == MoveKind::none) return kGaveUp;
  if (state.move == MoveKind::march) return kMarched;
  return state.attacks >= t.b.rules.attacks ? kAttacked : Ruling::yes;
}

Ruling check_battery(const Table& t, int unit, int target) {
  static constexpr Refusal kArm{"T1.4", translatable("{} is not artillery and cannot fire"), {kWho}};
  static constexpr Refusal kRough{"T5.3", translatable("{} is in rough terrain and may not fire"), {kWho}};
  static constexpr Refusal kRange{range_rule, translatable("{} is out of range of {}"), {kTarget, kWho}};
  const UnitInfo& info = t.info(unit);
  if (info.arm != Arm::artillery) return kArm;
  if (t.info(target).side == info.side) return kFriend;
  if (t.rough(unit)) return kRough;
  const int range = t.distance(unit, target);
  return range < t.b.rules.least_range || range > info.row.range ? kRange : Ruling::yes;
}

Ruling check_fire(const Table& t, int unit, int target) {
  static constexpr Refusal kBlocked{
      "T5.4", translatable("the line of sight from {} to {} is obstructed"), {kWho, kTarget}};
  if (const Ruling ruling = check_battery(t, unit, target); !ruling) return ruling;
  return t.line_blocked(unit, target) ? kBlocked : Ruling::yes;
}

Ruling check_attack(const Table& t, int unit, int target) {
  static constexpr Refusal kArm{"T1.4", translatable("{} is artillery: it may only fire"), {kWho}};
  static constexpr Refusal kReach{"Q04", translatable("{} is not next to {}"), {kTarget, kWho}};
  if (t.info(unit).arm == Arm::artillery) return kArm;
  if (t.info(target).side == t.info(unit).side) return kFriend;
  if (!t.on_map(target)) return kNotOnMap;
  return t.distance(unit, target) > t.b.rules.reach ? kReach : Ruling::yes;
}

void offer_attacks(Offers& offers, int unit) {
  const Verb verb = offers.t.info(unit).arm == Arm::artillery ? Verb::fire : Verb::attack;
  offers.set_unit(unit);
  for (const int enemy : offers.t.enemies_of(offers.c.side)) {
    offers.c.target = static_cast<std::int8_t>(enemy);
    offers.take(verb);
  }
}

bool can_attack_from(const Table& t, int unit, HexId hex) {
  for (const int enemy : t.enemies_of(t.info(unit).side))
    if (t.b.board.distance(hex, t.s.unit(enemy).hex) <= t.b.rules.reach) return true;
  return false;
}

void start_attack(Umpire& umpire, int attacker, int defender, bool riposte) {
  Attack attack;
  if (umpire.s.phase == Phase::pursuit) attack.combats = static_cast<std::int8_t>(umpire.s.attack.combats + 1);
  attack.attacker = static_cast<std::int8_t>(attacker);
  attack.defender = static_cast<std::int8_t>(defender);
  attack.at = umpire.s.unit(defender).hex;
  attack.fire = umpire.info(attacker).arm == Arm::artillery;
  attack.riposte = riposte;
  attack.lower = umpire.table().ground_of(defender).level < umpire.table().ground_of(attacker).level;
  if (umpire.s.phase == Phase::combat) ++umpire.s.unit(attacker).attacks;
  umpire.s.attack = attack;
  resolve(umpire);
}

void lose(Umpire& umpire, int unit, int elements, const std::string& rule) {
  UnitState& state = umpire.s.unit(unit);
  const int lost = std::min<int>(elements, state.elements);
  state.elements = static_cast<std::int8_t>(state.elements - lost);
  umpire.log.event("loses", {{"unit", umpire.info(unit).id}, {"elements", std::to_string(lost)}}, rule);
  if (state.elements == 0) eliminate(umpire, unit, rule);
}

void eliminate(Umpire& umpire, int unit, const std::string& rule) {
  umpire.unit_event("eliminated", unit, rule);
  umpire.s.take(unit, Where::eliminated);
  umpire.s.unit(unit).elements = 0;
}

// Consequences of an attack: retreat (T7.5), advance, pursuit and riposte (T9).

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
  static constexpr Refusal kWay{"T7.5c", translatable("{} cannot retreat into {}"), {kWho, kWhere}};
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
  const AdvanceRow* row = advance_of(umpire.b.rules, umpire.info(unit).arm, umpire.info(unit).unit_class,
                                     umpire.info(attack.defender).arm, attack.lower);
  attack.halted =
      umpire.table().ground(attack.at).rough && !umpire.b.board.by_road(umpire.s.unit(unit).hex, attack.at);
  umpire.log.event("advances", {{"unit", umpire.info(unit).id}, {"hex", umpire.b.board.label(attack.at)}},
                   row != nullptr ? row->rule : "");
  umpire.place_in(unit, attack.at);
  const bool pursues = umpire.info(unit).arm == Arm::cavalry && !attack.riposte &&
                       attack.combats < umpire.b.rules.pursuit_combats;
  umpire.s.phase = Phase::pursuit;
  if (!pursues) attack_over(umpire);  // T9.3c: the combats of the pursuit are used up.
}

/// Checks whether the advanced cavalry may continue into this hex and fight from there.
Ruling check_pursue(const Table& t, const Command& c) {
  static constexpr Refusal kDone{"T9.3b", translatable("{} has already moved on"), {kWho}};
  static constexpr Refusal kHalted{
      "Q17", translatable("{} has just entered rough terrain and cannot go any farther"), {kWho}};
  static constexpr Refusal kNobody{
      "T9.3b", translatable("there is no enemy that {} could fight from {}"), {kWho, kWhere}};
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

/// Continues with an advance or a riposte, or ends the attack.
void after_retreat(Umpire& umpire) {
  Attack& attack = umpire.s.attack;
  const UnitInfo& attacker = umpire.info(attack.attacker);
  const bool vacant = umpire.table().unit_at(attack.at) == kNone;
  if (!vacant) {
    umpire.s.phase = Phase::riposte;
    if (!can_riposte(umpire.table())) attack_over(umpire);
    return;
  }
  const AdvanceRow* row = advance_of(umpire.b.rules, attacker.arm, attacker.unit_class,
                                     umpire.info(attack.defender).arm, attack.lower);
  if (row == nullptr || attack.fire || (attack.riposte && !umpire.b.rules.riposte_advances)) {
    attack_over(umpire);  // There is no advance (after a riposte: T9.4c).
  } else if (row->mandatory && !attack.riposte) {
    advance_unit(umpire);
  } else {
    umpire.s.phase = Phase::advance;
  }
}

/// T9.4a: checks whether the defender may counterattack in the position after the attack.
Ruling check_conditions(const Table& t) {
  static constexpr Refusal kAnswer{"T9.4c", translatable("a riposte cannot be answered by another riposte")};
  static constexpr Refusal kGone{
      "T9.4a", translatable("{} has retreated, or one of the two has been lost"), {kWho}};
  static constexpr Refusal kFar{"T9.4a", translatable("{} is not next to its attacker"), {kWho}};
  static constexpr Refusal kAlone{"T9.4a", translatable("{} is not supported"), {kWho}};
  static constexpr Refusal kGuns{"T9.4a", translatable("{} is artillery, which cannot make a riposte"), {kWho}};
  static constexpr Refusal kBlind{"T9.4a", translatable("{} cannot fire at its attacker"), {kWho}};
  const Attack& attack = t.s.attack;
  const int unit = attack.defender, enemy = attack.attacker;
  if (attack.riposte) return kAnswer;
  if (attack.retreated || !t.on_map(unit) || !t.on_map(enemy)) return kGone;
  if (t.distance(unit, enemy) > 1) return kFar;
  if (t.info(unit).arm == Arm::artillery) {
    if (!t.b.rules.artillery_ripostes) return kGuns;
    if (!check_fire(t, unit, enemy)) return kBlind;
  }
  return t.support(unit, Role::attacked, enemy).supported ? Ruling::yes : Ruling(kAlone);
}
Ruling check_riposte(const Table& t, const Command& c) {
  if (const Ruling ruling = is_defender(t, c); !ruling) return ruling;
  return check_conditions(t);
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
     .refusal = check_riposte,
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
  return static_cast<bool>(check_conditions(t));
}

void attack_over(Umpire& umpire) {
  if (umpire.s.attack.attacker != kNone) umpire.s.last = umpire.s.attack;
  umpire.s.attack = {};
  umpire.s.phase = Phase::combat;
}

}  // namespace coq::tactique

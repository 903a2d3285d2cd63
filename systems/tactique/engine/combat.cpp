// SPDX-License-Identifier: MIT
// Artillery fire (T5), infantry and cavalry combat (T6), results (T7, T8).
#include <algorithm>

#include "systems/tactique/engine/umpire.h"

namespace coq::tactique {
namespace {

/// The paragraph that gives a class of artillery its range.
std::string range_rule(const Table& t, const Command& c) {
  static constexpr const char* kRules[] = {"T5.1a", "T5.1b", "T5.1c"};
  return kRules[static_cast<int>(t.info(c.unit()).of)];
}

constexpr Refusal kFriend{"T1.4", translatable("{} is of the same side"), {kTarget}};

/// Who fires or fights in the phase of combat (Q08, Q23).
Ruling check_fighter(const Table& t, int unit, int target) {
  static constexpr Refusal kGaveUp{"T3.4a", translatable("{} has given up combat for a longer move"), {kWho}};
  static constexpr Refusal kMarched{
      "T3.5a", translatable("{} has marched, and neither fires nor fights this turn"), {kWho}};
  static constexpr Refusal kAttacked{"Q23", translatable("{} has attacked this turn"), {kWho}};
  const UnitState& state = t.s.unit(unit);
  if (t.info(unit).side != t.s.active) return kNotYours;
  if (!t.on_map(unit) || !t.on_map(target)) return kNotOnMap;
  if (!state.activated) return kNotActivated;
  if (state.move == MoveKind::none) return kGaveUp;
  if (state.move == MoveKind::march) return kMarched;
  return state.attacks >= t.b.rules.attacks ? kAttacked : Ruling::yes;
}

Ruling check_combat(const Table& t, const Command& c) {
  if (t.s.phase == Phase::pursuit) {
    if (c.unit() != t.s.attack.attacker) return kNotYours;
    return check_attack(t, c.unit(), c.target);
  }
  if (const Ruling ruling = check_fighter(t, c.unit(), c.target); !ruling) return ruling;
  return c.verb == Verb::fire ? check_fire(t, c.unit(), c.target) : check_attack(t, c.unit(), c.target);
}

/// Fire of the artillery and attacks of the others, in the order of the units.
void offer_combat(Offers& offers) {
  for (const int unit : offers.t.units_of(offers.c.side)) offer_attacks(offers, unit);
}

/// In a pursuit the cavalry that advanced attacks.
void offer_pursuit(Offers& offers) {
  if (offers.t.s.phase == Phase::pursuit) offer_attacks(offers, offers.t.s.attack.attacker);
}

/// What the roll lists: the dice, then the conditions that were read (Q07), which change no number.
game::Reasons reasons_of(game::Reasons out, const Conditions& c) {
  if (c.attacks.is) out.push_back({0, c.attacks.rule, "attacker-supported"});
  if (c.stands.is) out.push_back({0, c.stands.rule, "target-supported"});
  return out;
}

/// Q07: hits, then flags.
void apply_hits(Umpire& umpire, int hits, int flags) {
  const int unit = umpire.s.attack.defender;
  const Arm arm = umpire.info(unit).arm;
  const auto face = std::find_if(umpire.b.rules.die.begin(), umpire.b.rules.die.end(),
                                 [&](const DieFace& one) { return one.is == Effect::hit && one.arm == arm; });
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
  if (count > umpire.b.rules.capacity_of(arm, umpire.info(unit).of)) {
    eliminate(umpire, unit, "T7.5e");
  } else {
    umpire.s.attack.steps = static_cast<std::int8_t>(flags);
  }
}

void resolve(Umpire& umpire) {
  const int attacker = umpire.s.attack.attacker, defender = umpire.s.attack.defender;
  const Conditions conditions = conditions_of(umpire.table(), attacker, defender);
  const game::Reasons dice = dice_of(umpire.table(), attacker, defender);
  game::RollSpec spec;
  spec.count = std::max(0, sum_of(dice));
  spec.sides = kFaces;
  spec.reasons = reasons_of(dice, conditions);
  spec.faces = umpire.b.rules.colours();
  const game::Rolled rolled =
      umpire.log.roll(umpire.s.attack.fire ? "fire" : "combat",
                      {{"unit", umpire.info(attacker).id}, {"target", umpire.info(defender).id}}, spec);
  int hits = 0, flags = 0;
  std::vector<std::string> words;
  std::string because;
  for (const int face : rolled.dice) {
    const FaceResult result =
        result_of(umpire.table(), conditions, umpire.b.rules.die[static_cast<std::size_t>(face - 1)]);
    hits += result.is == Effect::hit ? 1 : 0;
    flags += result.is == Effect::flag ? 1 : 0;
    words.emplace_back(result.is == Effect::hit ? "hit" : result.is == Effect::flag ? "flag" : "miss");
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

Ruling check_fire(const Table& t, int unit, int target) {
  static constexpr Refusal kArm{"T1.4", translatable("{} is not artillery and does not fire"), {kWho}};
  static constexpr Refusal kRough{"T5.3", translatable("{} is in rough terrain and may not fire"), {kWho}};
  static constexpr Refusal kRange{range_rule, translatable("{} is out of range of {}"), {kTarget, kWho}};
  static constexpr Refusal kBlocked{
      "T5.4", translatable("the line of sight from {} to {} is obstructed"), {kWho, kTarget}};
  const UnitInfo& info = t.info(unit);
  if (info.arm != Arm::artillery) return kArm;
  if (t.info(target).side == info.side) return kFriend;
  if (t.rough(unit)) return kRough;
  const int range = t.distance(unit, target);
  if (range < t.b.rules.least_range || range > info.row.range) return kRange;
  return t.line_blocked(unit, target) ? kBlocked : Ruling::yes;
}

Ruling check_attack(const Table& t, int unit, int target) {
  static constexpr Refusal kArm{"T1.4", translatable("{} is artillery: it fires"), {kWho}};
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

}  // namespace coq::tactique

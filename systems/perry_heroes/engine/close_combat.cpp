// SPDX-License-Identifier: MIT
#include <algorithm>

#include "systems/perry_heroes/engine/armour.h"
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {

// Close combat (7.6).

namespace {

Ruling check_close(const Table& t, const Command& c) {
  static constexpr Refusal kPanicked{
      "4.5d", translatable("{} is panicked and must flee from the fighting"), {kWho}};
  static constexpr Refusal kVehicle{"7.6.1", translatable("{} is a vehicle"), {kTarget}};
  static constexpr Refusal kFar{"7.6.1", translatable("{} is not within reach of {}"), {kTarget, kWho}};
  static constexpr Refusal kBlocked{"7.6.1", translatable("{} has no line of sight to {}"), {kWho, kTarget}};
  if (const Ruling ruling = check_figure(t, c); !ruling) return ruling;
  if (t.s.unit(c.unit()).morale == Morale::panicked) return kPanicked;
  if (const Ruling ruling = check_known(t, c); !ruling) return ruling;
  if (t.is_vehicle(c.target)) return kVehicle;
  if (!t.is_within(c.unit(), c.target, t.rules().close.distance)) return kFar;
  if (const Ruling ruling = check_points(t, c.unit(), t.rules().costs.of("close-combat").ap); !ruling)
    return ruling;
  return t.sees(c.unit(), c.target) ? Ruling::yes : Ruling(kBlocked);
}

void offer_close(Offers& o) {
  each_actor(o, [&](int unit) {
    for (const int enemy : o.t.units_of(other(o.c.side))) {
      if (!o.t.plays(enemy) || !o.t.is_within(unit, enemy, o.t.rules().close.distance)) continue;
      o.c.target = static_cast<std::int8_t>(enemy);
      o.take();
    }
  });
}

/// Returns the modifiers of one fighter with one of his weapons.
play::Reasons reasons_of_fight(const Table& t, const char* who, int unit, const Facts& fight,
                               std::string_view weapon) {
  const Facts own = t.own_facts(unit);
  Facts facts = fight;
  facts.add(!weapon.empty(), weapon);
  play::Reasons out;
  t.rules().close.modifiers.add_to(out, who, facts);
  t.rules().close.modifiers.add_to(out, "either", own);
  return out;
}

/// Returns the modifiers with the better of his weapons (Q17).
play::Reasons best_reasons(const Table& t, const char* who, int unit, const Facts& fight) {
  const UnitInfo& info = t.b.unit(unit);
  play::Reasons best = reasons_of_fight(t, who, unit, fight, "");
  const auto consider = [&](bool has, std::string_view weapon) {
    if (!has) return;
    play::Reasons other = reasons_of_fight(t, who, unit, fight, weapon);
    if (play::sum_of(other) > play::sum_of(best)) best = std::move(other);
  };
  consider(info.pistol, "pistol");
  consider(info.blade, "blade");
  if (info.weapon != kNone) consider(true, t.rules().weapons[static_cast<std::size_t>(info.weapon)].type);
  return best;
}

Facts facts_of_fight(const Table& t, int attacker, int defender) {
  const UnitState& a = t.s.unit(attacker);
  const UnitState& d = t.s.unit(defender);
  const Vector to = t.at(attacker) - t.at(defender);
  Facts out;
  out.add(true, "attacker");
  out.add(a.posture == Posture::prone, "attacker-prone");
  out.add(!a.located, "attacker-not-located");
  out.add(!is_within_angle(d.place.facing, to, t.rules().close.behind), "defender-from-behind");
  out.add(d.posture == Posture::prone, "defender-prone");
  out.add(d.health == Health::wounded, "defender-wounded");
  return out;
}

void fight_hand_to_hand(Umpire& u, const Command& c) {
  const CloseRules& rules = u.b.rules.close;
  const Cost& cost = u.b.rules.costs.of("close-combat");
  u.spend(c.unit(), cost.ap, cost.rule);
  const Table t = u.table();
  const Facts facts = facts_of_fight(t, c.unit(), c.target);
  const auto roll = [&](const char* who, int unit) {
    return u.die("close-combat", rules.die, {{"unit", u.id(unit)}, {"as", who}},
                 best_reasons(t, who, unit, facts));
  };
  const int attack = roll("attacker", c.unit()).total;
  const int defence = roll("defender", c.target).total;
  u.log.result(attack == defence ? "tie" : attack > defence ? "attacker" : "defender");
  const std::string cause = u.b.rules.morale_tests.cause("close-combat", "friends-near");
  const bool tie = attack == defence;
  if (attack > defence || (tie && rules.tie_kills)) u.kill(c.target, tie ? "Q17" : "7.6.3a", false, cause);
  if (attack < defence || (tie && rules.tie_kills)) u.kill(c.unit(), tie ? "Q17" : "7.6.3a", false, cause);
  u.settle_morale();
  u.triggers(c.unit());
}

}  // namespace

ActionRows close_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::close_combat,
                                     .name = "close-combat",
                                     .arguments = {kUnit, kTarget},
                                     .phases = {Phase::action},
                                     .refusal = check_close,
                                     .offers = offer_close,
                                     .effect = fight_hand_to_hand}};
  return kRows;
}

// Assaults and anti-tank shots at vehicles by men and by guns on carriages (7.2, 9.2).

namespace {

const Weapon* anti_tank_weapon(const Table& t, const Command& c) {
  const int found = t.rules().find_weapon(c.what);
  if (found == kNone) return nullptr;
  const Weapon& weapon = t.rules().weapons[static_cast<std::size_t>(found)];
  return weapon.anti_tank ? &weapon : nullptr;
}

std::optional<Kit> kit_of(std::string_view id) {
  const auto found = std::find(kKits.begin(), kKits.end(), id);
  if (found == kKits.end()) return std::nullopt;
  return static_cast<Kit>(found - kKits.begin());
}

bool is_single_use(const Weapon& weapon) {
  return weapon.type == "single-use";
}

/// Checks that the unit has the weapon and has not used it up.
Ruling check_has(const Table& t, const Command& c, const Weapon* weapon) {
  static constexpr Refusal kNotHis{"7.2.1a", translatable("{} has no such weapon: {}"), {kWho, kWhat}};
  static constexpr Refusal kUsed{"9.2a", translatable("{} has already used its weapon: {}"), {kWho, kWhat}};
  if (weapon == nullptr) return kNotHis;
  const UnitInfo& info = t.b.unit(c.unit());
  const UnitState& state = t.s.unit(c.unit());
  if (const auto kit = kit_of(weapon->id)) {
    if (info.items_of(*kit) == 0) return kNotHis;
    return state.items[static_cast<std::size_t>(*kit)] > 0 ? Ruling::yes : Ruling(kUsed);
  }
  if (info.anti_tank != t.rules().find_weapon(weapon->id)) return kNotHis;
  return is_single_use(*weapon) && state.used ? Ruling(kUsed) : Ruling::yes;
}

/// Checks that the unit's state allows it to fire (4.4, 4.5).
Ruling check_state(const Table& t, const Command& c) {
  static constexpr Refusal kState{"4.5c", translatable("{} is not fit to fire"), {kWho}};
  const UnitState& state = t.s.unit(c.unit());
  const bool fires = t.rules().health[static_cast<std::size_t>(state.health)].fires &&
                     t.rules().morale[static_cast<std::size_t>(state.morale)].fires;
  return fires ? Ruling::yes : Ruling(kState);
}

/// Returns the row for the distance; assaults have their own row.
const Band& band_of_attack(const Table& t, const Command& c) {
  const AttackVehicleRules& rules = t.rules().attack_vehicle;
  return rules.is_of_assault(c.what) ? *rules.scores.named("assault")
                                     : *rules.scores.at(t.distance(c.unit(), c.target));
}

Ruling check_distance(const Table& t, const Command& c, const Weapon& weapon) {
  static constexpr Refusal kApart{
      "7.2.1a", translatable("{} is too far from {} for an assault"), {kWho, kTarget}};
  static constexpr Refusal kFar{"9.2b", translatable("{} cannot fire that far"), {kWhat}};
  if (t.rules().attack_vehicle.is_of_assault(weapon.id))
    return t.is_nearer(c.unit(), c.target, t.rules().attack_vehicle.assault) ? Ruling::yes : Ruling(kApart);
  const int band = band_of(band_of_attack(t, c).word);
  if (band < 0 || !weapon.reaches[static_cast<std::size_t>(band)]) return kFar;
  const std::int64_t range = t.rules().penetration.on_table(weapon.range);
  return weapon.range == 0 || t.distance(c.unit(), c.target).is_at_most(range) ? Ruling::yes : Ruling(kFar);
}

Ruling check_attack_vehicle(const Table& t, const Command& c) {
  static constexpr Refusal kNoMan{"7.1a", translatable("{} is neither a figure on foot nor a gun"), {kWho}};
  static constexpr Refusal kNoTank{"7.2.1a", translatable("{} is not a vehicle"), {kTarget}};
  static constexpr Refusal kBlind{"7.2.1a", translatable("{} has no line of sight to the target"), {kWho}};
  if (t.is_vehicle(c.unit())) return kNoMan;
  if (const Ruling ruling = check_actor(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_state(t, c); !ruling) return ruling;
  const Weapon* weapon = anti_tank_weapon(t, c);
  if (const Ruling ruling = check_has(t, c, weapon); !ruling) return ruling;
  if (!t.is_vehicle(c.target)) return kNoTank;
  if (const Ruling ruling = check_known(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_shot(t, c, "attack-vehicle"); !ruling) return ruling;
  if (const Ruling ruling = check_distance(t, c, *weapon); !ruling) return ruling;
  return t.sees_to_fire(c.unit(), c.target) ? Ruling::yes : Ruling(kBlind);
}

void offer_attacks_on_vehicles(Offers& o) {
  each_shooter(o, [&](int unit) {
    const UnitInfo& info = o.t.b.unit(unit);
    std::vector<std::string> weapons;
    if (info.anti_tank != kNone)
      weapons.push_back(o.t.rules().weapons[static_cast<std::size_t>(info.anti_tank)].id);
    for (const std::string& weapon : o.t.rules().attack_vehicle.weapons)
      if (const auto kit = kit_of(weapon); kit && o.t.s.unit(unit).items[static_cast<std::size_t>(*kit)] > 0)
        weapons.push_back(weapon);
    if (weapons.empty()) return;
    for (const int enemy : o.t.units_of(play::other(o.t.side_of(unit)))) {
      if (!o.t.is_vehicle(enemy)) continue;
      o.c.target = static_cast<std::int8_t>(enemy);
      for (const std::string& weapon : weapons) {
        o.c.what = weapon;
        o.take();
      }
    }
  });
}

bool roll_attack(Umpire& u, const Command& c, const Weapon& weapon, bool assault) {
  const AttackVehicleRules& rules = u.b.rules.attack_vehicle;
  const Table t = u.table();
  const Band& band = band_of_attack(t, c);
  play::Reasons reasons;
  if (!assault)
    if (const int own = weapon.modifiers[static_cast<std::size_t>(band_of(band.word))]; own != 0)
      reasons.push_back({own, weapon.rule, weapon.id});
  Facts facts = t.target_facts(c.target);
  facts.add(t.shelter(c.unit(), c.target));
  rules.modifiers.add_to(reasons, "target", facts);
  if (assault) rules.modifiers.add_to(reasons, "assault", t.own_facts(c.unit()));
  const bool hit = u.die(assault ? "assault" : "anti-tank", rules.die,
                         {{"unit", u.id(c.unit())}, {"target", u.id(c.target)}, {"weapon", weapon.id}},
                         std::move(reasons), band.value)
                       .total >= band.value;
  u.log.result(hit ? "hit" : "missed");
  return hit;
}

void attack_vehicle(Umpire& u, const Command& c) {
  const Weapon& weapon = *anti_tank_weapon(u.table(), c);
  const Cost& cost = u.b.rules.costs.of("attack-vehicle");
  UnitState& state = u.s.unit(c.unit());
  u.pay_shot(c.unit(), cost.ap, cost.rule);
  state.fired = true;
  if (const auto kit = kit_of(weapon.id))
    --state.items[static_cast<std::size_t>(*kit)];
  else if (is_single_use(weapon))
    state.used = true;
  const bool assault = u.b.rules.attack_vehicle.is_of_assault(weapon.id);
  if (roll_attack(u, c, weapon, assault)) strike(u, {c.unit(), c.target, weapon.fp, false, assault, false});
  u.settle_morale();
  u.triggers(c.unit());
}

}  // namespace

ActionRows attack_vehicle_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::attack_vehicle,
                                     .name = "attack-vehicle",
                                     .arguments = {kUnit, kTarget, kWhat},
                                     .phases = {Phase::action, Phase::reaction},
                                     .refusal = check_attack_vehicle,
                                     .offers = offer_attacks_on_vehicles,
                                     .effect = attack_vehicle}};
  return kRows;
}

}  // namespace coq::perry_heroes

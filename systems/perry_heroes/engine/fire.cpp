// SPDX-License-Identifier: MIT
// Ranged fire on foot (7.7).
#include <algorithm>

#include "systems/perry_heroes/engine/shots.h"

namespace coq::perry_heroes {
namespace {

constexpr Argument kWeapon = Kinds::text<&Command::what>("weapon");

const StateRow& fire_health_row(const Table& t, int unit) {
  return t.rules().health[static_cast<std::size_t>(t.s.unit(unit).health)];
}
const StateRow& fire_morale_row(const Table& t, int unit) {
  return t.rules().morale[static_cast<std::size_t>(t.s.unit(unit).morale)];
}

Ruling check_fire_line(const Table& t, const Command& c) {
  static constexpr Refusal kNear{"7.7.1a", translatable("{} is too near for {} to fire at"), {kTarget, kWho}};
  static constexpr Refusal kFar{"7.7.2f", translatable("{} is too far for the weapon of {}"), {kTarget, kWho}};
  static constexpr Refusal kBlocked{"7.7.1a", translatable("{} has no line of sight to {}"), {kWho, kTarget}};
  const SquareDistance d = t.distance(c.unit(), c.target);
  if (d.is_at_most(t.rules().fire.least)) return kNear;
  if (!band_of_shot(t, weapon_of(t, c), d)) return kFar;
  return t.sees_to_fire(c.unit(), c.target) ? Ruling::yes : Ruling(kBlocked);
}

Ruling check_fire(const Table& t, const Command& c) {
  static constexpr Refusal kVehicle{
      "7.7.1a", translatable("{} is a vehicle and no target of small arms"), {kTarget}};
  const bool answers = t.s.phase == Phase::reaction;
  if (const Ruling ruling = answers ? check_answer(t, c) : check_figure(t, c); !ruling) return ruling;
  if (!t.is_figure(c.unit())) return kNoFoot;
  if (const Ruling ruling = check_known(t, c); !ruling) return ruling;
  if (t.is_vehicle(c.target)) return kVehicle;
  if (const Ruling ruling = check_arms(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_payments(t, payments_of(t, c, c.unit())); !ruling) return ruling;
  return check_fire_line(t, c);
}

/// Its own weapon, or its pistol where that cannot be fired.
void offer_fire(Offers& o) {
  each_shooter(o, [&](int unit) {
    const UnitInfo& info = o.t.b.unit(unit);
    if (!check_arms(o.t, o.c) && info.sidearm != kNone && info.sidearm != info.weapon)
      o.c.what = o.t.rules().weapons[static_cast<std::size_t>(info.sidearm)].id;
    if (!check_arms(o.t, o.c)) return;
    for (const int enemy : o.t.units_of(other(o.c.side))) {
      if (!o.t.s.unit(unit).knows.test(static_cast<std::size_t>(enemy))) continue;
      o.c.target = static_cast<std::int8_t>(enemy);
      o.take();
    }
  });
}

/// A burst strikes all in the zone about its target.
void fire_arms(Umpire& u, const Command& c) {
  const Table t = u.table();
  const int weapon = weapon_of(t, c);
  const Weapon& arm = u.b.rules.weapons[static_cast<std::size_t>(weapon)];
  const Band* band = band_of_shot(t, weapon, t.distance(c.unit(), c.target));
  Facts target = t.target_facts(c.target);
  target.add(t.shelter(c.unit(), c.target));
  const Umpire::Strike strike{c.unit(), c.target, t.at(c.target), arm.zone, 0};
  pay_shots(u, payments_of(t, c, c.unit()));
  u.s.unit(c.unit()).fired = true;
  Umpire::Strike struck = strike;
  struck.hits = u.volley("fire", c.unit(), weapon, {{"target", u.id(c.target)}},
                         reasons_of_shot(u.table(), c.unit(), weapon, *band, target, false), band->is);
  u.strike(struck);
  u.settle_morale();
  u.triggers(c.unit());
}

}  // namespace

ActionRows fire_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::fire,
                                     .name = "fire",
                                     .arguments = {kUnit, kTarget, kWeapon.optional()},
                                     .phases = {Phase::action, Phase::reaction},
                                     .refusal = check_fire,
                                     .offers = offer_fire,
                                     .effect = fire_arms}};
  return kRows;
}

int weapon_of(const Table& t, const Command& c) {
  const UnitInfo& info = t.b.unit(c.unit());
  if (c.what.empty()) return info.weapon;
  for (const int weapon : {info.weapon, info.sidearm})
    if (weapon != kNone && t.rules().weapons[static_cast<std::size_t>(weapon)].id == c.what) return weapon;
  return kNone;
}

bool needs_loader(const Table& t, int weapon) {
  return t.rules().weapons[static_cast<std::size_t>(weapon)].category == "support";
}

int loader_of(const Table& t, int gunner) {
  for (const int unit : t.b.team(t.team_of(gunner)).units) {
    if (unit == gunner || t.b.unit(unit).post != Post::loader || !t.plays(unit)) continue;
    const bool ready = t.s.phase == Phase::reaction ? t.s.unit(unit).alert : !t.s.unit(unit).alert;
    if (ready && fire_health_row(t, unit).fires && fire_morale_row(t, unit).fires &&
        t.is_within(unit, gunner, t.rules().figure_base))
      return unit;
  }
  return kNone;
}

Ruling check_able(const Table& t, const Command& c) {
  static constexpr Refusal::Text kHealthRule = [](const Table& own, const Command& command) {
    return fire_health_row(own, command.unit()).rule;
  };
  static constexpr Refusal::Text kMoraleRule = [](const Table& own, const Command& command) {
    return fire_morale_row(own, command.unit()).rule;
  };
  static constexpr Refusal kHealth{kHealthRule, translatable("{} cannot fire"), {kWho}};
  static constexpr Refusal kMorale{kMoraleRule, translatable("the morale of {} is too low to fire"), {kWho}};
  if (!fire_health_row(t, c.unit()).fires) return kHealth;
  return fire_morale_row(t, c.unit()).fires ? Ruling::yes : Ruling(kMorale);
}

Ruling check_arms(const Table& t, const Command& c) {
  static constexpr Refusal kNoWeapon{"7.7.2b", translatable("{} has no such weapon"), {kWho}};
  static constexpr Refusal kJammed{"7.7.2g", translatable("the weapon of {} is jammed"), {kWho}};
  static constexpr Refusal kLauncher{
      "7.20.1", translatable("the rifle of {} has its launcher mounted and cannot be fired"), {kWho}};
  static constexpr Refusal kLoader{"7.7.1b", translatable("no loader is at the side of {}"), {kWho}};
  if (const Ruling ruling = check_able(t, c); !ruling) return ruling;
  const int weapon = weapon_of(t, c);
  if (weapon == kNone || t.rules().weapons[static_cast<std::size_t>(weapon)].anti_tank) return kNoWeapon;
  const bool own = weapon == t.b.unit(c.unit()).weapon;
  if (own && t.s.unit(c.unit()).jammed > 0) return kJammed;
  if (own && t.s.unit(c.unit()).launcher) return kLauncher;
  return needs_loader(t, weapon) && loader_of(t, c.unit()) == kNone ? Ruling(kLoader) : Ruling::yes;
}

Ruling check_known(const Table& t, const Command& c) {
  // Fire on foot says so itself; of all others the note of 7.13 does.
  static constexpr Refusal::Text kRule = [](const Table&, const Command& command) {
    return std::string(command.verb == Verb::fire ? "7.7.1a" : "7.13.4c");
  };
  static constexpr Refusal kFriend{kRule, translatable("{} is not an enemy"), {kTarget}};
  static constexpr Refusal kGone{kRule, translatable("{} is no longer a target"), {kTarget}};
  static constexpr Refusal kUnknown{"7.5.3", translatable("{} does not know where {} is"), {kWho, kTarget}};
  if (t.side_of(c.target) == t.side_of(c.unit())) return kFriend;
  if (!t.plays(c.target)) return kGone;
  return t.s.unit(c.unit()).knows.test(static_cast<std::size_t>(c.target)) ? Ruling::yes : Ruling(kUnknown);
}

void Umpire::end_jam(int unit) {
  UnitState& state = s.unit(unit);
  if (state.jammed == 0 || !table().plays(unit)) return;
  // The phase of the jam itself; then a phase of nothing but the repair (Q55).
  const bool idle = state.spent == 0 && state.moved == Moved::no && !state.alert;
  if (state.jammed == 1 && !idle) return;
  if (--state.jammed == 0) event("repaired", unit, b.rules.fire.jam_rule);
}

}  // namespace coq::perry_heroes

// SPDX-License-Identifier: MIT
// The machine guns of vehicles (7.19).
#include <algorithm>

#include "systems/perry_heroes/engine/armour.h"

namespace coq::perry_heroes {
namespace {

std::optional<Part> part_of(const std::string& word) {
  const auto found = std::find(kParts.begin(), kParts.end(), word);
  if (found == kParts.end()) return std::nullopt;
  return static_cast<Part>(found - kParts.begin());
}

/// The machine gun of that part: kNone where there is none.
int machine_gun(const Table& t, int unit, Part part) {
  const VehicleInfo& info = t.b.unit(unit).vehicle;
  const auto& guns = part == Part::turret ? info.turret_guns : info.hull_guns;
  return guns.empty() ? kNone : guns.front();
}

const Weapon& machine_gun_of(const Table& t, const Command& c) {
  return t.rules().weapons[static_cast<std::size_t>(machine_gun(t, c.unit(), *part_of(c.what)))];
}

/// Its gun is there, somebody is at it who need not change his place, and it is free (7.19.1).
Ruling check_machine_gun(const Table& t, const Command& c) {
  static constexpr Refusal kNoGun{"7.19.1a", translatable("{} has no machine gun there: {}"), {kWho, kWhat}};
  static constexpr Refusal kGunner{
      "7.19.1a", translatable("nobody of {} is able to serve that machine gun"), {kWho}};
  static constexpr Refusal kAiming{
      "7.19.1b", translatable("{} is aiming its main gun: the coaxial machine gun cannot fire"), {kWho}};
  const auto part = part_of(c.what);
  if (!part || machine_gun(t, c.unit(), *part) == kNone) return kNoGun;
  if (!has_gunner(t, c.unit(), *part)) return kGunner;
  const bool aiming = is_aiming(*t.s.unit(c.unit()).vehicle);
  return *part == Part::turret && aiming ? Ruling(kAiming) : Ruling::yes;
}

Ruling check_men(const Table& t, const Command& c) {
  static constexpr Refusal kArmour{"7.19.3a", translatable("a machine gun does nothing to {}"), {kTarget}};
  static constexpr Refusal kBlind{"7.18.1", translatable("{} has no line of sight to the target"), {kWho}};
  if (const Ruling ruling = check_known(t, c); !ruling) return ruling;
  if (t.is_vehicle(c.target)) return kArmour;
  return t.sees_to_fire(c.unit(), c.target) ? Ruling::yes : Ruling(kBlind);
}

Ruling check_secondary(const Table& t, const Command& c) {
  if (const Ruling ruling = check_vehicle(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_gun_crew(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_machine_gun(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_shot(t, c, "fire-secondary"); !ruling) return ruling;
  return check_men(t, c);
}

void offer_secondary(Offers& o) {
  each_shooter(o, [&](int unit) {
    if (!o.t.is_vehicle(unit)) return;
    for (const int enemy : o.t.units_of(game::other(o.t.side_of(unit)))) {
      o.c.target = static_cast<std::int8_t>(enemy);
      for (const std::string_view part : kParts) {
        o.c.what = part;
        o.take();
      }
    }
  });
}

/// How many of its dice hit; no gun of a vehicle jams (7.7.2g is of men).
int roll_burst(Umpire& u, const Command& c, const Weapon& gun) {
  const SecondaryRules& rules = u.b.rules.secondary;
  const Table t = u.table();
  const Band& band = *rules.scores.at(t.distance(c.unit(), c.target));
  game::Reasons reasons;
  const int of_band = gun.modifiers[static_cast<std::size_t>(std::max(0, band_of(band.word)))];
  if (of_band != 0) reasons.push_back({of_band, gun.rule, gun.id});
  Facts facts = t.target_facts(c.target);
  facts.add(t.shelter(c.unit(), c.target));
  rules.modifiers.add_to(reasons, "target", facts);
  const Facts own = t.own_facts(c.unit());
  rules.modifiers.add_to(reasons, "vehicle", own);
  rules.modifiers.add_to(reasons, "shooter", own);
  const int sum = game::sum_of(reasons);
  const auto rolled =
      u.log.roll("secondary", {{"unit", u.id(c.unit())}, {"weapon", gun.id}, {"target", u.id(c.target)}},
                 {gun.d10, rules.die, band.is, std::move(reasons), {}});
  int hits = 0;
  std::vector<std::string> words;
  for (const int face : rolled.dice) {
    const bool hit = face + sum >= band.is;
    hits += hit ? 1 : 0;
    words.emplace_back(hit ? "hit" : "missed");
  }
  u.log.results(std::move(words));
  return hits;
}

/// A man who is hit: a high die kills him (7.19.3; no death is violent here).
void save_from_burst(Umpire& u, int shooter, int target) {
  const SecondaryRules& rules = u.b.rules.secondary;
  Facts facts = u.table().target_facts(target);
  facts.add(u.table().shelter(shooter, target));
  game::Reasons reasons;
  rules.saves.add_to(reasons, "", facts);
  const bool killed =
      u.die("save", rules.save_die, {{"unit", u.id(target)}}, std::move(reasons), rules.killed).total >=
      rules.killed;
  u.log.result(killed ? "killed" : "wounded");
  if (killed)
    u.kill(target, "7.19.3b", false, "7.19.3b");
  else
    u.wound(target, "7.19.3b", "7.19.3b");
}

/// Whom a burst strikes: all in the zone about its target (Q23), without a zone the target.
std::vector<int> struck_men(const Table& t, int target, const Weapon& gun) {
  if (gun.zone == 0) return {target};
  std::vector<int> out;
  for (const int unit : t.units())
    if (t.plays(unit) && !t.is_vehicle(unit) && t.distance(unit, t.at(target)).is_at_most(gun.zone))
      out.push_back(unit);
  return out;
}

void fire_secondary(Umpire& u, const Command& c) {
  const Cost& cost = u.b.rules.costs.of("fire-secondary");
  const Weapon& gun = machine_gun_of(u.table(), c);
  u.pay_shot(c.unit(), cost.ap, cost.rule);
  u.s.unit(c.unit()).fired = true;
  const std::vector<int> men = struck_men(u.table(), c.target, gun);
  for (int hits = roll_burst(u, c, gun); hits > 0; --hits)
    for (const int man : men)
      if (u.table().plays(man)) save_from_burst(u, c.unit(), man);
  u.settle_morale();
  u.triggers(c.unit());
}

}  // namespace

ActionRows secondary_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::fire_secondary,
                                     .name = "fire-secondary",
                                     .arguments = {kUnit, kWhat, kTarget},
                                     .phases = {Phase::action, Phase::reaction},
                                     .refusal = check_secondary,
                                     .offers = offer_secondary,
                                     .effect = fire_secondary}};
  return kRows;
}

}  // namespace coq::perry_heroes

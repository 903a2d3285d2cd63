// SPDX-License-Identifier: MIT
// Close combat (7.6).
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
namespace {

Ruling check_close(const Table& t, const Command& c) {
  static constexpr Refusal kPanicked{
      "4.5d", translatable("{} is panicked and flees from the fighting"), {kWho}};
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

/// What holds for both, and for the weapon that one of them uses.
game::Reasons reasons_of_fight(const Table& t, const char* who, int unit, const Facts& fight,
                               std::string_view weapon) {
  const Facts own = t.own_facts(unit);
  Facts facts = fight;
  facts.add(!weapon.empty(), weapon);
  game::Reasons out;
  t.rules().close.modifiers.add_to(out, who, facts);
  t.rules().close.modifiers.add_to(out, "either", own);
  return out;
}

/// Each uses the better of his weapons (Q17).
game::Reasons best_reasons(const Table& t, const char* who, int unit, const Facts& fight) {
  const UnitInfo& info = t.b.unit(unit);
  game::Reasons best = reasons_of_fight(t, who, unit, fight, "");
  const auto consider = [&](bool has, std::string_view weapon) {
    if (!has) return;
    game::Reasons other = reasons_of_fight(t, who, unit, fight, weapon);
    if (game::sum_of(other) > game::sum_of(best)) best = std::move(other);
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
  if (attack != defence)
    u.kill(attack > defence ? c.target : c.unit(), "7.6.3a", false,
           u.b.rules.morale_tests.cause("close-combat", "friends-near"));
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

}  // namespace coq::perry_heroes

// SPDX-License-Identifier: MIT
// Melee (5.45) and sacred ground (5.456).
#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {
namespace {

void launch_melee(Umpire& umpire, const Command& c) {
  begin_moves(umpire, c.units, false);
  for (const int u : c.units) {
    UnitState& unit = umpire.s.unit(u);
    unit.spent = static_cast<std::int16_t>(unit.spent + umpire.b.rules.mp_melee);
    unit.road_only = false;
  }
  launch(umpire, c.units);
}

Ruling check_allocate(const Table& t, const Command& c) {
  static constexpr Refusal kWhose{"5.452", translatable("a unit of these attacks is not part of the melee")};
  static constexpr Refusal kNoTarget{"5.454a",
                                     translatable("a target of these attacks is not an enemy in the melee")};
  static constexpr Refusal kTwice{"5.454a", translatable("a unit of these attacks has two targets")};
  const HexId hex = t.s.unit(t.s.fighters.front()).hex;
  const bool passive = t.s.phase == Phase::allocate_passive;
  const auto fights = [&](int unit) {
    return std::find(t.s.fighters.begin(), t.s.fighters.end(), unit) != t.s.fighters.end();
  };
  for (std::size_t i = 0; i < c.attacks.size(); ++i) {
    const Attack& attack = c.attacks[i];
    const bool there = t.on_map(attack.unit) && t.s.unit(attack.unit).hex == hex;
    if (t.info(attack.unit).side != c.side || !there || (!passive && !fights(attack.unit))) return kWhose;
    const bool enemy = is_enemy_in(t, attack.unit, hex, attack.target);
    if (!enemy || (passive && !fights(attack.target))) return kNoTarget;
    if (i > 0 && c.attacks[i - 1].unit == attack.unit) return kTwice;
  }
  return Ruling::yes;
}

/// Offers every assignment of one target or none to each unit from `next` on.
void offer_attacks(Offers& offers, const std::vector<int>& units, const std::vector<int>& targets,
                   std::size_t next) {
  if (next == units.size()) return void(offers.take());
  for (const int target : targets) {
    offers.c.attacks.push_back({static_cast<std::int8_t>(units[next]), static_cast<std::int8_t>(target)});
    offer_attacks(offers, units, targets, next + 1);
    offers.c.attacks.pop_back();
  }
  offer_attacks(offers, units, targets, next + 1);
}

void offer_allocations(Offers& offers) {
  const Table& t = offers.t;
  const HexId hex = t.s.unit(t.s.fighters.front()).hex;
  const bool passive = t.s.phase == Phase::allocate_passive;
  const std::vector<int> passives = t.units_in(hex, other(t.s.active));
  const std::vector<int> actives(t.s.fighters.begin(), t.s.fighters.end());
  offer_attacks(offers, passive ? passives : actives, passive ? actives : passives, 0);
}

Reasons melee_reasons(Umpire& umpire, int unit, const std::vector<Attack>& attacks) {
  Reasons out;
  for (const Attack& attack : attacks) {
    if (attack.target != unit) continue;
    const UnitInfo& attacker = umpire.info(attack.unit);
    // 5.455d: some units have another value against vehicles.
    const int mv = umpire.info(unit).afv ? attacker.melee.mv_afv : attacker.melee.mv;
    const bool twice =
        umpire.b.side(attacker.side).infiltration && umpire.s.turn <= umpire.b.rules.melee_infiltration_turns;
    out.push_back({twice ? mv * umpire.b.rules.melee_infiltration : mv, twice ? "5.455b" : "5.455a", "mv"});
  }
  if (umpire.table().near_sacred_ground(unit))
    out.push_back({umpire.b.rules.sacred.value, "5.455c", "sacred-ground"});
  return out;
}

void sanctify(Umpire& umpire, HexId h, bool active_doubled, bool passive_doubled) {
  if (!active_doubled && !passive_doubled) return;
  if (static_cast<int>(umpire.s.sacred.size()) >= umpire.b.rules.sacred_limit) return;
  // 5.456c: if both sides roll a double, the active side gets the sacred ground.
  const int side = active_doubled ? umpire.s.active : other(umpire.s.active);
  umpire.s.sacred.push_back({h, static_cast<std::int8_t>(side)});
  umpire.event("sacred-ground", {{"hex", umpire.b.board.label(h)}, {"side", umpire.side_id(side)}}, "5.456a");
}

/// 5.454b: all results are determined before any is applied.
void fight(Umpire& umpire, const std::vector<Attack>& passive) {
  const HexId h = umpire.s.unit(umpire.s.fighters.front()).hex;
  std::vector<int> fighters(umpire.s.fighters.begin(), umpire.s.fighters.end());
  // 5.453: all passive units take part.
  for (const int u : umpire.table().units_in(h, other(umpire.s.active))) fighters.push_back(u);
  std::vector<Attack> attacks = umpire.s.attacks;
  attacks.insert(attacks.end(), passive.begin(), passive.end());
  std::vector<Outcome> outcomes;
  bool doubled[kSides] = {false, false};
  for (const int u : fighters) {
    const bool attacked =
        std::any_of(attacks.begin(), attacks.end(), [&](const Attack& attack) { return attack.target == u; });
    if (!attacked && !umpire.b.rules.melee_roll_unattacked) continue;
    outcomes.push_back(umpire.check(u, Cause::melee, melee_reasons(umpire, u, attacks)));
    doubled[umpire.info(u).side] = doubled[umpire.info(u).side] || outcomes.back().doubled;
  }
  umpire.apply(outcomes);
  for (const int u : fighters) {
    if (umpire.table().on_map(u)) umpire.fatigue(u, "5.455e");
  }
  sanctify(umpire, h, doubled[umpire.s.active], doubled[other(umpire.s.active)]);
  const std::vector<std::int8_t> spenders = umpire.s.fighters;
  umpire.s.fighters.clear();
  umpire.s.attacks.clear();
  spent(umpire, spenders, h);
}

void allocate(Umpire& umpire, const Command& c) {
  if (umpire.s.phase == Phase::allocate) {
    umpire.s.attacks = c.attacks;
    umpire.s.phase = Phase::allocate_passive;
    return;
  }
  fight(umpire, c.attacks);
}

constexpr Book::Argument kAttacks{
    "attacks",
    [](const Table& t, Command& c, std::string_view text) {
      for (const std::string_view pair : split_words(text)) {
        const auto parts = split(pair, ':');
        if (parts.size() != 2) return false;
        const int unit = t.b.find_unit(parts[0]), target = t.b.find_unit(parts[1]);
        if (unit == kNone || target == kNone) return false;
        c.attacks.push_back({static_cast<std::int8_t>(unit), static_cast<std::int8_t>(target)});
      }
      std::sort(c.attacks.begin(), c.attacks.end(),
                [](const Attack& x, const Attack& y) { return x.unit < y.unit; });
      return true;
    },
    [](const Table& t, const Command& c) {
      return play::listed(c.attacks,
                          [&](const Attack& one) { return t.info(one.unit).id + ":" + t.info(one.target).id; });
    }};

constexpr ActionRow kMeleeActions[] = {
    {.verb = Verb::melee,
     .name = "melee",
     .arguments = {kUnits},
     .phases = {P::act},
     .refusal = check_melee,
     .offers = Book::offered_elsewhere,
     .effect = launch_melee},
    {.verb = Verb::allocate,
     .name = "allocate",
     .arguments = {kAttacks},
     .phases = {P::allocate, P::allocate_passive},
     .refusal = check_allocate,
     .offers = offer_allocations,
     .effect = allocate},
};

}  // namespace

Book::ActionRows melee_actions() {
  return kMeleeActions;
}

Ruling check_melee(const Table& t, const Command& c) {
  if (const Ruling ruling = check_stack(t, c); !ruling) return ruling;
  if (!t.has_enemy(t.s.unit(c.units.front()).hex, t.s.active)) return kNoEnemy;
  for (const int u : c.units)
    if (t.points_left(u) < t.b.rules.mp_melee) return kPoints;
  return Ruling::yes;
}

void launch(Umpire& umpire, const std::vector<std::int8_t>& units) {
  umpire.s.fighters = units;
  for (const int u : units) umpire.s.unit(u).moving = false;  // 5.43a: melee ends "moving".
  umpire.s.phase = Phase::allocate;
}

}  // namespace coq::red_poppies

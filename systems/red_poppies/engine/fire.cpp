// SPDX-License-Identifier: MIT
// Fire by units (6.1, 6.2), reaction fire and simultaneous exchanges (6.3).
#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {

// Reaction fire (6.31 to 6.35).

Ruling check_reaction(const Table& t, const Command& c) {
  static constexpr Refusal kAt{
      "6.31", translatable("{} may only fire at a unit that has just spent a movement point"), {kWho}};
  const int unit = c.units.front();
  const UnitState& u = t.s.unit(unit);
  if (t.info(unit).side == t.s.active || !t.on_map(unit)) return kAt;
  if (u.fatigued) return fatigue_of(t, c);
  if (u.reacted) return kReacted;
  if (c.hex != t.s.spent_in) return kAt;
  const bool touched = std::any_of(t.s.spenders.begin(), t.s.spenders.end(), [&](int spender) {
    const bool there = t.on_map(spender) && t.s.unit(spender).hex == c.hex;
    return there && (c.target == kNone ? !t.info(spender).afv : spender == c.target);
  });
  return touched ? can_fire(t, unit, c.hex, c.target) : kAt;
}

namespace {

/// Returns whether area fire by `unit` at the hex would affect an enemy.
bool touches_enemy(const Table& t, int unit, HexId hex) {
  bool found = false;
  t.each_in(hex, other(t.info(unit).side), [&](int u) { found = found || !t.info(u).afv; });
  return found;
}

// Simultaneous exchanges (6.36).

Ruling check_answer(const Table& t, const Command& c) {
  static constexpr Refusal kFrom{"6.36", translatable("{} is not in the target hex"), {kWho}};
  static constexpr Refusal kAt{
      "6.36", translatable("{} may only return fire at units that fire at its hex"), {kWho}};
  const int unit = c.units.front();
  const Shot& shot = t.s.shots.front();
  const bool there = t.on_map(unit) && t.s.unit(unit).hex == shot.hex;
  if (t.info(unit).side == t.s.active || !there) return kFrom;
  if (t.s.unit(unit).fatigued) return fatigue_of(t, c);
  const bool declared =
      std::any_of(t.s.shots.begin(), t.s.shots.end(), [&](const Shot& known) { return known.unit == unit; });
  if (declared) return kReacted;
  if (c.hex != t.s.unit(shot.unit).hex) return kAt;
  const bool touches = c.target == kNone ? !t.info(shot.unit).afv : c.target == shot.unit;
  return touches ? can_fire(t, unit, c.hex, c.target) : kAt;
}

/// Returns whether `check` accepts fire by any unit at any target in a hex.
template <class Check>
bool any_fire(const Table& t, HexId hex, Check check) {
  Command c;
  c.hex = hex;
  for (const int u : t.units_of(other(t.s.active))) {
    if (!t.on_map(u) || t.s.unit(u).fatigued) continue;
    c.units = {static_cast<std::int8_t>(u)};
    c.target = kNone;
    if (check(t, c)) return true;
    bool found = false;
    t.each_in(hex, t.s.active, [&](int target) {
      c.target = static_cast<std::int8_t>(target);
      found = found || (t.info(target).afv && check(t, c));
    });
    if (found) return true;
  }
  return false;
}

bool can_react(const Table& t) {
  return t.s.spent_in != kNoHex && any_fire(t, t.s.spent_in, check_reaction);
}
bool can_answer(const Table& t) {
  return any_fire(t, t.s.unit(t.s.shots.front().unit).hex, check_answer);
}

// The action `fire`.

Ruling check_any_fire(const Table& t, const Command& c) {
  if (t.s.phase == Phase::act) return check_fire(t, c);
  return t.s.phase == Phase::reaction ? check_reaction(t, c) : check_answer(t, c);
}

void offer_vehicle(Offers& offers, int target) {
  if (!offers.t.info(target).afv) return;
  offers.c.target = static_cast<std::int8_t>(target);
  offers.take(Verb::fire);
  offers.c.target = kNone;
}

/// Offers fire of the passive side at a hex. Fire by activated units is offered with their other actions.
void offer_passive_fires(Offers& offers) {
  const Table& t = offers.t;
  if (t.s.phase == Phase::act) return;
  offers.c.hex = t.s.phase == Phase::reaction ? t.s.spent_in : t.s.unit(t.s.shots.front().unit).hex;
  for (const int u : t.units_of(offers.c.side)) {
    if (!t.on_map(u) || t.s.unit(u).fatigued) continue;
    offers.c.units.assign(1, static_cast<std::int8_t>(u));
    offers.take();
    t.each_in(offers.c.hex, t.s.active, [&](int target) { offer_vehicle(offers, target); });
  }
}

std::vector<Outcome> shoot(Umpire& umpire, const Shot& shot) {
  const Table t = umpire.table();
  const Factors& factors = t.factors(shot.unit);
  FireData fire{Cause::area, factors.fp, umpire.s.unit(shot.unit).hex, shot.hex};
  std::vector<Outcome> out;
  if (shot.target != kNone) {
    fire.cause = Cause::anti_tank;
    fire.fp = factors.at_fp.value_or(0);
    out.push_back(umpire.check(shot.target, fire.cause, fire_reasons(t, fire, shot.target)));
    return out;
  }
  for (const int u : t.units_in(shot.hex)) {
    if (u == shot.unit || umpire.info(u).afv) continue;  // 6.11a: the firer and vehicles are safe.
    out.push_back(umpire.check(u, fire.cause, fire_reasons(t, fire, u)));
  }
  return out;
}

/// Resolves reaction fire at a movement point (6.31 to 6.35).
void react(Umpire& umpire, const Shot& shot) {
  umpire.s.unit(shot.unit).reacted = true;
  const std::vector<Outcome> outcomes = shoot(umpire, shot);
  bool at_moving = false, doubled = false;
  for (const Outcome& outcome : outcomes) {
    at_moving = at_moving || outcome.moving;
    doubled = doubled || (outcome.moving && outcome.doubled);
  }
  umpire.apply(outcomes);
  // 6.32a: a machine gun that hits a moving target is not fatigued, unless such a target rolls a double.
  const bool spared = umpire.info(shot.unit).machine_gun && at_moving && !doubled;
  if (!spared && umpire.table().on_map(shot.unit))
    umpire.fatigue(shot.unit, umpire.info(shot.unit).machine_gun ? "6.32a" : "6.31");
}

void fire(Umpire& umpire, const Command& c) {
  const Shot shot{c.units.front(), c.target, c.hex};
  if (umpire.s.phase == Phase::reaction) return react(umpire, shot);
  if (umpire.s.phase == Phase::act) stop_others(umpire, c.units);
  umpire.s.shots.push_back(shot);
  umpire.s.phase = Phase::answer;
  if (!can_answer(umpire.table())) exchange(umpire);
}

constexpr auto kTarget = Arguments::unit<&Command::target>("target");

constexpr ActionRow kFireActions[] = {
    {.verb = Verb::fire,
     .name = "fire",
     .arguments = {kUnit, kHex, kTarget.optional()},
     .phases = {P::act, P::reaction, P::answer},
     .refusal = check_any_fire,
     .offers = offer_passive_fires,
     .effect = fire},
};

}  // namespace

Book::ActionRows fire_actions() {
  return kFireActions;
}

bool is_enemy_in(const Table& t, int unit, HexId hex, int target) {
  return t.info(target).side != t.info(unit).side && t.on_map(target) && t.s.unit(target).hex == hex;
}

Ruling can_fire(const Table& t, int unit, HexId hex, int target) {
  static constexpr Refusal kOut{
      "6.01b", translatable("{} has enemies in its hex and may not fire out of it"), {kWho}};
  static constexpr Refusal kMortar{
      "6.01c", translatable("{} is a mortar and may not fire into its own hex"), {kWho}};
  static constexpr Refusal kPower{"6.11b", translatable("{} has no firepower"), {kWho}};
  static constexpr Refusal kNobody{
      "6.11a", translatable("there is no enemy in {} that area fire can affect"), {kHex}};
  static constexpr Refusal kTankPower{"6.21a", translatable("{} has no anti-tank firepower"), {kWho}};
  static constexpr Refusal kNoVehicle{"6.21a", translatable("there is no such enemy vehicle in {}"), {kHex}};
  static constexpr Refusal kRange{"6.031a", translatable("{} is beyond the range of {}"), {kHex, kWho}};
  static constexpr Refusal kDark{"9.01b", translatable("in darkness {} is too far from {}"), {kHex, kWho}};
  static constexpr Refusal kConcealed{
      "6.025a", translatable("concealment stops the line of sight from {} to {}"), {kWho, kHex}};
  static constexpr Refusal kSummit{
      "6.024b", translatable("a summit blocks the line of sight from {} to {}"), {kWho, kHex}};
  static constexpr Refusal kBlocked{
      "6.023a", translatable("the line of sight from {} to {} is blocked"), {kWho, kHex}};
  static constexpr Refusal kFriends{
      "6.022b", translatable("friendly infantry is in the line of fire from {} to {}"), {kWho, kHex}};
  const UnitState& u = t.s.unit(unit);
  const Factors& factors = t.factors(unit);
  if (hex != u.hex && t.has_enemy(u.hex, t.info(unit).side)) return kOut;
  if (hex == u.hex && t.info(unit).mortar) return kMortar;
  if (target == kNone) {
    if (factors.fp <= 0) return kPower;
    if (!touches_enemy(t, unit, hex)) return kNobody;
  } else {
    if (!factors.at_fp) return kTankPower;
    if (!t.info(target).afv || !is_enemy_in(t, unit, hex, target)) return kNoVehicle;
  }
  const int distance = t.b.board.distance(u.hex, hex);
  if (distance > factors.range) return kRange;
  if (t.dark() && distance > t.b.rules.darkness_range) return kDark;
  if (const Seen seen = t.see(u.hex, hex); seen.blocked) {
    if (seen.hindrance > 0) return kConcealed;
    return t.b.board.at(u.hex).summit || t.b.board.at(hex).summit ? kSummit : kBlocked;
  }
  return t.friends_block(unit, hex) ? kFriends : Ruling::yes;
}

Ruling check_fire(const Table& t, const Command& c) {
  const Ruling ruling = check_other(t, c);
  return ruling ? can_fire(t, c.units.front(), c.hex, c.target) : ruling;
}

void offer_enemies(Offers& offers) {
  const Table& t = offers.t;
  std::vector<HexId> seen;
  for (const int u : t.units_of(other(offers.c.side))) {
    if (!t.on_map(u)) continue;
    offers.c.hex = t.s.unit(u).hex;
    if (std::find(seen.begin(), seen.end(), offers.c.hex) == seen.end()) {
      seen.push_back(offers.c.hex);
      offers.take(Verb::fire);
    }
    offer_vehicle(offers, u);
  }
  offers.c.hex = kNoHex;
}

void exchange(Umpire& umpire) {
  const std::vector<Shot> shots = std::move(umpire.s.shots);
  umpire.s.shots.clear();
  std::vector<Outcome> outcomes;
  for (const Shot& shot : shots) {
    const std::vector<Outcome> more = shoot(umpire, shot);
    outcomes.insert(outcomes.end(), more.begin(), more.end());
  }
  umpire.apply(outcomes);
  for (std::size_t i = 0; i < shots.size(); ++i) {
    if (umpire.table().on_map(shots[i].unit)) umpire.fatigue(shots[i].unit, i == 0 ? "5.03b" : "6.36");
  }
  umpire.s.phase = Phase::act;
}

void end_reaction(Umpire& umpire) {
  umpire.s.spenders.clear();
  umpire.s.spent_in = kNoHex;
  umpire.s.phase = Phase::act;
}

/// The record of the last movement point is kept until the next one. untimely() needs it to explain why a unit
/// could not react.
bool settle_reaction(Umpire& umpire) {
  if (can_react(umpire.table())) return false;
  umpire.s.phase = Phase::act;
  return true;
}

}  // namespace coq::red_poppies

// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/play/table/candidates.h"
#include "systems/perry_heroes/engine/armour.h"
#include "systems/perry_heroes/engine/movement.h"

namespace coq::perry_heroes {

// Main guns of vehicles: loading, aiming, firing (7.3, 7.18, 7.21).

namespace {

const VehicleState& tank(const Table& t, const Command& c) {
  return *t.s.unit(c.unit()).vehicle;
}

std::optional<Round> round_of(const std::string& word) {
  for (std::size_t i = 1; i < kRounds.size(); ++i)
    if (word == kRounds[i]) return static_cast<Round>(i);
  return std::nullopt;
}

/// Checks that the vehicle has a usable gun and a man to serve it.
Ruling check_gun(const Table& t, const Command& c) {
  static constexpr Refusal kOut{"7.18.3h", translatable("the gun of {} can no longer be used"), {kWho}};
  static constexpr Refusal kNobody{"7.18.3k", translatable("no crew is left at the gun of {}"), {kWho}};
  if (const Ruling ruling = check_vehicle(t, c); !ruling) return ruling;
  if (tank(t, c).gun_out) return kOut;
  return is_manned(t, c.unit(), Part::turret) ? Ruling::yes : Ruling(kNobody);
}

// Loading (7.3).

const Cost& load_cost(const Table& t, int unit) {
  const bool empty = t.s.unit(unit).vehicle->loaded == Round::none;
  return t.rules().costs.of(empty ? "load" : "change-round");
}
int load_points(const Table& t, int unit) {
  return load_cost(t, unit).ap + (t.is_crew_reduced(unit) ? t.rules().gunnery.reduced_load : 0);
}

Ruling check_load(const Table& t, const Command& c) {
  static constexpr Refusal kNoRound{"7.3.1", translatable("there is no such round: {}"), {kWhat}};
  static constexpr Refusal kLoaded{"7.3.1", translatable("{} is already loaded with that round"), {kWho}};
  if (const Ruling ruling = check_gun(t, c); !ruling) return ruling;
  const auto round = round_of(c.what);
  if (!round || !t.rules().gunnery.rounds[static_cast<std::size_t>(*round)]) return kNoRound;
  if (tank(t, c).loaded == *round) return kLoaded;
  return check_points(t, c.unit(), load_points(t, c.unit()));
}

void offer_loads(Offers& o) {
  each_actor(o, [&](int unit) {
    if (!o.t.is_vehicle(unit)) return;
    for (std::size_t round = 1; round < kRounds.size(); ++round) {
      o.c.what = kRounds[round];
      o.take();
    }
  });
}

void load(Umpire& u, const Command& c) {
  u.spend(c.unit(), load_points(u.table(), c.unit()), load_cost(u.table(), c.unit()).rule);
  u.s.unit(c.unit()).vehicle->loaded = *round_of(c.what);
  u.log.event("loaded", {{"unit", u.id(c.unit())}, {"round", c.what}}, "7.3.3");
}

// Aiming (7.21).

Point aimed_point(const Table& t, const Command& c) {
  return c.target == kNone ? *c.at : t.at(c.target);
}
bool is_same_target(const VehicleState& v, const Command& c) {
  if (c.target != kNone) return v.laid == c.target;
  return v.laid == kNone && v.laid_at && v.laid_at == c.at;
}

/// Returns whether the gun turns only with the hull: a casemate, or a jammed turret.
bool is_fixed_gun(const Table& t, int unit) {
  return !t.b.unit(unit).vehicle.turns_turret || t.s.unit(unit).vehicle->turret_jammed;
}

/// Returns the hull's facing after a turn that points the fixed gun at the target.
Vector turned_with_gun(Vector hull, Vector gun, Vector to) {
  // Computed with complex numbers: hull * to / gun, ignoring length. The result is scaled to valid facings.
  const auto times = [](Vector a, Vector b) { return Vector{a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; };
  const auto small = [](Vector v) {
    constexpr std::int64_t kLargest = 1000;
    const std::int64_t largest = std::max({std::abs(v.x), std::abs(v.y), std::int64_t{1}});
    return largest > kLargest ? Vector{v.x * kLargest / largest, v.y * kLargest / largest} : v;
  };
  return small(times(small(times(hull, to)), {gun.x, -gun.y}));
}

/// The rotation of a laying, and its cost.
struct Laying {
  Vector gun, hull;
  int rotation = 0;  ///< AP
  int base = 0;      ///< AP, paid last (Q36)
  int paid = 0;      ///< AP of the rotation already paid in earlier turns
  int rest() const { return std::max(0, rotation - paid); }
};

Laying laying_of(const Table& t, const Command& c) {
  const int unit = c.unit();
  const UnitState& state = t.s.unit(unit);
  const Experience experience = t.b.unit(unit).experience;
  const Cost& cost = t.rules().costs.of(experience == Experience::veteran ? "aim-veteran"
                                        : experience == Experience::green ? "aim-green"
                                                                          : "aim");
  Laying out;
  const Vector gun = gun_of(t, unit);
  out.gun = facing_to(state.place.at, aimed_point(t, c)).value_or(gun);
  out.hull = c.facing.value_or(state.place.facing);
  int steps = eighths_between(gun, out.gun);
  if (is_fixed_gun(t, unit)) {
    if (steps != 0)
      out.hull =
          same_direction(gun, state.place.facing) ? out.gun : turned_with_gun(state.place.facing, gun, out.gun);
  } else {
    steps += eighths_between(state.place.facing, out.hull);
  }
  out.rotation = cost.extra * steps;
  out.base = cost.ap + t.rules().gunnery.missing_aim * t.missing_crew(unit);
  if (is_same_target(*state.vehicle, c)) out.paid = state.vehicle->paid_turn;
  return out;
}

/// Checks the target: a known enemy, or a point of the table.
Ruling check_aimed(const Table& t, const Command& c) {
  static constexpr Refusal kOff{"7.21.1", translatable("the point is not on the table")};
  static constexpr Refusal kOwnPlace{"7.21.1", translatable("{} cannot aim at its own position"), {kWho}};
  if (c.target != kNone) {
    if (const Ruling ruling = check_known(t, c); !ruling) return ruling;
  } else if (!t.b.table().contains(*c.at)) {
    return kOff;
  }
  return aimed_point(t, c) == t.at(c.unit()) ? Ruling(kOwnPlace) : Ruling::yes;
}

Ruling check_aim(const Table& t, const Command& c) {
  static constexpr Refusal kFixed{
      "7.21.1", translatable("the gun of {} turns with its hull: the target determines its facing"), {kWho}};
  static constexpr Refusal kTrack{
      "7.18.3d", translatable("{} is immobilised and cannot turn its hull"), {kWho}};
  static constexpr Refusal kDone{"7.21.2a", translatable("the gun of {} is already laid on it"), {kWho}};
  if (const Ruling ruling = check_gun(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_aimed(t, c); !ruling) return ruling;
  if (c.facing && is_fixed_gun(t, c.unit())) return kFixed;
  const Laying laying = laying_of(t, c);
  const Vector hull = t.s.unit(c.unit()).place.facing;
  const bool turns = !same_direction(hull, laying.hull);
  if (turns && tank(t, c).immobilised) return kTrack;
  if (turns && !is_manned(t, c.unit(), Part::hull)) return kNoDriver;
  if (is_laid(tank(t, c)) && is_same_target(tank(t, c), c) && laying.rotation == 0) return kDone;
  // The rotation may be paid over several turns, in any parts (Q36).
  if (laying.rest() > 0 && t.ap_left(c.unit()) > 0) return Ruling::yes;
  return check_points(t, c.unit(), laying.base);
}

/// Returns points for an explosive round without a target: counters that the crew has not located. Also the
/// middle between two known men who are close enough for one round.
std::vector<Point> points_to_shell(const Table& t, int unit) {
  std::vector<Point> out, known;
  const Blast* blast = t.rules().blast.find("tank-he");
  const Um radius = blast == nullptr ? 0 : blast->radius;
  for (const int enemy : t.units_of(play::other(t.side_of(unit)))) {
    if (!t.plays(enemy) || t.is_vehicle(enemy)) continue;
    const bool knows = t.s.unit(unit).knows.test(static_cast<std::size_t>(enemy));
    if (knows) {
      for (const Point p : known)
        if (square_distance(p, t.at(enemy), t.at(enemy)).is_at_most(static_cast<Um>(2 * radius)))
          out.push_back({(p.x + t.at(enemy).x) / 2, (p.y + t.at(enemy).y) / 2});
      known.push_back(t.at(enemy));
    } else if (!t.s.unit(enemy).concealed) {
      out.push_back(t.at(enemy));
    }
  }
  return out;
}

void offer_aims(Offers& o) {
  constexpr std::size_t kMax = 4;
  each_actor(o, [&](int unit) {
    if (!o.t.is_vehicle(unit)) return;
    for (const int enemy : o.t.units_of(play::other(o.t.side_of(unit)))) {
      o.c.target = static_cast<std::int8_t>(enemy);
      if (check_aim(o.t, o.c) && o.t.sees(unit, enemy)) o.take_known(o.c);
    }
    if (o.t.s.unit(unit).vehicle->loaded != Round::he) return;
    o.c.target = kNone;
    std::size_t taken = 0;
    for (const Point at : points_to_shell(o.t, unit)) {
      o.c.at = at;
      if (taken == kMax || !check_aim(o.t, o.c) || !o.t.sees(unit, at)) continue;
      o.take_known(o.c);
      ++taken;
    }
  });
}

play::StepWriter::Arguments aimed_arguments(const Umpire& u, const Command& c) {
  play::StepWriter::Arguments out{{"unit", u.id(c.unit())}};
  if (c.target != kNone)
    out.emplace_back("target", u.id(c.target));
  else
    out.emplace_back("at", play::point_text(*c.at));
  return out;
}

/// Turns the gun, with the hull if needed. The hull runs over figures in its way (7.10.3).
void turn_gun(Umpire& u, int unit, const Laying& laying) {
  u.s.unit(unit).vehicle->turret = laying.gun;
  if (same_direction(u.s.unit(unit).place.facing, laying.hull)) return;
  u.run_over(journey_of(u.table(), unit, {}, laying.hull));
  u.s.unit(unit).place.facing = laying.hull;
}

void aim(Umpire& u, const Command& c) {
  UnitState& unit = u.s.unit(c.unit());
  VehicleState& v = *unit.vehicle;
  const Laying laying = laying_of(u.table(), c);
  const std::string& rule = u.b.rules.costs.of("aim").rule;
  v.laid = c.target;
  v.laid_at = c.target == kNone ? c.at : std::nullopt;
  auto arguments = aimed_arguments(u, c);
  const int left = u.table().ap_left(c.unit());
  if (left < laying.rest() + laying.base) {
    const int now = std::min(left, laying.rest());
    u.spend(c.unit(), now, rule);
    v.paid_turn = static_cast<std::uint8_t>(laying.paid + now);
    arguments.emplace_back("paid", std::to_string(v.paid_turn));
    arguments.emplace_back("of", std::to_string(laying.rotation));
    return u.log.event("aiming", std::move(arguments), "Q36");
  }
  u.spend(c.unit(), laying.rest() + laying.base, rule);
  v.paid_turn = 0;
  turn_gun(u, c.unit(), laying);
  arguments.emplace_back("facing", play::facing_text(laying.hull));
  u.log.event("aimed", std::move(arguments), "7.21.3");
  u.settle_morale();
}

// Firing (7.18).

Ruling check_reach(const Table& t, const Command& c) {
  static constexpr Refusal kFar{"10c", translatable("the target is out of range of {}"), {kWho}};
  static constexpr Refusal kBlind{"7.18.1", translatable("{} has no line of sight to the target"), {kWho}};
  const int unit = c.unit();
  const auto distance = c.target == kNone ? t.distance(unit, *c.at) : t.distance(unit, c.target);
  if (!distance.is_at_most(t.rules().penetration.on_table(t.b.unit(unit).vehicle.range))) return kFar;
  const bool seen = c.target == kNone ? t.sees_to_fire(unit, *c.at) : t.sees_to_fire(unit, c.target);
  return seen ? Ruling::yes : Ruling(kBlind);
}

/// Returns whether the gun is laid on the target. On alert, the points paid include the turning (7.14.2b).
bool is_laid_for(const Table& t, const Command& c) {
  if (t.s.phase != Phase::reaction) return is_laid(tank(t, c)) && is_same_target(tank(t, c), c);
  if (can_turn_hull(t, c.unit()) || c.target == kNone) return true;
  return same_direction(t.s.unit(c.unit()).place.facing, laying_of(t, c).hull);
}

Ruling check_main_gun(const Table& t, const Command& c) {
  static constexpr Refusal kMoved{"7.18.1", translatable("{} has already moved in this phase"), {kWho}};
  static constexpr Refusal kEmpty{"7.18.1", translatable("the gun of {} is not loaded"), {kWho}};
  static constexpr Refusal kNotLaid{"7.18.1", translatable("the gun of {} is not laid on that target"), {kWho}};
  static constexpr Refusal kPoint{"7.18.3",
                                  translatable("an anti-tank round must be fired at a figure or a vehicle")};
  if (const Ruling ruling = check_gun(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_gun_crew(t, c); !ruling) return ruling;
  if (t.s.unit(c.unit()).moved != Moved::no) return kMoved;
  if (tank(t, c).loaded == Round::none) return kEmpty;
  if (const Ruling ruling = check_aimed(t, c); !ruling) return ruling;
  if (!is_laid_for(t, c)) return kNotLaid;
  if (c.target == kNone && tank(t, c).loaded == Round::at) return kPoint;
  if (const Ruling ruling = check_shot(t, c, "fire-main-gun"); !ruling) return ruling;
  return check_reach(t, c);
}

void offer_main_guns(Offers& o) {
  each_shooter(o, [&](int unit) {
    const bool answers = o.t.s.phase == Phase::reaction;
    if (!o.t.is_vehicle(unit) || (!answers && !is_laid(*o.t.s.unit(unit).vehicle))) return;
    o.c.target = answers ? o.t.s.trigger : o.t.s.unit(unit).vehicle->laid;
    if (o.c.target == kNone) o.c.at = o.t.s.unit(unit).vehicle->laid_at;
    o.take();
  });
}

/// Returns the number of consecutive own action phases with movement, including the current one.
int turns_of_movement(const Table& t, int unit) {
  const UnitState& state = t.s.unit(unit);
  if (!state.vehicle || state.moved == Moved::no) return 0;
  return state.vehicle->fast + (t.is_active(unit) ? 1 : 0);
}

/// Returns the target's facts. If it moves fast, only that counts (Q21). Smoke does not hinder explosive rounds
/// (Q06).
Facts main_gun_facts(const Table& t, const Command& c, bool explosive) {
  Facts out;
  std::vector<std::string> words;
  if (c.target == kNone) {
    if (t.sight(c.unit(), *c.at).verdict == sight::FigureVerdict::hindered) words.emplace_back("behind.smoke");
  } else {
    words = t.shelter(c.unit(), c.target);
    const Facts own = t.target_facts(c.target);
    const bool fast = turns_of_movement(t, c.target) >= t.rules().gunnery.fast;
    out.add(fast, "moving-fast");
    out.add(!fast && own.has("moving"), "moving");
  }
  if (explosive) words.erase(std::remove(words.begin(), words.end(), "behind.smoke"), words.end());
  out.add(std::move(words));
  return out;
}

bool roll_to_hit(Umpire& u, const Command& c, bool explosive) {
  const GunneryRules& rules = u.b.rules.gunnery;
  const Table t = u.table();
  play::Reasons reasons;
  rules.modifiers.add_to(reasons, "target", main_gun_facts(t, c, explosive));
  rules.modifiers.add_to(reasons, "crew", t.own_facts(c.unit()));
  const auto distance = c.target == kNone ? t.distance(c.unit(), *c.at) : t.distance(c.unit(), c.target);
  const int need = rules.scores.at(distance)->value;
  auto arguments = aimed_arguments(u, c);
  arguments.emplace_back("round", explosive ? "he" : "at");
  const bool hit = u.die("main-gun", rules.die, std::move(arguments), std::move(reasons), need).total >= need;
  u.log.result(hit ? "hit" : "missed");
  return hit;
}

/// Returns the building at the point, as an index of the ground's pieces, or kNone.
int building_at(const Table& t, Point p) {
  const auto& all = t.b.ground.pieces();
  for (const GroundPiece* piece : t.b.ground.at(p))
    if (piece->line.empty() && t.b.ground.type(*piece).blast == "hard")
      return static_cast<int>(piece - all.data());
  return kNone;
}

void fire_main_gun(Umpire& u, const Command& c) {
  UnitState& unit = u.s.unit(c.unit());
  const bool explosive = unit.vehicle->loaded == Round::he;
  const Cost& cost = u.b.rules.costs.of("fire-main-gun");
  if (u.s.phase == Phase::reaction) {
    const Laying laying = laying_of(u.table(), c);
    turn_gun(u, c.unit(), laying);
  }
  u.pay_shot(c.unit(), cost.ap, cost.rule);
  unit.fired = true;
  const VehicleInfo& info = u.b.unit(c.unit()).vehicle;
  const bool hit = roll_to_hit(u, c, explosive);
  if (!u.b.rules.gunnery.stays_loaded) unit.vehicle->loaded = Round::none;  // by default (Q65)
  unlay(*unit.vehicle);
  if (hit && c.target != kNone && u.table().is_vehicle(c.target)) {
    strike(u, {c.unit(), c.target, explosive ? info.fp_he : info.fp_at, explosive, false, true});
  } else if (hit && explosive) {
    const Point at = aimed_point(u.table(), c);
    u.explode("tank-he", at, info.damage, building_at(u.table(), at));
  } else if (hit) {
    u.kill(c.target, "Q57", false, "7.18.3m");
  }
  u.settle_morale();
  u.triggers(c.unit());
}

}  // namespace

bool is_laid(const VehicleState& vehicle) {
  return is_aiming(vehicle) && vehicle.paid_turn == 0;
}
bool is_aiming(const VehicleState& vehicle) {
  return vehicle.laid != kNone || vehicle.laid_at.has_value();
}
void unlay(VehicleState& vehicle) {
  vehicle.laid = kNone;
  vehicle.laid_at.reset();
  vehicle.paid_turn = 0;
}

Ruling check_gun_crew(const Table& t, const Command& c) {
  static constexpr Refusal kUnfit{"4.5c", translatable("the crew of {} is not fit to fire"), {kWho}};
  const auto morale = static_cast<std::size_t>(t.s.unit(c.unit()).morale);
  return t.rules().morale[morale].fires ? Ruling::yes : Ruling(kUnfit);
}

Ruling check_shot(const Table& t, const Command& c, const char* action) {
  if (t.s.phase == Phase::reaction) return check_answer(t, c);
  return check_points(t, c.unit(), t.rules().costs.of(action).ap);
}

ActionRows gunnery_actions() {
  static constexpr auto kAimed = [](Command& c) { return (c.target == kNone) != !c.at; };
  static const ActionRow kRows[] = {
      {.verb = Verb::load,
       .name = "load",
       .arguments = {kUnit, kWhat},
       .phases = {Phase::action},
       .refusal = check_load,
       .offers = offer_loads,
       .effect = load},
      {.verb = Verb::aim,
       .name = "aim",
       .arguments = {kUnit, kTarget.optional(), kAt.optional(), kFacing.optional()},
       .phases = {Phase::action},
       .refusal = check_aim,
       .offers = offer_aims,
       .effect = aim,
       .complete = kAimed},
      {.verb = Verb::fire_main_gun,
       .name = "fire-main-gun",
       .arguments = {kUnit, kTarget.optional(), kAt.optional()},
       .phases = {Phase::action, Phase::reaction},
       .refusal = check_main_gun,
       .offers = offer_main_guns,
       .effect = fire_main_gun,
       .complete = kAimed}};
  return kRows;
}

// The machine guns of vehicles (7.19).

namespace {

std::optional<Part> part_of(const std::string& word) {
  const auto found = std::find(kParts.begin(), kParts.end(), word);
  if (found == kParts.end()) return std::nullopt;
  return static_cast<Part>(found - kParts.begin());
}

/// Returns the machine gun of that part, or kNone.
int machine_gun(const Table& t, int unit, Part part) {
  const VehicleInfo& info = t.b.unit(unit).vehicle;
  const auto& guns = part == Part::turret ? info.turret_guns : info.hull_guns;
  return guns.empty() ? kNone : guns.front();
}

const Weapon& machine_gun_of(const Table& t, const Command& c) {
  return t.rules().weapons[static_cast<std::size_t>(machine_gun(t, c.unit(), *part_of(c.what)))];
}

/// Checks that the machine gun exists and is free, and that a man can fire it from his own station (7.19.1).
Ruling check_machine_gun(const Table& t, const Command& c) {
  static constexpr Refusal kNoGun{"7.19.1a", translatable("{} has no such machine gun: {}"), {kWho, kWhat}};
  static constexpr Refusal kGunner{"7.19.1a", translatable("nobody in {} can man that machine gun"), {kWho}};
  static constexpr Refusal kAiming{
      "7.19.1b", translatable("{} is aiming its main gun: the coaxial machine gun cannot fire"), {kWho}};
  const auto part = part_of(c.what);
  if (!part || machine_gun(t, c.unit(), *part) == kNone) return kNoGun;
  if (!has_gunner(t, c.unit(), *part)) return kGunner;
  const bool aiming = is_aiming(*t.s.unit(c.unit()).vehicle);
  return *part == Part::turret && aiming ? Ruling(kAiming) : Ruling::yes;
}

Ruling check_men(const Table& t, const Command& c) {
  static constexpr Refusal kArmour{"7.19.3a", translatable("a machine gun has no effect on {}"), {kTarget}};
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
    for (const int enemy : o.t.units_of(play::other(o.t.side_of(unit)))) {
      o.c.target = static_cast<std::int8_t>(enemy);
      for (const std::string_view part : kParts) {
        o.c.what = part;
        o.take();
      }
    }
  });
}

/// Rolls a burst and returns the hits. Guns of vehicles do not jam (7.7.2g applies to men).
int roll_burst(Umpire& u, const Command& c, const Weapon& gun) {
  const SecondaryRules& rules = u.b.rules.secondary;
  const Table t = u.table();
  const Band& band = *rules.scores.at(t.distance(c.unit(), c.target));
  play::Reasons reasons;
  const int of_band = gun.modifiers[static_cast<std::size_t>(std::max(0, band_of(band.word)))];
  if (of_band != 0) reasons.push_back({of_band, gun.rule, gun.id});
  Facts facts = t.target_facts(c.target);
  facts.add(t.shelter(c.unit(), c.target));
  rules.modifiers.add_to(reasons, "target", facts);
  const Facts own = t.own_facts(c.unit());
  rules.modifiers.add_to(reasons, "vehicle", own);
  rules.modifiers.add_to(reasons, "shooter", own);
  const int sum = play::sum_of(reasons);
  const auto rolled =
      u.log.roll("secondary", {{"unit", u.id(c.unit())}, {"weapon", gun.id}, {"target", u.id(c.target)}},
                 {gun.d10, rules.die, band.value, std::move(reasons), {}});
  int hits = 0;
  std::vector<std::string> words;
  for (const int face : rolled.dice) {
    const bool hit = face + sum >= band.value;
    hits += hit ? 1 : 0;
    words.emplace_back(hit ? "hit" : "missed");
  }
  u.log.results(std::move(words));
  return hits;
}

/// Rolls the save of a man who is hit; a high roll kills him (7.19.3). No death here counts as violent.
void save_from_burst(Umpire& u, int shooter, int target) {
  const SecondaryRules& rules = u.b.rules.secondary;
  Facts facts = u.table().target_facts(target);
  facts.add(u.table().shelter(shooter, target));
  play::Reasons reasons;
  rules.saves.add_to(reasons, "", facts);
  const bool killed =
      u.die("save", rules.save_die, {{"unit", u.id(target)}}, std::move(reasons), rules.killed).total >=
      rules.killed;
  if (!killed) return u.wound_by_roll(target, "7.19.3b", "7.19.3b");
  u.log.result("killed");
  u.kill(target, "7.19.3b", false, "7.19.3b");
}

/// Returns the figures that a burst strikes: all in the zone around the target (Q23), or the target if there is
/// no zone.
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

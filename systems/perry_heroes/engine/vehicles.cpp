// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>

#include "core/geometry/predicates.h"
#include "core/geometry/wide.h"
#include "core/play/table/candidates.h"
#include "systems/perry_heroes/engine/armour.h"
#include "systems/perry_heroes/engine/movement.h"
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {

// Movement of vehicles (7.10).

namespace {

BaseSize hull_size(const Table& t, int unit) {
  const VehicleInfo& info = t.b.unit(unit).vehicle;
  return t.is_vehicle(unit) ? BaseSize{info.width, info.length} : BaseSize{t.rules().figure_base};
}

/// Returns the areas that the hull sweeps on the legs, and where it ends.
std::vector<Convex> sweeps_of(const Table& t, const Journey& journey) {
  std::vector<Convex> out = journey.sweeps(hull_size(t, journey.unit));
  out.erase(out.begin());  // its starting position
  return out;
}

/// Returns whether another vehicle or a gun blocks the hull.
bool is_hull_blocked(const Table& t, const Journey& journey) {
  const std::vector<Convex> sweeps = sweeps_of(t, journey);
  for (const int u : t.units()) {
    if (u == journey.unit || !t.on_table(u) || t.is_figure(u)) continue;
    const Convex hull = convex_of(base_at(t.s.unit(u).place, hull_size(t, u)));
    if (std::any_of(sweeps.begin(), sweeps.end(), [&](const Convex& sweep) { return overlap(sweep, hull, 0); }))
      return true;
  }
  return false;
}

Journey ordered_journey(const Table& t, const Command& c) {
  return journey_of(t, c.unit(), c.way.points, c.facing);
}

Ruling check_drive(const Table& t, const Command& c) {
  static constexpr Refusal kImmobilised{"7.18.3d", translatable("{} is immobilised"), {kWho}};
  static constexpr Refusal kNothing{"7.10.1a", translatable("{} would neither move nor turn"), {kWho}};
  static constexpr Refusal kOff{"7.10.3", translatable("{} would not be on the table"), {kWho}};
  static constexpr Refusal kBlocked{"7.10.3", translatable("a vehicle is in the way of {}"), {kWho}};
  if (const Ruling ruling = check_vehicle(t, c); !ruling) return ruling;
  if (t.s.unit(c.unit()).vehicle->immobilised) return kImmobilised;
  if (!is_manned(t, c.unit(), Part::hull)) return kNoDriver;
  const Journey journey = ordered_journey(t, c);
  const Going going = going_of_vehicle(t, c.unit(), journey);
  if (going.length == 0) {
    // A turn on the spot is no move: only the steps of the turn are paid.
    if (const Ruling ruling = check_mobile(t, c); !ruling) return ruling;
    if (same_direction(journey.start.facing, journey.end_facing)) return kNothing;
    if (const Ruling ruling = check_points(t, c.unit(), going.extra); !ruling) return ruling;
  } else {
    if (const Ruling ruling = check_may_move(t, c); !ruling) return ruling;
    if (const Ruling ruling = check_going(t, c, going, c.way.points); !ruling) return ruling;
  }
  if (!is_in(t.b.table(), base_at(journey.end(), hull_size(t, c.unit())))) return kOff;
  return is_hull_blocked(t, journey) ? Ruling(kBlocked) : Ruling::yes;
}

/// Offers drives in eight directions and to destinations, at full or half length, and turns on the spot.
void offer_drives(Offers& o) {
  each_actor(o, [&](int unit) {
    if (!o.t.is_vehicle(unit) || o.t.ap_left(unit) == 0 || !check_vehicle(o.t, o.c)) return;
    const Point from = o.t.at(unit);
    for (std::size_t i = 0; i < kCompass.size(); i += 2) {
      o.c.facing = kCompass[i];
      o.take();
    }
    o.c.facing.reset();
    if (!check_may_move(o.t, o.c)) return;
    const Going going = going_of_vehicle(o.t, unit, ordered_journey(o.t, o.c));
    const std::int64_t most = going.most() ? reach(o.t, unit, going) : 0;
    if (most <= 0) return;
    std::vector<Vector> directions{o.t.s.unit(unit).place.facing};
    for (std::size_t i = 0; i < kCompass.size(); i += 2) directions.push_back(kCompass[i]);
    for (const Point goal : goals_of(o.t, unit))
      if (const auto facing = facing_to(from, goal)) directions.push_back(*facing);
    for (std::size_t i = 0; i < directions.size(); ++i) {
      if (i > 0 && same_direction(directions[0], directions[i])) continue;
      for (const std::int64_t length : {most, most / 2}) {
        o.c.way.points = {advanced(from, directions[i], length)};
        o.take();
      }
    }
  });
}

/// Rotates `direction` by the angle from `before` to `now`; scales the components down to three digits.
Vector turned_with(Vector direction, Vector before, Vector now) {
  if (same_direction(direction, before)) return now;
  const std::int64_t along = dot(before, now), across = cross(before, now);
  Int128 x = static_cast<Int128>(direction.x) * along - static_cast<Int128>(direction.y) * across;
  Int128 y = static_cast<Int128>(direction.x) * across + static_cast<Int128>(direction.y) * along;
  constexpr Int128 kLegible = 1000;
  const Int128 largest = std::max(x < 0 ? -x : x, y < 0 ? -y : y);
  if (largest > kLegible) {
    x = x * kLegible / largest;
    y = y * kLegible / largest;
  }
  const Vector out{static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)};
  const std::int64_t common = std::gcd(out.x, out.y);
  return common == 0 ? now : Vector{out.x / common, out.y / common};
}

void drive_way(Umpire& u, const Command& c) {
  const int unit = c.unit();
  const Journey journey = ordered_journey(u.table(), c);
  const Going going = going_of_vehicle(u.table(), unit, journey);
  const std::string facing = play::facing_text(journey.end_facing);
  UnitState& state = u.s.unit(unit);
  if (going.length == 0) {
    u.spend(unit, going.extra, u.b.rules.costs.of("drive").rule);
    u.log.event("turned", {{"unit", u.id(unit)}, {"facing", facing}}, u.b.rules.costs.of("drive").rule);
  } else {
    const Passage passage = passage_of(u.table(), unit, going, c.way.points);
    u.spend(unit, points_of(u.table(), going) + crossing_points(u.table(), going, passage), going.costs->rule);
    u.log.event("drove",
                {{"unit", u.id(unit)}, {"to", play::point_text(c.way.points.back())}, {"facing", facing}},
                going.distances->rule);
    log_crossings(u, unit, going, passage);
    u.leave_hiding(unit);
    note_moved(state, going.length, false);
  }
  u.run_over(journey);
  face_hull(state, journey.end_facing);
  u.go(unit, c.way.points);
  u.settle_morale();
  u.triggers(unit);
}

}  // namespace

ActionRows driving_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::drive,
                                     .name = "drive",
                                     .arguments = {kUnit, kWay.optional(), kFacing.optional()},
                                     .phases = {Phase::action},
                                     .refusal = check_drive,
                                     .offers = offer_drives,
                                     .effect = drive_way}};
  return kRows;
}

void face_hull(UnitState& state, Vector facing) {
  VehicleState& vehicle = *state.vehicle;
  vehicle.turret = turned_with(vehicle.turret, state.place.facing, facing);
  unlay(vehicle);
  state.place.facing = facing;
}

Journey journey_of(const Table& t, int vehicle, const std::vector<Point>& way, std::optional<Vector> facing) {
  // Points are rounded: a leg that ends this close to the hull's axis counts as straight ahead.
  constexpr Um kRounding = 2;
  Journey out;
  out.unit = vehicle;
  out.start = t.s.unit(vehicle).place;
  out.points = way;
  Vector now = out.start.facing;
  for (std::size_t i = 0; i < way.size(); ++i) {
    const Vector leg = out.leg(i);
    const auto off = static_cast<Int128>(cross(now, leg));
    const bool straight = dot(now, leg) > 0 && off * off <= Int128{kRounding} * kRounding * dot(now, now);
    if (!straight) now = facing_to(out.from(i), way[i]).value_or(now);
    out.facings.push_back(now);
  }
  out.end_facing = facing.value_or(now);
  return out;
}

int turns_of(const Journey& journey) {
  int out = 0;
  Vector now = journey.start.facing;
  for (const Vector facing : journey.facings) {
    out += eighths_between(now, facing);
    now = facing;
  }
  return out + eighths_between(now, journey.end_facing);
}

void Umpire::run_over(const Journey& journey) {
  const std::string cause = b.rules.morale_tests.cause("overrun", "friends-near");
  for (const Convex& sweep : sweeps_of(table(), journey)) {
    const Ring ring = sweep.ring();
    for (const int unit : table().units())
      if (table().plays(unit) && table().is_figure(unit) && locate(table().at(unit), ring) == Location::inside)
        kill(unit, "7.10.3", false, cause);
  }
}

// Boarding and leaving vehicles (7.9).

namespace {

bool is_under_way(const Table& t, int vehicle) {
  return t.s.unit(vehicle).moved != Moved::no;
}

int passengers_of(const Table& t, int vehicle) {
  int out = 0;
  for (const int u : t.units())
    out += t.s.unit(u).where == Where::aboard && t.s.unit(u).carrier == vehicle ? 1 : 0;
  return out;
}

constexpr Refusal kCarrierDrives{"7.9.1", translatable("{} is moving"), {kTarget}};

Ruling check_embark(const Table& t, const Command& c) {
  static constexpr Refusal kNoCarrier{"7.9.1", translatable("{} cannot take anyone aboard"), {kTarget}};
  static constexpr Refusal kFull{"7.9.1", translatable("{} is full"), {kTarget}};
  static constexpr Refusal kFar{"7.9.2a", translatable("{} is too far from {}"), {kWho, kTarget}};
  if (const Ruling ruling = check_figure(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_mobile(t, c); !ruling) return ruling;
  const bool carries = t.is_vehicle(c.target) && t.plays(c.target) && t.side_of(c.target) == c.side;
  if (!carries || t.b.unit(c.target).vehicle.seats == 0) return kNoCarrier;
  if (passengers_of(t, c.target) >= t.b.unit(c.target).vehicle.seats) return kFull;
  if (!t.is_nearer(c.unit(), c.target, t.rules().transport.distance)) return kFar;
  if (is_under_way(t, c.target) && !t.rules().transport.moving) return kCarrierDrives;
  return check_points(t, c.unit(), t.rules().costs.of("embark").ap);
}

void offer_embarking(Offers& o) {
  each_actor(o, [&](int unit) {
    if (!o.t.is_figure(unit)) return;
    for (const int vehicle : o.t.units_of(o.c.side)) {
      if (!o.t.is_vehicle(vehicle) || o.t.b.unit(vehicle).vehicle.seats == 0) continue;
      o.c.target = static_cast<std::int8_t>(vehicle);
      o.take();
    }
  });
}

/// Rolls for a man who boards or leaves a moving vehicle. Returns whether he succeeds.
bool jumps(Umpire& u, int unit, int vehicle) {
  if (!is_under_way(u.table(), vehicle)) return true;
  const TransportRules& rules = u.b.rules.transport;
  play::Reasons reasons;
  rules.modifiers.add_to(reasons, "", trained_facts(u.table(), unit));
  const int total = u.die("jump", rules.die, {{"unit", u.id(unit)}}, std::move(reasons), rules.score).total;
  u.log.result(total >= rules.score ? "success" : "failure");
  return total >= rules.score;
}

/// The man is prone and wounded, not killed; a treated man is wounded again (7.9.3b).
void fall_off(Umpire& u, int unit) {
  UnitState& state = u.s.unit(unit);
  state.posture = Posture::prone;
  u.event("fell", unit, "7.9.3b");
  if (state.health != Health::wounded) {
    state.health = Health::wounded;
    u.event("wounded", unit, "7.9.3b");
    u.shake_friends(unit, u.b.rules.morale_tests.cause("casualty", "friends-near"), false);
  }
  u.shaken(unit, u.b.rules.morale_tests.cause("failed-jump", "figure"));
  u.settle_morale();
}

void embark(Umpire& u, const Command& c) {
  const Cost& cost = u.b.rules.costs.of("embark");
  u.spend(c.unit(), cost.ap, cost.rule);
  u.leave_hiding(c.unit());
  UnitState& unit = u.s.unit(c.unit());
  note_moved(unit, 0, false);
  if (jumps(u, c.unit(), c.target)) {
    unit.where = Where::aboard;
    unit.carrier = c.target;
    u.log.event("embarked", {{"unit", u.id(c.unit())}, {"by", u.id(c.target)}}, "7.9.1");
  } else {
    fall_off(u, c.unit());
  }
  u.triggers(c.unit());
}

Ruling check_disembark(const Table& t, const Command& c) {
  static constexpr Refusal kNotAboard{"7.9.1", translatable("{} is not in a vehicle"), {kWho}};
  static constexpr Refusal kFar{"7.9.3a", translatable("{} would dismount too far from its vehicle"), {kWho}};
  static constexpr Refusal kPlace{"7.9.3a", translatable("{} cannot stop there"), {kWho}};
  static constexpr Refusal kCarrierMoves{"7.9.1", translatable("the vehicle of {} is moving"), {kWho}};
  if (t.side_of(c.unit()) != c.side) return kNotOwn;
  if (!t.is_active(c.unit())) return kNotItsCard;
  const UnitState& unit = t.s.unit(c.unit());
  if (unit.where != Where::aboard || !t.on_table(unit.carrier)) return kNotAboard;
  if (const Ruling ruling = check_mobile(t, c); !ruling) return ruling;
  if (is_under_way(t, unit.carrier) && !t.rules().transport.moving) return kCarrierMoves;
  if (!t.distance(unit.carrier, *c.at).is_at_most(t.rules().transport.placed)) return kFar;
  const Footing footing = t.b.ground.footing(*c.at, Mover::foot);
  const ByColumn<Um>* walk = t.rules().movement.foot.distance(kGaits[static_cast<std::size_t>(Gait::walk)]);
  const bool stands = t.b.table().contains(*c.at) && is_free_for(t, c.unit(), *c.at) && walk != nullptr &&
                      walk->at(footing.column);
  if (!stands) return kPlace;
  return check_points(t, c.unit(), t.rules().costs.of("disembark").ap);
}

/// Offers the points beside the middles of the four edges, at the distance at which figures are placed.
void offer_disembarking(Offers& o) {
  if (o.t.s.active == kNone) return;
  for (const int unit : o.t.b.team(o.t.s.active).units) {
    const UnitState& state = o.t.s.unit(unit);
    if (state.where != Where::aboard || !o.t.on_table(state.carrier)) continue;
    o.begin(Verb::disembark);
    o.set_unit(unit);
    const Base hull = o.t.footprint(state.carrier);
    for (int edge = 0; edge < kEdges; ++edge) {
      const auto i = static_cast<std::size_t>(edge);
      const Point middle = Box{hull[i], hull[(i + 1) % kEdges]}.middle();
      const Vector out = turned(o.t.s.unit(state.carrier).place.facing, edge);
      o.c.at = advanced(middle, out, o.t.rules().transport.placed);
      o.take();
    }
  }
}

void disembark(Umpire& u, const Command& c) {
  const Cost& cost = u.b.rules.costs.of("disembark");
  u.spend(c.unit(), cost.ap, cost.rule);
  UnitState& unit = u.s.unit(c.unit());
  const int vehicle = unit.carrier;
  unit.where = Where::table;
  unit.carrier = kNone;
  unit.place = {*c.at, facing_to(u.table().at(vehicle), *c.at).value_or(Vector{0, -1})};
  unit.posture = Posture::standing;
  note_moved(unit, 0, false);
  u.log.event("disembarked", {{"unit", u.id(c.unit())}, {"by", u.id(vehicle)}, {"to", play::point_text(*c.at)}},
              "7.9.1");
  if (!jumps(u, c.unit(), vehicle)) fall_off(u, c.unit());
  u.triggers(c.unit());
}

}  // namespace

ActionRows transport_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::embark,
                                     .name = "embark",
                                     .arguments = {kUnit, kTarget},
                                     .phases = {Phase::action},
                                     .refusal = check_embark,
                                     .offers = offer_embarking,
                                     .effect = embark},
                                    {.verb = Verb::disembark,
                                     .name = "disembark",
                                     .arguments = {kUnit, kAt},
                                     .phases = {Phase::action},
                                     .refusal = check_disembark,
                                     .offers = offer_disembarking,
                                     .effect = disembark}};
  return kRows;
}

}  // namespace coq::perry_heroes

// SPDX-License-Identifier: MIT
// Boarding and leaving vehicles (7.9).
#include <algorithm>

#include "core/play/table/candidates.h"
#include "systems/perry_heroes/engine/movement.h"
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
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
  static constexpr Refusal kNoCarrier{"7.9.1", translatable("{} takes nobody aboard"), {kTarget}};
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

/// The die of who boards or leaves a moving vehicle.
bool jumps(Umpire& u, int unit, int vehicle) {
  if (!is_under_way(u.table(), vehicle)) return true;
  const TransportRules& rules = u.b.rules.transport;
  game::Reasons reasons;
  rules.modifiers.add_to(reasons, "", trained_facts(u.table(), unit));
  const int total = u.die("jump", rules.die, {{"unit", u.id(unit)}}, std::move(reasons), rules.score).total;
  u.log.result(total >= rules.score ? "success" : "failure");
  return total >= rules.score;
}

/// Prone and wounded, not killed; the treated are wounded again (7.9.3b).
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
  static constexpr Refusal kNotAboard{"7.9.1", translatable("{} is in no vehicle"), {kWho}};
  static constexpr Refusal kFar{"7.9.3a", translatable("{} would alight too far from its vehicle"), {kWho}};
  static constexpr Refusal kPlace{"7.9.3a", translatable("{} cannot stand there"), {kWho}};
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

/// Beside the middles of the four edges, as far as one is placed.
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
  u.log.event("disembarked", {{"unit", u.id(c.unit())}, {"by", u.id(vehicle)}, {"to", game::point_text(*c.at)}},
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

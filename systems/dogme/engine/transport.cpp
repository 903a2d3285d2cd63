// SPDX-License-Identifier: MIT
// Transport: embarking, disembarking, and leaving a destroyed APC (D17).
#include <algorithm>

#include "core/play/table/candidates.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {
namespace {

constexpr Refusal kNotNear{
    "D17.2", translatable("{}: the move neither begins nor ends near {}"), {kWho, kCarrier}};

Ruling check_embark(const Table& t, const Command& c) {
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_mover(t, c.unit()); !ruling) return ruling;
  if (const Ruling ruling = check_room(t, c.unit(), c.carrier); !ruling) return ruling;
  const auto journey = journey_of(t, c, 0);
  if (!journey) return kLegs;
  if (t.s.pi < price_of(t, *journey, t.rules().pi_embark)) return kPoints;
  // D29.1: an element in contact must break off first.
  if (const Ruling ruling = check_break_off(t, *journey); !ruling) return ruling;
  return check_boarding(t, *journey, c.carrier);
}

/// Checks a disembarkation (D17.5 to D17.9, D17.11).
Ruling check_disembark(const Table& t, const Command& c) {
  static constexpr Refusal kNew{"D17.5", translatable("{} did not begin the turn aboard"), {kWho}};
  static constexpr Refusal kTooFar{"D17.6", translatable("{} would dismount too far away"), {kWho}};
  static constexpr Refusal kContact{
      "D17.9", translatable("{} may not dismount in contact with an enemy"), {kWho}};
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  const UnitState& state = t.s.unit(c.unit());
  if (state.where != Where::carried) return kNotOnTable;
  const bool rescue = t.s.phase == Phase::rescue;
  if (rescue ? state.carrier != t.s.wrecks.front() : !state.aboard) return kNew;
  if (!t.on_table(state.carrier)) return kNotOnTable;
  if (!rescue && t.s.pi < t.rules().pi_disembark) return kPoints;
  const Base base = base_at({*c.at, *c.facing}, t.rules().base);
  int near_whom = state.carrier;
  for (const int first : t.units()) {
    const UnitState& before = t.s.unit(first);
    if (before.disembarked && before.carrier == state.carrier && before.where == Where::table)
      near_whom = first;
  }
  if (!near(base, t.base_of(near_whom), t.rules().formation)) return kTooFar;
  if (!t.touched_at(c.unit(), base).empty()) return kContact;
  return check_stand(t, c.unit(), base);
}

Command alighting(Command c, int unit, const Place& place) {
  c = of_unit(std::move(c), Verb::disembark, unit);
  c.at = place.at;
  c.facing = place.facing;
  return c;
}

/// Q20: a passenger is lost only if no place next to the APC is free.
Ruling check_lose(const Table& t, const Command& c) {
  static constexpr Refusal kRoom{"Q20", translatable("there is room for {} to dismount"), {kWho}};
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  const int carrier = t.s.unit(c.unit()).carrier;
  if (carrier != t.s.wrecks.front()) return kNotOnTable;
  for (const Place& place : places_beside(t, carrier))
    if (check_disembark(t, alighting(c, c.unit(), place))) return kRoom;
  return Ruling::yes;
}

/// Offers places next to the APC, or to units that left it this turn. Called elements enter in their order
/// among the units.
void offer_alighting(Offers& o) {
  if (o.t.s.phase == Phase::rescue) return;  // offer_rescue() handles this phase.
  for (const int unit : o.t.units_of(o.c.side)) {
    const UnitState& state = o.t.s.unit(unit);
    if (state.where == Where::called) offer_entry(o, unit);
    if (state.where != Where::carried || !state.aboard || !o.t.on_table(state.carrier)) continue;
    const auto offer = [&](int beside) {
      for (const Place& place : places_beside(o.t, beside)) o.take(alighting(o.c, unit, place));
    };
    offer(state.carrier);
    o.t.each(o.c.side, [&](int first) {
      if (o.t.s.unit(first).disembarked && o.t.s.unit(first).carrier == state.carrier) offer(first);
    });
  }
}

void offer_rescue(Offers& o) {
  const int carrier = o.t.s.wrecks.front();
  for (const int unit : o.t.passengers(carrier)) {
    o.take(of_unit(o.c, Verb::lose, unit));
    for (const Place& place : places_beside(o.t, carrier)) o.take(alighting(o.c, unit, place));
  }
}

void embark(Umpire& u, const Command& c) {
  if (!u.passes(c.unit())) return;
  const auto journey = journey_of(u.table(), c, 0);
  const bool breaks = u.table().in_contact(c.unit());
  u.spend(price_of(u.table(), *journey, u.b.rules.pi_embark), breaks ? "D29.4" : "D14.1");
  u.go_aboard(c.unit(), c.carrier);
}

void disembark(Umpire& u, const Command& c) {
  const bool rescue = u.s.phase == Phase::rescue;
  put(u.s, u.b, c.unit(), {*c.at, *c.facing});
  u.s.unit(c.unit()).disembarked = true;
  if (!rescue && u.b.rules.pi_disembark > 0) u.spend(u.b.rules.pi_disembark, "D17.5");
  u.event("disembarked", c.unit(), rescue ? "D17.11" : "D17.6");
  u.take_flags(c.unit());
}

void lose(Umpire& u, const Command& c) {
  u.destroy(c.unit(), "D17.11");
}

}  // namespace

ActionRows transport_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::embark,
                                     .name = "embark",
                                     .arguments = {kUnit, kCarrier, kWay.optional(), kFacings.optional()},
                                     .phases = {Phase::movement},
                                     .refusal = check_embark,
                                     .offers = Book::offered_elsewhere,
                                     .effect = embark},
                                    {.verb = Verb::disembark,
                                     .name = "disembark",
                                     .arguments = {kUnit, kAt, kFacing},
                                     .phases = {Phase::movement, Phase::rescue},
                                     .refusal = check_disembark,
                                     .offers = offer_alighting,
                                     .effect = disembark},
                                    {.verb = Verb::lose,
                                     .name = "lose",
                                     .arguments = {kUnit},
                                     .phases = {Phase::rescue},
                                     .refusal = check_lose,
                                     .offers = offer_rescue,
                                     .effect = lose}};
  return kRows;
}

Ruling check_room(const Table& t, int unit, int carrier) {
  if (t.side_of(carrier) != t.side_of(unit)) return kNotOwn;
  if (!t.what(unit).may_embark || !t.what(carrier).carries) return kNotCarried;
  if (!t.on_table(carrier)) return kNotNear;
  return static_cast<int>(t.passengers(carrier).size()) < t.rules().apc_capacity ? Ruling::yes : Ruling(kFull);
}

Ruling check_boarding(const Table& t, const Journey& journey, int carrier) {
  if (!journey.goes())
    return t.is_near(journey.unit, carrier, t.rules().formation) ? Ruling::yes : Ruling(kNotNear);
  if (const Ruling ruling = check_journey(t, journey); !ruling) return ruling;
  const Base end = base_at(journey.end(), t.rules().base);
  if (!t.touched_at(journey.unit, end).empty()) return kNotNear;
  return near(end, t.base_of(carrier), t.rules().formation) ? Ruling::yes : Ruling(kNotNear);
}

void board(State& state, int unit, int carrier) {
  UnitState& u = state.unit(unit);
  u.where = Where::carried;
  u.carrier = static_cast<std::int8_t>(carrier);
}

/// The places are half the formation distance from the APC.
std::vector<Place> places_beside(const Table& t, int carrier) {
  return places_beside(t.place_of(carrier), t.rules().base, t.rules().base, t.rules().formation / 2);
}

/// The element embarks at once if it is near the APC, or else after a straight leg to a place beside it.
void offer_embarking(Offers& o, int unit) {
  if (!o.t.what(unit).may_embark) return;
  const Point from = o.t.place_of(unit).at;
  o.t.each(o.c.side, [&](int carrier) {
    if (!o.t.what(carrier).carries) return;
    Command c = of_unit(o.c, Verb::embark, unit);
    c.carrier = static_cast<std::int8_t>(carrier);
    if (o.t.is_near(unit, carrier, o.t.rules().formation)) return void(o.take(c));
    for (const Place& beside : places_beside(o.t, carrier)) {
      if (length_up(beside.at - from) > o.t.what(unit).speed) continue;
      c.ways = {Way{{beside.at}}};
      o.take(c);
    }
  });
}

void Umpire::go_aboard(int unit, int carrier) {
  remove(unit, Where::carried);
  board(s, unit, carrier);
  s.unit(unit).moved = true;
  log.event("embarked", {{"unit", id(unit)}, {"carrier", id(carrier)}}, "D17.2");
}

bool Umpire::settle_rescue() {
  while (!s.wrecks.empty()) {
    const int carrier = s.wrecks.front();
    if (!table().passengers(carrier).empty()) {
      if (s.phase != Phase::rescue) {
        s.after = s.phase;
        s.cursor_after = s.cursor;
      }
      s.phase = Phase::rescue;
      s.cursor = static_cast<std::int8_t>(table().side_of(carrier));
      return true;
    }
    remove(carrier, Where::destroyed);
    s.wrecks.erase(s.wrecks.begin());
    if (s.phase == Phase::rescue && s.wrecks.empty()) {
      s.phase = s.after;
      s.cursor = s.cursor_after;
    }
  }
  return false;
}

}  // namespace coq::dogme

// SPDX-License-Identifier: MIT
#include "core/play/table/candidates.h"
#include "systems/dogme/engine/before.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {

// Deployment on the table, aboard an APC, or off the table (D5.2, D5.4, D11.3, D17.4).

namespace {

constexpr Refusal kNotToDeploy{"D11.3", translatable("{} cannot be deployed now"), {kWho}};

/// Returns whether the element may start off the table (D5.2b).
bool may_reserve(const Table& t, int unit) {
  return t.what(unit).type == Type::infantry && t.b.side(t.side_of(unit)).has(Dogma::special_forces);
}

/// Returns the deployment area of the element (D5.4b, D11.3).
Box area_of(const Table& t, int unit) {
  const int side = t.side_of(unit);
  const bool scouts = t.what(unit).type == Type::assault && t.b.side(side).has(Dogma::scout);
  return scouts ? t.half(side) : t.zone(side);
}

Ruling check_deploy(const Table& t, const Command& c) {
  static constexpr Refusal kAir{"D11.3", translatable("{} is air support and waits off the table"), {kWho}};
  static constexpr Refusal kZone{"D11.3", translatable("{} would not be in its deployment zone"), {kWho}};
  static constexpr Refusal kCarrierElsewhere{
      "D17.4", translatable("{} cannot begin aboard {}"), {kWho, kCarrier}};
  const int unit = c.unit();
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  if (t.what(unit).off_table) return kAir;
  if (!to_deploy(t, unit)) return kNotToDeploy;
  if (c.carrier != kNone) {
    if (t.side_of(c.carrier) != c.side || !t.on_table(c.carrier)) return kCarrierElsewhere;
    if (!t.what(unit).may_embark || !t.what(c.carrier).carries) return kNotCarried;
    const bool full = static_cast<int>(t.passengers(c.carrier).size()) >= t.rules().apc_capacity;
    return full ? Ruling(kFull) : Ruling::yes;
  }
  const Base base = base_at({*c.at, c.facing.value_or(Vector{0, -1})}, t.rules().base);
  return is_in(area_of(t, unit), base) ? check_stand(t, unit, base) : Ruling(kZone);
}

Ruling check_reserve(const Table& t, const Command& c) {
  static constexpr Refusal kNoReserve{"D5.2b", translatable("{} may not stay off the table"), {kWho}};
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  if (!to_deploy(t, c.unit())) return kNotToDeploy;
  return may_reserve(t, c.unit()) ? Ruling::yes : Ruling(kNoReserve);
}

/// Calls f(command) for possible deployments of each remaining element until it returns true. Returns whether
/// it did. Deployments are off the table, aboard each APC, and on a grid with half a base between places,
/// facing the middle of the table.
template <class F>
bool any_deployment(const Table& t, int side, F f) {
  const Vector forward = turned({0, -1}, t.s.edges[side] + 2);
  for (const int unit : t.units_of(side)) {
    if (!to_deploy(t, unit)) continue;
    Command c;
    c.side = static_cast<std::int8_t>(side);
    c = of_unit(std::move(c), Verb::reserve, unit);
    if (check_reserve(t, c) && f(c)) return true;
    c.verb = Verb::deploy;
    for (const int carrier : t.units_of(side)) {
      if (!t.on_table(carrier) || !t.what(carrier).carries) continue;
      c.carrier = static_cast<std::int8_t>(carrier);
      if (check_deploy(t, c) && f(c)) return true;
    }
    c.carrier = kNone;
    c.facing = forward;
    const bool found = any_of_lattice(area_of(t, unit), t.rules().base / 2, [&](Point at) {
      c.at = at;
      return check_deploy(t, c) && f(c);
    });
    if (found) return true;
  }
  return false;
}

void offer_deployment(Offers& o) {
  any_deployment(o.t, o.c.side, [&](const Command& c) {
    o.take_known(c);
    return false;
  });
}

void deploy(Umpire& u, const Command& c) {
  if (c.carrier == kNone) return put(u.s, u.b, c.unit(), {*c.at, c.facing.value_or(Vector{0, -1})});
  board(u.s, c.unit(), c.carrier);
  u.log.event("embarked", {{"unit", u.id(c.unit())}, {"carrier", u.id(c.carrier)}}, "D17.4");
}

void reserve(Umpire& u, const Command& c) {
  u.s.unit(c.unit()).where = Where::off_table;
  u.event("off-table", c.unit(), "D5.2b");
}

}  // namespace

ActionRows deployment_actions() {
  static const ActionRow kRows[] = {
      {.verb = Verb::deploy,
       .name = "deploy",
       .arguments = {kUnit, kAt.optional(), kFacing.optional(), kCarrier.optional()},
       .phases = {Phase::deploy},
       .refusal = check_deploy,
       .offers = offer_deployment,
       .effect = deploy,
       .complete = [](Command& c) { return c.at.has_value() != (c.carrier != kNone); }},
      {.verb = Verb::reserve,
       .name = "reserve",
       .arguments = {kUnit},
       .phases = {Phase::deploy},
       .refusal = check_reserve,
       .offers = Book::offered_elsewhere,
       .effect = reserve}};
  return kRows;
}

bool can_deploy(const Table& t, int side) {
  return any_deployment(t, side, [](const Command&) { return true; });
}

void Umpire::leave_out() {
  for (const int u : table().units_of(s.cursor)) {
    if (!to_deploy(table(), u)) continue;
    remove(u, Where::exited);
    event("left-out", u, "D11.3");
  }
}

// Reserves: calling elements that wait off the table, and their entry (D5.2, D18).

namespace {

/// Checks a call (D18.1, D5.2b, D5.2c).
Ruling check_call(const Table& t, const Command& c) {
  static constexpr Refusal kCarried{"D5.2c", translatable("{} is aboard an APC and cannot be called"), {kWho}};
  static constexpr Refusal kNotWaiting{"D18.1", translatable("{} is not waiting off the table"), {kWho}};
  static constexpr Refusal kAgain{
      "D24.4", translatable("{} left the table this turn and can be called back only in a later one"), {kWho}};
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  if (static_cast<int>(c.units.size()) > t.rules().group_most) return kGroupSize;
  for (const int unit : c.units) {
    if (t.s.unit(unit).where == Where::carried) return kCarried;
    if (t.s.unit(unit).where != Where::off_table) return kNotWaiting;
    if (t.s.unit(unit).test == Test::failed) return kAgain;
    if (t.what(unit).id != t.what(c.unit()).id) return kGroupClass;
  }
  return t.s.pi < t.rules().pi_call ? Ruling(kPoints) : Ruling::yes;
}

/// Checks an entry (D18.2, Q54).
Ruling check_enter(const Table& t, const Command& c) {
  static constexpr Refusal kUncalled{"D18.1", translatable("{} was not called"), {kWho}};
  static constexpr Refusal kEdge{
      "D18.2", translatable("{} must enter from an edge of the table, outside the enemy zone"), {kWho}};
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  const int unit = c.unit();
  if (t.s.unit(unit).where != Where::called) return kUncalled;
  const Point from = *c.at;
  const Box table = t.b.table();
  const bool on_edge = table.contains(from) && (from.x == table.min.x || from.x == table.max.x ||
                                                from.y == table.min.y || from.y == table.max.y);
  if (!on_edge || t.zone(other(t.side_of(unit))).contains(from)) return kEdge;
  const auto journey = journey_of(t, c, 0);
  if (!journey) return kLegs;
  if (const Ruling ruling = check_journey(t, *journey); !ruling) return ruling;
  if (const Ruling ruling = check_charge(t, *journey); !ruling) return ruling;
  std::vector<int> arrived;
  for (const int member : t.group_of(unit))
    if (member != unit && t.on_table(member)) arrived.push_back(member);
  if (arrived.empty()) return Ruling::yes;
  State state = t.s;
  put(state, t.b, unit, journey->end());
  arrived.push_back(unit);
  const bool charges = !t.touched_at(unit, state.unit(unit).base).empty();
  return charges || Table{t.b, state}.is_formation(arrived) ? Ruling::yes : Ruling(kNoFormation);
}

/// Offers sets of waiting elements of one class, up to the size of a group.
void offer_calls(Offers& o) {
  std::vector<std::int8_t> waiting;
  for (const int unit : o.t.units_of(o.c.side))
    if (o.t.s.unit(unit).where == Where::off_table) waiting.push_back(static_cast<std::int8_t>(unit));
  const auto joins = [&](const std::vector<std::int8_t>& chosen, int next) {
    return o.t.what(next).id == o.t.what(chosen.front()).id;
  };
  each_choice(waiting, o.t.rules().group_most, joins, [&](const std::vector<std::int8_t>& chosen) {
    o.c.units = chosen;
    o.take();
  });
  o.c.units.clear();
}

/// Several called elements arrive as a group.
void call(Umpire& u, const Command& c) {
  u.spend(u.b.rules.pi_call, "D18.1");
  const std::int8_t group = c.units.size() > 1 ? free_group(u.s) : static_cast<std::int8_t>(kNone);
  for (const int unit : c.units) {
    u.s.unit(unit).where = Where::called;
    u.s.unit(unit).group = group;
  }
}

void enter(Umpire& u, const Command& c) {
  const auto journey = journey_of(u.table(), c, 0);
  if (u.b.rules.pi_arrive > 0) u.spend(u.b.rules.pi_arrive, "D18.2");
  u.go(*journey);
}

}  // namespace

ActionRows arrival_actions() {
  static const ActionRow kRows[] = {
      {.verb = Verb::enter,
       .name = "enter",
       .arguments = {kUnit, kFrom, kWay.optional(), kFacings.optional(), kFacing.optional()},
       .phases = {Phase::movement},
       .refusal = check_enter,
       .offers = Book::offered_elsewhere,
       .effect = enter},
      {.verb = Verb::call,
       .name = "call",
       .arguments = {kUnits},
       .phases = {Phase::movement},
       .refusal = check_call,
       .offers = offer_calls,
       .effect = call}};
  return kRows;
}

/// Offers entries from the table edges, half a base apart, straight ahead at full and half speed.
void offer_entry(Offers& o, int unit) {
  for (const Place& from : places_of_entry(o.t.b.width, o.t.b.height, o.t.rules().base)) {
    for (const std::int64_t length : {o.t.what(unit).speed, o.t.what(unit).speed / 2}) {
      Command c = of_unit(o.c, Verb::enter, unit);
      c.at = from.at;
      c.ways = {Way{{advanced(from.at, from.facing, length)}}};
      c.facing = from.facing;
      c.facings = {from.facing};
      o.take(std::move(c));
    }
  }
}

}  // namespace coq::dogme

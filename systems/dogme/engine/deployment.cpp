// SPDX-License-Identifier: MIT
// Deployment, on the table, aboard or off it (D5.2, D5.4, D11.3, D17.4).
#include "core/play/table/candidates.h"
#include "systems/dogme/engine/before.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {
namespace {

constexpr Refusal kNotToDeploy{"D11.3", translatable("{} is not to be deployed now"), {kWho}};

/// D5.2b.
bool may_reserve(const Table& t, int unit) {
  return t.what(unit).type == Type::infantry && t.b.side(t.side_of(unit)).has(Dogma::special_forces);
}

/// D5.4b, D11.3.
Box area_of(const Table& t, int unit) {
  const int side = t.side_of(unit);
  const bool scouts = t.what(unit).type == Type::assault && t.b.side(side).has(Dogma::scout);
  return scouts ? t.half(side) : t.zone(side);
}

Ruling check_deploy(const Table& t, const Command& c) {
  static constexpr Refusal kAir{"D11.3", translatable("{} is air support and waits off the table"), {kWho}};
  static constexpr Refusal kZone{"D11.3", translatable("{} would not stand in its deployment zone"), {kWho}};
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

/// Of each element that is still to be deployed: off the table, aboard each APC, and a lattice of half bases
/// over its area, front towards the middle of the table. f(command) is called until it is true. Was it?
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

}  // namespace coq::dogme

// SPDX-License-Identifier: MIT
// Elements that wait off the table are called, and enter (D5.2, D18).
#include "core/play/table/candidates.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {
namespace {

/// D18.1, D5.2b, D5.2c.
Ruling check_call(const Table& t, const Command& c) {
  static constexpr Refusal kCarried{"D5.2c", translatable("{} is aboard an APC and cannot be called"), {kWho}};
  static constexpr Refusal kNotWaiting{"D18.1", translatable("{} does not wait off the table"), {kWho}};
  static constexpr Refusal kAgain{
      "D24.4", translatable("{} left the table this turn and is called in a later one"), {kWho}};
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

/// D18.2, Q54.
Ruling check_enter(const Table& t, const Command& c) {
  static constexpr Refusal kUncalled{"D18.1", translatable("{} was not called"), {kWho}};
  static constexpr Refusal kEdge{
      "D18.2", translatable("{} enters from an edge of the table, outside the enemy zone"), {kWho}};
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

/// All of a class that wait off the table, up to a group's number.
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

/// Several come as a group.
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

/// From every half base of the edges, straight ahead at full and half speed.
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

// SPDX-License-Identifier: MIT
// What may be done in the movement phase (D14 to D18, D29), and by passengers of an APC that is destroyed.
#include <algorithm>

#include "core/rules/dogme/moves.h"

namespace coq::dogme {
namespace {

std::vector<int> ints(const std::vector<std::int8_t>& units) {
  return {units.begin(), units.end()};
}

/// May it still make its tactical move this turn?
Why may_move(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  if (u.where != Where::table) return Why::not_on_table;
  if (u.disembarked) return Why::moved_out;  // D17.7
  if (u.moved) return Why::moved;
  if (u.immobilised && u.test == Test::failed) return Why::test_failed;
  // D17.3: who embarked this turn is not transported.
  for (const int passenger : t.passengers(unit))
    if (!t.s.unit(passenger).aboard) return Why::carried_new;
  return Why::yes;
}

/// `in_place`: of a move of no length.
int price_of(const Table& t, const Journey& journey, int in_place) {
  if (t.in_contact(journey.unit)) return t.rules().pi_break_off;  // D29.4
  return journey.goes() ? t.rules().pi_move : in_place;
}

Why check_move(const Table& t, const Command& c) {
  const int unit = c.units.front();
  if (const Why why = may_move(t, unit); why != Why::yes) return why;
  const auto journey = journey_of(t, c, 0);
  if (!journey) return Why::way_legs;
  if (t.s.pi < price_of(t, *journey, t.rules().pi_turn)) return Why::points;
  if (const Why why = check_break_off(t, *journey); why != Why::yes) return why;
  if (const Why why = check_journey(t, *journey); why != Why::yes) return why;
  return check_charge(t, *journey);
}

/// D15.5.
Why check_align(const Table& t, const Command& c) {
  const int unit = c.units.front();
  const UnitState& u = t.s.unit(unit);
  if (u.where != Where::table) return Why::not_on_table;
  if (u.moved || u.charged) return Why::moved;
  const std::vector<int> enemies = t.contacts(unit);
  const bool partial = std::any_of(enemies.begin(), enemies.end(), [&](int enemy) {
    return !t.what(enemy).no_close_target && !t.full_contact_of(unit, enemy);
  });
  const bool full = std::any_of(enemies.begin(), enemies.end(),
                                [&](int enemy) { return t.full_contact_of(unit, enemy).has_value(); });
  if (!partial || full) return Why::align_none;
  if (t.s.pi < t.rules().pi_align) return Why::points;
  return alignment_of(t, unit, u.place) ? Why::yes : Why::align_room;
}

Why check_group(const Table& t, const Command& c) {
  const std::vector<int> units = ints(c.units);
  const int count = static_cast<int>(units.size());
  if (count < t.rules().group_least || count > t.rules().group_most) return Why::group_size;
  // D11.5: before the first turns groups are declared, not in them.
  if (t.s.phase == Phase::movement && t.s.turn == 1) return Why::group_undeclared;
  if (t.s.phase == Phase::movement && t.s.pi < t.rules().pi_form) return Why::points;
  for (const int unit : units) {
    const UnitState& u = t.s.unit(unit);
    if (u.where != Where::table) return Why::not_on_table;
    if (t.what(unit).id != t.what(units.front()).id) return Why::group_class;
    if (u.moved || u.charged || u.disembarked || u.formed) return Why::group_moved;
    if (t.in_contact(unit)) return Why::group_contact;  // D15.4
  }
  if (!t.is_chain(units)) return Why::group_gap;
  const Vector facing = c.facing.value_or(t.s.unit(units.front()).place.facing);
  State turned_state = t.s;
  for (const int unit : units) put(turned_state, t.b, unit, {t.s.unit(unit).place.at, facing});
  const Table turned_table{t.b, turned_state};
  for (const int unit : units) {
    if (const Why why = check_stand(turned_table, unit, turned_state.unit(unit).base); why != Why::yes)
      return why;
  }
  return turned_table.is_formation(units) ? Why::yes : Why::group_gap;
}

bool same_enemy_group(const Table& t, int a, int b) {
  return a == b || (t.s.unit(a).group != kNone && t.s.unit(a).group == t.s.unit(b).group);
}

/// Does the member charge one of those that the group charges, if it can (D16.6)?
bool charges_along(const Table& t, const Journey& journey, const std::vector<int>& charged) {
  const Base end = base_at(journey.end(), t.rules().base);
  for (const int enemy : touched_at(t, journey.unit, end))
    for (const int other_enemy : charged)
      if (same_enemy_group(t, enemy, other_enemy)) return true;
  for (int enemy = 0; enemy < t.unit_count(); ++enemy) {
    const bool among = t.on_table(enemy) && t.side_of(enemy) != t.side_of(journey.unit) &&
                       std::any_of(charged.begin(), charged.end(),
                                   [&](int wanted) { return same_enemy_group(t, enemy, wanted); });
    if (among && !charges_at(t, journey.unit, enemy).empty()) return false;
  }
  return true;
}

Why check_members(const Table& t, const Command& c) {
  const int group = t.s.unit(c.units.front()).group;
  if (static_cast<int>(c.units.size()) < t.rules().group_least || group == kNone) return Why::group_none;
  for (const int unit : c.units) {
    if (const Why why = may_move(t, unit); why != Why::yes) return why;
    if (t.s.unit(unit).charged) return Why::moved;
    if (t.s.unit(unit).group != group) return Why::group_none;
  }
  return t.is_formation(ints(c.units)) ? Why::yes : Why::group_apart;
}

/// D16: the leader moves first, the others follow one at a time, as things stand then.
Why check_move_group(const Table& t, const Command& c) {
  if (c.ways.size() != c.units.size() || !c.facings.empty()) return Why::way_legs;
  if (const Why why = check_members(t, c); why != Why::yes) return why;
  if (t.s.pi < t.rules().pi_group) return Why::points;
  State state = t.s;
  const Table now{t.b, state};
  std::vector<int> charged, left;  // on the table
  bool goes = false;
  for (std::size_t i = 0; i < c.units.size(); ++i) {
    const auto journey = journey_of(now, c, i);
    if (!journey) return Why::way_legs;
    goes = goes || journey->goes() || !same_direction(journey->end_facing, journey->start.facing);
    if (const Why why = check_break_off(now, *journey); why != Why::yes) return why;
    if (const int carrier = c.carrier_of(i); carrier != kNone) {
      if (const Why why = check_room(now, journey->unit, carrier); why != Why::yes) return why;
      if (const Why why = check_boarding(now, *journey, carrier); why != Why::yes) return why;
      board(state, journey->unit, carrier);
      continue;
    }
    left.push_back(journey->unit);
    if (const Why why = check_journey(now, *journey); why != Why::yes) return why;
    if (const Why why = check_charge(now, *journey); why != Why::yes) return why;
    if (!charged.empty() && !charges_along(now, *journey, charged)) return Why::group_charge;
    const std::vector<int> met = touched_at(now, journey->unit, base_at(journey->end(), t.rules().base));
    put(state, t.b, journey->unit, journey->end());
    if (met.empty()) continue;
    charged.insert(charged.end(), met.begin(), met.end());
    if (const auto alignment = alignment_of(now, journey->unit, journey->end())) {
      put(state, t.b, journey->unit, alignment->place);
      put(state, t.b, alignment->enemy, {state.unit(alignment->enemy).place.at, alignment->enemy_facing});
    }
  }
  const bool boards = left.size() < c.units.size();
  if (!goes && !boards) return Why::group_apart;
  // D16.5; who charges lies where its enemy is, and all do.
  if (!charged.empty()) return boards ? Why::group_charge : Why::yes;
  return left.empty() || now.is_formation(left) ? Why::yes : Why::group_apart;
}

/// D17.1, D17.2, D17.10.
Why check_embark(const Table& t, const Command& c) {
  const int unit = c.units.front(), carrier = c.carrier;
  if (const Why why = may_move(t, unit); why != Why::yes) return why;
  if (const Why why = check_room(t, unit, carrier); why != Why::yes) return why;
  const auto journey = journey_of(t, c, 0);
  if (!journey) return Why::way_legs;
  if (t.s.pi < price_of(t, *journey, t.rules().pi_embark)) return Why::points;
  // D29.1: who is in contact goes away from it first.
  if (const Why why = check_break_off(t, *journey); why != Why::yes) return why;
  return check_boarding(t, *journey, carrier);
}

/// D17.5 to D17.9, D17.11.
Why check_disembark(const Table& t, const Command& c) {
  const int unit = c.units.front();
  const UnitState& u = t.s.unit(unit);
  if (u.where != Where::carried) return Why::not_on_table;
  const bool rescue = t.s.phase == Phase::rescue;
  if (rescue ? u.carrier != t.s.wrecks.front() : !u.aboard) return Why::disembark_new;
  if (!t.on_table(u.carrier)) return Why::not_on_table;
  if (!rescue && t.s.pi < t.rules().pi_disembark) return Why::points;
  const Base base = base_at({*c.at, *c.facing}, t.rules().base);
  int near_whom = u.carrier;
  for (int first = 0; first < t.unit_count(); ++first) {
    const UnitState& before = t.s.unit(first);
    if (before.disembarked && before.carrier == u.carrier && before.where == Where::table) near_whom = first;
  }
  if (!near(base, t.s.unit(near_whom).base, t.rules().formation)) return Why::disembark_far;
  if (!touched_at(t, unit, base).empty()) return Why::disembark_contact;
  return check_stand(t, unit, base);
}

/// D18.1, D5.2b, D5.2c.
Why check_call(const Table& t, const Command& c) {
  if (static_cast<int>(c.units.size()) > t.rules().group_most) return Why::group_size;
  for (const int unit : c.units) {
    if (t.s.unit(unit).where == Where::carried) return Why::call_carried;
    if (t.s.unit(unit).where != Where::off_table) return Why::call_who;
    if (t.s.unit(unit).test == Test::failed) return Why::call_again;  // D24.4
    if (t.what(unit).id != t.what(c.units.front()).id) return Why::group_class;
  }
  return t.s.pi < t.rules().pi_call ? Why::points : Why::yes;
}

/// D18.2, Q54.
Why check_enter(const Table& t, const Command& c) {
  const int unit = c.units.front();
  if (t.s.unit(unit).where != Where::called) return Why::enter_uncalled;
  const Point from = *c.at;
  const Box table = t.b.table();
  const bool on_edge = table.contains(from) && (from.x == table.min.x || from.x == table.max.x ||
                                                from.y == table.min.y || from.y == table.max.y);
  if (!on_edge || t.zone(other(t.side_of(unit))).contains(from)) return Why::enter_edge;
  const auto journey = journey_of(t, c, 0);
  if (!journey) return Why::way_legs;
  if (const Why why = check_journey(t, *journey); why != Why::yes) return why;
  if (const Why why = check_charge(t, *journey); why != Why::yes) return why;
  std::vector<int> arrived;
  for (const int member : t.group_of(unit))
    if (member != unit && t.on_table(member)) arrived.push_back(member);
  if (arrived.empty()) return Why::yes;
  State state = t.s;
  put(state, t.b, unit, journey->end());
  arrived.push_back(unit);
  const bool charges = !touched_at(t, unit, state.unit(unit).base).empty();
  return charges || Table{t.b, state}.is_formation(arrived) ? Why::yes : Why::group_apart;  // D16.5
}

/// Q20: a passenger is lost only where none of the places next to the APC is free (candidates.cpp offers them).
Why check_lose(const Table& t, const Command& c) {
  if (t.s.unit(c.units.front()).carrier != t.s.wrecks.front()) return Why::not_on_table;
  for (const Place& place : places_beside(t, t.s.unit(c.units.front()).carrier)) {
    Command out = c;
    out.verb = Verb::disembark;
    out.at = place.at;
    out.facing = place.facing;
    if (check_disembark(t, out) == Why::yes) return Why::rescue_room;
  }
  return Why::yes;
}

}  // namespace

Why check_movement(const Table& t, const Command& c) {
  for (const int unit : c.units)
    if (t.side_of(unit) != c.side) return Why::not_own;
  switch (c.verb) {
    case Verb::move:
      return check_move(t, c);
    case Verb::align:
      return check_align(t, c);
    case Verb::group:
      return check_group(t, c);
    case Verb::move_group:
      return check_move_group(t, c);
    case Verb::embark:
      return check_embark(t, c);
    case Verb::disembark:
      return check_disembark(t, c);
    case Verb::call:
      return check_call(t, c);
    case Verb::enter:
      return check_enter(t, c);
    case Verb::lose:
      return check_lose(t, c);
    default:
      return Why::not_now;
  }
}

}  // namespace coq::dogme

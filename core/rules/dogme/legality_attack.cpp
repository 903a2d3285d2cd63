// SPDX-License-Identifier: MIT
// What may be attacked (D19, D20, D22, D25 to D27).
#include <algorithm>

#include "core/geo/base.h"
#include "core/geo/distance.h"
#include "core/los/edge_sight.h"
#include "core/rules/dogme/moves.h"

namespace coq::dogme {
namespace {

bool contains_unit(const std::vector<std::int8_t>& units, int unit) {
  return std::find(units.begin(), units.end(), unit) != units.end();
}

/// D20: from the attacker's front edge to the area of a target. `hidden`: do elements hide it?
bool in_sight(const Table& t, int unit, const Polygon& target, int target_unit, int target_piece, bool hidden) {
  const Base& base = t.s.unit(unit).base;
  los::EdgeQuestion question;
  question.front_a = base[0];
  question.front_b = base[1];
  question.viewer = ring_of(base);
  question.target = target;
  question.target_piece = target_piece;
  question.pieces = &*t.s.sights;
  question.field = t.b.sight.field;
  question.own_base_hides = t.b.sight.own_base_hides;
  const Um side = t.rules().base, margin = t.b.sight.units_may_be_grazed ? 0 : 1;  // Q24
  Box corridor = box_of(base);
  corridor.include(bounds(target.outer));
  for (int u = 0; hidden && u < t.unit_count(); ++u) {
    if (u == unit || u == target_unit || !t.on_table(u)) continue;
    if (!corridor.meets(box_of(t.s.unit(u).base))) continue;
    const Place& place = t.s.unit(u).place;
    question.elements.push_back(grown_base_ring(place.at, place.facing, side, side, margin));
  }
  return los::sees(question);
}

/// Elements of the attacker's side that may support or attack: who, besides the target, is asked about.
Why check_support(const Table& t, const Command& c, int most) {
  if (static_cast<int>(c.support.size()) > most) return Why::support_many;
  if (contains_unit(c.support, c.units.front())) return Why::support_self;
  for (const int unit : c.support)
    if (t.side_of(unit) != c.side) return Why::not_own;
  return Why::yes;
}

/// The target: an enemy on the table, or an intact building that this type may attack (D7.4b).
Why check_target(const Table& t, const Command& c, int unit) {
  if (c.target != kNone)
    return t.side_of(c.target) != c.side && t.on_table(c.target) ? Why::yes : Why::target_none;
  const Piece* piece = t.find_piece(c.piece);
  if (piece == nullptr || piece->ground != Ground::building) return Why::target_none;
  return t.what(unit).attacks_buildings ? Why::yes : Why::building_who;
}

bool was_attacked(const Table& t, const Command& c) {
  if (c.target != kNone) return contains_unit(t.s.attacked, c.target);
  const auto& all = t.s.attacked_buildings;
  return std::find(all.begin(), all.end(), c.piece) != all.end();
}

Why check_shooter(const Table& t, const Command& c, int unit) {
  if (const Why why = check_target(t, c, unit); why != Why::yes) return why;
  if (const Why why = can_shoot(t, unit); why != Why::yes) return why;
  return c.target != kNone ? can_hit(t, unit, c.target) : can_hit(t, unit, *t.find_piece(c.piece));
}

Why check_fire(const Table& t, const Command& c) {
  if (const Why why = check_support(t, c, t.rules().support_most); why != Why::yes) return why;
  if (const Why why = check_target(t, c, c.units.front()); why != Why::yes) return why;
  if (was_attacked(t, c)) return Why::fire_twice;                                    // D22.1
  if (c.target != kNone && t.in_contact(c.target)) return Why::fire_target_contact;  // D19.2
  if (const Why why = check_shooter(t, c, c.units.front()); why != Why::yes) return why;
  for (const int unit : c.support) {
    if (const Why why = check_shooter(t, c, unit); why != Why::yes) return why;  // D22.2
  }
  return Why::yes;
}

Why check_close(const Table& t, const Command& c) {
  const int unit = c.units.front();
  if (const Why why = check_support(t, c, t.rules().close_support_most); why != Why::yes) return why;
  if (const Why why = check_target(t, c, unit); why != Why::yes) return why;
  if (t.s.unit(unit).where != Where::table) return Why::not_on_table;
  if (t.s.unit(unit).fought) return Why::close_done;
  if (c.target != kNone) {
    if (t.what(c.target).no_close_target) return Why::close_air;  // D25.3
    const auto contact = t.full_contact_of(unit, c.target);
    if (!contact) return Why::close_contact;           // D1.3, Q48
    if (contact->other != 0) return Why::close_flank;  // D27.2
  } else if (!t.touches(unit, *t.find_piece(c.piece))) {
    return Why::close_contact;  // Q46
  }
  if (t.rules().close_one_attack && was_attacked(t, c)) return Why::close_twice;  // Q45
  for (const int supporter : c.support) {
    if (const Why why = can_support_close(t, unit, supporter, c.target); why != Why::yes) return why;
  }
  return Why::yes;
}

}  // namespace

Why can_shoot(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  if (u.where != Where::table) return Why::not_on_table;
  if (u.fired) return Why::fire_done;                                            // D19.4
  if (u.charged) return Why::fire_charged;                                       // D15.1
  if (t.what(unit).move_or_fire && u.shifted) return Why::fire_moved;            // D14.3
  if (t.what(unit).move_or_fire && u.disembarked) return Why::fire_disembarked;  // D17.8
  if (u.immobilised && u.test == Test::failed) return Why::test_failed;          // D24.2
  return t.in_contact(unit) ? Why::fire_contact : Why::yes;                      // D19.2
}

Why can_hit(const Table& t, int unit, int target) {
  const Base& own = t.s.unit(unit).base;
  const Ring theirs = ring_of(t.s.unit(target).base);
  if (!within(own[0], own[1], theirs, t.what(unit).range)) return Why::fire_range;  // D19.3
  const bool hidden = !t.what(target).seen_over && !t.what(unit).sees_over;         // D20.3
  return in_sight(t, unit, Polygon{theirs, {}}, target, kNone, hidden) ? Why::yes : Why::fire_blocked;
}

Why can_hit(const Table& t, int unit, const Piece& building) {
  const Base& own = t.s.unit(unit).base;
  if (!within(own[0], own[1], building.area.outer, t.what(unit).range)) return Why::fire_range;
  const int index = static_cast<int>(&building - t.s.pieces->data());
  return in_sight(t, unit, building.area, kNone, index, !t.what(unit).sees_over) ? Why::yes : Why::fire_blocked;
}

std::vector<int> flankers(const Table& t, int attacker, int target) {
  std::vector<int> out;
  if (target == kNone) return out;
  t.each(t.side_of(attacker), [&](int unit) {
    if (unit != attacker && t.flanks(unit, target)) out.push_back(unit);
  });
  return out;
}

Why can_support_close(const Table& t, int attacker, int supporter, int target) {
  if (!t.on_table(supporter)) return Why::not_on_table;
  if (t.s.unit(supporter).fought) return Why::close_done;
  if (target != kNone && t.flanks(supporter, target)) return Why::yes;  // D27.3, Q26
  if (!t.is_near(attacker, supporter, t.rules().formation)) return Why::close_support_far;
  for (const int enemy : t.contacts(supporter))
    if (enemy != target) return Why::close_support_contact;
  return Why::yes;
}

Why check_attack(const Table& t, const Command& c) {
  for (const int unit : c.units)
    if (t.side_of(unit) != c.side) return Why::not_own;
  return c.verb == Verb::fire ? check_fire(t, c) : check_close(t, c);
}

}  // namespace coq::dogme

// SPDX-License-Identifier: MIT
// Ranged attacks, artillery before the first turn, immobilisation (D5.1, D19 to D24).
#include <algorithm>

#include "core/geometry/base.h"
#include "core/geometry/distance.h"
#include "core/sight/kernel/edge_sight.h"
#include "systems/dogme/engine/attacks.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {
namespace {

/// D20: from the attacker's front edge to the area of a target. `hidden`: do elements hide it?
bool in_sight(const Table& t, int unit, const Polygon& target, int target_unit, int target_piece, bool hidden) {
  const Base& base = t.base_of(unit);
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
    if (!corridor.meets(box_of(t.base_of(u)))) continue;
    const Place& place = t.place_of(u);
    question.elements.push_back(grown_base_ring(place.at, place.facing, side, side, margin));
  }
  return los::sees(question);
}

/// Range and line of sight (D19.3, D20), from the attacker to an element, or to a building.
Ruling check_hit(const Table& t, const Command& c, int unit) {
  static constexpr Refusal kRange{"D19.3", translatable("{} is out of range of {}"), {kTarget, kWho}};
  static constexpr Refusal kBlocked{"D21.4", translatable("{} has no line of sight to {}"), {kWho, kTarget}};
  const Base& own = t.base_of(unit);
  const Piece* building = c.target == kNone ? t.find_piece(c.piece) : nullptr;
  const Polygon standing = building == nullptr ? Polygon{ring_of(t.base_of(c.target)), {}} : Polygon{};
  const Polygon& area = building == nullptr ? standing : building->area;
  if (!within(own[0], own[1], area.outer, t.what(unit).range)) return kRange;
  const int piece = building == nullptr ? kNone : static_cast<int>(building - t.s.pieces->data());
  const bool seen_over = building == nullptr && t.what(c.target).seen_over;
  const bool hidden = !seen_over && !t.what(unit).sees_over;  // D20.3
  return in_sight(t, unit, area, c.target, piece, hidden) ? Ruling::yes : Ruling(kBlocked);
}

Ruling check_shooter(const Table& t, const Command& c, int unit) {
  if (const Ruling ruling = check_target(t, c, unit); !ruling) return ruling;
  if (const Ruling ruling = can_shoot(t, unit); !ruling) return ruling;
  return check_hit(t, c, unit);
}

Ruling check_fire(const Table& t, const Command& c) {
  static constexpr Refusal kTwice{"D22.1", translatable("{} has been attacked this turn"), {kTarget}};
  static constexpr Refusal kTargetContact{
      "D19.2", translatable("{} is in contact with an enemy and cannot be a target"), {kTarget}};
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_support(t, c, t.rules().support_most); !ruling) return ruling;
  if (const Ruling ruling = check_target(t, c, c.unit()); !ruling) return ruling;
  if (was_attacked(t, c)) return kTwice;
  if (c.target != kNone && t.in_contact(c.target)) return kTargetContact;
  if (const Ruling ruling = check_shooter(t, c, c.unit()); !ruling) return ruling;
  for (const int unit : c.support)
    if (const Ruling ruling = check_shooter(t, c, unit); !ruling) return ruling;  // D22.2
  return Ruling::yes;
}

/// D5.1b, D5.1e.
Ruling check_bombard(const Table& t, const Command& c) {
  static constexpr Refusal kDone{"D5.1b", translatable("the artillery has fired already")};
  static constexpr Refusal kGroup{"D5.1e",
                                  translatable("artillery bombards a whole enemy group, and nothing else")};
  if (t.s.bombarded[c.side]) return kDone;
  const std::vector<int> members = t.group_of(c.unit());
  std::vector<int> named(c.units.begin(), c.units.end());
  std::sort(named.begin(), named.end());
  const bool whole = t.s.unit(c.unit()).group != kNone && t.side_of(c.unit()) != c.side && named == members;
  return whole ? Ruling::yes : Ruling(kGroup);
}

/// Who shoots could support as well.
void offer_fire(Offers& o) {
  each_target(o, [&](Command c) {
    const std::vector<std::int8_t> able = attackers(o.t, c, check_fire);
    for (const std::int8_t unit : able) {
      std::vector<std::int8_t> others;
      std::copy_if(able.begin(), able.end(), std::back_inserter(others), [&](int u) { return u != unit; });
      c.units = {unit};
      take_with_support(o, c, others, o.t.rules().support_most);
    }
  });
}

void offer_bombardments(Offers& o) {
  for (int group = 0; group < group_count(o.t.s); ++group) {
    o.c.units.clear();
    for (const int u : o.t.units())
      if (o.t.s.unit(u).group == group) o.c.units.push_back(static_cast<std::int8_t>(u));
    if (!o.c.units.empty()) o.take();
  }
}

void immobilise(Umpire& u, int unit) {
  if (u.s.unit(unit).immobilised) return;
  u.s.unit(unit).immobilised = true;
  u.event("immobilised", unit, "D24.1");
}

/// D21.2, D21.3, D23.1, D24.1.
void shoot(Umpire& u, const Assault& a) {
  const Totals totals = u.resolve(a);
  if (const std::string rule = u.destroying_rule(a, totals); !rule.empty()) {
    u.log.result("destroyed");
    if (a.target == kNone) return u.collapse(a.building, rule.c_str());
    return u.destroy(a.target, rule.c_str());
  }
  const bool wins = totals.attack > totals.defence && a.target != kNone;
  u.log.result(wins ? "immobilised" : "nothing");
  const bool marks = wins || (a.attacker == kNone && u.b.rules.artillery_marks_all);  // Q37
  if (marks) immobilise(u, a.target);
}

void fire(Umpire& u, const Command& c) {
  if (!u.passes(c.unit())) return;
  Assault a;
  a.attacker = c.unit();
  a.target = c.target;
  a.building = c.piece;
  a.reasons.push_back({u.table().what(c.unit()).cf, "D21.1", "cf"});
  u.s.unit(c.unit()).fired = true;
  for (const int supporter : c.support) {
    if (!u.passes(supporter)) continue;
    u.s.unit(supporter).fired = true;  // Q34
    a.reasons.push_back({u.b.rules.support.is, u.b.rules.support.rule, "support " + u.id(supporter)});
  }
  u.note_attack(c);
  u.rate_optimal(a);
  shoot(u, a);
}

/// D5.1: a ranged attack on each element of the group.
void bombard(Umpire& u, const Command& c) {
  u.s.bombarded[c.side] = true;
  for (const int target : c.units) {
    Assault assault;
    assault.target = target;
    assault.reasons.push_back({u.b.rules.artillery.is, u.b.rules.artillery.rule, "artillery"});
    u.rate_optimal(assault);
    shoot(u, assault);
  }
}

}  // namespace

ActionRows shooting_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::bombard,
                                     .name = "bombard",
                                     .arguments = {kUnits},
                                     .phases = {Phase::bombard},
                                     .refusal = check_bombard,
                                     .offers = offer_bombardments,
                                     .effect = bombard},
                                    {.verb = Verb::fire,
                                     .name = "fire",
                                     .arguments = {kUnit, kTarget, kSupport.optional()},
                                     .phases = {Phase::ranged},
                                     .refusal = check_fire,
                                     .offers = offer_fire,
                                     .effect = fire}};
  return kRows;
}

Ruling can_shoot(const Table& t, int unit) {
  static constexpr Refusal kFired{"D19.4", translatable("{} has fired this turn"), {kWho}};
  static constexpr Refusal kCharged{"D15.1", translatable("{} has charged and does not fire"), {kWho}};
  static constexpr Refusal kShifted{"D14.3", translatable("{} moves or fires, and has moved"), {kWho}};
  static constexpr Refusal kAlighted{"D17.8", translatable("{} moves or fires, and has alighted"), {kWho}};
  static constexpr Refusal kContact{"D19.2", translatable("{} is in contact with an enemy"), {kWho}};
  const UnitState& state = t.s.unit(unit);
  if (state.where != Where::table) return kNotOnTable;
  if (state.fired) return kFired;
  if (state.charged) return kCharged;
  if (t.what(unit).move_or_fire && state.shifted) return kShifted;
  if (t.what(unit).move_or_fire && state.disembarked) return kAlighted;
  if (state.immobilised && state.test == Test::failed) return kFailed;
  return t.in_contact(unit) ? Ruling(kContact) : Ruling::yes;
}

bool Umpire::passes(int unit) {
  UnitState& state = s.unit(unit);
  if (!state.immobilised || state.test == Test::passed) return true;
  if (state.test == Test::failed) return false;
  const bool strict = b.side(table().side_of(unit)).has(Dogma::rigid_discipline);
  const int need = table().need(unit);
  const int face = die("immobilisation", {{"unit", id(unit)}}, {}, need);
  const bool passed = face >= need;
  log.result(passed ? "pass" : "fail");
  state.test = passed ? Test::passed : Test::failed;
  if (passed) return true;
  event("held", unit, strict ? b.rules.need_strict.rule.c_str() : "D24.3");
  if (table().is_air(unit) && state.where == Where::table) {  // D24.4
    remove(unit, Where::off_table);
    state.test = Test::failed;
    event("off-table", unit, "D24.4");
  }
  return false;
}

}  // namespace coq::dogme

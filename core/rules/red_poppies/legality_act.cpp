// SPDX-License-Identifier: MIT
// What activated units do, and what the passive side does about it.
#include "core/rules/red_poppies/legality_orders.h"

namespace coq::red_poppies {
namespace {

/// May the unit do that under this order?
Why check_actor(const Table& t, const Command& c, int unit) {
  const UnitState& u = t.s.unit(unit);
  if (t.info(unit).side != t.s.active || !u.activated) return Why::not_activated;
  return u.fatigued ? why_fatigued(t, c, unit) : Why::yes;
}

/// An action that is no movement: a unit that moves has chosen its action (5.03c).
Why check_other(const Table& t, const Command& c) {
  const int unit = c.units.front();
  const Why why = check_actor(t, c, unit);
  if (why != Why::yes) return why;
  if (!t.on_map(unit)) return Why::enter_where;
  return t.s.unit(unit).went ? Why::other_action : Why::yes;
}

/// Units that spend a point together: they act, and stand in one hex of the map.
Why check_stack(const Table& t, const Command& c) {
  const HexId from = t.s.unit(c.units.front()).hex;
  for (const int u : c.units) {
    const Why why = check_actor(t, c, u);
    if (why != Why::yes) return why;
    if (!t.on_map(u)) return Why::enter_where;
    if (t.s.unit(u).hex != from) return Why::apart;
  }
  return Why::yes;
}

/// 5.41d, 8.51: is the road's extra point there for one more hex over this hexside?
bool has_bonus(const Table& t, int unit, Direction d) {
  const UnitState& u = t.s.unit(unit);
  const HexData& hex = t.b.board.at(u.hex);
  const bool by_road = u.went ? u.road_only : hex.road;
  return by_road && !u.bonus_used && hex.sides[static_cast<std::size_t>(d)].road;
}

bool can_pay_hex(const Table& t, int unit, Direction d) {
  const int bonus = has_bonus(t, unit, d) ? t.b.rules.mp_bonus : 0;
  return t.points_left(unit) + bonus >= t.b.rules.mp_hex;
}

/// 10.22, 8.51: into the mirror hex beyond an edge, along the road where one leads there.
bool can_pay_exit(const Table& t, int unit, std::int8_t edge) {
  const auto& beyond = t.b.board.beyond(static_cast<validate::Edge>(edge));
  const bool bonus =
      std::any_of(beyond.begin(), beyond.end(), [&](Direction d) { return has_bonus(t, unit, d); });
  return t.points_left(unit) + (bonus ? t.b.rules.mp_bonus : 0) >= t.b.rules.mp_exit;
}

bool is_enemy_in(const Table& t, int unit, HexId hex, int target) {
  return t.info(target).side != t.info(unit).side && t.on_map(target) && t.s.unit(target).hex == hex;
}

/// Would area fire by `unit` at the hex touch an enemy?
bool touches_enemy(const Table& t, int unit, HexId hex) {
  bool found = false;
  t.each_in(hex, other(t.info(unit).side), [&](int u) { found = found || !t.info(u).afv; });
  return found;
}

}  // namespace

Why why_fatigued(const Table& t, const Command& c, int unit) {
  const UnitState& u = t.s.unit(unit);
  const bool melee = c.verb == Verb::melee || c.melee;
  const bool spends = melee || c.verb == Verb::move || c.verb == Verb::trench || c.verb == Verb::exit;
  if (spends && u.tired_by == "5.03b" && u.spent > 0 && t.points_left(unit) <= 0) return Why::move_points;
  return melee ? Why::too_tired : Why::fatigued;
}

Why check_deploy(const Table& t, const Command& c) {
  return check_other(t, c);
}

Why check_dig(const Table& t, const Command& c) {
  const int unit = c.units.front();
  const Why why = check_other(t, c);
  if (why != Why::yes) return why;
  if (!t.info(unit).may_dig) return Why::dig_type;
  return t.s.unit(unit).works == Works::none ? Why::yes : Why::dig_done;
}

Why can_fire(const Table& t, int unit, HexId hex, int target) {
  const UnitState& u = t.s.unit(unit);
  const Factors& factors = t.factors(unit);
  if (hex != u.hex && t.has_enemy(u.hex, t.info(unit).side)) return Why::fire_out;
  if (hex == u.hex && t.info(unit).mortar) return Why::fire_mortar;
  if (target == kNone) {
    if (factors.fp <= 0) return Why::fire_power;
    if (!touches_enemy(t, unit, hex)) return Why::fire_nobody;
  } else {
    if (!factors.at_fp) return Why::fire_at_power;
    if (!t.info(target).afv || !is_enemy_in(t, unit, hex, target)) return Why::fire_at_target;
  }
  const int distance = t.b.board.distance(u.hex, hex);
  if (distance > factors.range) return Why::fire_range;
  if (t.dark() && distance > t.b.rules.darkness_range) return Why::fire_dark;
  if (const Seen seen = t.see(u.hex, hex); seen.blocked) {
    if (seen.hindrance > 0) return Why::fire_concealed;
    return t.b.board.at(u.hex).summit || t.b.board.at(hex).summit ? Why::fire_summit : Why::fire_blocked;
  }
  return t.friends_block(unit, hex) ? Why::fire_friends : Why::yes;
}

Why check_fire(const Table& t, const Command& c) {
  const Why why = check_other(t, c);
  return why == Why::yes ? can_fire(t, c.units.front(), c.hex, c.target) : why;
}

Why check_move(const Table& t, const Command& c) {
  const Why why = check_stack(t, c);
  if (why != Why::yes) return why;
  const int side = t.s.active;
  const HexId from = t.s.unit(c.units.front()).hex;
  const auto d = t.b.board.direction(from, c.hex);
  if (!d) return Why::move_adjacent;
  if (t.has_enemy(from, side)) return Why::move_held;
  if (t.count_in(c.hex, side) + static_cast<int>(c.units.size()) > t.b.rules.stack_limit)
    return Why::stack_full;
  for (const int u : c.units) {
    if (!can_pay_hex(t, u, *d)) return Why::move_points;
  }
  return Why::yes;
}

Why check_trench(const Table& t, const Command& c) {
  const Why why = check_stack(t, c);
  if (why != Why::yes) return why;
  bool any = false;
  for (const int u : c.units) {
    if (!t.info(u).may_dig && !c.melee) return Why::trench_type;
    if (!t.s.unit(u).out_of_trench && !c.melee) return Why::trench_none;
    any = any || t.s.unit(u).out_of_trench;
    const int cost = t.s.unit(u).out_of_trench ? t.b.rules.mp_trench : t.b.rules.mp_melee;
    if (t.points_left(u) < cost) return Why::move_points;
  }
  if (!any) return Why::trench_none;
  return c.melee && !t.has_enemy(t.s.unit(c.units.front()).hex, t.s.active) ? Why::melee_nobody : Why::yes;
}

Why check_melee(const Table& t, const Command& c) {
  const Why why = check_stack(t, c);
  if (why != Why::yes) return why;
  if (!t.has_enemy(t.s.unit(c.units.front()).hex, t.s.active)) return Why::melee_nobody;
  for (const int u : c.units) {
    if (t.points_left(u) < t.b.rules.mp_melee) return Why::move_points;
  }
  return Why::yes;
}

Why check_enter(const Table& t, const Command& c) {
  for (const int u : c.units) {
    const Why why = check_actor(t, c, u);
    if (why != Why::yes) return why;
    const Group& group = t.b.groups[static_cast<std::size_t>(t.b.group_of[static_cast<std::size_t>(u)])];
    const bool here = std::binary_search(group.hexes.begin(), group.hexes.end(), c.hex);
    if (t.s.unit(u).where != Where::waiting || !here) return Why::enter_where;
    if (t.points_left(u) < t.b.rules.mp_entry) return Why::move_points;
  }
  if (t.count_in(c.hex, t.s.active) + static_cast<int>(c.units.size()) > t.b.rules.stack_limit)
    return Why::stack_full;
  const bool joined =
      t.s.entries.empty() || std::any_of(t.s.entries.begin(), t.s.entries.end(),
                                         [&](HexId entry) { return t.b.board.distance(entry, c.hex) <= 1; });
  return joined ? Why::yes : Why::enter_block;
}

Why check_exit(const Table& t, const Command& c) {
  const Why why = check_stack(t, c);
  if (why != Why::yes) return why;
  const HexId from = t.s.unit(c.units.front()).hex;
  if (!t.b.board.at(from).edges[static_cast<std::size_t>(c.edge)]) return Why::exit_edge;
  if (t.has_enemy(from, t.s.active)) return Why::move_held;
  for (const int u : c.units) {
    if (!can_pay_exit(t, u, c.edge)) return Why::move_points;
  }
  return Why::yes;
}

bool can_go_on(const Table& t, int unit) {
  Command c;
  c.units = {static_cast<std::int8_t>(unit)};
  if (check_trench(t, c) == Why::yes || check_melee(t, c) == Why::yes) return true;
  for (c.edge = 0; c.edge < 4; ++c.edge) {
    if (check_exit(t, c) == Why::yes) return true;
  }
  for (const HexId next : t.b.board.at(t.s.unit(unit).hex).neighbours) {
    c.hex = next;
    if (next != kNoHex && check_move(t, c) == Why::yes) return true;
  }
  return false;
}

Why check_reaction(const Table& t, const Command& c) {
  const int unit = c.units.front();
  const UnitState& u = t.s.unit(unit);
  if (t.info(unit).side == t.s.active || !t.on_map(unit)) return Why::reaction_at;
  if (u.fatigued) return Why::fatigued;
  if (u.reacted) return Why::reaction_done;
  if (c.hex != t.s.spent_in) return Why::reaction_at;
  const bool touched = std::any_of(t.s.spenders.begin(), t.s.spenders.end(), [&](int spender) {
    const bool there = t.on_map(spender) && t.s.unit(spender).hex == c.hex;
    return there && (c.target == kNone ? !t.info(spender).afv : spender == c.target);
  });
  return touched ? can_fire(t, unit, c.hex, c.target) : Why::reaction_at;
}

Why check_answer(const Table& t, const Command& c) {
  const int unit = c.units.front();
  const Shot& shot = t.s.shots.front();
  const bool there = t.on_map(unit) && t.s.unit(unit).hex == shot.hex;
  if (t.info(unit).side == t.s.active || !there) return Why::answer_from;
  if (t.s.unit(unit).fatigued) return Why::fatigued;
  const bool declared =
      std::any_of(t.s.shots.begin(), t.s.shots.end(), [&](const Shot& known) { return known.unit == unit; });
  if (declared) return Why::reaction_done;
  if (c.hex != t.s.unit(shot.unit).hex) return Why::answer_at;
  const bool touches = c.target == kNone ? !t.info(shot.unit).afv : c.target == shot.unit;
  return touches ? can_fire(t, unit, c.hex, c.target) : Why::answer_at;
}

namespace {

/// Does `take` hold for a fire of some unit at some target of a hex?
template <class Check>
bool any_fire(const Table& t, HexId hex, Check check) {
  Command c;
  c.hex = hex;
  for (int u = 0; u < t.unit_count(); ++u) {
    if (t.info(u).side == t.s.active || !t.on_map(u) || t.s.unit(u).fatigued) continue;
    c.units = {static_cast<std::int8_t>(u)};
    c.target = kNone;
    if (check(t, c) == Why::yes) return true;
    bool found = false;
    t.each_in(hex, t.s.active, [&](int target) {
      c.target = static_cast<std::int8_t>(target);
      found = found || (t.info(target).afv && check(t, c) == Why::yes);
    });
    if (found) return true;
  }
  return false;
}

}  // namespace

bool can_react(const Table& t) {
  return t.s.spent_in != kNoHex && any_fire(t, t.s.spent_in, check_reaction);
}

bool can_answer(const Table& t) {
  return any_fire(t, t.s.unit(t.s.shots.front().unit).hex, check_answer);
}

Why check_allocate(const Table& t, const Command& c) {
  const HexId hex = t.s.unit(t.s.fighters.front()).hex;
  const bool passive = t.s.phase == Phase::allocate_passive;
  const auto fights = [&](int unit) {
    return std::find(t.s.fighters.begin(), t.s.fighters.end(), unit) != t.s.fighters.end();
  };
  for (std::size_t i = 0; i < c.attacks.size(); ++i) {
    const Attack& attack = c.attacks[i];
    const bool there = t.on_map(attack.unit) && t.s.unit(attack.unit).hex == hex;
    if (t.info(attack.unit).side != c.side || !there || (!passive && !fights(attack.unit)))
      return Why::attack_whose;
    const bool enemy = is_enemy_in(t, attack.unit, hex, attack.target);
    if (!enemy || (passive && !fights(attack.target))) return Why::attack_target;
    if (i > 0 && c.attacks[i - 1].unit == attack.unit) return Why::attack_twice;
  }
  return Why::yes;
}

}  // namespace coq::red_poppies

// SPDX-License-Identifier: MIT
// Movement (5.4), point by point; exit (10.22).
#include "systems/red_poppies/engine/crossing.h"

namespace coq::red_poppies {
namespace {

// What a point costs (5.41).

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

constexpr Refusal kHeld{"5.42b", translatable("{} may not leave a hex with enemies in it"), {kWho}};

Ruling check_move(const Table& t, const Command& c) {
  static constexpr Refusal kNotAdjacent{"5.41a", translatable("{} is not next to the hex of {}"), {kHex, kWho}};
  if (const Ruling ruling = check_stack(t, c); !ruling) return ruling;
  const int side = t.s.active;
  const HexId from = t.s.unit(c.units.front()).hex;
  const auto d = t.b.board.direction(from, c.hex);
  if (!d) return kNotAdjacent;
  if (t.has_enemy(from, side)) return kHeld;
  if (t.count_in(c.hex, side) + static_cast<int>(c.units.size()) > t.b.rules.stack_limit) return kStackFull;
  for (const int u : c.units)
    if (!can_pay_hex(t, u, *d)) return kPoints;
  return Ruling::yes;
}

Ruling check_trench(const Table& t, const Command& c) {
  static constexpr Refusal kNever{"8.74b", translatable("{} can never be in a trench"), {kWho}};
  static constexpr Refusal kNoTrench{"8.72c", translatable("{} is on no trench marker"), {kWho}};
  if (const Ruling ruling = check_stack(t, c); !ruling) return ruling;
  bool any = false;
  for (const int u : c.units) {
    if (!t.info(u).may_dig && !c.melee) return kNever;
    if (!t.s.unit(u).out_of_trench && !c.melee) return kNoTrench;
    any = any || t.s.unit(u).out_of_trench;
    const int cost = t.s.unit(u).out_of_trench ? t.b.rules.mp_trench : t.b.rules.mp_melee;
    if (t.points_left(u) < cost) return kPoints;
  }
  if (!any) return kNoTrench;
  return c.melee && !t.has_enemy(t.s.unit(c.units.front()).hex, t.s.active) ? kNoEnemy : Ruling::yes;
}

Ruling check_exit(const Table& t, const Command& c) {
  static constexpr Refusal kNoEdge{"10.22", translatable("{} is not at that edge of the map"), {kWho}};
  if (const Ruling ruling = check_stack(t, c); !ruling) return ruling;
  const HexId from = t.s.unit(c.units.front()).hex;
  if (!t.b.board.at(from).edges[static_cast<std::size_t>(c.edge)]) return kNoEdge;
  if (t.has_enemy(from, t.s.active)) return kHeld;
  for (const int u : c.units)
    if (!can_pay_exit(t, u, c.edge)) return kPoints;
  return Ruling::yes;
}

/// Is there a movement point that the unit can still spend?
bool can_go_on(const Table& t, int unit) {
  Command c;
  c.units = {static_cast<std::int8_t>(unit)};
  if (check_trench(t, c) || check_melee(t, c)) return true;
  for (c.edge = 0; c.edge < 4; ++c.edge)
    if (check_exit(t, c)) return true;
  for (const HexId next : t.b.board.at(t.s.unit(unit).hex).neighbours) {
    c.hex = next;
    if (next != kNoHex && check_move(t, c)) return true;
  }
  return false;
}

// What is offered: to each set of units of a hex.

/// All ways to spend a point in the hex.
void offer_points(Offers& offers, HexId from) {
  for (const HexId next : offers.t.b.board.at(from).neighbours) {
    offers.c.hex = next;
    if (next != kNoHex) offers.take(Verb::move);
  }
  offers.c.hex = kNoHex;
  offers.take(Verb::trench);
  offers.c.melee = true;
  offers.take(Verb::trench);
  offers.c.melee = false;
  offers.take(Verb::melee);
  for (offers.c.edge = 0; offers.c.edge < 4; ++offers.c.edge) offers.take(Verb::exit);
  offers.c.edge = kNone;
}

void offer_moves(Offers& offers) {
  const Table& t = offers.t;
  std::vector<HexId> hexes;
  for (const int u : t.units_of(offers.c.side)) {
    const HexId hex = t.s.unit(u).hex;
    if (!t.can_act(u) || !t.on_map(u)) continue;
    if (std::find(hexes.begin(), hexes.end(), hex) == hexes.end()) hexes.push_back(hex);
  }
  for (const HexId h : hexes) {
    std::vector<int> stack;
    t.each_in(h, offers.c.side, [&](int u) {
      if (t.can_act(u)) stack.push_back(u);
    });
    each_group(offers, stack, [&] { offer_points(offers, h); });
  }
}

// What is done.

void move(Umpire& umpire, const Command& c) {
  const HexId from = umpire.s.unit(c.units.front()).hex;
  const Direction d = *umpire.b.board.direction(from, c.hex);
  const Crossing crossing = crossing_of(umpire.table(), from, d);
  begin_moves(umpire, c.units, umpire.b.board.at(from).road);
  std::vector<bool> from_trench;
  for (const int u : c.units) {
    from_trench.push_back(umpire.table().in_trench(u));
    UnitState& unit = umpire.s.unit(u);
    if (umpire.table().points_left(u) >= umpire.b.rules.mp_hex) {
      unit.spent = static_cast<std::int16_t>(unit.spent + umpire.b.rules.mp_hex);
    } else {
      unit.bonus_used = true;  // 5.41d
    }
    unit.road_only = unit.road_only && crossing.road;
  }
  for (std::size_t i = 0; i < c.units.size(); ++i)
    step_into(umpire, c.units[i], c.hex, crossing, from_trench[i]);
  umpire.update_control(from);
  umpire.update_control(c.hex);
  for (const int u : c.units) {
    suffer(umpire, u, from, opposite(d), crossing);
  }
  spent(umpire, c.units, c.hex);
}

void enter_trench(Umpire& umpire, const Command& c) {
  begin_moves(umpire, c.units, false);
  for (const int u : c.units) {
    UnitState& unit = umpire.s.unit(u);
    const int cost = unit.out_of_trench ? umpire.b.rules.mp_trench : umpire.b.rules.mp_melee;
    unit.spent = static_cast<std::int16_t>(unit.spent + cost);
    unit.road_only = false;
    if (unit.out_of_trench) umpire.unit_event("in-trench", u, "8.72c");
    unit.out_of_trench = false;
  }
  if (c.melee) return launch(umpire, c.units);  // 5.451c
  spent(umpire, c.units, umpire.s.unit(c.units.front()).hex);
}

/// 10.22: for good; nobody fires at who has left (Q52).
void leave_map(Umpire& umpire, const Command& c) {
  stop_others(umpire, c.units);
  const auto edge = static_cast<std::size_t>(c.edge);
  for (const int u : c.units) {
    ++umpire.s.exits[umpire.info(u).side][edge];
    umpire.remove(u, Where::exited, "exited", "10.22");
  }
}

constexpr auto kEdge = Arguments::edge<&Command::edge>("edge");
constexpr Book::Argument kMelee{
    "melee", [](const Table&, Command& c, std::string_view text) { return (c.melee = text == "yes"); },
    [](const Table&, const Command& c) -> std::string { return c.melee ? "yes" : ""; }};

constexpr ActionRow kMovementActions[] = {
    {.verb = Verb::move,
     .name = "move",
     .arguments = {kUnits, kHex},
     .phases = {P::act},
     .refusal = check_move,
     .offers = offer_moves,
     .effect = move},
    {.verb = Verb::trench,
     .name = "trench",
     .arguments = {kUnits, kMelee.optional()},
     .phases = {P::act},
     .refusal = check_trench,
     .offers = Book::offered_elsewhere,
     .effect = enter_trench},
    {.verb = Verb::exit,
     .name = "exit",
     .arguments = {kUnits, kEdge},
     .phases = {P::act},
     .refusal = check_exit,
     .offers = Book::offered_elsewhere,
     .effect = leave_map},
};

}  // namespace

Book::ActionRows movement_actions() {
  return kMovementActions;
}

void begin_moves(Umpire& umpire, const std::vector<std::int8_t>& units, bool road) {
  stop_others(umpire, units);
  for (const int u : units) {
    UnitState& unit = umpire.s.unit(u);
    if (!unit.went) unit.road_only = road;
    unit.went = true;
    unit.moving = true;
  }
}

void spent(Umpire& umpire, const std::vector<std::int8_t>& units, HexId h) {
  umpire.s.spenders = units;
  umpire.s.spent_in = h;
  for (UnitState& unit : umpire.s.units) unit.reacted = false;
  umpire.s.phase = Phase::reaction;
}

bool settle_act(Umpire& umpire) {
  const Table t = umpire.table();
  bool can_act = false;
  for (const int u : t.units_of(umpire.s.active)) {
    const UnitState& unit = umpire.s.unit(u);
    if (!unit.activated || unit.fatigued) continue;
    if (unit.where == Where::map && unit.went && !can_go_on(t, u)) umpire.fatigue(u, "5.03b");
    can_act = can_act || !unit.fatigued;
  }
  if (!can_act) end_half(umpire);
  return !can_act;
}

}  // namespace coq::red_poppies

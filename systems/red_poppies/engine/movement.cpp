// SPDX-License-Identifier: MIT
#include "systems/red_poppies/engine/movement.h"

namespace coq::red_poppies {
namespace {

/// 8.81, Q31: wire stops all units except vehicles.
bool is_stopped(const UnitInfo& info, const Crossing& crossing) {
  return crossing.wire && !info.afv;
}

/// Streams and wire (8.6, 8.8). A unit that crosses them still counts as moving (5.43b).
void cross(Umpire& umpire, int u, HexId to, std::optional<Direction> back, const Crossing& crossing) {
  const bool carried = crossing.bridge || (crossing.road && umpire.b.rules.road_crosses_stream);
  if (crossing.stream && !carried) umpire.fatigue(u, "8.61");
  if (!crossing.wire) return;
  if (umpire.info(u).tank) {
    if (back && umpire.table().has_wire(to, *back)) breach(umpire, to, *back, "8.82b");
  } else if (!umpire.info(u).afv) {
    umpire.disperse(u, "8.81a");
    umpire.fatigue(u, "8.81a");
  }
}

/// 5.44: checks at the first circumstance in a turn. Units on roads never get lost (5.441a).
void check_lost(Umpire& umpire, int u, HexId from, const Crossing& crossing) {
  UnitState& unit = umpire.s.unit(u);
  if (crossing.road || unit.lost_checks >= umpire.b.rules.lost_limit) return;
  const std::vector<bool>& enemy = umpire.b.side(umpire.info(u).side).enemy_trench;
  const auto is_enemy = [&](HexId h) { return h != kNoHex && enemy[static_cast<std::size_t>(h)]; };
  const bool lost = umpire.b.board.at(unit.hex).interior_woods || (is_enemy(from) && is_enemy(unit.hex)) ||
                    umpire.table().dark();
  if (!lost) return;
  ++unit.lost_checks;
  Reasons reasons;
  if (umpire.b.rules.lost_sacred && umpire.table().near_sacred_ground(u)) {
    reasons.push_back({umpire.b.rules.sacred.value, umpire.b.rules.sacred.rule, "sacred-ground"});
  }
  umpire.apply({umpire.check(u, Cause::lost, reasons)});
}

/// 8.75: cavalry and vehicles check at each trench hex, except on a road (Q57).
void check_bogging(Umpire& umpire, int u, const Crossing& crossing) {
  if (!umpire.info(u).bogs || !umpire.b.board.at(umpire.s.unit(u).hex).trench) return;
  if (crossing.road && umpire.b.rules.road_overrides_bogging) return;
  Reasons reasons;
  if (umpire.b.rules.bogging_sacred && umpire.table().near_sacred_ground(u)) {
    reasons.push_back({umpire.b.rules.sacred.value, umpire.b.rules.sacred.rule, "sacred-ground"});
  }
  umpire.apply({umpire.check(u, Cause::bogging, reasons)});
}

/// 7.18b, 7.72a: fire on the hex attacks units that enter it.
void enter_fire(Umpire& umpire, int u) {
  const HexId h = umpire.s.unit(u).hex;
  for (std::size_t i = 0; i < umpire.s.batteries.size(); ++i) {
    const BatteryState& battery = umpire.s.batteries[i];
    if (battery.state != Fired::ffe || battery.hex != h || battery.shell == Shell::smoke) continue;
    if (!umpire.table().on_map(u)) return;
    const bool gas = battery.shell == Shell::gas;
    if (gas && !umpire.b.rules.gas_entrants) continue;
    const FireData fire{gas ? Cause::gas : Cause::ffe, umpire.b.batteries[i].fp, kNoHex, h};
    umpire.apply({umpire.check(u, fire.cause, fire_reasons(umpire.table(), fire, u))});
  }
  if (umpire.table().on_map(u) && umpire.table().barrage_on(h) != nullptr) {
    bombard_units(umpire, *umpire.b.rules.find_bombardment(umpire.b.rules.barrage_type), {u}, "7.72a");
  }
}

Crossing crossing_of(const Table& t, HexId from, Direction d) {
  const SideFeatures& side = t.b.board.at(from).sides[static_cast<std::size_t>(d)];
  return {side.road, side.bridge, side.stream, t.has_wire(from, d), side.trench};
}

}  // namespace

Crossing entry_of(const Table& t, const Group& group, HexId to, const UnitInfo& info) {
  std::vector<Crossing> ways;
  for (int e = 0; e < 4; ++e) {
    if (!group.edges[static_cast<std::size_t>(e)] || !t.b.board.at(to).edges[static_cast<std::size_t>(e)])
      continue;
    for (const Direction d : t.b.board.beyond(static_cast<checks::Edge>(e)))
      ways.push_back(crossing_of(t, to, d));
  }
  if (ways.empty()) return {};
  const auto worth = [&](const Crossing& way) {
    return (is_stopped(info, way) ? 0 : 8) + (way.trench && info.may_dig ? 4 : 0) + (way.road ? 2 : 0) +
           (way.stream && !way.bridge ? 0 : 1);
  };
  return *std::max_element(ways.begin(), ways.end(),
                           [&](const Crossing& x, const Crossing& y) { return worth(x) < worth(y); });
}

void step_into(Umpire& umpire, int u, HexId to, const Crossing& crossing, bool from_trench) {
  UnitState& unit = umpire.s.unit(u);
  unit.hex = to;
  unit.out_of_trench = false;
  if (!umpire.b.rules.dug_in_stays) unit.works = Entrenchment::none;
  if (!umpire.b.board.at(to).trench || !umpire.info(u).may_dig) return;
  const bool connected = from_trench && crossing.trench;
  unit.out_of_trench = !connected || is_stopped(umpire.info(u), crossing);
  if (!unit.out_of_trench) {
    umpire.unit_event("in-trench", u, "8.72b");
  } else {
    umpire.unit_event("trench-marker", u, connected ? "8.81a" : "8.72c");
  }
}

void suffer(Umpire& umpire, int u, HexId from, std::optional<Direction> back, const Crossing& crossing) {
  cross(umpire, u, umpire.s.unit(u).hex, back, crossing);
  check_lost(umpire, u, from, crossing);
  check_bogging(umpire, u, crossing);
  enter_fire(umpire, u);
}

// Movement (5.4), point by point; exit (10.22).

namespace {

// The cost of a movement point (5.41).

/// 5.41d, 8.51: returns whether the road bonus is available for one more hex across this hexside.
bool has_bonus(const Table& t, int unit, Direction d) {
  const UnitState& u = t.s.unit(unit);
  const HexData& hex = t.b.board.at(u.hex);
  const bool by_road = u.has_moved ? u.road_only : hex.road;
  return by_road && !u.bonus_used && hex.sides[static_cast<std::size_t>(d)].road;
}

bool can_pay_hex(const Table& t, int unit, Direction d) {
  const int bonus = has_bonus(t, unit, d) ? t.b.rules.mp_bonus : 0;
  return t.points_left(unit) + bonus >= t.b.rules.mp_hex;
}

/// 10.22, 8.51: returns whether the unit can pay for the mirror hex beyond an edge, along a road if there is
/// one.
bool can_pay_exit(const Table& t, int unit, std::int8_t edge) {
  const auto& beyond = t.b.board.beyond(static_cast<checks::Edge>(edge));
  const bool bonus =
      std::any_of(beyond.begin(), beyond.end(), [&](Direction d) { return has_bonus(t, unit, d); });
  return t.points_left(unit) + (bonus ? t.b.rules.mp_bonus : 0) >= t.b.rules.mp_exit;
}

constexpr Refusal kHeld{"5.42b", translatable("{} may not leave a hex with enemies in it"), {kWho}};

Ruling check_move(const Table& t, const Command& c) {
  static constexpr Refusal kNotAdjacent{
      "5.41a", translatable("{} is not adjacent to the hex of {}"), {kHex, kWho}};
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
  static constexpr Refusal kNoTrench{"8.72c", translatable("{} is not on a trench marker"), {kWho}};
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

/// Returns whether the unit can still spend a movement point.
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

// Offers of the actions that a set of units in a hex can take.

/// Offers all ways to spend a point in the hex.
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

// Effects.

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
      unit.bonus_used = true;  // 5.41d: the road's bonus point.
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
  if (c.melee) return launch(umpire, c.units);  // 5.451c: the same point launches the melee.
  spent(umpire, c.units, umpire.s.unit(c.units.front()).hex);
}

/// 10.22: the exit is permanent. Nobody can fire at units that have left (Q52).
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
    if (!unit.has_moved) unit.road_only = road;
    unit.has_moved = true;
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
    if (unit.where == Where::map && unit.has_moved && !can_go_on(t, u)) umpire.fatigue(u, "5.03b");
    can_act = can_act || !unit.fatigued;
  }
  if (!can_act) end_half(umpire);
  return !can_act;
}

}  // namespace coq::red_poppies

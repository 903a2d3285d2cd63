// SPDX-License-Identifier: MIT
#include "core/rules/tactique/legality.h"

#include <algorithm>

#include "core/rules/hexes/room.h"

namespace coq::tactique {
namespace {

/// In which phase a verb has its place.
bool is_time(Phase phase, Verb verb) {
  switch (verb) {
    case Verb::place:
      return phase == Phase::setup || phase == Phase::arrival;
    case Verb::activate:
    case Verb::ready:
      return phase == Phase::command;
    case Verb::move:
    case Verb::exit:
      return phase == Phase::movement;
    case Verb::fire:
      return phase == Phase::combat;
    case Verb::attack:
      return phase == Phase::combat || phase == Phase::pursuit;
    case Verb::retreat:
      return phase == Phase::retreat;
    case Verb::advance:
      return phase == Phase::advance;
    case Verb::pursue:
      return phase == Phase::pursuit;
    case Verb::riposte:
      return phase == Phase::riposte;
    case Verb::decline:
      return phase == Phase::arrival || phase == Phase::advance || phase == Phase::pursuit ||
             phase == Phase::riposte;
    case Verb::done:
      return phase == Phase::movement || phase == Phase::combat;
    case Verb::end:
      return phase == Phase::end;
  }
  return false;
}

Why check_place(const Table& t, int unit, HexId hex) {
  const UnitState& state = t.s.unit(unit);
  const Group& group = t.b.groups[static_cast<std::size_t>(t.info(unit).group)];
  if (t.info(unit).side != side_to_act(t)) return Why::not_yours;
  const bool arrives = t.s.phase == Phase::arrival;
  if (state.where != (arrives ? Where::waiting : Where::unplaced)) return Why::not_to_place;
  if (arrives && group.turn > t.s.turn) return Why::not_to_place;
  if (!std::binary_search(group.hexes.begin(), group.hexes.end(), hex)) return Why::place_elsewhere;
  if (t.unit_at(hex) != kNone) return Why::place_taken;
  const HexData& ground = t.ground(hex);
  if (!arrives) return set_up_fits(t, unit, hex) ? Why::yes : Why::place_room;
  const bool never = t.b.rules.entering(t.info(unit).arm).entering == Entering::never;
  return never && ground.rough && !ground.has_road() ? Why::place_artillery : Why::yes;
}

Why check_activate_all(const Table& t, const Command& c) {
  State next = t.s;
  for (const std::int8_t unit : c.units) {
    const Why why = check_activate({t.b, next}, unit);
    if (why != Why::yes) return why;
    next.unit(unit).activated = true;
  }
  return Why::yes;
}

Why check_mover(const Table& t, int unit) {
  if (t.info(unit).side != t.s.active) return Why::not_yours;
  if (!t.on_map(unit)) return Why::not_on_map;
  if (!t.s.unit(unit).activated) return Why::not_activated;
  return t.s.unit(unit).moved ? Why::moved_already : Why::yes;
}

Why check_move(const Table& t, const Command& c) {
  const Why why = check_mover(t, c.unit());
  return why == Why::yes ? check_path(t, c) : why;
}

/// Who fires or fights in the phase of combat (Q08, Q23).
Why check_fighter(const Table& t, int unit, int target) {
  const UnitState& state = t.s.unit(unit);
  if (t.info(unit).side != t.s.active) return Why::not_yours;
  if (!t.on_map(unit) || !t.on_map(target)) return Why::not_on_map;
  if (!state.activated) return Why::not_activated;
  if (state.move == MoveKind::none) return Why::gave_up;
  if (state.move == MoveKind::march) return Why::marched;
  return state.attacks >= t.b.rules.attacks ? Why::attacked_already : Why::yes;
}

Why check_combat(const Table& t, const Command& c) {
  if (t.s.phase == Phase::pursuit) {
    if (c.unit() != t.s.attack.attacker) return Why::not_yours;
    return check_attack(t, c.unit(), c.target);
  }
  const Why why = check_fighter(t, c.unit(), c.target);
  if (why != Why::yes) return why;
  return c.verb == Verb::fire ? check_fire(t, c.unit(), c.target) : check_attack(t, c.unit(), c.target);
}

Why check_retreat(const Table& t, const Command& c) {
  if (c.unit() != t.s.attack.defender) return Why::not_yours;
  const std::vector<HexId> steps = t.retreat_steps(c.unit());
  return std::find(steps.begin(), steps.end(), c.hex) == steps.end() ? Why::retreat_way : Why::yes;
}

Why check_decision(const Table& t, const Command& c) {
  const Attack& attack = t.s.attack;
  switch (c.verb) {
    case Verb::place:
      return check_place(t, c.unit(), c.hex);
    case Verb::activate:
      return check_activate_all(t, c);
    case Verb::move:
    case Verb::exit:
      return check_move(t, c);
    case Verb::fire:
    case Verb::attack:
      return check_combat(t, c);
    case Verb::retreat:
      return check_retreat(t, c);
    case Verb::advance:
      return c.unit() == attack.attacker ? Why::yes : Why::not_yours;
    case Verb::pursue:
      return c.unit() == attack.attacker ? check_pursue(t, c.hex) : Why::not_yours;
    case Verb::riposte:
      return c.unit() == attack.defender ? Why::yes : Why::not_yours;
    case Verb::decline:
      return attack.moved_on && t.s.phase == Phase::pursuit ? Why::pursuit_fights : Why::yes;
    default:
      return Why::yes;
  }
}

/// Collects what may be done.
class Collector {
 public:
  explicit Collector(const Table& t) : m_t(t) { m_c.side = static_cast<std::int8_t>(side_to_act(t)); }

  std::vector<Command> run() {
    switch (m_t.s.phase) {
      case Phase::setup:
      case Phase::arrival:
        places();
        break;
      case Phase::command:
        each_unit([&](int u) { offer(Verb::activate, u); });
        offer(Verb::ready);
        break;
      case Phase::movement:
        each_unit([&](int u) { moves(u); });
        offer(Verb::done);
        break;
      case Phase::combat:
        each_unit([&](int u) { attacks(u); });
        offer(Verb::done);
        break;
      case Phase::retreat:
        hexes(Verb::retreat, m_t.s.attack.defender, m_t.retreat_steps(m_t.s.attack.defender));
        break;
      case Phase::advance:
        offer(Verb::advance, m_t.s.attack.attacker);
        break;
      case Phase::pursuit:
        attacks(m_t.s.attack.attacker);
        hexes(Verb::pursue, m_t.s.attack.attacker, all_neighbours(m_t.s.attack.attacker));
        break;
      case Phase::riposte:
        offer(Verb::riposte, m_t.s.attack.defender);
        break;
      case Phase::end:
        offer(Verb::end);
        break;
      case Phase::over:
        break;
    }
    if (is_time(m_t.s.phase, Verb::decline)) offer(Verb::decline);
    return std::move(m_out);
  }

 private:
  template <class F>
  void each_unit(F f) {
    for (int u = 0; u < m_t.unit_count(); ++u) {
      if (m_t.info(u).side == m_c.side) f(u);
    }
  }
  void offer(Verb verb, int unit = kNone) {
    m_c.verb = verb;
    m_c.units.clear();
    if (unit != kNone) m_c.units.push_back(static_cast<std::int8_t>(unit));
    if (check(m_t, m_c) == Why::yes) m_out.push_back(m_c);
  }
  void hexes(Verb verb, int unit, const std::vector<HexId>& list) {
    for (const HexId h : list) {
      m_c.hex = h;
      offer(verb, unit);
    }
    m_c.hex = kNoHex;
  }
  std::vector<HexId> all_neighbours(int unit) const {
    std::vector<HexId> out;
    for (const HexId h : m_t.ground_of(unit).neighbours) {
      if (h != kNoHex) out.push_back(h);
    }
    return out;
  }
  void places() {
    each_unit([&](int u) {
      const Where where = m_t.s.phase == Phase::arrival ? Where::waiting : Where::unplaced;
      if (m_t.s.unit(u).where != where) return;
      hexes(Verb::place, u, m_t.b.groups[static_cast<std::size_t>(m_t.info(u).group)].hexes);
    });
  }
  void moves(int unit) {
    if (check_mover(m_t, unit) != Why::yes) return;
    std::array<bool, 4> left{};
    for (const MoveKind kind : {MoveKind::combat, MoveKind::none, MoveKind::march}) {
      m_c.kind = kind;
      for (std::vector<HexId>& path : ways(m_t, unit, kind)) {
        m_c.path = std::move(path);
        offer(Verb::move, unit);
        exits(unit, left);
      }
      m_c.path.clear();
      exits(unit, left);
    }
    m_c.kind = MoveKind::combat;
  }
  /// One way over each edge: who has left has left.
  void exits(int unit, std::array<bool, 4>& left) {
    for (std::size_t e = 0; e < left.size(); ++e) {
      if (left[e] || !m_t.b.side(m_c.side).exits[e]) continue;
      m_c.edge = static_cast<std::int8_t>(e);
      const std::size_t before = m_out.size();
      offer(Verb::exit, unit);
      left[e] = m_out.size() > before;
    }
    m_c.edge = kNone;
  }
  void attacks(int unit) {
    const Verb verb = m_t.info(unit).arm == Arm::artillery ? Verb::fire : Verb::attack;
    for (int e = 0; e < m_t.unit_count(); ++e) {
      if (m_t.info(e).side == m_c.side || !m_t.on_map(e)) continue;
      m_c.target = static_cast<std::int8_t>(e);
      offer(verb, unit);
    }
    m_c.target = kNone;
  }

  const Table& m_t;
  Command m_c;
  std::vector<Command> m_out;
};

}  // namespace

Why check_activate(const Table& t, int unit) {
  const UnitInfo& info = t.info(unit);
  if (info.side != t.s.active) return Why::not_yours;
  if (!t.on_map(unit)) return Why::not_on_map;
  if (t.s.unit(unit).activated) return Why::activated_already;
  if (t.activated(info.side) >= t.b.side(info.side).command.units) return Why::too_many;
  for (int u = 0; u < t.unit_count(); ++u) {
    const UnitInfo& friend_info = t.info(u);
    if (friend_info.side != info.side || !t.s.unit(u).activated) continue;
    if (t.distance(unit, u) > t.b.rules.activation_distance) return Why::too_far_apart;
    if (t.b.rules.find_together(info.arm, info.of, friend_info.arm, friend_info.of) == nullptr)
      return Why::arms;
  }
  return Why::yes;
}

Why check_fire(const Table& t, int unit, int target) {
  const UnitInfo& info = t.info(unit);
  if (info.arm != Arm::artillery) return Why::fire_arm;
  if (t.info(target).side == info.side) return Why::friend_;
  if (t.rough(unit)) return Why::fire_rough;
  const int range = t.distance(unit, target);
  if (range < t.b.rules.least_range || range > info.row.range) return Why::fire_range;
  return t.line_blocked(unit, target) ? Why::fire_blocked : Why::yes;
}

Why check_attack(const Table& t, int unit, int target) {
  if (t.info(unit).arm == Arm::artillery) return Why::combat_arm;
  if (t.info(target).side == t.info(unit).side) return Why::friend_;
  if (!t.on_map(target)) return Why::not_on_map;
  return t.distance(unit, target) > t.b.rules.reach ? Why::combat_reach : Why::yes;
}

bool can_attack_from(const Table& t, int unit, HexId hex) {
  for (int e = 0; e < t.unit_count(); ++e) {
    if (t.info(e).side == t.info(unit).side || !t.on_map(e)) continue;
    if (t.b.board.distance(hex, t.s.unit(e).hex) <= t.b.rules.reach) return true;
  }
  return false;
}

Why check_pursue(const Table& t, HexId hex) {
  const Attack& attack = t.s.attack;
  const int unit = attack.attacker;
  const HexId from = t.s.unit(unit).hex;
  if (attack.moved_on) return Why::pursuit_done;
  if (attack.halted) return Why::pursuit_halted;
  if (!t.b.board.direction(from, hex)) return Why::not_adjacent;
  if (t.unit_at(hex) != kNone) return Why::pursuit_taken;
  return can_attack_from(t, unit, hex) ? Why::yes : Why::pursuit_nobody;
}

bool can_riposte(const Table& t) {
  const Attack& attack = t.s.attack;
  const int unit = attack.defender, enemy = attack.attacker;
  if (attack.riposte || attack.retreated || !t.on_map(unit) || !t.on_map(enemy)) return false;
  if (t.distance(unit, enemy) > 1) return false;
  if (t.info(unit).arm == Arm::artillery) {
    if (!t.b.rules.artillery_ripostes || check_fire(t, unit, enemy) != Why::yes) return false;
  }
  return t.support(unit, Role::attacked, enemy).is;
}

bool can_arrive(const Table& t) {
  for (int u = 0; u < t.unit_count(); ++u) {
    if (t.info(u).side != t.s.active || t.s.unit(u).where != Where::waiting) continue;
    for (const HexId h : t.b.groups[static_cast<std::size_t>(t.info(u).group)].hexes) {
      if (check_place(t, u, h) == Why::yes) return true;
    }
  }
  return false;
}

namespace {

const Group& group_of(const Table& t, int unit) {
  return t.b.groups[static_cast<std::size_t>(t.info(unit).group)];
}

/// Is each group's room so large that its units find a hex whatever the others take?
bool fits_anyhow(const Table& t, int unit, HexId hex) {
  int others = 0;
  for (int u = 0; u < t.unit_count(); ++u) others += u != unit && t.s.unit(u).where == Where::unplaced ? 1 : 0;
  int known = -1;  // units of a group follow one another
  for (int u = 0; u < t.unit_count(); ++u) {
    if (u == unit || t.s.unit(u).where != Where::unplaced || t.info(u).group == known) continue;
    known = t.info(u).group;
    const std::vector<HexId>& hexes = group_of(t, u).hexes;
    const auto free =
        std::count_if(hexes.begin(), hexes.end(), [&](HexId h) { return h != hex && t.unit_at(h) == kNone; });
    if (free < others) return false;
  }
  return true;
}

}  // namespace

bool set_up_fits(const Table& t, int unit, HexId hex) {
  if (fits_anyhow(t, unit, hex)) return true;
  rules::Room room(1);
  for (int u = 0; u < t.unit_count(); ++u) {
    if (u == unit || t.s.unit(u).where != Where::unplaced) continue;
    std::vector<Hex> allowed;
    for (const HexId h : group_of(t, u).hexes) {
      if (h != hex && t.unit_at(h) == kNone) allowed.push_back(t.b.board.hex(h));
    }
    if (!room.place(allowed)) return false;
  }
  return true;
}

Why check(const Table& t, const Command& c) {
  if (!is_time(t.s.phase, c.verb)) return Why::not_now;
  if (c.side != side_to_act(t)) return Why::not_your_decision;
  return check_decision(t, c);
}

std::optional<Command> implied_of(const Table& t) {
  Command command;
  command.side = static_cast<std::int8_t>(side_to_act(t));
  for (const Verb verb : {Verb::ready, Verb::done, Verb::decline}) {
    command.verb = verb;
    if (check(t, command) == Why::yes) return command;
  }
  return std::nullopt;
}

std::optional<State> timely(const Table& t, const Command& c) {
  const Phase now = t.s.phase;
  const bool in_turn =
      now == Phase::command || now == Phase::movement || now == Phase::combat || now == Phase::end;
  if (!in_turn || c.side != t.s.active) return std::nullopt;
  State out = t.s;
  switch (c.verb) {
    case Verb::activate:
      // Distances are those before any movement (Q09).
      if (std::any_of(out.units.begin(), out.units.end(), [](const UnitState& unit) { return unit.moved; }))
        return std::nullopt;
      out.phase = Phase::command;
      return out;
    case Verb::move:
    case Verb::exit:
      out.phase = Phase::movement;
      return out;
    case Verb::fire:
    case Verb::attack:
      out.phase = Phase::combat;
      return out;
    default:
      return std::nullopt;
  }
}

std::vector<Command> legal(const Table& t) {
  return Collector(t).run();
}

}  // namespace coq::tactique

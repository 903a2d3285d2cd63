// SPDX-License-Identifier: MIT
// Movement (5.4), point by point: what it costs, what crossing and entering does.
#include "core/rules/red_poppies/umpire.h"

namespace coq::red_poppies {
namespace {

Crossing crossing_of(const Table& t, HexId from, Direction d) {
  const SideFeatures& side = t.b.board.at(from).sides[static_cast<std::size_t>(d)];
  return {side.road, side.bridge, side.stream, t.has_wire(from, d), side.trench};
}

/// 8.81, Q31: wire stops all but vehicles.
bool is_stopped(const UnitInfo& info, const Crossing& crossing) {
  return crossing.wire && !info.afv;
}

/// 10.11c: from the mirror hex, where no wire is in the way; by a trench or a road if one leads there.
Crossing entry_of(const Table& t, const Group& group, HexId to, const UnitInfo& info) {
  std::vector<Crossing> ways;
  for (int e = 0; e < 4; ++e) {
    if (!group.edges[static_cast<std::size_t>(e)] || !t.b.board.at(to).edges[static_cast<std::size_t>(e)])
      continue;
    for (const Direction d : t.b.board.beyond(static_cast<validate::Edge>(e)))
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

}  // namespace

void Umpire::begin_moves(const std::vector<std::int8_t>& units, bool road) {
  stop_others(units);
  for (const int u : units) {
    UnitState& unit = m_s.unit(u);
    if (!unit.went) unit.road_only = road;
    unit.went = true;
    unit.moving = true;
  }
}

void Umpire::move(const Command& c) {
  const HexId from = m_s.unit(c.units.front()).hex;
  const Direction d = *m_b.board.direction(from, c.hex);
  const Crossing crossing = crossing_of(table(), from, d);
  begin_moves(c.units, m_b.board.at(from).road);
  std::vector<bool> from_trench;
  for (const int u : c.units) {
    from_trench.push_back(table().in_trench(u));
    UnitState& unit = m_s.unit(u);
    if (table().points_left(u) >= m_b.rules.mp_hex) {
      unit.spent = static_cast<std::int16_t>(unit.spent + m_b.rules.mp_hex);
    } else {
      unit.bonus_used = true;  // 5.41d
    }
    unit.road_only = unit.road_only && crossing.road;
  }
  for (std::size_t i = 0; i < c.units.size(); ++i) step_into(c.units[i], c.hex, crossing, from_trench[i]);
  update_control(from);
  update_control(c.hex);
  for (const int u : c.units) {
    cross(u, c.hex, opposite(d), crossing);
    check_lost(u, from, crossing);
    check_bogging(u, crossing);
    enter_fire(u);
  }
  spent(c.units, c.hex);
}

void Umpire::enter(const Command& c) {
  std::vector<Crossing> ways;
  for (const int u : c.units) {
    const Group& group = m_b.groups[static_cast<std::size_t>(m_b.group_of[static_cast<std::size_t>(u)])];
    ways.push_back(entry_of(table(), group, c.hex, info(u)));
  }
  stop_others(c.units);
  for (std::size_t i = 0; i < c.units.size(); ++i) {
    UnitState& unit = m_s.unit(c.units[i]);
    unit.road_only = ways[i].road;
    unit.went = unit.moving = true;
    unit.where = Where::map;
    unit.spent = static_cast<std::int16_t>(unit.spent + m_b.rules.mp_entry);
    step_into(c.units[i], c.hex, ways[i], true);
  }
  m_s.entries.push_back(c.hex);
  update_control(c.hex);
  for (std::size_t i = 0; i < c.units.size(); ++i) {
    cross(c.units[i], c.hex, std::nullopt, ways[i]);
    check_lost(c.units[i], kNoHex, ways[i]);
    check_bogging(c.units[i], ways[i]);
    enter_fire(c.units[i]);
  }
  spent(c.units, c.hex);
}

/// The unit stands in its new hex, in the trench or on its marker (8.72). Wire on a connecting hexside keeps it
/// out of the trench for the turn (8.81).
void Umpire::step_into(int u, HexId to, const Crossing& crossing, bool from_trench) {
  UnitState& unit = m_s.unit(u);
  unit.hex = to;
  unit.out_of_trench = false;
  if (!m_b.rules.dug_in_stays) unit.works = Works::none;
  if (!m_b.board.at(to).trench || !info(u).may_dig) return;
  const bool connected = from_trench && crossing.trench;
  unit.out_of_trench = !connected || is_stopped(info(u), crossing);
  if (!unit.out_of_trench) {
    unit_event("in-trench", u, "8.72b");
  } else {
    unit_event("trench-marker", u, connected ? "8.81a" : "8.72c");
  }
}

/// Streams and wire (8.6, 8.8): who crosses them still counts as moving (5.43b).
void Umpire::cross(int u, HexId to, std::optional<Direction> back, const Crossing& crossing) {
  const bool carried = crossing.bridge || (crossing.road && m_b.rules.road_crosses_stream);
  if (crossing.stream && !carried) fatigue(u, "8.61");
  if (!crossing.wire) return;
  if (info(u).tank) {
    if (back && table().has_wire(to, *back)) breach(to, *back, "8.82b");
  } else if (!info(u).afv) {
    disperse(u, "8.81a");
    fatigue(u, "8.81a");
  }
}

/// 5.44: at the first circumstance in a turn; roads lead everywhere (5.441a).
void Umpire::check_lost(int u, HexId from, const Crossing& crossing) {
  UnitState& unit = m_s.unit(u);
  if (crossing.road || unit.lost_checks >= m_b.rules.lost_limit) return;
  const std::vector<bool>& enemy = m_b.sides[static_cast<std::size_t>(info(u).side)].enemy_trench;
  const auto is_enemy = [&](HexId h) { return h != kNoHex && enemy[static_cast<std::size_t>(h)]; };
  const bool lost =
      m_b.board.at(unit.hex).interior_woods || (is_enemy(from) && is_enemy(unit.hex)) || table().dark();
  if (!lost) return;
  ++unit.lost_checks;
  Reasons reasons;
  if (m_b.rules.lost_sacred && table().near_sacred_ground(u)) {
    reasons.push_back({m_b.rules.sacred.is, m_b.rules.sacred.rule, "sacred-ground"});
  }
  apply({check(u, Cause::lost, reasons)});
}

/// 8.75: cavalry and vehicles at each trench hex; a road carries them over (Q57).
void Umpire::check_bogging(int u, const Crossing& crossing) {
  if (info(u).may_dig || !m_b.board.at(m_s.unit(u).hex).trench) return;
  if (crossing.road && m_b.rules.road_overrides_bogging) return;
  Reasons reasons;
  if (m_b.rules.bogging_sacred && table().near_sacred_ground(u)) {
    reasons.push_back({m_b.rules.sacred.is, m_b.rules.sacred.rule, "sacred-ground"});
  }
  apply({check(u, Cause::bogging, reasons)});
}

/// 7.18b, 7.72a: fire that lies on the hex attacks who comes in.
void Umpire::enter_fire(int u) {
  const HexId h = m_s.unit(u).hex;
  for (std::size_t i = 0; i < m_s.batteries.size(); ++i) {
    const BatteryState& battery = m_s.batteries[i];
    if (battery.state != Fired::ffe || battery.hex != h || battery.shell == Shell::smoke) continue;
    if (!table().on_map(u)) return;
    const bool gas = battery.shell == Shell::gas;
    if (gas && !m_b.rules.gas_entrants) continue;
    const FireData fire{gas ? Cause::gas : Cause::ffe, m_b.batteries[i].fp, kNoHex, h};
    apply({check(u, fire.cause, fire_reasons(table(), fire, u))});
  }
  if (table().on_map(u) && table().barrage_on(h) != nullptr) {
    bombard_units(*m_b.rules.find_bombardment(m_b.rules.barrage_type), {u}, "7.72a");
  }
}

void Umpire::enter_trench(const Command& c) {
  begin_moves(c.units, false);
  for (const int u : c.units) {
    UnitState& unit = m_s.unit(u);
    const int cost = unit.out_of_trench ? m_b.rules.mp_trench : m_b.rules.mp_melee;
    unit.spent = static_cast<std::int16_t>(unit.spent + cost);
    unit.road_only = false;
    if (unit.out_of_trench) unit_event("in-trench", u, "8.72c");
    unit.out_of_trench = false;
  }
  if (c.melee) return launch(c.units);  // 5.451c
  spent(c.units, m_s.unit(c.units.front()).hex);
}

/// 10.22: for good; nobody fires at who has left (Q52).
void Umpire::leave_map(const Command& c) {
  stop_others(c.units);
  const auto edge = static_cast<std::size_t>(c.edge);
  for (const int u : c.units) {
    ++m_s.exits[info(u).side][edge];
    remove(u, Where::exited, "exited", "10.22");
  }
}

/// 6.33: the mover pauses after each point.
void Umpire::spent(const std::vector<std::int8_t>& units, HexId h) {
  m_s.spenders = units;
  m_s.spent_in = h;
  for (UnitState& unit : m_s.units) unit.reacted = false;
  m_s.phase = Phase::reaction;
}

}  // namespace coq::red_poppies

// SPDX-License-Identifier: MIT
// Orders, masses, off-map artillery.
#include "core/rules/red_poppies/legality_orders.h"

namespace coq::red_poppies {
namespace {

bool is_waiting(const Table& t, int unit) {
  const Group& group = t.b.groups[static_cast<std::size_t>(t.b.group_of[static_cast<std::size_t>(unit)])];
  return t.s.unit(unit).where == Where::waiting && !group.on_map && group.turn <= t.s.turn;
}

/// 5.01b: may the unit be in one mass with that other one, wherever they stand?
Why check_alike(const Table& t, int unit, int other) {
  if (!can_be_ordered(t, unit)) return Why::mass_fatigued;
  if (t.s.unit(unit).dispersed) return Why::mass_formed;
  return t.info(unit).identity == t.info(other).identity ? Why::yes : Why::mass_identical;
}

/// Is the set one chain?
bool is_chain(const Table& t, const std::vector<std::int8_t>& units) {
  std::vector<std::int8_t> reached{units.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const std::int8_t u : units) {
      const bool known = std::find(reached.begin(), reached.end(), u) != reached.end();
      if (!known && are_adjacent(t, reached[i], u)) reached.push_back(u);
    }
  }
  return reached.size() == units.size();
}

int limit_of(const Table& t, int unit) {
  return t.on_map(unit) ? t.b.rules.mass_limit : t.b.rules.entry_block;
}

Why check_mass(const Table& t, const std::vector<std::int8_t>& units, int side) {
  for (const int u : units) {
    if (t.info(u).side != side) return Why::order_nobody;
  }
  if (units.size() == 1) {
    const int unit = units.front();
    if (t.on_map(unit) || !is_waiting(t, unit)) return Why::order_not_waiting;
    return Why::yes;
  }
  if (static_cast<int>(units.size()) > limit_of(t, units.front())) return Why::mass_size;
  for (const int u : units) {
    const Why why = check_alike(t, u, units.front());
    if (why != Why::yes) return why;
  }
  return is_chain(t, units) ? Why::yes : Why::mass_apart;
}

/// 7.11, 7.21: does the side's observer, as the mode demands, see the hex?
bool is_observed(const Table& t, const BatteryInfo& battery, const Mode& mode, HexId hex) {
  if (mode.id == "aeroplane") return true;
  if (mode.id == "radio") {
    const auto& posts = t.s.radio[battery.side];
    return std::any_of(posts.begin(), posts.end(), [&](HexId from) { return !t.see(from, hex, true).blocked; });
  }
  for (int u = 0; u < t.unit_count(); ++u) {
    const UnitInfo& info = t.info(u);
    const bool observes = mode.id == "rocket" ? info.sees_for_rocket : info.sees_for_battery;
    if (info.side == battery.side && observes && t.on_map(u) && !t.see(t.s.unit(u).hex, hex, true).blocked)
      return true;
  }
  return false;
}

const BatteryInfo& info_of(const Table& t, int battery) {
  return t.b.batteries[static_cast<std::size_t>(battery)];
}

}  // namespace

bool can_be_ordered(const Table& t, int unit) {
  return !t.s.unit(unit).fatigued && (t.on_map(unit) || is_waiting(t, unit));
}

bool are_adjacent(const Table& t, int a, int b) {
  if (t.on_map(a) != t.on_map(b)) return false;
  if (!t.on_map(a)) return true;
  const int distance = t.b.board.distance(t.s.unit(a).hex, t.s.unit(b).hex);
  return distance == 1 || (distance == 0 && t.b.rules.mass_same_hex);
}

Why check_order(const Table& t, const Command& c) {
  if (!c.units.empty()) return check_mass(t, c.units, c.side);
  bool found = false;
  t.each_in(c.hex, c.side, [&](int u) { found = found || !t.s.unit(u).fatigued; });
  return found ? Why::yes : Why::order_nobody;
}

Why check_join(const Table& t, int unit) {
  int size = 0, first = kNone;
  bool adjacent = false;
  for (int u = 0; u < t.unit_count(); ++u) {
    if (!t.s.unit(u).activated) continue;
    ++size;
    first = first == kNone ? u : first;
    adjacent = adjacent || are_adjacent(t, u, unit);
  }
  if (t.info(unit).side != t.s.active || t.s.unit(unit).activated) return Why::order_nobody;
  const Why why = check_alike(t, unit, first);
  if (why != Why::yes) return why;
  if (!adjacent) return Why::mass_apart;
  return size < limit_of(t, first) ? Why::yes : Why::mass_size;
}

bool can_join(const Table& t) {
  for (int u = 0; u < t.unit_count(); ++u) {
    if (check_join(t, u) == Why::yes) return true;
  }
  return false;
}

Why check_target(const Table& t, const Command& c) {
  const BatteryInfo& info = info_of(t, c.battery);
  const BatteryState& state = t.s.battery(c.battery);
  if (info.side != c.side) return Why::battery_other;
  if (!info.turns.contains(t.s.turn)) return Why::battery_turn;
  if (state.state != Fired::idle) return Why::battery_busy;
  if (c.shell == Shell::gas && !info.gas) return Why::battery_gas;
  const Mode& mode = t.b.mode(state.mode);
  if (mode.needs_hex && state.preregistered != c.hex) return Why::battery_rocket;
  return is_observed(t, info, mode, c.hex) ? Why::yes : Why::battery_unseen;
}

Why check_cancel(const Table& t, const Command& c) {
  if (info_of(t, c.battery).side != c.side) return Why::battery_other;
  return t.s.battery(c.battery).state == Fired::ready ? Why::yes : Why::battery_not_ready;
}

Why check_signal(const Table& t, const Command& c) {
  if (info_of(t, c.battery).side != c.side) return Why::battery_other;
  if (t.s.battery(c.battery).state != Fired::ready) return Why::battery_not_ready;
  return t.s.battery(c.battery).rolled ? Why::battery_rolled : Why::yes;
}

Why check_messenger(const Table& t, const Command& c) {
  return c.battery == t.s.cursor ? Why::yes : Why::battery_not_messenger;
}

}  // namespace coq::red_poppies

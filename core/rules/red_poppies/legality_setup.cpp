// SPDX-License-Identifier: MIT
// Recording, set-up, reinforcements placed on the map, breaches.
#include "core/rules/hexes/room.h"
#include "core/rules/red_poppies/legality_orders.h"

namespace coq::red_poppies {
namespace {

const Group& group_of(const Table& t, int unit) {
  return t.b.groups[static_cast<std::size_t>(t.b.group_of[static_cast<std::size_t>(unit)])];
}

bool holds(const std::vector<HexId>& sorted, HexId h) {
  return std::binary_search(sorted.begin(), sorted.end(), h);
}

/// May a unit of the group stand in that hex at set-up?
bool may_stand(const Table& t, const Group& group, int unit, HexId h) {
  if (!group.in_trench && !group.on_trench) return true;
  return t.b.board.at(h).trench && (group.on_trench || t.info(unit).may_dig);
}

bool is_to_place(const Table& t, int side, int unit) {
  return t.info(unit).side == side && t.s.unit(unit).where == Where::unplaced && group_of(t, unit).turn == 0;
}

bool has_come(const Table& t, int unit) {
  return t.s.unit(unit).where == Where::waiting && group_of(t, unit).turn <= t.s.turn;
}

/// Is there so much room that any order of placing ends well?
bool has_plenty(const Table& t, int side, int unit, HexId hex) {
  int left = 0;
  for (int u = 0; u < t.unit_count(); ++u) left += u != unit && is_to_place(t, side, u) ? 1 : 0;
  for (const Group& group : t.b.groups) {
    const auto waiting = std::find_if(group.units.begin(), group.units.end(),
                                      [&](int u) { return u != unit && is_to_place(t, side, u); });
    if (waiting == group.units.end()) continue;
    // Some unit of the group may have to stand elsewhere: then each is looked at.
    if (group.in_trench &&
        !std::all_of(group.units.begin(), group.units.end(), [&](int u) { return t.info(u).may_dig; })) {
      return false;
    }
    int room = 0;
    for (const HexId h : group.hexes) {
      if (!may_stand(t, group, *waiting, h)) continue;
      room += std::max(0, t.b.rules.stack_limit - t.count_in(h, side) - (h == hex ? 1 : 0));
    }
    if (room < left) return false;
  }
  return true;
}

}  // namespace

bool set_up_fits(const Table& t, int side, int unit, HexId hex) {
  if (has_plenty(t, side, unit, hex)) return true;
  rules::Room room(t.b.rules.stack_limit);
  bool fits = true;
  for (int u = 0; u < t.unit_count(); ++u) {
    if (t.info(u).side == side && t.on_map(u)) fits = fits && room.place({t.b.board.hex(t.s.unit(u).hex)});
  }
  if (unit != kNone) fits = fits && room.place({t.b.board.hex(hex)});
  for (int u = 0; u < t.unit_count() && fits; ++u) {
    if (u == unit || !is_to_place(t, side, u)) continue;
    std::vector<Hex> hexes;
    const Group& group = group_of(t, u);
    for (const HexId h : group.hexes) {
      if (may_stand(t, group, u, h)) hexes.push_back(t.b.board.hex(h));
    }
    fits = room.place(hexes);
  }
  return fits;
}

bool has_to_record(const Table& t, int side) {
  for (std::size_t i = 0; i < t.b.batteries.size(); ++i) {
    const int battery = static_cast<int>(i);
    if (t.b.batteries[i].side == side && t.records_hex(battery) &&
        t.s.battery(battery).preregistered == kNoHex) {
      return true;
    }
  }
  for (std::size_t i = 0; i < t.b.mines.size(); ++i) {
    const auto recorded = std::count_if(t.s.mines.begin(), t.s.mines.end(), [&](const MineState& mine) {
      return mine.info == static_cast<int>(i);
    });
    if (t.b.mines[i].side == side && recorded < t.b.mines[i].count) return true;
  }
  return false;
}

Why check_preregister(const Table& t, const Command& c) {
  const BatteryInfo& info = t.b.batteries[static_cast<std::size_t>(c.battery)];
  if (info.side != c.side) return Why::battery_other;
  if (t.s.battery(c.battery).preregistered != kNoHex || !t.records_hex(c.battery)) return Why::recorded;
  return info.preregistered == kNoHex || info.preregistered == c.hex ? Why::yes : Why::record_elsewhere;
}

Why check_record_mine(const Table& t, const Command& c) {
  return t.mine_to_record(c.side, c.hex) != kNone ? Why::yes : Why::record_elsewhere;
}

Why check_place(const Table& t, const Command& c) {
  const int unit = c.units.front();
  const UnitInfo& info = t.info(unit);
  const Group& group = group_of(t, unit);
  const bool later = t.s.phase == Phase::arrival;
  if (info.side != c.side) return Why::not_to_place;
  if (later ? !has_come(t, unit) || !group.on_map : !is_to_place(t, c.side, unit)) return Why::not_to_place;
  if (!holds(group.hexes, c.hex)) return Why::set_up_elsewhere;
  if (!may_stand(t, group, unit, c.hex)) return Why::set_up_trench;
  if (info.dispersed && *info.dispersed != c.dispersed) return Why::set_up_face;
  if (t.count_in(c.hex, c.side) >= t.b.rules.stack_limit) return Why::stack_full;
  return later || set_up_fits(t, c.side, unit, c.hex) ? Why::yes : Why::set_up_room;
}

Why check_face(const Table& t, const Command& c) {
  const int unit = c.units.front();
  if (t.info(unit).side != c.side || !has_come(t, unit) || group_of(t, unit).on_map) return Why::not_to_place;
  if (t.info(unit).dispersed || t.s.unit(unit).face_chosen || !c.dispersed) return Why::set_up_face;
  return Why::yes;
}

bool can_arrive(const Table& t, int side) {
  for (int u = 0; u < t.unit_count(); ++u) {
    if (t.info(u).side != side || !has_come(t, u)) continue;
    const Group& group = group_of(t, u);
    if (!group.on_map) {
      if (!t.info(u).dispersed && !t.s.unit(u).face_chosen) return true;
      continue;
    }
    for (const HexId h : group.hexes) {
      if (t.count_in(h, side) < t.b.rules.stack_limit) return true;
    }
  }
  return false;
}

bool has_breach_to_place(const Table& t, const BreachTask& task) {
  for (const HexId h : task.hexes) {
    for (Direction d = 0; d < kDirections; ++d) {
      if (t.has_wire(h, d)) return true;
    }
  }
  return false;
}

Why check_breach(const Table& t, const Command& c) {
  const BreachTask& task = t.s.tasks.front();
  if (!holds(task.hexes, c.hex)) return Why::breach_area;
  return t.has_wire(c.hex, c.toward) ? Why::yes : Why::no_wire;
}

}  // namespace coq::red_poppies

// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <vector>

#include "core/hex/grid.h"
#include "core/play/engine/position.h"
#include "core/play/engine/umpire.h"
#include "core/play/hexes/state.h"

namespace coq::play {

/// Finds a hex for each unit so that no hex exceeds the limit. Units already placed may move to another allowed
/// hex to make room (bipartite matching).
class Room {
 public:
  explicit Room(int limit) : m_limit(static_cast<std::size_t>(limit)) {}

  /// Places one more unit in one of these hexes. Returns false if that is impossible.
  bool place(const std::vector<Hex>& allowed) {
    m_units.push_back(allowed);
    std::set<Hex> tried;
    if (settle(m_units.size() - 1, tried)) return true;
    m_units.pop_back();
    return false;
  }

 private:
  bool settle(std::size_t unit, std::set<Hex>& tried) {
    for (const Hex h : m_units[unit]) {
      std::vector<std::size_t>& there = m_taken[h];
      if (there.size() >= m_limit) continue;
      there.push_back(unit);
      return true;
    }
    for (const Hex h : m_units[unit]) {
      if (!tried.insert(h).second) continue;
      const std::vector<std::size_t> there = m_taken[h];
      for (std::size_t i = 0; i < there.size(); ++i) {
        if (!settle(there[i], tried)) continue;
        m_taken[h][i] = unit;
        return true;
      }
    }
    return false;
  }

  std::size_t m_limit;
  std::vector<std::vector<Hex>> m_units;
  std::map<Hex, std::vector<std::size_t>> m_taken;
};

/// Questions about a hex position that the rules of any system ask.
template <class Briefing, class State>
struct HexTable : TableOf<Briefing, State> {
  using Base = TableOf<Briefing, State>;
  using Base::b;
  using Base::Base;
  using Base::info;
  using Base::s;
  using Base::unit_count;
  using Base::units;

  bool on_map(int unit) const { return s.unit(unit).where == Where::map; }
  /// Return the side's units on the map, and the other side's units on the map.
  auto units_on_map(int side) const {
    return Indexes(unit_count(), [t = *this, side](int u) { return t.info(u).side == side && t.on_map(u); });
  }
  auto enemies_of(int side) const {
    return Indexes(unit_count(), [t = *this, side](int u) { return t.info(u).side != side && t.on_map(u); });
  }

  // Set-up and arrival.
  bool is_to_place(int unit) const { return s.unit(unit).where == Where::unplaced; }
  bool has_to_place(int side) const {
    for (const int u : Base::units_of(side))
      if (is_to_place(u)) return true;
    return false;
  }
  /// Returns whether a reinforcement is due and not on the map yet.
  bool has_come(int unit) const { return s.unit(unit).where == Where::waiting && b.group(unit).turn <= s.turn; }
  /// Returns whether the hex belongs to the unit's group.
  bool is_of_group(int unit, HexId h) const {
    const std::vector<HexId>& hexes = b.group(unit).hexes;
    return std::binary_search(hexes.begin(), hexes.end(), h);
  }

  // Units in a hex, of one side or (kNone) of both.
  template <class F>
  void each_in(HexId h, int side, F f) const {
    for (const int u : units())
      if (s.unit(u).hex == h && on_map(u) && (side == kNone || info(u).side == side)) f(u);
  }
  std::vector<int> units_in(HexId h, int side = kNone) const {
    std::vector<int> out;
    each_in(h, side, [&](int u) { out.push_back(u); });
    return out;
  }
  int count_in(HexId h, int side) const {
    int out = 0;
    each_in(h, side, [&](int) { ++out; });
    return out;
  }
  bool has_enemy(HexId h, int side) const { return count_in(h, other(side)) > 0; }

  /// Returns the side's eliminated units. Units that left the map do not count.
  int units_lost(int side) const {
    int out = 0;
    for (const int u : Base::units_of(side)) out += s.unit(u).where == Where::eliminated ? 1 : 0;
    return out;
  }
};

/// Returns the part of a position that all hex games share: turn, phase, counters and control. The system adds
/// the active side, faces and keywords of the counters, markers and tracks.
template <class Table>
Position hex_position(const Table& t) {
  Position out;
  out.turn = t.s.turn;
  out.phase = rulebook_of(t).phase(t.s.phase).name;
  for (const int u : t.units()) {
    PlacedCounter& counter = out.counters.emplace_back();
    counter.id = t.info(u).id;
    counter.counter = t.info(u).counter;
    counter.side = t.b.side(t.info(u).side).id;
    counter.area = area_name(t.s.unit(u).where);
    if (t.on_map(u)) counter.hex = t.b.board.hex(t.s.unit(u).hex);
  }
  for (std::size_t h = 0; h < t.s.control.size(); ++h) {
    const int side = t.s.control[h];
    if (side != kNone) out.control.push_back({t.b.board.hex(static_cast<HexId>(h)), t.b.side(side).id});
  }
  return out;
}

}  // namespace coq::play

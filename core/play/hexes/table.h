// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/table.h"
#include "core/play/hexes/state.h"

namespace coq::game {

/// Questions about a position on hexes that the rules of any system ask.
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
  /// The units of a side on the map; and those on the map that are not of it.
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
  /// A reinforcement whose turn has come, and which is not on the map yet.
  bool has_come(int unit) const { return s.unit(unit).where == Where::waiting && b.group(unit).turn <= s.turn; }
  /// Is it a hex of the unit's group?
  bool is_of_group(int unit, HexId h) const {
    const std::vector<HexId>& hexes = b.group(unit).hexes;
    return std::binary_search(hexes.begin(), hexes.end(), h);
  }

  // What stands in a hex; of one side, or (kNone) of both.
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

  /// What a side has lost; who left the map is not among them.
  int units_lost(int side) const {
    int out = 0;
    for (const int u : Base::units_of(side)) out += s.unit(u).where == Where::eliminated ? 1 : 0;
    return out;
  }
};

}  // namespace coq::game

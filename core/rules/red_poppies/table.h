// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "core/rules/red_poppies/state.h"

/// Questions about a position, which many rules ask.
namespace coq::red_poppies {

/// A briefing and a state of its game: what lies on the table.
struct Table {
  const Briefing& b;
  const State& s;

  const UnitInfo& info(int unit) const { return b.units[static_cast<std::size_t>(unit)]; }
  const Factors& factors(int unit) const {
    return info(unit).faces[s.unit(unit).dispersed ? 1 : 0];  // 5.12
  }
  int unit_count() const { return static_cast<int>(s.units.size()); }
  /// The units of a side; those of them on the map; and those on the map that are not of it.
  auto units_of(int side) const {
    return game::Indexes(unit_count(), [t = *this, side](int u) { return t.info(u).side == side; });
  }
  auto units_on_map(int side) const {
    return game::Indexes(unit_count(),
                         [t = *this, side](int u) { return t.info(u).side == side && t.on_map(u); });
  }
  auto enemies_of(int side) const {
    return game::Indexes(unit_count(),
                         [t = *this, side](int u) { return t.info(u).side != side && t.on_map(u); });
  }
  bool on_map(int unit) const { return s.unit(unit).where == Where::map; }
  bool dark() const { return s.turn >= 1 && s.turn <= b.turns && b.dark[static_cast<std::size_t>(s.turn)]; }
  bool wet() const {
    return s.turn >= 1 && s.turn <= b.turns && b.precipitation[static_cast<std::size_t>(s.turn)];
  }

  /// Calls f(unit) for each unit in a hex; of one side, or of both.
  template <class F>
  void each_in(HexId h, int side, F f) const {
    for (int u = 0; u < unit_count(); ++u) {
      if (s.unit(u).hex == h && on_map(u) && (side == kNone || info(u).side == side)) f(u);
    }
  }
  std::vector<int> units_in(HexId h, int side = kNone) const;
  int count_in(HexId h, int side) const;
  bool has_enemy(HexId h, int side) const { return count_in(h, other(side)) > 0; }

  bool in_trench(int unit) const;  ///< 8.74
  /// Movement points that it may still spend this turn, without the road's.
  int points_left(int unit) const { return factors(unit).movement - s.unit(unit).spent; }
  /// 8.82a: wire that no breach annuls.
  bool has_wire(HexId h, Direction d) const;

  /// What is seen; `observer`: of a battery (Q13).
  Seen see(HexId from, HexId to, bool observer = false) const;
  /// 6.022: would friends of an infantry unit stand in its line?
  bool friends_block(int unit, HexId to) const;
  bool near_sacred_ground(int unit) const;  ///< 5.456b
  bool controls_summit(int side) const;     ///< 7.16b
  /// 7.71: does a rolling barrage lie on the hex this turn? The first that does, or nullptr.
  const BarrageInfo* barrage_on(HexId h) const;
  bool barrage_covers(const BarrageInfo& barrage, HexId h) const;

  /// The mines of the briefing of which a side may record one in this hex; kNone where there are none.
  int mine_to_record(int side, HexId h) const;
  /// Must a battery's preregistered hex be recorded (7.31)? It is given, or its mode knows no other.
  bool records_hex(int battery) const;

  int signal_number(int battery) const;  ///< 7.221
  int delay(int battery) const;          ///< 7.222
};

}  // namespace coq::red_poppies

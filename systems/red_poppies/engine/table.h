// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/hexes/table.h"
#include "systems/red_poppies/engine/state.h"

/// Questions about a position, which many rules ask.
namespace coq::red_poppies {

/// A briefing and a state of its game: what lies on the table.
struct Table : game::HexTable<Briefing, State> {
  using HexTable::HexTable;

  const Factors& factors(int unit) const {
    return info(unit).faces[s.unit(unit).dispersed ? 1 : 0];  // 5.12
  }
  /// Is it still to carry out its order?
  bool can_act(int unit) const { return s.unit(unit).activated && !s.unit(unit).fatigued; }
  bool dark() const { return s.turn >= 1 && s.turn <= b.turns && b.dark[static_cast<std::size_t>(s.turn)]; }
  bool wet() const {
    return s.turn >= 1 && s.turn <= b.turns && b.precipitation[static_cast<std::size_t>(s.turn)];
  }

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

// SPDX-License-Identifier: MIT
#pragma once

#include <set>

#include "core/rules/tactique/legality.h"

/// What an automatic player makes of a position. Values are whole numbers, an infantry element being worth 30.
namespace coq::tactique {

class Outlook {
 public:
  Outlook(const Table& table, int side);

  /// Expected gain of an attack as the units stand: loss of the target, less what its riposte would cost.
  int attack_gain(const Table& table, int attacker, int target) const;
  /// The best attack that a unit may make from where it stands in `table`; 0 where there is none worth it.
  int best_attack(const Table& table, int unit) const;
  /// Worth of a hex to a unit that stands there in `table`: attack, support, danger, ground.
  int place_worth(const Table& table, int unit, bool may_fight) const;
  /// The gain of the best move (or of standing), over standing idle.
  int potential(int unit) const;
  /// A position with one unit elsewhere.
  State moved(int unit, HexId hex, MoveKind kind) const;
  bool is_objective(HexId hex) const { return m_objectives.count(hex) > 0; }
  /// Does leaving over an edge bring it nearer to victory?
  bool wants_exit() const { return m_exits; }

 private:
  int element_worth(const Table& table, int unit) const;
  int danger(const Table& table, int unit) const;
  int ground_worth(const Table& table, int unit) const;

  const Table& m_t;
  int m_side;
  std::set<HexId> m_objectives;  ///< of both sides
  std::vector<int> m_way;  ///< by hex: to the nearest objective that the side does not hold, else to enemies
  bool m_exits = false;
};

}  // namespace coq::tactique

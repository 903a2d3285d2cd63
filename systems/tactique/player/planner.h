// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/dice.h"
#include "systems/tactique/player/outlook.h"

namespace coq::tactique {

/// What a unit does this turn: it is activated, and moves or stands.
struct Order {
  int unit = kNone;
  MoveKind kind = MoveKind::stand;
  HexId to = kNoHex;    ///< kNoHex: it stands
  bool leaves = false;  ///< it leaves the map
};

/// Plans a turn before its first move: which units are activated together, and where each goes, so that they
/// arrive together, help one another in their attacks, and do not lie open to the enemy's turn. It tries plans
/// that grow by the best next order, and assaults on one enemy each; the best of them is kept. `table` is in
/// the phase of command, or of movement (then nobody else is activated).
class Planner {
 public:
  Planner(const Table& table, int side, Odds& odds, game::Dice& luck);
  /// The orders, in the order in which they are carried out.
  std::vector<Order> run();

 private:
  struct Candidate {
    Order order;
    std::int64_t gain = 0;  ///< of this order alone
  };
  struct Plan {
    std::vector<Order> orders;
    std::int64_t value = 0;
  };

  bool fits(int unit) const;
  bool can_leave(int unit) const;
  std::vector<Order> orders_of(int unit) const;
  void find_candidates();
  std::int64_t value_with(const Order& order);
  void carry_out(const Order& order);
  void take(const Order& order);
  bool take_over(const std::vector<Order>& orders);
  void begin();
  void grow(Plan& plan);
  void add_moved_up(HexId free, std::vector<Candidate>& list) const;
  Plan assault(int target);
  void prune(Plan& plan);
  std::vector<int> targets() const;

  const Table& m_start;
  int m_side;
  game::Dice& m_luck;
  State m_s;
  Table m_t;
  Outlook m_look;
  int m_most = 0;               ///< units that may be activated in all
  std::vector<int> m_chosen;    ///< activated already, or by the plan that grows
  std::vector<bool> m_ordered;  ///< by unit: has an order in the plan that grows, or has moved
  std::int64_t m_extra = 0;     ///< worth of its orders that no position shows
  std::int64_t m_value = 0;     ///< of the plan that grows
  std::vector<Candidate> m_candidates;
};

}  // namespace coq::tactique

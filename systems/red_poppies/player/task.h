// SPDX-License-Identifier: MIT
#pragma once

#include <climits>
#include <vector>

#include "systems/red_poppies/engine/table.h"

/// What the conditions of victory ask of a side at a moment: to take, to keep, to leave the map, to destroy.
namespace coq::red_poppies {

class Task {
 public:
  Task(const Table& table, int side);

  /// Must the side still come and change something, or else lose? Else it keeps what it has.
  bool comes() const { return m_comes; }
  /// The hexes that decide the game, whoever holds them.
  bool decides(HexId hex) const;
  /// The hexes to come to, or to keep.
  const std::vector<HexId>& hexes() const { return m_hexes; }
  /// Of who controls it: enemies that are in it, too, change nothing (10.21).
  bool holds(HexId hex) const { return m_t.s.control[static_cast<std::size_t>(hex)] == m_side; }
  /// How many of the deciding hexes the side must keep, at least, so that the enemy fails; all if it attacks.
  int needs() const { return m_needs; }
  /// Does it help the side that one more unit leaves the map over that edge?
  bool leaves(int edge) const;
  /// What an enemy's destruction is worth, and one's own unit, in hundredths of a unit.
  int enemy_worth() const { return m_enemy_worth; }
  int own_worth() const { return m_own_worth; }

 private:
  /// A condition that is still open: what it asks for and what it may cost to meet it.
  struct Open {
    std::vector<HexId> hexes;
    std::vector<int> edges;  ///< over which units should leave
    bool kills = false;
    int cost = 0;
  };

  void attack(const VictoryInfo& victory, std::size_t goals);
  void defend(const VictoryInfo& victory, std::size_t goals);
  std::vector<Open> open_of(const VictoryInfo& victory, std::size_t goals, int& met) const;
  Open exit_of(std::optional<validate::Edge> edge, int missing) const;
  Open kills_of(int missing) const;
  Open control_of(const std::vector<HexId>& hexes, int missing) const;
  void pursue(const Open& open);
  void add_deciding(const VictoryInfo& victory);
  void fall_back();
  int way_to(HexId hex) const;

  const Table& m_t;
  int m_side;
  bool m_comes = false;
  int m_needs = INT_MAX;
  std::vector<HexId> m_deciding, m_hexes;
  bool m_edges[4] = {false, false, false, false};
  int m_enemy_worth = 100, m_own_worth = 100;
};

}  // namespace coq::red_poppies

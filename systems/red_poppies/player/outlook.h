// SPDX-License-Identifier: MIT
#pragma once

#include <climits>
#include <optional>
#include <vector>

#include "systems/red_poppies/engine/table.h"
#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {

// What the conditions of victory ask of a side at a moment: to take, to keep, to leave the map, to destroy.

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

// What an automatic player makes of a position. Values are whole numbers, a unit being worth 100: nothing
// depends on how a machine rounds.

/// Of what a check with those modifiers is expected to do to the unit: 100 is its destruction.
int expected_harm(const Table& table, int unit, int modifiers, bool may_destroy = true);

/// What becomes of a melee, in thousandths: of a unit, or of how likely it is.
struct MeleeOdds {
  int gain = 0;     ///< harm to the enemy, less that to those who attack
  int cleared = 0;  ///< nobody of the enemy is left, and somebody who attacks is
  int lost = 0;     ///< nobody of the own side is left in the hex, and some enemy is
};

class Outlook {
 public:
  Outlook(const Table& table, int side);

  const Task& task() const { return m_task; }

  /// Gain of a fire at all in the hex, less the harm to friends. `firer` is the unit.
  int fire_gain(int firer, HexId hex, int target) const;
  /// Harm that the unfatigued enemies could do to the unit if it came to stand there.
  int danger(int unit, HexId hex, bool moving) const;
  /// Harm that all enemies that see the hex could do in a turn to a formed unit that stands there, out of
  /// cover.
  int exposure(HexId hex) const { return m_exposure[static_cast<std::size_t>(hex)]; }
  /// Cost of the way to the nearest hex of the task: 10 for a hex, more for wire, streams, woods, fire.
  int way_from(HexId hex) const { return m_way[static_cast<std::size_t>(hex)]; }

  /// Melee of these units against all the enemies there, each side giving its attacks the best targets.
  MeleeOdds melee(const std::vector<int>& own, const std::vector<int>& enemies) const;
  /// How many enemies may still act this turn.
  int lively_enemies() const;
  /// How often in this turn the enemy will still give an order.
  int enemy_halves() const;
  /// Expected gain of a battery's fire that is aimed at a hex now.
  int shell_gain(int battery, HexId hex, Shell shell) const;

 private:
  void find_exposure();
  void find_ways();
  int step_cost(HexId from, Direction d, HexId to) const;
  int best_attack(const std::vector<int>& attackers, const std::vector<int>& targets,
                  std::vector<int>& sums) const;
  int impact_gain(int battery, HexId hex, Shell shell) const;
  int arrivals_gain(int battery, HexId hex) const;

  const Table& m_t;
  int m_side;
  Task m_task;
  mutable State m_scratch;  ///< in which one unit at a time stands elsewhere
  std::vector<int> m_exposure;
  std::vector<int> m_way;
};

}  // namespace coq::red_poppies

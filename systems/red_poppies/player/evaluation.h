// SPDX-License-Identifier: MIT
#pragma once

#include <climits>
#include <optional>
#include <vector>

#include "systems/red_poppies/engine/table.h"
#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {

// A side's task under the victory conditions at a moment: take, keep, exit or destroy.

class Task {
 public:
  Task(const Table& table, int side);

  /// Returns whether the side must attack to avoid losing. Otherwise it only keeps its gains.
  bool comes() const { return m_comes; }
  /// Returns whether the hex decides the game, whoever holds it.
  bool decides(HexId hex) const;
  /// The hexes to take or to keep.
  const std::vector<HexId>& hexes() const { return m_hexes; }
  /// Returns whether the side controls the hex. Enemies in it do not change that (10.21).
  bool holds(HexId hex) const { return m_t.s.control[static_cast<std::size_t>(hex)] == m_side; }
  /// Returns the minimum number of deciding hexes that the side must keep so that the enemy fails; all if the
  /// side attacks.
  int needs() const { return m_needs; }
  /// Returns whether it helps the side if another unit exits over that edge.
  bool leaves(int edge) const;
  /// The worth of a destroyed enemy and of an own unit, in hundredths of a unit.
  int enemy_worth() const { return m_enemy_worth; }
  int own_worth() const { return m_own_worth; }

 private:
  /// An open condition, with the estimated cost of meeting it.
  struct Open {
    std::vector<HexId> hexes;
    std::vector<int> edges;  ///< Exit edges for units.
    bool kills = false;
    int cost = 0;
  };

  void attack(const VictoryInfo& victory, std::size_t goals);
  void defend(const VictoryInfo& victory, std::size_t goals);
  std::vector<Open> open_of(const VictoryInfo& victory, std::size_t goals, int& met) const;
  Open exit_of(std::optional<checks::Edge> edge, int missing) const;
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

// An automatic player's evaluation of a position. Values are integers, with 100 for a unit, so results do not
// depend on a machine's rounding.

/// Returns the expected harm of a check with those modifiers; 100 means destruction.
int expected_harm(const Table& table, int unit, int modifiers, bool may_destroy = true);

/// The expected result of a melee, in thousandths of a unit or of a probability.
struct MeleeOdds {
  int gain = 0;     ///< Harm to the enemy, minus harm to the attackers.
  int cleared = 0;  ///< No enemy is left, and at least one attacker is.
  int lost = 0;     ///< No own unit is left in the hex, and at least one enemy is.
};

class Evaluation {
 public:
  Evaluation(const Table& table, int side);

  const Task& task() const { return m_task; }

  /// Returns the gain of firing at all enemies in the hex, minus the harm to friends. `firer` is a unit.
  int fire_gain(int firer, HexId hex, int target) const;
  /// Returns the harm that unfatigued enemies could do to the unit if it moved there.
  int danger(int unit, HexId hex, bool moving) const;
  /// Returns the harm that all enemies who see the hex could do in a turn to a formed unit there without cover.
  int exposure(HexId hex) const { return m_exposure[static_cast<std::size_t>(hex)]; }
  /// Returns the path cost to the nearest task hex: 10 per hex, more for wire, streams, woods and fire.
  int way_from(HexId hex) const { return m_way[static_cast<std::size_t>(hex)]; }

  /// Returns the odds of a melee of these units against all enemies there. Each side chooses the best targets.
  MeleeOdds melee(const std::vector<int>& own, const std::vector<int>& enemies) const;
  /// Returns how many enemies may still act this turn.
  int lively_enemies() const;
  /// Returns how many orders the enemy can still give this turn.
  int enemy_halves() const;
  /// Returns the expected gain of a battery's fire that is aimed at a hex now.
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
  mutable State m_scratch;  ///< A copy in which one unit at a time is moved for evaluation.
  std::vector<int> m_exposure;
  std::vector<int> m_way;
};

}  // namespace coq::red_poppies

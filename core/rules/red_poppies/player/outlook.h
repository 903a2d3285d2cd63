// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/rules/red_poppies/legality.h"
#include "core/rules/red_poppies/umpire.h"

/// What an automatic player makes of a position. Values are whole numbers, a unit being worth 100: nothing
/// depends on how a machine rounds.
namespace coq::red_poppies {

/// In how many of the 36 throws of two dice the total is at least that.
int ways_at_least(int total);

/// Of what a check with those modifiers is expected to do to the unit: 100 is its destruction.
int expected_harm(const Table& table, int unit, int modifiers, bool may_destroy = true);

class Outlook {
 public:
  Outlook(const Table& table, int side);

  /// Gain of a fire at all in the hex, less the harm to friends. `firer` is the unit.
  int fire_gain(int firer, HexId hex, int target) const;
  /// Harm that the unfatigued enemies could do to the unit if it came to stand there.
  int danger(int unit, HexId hex, bool moving) const;
  /// The same to a typical unit of the side, out of cover: for the choice of ways. By hex.
  const std::vector<int>& exposure() const { return m_exposure; }
  /// Cost of the way from each hex to the nearest objective: 10 for a hex, more for wire, streams, woods, fire.
  const std::vector<int>& way() const { return m_way; }
  int way_from(HexId hex) const { return m_way[static_cast<std::size_t>(hex)]; }

  /// Hexes that decide the game, and that the side still has to take; all of them where it holds them all.
  const std::vector<HexId>& objectives() const { return m_objectives; }
  bool is_objective(HexId hex) const;
  bool holds(HexId hex) const;
  /// Must the side come to its objectives (else it keeps them)?
  bool attacks() const { return m_attacks; }
  /// Expected gain of a melee of these units against those, less their own harm.
  int melee_gain(const std::vector<int>& own, const std::vector<int>& enemies) const;
  /// How many enemies may still act this turn.
  int lively_enemies() const;
  /// Expected gain of a battery's fire on a hex.
  int shell_gain(int battery, HexId hex) const;

 private:
  void find_objectives();
  void find_exposure();
  void find_ways();
  int step_cost(HexId from, Direction d, HexId to) const;

  const Table& m_t;
  int m_side;
  bool m_attacks = false;
  std::vector<HexId> m_goals;  ///< of all conditions
  std::vector<HexId> m_objectives;
  std::vector<int> m_exposure;
  std::vector<int> m_way;
};

}  // namespace coq::red_poppies

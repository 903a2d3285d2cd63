// SPDX-License-Identifier: MIT
#pragma once

#include "systems/tactique/player/odds.h"

/// What an automatic player makes of a position.
namespace coq::tactique {

/// Worth of a position to a side, in thousandths of a point: what victory asks for, where its units stand, what
/// they may do this turn together, and what the enemy may do to them in his. The units of the other side must
/// not move while it lives; those of its own may.
class Outlook {
 public:
  Outlook(const Table& table, int side, Odds& odds);

  std::int64_t value() const;
  /// The average gain of an attack as the units stand.
  std::int64_t attack_gain(int attacker, int target) const;
  /// The best attack of a unit from where it stands, below 0 where there is none.
  std::int64_t best_attack(int unit) const;
  /// Worth of a hex to a unit of its sort, neighbours and enemies apart.
  std::int64_t place(int unit, HexId hex) const;
  /// Do the conditions of victory ask for units that leave the map?
  bool wants_exit() const { return m_wants_exit; }
  const Worth& worth() const { return m_worth; }

 private:
  /// An enemy, and what it may do in its next turn.
  struct Foe {
    int unit = kNone;
    HexId hex = kNoHex;
    int reach = 0;  ///< hexes that its attack may come from and go
    int dice = 0, rough_dice = 0;
    bool with_infantry = false, with_cavalry = false;  ///< who may be activated together with it
  };
  /// A hex that a condition of victory names.
  struct Goal {
    HexId hex = kNoHex;
    int owner = 0;  ///< the side whose condition it is
    int set = 0;    ///< which condition
  };
  struct GoalSet {
    int owner = 0;
    int count = 0;
    std::int64_t each = 0;  ///< worth of a hex, up to the count
  };

  void read_victory();
  void add_goals(const std::vector<HexId>& hexes, int owner, int count, std::int64_t worth);
  void read_exits(const VictoryInfo& victory);
  void find_foes();
  void lay_ground();
  std::int64_t goals() const;
  std::int64_t attacks() const;
  std::int64_t reply() const;
  std::int64_t threat(const Foe& foe, int unit, bool supported) const;
  bool may_attack(int unit) const;
  bool in_reach(int unit, int target) const;

  Table m_t;
  int m_side;
  Odds& m_odds;
  Worth m_worth;
  std::vector<Foe> m_foes;
  std::vector<Goal> m_goals;
  std::vector<GoalSet> m_sets;
  std::vector<HexId> m_focus;                 ///< where the fight is
  std::vector<bool> m_enterable[kSides];      ///< by hex: may the other side's units come in next turn?
  std::vector<std::int64_t> m_ground[kArms];  ///< by arm and hex
  bool m_wants_exit = false;
  std::int64_t m_caution = 0;  ///< share of the enemy's reply that counts
};

}  // namespace coq::tactique

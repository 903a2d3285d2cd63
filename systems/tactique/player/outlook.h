// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "systems/tactique/engine/umpire.h"

namespace coq::tactique {

// What an attack may come to. Chances and worth are in thousandths.

inline constexpr std::int64_t kOne = 1000;

/// Worth of units to the automatic player, in thousandths of a point; an infantry element is 30 points.
struct Worth {
  std::array<std::int64_t, kArms> element{30 * kOne, 45 * kOne, 80 * kOne};
  std::int64_t last = 20 * kOne;       ///< more for the last element of a unit
  std::int64_t flag = 8 * kOne;        ///< a hex of retreat
  std::int64_t kill[kSides] = {0, 0};  ///< more for a unit of the side, by the conditions of victory
  std::int64_t vacate = 0;             ///< of driving a unit off a hex that is wanted
  std::vector<bool> wanted[kSides];    ///< by hex: which a side wants and the other holds
};

/// An attack on an average.
struct Exchange {
  std::int64_t damage = 0;  ///< worth of elements lost, and of flags
  std::int64_t hits = 0;    ///< elements lost
  std::int64_t kill = 0;    ///< chance that the unit is eliminated
  std::int64_t cost = 0;    ///< what the riposte may do
  std::int64_t gain() const { return damage - cost; }
};

/// Counts the faces of the die; remembers them, because few things decide about them.
class Odds {
 public:
  /// The attack of a unit at another as both stand now, answered by a riposte where the rules give one.
  Exchange exchange(const Table& table, const Worth& worth, int attacker, int defender);
  /// Is the line of sight free, but for units? Ground does not change in a game.
  bool sees(const Table& table, HexId from, HexId to);

 private:
  struct Faces {
    std::int8_t hits = -1, flags = 0;
  };
  Faces faces(const Table& table, int attacker, int defender, bool attacks, bool stands);
  /// Without the riposte.
  Exchange strike(const Table& table, const Worth& worth, int attacker, int defender, bool attacks,
                  bool stands);

  std::vector<Faces> m_faces;
  std::vector<std::int8_t> m_sight;  ///< by pair of hexes: -1 not asked yet
};

// What an automatic player makes of a position.

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

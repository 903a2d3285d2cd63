// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "systems/tactique/engine/umpire.h"

namespace coq::tactique {

// The expected result of an attack. Chances and worth are in thousandths.

inline constexpr std::int64_t kOne = 1000;

/// The worth of units for the automatic player, in thousandths of a point. An infantry element is worth 30
/// points.
struct Worth {
  std::array<std::int64_t, kArms> element{30 * kOne, 45 * kOne, 80 * kOne};
  std::int64_t last = 20 * kOne;       ///< Bonus for the last element of a unit.
  std::int64_t flag = 8 * kOne;        ///< Worth of a retreat hex.
  std::int64_t kill[kSides] = {0, 0};  ///< Bonus for a unit of the side, according to the victory conditions.
  std::int64_t vacate = 0;             ///< Worth of driving a unit off a wanted hex.
  std::int64_t riposte = kOne;         ///< Weight of the damage by ripostes.
  std::vector<bool> wanted[kSides];    ///< By hex: wanted by the side and held by the other.
};

/// The expected result of an attack.
struct Exchange {
  std::int64_t damage = 0;  ///< Worth of lost elements and of flags.
  std::int64_t hits = 0;    ///< Elements lost.
  std::int64_t kill = 0;    ///< Probability that the unit is eliminated.
  std::int64_t cost = 0;    ///< Expected damage by the riposte.
  std::int64_t gain() const { return damage - cost; }
};

/// Computes odds from the faces of the die. Results are cached, since they depend on few conditions.
class Odds {
 public:
  /// Returns the result of an attack between two units where they are now, including a riposte if the rules
  /// allow one.
  Exchange exchange(const Table& table, const Worth& worth, int attacker, int defender);
  /// Returns whether the line of sight is free, ignoring units. Terrain does not change during a game.
  bool sees(const Table& table, HexId from, HexId to);

 private:
  struct Faces {
    std::int8_t hits = -1, flags = 0;
  };
  Faces faces(const Table& table, int attacker, int defender, bool attacks, bool stands);
  /// Returns the result without the riposte.
  Exchange strike(const Table& table, const Worth& worth, int attacker, int defender, bool attacks,
                  bool stands);

  std::vector<Faces> m_faces;
  std::vector<std::int8_t> m_sight;  ///< By pair of hexes; -1 if not computed yet.
};

// The automatic player's evaluation of a position.

/// Evaluates a position for a side, in thousandths of a point: victory conditions, locations of units, joint
/// attacks this turn, and the enemy's possible reply. Units of the other side must not move during the lifetime
/// of this object; its own units may.
class Evaluation {
 public:
  Evaluation(const Table& table, int side, Odds& odds);

  std::int64_t value() const;
  /// Returns the expected gain of an attack from the current places.
  std::int64_t attack_gain(int attacker, int target) const;
  /// Returns the value of the unit's best attack from its current place; negative if there is none.
  std::int64_t best_attack(int unit) const;
  /// Returns the worth of a hex for such a unit, without neighbours and enemies.
  std::int64_t place(int unit, HexId hex) const;
  /// Returns whether the side still needs units that leave the map.
  bool wants_exit() const { return m_wants_exit; }
  const Worth& worth() const { return m_worth; }

 private:
  /// An enemy with its options in its next turn.
  struct Foe {
    int unit = kNone;
    HexId hex = kNoHex;
    int reach = 0;  ///< Maximum distance of its attack, including its move.
    int dice = 0, rough_dice = 0;
    bool with_infantry = false, with_cavalry = false;  ///< Other arms that may be activated together with it.
  };
  /// A hex named by a victory condition.
  struct Goal {
    HexId hex = kNoHex;
    int owner = 0;  ///< The side of the condition.
    int set = 0;    ///< Index of the condition.
  };
  struct GoalSet {
    int owner = 0;
    int count = 0;
    std::int64_t each = 0;  ///< Worth of each hex, up to the count.
  };

  /// Units that must still leave the map over an edge.
  struct Leaving {
    int owner = 0;  ///< The side of the condition.
    std::optional<checks::Edge> edge;
    int left = 1;            ///< Units that must still leave.
    std::int64_t each = 0;   ///< Worth of each.
    std::vector<int> steps;  ///< By hex, for the own side: steps over the edge.
  };

  void count_turns();
  void read_victory();
  void add_goals(const std::vector<HexId>& hexes, int owner, int count, std::int64_t worth);
  void read_exits(const VictoryInfo& victory, std::int64_t worth);
  void set_caution();
  /// Returns how far a side's conditions are met, in thousandths; -1 if the side has none.
  std::int64_t progress(int side) const;
  int strength(int side) const;
  /// Returns the steps from each hex over the edge, past the units of the other side.
  std::vector<int> steps_to(std::optional<checks::Edge> edge, int side) const;
  void find_foes();
  void lay_ground();
  std::int64_t goals() const;
  std::int64_t exits() const;
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
  std::vector<HexId> m_focus;                 ///< Centres of the fighting.
  std::vector<bool> m_enterable[kSides];      ///< By hex: whether the other side's units may enter next turn.
  std::vector<std::int64_t> m_ground[kArms];  ///< By arm and hex.
  std::vector<Leaving> m_leaving;
  bool m_wants_exit = false;
  bool m_hunts = false;  ///< Its own conditions ask for nothing but eliminations.
  int m_turns_left = 0;  ///< Own turns, with this one.
  int m_replies = 0;     ///< Turns of the enemy after this turn of the side.
  std::int64_t m_pull = 1;
  std::int64_t m_caution = 0;  ///< Weight of the enemy's reply.
};

}  // namespace coq::tactique

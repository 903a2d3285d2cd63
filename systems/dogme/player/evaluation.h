// SPDX-License-Identifier: MIT
#pragma once

#include "systems/dogme/engine/attacks.h"

namespace coq::dogme {

// The results of an attack in thousandths, over all rolls of both dice.

struct Odds {
  int destroyed = 0;
  int beaten = 0;  ///< The defender's total is lower, but it is not destroyed.
  int lost = 0;    ///< The attacker's total is lower.
};
Odds odds_of(const Rules& rules, int attack, int defence, bool optimal);

/// A cache of odds.
class OddsTable {
 public:
  explicit OddsTable(const Rules& rules) : m_rules(rules) {}
  const Odds& of(int attack, int defence, bool optimal);

 private:
  static constexpr int kMax = 24;  ///< Larger combat factors, with their supports, are not cached.
  const Rules& m_rules;
  std::vector<std::optional<Odds>> m_known;
  Odds m_large;
};

// The automatic player's evaluation of a table for a side. Values are on a scale of their own, on which a
// destroyed force point is worth kDestroy.

inline constexpr int kDestroy = 30;  ///< A force point destroyed.
inline constexpr int kBeat = 8;      ///< A force point immobilised or driven back.
inline constexpr int kPrize = 300;   ///< An objective that decides the game.

/// A side's progress towards its mission.
struct Tally {
  int held = 0;     ///< Force points on the mountain, or markers covered.
  int counted = 0;  ///< The part that already held at the start of the enemy's turn, which wins at its end.
  int missing = 0;  ///< Missing for victory.
};

class Evaluation {
 public:
  Evaluation(const Table& table, int side);

  const std::vector<int>& enemies() const { return m_enemies; }
  const Tally& own() const { return m_tallies[m_side]; }
  const Tally& theirs() const { return m_tallies[other(m_side)]; }

  int points(int unit) const { return m_t.what(unit).points; }
  /// Returns the value of destroying the unit; worth_beaten() returns the value of making it recoil or
  /// immobilising it.
  int worth(int unit) const;
  int worth_beaten(int unit, Mode mode) const;
  bool bears_flag(int unit) const;
  bool in_cover(int unit);
  const Odds& odds(int attack, int defence, bool optimal) { return m_odds.of(attack, defence, optimal); }
  bool optimal_shot(int attacker, int target, bool hidden) const;

  /// Returns the value of the unit's best shot from there, in addition to the other shooters. `but` is excluded
  /// as a target.
  int best_shot(int unit, const Place& place, int but = kNone);
  /// Returns the loss that the unit must expect there in the enemy's next turn. `met`: it touches enemies.
  int danger(int unit, const Place& place, bool met);
  /// Returns whether the line between two centres is free of terrain, and of elements if `elements` is set.
  bool is_clear(Point from, Point to, int from_unit, int to_unit, bool elements) const;

 private:
  struct Enemy {
    int unit = kNone;
    bool held = false;  ///< In contact, so it cannot shoot.
    /// Number of own elements that could shoot at it now, and the best of their factors.
    int friends = 0, cf = 0;
    bool optimal = false;
  };
  void count();
  void count_friends(Enemy& enemy);
  int threat(const Enemy& enemy, int unit, const Place& place, std::int64_t distance) const;
  int shot_value(int cf, int supports, bool optimal, int target);

  const Table& m_t;
  int m_side;
  OddsTable m_odds;
  std::vector<int> m_enemies;
  std::vector<Enemy> m_known;
  std::vector<int> m_screens;  ///< Pieces that block lines.
  std::vector<std::optional<bool>> m_hidden;
  std::vector<bool> m_shoots;  ///< Own elements that can fire this turn from their places.
  Tally m_tallies[kSides];
  bool m_must_break = false;  ///< The enemy wins at the end of this turn unless something is done.
};

}  // namespace coq::dogme

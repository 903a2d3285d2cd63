// SPDX-License-Identifier: MIT
#pragma once

#include "systems/dogme/engine/attacks.h"

namespace coq::dogme {

// What attacks may bring, in thousandths, over all throws of both dice.

struct Odds {
  int destroyed = 0;
  int beaten = 0;  ///< the defender's total is lower, and it is not destroyed
  int lost = 0;    ///< the attacker's total is lower
};
Odds odds_of(const Rules& rules, int attack, int defence, bool optimal);

/// The same, each worked out once.
class OddsTable {
 public:
  explicit OddsTable(const Rules& rules) : m_rules(rules) {}
  const Odds& of(int attack, int defence, bool optimal);

 private:
  static constexpr int kMost = 24;  ///< of combat factors with their supports; above it is not kept
  const Rules& m_rules;
  std::vector<std::optional<Odds>> m_known;
  Odds m_large;
};

// How a table looks to the automatic player of a side. Values are points of its own: kDestroy for a force
// point destroyed.

inline constexpr int kDestroy = 30;  ///< a force point destroyed
inline constexpr int kBeat = 8;      ///< a force point immobilised, or driven back
inline constexpr int kPrize = 300;   ///< what decides the game

/// How far a side is with what its mission counts.
struct Tally {
  int held = 0;     ///< force points on the mountain, markers covered
  int counted = 0;  ///< of them those that held it when the enemy's turn began: they win at its end
  int missing = 0;  ///< to win
};

class Outlook {
 public:
  Outlook(const Table& table, int side);

  const std::vector<int>& enemies() const { return m_enemies; }
  const Tally& own() const { return m_tallies[m_side]; }
  const Tally& theirs() const { return m_tallies[other(m_side)]; }

  int points(int unit) const { return m_t.what(unit).points; }
  /// What its destruction is worth; its being driven back, or immobilised.
  int worth(int unit) const;
  int worth_beaten(int unit, Mode mode) const;
  bool bears_flag(int unit) const;
  bool in_cover(int unit);
  const Odds& odds(int attack, int defence, bool optimal) { return m_odds.of(attack, defence, optimal); }
  bool optimal_shot(int attacker, int target, bool hidden) const;

  /// The best that it could shoot at from there; beside others, what it adds to them. `but`: not at that one.
  int best_shot(int unit, const Place& place, int but = kNone);
  /// What it would lose there to the enemy's next turn. `met`: enemies that it touches.
  int danger(int unit, const Place& place, bool met);
  /// Is no terrain, and no element if `elements`, between two middles?
  bool is_clear(Point from, Point to, int from_unit, int to_unit, bool elements) const;

 private:
  struct Enemy {
    int unit = kNone;
    bool held = false;        ///< in contact: it shoots at nobody
    int friends = 0, cf = 0;  ///< of the side's elements that could shoot at it now, and the best of them
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
  std::vector<int> m_screens;  ///< pieces that lines do not go through
  std::vector<std::optional<bool>> m_hidden;
  std::vector<bool> m_shoots;  ///< own elements that can fire this turn, as they stand
  Tally m_tallies[kSides];
  bool m_must_break = false;  ///< the enemy wins at the end of this turn, if nothing is done about it
};

}  // namespace coq::dogme

// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "systems/perry_heroes/engine/armour.h"
#include "systems/perry_heroes/engine/shots.h"

/// How a table looks to the automatic player of a side. Values are points of its own: kLife for a force point
/// lost.
namespace coq::perry_heroes {

inline constexpr int kLife = 20;

class Outlook {
 public:
  Outlook(const Table& table, int side);

  /// Enemies whose figures or counters stand on the table.
  const std::vector<int>& enemies() const { return m_enemies; }
  const std::vector<int>& friends() const { return m_friends; }
  bool is_visible(int enemy) const;

  /// What its loss is worth.
  int worth(int unit) const;
  /// What a burst of its weapon brings that is aimed there, at a figure or at the point alone: all in the zone
  /// suffer, friends of the shooter too.
  int burst(int shooter, int weapon, Point at, int target, bool suppressive) const;
  /// What a shot of one unit does to another, as they stand on that table; 0 where there is none.
  int shot(const Table& table, int shooter, int target) const;
  /// The best shot that it has from where it stands on that table, at enemies whom it knows, or would see.
  int best_shot(const Table& table, int unit) const;
  /// What the enemy's shots may cost it there.
  int danger(const Table& table, int unit) const;
  /// The same of its place on the real table, worked out once.
  int danger_now(int unit);
  int best_shot_now(int unit);

  /// Where a side wants to be: the nearest objective, or the nearest enemy.
  std::optional<Point> goal_of(Point from) const;
  /// In centimetres.
  static int distance(Point a, Point b);

 private:
  /// Of men with small arms, in thousandths of the target's worth.
  int small_arms(const Table& table, int shooter, int weapon, int target) const;
  int big_gun(const Table& table, int shooter, int target) const;
  /// What so many tenths of a hit do to it, in thousandths of its worth.
  int harm(const Table& table, int shooter, int target, int hits) const;

  const Table& m_t;
  int m_side;
  std::vector<int> m_enemies, m_friends;
  std::map<int, int> m_danger, m_best;
};

}  // namespace coq::perry_heroes

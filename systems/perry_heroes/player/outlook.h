// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "systems/perry_heroes/engine/armour.h"
#include "systems/perry_heroes/engine/fire.h"
#include "systems/perry_heroes/engine/movement.h"

namespace coq::perry_heroes {

// How a table looks to the automatic player of a side. Values are points of its own: kLife for a force point
// lost.

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
  std::vector<int> m_enemies, m_friends;
  std::map<int, int> m_danger, m_best;
};

// What the automatic player makes of places: where each unit wants to be, and what a way there costs it.

class Places {
 public:
  Places(const Table& table, int side, Outlook& look) : m_t(table), m_side(side), m_look(look) {}

  /// Who fires for the others from where it sees the goal: a gun with its loader, a sniper.
  bool is_support(int unit) const;
  /// Has it a way to go yet?
  bool is_far(int unit) const;
  /// Of the danger of a place, in hundredths: who has time waits in cover, who has none goes.
  int care(int unit) const;
  bool may_still_move(int unit) const;
  /// What its goal, its friends and its gunner make of a place.
  int value(int unit, Point at) const;
  /// Ground that hides and shelters is worth something, whoever is about.
  int cover(Point at) const;
  /// Traps of its own side, or that were found, on the way: what they may cost.
  int traps_on(int unit, const std::vector<Point>& way) const;
  /// Men under the hull on that way: friends cost, enemies bring.
  int under(int unit, const std::vector<Point>& way) const;

 private:
  /// Where it wants to be: an objective, a wounded man, an enemy.
  std::optional<Point> goal(int unit) const;
  bool is_medic(int unit) const;
  int watch() const;  ///< cm
  bool sees_goal(int unit, Point at) const;
  int goal_value(int unit, Point at) const;
  int near_friends(int unit, Point at) const;

  const Table& m_t;
  int m_side;
  Outlook& m_look;
};

}  // namespace coq::perry_heroes

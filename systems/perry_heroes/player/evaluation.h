// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "systems/perry_heroes/engine/armour.h"
#include "systems/perry_heroes/engine/fire.h"
#include "systems/perry_heroes/engine/movement.h"

namespace coq::perry_heroes {

// Evaluation of a table for a side's computer player. Values are on a scale of their own, on which a lost force
// point is worth kLife.

inline constexpr int kLife = 20;

class Evaluation {
 public:
  Evaluation(const Table& table, int side);

  /// Enemies whose figures or counters are on the table.
  const std::vector<int>& enemies() const { return m_enemies; }
  const std::vector<int>& friends() const { return m_friends; }
  bool is_visible(int enemy) const;

  /// Returns the value of the unit's loss.
  int worth(int unit) const;
  /// Returns the value of a burst aimed at a figure, or only at a point. All figures in the zone suffer,
  /// including friends of the shooter.
  int burst(int shooter, int weapon, Point at, int target, bool suppressive) const;
  /// Returns the expected effect of a shot at another unit, in the positions on that table; 0 if there is none.
  int shot(const Table& table, int shooter, int target) const;
  /// Returns the value of the unit's best shot from its position on that table, at enemies that it knows or
  /// would see.
  int best_shot(const Table& table, int unit) const;
  /// Returns the expected cost of enemy fire at that position, also by enemies who walk to where they see it.
  int danger(const Table& table, int unit) const;
  /// Same for its position on the real table, computed once.
  int danger_now(int unit);
  int best_shot_now(int unit);

  /// Returns the side's goal: the nearest objective, or the nearest enemy.
  std::optional<Point> goal_of(Point from) const;
  /// Returns the distance in centimetres.
  static int distance(Point a, Point b);

 private:
  /// Returns whether the enemy may fire before the game ends. In the last turn, only enemies whose cards are
  /// still in the deck or who are on alert do.
  bool fires_again(int enemy) const;
  /// Returns the effect of small arms, in thousandths of the target's worth.
  int small_arms(const Table& table, int shooter, int weapon, int target) const;
  int big_gun(const Table& table, int shooter, int target) const;
  /// Returns the harm of that many tenths of a hit, in thousandths of the target's worth.
  int harm(const Table& table, int shooter, int target, int hits) const;

  const Table& m_t;
  std::vector<int> m_enemies, m_friends;
  std::map<int, int> m_danger, m_best;
};

// Evaluation of places: where each unit wants to be, and the cost of a path there.

class Places {
 public:
  Places(const Table& table, int side, Evaluation& look) : m_t(table), m_side(side), m_look(look) {}

  /// Returns whether the unit supports others by fire from a place that sees the goal: a weapon with its
  /// loader, a sniper.
  bool is_support(int unit) const;
  /// Returns whether the unit still has a distance to cover.
  bool is_far(int unit) const;
  /// Returns the weight of danger at a place, in hundredths: a unit with time waits in cover, a unit without
  /// time goes.
  int care(int unit) const;
  /// Returns what it is worth to a supporting unit to see the goal, in its posture on that table.
  int sight_of_goal(int unit, const Table& table) const;
  bool may_still_move(int unit) const;
  /// Returns the value of a place, considering the unit's goal, friends and gunner.
  int value(int unit, Point at) const;
  /// Returns the value of terrain that hides and shelters, regardless of other units.
  int cover(Point at) const;
  /// Returns the expected cost of traps on the path: its own side's, or those already found.
  int traps_on(int unit, const std::vector<Point>& way) const;
  /// Returns the value of the men under the hull on that path: friends cost, enemies gain.
  int under(int unit, const std::vector<Point>& way) const;

 private:
  /// Returns the unit's goal: an objective, a wounded man, an enemy.
  std::optional<Point> goal(int unit) const;
  bool is_medic(int unit) const;
  int watch() const;  ///< in cm
  bool sees_goal(int unit, Point at) const;
  /// Returns how much the nearest objective matters, in hundredths of an ordinary one.
  int weight(Point from) const;
  /// Same, but an ordinary one while the unit has turns to spare: nobody runs into fire early for it.
  int urgency(int unit, Point from) const;
  bool is_last_turn() const;
  /// Returns how many turns the unit may wait and still reach its goal.
  int turns_to_spare(int unit) const;
  /// Returns the pull of the goal, in hundredths: a unit with turns to spare advances where it is safe.
  int haste(int unit) const;
  int goal_value(int unit, Point at) const;
  /// Returns the points that the unit gains, or takes from the enemy, if the game ends with it there.
  int holding(int unit, Point at) const;
  int near_friends(int unit, Point at) const;

  const Table& m_t;
  int m_side;
  Evaluation& m_look;
};

}  // namespace coq::perry_heroes

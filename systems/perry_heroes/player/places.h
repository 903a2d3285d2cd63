// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/movement.h"
#include "systems/perry_heroes/player/outlook.h"

/// What the automatic player makes of places: where each unit wants to be, and what a way there costs it.
namespace coq::perry_heroes {

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

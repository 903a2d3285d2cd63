// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/dogme/table.h"

/// What attacks may bring, in thousandths, over all throws of both dice.
namespace coq::dogme {

struct Odds {
  int destroyed = 0;
  int beaten = 0;  ///< the defender's total is lower, and it is not destroyed
  int lost = 0;    ///< the attacker's total is lower
};
Odds odds_of(const Rules& rules, int attack, int defence, bool optimal);

/// Of a shot, as things stand: `place` is where the attacker would fire from. Elements in the way do not count.
bool could_shoot(const Table& table, int attacker, const Place& place, int target, Point target_at);

}  // namespace coq::dogme

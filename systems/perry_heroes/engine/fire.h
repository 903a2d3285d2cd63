// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/umpire.h"

/// What ranged and suppressive fire share (7.7).
namespace coq::perry_heroes {

/// AP of those who take part in a shot.
struct Payment {
  int unit = kNone;
  int points = 0;
  std::string rule;
};
using Payments = std::vector<Payment>;

/// Has everybody so many left, and the pool as many in all? Shots on alert are paid already.
Ruling check_payments(const Table& table, const Payments& payments);

/// The band of a shot; null where the weapon does not reach so far.
const Band* band_of_shot(const Table& table, int weapon, const SquareDistance& distance);
/// All that is added to each die.
game::Reasons reasons_of_shot(const Table& table, int unit, int weapon, const Band& band, const Facts& target,
                              bool suppressive);

}  // namespace coq::perry_heroes
